// A page with both versions in one text.
import { html, raw } from 'hono/html'
import type { Block } from '../../content/document/document.ts'
import { renderEach } from '../../content/render/document-to-html.ts'
import type { Html } from '../prose.ts'
import type { Compared } from './compared.ts'
import type { PageConversation } from './conversation.ts'
import {
  groupRows,
  nameOfRow,
  planRows,
  type Row,
  renderMove,
  renderSame,
  renderStep,
} from './rows.ts'

/** What is looked for in a page: a block that has to be seen, and is marked. */
export interface Sought {
  readonly key: string | undefined
}

/** The text once, with what is gone and what is new marked in it. */
export function renderInline(
  { before, after, comparison }: Compared,
  conversation: PageConversation,
  sought: Sought,
): Html {
  const { blocks, marks } = comparison
  const setting = {
    ...after.setting,
    comparison: { marks, before: { ...before.setting, anchorOf: () => undefined } },
  }
  const { parts, notes } = renderEach(blocks, setting)
  const own = new Map(after.nodes.map((block) => [block.key ?? '', block]))
  const rows = planRows(comparison, (at) => parts[at] === '')
  const isSought = ({ block, kind }: Row) =>
    kind !== 'removed' &&
    kind !== 'moved-away' &&
    block.key !== undefined &&
    block.key === sought.key
  const groups = groupRows(rows, (row) => {
    const block = currentOf(row)
    return block !== undefined && (conversation.holds(block) || isSought(row))
  })
  const count = groups.filter(
    ({ kind, rows: each }) => kind === 'changed' && each.some(isOther),
  ).length
  const ids = new Set<string>()
  let number = 0
  const render = (each: readonly Row[]): Html | '' => html`${each.map((row) => renderRow(row))}`
  return html`<div class="text compared-text">${groups.map((group, at) => {
    if (group.kind === 'same') {
      return renderSame(group.rows, { isFirst: at === 0, isLast: at === groups.length - 1 }, render)
    }
    const step = group.rows.some(isOther) ? renderStep(++number, count) : ''
    return html`${step}${render(group.rows)}`
  })}${raw(notes)}</div>`

  function renderRow(row: Row): Html | '' {
    const part = parts[row.at] ?? ''
    if (part === '') return ''
    const block = currentOf(row)
    const said = block === undefined ? '' : conversation.ofBlock(block)
    const id = idOf(row)
    const here = isSought(row) ? ' here' : ''
    const label = row.kind === 'same' ? '' : html` role="group" aria-label="${nameOfRow(row)}"`
    return html`<div class="row ${row.kind}${here}"${row.kind === 'same' ? '' : html` data-change`}${id === undefined ? '' : html` id="${id}"`}${label}>${here === '' ? '' : html`<span id="here"></span>`}${renderMove(row)}${raw(part)}${said}</div>`
  }

  /** The block of the changed page; undefined where there is none, and for what the page includes. */
  function currentOf({ block, kind }: Row): Block | undefined {
    if (kind === 'removed' || kind === 'moved-away') return undefined
    return own.get(block.key ?? '')
  }

  /** Blocks are found by their keys; what is included may have the key of another. */
  function idOf({ kind, block, move }: Row): string | undefined {
    const id =
      move !== undefined
        ? `${kind}:${move}`
        : block.key && `${kind === 'removed' ? 'gone' : 'block'}:${block.key}`
    if (id === undefined || ids.has(id)) return undefined
    ids.add(id)
    return id
  }
}

function isOther({ kind, isEmpty }: Row): boolean {
  return kind !== 'same' && !isEmpty
}
