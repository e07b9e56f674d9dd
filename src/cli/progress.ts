// Progress of a long check, for a person who waits.

import type { Source } from '../content/facts/source.ts'
import { count } from '../report/count.ts'
import type { Terminal } from './terminal.ts'

const patienceMs = 1000
const stepMs = 100

/**
 * A source that tells on the terminal how many pages were read, once that takes long.
 *
 * Says nothing where no person watches.
 *
 * @param readClock - milliseconds since any time
 */
export function showProgress(
  source: Source,
  terminal: Terminal,
  readClock: () => number = () => performance.now(),
): { source: Source; end(): void } {
  if (!terminal.watched) return { source, end() {} }
  const startedAt = readClock()
  let shownAt = 0
  let pages = 0
  return {
    source: {
      ...source,
      async readFacts(files, layout, once) {
        const facts = await source.readFacts(files, layout, once)
        pages += files.length
        show()
        return facts
      },
    },
    end() {
      if (shownAt > 0) terminal.complain('\r\u001B[K')
    },
  }

  function show(): void {
    const now = readClock()
    if (now - startedAt < patienceMs || now - shownAt < stepMs) return
    shownAt = now
    terminal.complain(`\r\u001B[K${count(pages, 'page')} read`)
  }
}
