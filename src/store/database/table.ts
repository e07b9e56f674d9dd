// A table declared once: its columns make the database, and the types of its rows.

/**
 * Type of a column. A `?` allows null; a list names the allowed words. A column added to an existing table
 * must allow null.
 */
export type Column =
  | 'text'
  | 'text?'
  | 'integer'
  | 'integer?'
  | 'bytes'
  | readonly (string | null)[]

/** A table, its primary key, and its other indexes. */
export interface TableSchema {
  readonly columns: Readonly<Record<string, Column>>
  readonly key: readonly [string, ...string[]]
  readonly indexes?: readonly Index[]
}

/** Some columns in their order. */
export interface Index {
  readonly columns: readonly string[]
  readonly unique?: true
}

/** A row as Kysely gives it. */
export type RowOf<T extends TableSchema> = {
  readonly [Name in keyof T['columns']]: ValueOf<T['columns'][Name]>
}

type ValueOf<C> = C extends readonly (infer Word)[]
  ? Word
  : C extends 'text'
    ? string
    : C extends 'text?'
      ? string | null
      : C extends 'integer'
        ? number
        : C extends 'integer?'
          ? number | null
          : Uint8Array

/** True for a column that takes null. */
export function takesNull(column: Column): boolean {
  return typeof column === 'string' ? column.endsWith('?') : column.includes(null)
}

export function isInteger(column: Column): boolean {
  return column === 'integer' || column === 'integer?'
}
