// Extracts one version from a merged document, with marks of what the other side lacks.
import type {
  Block,
  Fragment,
  Table,
  TableDefinition,
  TableRecord,
  TableValue,
} from '../document/document.ts'
import type { Marks } from './marks.ts'

/** One of the two versions. */
export type VersionSide = 'before' | 'after'

/**
 * Extracts the version of one side.
 *
 * Its nodes carry their marks; marks of nodes created here are added.
 */
export function takeSide(blocks: readonly Block[], marks: Marks, side: VersionSide): Block[] {
  return new Taking(marks, side).blocks(blocks)
}

/** Exists while one side is extracted. */
class Taking {
  readonly #marks: Marks
  readonly #side: VersionSide
  readonly #absent: 'added' | 'removed'

  constructor(marks: Marks, side: VersionSide) {
    this.#marks = marks
    this.#side = side
    this.#absent = side === 'before' ? 'added' : 'removed'
  }

  blocks(blocks: readonly Block[]): Block[] {
    return this.#all(blocks, (block, original) => this.#block(block, original))
  }

  #all<Node extends object>(
    nodes: readonly Node[],
    take: (node: Node, original: Node) => Node,
  ): Node[] {
    return nodes.flatMap((node) => {
      const change = this.#marks.changes.get(node)
      if (change !== undefined) return change === this.#absent ? [] : [node]
      const edit = this.#marks.editOf(node)
      if (edit === undefined) return [node]
      const made = take(node, edit[this.#side])
      const notes = this.#side === 'before' ? [] : edit.notes
      this.#marks.enterEdit(made, { ...edit, notes })
      return [made]
    })
  }

  /** Parts that hold blocks: items, tabs, steps, columns. */
  #parts<Node extends { readonly nodes: Block[] }>(nodes: readonly Node[]): Node[] {
    return this.#all(nodes, (node, original) => ({ ...original, nodes: this.blocks(node.nodes) }))
  }

  #block(block: Block, original: Block): Block {
    const lines = this.#marks.lines.get(block)
    switch (original.type) {
      case 'paragraph':
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return lines === undefined ? original : { ...original, nodes: lines[this.#side] }
      case 'list-unordered':
      case 'list-ordered':
      case 'list-tasks':
        return isList(block) ? { ...original, nodes: this.#parts(block.nodes) } : original
      case 'blockquote':
      case 'hint':
        return block.type === 'blockquote' || block.type === 'hint'
          ? { ...original, nodes: this.blocks(block.nodes) }
          : original
      case 'if':
        return block.type === 'if' ? { ...original, nodes: this.blocks(block.nodes) } : original
      case 'table':
        return block.type === 'table' ? this.#table(block, original) : original
      default:
        return this.#holder(block, original)
    }
  }

  #holder(block: Block, original: Block): Block {
    const asItIs = <Node>(_node: Node, was: Node) => was
    if (block.type === 'code' && original.type === 'code') {
      return { ...original, nodes: this.#all(block.nodes, asItIs) }
    }
    if (block.type === 'images' && original.type === 'images') {
      return { ...original, nodes: this.#all(block.nodes, asItIs) }
    }
    if (block.type === 'tabs' && original.type === 'tabs') {
      return { ...original, nodes: this.#parts(block.nodes) }
    }
    if (block.type === 'stepper' && original.type === 'stepper') {
      return { ...original, nodes: this.#parts(block.nodes) }
    }
    if (block.type === 'columns' && original.type === 'columns') {
      return { ...original, nodes: this.#parts(block.nodes) }
    }
    if (block.type !== 'expandable' || original.type !== 'expandable') return original
    return {
      ...original,
      fragments: this.#fragments(block.fragments ?? [], original.fragments ?? []),
    }
  }

  /** Only the body of an expandable block is compared. */
  #fragments(made: readonly Fragment[], original: readonly Fragment[]): Fragment[] {
    const isBody = ({ type, fragment }: Fragment) => [type, fragment].includes('expandable-body')
    const body = made.find(isBody)
    return original.map((each) =>
      isBody(each) && body !== undefined ? { ...each, nodes: this.blocks(body.nodes) } : each,
    )
  }

  #table(table: Table, original: Table): Table {
    const { data, fragments = [] } = table
    const columns = Object.values(data.definition).filter(
      (each) => this.#marks.changes.get(each) !== this.#absent,
    )
    const ids = new Set(columns.map(({ id }) => id))
    const records = Object.entries(data.records).flatMap(([id, record]): [string, TableRecord][] =>
      this.#marks.changes.get(record) === this.#absent ? [] : [[id, this.#record(record, ids)]],
    )
    return {
      ...original,
      data: {
        ...data,
        view: { ...data.view, columns: data.view.columns.filter((id) => ids.has(id)) },
        records: Object.fromEntries(records),
        definition: Object.fromEntries(columns.map((each) => [each.id, this.#column(each)])),
      },
      fragments: fragments.map((each) => ({ ...each, nodes: this.blocks(each.nodes) })),
    }
  }

  #column(column: TableDefinition): TableDefinition {
    const edit = this.#marks.editOf(column)
    if (edit === undefined) return column
    const { header: _, ...known } = edit[this.#side]
    return {
      ...known,
      id: column.id,
      ...(column.header === undefined ? {} : { header: column.header }),
    }
  }

  #record(record: TableRecord, ids: ReadonlySet<string>): TableRecord {
    const { marks, side } = { marks: this.#marks, side: this.#side }
    const values = Object.fromEntries(
      Object.entries(record.values).filter(([column]) => ids.has(column)),
    )
    const was = marks.cells.get(record) ?? new Map<string, TableValue | undefined>()
    for (const [column, value] of side === 'before' ? was : []) {
      if (value === undefined) delete values[column]
      else values[column] = value
    }
    const made = { ...record, values }
    const change = marks.changes.get(record)
    if (change !== undefined) marks.changes.set(made, change)
    const kind = side === 'before' ? 'removed' : 'added'
    marks.others.set(made, new Map([...was.keys()].map((column) => [column, kind])))
    return made
  }
}

function isList(block: Block): block is Extract<Block, { type: `list-${string}` }> {
  return block.type.startsWith('list-')
}
