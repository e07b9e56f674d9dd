// The navigation of a space.
import { html } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Html } from '../page/prose.ts'
import { renderTree } from '../reading/levels.ts'
import type { ReadingPlace } from '../reading/place.ts'

/** Renders the page tree twice: next to the text, and folded above it for small screens. */
export function renderSidebar(place: ReadingPlace, page: PageNode | undefined): Html {
  const list = renderTree(place, page)
  return html`<nav class="side" aria-label="Pages">${list}</nav>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages, folded">${list}</nav></details>`
}
