// The page for addresses without a page, with suggestions.
import { html } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { type Candidate, findNearest } from '../../content/text/nearest.ts'
import { titleOf } from '../reading/names.ts'
import { isShown } from '../reading/tree.ts'
import { renderInFrame } from './page.ts'
import { addressOf, type SpaceView } from './view.ts'

/** Renders a page for a missing one, with suggestions. */
export function renderMissingPage(view: SpaceView, path: string): Promise<string> {
  const near = suggestPages(view, path)
  return renderInFrame(view, {
    title: 'Page not found',
    main: html`<h1>Page not found</h1>
<p>It may have moved, or the URL may be mistyped.</p>
${
  near.length === 0
    ? ''
    : html`<p>Did you mean:</p><ul class="page-list">${near.map(
        (page) => html`<li><a href="${addressOf(view, page)}">${titleOf(page)}</a></li>`,
      )}</ul>`
}
<p><a href="${view.root || '/'}">Go to the home page</a>, or search above.</p>`,
  })
}

const suggestedMax = 5

/**
 * Suggests pages for an address: those with the same ending, the one that differs by a typo, and its ancestors.
 * Only pages this visitor may see.
 */
function suggestPages({ tree }: SpaceView, path: string): readonly PageNode[] {
  const wanted = path
    .toLowerCase()
    .replace(/\.(?:html?|md)$/, '')
    .replace(/\/(?:index|readme)$/, '')
  const name = wanted.split('/').at(-1) ?? ''
  const pages = tree.order.filter((page) => isShown(page))
  const same = pages.filter((page) => name !== '' && lastPart(page.path) === name)
  const candidates = pages.map((page): Candidate<PageNode> => ({ text: page.path, value: page }))
  const names = pages.map(
    (page): Candidate<PageNode> => ({ text: lastPart(page.path), value: page }),
  )
  const near = [findNearest(wanted, candidates), findNearest(name, names)]
  const above = wanted
    .split('/')
    .map((_, at, parts) => parts.slice(0, parts.length - 1 - at).join('/'))
  const found = [
    ...same,
    ...near,
    ...above.filter((each) => each !== '').map((each) => tree.byPath.get(each)),
  ]
  return [...new Set(found)].flatMap((page) => page ?? []).slice(0, suggestedMax)
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
