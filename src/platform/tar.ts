// Tar archives, packed with gzip or not: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
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

// A large archive takes half the time in pieces of this size that it takes in the usual ones of 16 KB.
const chunkSize = 1 << 20

/** Unpack gzip around a tar archive. */
export async function gunzipTar(bytes: Uint8Array, limits: ImportLimits): Promise<Uint8Array> {
  // Each file has a header and is filled up to whole blocks.
  const most = limits.unpackedBytesMax + (limits.filesMax + 2) * 4 * blockBytes
  try {
    return await unzip(bytes, { maxOutputLength: Math.min(most, 2 ** 32), chunkSize })
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

type Attributes = Readonly<Record<string, string>>
const noAttributes: Attributes = {}

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
  let next = noAttributes
  let commit: string | undefined
  const pause = createPause(16)
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const turn = pause()
    if (turn !== undefined) await turn
    const header = at
    if (bytes[at] === 0 && bytes.subarray(at, at + blockBytes).every((byte) => byte === 0)) break
    if (!hasChecksum(bytes, at)) throw refuseArchive(`its header at byte ${at} is damaged`)
    const kind = readKind(bytes, at)
    const own = readNumber(bytes, at + 124, 12)
    const stated = kind === 'x' || kind === 'g' ? undefined : next['size']
    const size = stated === undefined ? own : readSize(stated, nameOf(header))
    const start = at + blockBytes
    // What is no number is not within, either.
    if (!(start + size <= bytes.length)) throw refuseArchive(`"${nameOf(header)}" is cut off`)
    at = start + Math.ceil(size / blockBytes) * blockBytes
    // A directory is known by its files.
    if (kind !== '5') {
      const content = bytes.subarray(start, start + size)
      if (kind === 'g') commit ??= readAttributes(content)['comment']
      const more = readExtension(kind, content)
      if (more !== undefined) {
        next = { ...next, ...more }
        continue
      }
      takeFile(header, kind, content)
    }
    next = noAttributes
  }
  return { files: collected.files, ...(commit === undefined ? {} : { commit }) }

  function nameOf(header: number): string {
    return next['path'] ?? readName(bytes, header)
  }

  function linkOf(header: number): string {
    return next['linkpath'] ?? readText(bytes, header + 157, 100)
  }

  function takeFile(header: number, kind: string, content: Uint8Array): void {
    const name = nameOf(header)
    if (name.endsWith('/')) return
    const path = name.startsWith('./') ? withoutDots(name) : name
    const isRun = (readNumber(bytes, header + 100, 8) & 0o100) !== 0
    const file: ArchivedFile<Uint8Array> = {
      path,
      mode: isRun ? '100755' : '100644',
      place: content,
    }
    if (kind === '0' || kind === '7') take(file)
    else if (kind === '2') {
      take({ path, mode: '120000', place: new TextEncoder().encode(linkOf(header)) })
    } else {
      const place = kind === '1' ? findOriginal(withoutDots(linkOf(header))) : undefined
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
function readExtension(kind: string, content: Uint8Array): Attributes | undefined {
  if (kind === 'x') return readAttributes(content)
  if (kind === 'g') return noAttributes
  if (kind === 'L') return { path: decode(content) }
  if (kind === 'K') return { linkpath: decode(content) }
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

function hasChecksum(bytes: Buffer, at: number): boolean {
  // Counted for every file of an archive, four bytes at once: a sum of bytes fits into half a word.
  const words = wordsOf(bytes, at)
  let pairs = 0
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? 0
    // Most of a header is zeros.
    if (word !== 0) pairs += (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)
  }
  // The sum itself stands in it as spaces.
  let sum = (pairs >>> 16) + (pairs & 0xffff) + 8 * 32
  for (let place = at + 148; place < at + 156; place++) sum -= bytes[place] ?? 0
  return sum === readNumber(bytes, at + 148, 8) && sum > 256
}

/** The block at a place, by words in whatever order of bytes. */
function wordsOf(bytes: Buffer, at: number): Uint32Array {
  const start = bytes.byteOffset + at
  return start % 4 === 0
    ? new Uint32Array(bytes.buffer, start, blockBytes / 4)
    : new Uint32Array(Uint8Array.from(bytes.subarray(at, at + blockBytes)).buffer)
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
