// Tar archives, packed with gzip or not: which files one holds, and their bytes.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FileEntry } from '../content/source.ts'
import { type ArchivedFile, ArchiveFiles, refuseArchive, refuseSize } from './archive-files.ts'
import type { ImportLimits } from './imported.ts'

/** A tar archive's files. `commit` is what `git archive` writes into it. */
export interface TarListing {
  readonly files: readonly ArchivedFile<Uint8Array>[]
  readonly commit?: string
}

const blockBytes = 512
const unzip = promisify(gunzip)
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

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
  return bytes.length >= blockBytes && hasChecksum(bytes.subarray(0, blockBytes))
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
export function listTar(bytes: Uint8Array, limits: ImportLimits): TarListing {
  const collected = new ArchiveFiles<Uint8Array>(limits)
  const known = new Map<string, Uint8Array>()
  let next: Attributes = {}
  let commit: string | undefined
  for (let at = 0; at + blockBytes <= bytes.length; ) {
    const block = bytes.subarray(at, at + blockBytes)
    if (block[0] === 0 && block.every((byte) => byte === 0)) break
    if (!hasChecksum(block)) throw refuseArchive(`its header at byte ${at} is damaged`)
    const header = readHeader(block)
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
    takeFile({ ...header, name, link: next['linkpath'] ?? header.link }, content)
    next = {}
  }
  return { files: collected.files, ...(commit === undefined ? {} : { commit }) }

  function takeFile(header: Header, content: Uint8Array): void {
    if (header.kind === '5' || header.name.endsWith('/')) return
    const path = header.name.replace(/^(?:\.\/)+/, '')
    const file = readFile(path, header, content, known)
    known.set(path, file.place)
    collected.add(file, file.place.length)
  }
}

function readFile(
  path: string,
  header: Header,
  content: Uint8Array,
  known: ReadonlyMap<string, Uint8Array>,
): ArchivedFile<Uint8Array> {
  const mode: FileEntry['mode'] = (header.mode & 0o100) === 0 ? '100644' : '100755'
  if (header.kind === '0' || header.kind === '7') return { path, mode, place: content }
  if (header.kind === '2') {
    return { path, mode: '120000', place: new TextEncoder().encode(header.link) }
  }
  const original =
    header.kind === '1' ? known.get(header.link.replace(/^(?:\.\/)+/, '')) : undefined
  if (original !== undefined) return { path, mode, place: original }
  throw refuseArchive(`"${path}" is neither file nor link`)
}

/** What an entry says about the next one, when it is of that kind. */
function readExtension(header: Header, content: Uint8Array): Attributes | undefined {
  if (header.kind === 'x') return readAttributes(content)
  if (header.kind === 'g') return {}
  if (header.kind === 'L') return { path: readText(content) }
  if (header.kind === 'K') return { linkpath: readText(content) }
  return undefined
}

/** Records of `length key=value\n`; the length counts bytes and includes itself. */
function readAttributes(content: Uint8Array): Attributes {
  const attributes: Record<string, string> = {}
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at)
    const length = Number(readText(content.subarray(at, Math.max(space, at))))
    if (space === -1 || !Number.isSafeInteger(length) || length <= space - at) {
      throw refuseArchive('one of its extended headers is damaged')
    }
    const record = readText(content.subarray(space + 1, at + length - 1))
    const equals = record.indexOf('=')
    attributes[record.slice(0, equals)] = record.slice(equals + 1)
    at += length
  }
  return attributes
}

function sizeOf(header: Header, next: Attributes): number {
  const stated = next['size']
  if (stated === undefined) return header.size
  if (!/^\d{1,15}$/.test(stated)) throw refuseArchive(`"${header.name}" states no size`)
  return Number(stated)
}

function readHeader(block: Uint8Array): Header {
  const name = readText(block.subarray(0, 100))
  const isUstar = readText(block.subarray(257, 262)) === 'ustar'
  const prefix = isUstar && block[263] === 48 ? readText(block.subarray(345, 500)) : ''
  const kind = String.fromCharCode(block[156] ?? 0)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    link: readText(block.subarray(157, 257)),
    mode: readNumber(block.subarray(100, 108)),
    size: readNumber(block.subarray(124, 136)),
    kind: kind === '\0' ? '0' : kind,
  }
}

function hasChecksum(block: Uint8Array): boolean {
  // Counted for every file of an archive: the sum itself stands in it as spaces.
  let sum = 8 * 32
  for (let at = 0; at < 148; at++) sum += block[at] ?? 0
  for (let at = 156; at < block.length; at++) sum += block[at] ?? 0
  return sum === readNumber(block.subarray(148, 156)) && sum > 256
}

/** Octal digits, or for large numbers the bytes themselves behind a set first bit. */
function readNumber(field: Uint8Array): number {
  if (((field[0] ?? 0) & 0x80) === 0) return Number.parseInt(readText(field).trim() || '0', 8)
  let number = (field[0] ?? 0) & 0x7f
  for (const byte of field.subarray(1)) number = number * 256 + byte
  return number
}

function readText(field: Uint8Array): string {
  const end = field.indexOf(0)
  return decoder.decode(end === -1 ? field : field.subarray(0, end))
}
