// Change requests: shapes and operations.
import * as z from 'zod'
import { listOf, paging, Timestamp, User } from './common.ts'
import {
  ChangeRequestEdit,
  ChangeRequestStatus,
  ChangeRequestsQuery,
  ConflictKind,
  NewChangeRequest,
  UpdateBody,
} from './job-inputs.ts'
import { operation } from './operation.ts'

export const ChangeRequest = z.object({
  object: z.literal('change-request'),
  id: z.string(),
  number: z.int().min(1),
  status: ChangeRequestStatus,
  subject: z.string().max(100),
  space: z.string(),
  createdBy: User,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: z.string(),
  revisionInitial: z.string(),
  revisionMergedAncestor: z.string().optional(),
  revisionMerged: z.string().optional(),
  comments: z.int().min(0),
  outdated: z.boolean(),
  urls: z.object({ app: z.url(), location: z.url() }),
})
export type ChangeRequest = z.output<typeof ChangeRequest>

/** One thing both sides changed differently. */
export const Conflict = z.object({
  kind: ConflictKind,
  id: z.string(),
  title: z.string(),
  path: z.string().optional(),
  fields: z.array(z.string()),
})
export type Conflict = z.output<typeof Conflict>

/** Conflicts are an answer: look at `result`, not at the status. Nothing is written then. */
const joined = { revision: z.string(), conflicts: z.array(Conflict).optional() }

const changeRequestPath = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}'

export const changeRequests = {
  listChangeRequestsForSpace: operation({
    summary: 'List the change requests of a space, newest first.',
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests',
    permission: 'space.access',
    query: ChangeRequestsQuery,
    success: 200,
    returns: listOf(ChangeRequest),
  }),
  // Who works on several spaces has one list of what waits.
  listChangeRequestsInOrganization: operation({
    summary: 'List the change requests of all spaces of an organization that the caller may see.',
    description: 'Newest first, or those that changed last first. Without a status, in any state.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/change-requests',
    permission: 'organization.view',
    query: z.object({
      ...paging,
      status: ChangeRequestStatus.optional(),
      creator: z.string().max(255).optional(),
      space: z.string().max(255).optional(),
      subject: z.string().max(100).optional(),
      sort: z.enum(['createdAt', 'updatedAt']).default('createdAt'),
    }),
    success: 200,
    returns: listOf(ChangeRequest),
    extension: true,
  }),
  createChangeRequest: operation({
    summary: 'Start a change request, as a draft, from the content the space has now.',
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests',
    permission: 'space.edit',
    body: NewChangeRequest,
    success: 201,
    returns: ChangeRequest,
  }),
  getChangeRequestById: operation({
    summary: 'Read one change request, by its id or its number.',
    method: 'GET',
    path: changeRequestPath,
    permission: 'space.access',
    success: 200,
    returns: ChangeRequest,
  }),
  updateChangeRequestById: operation({
    summary: 'Change the subject or the status of a change request.',
    method: 'PATCH',
    path: changeRequestPath,
    permission: 'change-request.edit',
    body: ChangeRequestEdit,
    errors: ['change_request_merged'],
    success: 200,
    returns: ChangeRequest,
  }),
  mergeChangeRequest: operation({
    summary:
      'Merge a change request into the main content, or say which conflicts stand in the way.',
    method: 'POST',
    path: `${changeRequestPath}/merge`,
    permission: 'space.merge',
    errors: ['change_request_merged', 'change_request_archived', 'edit_conflict'],
    success: 200,
    returns: z.object({ ...joined, result: z.enum(['merge', 'conflicts']) }),
  }),
  updateChangeRequest: operation({
    summary:
      'Bring the main content into a change request, or say which conflicts stand in the way.',
    method: 'POST',
    path: `${changeRequestPath}/update`,
    permission: 'space.edit',
    body: UpdateBody,
    errors: ['change_request_merged', 'change_request_archived', 'edit_conflict'],
    success: 200,
    returns: z.object({ ...joined, result: z.enum(['update', 'conflicts']) }),
  }),
}
