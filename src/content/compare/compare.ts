// Merges two versions of a document into one and marks the differences.
import type {
  Block,
  Code,
  DocumentNode,
  Expandable,
  Fragment,
  HeadingBlock,
  Images,
  ListItem,
  Paragraph,
} from '../document/document.ts'
import { plainTextOf } from '../document/texts.ts'
import { compareCode } from './code.ts'
import { compareInlines } from './inlines.ts'
import { Marks } from './marks.ts'
import { type Features, featuresOf, pairSimilar } from './match-blocks.ts'
import { alignSequences, createBudget } from './sequences.ts'
import {
  type BlockKeys,
  type Comparing,
  featuresOfBlock,
  limitedText,
  signatureOf,
} from './sides.ts'
import { compareTables } from './tables.ts'

/** Both versions of a document in one. */
export interface Comparison {
  /** In order; removed blocks come before the ones added in their place. */
  readonly blocks: readonly Block[]
  readonly marks: Marks
}

/** One version of a document, with lookups for its references. */
export interface Version extends BlockKeys {
  readonly blocks: readonly Block[]
}

/**
 * Compares two versions of a document.
 *
 * Equal blocks are aligned first; between them, each block is paired with the most similar earlier one and compared
 * within: words in text, items of lists, rows, columns and cells of tables, lines of code. A block removed in one
 * place and added unchanged in another has moved.
 *
 * Cost is bounded: beyond the budget, blocks are marked as removed and added.
 */
export function compareDocuments(
  before: Version,
  after: Version,
  budget = createBudget(),
): Comparison {
  try {
    const comparing = start(before, after, budget)
    const blocks = compareBlocks(before.blocks, after.blocks, comparing)
    findMoves(comparing)
    return { blocks, marks: comparing.marks }
  } catch (error) {
    // Nested too deep for the stack: mark everything as removed and added.
    if (!(error instanceof RangeError)) throw error
    const { marks } = start(before, after, budget)
    for (const block of before.blocks) marks.changes.set(block, 'removed')
    for (const block of after.blocks) marks.changes.set(block, 'added')
    return { blocks: [...before.blocks, ...after.blocks], marks }
  }
}

function start(before: BlockKeys, after: BlockKeys, budget: Comparing['budget']): Comparing {
  const marks = new Marks()
  return { before, after, marks, budget, signatures: new Map(), gone: [], fresh: [] }
}

/** Rules for matching and merging the nodes of a compared sequence. */
interface Kind<Node extends DocumentNode> {
  readonly featuresOf: (node: Node) => Features
  /** Undefined if the two turn out not to be one edited node. */
  readonly join: (before: Node, after: Node, comparing: Comparing) => Node | undefined
  readonly onGone?: (node: Node, comparing: Comparing) => void
  readonly onFresh?: (node: Node, comparing: Comparing) => void
}

function compareSequence<Node extends DocumentNode>(
  before: readonly Node[],
  after: readonly Node[],
  kind: Kind<Node>,
  comparing: Comparing,
): Node[] {
  const runs = alignSequences(
    before.map((node) => signatureOf(node, comparing, comparing.before)),
    after.map((node) => signatureOf(node, comparing, comparing.after)),
    comparing.budget,
  )
  return runs.flatMap((run) => {
    const now = after.slice(run.after.start, run.after.end)
    if (run.kind === 'same') return now
    const old = before.slice(run.before.start, run.before.end)
    return compareStretch(old, now, kind, comparing)
  })
}

function compareStretch<Node extends DocumentNode>(
  old: readonly Node[],
  now: readonly Node[],
  kind: Kind<Node>,
  comparing: Comparing,
): Node[] {
  const { budget } = comparing
  if (budget.steps <= 0) comparing.marks.coarse += old.length + now.length
  const pairs =
    old.length === 0 || now.length === 0
      ? []
      : pairSimilar(old.map(kind.featuresOf), now.map(kind.featuresOf), budget)
  const nodes: Node[] = []
  let [at, atAfter] = [0, 0]
  for (const [was, is] of pairs) {
    for (const node of old.slice(at, was)) markGone(node)
    for (const node of now.slice(atAfter, is)) markFresh(node)
    for (const from of old.slice(was, was + 1)) {
      for (const to of now.slice(is, is + 1)) join(from, to)
    }
    at = was + 1
    atAfter = is + 1
  }
  for (const node of old.slice(at)) markGone(node)
  for (const node of now.slice(atAfter)) markFresh(node)
  return nodes

  function join(from: Node, to: Node): void {
    const joined = kind.join(from, to, comparing)
    if (joined !== undefined) nodes.push(joined)
    else {
      markGone(from)
      markFresh(to)
    }
  }

  function markGone(node: Node): void {
    comparing.marks.changes.set(node, 'removed')
    kind.onGone?.(node, comparing)
    nodes.push(node)
  }

  function markFresh(node: Node): void {
    comparing.marks.changes.set(node, 'added')
    kind.onFresh?.(node, comparing)
    nodes.push(node)
  }
}

