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

export const search: Handlers<'searchSpaceContent' | 'searchOrganizationContent'> = {
  async searchSpaceContent(context, { spaceId }) {
    await findSpace(context, spaceId, 'view')
    return ({ query }) => searchSpace(context, spaceId, query)
  },

  async searchOrganizationContent(context, { organizationId }) {
    await findOrganization(context, organizationId, 'view')
    return ({ query }) => searchOrganization(context, organizationId, query)
  },
}

type Question = PagingQuery & { readonly query: string }

async function searchSpace(
  context: Context,
  spaceId: string,
  question: Question,
): Promise<List<SearchPage> & { items: SearchPage[] }> {
  const list = nameOf('search', spaceId, question.query)
  const after = readPosition(list, question)
  const found = await findPages(context, spaceId, {
    queries: readQuery(question.query),
    pagesMax: (after.id === undefined ? 0 : after.position + driftMax) + question.limit + 1,
    patience: startWaiting(),
  })
  if (found === undefined) return { count: 0, items: [] }
  const { rows, shown } = choose(found.pages, question, after)
  const appURL = spaceURLs(context, spaceId).app
  const pages = await presentPages(context, appURL, { ...found, pages: shown })
  return buildRanked(list, question, { count: found.count, rows, shown: pages })
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
  const list = nameOf('search', organizationId, question.query)
  const after = readPosition(list, question)
  const visible = await visibleSpaces(context, organizationId)
  const found = await findInSpaces(context, [...visible.keys()], readQuery(question.query))
  const { rows, shown } = choose(found, question, after)
  const items: SearchSpace[] = []
  for (const space of shown) {
    const { id, title } = space
    const pages = await presentPages(context, spaceURLs(context, id).app, space)
    items.push({ id, title, pages })
  }
  return buildRanked(list, question, { count: found.length, rows, shown: items })
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

/** The item shown last, and how many were shown. */
interface Position {
  readonly id: string | undefined
  readonly position: number
}

/** Maximum positions an item may have moved down and still be found. */
const driftMax = 50

/**
 * Position in a list without keys: after the item shown last, wherever it is now, else after its old
 * position. A change between two pages therefore shifts only the items it affects.
 */
function readPosition(list: ListName, question: Question): Position {
  const [id, position] = readCursor(list, question) ?? []
  const shown = Number.parseInt(position ?? '0', 10)
  return { id, position: Number.isSafeInteger(shown) && shown >= 0 ? Math.min(shown, 1e6) : 0 }
}

interface RankedRow {
  readonly id: string
  readonly position: number
}

function choose<Item extends { readonly id: string }>(
  ranked: readonly Item[],
  { limit }: Question,
  { id, position }: Position,
): { readonly rows: RankedRow[]; readonly shown: Item[] } {
  const last = ranked.slice(0, position + driftMax).findIndex((item) => item.id === id)
  // If it is gone, the item after it has taken its position.
  const from = last === -1 ? Math.max(0, position - 1) : last + 1
  const chosen = ranked.slice(from, from + limit + 1)
  const rows = chosen.map((item, index) => ({ id: item.id, position: from + index + 1 }))
  return { rows, shown: chosen.slice(0, limit) }
}

function buildRanked<Item>(
  list: ListName,
  question: Question,
  {
    count,
    rows,
    shown,
  }: {
    readonly count: number
    readonly rows: readonly RankedRow[]
    readonly shown: readonly Item[]
  },
): { next?: { page: string }; count: number; items: Item[] } {
  const page = buildList(list, question, {
    count,
    rows,
    keyOf: (row) => [row.id, String(row.position)],
    present: (row) => row,
  })
  return { ...page, items: [...shown] }
}
