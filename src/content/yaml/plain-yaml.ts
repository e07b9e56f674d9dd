// YAML as most settings are written, read without a parser: keys and lists in lines, with plain and quoted texts.
import type { Place, Placed, PlacedEntry } from './placed-yaml.ts'

interface Line {
  readonly line: number
  readonly indent: number
  /** Behind the indentation. */
  readonly text: string
}

/** Deeper values are left to the parser. */
const depthMax = 8
const keyed = /^([A-Za-z][\w-]*):(?: +(.+))?$/
/** Words of a language other than text. */
const meaning = /^(?:true|false|null|\.inf|\.nan)$/i
const plain = /^(?:[A-Za-z]|\.{0,2}\/)(?:[^\s:#]|:(?=\S)| (?=[^\s#])|(?<=\S)#)*$|^\d{4}-\d\d-\d\d$/
const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/
const comment = / +#.*$/
/** Tabs, other ends of lines and characters of two units. */
const strange = /[^\n -~\u00a1-\u2027\u202a-\ud7ff]/

/**
 * Reads what is certainly YAML of that kind, as a parser does; undefined for anything else.
 *
 * A list of a thousand ignores takes a parser longer than many a check.
 */
export function readPlainYaml(yaml: string): Placed | undefined {
  if (strange.test(yaml)) return undefined
  const lines: Line[] = []
  for (const [index, raw] of yaml.split('\n').entries()) {
    const [, spaces = '', rest = ''] = /^( *)(.*)$/.exec(raw) ?? []
    if (rest === '' || rest.startsWith('#')) continue
    lines.push({ line: index + 1, indent: spaces.length, text: rest })
  }
  let at = 0
  const root = lines[0]?.indent === 0 ? readBlock(0, 0) : undefined
  return at === lines.length ? root : undefined

  function readBlock(indent: number, depth: number): Placed | undefined {
    if (depth > depthMax) return undefined
    return lines[at]?.text.startsWith('- ') ? readList(indent, depth) : readMap(indent, depth)
  }

  function readList(indent: number, depth: number): Placed | undefined {
    const place = { line: lines[at]?.line ?? 0, column: indent + 1 }
    const items: Placed[] = []
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      const [, dash = '', rest = ''] = /^(- +)(.*)$/.exec(line.text) ?? []
      // After a list, a key of the map it stands in.
      if (dash === '') break
      const inner = { line: line.line, indent: indent + dash.length, text: rest }
      const isBlock = keyed.test(rest) || rest.startsWith('- ')
      if (isBlock) lines[at] = inner
      else at += 1
      const item = isBlock
        ? readBlock(inner.indent, depth + 1)
        : readText(rest, { line: line.line, column: inner.indent + 1 })
      if (item === undefined) return undefined
      items.push(item)
    }
    return (lines[at]?.indent ?? 0) > indent ? undefined : { kind: 'list', items, place }
  }

  function readMap(indent: number, depth: number): Placed | undefined {
    const place = { line: lines[at]?.line ?? 0, column: indent + 1 }
    const entries: PlacedEntry[] = []
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      const [, key, rest] = keyed.exec(line.text) ?? []
      if (key === undefined || meaning.test(key)) return undefined
      at += 1
      const column = line.indent + line.text.length - (rest?.length ?? 0) + 1
      const value = readValue(rest, { line: line.line, column }, indent, depth)
      if (value === undefined) return undefined
      entries.push({ key, keyPlace: { line: line.line, column: indent + 1 }, value })
    }
    return (lines[at]?.indent ?? 0) > indent ? undefined : { kind: 'map', entries, place }
  }

  function readValue(
    rest: string | undefined,
    place: Place,
    indent: number,
    depth: number,
  ): Placed | undefined {
    const next = lines[at]
    if (rest !== undefined && !rest.startsWith('#')) return readText(rest, place)
    if (next === undefined || next.indent < indent) return undefined
    // A list may stand below its key without more space before it.
    if (next.indent === indent && !next.text.startsWith('- ')) return undefined
    return readBlock(next.indent, depth + 1)
  }

  function readText(written: string, place: Place): Placed | undefined {
    const text = written.replace(comment, '').trimEnd()
    if (text.startsWith('[') && text.endsWith(']')) return readFlow(text.slice(1, -1), place)
    const [, double, single] = quoted.exec(text) ?? []
    const value = double ?? single
    if (value !== undefined) return { kind: 'scalar', value, place }
    if (!plain.test(text) || meaning.test(text)) return undefined
    return { kind: 'scalar', value: text, place }
  }

  function readFlow(written: string, place: Place): Placed | undefined {
    const items: Placed[] = []
    let column = place.column + 1
    for (const part of written.split(',')) {
      const text = part.trim()
      const start = column + part.indexOf(text)
      const item = /[[\]{}]/.test(text) ? undefined : readText(text, { ...place, column: start })
      if (item === undefined) return undefined
      items.push(item)
      column += part.length + 1
    }
    return { kind: 'list', items, place }
  }
}
