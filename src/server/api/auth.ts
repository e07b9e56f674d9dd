// From the Authorization header to the caller.
import { ApiError } from '../../contract/index.ts'
import type { Platform } from '../../platform/context/context.ts'
import { findCaller, type TokenOwner } from '../../platform/sign-in/tokens.ts'

/** Longer than any token of ours; not hashed. */
const tokenLengthMax = 512

/** Finds the caller by the bearer token in the Authorization header. */
export function authenticate(
  platform: Platform,
  authorization: string | null,
): Promise<TokenOwner> {
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
