// Tables: grids with a head that is repeated on every page, and cards.
import type { Content, ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type {
  Block,
  ContentRef,
  Table,
  TableDefinition,
  TableRecord,
  TableValue,
} from '../content/document/document.ts'
import { fragmentOf } from '../content/document/fragments.ts'
import type { PDFDestination } from './destination.ts'
import { cleanText, type TextRun, withDestination } from './inlines.ts'
import { blockMargin, boxLayout, colors, sizes } from './look.ts'

/** Context of a table, and the builder of its cells. */
export interface TableSetting {
  readonly width: number
  readonly buildBlocks: (blocks: readonly Block[], width: number, fontSize: number) => Content[]
  /** Size of the text in cells, in points. */
  readonly fontSize: number
  readonly plainBlocks: (blocks: readonly Block[]) => string
  readonly buildPicture: (ref: ContentRef, width: number) => Content
  readonly destinationOf: (ref: ContentRef) => PDFDestination | undefined
  readonly titleOf: (ref: ContentRef) => string | undefined
}

/** Rows beyond these are another table: one row of a table knows all others. */
const rowsMax = 400
const padding = 6
/** A row with more text than this may run over the end of a page. */
const wholeRowMax = 1200

/** A table, in one of its two looks. */
export function buildTable(table: Table, setting: TableSetting): Content[] {
  const { data } = table
  const records = Object.values(data.records).sort((a, b) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  )
  const columns = data.view.columns.flatMap((id) => data.definition[id] ?? [])
  if (columns.length === 0) return []
  if (data.view.type === 'cards') return buildCards(table, { records, columns }, setting)
  return buildGrid(table, { records, columns }, setting)
}

interface Shown {
  readonly records: readonly TableRecord[]
  readonly columns: readonly TableDefinition[]
}

function buildGrid(table: Table, { records, columns }: Shown, given: TableSetting): Content[] {
  const view = table.data.view
  if (view.type !== 'grid') return []
  const fontSize = fontSizeFor(columns.length)
  const setting = { ...given, fontSize }
  const texts = records.map((record) =>
    columns.map((column) => plainCell(table, column, record, setting)),
  )
  const inner = setting.width - columns.length * padding * 2 - 2
  const widths = shareWidth(
    columns.map((column, at) => [column.title, ...texts.map((row) => row[at] ?? '')]),
    { inner, fontSize },
  )
  const head: TableCell[] = columns.map((column, at) => ({
    stack: buildHead(table, column, setting, widths[at] ?? 40),
    bold: true,
    fillColor: colors.head,
    ...alignment(column),
  }))
  const rows: TableCell[][] = records.map((record) =>
    columns.map((column, at) =>
      asCell(
        buildCell(table, column, record.values[column.id], { ...setting, width: widths[at] ?? 40 }),
        column,
      ),
    ),
  )
  const hasHead =
    view.hideHeader !== true && columns.some((column) => column.title !== '' || column.header)
  const parts: Content[] = []
  for (let from = 0; from < Math.max(1, rows.length); from += rowsMax) {
    const body = rows.slice(from, from + rowsMax)
    if (hasHead) body.unshift(from === 0 ? head : head.map((cell) => structuredClone(cell)))
    if (body.length === 0) continue
    const isFirst = from === 0
    parts.push({
      table: {
        widths,
        body,
        headerRows: hasHead ? 1 : 0,
        ...(hasHead && body.length > 1 ? { keepWithHeaderRows: 1 } : {}),
        dontBreakRows: texts.every((row) => row.every((text) => text.length < wholeRowMax)),
      },
      layout: gridLayout,
      fontSize,
      margin: isFirst ? blockMargin : [0, -7, 0, 7],
    })
  }
  return parts
}

const gridLayout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colors.line,
  vLineColor: () => colors.line,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 4,
  paddingBottom: () => 2,
}

function isText(piece: Content | undefined): piece is ContentText {
  return typeof piece === 'object' && 'text' in piece
}

/** A cell of one text is that text: tables have many cells, and each node has its price. */
function asCell(stack: readonly Content[], column: TableDefinition): TableCell {
  const [only, ...rest] = stack
  const look = alignment(column)
  if (rest.length > 0 || !isText(only)) return { stack: [...stack], ...look }
  const cell: ContentText = { ...only, margin: [0, 0, 0, 0], ...look }
  return cell
}

function alignment({ textAlignment }: TableDefinition) {
  return textAlignment === undefined ? {} : { alignment: textAlignment }
}

function fontSizeFor(columns: number): number {
  if (columns > 9) return 6.5
  if (columns > 6) return 7.5
  return columns > 4 ? 8.5 : 9
}

/**
 * Widths of columns that together fill the line.
 *
 * Each column gets room for its longest word, if possible; the rest is shared so that columns become about
 * equally high.
 */
function shareWidth(
  columns: readonly (readonly string[])[],
  { inner, fontSize }: { readonly inner: number; readonly fontSize: number },
): number[] {
  const perCharacter = fontSize * 0.58
  const needs = columns.map((texts) => {
    const lengths = texts.map(widthOf)
    const longest = Math.max(1, ...lengths)
    const total = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
    const word = Math.max(1, ...texts.map(longestWord))
    const least = Math.min(word * perCharacter * 1.06 + 2, inner / Math.min(columns.length, 3))
    return {
      least,
      wish: Math.min(longest * perCharacter + 4, 40 + Math.sqrt(longest * total) * perCharacter),
    }
  })
  const least = needs.reduce((sum, need) => sum + need.least, 0)
  if (least > inner) return needs.map((need) => (need.least / least) * inner)
  const wishes = needs.map((need) => Math.max(0, need.wish - need.least))
  const wished = wishes.reduce((sum, wish) => sum + wish, 0)
  const room = inner - least
  if (wished <= room) {
    // Everything fits: the rest is shared alike, so that the table is as wide as the text.
    const whole = needs.map((need, at) => need.least + (wishes[at] ?? 0))
    const sum = whole.reduce((so, width) => so + width, 0)
    return whole.map((width) => (width / sum) * inner)
  }
  return needs.map((need, at) => need.least + ((wishes[at] ?? 0) / wished) * room)
}

