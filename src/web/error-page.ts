// What a browser shows when a page could not be answered: whole in itself, for nothing else may answer either.
import { html } from 'hono/html'
import { renderPlainPage } from './plain-page.ts'

const known: Readonly<Record<number, readonly [title: string, words: string]>> = {
  400: ['This cannot be shown', 'The address is not complete, or asks for what there is not.'],
  404: ['Page not found', 'It may have moved, or the URL may be mistyped.'],
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
    ? html`<p>${wait === undefined ? 'Try again in a moment' : `Try again in ${describeWait(wait)}`}: <a href="">load the page again</a>.</p>`
    : html`<p><a href="/">Go to the start</a></p>`
}
<p><small>Request ${requestId}</small></p>`,
  })
}

function describeWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
