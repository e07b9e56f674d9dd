// Renders both versions of a page as one text.
import { html, raw } from 'hono/html'
import { renderEach } from '../../content/render/document-to-html.ts'
import type { Html } from '../page/prose.ts'
import type { Compared } from './compared.ts'
import type { PageConversation } from './conversation.ts'
import {
  isSoughtRow,
  type LaidOutPage,
  lookUpBlock,
  nameOfRow,
  planRows,
  type Row,
  renderGroups,
  renderMove,
  type Sought,
} from './rows.ts'

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
