// Who asks from a browser: the cookie of a session.
import { ApiError } from '../contract/index.ts'
import type { Platform } from '../platform/context.ts'
import { findSession, type StartedSession } from '../platform/sessions.ts'
import type { UserRow } from '../store/tables.ts'

/** `__Host-` keeps others of the domain from setting it; browsers take it over https alone. */
function nameOf(baseURL: string): string {
  return baseURL.startsWith('https:') ? '__Host-galley' : 'galley'
}

/** The cookie of a session. No script reads it, no other site sends it with a form. */
export function writeCookie(baseURL: string, session: StartedSession): string {
  const secure = baseURL.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(baseURL)}=${session.value}; Path=/; Max-Age=${session.lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The cookie that ends it. */
export function clearCookie(baseURL: string): string {
  return writeCookie(baseURL, { value: '', lifetimeSeconds: 0 })
}

/**
 * Who asks, by the cookie of a request.
 *
 * @throws ApiError `unauthenticated` without a session, or with one that has ended
 */
export async function authenticateBrowser(
  platform: Platform,
  request: Request,
): Promise<{ readonly caller: UserRow; readonly tokenId: string }> {
  const name = `${nameOf(platform.baseURL)}=`
  const value = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(name))
    ?.slice(name.length)
  if (value === undefined || value === '') {
    throw new ApiError('unauthenticated', 'Cannot tell who is calling: found no session')
  }
  return findSession(platform, value)
}
