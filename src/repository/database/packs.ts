// Objects out of pack files, as git lays them out: an index by oid, deltas against other objects.
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** An object of a repository. */
export interface GitObject {
  readonly kind: 'commit' | 'tree' | 'blob' | 'tag'
  readonly bytes: Buffer
}

/** A file differs from the documented format: git itself has to be asked. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
}

/** The packs of one object directory. */
export interface Packs {
  /** @throws FormatError when a pack is not as this reader knows them */
  read(oid: string): GitObject | undefined
}

/**
 * Packs of a directory, each opened on first use.
 *
 * @param readBase - finds the base object of a delta by its oid
 * @see git documentation, "gitformat-pack"
 */
export function openPacks(
  directory: string,
  readBase: (oid: string) => GitObject | undefined,
): Packs {
  const packs = listPacks(directory).map((name) => new Pack(join(directory, name), readBase))
  return {
    read(oid) {
      for (const [at, pack] of packs.entries()) {
        const offset = pack.find(oid)
        if (offset === undefined) continue
        // Objects requested together are usually in one pack.
        if (at > 0) packs.unshift(...packs.splice(at, 1))
        return pack.readAt(offset)
      }
      return undefined
    },
  }
}

function listPacks(directory: string): string[] {
  try {
    const names = readdirSync(directory)
    return names.filter((name) => name.endsWith('.idx')).map((name) => name.slice(0, -4))
  } catch {
    return []
  }
}

const kinds = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' } as const
const offsetDelta = 6
const oidDelta = 7

const indexMagic = 0xff744f63
const headerBytes = 1032
const oidBytes = 20
const windowBytes = 4096
const keptBytesMax = 32 << 20

class Pack {
  readonly #path: string
  readonly #readBase: (oid: string) => GitObject | undefined
  #header: Buffer | undefined
  readonly #oids = new Map<number, Buffer>()
  /** Objects that deltas were applied to, by their place. */
  readonly #bases = new Map<number, GitObject>()
  #keptBytes = 0

  constructor(path: string, readBase: (oid: string) => GitObject | undefined) {
    this.#path = path
    this.#readBase = readBase
  }

  /** Offset of an object. */
  find(oid: string): number | undefined {
    const first = Number.parseInt(oid.slice(0, 2), 16)
    const from = first === 0 ? 0 : this.#countUpTo(first - 1)
    const bucket = this.#bucket(first, from)
    const wanted = Buffer.from(oid, 'hex')
    let low = 0
    let high = bucket.length / oidBytes
    while (low < high) {
      const middle = (low + high) >> 1
      const start = middle * oidBytes
      const order = bucket.compare(wanted, 0, oidBytes, start, start + oidBytes)
      if (order === 0) return this.#offset(from + middle)
      if (order < 0) low = middle + 1
      else high = middle
    }
    return undefined
  }

  readAt(offset: number): GitObject {
    const known = this.#bases.get(offset)
    if (known !== undefined) return known
    const head = readAt(`${this.#path}.pack`, offset, windowBytes)
    let at = 0
    let byte = head[at++] ?? 0
    const type = (byte >> 4) & 7
    let size = byte & 15
    for (let factor = 16; byte & 0x80; factor *= 128) {
      byte = head[at++] ?? 0
      size += (byte & 0x7f) * factor
    }
    if (type === offsetDelta) {
      const [distance, next] = readDistance(head, at)
      return this.#patch(this.#readKept(offset - distance), { head, at: next, offset, size })
    }
    if (type === oidDelta) {
      const oid = head.toString('hex', at, at + oidBytes)
      const base = this.#readOwnBase(oid)
      return this.#patch(base, { head, at: at + oidBytes, offset, size })
    }
    const kind = type in kinds ? kinds[type as keyof typeof kinds] : undefined
    if (kind === undefined) throw new FormatError(`${this.#path}: type ${type} at ${offset}`)
    return { kind, bytes: this.#inflate({ head, at, offset, size }) }
  }

  #readOwnBase(oid: string): GitObject {
    const offset = this.find(oid)
    const base = offset === undefined ? this.#readBase(oid) : this.#readKept(offset)
    if (base === undefined) throw new FormatError(`${this.#path}: no base ${oid}`)
    return base
  }

