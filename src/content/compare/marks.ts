// What a document that holds two versions says of its nodes: which are gone, which are new, which were edited.
import type { Inline, TableValue } from '../document/document.ts'

/** What a node of an edited whole was, and what is other about it besides the nodes within. */
export interface Edit<Node extends object = object> {
  readonly before: Node
  readonly after: Node
  /** Short statements: `Heading 3, was heading 2`. */
  readonly notes: readonly string[]
}

/** A line as both versions in one, and as each of them with marks of what differs. */
export interface Lines {
  readonly both: Inline[]
  readonly before: Inline[]
  readonly after: Inline[]
}

/**
 * Marks of a document in which both versions stand, by node: blocks, items, lines, leaves, columns, records.
 *
 * A node without a mark is the same on both sides. Nodes within one that is gone, or new, carry none.
 */
export class Marks {
  /** Nodes that stand on one side alone. */
  readonly changes = new Map<object, 'added' | 'removed'>()
  readonly #edits = new Map<object, Edit>()
  /** Lines of edited texts, by their block. */
  readonly lines = new Map<object, Lines>()
  /** Leaves whose words are the same and whose looks are not: what is other. */
  readonly restyled = new Map<object, string>()
  /** Blocks that stand elsewhere on the other side: a number for both. */
  readonly moves = new Map<object, number>()
  /** By record: what cells were, by column; without a value where a cell was empty. */
  readonly cells = new Map<object, ReadonlyMap<string, TableValue | undefined>>()
  /** Of one version alone: by record, columns whose cells are others on the other side. */
  readonly others = new Map<object, ReadonlyMap<string, 'added' | 'removed'>>()
  /** How many blocks were told as gone or new for want of time to compare them. */
  coarse = 0

  /** Enter a node made of both sides, whose nodes carry marks. */
  enterEdit<Node extends object>(node: Node, edit: Edit<Node>): void {
    this.#edits.set(node, edit)
  }

  /** What a node was made of; undefined for one that was not. */
  editOf<Node extends object>(node: Node): Edit<Node> | undefined {
    // Entered above for this very node, so both sides are of its type.
    return this.#edits.get(node) as Edit<Node> | undefined
  }

  /** True for a node that is gone or new, or holds something that is. */
  isTouched(node: object): boolean {
    return this.changes.has(node) || this.#edits.has(node) || this.restyled.has(node)
  }
}
