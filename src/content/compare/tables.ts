// Merges two versions of a table: columns and rows removed and added, cells compared within.
import type {
  Block,
  CardsView,
  Fragment,
  Table,
  TableDefinition,
  TableRecord,
  TableValue,
} from '../document/document.ts'
import { contentHash } from '../document/keys.ts'
import { textNode } from '../document/texts.ts'
import { type Features, featuresOf, pairSimilar } from './match-blocks.ts'
import { alignSequences } from './sequences.ts'
import { type BlockKeys, type Comparing, limitedText, signatureOf } from './sides.ts'

/** The parts of document comparison that table comparison needs. */
interface Setting {
  readonly comparing: Comparing
  readonly notes: string[]
  readonly compareCells: (
    before: readonly Block[],
    after: readonly Block[],
    comparing: Comparing,
  ) => Block[]
}

/** A table prepared for lookups. */
interface Side {
  readonly columns: readonly TableDefinition[]
  readonly records: readonly TableRecord[]
  readonly fragments: ReadonlyMap<string, Fragment>
  readonly facts: BlockKeys
}

/** A column of the merged table: its id, and its definition on each side. */
interface Column {
  readonly id: string
  readonly before: TableDefinition | undefined
  readonly after: TableDefinition | undefined
}

interface Row {
  readonly before: TableRecord | undefined
  readonly after: TableRecord | undefined
}

/** Rows sampled to match columns. */
const sampledRows = 100

/** Merges both versions of a table. Columns and records get new ids. */
export function compareTables(before: Table, after: Table, setting: Setting): Table {
  const { comparing, notes } = setting
  const sides = {
    was: openTable(before, comparing.before),
    is: openTable(after, comparing.after),
  }
  const columns = pairColumns(sides, comparing)
  const rows = pairRows(sides, columns, comparing)
  const joined = new TableJoin(sides, columns, setting)
  for (const row of rows) joined.add(row)
  if (before.data.view.type !== after.data.view.type) {
    notes.push(`shown as ${after.data.view.type}, was ${before.data.view.type}`)
  }
  return joined.finish(before, after)
}

function openTable({ data, fragments }: Table, facts: BlockKeys): Side {
  return {
    columns: Object.values(data.definition),
    records: Object.values(data.records).sort((a, b) =>
      a.orderIndex === b.orderIndex ? 0 : a.orderIndex < b.orderIndex ? -1 : 1,
    ),
    fragments: new Map((fragments ?? []).map((each) => [each.fragment ?? '', each])),
    facts,
  }
}

interface Sides {
  readonly was: Side
  readonly is: Side
}

function pairColumns({ was, is }: Sides, comparing: Comparing): Column[] {
  const nameOf = ({ title, type }: TableDefinition) => `${type} ${title}`
  const columns: Omit<Column, 'id'>[] = []
  const runs = alignSequences(was.columns.map(nameOf), is.columns.map(nameOf), comparing.budget)
  for (const run of runs) {
    const old = was.columns.slice(run.before.start, run.before.end)
    const now = is.columns.slice(run.after.start, run.after.end)
    const pairs =
      run.kind === 'same'
        ? old.map((_, at) => [at, at] as const)
        : pairSimilar(
            old.map((column) => featuresOfColumn(column, was)),
            now.map((column) => featuresOfColumn(column, is)),
            comparing.budget,
          )
    for (const [before, after] of interleave(old, now, pairs)) columns.push({ before, after })
  }
  return columns.map((column, at) => ({ id: `c${at}`, ...column }))
}

/** Interleaves removed, added and paired items in an order that keeps that of both sides. */
function interleave<Item>(
  old: readonly Item[],
  now: readonly Item[],
  pairs: readonly (readonly [number, number])[],
): [before: Item | undefined, after: Item | undefined][] {
  const items: [Item | undefined, Item | undefined][] = []
  let [at, atAfter] = [0, 0]
  for (const [was, is] of [...pairs, [old.length, now.length] as const]) {
    for (const item of old.slice(at, was)) items.push([item, undefined])
    for (const item of now.slice(atAfter, is)) items.push([undefined, item])
    if (was < old.length) items.push([old[was], now[is]])
    at = was + 1
    atAfter = is + 1
  }
  return items
}

