// A problem that verification found.

/** Something that is not as it has to be. */
export interface Problem {
  /** The affected record: `object 3f78...`, `space "x1"`. */
  readonly subject: string
  readonly problem: string
}
