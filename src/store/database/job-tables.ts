// The table of work that is done later, typed for Kysely.

/** Something to be done later; see `platform/context/jobs.ts`. */
export interface JobRow {
  readonly kind: string
  readonly subject: string
  /** JSON. */
  readonly payload: string
  readonly run_at: string
  readonly attempts: number
  /** Who is at it; null for nobody. */
  readonly lease: string | null
  /** After this time somebody else may take it over. */
  readonly locked_until: string | null
  /** Why it failed last. */
  readonly last_error: string | null
  readonly created_at: string
  /** Times a process was gone before it was done; null is 0. */
  readonly lost_leases: number | null
  /** Whose it is; null for the store's own. */
  readonly organization_id: string | null
}

/** Tables of jobs. */
export interface JobTables {
  readonly job: JobRow
}
