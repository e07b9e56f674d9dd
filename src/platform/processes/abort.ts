// Aborts work: it writes nothing after that.
import type { Store } from '../../store/engines/store.ts'

/** A store that writes until a signal aborts it: a transaction under way is then rolled back. */
export function storeUntil(store: Store, signal: AbortSignal): Store {
  return {
    ...store,
    async transaction(run) {
      signal.throwIfAborted()
      return store.transaction(async (database) => {
        const result = await run(database)
        signal.throwIfAborted()
        return result
      })
    },
  }
}

/** The result of work; the reason of a signal is thrown once that is aborted. */
export async function unlessAborted<Result>(
  signal: AbortSignal,
  work: Result | Promise<Result>,
): Promise<Result> {
  let give: () => void = () => undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give)
  })
  try {
    return await Promise.race([work, givenUp])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
