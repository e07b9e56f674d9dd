// Converts parsed YAML to data, within limits on cost.
import {
  type Document,
  type DocumentOptions,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml'
import { readPlainData } from './plain-yaml.ts'

/** Maximum nesting of maps or lists as keys, which an unrendered template leaves: `{{ title }}`. */
const keysMax = 3
/** Maximum number of aliases: the parser searches the whole text for each. */
const aliasesMax = 500
/** From this many characters on, repeated keys are found here instead of by the parser. */
const longText = 8192

/** Maximum nesting of `[` and `{`: the parser takes memory by its square, 640 MB for 5,000 in 20 KB. */
const flowsMax = 1000

/** A text up to where it nests too deep: what is read of it has an error, as its brackets stay open. */
export function cutDeepFlows(text: string): string {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -Math.min(depth, 1)
    if (depth > flowsMax) return text.slice(0, index)
  }
  return text
}

/**
 * Converts a document to plain data.
 *
 * @throws Error if keys are nested maps: each is written out in the one around it, which takes cubic time; or if
 *   there are hundreds of aliases
 */
export function yamlData(document: Document.Parsed<ParsedNode, boolean>): unknown {
  if (keyDepth(document.contents) > keysMax) {
    throw new Error('Keys are maps that are keys of maps: a key is a text')
  }
  if (countAliases(document) > aliasesMax) {
    throw new Error(`There are more than ${aliasesMax} aliases: write out what they stand for`)
  }
  return document.toJS()
}

function countAliases(document: Document.Parsed<ParsedNode, boolean>): number {
  let count = 0
  visit(document, { Alias: () => void count++ })
  return count
}

/**
 * Parses a text. Problems are in `errors`; of repeated keys in a long text only the first.
 *
 * The parser compares each key with all before it: 20,000 keys took 7 s, here 0.3 s.
 */
export function parseYamlText(
  whole: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): Document.Parsed {
  const text = cutDeepFlows(whole)
  // Without pretty errors, each of which would quote its whole line.
  const plain = { ...options, logLevel: 'silent', prettyErrors: false } as const
  if (text.length < longText) return parseDocument(text, plain)
  const document = parseDocument(text, { ...plain, uniqueKeys: false })
  const at = findRepeatedKey(document)
  if (at === undefined) return document
  const error = new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', 'Map keys must be unique')
  const place = document.errors.findIndex(({ pos }) => pos[0] >= at)
  document.errors.splice(place === -1 ? document.errors.length : place, 0, error)
  return document
}

/** Offset of the first repeated key of a map. */
function findRepeatedKey(document: Document.Parsed): number | undefined {
  let first: number | undefined
  visit(document, {
    Map(_key, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        // To the parser, NaN is not equal to itself.
        if (!isScalar(key) || Number.isNaN(key.value)) continue
        const at = key.range?.[0] ?? 0
        if (known.has(key.value) && at < (first ?? Number.POSITIVE_INFINITY)) first = at
        known.add(key.value)
      }
    },
  })
  return first
}

/**
 * Parses a text to plain data.
 *
 * @throws Error with the first problem found
 */
export function parseYamlData(text: string): unknown {
  const plain = readPlainData(text)
  if (plain !== undefined) return plain.data
  const document = parseYamlText(text)
  const [error] = document.errors
  if (error !== undefined) throw error
  return yamlData(document)
}

/** Nesting depth of keys that are maps or lists. */
function keyDepth(node: unknown): number {
  let depth = 0
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const own = isMap(key) || isSeq(key) ? 1 + keyDepth(key) : 0
      depth = Math.max(depth, own, keyDepth(value))
    }
  } else if (isSeq(node)) {
    for (const item of node.items) depth = Math.max(depth, keyDepth(item))
  }
  return depth
}
