// Files of zip archives that were unpacked before: their git ids, by a hash of the packed bytes.
import { hash } from 'node:crypto'
import { RecentValues } from './recent-values.ts'

/** What a packed file turned out to be. */
export interface UnpackedFile {
  /** Of its contents, as git counts it. */
  readonly oid: string
  readonly size: number
  /** CRC-32 of its contents. */
  readonly checksum: number
}

/** What is remembered, of all archives together: more than a hundred thousand files. */
const bytesMax = 32 * 2 ** 20
const bytesEach = 250

// Bytes that are the same unpack to the same, whoever sends them, so this is nobody's in particular.
const unpackedFiles = new RecentValues<UnpackedFile>(bytesMax, () => bytesEach)

/**
 * Packed bytes as one text: SHA-256 of them.
 *
 * A host packs a file that did not change into the same bytes again. What they unpack to, and its git id, is
 * proven by a hash stronger than git's own, without unpacking them: sizes and CRCs would prove nothing.
 */
export function hashPacked(packed: Uint8Array): string {
  return hash('sha256', packed, 'base64')
}

/** What packed bytes held when they were unpacked last, by their hash. */
export function recallUnpacked(packedHash: string): UnpackedFile | undefined {
  return unpackedFiles.get(packedHash)
}

/** Keep in mind what packed bytes held. */
export function rememberUnpacked(packedHash: string, file: UnpackedFile): void {
  unpackedFiles.set(packedHash, file)
}
