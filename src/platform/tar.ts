// Tar archives, read as their bytes come: which files one holds, and their bytes.
import {
  type ArchivedFile,
  ArchiveFiles,
  checkPath,
  isPassedOver,
  refuseArchive,
} from './archive-files.ts'
import type { ImportLimits } from './imported.ts'

/** Size of a header; each file is filled up to whole blocks. */
export const blockBytes = 512
const windowBytes = 1 << 18
// Names, times and the like of one file.
const extensionBytesMax = 1 << 20

type Attributes = Readonly<Record<string, string>>
const noAttributes: Attributes = {}

/** A header of an archive, as far as it says how the archive goes on. */
interface TarHeader {
  readonly kind: string
  readonly size: number
  readonly name: string
}

type NamedFile = Pick<ArchivedFile<unknown>, 'path' | 'mode'>
/** Told of each file as it comes; its contents are overwritten afterwards. @returns its place */
type KeepFile<Place> = (file: NamedFile, content: Buffer) => Place

/**
 * Reads a tar archive piece by piece.
 *
 * Of all its bytes only those of the entry at hand are kept, so an archive takes the memory of its largest
 * file.
 *
 * @see POSIX.1-2001, "pax Interchange Format"; GNU tar's `L` and `K` entries are read too
 */
export class TarReader<Place> {
  readonly #limits: ImportLimits
  readonly #keep: KeepFile<Place>
  readonly #collected: ArchiveFiles<Place>
  readonly #taken: ArchivedFile<Place>[] = []
  readonly #sizes: number[] = []
  // Made of those taken, as far as somebody asked: most archives have no second names.
  readonly #originals = new Map<string, number>()
  #indexed = 0
  #next = noAttributes
  #commit: string | undefined
  #isBegun = false
  #isEnded = false
  /** Bytes that came and were not looked at yet, and where in the archive they begin. */
  #window = Buffer.allocUnsafeSlow(windowBytes)
  /** The same, four bytes each. */
  #words = wordsOf(this.#window)
  #filled = 0
  #windowAt = 0
  /** Bytes still to come that nobody looks at; of those so many may be missing at the end. */
  #skipped = 0
  #padding = 0
  #skippedName = ''

  constructor(limits: ImportLimits, keep: KeepFile<Place>) {
    this.#limits = limits
    this.#keep = keep
    this.#collected = new ArchiveFiles(limits)
  }

  /** What `git archive` wrote into it; known before its first file is. */
  get commit(): string | undefined {
    return this.#commit
  }

