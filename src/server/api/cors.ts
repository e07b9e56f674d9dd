// CORS: which origins may call the API from a browser. They need a token of their own: no cookie is sent.

/** Response headers that such pages may read. */
const exposed = [
  'Location',
  'Link',
  'Deprecation',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

/** Decides about requests from other origins. */
export interface CORS {
  /** The answer to a browser that asks before it calls; undefined for any other request. */
  answerPreflight(request: Request): Response | undefined
  /** Lets the page that called read the answer. */
  allow(request: Request, response: Response): void
}

/** @param origins - as `https://app.example.com`, or `*`; none for no page at all */
export function createCORS(origins: readonly string[]): CORS {
  const isOpen = origins.includes('*')
  return {
    answerPreflight(request) {
      const isPreflight =
        request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')
      const origin = isPreflight ? allowedOrigin(request) : undefined
      if (origin === undefined) return undefined
      return new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
          'Access-Control-Max-Age': '600',
          Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
        },
      })
    },
    allow(request, { headers }) {
      const origin = allowedOrigin(request)
      if (origin === undefined || headers.has('Access-Control-Allow-Origin')) return
      headers.set('Access-Control-Allow-Origin', origin)
      headers.set('Access-Control-Expose-Headers', exposed)
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
      headers.append('Vary', 'Origin')
    },
  }

  function allowedOrigin({ url, headers }: Request): string | undefined {
    const origin = headers.get('Origin')
    if (origins.length === 0 || origin === null || !isOfAPI(url)) return undefined
    if (isOpen) return '*'
    return origins.includes(origin) ? origin : undefined
  }
}

function isOfAPI(url: string): boolean {
  return new URL(url).pathname.startsWith('/v1/')
}
