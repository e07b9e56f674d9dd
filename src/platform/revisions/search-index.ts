// Search indexes of spaces, kept in step with their main content.
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sectionsVersion } from '../../content/anchors/sections.ts'
import { factsVersion } from '../../content/facts/facts.ts'
import type { TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { narrowContents } from '../../content/revisions/visible-pages.ts'
import { tokenizePage, tokensVersion } from '../../content/search/tokens.ts'
import { ApiError } from '../../contract/index.ts'
import type { SearchIndexRow, SearchPageRow } from '../../store/database/content-tables.ts'
import type { Store } from '../../store/engines/store.ts'
import {
  createSearchIndex as createIndex,
  dropSearchIndex,
  listSearchPages,
  lookUpSearchIndex,
  stepSearchIndex,
} from '../../store/search/search.ts'
import type { Mutex } from '../processes/mutex.ts'
import { createPause } from '../processes/pause.ts'
import { StaleRevisionError } from '../processes/races.ts'
import type { LoadedRevision, Revisions } from './revisions.ts'
import { createSections, type DerivedSections, type Sections } from './search-sections.ts'

/** Search indexes, as the rest of the platform uses them. */
export interface SearchIndexes {
  /**
   * Updates the index of a space in the background, before the next search.
   *
   * Only in a durable store. Nothing depends on it: a search updates the indexes it needs itself.
   */
  follow(spaceId: string): void
  /**
   * Brings the index of a space up to date with its main content; returns both.
   *
   * @param patience - how long the caller waits
   */
  bringUp(
    spaceId: string,
    patience: Patience,
  ): Promise<{ index: SearchIndexRow; revision: LoadedRevision }>
  /** Sections of the pages shown last. */
  readonly sections: Sections
  /** Follows every space, and forgets indexes of spaces that are gone. For the start of a server. */
  followAll(): Promise<void>
}

/** Deadline of a caller, by `performance.now()`: one for all spaces of a search. */
export interface Patience {
  readonly until: number
}

export function startWaiting(): Patience {
  return { until: performance.now() + waitMaxMs }
}

interface Parts {
  readonly store: Store
  readonly revisions: Revisions
  readonly turns: Mutex
  readonly sections: Sections
}

/** Stored with each index; an index of another version is rebuilt, page by page. */
const version = (factsVersion * 1000 + sectionsVersion) * 1000 + tokensVersion
const attemptsMax = 20
const waitMaxMs = 15_000
const pagesPerBatch = 50
const charactersPerStep = 200_000
/** @param platform - of which it needs the store, the revisions and the turns */
export function createSearchIndexes(platform: Omit<Parts, 'sections'>): SearchIndexes {
  const sections = createSections(platform.store, platform.revisions.source)
  const parts = { ...platform, sections }
  const { store, turns } = parts
  const following = new Map<string, Promise<unknown>>()
  return {
    sections,

    follow(spaceId) {
      if (!store.isDurable) return
      void start(spaceId)
    },

    async bringUp(spaceId, patience) {
      for (let attempt = 0; attempt < attemptsMax; attempt++) {
        const revisionId = await readRevisionId(store, spaceId)
        const index = await lookUpSearchIndex(store.database, spaceId)
        const revision = await parts.revisions.show(revisionId)
        if (index?.revision_id === indexedAs(revision) && index.version === version) {
          return { index, revision }
        }
        await waitFor(
          turns.take(turnOf(spaceId), () => update(parts, spaceId)),
          patience,
        )
      }
      throw new ApiError(
        'unavailable',
        `Cannot search space "${spaceId}": it changes too quickly`,
        {
          retryAfterSeconds: 1,
        },
      )
    },

    async followAll() {
      if (!store.isDurable) return
      for (const spaceId of await listGone(store)) {
        await store.transaction((database) => dropSearchIndex(database, store.search, spaceId))
      }
      for (const spaceId of await listBehind(store)) await start(spaceId)
    },
  }

  /** If requested again while waiting or running, it runs once more, since its first read may be outdated. */
  function start(spaceId: string): Promise<unknown> {
    const known = following.get(spaceId)
    if (known !== undefined) return known
    const work = turns
      .take(turnOf(spaceId), () => {
        following.delete(spaceId)
        return update(parts, spaceId)
      })
      // The next search runs it again, and reports the error to its caller.
      .catch(() => undefined)
    following.set(spaceId, work)
    return work
  }
}

function turnOf(spaceId: string): string {
  return `search ${spaceId}`
}

/** Waits no longer than the caller does. The work goes on, so the next search waits less. */
async function waitFor(work: Promise<unknown>, { until }: Patience): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(
          new ApiError('unavailable', 'Cannot search yet: the index is being built', {
            retryAfterSeconds: 5,
          }),
        )
      },
      Math.max(0, until - performance.now()),
    )
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Updates an index to the current main content. After a lost race, starts over. */
async function update(parts: Parts, spaceId: string): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const revisionId = await lookUpRevisionId(parts.store, spaceId)
    if (revisionId === undefined) return
    const index = await findOrCreateIndex(parts.store, spaceId)
    const revision = await parts.revisions.show(revisionId)
    if (index.revision_id === indexedAs(revision) && index.version === version) return
    if (await updateTo(parts, index, revision)) return
  }
  throw tooQuick(spaceId)
}