/** Length of a text in characters; Chinese, Japanese and Korean ones count as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u1100-\u11ff\u2e80-\uffee]/g)?.length ?? 0) * 0.8
}

function longestWord(text: string): number {
  return text
    .split(/[\s\u2e80-\uffee/-]+/)
    .reduce((most, word) => Math.max(most, Math.min(word.length, 40)), 0)
}

function buildHead(
  table: Table,
  column: TableDefinition,
  setting: TableSetting,
  width: number,
): Content[] {
  const fragment = fragmentOf(table, column.header)
  if (fragment.length > 0) return setting.buildBlocks(fragment, width, setting.fontSize)
  return [cleanText(column.title) || ' ']
}

/** Text of a cell, without styles. */
function plainCell(
  table: Table,
  column: TableDefinition,
  record: TableRecord,
  setting: TableSetting,
): string {
  const value = record.values[column.id]
  if (value === undefined) return ''
  if (column.type === 'text') return setting.plainBlocks(fragmentOf(table, value))
  return cellRuns(column, value, setting)
    .map((run) => run.text)
    .join('')
}

function buildCell(
  table: Table,
  column: TableDefinition,
  value: TableValue | undefined,
  setting: TableSetting,
): Content[] {
  if (value === undefined) return [' ']
  if (column.type === 'text')
    return setting.buildBlocks(fragmentOf(table, value), setting.width, setting.fontSize)
  if (column.type === 'image' && typeof value === 'object' && !Array.isArray(value)) {
    return [setting.buildPicture(value, setting.width)]
  }
  const runs = cellRuns(column, value, setting)
  return runs.length === 0 ? [' '] : [{ text: runs }]
}

function cellRuns(column: TableDefinition, value: TableValue, setting: TableSetting): TextRun[] {
  if (typeof value === 'boolean') return [{ text: value ? '☑' : '☐' }]
  if (column.type === 'rating' && typeof value === 'number') {
    const max = Math.min(column.max ?? 5, 10)
    const full = Math.max(0, Math.min(max, Math.round(value)))
    return [{ text: '★'.repeat(full) + '☆'.repeat(max - full) }]
  }
  if (typeof value === 'number') return [{ text: String(value) }]
  const values: readonly (string | ContentRef)[] = Array.isArray(value) ? value : [value]
  return values.flatMap((each, at) => {
    const comma: TextRun[] = at === 0 ? [] : [{ text: ', ' }]
    if (typeof each !== 'string') {
      const text = cleanText(setting.titleOf(each) ?? '')
      return [...comma, ...withDestination([{ text }], setting.destinationOf(each))]
    }
    const label = column.options?.find((option) => option.value === each)?.label ?? each
    return [...comma, { text: cleanText(label) }]
  })
}

const gap = 12

/** Cards in rows of two or three, each a box with a picture, its texts and where it leads. */
function buildCards(table: Table, { records, columns }: Shown, setting: TableSetting): Content[] {
  const view = table.data.view
  if (view.type !== 'cards') return []
  const perRow = view.cardSize === 'large' || setting.width < 330 ? 2 : 3
  const width = (setting.width - gap * (perRow - 1)) / perRow
  const special = new Set([view.targetDefinition, view.coverDefinition, view.coverDefinitionDark])
  const shown = columns.filter((column) => !special.has(column.id))
  const cards = records.map((record) => buildCard(table, record, { shown, width, setting }))
  const rows: Content[] = []
  for (let at = 0; at < cards.length; at += perRow) {
    const row = cards.slice(at, at + perRow).map((card) => ({ ...card, width }))
    rows.push({ columns: row, columnGap: gap, margin: [0, 3, 0, 7], unbreakable: true })
  }
  return rows
}

function buildCard(
  table: Table,
  record: TableRecord,
  {
    shown,
    width,
    setting,
  }: { shown: readonly TableDefinition[]; width: number; setting: TableSetting },
) {
  const view = table.data.view
  const cover = view.type === 'cards' ? record.values[view.coverDefinition ?? ''] : undefined
  const target = view.type === 'cards' ? record.values[view.targetDefinition ?? ''] : undefined
  const inner = width - 18
  const [picture] = (Array.isArray(cover) ? cover : [cover]).filter(isRef)
  const [ref] = (Array.isArray(target) ? target : [target]).filter(isRef)
  const stack: Content[] = []
  if (picture !== undefined) {
    stack.push({ stack: [setting.buildPicture(picture, inner)], margin: [0, 2, 0, 7] })
  }
  for (const column of shown) {
    if (record.values[column.id] === undefined) continue
    stack.push(...buildCell(table, column, record.values[column.id], { ...setting, width: inner }))
  }
  const destination = ref === undefined ? undefined : setting.destinationOf(ref)
  if (ref !== undefined && destination !== undefined) {
    const text = cleanText(setting.titleOf(ref) ?? '')
    const words = text === '' || text.length > 60 ? 'Open' : text
    stack.push({
      text: withDestination([{ text: `${words} →` }], destination),
      fontSize: sizes.small,
    })
  }
  if (stack.length === 0) stack.push(' ')
  return {
    table: { widths: [inner], body: [[{ stack, fontSize: 9 }]] },
    layout: boxLayout(null, 9),
  }
}

function isRef(value: unknown): value is ContentRef {
  return typeof value === 'object' && value !== null && 'kind' in value
}
