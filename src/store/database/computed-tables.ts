// Rows of pages made from OpenAPI specifications.

/** A version of a specification was made into pages. */
export interface ComputedExpansionRow {
  readonly version_id: string
  /** Of the code that made them. */
  readonly format: number
  /** Why there are none. */
  readonly problem: string | null
}

/** One page of a version, and the outline of all of them. */
export interface ComputedPageRow {
  readonly version_id: string
  /** `operations/list-pets.md` */
  readonly name: string
  readonly oid: string
}

/** The text of a page; versions share those that did not change. */
export interface ComputedTextRow {
  readonly oid: string
  readonly bytes: Uint8Array
}

export interface ComputedTables {
  readonly computed_expansion: ComputedExpansionRow
  readonly computed_page: ComputedPageRow
  readonly computed_text: ComputedTextRow
}
