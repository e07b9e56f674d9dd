// Notices shown once on the page after an action: stored in a signed cookie.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Session } from '../../platform/context/context.ts'
import { clearCookie, readCookie, writeCookie } from './browser.ts'

/** Longer than it takes to follow a redirect. */
const lifetimeSeconds = 60
const textLengthMax = 500

/** The cookie that carries a notice to the next page of a session. */
export function writeNotice(baseURL: string, session: Session, text: string): string {
  const shown = text.slice(0, textLengthMax)
  const value = `${Buffer.from(shown).toString('base64url')}.${sign(session, shown)}`
  return writeCookie(baseURL, 'notice', { value, lifetimeSeconds })
}

/** The notice a request carries; undefined for none, or one that this session was not given. */
export function readNotice(
  baseURL: string,
  session: Session,
  request: Request,
): string | undefined {
  const [text = '', signature = ''] = (readCookie(baseURL, request, 'notice') ?? '').split('.')
  const shown = Buffer.from(text, 'base64url').toString()
  const expected = Buffer.from(sign(session, shown))
  const given = Buffer.from(signature)
  if (shown === '' || given.length !== expected.length) return undefined
  return timingSafeEqual(given, expected) ? shown : undefined
}

/** The cookie that ends it. */
export function clearNotice(baseURL: string): string {
  return clearCookie(baseURL, 'notice')
}

function sign({ formToken }: Session, text: string): string {
  return createHmac('sha256', `notice\n${formToken}`).update(text).digest('base64url')
}
