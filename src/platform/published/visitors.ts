// Visitors of published sites: admission, claims, and the content they see.

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { evaluateCondition } from '../../content/conditions/conditions.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import { lookUpOrganization, refuseBarred } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import type { Context, Platform } from '../context/context.ts'
import {
  narrowStructure,
  notFound,
  readStructure,
  type SiteNames,
  type Structure,
} from './access.ts'

/** Credentials of a visitor. */
export interface VisitorProof {
  readonly shareKey?: string | undefined
  readonly jwt_token?: string | undefined
}

/** A visitor as a site knows them. */
export interface Visitor {
  /** An anonymous visitor. */
  readonly claims: VisitorClaims
  /** Key of an active share link of the site. */
  readonly shareKey: string | undefined
  /** True if the visitor has a token signed by the site. */
  readonly hasToken: boolean
  /** True if the visitor belongs to the site's audience. */
  readonly isAdmitted: boolean
  /** True for a member who signed in at the host of the site: there they can sign out. */
  readonly isReader: boolean
}

/** The share key of a query, when an active link of the site has it; undefined else. */
export async function readShareKey(
  { store }: Pick<Platform, 'store'>,
  { siteId }: Pick<SiteNames, 'siteId'>,
  query: { readonly shareKey?: string | undefined },
): Promise<string | undefined> {
  if (query.shareKey === undefined) return undefined
  const link = await store.database
    .selectFrom('site_share_link')
    .select('key')
    .where('site_id', '=', siteId)
    .where('key', '=', query.shareKey)
    .where('active', '=', 1)
    .executeTakeFirst()
  return link?.key
}

/** Identifies a visitor by their credentials. */
export async function recogniseVisitor(
  platform: Pick<Platform, 'store' | 'now'>,
  site: SiteRow,
  proof: VisitorProof,
): Promise<Visitor> {
  const shareKey = await readShareKey(platform, { siteId: site.id }, proof)
  const claims = proof.jwt_token
    ? readVisitorToken(proof.jwt_token, site.private_key, platform.now())
    : undefined
  const isAdmitted =
    site.visibility === 'public' ||
    site.visibility === 'unlisted' ||
    (site.visibility === 'share-link' && shareKey !== undefined) ||
    (site.visibility === 'visitor-auth' && claims !== undefined)
  // Without adaptive content, visitor claims are ignored.
  const told = site.adaptive_content === 1 ? (claims ?? {}) : {}
  return { claims: told, shareKey, hasToken: claims !== undefined, isAdmitted, isReader: false }
}

/** The site, when it is published and this visitor is of its audience, or a member of its organization with a role. */
export async function admitVisitor(
  context: Context,
  { organizationId, siteId }: SiteNames,
  proof: VisitorProof,
): Promise<{ readonly site: SiteRow; readonly visitor: Visitor }> {
  const found = await lookUpOrganization(context, organizationId)
  // A guest is a visitor like any other.
  const member =
    found !== undefined && isShown(found, { kind: 'published-site' }) ? found : undefined
  const site = await context.store.database
    .selectFrom('site')
    .selectAll()
    .where('id', '=', siteId)
    .where('organization_id', '=', organizationId)
    .where('published', '=', 'yes')
    .executeTakeFirst()
  if (site === undefined) throw notFound('site', siteId)
  const visitor = await recogniseVisitor(context, site, proof)
  if (!visitor.isAdmitted && member === undefined) throw notFound('site', siteId)
  if (!visitor.isAdmitted && member !== undefined) refuseBarred(context, member)
  return { site, visitor }
}

/**
 * Narrows a site to the parts a visitor may see.
 *
 * Everything they are shown is built from the result, so that nothing depends on what they may not see.
 */
export async function readVisibleStructure(
  { store }: Pick<Platform, 'store'>,
  site: SiteRow,
  visitor: Pick<Visitor, 'claims'>,
): Promise<Structure> {
  const inputs = { visitor: { claims: claimsOf(visitor) } }
  return narrowStructure(
    await readStructure(store.database, site),
    ({ condition }) => condition === null || evaluateCondition(condition, inputs),
  )
}

/** Claims of a visitor under the names conditions use. */
export function claimsOf({ claims }: Pick<Visitor, 'claims'>): VisitorClaims {
  return { unsigned: {}, ...claims }
}

/** Longer than any that fits into an address. */
const tokenLengthMax = 8192

const Header = z.object({ alg: z.literal('HS256') })
const Payload = z.record(z.string(), z.json())
const Times = z.object({ exp: z.number(), nbf: z.number().optional() })

/** Claims of a visitor. */
type VisitorClaims = z.output<typeof Payload>

/**
 * The claims of a token that was signed with this key and has not expired; undefined else.
 *
 * A token that never expires is refused: it could not be taken back.
 *
 * @param now - ISO 8601 in UTC
 */
function readVisitorToken(token: string, key: string, now: string): VisitorClaims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (token.length > tokenLengthMax || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const claims = Payload.safeParse(parseJSON(payload))
  const times = Times.safeParse(claims.data)
  if (!Header.safeParse(parseJSON(header)).success || !claims.success || !times.success) {
    return undefined
  }
  const seconds = Date.parse(now) / 1000
  const { exp, nbf = seconds } = times.data
  return exp > seconds && nbf <= seconds ? claims.data : undefined
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    // Invalid JSON, so not a token.
    return undefined
  }
}
