// Large texts that every change asks for, lists of redirects and the like, as they were read last.
import { scaleToHeap } from '../processes/heap-scale.ts'
import { LruCache } from '../processes/lru-cache.ts'

const bytesMax = scaleToHeap(16 * 2 ** 20)
// Texts of pages are shorter; what is longer would leave no room for others.
const lengthMin = 2 ** 17
const lengthMax = 2 ** 22

/**
 * Texts by git id, as far as they are large.
 *
 * To read one of 1.7 MB out of SQLite takes 2 to 6 ms, and leaves twice as much beside the
 * heap, for which V8 collects all of it: with these, once in 13 imports of a zip and not 3 times.
 */
export class LargeTexts {
  readonly #texts = new LruCache<string>(bytesMax, ({ length }) => length * 2)

  /** Those that are known, into a new table. */
  recall(oids: readonly string[]): Map<string, string> {
    const found = new Map<string, string>()
    for (const oid of oids) {
      const text = this.#texts.get(oid)
      if (text !== undefined) found.set(oid, text)
    }
    return found
  }

  /** Keep a text if it is of that size. @returns the text */
  keep(oid: string, text: string): string {
    if (text.length >= lengthMin && text.length <= lengthMax) this.#texts.set(oid, text)
    return text
  }
}
