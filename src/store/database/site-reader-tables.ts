// Tables of members who read a site at a host of its own.
import type { RowOf, Table } from './table.ts'

export const siteReaderTables = {
  /** What the app gave a browser to be brought to a site, once. */
  site_code: {
    columns: {
      /** SHA-256 of the code, in hex. The code itself is kept nowhere. */
      hash: 'text',
      site_id: 'text',
      /** The session it was given in. */
      session_hash: 'text',
      /** What only the browser that asked can show the secret of. */
      browser: 'text',
      /** Where the site was then: the code is taken nowhere else. */
      address: 'text',
      /** Path and query there to go to then. */
      destination: 'text',
      expires_at: 'text',
    },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }],
  },
  /** A session at the host of a site. It opens that site, while the session it stands for lasts. */
  site_session: {
    columns: {
      /** SHA-256 of the cookie, in hex. The cookie itself is kept nowhere. */
      hash: 'text',
      site_id: 'text',
      session_hash: 'text',
      /** Where the site was when it began. */
      address: 'text',
      expires_at: 'text',
    },
    key: ['hash'],
    indexes: [{ columns: ['expires_at'] }, { columns: ['session_hash'] }],
  },
} as const satisfies Readonly<Record<string, Table>>

export type SiteCodeRow = RowOf<(typeof siteReaderTables)['site_code']>
export type SiteSessionRow = RowOf<(typeof siteReaderTables)['site_session']>
