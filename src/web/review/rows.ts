// Renders a compared text as rows: unchanged ones folded, changed ones labelled, numbered and linked to the next.

import { html } from 'hono/html'
import type { Comparison } from '../../content/compare/compare.ts'
import type { Block } from '../../content/document/document.ts'
import { plainTextOf } from '../../content/document/texts.ts'
import { count } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { ownLanguage } from '../reading/language.ts'
import type { SpokenBlock } from '../talk/spoken.ts'

/** The kind of a row. */
export type RowKind = 'same' | 'added' | 'removed' | 'edited' | 'moved-here' | 'moved-away'

/** A row: a rendered block on one side or both. */
export interface Row {
  readonly kind: RowKind
  readonly key: string | undefined
  /** Title of a heading. */
  readonly heading: string | undefined
  /** Number of a move, used in the ids of both places. */
  readonly move: number | undefined
  /** HTML of the old block; empty if one text shows both versions. */
  readonly was: string
  /** HTML of the new block, or of both versions in one. */
  readonly is: string
  /** True if it shows nothing on a page. */
  readonly isEmpty: boolean
}

/** Both versions of a text as rows, without comments. */
export interface LaidOutPage {
  readonly rows: readonly Row[]
  /** Footnotes of both versions in one, or of each. */
  readonly notes: Pick<Row, 'was' | 'is'>
  /** Top-level blocks of the changed page, by key. */
  readonly blocks: ReadonlyMap<string, SpokenBlock>
  /** Their keys, in order; undefined for blocks without one. */
  readonly keys: readonly (string | undefined)[]
  /** True if both sides look the same to readers. */
  readonly isSame: boolean
  /** Number of blocks marked as removed or added because the budget ran out. */
  readonly coarse: number
  /** False if only the beginning is shown. */
  readonly isWhole: boolean
  /** False if a text took too long to parse and is shown as source: another attempt may succeed. */
  readonly isRead: boolean
}

/** The block of the changed page that a row shows; undefined if there is none, or it is included content. */
export function lookUpBlock({ blocks }: LaidOutPage, { kind, key }: Row): SpokenBlock | undefined {
  if (kind === 'removed' || kind === 'moved-away') return undefined
  return blocks.get(key ?? '')
}

/** Consecutive rows that are all unchanged, or all changed. */
interface Group {
  readonly kind: 'same' | 'changed'
  readonly rows: readonly Row[]
}

/** @param partsOf - HTML of the block at an index of the comparison */
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

/** A block to highlight, which must not be folded. */
export interface Sought {
  readonly key: string | undefined
}

/** True for the row of the block to highlight. */
export function isSoughtRow({ kind, key }: Row, sought: Sought): boolean {
  return kind !== 'removed' && kind !== 'moved-away' && key !== undefined && key === sought.key
}

/** True for a row with a visible difference. */
function isOther({ kind, isEmpty }: Row): boolean {
  return kind !== 'same' && !isEmpty
}

/** @param holds - true for an unchanged block that must not be folded */
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

/** Unchanged blocks shown next to a change. */
const around = 1
/** Fewer blocks are not folded. */
const foldedLeast = 3

/** Renders unchanged rows: those next to a change are shown, the rest folded. */
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

/** Maximum headings named in a folded part. */
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

/** The label of a row, for readers who do not see colours. */
export function nameOfRow({ kind }: Row): string {
  return names[kind]
}

/** Renders a link to a moved block's other place. */
export function renderMove({ kind, move }: Row): Html | '' {
  if (move === undefined) return ''
  return kind === 'moved-here'
    ? html`<p class="edit-note"${ownLanguage}>Moved <a href="#moved-away:${move}">from here</a></p>`
    : html`<p class="edit-note"${ownLanguage}>Moved <a href="#moved-here:${move}">to here</a></p>`
}

/** Renders the number of a change, with a link to the next. */
function renderStep(number: number, steps: number): Html {
  const label = html`Change ${number} of ${steps}`
  return html`<p class="step" id="change:${number}"${ownLanguage}><span>${label}</span>${
    number < steps
      ? html` <a href="#change:${number + 1}">Next<span class="unseen"> change</span> ↓</a>`
      : ''
  }</p>`
}

/**
 * Renders all rows: unchanged ones folded, and links from each change to the next.
 *
 * @param holds - true for a block with comments, which must not be folded
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
