// Tables of single sign-on and of sessions, typed for Kysely.

/** An identity provider an organization trusts. */
export interface SAMLProviderRow {
  readonly id: string
  readonly organization_id: string
  readonly label: string
  /** Where it is asked who somebody is; null while that is unknown. */
  readonly sso_url: string | null
  /** How it names itself; empty while that is unknown. */
  readonly entity_id: string
  /** As it was given; empty while there is none. */
  readonly certificate: string
  /** Team of those who come by it for the first time; null for none. */
  readonly default_team_id: string | null
  /** Role of those who come by it for the first time; null for guests. */
  readonly default_role: string | null
  readonly created_at: string
}

/** Whom a provider means by a name. */
export interface SAMLLoginRow {
  readonly provider_id: string
  /** SHA-256 of the name, in hex. */
  readonly subject: string
  readonly user_id: string
  readonly created_at: string
}

/** A question to a provider that has not led to a session yet. */
export interface SAMLRequestRow {
  /** What the answer has to name. */
  readonly id: string
  readonly provider_id: string
  /** SHA-256 of the secret of the browser that asked, in hex. */
  readonly browser: string
  /** Path and query of this server to go to then. */
  readonly destination: string
  readonly expires_at: string
  /** Who it was; null before the answer. */
  readonly user_id: string | null
  /** When the provider wants the session to end; null when it does not say. */
  readonly session_expires_at: string | null
}

/** An assertion that was taken: it is not taken again. */
export interface SAMLAssertionRow {
  readonly provider_id: string
  /** SHA-256 of its id, in hex. */
  readonly digest: string
  /** From then on it is refused for its age. */
  readonly expires_at: string
}

/** Somebody who signed in in a browser. */
export interface SessionRow {
  /** SHA-256 of the cookie, in hex. The cookie itself is kept nowhere. */
  readonly hash: string
  readonly user_id: string
  /** The access token they signed in with; null for a provider. */
  readonly token_id: string | null
  /** The provider they came by; null for a token. */
  readonly provider_id: string | null
  /** The only organization it counts in; null for all of the user's. */
  readonly organization_id: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
}

export interface SAMLTables {
  readonly saml_provider: SAMLProviderRow
  readonly saml_login: SAMLLoginRow
  readonly saml_request: SAMLRequestRow
  readonly saml_assertion: SAMLAssertionRow
  readonly session: SessionRow
}
