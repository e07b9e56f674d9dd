// Work done later: kept in the store until it is done, by whichever process is first.

import type { JobRow } from '../../store/database/job-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Platform } from './context.ts'

/** Kinds of background jobs; `job-kinds.ts` implements them. */
export type JobName =
  | 'purge-space'
  | 'trim-audit'
  | 'process-openapi'
  | 'collect-garbage'
  | 'import'

/** A job to run. There is one job per kind and subject. */
export interface NewJob {
  readonly kind: JobName
  /** The subject, usually an id. */
  readonly subject: string
  /** Kept as JSON. */
  readonly payload?: unknown
  /** Not before this time. */
  readonly runAt: string
  /** The owning organization; organizations take turns. */
  readonly organizationId?: string | undefined
}

/** Runs a job. Must be idempotent. May ask to run again, not before a time. */
export type JobKind = (
  platform: Platform,
  job: { readonly subject: string; readonly payload: unknown },
) => Promise<undefined | { readonly runAgainAt: string }>

/** A job visible to users: when abandoned, its failure shows where they look. */
export interface ShownJobKind {
  readonly run: JobKind
  /** Marks it as failed. Must be idempotent. */
  readonly abandon: (platform: Platform, subject: string) => Promise<void>
}

/** Inserts a job in the transaction that makes it necessary. A job that exists already starts over. */
export async function insertJob(
  database: Database,
  platform: Pick<Platform, 'now'>,
  job: NewJob,
): Promise<void> {
  const { kind, subject, ...fresh } = toRow(platform, job)
  await database
    .insertInto('job')
    .values({ kind, subject, ...fresh })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(fresh))
    .execute()
}

/** Puts a job down unless one of its kind for its subject is down already. */
export async function ensureJob(
  database: Database,
  platform: Pick<Platform, 'now'>,
  job: NewJob,
): Promise<void> {
  await database
    .insertInto('job')
    .values(toRow(platform, job))
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

function toRow(
  { now }: Pick<Platform, 'now'>,
  { kind, subject, payload, runAt, organizationId }: NewJob,
): JobRow {
  return {
    kind,
    subject,
    payload: JSON.stringify(payload ?? null),
    run_at: runAt,
    attempts: 0,
    lease: null,
    locked_until: null,
    last_error: null,
    created_at: now(),
    lost_leases: 0,
    organization_id: organizationId ?? null,
  }
}

/** Takes a job back, in the transaction that makes it needless. */
export async function deleteJob(
  database: Database,
  { kind, subject }: Pick<NewJob, 'kind' | 'subject'>,
): Promise<void> {
  await database.deleteFrom('job').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Adds milliseconds to a time. */
export function addMs(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString()
}
