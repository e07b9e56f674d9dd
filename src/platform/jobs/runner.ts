// Jobs that are due: claimed, done, put off when they fail.

import { type ExpressionBuilder, sql } from 'kysely'
import type { JobRow } from '../../store/database/job-tables.ts'
import type { Tables } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { workFor } from '../../threads/asker.ts'
import type { Platform } from '../context/context.ts'
import { addMs, type JobKind, type ShownJobKind } from '../context/jobs.ts'
import { storeUntil, unlessAborted } from '../processes/abort.ts'
import { storeInTurns } from '../processes/pause.ts'
import { type Lane, LaneUse, lanes } from './lanes.ts'

/**
 * Lease time. A worker that needs longer renews its lease.
 *
 * The job of a killed process waits this long. The clocks of two machines must not differ by more.
 */
const leaseMs = 60_000
/** The wait after the first failure; it doubles with each, up to a day. */
const retryMs = 60_000
const retryMsMax = 86_400_000
/** Jobs of one round; the rest waits for the next. */
const jobsMax = 1000

/** Signals that end the runner. */
export interface JobStop {
  /** Aborted when no further job may start. */
  readonly stopping: AbortSignal
  /** Aborted when jobs under way are given up: another process may claim them immediately. */
  readonly givenUp: AbortSignal
  /** Resolves when there may be more to do, while others are under way. */
  readonly nextLook?: (() => Promise<void>) | undefined
}

/** Callbacks about jobs. */
export interface JobWatch {
  readonly stop?: JobStop | undefined
  readonly onFailure: (error: unknown, job: string) => void
  readonly onEnd?: ((kind: string, outcome: 'done' | 'failed', ms: number) => void) | undefined
}

/** Implementations of job kinds, by name. */
export type JobKinds = Readonly<Record<string, JobKind | ShownJobKind>>

/**
 * Leases a job may lose before it is set aside.
 *
 * Processes die for many reasons, but twice in a row in one job for a single one: its input does not fit in
 * memory. Run again after every start, the job would make the platform unusable.
 */
const lostLeasesMax = 2

/**
 * Runs due jobs, the longest due first, in lanes, so that slow sources do not block other work.
 *
 * Organizations take turns: the one with fewer jobs under way here goes first.
 *
 * A failed job is retried with growing delays and never dropped: it stays in the store with its last error. A
 * job whose process died twice is set aside: marked as failed if users see it, else retried once a day.
 *
 * @returns how many jobs ran
 */
export async function runDueJobs(
  platform: Platform,
  kinds: JobKinds,
  watch: JobWatch,
): Promise<number> {
  const done = await Promise.all(lanes.map((lane) => runLane(platform, kinds, { lane, watch })))
  return done.reduce((sum, count) => sum + count, 0)
}

async function runLane(
  platform: Platform,
  kinds: JobKinds,
  { lane, watch }: { readonly lane: Lane; readonly watch: JobWatch },
): Promise<number> {
  const { stop } = watch
  const use = new LaneUse()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  let done = 0
  let begun = 0
  for (;;) {
    while (underWay.size < lane.slots && mayBegin()) {
      const job = await claimJob(platform, lane, use)
      if (job === undefined) break
      begun += 1
      use.take(job.organization_id)
      const work = run(job).catch((error: unknown) => void failures.push(error))
      const ended = work.finally(() => {
        use.giveBack(job.organization_id)
        underWay.delete(ended)
      })
      underWay.add(ended)
    }
    if (underWay.size === 0) break
    const news = mayBegin() && stop?.nextLook ? [stop.nextLook()] : []
    await Promise.race([...underWay, ...news])
  }
  if (failures.length > 0) throw failures[0]
  return done

  function mayBegin(): boolean {
    const isStopping = stop?.stopping.aborted === true || stop?.givenUp.aborted === true
    return begun < jobsMax && !isStopping && failures.length === 0
  }

  async function run(job: ClaimedJob): Promise<void> {
    const startedAt = performance.now()
    const outcome = await runJob(platform, kinds, { job, watch })
    if (outcome === 'given up') return
    if (outcome === 'done') done += 1
    watch.onEnd?.(job.kind, outcome, performance.now() - startedAt)
  }
}

async function runJob(
  platform: Platform,
  kinds: JobKinds,
  { job, watch }: { readonly job: ClaimedJob; readonly watch: JobWatch },
): Promise<'done' | 'failed' | 'given up'> {
  if ((job.lost_leases ?? 0) >= lostLeasesMax) {
    await setAside(platform, kinds, job)
    watch.onFailure(new Error(lostMessage), `${job.kind} ${job.subject}`)
    return 'failed'
  }
  const givenUp = watch.stop?.givenUp ?? new AbortController().signal
  const stopRenewing = renewLease(platform, job)
  try {
    const own = { ...platform, store: storeInTurns(storeUntil(platform.store, givenUp)) }
    const work = () => doJob(own, kinds, job)
    const next = await unlessAborted(givenUp, workFor(job.organization_id ?? undefined, work))
    await finish(platform, job, next?.runAgainAt)
    return 'done'
  } catch (error) {
    if (givenUp.aborted) {
      await release(platform, job)
      return 'given up'
    }
    watch.onFailure(error, `${job.kind} ${job.subject}`)
    await putOff(platform, job, error)
    return 'failed'
  } finally {
    stopRenewing()
  }
}

