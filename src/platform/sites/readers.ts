// Sign-in for readers of a site on its own host: redirect to the app, return with a one-time code.
import { hash, randomBytes } from 'node:crypto'
import { trimSignEnd } from '../../content/text/trim.ts'
import { ApiError } from '../../contract/index.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import { lookUpOrganization, refuseBarred } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import { insertEntry } from '../context/audit.ts'
import type { Context, Platform, Session } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { notFound } from '../published/access.ts'
import { publishedAddress } from '../published/addresses.ts'
import {
  type FoundSession,
  findSession,
  nameSession,
  type StartedSession,
} from '../sign-in/sessions.ts'

/** From the app to the next request of the same browser. */
const codeMs = 60 * 1000
const destinationLengthMax = 2048

/** A signed-in browser session. */
export type Reader = Platform & Pick<Context, 'caller'> & { readonly session: Session }

/** True for a site whose readers are at another host than the app, where its cookies do not reach. */
export function isOnOtherHost(platform: Pick<Platform, 'baseURL'>, site: SiteRow): boolean {
  return new URL(publishedAddress(platform, site)).origin !== new URL(platform.baseURL).origin
}

/**
 * Refuses users who are not members of the site's organization.
 *
 * @throws ApiError `not_found`, `member_disabled`, `sso_required`
 */
export async function requireSiteMember(reader: Reader, site: SiteRow): Promise<void> {
  const member = await lookUpOrganization(reader, site.organization_id)
  if (member === undefined || !isShown(member, { kind: 'published-site' })) {
    throw notFound('site', site.id)
  }
  refuseBarred(reader, member)
}

/** Hash of a browser's secret, sent before the secret itself. */
export function coverSecret(secret: string): string {
  return hash('sha256', `site\n${secret}`, 'base64url')
}

/**
 * Issues a one-time code for a site.
 *
 * It is valid once, for a minute, at the site's current address, in the requesting browser only, which has
 * the secret. It grants access to that site only, while this session lasts.
 *
 * @param asked - `browser`: its secret, hashed; `to`: path and query on the site's host
 * @returns the URL the browser opens with it
 * @throws ApiError if the user may not read the site
 */
export async function issueCode(
  reader: Reader,
  site: SiteRow,
  asked: { readonly browser: string; readonly to: string | null },
): Promise<string> {
  await requireSiteMember(reader, site)
  const code = randomBytes(32).toString('base64url')
  const address = publishedAddress(reader, site)
  const at = reader.now()
  await reader.store.transaction(async (database) => {
    await database.deleteFrom('site_code').where('expires_at', '<=', at).execute()
    await database
      .insertInto('site_code')
      .values({
        hash: hashText(code),
        site_id: site.id,
        session_hash: reader.session.key,
        browser: asked.browser,
        address,
        destination: placeBelow(address, asked.to),
        expires_at: addMs(at, codeMs),
      })
      .execute()
  })
  return `${address}/~sign-in/finish?code=${code}`
}

/**
 * Redeems a code at the host of its site. The code is spent even if this fails.
 *
 * @param given - `browser`: the secret the code was requested with
 * @throws ApiError `forbidden` for a code that is not valid here, `unauthenticated` if the session has
 * ended meanwhile, and as `requireSiteMember` does
 */
export async function takeCode(
  platform: Platform,
  site: SiteRow,
  given: { readonly code: string; readonly browser: string },
): Promise<{ readonly to: string; readonly session: StartedSession }> {
  const address = publishedAddress(platform, site)
  const row = await platform.store.transaction((database) =>
    database
      .deleteFrom('site_code')
      .where('hash', '=', hashText(given.code))
      .returningAll()
      .executeTakeFirst(),
  )
  const isGood =
    row !== undefined &&
    row.site_id === site.id &&
    row.address === address &&
    row.browser === coverSecret(given.browser) &&
    row.expires_at > platform.now()
  if (!isGood) {
    throw new ApiError(
      'forbidden',
      'Cannot finish signing in: it was started in another browser, or took too long',
    )
  }
  const key = row.session_hash
  const found = await findSession(platform, given.code, key)
  await requireSiteMember({ ...platform, ...found }, site)
  const session = await insertSiteSession(platform, site, found)
  return { to: row.destination, session }
}

async function insertSiteSession(
  platform: Platform,
  site: SiteRow,
  { caller, session: { key }, endsAt }: FoundSession,
): Promise<StartedSession> {
  const value = randomBytes(32).toString('base64url')
  const at = platform.now()
  return platform.store.transaction(async (database) => {
    await database.deleteFrom('site_session').where('expires_at', '<=', at).execute()
    await database
      .insertInto('site_session')
      .values({
        hash: hashText(value),
        site_id: site.id,
        session_hash: key,
        address: publishedAddress(platform, site),
        expires_at: endsAt,
      })
      .execute()
    await insertEntry(database, platform, {
      operation: 'signIn',
      parameters: { siteId: site.id },
      organizationId: site.organization_id,
      userId: caller.id,
      credential: nameSession(key),
      origin: platform.origin,
    })
    return { value, lifetimeSeconds: Math.floor((Date.parse(endsAt) - Date.parse(at)) / 1000) }
  })
}

/**
 * Looks up the reader of a site at its own host by that host's cookie; undefined if there is none.
 *
 * The underlying session is checked each time, so access ends with it.
 */
export async function lookUpReader(
  platform: Platform,
  site: SiteRow,
  value: string,
): Promise<FoundSession | undefined> {
  const row = await platform.store.database
    .selectFrom('site_session')
    .select('session_hash')
    .where('hash', '=', hashText(value))
    .where('site_id', '=', site.id)
    .where('address', '=', publishedAddress(platform, site))
    .where('expires_at', '>', platform.now())
    .executeTakeFirst()
  if (row === undefined) return undefined
  return findSession(platform, value, row.session_hash).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
}

/** A place of a site, as path and query of its host; its start for anything else. */
export function placeBelow(address: string, to: string | null): string {
  const { origin, pathname } = new URL(address)
  const base = trimSignEnd(pathname, '/')
  const start = base === '' ? '/' : base
  if (to === null || to.length > destinationLengthMax || !to.startsWith('/')) return start
  const url = URL.parse(to, origin)
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return start
  const isBelow = url.pathname === base || url.pathname.startsWith(`${base}/`)
  const isWay = url.pathname.slice(base.length).startsWith('/~sign-')
  return isBelow && !isWay ? url.pathname + url.search : start
}

function hashText(text: string): string {
  return hash('sha256', text, 'hex')
}
