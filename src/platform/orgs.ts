// Organizations, and the user behind a token.
import type { Organization, User } from '../contract/index.ts'
import type { UserRow } from '../store/tables.ts'
import {
  type FoundOrganization,
  findOrganization,
  organizationPermissions,
  readMembership,
  selectMemberships,
} from './access.ts'
import type { Context, Handlers, Platform } from './context.ts'
import { parseLevel } from './levels.ts'
import { buildList, readCursor } from './lists.ts'

export const orgs: Handlers<
  'getUser' | 'listOrganizationsForAuthenticatedUser' | 'getOrganizationById'
> = {
  // Open point F: a token tells whose it is.
  async getUser(context) {
    return () => Promise.resolve(presentUser(context, context.caller))
  },

  async listOrganizationsForAuthenticatedUser(context) {
    return async ({ query }) => {
      const list = ['organizations', context.caller.id]
      const mine = selectMemberships(context).where('member.disabled', '=', 0)
      const { count } = await mine
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const [after] = readCursor(list, query) ?? []
      const rows = await mine
        .$if(after !== undefined, (page) => page.where('organization.id', '>', after ?? ''))
        .orderBy('organization.id')
        .limit(query.limit + 1)
        .execute()
      return buildList(list, query, {
        count,
        rows,
        keyOf: (row) => [row.id],
        present: (row) => presentOrganization(context, readMembership(row)),
      })
    }
  },

  async getOrganizationById(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return () => Promise.resolve(presentOrganization(context, found))
  },
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
    emailDomains: [],
    type: 'business',
    defaultRole: parseLevel(organization.default_role) ?? null,
    inviteLinks: true,
    // Open point K1: whoever runs the platform has all of it.
    plan: 'enterprise_2024',
    mergeRules: { type: 'none' },
    trial: { status: 'notapplicable' },
    urls: {
      location: `${baseURL}/v1/orgs/${organization.id}`,
      app: `${baseURL}/o/${organization.id}`,
    },
    permissions: organizationPermissions(found),
  }
}
