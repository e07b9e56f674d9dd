// Output of a command: results, complaints, progress.

/** Standard output and error of a command. */
export interface Terminal {
  write(text: string): void
  /** Writes a message for people to standard error. */
  complain(text: string): void
  /** True when output goes to a person who wants colours. */
  readonly colored: boolean
  /** True when complaints go to a person: progress may be shown. */
  readonly watched: boolean
}

/** The terminal of this process. */
export function openTerminal(): Terminal {
  const { stdout, stderr, env } = process
  // Readers of our output may stop early: `galley check | head`.
  stdout.on('error', () => {})
  const wanted = env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0'
  const unwanted = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb'
  return {
    write: (text) => void stdout.write(text),
    complain: (text) => void stderr.write(text),
    colored: wanted || (stdout.isTTY && !unwanted),
    watched: stderr.isTTY,
  }
}