  /** An object that deltas build on: often asked for again. */
  #readKept(offset: number): GitObject {
    const object = this.readAt(offset)
    if (!this.#bases.has(offset)) {
      this.#keptBytes += object.bytes.length
      if (this.#keptBytes > keptBytesMax) {
        this.#bases.clear()
        this.#keptBytes = object.bytes.length
      }
      this.#bases.set(offset, object)
    }
    return object
  }

  #patch(base: GitObject, place: Place): GitObject {
    return { kind: base.kind, bytes: applyDelta(base.bytes, this.#inflate(place)) }
  }

  #inflate({ head, at, offset, size }: Place): Buffer {
    // The most zlib produces for incompressible bytes; the rest of the window belongs to other objects.
    const most = size + (size >> 10) + 64
    const packed =
      at + most <= head.length || head.length < windowBytes
        ? head.subarray(at)
        : readAt(`${this.#path}.pack`, offset + at, most)
    return inflateExactly(packed, size)
  }

  /** Number of objects whose first byte is at most this one. */
  #countUpTo(byte: number): number {
    this.#header ??= this.#readHeader()
    return this.#header.readUInt32BE(8 + byte * 4)
  }

  #readHeader(): Buffer {
    const header = this.#readIndex(0, headerBytes)
    if (header.readUInt32BE(0) !== indexMagic || header.readUInt32BE(4) !== 2)
      throw new FormatError(`${this.#path}.idx: not version 2`)
    return header
  }

  #readIndex(position: number, length: number): Buffer {
    return readAt(`${this.#path}.idx`, position, length)
  }

  #bucket(first: number, from: number): Buffer {
    let bucket = this.#oids.get(first)
    if (bucket === undefined) {
      const length = (this.#countUpTo(first) - from) * oidBytes
      bucket = this.#readIndex(headerBytes + from * oidBytes, length)
      this.#oids.set(first, bucket)
    }
    return bucket
  }

  #offset(position: number): number {
    const count = this.#countUpTo(255)
    const offsets = headerBytes + count * (oidBytes + 4)
    const small = this.#readIndex(offsets + position * 4, 4).readUInt32BE(0)
    if (small < 0x80000000) return small
    const place = offsets + count * 4 + (small - 0x80000000) * 8
    return Number(this.#readIndex(place, 8).readBigUInt64BE(0))
  }
}

interface Place {
  /** Bytes read from `offset` on. */
  readonly head: Buffer
  /** Start of the compressed bytes in it. */
  readonly at: number
  readonly offset: number
  /** Size after unpacking. */
  readonly size: number
}

/** Files are opened for each read, so that a repository need not be closed. */
function readAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const count = readSync(file, buffer, filled, length - filled, position + filled)
      if (count === 0) break
      filled += count
    }
    return buffer.subarray(0, filled)
  } finally {
    closeSync(file)
  }
}

/** Decompress bytes that may be followed by others. */
function inflateExactly(packed: Uint8Array, size: number): Buffer {
  // One more, so that the end of the stream is seen in the first round.
  const bytes = inflateSync(packed, { chunkSize: Math.max(size + 1, 64) })
  if (bytes.length !== size) throw new FormatError(`${bytes.length} bytes where ${size} were told`)
  return bytes
}

/** Distance back to the base of a delta: seven bits per byte, plus one at each step. */
function readDistance(head: Buffer, start: number): [distance: number, next: number] {
  let at = start
  let byte = head[at++] ?? 0
  let distance = byte & 0x7f
  while (byte & 0x80) {
    byte = head[at++] ?? 0
    distance = (distance + 1) * 128 + (byte & 0x7f)
  }
  return [distance, at]
}

/** Applies a delta: a sequence of copies from the base and literal bytes. */
function applyDelta(base: Buffer, delta: Buffer): Buffer {
  let at = 0
  const readSize = () => {
    let size = 0
    let byte = 0x80
    for (let factor = 1; byte & 0x80; factor *= 128) {
      byte = delta[at++] ?? 0
      size += (byte & 0x7f) * factor
    }
    return size
  }
  if (readSize() !== base.length) throw new FormatError('a delta is for another base')
  const result = Buffer.allocUnsafe(readSize())
  let filled = 0
  while (at < delta.length) {
    const command = delta[at++] ?? 0
    if (command & 0x80) {
      let from = 0
      let length = 0
      for (let bit = 0; bit < 4; bit++) {
        if (command & (1 << bit)) from += (delta[at++] ?? 0) * 2 ** (bit * 8)
      }
      for (let bit = 0; bit < 3; bit++) {
        if (command & (16 << bit)) length += (delta[at++] ?? 0) << (bit * 8)
      }
      if (length === 0) length = 0x10000
      filled += base.copy(result, filled, from, from + length)
    } else if (command > 0) {
      filled += delta.copy(result, filled, at, at + command)
      at += command
    } else throw new FormatError('a delta with an unknown command')
  }
  if (filled !== result.length) throw new FormatError('a delta of another length')
  return result
}
