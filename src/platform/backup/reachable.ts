// Objects something names: the roots, and everything below them.
import { emptyTree } from '../../content/trees/tree.ts'
import { decodeTree } from '../../content/trees/tree-bytes.ts'
import type { Database } from '../../store/database/tables.ts'
import type { OidSet } from '../processes/oid-set.ts'
import { createPause } from '../processes/pause.ts'
import { readBatches } from '../processes/row-batches.ts'
import { parseImportRecord } from '../revisions/import-record.ts'

/** An object a row names. */
export interface Root {
  readonly kind: 'tree' | 'blob'
  readonly oid: string
  /** The row, for messages: `revision "x1"`. */
  readonly owner: string
}

const rowsAtOnce = 500
const treesAtOnce = 200

/** Every object that a row names. The tree without entries is named, not kept: it is left out. */
export async function* listRoots(database: Database): AsyncGenerator<Root> {
  const revisions = database.selectFrom('revision').select(['id', 'tree', 'imports'])
  for await (const rows of readBatches(revisions, 'id', rowsAtOnce)) {
    for (const row of rows) {
      const owner = `revision "${row.id}"`
      for (const oid of new Set([row.tree, ...Object.values(parseImportRecord(row))])) {
        if (oid !== emptyTree.oid) yield { kind: 'tree', oid, owner }
      }
    }
  }
  const comments = database
    .selectFrom('comment')
    .select(['id', 'page_oid as oid'])
    .where('page_oid', 'is not', null)
  for await (const rows of readBatches(comments, 'id', rowsAtOnce)) {
    for (const { id, oid } of rows) yield* nameBlob(oid, `comment "${id}"`)
  }
  yield* listSpecificationRoots(database)
  const pdfs = await database.selectFrom('kept_pdf').select(['key', 'oid']).execute()
  for (const { key, oid } of pdfs) yield { kind: 'blob', oid, owner: `kept PDF "${key}"` }
  const pictures = database.selectFrom('kept_picture').select(['key', 'oid'])
  for await (const rows of readBatches(pictures, 'key', rowsAtOnce)) {
    for (const { key, oid } of rows) yield* nameBlob(oid, `kept picture "${key}"`)
  }
}

function* nameBlob(oid: string | null, owner: string): Generator<Root> {
  if (oid !== null) yield { kind: 'blob', oid, owner }
}

async function* listSpecificationRoots(database: Database): AsyncGenerator<Root> {
  const versions = database.selectFrom('openapi_spec_version').select(['id', 'filesystem_oid'])
  for await (const rows of readBatches(versions, 'id', rowsAtOnce)) {
    for (const { id, filesystem_oid } of rows) {
      const owner = `version "${id}" of a specification`
      yield* nameBlob(filesystem_oid, owner)
      const files = await database
        .selectFrom('openapi_spec_file')
        .select('oid')
        .where('version_id', '=', id)
        .execute()
      for (const { oid } of files) yield* nameBlob(oid, owner)
    }
  }
}

/** Adds trees and everything below them to the reached objects. Objects already reached are not read again. */
export async function addReachable(
  database: Database,
  reached: OidSet,
  trees: readonly string[],
): Promise<void> {
  const pause = createPause()
  const waiting = trees.filter((oid) => reached.add(oid))
  while (waiting.length > 0) {
    const rows = await database
      .selectFrom('object')
      .select('bytes')
      .where('oid', 'in', waiting.splice(-treesAtOnce))
      .execute()
    for (const { bytes } of rows) {
      for (const { mode, oid } of decodeTree(bytes)) {
        if (mode === '160000' || !reached.add(oid)) continue
        if (isDirectory(mode)) waiting.push(oid)
      }
    }
    await pause()
  }
}

/** As git writes the mode of a directory in a tree. */
export function isDirectory(mode: string): boolean {
  return mode === '40000'
}
