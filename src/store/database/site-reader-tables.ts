// Tables of members who read a site at a host of its own, typed for Kysely.

/** What the app gave a browser to be brought to a site, once. */
export interface SiteCodeRow {
  /** SHA-256 of the code, in hex. The code itself is kept nowhere. */
  readonly hash: string
  readonly site_id: string
  /** The session it was given in. */
  readonly session_hash: string
  /** What only the browser that asked can show the secret of. */
  readonly browser: string
  /** Where the site was then: the code is taken nowhere else. */
  readonly address: string
  /** Path and query there to go to then. */
  readonly destination: string
  readonly expires_at: string
}

/** A session at the host of a site. It opens that site, while the session it stands for lasts. */
export interface SiteSessionRow {
  /** SHA-256 of the cookie, in hex. The cookie itself is kept nowhere. */
  readonly hash: string
  readonly site_id: string
  readonly session_hash: string
  /** Where the site was when it began. */
  readonly address: string
  readonly expires_at: string
}

export interface SiteReaderTables {
  readonly site_code: SiteCodeRow
  readonly site_session: SiteSessionRow
}
