// The content a request is about: of a space, or of a change request; found the same way for every operation.
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { FileNode } from '../../content/revisions/pages.ts'
import { ApiError, type Organization, type Revision, type Space } from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import { type FoundSpace, findChangeRequest, findSpace } from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { presentOrganization } from '../people/organizations.ts'
import { publishedURLs, readPublications } from '../published/publications.ts'
import { parseGit, parseParents } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { presentSpace, spaceURLs } from '../spaces/spaces.ts'
import { changeRequestURLs, presentChangeRequest } from './present-change-requests.ts'

/** Content the caller may read. */
export interface ContentTarget {
  readonly found: FoundSpace
  /** Absent for the main content. */
  readonly changeRequest?: ChangeRequestRow
  /** With its computed pages. */
  readonly revision: LoadedRevision
  /** True for a revision that was asked for by id: it stays what it is when others follow. */
  readonly isPinned?: true
}

export interface SpaceParameters {
  readonly spaceId: string
}
export interface ChangeRequestParameters extends SpaceParameters {
  readonly changeRequestId: string
}

/** The main content of a space. */
export async function findSpaceContent(
  context: Context,
  { spaceId }: SpaceParameters,
): Promise<ContentTarget> {
  const found = await findSpace(context, spaceId, 'view')
  return { found, revision: await context.revisions.show(found.space.revision_id) }
}

/** The content of a change request. */
export async function findChangeRequestContent(
  context: Context,
  parameters: ChangeRequestParameters,
): Promise<ContentTarget & { readonly changeRequest: ChangeRequestRow }> {
  const found = await findChangeRequest(context, parameters, 'access')
  const { changeRequest } = found
  const revision = await context.revisions.show(changeRequest.revision_id)
  return { found, changeRequest, revision }
}

/**
 * Any revision of a space by id: of its main content, or of a change request the caller may see.
 */
export async function findRevisionContent(
  context: Context,
  { spaceId, revisionId }: SpaceParameters & { readonly revisionId: string },
): Promise<ContentTarget> {
  const found = await findSpace(context, spaceId, 'view')
  const row = await context.store.database
    .selectFrom('revision')
    .select(['id', 'change_request_id'])
    .where('id', '=', revisionId)
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  if (row === undefined) throw notInContent('revision', revisionId)
  const revision = await context.revisions.show(row.id)
  if (row.change_request_id === null) return { found, revision, isPinned: true }
  const changeRequestId = row.change_request_id
  const { changeRequest } = await findChangeRequest(context, { spaceId, changeRequestId }, 'access')
  return { found, changeRequest, revision, isPinned: true }
}

/** The parts every location in a content embeds: built once per response, then shared. */
export interface LocationParts {
  readonly organization: Organization
  readonly space: Space
  readonly versionContext: NonNullable<VersionContext>
}

type VersionContext =
  | { type: 'revision'; revision: Revision }
  | { type: 'changeRequest'; changeRequest: Awaited<ReturnType<typeof presentChangeRequest>> }

/** Organization, space and version, as they are embedded in places of this content. */
export async function presentPlaced(
  context: Context,
  target: ContentTarget,
): Promise<LocationParts> {
  const { found, changeRequest, revision } = target
  const versionContext: VersionContext =
    changeRequest === undefined
      ? { type: 'revision', revision: await presentRevisionHead(context, revision) }
      : {
          type: 'changeRequest',
          changeRequest: await presentChangeRequest(context, { space: found.space, changeRequest }),
        }
  return {
    organization: presentOrganization(context, found),
    space: await presentSpace(context, found),
    versionContext,
  }
}

/** Open point C: a revision without its pages and files, so that what embeds it stays small. */
export async function presentRevisionHead(
  context: Context,
  { row }: Pick<LoadedRevision, 'row'>,
): Promise<Revision> {
  const git = parseGit(row)
  const base = {
    object: 'revision' as const,
    id: row.id,
    parents: parseParents(row),
    pages: [],
    files: [],
    reusableContents: [],
    createdAt: row.created_at,
    ...(git === undefined ? {} : { git }),
    urls: { app: await revisionURL(context, row), ...(await readPublishedURLs(context, row)) },
  }
  switch (row.type) {
    case 'edits':
    case 'update':
      return { ...base, type: row.type }
    case 'merge':
      return { ...base, type: 'merge', mergedFrom: await presentMergedFrom(context, row) }
    default:
      throw new Error(`Cannot present a revision of type "${row.type}"`)
  }
}

async function presentMergedFrom(context: Context, row: LoadedRevision['row']) {
  const { database } = context.store
  const changeRequest = await database
    .selectFrom('change_request')
    .selectAll()
    .where('id', '=', row.merged_from ?? '')
    .executeTakeFirstOrThrow()
  const space = await database
    .selectFrom('space')
    .selectAll()
    .where('id', '=', row.space_id)
    .executeTakeFirstOrThrow()
  return presentChangeRequest(context, { space, changeRequest })
}

async function revisionURL(context: Context, row: LoadedRevision['row']): Promise<string> {
  if (row.change_request_id === null) return spaceURLs(context, row.space_id).app
  const changeRequest = await context.store.database
    .selectFrom('change_request')
    .select(['id', 'number', 'space_id'])
    .where('id', '=', row.change_request_id)
    .executeTakeFirstOrThrow()
  return changeRequestURLs(context, changeRequest).content
}

/** Content of change requests is not published. */
async function readPublishedURLs(context: Context, row: LoadedRevision['row']) {
  if (row.change_request_id !== null) return {}
  const publications = await readPublications(context, [row.space_id])
  return publishedURLs(publications.get(row.space_id))
}

/** A page of this content by id. */
export async function findPage(
  context: Context,
  target: ContentTarget,
  pageId: string,
): Promise<PageNode> {
  const contents = await context.revisions.contents(target.revision)
  const page = contents.pagesById.get(pageId)
  if (page === undefined) throw notInContent('page', pageId)
  return page
}

/** A file of this content by id. */
export async function findFile(
  context: Context,
  target: ContentTarget,
  fileId: string,
): Promise<FileNode> {
  const contents = await context.revisions.contents(target.revision)
  const file = contents.filesById.get(fileId)
  if (file === undefined) throw notInContent('file', fileId)
  return file
}

/** Refuses what the content does not hold. */
export function notInContent(
  kind: 'page' | 'file' | 'reusable content' | 'revision',
  id: string,
): ApiError {
  return new ApiError('not_found', `Cannot find ${kind} "${id}"`)
}
