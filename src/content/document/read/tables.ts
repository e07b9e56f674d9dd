// Builds tables of a document: columns, records, and fragments for cell content.
import type {
  Block,
  CardsView,
  Fragment,
  GridView,
  Inline,
  Table,
  TableDefinition,
  TableValue,
} from '../document.ts'
import { contentHash } from '../keys.ts'
import { plainTextOf } from '../texts.ts'

/** A column as read. */
export interface ColumnDraft {
  readonly head: readonly Inline[]
  readonly type: TableDefinition['type']
  readonly align?: TableDefinition['textAlignment']
  readonly options?: TableDefinition['options']
  readonly multiple?: boolean
  readonly max?: number
  readonly width?: number
  readonly isHidden?: boolean
  readonly role?: 'target' | 'cover' | 'cover-dark'
}

/** The content of a cell: blocks, or a value of another type; undefined if empty. */
export type CellDraft = { readonly nodes: Block[] } | { readonly value: TableValue } | undefined

/** A table as read. Rows may be shorter than the columns. */
export interface TableDraft {
  readonly columns: readonly ColumnDraft[]
  readonly rows: readonly (readonly CellDraft[])[]
  readonly cards?: CardsView['cardSize']
  readonly hideHeader?: boolean
  readonly fullWidth?: boolean
}

/** Builds the block of a table. Ids are derived from the content of columns and records, like keys. */
export function tableBlock(draft: TableDraft): Table {
  const fragments: Fragment[] = []
  const definitions = defineColumns(draft.columns, fragments)
  const records: Table['data']['records'] = {}
  const counts = new Map<string, number>()
  for (const [index, row] of draft.rows.entries()) {
    const id = unique(`r${contentHash(JSON.stringify(withoutEmptyEnd(row)))}`, counts)
    const values: Record<string, TableValue> = {}
    for (const [at, cell] of row.entries()) {
      const definition = definitions[at]
      if (definition === undefined || cell === undefined) continue
      if ('value' in cell) values[definition.id] = cell.value
      else if (cell.nodes.length > 0) {
        const fragment = `${id}.${definition.id}`
        fragments.push({ object: 'fragment', fragment, nodes: cell.nodes })
        values[definition.id] = fragment
      }
    }
    records[id] = { orderIndex: String(index).padStart(6, '0'), values }
  }
  return {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {
      view: viewOf(draft, definitions),
      records,
      definition: Object.fromEntries(definitions.map((column) => [column.id, column])),
      ...(draft.fullWidth === true ? { fullWidth: true } : {}),
    },
    fragments,
  }
}

// Drops trailing empty cells, which a row may omit.
function withoutEmptyEnd(row: readonly CellDraft[]): readonly CellDraft[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== undefined) + 1)
}

function defineColumns(columns: readonly ColumnDraft[], fragments: Fragment[]): TableDefinition[] {
  const counts = new Map<string, number>()
  return columns.map(({ head, type, align, options, multiple, max }) => {
    const title = plainTextOf(head)
    const id = unique(`c${contentHash(title)}`, counts)
    const isPlain = head.every((node) => node.object === 'text' && node.leaves.every(isUnmarked))
    const header = isPlain ? {} : { header: `header.${id}` }
    if (header.header !== undefined) {
      const paragraph: Block = { object: 'block', type: 'paragraph', data: {}, nodes: [...head] }
      fragments.push({ object: 'fragment', fragment: header.header, nodes: [paragraph] })
    }
    return {
      id,
      title,
      type,
      ...header,
      ...(align === undefined ? {} : { textAlignment: align }),
      ...(options === undefined ? {} : { options }),
      ...(multiple === true ? { multiple } : {}),
      ...(max === undefined ? {} : { max }),
    }
  })
}

function isUnmarked(leaf: { readonly marks: readonly unknown[] }): boolean {
  return leaf.marks.length === 0
}

function viewOf(draft: TableDraft, definitions: readonly TableDefinition[]): GridView | CardsView {
  const ids = definitions.map(({ id }) => id)
  const shown = ids.filter((_id, index) => draft.columns[index]?.isHidden !== true)
  if (draft.cards === undefined) {
    const widths = definitions.flatMap(({ id }, index) => {
      const width = draft.columns[index]?.width
      return width === undefined ? [] : [[id, width] as const]
    })
    return {
      type: 'grid',
      columns: shown,
      ...(widths.length === 0 ? {} : { columnWidths: Object.fromEntries(widths) }),
      ...(draft.hideHeader === true ? { hideHeader: true } : {}),
    }
  }
  const target = idOf('target')
  const cover = idOf('cover')
  const dark = idOf('cover-dark')
  return {
    type: 'cards',
    cardSize: draft.cards,
    columns: shown,
    ...(target === undefined ? {} : { targetDefinition: target }),
    ...(cover === undefined ? {} : { coverDefinition: cover }),
    ...(dark === undefined ? {} : { coverDefinitionDark: dark }),
  }

  function idOf(role: ColumnDraft['role']): string | undefined {
    return ids[draft.columns.findIndex((column) => column.role === role)]
  }
}

function unique(id: string, counts: Map<string, number>): string {
  const count = counts.get(id) ?? 0
  counts.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}
