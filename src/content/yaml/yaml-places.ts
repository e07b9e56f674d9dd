// Parses YAML and JSON of configuration files with the position of every value; unknown tags become text.

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { Placed, YAMLPlace } from './placed-yaml.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { cutDeepFlows } from './yaml-data.ts'

export interface PlacedText {
  readonly root: Placed
  /** Errors with their positions. Whatever could be read is still in `root`. */
  readonly errors: readonly (YAMLPlace & { readonly message: string })[]
}

/** Deeper values are dropped: no configuration needs them, and aliases could nest endlessly. */
const depthMax = 60

/** Maximum number of values: a few aliases could stand for millions. */
const valuesMax = 500_000

/**
 * Parses YAML (and so JSON) without running anything: `!ENV`, `!!python/name:` and similar tags become the text
 * after them. An empty value has the place of its key or list.
 */
export function readPlacedYaml(text: string): PlacedText {
  const root = readPlainYaml(text)
  return root === undefined ? readAnyYaml(text) : { root, errors: [] }
}

/** The same of any text, by the parser that goes on after errors. */
export function readAnyYaml(text: string): PlacedText {
  const lines = new LineCounter()
  const document = parseDocument(cutDeepFlows(text), {
    lineCounter: lines,
    logLevel: 'silent',
    strict: false,
    uniqueKeys: false,
    merge: true,
  })
  let values = 0
  const targets = resolveAliases(document)
  const errors = document.errors.map((error) => ({
    ...placeOf(error.pos[0]),
    message: error.message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '',
  }))
  return { root: build(document.contents, 0, { line: 1, column: 1 }), errors }

  function placeOf(offset: number | undefined): YAMLPlace {
    const { line, col } = lines.linePos(offset ?? 0)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }

  function build(node: Node | null, depth: number, above: YAMLPlace): Placed {
    const [start = 0, end = 0] = node?.range ?? []
    const place = start === end ? above : placeOf(start)
    values += 1
    if (depth > depthMax || values > valuesMax) return { kind: 'scalar', value: null, place }
    if (isAlias(node)) return build(targets.get(node) ?? null, depth + 1, place)
    if (isSeq<Node>(node)) {
      return { kind: 'list', items: node.items.map((item) => build(item, depth + 1, place)), place }
    }
    if (isMap<Node, Node | null>(node)) {
      const entries = node.items.map((pair) => {
        const keyPlace = placeOf(pair.key.range?.[0])
        const key = isScalar(pair.key) ? String(pair.key.value) : ''
        return { key, keyPlace, value: build(pair.value, depth + 1, keyPlace) }
      })
      return { kind: 'map', entries, place }
    }
    return { kind: 'scalar', value: isScalar(node) ? node.value : null, place }
  }
}

/** Resolves aliases to the last preceding node with their anchor. The parser would search all nodes for each. */
function resolveAliases(document: Document.Parsed): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source)
        if (target !== undefined) targets.set(node, target)
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node)
    },
  })
  return targets
}

/** The value under a chain of keys, the last one if a key repeats; undefined if there is none. */
export function lookUpPlaced(
  value: Placed | undefined,
  ...keys: readonly string[]
): Placed | undefined {
  let found = value
  for (const key of keys) {
    if (found?.kind !== 'map') return undefined
    found = valueAt(found, key)
  }
  return found
}

/** The value of one key of a map, the last one if it repeats. */
export function valueAt(
  { entries }: Placed & { readonly kind: 'map' },
  key: string,
): Placed | undefined {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]
    if (entry?.key === key) return entry.value
  }
  return undefined
}

/** The text of a scalar (numbers and booleans as in plain YAML); undefined for anything else. */
export function textOf(value: Placed | undefined): string | undefined {
  if (value?.kind !== 'scalar') return undefined
  if (typeof value.value === 'string') return value.value
  return typeof value.value === 'number' || typeof value.value === 'boolean'
    ? String(value.value)
    : undefined
}

/** The items of a list; none of anything else. */
export function itemsOf(value: Placed | undefined): readonly Placed[] {
  return value?.kind === 'list' ? value.items : []
}

/** All texts of a list, or the single text itself. */
export function textsOf(value: Placed | undefined): readonly string[] {
  if (value?.kind === 'list') return value.items.flatMap((item) => textOf(item) ?? [])
  const text = textOf(value)
  return text === undefined ? [] : [text]
}
