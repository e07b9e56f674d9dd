// Reads HTML tables: grids with widths and types of columns, and cards.

import {
  type Block,
  type ContentRef,
  type Inline,
  type Table,
  type TableDefinition,
  tableColumnTypes,
} from '../document.ts'
import type { Opening } from '../html.ts'
import { trimLines } from '../texts.ts'
import { readPhrases } from './inlines.ts'
import type { PageReading, Phrase } from './reading.ts'
import { type CellDraft, type ColumnDraft, tableBlock } from './tables.ts'

type Element = Extract<Phrase, { kind: 'element' }>
/** Reads HTML as blocks; undefined if any of it has no meaning here. */
export type ReadBlocks = (phrases: readonly Phrase[]) => Block[] | undefined

/** Reads a table; undefined if it has parts a document's table cannot hold: spans, a caption. */
export function readHTMLTable(
  element: Element,
  reading: PageReading,
  readBlocks: ReadBlocks,
): Table | undefined {
  const rows = rowsOf(element.children)
  if (rows === undefined || rows.length === 0) return undefined
  const cells = rows.map((row) => row.children.filter(isElement))
  if (cells.flat().some(({ opening }) => spans(opening))) return undefined
  const [first = []] = cells
  const hasHead = first.length > 0 && first.every(({ opening }) => opening.name === 'th')
  const width = Math.max(...cells.map((row) => row.length))
  const body = hasHead ? cells.slice(1) : cells
  const heads = Array.from({ length: width }, (_, index) =>
    readHead(hasHead ? first[index] : undefined, reading),
  )
  const columns = heads.map((head, index) =>
    suit(
      head,
      body.map((row) => row[index]),
    ),
  )
  const read: CellDraft[][] = []
  for (const row of body) {
    const drafts = row.map((cell, index) => readCell(cell, columns[index], reading, readBlocks))
    if (drafts.includes('unknown')) return undefined
    read.push(drafts.filter((draft) => draft !== 'unknown'))
  }
  const { attributes } = element.opening
  const isCards = attributes.get('data-view') === 'cards'
  return tableBlock({
    columns: columns.map((column, index) =>
      withOptions(
        column,
        body.map((row) => row[index]),
      ),
    ),
    rows: read,
    ...(isCards
      ? { cards: attributes.get('data-card-size') === 'large' ? 'large' : 'medium' }
      : {}),
    hideHeader: !isCards && (!hasHead || attributes.has('data-header-hidden')),
    fullWidth: attributes.get('data-full-width') === 'true',
  })
}

function isElement(phrase: Phrase): phrase is Element {
  return phrase.kind === 'element'
}

function isBlank(phrase: Phrase): boolean {
  return phrase.kind === 'item' && phrase.item.type === 'text' && phrase.item.value.trim() === ''
}

/** Rows in order; undefined if the table holds anything but rows of cells. */
function rowsOf(children: readonly Phrase[]): Element[] | undefined {
  const rows: Element[] = []
  for (const child of children) {
    if (isBlank(child)) continue
    if (child.kind !== 'element') return undefined
    const { name } = child.opening
    if (name === 'tr') {
      const others = child.children.filter((cell) => !isBlank(cell))
      if (!others.every((cell) => isElement(cell) && /^t[hd]$/.test(cell.opening.name))) {
        return undefined
      }
      rows.push(child)
    } else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      const inner = rowsOf(child.children)
      if (inner === undefined) return undefined
      rows.push(...inner)
    } else if (name !== 'colgroup') return undefined
  }
  return rows
}

function spans({ attributes }: Opening): boolean {
  return ['colspan', 'rowspan'].some((name) => (attributes.get(name) ?? '1') !== '1')
}

function readHead(cell: Element | undefined, reading: PageReading): ColumnDraft {
  if (cell === undefined) return { head: [], type: 'text' }
  const { attributes } = cell.opening
  const type = tableColumnTypes.find((name) => name === attributes.get('data-type')) ?? 'text'
  const align =
    attributes.get('align') ?? /text-align:\s*(\w+)/.exec(attributes.get('style') ?? '')?.[1]
  const width = Number.parseFloat(attributes.get('width') ?? '')
  const max = Number.parseFloat(attributes.get('data-max') ?? '')
  const isTarget = attributes.has('data-card-target')
  const isCover = attributes.has('data-card-cover')
  const isDark = attributes.has('data-card-cover-dark')
  return {
    head: headOf(cell, reading),
    type,
    ...(align === 'left' || align === 'center' || align === 'right' ? { align } : {}),
    ...(width > 0 ? { width } : {}),
    ...(Number.isFinite(max) ? { max } : {}),
    ...(attributes.has('data-multiple') ? { multiple: true } : {}),
    ...(attributes.has('data-hidden') ? { isHidden: true } : {}),
    ...(isTarget ? { role: 'target' as const } : {}),
    ...(isCover ? { role: 'cover' as const } : {}),
    ...(isDark ? { role: 'cover-dark' as const } : {}),
  }
}