const blockKind: Kind<Block> = {
  featuresOf: featuresOfBlock,
  join: compareBlock,
  onGone: (block, { gone }) => gone.push(block),
  onFresh: (block, { fresh }) => fresh.push(block),
}

/** Merges both versions of a sequence of blocks. */
function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  comparing: Comparing,
): Block[] {
  return compareSequence(before, after, blockKind, comparing)
}

/** Merges both versions of a cell. Two single lines are always one edited line, however little they share. */
function compareCells(
  before: readonly Block[],
  after: readonly Block[],
  comparing: Comparing,
): Block[] {
  const [from, ...others] = before
  const [to, ...rest] = after
  const isLine = from?.type === 'paragraph' && to?.type === 'paragraph'
  if (!isLine || others.length + rest.length > 0 || comparing.budget.steps <= 0) {
    return compareBlocks(before, after, comparing)
  }
  const isSame =
    signatureOf(from, comparing, comparing.before) === signatureOf(to, comparing, comparing.after)
  return isSame ? [to] : [compareBlock(from, to, comparing) ?? to]
}

/** Merges two blocks and marks the result as edited. */
function compareBlock(before: Block, after: Block, comparing: Comparing): Block | undefined {
  const notes: string[] = []
  const made = joinBlocks(before, after, { ...comparing, notes })
  if (made === undefined) return undefined
  comparing.marks.enterEdit(made, { before, after, notes })
  return made
}

/** A comparison that collects notes on changed attributes of a block. */
interface Noting extends Comparing {
  readonly notes: string[]
}

function joinBlocks(before: Block, after: Block, noting: Noting): Block | undefined {
  switch (after.type) {
    case 'paragraph':
      if (before.type !== 'paragraph') return undefined
      return joinLines(before, after, noting)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      if (!isHeading(before)) return undefined
      noteChange(noting, nameOf(before), nameOf(after))
      return joinLines(before, after, noting)
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      if (!isList(before)) return undefined
      noteChange(noting, nameOf(before), nameOf(after))
      return { ...after, nodes: compareSequence(before.nodes, after.nodes, itemKind, noting) }
    case 'blockquote':
    case 'hint':
      if (before.type !== 'blockquote' && before.type !== 'hint') return undefined
      noteChange(noting, nameOf(before), nameOf(after))
      return { ...after, nodes: compareBlocks(before.nodes, after.nodes, noting) }
    case 'code':
      if (before.type !== 'code') return undefined
      return joinCode(before, after, noting)
    case 'if':
      if (before.type !== 'if') return undefined
      noteChange(noting, `when ${before.data.expression}`, `when ${after.data.expression}`)
      return { ...after, nodes: compareBlocks(before.nodes, after.nodes, noting) }
    case 'expandable':
      return before.type === 'expandable' ? joinExpandables(before, after, noting) : undefined
    case 'table':
      return before.type === 'table'
        ? compareTables(before, after, { comparing: noting, notes: noting.notes, compareCells })
        : undefined
    default:
      return joinParts(before, after, noting)
  }
}

function joinLines<Line extends Paragraph | HeadingBlock>(
  before: Line,
  after: Line,
  comparing: Comparing,
): Line {
  const lines = compareInlines(before.nodes, after.nodes, comparing)
  const made = { ...after, nodes: lines.both }
  comparing.marks.lines.set(made, lines)
  return made
}

/** Merges blocks made of parts that hold blocks, or of images. */
function joinParts(before: Block, after: Block, noting: Noting): Block | undefined {
  if (after.type === 'tabs' && before.type === 'tabs') {
    return { ...after, nodes: compareSequence(before.nodes, after.nodes, tabKind, noting) }
  }
  if (after.type === 'stepper' && before.type === 'stepper') {
    return { ...after, nodes: compareSequence(before.nodes, after.nodes, stepKind, noting) }
  }
  if (after.type === 'columns' && before.type === 'columns') {
    return { ...after, nodes: compareSequence(before.nodes, after.nodes, columnKind, noting) }
  }
  if (after.type === 'images' && before.type === 'images') {
    return joinImages(before, after, noting)
  }
  return undefined
}

