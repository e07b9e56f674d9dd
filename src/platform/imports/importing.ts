// Imports: what a source holds becomes the content of a space or of a change request, as a sync.
import { adoptIdentities, carryIdentities } from '../../content/revisions/identity.ts'
import { findRenames } from '../../content/revisions/renames.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { shareTree } from '../../content/trees/shared-trees.ts'
import { changeTree, countFiles, diffTrees, emptyTree, filesOf } from '../../content/trees/tree.ts'
import { ApiError, validationError } from '../../contract/index.ts'
import type { ChangeRequestRow, SpaceRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import { findChangeRequest, findSpace } from '../access/access.ts'
import { refuseLocked } from '../access/space-rules.ts'
import type { Context, Handler } from '../context/context.ts'
import { type ImportOrigin, noOrigin } from '../fetching/imported-files.ts'
import { insertTree, keepTreeAhead } from '../objects/objects.ts'
import { advanceRevision, StaleRevisionError } from '../processes/races.ts'
import {
  baseRevisionId,
  refuseClosed,
  refuseOtherRevision,
} from '../revisions/change-request-rules.ts'
import { parseImportRecord } from '../revisions/import-record.ts'
import { insertPageEdits } from '../revisions/page-edits.ts'
import {
  formatReading,
  insertRevision,
  type NewRevision,
  parseReading,
} from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { isSourceOf, isToldAt, readHostTime, refuseOutdated } from '../spaces/sources.ts'
import { spaceURLs } from '../spaces/spaces.ts'
import { changeRequestURLs } from '../targets/present-change-requests.ts'
import { type JoinedSource, joinSource } from './joining.ts'
import { findAncestor, isCommit, keepNews, presentBase, recordImport, tellImport } from './news.ts'
import { type KeptSource, readSource } from './source.ts'

/**
 * Imports into the main content.
 *
 * Contract, decision 1: files are identified by path; files missing from the source are removed; importing
 * the same tree again changes nothing. Every import that names a commit is recorded, so that a branch can be
 * traced to the revision it started from.
 */
export const importIntoSpace: Handler<'importContent'> = async (context, { spaceId }) => {
  const { space } = await findSpace(context, spaceId, 'edit')
  return async ({ body }) => {
    refuseLocked(space)
    if (body.asBase === true)
      throw validationError(
        'body.asBase',
        'change-request',
        'Cannot import a base: this is not a change request',
      )
    refuseOtherRevision(space, body.revision)
    refuseOutdated(space.source_at, body.git?.updatedAt, `space "${spaceId}"`)
    const source = await readSource(context, body, space.revision_id)
    const value = await advanceRevision(context, { spaceId }, async (transaction) => {
      const row = await readSpaceRow(context, spaceId)
      refuseLocked(row)
      refuseOtherRevision(row, body.revision)
      refuseOutdated(row.source_at, body.git?.updatedAt, `space "${spaceId}"`)
      const current = await context.revisions.find(row.revision_id)
      const next = await prepare(context, current, source)
      const revisionId = next?.revision.id ?? current.row.id
      const told = body.git?.updatedAt
      await transaction(async (database) => {
        if (next !== undefined || told !== undefined) {
          const moved = await database
            .updateTable('space')
            .set({
              revision_id: revisionId,
              ...(next === undefined ? {} : { updated_at: next.revision.createdAt }),
              ...(told === undefined ? {} : { source_at: readHostTime(told) }),
            })
            .where('id', '=', spaceId)
            .where('revision_id', '=', current.row.id)
            .where(isToldAt(row))
            .where('edit_mode', '!=', 'locked')
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
          if (moved.numUpdatedRows !== 1n) throw new StaleRevisionError()
        }
        if (next !== undefined) await keepRevision(database, next, [current])
        if (source.git !== undefined) {
          await rememberCommit(database, spaceId, source.git.oid, revisionId)
        }
      })
      if (next !== undefined) await readLinks(context, revisionId)
      return presentResult(revisionId, current, next, source)
    })
    return { value, location: `${spaceURLs(context, spaceId).location}/content` }
  }
}

/**
 * Imports into a change request.
 *
 * `git.base` names the commit the imported branch started from. If the space has imported that commit, its
 * revision becomes the base of the change request, like a merge base in git: the imported tree contains
 * everything main had then.
 *
 * With `asBase` the content stays as it is: text people wrote in it is not part of what it is compared with.
 */
export const importIntoChangeRequest: Handler<'importContentInChangeRequest'> = async (
  context,
  parameters,
) => {
  const { changeRequest } = await findChangeRequest(context, parameters, 'edit')
  const { space_id: spaceId } = changeRequest
  return async ({ body }) => {
    refuseClosed(changeRequest)
    refuseOtherRevision(changeRequest, body.revision)
    const source = await readSource(context, body, changeRequest.revision_id)
    const pointers = { spaceId, changeRequestId: changeRequest.id }
    const value = await advanceRevision(context, pointers, async (transaction) => {
      const row = await readChangeRequestRow(context, changeRequest.id)
      refuseClosed(row)
      refuseOtherRevision(row, body.revision)
      const told = tellImport(row, body)
      const isBase = body.asBase === true
      const current = await context.revisions.find(isBase ? baseRevisionId(row) : row.revision_id)
      const named = body.git?.base
      const base = await lookUpCommit(context, spaceId, named)
      const record = recordImport(source, base, body)
      if (row.imported === record.onMain || row.imported === record.onOwn) {
        await transaction(async (database) => {
          if (!(await keepNews(database, row, told))) throw new StaleRevisionError()
        })
        const known = presentBase(named, base, row.imported === record.onOwn)
        return { ...presentResult(row.revision_id, current, undefined, source), ...known }
      }
      const stands = base === undefined ? undefined : await context.revisions.find(base)
      const before = isBase ? undefined : await context.revisions.find(baseRevisionId(row))
      const next = await prepare(context, current, { ...source, base: stands, before })
      const ancestor = isBase
        ? (next?.revision.id ?? current.row.id)
        : await findAncestor(context, row, { base, named })
      const isOwn = !isBase && !base && (await isCommit(context, ancestor, named))
      const isSeen = next !== undefined || ancestor !== row.revision_merged_ancestor_id
      await transaction(async (database) => {
        const moved = await database
          .updateTable('change_request')
          .set({
            imported: isOwn ? record.onOwn : record.onMain,
            revision_merged_ancestor_id: ancestor,
            ...(next === undefined || isBase ? {} : { revision_id: next.revision.id }),
            ...(isSeen ? { updated_at: next?.revision.createdAt ?? context.now() } : {}),
            ...told,
          })
          .where('id', '=', row.id)
          .where('revision_id', '=', row.revision_id)
          .where('status', '=', row.status)
          .where(isSourceOf(row))
          .executeTakeFirst()
        if (moved.numUpdatedRows !== 1n) throw new StaleRevisionError()
        if (next !== undefined) {
          const revision = { ...next.revision, changeRequestId: row.id }
          // Changes the imported branch merged from main were not edited here.
          const parents = stands === undefined ? [current] : [current, stands]
          await keepRevision(database, { ...next, revision }, parents)
        }
      })
      const id = isBase ? row.revision_id : (next?.revision ?? current.row).id
      return { ...presentResult(id, current, next, source), ...presentBase(named, base, isOwn) }
    })
    return { value, location: `${changeRequestURLs(context, changeRequest).location}/content` }
  }
}

/**
 * Every change request made from this revision compares its links with these. The import pays for reading all
 * pages, rather than the first change request.
 */
async function readLinks(context: Context, revisionId: string): Promise<void> {
  try {
    await context.revisions.links(await context.revisions.show(revisionId))
  } catch {
    // The import is done. Errors show when the links are requested.
  }
}

/** A revision an import makes, and its tree. */
interface Prepared {
  readonly revision: NewRevision
  readonly tree: Tree
  /** The files of the source, placed in the space. */
  readonly placed: Tree
  /** Texts joined out of the source's and the space's own. */
  readonly blobs: readonly StoredObject[]
}

/** The revision an import makes of the current one; undefined when nothing differs. */
async function prepare(
  context: Context,
  current: LoadedRevision,
  source: KeptSource & Pick<JoinedSource, 'base' | 'before'>,
): Promise<Prepared | undefined> {
  const { row, content } = current
  context.imports.watch?.('join', 0, 0)
  const placed = placeSource(current, source)
  const joined = await joinSource(context, current, { ...source, tree: placed.tree })
  const { blobs } = joined
  // If nothing was merged, facts cached for the source's own tree can be reused.
  const isSource = joined.tree.oid === placed.tree.oid
  const tree = shareTree(content.tree, isSource ? placed.tree : joined.tree)
  const reading = formatReading(placed.reading)
  const { pause } = context.revisions.source
  await pause?.()
  if (tree.oid === row.tree && reading === row.reading) return undefined
  const space = row.space_id
  const renames = await findRenames(content.tree, tree, context.revisions.source)
  await pause?.()
  const carried = carryIdentities({
    space,
    identities: current.identities,
    base: content.tree,
    head: tree,
    renames,
  })
  const { base } = source
  const known = base && { tree: base.content.tree, identities: base.identities }
  const identities = known
    ? adoptIdentities({ space, head: tree, identities: carried, base: known })
    : carried
  // Read before it is named: what cannot be read leaves the old revision in place.
  await context.revisions.read(tree, reading, current)
  await keepTreeAhead(context, tree, content.tree)
  const revision: NewRevision = {
    id: context.newId(),
    spaceId: space,
    type: 'edits',
    tree: tree.oid,
    reading: placed.reading,
    identities,
    imports: {
      ...parseImportRecord(row),
      ...(source.origin === noOrigin ? {} : { [source.origin]: placed.tree.oid }),
    },
    parents: [row.id],
    ...(source.git === undefined ? {} : { git: source.git }),
    createdBy: context.caller.id,
    createdAt: context.now(),
  }
  return { revision, tree, placed: placed.tree, blobs }
}

async function keepRevision(
  database: Database,
  { revision, tree, placed, blobs }: Prepared,
  parents: readonly LoadedRevision[],
): Promise<void> {
  const at = revision.createdAt
  if (blobs.length > 0) await insertObjects(database, blobs, at)
  const near = parents[0]?.content.tree
  await insertTree(database, tree, { at, near })
  if (placed.oid !== tree.oid) await insertTree(database, placed, { at, near })
  await insertRevision(database, revision)
  await insertPageEdits(database, { ...revision, tree }, parents)
}

function presentResult(
  revision: string,
  current: LoadedRevision,
  next: Prepared | undefined,
  { tree }: KeptSource,
) {
  const differences = next === undefined ? [] : diffTrees(current.content.tree, next.tree)
  const importedResources = differences.filter((each) => each.after !== undefined).length
  return { revision, importedResources, totalResources: countFiles(tree) }
}

async function readSpaceRow(context: Context, id: string): Promise<SpaceRow> {
  const row = await context.store.database
    .selectFrom('space')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found', `Cannot find space "${id}"`)
  return row
}

function readChangeRequestRow(context: Context, id: string): Promise<ChangeRequestRow> {
  return context.store.database
    .selectFrom('change_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Files of a source, and how the caller wants them read. */
interface PlacedSource extends Pick<ImportOrigin, 'tree' | 'converted'> {
  readonly choice: NonNullable<NewRevision['reading']>
}

/**
 * Chooses where the files of a source go, and how the result is read.
 *
 * A repository states that itself. Converted pages go below the existing content root, or where the caller
 * says; an empty space is then read in our own layout.
 */
function placeSource(
  { row, content }: LoadedRevision,
  { tree, choice, converted }: PlacedSource,
): { tree: Tree; reading: NonNullable<NewRevision['reading']> } {
  if (!converted) return { tree, reading: choice }
  const { layout, root = content.site.root } = choice
  const reading =
    row.tree === emptyTree.oid ? { layout: layout ?? 'gitbook' } : { ...parseReading(row) }
  return {
    tree: nestTree(tree, root),
    reading: layout === undefined ? reading : { ...reading, layout },
  }
}

function nestTree(tree: Tree, root: string): Tree {
  const names = root.split('/').filter((name) => name !== '' && name !== '.')
  if (names.length === 0) return tree
  const files = [...filesOf(tree).byPath.values()]
  return changeTree(
    emptyTree,
    files.map(({ path, oid, mode }) => ({
      path: [...names, path].join('/'),
      after: { oid, mode },
    })),
  )
}

/** Remembers which revision a commit became; the newest import of it counts. */
async function rememberCommit(
  database: Database,
  spaceId: string,
  commit: string,
  revisionId: string,
): Promise<void> {
  await database
    .insertInto('space_commit')
    .values({ space_id: spaceId, commit_oid: commit, revision_id: revisionId })
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'commit_oid']).doUpdateSet({ revision_id: revisionId }),
    )
    .execute()
}

/** The revision a commit became in a space; undefined when it was not imported, or is not named. */
async function lookUpCommit(
  context: Context,
  spaceId: string,
  commit: string | undefined,
): Promise<string | undefined> {
  if (commit === undefined) return undefined
  const row = await context.store.database
    .selectFrom('space_commit')
    .select('revision_id')
    .where('space_id', '=', spaceId)
    .where('commit_oid', '=', commit)
    .executeTakeFirst()
  return row?.revision_id
}
