// Metadata of a request: its id, client and route.
import { randomUUID } from 'node:crypto'

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
  /** The caller's credential: an access token, or a session. */
  tokenId: string | undefined
  /** Headers with the state of the limit the caller was counted by; refusals have them, too. */
  rateLimits: Readonly<Record<string, string>>
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
    rateLimits: {},
  }
}

/** True for an id that is safe in a header, a log and an error. */
function isRequestId(text: string): boolean {
  return /^[\w.:=+/-]{8,128}$/.test(text)
}

/** The outcome of a request. */
export interface RequestOutcome {
  readonly status: number
  readonly ms: number
  /** False when the connection ended before the answer did. */
  readonly isWhole: boolean
}
