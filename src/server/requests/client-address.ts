// Finds the client's address behind trusted proxies.
import ipaddr from 'ipaddr.js'

/**
 * Finds the address a request came from.
 *
 * Each proxy appends the address it was contacted from to `X-Forwarded-For`, so the list is read from the end
 * while proxies are trusted: entries before that may be forged.
 *
 * @param peer - the other end of the connection
 * @param forwarded - value of `X-Forwarded-For`
 * @param trusted - ranges of the trusted proxies, as `10.0.0.0/8`
 */
export function findAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: readonly string[],
): string | undefined {
  let address = readAddress(peer ?? '')
  if (address === undefined || forwarded === undefined || trusted.length === 0) return address
  for (const entry of forwarded.split(',').toReversed()) {
    if (!isTrusted(address, trusted)) break
    const before = readAddress(entry)
    if (before === undefined) break
    address = before
  }
  return address
}

/** An address without port and brackets; IPv4 within IPv6 as IPv4. Undefined for what is none. */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}

/** True for an address of a trusted proxy. */
export function isTrusted(text: string, trusted: readonly string[]): boolean {
  const address = ipaddr.process(text)
  return trusted.some((entry) => {
    const [range, bits] = ipaddr.parseCIDR(entry)
    return range.kind() === address.kind() && address.match(range, bits)
  })
}

/** Counts all addresses of an IPv6 /64 as one client. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
