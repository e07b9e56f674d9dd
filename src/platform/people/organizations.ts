// Organizations, and the user behind a token.

import {
  ApiError,
  type InputOf,
  type Member,
  type Operations,
  type Organization,
  type User,
  validationError,
} from '../../contract/index.ts'
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type {
  MemberRow,
  OrganizationRow,
  UserRow,
} from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  findOrganization,
  forbidden,
  lookUpOrganization,
  organizationPermissions,
  readMembership,
  selectMemberships,
} from '../access/access.ts'
import { isShown, readPeople } from '../access/audience.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { parseLevel } from '../access/levels.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { buildList } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { countSpacesOf } from './member-spaces.ts'

export const orgs = {
  // Open point F: a token tells whose it is.
  async getUser(context) {
    return () => Promise.resolve(presentUser(context, context.caller))
  },

  async getUserById(context, { userId }) {
    const user = await findUser(context, userId)
    return () => Promise.resolve(presentUser(context, user))
  },

  async listOrganizationsForAuthenticatedUser(context) {
    return async ({ query }) => {
      const list = ['organizations', context.caller.id]
      const mine = selectMemberships(context).where('member.disabled', '=', 0)
      const by = ['organization.id'] as const
      return buildList(list, query, {
        ...(await readRowPage(mine, { list, query, by, order: 'asc' })),
        keyOf: (row) => [row.id],
        present: (row) => presentOrganization(context, readMembership(row)),
      })
    }
  },

  async getOrganizationById(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return () => Promise.resolve(presentOrganization(context, found))
  },

  async updateOrganizationById(context, { organizationId }) {
    await findOrganization(context, organizationId, 'admin')
    return async ({ body }) => {
      await updateOrganization(context, organizationId, body)
      return presentOrganization(context, await findOrganization(context, organizationId, 'view'))
    }
  },

  async getOrganizationsForEmailDomain(context, { emailDomain }) {
    return async () => {
      const domain = lowerASCII(emailDomain)
      const { database } = context.store
      const rows = await database
        .selectFrom('organization')
        .selectAll()
        .where('email_domains', 'is not', null)
        .orderBy('id')
        .execute()
      const mine = await selectMemberships(context).where('member.disabled', '=', 0).execute()
      const memberships = new Map(mine.map((row) => [row.id, readMembership(row)]))
      const isWelcome = context.caller.email?.endsWith(`@${domain}`) ?? false
      const organizations = rows
        .filter((row) => parseDomains(row).includes(domain))
        .flatMap((organization) => {
          const found = memberships.get(organization.id)
          if (found !== undefined) return [presentOrganization(context, found)]
          return isWelcome ? [presentFromOutside(context, organization)] : []
        })
      return { organizations }
    }
  },

  // Open point M2.
  async getSubdomain(context, { subdomain }) {
    const row = await context.store.database
      .selectFrom('organization')
      .select(['id', 'hostname'])
      .where('hostname', '=', lowerASCII(subdomain))
      .executeTakeFirst()
    if (row?.hostname == null) {
      throw new ApiError('not_found', `Cannot find subdomain "${subdomain}"`)
    }
    const { id, hostname } = row
    return () =>
      Promise.resolve({
        object: 'subdomain',
        subdomain: hostname,
        target: { type: 'organization', organization: id },
        isActive: true,
      })
  },
} satisfies Partial<Handlers>

/** The user, when the caller may list the members of an organization they belong to. */
async function findUser(context: Context, userId: string): Promise<UserRow> {
  if (userId === context.caller.id) return context.caller
  const mine = (await selectMemberships(context).execute()).map(readMembership)
  const seen = mine.filter((one) => !one.isDisabled && organizationPermissions(one).listMembers)
  // A caller who may not list members of any organization may not look up users.
  if (mine.length > 0 && seen.length === 0) throw forbidden('listMembers', `user "${userId}"`)
  const ids = seen.map(({ organization }) => organization.id)
  const user = await context.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', '=', userId)
    .where('id', 'in', (from) =>
      from.selectFrom('member').select('user_id').where('organization_id', 'in', ids),
    )
    .executeTakeFirst()
  if (user !== undefined) return user
  throw new ApiError('not_found', `Cannot find user "${userId}"`)
}

type UpdateBody = InputOf<Operations['updateOrganizationById']>['body']

async function updateOrganization(
  context: Context,
  organizationId: string,
  body: UpdateBody,
): Promise<void> {
  const { title, emailDomains, hostname, defaultRole, defaultContent, logo } = body
  const wanted = {
    ...(title === undefined ? {} : { title }),
    ...(emailDomains === undefined
      ? {}
      : { email_domains: JSON.stringify([...new Set(emailDomains)]) }),
    ...(hostname === undefined ? {} : { hostname }),
    ...(defaultRole === undefined ? {} : { default_role: defaultRole }),
    ...(defaultContent === undefined ? {} : { default_site_id: defaultContent?.site ?? null }),
    ...(logo === undefined ? {} : { logo }),
    ...(body.sso === undefined ? {} : { sso: Number(body.sso) }),
    ...(body.ai === undefined ? {} : { ai: Number(body.ai) }),
    ...(body.inviteLinks === undefined ? {} : { invite_links: Number(body.inviteLinks) }),
  }
  if (Object.keys(wanted).length === 0) return
  await context.store.transaction(async (database) => {
    if (defaultContent != null) await requireSite(database, defaultContent.site, organizationId)
    if (hostname !== undefined) await requireFreeHostname(database, hostname, organizationId)
    if (emailDomains !== undefined) await requireShown(database, emailDomains, organizationId)
    await database
      .updateTable('organization')
      .set(wanted)
      .where('id', '=', organizationId)
      .execute()
  })
}

