// Authentication and rate limits, applied before the body is read.
import { hash } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { Platform, Session } from '../../platform/context/context.ts'
import { findCaller, type TokenOwner } from '../../platform/sign-in/tokens.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import { lookUpBrowser, readSessionCookie } from '../requests/browser.ts'
import { networkOf } from '../requests/client-address.ts'
import type { LimitName } from '../requests/measurements.ts'
import type { RequestRecord } from '../requests/record.ts'
import type { RateCounters, Usage } from './rate-counters.ts'

/** Requests allowed per minute; 0 for no limit. */
export interface GateLimits {
  /** Requests of one token. */
  readonly requestsPerMinuteMax: number
  /** Requests of one address that show no credentials. */
  readonly anonymousPerMinuteMax: number
  /** Credentials of one address that were wrong. */
  readonly failuresPerMinuteMax: number
}

/** Headers with the state of the caller's limit. */
type Headers = Readonly<Record<string, string>>

/** The part of a request that tells who calls. */
export interface Credentials {
  readonly headers: { get(name: string): string | null }
}

/** An authenticated request. */
export interface Admitted {
  readonly caller: UserRow
  /** The only organization the token counts in. */
  readonly onlyIn?: string | undefined
  readonly headers: Headers
}

export interface Gate {
  /** Lets in who shows an access token. @throws ApiError `unauthenticated`, `rate_limited` */
  admitToken(call: Credentials, record: RequestRecord): Promise<Admitted>
  /** Authenticates by session cookie. Returns undefined without one. @throws ApiError `rate_limited` */
  lookUpSession(
    request: Request,
    record: RequestRecord,
  ): Promise<(Admitted & { readonly session: Session }) | undefined>
  /**
   * Verifies credentials other than tokens: a sign-in form, a signed URL.
   *
   * Counted on admission, before the body is read; a success is not counted in the end.
   *
   * @throws ApiError `rate_limited`
   */
  attempt(record: RequestRecord, attempt: () => Promise<Response>): Promise<Response>
  /** Lets in who need not say who they are. @throws ApiError `rate_limited` */
  admitAnonymous(record: RequestRecord): void
}

/** Credentials remembered as right, so that they stay in when others of their address fail. */
const knownMax = 10_000

