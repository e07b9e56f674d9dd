// The job that runs an import and records its progress.
import { ApiError, type ImportStep } from '../../contract/index.ts'
import type { ImportRow } from '../../store/database/import-tables.ts'
import { discardChangeRequest } from '../change-requests/discarding.ts'
import { auditWork } from '../context/audit.ts'
import type { Context, Platform } from '../context/context.ts'
import type { JobKind } from '../context/jobs.ts'
import { unlessAborted } from '../processes/abort.ts'
import { ImportCanceledError, watchForCancel } from './canceling.ts'
import { importIntoChangeRequest, importIntoSpace } from './importing.ts'
import type { ImportPayload } from './runs.ts'

/** Minimum time between writes of the progress: clients poll every second or two. */
const writeEveryMs = 700

/**
 * Runs an import.
 *
 * Idempotent, as every import. A refused source or an internal error ends it as failed, and internal errors
 * are reported; the user can start it again.
 */
export const runImport: JobKind = async (platform, { subject: importId, payload }) => {
  const row = await platform.store.transaction((database) =>
    database
      .updateTable('import')
      .set({ status: 'running', step: 'fetch', done: 0, total: 0 })
      .where('id', '=', importId)
      .where('status', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst(),
  )
  // Inserted by `startImport`, of this version or of an earlier one with the same shape.
  const told = payload as ImportPayload
  if (row === undefined) {
    await discardNew(platform, importId, told)
    return undefined
  }
  const watch = watchImport(platform, row)
  const cancelable = watchForCancel(platform, importId)
  try {
    const { signal, store, fetchSource } = cancelable
    const own = { ...platform, store, imports: { ...platform.imports, fetchSource } }
    const value = await unlessAborted(signal, perform(own, row, { ...told, watch: watch.tell }))
    await watch.settle()
    await finish(platform, row, { status: 'done', result: JSON.stringify(value) })
  } catch (error) {
    await watch.settle()
    const { type, message } =
      error instanceof ApiError && error.type !== 'internal'
        ? error
        : { type: 'internal', message: 'Cannot import: the server failed' }
    await finish(platform, row, { status: 'failed', error: JSON.stringify({ type, message }) })
    await discardNew(platform, importId, told)
    if (type === 'internal' && !(error instanceof ImportCanceledError)) throw error
  } finally {
    cancelable.close()
  }
  return undefined
}

/** Removes a change request that was created for an import which failed. */
async function discardNew(
  platform: Platform,
  importId: string,
  { isNew }: ImportPayload,
): Promise<void> {
  if (isNew !== true) return
  const row = await platform.store.database
    .selectFrom('import')
    .select(['change_request_id', 'status'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (row?.status === 'failed' && row.change_request_id !== null) {
    await discardChangeRequest(platform, row.change_request_id)
  }
}

/** Ends an import as failed if it ended the server again and again. */
export async function abandonImport({ store, now }: Platform, importId: string): Promise<void> {
  const message =
    'Cannot import: the server stopped twice while reading this source, which may be too large'
  await store.transaction((database) =>
    database
      .updateTable('import')
      .set({
        status: 'failed',
        error: JSON.stringify({ type: 'internal', message }),
        step: null,
        finished_at: now(),
      })
      .where('id', '=', importId)
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )
}

async function perform(
  platform: Platform,
  row: ImportRow,
  { body, credential, origin, watch }: ImportPayload & { readonly watch: Watch['tell'] },
): Promise<unknown> {
  const caller = await platform.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', '=', row.created_by)
    .executeTakeFirstOrThrow()
  const { space_id: spaceId, change_request_id: changeRequestId } = row
  const work = auditWork(platform, {
    operation: changeRequestId === null ? 'importContent' : 'importContentInChangeRequest',
    parameters: { spaceId, ...(changeRequestId === null ? {} : { changeRequestId }) },
    userId: caller.id,
    credential,
    origin,
  })
  const imports = { ...platform.imports, watch }
  const context: Context = { ...platform, store: work.store, caller, origin, imports }
  try {
    const answer =
      changeRequestId === null
        ? await importIntoSpace(context, { spaceId })
        : await importIntoChangeRequest(context, { spaceId, changeRequestId })
    return (await answer({ body })).value
  } catch (error) {
    await work.takeBack(platform.store).catch(() => undefined)
    throw error
  }
}

async function finish(
  { store, now }: Platform,
  { id }: ImportRow,
  end: { readonly status: 'done' | 'failed'; readonly result?: string; readonly error?: string },
): Promise<void> {
  await store.transaction((database) =>
    database
      .updateTable('import')
      .set({ ...end, step: null, finished_at: now() })
      .where('id', '=', id)
      // An import that ended meanwhile keeps its state.
      .where('status', '=', 'running')
      .execute(),
  )
}

interface Watch {
  readonly tell: (step: ImportStep, done: number, total: number) => void
  /** Waits for what is being written. */
  readonly settle: () => Promise<void>
}

/** Records an import's progress from time to time. */
function watchImport({ store }: Platform, { id }: ImportRow): Watch {
  let writing = Promise.resolve()
  let writtenAt = 0
  let lastStep: ImportStep | undefined
  return {
    tell(step, done, total) {
      const now = performance.now()
      if (step === lastStep && now - writtenAt < writeEveryMs) return
      writtenAt = now
      lastStep = step
      const write = () =>
        store.transaction((database) =>
          database
            .updateTable('import')
            .set({ step, done, total })
            .where('id', '=', id)
            .where('status', '=', 'running')
            .execute(),
        )
      // Failing to write the progress does not end the import.
      writing = writing.then(write).then(
        () => undefined,
        () => undefined,
      )
    },
    settle: () => writing,
  }
}
