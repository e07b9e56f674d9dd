// A file on disk: its entry in a tree, and its text.
import { closeSync, fstatSync, lstatSync, openSync, readlinkSync, readSync } from 'node:fs'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { blobOid } from '../../content/trees/oid.ts'

/** A file of a folder with its oid counted from its bytes; undefined when it is none, or gone. */
export function readFileEntry(folder: string, path: string): FileEntry | undefined {
  const place = `${folder}/${path}`
  try {
    const stats = lstatSync(place)
    if (stats.isSymbolicLink()) {
      const target = readlinkSync(place, { encoding: 'buffer' })
      return { path, oid: blobOid(target), mode: '120000' }
    }
    if (!stats.isFile()) return undefined
    const mode = (stats.mode & 0o100) === 0 ? '100644' : '100755'
    return { path, oid: hashFile(place, stats.size), mode }
  } catch {
    // Gone since it was listed, or not ours to read: it is not part of the content.
    return undefined
  }
}

const bufferBytes = 1 << 20

let shared: Buffer | undefined

/** Placeholder for the text of a file that is too long to read. */
export const longText = Symbol('long text')

/** The text of a file; of a link, its target. Undefined when gone. */
export function readFileText(
  folder: string,
  file: Pick<FileEntry, 'path' | 'mode'>,
): string | undefined {
  const text = readUpTo(Number.POSITIVE_INFINITY, folder, file)
  return text === longText ? undefined : text
}

/** The same of a file of at most a megabyte; of a longer one only that it is there. */
export function readShortText(
  folder: string,
  file: Pick<FileEntry, 'path' | 'mode'>,
): string | typeof longText | undefined {
  return readUpTo(bufferBytes, folder, file)
}

function readUpTo(
  bytesMax: number,
  folder: string,
  { path, mode }: Pick<FileEntry, 'path' | 'mode'>,
): string | typeof longText | undefined {
  const place = `${folder}/${path}`
  let length: number | undefined
  try {
    if (mode === '120000') return readlinkSync(place, 'utf8')
    length = readInto(place, bytesMax)
  } catch {
    return undefined
  }
  // A part of the buffer made for each of 9,746 pages took 20 of the 115 ms it takes to read them.
  return length === undefined ? longText : room().toString('utf8', 0, length)
}

// Few pages are longer, so most files need no call for their size.
const firstBytes = 1 << 16

function room(): Buffer {
  shared ??= Buffer.allocUnsafeSlow(bufferBytes)
  return shared
}

/** Reads a file into the room: how many bytes it has, undefined when they are too many. */
function readInto(path: string, bytesMax: number): number | undefined {
  const descriptor = openSync(path, 'r')
  try {
    let length = readSync(descriptor, room(), 0, firstBytes, 0)
    if (length < firstBytes) return length
    if (fstatSync(descriptor).size > bytesMax) return undefined
    length += readSync(descriptor, room(), length, room().length - length, length)
    while (length === room().length) {
      const larger = Buffer.allocUnsafeSlow(length * 2)
      room().copy(larger)
      length += readSync(descriptor, larger, length, larger.length - length, length)
      shared = larger
    }
    return length
  } finally {
    closeSync(descriptor)
  }
}

function hashFile(path: string, size: number): string {
  if (size < bufferBytes) {
    const length = readInto(path, Number.POSITIVE_INFINITY)
    return blobOid(room().subarray(0, length))
  }
  const descriptor = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(bufferBytes)
    const hash = process
      .getBuiltinModule('node:crypto')
      .createHash('sha1')
      .update(`blob ${fstatSync(descriptor).size}\0`)
    for (let at = 0, read = -1; read !== 0; at += read) {
      read = readSync(descriptor, chunk, 0, chunk.length, at)
      hash.update(chunk.subarray(0, read))
    }
    return hash.digest('hex')
  } finally {
    closeSync(descriptor)
  }
}
