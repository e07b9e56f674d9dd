// Renames a heading, and tracks the anchors of its page.

import { readFacts } from '../facts/facts.ts'
import { applyEdits, type TextEdit } from '../fixes/edits.ts'
import type { Heading } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'

/** The edit of a heading, and the new fragments of the page's headings. */
export interface RenamedHeading {
  readonly edit: TextEdit
  /** Old fragment to new fragment; numbers of repeated headings may change. */
  readonly fragments: ReadonlyMap<string, string>
}

/** A heading to rename. */
export interface HeadingWish {
  readonly path: string
  readonly text: string
  /** Its fragment. */
  readonly from: string
  /** The wanted fragment, or the new words. */
  readonly to: string
  /** Gives the heading its old fragment as an explicit id, so that no link has to change. */
  readonly keepsId?: boolean
}

/**
 * Renames a heading: the id its author gave it, else its words.
 *
 * @throws Error with one sentence if there is no such heading, or it cannot get the new fragment
 */
export function renameHeading(
  { path, text, from, to, keepsId = false }: HeadingWish,
  site: Site,
): RenamedHeading {
  const before = anchorsOf(text)
  const found = before.find(({ fragment }) => fragment === from)
  if (found?.heading === undefined)
    throw new Error(`Cannot find the heading "#${from}" in "${path}"`)
  if (before.some(({ fragment }) => fragment === to)) {
    throw new Error(`Cannot rename "#${from}" in "${path}": it has a heading "#${to}" already`)
  }
  const { heading } = found
  if (keepsId) return keepId(heading)
  const isGiven = heading.ids.includes(from)
  for (const words of isGiven ? [to] : wordings(heading.text, to)) {
    const edit = isGiven ? editId(text, heading, { from, to }) : editWords(text, heading, words)
    if (edit === undefined) break
    const edited = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
    const after = anchorsOf(edited)
    const now = after.find((one) => one.heading?.line === heading.line)?.fragment
    const isMeant = now === to || (now !== undefined && now !== from && words === to && !isGiven)
    if (!isMeant || after.length !== before.length) continue
    const pairs = before.map((one, at) => [one.fragment, after[at]?.fragment ?? ''] as const)
    return { edit, fragments: new Map(pairs.filter(([was, is]) => was !== is && is !== '')) }
  }
  throw new Error(
    `Cannot rename "#${from}" in "${path}" to "#${to}": give the new heading in words`,
  )

  function keepId(kept: Heading): RenamedHeading {
    for (const words of wordings(kept.text, to)) {
      const edit = editWords(text, kept, withId(words, from, site))
      if (edit === undefined) break
      const edited = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
      const after = anchorsOf(edited)
      const own = after.filter((one) => one.heading?.line === kept.line)
      const isKept = own.some(
        ({ fragment, heading: now }) => fragment === from && now?.text === words,
      )
      const isRest = before.every(({ fragment }) => after.some((one) => one.fragment === fragment))
      if (isKept && isRest) return { edit, fragments: new Map() }
    }
    throw new Error(
      `Cannot keep "#${from}" in "${path}": this layout has no explicit ids, or the heading has one`,
    )
  }

  function anchorsOf(source: string) {
    return site.anchors(readFacts(source, site.layout), path).list()
  }
}

/**
 * Gives a heading without an id the fragment it had before, as an explicit id.
 *
 * @param from - its present fragment
 * @param id - the one it had
 * @returns the edit; undefined if the layout has no such ids, or anything else on the page would change
 */
export function giveId(
  { path, text }: Pick<HeadingWish, 'path' | 'text'>,
  { from, id }: { readonly from: string; readonly id: string },
  site: Site,
): TextEdit | undefined {
  const before = site.anchors(readFacts(text, site.layout), path).list()
  const heading = before.find(({ fragment }) => fragment === from)?.heading
  if (heading === undefined || heading.ids.length > 0 || !isId(id)) return undefined
  const written = editWords(text, heading, '')
  if (written === undefined) return undefined
  const { start, end } = written
  const names = (list: typeof before) =>
    list.map((one) => {
      const fragment = one.heading?.line === heading.line ? id : one.fragment
      return JSON.stringify([fragment, one.heading?.line, one.heading?.text])
    })
  // Of the whole heading, so that of two equal edits the second overlaps the first.
  const edit = { start, end, text: withId(text.slice(start, end), id, site) }
  const after = site.anchors(readFacts(applyEdits(text, [edit]), site.layout), path).list()
  const isGiven = after.some((one) => one.fragment === id && one.heading?.line === heading.line)
  return isGiven && names(before).join() === names(after).join() ? edit : undefined
}

/** The words of a heading with an id behind them. GitBook writes a link. */
function withId(words: string, id: string, { layout }: Site): string {
  if (layout === 'nextra' || layout === 'fumadocs') return `${words} [#${id}]`
  if (layout === 'antora') return `${words} [[${id}]]`
  return `${words} ${layout === 'gitbook' ? `<a href="#${id}" id="${id}"></a>` : `{#${id}}`}`
}

/** Possible words for a fragment: the words given, or a guess at the words it was made from. */
function wordings(old: string, to: string): readonly string[] {
  if (/[\s\p{Lu}]/u.test(to)) return [to]
  const plain = decodePercent(to).replace(/[-_]+/g, ' ').trim()
  const first = plain.charAt(0)
  const isUpper = old.charAt(0) !== old.charAt(0).toLowerCase()
  return [isUpper ? first.toUpperCase() + plain.slice(1) : plain, plain, to]
}

function lineAt(text: string, line: number): { readonly start: number; readonly line: string } {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let start = mark
  for (let at = 1; at < line; at++) {
    const end = /\r\n?|\n/g
    end.lastIndex = start
    const found = end.exec(text)
    if (found === null) break
    start = end.lastIndex
  }
  return { start, line: /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '' }
}

function editWords(text: string, heading: Heading, words: string): TextEdit | undefined {
  const { start, line } = lineAt(text, heading.line)
  const marks = /^ {0,3}(?:#{1,6}|={2,6})[ \t]+/.exec(line)?.[0] ?? /^ {0,3}/.exec(line)?.[0] ?? ''
  const inside = line.slice(marks.length).replace(/(?:[ \t]+#+)?[ \t]*$/, '')
  if (inside === '') return undefined
  return { start: start + marks.length, end: start + marks.length + inside.length, text: words }
}

function editId(
  text: string,
  heading: Heading,
  { from, to }: { readonly from: string; readonly to: string },
): TextEdit | undefined {
  const { start, line } = lineAt(text, heading.line)
  const places = [`#${from}`, `"${from}"`, `'${from}'`].map((form) => line.lastIndexOf(form))
  const at = Math.max(...places)
  if (at === -1 || !isId(to)) return undefined
  return { start: start + at + 1, end: start + at + 1 + from.length, text: to }
}

function isId(text: string): boolean {
  return /^[\p{L}\p{N}_.:-]+$/u.test(text)
}
