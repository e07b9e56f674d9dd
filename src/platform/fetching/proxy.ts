// Selects the proxy for a URL by the usual environment variables.

/** Variables in either case; the lower one wins, as in most tools. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/**
 * The proxy for a URL.
 *
 * `NO_PROXY` is a list of hosts, separated by commas: `*`, `example.com` and all below it,
 * `.example.com`, with a port or without.
 *
 * @returns the proxy's URL, or undefined to connect directly
 */
export function findProxy(url: URL, environment: ProxyEnvironment): string | undefined {
  const proxy = read(environment, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY')
  if (proxy === undefined) return undefined
  const exceptions = (read(environment, 'NO_PROXY') ?? '').split(',').map((name) => name.trim())
  return exceptions.some((exception) => covers(exception.toLowerCase(), url)) ? undefined : proxy
}

function covers(exception: string, url: URL): boolean {
  if (exception === '') return false
  if (exception === '*') return true
  const [, name = '', port] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(exception) ?? []
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host.includes(':')) return exception.replace(/^\[|\]$/g, '') === host
  if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) {
    return false
  }
  return host === name || host.endsWith(`.${name}`)
}

function read(environment: ProxyEnvironment, name: string): string | undefined {
  return environment[name.toLowerCase()] || environment[name] || undefined
}
