// Files nothing names any more.

import type { Database } from '../../store/database/tables.ts'
import type { Files } from '../../store/files/files.ts'
import { oidOfPlace } from '../../store/objects/object-files.ts'
import type { Platform } from '../context/context.ts'

type Collector = Pick<Platform, 'store' | 'now'>

const filesAtOnce = 200

/**
 * Deletes files whose object was deleted before a time, and unreferenced files written before it, such as
 * those left when a process ended between writing a file and committing its transaction.
 *
 * A file stays a day longer than its object, so that reads and copies under way can finish.
 *
 * @returns how many
 */
export async function collectFiles({ store }: Collector, before: string): Promise<number> {
  if (store.files === undefined) return 0
  let count = await deleteDropped({ store }, store.files, before)
  let batch: string[] = []
  for await (const { key, modifiedAt } of store.files.list()) {
    if (modifiedAt >= before) continue
    batch.push(key)
    if (batch.length >= filesAtOnce) {
      count += await deleteUnnamed(store.database, store.files, batch)
      batch = []
    }
  }
  return count + (await deleteUnnamed(store.database, store.files, batch))
}

async function deleteDropped(
  { store }: Pick<Collector, 'store'>,
  files: Files,
  before: string,
): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await store.database
      .selectFrom('dropped_file')
      .select('key')
      .where('dropped_at', '<', before)
      .orderBy('key')
      .limit(filesAtOnce)
      .execute()
    const keys = rows.map(({ key }) => key)
    if (keys.length === 0) return count
    for (const key of keys) await files.delete(key)
    await store.transaction((database) =>
      database.deleteFrom('dropped_file').where('key', 'in', keys).execute(),
    )
    count += keys.length
  }
}

async function deleteUnnamed(
  database: Database,
  files: Files,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const oids = keys.flatMap((key) => oidOfPlace(key) ?? [])
  const objects = await database
    .selectFrom('object')
    .select('place')
    .where('oid', 'in', ['', ...oids])
    .execute()
  const dropped = await database
    .selectFrom('dropped_file')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  const named = new Set([...objects.map(({ place }) => place), ...dropped.map(({ key }) => key)])
  const unnamed = keys.filter((key) => !named.has(key))
  for (const key of unnamed) await files.delete(key)
  return unnamed.length
}
