// The time of a life, which passes when somebody says so.

export interface Clock {
  /** Milliseconds. Each look is a little later than the one before, as on a real machine. */
  look(): number
  advance(ms: number): void
}

export function createClock(): Clock {
  let ms = Date.UTC(2026, 0, 1)
  return {
    look: () => ms++,
    advance(by) {
      ms += by
    },
  }
}
