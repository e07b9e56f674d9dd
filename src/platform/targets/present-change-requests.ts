// Change requests as the API gives them.
import {
  type ChangeRequest,
  type ChangeRequestStatus,
  changeRequestStatuses,
} from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { FoundChangeRequest } from '../access/access.ts'
import { readPeople } from '../access/audience.ts'
import type { Context, Platform } from '../context/context.ts'
import { presentUser } from '../people/organizations.ts'
import { parseChoice } from '../processes/stored-values.ts'
import { baseRevisionId } from '../revisions/change-request-rules.ts'
import { presentSource } from '../spaces/sources.ts'
import { spaceURLs } from '../spaces/spaces.ts'

/** A change request as the caller sees it. */
export async function presentChangeRequest(
  context: Context,
  found: Pick<FoundChangeRequest, 'space' | 'changeRequest'>,
): Promise<ChangeRequest> {
  const related = await readRelated(context, found.space.organization_id, [found.changeRequest])
  // The space may have moved on since the request began; `outdated` must not.
  const space = await context.store.database
    .selectFrom('space')
    .select('revision_id')
    .where('id', '=', found.space.id)
    .executeTakeFirstOrThrow()
  const row = { ...found.changeRequest, space_revision_id: space.revision_id }
  return presentRow(context, row, related)
}

/** Authors and open comments of change requests. */
export interface Related {
  readonly users: ReadonlyMap<string, UserRow>
  readonly openComments: ReadonlyMap<string, number>
}

/** Reads the records needed to present change requests, with a constant number of queries. */
export async function readRelated(
  context: Context,
  organizationId: string,
  rows: readonly ChangeRequestRow[],
): Promise<Related> {
  if (rows.length === 0) return { users: new Map(), openComments: new Map() }
  const { database } = context.store
  const authors = rows.map((row) => row.created_by)
  const comments = await database
    .selectFrom('comment')
    .select('change_request_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      'change_request_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('status', '=', 'open')
    .groupBy('change_request_id')
    .execute()
  return {
    users: await readPeople(context, organizationId, authors),
    openComments: new Map(comments.map((row) => [row.change_request_id ?? '', row.count])),
  }
}

/** A change request of a list. */
export function presentRow(
  context: Context,
  row: ChangeRequestRow & { readonly space_revision_id: string },
  { users, openComments }: Related,
): ChangeRequest {
  const author = users.get(row.created_by)
  if (author === undefined) throw new Error(`Cannot find user "${row.created_by}"`)
  const status = parseStatus(row.status)
  const source = presentSource(row)
  return {
    object: 'change-request',
    id: row.id,
    number: row.number,
    status,
    subject: row.subject,
    space: row.space_id,
    createdBy: presentUser(context, author),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision_id,
    revisionInitial: row.revision_initial_id,
    ...(row.revision_merged_ancestor_id === null
      ? {}
      : { revisionMergedAncestor: row.revision_merged_ancestor_id }),
    ...(row.revision_merged_id === null ? {} : { revisionMerged: row.revision_merged_id }),
    comments: openComments.get(row.id) ?? 0,
    outdated: status !== 'merged' && row.space_revision_id !== baseRevisionId(row),
    ...(source === undefined ? {} : { source }),
    urls: presentURLs(context, row),
  }
}

function presentURLs(context: Context, row: ChangeRequestRow): ChangeRequest['urls'] {
  const { app, location } = changeRequestURLs(context, row)
  return { app, location }
}

function parseStatus(text: string): ChangeRequestStatus {
  return parseChoice(changeRequestStatuses, text)
}

/** Addresses of a change request: its review and its content for a browser, and of the API. */
export function changeRequestURLs(
  platform: Pick<Platform, 'baseURL'>,
  row: Pick<ChangeRequestRow, 'id' | 'number' | 'space_id'>,
) {
  const space = spaceURLs(platform, row.space_id)
  return {
    app: `${space.app}/~/changes/${row.number}/~review`,
    content: `${space.app}/~/changes/${row.number}`,
    location: `${space.location}/change-requests/${row.id}`,
  }
}
