// Collections: shapes and operations.
import * as z from 'zod'
import { DefaultLevel, Level, listShape, paging } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { aboutMoves, MoveBody, TransferBody } from './moves.ts'
import { Space } from './spaces.ts'

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

const title = z.string().min(1, { abort: true }).max(50).regex(/\S/)
const collectionPath = '/v1/collections/{collectionId}'

export const collections = {
  getCollectionById: operation({
    summary: 'Read one collection.',
    method: 'GET',
    path: collectionPath,
    permission: 'collection.view',
    returns: Collection,
  }),
  deleteCollectionById: operation({
    summary: 'Delete a collection; its contents move to its parent.',
    method: 'DELETE',
    path: collectionPath,
    permission: 'collection.admin',
    success: 205,
  }),
  updateCollectionById: operation({
    summary: 'Change the title, description or default level of a collection.',
    description:
      'Without a default level the collection has that of the one it lies in; `inherit` is another word for null. An empty description is none.',
    method: 'PATCH',
    path: collectionPath,
    permission: 'collection.admin',
    body: z.object({
      title: title.optional(),
      description: z.string().max(100).nullable().optional(),
      defaultLevel: DefaultLevel.optional(),
    }),
    returns: Collection,
  }),
  listSpacesInCollectionById: operation({
    summary: 'List the spaces directly in a collection, in order.',
    method: 'GET',
    path: `${collectionPath}/spaces`,
    permission: 'collection.view',
    query: z.object(paging),
    returns: listShape(Space),
  }),
  moveCollection: operation({
    summary: 'Move a collection, with what is in it, to another place.',
    description: aboutMoves,
    method: 'POST',
    path: `${collectionPath}/move`,
    permission: 'collection.admin and content.create',
    body: MoveBody,
    errors: ['invalid_position', 'invalid_reference', 'no_change'],
    returns: Collection,
  }),
  transferCollection: operation({
    summary: 'Move a collection, with what is in it, to the top level of an organization.',
    description:
      'Needs `admin` of everything in it. Levels given to single members and teams end with it: the new organization has others.',
    method: 'POST',
    path: `${collectionPath}/transfer`,
    permission: 'collection.admin and content.create',
    body: TransferBody,
    errors: ['invalid_reference', 'no_change', 'edit_conflict', 'precondition_failed'],
    returns: Collection,
  }),
  listCollectionsInOrganizationById: operation({
    summary: 'List the collections of an organization that the caller may see.',
    description:
      'In their order, each followed by those inside it. With `nested=false` only those that lie in no other one the caller may see.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/collections',
    permission: 'organization.view',
    query: z.object({ ...paging, nested: z.boolean().default(true) }),
    returns: listShape(Collection),
  }),
  createCollection: operation({
    summary: 'Create a collection, at the top level or in another collection.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/collections',
    permission: 'content.create',
    body: z.object({ title: title.optional(), parent: z.string().optional() }).optional(),
    errors: ['invalid_reference', 'invalid_position'],
    success: 201,
    returns: Collection,
  }),
}
