// Renders tables as HTML: as a grid of rows, or as cards.

import type {
  ContentRef,
  Table,
  TableDefinition,
  TableRecord,
  TableValue,
} from '../document/document.ts'
import { fragmentOf } from '../document/fragments.ts'
import { decodeHTML } from '../document/html.ts'
import type { BlocksRenderer } from './blocks-renderer.ts'
import { changeOf, classes, isTouched, onSide, wrapChange } from './changes.ts'
import { renderLink, renderPicture, renderProblem, renderReference } from './inlines.ts'
import { attributes, directionOf, escapeText } from './markup.ts'
import type { Rendering } from './setting.ts'

/** More cells are not rendered: no one reads them, and browsers get slow. */
const cellsMax = 20_000

/** A table with its rendering. */
interface Shown {
  readonly table: Table
  readonly rendering: Rendering
  readonly renderBlocks: BlocksRenderer
}

/** Renders a table in its view. */
export function renderTable(
  table: Table,
  rendering: Rendering,
  renderBlocks: BlocksRenderer,
): string {
  const shown = { table, rendering, renderBlocks }
  const records = Object.values(table.data.records).sort((a, b) => compare(a, b))
  const { definition, view } = table.data
  const columns = view.columns.flatMap((id) =>
    Object.hasOwn(definition, id) && definition[id] !== undefined ? [definition[id]] : [],
  )
  const rowsMax = Math.max(1, Math.floor(cellsMax / Math.max(1, columns.length)))
  const rows = records.slice(0, rowsMax)
  const rest = records.length - rows.length
  const more =
    rest === 0
      ? ''
      : `<p class="more">${rest} more ${rest === 1 ? 'row is' : 'rows are'} not shown.</p>`
  if (view.type === 'cards') return `${renderCards(rows, columns, shown)}${more}`
  return `${renderGrid(rows, columns, shown)}${more}`
}

function compare(a: TableRecord, b: TableRecord): number {
  if (a.orderIndex === b.orderIndex) return 0
  return a.orderIndex < b.orderIndex ? -1 : 1
}

