// Locates the target of a link in the source: the text to change when it is broken.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { fencesOf, isInRanges } from '../dialects/marks.ts'
import type { Source } from '../facts/source.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import { unescapeText } from '../text/escaped.ts'
import type { FileEntry, Tree } from '../trees/file-entry.ts'
import { filesOf } from '../trees/tree.ts'

/** A place in a file. All numbers count from 1. */
export interface WrittenPlace {
  readonly line: number
  /** In UTF-16 units; a byte order mark does not count. */
  readonly column: number
  /** In UTF-8 bytes of the file; a byte order mark counts. */
  readonly byteColumn: number
}

/** The place of a target's first character. */
export interface DestinationPlace extends WrittenPlace {
  /** The place of the link itself, if a definition elsewhere gives its target: `[text][label]`. */
  readonly usedAt?: WrittenPlace
}

/** A link and its file. */
interface PlacedLink {
  readonly path: string
  readonly use: LinkUse
}

const filesAtOnce = 64

/** Locates the targets of links in their files; links of unreadable files are absent. */
export async function locateTargets<Link extends PlacedLink>(
  links: readonly Link[],
  tree: Tree,
  { readTexts, pause }: Pick<Source, 'readTexts' | 'pause'>,
): Promise<ReadonlyMap<Link, DestinationPlace>> {
  const { byPath } = filesOf(tree)
  const places = new Map<Link, DestinationPlace>()
  const groups = [...Map.groupBy(links, ({ path }) => path)].flatMap(
    ([path, inside]): { file: FileEntry; inside: readonly Link[] }[] => {
      const file = byPath.get(path)
      return file === undefined ? [] : [{ file, inside }]
    },
  )
  for (let at = 0; at < groups.length; at += filesAtOnce) {
    const batch = groups.slice(at, at + filesAtOnce)
    const texts = await readTexts(batch.map(({ file }) => file))
    await pause?.()
    for (const { file, inside } of batch) {
      const text = texts.get(file.oid)
      if (text === undefined) continue
      const find = createDestinations(text)
      for (const link of inside) places.set(link, find(link.use))
    }
  }
  return places
}

/** Returns the place of a link's target. */
export type FindDestination = (use: LinkUse) => DestinationPlace

/** Maximum distance of a target from the start of its link: link texts may be long. */
const reach = 8000

/**
 * Creates a function that locates the targets of one file's links.
 *
 * Facts hold only the start of a link, which is cheap; the target is searched for from there, in the original text.
 * If it is not found, the place of the link is returned.
 */
export function createDestinations(source: string): FindDestination {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const markBytes = text === source ? 0 : 3
  const starts = lineStarts(text)
  let definitions: Definitions | undefined
  return (use) => {
    const start = (starts[use.line - 1] ?? 0) + use.column - 1
    const found = find(use, start)
    if (found === undefined) return placeOf(start)
    return found.isDefined ? { ...placeOf(found.at), usedAt: placeOf(start) } : placeOf(found.at)
  }

  function find(use: LinkUse, start: number): Found | undefined {
    if (use.kind === 'footnote') return { at: start + 2 }
    const bracket = text.charAt(start) === '!' ? start + 1 : start
    if (text.charAt(bracket) === '[') {
      definitions ??= readDefinitions(text)
      const found = ofBrackets(text, bracket, { use, definitions })
      if (found !== undefined) return found
    }
    if (text.charAt(start) === '<') {
      const at = isAutolink(text, start, use) ? start + 1 : inTag(text, start, use.url)
      if (at !== undefined) return { at }
    }
    const at = search(text, use.url, start)
    return at === undefined ? undefined : { at }
  }

  function placeOf(offset: number): WrittenPlace {
    let line = 0
    for (let to = starts.length; line + 1 < to; ) {
      const middle = (line + to) >> 1
      if ((starts[middle] ?? 0) <= offset) line = middle
      else to = middle
    }
    const start = starts[line] ?? 0
    const bytes = Buffer.byteLength(text.slice(start, offset))
    return {
      line: line + 1,
      column: offset - start + 1,
      byteColumn: bytes + 1 + (line === 0 ? markBytes : 0),
    }
  }
}

/** True if `<https://...>` or `<name@host>` starts at an offset. */
function isAutolink(text: string, start: number, { url }: LinkUse): boolean {
  return (
    text.startsWith(`${url}>`, start + 1) ||
    text.startsWith(`${url.replace('mailto:', '')}>`, start + 1)
  )
}

