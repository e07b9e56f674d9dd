// Tar archives, read while they arrive: their files and contents.
import { blobOid } from '../../content/trees/oid.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { ArrivingFile, type TarFile, type TarKeeper, type TarPlace } from './arriving-file.ts'
import { ArchiveFiles, checkPath, commitIn, isPassedOver, refuseArchive } from './files.ts'
import { freeMemory } from './spool.ts'

const windowBytes = 1 << 20
// Names, times and other attributes of one file.
const extensionBytesMax = 1 << 20
// Larger files are hashed and kept while they arrive.
const heldFileBytesMax = 1 << 20

/** The fields of a header needed to find the next one. */
interface TarHeader {
  readonly kind: string
  readonly size: number
  readonly name: string
}

type NamedFile = Pick<TarFile, 'path' | 'mode'>

/**
 * Reads a tar archive piece by piece. Only the bytes of the current file are held, of a large one a piece.
 *
 * @see POSIX.1-2001, "pax Interchange Format"; GNU tar's `L` and `K` entries are read too
 */
export class TarReader {
  readonly #limits: ImportLimits
  readonly #keeper: TarKeeper
  readonly #collected: ArchiveFiles<TarPlace>
  /** Targets of hard links, indexed on first use: most archives have none. */
  #originals = { root: '', byPath: new Map<string, TarFile>(), count: 0 }
  #next = noAttributes
  #commit: string | undefined
  #isBegun = false
  #isEnded = false
  /** Bytes received and not read yet, from `#at` to `#filled`. */
  #window = Buffer.allocUnsafeSlow(windowBytes)
  #filled = 0
  #at = 0
  /** Offset of the window in the archive. */
  #windowAt = 0
  /** Bytes to skip when they arrive. The last `#padding` of them may be missing. */
  #skipped = 0
  #padding = 0
  #skippedName = ''
  #large: ArrivingFile | undefined

  constructor(limits: ImportLimits, keeper: TarKeeper) {
    this.#limits = limits
    this.#keeper = keeper
    this.#collected = new ArchiveFiles(limits, () => commitIn(this.#commit) !== undefined)
  }

  /** The commit `git archive` recorded; known before the first file. */
  get commit(): string | undefined {
    return this.#commit
  }

