// Zip archives: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import type { FileEntry } from '../content/source.ts'
import { type ArchivedFile, ArchiveFiles, refuseArchive } from './archive-files.ts'
import type { ImportLimits } from './imported.ts'

/** Where the bytes of an entry are, and what they have to be. */
interface ZipPlace {
  readonly start: number
  readonly compressedSize: number
  readonly size: number
  readonly stored: boolean
  readonly checksum: number
}

/** A zip archive's files. `comment` is the archive's own: GitHub writes the commit there. */
export interface ZipListing {
  readonly files: readonly ArchivedFile<ZipPlace>[]
  readonly comment: string
}

/** List the files of a zip archive, checked by names and stated sizes. */
export async function listZip(bytes: Uint8Array, limits: ImportLimits): Promise<ZipListing> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const collected = new ArchiveFiles<ZipPlace>(limits)
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      const mode = readMode(entry)
      if (mode === 'directory') continue
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      const place = {
        start: fileDataStart,
        compressedSize: entry.compressedSize,
        size: entry.uncompressedSize,
        stored: entry.compressionMethod === 0,
        checksum: entry.crc32,
      }
      collected.add({ path: entry.fileName, mode, place }, entry.uncompressedSize)
    }
    return { files: collected.files, comment: zip.comment }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ApiError') throw error
    throw refuseArchive(error.message, error)
  }
}

const inflate = promisify(inflateRaw)

/** The bytes of a file of a zip archive. What they turn out to be must be what the archive states. */
export async function readZipFile(
  bytes: Uint8Array,
  { path, place }: ArchivedFile<ZipPlace>,
): Promise<Uint8Array> {
  const packed = bytes.subarray(place.start, place.start + place.compressedSize)
  if (packed.length !== place.compressedSize) throw refuseArchive(`"${path}" is cut off`)
  const unpacked = place.stored ? packed : await unpack(path, packed, place.size)
  if (unpacked.length !== place.size) {
    throw refuseArchive(`"${path}" has ${unpacked.length} bytes and not ${place.size} as it states`)
  }
  if (crc32(unpacked) !== place.checksum) throw refuseArchive(`"${path}" is damaged`)
  return unpacked
}

async function unpack(path: string, packed: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    throw refuseArchive(`"${path}" cannot be unpacked to the ${size} bytes it states`, error)
  }
}

const encryptedFlags = 0x41
const madeOnUnix = 3

/** Git's mode of an entry, from the Unix mode in its external attributes. */
function readMode(entry: Entry): FileEntry['mode'] | 'directory' {
  const name = entry.fileName
  if (name.endsWith('/')) return 'directory'
  if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0)
    throw refuseArchive(`"${name}" is encrypted`)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw refuseArchive(`"${name}" is packed with method ${entry.compressionMethod}`)
  }
  const mode = entry.versionMadeBy >>> 8 === madeOnUnix ? entry.externalFileAttributes >>> 16 : 0
  const kind = mode & 0o170000
  if (kind === 0o120000) return '120000'
  if (kind === 0o040000) return 'directory'
  if (kind !== 0o100000 && kind !== 0) throw refuseArchive(`"${name}" is neither file nor link`)
  return (mode & 0o100) === 0 ? '100644' : '100755'
}
