// Dates of page additions and edits, recorded as each revision is written, for the pages it touched.

import { type Identities, idOf } from '../../content/revisions/identity.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { diffTrees, emptyTree } from '../../content/trees/tree.ts'
import type { PageEditRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { timeAfter } from './revision-rows.ts'
import type { LoadedRevision } from './revisions.ts'

/** The parts of a new revision that matter for its pages. */
export interface RecordedEdit {
  readonly id: string
  readonly spaceId: string
  readonly changeRequestId?: string
  readonly createdAt: string
  readonly identities?: Identities
}

const rowsPerInsert = 100

/**
 * Records the pages a revision adds and edits. Call it in the transaction that stores the revision.
 *
 * @param parents - revisions it was made from or merged: a page equal in one of them was not edited here. The
 *   first
 * content of a space or change request edits nothing.
 */
export async function insertPageEdits(
  database: Database,
  revision: RecordedEdit & { readonly tree: Tree },
  parents: readonly LoadedRevision[],
): Promise<void> {
  const at = timeAfter(revision.createdAt, parents[0]?.row)
  const rows = [...findPageEdits(revision, parents)].map(
    ([pageId, kind]): PageEditRow => ({
      space_id: revision.spaceId,
      change_request_id: revision.changeRequestId ?? '',
      page_id: pageId,
      revision_id: revision.id,
      kind,
      at,
    }),
  )
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part = rows.slice(from, from + rowsPerInsert)
    await database.insertInto('page_edit').values(part).execute()
  }
}

type Edits = ReadonlyMap<string, PageEditRow['kind']>

function findPageEdits(
  revision: RecordedEdit & { readonly tree: Tree },
  parents: readonly LoadedRevision[],
): Edits {
  const [first, ...others] = parents.map((parent) => compare(parent, revision))
  const common = new Map(first)
  for (const edits of others) {
    for (const [id, kind] of common) {
      const other = edits.get(id)
      if (other === undefined) common.delete(id)
      else if (kind !== other) common.set(id, 'edited')
    }
  }
  return common
}

const page = /\.(?:md|mdx|markdown|ya?ml)$/i

function compare(
  parent: LoadedRevision,
  { spaceId, tree, identities = {} }: RecordedEdit & { readonly tree: Tree },
): Edits {
  const edits = new Map<string, PageEditRow['kind']>()
  if (parent.content.tree.oid === emptyTree.oid) return edits
  const differences = diffTrees(parent.content.tree, tree).filter(({ path }) => page.test(path))
  const before = new Map(
    differences.flatMap((one) =>
      one.before ? [[idOf(spaceId, parent.identities, one.path), one.before.oid] as const] : [],
    ),
  )
  for (const { path, after } of differences) {
    if (after === undefined) continue
    const id = idOf(spaceId, identities, path)
    const oid = before.get(id)
    if (oid !== after.oid) edits.set(id, oid === undefined ? 'created' : 'edited')
  }
  return edits
}
