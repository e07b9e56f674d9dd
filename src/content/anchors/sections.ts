// Sections of a page: its text in pieces, each under a heading.

import { headingKeys } from '../document/keys.ts'
import { plainLines } from '../facts/plain-text.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import { countFrontMatterLines } from '../markdown/page-markdown.ts'
import { seenLines } from '../markdown/visible-lines.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { anchorRulesOf, headingAnchors } from './anchors.ts'

/** The text under one heading, up to the next heading of any depth. */
export interface PageSection {
  /** Index of the heading in the page; -1 for text before the first. */
  readonly heading: number
  /** Plain text; empty before the first heading. */
  readonly title: string
  /** 0 before the first heading. */
  readonly depth: number
  /** Plain text: code included, markup and tags gone. Blocks are separated by line breaks. */
  readonly text: string
}

/**
 * The sections of a page in order. Omits empty sections and text inside conditions, which only some readers see.
 *
 * @param facts - of the same source and layout
 */
export function readSections(source: string, layout: LayoutName, facts: PageFacts): PageSection[] {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const seen = seenLines(lines, layout)
  const conditional = findConditionalLines(lines)
  const sections: PageSection[] = []
  let heading = -1
  let from = countFrontMatterLines(lines)
  for (const [index, { line }] of facts.headings.entries()) {
    const start = line - 1
    if (start < from && index > 0) {
      // Two headings on one line: the text below belongs to the later one.
      add(from, from)
    } else {
      add(from, Math.max(start, from))
    }
    heading = index
    from = Math.max(from, start + headingLines(lines, start))
  }
  add(from, lines.length)
  return sections

  function add(start: number, end: number): void {
    const { text: title = '', depth = 0, line = 0 } = facts.headings[heading] ?? {}
    if (conditional.has(line - 1)) return
    const shown = seen
      .slice(start, end)
      .flatMap((text, at) => (conditional.has(start + at) ? [] : [text ?? '']))
    const text = start >= end ? '' : plainLines(shown, layout)
    if (title === '' && text === '') return
    sections.push({ heading, title, depth, text: text.normalize('NFC') })
  }
}

/** A section with its place. Text before the first heading has neither id nor anchor. */
export interface PlacedSection extends PageSection {
  readonly id?: string
  readonly anchor?: string
}

/** Characters of a page that are searched: five times the longest page people write. */
export const searchedMax = 400_000

/**
 * Returns the sections of a page with their places, within the first `searchedMax` characters.
 *
 * @param facts - of the same source and layout
 */
export function placeSections(
  source: string,
  layout: LayoutName,
  facts: PageFacts,
): PlacedSection[] {
  const places = placeHeadings(facts, layout)
  let room = searchedMax
  return readSections(source, layout, facts).flatMap((section) => {
    const text = section.text.slice(0, room)
    const isLeft = room > 0
    room -= section.title.length + section.text.length
    return isLeft ? [{ ...section, ...places[section.heading], text }] : []
  })
}

/** Indexes of lines from `{% if %}` to its `{% endif %}`, both included; to the end if it is not closed. */
function findConditionalLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let depth = 0
  let fence: string | undefined
  for (const [at, line] of lines.entries()) {
    const isInside = depth > 0
    if (isInside) found.add(at)
    // Tags inside code are ordinary text.
    const [, mark] = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) fence = undefined
    if (fence !== undefined || !line.includes('{%')) continue
    for (const [, name] of line.matchAll(/\{%-?[ \t]*(if|endif)\b/g)) {
      depth = Math.max(0, depth + (name === 'if' ? 1 : -1))
      found.add(at)
    }
  }
  return found
}

/** Lines a heading takes: one, or those down to the underline. */
function headingLines(lines: readonly string[], start: number): number {
  const first = lines[start] ?? ''
  if (/^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*#/.test(first) || first.includes('<')) return 1
  for (let count = 2; count <= 4; count++) {
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(lines[start + count - 1] ?? '')) return count
  }
  return 1
}

/** The place of a section within its page. */
export interface SectionPlace {
  /** Key of the heading's node in the page's document; undefined for the title, which is no node. */
  readonly id?: string
  /** Fragment of the heading's address; undefined where the layout gives none. */
  readonly anchor?: string
}

/** Places of all headings of a page, in order. */
export function placeHeadings(facts: PageFacts, layout: LayoutName): SectionPlace[] {
  const anchors = headingAnchors(facts, anchorRulesOf(layout))
  return headingKeys(facts.headings).map((id, index) => {
    const anchor = anchors[index]
    return { ...(id === undefined ? {} : { id }), ...(anchor === undefined ? {} : { anchor }) }
  })
}

/** Version of stored sections; stored ones of another version are rebuilt. Increase when the texts change. */
export const sectionsVersion = 5
