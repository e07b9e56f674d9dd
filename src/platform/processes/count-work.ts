// Work that takes long, counted for a person who waits.

/** Receives the work done since the last call: `(500, 'row')`. */
export type CountWork = (done: number, what: 'row' | 'object' | 'file') => void
