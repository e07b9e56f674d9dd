// All redirects of the server: within the requested host, or to a configured address.

type Headers = Readonly<Record<string, string>>

/**
 * Path, query and fragment on the requested host; anything that leads elsewhere (`//evil.example/`) is reduced to a
 * path.
 */
export function pathWithin(text: string): string {
  // Browsers read `\` as `/`, and skip tabs and line ends.
  const path = text.replace(/[\t\r\n]/g, '').replace(/^[/\\]*/, '/')
  const url = URL.parse(path, 'http://own.invalid')
  if (url === null || url.host !== 'own.invalid') return '/'
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Responds with 303 to a path of the requested host. */
export function redirectWithin(path: string, headers: Headers): Response {
  return redirect(pathWithin(path), headers)
}

/**
 * Responds with 303 to another host.
 *
 * @param address - from the configuration or an organization's admin; `http:` or `https:`
 * @param below - path and query below it
 */
export function redirectTo(address: string, headers: Headers, below = ''): Response {
  const base = new URL(address)
  if (base.protocol !== 'http:' && base.protocol !== 'https:') {
    throw new Error(`Cannot redirect to "${base.protocol}"`)
  }
  const target = below === '' ? base : URL.parse(address.replace(/\/$/, '') + pathWithin(below))
  return redirect((target?.origin === base.origin ? target : base).href, headers)
}

function redirect(location: string, headers: Headers): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: location } })
}
