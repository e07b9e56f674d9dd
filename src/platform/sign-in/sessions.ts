// Browser sessions: create, look up, end.
import { hash, randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { SessionRow } from '../../store/database/saml-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { SSORequiredError, selectMemberships } from '../access/access.ts'
import { insertEntry } from '../context/audit.ts'
import type { Platform, Session } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { findCaller, findOwner } from './tokens.ts'

/** Maximum session length: one working week. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000
/** Maximum idle time: a long weekend. */
const idleMs = 4 * 24 * 60 * 60 * 1000
/** Minimum time between writes of `last_seen_at`. */
const seenEveryMs = 10 * 60 * 1000

/** A new session. */
export interface StartedSession {
  /** Letters, digits, `-` and `_`: what the browser keeps. Only its hash is kept here. */
  readonly value: string
  readonly lifetimeSeconds: number
}

/** A session and its user. */
export interface FoundSession {
  readonly caller: UserRow
  readonly session: Session
  /** Latest time it can end. */
  readonly endsAt: string
}

/**
 * Begins a session with an access token.
 *
 * @throws ApiError `unauthenticated` for a token that is not valid, `sso_required` where it opens nothing
 */
export async function startSession(platform: Platform, secret: string): Promise<StartedSession> {
  const { caller, tokenId, onlyIn } = await findCaller(platform, secret)
  // A token created in a session from an identity provider is for programs.
  if (onlyIn !== undefined) throw new SSORequiredError(onlyIn)
  await requireFreeChoice(platform, caller)
  return platform.store.transaction((database) =>
    insertSession(database, platform, { user_id: caller.id, token_id: tokenId }),
  )
}

/** Refuses users whose organizations all require single sign-on. */
async function requireFreeChoice(platform: Platform, caller: UserRow): Promise<void> {
  const memberships = await selectMemberships({ ...platform, caller })
    .where('member.disabled', '=', 0)
    .execute()
  const [first] = memberships
  if (first !== undefined && memberships.every(({ sso }) => sso === 1)) {
    throw new SSORequiredError(first.id)
  }
}

/** Creates a session for an authenticated user and deletes the user's expired sessions. */
export async function insertSession(
  database: Database,
  platform: Pick<Platform, 'now' | 'origin'>,
  signIn: Pick<SessionRow, 'user_id'> & {
    readonly token_id?: string
    readonly provider_id?: string
    readonly organization_id?: string
    /** Latest time it can end. */
    readonly endsAt?: string | null
  },
): Promise<StartedSession> {
  const value = randomBytes(32).toString('base64url')
  const at = platform.now()
  const latest = addMs(at, lifetimeMs)
  const { endsAt, ...who } = signIn
  const expiresAt = endsAt != null && endsAt < latest ? endsAt : latest
  await database.deleteFrom('session').where('expires_at', '<=', at).execute()
  await database
    .insertInto('session')
    .values({
      token_id: null,
      provider_id: null,
      organization_id: null,
      ...who,
      hash: hashValue(value),
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute()
  await insertEntry(database, platform, {
    operation: 'signIn',
    parameters: who.provider_id === undefined ? {} : { samlProviderId: who.provider_id },
    organizationId: who.organization_id,
    userId: who.user_id,
    credential: nameSession(hashValue(value)),
    origin: platform.origin,
  })
  return { value, lifetimeSeconds: Math.floor((Date.parse(expiresAt) - Date.parse(at)) / 1000) }
}

/**
 * Finds the user of a session.
 *
 * A session started with a token ends with it; one from an identity provider or a sign-in link ends when the
 * member is disabled or removed, or the provider is.
 *
 * @param value - of the cookie, whose secret the session's forms share
 * @param key - of the session, if the cookie only refers to it
 * @throws ApiError `unauthenticated` for an invalid or expired session
 */
export async function findSession(
  platform: Platform,
  value: string,
  key: string = hashValue(value),
): Promise<FoundSession> {
  const row = await platform.store.database
    .selectFrom('session')
    .selectAll()
    .where('hash', '=', key)
    .executeTakeFirst()
  if (row === undefined || isOver(row, platform.now())) throw sessionEnded()
  const caller =
    row.token_id === null
      ? await findMember(platform, row)
      : (await findOwner(platform, row.token_id)).caller
  await markSeen(platform, row)
  return {
    caller,
    session: {
      key,
      organizationId: row.organization_id ?? undefined,
      formToken: hash('sha256', `form\n${value}`, 'base64url'),
    },
    endsAt: row.expires_at,
  }
}

/** Ends a session. Does nothing if it has already ended. */
export function endSession(platform: Platform, value: string): Promise<void> {
  return endSessionOf(platform, hashValue(value))
}

/** The same by its key. */
export async function endSessionOf(platform: Platform, key: string): Promise<void> {
  await platform.store.transaction(async (database) => {
    const session = await database
      .updateTable('session')
      .set({ revoked_at: platform.now() })
      .where('hash', '=', key)
      .where('revoked_at', 'is', null)
      .returning(['user_id', 'organization_id'])
      .executeTakeFirst()
    if (session === undefined) return
    await insertEntry(database, platform, {
      operation: 'signOut',
      parameters: {},
      organizationId: session.organization_id ?? undefined,
      userId: session.user_id,
      credential: nameSession(key),
      origin: platform.origin,
    })
  })
}

/** Name of a session in the audit log. @param key - see `Session` */
export function nameSession(key: string): string {
  return `session ${key.slice(0, 16)}`
}

function isOver(row: SessionRow, now: string): boolean {
  return row.revoked_at !== null || row.expires_at <= now || addMs(row.last_seen_at, idleMs) <= now
}

/**
 * The user, while they are a member of the organization that let them in: through its provider, or by a
 * link of an admin while members need not come through a provider.
 */
async function findMember(
  { store }: Platform,
  { user_id: userId, organization_id: organizationId, provider_id: providerId }: SessionRow,
): Promise<UserRow> {
  const user = await store.database
    .selectFrom('user')
    .innerJoin('member', 'member.user_id', 'user.id')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .leftJoin('saml_provider', 'saml_provider.organization_id', 'member.organization_id')
    .selectAll('user')
    .where('user.id', '=', userId)
    .where('member.organization_id', '=', organizationId)
    .where('member.disabled', '=', 0)
    .$if(providerId !== null, (all) => all.where('saml_provider.id', '=', providerId))
    .$if(providerId === null, (all) =>
      all.where(({ eb, or }) =>
        or([eb('organization.sso', 'is', null), eb('organization.sso', '!=', 1)]),
      ),
    )
    .executeTakeFirst()
  if (user === undefined) throw sessionEnded()
  return user
}

async function markSeen({ store, now }: Platform, row: SessionRow): Promise<void> {
  const at = now()
  if (at < addMs(row.last_seen_at, seenEveryMs)) return
  await store.transaction((database) =>
    database
      .updateTable('session')
      .set({ last_seen_at: at })
      .where('hash', '=', row.hash)
      .where('last_seen_at', '<', at)
      .execute(),
  )
}

function hashValue(value: string): string {
  return hash('sha256', value, 'hex')
}

/** The refusal of a session that is over. */
export function sessionEnded(): ApiError {
  return new ApiError('unauthenticated', 'Cannot authenticate: the session has ended')
}
