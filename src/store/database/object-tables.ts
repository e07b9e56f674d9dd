// Tables of objects, of their files, and of what is derived from them.
import type { RowOf, TableSchema } from './table.ts'

export const objectTables = {
  /** Immutable bytes by git object id. */
  object: {
    columns: {
      oid: 'text',
      kind: ['blob', 'tree'],
      size: 'integer',
      /** Empty when they are in a file. */
      bytes: 'bytes',
      /** Key of the file that holds the bytes; null when the row does. */
      place: 'text?',
      /** Last time a writer about to reference it asked for it, to half a day; null before that. */
      seen_at: 'text?',
    },
    key: ['oid'],
    indexes: [{ columns: ['oid', 'kind', 'seen_at'] }],
  },
  /** A file that is no longer referenced, to be deleted when no one can still be reading it. */
  dropped_file: {
    columns: {
      key: 'text',
      dropped_at: 'text',
    },
    key: ['key'],
  },
  /** A PDF that was written already. */
  kept_pdf: {
    columns: {
      /** Equal for equal PDFs. */
      key: 'text',
      /** Object that holds its bytes. */
      oid: 'text',
      /** JSON: characters no font has. */
      missing: 'text',
      made_at: 'text',
    },
    key: ['key'],
  },
  /** A picture from elsewhere that was fetched, or could not be. */
  kept_picture: {
    columns: {
      /** SHA-256 of its URL, in hex. */
      key: 'text',
      /** Object that holds its bytes; null if the picture was unavailable. */
      oid: 'text?',
      /** Media type; empty if the picture was unavailable. */
      type: 'text',
      fetched_at: 'text',
    },
    key: ['key'],
  },
  /** Values derived from a blob, by the version of the code that derived them. Can be deleted at any time. */
  derived: {
    columns: {
      oid: 'text',
      dialect: 'text',
      version: 'integer',
      /** JSON. */
      value: 'text',
    },
    key: ['oid', 'dialect', 'version'],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type ObjectRow = RowOf<(typeof objectTables)['object']>
export type DroppedFileRow = RowOf<(typeof objectTables)['dropped_file']>
export type KeptPDFRow = RowOf<(typeof objectTables)['kept_pdf']>
export type KeptPictureRow = RowOf<(typeof objectTables)['kept_picture']>
export type DerivedRow = RowOf<(typeof objectTables)['derived']>
