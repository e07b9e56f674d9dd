// Objects something names: the roots, and everything below them.
import { emptyTree } from '../content/tree.ts'
import { decodeTree } from '../content/tree-bytes.ts'
import type { Database } from '../store/store.ts'
import { parseImportRecord } from './import-record.ts'
import type { OidSet } from './oid-set.ts'
import { createPause } from './pause.ts'

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
  for await (const row of listRevisions(database)) {
    const owner = `revision "${row.id}"`
    for (const oid of new Set([row.tree, ...Object.values(parseImportRecord(row))])) {
      if (oid !== emptyTree.oid) yield { kind: 'tree', oid, owner }
    }
  }
  for await (const { id, page_oid } of pages((after) =>
    database
      .selectFrom('comment')
      .select(['id', 'page_oid'])
      .where('page_oid', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )) {
    if (page_oid !== null) yield { kind: 'blob', oid: page_oid, owner: `comment "${id}"` }
  }
  yield* listSpecificationRoots(database)
  const pdfs = await database.selectFrom('kept_pdf').select(['key', 'oid']).execute()
  for (const { key, oid } of pdfs) yield { kind: 'blob', oid, owner: `kept PDF "${key}"` }
}

function listRevisions(database: Database) {
  return pages((after) =>
    database
      .selectFrom('revision')
      .select(['id', 'tree', 'imports'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )
}

async function* listSpecificationRoots(database: Database): AsyncGenerator<Root> {
  for await (const { id, filesystem_oid } of pages((after) =>
    database
      .selectFrom('openapi_spec_version')
      .select(['id', 'filesystem_oid'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )) {
    const owner = `version "${id}" of a specification`
    if (filesystem_oid !== null) yield { kind: 'blob', oid: filesystem_oid, owner }
    const files = await database
      .selectFrom('openapi_spec_file')
      .select('oid')
      .where('version_id', '=', id)
      .where('oid', 'is not', null)
      .execute()
    for (const { oid } of files) if (oid !== null) yield { kind: 'blob', oid, owner }
  }
}

/** Rows a few at a time, in the order of their ids. */
async function* pages<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const pause = createPause()
  let after = ''
  for (;;) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) return
    await pause()
  }
}

/**
 * Add trees and all that is below them to what was reached. What was reached already is not looked
 * into again.
 */
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
