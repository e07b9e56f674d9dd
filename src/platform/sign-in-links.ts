// Links that sign somebody in once: made by an admin for a member, or for somebody who joins by it.
import { hash, randomBytes } from 'node:crypto'
import { findLookAlike, isEmailAddress, lowerASCII } from '../contract/email-addresses.ts'
import { ApiError, type Level, validationError } from '../contract/index.ts'
import type { SignInLinkRow } from '../store/sign-in-tables.ts'
import type { Database } from '../store/store.ts'
import type { OrganizationRow, UserRow } from '../store/tables.ts'
import { findOrganization } from './access.ts'
import { insertEntry } from './audit.ts'
import type { Context, Platform, Session } from './context.ts'
import { addMs } from './jobs.ts'
import { ensureMember, ensureUser } from './people.ts'
import { insertSession, nameSession, type StartedSession } from './sessions.ts'
import type { Bootstrap } from './tokens.ts'

/** Time to open it. */
const lifetimeMs = 3 * 24 * 60 * 60 * 1000
/** Links of one organization that wait, at most. */
const waitingMax = 500
/** Characters of a name. */
const nameLengthMax = 100

/** Somebody in a browser: no program makes a way in. */
type Person = Context & { readonly session: Session }

/** A link that waits to be opened, without its secret. */
export type WaitingLink = Pick<SignInLinkRow, 'id' | 'role' | 'created_at' | 'expires_at'> & {
  /** The member it signs in; null for whoever joins by it. */
  readonly name: string | null
}

/**
 * Make a link that signs somebody in once.
 *
 * @param wanted - the member, or the role of somebody who is none yet
 * @returns its address, which is kept nowhere
 * @throws ApiError for who is no admin, for a member there is not, and where everybody has to come
 *   through an identity provider
 */
export async function createSignInLink(
  context: Person,
  {
    organizationId,
    ...wanted
  }: { readonly organizationId: string } & (
    | { readonly userId: string }
    | { readonly role: Level | null }
  ),
): Promise<string> {
  const { organization } = await findOrganization(context, organizationId, 'admin')
  requireNoProvider(organization)
  const isJoining = 'role' in wanted
  if (isJoining && organization.invite_links === 0) {
    throw new ApiError('invite_links_disabled', 'Cannot create a link: invite links are off')
  }
  const userId = isJoining ? null : wanted.userId
  const secret = await context.store.transaction(async (database) => {
    if (userId !== null) await requireMember(database, organizationId, userId)
    const waiting = await selectWaiting(context, database, organizationId)
      .select('id')
      .limit(waitingMax)
      .execute()
    if (waiting.length === waitingMax) {
      throw new ApiError('already_exists', 'Cannot create another link: revoke one first')
    }
    const made = await insertLink(database, context, {
      organizationId,
      userId,
      role: isJoining ? wanted.role : null,
      createdBy: context.caller.id,
    })
    await record(context, database, {
      operation: 'createSignInLink',
      organizationId,
      parameters: { ...(userId === null ? {} : { userId }), signInLinkId: made.id },
    })
    return made.secret
  })
  return addressOf(context, secret)
}

/** A link for the first admin of a new store. @returns its address, which is kept nowhere */
export async function createFirstLink(
  platform: Maker & Pick<Platform, 'store' | 'baseURL'>,
  { organization, admin }: Bootstrap,
): Promise<string> {
  const { secret } = await platform.store.transaction((database) =>
    insertLink(database, platform, {
      organizationId: organization.id,
      userId: admin.id,
      role: null,
      createdBy: admin.id,
    }),
  )
  return addressOf(platform, secret)
}

type Maker = Pick<Platform, 'now' | 'newId'>

