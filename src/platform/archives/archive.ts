// An archive of any kind we read, as files with their git ids.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { compareBytes } from '../../content/trees/byte-order.ts'
import type { FileEntry, Tree } from '../../content/trees/file-entry.ts'
import { buildNearTree } from '../../content/trees/shared-trees.ts'
import { emptyTree, filesOf, listFiles, sortFiles } from '../../content/trees/tree.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedFiles, ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import type { TarPlace } from './arriving-file.ts'
import {
  type ArchivedFile,
  type ArchiveFiles,
  checkCase,
  checkLink,
  commitIn,
  limitsOf,
  refuseArchive,
  refuseSize,
} from './files.ts'
import { Spool } from './spool.ts'
import { blockBytes, TarReader } from './tar.ts'
import { listZip, nameZipFile, readZipFile, type ZipPlace } from './zip.ts'

/** Gives an archive in pieces, each of which may be overwritten afterwards. It may be asked again. */
export type ArchiveSource = (take: (piece: Uint8Array) => void) => Promise<void>

/** Reads an archive held in memory, like `receiveArchive` reads one being received. */
export function readArchive(
  bytes: Uint8Array,
  limits: ImportLimits,
  near?: Tree,
): Promise<ImportedFiles> {
  return receiveArchive((take) => sendPieces(bytes, take), limits, near)
}

const pieceBytes = 1 << 20

/** Gives bytes in pieces, and others their turn between them. */
export async function sendPieces(
  bytes: Uint8Array,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const pause = createPause()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await pause()
    take(bytes.subarray(at, at + pieceBytes))
  }
}

/**
 * Reads an archive: zip, tar or tar.gz, recognised by its bytes.
 *
 * The whole archive is refused if a path leaves it, occurs twice or differs from another only in case, if an
 * entry is encrypted, damaged or not of the stated size, if a symbolic link leads out of it, or if a limit is
 * exceeded. Links within it are kept as git keeps them: as text that is never followed. The top folder that
 * git hosts add is stripped.
 *
 * No archive is held in memory as a whole: until the result is closed, a zip is in a file, and so are the tar
 * entries that the known tree lacks.
 *
 * @param near - a tree that probably differs little
 * @throws ApiError `import_unsupported`, `import_empty`, `payload_too_large`
 */
export async function receiveArchive(
  source: ArchiveSource,
  limits: ImportLimits,
  near: Tree = emptyTree,
): Promise<ImportedFiles> {
  const spool = new Spool()
  const reading: Reading = { limits, near, known: listFiles(near), spool }
  try {
    const files = await readPieces(source, reading)
    return { ...files, close: () => Promise.resolve(spool.close()), readBytes }

    async function readBytes(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
      const { found, passed } = await files.readBytes(oids)
      if (passed.length === 0) return found
      // Skipped files are requested only if the store has lost them: receive the archive again.
      const again = await receiveArchive(source, limits)
      try {
        return new Map([...found, ...(await again.readBytes(passed))])
      } finally {
        await again.close?.()
      }
    }
  } catch (error) {
    spool.close()
    throw error
  }
}

interface Reading {
  readonly limits: ImportLimits
  readonly near: Tree
  /** The files of `near`. */
  readonly known: readonly FileEntry[]
  readonly spool: Spool
}

/** Common to files of every archive format. */
interface Named {
  readonly oid: string
  readonly size: number
}

interface OpenArchive<Place extends Named> extends Pick<ArchiveFiles<Place>, 'files' | 'isSorted'> {
  readonly commit: string | undefined
  /** Its bytes; undefined when they were let pass. */
  read(file: ArchivedFile<Place>): Uint8Array | Promise<Uint8Array> | undefined
}

/** The files of an archive as a tree. */
interface NamedFiles extends Pick<ImportedFiles, 'tree' | 'commit' | 'sizeOf'> {
  /** Bytes by git id, and the ids whose bytes were skipped. */
  readBytes(oids: readonly string[]): Promise<{
    readonly found: ReadonlyMap<string, Uint8Array>
    readonly passed: readonly string[]
  }>
}

/** Receives an archive: a tar is read while it arrives. */
async function readPieces(source: ArchiveSource, reading: Reading): Promise<NamedFiles> {
  const { spool } = reading
  let tar: ReturnType<typeof openTar> | undefined
  let kind: ReturnType<typeof kindOf>
  let start: Uint8Array = Buffer.alloc(0)
  await source((piece) => {
    if (kind !== undefined) return take(piece)
    start = Buffer.concat([start, piece])
    kind = kindOf(start)
    if (kind !== undefined) take(start)
  })
  if (kind === 'gzip') await unpackGzip(reading, writeTar)
  if (kind !== 'zip') return nameFiles((tar ?? openTar(reading)).finish(), reading)
  return nameFiles(await openZip(reading), reading)

  function take(piece: Uint8Array): void {
    if (kind === 'tar') writeTar(piece)
    else spool.append(piece)
  }

  function writeTar(piece: Uint8Array): void {
    // A compressed tar is complete in its packed form before unpacking starts.
    const limits = kind === 'gzip' ? limitsOf(spool.length, reading.limits) : reading.limits
    tar ??= openTar({ ...reading, limits })
    tar.write(piece)
  }
}

function kindOf([first, second, third, fourth]: Uint8Array): 'zip' | 'gzip' | 'tar' | undefined {
  if (fourth === undefined) return undefined
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first !== 0x50 || second !== 0x4b) return 'tar'
  return (third === 3 && fourth === 4) || (third === 5 && fourth === 6) ? 'zip' : 'tar'
}

