// Joining an organization: invite links, and invitations by e-mail address.
import * as z from 'zod'
import { Level, listShape, paging, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { addressLengthMax, findLookAlike, isEmailAddress } from './email-addresses.ts'
import { Organization } from './organizations.ts'

/** An invite link; users who follow it become members. */
export const Invite = z.object({
  object: z.literal('invite'),
  id: z.string(),
  role: Level.nullable(),
  redundant: z.boolean(),
})
export type Invite = z.output<typeof Invite>

const EmailAddress = z
  .string()
  .max(addressLengthMax)
  .superRefine((text, { addIssue }) => {
    const alike = findLookAlike(text)
    if (isEmailAddress(text) && alike === undefined) return
    const without = isEmailAddress(text) ? ` without ${alike}` : ''
    const message = `expected an e-mail address${without}`
    addIssue({ code: 'custom', message, params: { rule: 'format' } })
  })
  .meta({ format: 'email' })

const prefix = '/v1/orgs/{organizationId}/link-invites'
const role = z.object({ role: Level.nullable() })
const base = { permission: 'organization.admin', extension: true } as const

// Open point M5: the reference deletes invite links and has no way to make one.
export const invites = {
  createOrganizationInvite: operation({
    ...base,
    summary: 'Create a link that invites people to an organization.',
    method: 'POST',
    path: prefix,
    body: role,
    errors: ['invite_links_disabled'],
    success: 201,
    returns: Invite,
  }),
  listOrganizationInvites: operation({
    ...base,
    summary: 'List the invite links of an organization.',
    method: 'GET',
    path: prefix,
    query: z.object(paging),
    returns: listShape(Invite),
  }),
  getOrganizationInviteById: operation({
    ...base,
    summary: 'Read one invite link.',
    method: 'GET',
    path: `${prefix}/{inviteId}`,
    returns: Invite,
  }),
  updateOrganizationInviteById: operation({
    ...base,
    summary: 'Change the role an invite link gives.',
    description: 'Members who have already joined keep their role.',
    method: 'PATCH',
    path: `${prefix}/{inviteId}`,
    body: role,
    errors: ['invite_links_disabled'],
    returns: Invite,
  }),
  deleteOrganizationInviteById: operation({
    summary: 'Delete an invite link; it stops working immediately.',
    method: 'DELETE',
    path: `${prefix}/{inviteId}`,
    permission: 'organization.admin',
    success: 205,
  }),
  joinOrganizationByInvite: operation({
    summary: 'Join an organization by an invite link.',
    description:
      'Whoever knows the id of the link may. A member stays what they are; for anybody else the link gives the role.',
    method: 'POST',
    path: `${prefix}/{inviteId}/join`,
    permission: 'token',
    errors: ['invite_links_disabled', 'sso_required'],
    returns: Organization,
    extension: true,
  }),
  inviteUsersToOrganization: operation({
    ...base,
    summary: 'Add members to an organization by e-mail address.',
    description:
      'Who is not known yet becomes a user; nothing is sent. They sign in through an identity provider that the organization has by then, whatever the domain of their address, by a sign-in link, or with a token that the operator makes. A member stays what they are.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/invites',
    body: z.object({
      emails: z.array(EmailAddress).min(1).max(100),
      role: Level.nullable().optional(),
    }),
    returns: z.object({ users: z.array(User), invited: z.int().min(0) }),
  }),
}
