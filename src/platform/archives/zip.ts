// Zip archives: which files one holds, and their bytes.
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { blobOid, startBlobOid } from '../../content/trees/oid.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { type ArchivedFile, ArchiveFiles, commitIn, limitsOf, refuseArchive } from './files.ts'
import { placeBytes, type RandomAccessBytes } from './spool.ts'

/** Position of an entry, and the sizes and checksum of its bytes. Kept small, since there are thousands. */
export interface ZipPlace {
  /** Offset of its local header. */
  readonly at: number
  readonly compressedSize: number
  readonly uncompressedSize: number
  readonly isStored: boolean
  /** With a sign: V8 keeps such a number in the object. */
  readonly checksum: number
}

/** A zip archive's files. `comment` is the archive's own: GitHub writes the commit there. */
export interface ZipListing {
  readonly collected: ArchiveFiles<ZipPlace>
  readonly comment: string
}

/** Lists the files of a zip archive, checked by names and stated sizes. */
export async function listZip(
  archive: RandomAccessBytes,
  limits: ImportLimits,
): Promise<ZipListing> {
  try {
    const zip = await fromRandomAccessReaderPromise(new ArchiveReader(archive), archive.length)
    const { comment } = zip
    const own = limitsOf(archive.length, limits)
    const collected = new ArchiveFiles<ZipPlace>(own, () => commitIn(comment) !== undefined)
    const pause = createPause(16)
    for await (const entry of zip.eachEntry()) {
      const turn = pause()
      if (turn !== undefined) await turn
      takeEntry(collected, entry)
    }
    return { collected, comment }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ApiError') throw error
    throw refuseArchive(error.message, error)
  }
}

/** Gives yauzl the bytes it asks for, at once. */
class ArchiveReader extends RandomAccessReader {
  readonly #archive: RandomAccessBytes

  constructor(archive: RandomAccessBytes) {
    super()
    this.#archive = archive
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#archive.read(position, length).copy(target, offset)
    done(null)
  }
}

function takeEntry(collected: ArchiveFiles<ZipPlace>, entry: Entry): void {
  const mode = entry.fileName.endsWith('/') ? 'directory' : readMode(entry)
  if (mode === 'directory') return
  const path = collected.place(entry.fileName)
  if (path === undefined) return
  const place = {
    at: entry.relativeOffsetOfLocalHeader,
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    isStored: entry.compressionMethod === 0,
    checksum: entry.crc32 | 0,
  }
  collected.add({ path, mode, place }, entry.uncompressedSize)
}

const localSignature = 0x04034b50
const localBytes = 30

/** The git id of a file of a zip archive, whose bytes must match what the archive states. */
export async function nameZipFile(
  archive: RandomAccessBytes,
  file: ArchivedFile<ZipPlace>,
): Promise<string> {
  const packed = cutPacked(archive, file)
  const { uncompressedSize: size } = file.place
  if (size <= smallBytesMax) return blobOid(await unpackChecked(packed, file))
  const hash = startBlobOid(size)
  await unpackPieces(packed, file, (piece) => hash.update(piece))
  return hash.digest('hex')
}

/** The bytes of a file of a zip archive. */
export function readZipFile(
  archive: Uint8Array | RandomAccessBytes,
  file: ArchivedFile<ZipPlace>,
): Promise<Uint8Array> {
  const placed = archive instanceof Uint8Array ? placeBytes(archive) : archive
  return unpackChecked(cutPacked(placed, file), file)
}

/** A file as errors tell of it, and where it is. */
type PackedFile = Pick<ArchivedFile<ZipPlace>, 'path' | 'place'>

function cutPacked(
  archive: RandomAccessBytes,
  { path, place: { at, compressedSize } }: PackedFile,
): Buffer {
  const length = localLength(archive.read(at, localBytes))
  if (length === undefined) {
    throw refuseArchive(`"${path}" has no header where the archive says`)
  }
  const packed = archive.read(at + length, compressedSize)
  if (packed.length !== compressedSize) throw refuseArchive(`"${path}" is cut off`)
  return packed
}

