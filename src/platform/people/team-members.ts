// Members of teams, and their roles.

import { ApiError, type InputOf, type Operations, type TeamRole } from '../../contract/index.ts'
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { requireMember } from './members.ts'
import { presentMembers } from './organizations.ts'
import { type FoundTeam, findTeam, requireTeamAdmin, type TeamNames } from './present-teams.ts'

export const teamMembers: Handlers<
  | 'listTeamMembersInOrganizationById'
  | 'updateMembersInOrganizationTeam'
  | 'addMemberToOrganizationTeamById'
  | 'deleteMemberFromOrganizationTeamById'
> = {
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
}

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
