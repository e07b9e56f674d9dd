// The data of parsed YAML, where it is in proportion to its text.
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

/** A map or list as a key, as a template leaves one: `{{ title }}`. More of them within each other nobody writes. */
const keysMax = 3
/** The parser goes through the whole text for each alias. */
const aliasesMax = 500
/** From this many characters on keys are compared here. */
const longText = 8192

/**
 * Plain data of a document.
 *
 * @throws Error where keys are maps within maps: each is written out in the one around it, which takes the
 * cube of their number; or where there are hundreds of aliases
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
 * Parse a text. What is wrong with it is in `errors`; of the repeated keys of a long one the first alone.
 *
 * The parser compares each key with all before it: 20,000 keys took 7 s, here 0.3 s.
 */
export function parseYamlText(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): Document.Parsed {
  // Without pretty errors: each quotes its whole line.
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

/** The offset of the first key that its map has before. */
function findRepeatedKey(document: Document.Parsed): number | undefined {
  let first: number | undefined
  visit(document, {
    Map(_key, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        // Not a number is equal to nothing, to the parser.
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
 * Plain data of a text.
 *
 * @throws Error with the first thing that is wrong with it
 */
export function parseYamlData(text: string): unknown {
  const document = parseYamlText(text)
  const [error] = document.errors
  if (error !== undefined) throw error
  return yamlData(document)
}

/** How many keys that are maps or lists stand in each other. */
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
