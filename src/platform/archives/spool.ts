// Bytes that are read by position: in memory, or in a file of their own for as long as they are needed.
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainDiskError } from '../../store/files/disk-errors.ts'

/** Bytes of a known length. */
export interface RandomAccessBytes {
  readonly length: number
  /** Reads up to `length` bytes, as many as there are. The next call may overwrite the result. */
  read(at: number, length: number): Buffer
}

/**
 * Frees the memory of a buffer that owns it and is not read again.
 *
 * Otherwise V8 frees it only when it collects its whole heap, and each megabyte brings that forward.
 */
export function freeMemory(bytes: Buffer<ArrayBuffer>): void {
  bytes.buffer.transfer(0)
}

/** Bytes in memory, by position. */
export function placeBytes({ buffer, byteOffset, length }: Uint8Array): RandomAccessBytes {
  const bytes = Buffer.from(buffer, byteOffset, length)
  return {
    length,
    read: (at, wanted) => bytes.subarray(at, at + wanted),
  }
}

const pieceBytes = 1 << 20
// Held in memory if no file can be created. Most archives are smaller.
const heldBytesMax = 16 << 20

/**
 * Bytes in memory up to a size, the rest in an unnamed file that goes when it is closed or the process ends.
 *
 * V8 counts external memory and may start marking its whole heap for ten megabytes of it: an archive in a
 * file costs less than one in memory. Calls are synchronous, since bytes just written are still in the page
 * cache.
 */
export class Spool implements RandomAccessBytes {
  #length = 0
  /** The first bytes, in pieces of one size. */
  #held: Buffer<ArrayBuffer>[] = []
  #file: number | undefined
  #fileLength = 0
  /** Bytes after those that are not in the file yet. */
  #tail: Buffer<ArrayBuffer> = nothing
  #tailLength = 0
  /** The last range read that spans several places, and its position. */
  #window: Buffer<ArrayBuffer> | undefined
  #windowAt = 0
  #windowLength = 0

  get length(): number {
    return this.#length
  }

  /**
   * Appends bytes.
   *
   * @returns their offset
   * @throws StoreUnavailableError if the disk is full
   */
  append(bytes: Uint8Array): number {
    const begin = this.#length
    for (let at = 0; at < bytes.length; ) {
      const taken = this.#isHeldNext()
        ? this.#hold(bytes, at)
        : this.#appendTail(bytes.subarray(at))
      this.#length += taken
      at += taken
    }
    return begin
  }

