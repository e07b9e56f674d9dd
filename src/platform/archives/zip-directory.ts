// The central directory of a zip archive, read synchronously if it has nothing unusual.
import type { Entry } from 'yauzl'
import { GrowingBytes, type RandomAccessBytes } from './spool.ts'

/** Fields of a directory entry, under yauzl's names. */
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

const endSignature = 0x06054b50
const endBytes = 22
const commentBytesMax = 0xffff
const entrySignature = 0x02014b50
const entryBytes = 46
/** Archives of more than 4 GiB locate their end record by this. */
const locatorSignature = 0x07064b50
const locatorBytes = 20
const utf8Flag = 0x800
const encryptedFlags = 0x41

/**
 * A cursor over the directory of an archive as most tools write it. Fields of the current entry are read on
 * access.
 *
 * yauzl awaits the event loop twice per entry, which takes ten times as long as reading thousands of entries,
 * so it reads only directories that this class does not know. Archives to refuse are left to it, too.
 *
 * @see APPNOTE.TXT, 4.3.12 and 4.3.16
 */
export class PlainDirectory implements ZipEntry {
  /** The archive's own. */
  readonly comment: string
  readonly #copy: GrowingBytes
  readonly #bytes: Buffer
  /** Entries that were not gone to yet. */
  #left: number
  #next = 0
  #at = 0

  private constructor(copy: GrowingBytes, count: number, comment: string) {
    this.comment = comment
    this.#copy = copy
    this.#bytes = copy.view(0, copy.length)
    this.#left = count
  }

  /** @returns undefined where anything about its end is unusual: more than 4 GiB, damage */
  static open(archive: RandomAccessBytes): PlainDirectory | undefined {
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
    const bytes = new GrowingBytes()
    archive.copy(start, length, bytes)
    return new PlainDirectory(bytes, count, comment)
  }

  /** Frees its memory. It must not be read afterwards. */
  close(): void {
    this.#copy.close()
  }

  /** True if there are entries that were not gone to. */
  get hasNext(): boolean {
    return this.#left > 0
  }

  /**
   * Moves to the next entry.
   *
   * @returns false if it has anything unusual besides its name
   */
  next(): boolean {
    const bytes = this.#bytes
    const at = this.#next
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return false
    this.#at = at
    const nameEnd = at + entryBytes + this.nameBytes
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    this.#next = extraEnd + bytes.readUInt16LE(at + 32)
    this.#left--
    if (this.#next > bytes.length || !isPlainExtra(bytes, nameEnd, extraEnd)) return false
    return hasPlainNumbers(this)
  }

  /** Position of the entry, to return to it. */
  get position(): number {
    return this.#at
  }

  /** Moves to an entry visited before. The next one stays the same. */
  goTo(position: number): void {
    this.#at = position
  }

  get versionMadeBy(): number {
    return this.#bytes.readUInt16LE(this.#at + 4)
  }

  get generalPurposeBitFlag(): number {
    return this.#bytes.readUInt16LE(this.#at + 8)
  }

  get compressionMethod(): number {
    return this.#bytes.readUInt16LE(this.#at + 10)
  }

  get crc32(): number {
    return this.#bytes.readUInt32LE(this.#at + 16)
  }

  get compressedSize(): number {
    return this.#bytes.readUInt32LE(this.#at + 20)
  }

  get uncompressedSize(): number {
    return this.#bytes.readUInt32LE(this.#at + 24)
  }

  /** Length of the name in bytes. */
  get nameBytes(): number {
    return this.#bytes.readUInt16LE(this.#at + 28)
  }

  get externalFileAttributes(): number {
    return this.#bytes.readUInt32LE(this.#at + 38)
  }

  get relativeOffsetOfLocalHeader(): number {
    return this.#bytes.readUInt32LE(this.#at + 42)
  }

  /** True if its name ends with a slash. */
  get isFolder(): boolean {
    return this.nameBytes > 0 && this.#bytes[this.#at + entryBytes + this.nameBytes - 1] === slash
  }

  /** Its name, where it has a plain one. */
  get fileName(): string {
    const start = this.#at + entryBytes
    return this.#bytes.toString('utf8', start, start + this.nameBytes)
  }

  /** True if every tool would read its name so, and import a file of it. */
  get hasPlainName(): boolean {
    const name = this.fileName
    const isUTF8 = (this.generalPurposeBitFlag & utf8Flag) !== 0
    return (isUTF8 || !/[^ -~]/.test(name)) && !unusualName.test(name)
  }

  /**
   * Appends the fields that identify an entry: all except its position and time, and its name without the
   * folder around all files.
   *
   * @returns false if it is not in that folder
   */
  copyEntry(root: Buffer, target: GrowingBytes): boolean {
    const bytes = this.#bytes
    const nameStart = this.#at + entryBytes
    const nameEnd = nameStart + this.nameBytes
    const restStart = nameStart + root.length
    if (restStart > nameEnd || bytes.compare(root, 0, root.length, nameStart, restStart) !== 0) {
      return false
    }
    const count = entryBytes + nameEnd - restStart
    const buffer = target.reserve(count)
    const at = target.length
    bytes.copy(buffer, at, this.#at, nameStart)
    buffer.writeUInt32LE(0, at + 12)
    buffer.writeUInt16LE(nameEnd - restStart, at + 28)
    // No extra fields and no comment, since they are never read.
    buffer.writeUInt32LE(0, at + 30)
    buffer.writeUInt32LE(0, at + 42)
    bytes.copy(buffer, at + entryBytes, restStart, nameEnd)
    target.length += count
    return true
  }
}

const slash = 47

/** Finds the end record: the last one whose comment length matches. */
function findEnd(archive: Buffer): number | undefined {
  const last = archive.length - endBytes
  for (let at = last; at >= Math.max(0, last - commentBytesMax); at--) {
    if (archive[at] !== 0x50 || archive.readUInt32LE(at) !== endSignature) continue
    return archive.readUInt16LE(at + 20) === last - at ? at : undefined
  }
  return undefined
}

/** True if an entry is not encrypted, and its sizes and its place are what they can be. */
function hasPlainNumbers(entry: PlainDirectory): boolean {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader: place } = entry
  // Values that do not fit into 32 bits are stored elsewhere.
  if (Math.max(compressedSize, uncompressedSize, place) === 0xffffffff) return false
  if (entry.compressionMethod === 0 && compressedSize !== uncompressedSize) return false
  return (entry.generalPurposeBitFlag & encryptedFlags) === 0
}

// A backslash, an absolute name, a drive, a part that climbs.
const unusualName = /\\|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/

/** A text that is the same in every encoding of names; undefined where it may not be. */
function readPrintable(archive: Buffer, from: number, to: number): string | undefined {
  const text = archive.toString('latin1', from, to)
  return /[^ -~]/.test(text) ? undefined : text
}

const unusualExtras: ReadonlySet<number> = new Set([0x0001, 0x7075])

/** True if the extra fields say nothing that matters: no larger numbers, no other name. */
function isPlainExtra(archive: Buffer, from: number, to: number): boolean {
  let at = from
  while (at < to - 3) {
    if (unusualExtras.has(archive.readUInt16LE(at))) return false
    at += 4 + archive.readUInt16LE(at + 2)
  }
  return at <= to
}
