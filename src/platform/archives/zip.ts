// Zip archives: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { type ArchivedFile, ArchiveFiles, commitIn, limitsOf, refuseArchive } from './files.ts'
import { type GrowingBytes, placeBytes, type RandomAccessBytes } from './spool.ts'
import { PlainDirectory, type ZipEntry } from './zip-directory.ts'

/** Where an entry is, and what its bytes must match. Kept small, since there are thousands. */
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
  const own = limitsOf(archive.length, limits)
  return (await listPlain(archive, own)) ?? (await listUnusual(archive, own))
}

async function listPlain(
  archive: RandomAccessBytes,
  limits: ImportLimits,
): Promise<ZipListing | undefined> {
  const directory = PlainDirectory.open(archive)
  if (directory === undefined) return undefined
  const { comment } = directory
  const collected = new ArchiveFiles<ZipPlace>(limits, () => commitIn(comment) !== undefined)
  const pause = createPause(16)
  try {
    while (directory.hasNext) {
      const turn = pause()
      if (turn !== undefined) await turn
      if (!directory.next() || !directory.hasPlainName) return undefined
      take(collected, directory)
    }
  } finally {
    directory.close()
  }
  return { collected, comment }
}

async function listUnusual(archive: RandomAccessBytes, limits: ImportLimits): Promise<ZipListing> {
  try {
    const whole = archive.read(0, archive.length)
    const zip = await fromBufferPromise(whole, { lazyEntries: true })
    const { comment } = zip
    const collected = new ArchiveFiles<ZipPlace>(limits, () => commitIn(comment) !== undefined)
    const pause = createPause(16)
    for await (const entry of zip.eachEntry()) {
      const turn = pause()
      if (turn !== undefined) await turn
      take(collected, entry)
    }
    return { collected, comment }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ApiError') throw error
    throw refuseArchive(error.message, error)
  }
}

function take(collected: ArchiveFiles<ZipPlace>, entry: ZipEntry): void {
  const mode = entry.fileName.endsWith('/') ? 'directory' : readMode(entry)
  if (mode === 'directory') return
  const path = collected.place(entry.fileName)
  if (path === undefined) return
  collected.add({ path, mode, place: placeOf(entry) }, entry.uncompressedSize)
}

/** Where the bytes of an entry are. */
export function placeOf(entry: ZipEntry): ZipPlace {
  return {
    at: entry.relativeOffsetOfLocalHeader,
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    isStored: entry.compressionMethod === 0,
    checksum: entry.crc32 | 0,
  }
}

const localSignature = 0x04034b50
const localBytes = 30

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
  const length = localLength(archive.read(at, localBytes), 0)
  if (length === undefined) throw withoutHeader(path)
  const packed = archive.read(at + length, compressedSize)
  if (packed.length !== compressedSize) throw refuseArchive(`"${path}" is cut off`)
  return packed
}

/** Appends the packed bytes of an entry. */
export function copyPacked(
  archive: RandomAccessBytes,
  entry: ZipEntry,
  target: GrowingBytes,
): void {
  const { relativeOffsetOfLocalHeader: at, compressedSize } = entry
  const start = target.length
  const count = archive.copy(at, localBytes, target)
  const length = count < localBytes ? undefined : localLength(target.reserve(0), start)
  if (length === undefined) throw withoutHeader(entry.fileName)
  target.length = start
  if (archive.copy(at + length, compressedSize, target) !== compressedSize) {
    throw refuseArchive(`"${entry.fileName}" is cut off`)
  }
}

/**
 * Length of a file's local header, which has a name and lengths of its own.
 *
 * @see APPNOTE.TXT, 4.3.7
 */
function localLength(bytes: Buffer, at: number): number | undefined {
  if (at + localBytes > bytes.length || bytes.readUInt32LE(at) !== localSignature) return undefined
  return localBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

function withoutHeader(path: string): Error {
  return refuseArchive(`"${path}" has no header where the archive says`)
}

/** Unpacks a file. The result must match what the archive states. */
export async function unpackChecked(
  packed: Uint8Array,
  { path, place }: PackedFile,
): Promise<Uint8Array> {
  const { uncompressedSize: size, isStored, checksum } = place
  const unpacked = isStored ? Buffer.from(packed) : await unpack(path, packed, size)
  if (unpacked.length !== size) {
    throw refuseArchive(`"${path}" has ${unpacked.length} bytes and not ${size} as it states`)
  }
  if ((crc32(unpacked) | 0) !== checksum) throw refuseArchive(`"${path}" is damaged`)
  return unpacked
}

const inflate = promisify(inflateRaw)
/** Up to this size, unpacking is synchronous: handing it to another thread takes longer. */
const smallBytesMax = 128 * 1024
const pieceBytesMax = 16 * 2 ** 20

async function unpack(path: string, packed: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    const maxOutputLength = Math.max(size, 1)
    // A copy, since the thread reads it while the caller goes on.
    if (size > smallBytesMax) {
      // In few pieces: thousands of small ones are put together by the loop that answers.
      const chunkSize = Math.min(size, pieceBytesMax) + 64
      return await inflate(Buffer.from(packed), { maxOutputLength, chunkSize })
    }
    return inflateRawSync(packed, { maxOutputLength, chunkSize: size + 64 })
  } catch (error) {
    throw refuseArchive(`"${path}" cannot be unpacked to the ${size} bytes it states`, error)
  }
}

const encryptedFlags = 0x41
const madeOnUnix = 3

/** Git's mode of an entry, from the Unix mode in its external attributes. */
export function readMode(entry: ZipEntry): FileEntry['mode'] | 'directory' {
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