  write(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.#isEnded; ) {
      const skipped = Math.min(this.#skipped, piece.length - at)
      this.#skipped -= skipped
      this.#windowAt += skipped
      at += skipped
      const count = Math.min(this.#window.length - this.#filled, piece.length - at)
      this.#window.set(piece.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      this.#readEntries()
      if (this.#filled === this.#window.length) this.#grow()
    }
  }

  /** Its files, when all pieces came. */
  finish(): ArchiveFiles<Place> {
    if (!this.#isEnded) {
      if (this.#skipped > this.#padding) throw cutOff(this.#skippedName)
      if (this.#filled >= blockBytes) throw cutOff(this.#readHeader(0).name)
      if (!this.#isBegun) throw refuseTar()
    }
    return this.#collected
  }

  /** An entry that is larger than the window. */
  #grow(): void {
    const window = Buffer.allocUnsafeSlow(this.#window.length * 2)
    this.#window.copy(window, 0, 0, this.#filled)
    this.#window = window
    this.#words = wordsOf(window)
  }

  #readEntries(): void {
    let at = 0
    while (!this.#isEnded && this.#filled - at >= blockBytes) {
      const used = this.#readEntry(at)
      if (used === 0) break
      at += used
      if (at <= this.#filled) continue
      this.#skipped = at - this.#filled
      at = this.#filled
    }
    this.#window.copyWithin(0, at, this.#filled)
    this.#filled -= at
    this.#windowAt += at
  }

  /** @returns how long the entry is, with what is to be passed over behind it; 0 where more has to come */
  #readEntry(at: number): number {
    if (this.#isBegun && isBlank(this.#window, at)) {
      this.#isEnded = true
      return 0
    }
    const header = this.#readHeader(at)
    const { kind, size } = header
    const start = at + blockBytes
    this.#padding = (blockBytes - (size % blockBytes)) % blockBytes
    this.#skippedName = header.name
    const length = blockBytes + size + this.#padding
    if (start + size > this.#filled) {
      if (this.#isWanted(header)) return 0
      this.#next = noAttributes
      return length
    }
    // A directory is known by its files.
    if (kind !== '5') {
      const content = this.#window.subarray(start, start + size)
      if (kind === 'g') this.#commit ??= readAttributes(content)['comment']
      const more = readExtension(kind, content)
      if (more !== undefined) {
        this.#next = { ...this.#next, ...more }
        return length
      }
      this.#takeFile(at, header, content)
    }
    this.#next = noAttributes
    return length
  }

  #readHeader(at: number): TarHeader {
    const bytes = this.#window
    if (!hasChecksum(bytes, this.#words, at)) {
      if (!this.#isBegun) throw refuseTar()
      throw refuseArchive(`its header at byte ${this.#windowAt + at} is damaged`)
    }
    this.#isBegun = true
    const kind = readKind(bytes, at)
    const name = this.#next['path'] ?? readName(bytes, at)
    const stated = kind === 'x' || kind === 'g' ? undefined : this.#next['size']
    const size = stated === undefined ? readNumber(bytes, at + 124, 12) : readSize(stated, name)
    if (!Number.isSafeInteger(size) || size < 0) throw cutOff(name)
    return { kind, size, name }
  }

  /** Whether to wait for the contents of an entry. What is too large is refused before it comes. */
  #isWanted({ kind, size, name }: TarHeader): boolean {
    if (kind === '5') return false
    if (/[xgLK]/.test(kind)) {
      if (size > extensionBytesMax) throw refuseArchive('one of its extended headers is too long')
      return true
    }
    if (name.endsWith('/')) return false
    const path = withoutDots(name)
    checkPath(path)
    if (isPassedOver(path)) return false
    if (size > this.#limits.fileBytesMax) this.#collected.checkSize(path, size)
    return true
  }

  #takeFile(at: number, { kind, name }: TarHeader, content: Buffer): void {
    if (name.endsWith('/')) return
    const bytes = this.#window
    const path = name.startsWith('./') ? withoutDots(name) : name
    if (kind === '0' || kind === '7') {
      const isRun = (readNumber(bytes, at + 100, 8) & 0o100) !== 0
      this.#take({ path, mode: isRun ? '100755' : '100644' }, content)
      return
    }
    const link = this.#next['linkpath'] ?? readText(bytes, at + 157, 100)
    if (kind === '2') {
      this.#take({ path, mode: '120000' }, Buffer.from(link))
      return
    }
    const original = kind === '1' ? this.#findOriginal(withoutDots(link)) : undefined
    const file = original === undefined ? undefined : this.#taken[original]
    if (original === undefined || file === undefined) {
      throw refuseArchive(`"${path}" is neither file nor link`)
    }
    const isRun = (readNumber(bytes, at + 100, 8) & 0o100) !== 0
    this.#add({ ...file, path, mode: isRun ? '100755' : '100644' }, this.#sizes[original] ?? 0)
  }

  #take(file: NamedFile, content: Buffer): void {
    const { path, mode } = file
    this.#add({ path, mode, place: this.#keep(file, content) }, content.length)
  }

  #add(file: ArchivedFile<Place>, size: number): void {
    this.#taken.push(file)
    this.#sizes.push(size)
    this.#collected.add(file, size)
  }

  /** The number of a file that another entry is a second name of: the newest of that name. */
  #findOriginal(path: string): number | undefined {
    for (; this.#indexed < this.#taken.length; this.#indexed++) {
      const file = this.#taken[this.#indexed]
      if (file !== undefined) this.#originals.set(file.path, this.#indexed)
    }
    return this.#originals.get(path)
  }
}

function cutOff(name: string): Error {
  return refuseArchive(`"${name}" is cut off`)
}

function refuseTar(): Error {
  return refuseArchive('it is neither a zip nor a tar archive')
}

function isBlank(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0 && bytes.subarray(at, at + blockBytes).every((byte) => byte === 0)
}

function withoutDots(name: string): string {
  return name.replace(/^(?:\.\/)+/, '')
}

/** What an entry says about the next one, when it is of that kind. */
function readExtension(kind: string, content: Buffer): Attributes | undefined {
  if (kind === 'x') return readAttributes(content)
  if (kind === 'g') return noAttributes
  if (kind === 'L') return { path: decode(content) }
  if (kind === 'K') return { linkpath: decode(content) }
  return undefined
}

/** Records of `length key=value\n`; the length counts bytes and includes itself. */
function readAttributes(content: Buffer): Attributes {
  const attributes: Record<string, string> = {}
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at)
    const length = Number(decode(content.subarray(at, Math.max(space, at))))
    if (space === -1 || !Number.isSafeInteger(length) || length <= space - at) {
      throw refuseArchive('one of its extended headers is damaged')
    }
    const record = decode(content.subarray(space + 1, at + length - 1))
    const equals = record.indexOf('=')
    attributes[record.slice(0, equals)] = record.slice(equals + 1)
    at += length
  }
  return attributes
}

