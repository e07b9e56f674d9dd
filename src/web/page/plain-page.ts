// Pages with a short text: self-contained, on any host, without the app's navigation.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Html } from './prose.ts'

const style = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`

/** Headers of such a page: nothing is loaded, only its inline style applies. Forms go to its own host. */
export const plainHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
} as const

/** Renders the page. */
export async function renderPlainPage(page: {
  readonly title: string
  /** The status, above the title. */
  readonly number?: number
  /** Address to which the browser is redirected at once. */
  readonly next?: string
  readonly body: Html
}): Promise<string> {
  const { title, number, next, body } = page
  const document = await html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${
  next === undefined
    ? ''
    : html`<meta http-equiv="refresh" content="0;url=${next}">
`
}<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body><main>
${
  number === undefined
    ? ''
    : html`<p class="number">${number}</p>
`
}<h1>${title}</h1>
${body}
</main></body>
</html>
`
  return document.toString()
}
