// Search indexes: which pages of a space an index holds, and what an engine has to do for it.
import type { SearchIndexRow, SearchPageRow } from '../database/content-tables.ts'
import type { Database } from '../database/tables.ts'

/** Parts of a page, in the order of their weight. */
export const searchColumns = ['title', 'headings', 'body', 'parts'] as const
export type SearchColumn = (typeof searchColumns)[number]

/** A page as it is indexed: tokens made of letters, digits, `_`, `+`, `#` and signs beyond ASCII. */
export type IndexedPage = { readonly number: number } & {
  readonly [Column in SearchColumn]: readonly string[]
}

/** A question to an engine, as tokens only. */
export interface SearchQuestion {
  /** Each holds when one of its phrases is found. */
  readonly terms: readonly {
    readonly alternatives: readonly {
      /** In a row, in one column. */
      readonly tokens: readonly string[]
      /** The last token may go on. */
      readonly isPrefix: boolean
    }[]
  }[]
  readonly need: 'all' | 'any'
  /** Columns to search. */
  readonly columns: readonly SearchColumn[]
}

/**
 * Indexes of one database engine, each named by a number.
 *
 * Every engine finds the same pages. Their order follows the weight of columns and may differ a little.
 */
export interface SearchEngine {
  create(database: Database, index: number): Promise<void>
  drop(database: Database, index: number): Promise<void>
  /** Adds pages; none of these numbers is in the index. */
  insert(database: Database, index: number, pages: readonly IndexedPage[]): Promise<void>
  remove(database: Database, index: number, pages: readonly number[]): Promise<void>
  /** Numbers of the best pages. */
  find(
    database: Database,
    index: number,
    question: SearchQuestion & { readonly limit: number },
  ): Promise<number[]>
  count(database: Database, index: number, question: SearchQuestion): Promise<number>
}

/** The index of a space; undefined when it has none. */
export function lookUpSearchIndex(
  database: Database,
  spaceId: string,
): Promise<SearchIndexRow | undefined> {
  return database
    .selectFrom('search_index')
    .selectAll()
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
}

/** Every page an index holds. */
export function listSearchPages(database: Database, spaceId: string): Promise<SearchPageRow[]> {
  return database.selectFrom('search_page').selectAll().where('space_id', '=', spaceId).execute()
}

/** Ids of pages by their numbers. */
export async function readSearchPages(
  database: Database,
  spaceId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  for (let from = 0; from < numbers.length; from += numbersPerQuery) {
    const rows = await database
      .selectFrom('search_page')
      .select(['number', 'page_id'])
      .where('space_id', '=', spaceId)
      .where('number', 'in', numbers.slice(from, from + numbersPerQuery))
      .execute()
    for (const row of rows) ids.set(row.number, row.page_id)
  }
  return ids
}

const numbersPerQuery = 500

/** Creates an empty index. If another request creates one for the same space, only one of them succeeds. */
export async function createSearchIndex(
  database: Database,
  engine: SearchEngine,
  { spaceId, version }: { readonly spaceId: string; readonly version: number },
): Promise<void> {
  const newest = await database
    .selectFrom('search_index')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  const number = (newest?.number ?? 0) + 1
  await database
    .insertInto('search_index')
    .values({ space_id: spaceId, number, revision_id: '', version, step: 0 })
    .execute()
  await engine.create(database, number)
}

/** One step of an index update. */
export interface SearchStep {
  /** Index as it was read; changed only while it is still like that. */
  readonly index: SearchIndexRow
  readonly removed: readonly SearchPageRow[]
  readonly added: readonly { readonly page: IndexedPage; readonly row: SearchPageRow }[]
  /** State of the index afterwards; empty while more steps follow. */
  readonly revisionId: string
  readonly version: number
}

/** Performs a step. False if another update came first: nothing is changed then. */
export async function stepSearchIndex(
  database: Database,
  engine: SearchEngine,
  { index, removed, added, revisionId, version }: SearchStep,
): Promise<boolean> {
  const moved = await database
    .updateTable('search_index')
    .set({ revision_id: revisionId, version, step: index.step + 1 })
    .where('space_id', '=', index.space_id)
    .where('number', '=', index.number)
    .where('step', '=', index.step)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  const numbers = removed.map(({ number }) => number)
  await engine.remove(database, index.number, numbers)
  for (let from = 0; from < numbers.length; from += numbersPerQuery) {
    await database
      .deleteFrom('search_page')
      .where('space_id', '=', index.space_id)
      .where('number', 'in', numbers.slice(from, from + numbersPerQuery))
      .execute()
  }
  for (let from = 0; from < added.length; from += rowsPerInsert) {
    const rows = added.slice(from, from + rowsPerInsert).map(({ row }) => row)
    await database.insertInto('search_page').values(rows).execute()
  }
  await engine.insert(
    database,
    index.number,
    added.map(({ page }) => page),
  )
  return true
}

const rowsPerInsert = 100

/** Forgets the index of a space. Belongs in the transaction that removes the space for good. */
export async function dropSearchIndex(
  database: Database,
  engine: SearchEngine,
  spaceId: string,
): Promise<void> {
  const index = await lookUpSearchIndex(database, spaceId)
  if (index === undefined) return
  await database.deleteFrom('search_page').where('space_id', '=', spaceId).execute()
  await database.deleteFrom('search_index').where('space_id', '=', spaceId).execute()
  await engine.drop(database, index.number)
}