/** A gate with limits. */
export function createGate(platform: Platform, limits: GateLimits, counters: RateCounters): Gate {
  const known = new Set<string>()
  /** Credentials being tried that are not known yet. */
  const trying = new Map<string, Promise<unknown>>()
  return {
    async admitToken(call, record) {
      const found = await identify(record, readCredential(call), () =>
        authenticate(platform, call.headers.get('Authorization')),
      )
      record.userId = found.caller.id
      record.tokenId = found.tokenId
      const { caller, onlyIn, tokenId } = found
      return { caller, onlyIn, headers: countRequest(record, `token ${tokenId}`) }
    },
    async lookUpSession(request, record) {
      const cookie = readSessionCookie(platform.baseURL, request)
      const found = await identify(record, cookie, () => lookUpBrowser(platform, request))
      if (found === undefined) return undefined
      record.userId = found.caller.id
      record.tokenId = found.session.key
      return { ...found, headers: countRequest(record, `session ${found.session.key}`) }
    },
    async attempt(record, attempt) {
      const attempted = admitAttempt(record)
      try {
        const response = await attempt()
        if (response.status < 400) attempted?.giveBack()
        else attempted?.keep()
        return response
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) attempted?.keep()
        else attempted?.giveBack()
        throw error
      }
    },
    admitAnonymous: countAnonymous,
  }

  /** Finds out who it is; a wrong credential counts, and so does one without. */
  async function identify<Found>(
    record: RequestRecord,
    credential: string | undefined,
    find: () => Promise<Found>,
  ): Promise<Found> {
    if (credential === undefined) {
      countAnonymous(record)
      return find()
    }
    const name = hash('sha256', credential, 'base64')
    // A client may start with many concurrent requests: if the first is valid, so are the others.
    if (!known.has(name)) await trying.get(name)
    if (known.has(name)) return findKnown(record, name, find)
    const attempted = admitAttempt(record)
    const found = find()
    const tried = found.then(
      (who) => who !== undefined && remember(name),
      () => undefined,
    )
    trying.set(name, tried)
    try {
      const who = await found
      if (who === undefined) attempted?.keep()
      else attempted?.giveBack()
      return who
    } catch (error) {
      if (isRefusal(error)) attempted?.keep()
      else attempted?.giveBack()
      throw error
    } finally {
      if (trying.get(name) === tried) trying.delete(name)
    }
  }

  /** A credential that was right before, and may have ended since: that counts from the second time on. */
  async function findKnown<Found>(
    record: RequestRecord,
    name: string,
    find: () => Promise<Found>,
  ): Promise<Found> {
    try {
      const who = await find()
      if (who === undefined) forget(record, name)
      return who
    } catch (error) {
      if (isRefusal(error)) forget(record, name)
      throw error
    }
  }

  function forget(record: RequestRecord, name: string): void {
    // Of many that were under way with it, one counts.
    if (known.delete(name)) countAttempt(record)?.keep()
  }

  function remember(name: string): void {
    if (known.size >= knownMax && !known.has(name)) {
      const [oldest] = known
      if (oldest !== undefined) known.delete(oldest)
    }
    known.add(name)
  }

  function countRequest(record: RequestRecord, key: string): Headers {
    const max = limits.requestsPerMinuteMax
    if (max === 0) return {}
    const usage = counters.count(key, max)
    const headers = describeUsage(usage, max)
    record.rateLimits = headers
    if (usage.isOver) throw new RateLimitedError('token', usage.endsAt, headers)
    return headers
  }

  function countAnonymous(record: RequestRecord): void {
    const { address } = record
    const max = limits.anonymousPerMinuteMax
    if (max === 0 || address === undefined) return
    const usage = counters.count(`address ${networkOf(address)}`, max)
    record.rateLimits = describeUsage(usage, max)
    if (usage.isOver) throw refuseAddress('address', usage, max)
  }

  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
  function admitAttempt(record: RequestRecord): Attempt | undefined {
    const attempt = countAttempt(record)
    if (attempt?.usage.isOver) {
      throw refuseAddress('failures', attempt.usage, limits.failuresPerMinuteMax)
    }
    return attempt
  }

  function countAttempt(record: RequestRecord): Attempt | undefined {
    const { address } = record
    const max = limits.failuresPerMinuteMax
    if (max === 0 || address === undefined) return undefined
    const key = `failure ${networkOf(address)}`
    const usage = counters.count(key, max)
    return {
      usage,
      giveBack: () => counters.giveBack(key, usage, max),
      keep() {
        record.rateLimits = describeUsage(usage, max)
      },
    }
  }
}

/** An attempt that was counted. */
interface Attempt {
  readonly usage: Usage
  /** Uncounts the attempt: it was valid, or not known to be wrong. */
  giveBack(): void
  /** The attempt failed: its response reports the state of the limit. */
  keep(): void
}

function readCredential({ headers }: Credentials): string | undefined {
  return headers.get('Authorization') ?? undefined
}

/** True for the answer to a wrong credential. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

function refuseAddress(limit: LimitName, usage: Usage, max: number): RateLimitedError {
  return new RateLimitedError(limit, usage.endsAt, describeUsage(usage, max))
}

/** Open point I2. */
function describeUsage({ count, endsAt }: Usage, max: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(max),
    'X-RateLimit-Remaining': String(Math.max(0, max - count)),
    'X-RateLimit-Reset': String(endsAt),
  }
}

/** Too many requests; the headers state the limit. */
export class RateLimitedError extends ApiError {
  readonly limit: LimitName
  readonly headers: Readonly<Record<string, string>>

  constructor(limit: LimitName, endsAt: number, headers: Readonly<Record<string, string>>) {
    super(
      'rate_limited',
      `Cannot answer: too many requests ${limit === 'token' ? 'with this token' : 'from this address'}`,
      {
        retryAfterSeconds: Math.max(1, Math.ceil(endsAt - Date.now() / 1000)),
      },
    )
    this.limit = limit
    this.headers = headers
  }
}

/** Longer than any token of ours; not hashed. */
const tokenLengthMax = 512

/** Finds the caller by the bearer token in the Authorization header. */
function authenticate(platform: Platform, authorization: string | null): Promise<TokenOwner> {
  const header = authorization ?? ''
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(header)?.[1]
  if (token === undefined || token.length > tokenLengthMax) {
    const found = header === '' ? 'no Authorization header' : 'another scheme'
    throw new ApiError(
      'unauthenticated',
      `Cannot authenticate: expected "Authorization: Bearer TOKEN" but found ${found}`,
    )
  }
  return findCaller(platform, token)
}
