// Three-way merge of texts: pages by front matter and blocks, navigation by items, the rest by lines.

import { parseMarkdown, signsMax } from '../markdown/markdown.ts'
import { takesTooLong } from '../markdown/parse-cost.ts'
import { cutLines } from '../text/line-ends.ts'
import { Effort, mergeLists, mergeValues, type Settle, type Three } from '../text/three-way.ts'
import { joinAttributes, mergeAttributes, splitFrontMatter, splitMap } from './attributes.ts'

/** The side that wins where both changed the same. Undefined leaves a conflict. */
export type Keep = 'ours' | 'theirs'

/** Options of a merge. */
interface Way {
  readonly keep?: Keep | undefined
  readonly effort: Effort
}

/** The winning side for a variable, by its name. Only variables are resolved one by one. */
export type KeepByName = ReadonlyMap<string, Keep>

/** The kind of a text, which decides how it is merged. */
export type TextKind = 'page' | 'navigation' | 'variables' | 'text'

/** A text changed on both sides. */
export interface TextMerge {
  readonly texts: Three<string>
  readonly kind: TextKind
  readonly keep?: Keep | KeepByName | undefined
}

/** A merged text, or the parts in conflict: `document` for the text, else keys of the front matter; sorted. */
export type MergedText =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly fields: readonly string[] }

/**
 * Merges a text changed on both sides.
 *
 * Pages: front matter key by key, the body block by block (top-level nodes; items of a list and rows of a table one
 * by one); a block changed on both sides is merged line by line. Navigation: line by line; items added at the same
 * place all stay, ours first, and title and target of an item are merged separately. Variables: name by name. Any
 * other text: line by line, as git does. Byte order mark, line ends and trailing white space are merged separately.
 * Untouched text keeps its bytes.
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
  // To git, trailing blank lines separate texts: whatever git merges has to merge here.
  const apart = mergeAs(mergeForms(texts, cutEnd, keep), { effort })
  if (apart.kind === 'merged') return apart
  // With a winning side there always is a result, and the less is compared the more of the other side is lost.
  return keep === undefined ? merged : mergeAs(form, { keep, effort: new Effort() })
}

/** Size of a merge done in one go: a few hundred lines from the first change to the last, within a few milliseconds. */
const atOnceMax = { characters: 100_000, lines: 300 }

/** True for a merge that may block others for too long: comparing takes up to the square of the lines. */
export function takesLongToMerge({ texts }: TextMerge): boolean {
  const { base, ours, theirs } = texts
  if (base.length + ours.length + theirs.length > atOnceMax.characters) return true
  return countChangedLines(base, ours) + countChangedLines(base, theirs) > atOnceMax.lines
}

/** Lines from the first change to the last, on both sides. */
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

/** Merges by lines, so that whatever git would merge merges here; else by blocks, which part adjacent changes. */
function mergeBody(bodies: Three<string>, { keep, effort }: Way): string | undefined {
  const byLines = mergeLines(bodies, { effort })
  if (byLines !== undefined) return byLines
  const blocks = mapThree(bodies, cutBlocks)
  const settle = (way: Way) =>
    mergeLists(blocks, { meeting: 'blocks', settle: settleLines(way), effort: way.effort })
  return (settle({ effort }) ?? (keep && settle({ keep, effort: new Effort() })))?.join('')
}

/** Merges blocks changed on both sides line by line. */
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

/** Merges items that both sides changed one for one: the text between markers is merged part by part. */
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

/** Lines, from 0, where a block starts; a body too costly to parse is one block. */
function findBlockStarts(body: string): number[] {
  if (takesTooLong(body, signsMax)) return [0]
  // Prefixed by a line, so that a body that starts with a thematic break is not read as front matter.
  const { children } = parseMarkdown(`\n${body}`)
  return children.flatMap((node) => {
    const inner = node.type === 'list' || node.type === 'table' ? node.children : []
    return [node, ...inner].map((part) => (part.position?.start.line ?? 2) - 2)
  })
}

/** Properties of a text's bytes other than its lines. */
interface Form {
  readonly strip: (text: string) => string
  readonly restore: (text: string) => string
}

const byteOrderMark = '\ufeff'

/** Merges byte order marks, line ends if each side has one kind, and trailing white space. */
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

  /** These are never conflicts: without a winning side, either change will do. */
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

/** Splits a text after its last words. */
function cutTail(text: string): ReturnType<Cut> {
  const end = text.indexOf('\n', text.trimEnd().length)
  if (end === -1) return { words: text, tail: '' }
  const start = text[end - 1] === '\r' ? end - 1 : end
  return { words: text.slice(0, start), tail: text.slice(start) }
}

/** Splits a text before its last line end. */
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