/** Number of jobs that are due. */
export async function countDueJobs({ database }: Store, now: string): Promise<number> {
  const { count } = await database
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('run_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ClaimedJob = JobRow & { readonly lease: string }

/** Retries per round if other workers claim the same job first. */
const attemptsMax = 10

/** The next job due of a lane: of an organization that has none under way here, else of one that may have more. */
async function claimJob(
  platform: Platform,
  lane: Lane,
  use: LaneUse,
): Promise<ClaimedJob | undefined> {
  const busy = use.having(1)
  const first = await claimFrom(platform, lane, busy)
  if (first !== undefined || busy.length === 0) return first
  return claimFrom(platform, lane, use.having(lane.organizationSlots))
}

/**
 * Claims the job that is due longest. Searching writes nothing; the update lets only one worker have it.
 *
 * @param without - organizations to skip
 */
async function claimFrom(
  { store, now, newId }: Platform,
  { kinds, isExcluding }: Lane,
  without: readonly string[],
): Promise<ClaimedJob | undefined> {
  const at = now()
  const lease = newId()
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const due = await store.database
      .selectFrom('job')
      .select(['kind', 'subject'])
      .where('run_at', '<=', at)
      .where(isFree)
      .where('kind', isExcluding ? 'not in' : 'in', kinds)
      .$if(without.length > 0, (query) =>
        query.where(({ or, eb }) =>
          or([eb('organization_id', 'is', null), eb('organization_id', 'not in', without)]),
        ),
      )
      .orderBy('run_at')
      .orderBy('kind')
      .orderBy('subject')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return undefined
    const job = await store.transaction((database) =>
      database
        .updateTable('job')
        .set(({ eb }) => ({
          lease,
          locked_until: addMs(at, leaseMs),
          attempts: eb('attempts', '+', 1),
          // A lease still present was lost by its worker.
          lost_leases: sql<number>`coalesce(lost_leases, 0) + (case when lease is null then 0 else 1 end)`,
        }))
        .where('kind', '=', due.kind)
        .where('subject', '=', due.subject)
        .where('run_at', '<=', at)
        .where(isFree)
        .returningAll()
        .executeTakeFirst(),
    )
    if (job !== undefined) return { ...job, lease }
  }
  return undefined

  function isFree({ or, eb }: ExpressionBuilder<Tables, 'job'>) {
    return or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)])
  }
}

async function doJob(platform: Platform, kinds: JobKinds, job: ClaimedJob) {
  const run = kinds[job.kind]
  if (run === undefined) throw new Error(`Cannot do job "${job.kind}": there is no such kind`)
  const payload: unknown = JSON.parse(job.payload)
  const doIt = typeof run === 'function' ? run : run.run
  return doIt(platform, { subject: job.subject, payload })
}

const lostMessage = `Set aside: the server ended ${lostLeasesMax} times while it worked on this`

async function setAside(platform: Platform, kinds: JobKinds, job: ClaimedJob): Promise<void> {
  const kind = kinds[job.kind]
  if (kind !== undefined && typeof kind !== 'function') {
    await kind.abandon(platform, job.subject)
    await finish(platform, job, undefined)
    return
  }
  await platform.store.transaction((database) =>
    database
      .updateTable('job')
      .set({
        run_at: addMs(platform.now(), retryMsMax),
        lease: null,
        locked_until: null,
        last_error: lostMessage,
        // The next loss sets it aside again.
        lost_leases: lostLeasesMax - 1,
      })
      .where('lease', '=', job.lease)
      .execute(),
  )
}

async function finish(
  platform: Platform,
  job: ClaimedJob,
  runAgainAt: string | undefined,
): Promise<void> {
  await platform.store.transaction(async (database) => {
    // The job was rescheduled while it ran, so it is no longer ours: leave it.
    if (runAgainAt === undefined) {
      await database.deleteFrom('job').where('lease', '=', job.lease).execute()
      return
    }
    await database
      .updateTable('job')
      .set({
        run_at: runAgainAt,
        attempts: 0,
        lease: null,
        locked_until: null,
        last_error: null,
        lost_leases: 0,
      })
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
        lost_leases: 0,
        last_error: error instanceof Error ? error.message : String(error),
      })
      .where('lease', '=', job.lease)
      .execute(),
  )
}

/** Releases a claim as if it had never been made: other workers may take the job immediately. */
async function release({ store }: Platform, { lease }: ClaimedJob): Promise<void> {
  await store.transaction((database) =>
    database
      .updateTable('job')
      .set(({ eb }) => ({ lease: null, locked_until: null, attempts: eb('attempts', '-', 1) }))
      .where('lease', '=', lease)
      .execute(),
  )
}

/** Keeps a claim alive while the work goes on. */
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