  read(at: number, length: number): Buffer {
    const end = Math.min(at + length, this.#length)
    if (end <= at) return Buffer.alloc(0)
    const inPiece = at % pieceBytes
    const piece = this.#held[(at - inPiece) / pieceBytes]
    if (piece !== undefined && inPiece + end - at <= pieceBytes) {
      return piece.subarray(inPiece, inPiece + end - at)
    }
    if (end - at > pieceBytes) {
      const bytes = Buffer.allocUnsafeSlow(end - at)
      this.#fill(bytes, at)
      return bytes
    }
    const inWindow = this.#openWindow(at, end)
    return (this.#window ?? nothing).subarray(inWindow, inWindow + end - at)
  }

  /** Bytes of the caller's own. */
  take(at: number, length: number): Buffer {
    const bytes = this.read(at, length)
    return bytes.length > pieceBytes ? bytes : Buffer.from(bytes)
  }

  /** Forgets the bytes from a place on, as far as they are in the file. */
  cut(at: number): void {
    const heldBytes = this.#held.length * pieceBytes
    if (this.#file === undefined || at < heldBytes) return
    const inFile = at - heldBytes
    this.#tailLength = Math.max(0, inFile - this.#fileLength)
    this.#fileLength = Math.min(inFile, this.#fileLength)
    this.#length = at
    this.#windowLength = 0
  }

  close(): void {
    if (this.#file !== undefined) giveBack(this.#file, this.#fileLength)
    this.#file = undefined
    this.#length = 0
    for (const bytes of [...this.#held, this.#tail, this.#window]) {
      if (bytes !== undefined && bytes !== nothing) freeMemory(bytes)
    }
    this.#held = []
    this.#tail = nothing
    this.#tailLength = 0
    this.#window = undefined
    this.#windowLength = 0
  }

  /** Loads a range that spans several places into the window. @returns its offset there */
  #openWindow(at: number, end: number): number {
    if (at < this.#windowAt || end > this.#windowAt + this.#windowLength) {
      this.#window ??= Buffer.allocUnsafeSlow(pieceBytes)
      // Of a file what follows is read along.
      const isHeld = at < this.#held.length * pieceBytes
      const filled = isHeld ? end - at : Math.min(pieceBytes, this.#length - at)
      this.#fill(this.#window.subarray(0, filled), at)
      this.#windowAt = at
      this.#windowLength = filled
    }
    return at - this.#windowAt
  }

  /** True if the next bytes are held in memory. Once there is a file, all further bytes go there. */
  #isHeldNext(): boolean {
    if (this.#file !== undefined) return false
    if (this.#length === 0 || this.#length % pieceBytes !== 0) return true
    try {
      this.#file = openNameless()
      return false
    } catch (error) {
      if (this.#length < heldBytesMax) return true
      throw explainWriteError(error)
    }
  }

  /** @returns how many bytes, from `at` on, one piece took */
  #hold(bytes: Uint8Array, at: number): number {
    const inPiece = this.#length % pieceBytes
    if (inPiece === 0) this.#held.push(Buffer.allocUnsafeSlow(pieceBytes))
    const taken = Math.min(pieceBytes - inPiece, bytes.length - at)
    this.#held.at(-1)?.set(bytes.subarray(at, at + taken), inPiece)
    return taken
  }

  #appendTail(bytes: Uint8Array): number {
    if (this.#tail.length === 0) this.#tail = Buffer.allocUnsafeSlow(pieceBytes)
    if (this.#tailLength + bytes.length > pieceBytes) this.#flush()
    if (bytes.length > pieceBytes) this.#write(bytes)
    else {
      this.#tail.set(bytes, this.#tailLength)
      this.#tailLength += bytes.length
    }
    return bytes.length
  }

  #flush(): void {
    if (this.#tailLength === 0) return
    this.#write(this.#tail.subarray(0, this.#tailLength))
    this.#tailLength = 0
  }

  #write(bytes: Uint8Array): void {
    const file = this.#file ?? -1
    try {
      for (let written = 0; written < bytes.length; ) {
        const left = bytes.length - written
        written += writeSync(file, bytes, written, left, this.#fileLength + written)
      }
      this.#fileLength += bytes.length
    } catch (error) {
      throw explainWriteError(error)
    }
  }

  /** Fills a buffer with bytes from an offset, from memory and from the file. They must have been written. */
  #fill(bytes: Buffer, at: number): void {
    const heldBytes = this.#held.length * pieceBytes
    let filled = 0
    while (filled < bytes.length && at + filled < heldBytes) {
      const inPiece = (at + filled) % pieceBytes
      const piece = this.#held[(at + filled - inPiece) / pieceBytes] ?? nothing
      filled += piece.copy(bytes, filled, inPiece, inPiece + bytes.length - filled)
    }
    if (filled < bytes.length) this.#readFile(bytes.subarray(filled), at + filled - heldBytes)
  }

  #readFile(bytes: Buffer, at: number): void {
    this.#flush()
    for (let filled = 0; filled < bytes.length; ) {
      const count = readSync(this.#file ?? -1, bytes, filled, bytes.length - filled, at + filled)
      if (count === 0) throw new Error('Cannot read temporary file: it is shorter than was written')
      filled += count
    }
  }
}

const nothing = Buffer.alloc(0)

function explainWriteError(error: unknown): unknown {
  return explainDiskError(`Cannot write a temporary file in "${tmpdir()}"`, error)
}

// One file is kept for reuse: overwriting 20 MB in place takes 2 ms, writing new pages of a file 4 to 35.
// Readers see only bytes they wrote themselves.
let spare: { readonly file: number; readonly folder: string } | undefined
const spareBytesMax = 64 << 20

function giveBack(file: number, length: number): void {
  if (spare === undefined && length <= spareBytesMax) spare = { file, folder: tmpdir() }
  else closeSync(file)
}

function openNameless(): number {
  if (spare?.folder === tmpdir()) {
    const { file } = spare
    spare = undefined
    return file
  }
  const path = join(tmpdir(), `galley-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
