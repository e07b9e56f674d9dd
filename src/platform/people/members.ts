// Members of an organization: found, changed, removed. One admin always remains.

import { ApiError } from '../../contract/index.ts'
import type { MemberRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  findOrganization,
  forbidden,
  type OrganizationPermission,
  organizationPermissions,
} from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import { lockOrder } from '../context/ordering.ts'
import { presentMembers } from './organizations.ts'

export const members = {
  async getMemberInOrganizationById(context, names) {
    const { member } = await findMember(context, names, { needs: 'listMembers', orSelf: true })
    return () => presentMember(context, member)
  },

  async removeMemberFromOrganizationById(context, names) {
    await findMember(context, names, { needs: 'admin', orSelf: true })
    return async () => {
      await context.store.transaction(async (database) => {
        await lockOrder(database, names.organizationId)
        const member = await readMember(database, names)
        if (member === undefined) return
        if (isActingAdmin(member)) await requireOtherAdmin(database, names)
        await removeMember(database, names)
      })
    }
  },

  async updateMemberInOrganizationById(context, names) {
    await findMember(context, names, { needs: 'admin', orSelf: false })
    return async ({ body: { role, disabled } }) => {
      const wanted = {
        ...(role === undefined ? {} : { role }),
        ...(disabled === undefined ? {} : { disabled: Number(disabled) }),
      }
      const changed = await context.store.transaction(async (database) => {
        await lockOrder(database, names.organizationId)
        const member = await requireMember(database, names)
        const next = { ...member, ...wanted }
        if (isActingAdmin(member) && !isActingAdmin(next)) await requireOtherAdmin(database, names)
        if (Object.keys(wanted).length > 0) await writeMember(database, names, wanted)
        return next
      })
      return presentMember(context, changed)
    }
  },

  async updateOrganizationMemberLastSeenAt(context, { organizationId }) {
    await findOrganization(context, organizationId, 'view')
    return async () => {
      const names = { organizationId, userId: context.caller.id }
      await context.store.transaction((database) =>
        writeMember(database, names, { last_seen_at: context.now() }),
      )
      return {}
    }
  },

  async setUserAsSSOMemberForOrganization(context, names) {
    await findMember(context, names, { needs: 'admin', orSelf: false })
    return async () => {
      const changed = await context.store.transaction(async (database) => {
        const member = await requireMember(database, names)
        if (member.sso === null) await writeMember(database, names, { sso: '1' })
        return { ...member, sso: '1' }
      })
      return presentMember(context, changed)
    }
  },
} satisfies Partial<Handlers>

interface MemberNames {
  readonly organizationId: string
  readonly userId: string
}

/** A member the caller may see, and the organization as the caller sees it. */
export interface FoundMember extends FoundOrganization {
  readonly member: MemberRow
}

/**
 * Finds the member, if the caller may see them and perform the action.
 *
 * A caller who may not list members learns nothing about others, not even whether they exist.
 *
 * @param access - `orSelf`: members may do it to themselves
 */
export async function findMember(
  context: Context,
  names: MemberNames,
  access: { readonly needs: OrganizationPermission; readonly orSelf: boolean },
): Promise<FoundMember> {
  const found = await findOrganization(context, names.organizationId, 'view')
  const permissions = organizationPermissions(found)
  const organization = `organization "${names.organizationId}"`
  const isSelf = names.userId === context.caller.id
  if (!isSelf && !permissions.listMembers) throw forbidden('listMembers', organization)
  const member = await requireMember(context.store.database, names)
  if (!permissions[access.needs] && !(isSelf && access.orSelf)) {
    throw forbidden(access.needs, organization)
  }
  return { ...found, member }
}

function readMember(database: Database, names: MemberNames): Promise<MemberRow | undefined> {
  return database
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', names.organizationId)
    .where('user_id', '=', names.userId)
    .executeTakeFirst()
}

/** @throws ApiError `not_found` */
export async function requireMember(database: Database, names: MemberNames): Promise<MemberRow> {
  const member = await readMember(database, names)
  if (member !== undefined) return member
  throw new ApiError('not_found', `Cannot find member "${names.userId}"`)
}

/** A disabled admin can do nothing, and so is none that counts. */
function isActingAdmin({ role, disabled }: Pick<MemberRow, 'role' | 'disabled'>): boolean {
  return role === 'admin' && disabled === 0
}

async function requireOtherAdmin(database: Database, names: MemberNames): Promise<void> {
  const other = await database
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', names.organizationId)
    .where('user_id', '!=', names.userId)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) return
  throw new ApiError(
    'last_admin',
    `Cannot remove the last admin of organization "${names.organizationId}"`,
  )
}

async function writeMember(
  database: Database,
  names: MemberNames,
  wanted: Partial<Pick<MemberRow, 'role' | 'disabled' | 'last_seen_at' | 'sso'>>,
): Promise<void> {
  await database
    .updateTable('member')
    .set(wanted)
    .where('organization_id', '=', names.organizationId)
    .where('user_id', '=', names.userId)
    .execute()
}

/** A removed member who joins again gets nothing back. */
async function removeMember(database: Database, names: MemberNames): Promise<void> {
  const { organizationId, userId } = names
  await database
    .deleteFrom('team_member')
    .where('user_id', '=', userId)
    .where('team_id', 'in', (query) =>
      query.selectFrom('team').select('team.id').where('organization_id', '=', organizationId),
    )
    .execute()
  for (const kind of ['space', 'collection'] as const) {
    await database
      .deleteFrom('grant')
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', userId)
      .where('resource_kind', '=', kind)
      .where('resource_id', 'in', (query) =>
        query.selectFrom(kind).select('id').where('organization_id', '=', organizationId),
      )
      .execute()
  }
  // Ways in that were open.
  for (const table of ['session', 'sign_in_link'] as const) {
    await database
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute()
  }
  await database
    .deleteFrom('member')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

async function presentMember(context: Context, row: MemberRow) {
  const [member] = await presentMembers(context, [row])
  if (member === undefined) throw new Error(`Cannot present member "${row.user_id}"`)
  return member
}