async function requireSite(
  database: Database,
  site: string,
  organizationId: string,
): Promise<void> {
  const row = await database
    .selectFrom('site')
    .select('id')
    .where('id', '=', site)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (row !== undefined) return
  throw new ApiError('invalid_reference', `Cannot find site "${site}" in the organization`)
}

/** A provider vouches for these: an organization cannot name the domain of another by itself. */
async function requireShown(
  database: Database,
  domains: readonly string[],
  organizationId: string,
): Promise<void> {
  const row = await database
    .selectFrom('organization')
    .select('email_domains')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const shown = parseDomains(row)
  const other = domains.find((domain) => !shown.includes(domain))
  if (other === undefined) return
  throw validationError(
    'body.emailDomains',
    'shown',
    `Cannot add "${other}": only a server administrator can add a verified domain`,
  )
}

async function requireFreeHostname(
  database: Database,
  hostname: string,
  organizationId: string,
): Promise<void> {
  const other = await database
    .selectFrom('organization')
    .select('id')
    .where('hostname', '=', hostname)
    .where('id', '!=', organizationId)
    .executeTakeFirst()
  if (other === undefined) return
  throw new ApiError(
    'already_exists',
    `Cannot use hostname "${hostname}": another organization has it`,
  )
}

/** The e-mail domains of an organization, in lower case. */
export function parseDomains({ email_domains }: Pick<OrganizationRow, 'email_domains'>): string[] {
  const value: unknown = JSON.parse(email_domains ?? '[]')
  return Array.isArray(value) ? value.filter((domain) => typeof domain === 'string') : []
}

/** Presents an organization to a user who is not a member: no permissions. */
function presentFromOutside(context: Context, organization: OrganizationRow): Organization {
  const shown = presentOrganization(context, { organization, role: undefined, ownsTeam: false })
  return { ...shown, permissions: { ...shown.permissions, view: false } }
}

/** A user as others see them. */
export function presentUser({ baseURL }: Pick<Platform, 'baseURL'>, user: UserRow): User {
  return {
    object: 'user',
    id: user.id,
    displayName: user.display_name,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.photo_url === null ? {} : { photoURL: user.photo_url }),
    urls: { location: `${baseURL}/v1/users/${user.id}` },
  }
}

/** An organization as the caller sees it. */
export function presentOrganization(
  { baseURL }: Pick<Context, 'baseURL'>,
  found: FoundOrganization,
): Organization {
  const { organization } = found
  return {
    object: 'organization',
    id: organization.id,
    title: organization.title,
    createdAt: organization.created_at,
    emailDomains: parseDomains(organization),
    ...(organization.hostname === null ? {} : { hostname: organization.hostname }),
    type: 'business',
    defaultRole: parseLevel(organization.default_role) ?? null,
    defaultContent:
      organization.default_site_id === null || !isShown(found, { kind: 'default-site' })
        ? null
        : { type: 'site', site: organization.default_site_id },
    sso: organization.sso === 1,
    ai: organization.ai === 1,
    inviteLinks: organization.invite_links !== 0,
    // Open point K1: a self-hosted platform has every feature.
    plan: 'enterprise_2024',
    mergeRules: { type: 'none' },
    trial: { status: 'notapplicable' },
    urls: {
      location: `${baseURL}/v1/orgs/${organization.id}`,
      app: `${baseURL}/o/${organization.id}`,
      ...(organization.logo === null ? {} : { logo: organization.logo }),
    },
    permissions: organizationPermissions(found),
  }
}

/** Members of one organization, in the order given. Of others a guest is shown the name and picture alone. */
export async function presentMembers(
  context: Context,
  rows: readonly MemberRow[],
): Promise<Member[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map((row) => row.user_id)
  const { database } = context.store
  const users = await readPeople(context, first.organization_id, ids)
  const teams = await database
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team.organization_id', '=', first.organization_id)
    .where('team_member.user_id', 'in', ids)
    .groupBy('team_member.user_id')
    .execute()
  const spaces = await countSpacesOf(context, first.organization_id, rows)
  const viewer = await lookUpOrganization(context, first.organization_id)
  const teamsById = new Map(teams.map((team) => [team.user_id, team.count]))
  return rows.map((row) => {
    const user = users.get(row.user_id)
    if (user === undefined) throw new Error(`Cannot find user "${row.user_id}"`)
    const named = { object: 'member' as const, id: row.user_id, user: presentUser(context, user) }
    const isOpen = viewer !== undefined && isShown(viewer, { kind: 'people' })
    if (!isOpen && row.user_id !== context.caller.id) return named
    return {
      ...named,
      role: parseLevel(row.role) ?? null,
      disabled: row.disabled !== 0,
      joinedAt: row.joined_at,
      ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at }),
      sso: row.sso !== null,
      spaces: spaces.get(row.user_id) ?? 0,
      teams: teamsById.get(row.user_id) ?? 0,
    }
  })
}
