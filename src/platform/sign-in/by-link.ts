// Sign-in by a one-time link, as a member or as a new member.
import { hash } from 'node:crypto'
import { ApiError, validationError } from '../../contract/index.ts'
import { findLookAlike, isEmailAddress, lowerASCII } from '../../contract/people/email-addresses.ts'
import type { OrganizationRow, UserRow } from '../../store/database/organization-tables.ts'
import type { SignInLinkRow } from '../../store/database/sign-in-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertEntry } from '../context/audit.ts'
import type { Platform } from '../context/context.ts'
import { ensureMember, ensureUser } from '../people/people.ts'
import { insertSession, type StartedSession } from './sessions.ts'

/** Characters of a name. */
const nameLengthMax = 100

/** The effect of a valid link. */
export interface OpenLink {
  readonly organization: OrganizationRow
  /** The member it signs in; undefined if it is for a new member. */
  readonly user: UserRow | undefined
}

/**
 * Finds a link by its secret.
 *
 * @throws ApiError `not_found` if it is unknown, used, revoked or expired, or its member or author is no
 *   longer valid
 */
export async function findSignInLink(platform: Platform, secret: string): Promise<OpenLink> {
  const { database } = platform.store
  const row = await database
    .selectFrom('sign_in_link')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (row === undefined || row.used_at !== null || row.revoked_at !== null) throw gone()
  if (row.expires_at <= platform.now()) throw gone()
  return readOpenLink(database, row)
}

async function readOpenLink(database: Database, row: SignInLinkRow): Promise<OpenLink> {
  const organization = await database
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', row.organization_id)
    .executeTakeFirst()
  if (organization === undefined || organization.sso === 1) throw gone()
  // Links of former admins are void.
  if (!(await isAdmin(database, row))) throw gone()
  if (row.user_id === null) {
    if (organization.invite_links === 0) throw gone()
    return { organization, user: undefined }
  }
  return { organization, user: await findEnabledMember(database, row.organization_id, row.user_id) }
}

async function isAdmin(
  database: Database,
  { organization_id: organizationId, created_by: userId }: SignInLinkRow,
): Promise<boolean> {
  const admin = await database
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return admin !== undefined
}

/**
 * Signs in by a link, and marks it as used.
 *
 * New members state their name and address. The address of an existing account is refused: the link would
 * otherwise open someone else's account.
 *
 * @throws ApiError `not_found` as `findSignInLink`, `validation_failed`, `already_exists`
 */
export function signInByLink(
  platform: Platform,
  secret: string,
  person: { readonly name: string; readonly email: string },
): Promise<StartedSession> {
  return platform.store.transaction(async (database) => {
    const at = platform.now()
    // Of two concurrent requests, only one finds it unused.
    const row = await database
      .updateTable('sign_in_link')
      .set({ used_at: at })
      .where('hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw gone()
    const { organization, user: member } = await readOpenLink(database, row)
    const user = member ?? (await join(database, platform, { row, person }))
    const session = await insertSession(database, platform, {
      user_id: user.id,
      organization_id: organization.id,
    })
    await insertEntry(database, platform, {
      operation: 'useSignInLink',
      parameters: { userId: user.id, signInLinkId: row.id },
      organizationId: organization.id,
      userId: user.id,
      credential: undefined,
      origin: platform.origin,
    })
    return session
  })
}

async function join(
  database: Database,
  platform: Platform,
  {
    row,
    person,
  }: {
    readonly row: SignInLinkRow
    readonly person: { readonly name: string; readonly email: string }
  },
): Promise<UserRow> {
  const { name, email } = person
  if (name.length === 0 || name.length > nameLengthMax) {
    const words = `Cannot read "name": expected 1 to ${nameLengthMax} characters but found ${name.length}`
    throw validationError('body.name', 'maxLength', words)
  }
  if (!isEmailAddress(email)) {
    throw validationError(
      'body.email',
      'format',
      `Cannot read "email": "${email}" is not an e-mail address`,
    )
  }
  const alike = findLookAlike(email)
  if (alike !== undefined) {
    const words = `Cannot read "email": expected an address without ${alike}`
    throw validationError('body.email', 'characters', words)
  }
  const known = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', lowerASCII(email))
    .executeTakeFirst()
  if (known !== undefined) {
    throw new ApiError('already_exists', 'Cannot join: this e-mail address already has an account')
  }
  const user = await ensureUser(database, platform, { email, name })
  await ensureMember(database, {
    organizationId: row.organization_id,
    userId: user.id,
    role: row.role,
    at: platform.now(),
  })
  return user
}

/** Finds a member whose account is enabled. @throws ApiError `not_found` */
export async function findEnabledMember(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<UserRow> {
  const user = await database
    .selectFrom('user')
    .innerJoin('member', 'member.user_id', 'user.id')
    .selectAll('user')
    .where('user.id', '=', userId)
    .where('member.organization_id', '=', organizationId)
    .where('member.disabled', '=', 0)
    .executeTakeFirst()
  if (user === undefined) throw gone()
  return user
}

function gone(): ApiError {
  return new ApiError('not_found', 'Cannot sign in: this link was used, has expired or was revoked')
}

/** Hashes the secret of a link, as it is kept. */
export function hashSecret(secret: string): string {
  return hash('sha256', `sign-in\n${secret}`, 'hex')
}
