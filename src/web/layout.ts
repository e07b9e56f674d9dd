// What every page has: the head, a way past the navigation, the landmarks, one stylesheet.
import { html, raw } from 'hono/html'
import type { Html } from './prose.ts'
import { stylesheetPath } from './style.ts'

/** One entry of a navigation. */
export interface NavigationItem {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
  readonly below?: readonly { readonly title: string; readonly href: string; readonly mark: Html }[]
}

export interface PageParts {
  /** Without the name of the platform. */
  readonly title: string
  /** One sentence, for search engines and previews. */
  readonly description: string
  readonly navigation: readonly NavigationItem[]
  readonly main: Html
}

/** A whole page as text. What is put into it is escaped, unless it is HTML made the same way. */
export async function renderPage(page: PageParts): Promise<string> {
  const document = await html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${page.description}">
<title>${page.title} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${page.navigation.length === 0 ? 'plain' : 'columns'}">
${page.navigation.length === 0 ? '' : renderNavigation(page.navigation)}
<main id="main" tabindex="-1">${page.main}</main>
</div>
</body>
</html>
`
  return document.toString()
}

/** Beside the content where there is room for it, else folded above it: one of the two is shown. */
function renderNavigation(items: readonly NavigationItem[]): Html {
  const list = html`<ul>${items.map(renderItem)}</ul>`
  return html`<nav class="side" aria-label="Reference">${list}</nav>
<details class="menu"><summary>Contents</summary><nav aria-label="Reference">${list}</nav></details>`
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
