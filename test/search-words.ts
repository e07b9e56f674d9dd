// What a search index holds, word by word: asked of the engine itself.
import { sql } from 'kysely'
import type { Store } from '../src/store/engines/store.ts'
import { engine } from './stores.ts'

/** A word at its place in a page. */
interface IndexedWord {
  readonly page: number
  readonly place: string
}

/** Every word of an index. The places of two engines differ. */
export async function listIndexedWords(
  { database }: Store,
  index: number,
): Promise<readonly IndexedWord[]> {
  if (engine === 'postgres') {
    // Each word begins with the number of its index.
    const front = index.toString(36).length + 1
    const { rows } = await sql<IndexedWord>`
      select
        page_number as page,
        concat(part, ' ', substr(word, ${front}::integer), ' ', positions, weights) as place
      from search_text, unnest(words) as entry (word, positions, weights)
      where index_number = ${index}`.execute(database)
    return rows
  }
  const words = sql.table(`words_${index}`)
  await sql`drop table if exists ${words}`.execute(database)
  await sql`
    create virtual table ${words}
    using fts5vocab(${sql.table(`search_text_${index}`)}, instance)`.execute(database)
  const { rows } = await sql<IndexedWord>`
    select doc as page, col || ' ' || offset || ' ' || term as place from ${words}`.execute(
    database,
  )
  await sql`drop table ${words}`.execute(database)
  return rows
}
