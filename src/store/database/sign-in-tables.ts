// The table of links that sign somebody in, typed for Kysely.

/** A link that opens one session. */
export interface SignInLinkRow {
  /** SHA-256 of the secret in the link, in hex. The secret itself is kept nowhere. */
  readonly hash: string
  /** What it is called by those who manage it. */
  readonly id: string
  readonly organization_id: string
  /** The member it signs in; null for whoever joins by it. */
  readonly user_id: string | null
  /** The role of who joins by it; null for a guest. */
  readonly role: string | null
  /** The admin who made it. */
  readonly created_by: string
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string | null
  readonly revoked_at: string | null
}

export interface SignInTables {
  readonly sign_in_link: SignInLinkRow
}