/** Content changes while it is being searched, again and again. */
export function tooQuick(spaceId: string): ApiError {
  return new ApiError('unavailable', `Cannot search space "${spaceId}": it changes too quickly`, {
    retryAfterSeconds: 1,
  })
}

/** The state an index holds: a revision, with the pages of its specifications at that time. */
function indexedAs({ row, content, stored }: LoadedRevision): string {
  return stored === undefined ? row.id : `${row.id} ${content.tree.oid}`
}

async function findOrCreateIndex(store: Store, spaceId: string): Promise<SearchIndexRow> {
  const index = await lookUpSearchIndex(store.database, spaceId)
  if (index !== undefined) return index
  return store.transaction(async (database) => {
    const known = await lookUpSearchIndex(database, spaceId)
    if (known !== undefined) return known
    await createIndex(database, store.search, { spaceId, version })
    const made = await lookUpSearchIndex(database, spaceId)
    if (made === undefined) throw new StaleRevisionError()
    return made
  })
}

/** A page that is not in the index as it should be. */
interface StalePage {
  readonly node: IndexablePage
  readonly fingerprint: string
}

/** False when another updated the index meanwhile. */
async function updateTo(
  { store, revisions, sections }: Parts,
  start: SearchIndexRow,
  revision: LoadedRevision,
): Promise<boolean> {
  const contents = await revisions.contents(revision)
  const { layout } = revision.content.site
  const rows = await listSearchPages(store.database, start.space_id)
  const { gone, stale } = await compare(rows, contents, layout)
  let number = rows.reduce((highest, row) => Math.max(highest, row.number), 0)
  let index = start
  let from = 0
  let derived: ReadonlyMap<string, DerivedSections> = new Map()
  do {
    const isBatch = from % pagesPerBatch === 0
    if (isBatch) {
      const batch = stale.slice(from, from + pagesPerBatch)
      derived = await sections.derive(
        batch.map(({ node }) => node.git),
        layout,
      )
    }
    const to = endOfStep(stale, from, derived)
    const pages = stale.slice(from, to)
    const isLast = to >= stale.length
    const step = {
      index,
      removed: from === 0 ? gone : [],
      added: pages.map(({ node, fingerprint }) => {
        number += 1
        const { title } = tokenizePage({ title: node.title, sections: [] })
        const { headings, body, parts } = derived.get(node.git.oid) ?? noTokens
        return {
          row: { space_id: start.space_id, page_id: node.id, number, fingerprint },
          page: { number, title, headings, body, parts },
        }
      }),
      revisionId: isLast ? indexedAs(revision) : '',
      version,
    }
    const texts = new Map(
      pages.flatMap(({ node: { git } }) => {
        const json = derived.get(git.oid)?.json
        return json === undefined ? [] : [[git.oid, json] as const]
      }),
    )
    const taken = await store.transaction(async (database) => {
      const isFirst = await stepSearchIndex(database, store.search, step)
      if (isFirst) await sections.keep(database, layout, texts)
      return isFirst
    })
    if (!taken) return false
    index = { ...index, revision_id: step.revisionId, version, step: index.step + 1 }
    from = to
    // Others have their turn between two steps.
    await setImmediate()
  } while (from < stale.length)
  return true
}

