// An archive of any kind we read, as files with their git ids.

import { compareBytes } from '../content/byte-order.ts'
import { blobOid } from '../content/oid.ts'
import { buildNearTree } from '../content/shared-trees.ts'
import type { FileEntry } from '../content/source.ts'
import { emptyTree, filesOf, listFiles, type Tree } from '../content/tree.ts'
import { ApiError } from '../contract/errors.ts'
import {
  type ArchivedFile,
  checkCase,
  checkLink,
  refuseArchive,
  stripRoot,
} from './archive-files.ts'
import type { ImportedFiles, ImportLimits } from './imported.ts'
import { createPause } from './pause.ts'
import { gunzipTar, isTar, listTar } from './tar.ts'
import { listZip, openZipFile } from './zip.ts'

/**
 * Read an archive: zip, tar, tar with gzip; recognised by its bytes.
 *
 * Refused whole when one file in it climbs out, is there twice or but for capital letters, is encrypted,
 * damaged or not what it states, is a link that leads out of it, or when it holds more than the
 * limits. Links within are kept as git keeps them: as a text, which nobody follows. The folder a git
 * host puts around is taken away.
 *
 * @param near - a tree it may differ little from
 * @throws ApiError `import_unsupported`, `import_empty`, `payload_too_large`
 */
export async function readArchive(
  bytes: Uint8Array,
  limits: ImportLimits,
  near: Tree = emptyTree,
): Promise<ImportedFiles> {
  if (isZip(bytes)) {
    const { files, comment } = await listZip(bytes, limits)
    const commit = commitIn(comment)
    return openArchive({ files, commit, near, open: (file) => openZipFile(bytes, file) })
  }
  const unpacked = isGzip(bytes) ? await gunzipTar(bytes, limits) : bytes
  if (!isTar(unpacked)) throw refuseArchive('it is neither a zip nor a tar archive')
  const { files, commit } = await listTar(unpacked, limits)
  return openArchive({
    files,
    commit: commitIn(commit ?? ''),
    near,
    open: ({ place }) => ({ oid: blobOid(place), read: () => place }),
  })
}

interface OpenArchive<Place> {
  readonly files: readonly ArchivedFile<Place>[]
  readonly commit: string | undefined
  readonly near: Tree
  open(file: ArchivedFile<Place>): OpenFile | Promise<OpenFile>
}

/** A file of an archive: its git id, and its bytes for whoever wants them. */
interface OpenFile {
  readonly oid: string
  read(): Uint8Array | Promise<Uint8Array>
}

async function openArchive<Place>(archive: OpenArchive<Place>): Promise<ImportedFiles> {
  const { files: listed, commit, near, open } = archive
  const findKnown = createFinder(near)
  const changed = new Map<string, ArchivedFile<Place>>()
  const files: FileEntry[] = []
  // Git keeps names apart that differ in capital letters only; what it made may hold such.
  if (commit === undefined) checkCase(listed)
  const pause = createPause()
  const stripped = stripRoot(listed, commit !== undefined)
  for (const file of stripped) {
    // Waiting for what need not be waited for takes its time, too, with thousands of files.
    const turn = pause()
    if (turn !== undefined) await turn
    const opened = open(file)
    const { oid, read } = 'oid' in opened ? opened : await opened
    if (file.mode === '120000') checkLink(file.path, await read())
    const before = findKnown(file.path)
    // Most of an archive is what is there already: none of it is kept twice.
    if (before?.oid === oid && before.mode === file.mode) files.push(before)
    else {
      files.push({ path: file.path, mode: file.mode, oid })
      changed.set(oid, file)
    }
  }
  if (files.length === 0)
    throw new ApiError('import_empty', 'Cannot import archive: it has no files')
  return {
    tree: buildNearTree(near, files),
    async readBytes(oids) {
      const found = new Map<string, Uint8Array>()
      const places = oids.every((oid) => changed.has(oid)) ? changed : listAll()
      for (const oid of oids) {
        const file = places.get(oid)
        if (file !== undefined) found.set(oid, await (await open(file)).read())
      }
      return found
    },
    ...(commit === undefined ? {} : { commit }),
  }

  /** Whoever asks for what was there before has lost it. */
  function listAll(): Map<string, ArchivedFile<Place>> {
    return new Map(
      stripped.flatMap((file, at): [string, ArchivedFile<Place>][] => {
        const oid = files[at]?.oid
        return oid === undefined ? [] : [[oid, file]]
      }),
    )
  }
}

/**
 * A function that finds files of a tree by their paths.
 *
 * Most archives come in the order of the tree, where the next file is the one that is asked for: a look at it
 * costs less than one into a table of all paths.
 */
function createFinder(tree: Tree): (path: string) => FileEntry | undefined {
  const listed = listFiles(tree)
  let next = 0
  return (path) => {
    const expected = listed[next]
    if (expected?.path === path) {
      next++
      return expected
    }
    const found = filesOf(tree).byPath.get(path)
    if (found === undefined) return undefined
    while (next < listed.length && compareBytes(listed[next]?.path ?? '', path) <= 0) next++
    return found
  }
}

function isZip(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if (first !== 0x50 || second !== 0x4b) return false
  return (third === 3 && fourth === 4) || (third === 5 && fourth === 6)
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function commitIn(comment: string): string | undefined {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(comment.trim()) ? comment.trim() : undefined
}
