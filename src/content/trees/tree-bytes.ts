// Encodes and decodes git tree objects.
import type { Tree, TreeEntry } from './file-entry.ts'

/** One entry of a git tree object. `mode` is git's: `40000` is a directory. */
export interface RawTreeEntry {
  readonly mode: string
  readonly name: string
  readonly oid: string
}

/**
 * Encodes a directory as git stores it.
 *
 * @see git documentation, "gitformat-pack" and Pro Git, "Tree Objects"
 */
export function encodeTree(tree: Tree): Uint8Array {
  return encodeEntries(tree.entries)
}

/** The entries of a git tree object. Throws if the bytes are invalid. */
export function decodeTree(bytes: Uint8Array): RawTreeEntry[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries: RawTreeEntry[] = []
  for (let at = 0; at < buffer.length; ) {
    const space = buffer.indexOf(0x20, at)
    const zero = buffer.indexOf(0, space)
    if (space === -1 || zero === -1 || zero + 21 > buffer.length) {
      throw new Error(`Cannot read tree object: entry at byte ${at} is cut off`)
    }
    entries.push({
      mode: buffer.toString('latin1', at, space),
      name: buffer.toString('utf8', space + 1, zero),
      oid: buffer.toString('hex', zero + 1, zero + 21),
    })
    at = zero + 21
  }
  return entries
}

// Directories are encoded by the thousand: each in this buffer, then copied.
let scratch = Buffer.allocUnsafe(1 << 16)

/** `encodeTree` for entries in git's order. */
export function encodeEntries(entries: ReadonlyMap<string, TreeEntry>): Buffer {
  const oids = [...entries.values()].map((entry) =>
    // Computed before anything is written: computing an oid may use the same buffer.
    entry.kind === 'directory' ? entry.tree.oid : entry.oid,
  )
  let at = 0
  let index = 0
  for (const [name, entry] of entries) {
    const most = at + name.length * 3 + 64
    if (most > scratch.length) scratch = Buffer.concat([scratch], most * 2)
    const mode = entry.kind === 'directory' ? '40000' : entry.mode
    at += scratch.write(`${mode} ${name}\0`, at)
    at += scratch.write(oids[index++] ?? '', at, 'hex')
  }
  return Buffer.from(scratch.subarray(0, at))
}
