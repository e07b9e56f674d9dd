// Jobs that are due: claimed, done, put off when they fail.
import type { JobRow } from '../store/tables.ts'
import type { Platform } from './context.ts'
import { addMs, type JobKind } from './jobs.ts'

/** A job claimed is nobody else's for so long; whoever works on it longer says so in time. */
const leaseMs = 5 * 60_000
/** The wait after the first failure; it doubles with each, up to a day. */
const retryMs = 60_000
const retryMsMax = 86_400_000
/** Jobs of one round; the rest waits for the next. */
const jobsMax = 1000

/** How each kind is done, by name. */
export type JobKinds = Readonly<Record<string, JobKind>>

/**
 * Do what is due, one job after another.
 *
 * A job that fails is tried again later and later, and never given up: it stays in the store with its
 * last error.
 *
 * @param reportFailure - told of every failure
 * @returns how many jobs were done
 */
export async function runDueJobs(
  platform: Platform,
  kinds: JobKinds,
  reportFailure: (error: unknown, job: string) => void,
): Promise<number> {
  let done = 0
  for (let count = 0; count < jobsMax; count += 1) {
    const job = await claimJob(platform)
    if (job === undefined) break
    const stopRenewing = renewLease(platform, job)
    try {
      const next = await doJob(platform, kinds, job)
      await finish(platform, job, next?.runAgainAt)
      done += 1
    } catch (error) {
      reportFailure(error, `${job.kind} ${job.subject}`)
      await putOff(platform, job, error)
    } finally {
      stopRenewing()
    }
  }
  return done
}

type ClaimedJob = JobRow & { readonly lease: string }

/** The next job due, claimed by one statement: two processes never get the same one. */
async function claimJob(platform: Platform): Promise<ClaimedJob | undefined> {
  const now = platform.now()
  const lease = platform.newId()
  // A job may be taken between the choice and the update; then the update finds nothing and chooses again.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const job = await platform.store.transaction((database) =>
      database
        .updateTable('job')
        .set(({ eb }) => ({
          lease,
          locked_until: addMs(now, leaseMs),
          attempts: eb('attempts', '+', 1),
        }))
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('kind', 'subject'),
            'in',
            selectFrom('job as due')
              .select(['due.kind', 'due.subject'])
              .where('due.run_at', '<=', now)
              .where((where) =>
                where.or([
                  where('due.locked_until', 'is', null),
                  where('due.locked_until', '<=', now),
                ]),
              )
              .orderBy('due.run_at')
              .orderBy('due.kind')
              .orderBy('due.subject')
              .limit(1)
              .$asTuple('kind', 'subject'),
          ),
        )
        // Asked of the row itself once more: where writers do not wait for each other, it may have changed.
        .where((where) =>
          where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]),
        )
        .returningAll()
        .executeTakeFirst(),
    )
    if (job !== undefined) return { ...job, lease }
    const due = await platform.store.database
      .selectFrom('job')
      .select('kind')
      .where('run_at', '<=', now)
      .where((where) =>
        where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]),
      )
      .executeTakeFirst()
    if (due === undefined) return undefined
  }
  return undefined
}

async function doJob(platform: Platform, kinds: JobKinds, job: ClaimedJob) {
  const run = kinds[job.kind]
  if (run === undefined) throw new Error(`Cannot do job "${job.kind}": there is no such kind`)
  const payload: unknown = JSON.parse(job.payload)
  return run(platform, { subject: job.subject, payload })
}

async function finish(
  platform: Platform,
  job: ClaimedJob,
  runAgainAt: string | undefined,
): Promise<void> {
  await platform.store.transaction(async (database) => {
    // Put down anew while it was done, it is no longer ours: it stays.
    if (runAgainAt === undefined) {
      await database.deleteFrom('job').where('lease', '=', job.lease).execute()
      return
    }
    await database
      .updateTable('job')
      .set({ run_at: runAgainAt, attempts: 0, lease: null, locked_until: null, last_error: null })
      .where('lease', '=', job.lease)
      .execute()
  })
}

async function putOff(platform: Platform, job: ClaimedJob, error: unknown): Promise<void> {
  const waitMs = Math.min(retryMs * 2 ** (job.attempts - 1), retryMsMax)
  await platform.store.transaction((database) =>
    database
      .updateTable('job')
      .set({
        run_at: addMs(platform.now(), waitMs),
        lease: null,
        locked_until: null,
        last_error: error instanceof Error ? error.message : String(error),
      })
      .where('lease', '=', job.lease)
      .execute(),
  )
}

/** Keep a claim while the work goes on. */
function renewLease(platform: Platform, { lease }: ClaimedJob): () => void {
  const timer = setInterval(() => {
    const until = addMs(platform.now(), leaseMs)
    platform.store
      .transaction((database) =>
        database
          .updateTable('job')
          .set({ locked_until: until })
          .where('lease', '=', lease)
          .execute(),
      )
      // The next tick tries again; without any, another process takes over.
      .catch(() => undefined)
  }, leaseMs / 3)
  timer.unref()
  return () => clearInterval(timer)
}
