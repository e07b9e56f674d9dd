// Parts of pages that show the progress of work.
import { html } from 'hono/html'
import type { Html } from '../../page/prose.ts'
import { renderScript } from '../../page/script.ts'

/** Head elements of a progress page; without a script the whole page is reloaded. */
export const progressHead = html`${renderScript('progress.js')}<noscript><meta http-equiv="refresh" content="3"></noscript>
`

/** The progress part of such a page. */
export function renderProgressPlace(isOver: boolean, words: Html): Html {
  return html`<div id="progress" data-busy="${isOver ? 'no' : 'yes'}" role="status">${words}</div>`
}
