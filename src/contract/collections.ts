// Collections: shapes and operations.
import * as z from 'zod'
import { Level } from './common.ts'
import { operation } from './operation.ts'

/** See "Collection" in the reference. */
export const Collection = z.object({
  object: z.literal('collection'),
  id: z.string(),
  title: z.string().max(50),
  description: z.string().max(100).optional(),
  organization: z.string(),
  parent: z.string().optional(),
  defaultLevel: Level.nullable(),
  urls: z.object({ location: z.url(), app: z.url() }),
  permissions: z.object({
    view: z.boolean(),
    admin: z.boolean(),
    viewInviteLinks: z.boolean(),
    create: z.boolean(),
  }),
})
export type Collection = z.output<typeof Collection>

export const collections = {
  getCollectionById: operation({
    summary: 'Read one collection.',
    method: 'GET',
    path: '/v1/collections/{collectionId}',
    permission: 'collection.view',
    success: 200,
    returns: Collection,
  }),
  createCollection: operation({
    summary: 'Create a collection, at the top level or in another collection.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/collections',
    permission: 'content.create',
    body: z
      .object({
        title: z.string().min(1).max(50).optional(),
        parent: z.string().optional(),
      })
      .optional(),
    errors: ['invalid_reference'],
    success: 201,
    returns: Collection,
  }),
}
