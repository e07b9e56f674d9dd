// Scales caches down on machines with a small heap.
import { getHeapStatistics } from 'node:v8'

/** In a heap that may grow so far, caches keep what they ask for. */
const wholeHeapBytes = 3 * 2 ** 30
const share = Math.min(1, getHeapStatistics().heap_size_limit / wholeHeapBytes)

/**
 * Scales the size a cache asks for: less in a smaller heap.
 *
 * Node limits the heap to half of the memory of a small machine. A server with many large spaces fills its
 * caches and must still have room to work.
 */
export function scaleToHeap(wanted: number): number {
  return Math.floor(wanted * share)
}
