// What organizations say about themselves, and the links that invite people to them.
import type { Step } from './step.ts'

export const organizations: Step = {
  tables: {
    invite: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['role', 'text?'],
        ['created_at', 'text'],
      ],
      key: ['id'],
    },
  },
  columns: {
    organization: [
      ['hostname', 'text?'],
      ['email_domains', 'text?'],
      ['default_site_id', 'text?'],
      ['logo', 'text?'],
      ['sso', 'integer'],
      ['ai', 'integer'],
      ['invite_links', 'integer'],
    ],
  },
  indexes: [
    { table: 'organization', columns: ['hostname'], unique: true },
    { table: 'user', columns: ['email'], unique: true },
    { table: 'invite', columns: ['organization_id', 'created_at', 'id'], unique: false },
    { table: 'member', columns: ['organization_id', 'joined_at', 'user_id'], unique: false },
  ],
}
