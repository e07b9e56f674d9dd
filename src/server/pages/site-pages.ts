// Published sites over HTTP: which site an address means, who its visitor is, what a browser keeps of it.

import { ApiError } from '../../contract/index.ts'
import type { Platform } from '../../platform/context/context.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { scaleToHeap } from '../../platform/processes/heap-scale.ts'
import { siteAddress } from '../../platform/published/addresses.ts'
import { recogniseVisitor, type Visitor } from '../../platform/published/visitors.ts'
import type { FoundSession } from '../../platform/sign-in/sessions.ts'
import { requireSiteMember } from '../../platform/sites/readers.ts'
import { lookUpPublishedSite, openVisit, type SiteVisit } from '../../platform/sites/visits.ts'
import { nameOrganization } from '../../threads/asker.ts'
import { pathWithin, redirectTo, redirectWithin } from '../../web/page/redirects.ts'
import type { SiteAddress, SiteAnswer } from '../../web/site/answer.ts'
import { MethodError } from '../api/dispatch.ts'
import type { Gate } from '../api/gate.ts'
import { lookUpBrowser } from '../requests/browser.ts'
import { type Packed, pack } from '../requests/compression.ts'
import type { RequestRecord } from '../requests/record.ts'
import { pathOfSite, readSiteCookie, writeSiteCookie } from '../requests/site-cookies.ts'
import type { AskedSite, SiteReaders } from './site-readers.ts'

type Site = NonNullable<Awaited<ReturnType<typeof lookUpPublishedSite>>>

/** Content a page of a site may load: from the site itself only. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // A share key may be in the URL: no other server may see where a reader comes from.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'interest-cohort=()',
}

/** Loaded for the first site: an embedded platform serves none. */
async function loadPages() {
  const { answerAsset, createSiteAnswerer } = await import('../../web/site/answer.ts')
  return { answerAsset, answer: createSiteAnswerer() }
}

/** Answers requests to published sites. */
export interface SitePages {
  /** Answers a request to a site's own hostname; undefined if no site has that host. */
  byHost(request: Request, record: RequestRecord): Promise<Response | undefined>
  /** A request below `/sites/{id}`. */
  byId(request: Request, record: RequestRecord, siteId: string): Promise<Response>
}

/** Packed answers that are kept, in bytes. */
const packedMax = scaleToHeap(64_000_000)

