// Counted nouns on a page.

/**
 * A number and what it counts: `1 link`, `2 links`.
 *
 * @param many - what more than one are called, or none; by default the one with an `s`
 */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
