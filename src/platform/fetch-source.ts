// The one place that fetches what others name: guarded against private addresses, slow and huge answers.
import { lookup as resolveName } from 'node:dns'
import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../contract/errors.ts'
import { findProxy, type ProxyEnvironment } from './proxy.ts'

/** What the app allows. */
export interface FetchRules {
  /** Names that may be fetched although they are private: `host` or `host:port`. */
  readonly allow: readonly string[]
  /** From the first byte sent to the last byte received, redirects included. */
  readonly timeoutMs: number
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read; by default the process's own. */
  readonly environment?: ProxyEnvironment
}

const redirectsMax = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * A function that reads a URL's bytes.
 *
 * Only http and https. A name is resolved once, and the connection goes to an address that was checked;
 * each redirect is checked anew. Behind a proxy the proxy resolves names, so there only addresses that
 * stand in the URL are checked. Messages never repeat a query or a password, which may be secrets.
 *
 * @throws ApiError `url_not_allowed`, `import_fetch_failed`, `upstream_timeout`, `payload_too_large`
 */
export function createFetchSource(
  rules: FetchRules,
): (url: string, options: { bytesMax: number }) => Promise<Uint8Array> {
  return async (text, { bytesMax }) => {
    const signal = AbortSignal.timeout(rules.timeoutMs)
    let url = parseURL(text)
    for (let followed = 0; followed <= redirectsMax; followed += 1) {
      const response = await send(url, rules, signal)
      const next = findRedirect(url, response)
      if (next === undefined) return readBody(url, response, { bytesMax, signal })
      response.destroy()
      url = next
    }
    throw failed(url, `it was redirected more than ${redirectsMax} times`)
  }
}

function parseURL(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  const found = url === undefined ? 'it is no URL' : `"${url.protocol}" is not http or https`
  throw new ApiError('url_not_allowed', `Cannot fetch source: ${found}`)
}

function send(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const allowed = isAllowed(url, rules.allow)
  if (!allowed && ipaddr.isValid(name)) checkAddress(url, name)
  const proxy = findProxy(url, rules.environment ?? process.env)
  const secure = url.protocol === 'https:'
  const options = {
    agent: openAgent(secure, proxy),
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'galley' },
    ...(allowed || proxy !== undefined ? {} : { lookup: guardLookup(url) }),
  }
  return new Promise((resolve, reject) => {
    const request = secure ? requestSecure(url, options) : requestPlain(url, options)
    request.on('response', resolve)
    request.on('error', (error) => reject(explain(url, error, signal)))
    request.end()
  })
}

function openAgent(secure: boolean, proxy: string | undefined): Agent {
  const options = proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }
  return secure ? new SecureAgent(options) : new Agent(options)
}

/** True when the operator named this host, with or without its port. */
function isAllowed(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const names = [url.hostname, `${url.hostname}:${port}`]
  return allow.some((name) => names.includes(name.toLowerCase()))
}

/** A lookup that gives out an address only when every address of the name is public. */
function guardLookup(url: URL): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      try {
        for (const { address } of addresses) checkAddress(url, address)
      } catch (refusal) {
        return callback(refusal instanceof Error ? refusal : new Error('refused'), '')
      }
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** Addresses that are anything but public: loopback, private, link-local, mapped and translated ones. */
function checkAddress(url: URL, text: string): void {
  const address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined
  const range = address?.range() ?? 'unknown'
  // Public IPv6 lies in 2000::/3; `::10.0.0.1` would pass for public otherwise.
  const global =
    address?.kind() === 'ipv6' ? /^[23][0-9a-f]{3}:/i.test(address.toNormalizedString()) : true
  if (range === 'unicast' && global) return
  throw new ApiError('url_not_allowed', `Cannot fetch "${nameURL(url)}": its address is not public`)
}

function findRedirect(url: URL, response: IncomingMessage): URL | undefined {
  const { location } = response.headers
  if (!redirects.has(response.statusCode ?? 0) || location === undefined) return undefined
  if (!URL.canParse(location, url.href)) throw failed(url, 'it redirects to what is no URL')
  return parseURL(new URL(location, url.href).href)
}

async function readBody(
  url: URL,
  response: IncomingMessage,
  { bytesMax, signal }: { bytesMax: number; signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    const { statusCode } = response
    if (statusCode !== 200) throw failed(url, `the answer was ${statusCode}`)
    const stated = Number(response.headers['content-length'] ?? 0)
    if (stated > bytesMax) throw tooLarge(url, bytesMax)
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array)) continue
      length += chunk.length
      if (length > bytesMax) throw tooLarge(url, bytesMax)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw explain(url, error, signal)
  } finally {
    response.destroy()
  }
}

function explain(url: URL, error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  if (signal.aborted) {
    const message = `Cannot fetch "${nameURL(url)}": no whole answer in time`
    return new ApiError('upstream_timeout', message, { cause: error })
  }
  return failed(url, readCode(error), error)
}

/** The short name of a failure (`ECONNREFUSED`); its message could repeat the URL's secrets. */
function readCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'the connection failed'
}

function failed(url: URL, problem: string, cause?: unknown): ApiError {
  return new ApiError('import_fetch_failed', `Cannot fetch "${nameURL(url)}": ${problem}`, {
    cause,
  })
}

function tooLarge(url: URL, bytesMax: number): ApiError {
  const message = `Cannot fetch "${nameURL(url)}": it has more than ${bytesMax} bytes`
  return new ApiError('payload_too_large', message)
}

/** A URL without what may be secret: user, password, query. */
function nameURL(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}