interface Found {
  readonly at: number
  readonly isDefined?: boolean
}

/** Offsets of line starts; lines end at LF, CR LF or CR. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return starts
}

type Definitions = ReadonlyMap<string, readonly { readonly at: number; readonly url: string }[]>

const definition =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t>]+)*\[(?!\^)((?:[^[\]\\]|\\[\s\S]){1,999})\]:[ \t]*(?:\r?\n[ \t>]*)?(?:<([^<>\r\n]*)>|([^\s<]\S*))/gm

/** Reads link reference definitions by label; those within code come last. */
function readDefinitions(text: string): Definitions {
  const definitions = new Map<string, { at: number; url: string }[]>()
  if (!text.includes(']:')) return definitions
  const fences = fencesOf(text)
  const all = [...text.matchAll(definition)]
  const inCode = ({ index }: RegExpExecArray) => isInRanges(index, fences)
  for (const match of [...all.filter((one) => !inCode(one)), ...all.filter(inCode)]) {
    const [whole, label = '', enclosed, bare = ''] = match
    const raw = enclosed ?? bare
    const end = match.index + whole.length - (enclosed === undefined ? 0 : 1)
    const one = { at: end - raw.length, url: unescapeText(raw) }
    const known = definitions.get(idOf(label))
    if (known === undefined) definitions.set(idOf(label), [one])
    else known.push(one)
  }
  return definitions
}

/** In a label over several lines of a block quote, the quote markers do not count. */
function idOf(label: string): string {
  return normalizeIdentifier(label.replace(/\n[ \t>]*/g, '\n'))
}

interface Sought {
  readonly use: LinkUse
  readonly definitions: Definitions
}

/** Finds the target of the link whose `[` is at `start`. */
function ofBrackets(text: string, start: number, sought: Sought): Found | undefined {
  const { url } = sought.use
  const end = endOfBrackets(text, start)
  if (end !== undefined) {
    const at = inResource(text, end + 1, url)
    if (at !== undefined) return { at }
    const found = ofReference(text, { start, end }, sought)
    if (found !== undefined) return found
  }
  // Brackets in code or tags of the link text may have ended it too soon: try later `](` too.
  for (let at = text.indexOf('](', start); at !== -1 && at - start < reach; ) {
    const found = inResource(text, at + 1, url)
    if (found !== undefined) return { at: found }
    at = text.indexOf('](', at + 1)
  }
  return undefined
}

/** Offset of the bracket that closes the one at `start`. */
function endOfBrackets(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length && at - start < reach; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') at++
    else if (sign === '[') depth++
    else if (sign === ']') {
      if (--depth === 0) return at
    } else if (sign === '`') at = endOfCode(text, at)
  }
  return undefined
}

/** Offset of the last backtick of a code span, or of a run of backticks that opens none. */
function endOfCode(text: string, start: number): number {
  const run = /`+/y
  run.lastIndex = start
  const marks = run.exec(text)?.[0] ?? '`'
  for (let at = start + marks.length; at - start < reach; ) {
    const next = text.indexOf('`', at)
    if (next === -1) break
    run.lastIndex = next
    const found = run.exec(text)?.[0] ?? '`'
    if (found.length === marks.length) return next + found.length - 1
    at = next + found.length
  }
  return start + marks.length - 1
}

const blank = /[ \t]*(?:\r?\n|\r)?[ \t>]*/y

/** Offset of the target within parentheses, if it is the one sought. */
function inResource(text: string, open: number, url: string): number | undefined {
  if (text.charAt(open) !== '(') return undefined
  blank.lastIndex = open + 1
  const from = blank.test(text) ? blank.lastIndex : open + 1
  if (url === '' && text.charAt(from) === ')') return from
  const start = text.charAt(from) === '<' ? from + 1 : from
  const end = endOfWritten(text, start, url)
  if (end !== undefined && /[\s)>]|^$/.test(text.charAt(end))) return start
  // A shortcode, a tag or an expression that stands for all or part of the target.
  const made = /(?:[^\s()]*\{(?:\{[^\n]*?\}\}|%[^\n]*?%\}))+[^\s()]*/y
  made.lastIndex = start
  const length = made.exec(text)?.[0].length
  return length === undefined ? undefined : search(text.slice(0, start + length), url, start)
}

