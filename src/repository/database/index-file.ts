// The index of a work tree: every tracked file, how it lay on disk, and the trees it was made of.
import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { FileTable } from '../../content/trees/file-table.ts'

/** The oid a directory had when the index was written; directories changed since are left out. */
export type CachedTrees = ReadonlyMap<string, string>

/** The index, as far as this reader understands it. */
export interface IndexFile {
  /** Tracked files. */
  readonly table: FileTable
  /** Entries whose paths have a prefix, by the rest of their paths. */
  readonly below: (start: string) => FileTable
  /** File stats recorded in the index. */
  readonly listed: (at: number) => ListedStats
  /** Read when they are asked for: there may be as many as files. */
  readonly trees: () => CachedTrees
  /** The tree all of it makes; undefined when some of it has changed since it made one. */
  readonly root: string | undefined
  /** Time of the index in ms. A newer file may have changed without a visible difference in its stats. */
  readonly writtenMs: number
}

/** Inode and size are the lower 32 bits. */
export interface ListedStats {
  readonly ctimeSeconds: number
  readonly mtimeSeconds: number
  readonly mtimeNanoseconds: number
  readonly inode: number
  readonly size: number
}

const headerBytes = 12
const entryBytes = 62
const oidBytes = 20
const flags = { assumeValid: 0x8000, extended: 0x4000, stage: 0x3000, length: 0x0fff }

// The lower half of a mode, as the index holds it.
const modes: ReadonlyMap<number, FileEntry['mode']> = new Map([
  [0o100644, '100644'],
  [0o100755, '100755'],
  [0o120000, '120000'],
  [0o160000, '160000'],
])

/**
 * Reads an index.
 *
 * @returns undefined when git has to be asked: for conflicts, files left out on purpose, other
 *   formats, and names that are no text
 * @see git documentation, "gitformat-index"
 */
export function readIndexFile(path: string): IndexFile | undefined {
  let bytes: Buffer
  let writtenMs: number
  try {
    // Reads the time first: a change in between then counts as newer than it is.
    writtenMs = statSync(path).mtimeMs
    bytes = readFileSync(path)
  } catch {
    return undefined
  }
  const version = bytes.readUInt32BE(4)
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) return undefined
  const list = readEntries(bytes, version)
  const known = list && findTrees(bytes, list.end)
  // A name that is not valid text is left to git.
  if (list === undefined || known === undefined || !isUtf8(list.names)) return undefined
  const table = buildTable(bytes, list)
  return {
    table,
    below: (start) => (start === '' ? table : buildTable(bytes, cutOut(list, Buffer.from(start)))),
    listed: (at) => readListed(bytes, list.entries[at] ?? 0),
    ...known,
    writtenMs,
  }
}

/** All names in a row, each preceded by a zero, and the offset of each entry in the index. */
interface EntryList {
  readonly names: Buffer
  readonly starts: Uint32Array
  readonly entries: Uint32Array
  /** Places of what is neither a file nor an executable. */
  readonly special: readonly number[]
  readonly end: number
}

function readEntries(bytes: Buffer, version: number): EntryList | undefined {
  const count = bytes.readUInt32BE(8)
  const starts = new Uint32Array(count + 1)
  const entries = new Uint32Array(count)
  const special: number[] = []
  // Names move to the front within their own bytes: to copy each from another buffer takes twice as long.
  let names: Buffer = Buffer.from(bytes)
  names[0] = 0
  let to = 1
  let at = headerBytes
  for (let number = 0; number < count; number++) {
    const flag = ((bytes[at + 60] ?? 0) << 8) | (bytes[at + 61] ?? 0)
    // Files in a conflict, marked as unchanged, or with extended flags are left to git.
    if (flag & (flags.assumeValid | flags.extended | flags.stage)) return undefined
    const mode = ((bytes[at + 26] ?? 0) << 8) | (bytes[at + 27] ?? 0)
    if (mode !== 0o100644 && mode !== 0o100755) {
      if (!modes.has(mode)) return undefined
      special.push(number)
    }
    entries[number] = at
    starts[number] = to
    let from = at + entryBytes
    if (version === 4) {
      // Each name omits the prefix it shares with the one before.
      const dropped = readOffset(bytes, from)
      const before = starts[number - 1] ?? 1
      const kept = number === 0 ? 0 : to - 1 - before - dropped.value
      from = dropped.end
      // Prefix compression can expand short data to long paths.
      if (to + kept + flags.length > names.length) names = enlarge(names)
      names.copy(names, to, before, before + kept)
      to += kept
    }
    let length = (flag & flags.length) - (to - (starts[number] ?? 0))
    if ((flag & flags.length) === flags.length) length = bytes.indexOf(0, from) - from
    if (version === 4) {
      if (to + length >= names.length) names = enlarge(names)
      bytes.copy(names, to, from, from + length)
    } else names.copyWithin(to, from, from + length)
    to += length
    names[to++] = 0
    // At least one zero, and as many as make the next entry begin at a multiple of eight.
    at = version === 4 ? from + length + 1 : at + ((entryBytes + length + 8) & ~7)
  }
  starts[count] = to
  return { names: names.subarray(0, to), starts, entries, special, end: at }
}

