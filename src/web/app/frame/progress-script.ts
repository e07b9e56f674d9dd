// The script of progress pages: polls until the work has ended.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html } from '../../page/prose.ts'

/** Polls the page and replaces its progress; when the work is over, reloads the page. */
export const progressScript = `(() => {
  const place = document.getElementById('progress')
  if (place === null || place.dataset.busy !== 'yes') return
  let wait = 700
  const look = async () => {
    try {
      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
      if (!response.ok) throw new Error(String(response.status))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const next = page.getElementById('progress')
      if (next === null || next.dataset.busy !== 'yes') return location.reload()
      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)
      wait = Math.min(wait * 1.2, 3000)
    } catch {
      wait = Math.min(wait * 2, 15000)
    }
    setTimeout(look, wait)
  }
  setTimeout(look, wait)
})()
`

const hash = createHash('sha256').update(progressScript).digest('hex').slice(0, 16)

/** Its address; content at an address never changes. */
export const progressScriptPath = `/assets/progress-${hash}.js`

/** Head elements of a progress page; without a script the whole page is reloaded. */
export const progressHead = html`<script src="${progressScriptPath}" defer></script>
<noscript><meta http-equiv="refresh" content="3"></noscript>
`

/** The progress part of such a page. */
export function renderProgressPlace(isOver: boolean, words: Html): Html {
  return html`<div id="progress" data-busy="${isOver ? 'no' : 'yes'}" role="status">${words}</div>`
}
