// Teams of an organization.
import type { TeamRow } from '../../store/database/organization-tables.ts'
import { findOrganization, forbidden } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import { fold, type ListName, type PagingQuery, pageItems } from '../context/lists.ts'
import { requireMembers } from './grants.ts'
import { findMember } from './members.ts'
import { findTeam, presentTeams, requireTeamAdmin } from './present-teams.ts'

export const teams: Handlers<
  | 'listTeamsForOrganizationMember'
  | 'listTeamsInOrganizationById'
  | 'createOrganizationTeam'
  | 'getTeamInOrganizationById'
  | 'removeTeamFromOrganizationById'
  | 'updateTeamInOrganizationById'
> = {
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
}

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
  const wanted = fold(query.title ?? '')
  const page = pageItems(list, query, {
    items: rows.filter((row) => fold(row.title).includes(wanted)),
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
