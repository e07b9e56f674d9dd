// Prints tables: with pipes if markdown can express everything, else as HTML.
import type { Html, PhrasingContent, TableCell, Table as TableNode } from 'mdast'
import type {
  ContentRef,
  Inline,
  Table,
  TableDefinition,
  TableRecord,
  TableValue,
} from '../document.ts'
import { fragmentOf } from '../fragments.ts'
import { textNode } from '../texts.ts'
import { type AddressOf, escapeHTML, openTag, printHTMLBlocks, printHTMLLine } from './html.ts'
import { type Printing, printLine } from './lines.ts'

/** Prints a table as a node. Throws a DocumentError for content that no cell can hold. */
export function printTable(table: Table, printing: Printing): TableNode | Html {
  const columns = columnsOf(table)
  const records = recordsOf(table)
  const lines =
    columns.some(({ isHidden }) => isHidden) || isUneven(columns, records)
      ? undefined
      : linesOf(table, columns, records)
  if (lines === undefined) return { type: 'html', value: printHTMLTable(table, printing.address) }
  const [head = [], ...rows] = lines.map((row) => row.map((nodes) => cellOf(nodes, printing)))
  return {
    type: 'table',
    align: columns.map(({ definition }) => definition.textAlignment ?? null),
    children: [head, ...rows].map((children) => ({ type: 'tableRow', children })),
  }
}

interface Column {
  readonly definition: TableDefinition
  readonly isHidden: boolean
}

// Visible columns in order, then the others.
function columnsOf({ data }: Table): Column[] {
  const shown = data.view.columns.flatMap((id) => data.definition[id] ?? [])
  const others = Object.values(data.definition).filter((column) => !shown.includes(column))
  return [
    ...shown.map((definition) => ({ definition, isHidden: false })),
    ...others.map((definition) => ({ definition, isHidden: true })),
  ]
}

function recordsOf({ data }: Table): TableRecord[] {
  return Object.values(data.records).sort((a, b) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  )
}

/** Maximum number of empty cells added to a table. */
const filledCellsMax = 100_000

/** True if padding rows to the header's width would far exceed the table's content. */
function isUneven(columns: readonly Column[], records: readonly TableRecord[]): boolean {
  const held = records.reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  return columns.length * records.length - held > filledCellsMax
}

/** Cells as lines, the header first; undefined if any of them needs HTML. */
function linesOf(
  table: Table,
  columns: readonly Column[],
  records: readonly TableRecord[],
): Inline[][][] | undefined {
  const { view, fullWidth } = table.data
  if (view.type !== 'grid' || view.hideHeader === true || fullWidth === true) return undefined
  if (view.columnWidths !== undefined || columns.length === 0) return undefined
  if (columns.some(({ definition }) => definition.type !== 'text')) return undefined
  const rows: Inline[][][] = [columns.map(({ definition }) => headOf(table, definition))]
  for (const { values } of records) {
    const row: Inline[][] = []
    for (const { definition } of columns) {
      const nodes = fragmentOf(table, values[definition.id])
      const [only, ...others] = nodes
      if (others.length > 0 || (only !== undefined && only.type !== 'paragraph')) return undefined
      if (only?.data.align !== undefined) return undefined
      row.push(only?.nodes ?? [])
    }
    rows.push(row)
  }
  return rows
}

function headOf(table: Table, { header, title }: TableDefinition): Inline[] {
  const nodes = header === undefined ? [] : fragmentOf(table, header)
  const [only] = nodes
  return only?.type === 'paragraph' ? only.nodes : title === '' ? [] : [textNode(title)]
}

function cellOf(nodes: readonly Inline[], printing: Printing): TableCell {
  const children: PhrasingContent[] = printLine(nodes, printing, { isSingle: true })
  return { type: 'tableCell', children }
}

function printHTMLTable(table: Table, address: AddressOf): string {
  const { view, fullWidth } = table.data
  const columns = columnsOf(table)
  const isCards = view.type === 'cards'
  const open = openTag('table', {
    'data-view': isCards ? 'cards' : undefined,
    'data-card-size': isCards && view.cardSize === 'large' ? 'large' : undefined,
    'data-full-width': fullWidth === true ? 'true' : undefined,
    'data-header-hidden': !isCards && view.hideHeader === true ? true : undefined,
  })
  const head = columns.map((column) => printHead(table, column, address)).join('')
  const records = recordsOf(table)
  const widthOf = isUneven(columns, records) ? widthIn(columns) : () => columns.length
  const rows = records.map(({ values }) => {
    const cells = columns
      .slice(0, widthOf(values))
      .map(
        ({ definition }) =>
          `<td>${printValue(table, definition, values[definition.id], address)}</td>`,
      )
    return `<tr>${cells.join('')}</tr>`
  })
  return `${open}<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Returns a function that counts a row's cells up to the last non-empty one. */
function widthIn(columns: readonly Column[]): (values: TableRecord['values']) => number {
  const widths = new Map(columns.map(({ definition }, index) => [definition.id, index + 1]))
  return (values) =>
    Object.keys(values).reduce((most, id) => Math.max(most, widths.get(id) ?? 0), 0)
}

function printHead(table: Table, { definition, isHidden }: Column, address: AddressOf): string {
  const { view } = table.data
  const { id, type, textAlignment, multiple, max } = definition
  const isCards = view.type === 'cards'
  const open = openTag('th', {
    width: isCards ? undefined : view.columnWidths?.[id],
    align: textAlignment,
    'data-hidden': isHidden ? true : undefined,
    'data-card-target': isCards && view.targetDefinition === id ? true : undefined,
    'data-card-cover': isCards && view.coverDefinition === id ? true : undefined,
    'data-card-cover-dark': isCards && view.coverDefinitionDark === id ? true : undefined,
    'data-type': type === 'text' ? undefined : type,
    'data-multiple': multiple === true ? true : undefined,
    'data-max': max,
  })
  return `${open}${printHTMLLine(headOf(table, definition), address)}</th>`
}

function printValue(
  table: Table,
  { type, options }: TableDefinition,
  value: TableValue | undefined,
  address: AddressOf,
): string {
  if (value === undefined) return ''
  if (type === 'text') return printHTMLBlocks(fragmentOf(table, value), address)
  if (type === 'select') {
    const values = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
    const labels = values.map((entry) => {
      const label = options?.find((option) => option.value === entry)?.label ?? entry
      return `${openTag('span', { 'data-option': entry })}${escapeHTML(label)}</span>`
    })
    return labels.join('')
  }
  if (typeof value !== 'object') return escapeHTML(String(value))
  const refs = Array.isArray(value) ? value.filter((entry) => typeof entry === 'object') : [value]
  return refs.map((ref) => printRef(ref, address)).join('')
}

function printRef(ref: ContentRef, address: AddressOf): string {
  const href = address(ref)
  return `${openTag('a', { href })}${escapeHTML(href)}</a>`
}
