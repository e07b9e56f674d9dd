// Sign-in for readers of a site on its own host: redirect to the app, return with a one-time code.
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { Platform } from '../../platform/context/context.ts'
import { publishedAddress } from '../../platform/published/addresses.ts'
import { endSessionOf, type FoundSession } from '../../platform/sign-in/sessions.ts'
import {
  coverSecret,
  isOnOtherHost,
  issueCode,
  lookUpReader,
  placeBelow,
  takeCode,
} from '../../platform/sites/readers.ts'
import { lookUpPublishedSite } from '../../platform/sites/visits.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import { redirectTo, redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import { type Gate, RateLimitedError } from '../api/gate.ts'
import { requireOwnForm } from '../requests/forms.ts'
import type { RequestRecord } from '../requests/record.ts'
import { pathOfSite, readSiteCookie, writeSiteCookie } from '../requests/site-cookies.ts'
import { signInAddress } from './saml.ts'

/** Time to sign in, including a second factor. */
const secretSeconds = 15 * 60
const secretPattern = /^[\w-]{43}$/

/** URLs with a code must not be cached or sent as a referrer. */
const quiet = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** A request to a site. */
export interface AskedSite {
  readonly site: SiteRow
  /** Path below the site, encoded. */
  readonly below: string
}

export interface SiteReaders {
  /** At the app: redirects signed-in users to the site; others sign in first. */
  lead(request: Request, record: RequestRecord, siteId: string): Promise<Response>
  /** At the site: where signing in begins and ends, and signing out; undefined for all else. */
  answer(request: Request, record: RequestRecord, asked: AskedSite): Promise<Response | undefined>
  /** Finds the reader by the cookie of the site's host; undefined if there is none. */
  lookUp(request: Request, site: SiteRow): Promise<FoundSession | undefined>
  /** Sign-in URL that returns to this request; undefined if the app's own session counts. */
  addressOfSignIn(request: Request, asked: AskedSite): string | undefined
}

