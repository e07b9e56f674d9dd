// Teams of an organization and their members: shapes and operations.
import * as z from 'zod'
import { listShape, paging, Timestamp } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Member } from './members.ts'

const title = z.string().min(1, { abort: true }).max(64).regex(/\S/)

export const Team = z.object({
  object: z.literal('team'),
  id: z.string(),
  title,
  /** Hidden from callers who may not see the team. */
  members: z.int().min(0).optional(),
  /** Spaces the team has a grant on, among those the caller may see. */
  spaces: z.int().min(0).optional(),
  createdAt: Timestamp,
  permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
})
export type Team = z.output<typeof Team>

/** `owner` manages the members of the team. */
export const TeamRole = z.enum(['owner', 'member'])
export type TeamRole = z.output<typeof TeamRole>

export const TeamMember = z.object({
  organization: Member,
  team: z.object({ role: TeamRole }),
  permissions: z.object({ view: z.boolean() }),
})
export type TeamMember = z.output<typeof TeamMember>

export const MemberTeam = z.object({ team: Team, member: z.object({ role: TeamRole }) })
export type MemberTeam = z.output<typeof MemberTeam>

/** People of one request, at most. */
const peopleMax = 1000
const people = z.array(z.string()).max(peopleMax)

const prefix = '/v1/orgs/{organizationId}/teams'
const titleFilter = z.string().max(512).optional()

export const teams = {
  listTeamsForOrganizationMember: operation({
    summary: 'List the teams a member is in.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/teams',
    permission: 'organization.admin, or the member',
    query: z.object({ ...paging, title: titleFilter }),
    returns: listShape(MemberTeam),
  }),
  listTeamsInOrganizationById: operation({
    summary: 'List the teams of an organization.',
    method: 'GET',
    path: prefix,
    permission: 'organization.listTeams',
    query: z.object({ ...paging, owner: z.string().optional(), title: titleFilter }),
    returns: listShape(Team),
  }),
  createOrganizationTeam: operation({
    summary: 'Create a team.',
    description: 'The creator is not a member unless listed.',
    method: 'PUT',
    path: prefix,
    permission: 'organization.admin',
    body: z.object({ title, members: people.optional() }),
    errors: ['invalid_reference'],
    success: 201,
    returns: Team,
  }),
  getTeamInOrganizationById: operation({
    summary: 'Read one team.',
    description: 'A guest finds only the teams they are in.',
    method: 'GET',
    path: `${prefix}/{teamId}`,
    permission: 'team.view',
    errors: ['forbidden'],
    returns: Team,
  }),
  removeTeamFromOrganizationById: operation({
    summary: 'Delete a team and revoke its access.',
    method: 'DELETE',
    path: `${prefix}/{teamId}`,
    permission: 'organization.admin',
    success: 204,
  }),
  updateTeamInOrganizationById: operation({
    summary: 'Rename a team.',
    method: 'PATCH',
    path: `${prefix}/{teamId}`,
    permission: 'team.admin',
    body: z.object({ title }),
    returns: Team,
  }),
  listTeamMembersInOrganizationById: operation({
    summary: 'List the members of a team.',
    description: 'A guest sees only themselves, unless they own the team.',
    method: 'GET',
    path: `${prefix}/{teamId}/members`,
    permission: 'team.view',
    errors: ['forbidden'],
    query: z.object(paging),
    returns: listShape(TeamMember),
  }),
  updateMembersInOrganizationTeam: operation({
    summary: 'Add, change and remove several members of a team at once.',
    description:
      'All of it is done or nothing. `memberships` adds people or changes their role; who is in `remove` as well is removed.',
    method: 'PUT',
    path: `${prefix}/{teamId}/members`,
    permission: 'team.admin',
    body: z.object({
      add: people.optional(),
      remove: people.optional(),
      memberships: z
        .record(z.string(), z.object({ role: TeamRole }))
        .refine((value) => Object.keys(value).length <= peopleMax, {
          message: `expected at most ${peopleMax} entries`,
        })
        .optional(),
    }),
    errors: ['invalid_reference'],
    success: 204,
  }),
  addMemberToOrganizationTeamById: operation({
    summary: 'Add a member to a team, or change their role in it.',
    description: 'The default role is `member`; existing members keep their role.',
    method: 'PUT',
    path: `${prefix}/{teamId}/members/{userId}`,
    permission: 'team.admin',
    body: z.object({ role: TeamRole.optional() }).optional(),
    success: 204,
  }),
  deleteMemberFromOrganizationTeamById: operation({
    summary: 'Remove a member from a team.',
    method: 'DELETE',
    path: `${prefix}/{teamId}/members/{userId}`,
    permission: 'team.admin',
    success: 204,
  }),
}