// A paragraph around the text has no meaning.
function headOf(cell: Element, reading: PageReading): Inline[] {
  const [only, ...others] = cell.children.filter((child) => !isBlank(child))
  const inner =
    only !== undefined && isElement(only) && only.opening.name === 'p' && others.length === 0
      ? only.children
      : cell.children
  return trimLines(readPhrases(inner, reading))
}

/** Changes a column to text if its cells do not fit its type. */
function suit(column: ColumnDraft, cells: readonly (Element | undefined)[]): ColumnDraft {
  const found = cells.filter((cell) => cell !== undefined && !isEmpty(cell))
  const fits = found.every((cell) => cell !== undefined && suits(column.type, cell))
  return fits ? column : { ...column, type: 'text' }
}

function isEmpty(cell: Element): boolean {
  return cell.children.every(isBlank)
}

function suits(type: TableDefinition['type'], cell: Element): boolean {
  const text = rawTextOf(cell.children).trim()
  const elements = cell.children.filter((child) => !isBlank(child))
  switch (type) {
    case 'text':
      return true
    case 'number':
    case 'rating':
      return text !== '' && Number.isFinite(Number(text)) && String(Number(text)) === text
    case 'checkbox':
      return text === 'true' || text === 'false'
    case 'files':
    case 'users':
      return elements.every((child) => addressOf(child) !== undefined || isComma(child))
    case 'content-ref':
    case 'image':
      return elements.length === 1 && elements.every((child) => addressOf(child) !== undefined)
    case 'select':
      return elements.every((child) => optionOf(child) !== undefined)
    default:
      return type satisfies never
  }
}

function isComma(phrase: Phrase): boolean {
  return phrase.kind === 'item' && phrase.item.type === 'text' && phrase.item.value.trim() === ','
}

function addressOf(phrase: Phrase): string | undefined {
  if (phrase.kind !== 'element') return undefined
  const { name, attributes } = phrase.opening
  if (name === 'a') return attributes.get('href')
  return name === 'img' ? attributes.get('src') : undefined
}

function optionOf(phrase: Phrase): { value: string; label: string } | undefined {
  if (phrase.kind !== 'element' || phrase.opening.name !== 'span') return undefined
  const value = phrase.opening.attributes.get('data-option')
  if (value === undefined) return undefined
  return { value, label: rawTextOf(phrase.children).replace(/,\s*$/, '').trim() }
}

function rawTextOf(phrases: readonly Phrase[]): string {
  return phrases
    .map((phrase) => {
      if (phrase.kind === 'element') return rawTextOf(phrase.children)
      return phrase.kind === 'item' && phrase.item.type === 'text' ? phrase.item.value : ''
    })
    .join('')
}

function withOptions(column: ColumnDraft, cells: readonly (Element | undefined)[]): ColumnDraft {
  if (column.type !== 'select') return column
  const options = new Map<string, string>()
  for (const cell of cells) {
    for (const child of cell?.children ?? []) {
      const option = optionOf(child)
      if (option !== undefined && !options.has(option.value))
        options.set(option.value, option.label)
    }
  }
  const list = [...options].map(([value, label]) => ({ value, label }))
  return { ...column, options: list }
}

function readCell(
  cell: Element,
  column: ColumnDraft | undefined,
  reading: PageReading,
  readBlocks: ReadBlocks,
): CellDraft | 'unknown' {
  if (isEmpty(cell)) return undefined
  const type = column?.type ?? 'text'
  const text = rawTextOf(cell.children).trim()
  const refs = cell.children.flatMap((child) => refOf(child, type, reading))
  switch (type) {
    case 'text': {
      const nodes = readBlocks(unwrap(cell.children))
      if (nodes === undefined) return 'unknown'
      return nodes.length === 0 ? undefined : { nodes }
    }
    case 'number':
    case 'rating':
      return { value: Number(text) }
    case 'checkbox':
      return { value: text === 'true' }
    case 'files':
    case 'users':
      return { value: refs }
    case 'content-ref':
    case 'image':
      return refs[0] === undefined ? undefined : { value: refs[0] }
    case 'select':
      return { value: cell.children.flatMap((child) => optionOf(child)?.value ?? []) }
    default:
      return type satisfies never
  }
}

/** Unwraps elements that only enclose others, as the cell already does. One with only figures stays one block. */
function unwrap(phrases: readonly Phrase[]): Phrase[] {
  return phrases.flatMap((phrase) => {
    const isBox = phrase.kind === 'element' && /^(?:div|section|center)$/.test(phrase.opening.name)
    if (!isBox || phrase.opening.attributes.has('id')) return [phrase]
    const isFigures = phrase.children.every((child) => isBlank(child) || isFigure(child))
    return isFigures ? [phrase] : unwrap(phrase.children)
  })
}

function isFigure(phrase: Phrase): boolean {
  return phrase.kind === 'element' && phrase.opening.name === 'figure'
}

function refOf(phrase: Phrase, type: TableDefinition['type'], reading: PageReading): ContentRef[] {
  const address = addressOf(phrase)
  if (address === undefined) return []
  const kind = type === 'content-ref' || type === 'users' ? 'card' : 'html-image'
  return [reading.ref(address, kind)]
}
