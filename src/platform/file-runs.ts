// Files of archives that came before: the git ids of several in a row, by one hash of all their bytes.
import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { once } from '../content/once.ts'
import { RecentValues } from './recent-values.ts'

// Each hash costs as much as 100 KB of it, so most are of much at once.
const runBytesMin = 256 * 1024
const runBytesMax = 512 * 1024
// One file that changed has its part of a run looked at again, which an archive of small changes has few of.
const partBytesMin = 32 * 1024
// Where runs and their parts end is told by what is in them, so that a file more or less moves no end but its own.
const endsEach = 8

interface RunMember<File> {
  readonly file: File
  readonly head: number
  readonly start: number
  readonly end: number
}

/** Members of a run in a row, by one hash of all their bytes. */
interface RunPart {
  readonly hash: string
  readonly from: number
  readonly to: number
}

/**
 * Files that come one after the other, each behind a head that tells where it ends.
 *
 * What is in a run is overwritten when the next one begins.
 */
export class FileRun<File> {
  readonly members: RunMember<File>[] = []
  #bytes = Buffer.allocUnsafeSlow(runBytesMin * 2)
  #size = 0
  /** Where parts end, as numbers of members; the last one is not told. */
  readonly #ends: number[] = []
  #partStart = 0
  /** Those that were not known when they were asked for. */
  readonly #unknown: RunPart[] = []

  /**
   * Take in a file.
   *
   * @param head - text is Latin-1; no head may begin with another, so that no two runs have the same bytes
   * @returns whether the run ends with it
   */
  add(file: File, head: string | Uint8Array, content: Uint8Array): boolean {
    const start = this.#size + head.length
    const end = start + content.length
    this.#makeRoom(end)
    if (typeof head === 'string') this.#bytes.write(head, this.#size, 'latin1')
    else this.#bytes.set(head, this.#size)
    this.#bytes.set(content, start)
    this.members.push({ file, head: this.#size, start, end })
    this.#size = end
    const mayEnd = content.length % endsEach === 0
    if (mayEnd && end - this.#partStart >= partBytesMin) {
      this.#ends.push(this.members.length)
      this.#partStart = end
    }
    return end >= runBytesMin && (mayEnd || end >= runBytesMax)
  }

  /** The content of a file. */
  content({ start, end }: RunMember<File>): Buffer {
    return this.#bytes.subarray(start, end)
  }

  /** The content of a file with its head. */
  whole({ head, end }: RunMember<File>): Buffer {
    return this.#bytes.subarray(head, end)
  }

  /** The git ids of its members, in order, as far as a run or a part with their bytes was remembered. */
  recall(): readonly (string | undefined)[] {
    const whole = { hash: this.hash(), from: 0, to: this.members.length }
    const known = runs.get(whole.hash)
    if (known !== undefined) return known
    this.#unknown.push(whole)
    const ids: (string | undefined)[] = []
    for (const to of new Set([...this.#ends, whole.to])) {
      const from = ids.length
      const hash = this.hash(from, to)
      const part = runs.get(hash)
      if (part === undefined) this.#unknown.push({ hash, from, to })
      for (let at = from; at < to; at++) ids.push(part?.[at - from])
    }
    return ids
  }

  /** Keep in mind what its members are, as far as it was not known. */
  remember(ids: readonly string[]): void {
    for (const { hash, from, to } of this.#unknown) runs.set(hash, ids.slice(from, to))
  }

  /**
   * The bytes of some members as one text, in this process alone.
   *
   * A tenth of the cost of SHA-1. Its 128 bits are GHASH under a random key that nobody sees, nor any value of
   * it: two contents have one value in fewer than 2^-110 of all keys, whoever made them.
   *
   * @see NIST SP 800-38D, 6.4
   */
  hash(from = 0, to = this.members.length): string {
    const { key, nonce } = secret()
    const cipher = createCipheriv('aes-128-gcm', key, nonce)
    cipher.setAAD(
      this.#bytes.subarray(this.members[from]?.head ?? 0, this.members[to - 1]?.end ?? 0),
    )
    cipher.final()
    return cipher.getAuthTag().toString('latin1')
  }

  clear(): void {
    this.members.length = 0
    this.#size = 0
    this.#ends.length = 0
    this.#partStart = 0
    this.#unknown.length = 0
  }

  #makeRoom(size: number): void {
    if (size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(size * 2)
    this.#bytes.copy(larger, 0, 0, this.#size)
    this.#bytes = larger
  }
}

const secret = once(() => ({ key: createSecretKey(randomBytes(16)), nonce: Buffer.alloc(12) }))

/** What is remembered, of all archives together: more than a hundred thousand files, each in its run and in its part. */
const rememberedBytesMax = 32 * 2 ** 20
const bytesEach = 120

// Bytes that are the same hold the same, whoever sends them, so this is nobody's in particular.
const runs = new RecentValues<readonly string[]>(
  rememberedBytesMax,
  (oids) => (oids.length + 2) * bytesEach,
)
