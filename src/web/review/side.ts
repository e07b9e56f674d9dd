// Renders both versions of a page side by side, aligned by block.
import { setImmediate } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import { takeSide } from '../../content/compare/one-side.ts'
import type { Block } from '../../content/document/document.ts'
import { type RenderedBlocks, renderEach } from '../../content/render/document-to-html.ts'
import type { Html } from '../page/prose.ts'
import { ownLanguage } from '../reading/language.ts'
import type { Compared } from './compared.ts'
import type { PageConversation } from './conversation.ts'
import {
  isSoughtRow,
  type LaidOutPage,
  lookUpBlock,
  planRows,
  type Row,
  renderGroups,
  renderMove,
  type Sought,
} from './rows.ts'

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
