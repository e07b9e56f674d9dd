// Blocks of a page as people speak about them: what names one, and what stands in it.
import type { Block, DocumentNode } from '../../content/document/document.ts'
import { childrenOf, fragmentsOf } from '../../content/document/keys.ts'

/** A block at the top of a page. */
export interface SpokenBlock {
  readonly key: string
  /** Its own key, and those of everything in it. */
  readonly keys: readonly string[]
  /** Its first words; what it is, where it has none. */
  readonly name: string
}

/** A block to be spoken about; undefined for one that nothing names. */
export function describeBlock(block: Block): SpokenBlock | undefined {
  if (block.key === undefined) return undefined
  const nodes = nodesIn(block)
  const keys = new Set(nodes.flatMap(({ key }) => key ?? []))
  return { key: block.key, keys: [...keys], name: nameOf(block, nodes) }
}

function nodesIn(block: Block): readonly DocumentNode[] {
  // As it is read: the words of a link stand where the link does.
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
