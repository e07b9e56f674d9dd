// Recognises files of earlier archives: one hash identifies several consecutive files.
import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { once } from '../../content/text/once.ts'
import { LruCache } from '../processes/lru-cache.ts'

// Each hash costs as much as hashing 100 KB, so most hashes cover large runs.
const runBytesMin = 256 * 1024
const runBytesMax = 512 * 1024
// A changed file causes its part of a run to be read again; small changes affect few parts.
const partBytesMin = 32 * 1024
// Content decides where runs and parts end, so that an added or removed file moves only its own boundary.
const endsEach = 8

/** Consecutive entries of a run, by one hash of all their bytes. */
interface RunPart {
  readonly hash: string
  readonly from: number
  readonly to: number
}

/** Values remembered per entry, by the hash of several entries. */
export type RunMemory<Value> = LruCache<readonly Value[]>

/** Memory for one archive format: more than fifty thousand files, each in its run and in its part. */
const rememberedBytesMax = 32 * 2 ** 20

/**
 * The cache is shared by all callers: equal bytes always produce equal entries.
 *
 * @param bytesEach - about how much memory is taken by what is remembered of an entry
 */
export function createRunMemory<Value>(bytesEach: number): RunMemory<Value> {
  return new LruCache(rememberedBytesMax, ({ length }) => (length + 2) * bytesEach)
}

/**
 * Consecutive entries, in bytes owned by the caller.
 *
 * The bytes must reveal where each entry ends, so that no two runs have the same bytes.
 */
export class EntryRun<Value> {
  readonly #memory: RunMemory<Value>
  /** Offset of each entry from the start of the run. */
  readonly begins: number[] = []
  #size = 0
  /** Part boundaries as entry counts, without the last one. */
  readonly #ends: number[] = []
  #partStart = 0
  /** Parts that were unknown at the last lookup. */
  readonly #unknown: RunPart[] = []

  constructor(memory: RunMemory<Value>) {
    this.#memory = memory
  }

  /** Size in bytes. */
  get size(): number {
    return this.#size
  }

  /** True if all of it, once recalled, was remembered as one. */
  get isKnown(): boolean {
    return this.#unknown.length === 0
  }

  /**
   * Appends an entry.
   *
   * @returns true if it ends the run
   */
  add(entryBytes: number, contentBytes: number): boolean {
    this.begins.push(this.#size)
    this.#size += entryBytes
    const mayEnd = contentBytes % endsEach === 0
    if (mayEnd && this.#size - this.#partStart >= partBytesMin) {
      this.#ends.push(this.begins.length)
      this.#partStart = this.#size
    }
    return this.#size >= runBytesMin && (mayEnd || this.#size >= runBytesMax)
  }

  /** Appends bytes that belong to no entry. @returns true if they end the run */
  pass(bytes: number): boolean {
    this.#size += bytes
    return this.#size >= runBytesMax
  }

  /** Values of its entries, in order, where a run or part with the same bytes is remembered. */
  recall(bytes: Uint8Array): readonly (Value | undefined)[] {
    const whole = { hash: hashRun(bytes), from: 0, to: this.begins.length }
    const known = this.#memory.get(whole.hash)
    if (known !== undefined) return known
    this.#unknown.push(whole)
    const values: (Value | undefined)[] = []
    for (const to of new Set([...this.#ends, whole.to])) {
      const from = values.length
      const hash = hashRun(bytes.subarray(this.#begin(from), this.#begin(to)))
      const part = this.#memory.get(hash)
      if (part === undefined) this.#unknown.push({ hash, from, to })
      for (let at = from; at < to; at++) values.push(part?.[at - from])
    }
    return values
  }

  /** Remembers the values of entries that were not known. */
  remember(values: readonly Value[]): void {
    for (const { hash, from, to } of this.#unknown) this.#memory.set(hash, values.slice(from, to))
  }

  clear(): void {
    this.begins.length = 0
    this.#size = 0
    this.#ends.length = 0
    this.#partStart = 0
    this.#unknown.length = 0
  }

  #begin(entry: number): number {
    return this.begins[entry] ?? this.#size
  }
}

/**
 * Hashes bytes; the hash is valid in this process only.
 *
 * A tenth of the cost of SHA-1. Its 128 bits are GHASH under a random key that is never exposed, and neither
 * are the hashes: two contents, even chosen by an attacker, collide under fewer than 2^-110 of all keys.
 *
 * @see NIST SP 800-38D, 6.4
 */
function hashRun(bytes: Uint8Array): string {
  const { key, nonce } = secret()
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  cipher.setAAD(bytes)
  cipher.final()
  return cipher.getAuthTag().toString('latin1')
}

const secret = once(() => ({ key: createSecretKey(randomBytes(16)), nonce: Buffer.alloc(12) }))
