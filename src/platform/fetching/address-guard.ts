// Restricts outgoing requests to public addresses and those the operator allows (SSRF protection).
import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../../contract/base/errors.ts'

/**
 * Non-public targets the operator allows: `host`, `host:port`, an address, or a range of addresses as
 * `10.1.0.0/16` or `fd00::/8`.
 */
export type AllowList = readonly string[]

/** Options for a connection to a checked host. */
export interface GuardedHost {
  /** Absent when the operator named the host: then it may be anything. */
  readonly lookup?: LookupFunction
}

/**
 * True for a valid `AllowList` entry.
 *
 * `*` and names with a `*` are not valid: to allow everything, name the networks.
 */
export function isAllowEntry(entry: string): boolean {
  if (entry.includes('/')) return ipaddr.isValidCIDR(entry)
  return /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+|[0-9a-f:]+)(?::\d{1,5})?$/iu.test(entry)
}

/**
 * Checks the host of a URL before a connection.
 *
 * An address in the URL is judged immediately, in every notation URLs allow. A name is judged by the returned
 * lookup: it yields only addresses it has checked, so the connection goes to a checked address even if DNS
 * answers change in between.
 *
 * @throws ApiError `url_not_allowed`
 */
export function guardHost(url: URL, allow: AllowList): GuardedHost {
  if (isNamed(url, allow)) return {}
  const name = bareHost(url)
  if (ipaddr.isValid(name) && !isOpen(name, allow)) throw notPublic(url)
  return { lookup: guardLookup(url, allow) }
}

/**
 * The addresses of a URL's host, every one of them checked.
 *
 * @throws ApiError `url_not_allowed`, `import_fetch_failed` when the name has none
 */
export function resolveHost(url: URL, allow: AllowList): Promise<readonly string[]> {
  const { lookup } = guardHost(url, allow)
  const name = bareHost(url)
  if (ipaddr.isValid(name)) return Promise.resolve([name])
  return new Promise((resolve, reject) => {
    const find = lookup ?? resolveName
    find(name, { all: true }, (error, addresses) => {
      if (error instanceof ApiError) reject(error)
      else if (error !== null || !Array.isArray(addresses) || addresses.length === 0) {
        const message = `Cannot fetch "${nameURL(url)}": ${error?.code ?? 'its host was not found'}`
        reject(new ApiError('import_fetch_failed', message, { cause: error }))
      } else resolve(addresses.map(({ address }) => address))
    })
  })
}

/** A URL without what may be secret: user, password, query. */
export function nameURL(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

/** A port of a URL, the usual one of its protocol when it names none. */
export function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** True when the operator named this host, with or without its port. */
function isNamed(url: URL, allow: AllowList): boolean {
  const names = [url.hostname, bareHost(url), `${url.hostname}:${portOf(url)}`]
  return allow.some((entry) => !entry.includes('/') && names.includes(entry.toLowerCase()))
}

/** A lookup that gives out addresses only when every address of the name may be talked to. */
function guardLookup(url: URL, allow: AllowList): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (!addresses.every(({ address }) => isOpen(address, allow))) {
        return callback(notPublic(url), '')
      }
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** False for addresses that are not public: loopback, private, link-local, mapped and translated ones. */
function isOpen(text: string, allow: AllowList): boolean {
  const address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined
  return address !== undefined && (isPublic(address) || isInRange(address, allow))
}

function notPublic(url: URL): ApiError {
  return new ApiError(
    'url_not_allowed',
    `Cannot fetch "${nameURL(url)}": its address is not public`,
  )
}

type Address = ReturnType<typeof ipaddr.process>

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  // Public IPv6 is in 2000::/3; without this, `::10.0.0.1` would count as public.
  return address.kind() === 'ipv4' || /^[23][0-9a-f]{3}:/i.test(address.toNormalizedString())
}

function isInRange(address: Address, allow: AllowList): boolean {
  return allow.some((entry) => {
    if (!ipaddr.isValidCIDR(entry)) return false
    const [range, bits] = ipaddr.parseCIDR(entry)
    return range.kind() === address.kind() && address.match(range, bits)
  })
}
