// The directory at the end of a zip archive, read at once where nothing about it is unusual.
import type { Entry } from 'yauzl'
import type { PlacedBytes } from './spool.ts'

/** What the directory says about a file or a directory, in yauzl's words. */
export type ZipEntry = Pick<
  Entry,
  | 'fileName'
  | 'versionMadeBy'
  | 'generalPurposeBitFlag'
  | 'compressionMethod'
  | 'crc32'
  | 'compressedSize'
  | 'uncompressedSize'
  | 'externalFileAttributes'
  | 'relativeOffsetOfLocalHeader'
>

/** All entries of a directory, and the archive's own comment. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  readonly comment: string
}

const endSignature = 0x06054b50
const endBytes = 22
const commentBytesMax = 0xffff
const entrySignature = 0x02014b50
const entryBytes = 46
/** Where archives of more than 4 GiB say where their own record is. */
const locatorSignature = 0x07064b50
const locatorBytes = 20
const utf8Flag = 0x800
const encryptedFlags = 0x41

/**
 * The directory of an archive as most tools write it.
 *
 * yauzl waits for the loop twice for each entry, which with thousands of entries takes ten times as long as
 * reading them; so it reads those that this does not know. What it would refuse is left to it, too.
 *
 * @returns undefined where anything is unusual: an archive of more than 4 GiB, other encodings of names, damage
 * @see APPNOTE.TXT, 4.3.12 and 4.3.16
 */
export function readPlainDirectory(archive: PlacedBytes): ZipDirectory | undefined {
  const tailBytes = locatorBytes + endBytes + commentBytesMax
  const tail = Buffer.from(archive.read(Math.max(0, archive.length - tailBytes), tailBytes))
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const comment = readPrintable(tail, end + endBytes, tail.length)
  const count = tail.readUInt16LE(end + 10)
  // The number of this disk, and that of the disk the directory begins on.
  const isSplit = tail.readUInt32LE(end + 4) !== 0
  if (comment === undefined || isSplit || count === 0xffff) return undefined
  if (end >= locatorBytes && tail.readUInt32LE(end - locatorBytes) === locatorSignature) {
    return undefined
  }
  const start = tail.readUInt32LE(end + 16)
  const length = archive.length - (tail.length - end) - start
  const entries = length < 0 ? undefined : readEntries(archive.read(start, length), count)
  return entries && { entries, comment }
}

function readEntries(directory: Buffer, count: number): readonly ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) {
      return undefined
    }
    const nameEnd = at + entryBytes + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const next = extraEnd + directory.readUInt16LE(at + 32)
    if (next > directory.length || !isPlainExtra(directory, nameEnd, extraEnd)) return undefined
    const entry = readEntry(directory, at, nameEnd)
    if (entry === undefined) return undefined
    entries.push(entry)
    at = next
  }
  return entries
}

/** Where the record at the end begins: the last that says how long the comment behind it is. */
function findEnd(archive: Buffer): number | undefined {
  const last = archive.length - endBytes
  for (let at = last; at >= Math.max(0, last - commentBytesMax); at--) {
    if (archive[at] !== 0x50 || archive.readUInt32LE(at) !== endSignature) continue
    return archive.readUInt16LE(at + 20) === last - at ? at : undefined
  }
  return undefined
}

function readEntry(archive: Buffer, at: number, nameEnd: number): ZipEntry | undefined {
  const entry = {
    fileName: '',
    versionMadeBy: archive.readUInt16LE(at + 4),
    generalPurposeBitFlag: archive.readUInt16LE(at + 8),
    compressionMethod: archive.readUInt16LE(at + 10),
    crc32: archive.readUInt32LE(at + 16),
    compressedSize: archive.readUInt32LE(at + 20),
    uncompressedSize: archive.readUInt32LE(at + 24),
    externalFileAttributes: archive.readUInt32LE(at + 38),
    relativeOffsetOfLocalHeader: archive.readUInt32LE(at + 42),
  }
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry
  // What does not fit into its 32 bits stands elsewhere.
  const largest = Math.max(compressedSize, uncompressedSize, relativeOffsetOfLocalHeader)
  if (largest === 0xffffffff || (entry.generalPurposeBitFlag & encryptedFlags) !== 0)
    return undefined
  if (entry.compressionMethod === 0 && compressedSize !== uncompressedSize) return undefined
  const name = readPrintable(archive, at + entryBytes, nameEnd)
  const isUTF8 = (entry.generalPurposeBitFlag & utf8Flag) !== 0
  if (name === undefined && !isUTF8) return undefined
  entry.fileName = name ?? archive.toString('utf8', at + entryBytes, nameEnd)
  return unusualName.test(entry.fileName) ? undefined : entry
}

// A backslash, an absolute name, a drive, a part that climbs.
const unusualName = /\\|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/

/** A text that is the same in every encoding of names; undefined where it may not be. */
function readPrintable(archive: Buffer, from: number, to: number): string | undefined {
  const text = archive.toString('latin1', from, to)
  return /[^ -~]/.test(text) ? undefined : text
}

const unusualExtras: ReadonlySet<number> = new Set([0x0001, 0x7075])

/** Whether the extra fields say nothing that matters: no larger numbers, no other name. */
function isPlainExtra(archive: Buffer, from: number, to: number): boolean {
  let at = from
  while (at < to - 3) {
    if (unusualExtras.has(archive.readUInt16LE(at))) return false
    at += 4 + archive.readUInt16LE(at + 2)
  }
  return at <= to
}
