// Joining an organization: invite links, and invitations by e-mail address.

import { ApiError, type Invite } from '../../contract/index.ts'
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type { InviteRow, UserRow } from '../../store/database/organization-tables.ts'
import { findOrganization, lookUpOrganization } from '../access/access.ts'
import { parseLevel } from '../access/levels.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { presentOrganization, presentUser } from '../people/organizations.ts'
import { ensureMember, ensureUser } from '../people/people.ts'
import { isActive } from '../saml/present-saml.ts'
import { readSAMLProviders } from '../saml/saml.ts'

export const invites = {
  async createOrganizationInvite(context, { organizationId }) {
    refuseLinksOff(await findOrganization(context, organizationId, 'admin'))
    return async ({ body: { role } }) => {
      const row: InviteRow = {
        id: context.newId(),
        organization_id: organizationId,
        role,
        created_at: context.now(),
      }
      await context.store.transaction((database) =>
        database.insertInto('invite').values(row).execute(),
      )
      const location = `${context.baseURL}/v1/orgs/${organizationId}/link-invites/${row.id}`
      return { value: await presentInvite(context, row), location }
    }
  },

  async listOrganizationInvites(context, { organizationId }) {
    await findOrganization(context, organizationId, 'admin')
    return async ({ query }) => {
      const rows = await readInvites(context, organizationId)
      return pageItems(['invites', organizationId], query, {
        items: rows,
        keyOf: (row) => `${row.created_at} ${row.id}`,
        present: (row) => present(row, rows),
      })
    }
  },

  async getOrganizationInviteById(context, names) {
    const { invite } = await findInvite(context, names)
    return () => presentInvite(context, invite)
  },

  async updateOrganizationInviteById(context, names) {
    const found = await findInvite(context, names)
    refuseLinksOff(found)
    return async ({ body: { role } }) => {
      const { id } = found.invite
      await context.store.transaction((database) =>
        database.updateTable('invite').set({ role }).where('id', '=', id).execute(),
      )
      return presentInvite(context, { ...found.invite, role })
    }
  },

  async deleteOrganizationInviteById(context, names) {
    const { invite } = await findInvite(context, names)
    return async () => {
      await context.store.transaction((database) =>
        database.deleteFrom('invite').where('id', '=', invite.id).execute(),
      )
    }
  },

  async joinOrganizationByInvite(context, names) {
    const { organizationId, inviteId } = names
    const open = await lookUpInvite(context, names)
    const known = await lookUpOrganization(context, organizationId)
    if (known?.isDisabled) {
      throw new ApiError('member_disabled', 'Cannot join: a disabled member cannot join again')
    }
    const organization = await context.store.database
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (organization === undefined || open === undefined) throw unknownInvite(inviteId)
    if (known === undefined) {
      refuseLinksOff({ organization })
      if (organization.sso === 1) {
        throw new ApiError(
          'sso_required',
          'Cannot join with a link: the organization requires its members to sign in through its identity provider',
        )
      }
    }
    return async () => {
      await context.store.transaction(async (database) => {
        // The link may have been deleted since, or may grant another role now.
        const invite = await database
          .selectFrom('invite')
          .selectAll()
          .where('id', '=', inviteId)
          .executeTakeFirst()
        if (invite === undefined) throw unknownInvite(inviteId)
        const { caller } = context
        const at = context.now()
        await ensureMember(database, { organizationId, userId: caller.id, role: invite.role, at })
      })
      return presentOrganization(context, await findOrganization(context, organizationId, 'view'))
    }
  },

  async inviteUsersToOrganization(context, { organizationId }) {
    const { organization } = await findOrganization(context, organizationId, 'admin')
    return async ({ body }) => {
      const role = body.role === undefined ? organization.default_role : body.role
      const emails = new Set(body.emails.map(lowerASCII))
      const { users, invited } = await context.store.transaction(async (database) => {
        // No identity provider vouches for them: the e-mail address is all that identifies them.
        const isForSSO = (await readSAMLProviders(database, organizationId)).some(isActive)
        const made: { users: UserRow[]; invited: number } = { users: [], invited: 0 }
        const at = context.now()
        for (const email of emails) {
          const user = await ensureUser(database, context, { email })
          made.users.push(user)
          const member = { organizationId, userId: user.id, role, at, isForSSO }
          if (await ensureMember(database, member)) made.invited += 1
        }
        return made
      })
      return { users: users.map((user) => presentUser(context, user)), invited }
    }
  },
} satisfies Partial<Handlers>

interface InviteNames {
  readonly organizationId: string
  readonly inviteId: string
}

/** The invite, for an admin of its organization. */
async function findInvite(context: Context, names: InviteNames) {
  const { organizationId, inviteId } = names
  const found = await findOrganization(context, organizationId, 'admin')
  const invite = await lookUpInvite(context, names)
  if (invite === undefined) throw unknownInvite(inviteId)
  return { ...found, invite }
}

function lookUpInvite({ store }: Context, { organizationId, inviteId }: InviteNames) {
  return store.database
    .selectFrom('invite')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteId)
    .executeTakeFirst()
}

function unknownInvite(inviteId: string): ApiError {
  return new ApiError('not_found', `Cannot find invite link "${inviteId}"`)
}

function refuseLinksOff({
  organization,
}: {
  readonly organization: { readonly invite_links: number | null }
}): void {
  if (organization.invite_links !== 0) return
  throw new ApiError('invite_links_disabled', 'Cannot use invite links: they are turned off')
}

function readInvites({ store }: Context, organizationId: string): Promise<InviteRow[]> {
  return store.database
    .selectFrom('invite')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function presentInvite(context: Context, row: InviteRow): Promise<Invite> {
  return present(row, await readInvites(context, row.organization_id))
}

/** @param all - every invite of the organization, oldest first */
function present(row: InviteRow, all: readonly InviteRow[]): Invite {
  const first = all.find(({ id, role }) => id === row.id || role === row.role)
  return {
    object: 'invite',
    id: row.id,
    role: parseLevel(row.role) ?? null,
    redundant: first !== undefined && first.id !== row.id,
  }
}