const noTokens = { headings: [], body: [], parts: [] }

/** End index of a step, sized by derived pages: each step keeps other work waiting for about 20 ms. */
function endOfStep(
  stale: readonly StalePage[],
  from: number,
  derived: ReadonlyMap<string, DerivedSections>,
): number {
  const end = Math.min(stale.length, from - (from % pagesPerBatch) + pagesPerBatch)
  let to = from
  for (let characters = 0; to < end; to++) {
    characters += derived.get(stale[to]?.node.git.oid ?? '')?.json.length ?? 0
    if (characters > charactersPerStep && to > from) break
  }
  return to
}

type IndexablePage = TreeDocument & Required<Pick<TreeDocument, 'git'>>

/** True for searchable pages: those with a file, hidden or not, unless marked `noIndex`. */
function isSearchable(node: TreeDocument): node is IndexablePage {
  return node.git !== undefined && !node.noIndex
}

/** Rows to remove from the index, and pages to add. A changed page is both. */
async function compare(
  rows: readonly SearchPageRow[],
  contents: Contents,
  layout: string,
): Promise<{ readonly gone: SearchPageRow[]; readonly stale: StalePage[] }> {
  const wanted = new Map<string, StalePage>()
  // Content for some visitors only is not indexed: its words would show in the order and number of others'
  // results.
  const { pagesById } = narrowContents(contents, () => false)
  const pause = createPause()
  for (const node of pagesById.values()) {
    const turn = pause()
    if (turn !== undefined) await turn
    if (node.type !== 'document' || !isSearchable(node)) continue
    wanted.set(node.id, { node, fingerprint: fingerprintOf(node, layout) })
  }
  const gone = rows.filter((row) => {
    if (wanted.get(row.page_id)?.fingerprint !== row.fingerprint) return true
    wanted.delete(row.page_id)
    return false
  })
  return { gone, stale: [...wanted.values()] }
}

/** Equal when the index would hold the same: address and place in the page tree are not in it. */
function fingerprintOf({ git, title }: IndexablePage, layout: string): string {
  const parts = [version, layout, git.oid, title]
  return hash('sha256', parts.join('\0'), 'base64url').slice(0, 22)
}

/** Permanently deleted spaces that still have an index. */
async function listGone({ database }: Store): Promise<string[]> {
  const rows = await database
    .selectFrom('search_index')
    .select('space_id')
    .where('space_id', 'not in', database.selectFrom('space').select('id'))
    .execute()
  return rows.map((row) => row.space_id)
}

/** Spaces whose index is missing or behind their main content. */
async function listBehind({ database }: Store): Promise<string[]> {
  const rows = await database
    .selectFrom('space')
    .leftJoin('search_index', (join) =>
      join
        .onRef('search_index.space_id', '=', 'space.id')
        .onRef('search_index.revision_id', '=', 'space.revision_id')
        .on('search_index.version', '=', version),
    )
    .select('space.id')
    .where('space.deleted_at', 'is', null)
    .where('search_index.space_id', 'is', null)
    .orderBy('space.id')
    .execute()
  return rows.map((row) => row.id)
}

async function lookUpRevisionId(store: Store, spaceId: string): Promise<string | undefined> {
  const space = await store.database
    .selectFrom('space')
    .select('revision_id')
    .where('id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return space?.revision_id
}

async function readRevisionId(store: Store, spaceId: string): Promise<string> {
  const revisionId = await lookUpRevisionId(store, spaceId)
  if (revisionId === undefined) throw new ApiError('not_found', `Cannot find space "${spaceId}"`)
  return revisionId
}
