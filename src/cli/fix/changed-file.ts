// A file and the bytes it is to have.

/** A text that becomes another one; the file keeps its place. */
export interface ChangedFile {
  /** Relative to the folder that was checked. */
  readonly path: string
  readonly before: string
  readonly after: string
}
