// Texts of three revisions to one: pages by front matter and blocks, navigation by items, the rest by lines.

import { parseMarkdown, signsMax } from '../markdown/markdown.ts'
import { takesTooLong } from '../markdown/parse-cost.ts'
import { Effort, mergeLists, mergeValues, type Settle, type Three } from '../text/three-way.ts'
import { joinAttributes, mergeAttributes, splitFrontMatter, splitMap } from './attributes.ts'

/** Which side wins where both changed the same. Without, it is a conflict. */
export type Keep = 'ours' | 'theirs'

/** How texts are put together. */
interface Way {
  readonly keep?: Keep | undefined
  readonly effort: Effort
}

/** Which side wins for a variable, by its name. Only variables are settled one by one. */
export type KeepByName = ReadonlyMap<string, Keep>

/** What a text is, which decides how it is merged. */
export type TextKind = 'page' | 'navigation' | 'variables' | 'text'

/** A text that two sides changed. */
export interface TextMerge {
  readonly texts: Three<string>
  readonly kind: TextKind
  readonly keep?: Keep | KeepByName | undefined
}

/**
 * A text that both sides agree on, or what they do not agree on: `document` for the text, else keys of
 * the front matter; sorted.
 */
export type MergedText =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly fields: readonly string[] }

/**
 * Merge a text that two sides changed.
 *
 * A page: front matter key by key, the body block by block (top-level nodes; items of a list and rows
 * of a table one by one); a block both sides changed is merged by its lines. Navigation: line by line,
 * where items added at one place all stay, ours first, and an item's title and target are two things.
 * Variables: name by name. Any other text: line by line, as git does. Byte order mark, line ends and
 * what follows the last words are attributes of their own. What no side touched keeps its bytes.
 *
 * @see contract, section 3: "documents block by block"
 */
export function mergeText({ texts, kind, keep }: TextMerge): MergedText {
  const whole = mergeValues(texts)
  if (whole) return { kind: 'merged', text: whole.value }
  const effort = new Effort()
  if (typeof keep === 'object') {
    const form = mergeForms(texts, cutTail)
    return restoreIn(form, mergeVariables(mapThree(texts, form.strip), keep, effort))
  }
  const form = mergeForms(texts, cutTail, keep)
  const mergeAs = (one: Form, way: Way) =>
    restoreIn(one, mergePlain(mapThree(texts, one.strip), kind, way))
  const merged = mergeAs(form, { effort })
  if (merged.kind === 'merged') return merged
  // Blank lines at the end set texts apart for git: what it merges has to merge.
  const apart = mergeAs(mergeForms(texts, cutEnd, keep), { effort })
  if (apart.kind === 'merged') return apart
  // With a side to keep there is an answer, and the less is compared the more of the other side is lost.
  return keep === undefined ? merged : mergeAs(form, { keep, effort: new Effort() })
}

/** What can be merged at once: a few hundred lines from the first change to the last, within a few milliseconds. */
const atOnceMax = { characters: 100_000, lines: 300 }

/** True for a merge that others should not have to wait for: comparing takes up to the square of the lines. */
export function takesLongToMerge({ texts }: TextMerge): boolean {
  const { base, ours, theirs } = texts
  if (base.length + ours.length + theirs.length > atOnceMax.characters) return true
  return countChangedLines(base, ours) + countChangedLines(base, theirs) > atOnceMax.lines
}

/** Lines from the first change to the last, of both sides. */
function countChangedLines(before: string, after: string): number {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(was.length, is.length)
  let front = 0
  while (front < shorter && was[front] === is[front]) front += 1
  let back = 0
  while (back < shorter - front && was.at(-1 - back) === is.at(-1 - back)) back += 1
  return was.length + is.length - 2 * (front + back)
}

function restoreIn(form: Form, merged: MergedText): MergedText {
  return merged.kind === 'merged' ? { kind: 'merged', text: form.restore(merged.text) } : merged
}

