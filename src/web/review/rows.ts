// A compared text as rows: what is the same folded, what differs with its kind, its number, its way to the next.
import { html } from 'hono/html'
import type { Comparison } from '../../content/compare/compare.ts'
import type { Block } from '../../content/document/document.ts'
import { plainTextOf } from '../../content/document/texts.ts'
import type { Html } from '../prose.ts'

/** What a row is about. */
export type RowKind = 'same' | 'added' | 'removed' | 'edited' | 'moved-here' | 'moved-away'

/** A row: a block on one side, or on both. */
export interface Row {
  readonly kind: RowKind
  /** Place of the block in the comparison. */
  readonly at: number
  readonly block: Block
  /** Ids of what moved name both places. */
  readonly move: number | undefined
  /** Shows nothing on a page. */
  readonly isEmpty: boolean
}

/** Rows of one kind that follow each other; those that differ stand together. */
export interface Group {
  readonly kind: 'same' | 'changed'
  readonly rows: readonly Row[]
}

/** @param isEmpty - whether the block at a place of the comparison shows nothing */
export function planRows(
  { blocks, marks }: Comparison,
  isEmpty: (at: number) => boolean,
): readonly Row[] {
  return blocks.map((block, at) => {
    const change = marks.changes.get(block)
    const move = marks.moves.get(block)
    const moved = change === 'added' ? 'moved-here' : 'moved-away'
    const differs = marks.isTouched(block) ? 'edited' : 'same'
    const kind = move !== undefined ? moved : (change ?? differs)
    return { kind, at, block, move, isEmpty: isEmpty(at) }
  })
}

/** @param holds - whether a block that is the same has to be seen nevertheless */
export function groupRows(rows: readonly Row[], holds: (row: Row) => boolean): Group[] {
  const groups: { kind: Group['kind']; rows: Row[] }[] = []
  for (const row of rows) {
    const kind = row.kind === 'same' && !holds(row) ? 'same' : 'changed'
    const last = groups.at(-1)
    if (last?.kind === kind) last.rows.push(row)
    else groups.push({ kind, rows: [row] })
  }
  return groups
}

/** Blocks beside a change that are shown with it. */
const around = 1
/** Fewer blocks are not worth folding. */
const foldedLeast = 3

/** Rows that are the same between changes: those beside a change shown, the rest folded. */
export function renderSame(
  rows: readonly Row[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  render: (rows: readonly Row[]) => Html | '',
): Html {
  const start = isFirst ? 0 : around
  const end = rows.length - (isLast ? 0 : around)
  const folded = rows.slice(start, end)
  const count = folded.filter(({ isEmpty }) => !isEmpty).length
  if (count < foldedLeast) return html`${render(rows)}`
  return html`${render(rows.slice(0, start))}
<details class="same"><summary>${count} blocks are the same${renderHeadings(folded)}</summary>${render(folded)}</details>
${render(rows.slice(end))}`
}

/** Headings a folded part names, at most. */
const headingsMax = 3

function renderHeadings(rows: readonly Row[]): string {
  const titles = rows.flatMap(({ block }) =>
    block.type.startsWith('heading-') && isHeading(block) ? plainTextOf(block.nodes).trim() : [],
  )
  if (titles.length === 0) return ''
  const rest = titles.length - headingsMax
  return `: ${titles.slice(0, headingsMax).join(', ')}${rest > 0 ? ` and ${rest} more headings` : ''}`
}

function isHeading(block: Block): block is Extract<Block, { type: `heading-${1 | 2 | 3}` }> {
  return block.type.startsWith('heading-')
}

const names: Readonly<Record<RowKind, string>> = {
  same: 'The same',
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  'moved-here': 'Moved here',
  'moved-away': 'Moved away',
}

/** What a row is, for those who do not see its colour. */
export function nameOfRow({ kind }: Row): string {
  return names[kind]
}

/** Where what moved stands on the other side. */
export function renderMove({ kind, move }: Row): Html | '' {
  if (move === undefined) return ''
  return kind === 'moved-here'
    ? html`<p class="edit-note">Moved here, <a href="#moved-away:${move}">from there</a></p>`
    : html`<p class="edit-note">Moved away, <a href="#moved-here:${move}">to there</a></p>`
}

/** The way from one change to the next, and the place it leads to. */
export function renderStep(number: number, count: number): Html {
  const label = html`Change ${number} of ${count}`
  return html`<p class="step" id="change:${number}"><span>${label}</span>${
    number < count
      ? html` <a href="#change:${number + 1}">Next<span class="unseen"> change</span> ↓</a>`
      : ''
  }</p>`
}
