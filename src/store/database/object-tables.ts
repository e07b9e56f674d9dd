// Tables of objects, of their files, and of what is derived from them, typed for Kysely.

/** Immutable bytes by git object id. */
export interface ObjectRow {
  readonly oid: string
  readonly kind: 'blob' | 'tree'
  readonly size: number
  /** Empty when they are in a file. */
  readonly bytes: Uint8Array
  /** Key of the file that holds the bytes; null when the row does. */
  readonly place: string | null
  /** Last time somebody asked for it who may name it, to half a day; null before anybody did. */
  readonly seen_at: string | null
}

/** A file nothing names any more, deleted when nobody can be reading it. */
export interface DroppedFileRow {
  readonly key: string
  readonly dropped_at: string
}

/** A PDF that was written already. */
export interface KeptPDFRow {
  /** Equal for equal PDFs. */
  readonly key: string
  /** Object that holds its bytes. */
  readonly oid: string
  /** JSON: characters no font has. */
  readonly missing: string
  readonly made_at: string
}

/** A picture from elsewhere that was fetched, or could not be. */
export interface KeptPictureRow {
  /** SHA-256 of its URL, in hex. */
  readonly key: string
  /** Object that holds its bytes; null where it could not be had. */
  readonly oid: string | null
  /** Media type; empty where it could not be had. */
  readonly type: string
  readonly fetched_at: string
}

/** What was computed from a blob, by what computed it. Can be deleted at any time. */
export interface DerivedRow {
  readonly oid: string
  readonly dialect: string
  readonly version: number
  /** JSON. */
  readonly value: string
}

export interface ObjectTables {
  readonly object: ObjectRow
  readonly dropped_file: DroppedFileRow
  readonly kept_pdf: KeptPDFRow
  readonly kept_picture: KeptPictureRow
  readonly derived: DerivedRow
}