function decode(content: Buffer): string {
  return readText(content, 0, content.length)
}

function readSize(stated: string, name: string): number {
  if (!/^\d{1,15}$/.test(stated)) throw refuseArchive(`"${name}" states no size`)
  return Number(stated)
}

/** The name as the header has it, before what longer headers said is put over it. */
function readName(bytes: Buffer, at: number): string {
  const name = readText(bytes, at, 100)
  const hasPrefix =
    bytes[at + 345] !== 0 && bytes[at + 263] === 48 && readText(bytes, at + 257, 5) === 'ustar'
  return hasPrefix ? `${readText(bytes, at + 345, 155)}/${name}` : name
}

function readKind(bytes: Buffer, at: number): string {
  const kind = bytes[at + 156] ?? 0
  return kind === 0 || kind === 48 ? '0' : String.fromCharCode(kind)
}

function hasChecksum(bytes: Buffer, words: Uint32Array, at: number): boolean {
  // Counted for every file of an archive, four bytes at once: a sum of bytes fits into half a word.
  const first = at / 4
  let pairs = 0
  for (let place = first; place < first + blockBytes / 4; place += 4) {
    const a = words[place] ?? 0
    const b = words[place + 1] ?? 0
    const c = words[place + 2] ?? 0
    const d = words[place + 3] ?? 0
    // Most of a header is zeros.
    if ((a | b | c | d) !== 0) pairs += pairsOf(a) + pairsOf(b) + pairsOf(c) + pairsOf(d)
  }
  // The sum itself stands in it as spaces.
  let sum = (pairs >>> 16) + (pairs & 0xffff) + 8 * 32
  for (let place = at + 148; place < at + 156; place++) sum -= bytes[place] ?? 0
  return sum === readNumber(bytes, at + 148, 8) && sum > 256
}

/** Two sums of two of its bytes. */
function pairsOf(word: number): number {
  return (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)
}

/** A window by words in whatever order of bytes. Blocks stand in it at whole ones. */
function wordsOf({ buffer, byteOffset, length }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Octal digits, or for large numbers the bytes themselves behind a set first bit. */
function readNumber(bytes: Buffer, at: number, length: number): number {
  const first = bytes[at] ?? 0
  if ((first & 0x80) === 0) return readOctal(bytes, at, length)
  let number = first & 0x7f
  for (const byte of bytes.subarray(at + 1, at + length)) number = number * 256 + byte
  return number
}

/** Digits behind white space, up to what is none. */
function readOctal(bytes: Buffer, at: number, length: number): number {
  let number = 0
  for (let place = at; place < at + length; place++) {
    const digit = (bytes[place] ?? 0) - 48
    if (digit >= 0 && digit < 8) number = number * 8 + digit
    else if (place > at) break
    else return Number.parseInt(readText(bytes, at, length).trim() || '0', 8)
  }
  return number
}

/** A text up to its zero byte. */
function readText(bytes: Buffer, at: number, length: number): string {
  let end = at
  let all = 0
  for (; end < at + length; end++) {
    const byte = bytes[end] ?? 0
    if (byte === 0) break
    all |= byte
  }
  return bytes.toString(all < 0x80 ? 'latin1' : 'utf8', at, end)
}
