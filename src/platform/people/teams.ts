// Teams of an organization.

import { ApiError, type InputOf, type Operations, type TeamRole } from '../../contract/index.ts'
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type { TeamRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization, forbidden } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import {
  buildList,
  foldCase,
  type ListName,
  type PagingQuery,
  pageItems,
} from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { requireMembers } from './grants.ts'
import { findMember, requireMember } from './members.ts'
import { presentMembers } from './organizations.ts'
import {
  type FoundTeam,
  findTeam,
  presentTeams,
  requireTeamAdmin,
  type TeamNames,
} from './present-teams.ts'

export const teams = {
  async listTeamsForOrganizationMember(context, names) {
    const found = await findMember(context, names, { needs: 'admin', orSelf: true })
    return async ({ query }) => {
      const rows = await selectTeams(context, names.organizationId)
        .innerJoin('team_member', 'team_member.team_id', 'team.id')
        .where('team_member.user_id', '=', names.userId)
        .select('team_member.role')
        .execute()
      const roles = new Map(rows.map((row) => [row.id, row.role]))
      const list = ['member-teams', names.organizationId, names.userId, query.title]
      const page = await pageTeams(context, found, { list, query, rows })
      const items = page.items.flatMap((team) => {
        const role = roles.get(team.id)
        return role === undefined ? [] : [{ team, member: { role } }]
      })
      return { ...page, items }
    }
  },

  async listTeamsInOrganizationById(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'listTeams')
    return async ({ query }) => {
      const { owner, title } = query
      const rows = await selectTeams(context, organizationId)
        .$if(owner !== undefined, (all) =>
          all.where('team.id', 'in', (team) =>
            team
              .selectFrom('team_member')
              .select('team_member.team_id')
              .where('team_member.user_id', '=', owner ?? '')
              .where('team_member.role', '=', 'owner'),
          ),
        )
        .execute()
      const list = ['teams', organizationId, owner, title]
      return pageTeams(context, found, { list, query, rows })
    }
  },

  async createOrganizationTeam(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'admin')
    return async ({ body: { title, members = [] } }) => {
      const at = context.now()
      const row = { id: context.newId(), organization_id: organizationId, title, created_at: at }
      const userIds = new Set(members)
      await context.store.transaction(async (database) => {
        await requireMembers(database, { organizationId }, userIds)
        await database.insertInto('team').values(row).execute()
        for (const userId of userIds) {
          await database
            .insertInto('team_member')
            .values({ team_id: row.id, user_id: userId, role: 'member', joined_at: at })
            .execute()
        }
      })
      const value = await presentTeam(context, found, row)
      const location = `${context.baseURL}/v1/orgs/${organizationId}/teams/${row.id}`
      return { value, location }
    }
  },

  async getTeamInOrganizationById(context, names) {
    const found = await findTeam(context, names)
    return () => presentTeam(context, found, found.team)
  },

  async removeTeamFromOrganizationById(context, names) {
    const found = await findTeam(context, names)
    if (found.role !== 'admin') {
      throw forbidden('admin', `organization "${names.organizationId}"`)
    }
    return async () => {
      await context.store.transaction(async (database) => {
        const { id } = found.team
        await database
          .deleteFrom('grant')
          .where('subject_kind', '=', 'team')
          .where('subject_id', '=', id)
          .execute()
        await database
          .updateTable('saml_provider')
          .set({ default_team_id: null })
          .where('default_team_id', '=', id)
          .execute()
        await database.deleteFrom('team_member').where('team_id', '=', id).execute()
        await database.deleteFrom('team').where('id', '=', id).execute()
      })
    }
  },

  async updateTeamInOrganizationById(context, names) {
    const found = await findTeam(context, names)
    requireTeamAdmin(found)
    return async ({ body: { title } }) => {
      await context.store.transaction((database) =>
        database.updateTable('team').set({ title }).where('id', '=', found.team.id).execute(),
      )
      return presentTeam(context, found, { ...found.team, title })
    }
  },
} satisfies Partial<Handlers>

function selectTeams({ store }: Context, organizationId: string) {
  return store.database
    .selectFrom('team')
    .where('team.organization_id', '=', organizationId)
    .selectAll('team')
    .orderBy('team.created_at')
    .orderBy('team.id')
}

/** One page of teams, oldest first. */
async function pageTeams(
  context: Context,
  found: FoundOrganization,
  {
    list,
    query,
    rows,
  }: {
    readonly list: ListName
    readonly query: PagingQuery & { readonly title?: string | undefined }
    readonly rows: readonly TeamRow[]
  },
) {
  const wanted = foldCase(query.title ?? '')
  const page = pageItems(list, query, {
    items: rows.filter((row) => foldCase(row.title).includes(wanted)),
    keyOf: (row) => `${row.created_at} ${row.id}`,
    present: (row) => row,
  })
  return { ...page, items: await presentTeams(context, found, page.items) }
}

async function presentTeam(context: Context, found: FoundOrganization, row: TeamRow) {
  const [team] = await presentTeams(context, found, [row])
  if (team === undefined) throw new Error(`Cannot present team "${row.id}"`)
  return team
}

