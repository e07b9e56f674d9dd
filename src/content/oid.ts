// Object ids, counted as git counts them.
import { createHash } from 'node:crypto'

/**
 * The git id of a file's bytes, 40 hex digits.
 *
 * @see Pro Git, "Git Objects": the hash of "blob", the size, a zero byte and the bytes
 */
export function blobOid(bytes: Uint8Array): string {
  return objectOid('blob', bytes)
}

/** The git id of a directory, from the bytes of its tree object. */
export function treeOid(bytes: Uint8Array): string {
  return objectOid('tree', bytes)
}

function objectOid(kind: 'blob' | 'tree', bytes: Uint8Array): string {
  return createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')
}
