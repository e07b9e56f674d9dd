// Files of archives that came before: what several in a row are, by one hash of all their bytes.
import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { once } from '../../content/text/once.ts'
import { LruCache } from '../processes/lru-cache.ts'

// Each hash costs as much as 100 KB of it, so most are of much at once.
const runBytesMin = 256 * 1024
const runBytesMax = 512 * 1024
// One file that changed has its part of a run looked at again, which an archive of small changes has few of.
const partBytesMin = 32 * 1024
// Where runs and their parts end is told by what is in them, so that a file more or less moves no end but its own.
const endsEach = 8

/** Entries of a run in a row, by one hash of all their bytes. */
interface RunPart {
  readonly hash: string
  readonly from: number
  readonly to: number
}

/** What is remembered of entries, by the bytes of several. */
export type RunMemory<Value> = LruCache<readonly Value[]>

/** What is remembered of one kind of archives: more than fifty thousand files, each in its run and in its part. */
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
 * Entries that come one after the other, in bytes that are the caller's.
 *
 * Those bytes have to tell where each entry ends, so that no two runs have the same ones.
 */
export class EntryRun<Value> {
  readonly #memory: RunMemory<Value>
  /** Where each begins, from where the run does. */
  readonly begins: number[] = []
  #size = 0
  /** Where parts end, as numbers of entries; the last one is not told. */
  readonly #ends: number[] = []
  #partStart = 0
  /** Those that were not known when they were asked for. */
  readonly #unknown: RunPart[] = []

  constructor(memory: RunMemory<Value>) {
    this.#memory = memory
  }

  /** How many bytes it has. */
  get size(): number {
    return this.#size
  }

  /** True if all of it, once recalled, was remembered as one. */
  get isKnown(): boolean {
    return this.#unknown.length === 0
  }

  /**
   * Take in an entry, behind the others.
   *
   * @returns whether the run ends with it
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

  /** Take in bytes that are no entry. @returns whether the run ends with them */
  pass(bytes: number): boolean {
    this.#size += bytes
    return this.#size >= runBytesMax
  }

  /** What its entries are, in order, as far as a run or a part with their bytes was remembered. */
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

  /** Keep in mind what its entries are, as far as it was not known. */
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
 * Bytes as one text, in this process alone.
 *
 * A tenth of the cost of SHA-1. Its 128 bits are GHASH under a random key that nobody sees, nor any value of
 * it: two contents have one value in fewer than 2^-110 of all keys, whoever made them.
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
