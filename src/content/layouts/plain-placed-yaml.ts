// The plainest YAML with places: block lists and maps of one-line words, as tables of contents are written.
import { readPlainValue } from '../plain-yaml.ts'
import type { Placed, PlacedEntry } from './yaml-places.ts'

// A key, or what stands in its place; then the text behind it.
const keyed = /^([A-Za-z_][\w.-]*):(?: +(\S.*))?$/
// Deeper than this the general reader leaves things out.
const depthMax = 50

interface Line {
  /** 1-based, of the file. */
  readonly number: number
  /** 0-based column of the first character that is no space. */
  indent: number
  /** From there to the last character that is no space. */
  text: string
}

/**
 * What the general reader gives for a text, or undefined for anything that takes more to read.
 *
 * Ten times as fast as a parser.
 */
export function readPlainPlaced(source: string): Placed | undefined {
  const lines: Line[] = []
  if (/[\t\uFEFF]|\r(?!\n)/.test(source)) return undefined
  let number = 0
  for (const whole of source.split(/\r?\n/)) {
    number++
    const text = whole.trim()
    if (text === '' || text.startsWith('#')) continue
    lines.push({ number, indent: whole.length - whole.trimStart().length, text })
  }
  const reader: Reader = { lines, at: 0 }
  const first = lines[0]
  const root = first && readBlock(reader, first.indent, 0)
  return root !== undefined && reader.at === lines.length ? root : undefined
}

interface Reader {
  readonly lines: readonly Line[]
  /** The line to be read next. */
  at: number
}

function readBlock(reader: Reader, indent: number, depth: number): Placed | undefined {
  const line = reader.lines[reader.at]
  if (line?.indent !== indent || depth > depthMax) return undefined
  return line.text.startsWith('- ')
    ? readList(reader, indent, depth)
    : readMap(reader, indent, depth)
}

function readList(reader: Reader, indent: number, depth: number): Placed | undefined {
  const items: Placed[] = []
  const first = reader.lines[reader.at]
  if (first === undefined) return undefined
  const place = { line: first.number, column: indent + 1 }
  for (;;) {
    const line = reader.lines[reader.at]
    if (line === undefined || line.indent < indent) break
    if (line.indent > indent) return undefined
    if (!line.text.startsWith('- ')) break
    // What stands behind the dash is a block of its own, one line of which was begun already.
    const rest = line.text.slice(2).trimStart()
    line.indent += line.text.length - rest.length
    line.text = rest
    const item = keyed.test(rest)
      ? readMap(reader, line.indent, depth + 1)
      : readScalarLine(reader, indent)
    if (item === undefined) return undefined
    items.push(item)
  }
  return { kind: 'list', items, place }
}

function readMap(reader: Reader, indent: number, depth: number): Placed | undefined {
  const entries: PlacedEntry[] = []
  for (;;) {
    const line = reader.lines[reader.at]
    if (line === undefined || line.indent < indent) break
    const [, key, text] = line.indent === indent ? (keyed.exec(line.text) ?? []) : []
    if (key === undefined) {
      // A list may stand no deeper than the key of the map around it: that ends this one.
      if (line.indent === indent && line.text.startsWith('- ') && entries.length > 0) break
      return undefined
    }
    reader.at++
    const value =
      text === undefined
        ? readValueBelow(reader, indent, depth)
        : readScalar(reader, {
            text,
            indent,
            line,
            column: indent + line.text.length - text.length,
          })
    if (value === undefined) return undefined
    entries.push({ key, keyPlace: { line: line.number, column: indent + 1 }, value })
  }
  const [first] = entries
  return first === undefined ? undefined : { kind: 'map', entries, place: first.keyPlace }
}

/** The block below a key: deeper, or a list as deep as the key. */
function readValueBelow(reader: Reader, indent: number, depth: number): Placed | undefined {
  const next = reader.lines[reader.at]
  if (next === undefined) return undefined
  const below = next.indent > indent || (next.indent === indent && next.text.startsWith('- '))
  return below ? readBlock(reader, next.indent, depth + 1) : undefined
}

function readScalarLine(reader: Reader, indent: number): Placed | undefined {
  const line = reader.lines[reader.at]
  if (line === undefined) return undefined
  reader.at++
  return readScalar(reader, { text: line.text, indent, line, column: line.indent })
}

/** @param written.indent - of the block around it: a line that stands deeper goes on with the text */
function readScalar(
  reader: Reader,
  written: {
    readonly text: string
    readonly indent: number
    readonly line: Line
    readonly column: number
  },
): Placed | undefined {
  const next = reader.lines[reader.at]
  if (next !== undefined && next.indent > written.indent) return undefined
  const { text } = written
  const value = text === 'true' ? true : text === 'false' ? false : readPlainValue(text)
  if (value === undefined || Array.isArray(value)) return undefined
  return {
    kind: 'scalar',
    value,
    place: { line: written.line.number, column: written.column + 1 },
  }
}