function renderGrid(
  rows: readonly TableRecord[],
  columns: readonly TableDefinition[],
  shown: Shown,
): string {
  const { view } = shown.table.data
  const widths = view.type === 'grid' ? (view.columnWidths ?? {}) : {}
  const sizes = columns.map((column) => {
    const width = Object.hasOwn(widths, column.id) ? widths[column.id] : undefined
    return `<col${attributes({ width: width === undefined ? undefined : Math.round(width) })}>`
  })
  const isHeadless = view.type === 'grid' && view.hideHeader === true
  const head = columns.map((column) => {
    const words = renderFragment(column.header, shown) || escapeText(column.title)
    const change = changeOf(shown.rendering, column)
    const marked = change === undefined ? words : wrapChange(words, change)
    const names = classes(alignment(column), change)
    return words === '' ? `<td${names}></td>` : `<th scope="col"${names}>${marked}</th>`
  })
  const body = foldRows(rows, shown).map((row) => {
    if (typeof row === 'number') {
      return `<tr class="same-rows"><td colspan="${columns.length}">${row} rows are the same</td></tr>`
    }
    const cells = columns.map((column) => {
      const { change, html } = renderCell(row, column, shown)
      return `<td${classes(alignment(column), isLong(html) && 'long', change)}>${html}</td>`
    })
    return `<tr${classes(changeOf(shown.rendering, row))}>${cells.join('')}</tr>`
  })
  const top = isHeadless ? '' : `<thead><tr>${head.join('')}</tr></thead>`
  const inner = `${top}<tbody>${body.join('')}</tbody>`
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table${directionOf(inner)}><colgroup>${sizes.join('')}</colgroup>${inner}</table></div>`
}

/** A cell with more characters is prose, and needs room. */
const longMin = 70

function isLong(html: string): boolean {
  return html.length > longMin && html.replace(/<[^>]*>/g, '').length > longMin
}

function alignment({ textAlignment }: TableDefinition): string | undefined {
  return textAlignment === 'center' || textAlignment === 'right' ? textAlignment : undefined
}

/** In an edited table, longer runs of unchanged rows are folded. */
const sameRowsMax = 8
/** Rows shown at each end of a folded run. */
const rowsAround = 2

/** Rows to show, with the number of rows left out in place of a folded run. */
function foldRows(rows: readonly TableRecord[], shown: Shown): (TableRecord | number)[] {
  const { marks } = shown.rendering.setting.comparison ?? {}
  if (marks === undefined || !rows.some((row) => isOther(row, shown))) return [...rows]
  const folded: (TableRecord | number)[] = []
  for (let at = 0; at < rows.length; ) {
    let end = at
    while (end < rows.length && !isOther(rows[end], shown)) end++
    const rest = end - at - 2 * rowsAround
    if (end - at > sameRowsMax) {
      folded.push(...rows.slice(at, at + rowsAround), rest, ...rows.slice(end - rowsAround, end))
    } else folded.push(...rows.slice(at, end))
    folded.push(...rows.slice(end, end + 1))
    at = end + 1
  }
  return folded
}

/** True for a row that differs from its other version. */
function isOther(record: TableRecord | undefined, { table, rendering }: Shown): boolean {
  const { marks } = rendering.setting.comparison ?? {}
  if (record === undefined || marks === undefined) return false
  if (marks.changes.has(record) || marks.cells.has(record)) return true
  if ((marks.others.get(record)?.size ?? 0) > 0) return true
  return Object.values(record.values).some((value) =>
    fragmentOf(table, value).some((node) => isTouched(rendering, node)),
  )
}

function renderCards(
  rows: readonly TableRecord[],
  columns: readonly TableDefinition[],
  shown: Shown,
): string {
  const { view, definition } = shown.table.data
  if (view.type !== 'cards') return ''
  const special = new Set([view.targetDefinition, view.coverDefinition, view.coverDefinitionDark])
  const cards = rows.map((record) => {
    const cover = refIn(record, view.coverDefinition)
    const picture = cover && shown.rendering.setting.pictureOf(cover)
    const top =
      cover === undefined || picture === undefined
        ? ''
        : `<div class="cover">${renderPicture({ ...shown.rendering, withinLink: true }, { ref: cover, refDark: refIn(record, view.coverDefinitionDark), alt: '' })}</div>`
    const parts = columns
      .filter(({ id }) => !special.has(id))
      .map((column) => renderCell(record, column, shown).html)
      .filter((cell) => cell !== '')
      .map((cell) => `<div>${cell}</div>`)
    return `<li${classes(changeOf(shown.rendering, record))}>${top}<div class="words">${parts.join('')}${renderTarget(record, parts)}</div></li>`
  })
  return `<ul class="cards ${view.cardSize === 'large' ? 'large' : 'medium'}">${cards.join('')}</ul>`

  function renderTarget(record: TableRecord, parts: readonly string[]): string {
    const words = wordsOf(parts)
    const target = refIn(record, view.type === 'cards' ? view.targetDefinition : undefined)
    const { setting } = shown.rendering
    const broken = target && renderProblem(target, '', setting, 'link')
    if (broken !== undefined) return broken
    const href = target && setting.hrefOf(target)
    if (target === undefined || href === undefined) return ''
    const title = setting.titleOf(target) ?? definition[target.kind]?.title
    // The link's text is that of the card; if it has only images, the title of its target.
    const name = words === '' ? (title ?? 'Open') : words
    return renderLink(href, `<span class="unseen">${escapeText(name)}</span>`, 'target')
  }
}

/** The first words of a card. */
function wordsOf(parts: readonly string[]): string {
  const words = parts.map((html) =>
    decodeHTML(html.replace(/ <a class="anchor"[^>]*>#<\/a>|<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return words.find((each) => each !== '')?.slice(0, 100) ?? ''
}

function refIn(record: TableRecord, column: string | undefined): ContentRef | undefined {
  const value = cellOf(record, column)
  if (typeof value !== 'object') return undefined
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'object' ? first : undefined
}

function cellOf({ values }: TableRecord, column: string | undefined): TableValue | undefined {
  return column !== undefined && Object.hasOwn(values, column) ? values[column] : undefined
}

/** Renders a cell; marked if it is on one side only, or its value changed. */
function renderCell(record: TableRecord, column: TableDefinition, shown: Shown) {
  const { rendering } = shown
  const { comparison } = rendering.setting
  const value = cellOf(record, column.id)
  const change =
    changeOf(rendering, record) ??
    changeOf(rendering, column) ??
    comparison?.marks.others.get(record)?.get(column.id)
  if (change !== undefined) {
    const html = renderValue(value, column, { ...shown, rendering: onSide(rendering, change) })
    return { change, html: wrapChange(html, change, 'whole') }
  }
  const was = comparison?.marks.cells.get(record)
  if (was?.has(column.id) !== true) return { change, html: renderValue(value, column, shown) }
  const before = comparison?.marks.editOf(column)?.before ?? column
  const gone = { ...shown, rendering: onSide(rendering, 'removed') }
  const fresh = { ...shown, rendering: onSide(rendering, 'added') }
  const old = wrapChange(renderValue(was.get(column.id), before, gone), 'removed')
  return { change, html: `${old} ${wrapChange(renderValue(value, column, fresh), 'added')}`.trim() }
}

function renderValue(value: TableValue | undefined, column: TableDefinition, shown: Shown): string {
  const { setting } = shown.rendering
  if (value === undefined) return ''
  switch (column.type) {
    case 'text':
      return renderFragment(typeof value === 'string' ? value : undefined, shown)
    case 'number':
      return typeof value === 'object' ? '' : escapeText(String(value))
    case 'rating': {
      const max = Math.min(10, Math.max(1, column.max ?? 5))
      const count = Math.min(max, Math.max(0, Math.round(Number(value) || 0)))
      return `<span role="img" aria-label="${count} of ${max}">${'★'.repeat(count)}${'☆'.repeat(max - count)}</span>`
    }
    case 'checkbox':
      return value === true
        ? '<span role="img" aria-label="Yes">☑</span>'
        : '<span role="img" aria-label="No">☐</span>'
    case 'select': {
      const labels = new Map((column.options ?? []).map((option) => [option.value, option.label]))
      const chosen = (Array.isArray(value) ? value : [value]).map(String)
      return chosen
        .map((each) => `<span class="option">${escapeText(labels.get(each) ?? each)}</span>`)
        .join(' ')
    }
    case 'image':
      return refsOf(value)
        .map((ref) => renderPicture(shown.rendering, { ref, alt: setting.titleOf(ref) ?? '' }))
        .join('')
    case 'files':
    case 'users':
    case 'content-ref':
      return refsOf(value)
        .map((ref) => renderReference(ref, escapeText(setting.titleOf(ref) ?? urlOf(ref)), setting))
        .join(', ')
  }
}

function refsOf(value: TableValue): ContentRef[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'object')
}

function urlOf(ref: ContentRef): string {
  return ref.kind === 'url' ? ref.url : ref.kind
}

/** Renders a fragment of the table; a single paragraph has no element. */
function renderFragment(name: string | undefined, { table, rendering, renderBlocks }: Shown) {
  const nodes = fragmentOf(table, name)
  return nodes.length === 0 ? '' : renderBlocks(nodes, rendering, 1)
}
