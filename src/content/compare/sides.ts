// Signatures and names by which nodes of the two sides are compared.
import type { Block, ContentRef, DocumentNode } from '../document/document.ts'
import { childrenOf, contentHash, fragmentsOf } from '../document/keys.ts'
import type { Marks } from './marks.ts'
import { type Features, featuresOf } from './match-blocks.ts'
import type { Budget } from './sequences.ts'

/** Lookups for the references of one version. */
export interface BlockKeys {
  /** Fingerprint of a reference's target, so that a redrawn image counts as changed. */
  readonly fingerprintOf: (ref: ContentRef) => string
  /** Display name of a reference. */
  readonly nameOf: (ref: ContentRef) => string
}

/** The state of one comparison. */
export interface Comparing {
  readonly before: BlockKeys
  readonly after: BlockKeys
  readonly marks: Marks
  readonly budget: Budget
  /** Cached signatures, by node. */
  readonly signatures: Map<object, string>
  /** Blocks on one side only, in order. */
  readonly gone: Block[]
  readonly fresh: Block[]
}

/** Hash of everything a node says except keys: equal for equal nodes. */
export function signatureOf(node: DocumentNode, comparing: Comparing, side: BlockKeys): string {
  const known = comparing.signatures.get(node)
  if (known !== undefined) return known
  const inner = [...childrenOf(node), ...fragmentsOf(node)].map((each) =>
    signatureOf(each, comparing, side),
  )
  const made = contentHash(`${describe(node, side)}|${inner.join()}`)
  comparing.signatures.set(node, made)
  return made
}

function describe(node: DocumentNode, side: BlockKeys): string {
  if (node.object === 'text') return JSON.stringify(node.leaves)
  if (node.object === 'fragment') return `fragment ${node.fragment ?? ''} ${node.type ?? ''}`
  const refs: string[] = []
  if ('ref' in node.data && node.data.ref !== undefined)
    refs.push(side.fingerprintOf(node.data.ref))
  if ('refDark' in node.data && node.data.refDark !== undefined) {
    refs.push(side.fingerprintOf(node.data.refDark))
  }
  if (node.object === 'block' && node.type === 'table') {
    for (const { values } of Object.values(node.data.records)) {
      for (const value of Object.values(values)) {
        for (const ref of Array.isArray(value) ? value : [value]) {
          if (typeof ref === 'object') refs.push(side.fingerprintOf(ref))
        }
      }
    }
  }
  return `${node.type} ${JSON.stringify(node.data)} ${refs.join()}`
}

/** Characters of text compared to measure similarity. */
const textMax = 20_000

/** The text of a node, limited to `textMax` characters. */
export function limitedText(node: DocumentNode): string {
  const parts: string[] = []
  let length = 0
  const open: DocumentNode[] = [node]
  for (let next = open.pop(); next !== undefined && length < textMax; next = open.pop()) {
    if (next.object === 'text') {
      for (const { text } of next.leaves) {
        parts.push(text)
        length += text.length
      }
      continue
    }
    if (next.object !== 'fragment' && 'isVoid' in next && next.type !== 'table') {
      const said = Object.values(next.data).map((value) =>
        typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value),
      )
      parts.push(' ', said.join(' '))
      length += 20
    } else if (next.object !== 'inline') parts.push('\n')
    open.push(...[...childrenOf(next), ...fragmentsOf(next)].toReversed())
  }
  return parts.join('')
}

/** Features by which a block finds the one it was edited from. */
export function featuresOfBlock(block: Block): Features {
  return featuresOf(kindOf(block), limitedText(block))
}

/** Blocks of one kind can be edits of each other. */
function kindOf({ type }: Block): string {
  if (type.startsWith('heading-')) return 'heading'
  if (type.startsWith('list-')) return 'list'
  if (type === 'hint' || type === 'blockquote') return 'box'
  return type
}
