// Keys of nodes: derived from content, so that edits elsewhere do not change them.

import type { Heading } from '../markdown/page-facts.ts'
import { withoutBadges } from './badges.ts'
import type { Block, DocumentNode, Fragment, JSONDocument } from './document.ts'
import { emojiSign } from './emoji-sign.ts'
import { plainTextOf } from './texts.ts'

/**
 * Gives every node its key.
 *
 * A key is derived from the node's own content, and the number of equal nodes before it. A heading's is derived
 * from its plain text alone: level and markup may change without breaking references from search.
 */
export function assignKeys(document: JSONDocument): JSONDocument {
  const hashes = new Map<object, string>()
  const counts = new Map<string, number>()
  for (const node of document.nodes) hash(node)
  for (const node of document.nodes) name(node)
  return document

  function hash(node: DocumentNode): string {
    const held = [...childrenOf(node), ...fragmentsOf(node)].map(hash)
    const found = isHeading(node)
      ? headingHash(plainTextOf(withoutBadges(node.nodes)))
      : contentHash(`${describe(node)}|${held.join()}`)
    hashes.set(node, found)
    return found
  }

  function name(node: DocumentNode): void {
    node.key = numbered(hashes.get(node) ?? '', counts)
    for (const child of childrenOf(node)) name(child)
    for (const fragment of fragmentsOf(node)) name(fragment)
  }
}

/**
 * Returns the keys of a page's headings from its facts: for sections of search.
 *
 * @returns a key for each heading, in order; undefined for the title, which is not a node
 */
export function headingKeys(
  headings: readonly Pick<Heading, 'depth' | 'text'>[],
): (string | undefined)[] {
  const counts = new Map<string, number>()
  return headings.map(({ depth, text }, index) =>
    index === 0 && depth === 1 ? undefined : numbered(headingHash(text), counts),
  )
}

function isHeading(node: DocumentNode): node is Extract<Block, { type: `heading-${1 | 2 | 3}` }> {
  return node.object === 'block' && node.type.startsWith('heading-')
}

function headingHash(text: string): string {
  const words = text
    .replace(new RegExp(`${emojiSign}|:[a-z0-9_+\\-]+:`, 'gv'), '')
    .replace(/\s+/g, ' ')
    .trim()
  return contentHash(`heading|${words}`)
}

function numbered(hash: string, counts: Map<string, number>): string {
  const count = counts.get(hash) ?? 0
  counts.set(hash, count + 1)
  return count === 0 ? hash : `${hash}-${count}`
}

function describe(node: DocumentNode): string {
  if (node.object === 'text') return JSON.stringify(node.leaves)
  if (node.object === 'fragment') return `fragment ${node.fragment ?? ''} ${node.type ?? ''}`
  return `${node.type} ${JSON.stringify(node.data)}`
}

/** Returns the children of a node, without fragments. */
export function childrenOf(node: DocumentNode): readonly DocumentNode[] {
  return 'nodes' in node ? node.nodes : []
}

/** The fragments of a node. */
export function fragmentsOf(node: DocumentNode): readonly Fragment[] {
  return 'fragments' in node ? (node.fragments ?? []) : []
}

/**
 * Hashes a text: 53 bits, in base 36.
 *
 * @see cyrb53 by bryc, public domain: two multiplicative hashes with a final mix
 */
export function contentHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return (0x100000000 * (0x1fffff & low) + (high >>> 0)).toString(36)
}
