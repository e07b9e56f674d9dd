// Cookies of browsers: sessions, and sign-ins under way.
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { Platform } from '../../platform/context/context.ts'
import {
  type FoundSession,
  findSession,
  type StartedSession,
} from '../../platform/sign-in/sessions.ts'

/** `sign-in`: which browser began to sign in; `notice`: what was done last. */
type CookieName = 'session' | 'sign-in' | 'notice'

/** `__Host-` keeps others of the domain from setting it; browsers take it over https alone. */
function nameOf(baseURL: string, name: CookieName): string {
  const plain = name === 'session' ? 'galley' : `galley-${name}`
  return baseURL.startsWith('https:') ? `__Host-${plain}` : plain
}

/**
 * Writes a cookie that scripts cannot read and other sites' forms do not send.
 *
 * `Lax` rather than `Strict`: users who follow a link from elsewhere or return from an identity provider stay
 * signed in.
 */
export function writeCookie(
  baseURL: string,
  name: CookieName,
  { value, lifetimeSeconds }: StartedSession,
): string {
  const secure = baseURL.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(baseURL, name)}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The cookie of a session. */
export function writeSessionCookie(baseURL: string, session: StartedSession): string {
  return writeCookie(baseURL, 'session', session)
}

/** The cookie that ends one. */
export function clearCookie(baseURL: string, name: CookieName): string {
  return writeCookie(baseURL, name, { value: '', lifetimeSeconds: 0 })
}

/** The secret that identifies a browser during a sign-in, and the cookie for it. */
export function nameBrowser(
  baseURL: string,
  request: Request,
  lifetimeSeconds: number,
): { readonly value: string; readonly cookie: string } {
  // Kept when it is there: two sign-ins in two tabs do not get into each other's way.
  const value = readBrowser(baseURL, request) ?? randomBytes(32).toString('base64url')
  return { value, cookie: writeCookie(baseURL, 'sign-in', { value, lifetimeSeconds }) }
}

/** The secret of a browser that started a sign-in. */
export function readBrowser(baseURL: string, request: Request): string | undefined {
  const value = readCookie(baseURL, request, 'sign-in')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The value of the session's cookie, whether the session lasts or not. */
export function readSessionCookie(baseURL: string, request: Request): string | undefined {
  return readCookie(baseURL, request, 'session') || undefined
}

/** The value of a cookie of this server. */
export function readCookie(
  baseURL: string,
  { headers }: Request,
  name: CookieName,
): string | undefined {
  const start = `${nameOf(baseURL, name)}=`
  return (headers.get('Cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start))
    ?.slice(start.length)
}

/**
 * Finds the session by a request's cookie.
 *
 * @throws ApiError `unauthenticated` without a session, or with one that has ended
 */
async function authenticateBrowser(platform: Platform, request: Request): Promise<FoundSession> {
  const value = readSessionCookie(platform.baseURL, request)
  if (value === undefined) {
    throw new ApiError('unauthenticated', 'Cannot authenticate: found no session')
  }
  return findSession(platform, value)
}

/** The same; undefined without a valid session. */
export function lookUpBrowser(
  platform: Platform,
  request: Request,
): Promise<FoundSession | undefined> {
  return authenticateBrowser(platform, request).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
}
