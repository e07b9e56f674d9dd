// Plain YAML, as front matter and tables of contents are written: block maps and lists of words and texts.

import * as Code from '../text/character-codes.ts'
import { isRecord } from '../text/records.ts'
import {
  behindSpaces,
  bringLine,
  indentOf,
  type Lines,
  openLines,
  readBlockText,
  textFrom,
} from './plain-yaml-lines.ts'
import { type PlainScalar, readFlowItems, readPlainValue } from './plain-yaml-values.ts'

/** What a text is read to: data alone, or values with their places. Lines and columns are 1-based. */
export interface PlainMaker<Value, Entries> {
  scalar(value: PlainScalar, line: number, column: number): Value
  list(items: Value[], line: number, column: number): Value
  /** A map without an entry yet. */
  begin(): Entries
  /** False for a key that takes a parser. */
  add(entries: Entries, key: PlainKey, value: Value): boolean
  map(entries: Entries, line: number, column: number): Value
}

export interface PlainKey {
  readonly text: string
  readonly line: number
  readonly column: number
}

interface Reader<Value, Entries> {
  readonly make: PlainMaker<Value, Entries>
  readonly lines: Lines
}

/** Deeper than this the general reader of configuration leaves things out. */
const depthMax = 50
/** YAML ends keys at 1,024 characters. */
const keyMax = 1000
/** What a text may go on with on further lines, and still be plain. */
const continued = /^[\w(][^#:]*$/

const data: PlainMaker<unknown, Record<string, unknown>> = {
  scalar: (value) => value,
  list: (items) => items,
  begin: () => ({}),
  add(entries, { text }, value) {
    if (text in entries) return false
    entries[text] = value
    return true
  },
  map: (entries) => entries,
}

/**
 * The data of plain YAML with keys at the margin, or undefined for anything that takes more than this to read.
 *
 * Ten times as fast as a parser; gives what the parser gives.
 */
export function readPlainYaml(source: string): Record<string, unknown> | undefined {
  const lines = openLines(source)
  if (lines === undefined) return undefined
  // Nothing but comments.
  if (lines.isOver) return {}
  if (indentOf(lines) > 0) return undefined
  const root = readMap({ make: data, lines }, 0, 0)
  return lines.isOver && isRecord(root) ? root : undefined
}

/** What a maker makes of plain YAML, or undefined for anything that takes more than this to read. */
export function readPlain<Value, Entries>(
  make: PlainMaker<Value, Entries>,
  source: string,
): Value | undefined {
  const lines = openLines(source)
  if (lines === undefined || lines.isOver) return undefined
  const root = readBlock({ make, lines }, indentOf(lines), 0)
  return lines.isOver ? root : undefined
}

function readBlock<Value, Entries>(
  reader: Reader<Value, Entries>,
  indent: number,
  depth: number,
): Value | undefined {
  if (depth > depthMax) return undefined
  return isItem(reader.lines) ? readList(reader, indent, depth) : readMap(reader, indent, depth)
}

function readList<Value, Entries>(
  reader: Reader<Value, Entries>,
  indent: number,
  depth: number,
): Value | undefined {
  const { lines, make } = reader
  const { line } = lines
  const items: Value[] = []
  while (indentOf(lines) === indent && isItem(lines)) {
    // What stands behind the dash is a block of its own, one line of which was begun already.
    lines.text = behindSpaces(lines.source, lines.text + 1)
    const item =
      findColon(lines) === -1
        ? readScalar(reader, lines.text, indent)
        : readMap(reader, indentOf(lines), depth + 1)
    if (item === undefined) return undefined
    items.push(item)
  }
  return indentOf(lines) > indent ? undefined : make.list(items, line, indent + 1)
}

function readMap<Value, Entries>(
  reader: Reader<Value, Entries>,
  indent: number,
  depth: number,
): Value | undefined {
  const { lines, make } = reader
  const { line } = lines
  const entries = make.begin()
  // A list may stand no deeper than the key of the map around it: that ends this one.
  for (let count = 0; indentOf(lines) === indent && (count === 0 || !isItem(lines)); count++) {
    const end = findColon(lines)
    if (end === -1) return undefined
    const key = {
      text: lines.source.slice(lines.text, end),
      line: lines.line,
      column: indent + 1,
    }
    const value =
      end + 1 === lines.end
        ? readBelow(reader, indent, depth)
        : readScalar(reader, behindSpaces(lines.source, end + 1), indent)
    if (value === undefined || !make.add(entries, key, value)) return undefined
  }
  return indentOf(lines) > indent ? undefined : make.map(entries, line, indent + 1)
}

/** The block below a key: deeper, or a list as deep as the key; nothing, when there is none. */
function readBelow<Value, Entries>(
  { lines, make }: Reader<Value, Entries>,
  indent: number,
  depth: number,
): Value | undefined {
  const { line } = lines
  const column = lines.lineEnd - lines.start + 1
  bringLine(lines)
  const next = indentOf(lines)
  return next > indent || (next === indent && isItem(lines))
    ? readBlock({ make, lines }, next, depth + 1)
    : make.scalar(null, line, column)
}

/** A value that begins on this line; a line that stands deeper than the block around it goes on with it. */
function readScalar<Value, Entries>(
  { lines, make }: Reader<Value, Entries>,
  from: number,
  indent: number,
): Value | undefined {
  const { line } = lines
  const column = from - lines.start + 1
  const sign = lines.source.charCodeAt(from)
  if (sign === Code.bracketOpen) return readFlowList({ lines, make }, from, indent)
  const text = textFrom(lines, from)
  if (sign === Code.pipe || sign === Code.greater) {
    const block = readBlockText(lines, text, indent)
    return block === undefined ? undefined : make.scalar(block, line, column)
  }
  const isQuoted = sign === Code.quote || sign === Code.apostrophe
  const bare = isQuoted ? text : withoutComment(text)
  let value = readPlainValue(bare)
  if (value === undefined) return undefined
  bringLine(lines)
  if (indentOf(lines) > indent) {
    if (isQuoted || typeof value !== 'string' || bare !== text) return undefined
    value = readContinued(lines, value, indent)
    if (value === undefined) return undefined
  }
  return make.scalar(value, line, column)
}

function readFlowList<Value, Entries>(
  { lines, make }: Reader<Value, Entries>,
  from: number,
  indent: number,
): Value | undefined {
  const { line, start } = lines
  const items = readFlowItems(textFrom(lines, from))
  if (items === undefined) return undefined
  bringLine(lines)
  if (indentOf(lines) > indent) return undefined
  const column = from - start + 1
  const made = items.map(({ value, at }) => make.scalar(value, line, column + at))
  return make.list(made, line, column)
}

/** Words that go on in the next lines, each of which is one space to them. */
function readContinued(lines: Lines, first: string, indent: number): string | undefined {
  let text = first
  for (let { line } = lines; indentOf(lines) > indent; line++) {
    const more = textFrom(lines, lines.text)
    // A line break more is another text.
    if (lines.line !== line || lines.gap > 0 || !continued.test(more)) return undefined
    text += ` ${more}`
    bringLine(lines)
  }
  return text
}

function withoutComment(text: string): string {
  return text.includes(' #') ? text.replace(/ +#.*$/, '') : text
}

function isItem({ source, text, end }: Lines): boolean {
  return (
    source.charCodeAt(text) === Code.dash &&
    text + 1 < end &&
    source.charCodeAt(text + 1) === Code.space
  )
}

/** Where the key ends that a line begins with; -1 when it begins with none, or with one that takes a parser. */
function findColon({ source, text, end }: Lines): number {
  if (!isKeyStart(source.charCodeAt(text))) return -1
  const last = Math.min(end, text + keyMax)
  for (let at = text + 1; at < last; at++) {
    const sign = source.charCodeAt(at)
    if (isKeySign(sign)) continue
    const next = at + 1 < end ? source.charCodeAt(at + 1) : Code.space
    if (sign === Code.colon && next === Code.space) return isNull(source, text, at) ? -1 : at
    // One of them between words: `external help file`, `cSpell:ignore`.
    if ((sign !== Code.colon && sign !== Code.space) || !isWordSign(next)) return -1
  }
  return -1
}

/** A key that is nothing has an empty name. */
function isNull(source: string, from: number, to: number): boolean {
  return to - from === 4 && /^null$/i.test(source.slice(from, to))
}

function isKeyStart(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90) || sign === Code.underscore
}

function isWordSign(sign: number): boolean {
  return isKeyStart(sign) || (sign >= 48 && sign <= 57)
}

function isKeySign(sign: number): boolean {
  return isWordSign(sign) || sign === Code.dash || sign === Code.dot
}