/** Handles `/sign-in/site/{id}` of the app and `~sign-in` of sites. */
export function createSiteReaders(
  platform: Platform,
  gate: Pick<Gate, 'lookUpSession' | 'attempt' | 'admitAnonymous'>,
): SiteReaders {
  return {
    async lead(request, record, siteId) {
      requireGet(request)
      const found = await gate.lookUpSession(request, record)
      const { pathname, search, searchParams: query } = new URL(request.url)
      const site = await lookUpPublishedSite(platform, { id: siteId })
      const browser = query.get('browser') ?? ''
      if (site === undefined || !isOnOtherHost(platform, site) || !secretPattern.test(browser)) {
        throw new ApiError('not_found', 'Cannot find this page')
      }
      const signIn = signInAddress(pathname + search, site.organization_id)
      if (found === undefined) return redirectWithin(signIn, quiet)
      const { renderOnward, renderNotForYou } = await import('../../web/site/sign-in.ts')
      try {
        const reader = { ...platform, ...found }
        const to = await issueCode(reader, site, { browser, to: query.get('to') })
        return await show(await renderOnward(to))
      } catch (error) {
        if (error instanceof SSORequiredError) return redirectWithin(signIn, quiet)
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        const text = await renderNotForYou(found.caller.display_name, signIn)
        return show(text, { status: 403 })
      }
    },

    async answer(request, record, asked) {
      if (!isOnOtherHost(platform, asked.site)) return undefined
      switch (asked.below) {
        case '/~sign-in':
          return begin(request, record, asked.site)
        case '/~sign-in/finish':
          return finish(request, record, asked.site)
        case '/~sign-out':
          return signOut(request, record, asked.site)
        default:
          return undefined
      }
    },

    async lookUp(request, site) {
      const value = readSiteCookie(platform, site, { request, name: 'reader' })
      if (value === undefined || !isOnOtherHost(platform, site)) return undefined
      return lookUpReader(platform, site, value)
    },

    addressOfSignIn(request, { site, below }) {
      if (!isOnOtherHost(platform, site)) return undefined
      const { searchParams: query } = new URL(request.url)
      query.delete('shareKey')
      query.delete('jwt_token')
      const search = query.size === 0 ? '' : `?${query.toString()}`
      return addressOfBegin(site, pathOfSite(platform, site) + below + search)
    },
  }

  function addressOfBegin(site: SiteRow, to: string): string {
    const query = to === '' || to === '/' ? '' : `?${new URLSearchParams({ to }).toString()}`
    return `${publishedAddress(platform, site)}/~sign-in${query}`
  }

  /** The app only sees a hash of this browser's secret, which is not enough to finish. */
  function begin(request: Request, record: RequestRecord, site: SiteRow): Response {
    requireGet(request)
    gate.admitAnonymous(record)
    const kept = readSiteCookie(platform, site, { request, name: 'sign-in' })
    // Kept when it is there: two sign-ins in two tabs do not get into each other's way.
    const secret =
      kept !== undefined && secretPattern.test(kept) ? kept : randomBytes(32).toString('base64url')
    const to = placeBelow(
      publishedAddress(platform, site),
      new URL(request.url).searchParams.get('to'),
    )
    const query = new URLSearchParams({ browser: coverSecret(secret), to })
    const name = 'sign-in'
    const question = `/sign-in/site/${site.id}?${query.toString()}`
    return withCookies(redirectTo(platform.baseURL, quiet, question), [
      writeSiteCookie(platform, site, { name, value: secret, lifetimeSeconds: secretSeconds }),
    ])
  }

  async function finish(request: Request, record: RequestRecord, site: SiteRow): Promise<Response> {
    requireGet(request)
    const code = new URL(request.url).searchParams.get('code') ?? ''
    const browser = readSiteCookie(platform, site, { request, name: 'sign-in' }) ?? ''
    try {
      return await gate.attempt(record, async () => {
        const taken = await takeCode({ ...platform, origin: record }, site, { code, browser })
        const cookie = writeSiteCookie(platform, site, { name: 'reader', ...taken.session })
        return withCookies(redirectWithin(taken.to, quiet), [cookie])
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const { renderFailure } = await import('../../web/site/sign-in.ts')
      const text = await renderFailure(reasonOf(error), addressOfBegin(site, ''))
      const limits = error instanceof RateLimitedError ? error.headers : {}
      const status = error.status === 404 ? 403 : error.status
      return show(text, { status, own: limits })
    }
  }

  /** The session of the app ends, too: else the next page would sign in again unasked. */
  async function signOut(
    request: Request,
    record: RequestRecord,
    site: SiteRow,
  ): Promise<Response> {
    const isAsked = request.method === 'POST'
    if (!isAsked) requireGet(request, ['GET', 'POST'])
    else requireOwnForm(request, publishedAddress(platform, site))
    const value = readSiteCookie(platform, site, { request, name: 'reader' })
    const found = value === undefined ? undefined : await lookUpReader(platform, site, value)
    const here = `${pathOfSite(platform, site)}/~sign-out`
    if (!isAsked) {
      const { renderAfterSignOut, renderSignOut } = await import('../../web/site/sign-in.ts')
      const text =
        found === undefined
          ? await renderAfterSignOut(addressOfBegin(site, ''))
          : await renderSignOut(here)
      return show(text)
    }
    if (found !== undefined) await endSessionOf({ ...platform, origin: record }, found.session.key)
    const names = ['reader', 'sign-in', 'token'] as const
    const response = withCookies(
      redirectWithin(here, quiet),
      names.map((name) => writeSiteCookie(platform, site, { name, value: '', lifetimeSeconds: 0 })),
    )
    // Clears cached members-only content. The host of a proxy has other content that must stay.
    if (site.proxy === null) response.headers.set('Clear-Site-Data', '"cache"')
    return response
  }
}

function reasonOf({ type, message }: ApiError): string {
  switch (type) {
    case 'forbidden':
    case 'rate_limited':
      return message
    case 'unauthenticated':
      return 'Cannot finish signing in: the session has ended'
    default:
      return 'Cannot finish signing in: you do not have access to this site'
  }
}

async function show(
  text: string,
  {
    status = 200,
    own = {},
  }: { readonly status?: number; readonly own?: Record<string, string> } = {},
): Promise<Response> {
  const { plainHeaders } = await import('../../web/page/plain-page.ts')
  return new Response(text, { status, headers: { ...plainHeaders, ...quiet, ...own } })
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function requireGet({ method }: Request, allowed: readonly string[] = ['GET']): void {
  if (method !== 'GET') throw new MethodError(method, allowed)
}