export const teamMembers = {
  async listTeamMembersInOrganizationById(context, names) {
    const found = await findTeam(context, names)
    return ({ query }) => listTeamMembers(context, found, query)
  },

  async updateMembersInOrganizationTeam(context, names) {
    requireTeamAdmin(await findTeam(context, names))
    return async ({ body }) => {
      await context.store.transaction((database) =>
        changeMembers(database, { ...names, at: context.now() }, body),
      )
    }
  },

  async addMemberToOrganizationTeamById(context, names) {
    await findTeamMember(context, names, () => requireMember(context.store.database, names))
    return async ({ body }) => {
      await context.store.transaction(async (database) => {
        // A user who has left the organization meanwhile must not join a team.
        await requireMember(database, names)
        const team = { ...names, at: context.now() }
        await putMember(database, team, { userId: names.userId, role: body?.role })
      })
    }
  },

  async deleteMemberFromOrganizationTeamById(context, names) {
    await findTeamMember(context, names, () => requireInTeam(context.store.database, names))
    return async () => {
      await context.store.transaction((database) => removeMembers(database, names, [names.userId]))
    }
  },
} satisfies Partial<Handlers>

/** The team, when the caller may manage it, and the one the path names in it. */
async function findTeamMember(
  context: Context,
  names: TeamNames,
  findNamed: () => Promise<unknown>,
): Promise<void> {
  const found = await findTeam(context, names)
  // Guests may not see the other members.
  if (found.role === undefined) requireTeamAdmin(found)
  await findNamed()
  requireTeamAdmin(found)
}

async function requireInTeam(
  database: Database,
  { teamId, userId }: TeamNames & { readonly userId: string },
): Promise<void> {
  const row = await database
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) {
    throw new ApiError('not_found', `Cannot find member "${userId}" in team "${teamId}"`)
  }
}

/** In the order of joining. */
async function listTeamMembers(context: Context, found: FoundTeam, query: PagingQuery) {
  const { organization, team, role, isAdmin } = found
  const seesOthers = role !== undefined || isAdmin
  const all = context.store.database
    .selectFrom('team_member')
    .innerJoin('member', 'member.user_id', 'team_member.user_id')
    .where('member.organization_id', '=', organization.id)
    .where('team_member.team_id', '=', team.id)
    .$if(!seesOthers, (members) => members.where('member.user_id', '=', context.caller.id))
    .selectAll('member')
    .select(['team_member.role as team_role', 'team_member.joined_at as team_joined_at'])
  const list = ['team-members', team.id]
  const by = ['team_member.joined_at', 'team_member.user_id'] as const
  const page = buildList(list, query, {
    ...(await readRowPage(all, { list, query, by, order: 'asc' })),
    keyOf: (row) => [row.team_joined_at, row.user_id],
    present: (row) => row,
  })
  const roles = new Map(page.items.map((row) => [row.user_id, row.team_role]))
  const items = (await presentMembers(context, page.items)).map((member) => ({
    organization: member,
    team: { role: roles.get(member.id) ?? 'member' },
    permissions: { view: role !== undefined || member.id === context.caller.id },
  }))
  return { ...page, items }
}

type ChangeBody = InputOf<Operations['updateMembersInOrganizationTeam']>['body']

interface ChangedTeam extends TeamNames {
  /** Now. */
  readonly at: string
}

async function changeMembers(
  database: Database,
  team: ChangedTeam,
  { add = [], remove = [], memberships = {} }: ChangeBody,
): Promise<void> {
  const named = Object.entries(memberships)
  const find = await readPeople(database, team, [...add, ...remove, ...named.map(([id]) => id)])
  const added = add.map(find)
  const removed = remove.map(find)
  const roles = new Map(named.map(([id, { role }]) => [find(id), role]))
  for (const userId of new Set([...added, ...roles.keys()])) {
    await putMember(database, team, { userId, role: roles.get(userId) })
  }
  // Last, because a removal wins.
  await removeMembers(database, team, removed)
}

/** People of the organization by what names them: an id, or an e-mail address. */
async function readPeople(
  database: Database,
  { organizationId }: TeamNames,
  names: readonly string[],
): Promise<(name: string) => string> {
  const wanted = [...new Set(names.flatMap((name) => [name, lowerASCII(name)]))]
  const rows =
    wanted.length === 0
      ? []
      : await database
          .selectFrom('member')
          .innerJoin('user', 'user.id', 'member.user_id')
          .select(['user.id', 'user.email'])
          .where('member.organization_id', '=', organizationId)
          .where(({ or, eb }) => or([eb('user.id', 'in', wanted), eb('user.email', 'in', wanted)]))
          .execute()
  const ids = new Set(rows.map((row) => row.id))
  const byEmail = new Map(rows.map((row) => [row.email, row.id]))
  return (name) => {
    const id = ids.has(name) ? name : byEmail.get(lowerASCII(name))
    if (id !== undefined) return id
    throw new ApiError('invalid_reference', `Cannot find member "${name}" in the organization`)
  }
}

/** Without a role, an existing member keeps theirs. */
async function putMember(
  database: Database,
  { teamId, at }: ChangedTeam,
  { userId, role }: { readonly userId: string; readonly role: TeamRole | undefined },
): Promise<void> {
  await database
    .insertInto('team_member')
    .values({ team_id: teamId, user_id: userId, role: role ?? 'member', joined_at: at })
    .onConflict((conflict) => {
      const known = conflict.columns(['team_id', 'user_id'])
      return role === undefined ? known.doNothing() : known.doUpdateSet({ role })
    })
    .execute()
}

async function removeMembers(
  database: Database,
  { teamId }: TeamNames,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await database
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where('user_id', 'in', userIds)
    .execute()
}
