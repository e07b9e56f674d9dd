// Canceled imports: a job still at work writes nothing more.
import type { Store } from '../../store/engines/store.ts'
import type { Platform } from '../context/context.ts'
import type { FetchSource } from '../fetching/fetch-source.ts'

/** Interval at which a job checks for cancellation; it also checks before it writes. */
const lookEveryMs = 1000

/** Thrown in a job whose import was ended. */
export class ImportCanceledError extends Error {
  override readonly name = 'ImportCanceledError'
}

/** Ends an import that has not ended. */
export async function cancelImport(
  { store, now }: Pick<Platform, 'store' | 'now'>,
  importId: string,
): Promise<void> {
  const error = { type: 'canceled', message: 'Cannot import: it was stopped before it finished' }
  await store.transaction((database) =>
    database
      .updateTable('import')
      .set({ status: 'failed', error: JSON.stringify(error), step: null, finished_at: now() })
      .where('id', '=', importId)
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )
}

/** An import under way, which may be ended by a request to this process or another. */
export interface Cancelable {
  /** Aborted when it was ended. */
  readonly signal: AbortSignal
  /** A store that commits nothing once it was ended. */
  readonly store: Store
  /** Reads sources as long as it was not. */
  readonly fetchSource: FetchSource
  readonly close: () => void
}

export function watchForCancel({ store, imports }: Platform, importId: string): Cancelable {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setInterval(() => {
    isRunning(store.database, importId).then(
      (running) => running || controller.abort(new ImportCanceledError()),
      // Away for a while: the next look tells.
      () => undefined,
    )
  }, lookEveryMs)
  timer.unref()
  return {
    signal,
    store: {
      ...store,
      transaction: (run) =>
        store.transaction(async (database) => {
          const result = await run(database)
          // In the same transaction: it was either ended before, or is done.
          if (await isRunning(database, importId)) return result
          throw new ImportCanceledError()
        }),
    },
    fetchSource(url, options) {
      signal.throwIfAborted()
      const { take } = options
      if (take === undefined) return imports.fetchSource(url, options)
      return imports.fetchSource(url, {
        ...options,
        take(piece) {
          signal.throwIfAborted()
          take(piece)
        },
      })
    },
    close: () => clearInterval(timer),
  }
}

async function isRunning(database: Store['database'], importId: string): Promise<boolean> {
  const row = await database
    .selectFrom('import')
    .select('status')
    .where('id', '=', importId)
    .executeTakeFirst()
  return row?.status === 'running'
}