function isHeading(block: Block): block is HeadingBlock {
  return block.type.startsWith('heading-')
}

function isList(block: Block): block is Extract<Block, { type: `list-${string}` }> {
  return block.type.startsWith('list-')
}

function noteChange({ notes }: Noting, before: string, after: string): void {
  if (before !== after) notes.push(`${after}, was ${before}`)
}

/** The name of a block type as authors know it. */
function nameOf(block: Block): string {
  switch (block.type) {
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return `heading ${Number(block.type.slice(-1)) + 1}`
    case 'list-unordered':
      return 'list'
    case 'list-ordered':
      return block.data.start === undefined || block.data.start === 1
        ? 'numbered list'
        : `numbered list from ${block.data.start}`
    case 'list-tasks':
      return 'list of tasks'
    case 'blockquote':
      return 'quote'
    case 'hint':
      return `hint of style ${block.data.style}`
    default:
      return block.type
  }
}

/** Items, tabs, steps and columns: parts of a block that hold blocks. */
function holderKind<Node extends DocumentNode & { nodes: Block[] }>(
  note: (before: Node, after: Node) => readonly string[],
): Kind<Node> {
  return {
    featuresOf: (node) => featuresOf('', limitedText(node)),
    join(before, after, comparing) {
      const made = { ...after, nodes: compareBlocks(before.nodes, after.nodes, comparing) }
      comparing.marks.enterEdit(made, { before, after, notes: note(before, after) })
      return made
    },
  }
}

const itemKind = holderKind<ListItem>((before, after) => {
  if (before.data.checked === after.data.checked) return []
  return [after.data.checked === true ? 'now done' : 'no longer done']
})
const tabKind = holderKind<Extract<Block, { type: 'tabs' }>['nodes'][number]>((before, after) =>
  before.data.title === after.data.title ? [] : [`tab was “${before.data.title ?? ''}”`],
)
const stepKind = holderKind<Extract<Block, { type: 'stepper' }>['nodes'][number]>(() => [])
const columnKind = holderKind<Extract<Block, { type: 'columns' }>['nodes'][number]>(() => [])

function joinCode(before: Code, after: Code, noting: Noting): Code {
  const [was, is] = [before.data, after.data]
  noteChange(noting, was.syntax ?? 'no language', is.syntax ?? 'no language')
  if (was.title !== is.title) noting.notes.push(`title was “${was.title ?? ''}”`)
  return compareCode(before, after, noting)
}

function joinExpandables(before: Expandable, after: Expandable, noting: Noting): Expandable {
  const part = ({ fragments }: Expandable, type: string): readonly Block[] =>
    fragments?.find((each) => each.type === type || each.fragment === type)?.nodes ?? []
  const [was, is] = [before, after].map((block) =>
    part(block, 'expandable-title')
      .map((each) => (each.type === 'paragraph' ? plainTextOf(each.nodes) : ''))
      .join(' '),
  )
  if (was !== is) noting.notes.push(`title was “${was ?? ''}”`)
  const body = compareBlocks(
    part(before, 'expandable-body'),
    part(after, 'expandable-body'),
    noting,
  )
  const fragments = (after.fragments ?? []).map(
    (each): Fragment =>
      each.type === 'expandable-body' || each.fragment === 'expandable-body'
        ? { ...each, nodes: body }
        : each,
  )
  return { ...after, fragments }
}

/** Puts images that differ side by side, the old one first. */
function joinImages(before: Images, after: Images, noting: Noting): Images {
  const nodes = compareSequence(
    before.nodes,
    after.nodes,
    {
      featuresOf: (node) => featuresOf('', limitedText(node)),
      join: () => undefined,
    },
    noting,
  )
  return { ...after, nodes }
}

/** Shorter blocks are often equal by chance. */
const movedLeast = 16

/** Marks blocks removed here and added elsewhere as moved. */
function findMoves({ gone, fresh, marks, signatures, before, after, ...rest }: Comparing): void {
  const comparing = { gone, fresh, marks, signatures, before, after, ...rest }
  const places = new Map<string, Block[]>()
  for (const block of gone) {
    if (limitedText(block).trim().length < movedLeast) continue
    const signature = signatureOf(block, comparing, before)
    places.set(signature, [...(places.get(signature) ?? []), block])
  }
  if (places.size === 0) return
  for (const block of fresh) {
    const from = places.get(signatureOf(block, comparing, after))?.shift()
    if (from === undefined) continue
    const number = marks.moves.size / 2 + 1
    marks.moves.set(from, number)
    marks.moves.set(block, number)
  }
}
