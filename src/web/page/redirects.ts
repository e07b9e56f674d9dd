// Every redirect of the server: within the host that was asked, or to an address that configuration names.

type Headers = Readonly<Record<string, string>>

/** Path, query and fragment on the host that was asked; what leads elsewhere (`//evil.example/`) loses its way there. */
export function pathWithin(text: string): string {
  // A browser reads `\` as `/`, and skips tabs and line ends.
  const path = text.replace(/[\t\r\n]/g, '').replace(/^[/\\]*/, '/')
  const url = URL.parse(path, 'http://own.invalid')
  if (url === null || url.host !== 'own.invalid') return '/'
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Answers 303 to a path of the host that was asked. */
export function redirectWithin(path: string, headers: Headers): Response {
  return redirect(pathWithin(path), headers)
}

/**
 * Answers 303 to another host.
 *
 * @param address - what configuration, or an organization's admin, names; `http:` or `https:`
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
