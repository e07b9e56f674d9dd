// Signing in by a link: once, as the member it is for, or as somebody who joins by it.
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

/** What a link opens. */
export interface OpenLink {
  readonly organization: OrganizationRow
  /** The member it signs in; undefined for whoever joins by it. */
  readonly user: UserRow | undefined
}

/**
 * What a link opens, for who has its secret.
 *
 * @throws ApiError `not_found` for one that is unknown, used, revoked, too old, or for nobody any more
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
  // Whoever is no admin any more lets nobody in.
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
 * Sign in by a link, which is used then.
 *
 * Who joins by it says who they are. An address that has an account is refused: a link would otherwise open
 * the account of whoever it names.
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
    // Of two who open it at once, one finds it unused.
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
    throw validationError('body.email', 'format', `Cannot read "email": "${email}" is no address`)
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
    throw new ApiError('already_exists', 'Cannot join: this e-mail address has an account')
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
