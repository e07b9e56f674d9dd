// Numbers and counted nouns, as every report writes them.

/**
 * A number with its noun: `1 link`, `2,345 links`.
 *
 * @param many - the plural; by default with an `s`
 */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${group(number)} ${number === 1 ? one : many}`
}

/** A number with its thousands apart: `2,345`. */
export function group(number: number): string {
  // Written out: the machine's own language must not change a report, and the engine's formats take
  // 20 ms to be loaded.
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
