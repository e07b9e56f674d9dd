// Bytes that are read by position: in memory, or in a file of their own for as long as they are needed.
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainDiskError } from '../store/disk-errors.ts'

/** Bytes of a known length. */
export interface PlacedBytes {
  readonly length: number
  /** Some of them, as many as there are. What is given may be overwritten by the next call. */
  read(at: number, length: number): Buffer
}

/** Bytes in memory, by position. */
export function placeBytes({ buffer, byteOffset, length }: Uint8Array): PlacedBytes {
  const bytes = Buffer.from(buffer, byteOffset, length)
  return { length, read: (at, wanted) => bytes.subarray(at, at + wanted) }
}

const windowBytes = 1 << 20
// So many are held in memory before there is a file: most archives are smaller.
const heldBytesMax = 16 << 20

/**
 * Bytes in memory while they are few, else in a file without a name, gone when it is closed, or with the process.
 *
 * V8 counts what is held in memory beside its heap, and collects the whole heap for each few dozens of
 * megabytes of it: a large archive in a file costs less than one in memory. Calls do not wait for the loop: what
 * was just written is still at hand.
 */
export class Spool implements PlacedBytes {
  #file: number | undefined
  #length = 0
  /** What was put in last and is not in the file. */
  #tail: Buffer = nothing
  #tailLength = 0
  /** What was read of the file last, and where it is. */
  #window: Buffer | undefined
  #windowAt = 0
  #windowLength = 0

  get length(): number {
    return this.#length
  }

  /**
   * Put bytes at the end.
   *
   * @returns where they begin
   * @throws StoreUnavailableError when the disk takes no more
   */
  append(bytes: Uint8Array): number {
    const at = this.#length
    if (this.#tailLength + bytes.length > heldBytesMax) this.#flush()
    if (bytes.length > heldBytesMax) this.#write(bytes)
    else {
      this.#makeRoom(bytes.length)
      this.#tail.set(bytes, this.#tailLength)
      this.#tailLength += bytes.length
    }
    this.#length += bytes.length
    return at
  }

  read(at: number, length: number): Buffer {
    const end = Math.min(at + length, this.#length)
    if (end <= at) return Buffer.alloc(0)
    const tailAt = this.#length - this.#tailLength
    if (at >= tailAt) return this.#tail.subarray(at - tailAt, end - tailAt)
    if (end > tailAt) this.#flush()
    this.#window ??= Buffer.allocUnsafeSlow(windowBytes)
    if (end - at > this.#window.length) {
      const bytes = Buffer.allocUnsafeSlow(end - at)
      this.#fill(bytes, at)
      return bytes
    }
    if (at < this.#windowAt || end > this.#windowAt + this.#windowLength) {
      const filled = Math.min(this.#window.length, this.#length - this.#tailLength - at)
      this.#fill(this.#window.subarray(0, filled), at)
      this.#windowAt = at
      this.#windowLength = filled
    }
    return this.#window.subarray(at - this.#windowAt, end - this.#windowAt)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
    this.#length = 0
    this.#tail = nothing
    this.#tailLength = 0
    this.#windowLength = 0
  }

  #makeRoom(size: number): void {
    const wanted = this.#tailLength + size
    if (wanted <= this.#tail.length) return
    const larger = Buffer.allocUnsafeSlow(Math.min(heldBytesMax, Math.max(wanted, windowBytes) * 2))
    this.#tail.copy(larger, 0, 0, this.#tailLength)
    this.#tail = larger
  }

  #flush(): void {
    if (this.#tailLength === 0) return
    this.#write(this.#tail.subarray(0, this.#tailLength))
    this.#tailLength = 0
  }

  #write(bytes: Uint8Array): void {
    try {
      this.#file ??= openNameless()
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.#file, bytes, written)
      }
    } catch (error) {
      throw explainDiskError(`Cannot write a temporary file in "${tmpdir()}"`, error)
    }
  }

  #fill(bytes: Buffer, at: number): void {
    for (let filled = 0; filled < bytes.length; ) {
      const count = readSync(this.#file ?? -1, bytes, filled, bytes.length - filled, at + filled)
      if (count === 0) throw new Error('Cannot read temporary file: it is shorter than was written')
      filled += count
    }
  }
}

const nothing = Buffer.alloc(0)

function openNameless(): number {
  const path = join(tmpdir(), `galley-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
