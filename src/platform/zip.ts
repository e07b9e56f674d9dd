// Zip archives: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { blobOid } from '../content/oid.ts'
import type { FileEntry } from '../content/source.ts'
import { type ArchivedFile, ArchiveFiles, commitIn, refuseArchive } from './archive-files.ts'
import { createRunMemory, EntryRun } from './file-runs.ts'
import type { ImportLimits } from './imported.ts'
import { createPause } from './pause.ts'
import { type PlacedBytes, placeBytes } from './spool.ts'
import { readPlainDirectory, type ZipEntry } from './zip-directory.ts'

/** Where an entry is, and what its bytes have to be. There are thousands, so it is no more than that. */
interface ZipPlace {
  /** Where its own header begins. */
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

/** List the files of a zip archive, checked by names and stated sizes. */
export async function listZip(archive: PlacedBytes, limits: ImportLimits): Promise<ZipListing> {
  let comment = ''
  const collected = new ArchiveFiles<ZipPlace>(limits, () => commitIn(comment) !== undefined)
  const pause = createPause(16)
  const plain = readPlainDirectory(archive)
  if (plain !== undefined) {
    comment = plain.comment
    for (const entry of plain.entries) {
      const turn = pause()
      if (turn !== undefined) await turn
      take(entry)
    }
    return { collected, comment }
  }
  try {
    const whole = archive.read(0, archive.length)
    const zip = await fromBufferPromise(whole, { lazyEntries: true })
    comment = zip.comment
    for await (const entry of zip.eachEntry()) {
      const turn = pause()
      if (turn !== undefined) await turn
      take(entry)
    }
    return { collected, comment }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ApiError') throw error
    throw refuseArchive(error.message, error)
  }

  function take(entry: ZipEntry): void {
    const mode = readMode(entry)
    if (mode === 'directory') return
    const path = collected.place(entry.fileName)
    if (path === undefined) return
    const { compressedSize, uncompressedSize } = entry
    const place = {
      at: entry.relativeOffsetOfLocalHeader,
      compressedSize,
      uncompressedSize,
      isStored: entry.compressionMethod === 0,
      checksum: entry.crc32 | 0,
    }
    collected.add({ path, mode, place }, uncompressedSize)
  }
}

const localSignature = 0x04034b50
const localBytes = 30

// What is larger is unpacked anew: it would only be copied.
const packedBytesMax = 1 << 20

/**
 * The git ids of the files of a zip archive, in their order.
 *
 * A host packs a file that did not change into the same bytes again: those that were unpacked before are
 * known by a hash of their packed bytes. Sizes and CRCs alone would prove nothing.
 */
export async function hashZipFiles(
  archive: PlacedBytes,
  files: readonly ArchivedFile<ZipPlace>[],
): Promise<readonly string[]> {
  const oids: string[] = []
  const run = new PackedRun()
  const pause = createPause()
  for (const file of files) {
    const packed = cutPacked(archive, file)
    if (packed.length > packedBytesMax) {
      await close()
      oids.push(blobOid(await unpackChecked(packed, file)))
      continue
    }
    if (run.add(file, packed)) await close()
  }
  await close()
  return oids

  async function close(): Promise<void> {
    const known = run.recall()
    const named: string[] = []
    for (const [at, file] of run.files.entries()) {
      let oid = known[at]
      if (oid === undefined) {
        await pause()
        oid = blobOid(await unpackChecked(run.packed(at), file))
      }
      named.push(oid)
      oids.push(oid)
    }
    run.finish(named)
    await pause()
  }
}

// What tells files apart before their packed bytes do: all of one length, so none begins with another.
const headBytes = 24

// Of each file its git id, in its run and in its part.
const knownPacked = createRunMemory<string>(120)

/** Packed files that come one after the other, each behind a head that tells where it ends. */
class PackedRun {
  readonly files: ArchivedFile<ZipPlace>[] = []
  readonly #run = new EntryRun(knownPacked)
  #bytes = Buffer.allocUnsafeSlow(1 << 19)

  /** @returns whether the run ends with it */
  add(file: ArchivedFile<ZipPlace>, packed: Uint8Array): boolean {
    const { size: start } = this.#run
    const size = headBytes + packed.length
    this.#makeRoom(start + size)
    this.#writeHead(start, file.place)
    this.#bytes.set(packed, start + headBytes)
    this.files.push(file)
    return this.#run.add(size, packed.length)
  }

  /** The packed bytes of a file. They are overwritten when the next run begins. */
  packed(at: number): Buffer {
    const start = (this.#run.begins[at] ?? 0) + headBytes
    return this.#bytes.subarray(start, start + (this.files[at]?.place.compressedSize ?? 0))
  }

  /** The git ids of its files, in order, as far as they are known. */
  recall(): readonly (string | undefined)[] {
    return this.#run.recall(this.#bytes.subarray(0, this.#run.size))
  }

  /** End it, and keep in mind what its files are. */
  finish(oids: readonly string[]): void {
    this.#run.remember(oids)
    this.#run.clear()
    this.files.length = 0
  }

  #writeHead(at: number, { compressedSize, uncompressedSize, isStored, checksum }: ZipPlace): void {
    this.#bytes.writeDoubleLE(compressedSize, at)
    this.#bytes.writeDoubleLE(uncompressedSize, at + 8)
    this.#bytes.writeInt32LE(checksum, at + 16)
    this.#bytes.writeInt32LE(isStored ? 1 : 0, at + 20)
  }

  #makeRoom(size: number): void {
    if (size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(size * 2)
    this.#bytes.copy(larger, 0, 0, this.#run.size)
    this.#bytes = larger
  }
}

/** The bytes of a file of a zip archive. What they turn out to be must be what the archive states. */
export function readZipFile(
  archive: Uint8Array | PlacedBytes,
  file: ArchivedFile<ZipPlace>,
): Promise<Uint8Array> {
  const placed = archive instanceof Uint8Array ? placeBytes(archive) : archive
  return unpackChecked(cutPacked(placed, file), file)
}

/**
 * The packed bytes of a file: they begin behind its own header, which has a name and more of their own lengths.
 *
 * @see APPNOTE.TXT, 4.3.7
 */
function cutPacked(
  archive: PlacedBytes,
  { path, place: { at, compressedSize } }: ArchivedFile<ZipPlace>,
): Buffer {
  const header = archive.read(at, localBytes)
  if (header.length < localBytes || header.readUInt32LE(0) !== localSignature) {
    throw refuseArchive(`"${path}" has no header where the archive says`)
  }
  const start = at + localBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = archive.read(start, compressedSize)
  if (packed.length !== compressedSize) throw refuseArchive(`"${path}" is cut off`)
  return packed
}

async function unpackChecked(
  packed: Uint8Array,
  { path, place }: ArchivedFile<ZipPlace>,
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
/** What is no larger is unpacked at once: to have another thread do it takes longer than doing it. */
const smallBytesMax = 128 * 1024

async function unpack(path: string, packed: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    const maxOutputLength = Math.max(size, 1)
    // Of its own, since the thread reads it while whoever has the bytes goes on.
    if (size > smallBytesMax) return await inflate(Buffer.from(packed), { maxOutputLength })
    return inflateRawSync(packed, { maxOutputLength, chunkSize: size + 64 })
  } catch (error) {
    throw refuseArchive(`"${path}" cannot be unpacked to the ${size} bytes it states`, error)
  }
}

const encryptedFlags = 0x41
const madeOnUnix = 3

/** Git's mode of an entry, from the Unix mode in its external attributes. */
function readMode(entry: ZipEntry): FileEntry['mode'] | 'directory' {
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
