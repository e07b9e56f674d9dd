// Garbage collection: objects and files nothing names, and what is kept for a time only.
import { factsVersion } from '../../content/facts/facts.ts'
import { decodeTree } from '../../content/trees/tree-bytes.ts'
import { LayoutName } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import type { FileStore } from '../../store/files/files.ts'
import { oidOfPlace } from '../../store/objects/object-files.ts'
import { objectGraceMs } from '../../store/objects/objects.ts'
import type { Platform } from '../context/context.ts'
import { addMs, type JobKind } from '../context/jobs.ts'
import { listObjectRows } from '../objects/object-rows.ts'
import type { CountWork } from '../processes/count-work.ts'
import { OidSet } from '../processes/oid-set.ts'
import { createPause } from '../processes/pause.ts'
import { addReachable, isDirectory, listRoots } from './reachable.ts'

/** Counts of a garbage collection's deletions. */
export interface Collected {
  objects: number
  /** Bytes of those objects. */
  bytes: number
  files: number
  pdfs: number
  tokens: number
}

type Collector = Pick<Platform, 'store' | 'now'>

const dayMs = 86_400_000
const pdfMs = 7 * dayMs
/** Proxied pictures that were not requested for this long. */
const pictureMs = 30 * dayMs
/** Tokens are listed this long after they ended. */
const tokenMs = 90 * dayMs
/** A repository that was fetched is kept this long after its last import. */
const repositoryMs = 30 * dayMs
const rowsAtOnce = 5000
const deletedAtOnce = 200

/** Collects garbage once a day. */
export const collectDaily: JobKind = async (platform) => {
  await collectGarbage(platform)
  const { gitDirectory } = platform.imports
  if (gitDirectory !== undefined) {
    const { removeOldRepositories } = await import('../fetching/remote-commit.ts')
    await removeOldRepositories(gitDirectory, addMs(platform.now(), -repositoryMs))
  }
  return { runAgainAt: addMs(platform.now(), dayMs) }
}

/**
 * Deletes objects that are unreferenced and were not requested in a day.
 *
 * Safe next to concurrent writes and collections. Writers hold an object (`holdObjects`) before they
 * reference it, or have it below an existing revision. An object held since the check is not deleted: the
 * delete statement checks again. A directory is deleted before its contents, so a directory held meanwhile
 * keeps everything below it, as `insertTree` expects.
 *
 * @param counted - told of objects that were looked at
 */
export async function collectGarbage(
  collector: Collector,
  counted: CountWork = () => {},
): Promise<Collected> {
  const collected: Collected = { objects: 0, bytes: 0, files: 0, pdfs: 0, tokens: 0 }
  await forgetOld(collector, collected)
  const before = addMs(collector.now(), -objectGraceMs)
  const reached = await reachNamed(collector.store.database)
  const { trees, blobs } = await findUnreached(collector, reached, { before, counted })
  const kept = await deleteTrees(collector, { trees, before }, collected)
  await deleteBlobs(collector, { blobs: blobs.filter((oid) => !kept.has(oid)), before }, collected)
  collected.files = await collectFiles(collector, before)
  return collected
}

async function forgetOld({ store, now }: Collector, collected: Collected): Promise<void> {
  const ended = addMs(now(), -tokenMs)
  await store.transaction(async (database) => {
    const pdfs = await database
      .deleteFrom('kept_pdf')
      .where('made_at', '<', addMs(now(), -pdfMs))
      .executeTakeFirst()
    collected.pdfs = Number(pdfs.numDeletedRows)
    await database
      .deleteFrom('kept_picture')
      .where('fetched_at', '<', addMs(now(), -pictureMs))
      .execute()
    const tokens = await database
      .deleteFrom('token')
      .where(({ or, eb }) => or([eb('expires_at', '<', ended), eb('revoked_at', '<', ended)]))
      .executeTakeFirst()
    collected.tokens = Number(tokens.numDeletedRows)
    // Facts an older version of this code read; their dialect is the name of a layout.
    await database
      .deleteFrom('derived')
      .where('dialect', 'in', LayoutName.options)
      .where('version', '<', factsVersion)
      .execute()
  })
}

/** Everything below what a row names. */
async function reachNamed(database: Database): Promise<OidSet> {
  const reached = new OidSet()
  let trees: string[] = []
  for await (const { kind, oid } of listRoots(database)) {
    if (kind === 'blob') reached.add(oid)
    else trees.push(oid)
    if (trees.length >= rowsAtOnce) {
      await addReachable(database, reached, trees)
      trees = []
    }
  }
  await addReachable(database, reached, trees)
  return reached
}

function isOlder(seenAt: string | null, before: string): boolean {
  return seenAt !== null && seenAt < before
}

/**
 * Objects to delete: unreachable from any row, and from any directory requested lately.
 *
 * Each object is judged once, so that no directory can be held between two checks.
 */
