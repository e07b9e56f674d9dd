// Spaces: shapes and operations.
import * as z from 'zod'
import { Emoji, Level, listOf, paging, Timestamp } from './common.ts'
import { operation } from './operation.ts'

const EditMode = z.enum(['live', 'locked'])

export const Space = z.object({
  object: z.literal('space'),
  id: z.string(),
  title: z.string().max(50),
  emoji: Emoji,
  visibility: z.enum([
    'public',
    'unlisted',
    'share-link',
    'visitor-auth',
    'in-collection',
    'private',
  ]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  deletedAt: Timestamp.optional(),
  editMode: EditMode.optional(),
  urls: z.object({
    location: z.url(),
    app: z.url(),
    published: z.url().optional(),
    public: z.url().optional(),
    icon: z.url().optional(),
  }),
  organization: z.string(),
  parent: z.string().optional(),
  gitSync: z
    .object({
      repoName: z.string(),
      // Open point B: the closed set.
      installationProvider: z.enum(['github', 'gitlab', 'github-legacy']).optional(),
      integration: z.string(),
      url: z.string().optional(),
      updatedAt: Timestamp.optional(),
    })
    .optional(),
  visitorAuth: z.object({ backend: z.enum(['custom', 'integration']) }).optional(),
  revision: z.string(),
  defaultLevel: Level.nullable(),
  comments: z.int().min(0),
  changeRequests: z.int().min(0),
  changeRequestsOpen: z.int().min(0),
  changeRequestsDraft: z.int().min(0),
  mergeRules: z.object({ type: z.literal('inherit') }),
  permissions: z.object({
    view: z.boolean(),
    access: z.boolean(),
    admin: z.boolean(),
    viewInviteLinks: z.boolean(),
    edit: z.boolean(),
    triggerGitSync: z.boolean(),
    comment: z.boolean(),
    merge: z.boolean(),
    review: z.boolean(),
    installIntegration: z.boolean(),
    listInstallations: z.boolean(),
  }),
})
export type Space = z.output<typeof Space>

export const spaces = {
  // Open point E3: without these two a client cannot come to a space.
  listSpaces: operation({
    summary: 'List the spaces of an organization that the caller may see.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/spaces',
    permission: 'organization.view',
    query: z.object(paging),
    success: 200,
    returns: listOf(Space),
    extension: true,
  }),
  createSpace: operation({
    summary: 'Create a space, at the top level or in a collection.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/spaces',
    permission: 'content.create',
    body: z
      .object({
        title: z.string().min(1).max(50).optional(),
        emoji: Emoji.optional(),
        parent: z.string().optional(),
        editMode: EditMode.optional(),
      })
      .optional(),
    errors: ['invalid_reference'],
    success: 201,
    returns: Space,
    extension: true,
  }),
  getSpaceById: operation({
    summary: 'Read one space.',
    method: 'GET',
    path: '/v1/spaces/{spaceId}',
    permission: 'space.view',
    query: z.object({ shareKey: z.string().optional() }),
    success: 200,
    returns: Space,
  }),
}