function featuresOfColumn(column: TableDefinition, side: Side): Features {
  const cells = side.records
    .slice(0, sampledRows)
    .map((record) => wordsOfCell(record, column, side))
  return featuresOf(column.type, `${column.title} ${cells.join(' ')}`)
}

function wordsOfCell(record: TableRecord, column: TableDefinition, side: Side): string {
  const value = cellOf(record, column)
  const nodes = nodesOf(value, column, side)
  if (nodes !== undefined) return nodes.map(limitedText).join(' ')
  return value === undefined ? '' : JSON.stringify(value)
}

function cellOf({ values }: TableRecord, { id }: TableDefinition): TableValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
}

/** Blocks of a cell that holds text. */
function nodesOf(
  value: TableValue | undefined,
  { type }: TableDefinition,
  { fragments }: Side,
): readonly Block[] | undefined {
  return type === 'text' && typeof value === 'string' ? fragments.get(value)?.nodes : undefined
}

/** Rows are compared by the columns both sides have. */
function pairRows({ was, is }: Sides, columns: readonly Column[], comparing: Comparing): Row[] {
  const shared = columns.flatMap(({ before, after }) =>
    before === undefined || after === undefined ? [] : [{ before, after }],
  )
  const nameOf = (side: Side, record: TableRecord) =>
    shared
      .map((column) => signatureOfCell(record, side === was ? column.before : column.after, side))
      .join()
  const runs = alignSequences(
    was.records.map((record) => nameOf(was, record)),
    is.records.map((record) => nameOf(is, record)),
    comparing.budget,
  )
  return runs.flatMap((run) => {
    const old = was.records.slice(run.before.start, run.before.end)
    const now = is.records.slice(run.after.start, run.after.end)
    const pairs =
      run.kind === 'same'
        ? old.map((_, at) => [at, at] as const)
        : pairSimilar(
            old.map((record) => featuresOfRow(record, was)),
            now.map((record) => featuresOfRow(record, is)),
            comparing.budget,
          )
    return interleave(old, now, pairs).map(([before, after]) => ({ before, after }))
  })

  function signatureOfCell(record: TableRecord, column: TableDefinition, side: Side): string {
    const value = cellOf(record, column)
    const nodes = nodesOf(value, column, side)
    if (nodes !== undefined) {
      return nodes.map((node) => signatureOf(node, comparing, side.facts)).join()
    }
    return value === undefined ? '' : `=${contentHash(JSON.stringify(value))}`
  }

  function featuresOfRow(record: TableRecord, side: Side): Features {
    const cells = side.columns.map((column) => wordsOfCell(record, column, side))
    return featuresOf('', cells.join(' '))
  }
}

/** Exists while two tables are merged. */
class TableJoin {
  readonly #sides: Sides
  readonly #columns: readonly Column[]
  readonly #setting: Setting
  readonly #fragments: Fragment[] = []
  readonly #records: Record<string, TableRecord> = {}
  #count = 0

  constructor(sides: Sides, columns: readonly Column[], setting: Setting) {
    this.#sides = sides
    this.#columns = columns
    this.#setting = setting
  }

