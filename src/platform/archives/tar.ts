// Tar archives, read while they arrive: their files and contents.
import { blobOid } from '../../content/trees/oid.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { ArrivingFile, type TarFile, type TarKeeper, type TarPlace } from './arriving-file.ts'
import { createRunMemory, EntryRun } from './file-runs.ts'
import { ArchiveFiles, checkPath, commitIn, isPassedOver, refuseArchive } from './files.ts'
import { freeMemory } from './spool.ts'
import {
  type Attributes,
  blockBytes,
  HeaderEraser,
  hasChecksum,
  noAttributes,
  paddingOf,
  readAttributes,
  readExtension,
  readKind,
  readName,
  readNumber,
  readSize,
  readText,
  wordsOf,
} from './tar-header.ts'

const windowBytes = 1 << 20
// Names, times and other attributes of one file.
const extensionBytesMax = 1 << 20
// Larger files are hashed on their own: a run would only wait for them.
const runFileBytesMax = 1 << 20

/** The fields of a header needed to find the next one. */
interface TarHeader {
  readonly kind: string
  readonly size: number
  readonly name: string
}

type NamedFile = Pick<TarFile, 'path' | 'mode'>

// Of each file its path, its git id, and the objects that hold them.
const knownFiles = createRunMemory<TarFile>(300)

/**
 * Reads a tar archive piece by piece.
 *
 * Plain files are read in runs: fields that differ between archives of the same files are erased from their
 * headers, so a run seen before is recognised without reading its names. Only the bytes of the current run
 * are kept, so an archive takes the memory of its largest file.
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
  readonly #run = new EntryRun(knownFiles)
  /** Known with the first file. */
  #eraser: HeaderEraser | undefined
  /** Bytes received: the current run, then bytes not read yet. */
  #window = Buffer.allocUnsafeSlow(windowBytes)
  /** The same, four bytes each. */
  #words = wordsOf(this.#window)
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
    this.#endRun()
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
    const begin = this.#at - this.#run.size
    if (begin > 0) {
      this.#window.copyWithin(0, begin, this.#filled)
      this.#filled -= begin
      this.#at -= begin
      this.#windowAt += begin
      return
    }
    const window = Buffer.allocUnsafeSlow(this.#window.length * 2)
    this.#window.copy(window, 0, 0, this.#filled)
    freeMemory(this.#window)
    this.#window = window
    this.#words = wordsOf(window)
  }

  #readEntries(): void {
    while (!this.#isEnded && this.#filled - this.#at >= blockBytes) {
      const size = this.#plainSize(this.#at)
      if (size !== undefined) {
        const length = blockBytes + size + paddingOf(size)
        if (this.#at + length > this.#filled) return
        if (this.#eraser?.erase(this.#window, this.#at)) {
          this.#extendRun(length, size)
          continue
        }
      }
      this.#endRun()
      if (!this.#readEntry()) return
    }
  }

  /** The size of a file without extended headers, or of a directory; undefined for all else. */
  #plainSize(at: number): number | undefined {
    const bytes = this.#window
    const kind = bytes[at + 156]
    if (kind !== file && kind !== oldFile && kind !== directory) return undefined
    if (this.#next !== noAttributes || bytes[at] === 0) return undefined
    const size = readNumber(bytes, at + 124, 12)
    const most = kind === directory ? 0 : Math.min(runFileBytesMax, this.#limits.fileBytesMax)
    return size >= 0 && size <= most ? size : undefined
  }

  #extendRun(length: number, size: number): void {
    const bytes = this.#window
    const at = this.#at
    const isDirectory = bytes[at + 156] === directory
    // Directories follow from their files, so their headers are not parsed.
    if (isDirectory && !hasChecksum(bytes, this.#words, at)) throw this.#damaged(at)
    this.#at += length
    const isEnd = isDirectory ? this.#run.pass(length) : this.#run.add(length, size)
    if (isEnd) this.#endRun()
  }

  /** Adds the files of the current run. */
  #endRun(): void {
    const run = this.#run
    const begin = this.#at - run.size
    if (run.begins.length > 0) {
      const known = run.recall(this.#window.subarray(begin, this.#at))
      const files: TarFile[] = []
      for (const [number, offset] of run.begins.entries()) {
        const taken = this.#takePlain(begin + offset, known[number])
        if (taken !== undefined) files.push(taken)
      }
      // Runs with files that imports ignore are not remembered.
      if (files.length === run.begins.length) run.remember(files)
    }
    run.clear()
  }

  /** @param known - the file as remembered, if its run was seen before */
  #takePlain(at: number, known: TarFile | undefined): TarFile | undefined {
    const bytes = this.#window
    const start = at + blockBytes
    if (known !== undefined) {
      return this.#add(known, bytes.subarray(start, start + known.place.size))
    }
    if (this.#eraser?.restore(bytes, this.#words, at) === false) throw this.#damaged(at)
    const name = readName(bytes, at)
    const content = bytes.subarray(start, start + readNumber(bytes, at + 124, 12))
    return this.#take({ path: name, mode: readMode(bytes, at) }, content)
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

  /** Begins a large file: what is there of it is taken, the rest as it arrives. Others must arrive first. */
  #beginLarge({ kind, name, size }: TarHeader): void {
    if (size <= runFileBytesMax || (kind !== '0' && kind !== '7')) return
    const mode = readMode(this.#window, this.#at)
    const start = this.#window.subarray(this.#at + blockBytes, this.#filled)
    this.#large = new ArrivingFile({ name, size, mode }, this.#keeper, start)
    // What follows begins a window, where headers are at whole blocks.
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
    this.#noteRoot()
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
    if (!hasChecksum(bytes, this.#words, at)) throw this.#damaged(at)
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
    this.#noteRoot()
  }

  #noteRoot(): void {
    const { root } = this.#collected
    if (root !== undefined && root !== this.#eraser?.root) this.#eraser = new HeaderEraser(root)
  }

  /** Takes in a file, by its path in the archive. @returns it, as it is remembered */
  #take({ path: name, mode }: NamedFile, content: Buffer): TarFile | undefined {
    if (name.endsWith('/')) return undefined
    const path = this.#collected.place(withoutDots(name))
    if (path === undefined) return undefined
    const place = { oid: blobOid(content), size: content.length, at: undefined }
    return this.#add({ path, mode, place }, content)
  }

  #add(known: TarFile, content: Buffer): TarFile {
    const at = this.#keeper.keep(known, content)
    const { path, mode, place } = known
    const { oid, size } = place
    this.#collected.add(at === undefined ? known : { path, mode, place: { oid, size, at } }, size)
    return known
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

const file = 48
const oldFile = 0
const directory = 53

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
