// One step of the schema.

/** A `?` takes null as well. */
export type Column = readonly [name: string, type: 'text' | 'text?' | 'integer' | 'bytes']

/** What one step adds. A column added to a table that has rows has to take null. */
export interface Step {
  readonly tables?: Readonly<
    Record<
      string,
      { readonly columns: readonly Column[]; readonly key: readonly [string, ...string[]] }
    >
  >
  readonly columns?: Readonly<Record<string, readonly Column[]>>
  readonly indexes?: readonly {
    readonly table: string
    readonly columns: readonly string[]
    readonly unique: boolean
  }[]
}
