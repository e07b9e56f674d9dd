// The table of sign-in links.
import type { RowOf, TableSchema } from './table.ts'

export const signInTables = {
  /** A link that opens one session. */
  sign_in_link: {
    columns: {
      /** SHA-256 of the secret in the link, in hex. The secret itself is kept nowhere. */
      hash: 'text',
      /** Id, shown to those who manage it. */
      id: 'text',
      organization_id: 'text',
      /** The member it signs in; null if it is for a new member. */
      user_id: 'text?',
      /** The role of who joins by it; null for a guest. */
      role: 'text?',
      /** The admin who made it. */
      created_by: 'text',
      created_at: 'text',
      expires_at: 'text',
      used_at: 'text?',
      revoked_at: 'text?',
    },
    key: ['hash'],
    indexes: [{ columns: ['organization_id', 'created_at'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type SignInLinkRow = RowOf<(typeof signInTables)['sign_in_link']>
