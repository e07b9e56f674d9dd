// Creates spaces with initial content.

import { blobOid } from '../../content/trees/oid.ts'
import { changeTree, emptyTree } from '../../content/trees/tree.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { Context } from '../context/context.ts'
import type { ItemParent } from '../context/ordering.ts'
import { insertTree } from '../objects/objects.ts'
import { insertRevision } from '../revisions/revision-rows.ts'

/** A space about to be made, in the transaction that makes it. */
export interface NewSpace {
  readonly place: ItemParent
  readonly position: string
  /** Title; it is cut if it is too long for a space. */
  readonly title: string
  /** Texts by path; none for an empty space. */
  readonly files: Readonly<Record<string, string>>
}

const titleLengthMax = 50

/** Makes a space that holds these files. */
export async function insertNewSpace(
  context: Context,
  database: Database,
  { place, position, title, files }: NewSpace,
): Promise<{ readonly id: string; readonly title: string }> {
  const id = context.newId()
  const revisionId = context.newId()
  const at = context.now()
  const blobs = Object.entries(files).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text)
    return { path, oid: blobOid(bytes), bytes }
  })
  const tree = changeTree(
    emptyTree,
    blobs.map(({ path, oid }) => ({ path, after: { oid, mode: '100644' as const } })),
  )
  await insertObjects(
    database,
    blobs.map(({ oid, bytes }) => ({ oid, kind: 'blob' as const, bytes })),
    at,
  )
  await insertTree(database, tree, { at })
  await insertRevision(database, {
    id: revisionId,
    spaceId: id,
    type: 'edits',
    tree: tree.oid,
    createdBy: context.caller.id,
    createdAt: at,
  })
  const row = {
    id,
    organization_id: place.organizationId,
    title: cutTitle(title),
    emoji: '1f4d6',
    visibility: 'private',
    edit_mode: 'live',
    default_level: null,
    revision_id: revisionId,
    last_number: 0,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    parent_id: place.parentId,
    position,
    icon: null,
    language: null,
    source: null,
    source_at: null,
  }
  await database.insertInto('space').values(row).execute()
  return row
}

function cutTitle(title: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (kept.length + segment.length > titleLengthMax) break
    kept += segment
  }
  return kept.trimEnd() || 'New space'
}
