// One page of rows and how many there are: the database seeks the cursor's key, so that a late page costs what the first one does.
import {
  type Expression,
  type SelectQueryBuilder,
  type Simplify,
  type StringReference,
  sql,
} from 'kysely'
import { type ListName, type PagingQuery, readCursor } from './lists.ts'

interface RowPage<Tables, Names extends keyof Tables> {
  readonly list: ListName
  readonly query: PagingQuery
  /** Sort keys, most significant first: texts that together identify one row. */
  readonly by: readonly (StringReference<Tables, Names> | Expression<string>)[]
  readonly order: 'asc' | 'desc'
}

/**
 * Reads the rows after a query's cursor.
 *
 * @param all - selects every row of the list, unordered
 * @returns the input of `buildList`: one row more than the limit, if there are more
 */
export async function readRowPage<Tables, Names extends keyof Tables, Row>(
  all: SelectQueryBuilder<Tables, Names, Row>,
  { list, query, by, order }: RowPage<Tables, Names>,
): Promise<{ count: number; rows: Simplify<Row>[] }> {
  const after = readCursor(list, query)
  const { count } = await all
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  const columns = by.map((each) => (typeof each === 'string' ? sql.ref<string>(each) : each))
  let page = all.limit(query.limit + 1)
  if (after !== undefined) {
    const key = columns.map((_, at) => after[at] ?? '')
    const behind = order === 'asc' ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${sql.join(columns)}) ${behind} (${sql.join(key)})`)
  }
  for (const column of columns) page = page.orderBy(column, order)
  return { count, rows: await page.execute() }
}
