// The description of the API at its address: for anybody, kept by caches until it changes.
import { createHash } from 'node:crypto'
import { securityHeaders } from '../requests/responses.ts'

/** Answers a request for the OpenAPI document. */
export type DescriptionAnswer = (request: Request) => Promise<Response>

/** The OpenAPI document of the server at an address, built when it is first asked for. */
export function createDescriptionAnswer(baseURL: string): DescriptionAnswer {
  let built: Promise<{ readonly text: string; readonly tag: string }> | undefined
  return async (request) => {
    built ??= build(baseURL)
    const { text, tag } = await built
    const headers = {
      ...securityHeaders,
      // It contains no secrets, and browser tools read it from other origins.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, no-cache',
      ETag: tag,
    }
    if (matches(request.headers.get('If-None-Match'), tag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } })
  }
}

async function build(baseURL: string): Promise<{ readonly text: string; readonly tag: string }> {
  const { buildDescription } = await import('../../contract/description/description.ts')
  const { placeExchanges } = await import('../../web/reference/exchanges.ts')
  const text = JSON.stringify(buildDescription(baseURL, placeExchanges(baseURL)))
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/** RFC 9110, section 13.1.2: a list of tags, weak ones compared as strong, or `*`. */
function matches(header: string | null, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
