// Search indexes in SQLite: one FTS5 table a space, of tokens only, without the texts.
import { sql } from 'kysely'
import { type SearchEngine, type SearchQuestion, searchColumns } from './search.ts'

/**
 * One table a space: what a query costs follows the space, not the platform, words that are rare in one
 * space are not common because of another, and removing a space removes its tokens.
 */
export const sqliteSearch: SearchEngine = {
  async create(database, index) {
    // This FTS5 tokenizer only splits our tokens at the spaces between them.
    await sql`
      create virtual table ${tableOf(index)} using fts5(
        title, headings, body, parts,
        content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_+#'", prefix = '3'
      )`.execute(database)
  },

  async drop(database, index) {
    await sql`drop table ${tableOf(index)}`.execute(database)
  },

  async insert(database, index, pages) {
    for (const { number, ...columns } of pages) {
      const [title, headings, body, parts] = searchColumns.map((name) => columns[name].join(' '))
      await sql`
        insert into ${tableOf(index)} (rowid, title, headings, body, parts)
        values (${number}, ${title}, ${headings}, ${body}, ${parts})`.execute(database)
    }
  },

  async remove(database, index, pages) {
    for (const number of pages) {
      await sql`delete from ${tableOf(index)} where rowid = ${number}`.execute(database)
    }
  },

  async find(database, index, question) {
    // Weights of title, headings, body, parts.
    const { rows } = await sql<{ number: number }>`
      select rowid as number from ${tableOf(index)}
      where ${tableOf(index)} match ${formatQuestion(question)} and rank match 'bm25(10, 4, 1, 0.5)'
      order by rank limit ${question.limit}`.execute(database)
    return rows.map(({ number }) => number)
  },

  async count(database, index, question) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${tableOf(index)}
      where ${tableOf(index)} match ${formatQuestion(question)}`.execute(database)
    return rows[0]?.count ?? 0
  },
}

function tableOf(index: number) {
  return sql.table(`search_text_${index}`)
}

// Every token is in quotes and contains none, so nothing in a query is an operator.
function formatQuestion({ terms, need, columns }: SearchQuestion): string {
  const parts = terms.map(({ alternatives }) => {
    const phrases = alternatives.map(
      ({ tokens, isPrefix }) => `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`,
    )
    return `(${phrases.join(' OR ')})`
  })
  const question = parts.join(need === 'all' ? ' AND ' : ' OR ')
  return columns.length === searchColumns.length
    ? question
    : `{${columns.join(' ')}} : (${question})`
}