/**
 * Length of a file's local header, which has a name and lengths of its own.
 *
 * @see APPNOTE.TXT, 4.3.7
 */
function localLength(header: Buffer): number | undefined {
  if (header.length < localBytes || header.readUInt32LE(0) !== localSignature) return undefined
  return localBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
}

/** Unpacks a file. The result must match what the archive states. */
async function unpackChecked(packed: Uint8Array, file: PackedFile): Promise<Uint8Array> {
  const { uncompressedSize: size, isStored } = file.place
  if (size <= smallBytesMax) {
    const unpacked = isStored ? Buffer.from(packed) : inflateSmall(packed, file)
    checkUnpacked(file, unpacked.length, crc32(unpacked))
    return unpacked
  }
  const bytes = Buffer.allocUnsafeSlow(size)
  let at = 0
  await unpackPieces(packed, file, (piece) => {
    bytes.set(piece, at)
    at += piece.length
  })
  return bytes
}

/** Up to this size, unpacking is synchronous: handing it to another thread takes longer. */
const smallBytesMax = 128 * 1024
const pieceBytesMax = 2 ** 20

function inflateSmall(packed: Uint8Array, { path, place }: PackedFile): Buffer {
  const { uncompressedSize: size } = place
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1), chunkSize: size + 64 })
  } catch (error) {
    throw refuseUnpacked(path, size, error)
  }
}

/** Unpacks a file piece by piece: others have their turn between two of them. */
async function unpackPieces(
  packed: Uint8Array,
  file: PackedFile,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const { uncompressedSize: size, isStored } = file.place
  let unpackedBytes = 0
  let sum = 0
  const pause = createPause()
  try {
    for await (const piece of isStored ? cutPieces(packed) : inflatePieces(packed)) {
      unpackedBytes += piece.length
      if (unpackedBytes > size) throw refuseUnpacked(file.path, size)
      sum = crc32(piece, sum)
      take(piece)
      await pause()
    }
  } catch (error) {
    throw error instanceof ApiError ? error : refuseUnpacked(file.path, size, error)
  }
  checkUnpacked(file, unpackedBytes, sum)
}

function* cutPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytesMax)
    yield bytes.subarray(at, at + pieceBytesMax)
}

function inflatePieces(packed: Uint8Array): AsyncIterable<Uint8Array> {
  const inflating = createInflateRaw({ chunkSize: pieceBytesMax })
  // A copy, since a thread reads it while the caller goes on.
  inflating.end(Buffer.from(packed))
  return inflating
}

function checkUnpacked({ path, place }: PackedFile, bytes: number, sum: number): void {
  const { uncompressedSize: size, checksum } = place
  if (bytes !== size) {
    throw refuseArchive(`"${path}" has ${bytes} bytes and not ${size} as it states`)
  }
  if ((sum | 0) !== checksum) throw refuseArchive(`"${path}" is damaged`)
}

function refuseUnpacked(path: string, size: number, cause?: unknown): Error {
  return refuseArchive(`"${path}" cannot be unpacked to the ${size} bytes it states`, cause)
}

const encryptedFlags = 0x41
const madeOnUnix = 3

/** Git's mode of an entry, from the Unix mode in its external attributes. */
function readMode(entry: Entry): FileEntry['mode'] | 'directory' {
  if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0) {
    throw refuseArchive(`"${entry.fileName}" is encrypted`)
  }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw refuseArchive(`"${entry.fileName}" uses compression method ${entry.compressionMethod}`)
  }
  const mode = entry.versionMadeBy >>> 8 === madeOnUnix ? entry.externalFileAttributes >>> 16 : 0
  const kind = mode & 0o170000
  if (kind === 0o120000) return '120000'
  if (kind === 0o040000) return 'directory'
  if (kind !== 0o100000 && kind !== 0) {
    throw refuseArchive(`"${entry.fileName}" is neither file nor link`)
  }
  return (mode & 0o100) === 0 ? '100644' : '100755'
}
