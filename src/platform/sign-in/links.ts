// One-time sign-in links, created by an admin for a member or for a new member.
import { randomBytes } from 'node:crypto'
import { ApiError, type Level } from '../../contract/index.ts'
import type { OrganizationRow } from '../../store/database/organization-tables.ts'
import type { SignInLinkRow } from '../../store/database/sign-in-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization } from '../access/access.ts'
import { insertEntry } from '../context/audit.ts'
import type { Context, Platform, Session } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { findEnabledMember, hashSecret } from './by-link.ts'
import { nameSession } from './sessions.ts'
import type { Bootstrap } from './tokens.ts'

/** Time to open it. */
const lifetimeMs = 3 * 24 * 60 * 60 * 1000
/** Links of one organization that wait, at most. */
const waitingMax = 500

/** Requires a browser session: programs may not create sign-in links. */
type Person = Context & { readonly session: Session }

/** A link that waits to be opened, without its secret. */
export type WaitingLink = Pick<SignInLinkRow, 'id' | 'role' | 'created_at' | 'expires_at'> & {
  /** Name of the member it signs in; null if it is for a new member. */
  readonly name: string | null
}

/**
 * Creates a one-time sign-in link.
 *
 * @param wanted - the member, or the role of a new member
 * @returns its URL, which is not stored
 * @throws ApiError if the caller is not an admin, the member does not exist, or the organization requires
 *   sign-in
 * through an identity provider
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
    throw new ApiError('invite_links_disabled', 'Cannot create a link: invite links are turned off')
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
 * Makes a link for each of these addresses that a member has; for an admin. Others are left out.
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

/** Revokes a link. @throws ApiError `not_found` */
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

async function requireMember(database: Database, organizationId: string, userId: string) {
  const member = await findEnabledMember(database, organizationId, userId).catch(() => undefined)
  if (member === undefined) throw new ApiError('not_found', `Cannot find member "${userId}"`)
}

function requireNoProvider({ sso }: OrganizationRow): void {
  if (sso !== 1) return
  throw new ApiError(
    'sso_required',
    'Cannot create a sign-in link: this organization signs in through its identity provider',
  )
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
