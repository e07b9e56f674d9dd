// Search indexes in PostgreSQL: one table of word vectors for all spaces, each word with its index in front.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { cutPage, type PagePart } from './parts.ts'
import {
  type IndexedPage,
  type SearchColumn,
  type SearchEngine,
  type SearchQuestion,
  searchColumns,
} from './search.ts'

/**
 * A word of index 12 is stored as `12Bword` if it is in a body, so the list of pages PostgreSQL's index keeps
 * for it holds pages of this space and column only. The cost of a query follows the size of the space, a new
 * space creates no table, and a deleted one removes its rows.
 *
 * Vectors are limited in size, so a long page takes several rows, whose words have an additional `S` prefix.
 * In those rows each query word is searched for separately, since the words of a page may be in several rows.
 */
export const postgresSearch: SearchEngine = {
  async create() {},

  async drop(database, index) {
    await sql`delete from search_text where index_number = ${index}`.execute(database)
  },

  async insert(database, index, pages) {
    let rows: RawBuilder<unknown>[] = []
    let size = 0
    for (const page of pages) {
      for (const { part, words } of formatPage(index, page)) {
        rows.push(
          sql`(${index}::integer, ${page.number}::integer, ${part}::integer, ${words}::tsvector)`,
        )
        size += words.length
        if (size >= insertSizeMax || rows.length === rowsPerInsert) await flush()
      }
    }
    await flush()

    async function flush(): Promise<void> {
      if (rows.length > 0) {
        await sql`
          insert into search_text (index_number, page_number, part, words)
          values ${sql.join(rows)}`.execute(database)
      }
      rows = []
      size = 0
    }
  },

  async remove(database, index, pages) {
    for (let from = 0; from < pages.length; from += numbersPerDelete) {
      const numbers = sql.join(pages.slice(from, from + numbersPerDelete))
      await sql`
        delete from search_text
        where index_number = ${index} and page_number in (${numbers})`.execute(database)
    }
  },

  async find(database, index, { limit, ...question }) {
    const whole = formatQuestion(question, wholeOf(index))
    const { all, any } = formatSplit(question, index)
    const words = formatWords(question, wholeOf(index))
    const rank = (query: RawBuilder<unknown>) =>
      sql`ts_rank(${weights}::real[], words, ${query}, 1)`
    const { rows } = await sql<{ number: number }>`
      select number from (
        select page_number as number, ${rank(sql`${words}::tsquery`)} as rank
        from search_text where words @@ ${whole}::tsquery
        union all
        select page_number as number, sum(${rank(sql`${any}::tsquery`)}) as rank
        from search_text
        where words @@ ${any}::tsquery and page_number in (${all})
        group by page_number
      ) as found
      order by rank desc, number limit ${limit}`.execute(database)
    return rows.map(({ number }) => number)
  },

  async count(database, index, question) {
    const whole = formatQuestion(question, wholeOf(index))
    const { all } = formatSplit(question, index)
    const { rows } = await sql<{ count: number }>`
      select
        (select count(*) from search_text where words @@ ${whole}::tsquery)
        + (select count(*) from (${all}) as split) as count`.execute(database)
    return rows[0]?.count ?? 0
  },
}

const rowsPerInsert = 100
const insertSizeMax = 2_000_000
const numbersPerDelete = 500

/** Weights of parts (D), body (C), headings (B) and title (A). */
const weights = '{0.05, 0.1, 0.4, 1}'
const letters: Readonly<Record<SearchColumn, { readonly mark: string; readonly weight: string }>> =
  {
    title: { mark: 'T', weight: 'A' },
    headings: { mark: 'H', weight: 'B' },
    body: { mark: 'B', weight: 'C' },
    parts: { mark: 'P', weight: 'D' },
  }

/** Prefix of the words of a page in one row; digits and lower-case letters are the number. */
const wholeOf = (index: number) => index.toString(36)
const splitOf = (index: number) => `${index.toString(36)}S`

/** Makes the table; part of the steps of this engine. */
export const postgresSearchStep: Readonly<Record<string, Migration>> = {
  '0020-search-postgres': {
    async up(database: Kysely<unknown>) {
      await sql`
        create table search_text (
          index_number integer not null,
          page_number integer not null,
          part integer not null,
          words tsvector not null,
          primary key (index_number, page_number, part)
        )`.execute(database)
      await sql`create index search_text_words on search_text using gin (words)`.execute(database)
    },
  },
  '0022-search-pending': {
    async up(database: Kysely<unknown>) {
      // Every search scans the pending list, until its entries are merged into the index: 4 MB by default,
      // which takes 6 ms per search.
      await sql`alter index search_text_words set (gin_pending_list_limit = 256)`.execute(database)
      await sql`select gin_clean_pending_list('search_text_words')`.execute(database)
    },
  },
}

/** Rows of a page, as PostgreSQL reads a vector: `'12Bword':3C,7C`. */
function formatPage(index: number, page: IndexedPage): { part: number; words: string }[] {
  const parts = cutPage(page)
  const front = parts.length === 1 ? wholeOf(index) : splitOf(index)
  return parts.map((part, at) => ({ part: at, words: formatVector(front, part) }))
}

function formatVector(front: string, part: PagePart): string {
  const words: string[] = []
  for (const column of searchColumns) {
    const { mark, weight } = letters[column]
    for (const [token, positions] of part[column]) {
      words.push(`${quote(front + mark + token)}:${positions.join(`${weight},`)}${weight}`)
    }
  }
  return words.join(' ')
}

function quote(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`
}

/** A question to pages in one row. */
function formatQuestion(question: SearchQuestion, front: string): string {
  const terms = question.terms.map((term) => formatTerm(term, question.columns, front))
  return terms.join(question.need === 'all' ? ' & ' : ' | ')
}

/** Each column separately: no phrase spans two columns. */
function formatTerm(
  { alternatives }: SearchQuestion['terms'][number],
  columns: readonly SearchColumn[],
  front: string,
): string {
  const phrases = columns.flatMap((column) =>
    alternatives.map(({ tokens, isPrefix }) => {
      const words = tokens.map((token) => quote(front + letters[column].mark + token))
      return `(${words.join(' <-> ')}${isPrefix ? ':*' : ''})`
    }),
  )
  return `(${phrases.join(' | ')})`
}

/** Every word of the question, in any column: used to rank pages. */
function formatWords({ terms, columns }: SearchQuestion, front: string): string {
  const words = new Set<string>()
  for (const { tokens, isPrefix } of terms.flatMap(({ alternatives }) => alternatives)) {
    for (const column of columns) {
      for (const [at, token] of tokens.entries()) {
        const end = isPrefix && at === tokens.length - 1 ? ':*' : ''
        words.add(quote(front + letters[column].mark + token) + end)
      }
    }
  }
  return [...words].join(' | ')
}

/** A question to pages in several rows: their numbers, and the words to weigh them by. */
function formatSplit(question: SearchQuestion, index: number) {
  const front = splitOf(index)
  const selects = question.terms.map(
    (term) => sql`
      select page_number from search_text
      where words @@ ${formatTerm(term, question.columns, front)}::tsquery`,
  )
  const all = sql.join(selects, question.need === 'all' ? sql` intersect ` : sql` union `)
  return {
    // One select does not make its rows distinct by itself.
    all: selects.length === 1 ? sql`select distinct page_number from (${all}) as found` : all,
    any: formatWords(question, front),
  }
}
