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
  /** Each is made when it is asked for, out of bytes that the next read of the archive may overwrite. */
  readonly entries: Iterable<ZipEntry>
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
  if (length < 0) return undefined
  const directory = archive.read(start, length)
  const names = readNames(directory, count)
  return names && { entries: entriesOf(directory, names), comment }
}

/** The names of all entries; undefined where anything about one is unusual. */
function readNames(directory: Buffer, count: number): readonly string[] | undefined {
  const names: string[] = []
  for (let at = 0; names.length < count; ) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) {
      return undefined
    }
    const nameEnd = at + entryBytes + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const next = extraEnd + directory.readUInt16LE(at + 32)
    if (next > directory.length || !isPlainExtra(directory, nameEnd, extraEnd)) return undefined
    const name = hasPlainNumbers(directory, at) ? readName(directory, at, nameEnd) : undefined
    if (name === undefined) return undefined
    names.push(name)
    at = next
  }
  return names
}

function* entriesOf(directory: Buffer, names: readonly string[]): Generator<ZipEntry> {
  let at = 0
  for (const fileName of names) {
    yield {
      fileName,
      versionMadeBy: directory.readUInt16LE(at + 4),
      generalPurposeBitFlag: directory.readUInt16LE(at + 8),
      compressionMethod: directory.readUInt16LE(at + 10),
      crc32: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      uncompressedSize: directory.readUInt32LE(at + 24),
      externalFileAttributes: directory.readUInt32LE(at + 38),
      relativeOffsetOfLocalHeader: directory.readUInt32LE(at + 42),
    }
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    at += entryBytes + directory.readUInt16LE(at + 28) + more
  }
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

/** Whether an entry is not encrypted, and its sizes and its place are what they can be. */
function hasPlainNumbers(directory: Buffer, at: number): boolean {
  const compressedSize = directory.readUInt32LE(at + 20)
  const uncompressedSize = directory.readUInt32LE(at + 24)
  // What does not fit into its 32 bits stands elsewhere.
  if (Math.max(compressedSize, uncompressedSize, directory.readUInt32LE(at + 42)) === 0xffffffff) {
    return false
  }
  const isStored = directory.readUInt16LE(at + 10) === 0
  if (isStored && compressedSize !== uncompressedSize) return false
  return (directory.readUInt16LE(at + 8) & encryptedFlags) === 0
}

function readName(directory: Buffer, at: number, nameEnd: number): string | undefined {
  const start = at + entryBytes
  const isUTF8 = (directory.readUInt16LE(at + 8) & utf8Flag) !== 0
  const name =
    readPrintable(directory, start, nameEnd) ??
    (isUTF8 ? directory.toString('utf8', start, nameEnd) : undefined)
  return name === undefined || unusualName.test(name) ? undefined : name
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
