// Forms that browsers send: read within a limit, and only from pages of this server.
import { hash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { Session } from '../../platform/context/context.ts'
import type { AppPage, Failure } from '../../web/app/frame/visit.ts'
import { readBytes } from './body.ts'

/** Enough for most forms: a few short fields. */
const formBytesMax = 20 * 1024

/**
 * The fields of a form.
 *
 * @throws ApiError `payload_too_large`, `invalid_request`
 */
export async function readForm(
  request: Request,
  bytesMax: number = formBytesMax,
): Promise<URLSearchParams> {
  const bytes = await readBytes(request, bytesMax, 'form')
  return new URLSearchParams(bytes.toString('utf8'))
}

/**
 * Refuses a form of another site, which may not act for a user. Browsers send the form's origin.
 *
 * Every request that changes something and relies on a cookie is checked here, and its form by
 * `requireFormToken`.
 */
export function requireOwnForm({ headers }: Request, baseURL: string): void {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  const isOwn =
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null || origin === new URL(baseURL).origin)
  if (!isOwn) throw foreignForm()
}

/** Refuses a form that does not hold what only pages of this session know. */
export function requireFormToken(form: URLSearchParams, { formToken }: Session): void {
  const given = hash('sha256', form.get('form') ?? '', 'buffer')
  if (!timingSafeEqual(given, hash('sha256', formToken, 'buffer'))) throw foreignForm()
}

/**
 * True for a form a script of ours sends, which wants to know that it was done and no page to go on to.
 *
 * @see RFC 7240, section 4.2: `return=minimal`
 */
export function wantsNoPage({ headers }: Request): boolean {
  return /(?:^|[,\s])return=minimal(?:$|[,;\s])/i.test(headers.get('Prefer') ?? '')
}

function foreignForm(): ApiError {
  return new ApiError('forbidden', 'Cannot accept this form: it was sent from another site')
}

/**
 * The page on this server from which a reader follows a link, as path and query.
 *
 * This keeps links without a return address the same on every page, including error pages.
 */
export function readOrigin({ headers }: Request, baseURL: string): string | null {
  const url = URL.parse(headers.get('Referer') ?? '')
  if (url === null || url.origin !== new URL(baseURL).origin) return null
  return /^\/sign-(?:in|out)(?:\/|$)/.test(url.pathname) ? null : url.pathname + url.search
}

/** An address of this server, as path, query and fragment; the start for any other. */
export function localAddress(to: string | null, baseURL: string): string {
  const { origin } = new URL(baseURL)
  const url = URL.parse(to ?? '/', origin)
  if (url === null || url.origin !== origin || !to?.startsWith('/')) return '/'
  const path = url.pathname.replace(/^[/\\]+/, '/')
  return `${path}${url.search}${url.hash}`
}

/** Limit for unauthenticated requests: the longest comment fits. */
const bytesMax = 1024 * 1024

/**
 * The fields of a form sent without a session; undefined if it is not worth keeping or not trusted: only
 * forms from a page of this server may be shown again.
 */
export async function readKeptForm(
  request: Request,
  page: AppPage | undefined,
  baseURL: string,
): Promise<URLSearchParams | undefined> {
  if (page?.acts === undefined || !isSurelyOwn(request, baseURL)) return undefined
  try {
    const fields = await readForm(request, Math.min(page.formBytesMax ?? bytesMax, bytesMax))
    return Object.hasOwn(page.acts, fields.get('act') ?? '') ? fields : undefined
  } catch (error) {
    if (error instanceof ApiError && error.type === 'payload_too_large') return undefined
    throw error
  }
}

/**
 * Message for a form with a token of an earlier session, written before the user signed in again: it is shown
 * again, filled in. Undefined for one that may come from another site.
 */
export function describeLateForm(
  request: Request,
  fields: URLSearchParams,
  baseURL: string,
): Failure | undefined {
  if (!isSurelyOwn(request, baseURL)) return undefined
  const error = new ApiError(
    'forbidden',
    'You signed in again since this form was opened. Check it and send it again',
  )
  return { act: fields.get('act') ?? '', of: fields.get('of') ?? '', error, fields }
}

/** True if the browser states that the form is on a page of this server; missing headers are not enough. */
function isSurelyOwn({ headers }: Request, baseURL: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  return origin === null ? site !== null : origin === new URL(baseURL).origin
}
