// Antora: the fragments of a page, by Asciidoctor's rules.

import {
  type AttributeLookup,
  fillAttributes,
  type IdStyle,
  refersToAttribute,
  sectionId,
} from '../../dialects/asciidoc-titles.ts'
import type { Heading, PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'

// Footnotes, tabs, and what stands around the sections.
const builtIn =
  /^(?:_footnote.*|_?tabs?[-_]?\d.*|preamble|header|content|footer|toc|footnotes|top)$/i
// A letter in ids, and in no title: stands for the value of an attribute that is not known.
const unknown = '\ua66e'

/** Settings that decide the ids of a page. */
export interface PageStyle {
  /** Ways in which its sections may get ids, likeliest first. */
  readonly styles: readonly IdStyle[]
  readonly attributeOf: AttributeLookup
  /** True if no playbook elsewhere sets more attributes: what is not set is text. */
  readonly isWhole: boolean
  /** True if the first heading is the page's title, which has no id. */
  readonly hasTitle: boolean
}

/** The fragments of a page: what its author named, and ids of sections. */
export function asciidocAnchors(facts: PageFacts, page: PageStyle): AnchorSet {
  const all = once(() => page.styles.map((style) => idsOf(facts, page, style)))
  const written = once(() => writtenIds(facts))
  // A value may change from one place of a page to the next: `[#about-{name}]` in a part that shows twice.
  const open = once(() => [...written()].filter(refersToAttribute).map((id) => partsAround(id)))
  const titles = once(
    () => new Set(facts.headings.map(({ text }) => fillAttributes(text, page.attributeOf))),
  )
  return {
    has(wanted) {
      const fragment = decodePercent(wanted.replace(/:~:.*$/s, ''))
      if (fragment === '' || builtIn.test(fragment)) return true
      return (
        written().has(fragment) ||
        open().some((one) => fits(fragment, one)) ||
        all().some(
          ({ ids, patterns }) => ids.has(fragment) || patterns.some((one) => fits(fragment, one)),
        ) ||
        isTitle(fragment) ||
        (facts.openEnded === true && 'unseen')
      )
    },
    list() {
      const listed = [...(all()[0]?.ids ?? [])].map(([fragment, heading]) => ({
        fragment,
        heading,
      }))
      const others = [...written()].filter((id) => listed.every(({ fragment }) => fragment !== id))
      return [...listed, ...others.map((fragment) => ({ fragment }))]
    },
  }

  /** `<<Set up>>` finds the section of that title. */
  function isTitle(fragment: string): boolean {
    return /[\s\p{Lu}]/u.test(fragment) && titles().has(fragment)
  }
}

interface Ids {
  readonly ids: ReadonlyMap<string, Heading>
  /** Fixed parts of ids whose titles have attributes of unknown value: the text before, between and behind these. */
  readonly patterns: readonly (readonly string[])[]
}

/** True if a fragment is the parts of a pattern in order, with anything between; a number may stand behind. */
function fits(fragment: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? ''
  if (!fragment.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = fragment.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  let end = fragment.length
  while (/\d/.test(fragment.charAt(end - 1))) end--
  // A separator stands before the number, or none.
  return [fragment.length, end, end - 1].some((to) => {
    return to - last.length >= at && fragment.slice(0, to).endsWith(last)
  })
}

function idsOf({ headings, anchors }: PageFacts, page: PageStyle, style: IdStyle): Ids {
  const ids = new Map<string, Heading>()
  const patterns: string[][] = []
  /** The next number for an id that is taken. */
  const counts = new Map<string, number>()
  const taken = new Set([...anchors, ...headings.flatMap((heading) => heading.ids)])
  for (const [index, heading] of headings.entries()) {
    const [first] = heading.ids
    if (first !== undefined) {
      ids.set(first, heading)
      continue
    }
    if (index === 0 && page.hasTitle) continue
    const title = fillAttributes(heading.spaced ?? heading.text, page.attributeOf)
    if (!page.isWhole && refersToAttribute(title)) {
      patterns.push(partsAround(title, (marked) => sectionId(marked, style)))
      continue
    }
    const id = sectionId(title, style)
    let unique = id
    let count = counts.get(id) ?? 2
    for (; taken.has(unique); count++) unique = `${id}${style.separator}${count}`
    counts.set(id, count)
    taken.add(unique)
    if (unique !== '') ids.set(unique, heading)
  }
  return { ids, patterns }
}

/** Splits the id made of a text at its references to attributes. */
function partsAround(text: string, idOf = (marked: string) => marked): string[] {
  return idOf(text.replace(/\{[\p{L}\p{N}_][\p{L}\p{N}_-]*\}/gu, unknown)).split(unknown)
}

function writtenIds({ headings, anchors }: PageFacts): ReadonlySet<string> {
  return new Set([...headings.flatMap(({ ids }) => ids), ...anchors])
}
