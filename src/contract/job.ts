// The operations a job in a repository asks for: where they are and what goes in.
import * as z from 'zod'
import { contentQuery } from './common.ts'
import type { OperationId, Operations } from './index.ts'
import {
  ChangeRequestEdit,
  ChangeRequestLinksQuery,
  ChangeRequestsQuery,
  CommentsQuery,
  FilesQuery,
  ImportBody,
  LinksQuery,
  NewChangeRequest,
  NewSpace,
  PagingQuery,
  SpaceQuery,
  SpacesQuery,
  UpdateBody,
} from './job-inputs.ts'
import type { OperationShape } from './operation.ts'

/** What there is to know of an operation before it is answered. */
export type AskedShape = Pick<OperationShape, 'method' | 'path' | 'success' | 'query' | 'body'>

/** An operation without its answer and its words. */
type Asked<Id extends OperationId> = Pick<
  Operations[Id],
  Extract<keyof Operations[Id], keyof AskedShape>
>

const S = '/v1/spaces/{spaceId}'
const C = `${S}/change-requests/{changeRequestId}` as const

/**
 * The operations of the job, by id. A program that bundles these alone leaves the shapes of all answers
 * out, which are most of the API and take longer to make than such a job has.
 */
export const jobOperations = {
  listOrganizationsForAuthenticatedUser: ask('GET', '/v1/orgs', { query: PagingQuery }),
  listSpaces: ask('GET', '/v1/orgs/{organizationId}/spaces', { query: SpacesQuery }),
  createSpace: make('/v1/orgs/{organizationId}/spaces', NewSpace),
  getSpaceById: ask('GET', S, { query: SpaceQuery }),
  importContent: make(`${S}/content/import`, ImportBody),
  listFiles: ask('GET', `${S}/content/files`, { query: FilesQuery }),
  listPages: ask('GET', `${S}/content/pages`, { query: z.object(contentQuery) }),
  listSpaceLinks: ask('GET', `${S}/links`, { query: LinksQuery }),
  listSpaceFileBacklinks: ask('GET', `${S}/content/files/{fileId}/backlinks`, {
    query: PagingQuery,
  }),
  listSpacePageBacklinks: ask('GET', `${S}/content/page/{pageId}/backlinks`, {
    query: PagingQuery,
  }),
  listChangeRequestsForSpace: ask('GET', `${S}/change-requests`, { query: ChangeRequestsQuery }),
  createChangeRequest: make(`${S}/change-requests`, NewChangeRequest),
  getChangeRequestById: ask('GET', C, {}),
  updateChangeRequestById: ask('PATCH', C, { body: ChangeRequestEdit }),
  updateChangeRequest: ask('POST', `${C}/update`, { body: UpdateBody }),
  mergeChangeRequest: ask('POST', `${C}/merge`, {}),
  importContentInChangeRequest: make(`${C}/content/import`, ImportBody),
  listChangesInChangeRequest: ask('GET', `${C}/changes`, { query: PagingQuery }),
  listLinksInChangeRequest: ask('GET', `${C}/links`, { query: ChangeRequestLinksQuery }),
  listPageLinksInChangeRequest: ask('GET', `${C}/content/page/{pageId}/links`, {
    query: PagingQuery,
  }),
  listCommentsInChangeRequest: ask('GET', `${C}/comments`, { query: CommentsQuery }),
} as const satisfies { readonly [Id in OperationId]?: Asked<Id> }

export type JobOperationId = keyof typeof jobOperations

function ask<
  const M extends AskedShape['method'],
  const P extends string,
  const In extends Pick<AskedShape, 'query' | 'body'>,
>(method: M, path: P, input: In) {
  return { method, path, success: 200, ...input } as const
}

function make<const P extends string, Body extends z.ZodType>(path: P, body: Body) {
  return { method: 'POST', path, success: 201, body } as const
}
