// Marks on the nodes of a merged document: removed, added, edited.
import type { Inline, TableValue } from '../document/document.ts'

/** Both versions of an edited node, with notes on changes other than those of its children. */
export interface Edit<Node extends object = object> {
  readonly before: Node
  readonly after: Node
  /** Short statements: `Heading 3, was heading 2`. */
  readonly notes: readonly string[]
}

/** A merged line, and each version of it with its differences marked. */
export interface ComparedLines {
  readonly both: Inline[]
  readonly before: Inline[]
  readonly after: Inline[]
}

/**
 * Marks of a merged document, by node: blocks, items, lines, leaves, columns, records.
 *
 * An unmarked node is the same on both sides. Nodes within a removed or added one are not marked.
 */
export class Marks {
  /** Nodes on one side only. */
  readonly changes = new Map<object, 'added' | 'removed'>()
  readonly #edits = new Map<object, Edit>()
  /** Lines of edited texts, by their block. */
  readonly lines = new Map<object, ComparedLines>()
  /** Leaves with the same words in another style: a note on the difference. */
  readonly restyled = new Map<object, string>()
  /** Blocks that moved: the same number on both sides. */
  readonly moves = new Map<object, number>()
  /** Previous cell values of a record, by column; undefined where the cell was empty. */
  readonly cells = new Map<object, ReadonlyMap<string, TableValue | undefined>>()
  /** Columns of a record whose cells differ from the other side, for one version alone. */
  readonly others = new Map<object, ReadonlyMap<string, 'added' | 'removed'>>()
  /** Number of blocks marked as removed or added because the budget ran out. */
  coarse = 0

  /** Enters a merged node whose children carry marks. */
  enterEdit<Node extends object>(node: Node, edit: Edit<Node>): void {
    this.#edits.set(node, edit)
  }

  /** Returns the two versions of a merged node; undefined for other nodes. */
  editOf<Node extends object>(node: Node): Edit<Node> | undefined {
    // `enterEdit` took this node with both of its sides, so the type is the same.
    return this.#edits.get(node) as Edit<Node> | undefined
  }

  /** True for a node that is removed, added, edited or restyled. */
  isTouched(node: object): boolean {
    return this.changes.has(node) || this.#edits.has(node) || this.restyled.has(node)
  }
}
