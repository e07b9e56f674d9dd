// What is known of a request beside its content: its id, who sent it from where, which route took it.
import { randomUUID } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** Filled while the request is answered; logs and measurements are made of it. */
export interface RequestRecord {
  readonly requestId: string
  readonly method: string
  /** Address of the client; absent for a request of this process. */
  readonly address: string | undefined
  /** Aborted when the answer is given up: with the refusal that is given instead. */
  readonly work: AbortController
  /** Pattern of the path, as `/v1/spaces/{spaceId}`: never what was asked for. */
  route: string
  userId: string | undefined
  /** What the caller came in with: an access token, or a session. */
  tokenId: string | undefined
}

/** Route of requests no route took. */
export const noRoute = 'none'

/** A record at the start of a request. */
export function createRecord(start: {
  readonly method: string
  readonly address?: string | undefined
  /** The id a proxy or client gave; one of ours when it is none. */
  readonly requestId?: string | undefined
}): RequestRecord {
  const { method, address, requestId } = start
  return {
    requestId: requestId !== undefined && isRequestId(requestId) ? requestId : randomUUID(),
    method,
    address,
    work: new AbortController(),
    route: noRoute,
    userId: undefined,
    tokenId: undefined,
  }
}

/** An id that can stand in a header, a log and an error without doing anything there. */
function isRequestId(text: string): boolean {
  return /^[\w.:=+/-]{8,128}$/.test(text)
}

/**
 * The address a request came from.
 *
 * Each proxy adds to `X-Forwarded-For` whom it was asked by, so the list is read from its end for as long
 * as proxies are trusted: whatever stands before is what anybody may have written.
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

function isTrusted(text: string, trusted: readonly string[]): boolean {
  const address = ipaddr.process(text)
  return trusted.some((entry) => {
    const [range, bits] = ipaddr.parseCIDR(entry)
    return range.kind() === address.kind() && address.match(range, bits)
  })
}
