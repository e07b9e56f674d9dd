// Counted nouns on a page.

/**
 * Formats a number with its noun: `1 link`, `2 links`.
 *
 * @param many - the plural, also for none; by default `one` with an `s`
 */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