/** @param gate - of which searches are counted: they cost more than what is kept */
export function createSitePages(
  platform: Platform,
  { gate, readers }: { readonly gate: Pick<Gate, 'admitAnonymous'>; readonly readers: SiteReaders },
): SitePages {
  let loading: ReturnType<typeof loadPages> | undefined
  const packed = new Cache<Packed>(packedMax, ({ bytes }) => bytes.length)
  const home = new URL(platform.baseURL)
  return {
    async byHost(request, record) {
      const { host, hostname, pathname } = new URL(request.url)
      if (host === home.host || pathname.startsWith('/assets/')) return undefined
      const site = await lookUpPublishedSite(platform, { hostname })
      if (site === undefined) return undefined
      const base = new URL(siteAddress(platform, site)).pathname.replace(/\/$/, '')
      // Crawlers ask for it at the root of a host only.
      const below = pathname === '/robots.txt' ? pathname : pathBelow(pathname, base)
      if (below === undefined) return redirectWithin(`${base}/`, headers)
      return answer(request, record, { site, below })
    },

    async byId(request, record, siteId) {
      const { pathname, search } = new URL(request.url)
      const below = pathBelow(pathname, `/sites/${encodeURIComponent(siteId)}`) ?? ''
      const site = await lookUpPublishedSite(platform, { id: siteId })
      if (site === undefined) return answerNobody(request, { below })
      // A site has one URL: its own host, if it has one. A proxy requests the address behind it.
      const isElsewhere = site.hostname !== null && site.proxy === null
      if (isElsewhere) return redirectTo(siteAddress(platform, site), headers, below + search)
      return answer(request, record, { site, below })
    },
  }

  async function answer(
    request: Request,
    record: RequestRecord,
    asked: AskedSite,
  ): Promise<Response> {
    const { site, below } = asked
    nameOrganization(site.organization_id)
    if (below.includes('/~search')) gate.admitAnonymous(record)
    const answered = await readers.answer(request, record, asked)
    if (answered !== undefined) return withHeaders(answered)
    requireReading(request)
    const asset = await answerNamedAsset(request, below)
    if (asset !== undefined) return asset
    const { searchParams: query } = new URL(request.url)
    const read = (name: 'key' | 'token') => readSiteCookie(platform, site, { request, name })
    const proof = {
      shareKey: query.get('shareKey') ?? read('key'),
      jwt_token: query.get('jwt_token') ?? read('token'),
    }
    const visitor = await recogniseVisitor(platform, site, proof)
    const member = visitor.isAdmitted ? undefined : await findMember(request, record, site)
    if (!visitor.isAdmitted && member === undefined) return refuse(request, asked)
    const cookies = writeCookies(site, query, visitor)
    query.delete('shareKey')
    query.delete('jwt_token')
    // Removes the credentials from the URL, so that readers do not share them by accident.
    if (cookies.length > 0 && isNavigation(request)) {
      const search = query.size === 0 ? '' : `?${query.toString()}`
      const here = pathOfSite(platform, site) + below + search
      return withCookies(redirectWithin(here, headers), cookies)
    }
    const visit = await openVisit(platform, site, { ...visitor, isReader: member === 'here' })
    const address = { path: below.replace(/^\//, ''), query }
    return withCookies(await respond(request, visit, address), cookies)
  }

  async function respond(
    request: Request,
    visit: SiteVisit,
    address: SiteAddress,
  ): Promise<Response> {
    const answered = await (await load()).answer(visit, address)
    const { tag } = answered
    const own = { ...cachingOf(visit), ...(tag === undefined ? {} : { ETag: `W/"${tag}"` }) }
    if (tag !== undefined && isKnown(request, tag)) {
      return new Response(null, { status: 304, headers: { ...headers, ...own } })
    }
    return send(request, answered, { own, key: tag })
  }

  async function send(
    request: Request,
    answered: SiteAnswer,
    { own, key }: { readonly own: Record<string, string>; readonly key: string | undefined },
  ): Promise<Response> {
    const { status, type, body, location, savedAs, kept, policy } = answered
    const all: Record<string, string> = {
      ...headers,
      ...own,
      'Content-Type': type,
      Vary: 'Accept-Encoding, Cookie',
      ...(location === undefined ? {} : { Location: pathWithin(location) }),
      ...(kept === 'never' ? { 'Cache-Control': 'private, no-store' } : {}),
      ...(savedAs === undefined ? {} : { 'Content-Disposition': disposition(savedAs) }),
    }
    if (kept === 'forever') {
      const isShared = own['Cache-Control']?.startsWith('public') ?? true
      all['Cache-Control'] = `${isShared ? 'public' : 'private'}, max-age=31536000, immutable`
    }
    // A picture opened by itself is a document: one that may do nothing.
    if (type.startsWith('image/')) {
      all['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    }
    if (policy !== undefined) all['Content-Security-Policy'] = policy
    if (typeof body !== 'string') {
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : streamOf(body)
      return new Response(bytes, { status, headers: all })
    }
    const coded = await pack(body, request.headers.get('Accept-Encoding'), { packed, key })
    if (coded === undefined) return new Response(body, { status, headers: all })
    return new Response(Buffer.from(coded.bytes), {
      status,
      headers: { ...all, 'Content-Encoding': coded.encoding },
    })
  }

  async function answerNamedAsset(request: Request, below: string): Promise<Response | undefined> {
    const [, name] = /^\/~assets\/([\w./-]+)$/.exec(below) ?? []
    const found = name === undefined ? undefined : await (await load()).answerAsset(name)
    const own: Record<string, string> =
      found?.kept === 'tagged' ? { 'Cache-Control': 'public, no-cache' } : {}
    return found && send(request, found, { own, key: name })
  }

  /** The member who reads the site, and whether they signed in at this site; undefined for others. */
  async function findMember(
    request: Request,
    record: RequestRecord,
    site: Site,
  ): Promise<'here' | 'app' | undefined> {
    const here = await readers.lookUp(request, site)
    // Cookies of the app are valid at its own host only.
    const isHome = new URL(request.url).host === home.host
    const found = here ?? (isHome ? await lookUpBrowser(platform, request) : undefined)
    if (found === undefined || !(await isMember(found, site))) return undefined
    record.userId = found.caller.id
    record.tokenId = found.session.key
    return here === undefined ? 'app' : 'here'
  }

  async function isMember(found: FoundSession, site: Site): Promise<boolean> {
    try {
      await requireSiteMember({ ...platform, ...found }, site)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  /** Readers without access learn nothing: if sign-in is possible, they are sent there. */
  function refuse(request: Request, asked: AskedSite): Promise<Response> {
    const { site, below } = asked
    const { searchParams } = new URL(request.url)
    const mayReturn = site.visibility === 'visitor-auth' && !searchParams.has('jwt_token')
    if (!mayReturn) return answerNobody(request, asked)
    if (site.fallback_url === null) {
      const signIn = readers.addressOfSignIn(request, asked)
      if (signIn === undefined || !isNavigation(request)) return answerNobody(request, asked)
      return Promise.resolve(redirectTo(signIn, unkept))
    }
    const to = new URL(site.fallback_url)
    to.searchParams.set('location', below || '/')
    return Promise.resolve(redirectTo(to.href, unkept))
  }

  /** The same for a site that is not there, is not published, or is not for this visitor. */
  async function answerNobody(
    request: Request,
    { site, below }: Pick<AskedSite, 'below'> & { readonly site?: Site },
  ): Promise<Response> {
    requireReading(request)
    const asset = await answerNamedAsset(request, below)
    if (asset !== undefined) return asset
    const signIn = site && readers.addressOfSignIn(request, { site, below })
    if (signIn !== undefined) return answerClosed(signIn)
    const [{ renderNobody }, { plainHeaders }] = await Promise.all([
      import('../../web/site/nobody.ts'),
      import('../../web/page/plain-page.ts'),
    ])
    const isHome = new URL(request.url).host === home.host
    const own = { ...plainHeaders, 'Cache-Control': 'private, no-store', Vary: 'Cookie' }
    return withHeaders(new Response(await renderNobody({ isHome }), { status: 404, headers: own }))
  }

  async function answerClosed(signIn: string): Promise<Response> {
    const [{ renderClosed }, { plainHeaders }] = await Promise.all([
      import('../../web/site/sign-in.ts'),
      import('../../web/page/plain-page.ts'),
    ])
    const own = { ...plainHeaders, 'Cache-Control': 'private, no-store', Vary: 'Cookie' }
    return withHeaders(new Response(await renderClosed(signIn), { status: 404, headers: own }))
  }

  function writeCookies(site: Site, query: URLSearchParams, visitor: Visitor): string[] {
    const { shareKey } = visitor
    const token = query.get('jwt_token')
    const write = (name: 'key' | 'token', value: string, lifetimeSeconds: number) =>
      writeSiteCookie(platform, site, { name, value, lifetimeSeconds })
    return [
      ...(query.has('shareKey') && shareKey !== undefined
        ? [write('key', shareKey, keySeconds)]
        : []),
      ...(token !== null && visitor.hasToken
        ? [write('token', token, secondsLeft(token, platform.now()))]
        : []),
    ]
  }

  function load() {
    loading ??= loadPages()
    return loading
  }
}

/** Lifetime of a share key's cookie; every request checks that the key still opens the site. */
const keySeconds = 30 * 24 * 3600

/** Seconds until a token ends that was found to be good. */
function secondsLeft(token: string, now: string): number {
  const payload: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  const { exp } = { exp: 0, ...(typeof payload === 'object' ? payload : {}) }
  return Math.max(0, Math.floor(exp - Date.parse(now) / 1000))
}

function pathBelow(pathname: string, base: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined
  const below = pathname.slice(base.length)
  if (below !== '' && !below.startsWith('/')) return undefined
  return below === '/' ? '' : below
}

function requireReading({ method }: Request): void {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodError(method, ['GET'])
}

/** Responses of public sites may be cached by shared caches; others are private. */
function cachingOf({ structure, visitor }: SiteVisit): Record<string, string> {
  const { visibility } = structure.site
  const isShared =
    (visibility === 'public' || visibility === 'unlisted') &&
    Object.keys(visitor.claims).length === 0
  return { 'Cache-Control': isShared ? 'public, no-cache' : 'private, no-cache' }
}

function isKnown({ headers: given }: Request, tag: string): boolean {
  return (given.get('If-None-Match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`)
}

const unkept = { ...headers, 'Cache-Control': 'private, no-store' }

/** True for a page navigation, false for a subresource. */
function isNavigation({ headers: given }: Request): boolean {
  return given.get('Sec-Fetch-Mode') === 'navigate'
}

/** Default headers of every response of a site. */
function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function disposition(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<string, unknown> = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
