// Sessions of people in a browser: a signed value that stands for the token they signed in with.
import { ApiError } from '../contract/index.ts'
import type { UserRow } from '../store/tables.ts'
import type { Platform } from './context.ts'
import { readSignedToken, signToken } from './signing.ts'
import { findCaller, findOwner } from './tokens.ts'

const purpose = 'session'
/** A working week, so that nobody signs in twice a day. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** A session that was just begun. */
export interface StartedSession {
  /** Letters, digits, `-`, `_` and one `.`; holds no secret of the token. */
  readonly value: string
  readonly lifetimeSeconds: number
}

/**
 * Begin a session with an access token.
 *
 * @throws ApiError `unauthenticated` for a token that is not valid
 */
export async function startSession(platform: Platform, secret: string): Promise<StartedSession> {
  const { tokenId } = await findCaller(platform, secret)
  const value = await signToken(platform, purpose, {
    payload: { token: tokenId },
    expiresAt: new Date(Date.parse(platform.now()) + lifetimeMs).toISOString(),
  })
  return { value, lifetimeSeconds: lifetimeMs / 1000 }
}

/**
 * Who a session belongs to, now: it ends when its token is revoked or expires.
 *
 * @throws ApiError `unauthenticated` for a session that is not valid any more, or never was
 */
export async function findSession(
  platform: Platform,
  value: string,
): Promise<{ readonly caller: UserRow; readonly tokenId: string }> {
  const { token } = await readSignedToken(platform, purpose, value).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('unauthenticated', 'Cannot tell who is calling: the session has ended')
  })
  return findOwner(platform, String(token))
}
