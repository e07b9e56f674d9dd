// Records of an import about its pull request and the commit that branch started from.
import type { Tree } from '../../content/trees/file-entry.ts'
import type { ImportBody, ImportResult } from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Context } from '../context/context.ts'
import { parseGit } from '../revisions/revision-rows.ts'
import { isSourceOf, presentSource, type SourceColumns, tellSource } from '../spaces/sources.ts'

/** The columns of a change request that an import's pull request sets. */
export function tellImport(
  row: ChangeRequestRow,
  { git, asBase }: ImportBody,
): Partial<SourceColumns> {
  const source = presentSource(row)
  if (source === undefined || git?.oid === undefined) return {}
  const { updatedAt, oid, base } = git
  const { host, repository, pullRequest, branch, root } = source
  const identity = { host, repository, pullRequest, branch, root }
  // A commit equal to its base is the head of the base branch, not of a pull request.
  if (oid === base) return tellSource(row, { ...identity, updatedAt })
  const commits =
    asBase === true ? { base: oid } : { head: oid, ...(base === undefined ? {} : { base }) }
  return tellSource(row, { ...identity, updatedAt, ...commits })
}

/** Records source news that come without new content. @returns false if newer ones came first */
export async function keepNews(
  database: Database,
  row: ChangeRequestRow,
  told: Partial<SourceColumns>,
): Promise<boolean> {
  if (told.source_at === row.source_at && told.source_state === row.source_state) return true
  if (Object.keys(told).length === 0) return true
  const { numUpdatedRows } = await database
    .updateTable('change_request')
    .set(told)
    .where('id', '=', row.id)
    .where('revision_id', '=', row.revision_id)
    .where('status', '=', row.status)
    .where(isSourceOf(row))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The base revision of a change request after an import; null if it is the revision it was created from.
 *
 * If the commit the imported branch started from is unknown, the change request keeps its base, unless that
 * is a revision imported for another commit: it was the base of another branch.
 */
export async function findAncestor(
  context: Context,
  row: ChangeRequestRow,
  { base, named }: { readonly base: string | undefined; readonly named: string | undefined },
): Promise<string | null> {
  const known = row.revision_merged_ancestor_id
  if (base !== undefined) return known === null && base === row.revision_initial_id ? null : base
  if (known === null || named === undefined) return known
  const { row: ancestor } = await context.revisions.find(known)
  return ancestor.change_request_id === null || (await isCommit(context, known, named))
    ? known
    : null
}

/** True if a revision is exactly the imported commit. */
export async function isCommit(
  context: Context,
  revision: string | null,
  commit: string | undefined,
): Promise<boolean> {
  if (revision === null || commit === undefined) return false
  return parseGit((await context.revisions.find(revision)).row)?.oid === commit
}

/** Key of an import, to recognise a repetition: on a base in main content, or on one imported for comparison. */
export function recordImport(
  source: { readonly tree: Tree; readonly reading: string; readonly origin: string },
  base: string | undefined,
  { git, asBase }: ImportBody & { readonly asBase?: boolean | undefined },
): { readonly onMain: string; readonly onOwn: string } {
  const record = (stands: string | null) =>
    JSON.stringify([
      source.tree.oid,
      source.reading,
      stands,
      source.origin,
      ...(asBase === true ? ['base'] : []),
    ])
  return { onMain: record(base ?? null), onOwn: record(`commit ${git?.base}`) }
}

/** Reports where the named base commit was found; nothing if the import named none. */
export function presentBase(
  named: string | undefined,
  base: string | undefined,
  isOwn: boolean,
): Pick<ImportResult, 'base'> {
  if (named === undefined) return {}
  if (base !== undefined) return { base: 'main' }
  return { base: isOwn ? 'change-request' : 'unknown' }
}
