// Operator actions on the store itself: the organizations, users and tokens needed for a first request.

import type { Level } from '../../contract/index.ts'
import { findLookAlike, isEmailAddress, lowerASCII } from '../../contract/people/email-addresses.ts'
import { EmailDomain } from '../../contract/people/organizations.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { insertEntry } from '../context/audit.ts'
import type { Platform } from '../context/context.ts'
import { parseDomains } from '../people/organizations.ts'
import { ensureMember, ensureUser } from '../people/people.ts'
import { generateToken, insertToken } from './tokens.ts'

type Operator = Pick<Platform, 'store' | 'now' | 'newId'>

/** Records what an operator does, in its transaction. Operations of theirs are named `admin NAME`. */
function record(
  database: Database,
  operator: Operator,
  entry: {
    readonly command: string
    readonly organizationId?: string | undefined
    readonly parameters: Readonly<Record<string, string>>
  },
) {
  return insertEntry(database, operator, {
    operation: `admin ${entry.command}`,
    parameters: entry.parameters,
    organizationId: entry.organizationId,
    userId: undefined,
    credential: undefined,
    origin: undefined,
  })
}

/** A user in few words. */
export interface UserSummary {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** Creates an organization with one admin; creates the user if the address is unknown. */
export function createOrganization(
  operator: Operator,
  wanted: { readonly title: string; readonly admin: string },
) {
  if (wanted.title.length < 2 || wanted.title.length > 255) {
    throw new Error(
      `Cannot use the title: expected 2 to 255 characters but found ${wanted.title.length}`,
    )
  }
  return operator.store.transaction(async (database) => {
    const at = operator.now()
    const organization = {
      id: operator.newId(),
      title: wanted.title,
      default_role: null,
      created_at: at,
    }
    await database.insertInto('organization').values(organization).execute()
    const admin = await ensureUser(database, operator, { email: readEmail(wanted.admin) })
    const organizationId = organization.id
    await ensureMember(database, { organizationId, userId: admin.id, role: 'admin', at })
    await record(database, operator, {
      command: 'create-organization',
      organizationId,
      parameters: { organizationId, userId: admin.id },
    })
    return { organization: { id: organizationId, title: wanted.title }, admin: summarize(admin) }
  })
}

/** Creates a user, and a membership if an organization is named. Existing ones stay unchanged. */
export function createUser(
  operator: Operator,
  wanted: {
    readonly email: string
    readonly name: string | undefined
    readonly organization: string | undefined
    /** Null for a guest. */
    readonly role: Level | null
  },
) {
  return operator.store.transaction(async (database) => {
    const user = await ensureUser(database, operator, { ...wanted, email: readEmail(wanted.email) })
    if (wanted.organization !== undefined) {
      await requireOrganization(database, wanted.organization)
      await ensureMember(database, {
        organizationId: wanted.organization,
        userId: user.id,
        role: wanted.role,
        at: operator.now(),
      })
    }
    const { organization: organizationId } = wanted
    await record(database, operator, {
      command: 'create-user',
      organizationId,
      parameters: { userId: user.id },
    })
    return { user: summarize(user) }
  })
}

/** Adds a domain that an organization has shown to own, or takes one away. */
export function changeDomain(
  operator: Operator,
  wanted: {
    readonly command: 'add-domain' | 'remove-domain'
    readonly domain: string
    readonly organization: string
  },
) {
  const { command, organization: organizationId } = wanted
  const read = EmailDomain.safeParse(wanted.domain)
  if (!read.success) throw new Error(`Cannot read "${wanted.domain}": expected a domain`)
  const domain = read.data
  return operator.store.transaction(async (database) => {
    const before = parseDomains(await requireOrganization(database, organizationId))
    const others = before.filter((each) => each !== domain)
    const emailDomains = command === 'add-domain' ? [...others, domain] : others
    await database
      .updateTable('organization')
      .set({ email_domains: JSON.stringify(emailDomains) })
      .where('id', '=', organizationId)
      .execute()
    const parameters = { organizationId, domain }
    await record(database, operator, { command, organizationId, parameters })
    return { organization: organizationId, emailDomains }
  })
}

/** Creates a token for a user, named by id or e-mail address. The token is returned only once. */
export function createToken(
  operator: Operator,
  wanted: { readonly user: string; readonly label: string; readonly days: number | undefined },
) {
  return operator.store.transaction(async (database) => {
    const user = await database
      .selectFrom('user')
      .selectAll()
      .where(({ or, eb }) =>
        or([eb('id', '=', wanted.user), eb('email', '=', lowerASCII(wanted.user))]),
      )
      .executeTakeFirst()
    if (user === undefined) throw new Error(`Cannot find user "${wanted.user}"`)
    const secret = generateToken()
    const expiresAt =
      wanted.days === undefined
        ? undefined
        : new Date(Date.parse(operator.now()) + wanted.days * 86_400_000).toISOString()
    const id = await insertToken(database, operator, {
      secret,
      userId: user.id,
      label: wanted.label,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    })
    await record(database, operator, {
      command: 'create-token',
      parameters: { userId: user.id, tokenId: id },
    })
    return { id, token: secret, user: summarize(user), expiresAt: expiresAt ?? null }
  })
}

/** Ends a token, named by its id. Does nothing if it has already ended. */
export function revokeToken(operator: Operator, id: string) {
  return operator.store.transaction(async (database) => {
    const token = await database
      .selectFrom('token')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (token === undefined) throw new Error(`Cannot find token "${id}"`)
    const revokedAt = token.revoked_at ?? operator.now()
    await database
      .updateTable('token')
      .set({ revoked_at: revokedAt })
      .where('id', '=', id)
      .execute()
    await record(database, operator, {
      command: 'revoke-token',
      parameters: { userId: token.user_id, tokenId: id },
    })
    return { id, revokedAt }
  })
}

/** All users with their credentials; tokens without the secret. */
export async function listEverything({ database }: Store) {
  const organizations = await database
    .selectFrom('organization')
    .select(['id', 'title', 'email_domains'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const members = await database.selectFrom('member').selectAll().orderBy('joined_at').execute()
  const users = await database.selectFrom('user').selectAll().orderBy('created_at').execute()
  const tokens = await database.selectFrom('token').selectAll().orderBy('created_at').execute()
  return {
    organizations: organizations.map(({ email_domains, ...organization }) => ({
      ...organization,
      emailDomains: parseDomains({ email_domains }),
      members: members
        .filter((row) => row.organization_id === organization.id)
        .map((row) => ({ user: row.user_id, role: row.role, disabled: row.disabled !== 0 })),
    })),
    users: users.map((user) => ({
      ...summarize(user),
      tokens: tokens
        .filter((token) => token.user_id === user.id)
        .map(({ id, label, created_at, expires_at, revoked_at }) => ({
          id,
          label,
          createdAt: created_at,
          expiresAt: expires_at,
          revokedAt: revoked_at,
        })),
    })),
  }
}

function readEmail(text: string): string {
  if (!isEmailAddress(text)) throw new Error(`Cannot read "${text}": expected an e-mail address`)
  const alike = findLookAlike(text)
  if (alike === undefined) return text
  throw new Error(`Cannot read "${text}": expected an e-mail address without ${alike}`)
}

async function requireOrganization(database: Database, id: string) {
  const row = await database
    .selectFrom('organization')
    .select(['id', 'email_domains'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Error(`Cannot find organization "${id}"`)
  return row
}

function summarize({ id, display_name, email }: UserRow): UserSummary {
  return { id, name: display_name, email }
}
