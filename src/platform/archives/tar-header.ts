// The header before each entry of a tar archive.
import { refuseArchive } from './files.ts'

/** Size of a header; each file is filled up to whole blocks. */
export const blockBytes = 512

const timeAt = 136
const timeBytes = 12
const sumAt = 148
const sumDigits = 7
const sumMax = blockBytes * 255
const prefixAt = 345

/** Attributes that extended headers set for the next entry. */
export type Attributes = Readonly<Record<string, string>>
export const noAttributes: Attributes = {}

/** Number of padding bytes after a file. */
export function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

/** Attributes for the next entry, if this entry is an extended header. */
export function readExtension(kind: string, content: Buffer): Attributes | undefined {
  if (kind === 'x') return readAttributes(content)
  if (kind === 'g') return noAttributes
  if (kind === 'L') return { path: decode(content) }
  if (kind === 'K') return { linkpath: decode(content) }
  return undefined
}

/** Records of `length key=value\n`; the length counts bytes and includes itself. */
export function readAttributes(content: Buffer): Attributes {
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

export function readSize(stated: string, name: string): number {
  if (!/^\d{1,15}$/.test(stated)) throw refuseArchive(`"${name}" states no size`)
  return Number(stated)
}

/** The name in the header, before extended headers override it. */
export function readName(bytes: Buffer, at: number): string {
  const name = readText(bytes, at, 100)
  return hasPrefix(bytes, at) ? `${readText(bytes, at + prefixAt, 155)}/${name}` : name
}

function hasPrefix(bytes: Buffer, at: number): boolean {
  return (
    bytes[at + prefixAt] !== 0 && bytes[at + 263] === 48 && readText(bytes, at + 257, 5) === 'ustar'
  )
}

export function readKind(bytes: Buffer, at: number): string {
  const kind = bytes[at + 156] ?? 0
  return kind === 0 || kind === 48 ? '0' : String.fromCharCode(kind)
}

export function hasChecksum(bytes: Buffer, words: Uint32Array, at: number): boolean {
  // Computed for every file of an archive, so four bytes at a time: the sum of bytes fits into half a word.
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
  // The checksum field itself counts as spaces.
  let sum = (pairs >>> 16) + (pairs & 0xffff) + 8 * 32
  for (let place = at + 148; place < at + 156; place++) sum -= bytes[place] ?? 0
  return sum === readNumber(bytes, at + 148, 8) && sum > 256
}

/** Two sums of two of its bytes. */
function pairsOf(word: number): number {
  return (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)
}

/** A view of the buffer as words in native byte order. Blocks start on word boundaries. */
export function wordsOf({ buffer, byteOffset, length }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Octal digits, or for large numbers the raw bytes after a set first bit. */
export function readNumber(bytes: Buffer, at: number, length: number): number {
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
export function readText(bytes: Buffer, at: number, length: number): string {
  let end = at
  let all = 0
  for (; end < at + length; end++) {
    const byte = bytes[end] ?? 0
    if (byte === 0) break
    all |= byte
  }
  return bytes.toString(all < 0x80 ? 'latin1' : 'utf8', at, end)
}

/**
 * Takes out of headers what archives of the same files differ in: their times, and the folder around them.
 *
 * A header that is damaged stays so.
 */
export class HeaderEraser {
  /** With its slash; `''` for none. */
  readonly root: string
  readonly #root: Buffer
  readonly #rootSum: number

  constructor(root: string) {
    this.root = root
    this.#root = Buffer.from(root)
    this.#rootSum = this.#root.reduce((sum, byte) => sum + byte, 0)
  }

  /** @returns true if erased; otherwise the header is unchanged */
  erase(bytes: Buffer, at: number): boolean {
    const nameAt = hasPrefix(bytes, at) ? at + prefixAt : at
    const root = this.#root
    for (let place = 0; place < root.length; place++) {
      if (bytes[nameAt + place] !== root[place]) return false
    }
    if (bytes[nameAt + root.length] === 0) return false
    let gone = this.#rootSum
    for (let place = at + timeAt; place < at + timeAt + timeBytes; place++) {
      gone += bytes[place] ?? 0
    }
    const sum = readNumber(bytes, at + sumAt, 8)
    if (!(sum >= gone && sum <= sumMax)) return false
    bytes.fill(0, nameAt, nameAt + root.length)
    bytes.fill(0, at + timeAt, at + timeAt + timeBytes)
    writeSum(bytes, at, sum - gone)
    return true
  }

  /** Puts the folder back, and tells by the sum whether the header was damaged. */
  restore(bytes: Buffer, words: Uint32Array, at: number): boolean {
    const isIntact = hasChecksum(bytes, words, at)
    // No other name begins with a zero byte.
    this.#root.copy(bytes, bytes[at] === 0 ? at : at + prefixAt)
    return isIntact
  }
}

function writeSum(bytes: Buffer, at: number, sum: number): void {
  bytes[at + sumAt + sumDigits] = 0
  let rest = sum
  for (let place = at + sumAt + sumDigits - 1; place >= at + sumAt; place--) {
    bytes[place] = 48 + (rest & 7)
    rest >>>= 3
  }
}
