// Progress of what takes long, for a person who waits.

import type { Source } from '../content/facts/source.ts'
import { count } from '../report/count.ts'
import type { Terminal } from './terminal.ts'

const patienceMs = 1000
const stepMs = 100

/**
 * A line on the terminal that says how far a command is, once it takes long.
 *
 * Says nothing where no person watches.
 *
 * @param readClock - milliseconds since any time
 */
export function openProgress(
  terminal: Pick<Terminal, 'watched' | 'complain'>,
  readClock: () => number = () => performance.now(),
): { show(describe: () => string): void; end(): void } {
  const startedAt = readClock()
  let shownAt = 0
  return {
    show(describe) {
      const now = readClock()
      if (!terminal.watched || now - startedAt < patienceMs || now - shownAt < stepMs) return
      shownAt = now
      terminal.complain(`\r\u001B[K${describe()}`)
    },
    end() {
      if (shownAt > 0) terminal.complain('\r\u001B[K')
      shownAt = 0
    },
  }
}

/** A source whose reading is told on the terminal, in pages. */
export function showProgress(
  source: Source,
  terminal: Terminal,
  readClock?: () => number,
): { source: Source; end(): void } {
  const { show, end } = openProgress(terminal, readClock)
  let pages = 0
  return {
    source: {
      ...source,
      async readFacts(files, layout, once) {
        const facts = await source.readFacts(files, layout, once)
        pages += files.length
        show(() => `${count(pages, 'page')} read`)
        return facts
      },
    },
    end,
  }
}
