// Plans fixes of links as replacements of bytes.

import type { Source } from '../facts/source.ts'
import { createDestinations, endOfWritten, lineStarts } from '../links/destinations.ts'
import type { CheckedLink } from '../links/links.ts'
import { leadsToItself } from '../links/redirect-goals.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Site } from '../site/layout.ts'
import { unescapeText } from '../text/escaped.ts'
import { blobOid } from '../trees/oid.ts'
import { isMarkdown } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { applyEdits, type Fix, type TextEdit, toFix } from './edits.ts'
import { restyle, type WrittenIn, withQuery } from './restyle.ts'
import { changesOnly, type Retarget } from './verify.ts'

/** A link and its new target. */
export type LinkChange = Pick<CheckedLink, 'path' | 'use'> & { readonly to: string }

/** Fixes for many links. */
export interface FixPlan<Link> {
  readonly fixes: ReadonlyMap<Link, Fix>
  /** The texts that byte offsets refer to, by path. */
  readonly texts: ReadonlyMap<string, string>
}

interface Planned<Link> {
  readonly link: Link
  readonly edit: TextEdit
  readonly retarget: Retarget
}

const filesAtOnce = 64

/**
 * Locates the bytes to change.
 *
 * A link has no fix if its target is not written in one piece, or if the changed file, when read again, would
 * differ in anything else.
 */
export async function planFixes<Link extends LinkChange>(
  links: readonly Link[],
  { tree, site }: Revision,
  { readTexts, pause }: Pick<Source, 'readTexts' | 'pause'>,
): Promise<FixPlan<Link>> {
  const { byPath } = filesOf(tree)
  const fixes = new Map<Link, Fix>()
  const kept = new Map<string, string>()
  const groups = [...Map.groupBy(links, ({ path }) => path)]
  for (let from = 0; from < groups.length; from += filesAtOnce) {
    const batch = groups.slice(from, from + filesAtOnce)
    const texts = await readTexts(batch.flatMap(([path]) => byPath.get(path) ?? []))
    for (const [path, inside] of batch) {
      await pause?.()
      const oid = byPath.get(path)?.oid ?? ''
      const text = texts.get(oid)
      // Byte offsets in text that is not UTF-8 would be wrong.
      if (text === undefined || (text.includes('\ufffd') && blobOid(Buffer.from(text)) !== oid)) {
        continue
      }
      const planned = keepRight(path, text, inside.flatMap(planner<Link>(path, text, site)))
      for (const { link, edit } of planned) fixes.set(link, toFix(path, text, edit))
      if (planned.length > 0) kept.set(path, text)
    }
  }
  return { fixes, texts: kept }

  /** Keeps all edits of a file if together they change only what they should, else those that do so alone. */
  function keepRight(
    path: string,
    before: string,
    planned: readonly Planned<Link>[],
  ): readonly Planned<Link>[] {
    if (planned.length === 0 || isRight(planned)) return planned
    const single = planned.filter((one) => isRight([one]))
    return isRight(single) ? single : []

    function isRight(all: readonly Planned<Link>[]): boolean {
      const after = applyEdits(
        before,
        all.map(({ edit }) => edit),
      )
      return changesOnly(
        { path, before, after },
        all.map(({ retarget }) => retarget),
        site.layout,
      )
    }
  }
}

/** Plans edits of one text. */
function planner<Link extends LinkChange>(path: string, source: string, site: Site) {
  const mark = source.charCodeAt(0) === 0xfeff ? 1 : 0
  const text = source.slice(mark)
  const starts = lineStarts(text)
  const find = createDestinations(source)
  return (link: Link): readonly Planned<Link>[] => {
    const { use } = link
    const { line, column } = find(use)
    const start = (starts[line - 1] ?? 0) + column - 1
    const end = endOfWritten(text, start, use.url)
    if (end === undefined || use.url === '') return []
    const place = placeOf(path, text, { start, end })
    if (place === undefined) return []
    const to = withQuery(link.to, use.url)
    const written = restyle(text.slice(start, end), to, place)
    if (!fits(written, place)) return []
    if (use.source !== undefined && leadsToItself(use.source, written)) return []
    const whole = withRepeat(text, { start, end, text: written }, { use, to })
    const edit = { ...whole, start: start + mark, end: whole.end + mark }
    const read = place === 'data' || place === 'words' ? written : unescapeText(written)
    if (!leadsAlike(use, read, to)) return []
    return [{ link, edit, retarget: { from: use.url, to: read } }]
  }

  function leadsAlike({ kind, source: leadsFrom }: LinkUse, a: string, b: string): boolean {
    if (a === b) return true
    const [one, other] = [a, b].map((url) => site.resolve(path, { kind, url, source: leadsFrom }))
    return JSON.stringify(one) === JSON.stringify(other)
  }
}

/** From the end of a target in a tag: the rest of the tag, and a body of one link up to the closing tag. */
const repeat =
  /(["'][^\n%]{0,1000}%\}\s*\[[^\n{}]{0,500}?\]\(<?)([^<>\n{}]{1,500}?)>?[ \t]*\)\s*\{%-?[ \t]*end/y

/**
 * Extends an edit of a target in one of GitBook's tags to the link that repeats it in the body, for readers of the
 * repository.
 */
function withRepeat(
  text: string,
  edit: TextEdit,
  { use, to }: { readonly use: LinkUse; readonly to: string },
): TextEdit {
  if (!repeating.has(use.kind)) return edit
  repeat.lastIndex = edit.end
  const [, between, again] = repeat.exec(text) ?? []
  if (between === undefined || again === undefined || unescapeText(again) !== use.url) return edit
  const place = between.endsWith('<') ? 'angle-brackets' : 'markdown'
  const end = edit.end + between.length + again.length
  return { start: edit.start, end, text: edit.text + between + restyle(again, to, place) }
}

const repeating: ReadonlySet<string> = new Set(['content-ref', 'file', 'embed', 'openapi'])

/** The syntax around a target; undefined if that is unclear. */
function placeOf(
  path: string,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): WrittenIn | undefined {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  const isQuoted = (before === '"' || before === "'" || before === '`') && after === before
  if (!isMarkdown(path) && !/\.(?:mdx|qmd|adoc|html?|ipynb)$/i.test(path)) {
    if (isQuoted || /\.ya?ml$/i.test(path)) return 'data'
    const isWord = /^\s?$/.test(before) && /^\s?$/.test(after)
    return isWord && /(?:^|\/)_redirects$|\.redirects$/.test(path) ? 'words' : undefined
  }
  if (before === '<') return 'angle-brackets'
  return isQuoted ? 'attribute' : 'markdown'
}

/** True if no character of a target would end it too soon; YAML is parsed again instead. */
function fits(written: string, place: WrittenIn): boolean {
  switch (place) {
    case 'data':
      return !/["'`\\\n\r]|\$\{/.test(written)
    case 'words':
      return !/\s/.test(written)
    case 'angle-brackets':
      return !/[<>\n\r]/.test(written)
    case 'attribute':
      return !/["'`<>\n\r]/.test(written)
    case 'markdown':
      // Liquid tags contain spaces.
      return !/[\s<>]/.test(written.replace(/\{%[^%\n]*%\}|\{\{[^{}\n]*\}\}/g, ''))
  }
}
