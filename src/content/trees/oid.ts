// Computes git object ids.
import type { Hash } from 'node:crypto'
import { once } from '../text/once.ts'

// Loaded on demand: it takes a quarter of Node's start-up time, and a change in a clean repository hashes nothing.
const crypto = once(() => process.getBuiltinModule('node:crypto'))

/**
 * The git id of a file's bytes, 40 hex digits.
 *
 * @see Pro Git, "Git Objects": the hash of "blob", the size, a zero byte and the bytes
 */
export function blobOid(bytes: Uint8Array): string {
  return objectOid('blob', bytes)
}

/** The hash of a file of this size whose bytes come in pieces: its git id, once all of them are added. */
export function startBlobOid(size: number): Hash {
  return crypto().createHash('sha1').update(`blob ${size}\0`)
}

/** The git id of a directory, from the bytes of its tree object. */
export function treeOid(bytes: Uint8Array): string {
  return objectOid('tree', bytes)
}

// A hash object for each of thousands of small files would cost more than the hashing.
const scratch = Buffer.allocUnsafe(1 << 16)

function objectOid(kind: 'blob' | 'tree', bytes: Uint8Array): string {
  const head = `${kind} ${bytes.length}\0`
  if (head.length + bytes.length > scratch.length) {
    return crypto().createHash('sha1').update(head).update(bytes).digest('hex')
  }
  scratch.write(head, 'latin1')
  scratch.set(bytes, head.length)
  return crypto().hash('sha1', scratch.subarray(0, head.length + bytes.length), 'hex')
}
