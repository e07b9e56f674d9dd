// A problem that verification found.

/** A damaged or missing record. */
export interface Problem {
  /** The affected record: `object 3f78...`, `space "x1"`. */
  readonly subject: string
  readonly problem: string
}
