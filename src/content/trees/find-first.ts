// Binary search for the first number that satisfies a predicate.

/** The first number below `end` for which a predicate holds that holds for all later ones too; else `end`. */
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
