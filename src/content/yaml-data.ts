// The data of parsed YAML, where it is in proportion to its text.
import { type Document, isMap, isSeq, type ParsedNode, parseDocument, visit } from 'yaml'

/** A map or list as a key, as a template leaves one: `{{ title }}`. More of them within each other nobody writes. */
const keysMax = 3
/** The parser goes through the whole text for each alias. */
const aliasesMax = 500

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
 * Plain data of a text.
 *
 * @throws Error with the first thing that is wrong with it
 */
export function parseYamlData(text: string): unknown {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: false })
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