  add(row: Row): void {
    const { marks } = this.#setting.comparing
    const id = `r${this.#count}`
    const values: Record<string, TableValue> = {}
    const was = new Map<string, TableValue | undefined>()
    for (const column of this.#columns) {
      const cell = this.#cell(row, column, `${id}.${column.id}`)
      if (cell.value !== undefined) values[column.id] = cell.value
      if ('was' in cell) was.set(column.id, cell.was)
    }
    const record = { orderIndex: String(this.#count++).padStart(7, '0'), values }
    this.#records[id] = record
    if (row.before === undefined) marks.changes.set(record, 'added')
    else if (row.after === undefined) marks.changes.set(record, 'removed')
    else if (was.size > 0) marks.cells.set(record, was)
  }

  /** The value of a merged cell; `was` is set if the old value cannot be merged with it. */
  #cell(
    row: Row,
    column: Column,
    name: string,
  ): { value: TableValue | undefined; was?: TableValue | undefined } {
    const { comparing, compareCells } = this.#setting
    const old = column.before && row.before && cellOf(row.before, column.before)
    const now = column.after && row.after && cellOf(row.after, column.after)
    const oldNodes = column.before && nodesOf(old, column.before, this.#sides.was)
    const newNodes = column.after && nodesOf(now, column.after, this.#sides.is)
    const isOneSided = row.before === undefined || row.after === undefined
    const isOneColumn = column.before === undefined || column.after === undefined
    if (oldNodes !== undefined && newNodes !== undefined) {
      return { value: this.#keep(name, compareCells(oldNodes, newNodes, comparing)) }
    }
    const kept = newNodes === undefined ? now : this.#keep(name, newNodes)
    const was = oldNodes === undefined ? old : this.#keep(`${name}.was`, oldNodes)
    if (isOneSided || isOneColumn) return { value: kept ?? was }
    const isSame = JSON.stringify(old) === JSON.stringify(now)
    return isSame ? { value: kept } : { value: kept, was }
  }

  #keep(fragment: string, nodes: readonly Block[]): string {
    this.#fragments.push({ object: 'fragment', fragment, nodes: [...nodes] })
    return fragment
  }

  finish(before: Table, after: Table): Table {
    const { marks } = this.#setting.comparing
    const definitions = this.#columns.map((column) => {
      const definition = this.#define(column)
      if (column.before === undefined) marks.changes.set(definition, 'added')
      else if (column.after === undefined) marks.changes.set(definition, 'removed')
      else {
        const edit = { before: column.before, after: column.after, notes: [] }
        marks.enterEdit(definition, edit)
      }
      return definition
    })
    return {
      ...after,
      data: {
        ...after.data,
        view: this.#view(before, after),
        records: this.#records,
        definition: Object.fromEntries(definitions.map((each) => [each.id, each])),
      },
      fragments: this.#fragments,
    }
  }

  #define({ id, before, after }: Column): TableDefinition {
    const known = after ?? before
    if (known === undefined) throw new Error('a column stands on one side at least')
    const { header: _, ...definition } = known
    const { was, is } = this.#sides
    const name = `header.${id}`
    const old = before && headOf(before, was)
    const now = after && headOf(after, is)
    const { compareCells, comparing } = this.#setting
    const head = old && now ? compareCells(old, now, comparing) : (now ?? old ?? [])
    return { ...definition, id, header: this.#keep(name, head) }
  }

  #view(before: Table, after: Table): Table['data']['view'] {
    const [was, is] = [before.data.view, after.data.view]
    const isShown = ({ before: old, after: now }: Column) =>
      (now !== undefined && is.columns.includes(now.id)) ||
      (old !== undefined && was.columns.includes(old.id))
    const columns = this.#columns.filter(isShown).map(({ id }) => id)
    if (is.type === 'cards') return { ...this.#special(is), columns }
    const widths = this.#columns.flatMap(({ id, after: now }) => {
      const width = now && is.columnWidths?.[now.id]
      return width === undefined ? [] : [[id, width] as const]
    })
    const { columnWidths: _, ...rest } = is
    return {
      ...rest,
      columns,
      ...(widths.length === 0 ? {} : { columnWidths: Object.fromEntries(widths) }),
    }
  }

  #special(view: CardsView): CardsView {
    const idOf = (column: string | undefined) =>
      this.#columns.find(({ after }) => column !== undefined && after?.id === column)?.id
    const { targetDefinition, coverDefinition, coverDefinitionDark } = view
    return {
      ...view,
      targetDefinition: idOf(targetDefinition),
      coverDefinition: idOf(coverDefinition),
      coverDefinitionDark: idOf(coverDefinitionDark),
    }
  }
}

/** The header of a column as blocks. */
function headOf({ header, title }: TableDefinition, { fragments }: Side): readonly Block[] {
  const nodes = header === undefined ? undefined : fragments.get(header)?.nodes
  if (nodes !== undefined) return nodes
  if (title === '') return []
  return [{ object: 'block', type: 'paragraph', data: {}, nodes: [textNode(title)] }]
}
