// Tables of single sign-on and of sessions.
import type { RowOf, TableSchema } from './table.ts'

export const samlTables = {
  /** An identity provider an organization trusts. */
  saml_provider: {
    columns: {
      id: 'text',
      organization_id: 'text',
      label: 'text',
      /** The provider's sign-in URL; null if unknown. */
      sso_url: 'text?',
      /** Entity id; empty while unknown. */
      entity_id: 'text',
      /** As it was given; empty while there is none. */
      certificate: 'text',
      /** Team of first-time users; null for none. */
      default_team_id: 'text?',
      /** Role of first-time users; null for guests. */
      default_role: 'text?',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'created_at', 'id'] }],
  },
  /** The user a provider means by a name. */
  saml_login: {
    columns: {
      provider_id: 'text',
      /** SHA-256 of the name, in hex. */
      subject: 'text',
      user_id: 'text',
      created_at: 'text',
    },
    key: ['provider_id', 'subject'],
    indexes: [{ columns: ['user_id'] }],
  },
  /** A question to a provider that has not led to a session yet. */
  saml_request: {
    columns: {
      /** Request id, which the response must contain. */
      id: 'text',
      provider_id: 'text',
      /** SHA-256 of the secret of the browser that asked, in hex. */
      browser: 'text',
      /** Path and query of this server to go to then. */
      destination: 'text',
      expires_at: 'text',
      /** The user; null before the response. */
      user_id: 'text?',
      /** Time at which the provider wants the session to end; null if unspecified. */
      session_expires_at: 'text?',
    },
    key: ['id'],
    indexes: [{ columns: ['expires_at'] }],
  },
  /** An assertion that was taken: it is not taken again. */
  saml_assertion: {
    columns: {
      provider_id: 'text',
      /** SHA-256 of its id, in hex. */
      digest: 'text',
      /** From then on it is refused for its age. */
      expires_at: 'text',
    },
    key: ['provider_id', 'digest'],
    indexes: [{ columns: ['expires_at'] }],
  },
  /** A signed-in browser session. */
  session: {
    columns: {
      /** SHA-256 of the cookie, in hex. The cookie itself is kept nowhere. */
      hash: 'text',
      user_id: 'text',
      /** The access token they signed in with; null for a provider. */
      token_id: 'text?',
      /** The provider of the sign-in; null for a token. */
      provider_id: 'text?',
      /** The only organization it counts in; null for all of the user's. */
      organization_id: 'text?',
      created_at: 'text',
      last_seen_at: 'text',
      expires_at: 'text',
      revoked_at: 'text?',
    },
    key: ['hash'],
    indexes: [{ columns: ['user_id'] }, { columns: ['provider_id'] }, { columns: ['expires_at'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type SAMLProviderRow = RowOf<(typeof samlTables)['saml_provider']>
export type SAMLLoginRow = RowOf<(typeof samlTables)['saml_login']>
export type SAMLRequestRow = RowOf<(typeof samlTables)['saml_request']>
export type SAMLAssertionRow = RowOf<(typeof samlTables)['saml_assertion']>
export type SessionRow = RowOf<(typeof samlTables)['session']>
