// Operations that a job in a repository calls: their paths and defaults.

import type { OperationShape } from './base/operation.ts'
import type { OperationId, Operations } from './index.ts'

/** Facts about an operation needed to call it. */
export type AskedShape = Pick<OperationShape, 'method' | 'path' | 'success'>

/** A request to any operation: path parameters by name, next to `query` and `body`. */
export interface LooseRequest {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly [parameter: string]: unknown
}

/** An operation without its shapes and its words. */
type Asked<Id extends OperationId> = Pick<Operations[Id], 'method' | 'path'> & {
  readonly success?: OperationShape['success']
  /** Defaults of its query. */
  readonly defaults?: object
}

const S = '/v1/spaces/{spaceId}'
const C = `${S}/change-requests/{changeRequestId}` as const

const paging = { limit: 50 } as const
const contentView = { metadata: true, computed: true } as const

/**
 * The operations of the job, by id. A program that bundles only these leaves out all shapes: loading and
 * building those, and their library, takes longer than such a job has.
 */
export const jobOperations = {
  listOrganizationsForAuthenticatedUser: ask('GET', '/v1/orgs', paging),
  listSpaces: ask('GET', '/v1/orgs/{organizationId}/spaces', paging),
  createSpace: make('/v1/orgs/{organizationId}/spaces'),
  getSpaceById: ask('GET', S),
  updateSpaceById: ask('PATCH', S),
  importContent: make(`${S}/content/import`),
  listFiles: ask('GET', `${S}/content/files`, { ...paging, ...contentView }),
  listPages: ask('GET', `${S}/content/pages`, contentView),
  listSpaceLinks: ask('GET', `${S}/links`, paging),
  listSpaceFileBacklinks: ask('GET', `${S}/content/files/{fileId}/backlinks`, paging),
  listSpacePageBacklinks: ask('GET', `${S}/content/page/{pageId}/backlinks`, paging),
  listChangeRequestsForSpace: ask('GET', `${S}/change-requests`, { ...paging, status: 'open' }),
  createChangeRequest: make(`${S}/change-requests`),
  getChangeRequestById: ask('GET', C),
  updateChangeRequestById: ask('PATCH', C),
  updateChangeRequest: ask('POST', `${C}/update`),
  mergeChangeRequest: ask('POST', `${C}/merge`),
  importContentInChangeRequest: make(`${C}/content/import`),
  listChangesInChangeRequest: ask('GET', `${C}/changes`, paging),
  listLinksInChangeRequest: ask('GET', `${C}/links`, paging),
  listCommentsInChangeRequest: ask('GET', `${C}/comments`, {
    ...paging,
    order: 'desc',
    status: 'all',
    format: 'markdown',
  }),
} as const satisfies { readonly [Id in OperationId]?: Asked<Id> }

export type JobOperationId = keyof typeof jobOperations

/** Writes that name what they build on, or that find their work done already. */
const converging: ReadonlySet<string> = new Set<JobOperationId>([
  'importContent',
  'importContentInChangeRequest',
  'mergeChangeRequest',
  'updateChangeRequest',
])

/**
 * True if the request changes nothing more when repeated after a lost response. A space or a change request
 * with a source is found the second time.
 */
export function isIdempotent(
  id: OperationId,
  method: AskedShape['method'],
  body: unknown,
): boolean {
  if (method !== 'POST' || converging.has(id)) return true
  const isMaking = id === 'createSpace' || id === 'createChangeRequest'
  return isMaking && typeof body === 'object' && body !== null && 'source' in body
}

function ask<const M extends AskedShape['method'], const P extends string>(
  method: M,
  path: P,
  defaults: object = {},
) {
  return { method, path, defaults } as const
}

function make<const P extends string>(path: P) {
  return { method: 'POST', path, success: 201, defaults: {} } as const
}
