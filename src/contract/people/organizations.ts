// Organizations: shapes and operations, and the user behind a token.
import * as z from 'zod'
import { Level, listShape, paging, Timestamp, User, WebAddress } from '../base/common.ts'
import { operation } from '../base/operation.ts'

/** See "Organization" in the second reference. A self-hosted platform has one constant plan. */
export const Organization = z.object({
  object: z.literal('organization'),
  id: z.string(),
  title: z.string().min(2).max(255),
  createdAt: Timestamp,
  emailDomains: z.array(z.string()),
  hostname: z.string().min(3).max(32).optional(),
  type: z.enum(['business', 'community']),
  useCase: z
    .enum([
      'internalDocs',
      'docsSite',
      'audienceControlledSite',
      'productDocs',
      'teamKnowledgeBase',
      'designSystem',
      'openSourceDocs',
      'notes',
      'other',
    ])
    .optional(),
  communityType: z.enum(['nonProfit', 'openSource', 'education']).optional(),
  defaultRole: Level.nullable().optional(),
  defaultContent: z
    .object({ type: z.literal('site'), site: z.string() })
    .nullable()
    .optional(),
  sso: z.boolean().optional(),
  ai: z.boolean().optional(),
  inviteLinks: z.boolean(),
  plan: z.enum([
    'free_2024',
    'plus_2024',
    'pro_2024',
    'enterprise_2024',
    'community_2024',
    'free',
    'plus',
    'pro',
  ]),
  mergeRules: z.object({ type: z.literal('none') }),
  trial: z.object({ status: z.enum(['notapplicable', 'none', 'active', 'ended', 'expired']) }),
  urls: z.object({ location: z.url(), app: z.url(), logo: z.url().optional() }),
  permissions: z.object({
    view: z.boolean(),
    admin: z.boolean(),
    ownTeam: z.boolean(),
    createContent: z.boolean(),
    createOpenAPISpec: z.boolean(),
    ingestConversations: z.boolean(),
    viewBilling: z.boolean(),
    listMembers: z.boolean(),
    listTeams: z.boolean(),
    listIntegrations: z.boolean(),
    installIntegration: z.boolean(),
    listInstallations: z.boolean(),
  }),
})
export type Organization = z.output<typeof Organization>

/** A name of an organization among all of the platform. */
export const Subdomain = z.object({
  object: z.literal('subdomain'),
  subdomain: z
    .string()
    .min(3)
    .max(32)
    .regex(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/),
  target: z.object({ type: z.literal('organization'), organization: z.string() }),
  isActive: z.boolean(),
})
export type Subdomain = z.output<typeof Subdomain>

/** `example.com`, in lower case. */
export const EmailDomain = z
  .string()
  .max(253)
  .regex(/^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9-]{2,63}$/)
  .transform((domain) => domain.toLowerCase())

export const orgs = {
  // Open point F: a client with a token alone can find out who it is.
  getUser: operation({
    summary: 'Read the user the token belongs to.',
    method: 'GET',
    path: '/v1/user',
    permission: 'token',
    returns: User,
    extension: true,
  }),
  // Target of every user's `urls.location`.
  getUserById: operation({
    summary: 'Read a user the caller shares an organization with.',
    description: 'Guests of an organization see nobody of it but themselves.',
    method: 'GET',
    path: '/v1/users/{userId}',
    permission: 'organization.listMembers, or the member',
    returns: User,
    extension: true,
  }),
  listOrganizationsForAuthenticatedUser: operation({
    summary: 'List the organizations the caller is a member of.',
    method: 'GET',
    path: '/v1/orgs',
    permission: 'token',
    query: z.object(paging),
    returns: listShape(Organization),
  }),
  getOrganizationById: operation({
    summary: 'Read one organization.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}',
    permission: 'organization.view',
    returns: Organization,
  }),
  updateOrganizationById: operation({
    summary: 'Change an organization.',
    description:
      'What is left out stays as it is. A default site has to be one of the organization. Of `emailDomains` some can be taken away: whoever runs the server adds one (`galley admin add-domain`) once the organization has shown that it owns it.',
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}',
    permission: 'organization.admin',
    body: z.object({
      title: z.string().min(2).max(255).optional(),
      emailDomains: z.array(EmailDomain).max(100).optional(),
      hostname: Subdomain.shape.subdomain.optional(),
      defaultRole: Level.nullable().optional(),
      defaultContent: z
        .object({ type: z.literal('site'), site: z.string() })
        .nullable()
        .optional(),
      logo: WebAddress.nullable().optional(),
      sso: z.boolean().optional(),
      ai: z.boolean().optional(),
      inviteLinks: z.boolean().optional(),
    }),
    errors: ['invalid_reference', 'already_exists'],
    returns: Organization,
  }),
  getOrganizationsForEmailDomain: operation({
    summary: 'List the organizations that users with an e-mail domain may join.',
    description:
      "Only those the caller is a member of, and those that welcome the domain of the caller's own address.",
    method: 'GET',
    path: '/v1/email-domains/{emailDomain}/orgs',
    permission: 'token',
    returns: z.object({ organizations: z.array(Organization) }),
  }),
  // Open point M2: without it nothing could be done with a hostname.
  getSubdomain: operation({
    summary: 'Look up the organization of a hostname.',
    method: 'GET',
    path: '/v1/subdomains/{subdomain}',
    permission: 'token',
    returns: Subdomain,
    extension: true,
  }),
}
