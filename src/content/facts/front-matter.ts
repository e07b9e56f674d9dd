// Parses front matter: its data, its first error with a line, and offsets of its keys.
import { parse as parseToml, TomlError } from 'smol-toml'
import { LineCounter } from 'yaml'
import type { Outline } from '../markdown/outline.ts'
import type { FrontMatter } from '../markdown/page-facts.ts'
import { isRecord } from '../text/records.ts'
import type { YAMLPlace } from '../yaml/placed-yaml.ts'
import { readPlainData } from '../yaml/plain-yaml.ts'
import { parseYamlText, yamlData } from '../yaml/yaml-data.ts'
import { readPlacedYaml } from '../yaml/yaml-places.ts'

/** Parsed front matter, with offsets of top-level keys within the page. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** Offset of a top-level key; the start of the front matter if it is not found. */
  offsetOf(key: string): number
}

/**
 * Parses front matter tolerantly: readable parts become data, the first problem becomes the error.
 *
 * Lines are lines of the page: `firstLine` is the line that `value` starts on. The data may hold on to `value`.
 * Never throws.
 */
export function parseFrontMatter(
  raw: NonNullable<Outline['frontMatter']>,
  firstLine: number,
): ParsedFrontMatter {
  return raw.kind === 'toml' ? parseTomlMatter(raw, firstLine) : parseYamlMatter(raw, firstLine)
}

type Raw = NonNullable<Outline['frontMatter']>

function parseYamlMatter(raw: Raw, firstLine: number): ParsedFrontMatter {
  return {
    frontMatter: readYamlMatter(raw.value, firstLine),
    offsetOf(key) {
      const { root } = readPlacedYaml(raw.value)
      const entry = root.kind === 'map' ? root.entries.find((each) => each.key === key) : undefined
      return raw.start + (entry === undefined ? 0 : offsetAt(raw.value, entry.keyPlace))
    },
  }
}

function readYamlMatter(value: string, firstLine: number): FrontMatter {
  const plain = readPlainData(value)
  if (plain !== undefined)
    return matterOf(
      recordOf(() => plain.data),
      { line: firstLine, column: 1 },
    )
  const lineCounter = new LineCounter()
  const document = parseYamlText(value, { lineCounter, merge: true })
  const { errors } = document
  const problem = errors.some(({ message }) => isBearable(message)) ? undefined : errors[0]
  const { line, col } = lineCounter.linePos(problem?.pos[0] ?? 0)
  const { data, message } = recordOf(() => yamlData(document))
  const place = { line: firstLine + Math.max(line, 1) - 1, column: Math.max(col, 1) }
  return matterOf({ data, message: problem?.message ?? message }, place)
}

function matterOf(
  { data, message }: { data: Record<string, unknown>; message?: string | undefined },
  place: YAMLPlace,
): FrontMatter {
  return message === undefined ? { data } : { data, error: { ...place, message } }
}

function offsetAt(text: string, { line, column }: YAMLPlace): number {
  const before = text.split('\n', line - 1)
  return before.reduce((offset, { length }) => offset + length + 1, column - 1)
}

// Invalid by the standard but accepted by every generator: a flow list that continues at the margin.
function isBearable(message: string): boolean {
  return /^Flow (?:sequence|map) in block collection must be sufficiently indented/.test(message)
}

function parseTomlMatter(raw: Raw, firstLine: number): ParsedFrontMatter {
  return { frontMatter: readToml(raw.value, firstLine), offsetOf }

  function offsetOf(key: string): number {
    for (const match of raw.value.matchAll(/^[ \t]*"?([\w-]+)"?[ \t]*=/gm)) {
      if (match[1] === key) return raw.start + match.index + match[0].search(/\S/)
    }
    return raw.start
  }
}

function readToml(value: string, firstLine: number): FrontMatter {
  try {
    return { data: recordOf(() => parseToml(value)).data }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const message = error.message.split('\n')[0] ?? 'cannot be read'
    return { data: {}, error: { line: firstLine + error.line - 1, column: error.column, message } }
  }
}

// An alias without an anchor, or too many of them, throws only when the data is built.
function recordOf(read: () => unknown): { data: Record<string, unknown>; message?: string } {
  let data: unknown
  try {
    data = read()
  } catch (error) {
    if (error instanceof TomlError) throw error
    return { data: {}, message: error instanceof Error ? error.message : 'cannot be read' }
  }
  if (data === null || data === undefined) return { data: {} }
  if (isRecord(data)) return { data }
  return { data: {}, message: 'Front matter is not a map of keys to values' }
}