async function findUnreached(
  collector: Collector,
  reached: OidSet,
  { before, counted }: { readonly before: string; readonly counted: CountWork },
) {
  const old: Record<'tree' | 'blob', string[]> = { tree: [], blob: [] }
  const held: string[] = []
  for await (const rows of listObjectRows(collector.store.database, rowsAtOnce)) {
    const unreached = rows.filter(({ oid }) => !reached.has(oid))
    for (const { oid, kind, seen_at } of unreached) {
      if (isOlder(seen_at, before)) old[kind].push(oid)
      else if (kind === 'tree') held.push(oid)
    }
    await markUnknown(
      collector,
      unreached.flatMap(({ oid, seen_at }) => (seen_at === null ? [oid] : [])),
    )
    counted(rows.length, 'object')
  }
  await addReachable(collector.store.database, reached, held)
  return {
    trees: old.tree.filter((oid) => !reached.has(oid)),
    blobs: old.blob.filter((oid) => !reached.has(oid)),
  }
}

/** Objects written without a time, by an older server, count as requested now. */
async function markUnknown({ store, now }: Collector, oids: readonly string[]): Promise<void> {
  for (let at = 0; at < oids.length; at += deletedAtOnce) {
    const part = oids.slice(at, at + deletedAtOnce)
    await store.transaction((database) =>
      database
        .updateTable('object')
        .set({ seen_at: now() })
        .where('oid', 'in', part)
        .where('seen_at', 'is', null)
        .execute(),
    )
  }
}

/**
 * Deletes directories, each before the directories in it.
 *
 * @returns objects that must stay: everything below directories held meanwhile
 */
async function deleteTrees(
  { store }: Collector,
  { trees, before }: { readonly trees: readonly string[]; readonly before: string },
  collected: Collected,
): Promise<OidSet> {
  const pause = createPause()
  const kept = new OidSet()
  const holders = await countHolders(store.database, trees)
  const waiting = trees.filter((oid) => holders.get(oid) === 0)
  while (waiting.length > 0) {
    const part = waiting.splice(-deletedAtOnce).filter((oid) => !kept.has(oid))
    if (part.length === 0) continue
    const deleted = await store.transaction((database) =>
      database
        .deleteFrom('object')
        .where('oid', 'in', part.sort())
        .where('seen_at', '<', before)
        .returning(['oid', 'size', 'bytes'])
        .execute(),
    )
    const gone = new Set(deleted.map(({ oid }) => oid))
    await addReachable(
      store.database,
      kept,
      part.filter((oid) => !gone.has(oid)),
    )
    for (const { size, bytes } of deleted) {
      collected.objects += 1
      collected.bytes += size
      for (const oid of listDirectories(bytes)) {
        const rest = (holders.get(oid) ?? 0) - 1
        holders.set(oid, rest)
        if (rest === 0) waiting.push(oid)
      }
    }
    await pause()
  }
  return kept
}

/** In how many of these directories each of them is. */
async function countHolders(
  database: Database,
  trees: readonly string[],
): Promise<Map<string, number>> {
  const holders = new Map(trees.map((oid) => [oid, 0]))
  for (let at = 0; at < trees.length; at += deletedAtOnce) {
    const rows = await database
      .selectFrom('object')
      .select('bytes')
      .where('oid', 'in', trees.slice(at, at + deletedAtOnce))
      .execute()
    for (const { bytes } of rows) {
      for (const oid of listDirectories(bytes)) {
        const count = holders.get(oid)
        if (count !== undefined) holders.set(oid, count + 1)
      }
    }
  }
  return holders
}

/** Directories in a directory, each once. */
function listDirectories(bytes: Uint8Array): Set<string> {
  const entries = decodeTree(bytes).filter(({ mode }) => isDirectory(mode))
  return new Set(entries.map(({ oid }) => oid))
}

async function deleteBlobs(
  { store, now }: Collector,
  { blobs, before }: { readonly blobs: readonly string[]; readonly before: string },
  collected: Collected,
): Promise<void> {
  const pause = createPause()
  for (let at = 0; at < blobs.length; at += deletedAtOnce) {
    const part = blobs.slice(at, at + deletedAtOnce)
    const deleted = await store.transaction(async (database) => {
      const rows = await database
        .deleteFrom('object')
        .where('oid', 'in', part)
        .where('seen_at', '<', before)
        .returning(['oid', 'size', 'place'])
        .execute()
      const oids = rows.map(({ oid }) => oid)
      if (oids.length > 0) await database.deleteFrom('derived').where('oid', 'in', oids).execute()
      const dropped = rows.flatMap(({ place }) =>
        place === null ? [] : [{ key: place, dropped_at: now() }],
      )
      if (dropped.length > 0) await database.insertInto('dropped_file').values(dropped).execute()
      return rows
    })
    collected.objects += deleted.length
    collected.bytes += deleted.reduce((sum, { size }) => sum + size, 0)
    await pause()
  }
}

const filesAtOnce = 200

/**
 * Deletes files whose object was deleted before a time, and unreferenced files written before it, such as
 * those left when a process ended between writing a file and committing its transaction.
 *
 * A file stays a day longer than its object, so that reads and copies under way can finish.
 *
 * @returns how many
 */
async function collectFiles({ store }: Collector, before: string): Promise<number> {
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
  files: FileStore,
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
  files: FileStore,
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