function mergePlain(plain: Three<string>, kind: TextKind, way: Way): MergedText {
  if (kind === 'page') return mergePage(plain, way)
  if (kind === 'variables') return mergeVariables(plain, way.keep, way.effort)
  const text = kind === 'navigation' ? mergeNavigation(plain, way) : mergeLines(plain, way)
  if (text === undefined) return { kind: 'conflict', fields: ['document'] }
  return { kind: 'merged', text }
}

function mergeVariables(
  texts: Three<string>,
  keep: Keep | KeepByName | undefined,
  effort: Effort,
): MergedText {
  const way = { keep: typeof keep === 'object' ? undefined : keep, effort }
  const { merged, conflicts } = mergeAttributes(
    mapThree(texts, splitMap),
    (values) => mergeLines(values, way),
    keep,
  )
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts.toSorted() }
  return { kind: 'merged', text: joinAttributes(merged) }
}

function mergePage(pages: Three<string>, way: Way): MergedText {
  const parts = mapThree(pages, splitFrontMatter)
  const attributes = mergeAttributes(
    mapThree(parts, (part) => part.frontMatter),
    (values) => mergeLines(values, way),
    way.keep,
  )
  const body = mergeBody(
    mapThree(parts, (part) => part.body),
    way,
  )
  const fields = [...attributes.conflicts, ...(body === undefined ? ['document'] : [])].toSorted()
  if (body === undefined || fields.length > 0) return { kind: 'conflict', fields }
  return { kind: 'merged', text: joinAttributes(attributes.merged) + body }
}

/** What git would merge has to merge, and needs no parse; blocks tell apart what stands side by side. */
function mergeBody(bodies: Three<string>, { keep, effort }: Way): string | undefined {
  const byLines = mergeLines(bodies, { effort })
  if (byLines !== undefined) return byLines
  const blocks = mapThree(bodies, cutBlocks)
  const settle = (way: Way) =>
    mergeLists(blocks, { meeting: 'blocks', settle: settleLines(way), effort: way.effort })
  return (settle({ effort }) ?? (keep && settle({ keep, effort: new Effort() })))?.join('')
}

/** Blocks both sides changed, by their lines. */
function settleLines(way: Way): Settle {
  return (region) => {
    const merged = mergeLines(
      mapThree(region, (blocks) => blocks.join('')),
      way,
    )
    return merged === undefined ? undefined : [merged]
  }
}

function mergeLines(texts: Three<string>, { keep, effort }: Way): string | undefined {
  const settle: Settle = (region) => (keep === undefined ? undefined : region[keep])
  return mergeLists(mapThree(texts, cutLines), { meeting: 'lines', settle, effort })?.join('')
}

function mergeNavigation(texts: Three<string>, { keep, effort }: Way): string | undefined {
  const settle: Settle = (region) => {
    if (region.base.length === 0) {
      const ours = new Set(region.ours)
      return [...region.ours, ...region.theirs.filter((line) => !ours.has(line))]
    }
    return mergeItems(region, effort) ?? (keep === undefined ? undefined : region[keep])
  }
  return mergeLists(mapThree(texts, cutLines), { meeting: 'blocks', settle, effort })?.join('')
}

