// Search: in the main content of a space, and in all spaces of an organization the caller may see.
import { createHash } from 'node:crypto'
import type { SearchQuery } from '../../content/search/query.ts'
import type { List, SearchPage, SearchSpace } from '../../contract/index.ts'
import { findOrganization, findSpace } from '../access/access.ts'
import { visibleSpaces } from '../access/visibility.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type ListName, type PagingQuery, readCursor } from '../context/lists.ts'
import { startWaiting } from '../revisions/search-index.ts'
import { spaceURLs } from '../spaces/spaces.ts'
import { type FoundPages, findPages, presentPages, readQuery } from './pages.ts'

export const search = {
  async searchSpaceContent(context, { spaceId }) {
    await findSpace(context, spaceId, 'view')
    return ({ query }) => searchSpace(context, spaceId, query)
  },

  async searchOrganizationContent(context, { organizationId }) {
    await findOrganization(context, organizationId, 'view')
    return ({ query }) => searchOrganization(context, organizationId, query)
  },
} satisfies Partial<Handlers>

type Question = PagingQuery & { readonly query: string }

async function searchSpace(
  context: Context,
  spaceId: string,
  question: Question,
): Promise<List<SearchPage> & { items: SearchPage[] }> {
  const asked = readSearch(nameOf('search', spaceId, question.query), question)
  const found = await findPages(context, spaceId, {
    queries: asked.queries,
    // The best may all have been shown.
    pagesMax: asked.shown.size + question.limit + 1,
    patience: startWaiting(),
  })
  if (found === undefined) return { count: 0, items: [] }
  const { items, ...page } = buildRanked(asked, { ...found, ranked: found.pages })
  const appURL = spaceURLs(context, spaceId).app
  return { ...page, items: await presentPages(context, appURL, { ...found, pages: items }) }
}

interface FoundSpacePages extends FoundPages {
  readonly id: string
  readonly title: string
}

/** Best pages of a space that a search across spaces shows. */
const pagesPerSpace = 10

async function searchOrganization(
  context: Context,
  organizationId: string,
  question: Question,
): Promise<List<SearchSpace> & { items: SearchSpace[] }> {
  const asked = readSearch(nameOf('search', organizationId, question.query), question)
  const visible = await visibleSpaces(context, organizationId)
  const found = await findInSpaces(context, [...visible.keys()], asked.queries)
  const [{ query } = {}] = found
  if (query === undefined) return { count: 0, items: [] }
  const { items: spaces, ...page } = buildRanked(asked, {
    query,
    count: found.length,
    ranked: found,
  })
  const items: SearchSpace[] = []
  for (const space of spaces) {
    const { id, title } = space
    const pages = await presentPages(context, spaceURLs(context, id).app, space)
    items.push({ id, title, pages })
  }
  return { ...page, items }
}

/** A looser form of the query is asked only when no space has an answer to a stricter one. */
async function findInSpaces(
  context: Context,
  spaceIds: readonly string[],
  queries: readonly SearchQuery[],
): Promise<FoundSpacePages[]> {
  const titles = await readTitles(context, spaceIds)
  const patience = startWaiting()
  for (const query of queries) {
    const found: FoundSpacePages[] = []
    for (const [id, title] of titles) {
      const pages = await findPages(context, id, {
        queries: [query],
        pagesMax: pagesPerSpace,
        patience,
      })
      if (pages !== undefined) found.push({ ...pages, id, title })
    }
    // Sorting keeps the order of equals: the older space first.
    if (found.length > 0) return found.sort((a, b) => a.tier - b.tier || b.count - a.count)
  }
  return []
}

async function readTitles(
  context: Context,
  spaceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (let from = 0; from < spaceIds.length; from += idsPerQuery) {
    const rows = await context.store.database
      .selectFrom('space')
      .select(['id', 'title'])
      .where('id', 'in', spaceIds.slice(from, from + idsPerQuery))
      .where('deleted_at', 'is', null)
      .execute()
    const found = new Map(rows.map(({ id, title }) => [id, title]))
    for (const id of spaceIds) {
      const title = found.get(id)
      if (title !== undefined) titles.set(id, title)
    }
  }
  return titles
}

const idsPerQuery = 500

// The query may be as long as a cursor.
function nameOf(kind: string, id: string, query: string): ListName {
  return [kind, id, createHash('sha256').update(query).digest('base64url').slice(0, 16)]
}

/** A search, from its beginning or after what was shown of it. */
interface Search {
  readonly list: ListName
  readonly question: Question
  /** All forms of the query. */
  readonly forms: readonly SearchQuery[]
  /** The forms to search: the one that had results before, or all. */
  readonly queries: readonly SearchQuery[]
  /** Marks of the items shown before. */
  readonly shown: ReadonlySet<string>
}

/** Items a search shows; a cursor has a mark of each. */
const shownMax = 1000

/**
 * Reads where a search goes on.
 *
 * Its order has no keys: how well a page matches depends on all others. So the cursor names what was shown,
 * and nothing that stays is missed or repeated, whatever comes, goes or changes its rank.
 */
function readSearch(list: ListName, question: Question): Search {
  const forms = readQuery(question.query)
  const [form, marks = ''] = readCursor(list, question) ?? []
  const shown = new Set(marks.match(/.{6}/g))
  const at = Number(form)
  return { list, question, forms, queries: form ? forms.slice(at, at + 1) : forms, shown }
}

/** The next items of a search. */
function buildRanked<Item extends { readonly id: string }>(
  { list, question, forms, shown }: Search,
  {
    query,
    count,
    ranked,
  }: {
    readonly query: SearchQuery
    readonly count: number
    readonly ranked: readonly Item[]
  },
): { next?: { page: string }; count: number; items: Item[] } {
  const items = ranked.filter(({ id }) => !shown.has(markOf(id)))
  const limit = Math.max(0, Math.min(question.limit, shownMax - shown.size))
  const marks = [...shown, ...items.slice(0, limit).map(({ id }) => markOf(id))]
  const hasNext = marks.length < shownMax
  return buildList(
    list,
    { limit },
    {
      count,
      rows: items.slice(0, hasNext ? limit + 1 : limit),
      keyOf: () => [String(forms.indexOf(query)), marks.join('')],
      present: (item) => item,
    },
  )
}

/** The start of an id's hash. Two ids share it once in 69 billion pairs. */
function markOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 6)
}