function enlarge(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length + flags.length)])
}

/** A number in groups of seven bits, the highest first; each group but the last counts one more. */
function readOffset(bytes: Buffer, start: number): { value: number; end: number } {
  let at = start
  let byte = bytes[at++] ?? 0
  let value = byte & 0x7f
  while (byte & 0x80) {
    byte = bytes[at++] ?? 0
    value = ((value + 1) << 7) | (byte & 0x7f)
  }
  return { value, end: at }
}

function buildTable(bytes: Buffer, { names, starts, entries, special }: EntryList): FileTable {
  return new FileTable({
    text: names.toString('latin1'),
    starts,
    details(at) {
      const start = entries[at] ?? 0
      return {
        oid: bytes.toString('hex', start + 40, start + 40 + oidBytes),
        mode: modes.get(bytes.readUInt16BE(start + 26)) ?? '100644',
      }
    },
    special,
  })
}

function readListed(bytes: Buffer, start: number): ListedStats {
  return {
    ctimeSeconds: bytes.readUInt32BE(start),
    mtimeSeconds: bytes.readUInt32BE(start + 8),
    mtimeNanoseconds: bytes.readUInt32BE(start + 12),
    inode: bytes.readUInt32BE(start + 20),
    size: bytes.readUInt32BE(start + 36),
  }
}

/** Entries whose names have a prefix, without it: in git's order they are contiguous. */
function cutOut(list: EntryList, below: Buffer): EntryList {
  const isBelow = (at: number) => {
    const start = list.starts[at] ?? 0
    // The last names may end before what would be compared.
    const end = Math.min(start + below.length, list.names.length)
    return list.names.compare(below, 0, below.length, start, end) === 0
  }
  let first = 0
  while (first < list.entries.length && !isBelow(first)) first++
  let last = first
  while (last < list.entries.length && isBelow(last)) last++
  const starts = new Uint32Array(last - first + 1)
  const names = Buffer.alloc(list.names.length)
  let to = 1
  for (let at = first; at < last; at++) {
    starts[at - first] = to
    to += list.names.copy(names, to, (list.starts[at] ?? 0) + below.length, list.starts[at + 1])
  }
  starts[last - first] = to
  return {
    names: names.subarray(0, to),
    starts,
    entries: list.entries.subarray(first, last),
    special: list.special.flatMap((at) => (at >= first && at < last ? at - first : [])),
    end: list.end,
  }
}

/** The trees of the index, undefined when it is only a part of one. */
function findTrees(bytes: Buffer, start: number): Pick<IndexFile, 'trees' | 'root'> | undefined {
  let found: Pick<IndexFile, 'trees' | 'root'> = { trees: () => new Map(), root: undefined }
  // The last twenty bytes are a hash of the rest.
  for (let at = start; at + 8 <= bytes.length - oidBytes; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at + 4))
    if (name === 'TREE') found = { trees: () => readCachedTrees(body), root: readRoot(body) }
    // Git names extensions in small letters if a reader that does not know one must stop.
    else if (/^[a-z]/.test(name)) return undefined
    at += 8 + body.length
  }
  return found
}

/** The root entry of what `readCachedTrees` reads. */
function readRoot(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(0x0a)
  return bytes[1] === 0x2d ? undefined : bytes.toString('hex', end + 1, end + 1 + oidBytes)
}

/** Depth first: a name, a zero, how many files (-1: unknown), how many directories, an oid. */
function readCachedTrees(bytes: Buffer): CachedTrees {
  const trees = new Map<string, string>()
  let at = 0
  readOne('')
  return trees

  function readOne(parent: string): void {
    const zero = bytes.indexOf(0, at)
    const space = bytes.indexOf(0x20, zero)
    const end = bytes.indexOf(0x0a, space)
    const name = bytes.toString('utf8', at, zero)
    const path = parent === '' ? name : `${parent}/${name}`
    const known = bytes[zero + 1] !== 0x2d
    const below = Number(bytes.toString('latin1', space + 1, end))
    at = end + 1
    if (known) {
      trees.set(path, bytes.toString('hex', at, at + oidBytes))
      at += oidBytes
    }
    for (let number = 0; number < below; number++) readOne(path)
  }
}
