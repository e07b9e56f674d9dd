// Bringing a change request and the main content of its space together: update and merge.

import type { LayoutChoice } from '../../content/layouts/index.ts'
import { mergeRevisions } from '../../content/merge/merge.ts'
import type { Identities } from '../../content/revisions/identity.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { ApiError, type Conflict, type Resolution, type Seen } from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import type { Context } from '../context/context.ts'
import { insertTree, readBlobs } from '../objects/objects.ts'
import { Cache } from '../processes/cache.ts'
import { advanceRevision, StaleRevisionError } from '../processes/races.ts'
import {
  baseRevisionId,
  refuseClosed,
  refuseOtherRevision,
} from '../revisions/change-request-rules.ts'
import {
  type ImportRecord,
  joinImportRecords,
  parseImportRecord,
} from '../revisions/import-record.ts'
import { insertPageEdits } from '../revisions/page-edits.ts'
import { insertRevision, parseReading } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { isSourceOf, refuseOutdated } from '../spaces/sources.ts'
import { mergeBesideOthers } from '../threads/merge-beside.ts'

interface JoinAnswer<Done extends string> {
  revision: string
  result: Done | 'conflicts'
  conflicts?: Conflict[]
}

/**
 * Merges a change request into the main content of its space.
 *
 * Pulls missing main content first. On conflict the result lists the conflicts and nothing is written.
 */
