// Change requests: shapes and operations.
import * as z from 'zod'
import { changeRequestStatuses } from '../base/choices.ts'
import { listShape, paging, Timestamp, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { ChangeRequestSource, ChangeRequestSourceEdit, HostTime } from '../spaces/sources.ts'

export const ChangeRequestStatus = z.enum(changeRequestStatuses)
export type ChangeRequestStatus = z.output<typeof ChangeRequestStatus>

/** Kinds of content that can conflict. */
const ConflictKind = z.enum(['page', 'file', 'reusable-content', 'variable'])

/** Resolution of a conflict: keep the main content, or the change request's. */
export const Resolution = z.object({
  kind: ConflictKind,
  id: z.string().min(1),
  keep: z.enum(['primary', 'changed']),
})
export type Resolution = z.output<typeof Resolution>

const ChangeRequestsQuery = z.object({
  ...paging,
  /** Extension: `all`. */
  status: z.enum([...changeRequestStatuses, 'all']).default('open'),
  /** Id of a user who made it, or a revision of it. */
  contributor: z.string().max(255).optional(),
  creator: z.string().max(255).optional(),
  /** Extension: only those with this prefix of the subject. */
  subject: z.string().max(100).optional(),
  /** Extension: only those of this source; those of a whole repository if it ends with a slash. */
  source: z.string().max(4096).optional(),
})

const NewChangeRequest = z
  .object({
    subject: z.string().max(100).optional(),
    agentTaskId: z.string().max(255).optional(),
    /** Extension: what it is made of. One that is not merged and has the same source is answered instead. */
    source: ChangeRequestSourceEdit.optional(),
  })
  .optional()

const ChangeRequestEdit = z.object({
  subject: z.string().max(100).optional(),
  status: z.enum(['draft', 'open', 'archived']).optional(),
  /** Extension: news of what it is made of. */
  source: ChangeRequestSourceEdit.optional(),
})

/** Expected state of a merge; if it has changed since, nothing is merged. */
const MergeBody = z
  .object({
    /** Extension: the revision the caller saw. */
    revision: z.string().max(255).optional(),
    /** Extension: when the source's host reported the merge. */
    updatedAt: HostTime.optional(),
  })
  .optional()

/** The revisions the caller saw when they chose. */
const Seen = z.object({ primary: z.string(), changed: z.string() })
export type Seen = z.output<typeof Seen>

const UpdateBody = z
  .object({ resolutions: z.array(Resolution).max(10_000).optional(), seen: Seen.optional() })
  .optional()

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
  /** Extension: the pull request or branch it is made of. */
  source: ChangeRequestSource.optional(),
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

/** Conflicts are a regular response: check `result`, not the status. Nothing is written then. */
const joined = { revision: z.string(), conflicts: z.array(Conflict).optional() }

const changeRequestPath = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}'

export const changeRequests = {
  listChangeRequestsForSpace: operation({
    summary: 'List the change requests of a space, newest first.',
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests',
    permission: 'space.access',
    query: ChangeRequestsQuery,
    returns: listShape(ChangeRequest),
  }),
  // Users who work on several spaces get one list of pending change requests.
  listChangeRequestsInOrganization: operation({
    summary: 'List the change requests of all spaces of an organization that the caller may see.',
    description: 'Newest or most recently changed first. Any state by default.',
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
    returns: listShape(ChangeRequest),
    extension: true,
  }),
  createChangeRequest: operation({
    summary: 'Start a change request, as a draft, from the content the space has now.',
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests',
    permission: 'space.edit',
    body: NewChangeRequest,
    errors: ['source_outdated'],
    success: 201,
    returns: ChangeRequest,
  }),
  getChangeRequestById: operation({
    summary: 'Read one change request, by its id or its number.',
    method: 'GET',
    path: changeRequestPath,
    permission: 'space.access',
    returns: ChangeRequest,
  }),
  updateChangeRequestById: operation({
    summary: 'Change the subject or the status of a change request.',
    method: 'PATCH',
    path: changeRequestPath,
    permission: 'change-request.edit',
    body: ChangeRequestEdit,
    errors: ['already_exists', 'change_request_merged', 'edit_conflict', 'source_outdated'],
    returns: ChangeRequest,
  }),
  mergeChangeRequest: operation({
    summary:
      'Merge a change request into the main content, or say which conflicts stand in the way.',
    method: 'POST',
    path: `${changeRequestPath}/merge`,
    permission: 'space.merge',
    body: MergeBody,
    errors: [
      'change_request_merged',
      'change_request_archived',
      'edit_conflict',
      'revision_changed',
      'source_outdated',
    ],
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
    returns: z.object({ ...joined, result: z.enum(['update', 'conflicts']) }),
  }),
}
