// Organizations: shapes and operations, and the user behind a token.
import * as z from 'zod'
import { Level, listOf, paging, Timestamp, User } from './common.ts'
import { operation } from './operation.ts'

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

export const orgs = {
  // Open point F: a client with a token alone can find out who it is.
  getUser: operation({
    summary: 'Read the user the token belongs to.',
    method: 'GET',
    path: '/v1/user',
    permission: 'token',
    success: 200,
    returns: User,
    extension: true,
  }),
  listOrganizationsForAuthenticatedUser: operation({
    summary: 'List the organizations the caller is a member of.',
    method: 'GET',
    path: '/v1/orgs',
    permission: 'token',
    query: z.object(paging),
    success: 200,
    returns: listOf(Organization),
  }),
  getOrganizationById: operation({
    summary: 'Read one organization.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}',
    permission: 'organization.view',
    success: 200,
    returns: Organization,
  }),
}