export function mergeIntoSpace(
  context: Context,
  { id, space_id }: ChangeRequestRow,
  { revision, updatedAt }: Looked,
): Promise<JoinAnswer<'merge'>> {
  return advanceRevision(
    context,
    { spaceId: space_id, changeRequestId: id },
    async (transaction) => {
      const sides = await readSides(context, id)
      refuseOtherRevision(sides.changeRequest, revision)
      refuseOutdated(
        sides.changeRequest.source_at,
        updatedAt,
        `change request ${sides.changeRequest.number}`,
      )
      const joined = await join(context, sides, [])
      if (joined.kind === 'conflict') return presentConflicts(sides, joined.conflicts)
      const revisionId = context.newId()
      const at = context.now()
      await transaction(async (database) => {
        const { space, changeRequest } = sides
        const moved = await database
          .updateTable('space')
          .set({ revision_id: revisionId, updated_at: at })
          .where('id', '=', space.id)
          .where('revision_id', '=', sides.ours.row.id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        const closed = await database
          .updateTable('change_request')
          .set({
            status: 'merged',
            revision_merged_id: revisionId,
            updated_at: at,
            source_key: null,
          })
          .where('id', '=', changeRequest.id)
          .where('revision_id', '=', sides.theirs.row.id)
          .where('status', '=', changeRequest.status)
          .where(isSourceOf(changeRequest))
          .executeTakeFirst()
        if (moved.numUpdatedRows !== 1n || closed.numUpdatedRows !== 1n)
          throw new StaleRevisionError()
        await keepJoined(database, joined, at)
        const edited = { id: revisionId, spaceId: space.id, createdAt: at, ...joined }
        await insertPageEdits(database, edited, [sides.ours])
        await insertRevision(database, {
          id: revisionId,
          spaceId: space.id,
          type: 'merge',
          tree: joined.tree.oid,
          reading: joined.reading,
          identities: joined.identities,
          imports: joined.imports.record,
          parents: [sides.ours.row.id, sides.theirs.row.id],
          mergedFrom: changeRequest.id,
          createdBy: context.caller.id,
          createdAt: at,
        })
      })
      return { revision: revisionId, result: 'merge' }
    },
  )
}

/** The state the caller saw: the merge is refused if it has changed since. */
interface Looked {
  readonly revision?: string | undefined
  /** Time at which the source's host reported the merge there. */
  readonly updatedAt?: string | undefined
}

/** Resolutions of conflicts, and the contents they are meant for. */
interface Choices {
  readonly resolutions?: readonly Resolution[] | undefined
  /** If the contents differ from these, nothing is written. */
  readonly seen?: Seen | undefined
}

/** Pulls main content into a change request. Writes nothing if it is up to date. */
export function updateFromSpace(
  context: Context,
  { id, space_id }: ChangeRequestRow,
  { resolutions = [], seen }: Choices,
): Promise<JoinAnswer<'update'>> {
  return advanceRevision(
    context,
    { spaceId: space_id, changeRequestId: id },
    async (transaction) => {
      const sides = await readSides(context, id)
      refuseUnseen(sides, seen)
      if (sides.base.row.id === sides.ours.row.id) {
        return { revision: sides.theirs.row.id, result: 'update' }
      }
      const joined = await join(context, sides, resolutions)
      if (joined.kind === 'conflict') return presentConflicts(sides, joined.conflicts)
      const revisionId = context.newId()
      const at = context.now()
      await transaction(async (database) => {
        const { changeRequest } = sides
        const moved = await database
          .updateTable('change_request')
          .set({
            revision_id: revisionId,
            revision_merged_ancestor_id: sides.ours.row.id,
            updated_at: at,
          })
          .where('id', '=', changeRequest.id)
          .where('revision_id', '=', sides.theirs.row.id)
          .where('status', '=', changeRequest.status)
          .executeTakeFirst()
        if (moved.numUpdatedRows !== 1n) throw new StaleRevisionError()
        await keepJoined(database, joined, at)
        const { id: changeRequestId, space_id: spaceId } = changeRequest
        const edited = { id: revisionId, spaceId, changeRequestId, createdAt: at, ...joined }
        await insertPageEdits(database, edited, [sides.theirs, sides.ours])
        await insertRevision(database, {
          id: revisionId,
          spaceId: changeRequest.space_id,
          changeRequestId: changeRequest.id,
          type: 'update',
          tree: joined.tree.oid,
          reading: joined.reading,
          identities: joined.identities,
          imports: joined.imports.record,
          parents: [sides.theirs.row.id, sides.ours.row.id],
          createdBy: context.caller.id,
          createdAt: at,
        })
      })
      return { revision: revisionId, result: 'update' }
    },
  )
}

/** A choice between two contents is none between others. */
function refuseUnseen({ ours, theirs }: Sides, seen: Seen | undefined): void {
  if (seen === undefined) return
  if (seen.primary === ours.row.id && seen.changed === theirs.row.id) return
  throw new ApiError(
    'edit_conflict',
    'Cannot update: the content has changed since the conflicts were loaded',
  )
}

/** The outcome of an update or merge, computed without performing it. */
export interface MergePreview {
  readonly base: LoadedRevision
  /** The main content. */
  readonly ours: LoadedRevision
  /** The change request. */
  readonly theirs: LoadedRevision
  readonly conflicts: readonly Conflict[]
}

/** Previews an update or merge as of now. @throws ApiError if merged or archived */
export async function previewJoin(
  context: Context,
  { id }: Pick<ChangeRequestRow, 'id'>,
): Promise<MergePreview> {
  const sides = await readSides(context, id)
  const key = [sides.base, sides.ours, sides.theirs].map(({ row }) => row.id).join(' ')
  const conflicts = await known.read(key, async () => {
    const joined = await join(context, sides, [])
    return joined.kind === 'conflict' ? joined.conflicts : []
  })
  return { ...sides, conflicts }
}

/** Cached conflicts, over all spaces. Safe to cache: the same three revisions always conflict alike. */
const keptMax = 100_000
const known = new Cache<readonly Conflict[]>(keptMax, ({ length }) => length + 1)

/** Base, main content and change request, as they are now. */
interface Sides {
  readonly space: { readonly id: string }
  readonly changeRequest: ChangeRequestRow
  readonly base: LoadedRevision
  readonly ours: LoadedRevision
  readonly theirs: LoadedRevision
}

async function readSides(context: Context, changeRequestId: string): Promise<Sides> {
  const { database } = context.store
  const changeRequest = await database
    .selectFrom('change_request')
    .selectAll()
    .where('id', '=', changeRequestId)
    .executeTakeFirstOrThrow()
  refuseClosed(changeRequest)
  const space = await database
    .selectFrom('space')
    .select(['id', 'revision_id'])
    .where('id', '=', changeRequest.space_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (space === undefined) {
    throw new ApiError('not_found', `Cannot find space "${changeRequest.space_id}"`)
  }
  return {
    space,
    changeRequest,
    base: await context.revisions.find(baseRevisionId(changeRequest)),
    ours: await context.revisions.find(space.revision_id),
    theirs: await context.revisions.find(changeRequest.revision_id),
  }
}

interface Joined {
  readonly kind: 'merged'
  readonly tree: Tree
  readonly identities: Identities
  readonly reading: LayoutChoice
  readonly blobs: ReadonlyMap<string, Uint8Array>
  readonly imports: { readonly record: ImportRecord; readonly trees: readonly Tree[] }
}

async function join(
  context: Context,
  { base, ours, theirs, changeRequest }: Sides,
  resolutions: readonly Resolution[],
): Promise<Joined | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }> {
  const reading = parseReading(base.row.reading === theirs.row.reading ? ours.row : theirs.row)
  const imports = await joinImportRecords(
    {
      base: parseImportRecord(base.row),
      ours: parseImportRecord(ours.row),
      theirs: parseImportRecord(theirs.row),
    },
    // An import usually matches the current content almost entirely.
    (oid) => context.revisions.readTree(oid, ours.content.tree),
  )
  if (base.row.id === ours.row.id) {
    const { content, identities } = theirs
    return { kind: 'merged', tree: content.tree, identities, reading, blobs: new Map(), imports }
  }
  const merged = await mergeRevisions({
    space: changeRequest.space_id,
    base: sideOf(base),
    ours: sideOf(ours),
    theirs: sideOf(theirs),
    readBytes: (oids) => readBlobs(context.store, oids),
    resolutions,
    mergeText: mergeBesideOthers,
  })
  if (merged.kind === 'conflict') {
    const conflicts = merged.conflicts.map((conflict) => ({
      ...conflict,
      fields: [...conflict.fields],
    }))
    return { kind: 'conflict', conflicts }
  }
  return { ...merged, reading, imports }
}

function sideOf({ content, identities }: LoadedRevision) {
  return { revision: content, identities }
}

async function keepJoined(
  database: Database,
  { tree, blobs, imports }: Joined,
  at: string,
): Promise<void> {
  const objects = [...blobs].map(([oid, bytes]): StoredObject => ({ oid, kind: 'blob', bytes }))
  await insertObjects(database, objects, at)
  await insertTree(database, tree, { at })
  for (const each of imports.trees) await insertTree(database, each, { at })
}

function presentConflicts(sides: Sides, conflicts: readonly Conflict[]) {
  return {
    revision: sides.theirs.row.id,
    result: 'conflicts' as const,
    conflicts: [...conflicts],
  }
}
