// Blocks of a page as subjects of comments: their keys and names.
import type { Block, DocumentNode } from '../../content/document/document.ts'
import { childrenOf, fragmentsOf } from '../../content/document/keys.ts'

/** A top-level block of a page. */
export interface SpokenBlock {
  readonly key: string
  /** Its own key, and those of all nodes in it. */
  readonly keys: readonly string[]
  /** Its first words; its type, if it has no text. */
  readonly name: string
}

/** Describes a block for comments; undefined if it has no key. */
export function describeBlock(block: Block): SpokenBlock | undefined {
  if (block.key === undefined) return undefined
  const nodes = nodesIn(block)
  const keys = new Set(nodes.flatMap(({ key }) => key ?? []))
  return { key: block.key, keys: [...keys], name: nameOf(block, nodes) }
}

function nodesIn(block: Block): readonly DocumentNode[] {
  // In reading order: the words of a link are at the link's place.
  const nodes: DocumentNode[] = []
  const open: DocumentNode[] = [block]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node)
    open.push(...[...childrenOf(node), ...fragmentsOf(node)].toReversed())
  }
  return nodes
}

const nameMax = 60

function nameOf(block: Block, nodes: readonly DocumentNode[]): string {
  let words = ''
  for (const node of nodes) {
    if (words.length > nameMax) break
    if (node.object === 'text') words += node.leaves.map(({ text }) => text).join('')
  }
  const name = words.replace(/\s+/g, ' ').trim()
  if (name === '') return block.type.replace(/-/g, ' ')
  return name.length > nameMax
    ? `${name
        .slice(0, nameMax - 1)
        .trimEnd()
        .toWellFormed()}…`
    : name
}
