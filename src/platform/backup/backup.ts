// Backup: everything a store holds at one moment, copied while it is used.

import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { type Files, joinPieces } from '../../store/files/files.ts'
import { openPlaced } from '../../store/objects/object-files.ts'
import { readTableRows } from '../../store/schema/table-rows.ts'
import type { Platform } from '../context/context.ts'
import type { CountWork } from '../processes/count-work.ts'
import { readBatches } from '../processes/row-batches.ts'
import {
  filesPrefix,
  hashBytes,
  listBackedUp,
  listBackedUpColumns,
  type Manifest,
  manifestKey,
  type Part,
  packRows,
} from './format.ts'

/** Contents of a backup. */
export interface BackupSummary {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
}

const filesAtOnce = 8
const rowsAtOnce = 500

/**
 * Copies everything into an empty target: a directory, or a bucket with a prefix.
 *
 * The copy is a snapshot of one moment. Files it names stay for a day even if garbage is collected meanwhile;
 * a backup that takes longer may miss one, and fails then.
 *
 * @param counted - told of rows and files that were copied
 * @throws Error if the target is not empty, or the store has lost a file
 */
export async function backUp(
  { store, now }: Pick<Platform, 'store' | 'now'>,
  target: Files,
  counted: CountWork = () => {},
): Promise<BackupSummary> {
  await target.check()
  for await (const { key } of target.list()) {
    throw new Error(`Cannot back up into "${target.address}": it is not empty, it has "${key}"`)
  }
  return store.snapshot(async (database) => {
    const madeAt = now()
    const parts: Part[] = []
    for (const [table, shape] of listBackedUp()) {
      let number = 0
      for await (const rows of readTableRows(database, table, shape)) {
        number += 1
        const name = `tables/${table}-${String(number).padStart(6, '0')}.ndjson.zst`
        const bytes = await packRows(rows)
        await target.put(name, bytes)
        parts.push({ name, table, rows: rows.length, sha256: hashBytes(bytes) })
        counted(rows.length, 'row')
      }
    }
    const copied = await copyFiles(database, store, { target, counted })
    const manifest: Manifest = {
      format: 2,
      madeAt,
      columns: listBackedUpColumns(),
      parts,
      ...copied,
    }
    await target.put(manifestKey, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return { madeAt, rows: parts.reduce((sum, { rows }) => sum + rows, 0), ...copied }
  })
}

async function copyFiles(
  database: Database,
  { files }: Pick<Store, 'files'>,
  { target, counted }: { readonly target: Files; readonly counted: CountWork },
): Promise<{ files: number; fileBytes: number }> {
  const copied = { files: 0, fileBytes: 0 }
  const placed = database
    .selectFrom('object')
    .select(['oid', 'size', 'place'])
    .where('place', 'is not', null)
  for await (const rows of readBatches(placed, 'oid', rowsAtOnce)) {
    for (let at = 0; at < rows.length; at += filesAtOnce) {
      await Promise.all(
        rows.slice(at, at + filesAtOnce).map(async ({ oid, size, place }) => {
          if (place === null) return
          const bytes = await joinPieces(await openPlaced(files, { oid, size, place }))
          await target.put(`${filesPrefix}${place}`, bytes)
          copied.files += 1
          copied.fileBytes += size
          counted(1, 'file')
        }),
      )
    }
  }
  return copied
}
