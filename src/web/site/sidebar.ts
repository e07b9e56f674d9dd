// The sidebar of a site's page: the page tree, below the other spaces of its section.
import { html } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { defaultSpace, spacesIn } from '../../platform/published/structure.ts'
import type { Html } from '../page/prose.ts'
import { renderTree } from '../reading/levels.ts'
import { renderSpaceSign } from './icon.ts'
import { rootOf, type SpaceView, titleOfSpace } from './view.ts'

/** Renders the navigation of a space, below the other spaces of its section. */
export function renderSidebar(view: SpaceView, page: PageNode | undefined): Html {
  return html`<nav class="side" id="site:nav" aria-label="Pages">${renderVariants(view)}${renderTree(view.place, page)}</nav>`
}

/** Spaces of one section are variants of each other: versions, languages. */
function renderVariants({ visit, placed }: SpaceView): Html | '' {
  const { structure } = visit
  const spaces = spacesIn(structure, placed.section_id)
  if (spaces.length < 2) return ''
  const first = defaultSpace(structure, placed.section_id)
  return html`<details class="variants"><summary>${renderSpaceSign(visit, placed)}${titleOfSpace(placed)}</summary><ul>${spaces.map(
    (each) =>
      html`<li><a href="${rootOf(visit, each) || '/'}"${each === placed ? html` aria-current="true"` : ''}>${renderSpaceSign(visit, each)}${titleOfSpace(each)}${each === first ? html` <small>default</small>` : ''}</a></li>`,
  )}</ul></details>`
}
