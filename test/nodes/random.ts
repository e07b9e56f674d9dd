// Numbers for work that is timed, so that a property test cannot shrink it.

/** Numbers from 0 to 1 in the order of the run's seed: mulberry32. */
export function createRandom(): () => number {
  let state = Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
