// What caches may keep, of a heap that may be small.
import { getHeapStatistics } from 'node:v8'

/** In a heap that may grow so far, caches keep what they ask for. */
const wholeHeapBytes = 3 * 2 ** 30
const share = Math.min(1, getHeapStatistics().heap_size_limit / wholeHeapBytes)

/**
 * What a cache may keep, of what it asks for: less in a smaller heap.
 *
 * Node lets the heap grow to half of the memory of a small machine. A server of many large spaces fills
 * its caches, and must have room for work besides.
 */
export function scaleToHeap(wanted: number): number {
  return Math.floor(wanted * share)
}
