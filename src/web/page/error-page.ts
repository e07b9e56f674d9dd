// The page a browser shows for an error: self-contained, as other requests may fail too.
import { html } from 'hono/html'
import { renderPlainPage } from './plain-page.ts'

const known: Readonly<Record<number, readonly [title: string, words: string]>> = {
  400: ['Bad request', 'The URL is incomplete or invalid.'],
  404: ['Page not found', 'It may have moved, or the URL may be mistyped.'],
  405: ['Method not allowed', 'This page does not support that kind of request.'],
  408: ['Request timed out', 'The request did not arrive in time.'],
  413: ['Too large', 'The request exceeds the size limit.'],
  414: ['URL too long', 'The URL exceeds the length limit.'],
  429: ['Too many requests', 'Try again in a minute.'],
  500: ['Something went wrong', 'It has been logged.'],
  503: ['Service unavailable', 'The server is overloaded or cannot reach its storage.'],
}

/** An error shown in a browser. */
export interface ErrorPage {
  readonly status: number
  readonly requestId: string
  readonly retryAfterSeconds?: number | undefined
}

/** Renders the page. It reveals as little about internals as the API's error. */
export function renderErrorPage(page: ErrorPage): Promise<string> {
  const { status, requestId, retryAfterSeconds: wait } = page
  const [title, words] = known[status] ?? known[status < 500 ? 400 : 500] ?? ['', '']
  const isWorthAgain = status === 429 || status >= 500
  return renderPlainPage({
    title,
    number: status,
    body: html`<p>${words}</p>
${
  isWorthAgain
    ? html`<p>${wait === undefined ? 'Try again in a moment' : `Try again in ${describeWait(wait)}`}: <a href="">reload the page</a>.</p>`
    : html`<p><a href="/">Go to the home page</a></p>`
}
<p><small>Request ${requestId}</small></p>`,
  })
}

function describeWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
