// The index of a work tree: every tracked file, how it lay on disk, and the trees it was made of.
import { readFileSync, statSync } from 'node:fs'
import type { FileEntry } from '../../content/source.ts'

/** The oid a directory had when the index was written; directories changed since are left out. */
export type CachedTrees = ReadonlyMap<string, string>

/** The index, as far as this reader knows it. */
export interface IndexFile {
  /** Tracked files in byte order of paths. */
  readonly entries: readonly FileEntry[]
  /** How each of them lay on disk, `statWords` numbers a file. */
  readonly stats: Uint32Array
  readonly trees: CachedTrees
  /** When it was written, in ms. A file no older may have changed since without looking so. */
  readonly writtenMs: number
}

/** Where the numbers of a file stand; inode and size are the lower 32 bits. */
export const stat = { ctimeSeconds: 0, mtimeSeconds: 1, mtimeNanoseconds: 2, inode: 3, size: 4 }
export const statWords = 5

// Some 3,000 files: with more of them git is faster, with the time it takes to start it.
const bytesMax = 400_000

const entryBytes = 62
const oidBytes = 20
const flags = { assumeValid: 0x8000, extended: 0x4000, stage: 0x3000, length: 0x0fff }

/**
 * Read an index.
 *
 * @returns undefined when git has to be asked: for conflicts, files left out on purpose,
 *   other formats, and what is so large that git is faster
 * @see git documentation, "gitformat-index"
 */
export function readIndexFile(path: string): IndexFile | undefined {
  let bytes: Buffer
  let writtenMs: number
  try {
    // The time first: what is written in between counts as newer than it is.
    const { mtimeMs, size } = statSync(path)
    writtenMs = mtimeMs
    if (size > bytesMax) return undefined
    bytes = readFileSync(path)
  } catch {
    return undefined
  }
  const version = bytes.readUInt32BE(4)
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 3) return undefined
  const entries: FileEntry[] = []
  const count = bytes.readUInt32BE(8)
  const stats = new Uint32Array(count * statWords)
  let at = 12
  for (let number = 0; number < count; number++) {
    const flag = bytes.readUInt16BE(at + 60)
    // In a conflict, or not to be looked at, or with more to say than this reader knows.
    if (flag & (flags.assumeValid | flags.extended | flags.stage)) return undefined
    const start = at + entryBytes
    let length = flag & flags.length
    if (length === flags.length) length = bytes.indexOf(0, start) - start
    const mode = parseMode(bytes.readUInt32BE(at + 24))
    if (mode === undefined) return undefined
    const name = bytes.toString('utf8', start, start + length)
    // A name that is no text is git's to spell.
    if (name.includes('\uFFFD')) return undefined
    entries.push({ path: name, oid: bytes.toString('hex', at + 40, at + 40 + oidBytes), mode })
    const word = number * statWords
    stats[word + stat.ctimeSeconds] = bytes.readUInt32BE(at)
    stats[word + stat.mtimeSeconds] = bytes.readUInt32BE(at + 8)
    stats[word + stat.mtimeNanoseconds] = bytes.readUInt32BE(at + 12)
    stats[word + stat.inode] = bytes.readUInt32BE(at + 20)
    stats[word + stat.size] = bytes.readUInt32BE(at + 36)
    // At least one zero, and as many as make the next entry begin at a multiple of eight.
    at += (entryBytes + length + 8) & ~7
  }
  const trees = readExtensions(bytes, at)
  return trees === undefined ? undefined : { entries, stats, trees, writtenMs }
}

function parseMode(mode: number): FileEntry['mode'] | undefined {
  switch (mode) {
    case 0o100644:
      return '100644'
    case 0o100755:
      return '100755'
    case 0o120000:
      return '120000'
    case 0o160000:
      return '160000'
    default:
      return undefined
  }
}

/** The trees of the index, undefined when it is only a part of one. */
function readExtensions(bytes: Buffer, start: number): CachedTrees | undefined {
  let trees: CachedTrees = new Map()
  // The last twenty bytes are a hash of all others.
  for (let at = start; at + 8 <= bytes.length - oidBytes; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at + 4))
    if (name === 'TREE') trees = readCachedTrees(body)
    // In small letters: who does not know it must not read on.
    else if (/^[a-z]/.test(name)) return undefined
    at += 8 + body.length
  }
  return trees
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
