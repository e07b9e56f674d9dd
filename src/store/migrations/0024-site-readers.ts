// Members who read a site at a host of its own: codes on their way there, and sessions of that host.
import type { Step } from './step.ts'

export const siteReaders: Step = {
  tables: {
    site_code: {
      columns: [
        ['hash', 'text'],
        ['site_id', 'text'],
        ['session_hash', 'text'],
        ['browser', 'text'],
        ['address', 'text'],
        ['destination', 'text'],
        ['expires_at', 'text'],
      ],
      key: ['hash'],
    },
    site_session: {
      columns: [
        ['hash', 'text'],
        ['site_id', 'text'],
        ['session_hash', 'text'],
        ['address', 'text'],
        ['expires_at', 'text'],
      ],
      key: ['hash'],
    },
  },
  indexes: [
    { table: 'site_code', columns: ['expires_at'], unique: false },
    { table: 'site_session', columns: ['expires_at'], unique: false },
    { table: 'site_session', columns: ['session_hash'], unique: false },
  ],
}