/** Items that both sides changed one for one: what stands between the marks is merged part by part. */
function mergeItems(
  { base, ours, theirs }: Three<readonly string[]>,
  effort: Effort,
): string[] | undefined {
  if (base.length !== ours.length || base.length !== theirs.length) return undefined
  const lines: string[] = []
  for (const [index, line] of base.entries()) {
    const three = { base: line, ours: ours[index] ?? '', theirs: theirs[index] ?? '' }
    const parts = mapThree(three, (text) => text.split(/([[\]()]|: |(?<!\s)\s+(?="))/))
    const merged = mergeLists(parts, { meeting: 'blocks', settle: () => undefined, effort })
    if (merged === undefined) return undefined
    lines.push(merged.join(''))
  }
  return lines
}

/** Lines with their ends. */
function cutLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Blocks of a body: each top-level node, list item and table row, and each blank line between them. */
function cutBlocks(body: string): string[] {
  const lines = cutLines(body)
  const starts = new Set(findBlockStarts(body))
  const blocks: string[] = []
  let open: string[] = []
  for (const [index, line] of lines.entries()) {
    if (starts.has(index)) close()
    open.push(line)
  }
  close()
  return blocks

  function close(): void {
    const end = open.findLastIndex((line) => line.trim() !== '') + 1
    if (end > 0) blocks.push(open.slice(0, end).join(''))
    for (const blank of open.slice(end)) blocks.push(blank)
    open = []
  }
}

/** Lines, counted from 0, where a block starts; what would take the parser too long is one block. */
function findBlockStarts(body: string): number[] {
  if (takesTooLong(body, signsMax)) return [0]
  // A line in front, so that a body that starts with a break is not taken for front matter.
  const { children } = parseMarkdown(`\n${body}`)
  return children.flatMap((node) => {
    const inner = node.type === 'list' || node.type === 'table' ? node.children : []
    return [node, ...inner].map((part) => (part.position?.start.line ?? 2) - 2)
  })
}

/** Everything about a text's bytes that is not a line of it. */
interface Form {
  readonly strip: (text: string) => string
  readonly restore: (text: string) => string
}

const byteOrderMark = '\ufeff'

/** Merge byte order marks, line ends where each side has one kind, and what follows the last words. */
function mergeForms(texts: Three<string>, cut: Cut, keep?: Keep): Form {
  const mark = take(mapThree(texts, (text) => text.startsWith(byteOrderMark)))
  const ends = mapThree(texts, lineEndOf)
  const uniform = [ends.base, ends.ours, ends.theirs].every((end) => end !== 'mixed')
  const end = take(ends)
  const tail = take(mapThree(texts, (text) => cut(plain(text)).tail))
  return {
    strip: (text) => `${cut(plain(text)).words}\n`,
    restore(text) {
      const whole = text.replace(/\n$/, '') + tail
      const lines = uniform && end === 'crlf' ? whole.replaceAll('\n', '\r\n') : whole
      return mark ? byteOrderMark + lines : lines
    },
  }

  function plain(text: string): string {
    const unmarked = text.startsWith(byteOrderMark) ? text.slice(1) : text
    return uniform ? unmarked.replaceAll('\r\n', '\n') : unmarked
  }

  /** These are no conflicts: without a side to keep, the lesser of two changes will do. */
  function take<Value extends string | boolean>(values: Three<Value>): Value {
    const merged = mergeValues(values)
    if (merged) return merged.value
    if (keep) return values[keep]
    // biome-ignore lint/complexity/useMathMinMax: these are texts or truths, not numbers
    return values.theirs < values.ours ? values.theirs : values.ours
  }
}

/** Cuts a text before its last line's end or earlier. */
type Cut = (text: string) => { readonly words: string; readonly tail: string }

/** A text up to the end of its last words, and the line ends and blank lines that follow. */
function cutTail(text: string): ReturnType<Cut> {
  const end = text.indexOf('\n', text.trimEnd().length)
  if (end === -1) return { words: text, tail: '' }
  const start = text[end - 1] === '\r' ? end - 1 : end
  return { words: text.slice(0, start), tail: text.slice(start) }
}

/** A text, and the end of its last line. */
function cutEnd(text: string): ReturnType<Cut> {
  const tail = /\r?\n$/.exec(text)?.[0] ?? ''
  return { words: text.slice(0, text.length - tail.length), tail }
}

function lineEndOf(text: string): 'lf' | 'crlf' | 'mixed' {
  const all = text.split('\n').length - 1
  const long = text.split('\r\n').length - 1
  if (long === 0) return 'lf'
  return long === all ? 'crlf' : 'mixed'
}

function mapThree<From, To>(three: Three<From>, map: (value: From) => To): Three<To> {
  return { base: map(three.base), ours: map(three.ours), theirs: map(three.theirs) }
}
