// Single sign-on by SAML, and the sessions of people in a browser.
import type { Step } from './step.ts'

export const saml: Step = {
  tables: {
    saml_provider: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['label', 'text'],
        ['sso_url', 'text?'],
        ['entity_id', 'text'],
        ['certificate', 'text'],
        ['default_team_id', 'text?'],
        ['default_role', 'text?'],
        ['created_at', 'text'],
      ],
      key: ['id'],
    },
    saml_login: {
      columns: [
        ['provider_id', 'text'],
        ['subject', 'text'],
        ['user_id', 'text'],
        ['created_at', 'text'],
      ],
      key: ['provider_id', 'subject'],
    },
    saml_request: {
      columns: [
        ['id', 'text'],
        ['provider_id', 'text'],
        ['browser', 'text'],
        ['destination', 'text'],
        ['expires_at', 'text'],
        ['user_id', 'text?'],
        ['session_expires_at', 'text?'],
      ],
      key: ['id'],
    },
    saml_assertion: {
      columns: [
        ['provider_id', 'text'],
        ['digest', 'text'],
        ['expires_at', 'text'],
      ],
      key: ['provider_id', 'digest'],
    },
    session: {
      columns: [
        ['hash', 'text'],
        ['user_id', 'text'],
        ['token_id', 'text?'],
        ['provider_id', 'text?'],
        ['organization_id', 'text?'],
        ['created_at', 'text'],
        ['last_seen_at', 'text'],
        ['expires_at', 'text'],
        ['revoked_at', 'text?'],
      ],
      key: ['hash'],
    },
  },
  indexes: [
    { table: 'saml_provider', columns: ['organization_id', 'created_at', 'id'], unique: false },
    { table: 'saml_login', columns: ['user_id'], unique: false },
    { table: 'saml_request', columns: ['expires_at'], unique: false },
    { table: 'saml_assertion', columns: ['expires_at'], unique: false },
    { table: 'session', columns: ['user_id'], unique: false },
    { table: 'session', columns: ['provider_id'], unique: false },
    { table: 'session', columns: ['expires_at'], unique: false },
  ],
}
