// Pages found by a search: which, in what order, and how they are shown.
import { type FoldedSection, findSections, foldSections } from '../content/excerpts.ts'
import type { DocumentNode } from '../content/page-tree.ts'
import {
  closeQuery,
  parseQuery,
  relaxQuery,
  type SearchQuery,
  wholeQuery,
} from '../content/search-query.ts'
import { placeHeadings, readSections } from '../content/sections.ts'
import { ApiError, type SearchPage } from '../contract/index.ts'
import {
  lookUpSearchIndex,
  readSearchPages,
  type SearchColumn,
  searchColumns,
} from '../store/search.ts'
import type { SearchIndexRow } from '../store/tables.ts'
import type { Cache } from './cache.ts'
import type { Context } from './context.ts'
import type { LoadedRevision } from './revisions.ts'

/** What a query finds in the main content of a space. */
export interface FoundPages {
  /** The form of the query that was answered. */
  readonly query: SearchQuery
  /** All pages it finds. */
  readonly count: number
  /** The best of them, best first. */
  readonly pages: readonly DocumentNode[]
  /** How good the best one is: 0 for a title that is the query, more for less. */
  readonly tier: number
  readonly revision: LoadedRevision
}

const attemptsMax = 20

/** The forms of a query, strictest first; empty when there is no word in it. */
export function readQuery(text: string): SearchQuery[] {
  const query = parseQuery(text)
  return query === undefined ? [] : relaxQuery(query)
}

/**
 * The pages of a space that hold a query; of its forms, the first that finds any. Undefined when none
 * does.
 *
 * What is found is what the main content holds now: an index that moved while it was asked is asked
 * again.
 *
 * @param pagesMax - how many pages to name; all are counted
 */
export async function findPages(
  context: Context,
  spaceId: string,
  { queries, pagesMax }: { readonly queries: readonly SearchQuery[]; readonly pagesMax: number },
): Promise<FoundPages | undefined> {
  const { database } = context.store
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { index, revision } = await context.searchIndexes.bringUp(spaceId)
    const found = await askIndex(context, index, { queries, pagesMax })
    const ids = await readSearchPages(database, spaceId, found?.numbers ?? [])
    const now = await lookUpSearchIndex(database, spaceId)
    if (now?.number !== index.number || now.step !== index.step) continue
    if (found === undefined) return undefined
    const { pagesById } = await context.revisions.contents(revision)
    const pages = found.numbers.map((number) => pagesById.get(ids.get(number) ?? ''))
    const { query, count, tier } = found
    return { query, count, tier, revision, pages: pages.filter(isDocument) }
  }
  throw new ApiError('unavailable', `Cannot search space "${spaceId}": it changes too quickly`, {
    retryAfterSeconds: 1,
  })
}

function isDocument(node: { readonly type: string } | undefined): node is DocumentNode {
  return node?.type === 'document'
}

async function askIndex(
  { store }: Context,
  { number: index }: SearchIndexRow,
  { queries, pagesMax }: { readonly queries: readonly SearchQuery[]; readonly pagesMax: number },
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
 * Titles first: the title that is the query, then titles that hold all words, then those where a word
 * goes on, then headings, then everything. Within each, by how much a page speaks of it (bm25).
 *
 * Each finds a part of what the next one finds; the last, which has the most to weigh, is often not
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

/** Sections of pages shown before, by layout and oid. */
export type FoldedPages = Cache<readonly FoldedSection[]>

/** Pages as a search shows them, each with its best sections. */
export async function presentPages(
  context: Context,
  appURL: string,
  found: { readonly pages: readonly DocumentNode[] } & Pick<FoundPages, 'query' | 'revision'>,
): Promise<SearchPage[]> {
  const shown: SearchPage[] = []
  for (const page of found.pages) shown.push(await presentPage(context, appURL, { ...found, page }))
  return shown
}

async function presentPage(
  context: Context,
  appURL: string,
  {
    page,
    query,
    revision,
  }: { readonly page: DocumentNode } & Pick<FoundPages, 'query' | 'revision'>,
): Promise<SearchPage> {
  const url = page.path === '' ? appURL : `${appURL}/${encodeURI(page.path)}`
  const { id, title, path, git } = page
  const base = { id, title, path, urls: { app: url } }
  if (git === undefined) return { ...base, sections: [] }
  const { layout } = revision.content.site
  const file = { ...git, mode: '100644' as const }
  const folded = await context.searchIndexes.folded.read(`${layout} ${git.oid}`, readFolded)
  const found = findSections(folded, query)
  if (found.length === 0) return { ...base, sections: [] }
  const places = placeHeadings(await readFacts(), layout)
  const sections = found.map(({ section, excerpt }) => {
    const place = places[section.heading]
    const anchor = place?.anchor
    return {
      id: place?.id ?? id,
      title: section.title === '' ? title : section.title,
      path: anchor === undefined ? path : `${path}#${anchor}`,
      body: excerpt,
      urls: { app: anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}` },
    }
  })
  return { ...base, sections }

  async function readFolded(): Promise<readonly FoldedSection[]> {
    const texts = await context.revisions.source.readTexts([file])
    const text = texts.get(file.oid)
    return text === undefined ? [] : foldSections(readSections(text, layout, await readFacts()))
  }

  async function readFacts() {
    const facts = await context.revisions.source.readFacts([file], layout)
    return facts.get(file.oid) ?? { headings: [], anchors: [], links: [] }
  }
}
