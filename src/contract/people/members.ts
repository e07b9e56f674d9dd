// Members of an organization: shapes and operations.
import * as z from 'zod'
import { Level, listShape, paging, Timestamp, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Space } from '../spaces/spaces.ts'

/** A member. A guest sees only `id` and `user` of others. */
export const Member = z.object({
  object: z.literal('member'),
  /** Id of the user. */
  id: z.string(),
  /** Null for a guest. */
  role: Level.nullable().optional(),
  user: User,
  disabled: z.boolean().optional(),
  joinedAt: Timestamp.optional(),
  lastSeenAt: Timestamp.optional(),
  sso: z.boolean().optional(),
  /** Spaces the member may see, among those the caller may see. */
  spaces: z.int().min(0).optional(),
  teams: z.int().min(0).optional(),
})
export type Member = z.output<typeof Member>

/** A member's permission on a space. */
export const MemberSpace = z.object({ permission: Level, space: Space })
export type MemberSpace = z.output<typeof MemberSpace>

const prefix = '/v1/orgs/{organizationId}/members'
const order = z.enum(['asc', 'desc']).default('desc')

export const members = {
  listMembersInOrganizationById: operation({
    summary: 'List the members of an organization.',
    description:
      'Sorted by `lastSeenAt`, only active members are listed: those who were here, and are not disabled.',
    method: 'GET',
    path: prefix,
    permission: 'organization.listMembers',
    query: z.object({
      ...paging,
      order,
      // A guest has no level, but has to be found too.
      role: z.enum([...Level.options, 'guest']).optional(),
      search: z.string().max(512).optional(),
      sort: z.enum(['joinedAt', 'lastSeenAt']).default('joinedAt'),
    }),
    returns: listShape(Member),
  }),
  getMemberInOrganizationById: operation({
    summary: 'Read one member of an organization.',
    method: 'GET',
    path: `${prefix}/{userId}`,
    permission: 'organization.listMembers, or the member',
    returns: Member,
  }),
  removeMemberFromOrganizationById: operation({
    summary: 'Remove a member from an organization, or leave it.',
    description:
      'The member leaves all teams and loses all access granted on spaces and collections; someone who joins again starts without any. Their content stays.',
    method: 'DELETE',
    path: `${prefix}/{userId}`,
    permission: 'organization.admin, or the member',
    errors: ['last_admin'],
    success: 204,
  }),
  updateMemberInOrganizationById: operation({
    summary: 'Change the role of a member, or disable them.',
    description:
      'A disabled member may do nothing in the organization until they are enabled again. One admin who is not disabled always remains.',
    method: 'PATCH',
    path: `${prefix}/{userId}`,
    permission: 'organization.admin',
    body: z.object({
      role: Level.nullable().optional(),
      // Open point members: the reference shows the field and no way to set it.
      disabled: z.boolean().optional(),
    }),
    errors: ['last_admin'],
    returns: Member,
  }),
  updateOrganizationMemberLastSeenAt: operation({
    summary: 'Say that the caller is here.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ping',
    permission: 'organization.view',
    returns: z.object({ serviceVisitorClaims: z.string().optional() }),
  }),
  setUserAsSSOMemberForOrganization: operation({
    summary: 'Mark a member as one who signs in through an identity provider.',
    method: 'POST',
    path: `${prefix}/{userId}/sso`,
    permission: 'organization.admin',
    returns: Member,
  }),
  listSpacesForOrganizationMember: operation({
    summary: 'List the spaces a member can see, each with what they may do to it.',
    description: 'The level that counts: by grant, team, default level or role.',
    method: 'GET',
    path: `${prefix}/{userId}/spaces`,
    permission: 'organization.admin, or the member',
    query: z.object({ ...paging, order }),
    returns: listShape(MemberSpace),
  }),
}
