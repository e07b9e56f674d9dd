// Renders the difference of a page's source: changed lines, and words within edited lines.

import { html } from 'hono/html'
import { compareSources, type DiffLine, type Hunk } from '../../content/compare/lines.ts'
import type { TextPart } from '../../content/compare/words.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'

/** Maximum lines shown of one run. */
const linesMax = 20_000

/** Renders the difference of two sources; lines far from any change are folded. */
export function renderSourceDifference(before: string, after: string): Html {
  const hunks = compareSources(before, after)
  if (hunks.every(({ kind }) => kind === 'same')) {
    return html`<p>The source has not changed${before === after ? '' : ', except for line endings'}.</p>`
  }
  return html`<div class="source" role="group" aria-label="Difference of the source">${hunks.map(renderHunk)}</div>`
}

function renderHunk({ kind, lines }: Hunk): Html {
  const table = renderLines(lines)
  if (kind === 'changed') return table
  return html`<details><summary>${countOf(lines.length, 'unchanged line', 'unchanged lines')}</summary>${table}</details>`
}

function renderLines(lines: readonly DiffLine[]): Html {
  const rest = lines.length - linesMax
  return html`<table aria-label="Lines of the source: number before, number after, text"><colgroup><col class="number"><col class="number"><col class="sign"><col></colgroup><tbody>${lines.slice(0, linesMax).map(renderLine)}</tbody></table>${rest > 0 ? html`<p class="more">${countOf(rest, 'more line is', 'more lines are')} not shown.</p>` : ''}`
}

const signs = { same: ' ', added: '+', removed: '−' } as const
const names = { same: '', added: 'added', removed: 'removed' } as const

function renderLine({ change, before, after, parts }: DiffLine): Html {
  const sign =
    change === 'same'
      ? ''
      : html`<span aria-hidden="true">${signs[change]}</span><span class="unseen">${names[change]}</span>`
  // A wholly added or removed line needs no marks inside.
  const isWhole = parts.every((part) => part.change === change)
  const text = parts.map((part) => renderPart(part, isWhole))
  return html`<tr class="${change}"><td class="number">${before ?? ''}</td><td class="number">${after ?? ''}</td><td class="sign">${sign}</td><td class="text-of-line" dir="auto">${text}</td></tr>`
}

function renderPart({ change, text }: TextPart, isWhole: boolean): Html | string {
  if (change === 'same' || isWhole) return text
  return change === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`
}
