// Links that sign somebody in once: a member, or somebody who joins by it.
import type { Step } from './step.ts'

export const signInLinks: Step = {
  tables: {
    sign_in_link: {
      columns: [
        ['hash', 'text'],
        ['id', 'text'],
        ['organization_id', 'text'],
        ['user_id', 'text?'],
        ['role', 'text?'],
        ['created_by', 'text'],
        ['created_at', 'text'],
        ['expires_at', 'text'],
        ['used_at', 'text?'],
        ['revoked_at', 'text?'],
      ],
      key: ['hash'],
    },
  },
  indexes: [{ table: 'sign_in_link', columns: ['organization_id', 'created_at'], unique: false }],
}
