// Tables for members who read a site on its own host.
import type { RowOf, TableSchema } from './table.ts'

export const siteReaderTables = {
  /** A one-time code the app issues to a browser for signing in at a site. */
  site_code: {
    columns: {
      /** SHA-256 of the code, in hex. The code itself is kept nowhere. */
      hash: 'text',
      site_id: 'text',
      /** The session it was given in. */
      session_hash: 'text',
      /** Hash of the requesting browser's secret. */
      browser: 'text',
      /** The site's address at that time: the code is valid there only. */
      address: 'text',
      /** Path and query there to go to then. */
      destination: 'text',
      expires_at: 'text',
    },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }],
  },
  /** A session at the host of a site. It opens that site, as long as the underlying session lasts. */
  site_session: {
    columns: {
      /** SHA-256 of the cookie, in hex. The cookie itself is kept nowhere. */
      hash: 'text',
      site_id: 'text',
      session_hash: 'text',
      /** The site's address when the session began. */
      address: 'text',
      expires_at: 'text',
    },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }, { columns: ['session_hash'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type SiteCodeRow = RowOf<(typeof siteReaderTables)['site_code']>
export type SiteSessionRow = RowOf<(typeof siteReaderTables)['site_session']>