/** Finds the definition named by the brackets of a reference. */
function ofReference(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { use: { url }, definitions }: Sought,
): Found | undefined {
  const words = text.slice(start + 1, end)
  const last = text.charAt(end + 1) === '[' ? text.indexOf(']', end + 2) : -1
  const label = last > end + 2 ? text.slice(end + 2, last) : words
  if (url === `[][${label}]`) return { at: label === words ? start + 1 : end + 2 }
  for (const name of [label, words]) {
    const defined = definitions.get(idOf(name))?.find((one) => one.url === url)
    if (defined !== undefined) return { at: defined.at, isDefined: true }
  }
  return undefined
}

const attribute =
  /[\s>]*([^\s=/<>"'{}]+)(?:[\s>]*=[\s>]*(?:"([^"]*)"|'([^']*)'|(?=\{)|([^\s"'<>`{]+)))?|[\s]*\/|[\s]*\{[^{}]*\}/y
const linking = /^(?:href|to|src|srcset|poster|data-(?:url|src|page|0))$/i

/** Offset of the target in the attributes of a tag. */
function inTag(text: string, start: number, url: string): number | undefined {
  const name = /<[\w.:-]*/y
  name.lastIndex = start
  let at = name.test(text) ? name.lastIndex : start + 1
  while (at - start < reach) {
    attribute.lastIndex = at
    const found = attribute.exec(text)
    if (found === null) return undefined
    const [, key = '', double, single, bare] = found
    at = attribute.lastIndex
    const isExpression = text.charAt(at) === '{'
    const value = double ?? single ?? bare
    const valueEnd = isExpression ? endOfBraces(text, at) : at
    if (linking.test(key) && (isExpression || value !== undefined)) {
      const from = isExpression ? at + 1 : at - (value?.length ?? 0) - (bare === undefined ? 1 : 0)
      const within = text.slice(0, valueEnd)
      const target = search(within, url, from + within.slice(from).search(/\S|$/))
      if (target !== undefined) return target
    }
    at = valueEnd
  }
  return undefined
}

/** Offset after the braces that open at `start`. */
function endOfBraces(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length && at - start < reach; at++) {
    if (text.charAt(at) === '{') depth++
    else if (text.charAt(at) === '}' && --depth === 0) return at + 1
  }
  return start + 1
}

const opening = /[\s"'`“”(<[{=:,|>@]/
const closing = /^$|[\s"'`“”)>\]},:#?|%]/

function isClosing(text: string, at: number): boolean {
  return closing.test(text.charAt(at)) || text.startsWith('-->', at)
}

/** Offset of the first occurrence of a target after `start` with delimiters around it. */
function search(text: string, url: string, start: number): number | undefined {
  // The site's prefix of an address may be missing in the source, or be written differently.
  const forms = url.startsWith('/') ? [url, url.slice(1)] : [url]
  const stop = Math.min(text.length, start + reach)
  for (const form of forms) {
    if (form === '') continue
    for (let at = start; at < stop; at++) {
      if (at > start && !opening.test(text.charAt(at - 1))) continue
      const end = endOfWritten(text, at, form)
      if (end === undefined || !isClosing(text, end)) continue
      return at > start && text.charAt(at - 1) === '@' ? at - 1 : at
    }
  }
  const plain = url === '' ? -1 : text.indexOf(url, start)
  return plain === -1 || plain >= stop ? undefined : plain
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/iy

/** Returns the end of a text that starts at `start`, possibly escaped; undefined if other text is there. */
export function endOfWritten(source: string, start: number, text: string): number | undefined {
  let at = start
  for (let index = 0; index < text.length; ) {
    const sign = text.charAt(index)
    if (source.charAt(at) === sign && !(sign === '&' && isEntity(source, at))) at++
    else if (source.charAt(at) === '\\' && source.charAt(at + 1) === sign) at += 2
    else if (source.charAt(at) === '&' && isEntity(source, at)) {
      const stands = unescapeText(source.slice(at, entity.lastIndex))
      if (!text.startsWith(stands, index)) return undefined
      at = entity.lastIndex
      index += stands.length - 1
    } else if (sign === ' ' && /\s/.test(source.charAt(at))) {
      // Line folding in YAML.
      while (/\s/.test(source.charAt(at))) at++
    } else return undefined
    index++
  }
  return at
}

function isEntity(source: string, at: number): boolean {
  entity.lastIndex = at
  return entity.test(source)
}
