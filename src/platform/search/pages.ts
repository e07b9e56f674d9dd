// Pages found by a search: which, in what order, and how they are shown.

import type { TreeDocument } from '../../content/revisions/page-tree.ts'
import { createSectionFinder, type FoundSection } from '../../content/search/excerpts.ts'
import {
  closeQuery,
  parseQuery,
  relaxQuery,
  type SearchQuery,
  wholeQuery,
} from '../../content/search/query.ts'
import type { SearchPage } from '../../contract/index.ts'
import type { SearchIndexRow } from '../../store/database/content-tables.ts'
import {
  lookUpSearchIndex,
  readSearchPages,
  type SearchColumn,
  searchColumns,
} from '../../store/search/search.ts'
import type { Platform } from '../context/context.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { type Patience, tooQuick } from '../revisions/search-index.ts'
import type { SearchedSection } from '../revisions/search-sections.ts'

/** Results of a query in the main content of a space. */
export interface FoundPages {
  /** The form of the query that was answered. */
  readonly query: SearchQuery
  /** All pages it finds. */
  readonly count: number
  /** The best of them, best first. */
  readonly pages: readonly TreeDocument[]
  /** Rank of the best result: 0 if the title equals the query, higher for worse matches. */
  readonly tier: number
  readonly revision: LoadedRevision
}

export interface PagesQuestion {
  /** Asked in this order. */
  readonly queries: readonly SearchQuery[]
  /** Maximum pages to return; all are counted. */
  readonly pagesMax: number
  readonly patience: Patience
}

const attemptsMax = 20

/** The forms of a query, strictest first; empty if it contains no word. */
export function readQuery(text: string): SearchQuery[] {
  const query = parseQuery(text)
  return query === undefined ? [] : relaxQuery(query)
}

/**
 * Finds pages of a space by a query, using the first of its forms that has results. Undefined if none has.
 *
 * Results match the current main content: if the index changes during the query, the query is repeated.
 */
export async function findPages(
  context: Platform,
  spaceId: string,
  question: PagesQuestion,
): Promise<FoundPages | undefined> {
  const { database } = context.store
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { index, revision } = await context.searchIndexes.bringUp(spaceId, question.patience)
    const found = await askIndex(context, index, question)
    const ids = await readSearchPages(database, spaceId, found?.numbers ?? [])
    const now = await lookUpSearchIndex(database, spaceId)
    if (now?.number !== index.number || now.step !== index.step) continue
    if (found === undefined) return undefined
    const { pagesById } = await context.revisions.contents(revision)
    const pages = found.numbers.map((number) => pagesById.get(ids.get(number) ?? ''))
    const { query, count, tier } = found
    return { query, count, tier, revision, pages: pages.filter(isDocument) }
  }
  throw tooQuick(spaceId)
}

function isDocument(node: { readonly type: string } | undefined): node is TreeDocument {
  return node?.type === 'document'
}

async function askIndex(
  { store }: Platform,
  { number: index }: SearchIndexRow,
  { queries, pagesMax }: PagesQuestion,
) {
  for (const query of queries) {
    const { terms, need } = query
    const question = { terms, need, columns: searchColumns }
    const count = await store.search.count(store.database, index, question)
    if (count === 0) continue
    const numbers = new Set<number>()
    let best = 0
    for (const [tier, step] of tiersOf(query).entries()) {
      if (numbers.size >= Math.min(count, pagesMax)) break
      const found = await store.search.find(store.database, index, { ...step, limit: pagesMax })
      if (numbers.size === 0) best = tier
      for (const number of found) numbers.add(number)
    }
    return { query, count, tier: best, numbers: [...numbers].slice(0, pagesMax) }
  }
  return undefined
}

/**
 * Tiers of matches: the title equal to the query, titles with all words, titles with a word's prefix,
 * headings, then everything. Within a tier, pages are ordered by relevance (bm25).
 *
 * Each tier's results are among those of the next; the last one, which has the most to rank, is often not
 * needed.
 */
function tiersOf(query: SearchQuery) {
  const ask = (of: SearchQuery, columns: readonly SearchColumn[]) => ({
    terms: of.terms,
    need: of.need,
    columns,
  })
  const anywhere = ask(query, searchColumns)
  if (query.need === 'any') return [anywhere]
  return [
    ask(wholeQuery(query), ['title']),
    ask(closeQuery(query), ['title']),
    ask(query, ['title']),
    ask(query, ['title', 'headings']),
    anywhere,
  ]
}

/** Pages as a search shows them, each with its best sections. */
export async function presentPages(
  context: Platform,
  appURL: string,
  found: { readonly pages: readonly TreeDocument[] } & Pick<FoundPages, 'query' | 'revision'>,
): Promise<SearchPage[]> {
  const find = createSectionFinder(found.query)
  const { layout } = found.revision.content.site
  const places = found.pages.flatMap(({ git }) => git ?? [])
  const sections = await context.searchIndexes.sections.read(places, layout)
  return found.pages.map((page) =>
    presentPage(appURL, page, find(sections.get(page.git?.oid ?? '') ?? [])),
  )
}

function presentPage(
  appURL: string,
  { id, title, path }: TreeDocument,
  found: readonly FoundSection<SearchedSection>[],
): SearchPage {
  const url = path === '' ? appURL : `${appURL}/${encodeURI(path)}`
  const sections = found.map(({ section, excerpt }) => {
    const anchor = section.anchor
    return {
      id: section.id ?? id,
      title: section.title === '' ? title : section.title,
      path: anchor === undefined ? path : `${path}#${anchor}`,
      body: excerpt,
      urls: { app: anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}` },
    }
  })
  return { id, title, path, sections, urls: { app: url } }
}
