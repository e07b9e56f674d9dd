// Renders a recorded exchange: a command for the terminal, and the response.
import { html } from 'hono/html'
import type { Exchange } from '../../contract/description/exchange.ts'
import type { Html } from '../page/prose.ts'

/**
 * Formats the request as a curl command.
 *
 * @param baseURL - address of the server, without a slash at its end
 */
export function formatCurl({ request }: Exchange, baseURL: string): string {
  const parts = [
    `curl ${request.method === 'GET' ? '' : `-X ${request.method} `}${quote(baseURL + request.path)}`,
    // In double quotes: the shell inserts the token.
    '-H "Authorization: Bearer $TOKEN"',
    ...(request.body === undefined
      ? []
      : [
          `-H ${quote('Content-Type: application/json')}`,
          `-d ${quote(JSON.stringify(request.body, null, 2))}`,
        ]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes a text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Renders request and response of an exchange. */
export function renderExample(exchange: Exchange, baseURL: string): Html {
  const { status, location, body } = exchange.response
  return html`<div class="example">
<h3>Example</h3>
${renderBlock('Request', html`${formatCurl(exchange, baseURL)}`)}
${renderBlock(
  `Answer ${status}`,
  html`${location === undefined ? '' : html`<span class="comment">Location: ${location}</span>\n`}${
    body === undefined
      ? html`<span class="comment">No body.</span>`
      : renderJSON(JSON.stringify(body, null, 2))
  }`,
)}
</div>`
}

/** Code that may overflow its box, which the keyboard can scroll. */
function renderBlock(title: string, code: Html): Html {
  return html`<figure><figcaption>${title}</figcaption><pre tabindex="0" role="group" aria-label="${title}"><code>${code}</code></pre></figure>`
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g

/** Highlights names, strings and values of JSON. */
function renderJSON(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [token, quoted, colon] = match
    parts.push(html`${text.slice(end, match.index)}`)
    if (quoted === undefined) parts.push(html`<span class="value">${token}</span>`)
    else if (colon === undefined) parts.push(html`<span class="text">${quoted}</span>`)
    else parts.push(html`<span class="name">${quoted}</span>${colon}`)
    end = match.index + token.length
  }
  return [...parts, html`${text.slice(end)}`]
}
