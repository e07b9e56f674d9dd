// Public pages: the reference and its navigation.
import { html } from 'hono/html'
import { addressOfAsset } from '../assets/assets.ts'
import { mainId, renderFolding, renderHTMLDocument } from './html-document.ts'
import type { Html } from './prose.ts'

/** One entry of a navigation. */
export interface NavigationItem {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
  readonly below?: readonly { readonly title: string; readonly href: string; readonly mark: Html }[]
}

export interface PageParts {
  /** Without the platform's name. */
  readonly title: string
  /** One sentence, for search engines and previews. */
  readonly description: string
  readonly navigation: readonly NavigationItem[]
  readonly main: Html
}

/** Renders a whole page. */
export function renderPage(page: PageParts): Promise<string> {
  const { title, description, navigation, main } = page
  return renderHTMLDocument({
    title,
    description,
    isIndexed: true,
    stylesheet: `/assets/${addressOfAsset('reference.css')}`,
    body: html`<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${navigation.length === 0 ? 'plain' : 'columns'}">
${
  navigation.length === 0
    ? ''
    : renderFolding(html`<ul>${navigation.map(renderItem)}</ul>`, {
        label: 'Reference',
        summary: 'Contents',
      })
}
<main id="${mainId}" tabindex="-1">${main}</main>
</div>`,
  })
}

function renderItem({ title, href, isCurrent, below = [] }: NavigationItem): Html {
  const link = isCurrent
    ? html`<a href="${href}" aria-current="page">${title}</a>`
    : html`<a href="${href}">${title}</a>`
  if (below.length === 0) return html`<li>${link}</li>`
  return html`<li>${link}<ul>${below.map(
    (each) => html`<li><a href="${each.href}">${each.mark} ${each.title}</a></li>`,
  )}</ul></li>`
}