async function insertLink(
  database: Database,
  { now, newId }: Maker,
  link: {
    readonly organizationId: string
    readonly userId: string | null
    readonly role: Level | null
    readonly createdBy: string
  },
): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const at = now()
  const row: SignInLinkRow = {
    hash: hashSecret(secret),
    id: newId(),
    organization_id: link.organizationId,
    user_id: link.userId,
    role: link.role,
    created_by: link.createdBy,
    created_at: at,
    expires_at: addMs(at, lifetimeMs),
    used_at: null,
    revoked_at: null,
  }
  await database.insertInto('sign_in_link').values(row).execute()
  return { id: row.id, secret }
}

function addressOf({ baseURL }: Pick<Platform, 'baseURL'>, secret: string): string {
  return `${baseURL}/welcome/${secret}`
}

/** A member who was invited by address, and the link that signs them in. */
export interface Invitation {
  readonly email: string
  readonly url: string
}

/**
 * Make a link for each of these addresses that a member has; for an admin. Others are left out.
 *
 * @throws ApiError as `createSignInLink` does
 */
export async function inviteByAddress(
  context: Person,
  organizationId: string,
  emails: readonly string[],
): Promise<Invitation[]> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
  const members = await context.store.database
    .selectFrom('user')
    .innerJoin('member', 'member.user_id', 'user.id')
    .select(['user.id', 'user.email'])
    .where('member.organization_id', '=', organizationId)
    .where('member.disabled', '=', 0)
    .where('user.email', 'in', wanted)
    .orderBy('user.email')
    .execute()
  const invitations: Invitation[] = []
  for (const { id: userId, email } of members) {
    const url = await createSignInLink(context, { organizationId, userId })
    invitations.push({ email: email ?? '', url })
  }
  return invitations
}

/** Links of an organization that wait to be opened, newest first; for its admins. */
export async function listSignInLinks(
  context: Person,
  organizationId: string,
): Promise<WaitingLink[]> {
  await findOrganization(context, organizationId, 'admin')
  return selectWaiting(context, context.store.database, organizationId)
    .leftJoin('user', 'user.id', 'sign_in_link.user_id')
    .select([
      'sign_in_link.id',
      'sign_in_link.role',
      'sign_in_link.created_at',
      'sign_in_link.expires_at',
      'user.display_name as name',
    ])
    .orderBy('sign_in_link.created_at', 'desc')
    .limit(waitingMax)
    .execute()
}

function selectWaiting({ now }: Platform, database: Database, organizationId: string) {
  return database
    .selectFrom('sign_in_link')
    .where('sign_in_link.organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
}

/** Revoke a link: nobody signs in by it. @throws ApiError `not_found` */
export async function revokeSignInLink(
  context: Person,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  await findOrganization(context, organizationId, 'admin')
  await context.store.transaction(async (database) => {
    const revoked = await database
      .updateTable('sign_in_link')
      .set({ revoked_at: context.now() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (revoked === undefined) throw new ApiError('not_found', 'Cannot find this link')
    await record(context, database, {
      operation: 'revokeSignInLink',
      organizationId,
      parameters: { signInLinkId: id },
    })
  })
}

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

async function requireMember(database: Database, organizationId: string, userId: string) {
  const member = await findEnabledMember(database, organizationId, userId).catch(() => undefined)
  if (member === undefined) throw new ApiError('not_found', `Cannot find member "${userId}"`)
}

async function findEnabledMember(
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

function requireNoProvider({ sso }: OrganizationRow): void {
  if (sso !== 1) return
  throw new ApiError(
    'sso_required',
    'Cannot create a sign-in link: this organization signs in through its identity provider',
  )
}

function gone(): ApiError {
  return new ApiError('not_found', 'Cannot sign in: this link was used, has expired or was revoked')
}

function hashSecret(secret: string): string {
  return hash('sha256', `sign-in\n${secret}`, 'hex')
}

function record(
  context: Person,
  database: Database,
  entry: {
    readonly operation: string
    readonly organizationId: string
    readonly parameters: Readonly<Record<string, string>>
  },
): Promise<string> {
  return insertEntry(database, context, {
    ...entry,
    userId: context.caller.id,
    credential: nameSession(context.session.key),
    origin: context.origin,
  })
}
