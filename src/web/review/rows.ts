// Renders a compared text as rows: unchanged ones folded, changed ones labelled, numbered and linked to the next.

import { setImmediate } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import type { Comparison } from '../../content/compare/compare.ts'
import { takeSide } from '../../content/compare/one-side.ts'
import type { Block } from '../../content/document/document.ts'
import { plainTextOf } from '../../content/document/texts.ts'
import { type RenderedBlocks, renderEach } from '../../content/render/document-to-html.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { ownLanguage } from '../reading/language.ts'
import type { SpokenBlock } from '../talk/spoken.ts'
import type { Compared } from './compared.ts'
import type { PageConversation } from './conversation.ts'

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
  /** Keys of the blocks, in order; undefined for blocks without one. */
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
function lookUpBlock({ blocks }: LaidOutPage, { kind, key }: Row): SpokenBlock | undefined {
  if (kind === 'removed' || kind === 'moved-away') return undefined
  return blocks.get(key ?? '')
}

/** Consecutive rows that are all unchanged, or all changed. */
interface Group {
  readonly kind: 'same' | 'changed'
  readonly rows: readonly Row[]
}

/** @param partsOf - HTML of the block at an index of the comparison */
function planRows(
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
function isSoughtRow({ kind, key }: Row, sought: Sought): boolean {
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
  return `: ${titles.slice(0, headingsMax).join(', ')}${rest > 0 ? ` and ${countOf(rest, 'more heading')}` : ''}`
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
function nameOfRow({ kind }: Row): string {
  return names[kind]
}

/** Renders a link to a moved block's other place. */
function renderMove({ kind, move }: Row): Html | '' {
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
function renderGroups(
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

/** Lays out both texts, with removed parts marked in the first and added ones in the second. */
export async function layOutSides({
  before,
  after,
  comparison,
}: Compared): Promise<Pick<LaidOutPage, 'rows' | 'notes'>> {
  const { marks } = comparison
  const was = renderColumn('before')
  await setImmediate()
  const is = renderColumn('after')
  const rows = planRows(comparison, (at) => ({ was: was.partOf(at), is: is.partOf(at) }))
  return { rows, notes: { was: was.notes, is: is.notes } }

  /** Renders the blocks of one side, by their index in the comparison. */
  function renderColumn(side: 'before' | 'after') {
    const places = new Map<number, number>()
    const blocks: Block[] = []
    for (const [at, block] of comparison.blocks.entries()) {
      const [taken] = takeSide([block], marks, side)
      if (taken === undefined) continue
      places.set(at, blocks.length)
      blocks.push(taken)
    }
    const gone = { ...before.setting, anchorOf: () => undefined, idPrefix: 'before:' }
    const setting = side === 'before' ? gone : after.setting
    const rendered: RenderedBlocks = renderEach(blocks, {
      ...setting,
      comparison: { marks, before: gone },
    })
    return {
      notes: rendered.notes,
      partOf: (at: number) => rendered.parts[places.get(at) ?? -1] ?? '',
    }
  }
}

/** The same with comments below blocks, on the side of the changed page. */
export function renderSideBySide(
  page: LaidOutPage,
  conversation: PageConversation,
  sought: Sought,
): Html {
  return html`<div class="sides"><div class="pair heads" aria-hidden="true"${ownLanguage}><div>Before</div><div>After</div></div>
${renderGroups(page, sought, {
  holds: conversation.holds,
  render: (rows) => html`${zip(rows).map(renderPair)}`,
})}
<div class="pair"><div class="was text">${raw(page.notes.was)}</div><div class="is text">${raw(page.notes.is)}</div></div></div>`

  function renderPair([left, right]: Pair): Html | '' {
    const [old, now] = [left?.was ?? '', right?.is ?? '']
    if (old === '' && now === '') return ''
    const kind = left === right ? (left?.kind ?? 'same') : 'replaced'
    const isSame = kind === 'same'
    const block = right === undefined || now === '' ? undefined : lookUpBlock(page, right)
    const said = block === undefined ? '' : conversation.ofBlock(block)
    const isHere = right !== undefined && isSoughtRow(right, sought)
    const cell = (row: Row | undefined, part: string, name: 'was' | 'is') => {
      const label = isSame
        ? ''
        : html` role="group" aria-label="${name === 'was' ? 'Before' : 'After'}"`
      const id = row?.move === undefined ? '' : html` id="${row.kind}:${row.move}"`
      return html`<div class="${name} text"${label}${id}>${row === undefined ? '' : renderMove(row)}${raw(part)}${name === 'is' ? said : ''}</div>`
    }
    return html`<div class="pair ${kind}${isHere ? ' here' : ''}"${isSame ? '' : html` data-change`}>${isHere ? html`<span id="here"></span>` : ''}${cell(left, old, 'was')}${cell(right, now, 'is')}</div>`
  }
}

/** A line of the layout: the same block twice, or a removed one next to an added one. */
type Pair = readonly [Row | undefined, Row | undefined]

/** Aligns removed blocks with those that replaced them. */
function zip(rows: readonly Row[]): Pair[] {
  const pairs: Pair[] = []
  let gone: Row[] = []
  let fresh: Row[] = []
  const close = () => {
    for (let at = 0; at < Math.max(gone.length, fresh.length); at++) {
      pairs.push([gone[at], fresh[at]])
    }
    gone = []
    fresh = []
  }
  for (const row of rows) {
    if (row.isEmpty) continue
    if (row.kind === 'removed' || row.kind === 'moved-away') {
      if (fresh.length > 0) close()
      gone.push(row)
    } else if (row.kind === 'added' || row.kind === 'moved-here') fresh.push(row)
    else {
      close()
      pairs.push([row, row])
    }
  }
  close()
  return pairs
}

/** Lays out the merged text, with removed and added parts marked. */
export function layOutInline({
  before,
  after,
  comparison,
}: Compared): Pick<LaidOutPage, 'rows' | 'notes'> {
  const { blocks, marks } = comparison
  const { parts, notes } = renderEach(blocks, {
    ...after.setting,
    comparison: { marks, before: { ...before.setting, anchorOf: () => undefined } },
  })
  const rows = planRows(comparison, (at) => ({ was: '', is: parts[at] ?? '' }))
  return { rows, notes: { was: '', is: notes } }
}

/** The same with comments on its blocks. */
export function renderInline(
  page: LaidOutPage,
  conversation: PageConversation,
  sought: Sought,
): Html {
  const ids = new Set<string>()
  return html`<div class="text compared-text">${renderGroups(page, sought, {
    holds: conversation.holds,
    render: (rows) => html`${rows.map(renderRow)}`,
  })}${raw(page.notes.is)}</div>`

  function renderRow(row: Row): Html | '' {
    if (row.is === '') return ''
    const block = lookUpBlock(page, row)
    const said = block === undefined ? '' : conversation.ofBlock(block)
    const id = idOf(row)
    const here = isSoughtRow(row, sought) ? ' here' : ''
    const label = row.kind === 'same' ? '' : html` role="group" aria-label="${nameOfRow(row)}"`
    return html`<div class="row ${row.kind}${here}"${row.kind === 'same' ? '' : html` data-change`}${id === undefined ? '' : html` id="${id}"`}${label}>${here === '' ? '' : html`<span id="here"></span>`}${renderMove(row)}${raw(row.is)}${said}</div>`
  }

  /** Blocks are identified by key; an included one may have the key of another, and gets no id. */
  function idOf({ kind, key, move }: Row): string | undefined {
    const id =
      move !== undefined
        ? `${kind}:${move}`
        : key && `${kind === 'removed' ? 'gone' : 'block'}:${key}`
    if (id === undefined || ids.has(id)) return undefined
    ids.add(id)
    return id
  }
}
