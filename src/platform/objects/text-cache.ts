// Caches large texts that every change reads, such as lists of redirects.
import { scaleToHeap } from '../processes/heap-scale.ts'
import { LruCache } from '../processes/lru-cache.ts'

const bytesMax = scaleToHeap(16 * 2 ** 20)
// Texts of pages are shorter; longer ones would leave no room for others.
const lengthMin = 2 ** 17
const lengthMax = 2 ** 22

/**
 * Large texts by git id.
 *
 * Reading one of 1.7 MB from SQLite takes 2 to 6 ms and allocates twice as much outside the heap, which makes
 * V8 collect the whole heap: once in 13 imports of a zip with this cache, 3 times without.
 */
export class LargeTexts {
  readonly #texts = new LruCache<string>(bytesMax, ({ length }) => length * 2)

  /** The cached ones, as a new map. */
  recall(oids: readonly string[]): Map<string, string> {
    const found = new Map<string, string>()
    for (const oid of oids) {
      const text = this.#texts.get(oid)
      if (text !== undefined) found.set(oid, text)
    }
    return found
  }

  /** Keeps a text if it is of that size. @returns the text */
  keep(oid: string, text: string): string {
    if (text.length >= lengthMin && text.length <= lengthMax) this.#texts.set(oid, text)
    return text
  }
}
