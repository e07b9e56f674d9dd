// Tar archives, packed with gzip or not: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FileEntry } from '../content/source.ts'
import { type ArchivedFile, ArchiveFiles, refuseArchive, refuseSize } from './archive-files.ts'
import type { ImportLimits } from './imported.ts'
import { createPause } from './pause.ts'

/** A tar archive's files. `commit` is what `git archive` writes into it. */
export interface TarListing {
  readonly files: readonly ArchivedFile<Uint8Array>[]
  readonly commit?: string
}

const blockBytes = 512
const unzip = promisify(gunzip)

/** Unpack gzip around a tar archive. */
export async function gunzipTar(bytes: Uint8Array, limits: ImportLimits): Promise<Uint8Array> {
  // Each file has a header and is filled up to whole blocks.
  const most = limits.unpackedBytesMax + (limits.filesMax + 2) * 4 * blockBytes
  try {
    return await unzip(bytes, { maxOutputLength: Math.min(most, 2 ** 32) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw refuseSize(`it unpacks to more than ${limits.unpackedBytesMax} bytes`)
    }
    throw refuseArchive('its gzip packing is damaged', error)
  }
}

/** True when the bytes start as a tar archive does. */
export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= blockBytes && hasChecksum(bufferOf(bytes), 0)
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}

/** What a header says, before what longer headers said is put over it. */
interface Header {
  readonly name: string
  readonly link: string
  readonly mode: number
  readonly size: number
  readonly kind: string
}

type Attributes = Readonly<Record<string, string>>

/**
 * List the files of a tar archive.
 *
 * @see POSIX.1-2001, "pax Interchange Format"; GNU tar's `L` and `K` entries are read too
 */
export async function listTar(archive: Uint8Array, limits: ImportLimits): Promise<TarListing> {
  const bytes = bufferOf(archive)
  const collected = new ArchiveFiles<Uint8Array>(limits)
  const taken: ArchivedFile<Uint8Array>[] = []
  // Made of those taken, as far as somebody asked: most archives have no second names.
  const places = new Map<string, Uint8Array>()
  let indexed = 0
  let next: Attributes = {}
  let commit: string | undefined
  const pause = createPause()
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const turn = pause()
    if (turn !== undefined) await turn
    if (bytes[at] === 0 && bytes.subarray(at, at + blockBytes).every((byte) => byte === 0)) break
    if (!hasChecksum(bytes, at)) throw refuseArchive(`its header at byte ${at} is damaged`)
    const header = readHeader(bytes, at)
    const size = header.kind === 'x' || header.kind === 'g' ? header.size : sizeOf(header, next)
    const content = bytes.subarray(at + blockBytes, at + blockBytes + size)
    const name = next['path'] ?? header.name
    if (content.length < size) throw refuseArchive(`"${name}" is cut off`)
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
    if (header.kind === 'g') commit ??= readAttributes(content)['comment']
    const more = readExtension(header, content)
    if (more !== undefined) {
      next = { ...next, ...more }
      continue
    }
    takeFile(header, name, content)
    next = {}
  }
  return { files: collected.files, ...(commit === undefined ? {} : { commit }) }

  function takeFile(header: Header, name: string, content: Uint8Array): void {
    if (header.kind === '5' || name.endsWith('/')) return
    const path = name.startsWith('./') ? withoutDots(name) : name
    const mode: FileEntry['mode'] = (header.mode & 0o100) === 0 ? '100644' : '100755'
    const file = { path, mode, place: content }
    if (header.kind === '0' || header.kind === '7') take(file)
    else if (header.kind === '2') {
      const place = new TextEncoder().encode(next['linkpath'] ?? header.link)
      take({ path, mode: '120000', place })
    } else {
      const place =
        header.kind === '1' ? findOriginal(withoutDots(next['linkpath'] ?? header.link)) : undefined
      if (place === undefined) throw refuseArchive(`"${path}" is neither file nor link`)
      take({ ...file, place })
    }
  }

  function take(file: ArchivedFile<Uint8Array>): void {
    taken.push(file)
    collected.add(file, file.place.length)
  }

  /** The bytes of a file that another entry is a second name of: the newest of that name. */
  function findOriginal(path: string): Uint8Array | undefined {
    for (; indexed < taken.length; indexed++) {
      const file = taken[indexed]
      if (file !== undefined) places.set(file.path, file.place)
    }
    return places.get(path)
  }
}

function withoutDots(name: string): string {
  return name.replace(/^(?:\.\/)+/, '')
}

/** What an entry says about the next one, when it is of that kind. */
function readExtension(header: Header, content: Uint8Array): Attributes | undefined {
  if (header.kind === 'x') return readAttributes(content)
  if (header.kind === 'g') return {}
  if (header.kind === 'L') return { path: decode(content) }
  if (header.kind === 'K') return { linkpath: decode(content) }
  return undefined
}

/** Records of `length key=value\n`; the length counts bytes and includes itself. */
function readAttributes(content: Uint8Array): Attributes {
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

function decode(content: Uint8Array): string {
  return readText(bufferOf(content), 0, content.length)
}

function sizeOf(header: Header, next: Attributes): number {
  const stated = next['size']
  if (stated === undefined) return header.size
  if (!/^\d{1,15}$/.test(stated)) throw refuseArchive(`"${header.name}" states no size`)
  return Number(stated)
}

function readHeader(bytes: Buffer, at: number): Header {
  const name = readText(bytes, at, 100)
  const prefix =
    bytes[at + 345] !== 0 && bytes[at + 263] === 48 && readText(bytes, at + 257, 5) === 'ustar'
      ? readText(bytes, at + 345, 155)
      : ''
  const kind = bytes[at + 156] ?? 0
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    link: bytes[at + 157] === 0 ? '' : readText(bytes, at + 157, 100),
    mode: readNumber(bytes, at + 100, 8),
    size: readNumber(bytes, at + 124, 12),
    kind: kind === 0 || kind === 48 ? '0' : String.fromCharCode(kind),
  }
}

function hasChecksum(bytes: Buffer, at: number): boolean {
  // Counted for every file of an archive, four bytes at once: a sum of bytes fits into half a word.
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, blockBytes)
  let pairs = 0
  for (let place = 0; place < blockBytes; place += 4) {
    const word = view.getUint32(place)
    pairs += (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)
  }
  // The sum itself stands in it as spaces.
  let sum = (pairs >>> 16) + (pairs & 0xffff) + 8 * 32
  for (let place = at + 148; place < at + 156; place++) sum -= bytes[place] ?? 0
  return sum === readNumber(bytes, at + 148, 8) && sum > 256
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
