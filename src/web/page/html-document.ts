// The document around every page of this server: its head, and the way past the navigation.
import { html, raw } from 'hono/html'
import type { Html } from './prose.ts'

/** Where the way past the navigation leads: the id of `main`. No text of a page has such a heading. */
export const mainId = 'page:main'

/** The sign of the platform: in the address itself, so that nothing is fetched for it. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f57c3'/%3E%3Cpath d='M9 8h14M9 16h14M9 24h9' stroke='white' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E"

/** A whole page as text. What is put into it is escaped, unless it is HTML made the same way. */
export async function renderDocument(page: {
  /** Without the name of the platform. */
  readonly title: string
  /** One sentence, for search engines and previews. */
  readonly description?: string | undefined
  readonly isIndexed: boolean
  /** Address of the stylesheet. */
  readonly stylesheet: string
  /** Further elements of the head. */
  readonly head?: Html | ''
  /** Everything below the head, with the one `main`. */
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

/** A navigation beside the content where there is room for it, else folded above it: one of the two is shown. */
export function renderFolding(
  list: Html,
  { label, summary }: { readonly label: string; readonly summary: string },
): Html {
  return html`<nav class="side" aria-label="${label}">${list}</nav>
<details class="menu"><summary>${summary}</summary><nav aria-label="${label}, folded">${list}</nav></details>`
}
