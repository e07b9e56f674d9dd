// What a browser shows when a page could not be answered: whole in itself, for nothing else may answer either.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const style = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } }`

/** Headers of such a page: nothing is loaded but the style it holds. */
export const errorPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
} as const

const known: Readonly<Record<number, readonly [title: string, words: string]>> = {
  400: ['This cannot be shown', 'The address is not complete, or asks for what there is not.'],
  404: ['There is no such page', 'It was moved or removed, or the address has a slip in it.'],
  405: ['This cannot be done here', 'The page was asked for in a way it does not answer to.'],
  408: ['That took too long', 'The request did not arrive in time.'],
  413: ['That is too large', 'More was sent than is taken in.'],
  414: ['The address is too long', 'Nothing is found at addresses of this length.'],
  429: ['Too many requests', 'More pages were asked for from here than are given in a minute.'],
  500: ['Something went wrong', 'The fault is ours, and it was noted.'],
  503: [
    'This is not available now',
    'What is asked for is out of reach, or takes too long at the moment.',
  ],
}

/** A refusal to whoever reads in a browser. */
export interface ErrorPage {
  readonly status: number
  readonly requestId: string
  readonly retryAfterSeconds?: number | undefined
}

/** The page as text. It says as little of the inside as the refusal of the API. */
export async function renderErrorPage(page: ErrorPage): Promise<string> {
  const { status, requestId, retryAfterSeconds: wait } = page
  const [title, words] = known[status] ?? known[status < 500 ? 400 : 500] ?? ['', '']
  const isWorthAgain = status === 429 || status >= 500
  const document = await html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body><main>
<p class="number">${status}</p>
<h1>${title}</h1>
<p>${words}</p>
${
  isWorthAgain
    ? html`<p>${wait === undefined ? 'Try again in a moment' : `Try again in ${describeWait(wait)}`}: <a href="">load the page again</a>.</p>`
    : html`<p><a href="/">Go to the start</a></p>`
}
<p><small>Request ${requestId}</small></p>
</main></body>
</html>
`
  return document.toString()
}

function describeWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
