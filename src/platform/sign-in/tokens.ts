// Access tokens: creation, hashed storage, constant-time comparison; and the first organization of an empty store.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type {
  OrganizationRow,
  TokenRow,
  UserRow,
} from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Platform } from '../context/context.ts'
import { ensureMember } from '../people/people.ts'

const prefix = 'galley_'
const lookupLength = 16
/** Minimum length of a token chosen by the operator, so that it is hard to guess. */
const chosenLengthMin = 16

/** A new secret of 192 random bits: `galley_...`. */
export function generateToken(): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`
}

/** Keeps a token of a user. Only its hash is written. @returns its id */
export async function insertToken(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId'>,
  token: {
    readonly secret: string
    readonly userId: string
    readonly label: string
    readonly expiresAt?: string
    /** The only organization it counts in. */
    readonly organizationId?: string | undefined
  },
): Promise<string> {
  const id = platform.newId()
  const digest = hash('sha256', token.secret, 'hex')
  await database
    .insertInto('token')
    .values({
      id,
      user_id: token.userId,
      label: token.label,
      lookup: digest.slice(0, lookupLength),
      hash: digest,
      created_at: platform.now(),
      expires_at: token.expiresAt ?? null,
      revoked_at: null,
      organization_id: token.organizationId ?? null,
    })
    .execute()
  return id
}

/** The owner of a token. */
export interface TokenOwner {
  readonly caller: UserRow
  readonly tokenId: string
  /** The only organization the token counts in; undefined for all its user is in. */
  readonly onlyIn: string | undefined
}

/**
 * Finds the user of a token, and the token's id.
 *
 * The error does not tell why a token is refused: unknown, revoked, expired.
 */
export async function findCaller(platform: Platform, secret: string): Promise<TokenOwner> {
  const digest = hash('sha256', secret, 'hex')
  const { database } = platform.store
  const candidates = await database
    .selectFrom('token')
    .selectAll()
    .where('lookup', '=', digest.slice(0, lookupLength))
    .execute()
  const token = candidates.find((row) =>
    timingSafeEqual(Buffer.from(row.hash), Buffer.from(digest)),
  )
  if (token === undefined) throw unauthenticated()
  return readOwner(platform, token)
}

/** The user a token belongs to, by the id of the token; refused like the token itself. */
export async function findOwner(platform: Platform, tokenId: string): Promise<TokenOwner> {
  const token = await platform.store.database
    .selectFrom('token')
    .selectAll()
    .where('id', '=', tokenId)
    .executeTakeFirst()
  if (token === undefined) throw unauthenticated()
  return readOwner(platform, token)
}

async function readOwner(platform: Platform, token: TokenRow): Promise<TokenOwner> {
  const isExpired = token.expires_at !== null && token.expires_at <= platform.now()
  if (token.revoked_at !== null || isExpired) throw unauthenticated()
  const caller = await platform.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', '=', token.user_id)
    .executeTakeFirst()
  if (caller === undefined) throw unauthenticated()
  return { caller, tokenId: token.id, onlyIn: token.organization_id ?? undefined }
}

function unauthenticated(): ApiError {
  return new ApiError(
    'unauthenticated',
    'Cannot accept the access token: it is unknown, expired or revoked',
  )
}

/** The first records of a new store. */
export interface Bootstrap {
  readonly organization: Pick<OrganizationRow, 'id' | 'title'>
  readonly admin: Pick<UserRow, 'id'>
  readonly token: string
}

/**
 * Gives an empty store one organization with one admin.
 *
 * @param chosenToken - the admin's token; a new one when absent
 * @returns undefined when the store has an organization already
 */
export async function bootstrapStore(
  platform: Pick<Platform, 'store' | 'now' | 'newId'>,
  chosenToken?: string,
): Promise<Bootstrap | undefined> {
  if (chosenToken !== undefined && chosenToken.length < chosenLengthMin) {
    throw new Error(
      `Cannot use the token given: expected at least ${chosenLengthMin} characters but found ${chosenToken.length}`,
    )
  }
  const secret = chosenToken ?? generateToken()
  return platform.store.transaction(async (database) => {
    const known = await database.selectFrom('organization').select('id').limit(1).execute()
    if (known.length > 0) return undefined
    const at = platform.now()
    const organization = {
      id: platform.newId(),
      title: 'Documentation',
      default_role: null,
      created_at: at,
    }
    const admin = {
      id: platform.newId(),
      display_name: 'Admin',
      email: null,
      photo_url: null,
      created_at: at,
    }
    await database.insertInto('organization').values(organization).execute()
    await database.insertInto('user').values(admin).execute()
    await ensureMember(database, {
      organizationId: organization.id,
      userId: admin.id,
      role: 'admin',
      at,
    })
    await insertToken(database, platform, { secret, userId: admin.id, label: 'bootstrap' })
    return { organization, admin, token: secret }
  })
}
