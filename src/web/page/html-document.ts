// The HTML document around every page of this server: its head and the skip link.
import { html, raw } from 'hono/html'
import type { Html } from './prose.ts'

/** Target of the skip link: the id of `main`. No heading of a page can have it. */
export const mainId = 'page:main'

/** The platform's icon as a data URL, so that nothing is fetched. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f57c3'/%3E%3Cpath d='M9 8h14M9 16h14M9 24h9' stroke='white' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E"

/** Renders a whole page. Inserted values are escaped, unless they are HTML made the same way. */
export async function renderHTMLDocument(page: {
  /** Without the platform's name. */
  readonly title: string
  /** One sentence, for search engines and previews. */
  readonly description?: string | undefined
  readonly isIndexed: boolean
  /** Address of the stylesheet. */
  readonly stylesheet: string
  /** Further elements of the head. */
  readonly head?: Html | ''
  /** Everything below the head, including the one `main`. */
  readonly body: Html
}): Promise<string> {
  const document = await html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${
  page.isIndexed
    ? ''
    : html`<meta name="robots" content="noindex">
`
}${
  page.description === undefined
    ? ''
    : html`<meta name="description" content="${page.description}">
`
}<title>${page.title} · Galley</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${page.stylesheet}">
${page.head ?? ''}</head>
<body>
<a class="skip" href="#${mainId}">Skip to content</a>
${page.body}
</body>
</html>
`
  return document.toString()
}

/** A navigation next to the content if there is room, else folded above it: only one of the two is displayed. */
export function renderFolding(
  list: Html,
  { label, summary }: { readonly label: string; readonly summary: string },
): Html {
  return html`<nav class="side" aria-label="${label}">${list}</nav>
<details class="menu"><summary>${summary}</summary><nav aria-label="${label}, folded">${list}</nav></details>`
}
