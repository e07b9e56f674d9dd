// Halving: where something begins to hold.

/** The first of some numbers for which something holds that holds for all behind it, too; else their end. */
export function findFirst(end: number, holds: (at: number) => boolean): number {
  let from = 0
  let to = end
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
