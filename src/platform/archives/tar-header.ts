// The header before each entry of a tar archive.
import { refuseArchive } from './files.ts'

/** Size of a header; each file is filled up to whole blocks. */
export const blockBytes = 512

const sumAt = 148
const sumBytes = 8
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

/** Tells an intact header by the sum of its bytes; those of the sum itself count as spaces. */
export function hasChecksum(bytes: Buffer, at: number): boolean {
  let sum = sumBytes * 32
  for (let place = at; place < at + blockBytes; place++) {
    if (place < at + sumAt || place >= at + sumAt + sumBytes) sum += bytes[place] ?? 0
  }
  return sum === readNumber(bytes, at + sumAt, sumBytes) && sum > sumBytes * 32
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
