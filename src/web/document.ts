// The document around every page of this server: its head, and the way past the navigation.
import { html, raw } from 'hono/html'
import type { Html } from './prose.ts'

/** Where the way past the navigation leads: the id of `main`. No text of a page has such a heading. */
export const mainId = 'page:main'

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
<link rel="icon" href="data:,">
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