type NamedZipPlace = ZipPlace & Named

/** Unpacks every file once: the stated sizes and checksums must hold, and git ids are of contents. */
async function openZip({ spool, limits }: Reading): Promise<OpenArchive<NamedZipPlace>> {
  const { collected, comment } = await listZip(spool, limits)
  const files: ArchivedFile<NamedZipPlace>[] = []
  const pause = createPause()
  for (const file of collected.files) {
    await pause()
    const { path, mode, place } = file
    const oid = await nameZipFile(spool, file)
    files.push({ path, mode, place: { ...place, oid, size: place.uncompressedSize } })
  }
  return {
    files,
    isSorted: collected.isSorted,
    commit: commitIn(comment),
    read: (file) => readZipFile(spool, file),
  }
}

function openTar(reading: Reading) {
  const { limits, spool } = reading
  const isWanted = createWish(reading)
  const tar = new TarReader(limits, {
    keep: (file, content) => (isWanted(file) ? spool.append(content) : undefined),
    append: (piece) => spool.append(piece),
    isWanted,
    forget: (at) => spool.cut(at),
  })
  return {
    write: (piece: Uint8Array) => tar.write(piece),
    finish(): OpenArchive<TarPlace> {
      const { files, isSorted } = tar.finish()
      return {
        files,
        isSorted,
        commit: commitIn(tar.commit),
        read: ({ place: { at, size } }) => (at === undefined ? undefined : spool.take(at, size)),
      }
    },
  }
}

// A large archive takes half the time in pieces of this size that it takes in the usual ones of 16 KB.
const chunkSize = 1 << 20

/** Unpacks gzip around a tar archive. */
async function unpackGzip(
  { limits: given, spool }: Reading,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const { length } = spool
  const limits = limitsOf(length, given)
  // Each file has a header and is filled up to whole blocks.
  const most = limits.unpackedBytesMax + (limits.filesMax + 2) * 4 * blockBytes
  let unpackedBytes = 0
  try {
    await pipeline(Readable.from(packed()), createGunzip({ chunkSize }), async (unpacked) => {
      for await (const piece of unpacked) {
        if (!(piece instanceof Uint8Array)) continue
        unpackedBytes += piece.length
        if (unpackedBytes > most) {
          throw refuseSize(`it unpacks to more than ${limits.unpackedBytesMax} bytes`)
        }
        take(piece)
      }
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refuseArchive('its gzip data is damaged', error)
  }

  function* packed(): Generator<Buffer> {
    for (let at = 0; at < length; at += pieceBytes) {
      yield Buffer.from(spool.read(at, Math.min(pieceBytes, length - at)))
    }
  }
}

async function nameFiles<Place extends Named>(
  { files: listed, isSorted, commit, read }: OpenArchive<Place>,
  { near, known }: Reading,
): Promise<NamedFiles> {
  const findKnown = createFinder(near, known)
  const changed = new Map<string, ArchivedFile<Place>>()
  const files: FileEntry[] = []
  // Git tells names apart by case, so archives it made may hold such names.
  if (commit === undefined) checkCase(listed)
  const pause = createPause(16)
  for (const file of listed) {
    // Waiting for what need not be waited for takes its time, too, with thousands of files.
    const turn = pause()
    if (turn !== undefined) await turn
    const { path } = file
    const { oid } = file.place
    if (file.mode === '120000') checkLink(path, (await read(file)) ?? Buffer.alloc(0))
    const before = findKnown(path)
    // Most of an archive is what is there already: none of it is kept twice.
    if (before?.oid === oid && before.mode === file.mode) files.push(before)
    else {
      files.push({ path, mode: file.mode, oid })
      changed.set(oid, file)
    }
  }
  if (files.length === 0) {
    throw new ApiError('import_empty', 'Cannot import archive: it has no files')
  }
  return {
    sizeOf: (oid) => changed.get(oid)?.place.size,
    tree: buildNearTree(near, isSorted ? files : sortFiles([...files]), known),
    ...(commit === undefined ? {} : { commit }),
    async readBytes(oids: readonly string[]) {
      const found = new Map<string, Uint8Array>()
      const passed: string[] = []
      const places = oids.every((oid) => changed.has(oid)) ? changed : listAll()
      for (const oid of oids) {
        const file = places.get(oid)
        if (file === undefined) continue
        const bytes = await read(file)
        if (bytes === undefined) passed.push(oid)
        else found.set(oid, bytes)
      }
      return { found, passed }
    },
  }

  function listAll(): Map<string, ArchivedFile<Place>> {
    return new Map(listed.map((file) => [file.place.oid, file]))
  }
}

/**
 * A function that tells whether bytes of a file may be asked for: of most it is known that they are there. It is
 * asked about the files in their order.
 */
function createWish({ near, known }: Reading): (file: ArchivedFile<Named>) => boolean {
  const findKnown = createFinder(near, known)
  // Link targets are checked once all names are known.
  return ({ path, mode, place }) => mode === '120000' || findKnown(path)?.oid !== place.oid
}

/**
 * Creates a function that finds files of a tree by path.
 *
 * Most archives follow the order of the tree, so the next file is usually the one requested: comparing with
 * it is cheaper than a lookup in a table of all paths.
 */
function createFinder(
  tree: Tree,
  listed: readonly FileEntry[],
): (path: string) => FileEntry | undefined {
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
