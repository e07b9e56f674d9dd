// Rows that servers keep about requests: what was counted, and who changed what.

/** What was counted of a key in one minute, by all servers together. */
export interface RateCountRow {
  /** What is counted, and of whom. */
  readonly key: string
  /** Since 1970. */
  readonly minute: number
  readonly count: number
}

/** Who changed what, when and from where. */
export interface AuditRow {
  readonly id: string
  readonly at: string
  /** Null for what belongs to none. */
  readonly organization_id: string | null
  /** Null for an operator. */
  readonly user_id: string | null
  /** What they came in with: `token ID` or `session ID`. */
  readonly credential: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly operation: string
  /** Id of the first thing its path names below the organization: a space, a collection, a site, a member. */
  readonly subject: string | null
  /** JSON: the ids its path names. */
  readonly parameters: string
  /** Address of what it made; null for nothing. */
  readonly location: string | null
}

export interface OperationTables {
  readonly rate_count: RateCountRow
  readonly audit: AuditRow
}