  write(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.#isEnded; ) {
      if (this.#large !== undefined) {
        at += this.#addLarge(this.#large, piece.subarray(at))
        continue
      }
      const skipped = Math.min(this.#skipped, piece.length - at)
      this.#skipped -= skipped
      this.#windowAt += skipped
      at += skipped
      if (this.#filled === this.#window.length) this.#makeRoom()
      const count = Math.min(this.#window.length - this.#filled, piece.length - at)
      this.#window.set(piece.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      this.#readEntries()
    }
  }

  /** The files, once all pieces have arrived. */
  finish(): ArchiveFiles<TarPlace> {
    if (this.#large !== undefined) throw cutOff(this.#large.name)
    // Padding after the last file may be missing.
    while (!this.#isEnded && this.#filled - this.#at >= blockBytes) {
      if (!this.#readEntry()) break
    }
    if (!this.#isEnded) {
      if (this.#skipped > this.#padding) throw cutOff(this.#skippedName)
      if (this.#filled - this.#at >= blockBytes) throw cutOff(this.#readHeader(this.#at).name)
      if (!this.#isBegun) throw refuseTar()
    }
    freeMemory(this.#window)
    return this.#collected
  }

  /** Moves bytes still needed to the front, or grows the window if all are needed. */
  #makeRoom(): void {
    if (this.#at > 0) {
      this.#window.copyWithin(0, this.#at, this.#filled)
      this.#filled -= this.#at
      this.#windowAt += this.#at
      this.#at = 0
      return
    }
    const window = Buffer.allocUnsafeSlow(this.#window.length * 2)
    this.#window.copy(window, 0, 0, this.#filled)
    freeMemory(this.#window)
    this.#window = window
  }

  #readEntries(): void {
    while (!this.#isEnded && this.#filled - this.#at >= blockBytes) {
      if (!this.#readEntry()) return
    }
  }

  /** @returns false if more bytes are needed, or at the end */
  #readEntry(): boolean {
    const at = this.#at
    if (this.#isBegun && isBlank(this.#window, at)) {
      this.#isEnded = true
      return false
    }
    const header = this.#readHeader(at)
    const { kind, size } = header
    const start = at + blockBytes
    this.#padding = paddingOf(size)
    this.#skippedName = header.name
    let more: Attributes | undefined
    if (start + size > this.#filled) {
      if (this.#isWanted(header)) {
        this.#beginLarge(header)
        return false
      }
    } else if (kind !== '5') {
      const content = this.#window.subarray(start, start + size)
      if (kind === 'g') this.#commit ??= readAttributes(content)['comment']
      more = readExtension(kind, content)
      if (more === undefined) this.#takeFile(at, header, content)
    }
    this.#next = more === undefined ? noAttributes : { ...this.#next, ...more }
    this.#pass(blockBytes + size + this.#padding)
    return true
  }

  /** Begins a large file with its bytes so far; the rest follows as it arrives. Others must arrive first. */
  #beginLarge({ kind, name, size }: TarHeader): void {
    if (size <= heldFileBytesMax || (kind !== '0' && kind !== '7')) return
    const mode = readMode(this.#window, this.#at)
    const start = this.#window.subarray(this.#at + blockBytes, this.#filled)
    this.#large = new ArrivingFile({ name, size, mode }, this.#keeper, start)
    this.#windowAt += this.#filled
    this.#filled = 0
    this.#at = 0
  }

  /** @returns how many bytes of the piece were part of it */
  #addLarge(large: ArrivingFile, piece: Uint8Array): number {
    const taken = large.add(piece)
    this.#windowAt += taken
    if (!large.isComplete) return taken
    this.#large = undefined
    this.#next = noAttributes
    this.#skipped = paddingOf(large.size)
    const file = large.finish(this.#collected.place(withoutDots(large.name)))
    if (file !== undefined) this.#collected.add(file, large.size)
    return taken
  }

  /** Skips past an entry. The part not received yet is skipped when it arrives. */
  #pass(bytes: number): void {
    this.#skipped = Math.max(0, this.#at + bytes - this.#filled)
    this.#at += bytes - this.#skipped
    if (this.#skipped === 0) return
    this.#windowAt += this.#at
    this.#filled = 0
    this.#at = 0
  }

  #readHeader(at: number): TarHeader {
    const bytes = this.#window
    if (!hasChecksum(bytes, at)) throw this.#damaged(at)
    this.#isBegun = true
    const kind = readKind(bytes, at)
    const name = this.#next['path'] ?? readName(bytes, at)
    const stated = kind === 'x' || kind === 'g' ? undefined : this.#next['size']
    const size = stated === undefined ? readNumber(bytes, at + 124, 12) : readSize(stated, name)
    if (!Number.isSafeInteger(size) || size < 0) throw cutOff(name)
    return { kind, size, name }
  }

  #damaged(at: number): Error {
    if (!this.#isBegun) return refuseTar()
    return refuseArchive(`its header at byte ${this.#windowAt + at} is damaged`)
  }

  /** True to wait for the contents of an entry. Refuses one that is too large before it arrives. */
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
    const bytes = this.#window
    const link = this.#next['linkpath'] ?? readText(bytes, at + 157, 100)
    if (kind === '1') this.#takeLink({ path: name, mode: readMode(bytes, at) }, link)
    else if (kind === '2') this.#take({ path: name, mode: '120000' }, Buffer.from(link))
    else if (kind === '0' || kind === '7') {
      this.#take({ path: name, mode: readMode(bytes, at) }, content)
    } else if (!name.endsWith('/')) throw noFile(withoutDots(name))
  }

  /** Takes in a file, by its path in the archive. */
  #take({ path: name, mode }: NamedFile, content: Buffer): void {
    if (name.endsWith('/')) return
    const path = this.#collected.place(withoutDots(name))
    if (path === undefined) return
    const place = { oid: blobOid(content), size: content.length, at: undefined }
    const file = { path, mode, place }
    const at = this.#keeper.keep(file, content)
    this.#collected.add({ path, mode, place: { ...place, at } }, content.length)
  }

  /** A hard link to an earlier file. */
  #takeLink({ path: name, mode }: NamedFile, link: string): void {
    if (name.endsWith('/')) return
    const path = this.#collected.place(withoutDots(name))
    if (path === undefined) return
    const original = this.#findOriginal(withoutDots(link))
    if (original === undefined) throw noFile(withoutDots(name))
    const { place } = original
    this.#collected.add({ path, mode, place }, place.size)
  }

  /** The newest file of a name. */
  #findOriginal(name: string): TarFile | undefined {
    const { files, root = '' } = this.#collected
    if (this.#originals.root !== root) this.#originals = { root, byPath: new Map(), count: 0 }
    const originals = this.#originals
    for (const file of files.slice(originals.count)) originals.byPath.set(file.path, file)
    originals.count = files.length
    return name.startsWith(root) ? originals.byPath.get(name.slice(root.length)) : undefined
  }
}

function readMode(bytes: Buffer, at: number): TarFile['mode'] {
  return (readNumber(bytes, at + 100, 8) & 0o100) === 0 ? '100644' : '100755'
}

function noFile(path: string): Error {
  return refuseArchive(`"${path}" is neither file nor link`)
}

function cutOff(name: string): Error {
  return refuseArchive(`"${name}" is cut off`)
}

function refuseTar(): Error {
  return refuseArchive('it is not a zip or tar archive')
}

function isBlank(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0 && bytes.subarray(at, at + blockBytes).every((byte) => byte === 0)
}

function withoutDots(name: string): string {
  return name.replace(/^(?:\.\/)+/, '')
}

/** Size of a header; each file is filled up to whole blocks. */
export const blockBytes = 512

const sumAt = 148
const sumBytes = 8
const prefixAt = 345

/** Attributes that extended headers set for the next entry. */
type Attributes = Readonly<Record<string, string>>
const noAttributes: Attributes = {}

/** Number of padding bytes after a file. */
function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

/** Attributes for the next entry, if this entry is an extended header. */
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

/** The name in the header, before extended headers override it. */
function readName(bytes: Buffer, at: number): string {
  const name = readText(bytes, at, 100)
  return hasPrefix(bytes, at) ? `${readText(bytes, at + prefixAt, 155)}/${name}` : name
}

function hasPrefix(bytes: Buffer, at: number): boolean {
  return (
    bytes[at + prefixAt] !== 0 && bytes[at + 263] === 48 && readText(bytes, at + 257, 5) === 'ustar'
  )
}

function readKind(bytes: Buffer, at: number): string {
  const kind = bytes[at + 156] ?? 0
  return kind === 0 || kind === 48 ? '0' : String.fromCharCode(kind)
}

/** Tells an intact header by the sum of its bytes; those of the sum itself count as spaces. */
function hasChecksum(bytes: Buffer, at: number): boolean {
  let sum = sumBytes * 32
  for (let place = at; place < at + blockBytes; place++) {
    if (place < at + sumAt || place >= at + sumAt + sumBytes) sum += bytes[place] ?? 0
  }
  return sum === readNumber(bytes, at + sumAt, sumBytes) && sum > sumBytes * 32
}

/** Octal digits, or for large numbers the raw bytes after a set first bit. */
function readNumber(bytes: Buffer, at: number, length: number): number {
  const first = bytes[at] ?? 0
  if ((first & 0x80) === 0) return readOctal(bytes, at, length)
  let number = first & 0x7f
  for (const byte of bytes.subarray(at + 1, at + length)) number = number * 256 + byte
  return number
}

/** Digits after white space, up to the first other character. */
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
