// The table of imports that are done beside the request that started them, typed for Kysely.

/** An import: waiting, under way, or done. */
export interface ImportRow {
  readonly id: string
  readonly space_id: string
  /** Null for one into the main content. */
  readonly change_request_id: string | null
  readonly created_by: string
  readonly created_at: string
  readonly finished_at: string | null
  readonly source: string
  /** Where the source is, without secrets; the whole of it is in the job, and goes with it. */
  readonly address: string
  readonly status: 'waiting' | 'running' | 'done' | 'failed'
  /** What is being done; null while it waits. */
  readonly step: string | null
  readonly done: number
  /** 0 while nobody knows. */
  readonly total: number
  /** JSON: what came of it. */
  readonly result: string | null
  /** JSON: why it failed. */
  readonly error: string | null
}

/** Tables of imports. */
export interface ImportTables {
  readonly import: ImportRow
}
