// A compared text as rows: what is the same folded, what differs with its kind, its number, its way to the next.

import { html } from 'hono/html'
import type { Comparison } from '../../content/compare/compare.ts'
import type { Block } from '../../content/document/document.ts'
import { plainTextOf } from '../../content/document/texts.ts'
import { count } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { ownLanguage } from '../reading/language.ts'
import type { SpokenBlock } from '../talk/spoken.ts'

/** What a row is about. */
export type RowKind = 'same' | 'added' | 'removed' | 'edited' | 'moved-here' | 'moved-away'

/** A row: a block on one side, or on both, as it is shown. */
export interface Row {
  readonly kind: RowKind
  readonly key: string | undefined
  /** Words of a heading. */
  readonly heading: string | undefined
  /** Ids of what moved name both places. */
  readonly move: number | undefined
  /** HTML of the block as it was; empty where one text shows both versions. */
  readonly was: string
  /** HTML of the block as it is, or of both versions in one. */
  readonly is: string
  /** Shows nothing on a page. */
  readonly isEmpty: boolean
}

/** Both versions of a text as rows, without anybody's words about it. */
export interface LaidOutPage {
  readonly rows: readonly Row[]
  /** Footnotes of both versions in one text, or of each. */
  readonly notes: Pick<Row, 'was' | 'is'>
  /** Blocks of the changed page at its top, by key. */
  readonly blocks: ReadonlyMap<string, SpokenBlock>
  /** Their keys, in order; undefined for what nothing names. */
  readonly keys: readonly (string | undefined)[]
  /** True where readers see the same on both sides. */
  readonly isSame: boolean
  /** How many blocks were told as gone or new for want of time. */
  readonly coarse: number
  /** False where only the beginning is shown. */
  readonly isWhole: boolean
  /** False where a text took too long to be read, and is shown as it is written: another time it may not. */
  readonly isRead: boolean
}

/** The block of the changed page that a row shows; undefined where there is none, and for what the page includes. */
export function lookUpBlock({ blocks }: LaidOutPage, { kind, key }: Row): SpokenBlock | undefined {
  if (kind === 'removed' || kind === 'moved-away') return undefined
  return blocks.get(key ?? '')
}

/** Rows of one kind that follow each other; those that differ stand together. */
interface Group {
  readonly kind: 'same' | 'changed'
  readonly rows: readonly Row[]
}

/** @param partsOf - HTML of the block at a place of the comparison */
export function planRows(
  { blocks, marks }: Comparison,
  partsOf: (at: number) => Pick<Row, 'was' | 'is'>,
): readonly Row[] {
  return blocks.map((block, at) => {
    const change = marks.changes.get(block)
    const move = marks.moves.get(block)
    const moved = change === 'added' ? 'moved-here' : 'moved-away'
    const differs = marks.isTouched(block) ? 'edited' : 'same'
    const kind = move !== undefined ? moved : (change ?? differs)
    const parts = partsOf(at)
    return {
      kind,
      key: block.key,
      heading: isHeading(block) ? plainTextOf(block.nodes).trim() : undefined,
      move,
      ...parts,
      isEmpty: parts.was === '' && parts.is === '',
    }
  })
}

/** What is looked for in a page: a block that has to be seen, and is marked. */
export interface Sought {
  readonly key: string | undefined
}

/** True for a row that shows the block looked for. */
export function isSoughtRow({ kind, key }: Row, sought: Sought): boolean {
  return kind !== 'removed' && kind !== 'moved-away' && key !== undefined && key === sought.key
}

/** True for a row that shows a difference. */
function isOther({ kind, isEmpty }: Row): boolean {
  return kind !== 'same' && !isEmpty
}

/** @param holds - whether a block that is the same has to be seen nevertheless */
function groupRows(rows: readonly Row[], holds: (row: Row) => boolean): Group[] {
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
function renderSame(
  rows: readonly Row[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  render: (rows: readonly Row[]) => Html | '',
): Html {
  const start = isFirst ? 0 : around
  const end = rows.length - (isLast ? 0 : around)
  const folded = rows.slice(start, end)
  const same = folded.filter(({ isEmpty }) => !isEmpty).length
  if (same < foldedLeast) return html`${render(rows)}`
  return html`${render(rows.slice(0, start))}
<details class="same"><summary${ownLanguage}>${same} unchanged blocks${renderHeadings(folded)}</summary>${render(folded)}</details>
${render(rows.slice(end))}`
}

/** Headings a folded part names, at most. */
const headingsMax = 3

function renderHeadings(rows: readonly Row[]): string {
  const titles = rows.flatMap(({ heading }) => heading ?? [])
  if (titles.length === 0) return ''
  const rest = titles.length - headingsMax
  return `: ${titles.slice(0, headingsMax).join(', ')}${rest > 0 ? ` and ${count(rest, 'more heading')}` : ''}`
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
    ? html`<p class="edit-note"${ownLanguage}>Moved <a href="#moved-away:${move}">from here</a></p>`
    : html`<p class="edit-note"${ownLanguage}>Moved <a href="#moved-here:${move}">to here</a></p>`
}

/** The way from one change to the next, and the place it leads to. */
function renderStep(number: number, steps: number): Html {
  const label = html`Change ${number} of ${steps}`
  return html`<p class="step" id="change:${number}"${ownLanguage}><span>${label}</span>${
    number < steps
      ? html` <a href="#change:${number + 1}">Next<span class="unseen"> change</span> ↓</a>`
      : ''
  }</p>`
}

/**
 * All rows: what is the same folded, and a way from each change to the next.
 *
 * @param holds - whether something is said about a block, so that it has to be seen
 */
export function renderGroups(
  page: LaidOutPage,
  sought: Sought,
  {
    holds,
    render,
  }: {
    readonly holds: (block: SpokenBlock) => boolean
    readonly render: (rows: readonly Row[]) => Html | ''
  },
): Html {
  const groups = groupRows(page.rows, (row) => {
    const block = lookUpBlock(page, row)
    return block !== undefined && (holds(block) || isSoughtRow(row, sought))
  })
  const steps = groups.filter(({ rows }) => rows.some(isOther)).length
  let number = 0
  return html`${groups.map(({ kind, rows }, at) => {
    if (kind === 'same') {
      return renderSame(rows, { isFirst: at === 0, isLast: at === groups.length - 1 }, render)
    }
    const step = rows.some(isOther) ? renderStep(++number, steps) : ''
    return html`${step}${render(rows)}`
  })}`
}
