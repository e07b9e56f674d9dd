// Reads the source of an import and stores its bytes, so that a revision can be made of it.
import { setImmediate } from 'node:timers/promises'
import type { Tree } from '../../content/trees/file-entry.ts'
import { diffTrees, emptyTree } from '../../content/trees/tree.ts'
import type { ImportBody } from '../../contract/index.ts'
import { placeObjects } from '../../store/objects/object-files.ts'
import { holdObjects, insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import type { Context } from '../context/context.ts'
import { type ImportOrigin, noOrigin } from '../fetching/imported-files.ts'
import { parseImportRecord } from '../revisions/import-record.ts'
import { formatReading, type NewRevision } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { isUpload } from '../uploads/upload-address.ts'
import { readImport } from './imports.ts'

/** A source whose bytes are stored. */
export interface KeptSource extends Pick<ImportOrigin, 'tree' | 'origin' | 'converted'> {
  /** The wish of how to read it, as text. */
  readonly reading: string
  readonly choice: NonNullable<NewRevision['reading']>
  readonly git: NewRevision['git'] | undefined
}

/** As much as a caller may say. */
const messageCharactersMax = 65_536

/** Bytes held at once while copying objects. */
const copyBytesMax = 4 * 1024 * 1024
const oidsAtOnce = 256
/** Blobs per batch if their sizes are unknown. */
const unknownAtOnce = 64

/**
 * Reads a source and keeps its bytes.
 *
 * @param near - a revision that is there to stay: what it holds needs no copy
 */
export async function readSource(
  context: Context,
  body: ImportBody,
  near: string,
): Promise<KeptSource> {
  const known = await context.revisions.find(near)
  context.imports.watch?.('fetch', 0, 0)
  const imported = await readFiles(context, body, known)
  let git: KeptSource['git']
  try {
    await copyBlobs(context, body.url, { imported, known: known.content.tree })
    git = await readGit(imported, body.git)
  } finally {
    await imported.close?.()
  }
  const { layout, root } = body
  const choice = {
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
  }
  return {
    tree: imported.tree,
    origin: imported.origin,
    converted: imported.converted,
    reading: formatReading(choice),
    choice,
    git,
  }
}

/** The files of a source; of an upload by the caller, which is read from the store. */
async function readFiles(
  context: Context,
  body: ImportBody,
  known: LoadedRevision,
): Promise<ImportOrigin> {
  const near = await findNearTree(context, known)
  if (!isUpload(context, body.url)) return readImport(body, context.imports, near)
  const { openUpload, readUploads } = await import('../uploads/uploads.ts')
  const { isAddition } = await openUpload(context, body.url)
  const options = { ...context.imports, fetchSource: readUploads(context) }
  const imported = await readImport(body, options, near)
  // Added next to existing content, which is read as before.
  return isAddition && known.row.tree !== emptyTree.oid
    ? { ...imported, origin: noOrigin, converted: true }
    : imported
}

/** The tree of the newest import of the repository, which the next one usually differs little from. */
async function findNearTree(context: Context, { row, content }: LoadedRevision): Promise<Tree> {
  const { repository } = parseImportRecord(row)
  return repository === undefined
    ? content.tree
    : context.revisions.readTree(repository, content.tree)
}

/** The commit as given by the caller, else by the source. */
async function readGit(
  { commit, readMessage }: ImportOrigin,
  git: ImportBody['git'],
): Promise<KeptSource['git']> {
  const oid = git?.oid ?? commit
  if (oid === undefined) return undefined
  // A caller who names the commit also gives its message; the source may be at another commit.
  const own = git?.oid === undefined ? await readMessage?.() : undefined
  return {
    oid,
    message: git?.message ?? own?.slice(0, messageCharactersMax) ?? '',
    createdByService: false,
    ...(git?.url === undefined ? {} : { url: git.url }),
    ...(git?.ref === undefined ? {} : { ref: git.ref }),
  }
}

/**
 * Keeps the bytes of an import. They mean nothing before a revision names them, so they are written
 * a few megabytes at a time.
 */
async function copyBlobs(
  context: Context,
  url: string,
  { imported, known }: { readonly imported: ImportOrigin; readonly known: Tree },
): Promise<void> {
  const { store } = context
  // A repository the store borrows from needs no copy.
  if (store.alternates.some((alternate) => url.startsWith(`${alternate.url}#`))) return
  const oids = new Set<string>()
  await context.revisions.source.pause?.()
  for (const { after } of diffTrees(known, imported.tree)) {
    if (after !== undefined && after.mode !== '160000') oids.add(after.oid)
  }
  const asked = [...oids]
  const kept = await store.transaction((database) => holdObjects(database, asked, context.now()))
  for (const oid of kept) oids.delete(oid)
  const missing = [...oids]
  let batch: StoredObject[] = []
  let bytesInBatch = 0
  for (let at = 0; at < missing.length; ) {
    context.imports.watch?.('keep', at, missing.length)
    const part = takePart(missing, at, imported)
    at += part.length
    for (const [oid, bytes] of await imported.readBytes(part)) {
      batch.push({ oid, kind: 'blob', bytes })
      bytesInBatch += bytes.length
      if (bytesInBatch >= copyBytesMax) await flush()
    }
    if (batch.length >= oidsAtOnce) await flush()
  }
  await flush()

  async function flush(): Promise<void> {
    const read = batch
    batch = []
    bytesInBatch = 0
    if (read.length === 0) return
    const objects = await placeObjects(store.files, read)
    await store.transaction((database) => insertObjects(database, objects, context.now()))
    await setImmediate()
  }
}

/** A batch of blobs: at most a few megabytes, or one file that is larger. */
function takePart(
  oids: readonly string[],
  from: number,
  { sizeOf }: ImportOrigin,
): readonly string[] {
  if (sizeOf === undefined) return oids.slice(from, from + unknownAtOnce)
  let bytes = 0
  let to = from
  while (to < oids.length && to - from < oidsAtOnce) {
    bytes += sizeOf(oids[to] ?? '') ?? 0
    if (bytes > copyBytesMax && to > from) break
    to++
  }
  return oids.slice(from, to)
}
