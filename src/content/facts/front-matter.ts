// Parses front matter: its data, its first error with a line, and offsets of its keys.
import { parse as parseToml, TomlError } from 'smol-toml'
import { isMap, isScalar, LineCounter } from 'yaml'
import type { Outline } from '../markdown/outline.ts'
import type { FrontMatter } from '../markdown/page-facts.ts'
import { isRecord } from '../text/records.ts'
import { parseYamlText, yamlData } from '../yaml/yaml-data.ts'

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
  const lineCounter = new LineCounter()
  const document = parseYamlText(raw.value, { lineCounter, merge: true })
  const { errors } = document
  const problem = errors.some(({ message }) => isBearable(message)) ? undefined : errors[0]
  const place = problem && lineCounter.linePos(problem.pos[0])
  const { data, message } = recordOf(() => yamlData(document))
  const text = problem?.message ?? message
  const frontMatter: FrontMatter =
    text === undefined
      ? { data }
      : {
          data,
          error: {
            line: firstLine + (place?.line ?? 1) - 1,
            column: place?.col ?? 1,
            message: text,
          },
        }
  return {
    frontMatter,
    offsetOf(key) {
      const pairs = isMap(document.contents) ? document.contents.items : []
      const pair = pairs.find((item) => isScalar(item.key) && item.key.value === key)
      const range = isScalar(pair?.key) ? pair.key.range : undefined
      return raw.start + (range?.[0] ?? 0)
    },
  }
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
