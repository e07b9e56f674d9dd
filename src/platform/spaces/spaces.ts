// Spaces.
import {
  ApiError,
  type InputOf,
  languages,
  type Operations,
  type Space,
} from '../../contract/index.ts'
import { formatSource } from '../../contract/spaces/source-key.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { type FoundSpace, findOrganization, findSpace, spacePermissions } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { parseLevel } from '../access/levels.ts'
import { readVisible, selectVisibleSpaces, type VisibleSpace } from '../access/visibility.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { buildList, foldCase, type PagingQuery, pageItems } from '../context/lists.ts'
import { lockOrder, positionAtEnd } from '../context/ordering.ts'
import { readRowPage } from '../context/row-pages.ts'
import { parseChoice } from '../processes/stored-values.ts'
import { type Publication, publishedURLs, readPublications } from '../published/publications.ts'
import { insertRevision } from '../revisions/revision-rows.ts'
import { findMaker, findPlace, requirePlace } from './placement.ts'
import { presentSpaceSource } from './sources.ts'

export const spaces = {
  async listSpaces(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const page =
        query.title === undefined
          ? await pageSpaces(context, found, query)
          : await pageNamedSpaces(context, found, { ...query, title: query.title })
      const visible = await readVisible(context, found, page.items)
      return { ...page, items: await presentSpaces(context, visible) }
    }
  },

  async createSpace(context, { organizationId }) {
    const found = await findMaker(context, organizationId)
    return async ({ body = {} }) => {
      const place = await findPlace(context, found, body.parent)
      const newId = context.newId()
      const at = context.now()
      const source = body.source === undefined ? null : formatSource(body.source)
      const id = await context.store.transaction(async (database) => {
        // Locks the organization: two concurrent requests never both find that their source has no space yet.
        await requirePlace(database, place, { kind: 'space', id: newId })
        const known = await findMade(database, organizationId, source)
        if (known !== undefined) return known
        const row: SpaceRow = {
          id: newId,
          organization_id: organizationId,
          title: body.title ?? 'New space',
          emoji: body.emoji ?? defaultEmoji,
          visibility: 'private',
          edit_mode: body.editMode ?? 'live',
          default_level: body.defaultLevel ?? null,
          revision_id: context.newId(),
          last_number: 0,
          created_at: at,
          updated_at: at,
          deleted_at: null,
          parent_id: place.parentId,
          position: await positionAtEnd(database, place),
          icon: body.icon ?? null,
          language: body.language ?? null,
          source,
          source_at: null,
        }
        await insertRevision(database, {
          id: row.revision_id,
          spaceId: newId,
          type: 'edits',
          createdBy: context.caller.id,
          createdAt: at,
        })
        await database.insertInto('space').values(row).execute()
        return newId
      })
      const value = await presentSpace(context, await findSpace(context, id, 'view'))
      return { value, location: value.urls.location }
    }
  },

  async getSpaceById(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'view')
    return ({ query }) => presentSpace(context, found, query)
  },

  async updateSpaceById(context, { spaceId }) {
    await findSpace(context, spaceId, 'admin')
    return async ({ body }) => {
      await updateSpace(context, spaceId, body)
      // A default level may have changed what the caller may do.
      return presentSpace(context, await findSpace(context, spaceId, 'view'))
    }
  },
} satisfies Partial<Handlers>

/** The space made of a source; a deleted one gives it up, and is brought back without. */
async function findMade(
  database: Database,
  organizationId: string,
  source: string | null,
): Promise<string | undefined> {
  if (source === null) return undefined
  const known = await database
    .selectFrom('space')
    .select(['id', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .where('source', '=', source)
    .executeTakeFirst()
  if (known === undefined || known.deleted_at === null) return known?.id
  await database.updateTable('space').set({ source: null }).where('id', '=', known.id).execute()
  return undefined
}

/** Oldest first. */
async function pageSpaces(context: Context, found: FoundOrganization, query: SpacesQuery) {
  const { source } = query
  const list = ['spaces', found.organization.id, source]
  const visible = await selectVisibleSpaces(context, found)
  const all = source === undefined ? visible : visible.where('space.source', '=', source)
  const by = ['space.created_at', 'space.id'] as const
  return buildList(list, query, {
    ...(await readRowPage(all.selectAll('space'), { list, query, by, order: 'asc' })),
    keyOf: (row) => [row.created_at, row.id],
    present: (row) => row,
  })
}

/** Spaces whose title contains a text. Engines fold only ASCII case, so titles are compared here. */
async function pageNamedSpaces(
  context: Context,
  found: FoundOrganization,
  query: PagingQuery & { readonly title: string },
) {
  const all = await selectVisibleSpaces(context, found)
  const rows = await all
    .select(['space.id', 'space.title', 'space.created_at'])
    .orderBy('space.created_at')
    .orderBy('space.id')
    .execute()
  const wanted = foldCase(query.title)
  const page = pageItems(['spaces', found.organization.id, query.title], query, {
    items: rows.filter(({ title }) => foldCase(title).includes(wanted)),
    keyOf: (row) => `${row.created_at} ${row.id}`,
    present: ({ id }) => id,
  })
  const items =
    page.items.length === 0
      ? []
      : await context.store.database
          .selectFrom('space')
          .selectAll()
          .where('id', 'in', page.items)
          .orderBy('created_at')
          .orderBy('id')
          .execute()
  return { ...page, items }
}

type SpacesQuery = InputOf<Operations['listSpaces']>['query']

/** Shown for a space without an emoji or icon of its own. */
export const defaultEmoji = '1f4d6'

type UpdateBody = InputOf<Operations['updateSpaceById']>['body']

/** Without a change, nothing is updated. */
function updateSpace(
  context: Context,
  spaceId: string,
  { title, editMode, defaultLevel, language, emoji, icon, source }: UpdateBody,
): Promise<void> {
  const wanted = {
    ...(title === undefined ? {} : { title }),
    ...(editMode === undefined ? {} : { edit_mode: editMode }),
    ...(defaultLevel === undefined ? {} : { default_level: defaultLevel }),
    ...(language === undefined ? {} : { language }),
    ...(icon === undefined ? {} : { icon }),
    // An emoji takes the place of a picture.
    ...(emoji === undefined ? {} : { emoji: emoji ?? defaultEmoji }),
    ...(typeof emoji === 'string' ? { icon: null } : {}),
    ...(source === undefined ? {} : { source: source === null ? null : formatSource(source) }),
  }
  return context.store.transaction(async (database) => {
    const row = await database
      .selectFrom('space')
      .selectAll()
      .where('id', '=', spaceId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined || isContained(wanted, row)) return
    if (typeof wanted.source === 'string') await refuseTaken(database, row, wanted.source)
    await database
      .updateTable('space')
      .set({ ...wanted, updated_at: context.now() })
      .where('id', '=', spaceId)
      .execute()
  })
}

/** The source of a space is set once, and belongs to one space only. */
async function refuseTaken(database: Database, row: SpaceRow, source: string): Promise<void> {
  if (row.source === source) return
  const refuse = (reason: string) =>
    new ApiError(
      'already_exists',
      `Cannot make space "${row.id}" the one of "${source}": ${reason}`,
    )
  if (row.source !== null) throw refuse(`it is the one of "${row.source}"`)
  await lockOrder(database, row.organization_id)
  const other = await findMade(database, row.organization_id, source)
  if (other !== undefined) throw refuse(`that is space "${other}"`)
}

function isContained(part: Readonly<Record<string, unknown>>, row: object): boolean {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(part).every(([name, value]) => values.get(name) === value)
}

/**
 * A space as the caller sees it.
 *
 * @param query - with the key of a share link, for addresses that need one
 */
export async function presentSpace(
  context: Context,
  found: FoundSpace,
  query: ShareQuery = {},
): Promise<Space> {
  const [presented] = await presentSpaces(context, [found], query)
  if (presented === undefined) throw new Error('every space is presented')
  return presented
}

/** Spaces as the caller sees them, in the order given. */
export async function presentSpaces(
  context: Context,
  visible: readonly VisibleSpace[],
  query: ShareQuery = {},
): Promise<Space[]> {
  const rows = visible.map(({ space }) => space)
  const counters = await countBySpace(context, rows)
  const publications = await readPublications(
    context,
    rows.map(({ id }) => id),
    query,
  )
  return visible.map((each) => {
    const publication = publications.get(each.space.id)
    return presentSpaceRow(context, { ...each, publication }, counters)
  })
}

interface ShareQuery {
  readonly shareKey?: string | undefined
}

/** Presents a space to a reader who must not see work in progress. */
export function presentSpaceAs(context: Context, space: SpaceRow, publication: Publication): Space {
  const seen = { space, level: 'read', seesParent: false, publication } as const
  return presentSpaceRow(context, seen, new Map())
}

/** Open comments, and change requests by status, of each space. */
type Counters = ReadonlyMap<string, ReadonlyMap<string, number>>

async function countBySpace(context: Context, rows: readonly SpaceRow[]): Promise<Counters> {
  const ids = rows.map((row) => row.id)
  const counters = new Map(ids.map((id) => [id, new Map<string, number>()]))
  if (ids.length === 0) return counters
  const { database } = context.store
  const changeRequests = await database
    .selectFrom('change_request')
    .select(['space_id', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('space_id', 'in', ids)
    .groupBy(['space_id', 'status'])
    .execute()
  for (const row of changeRequests) counters.get(row.space_id)?.set(row.status, row.count)
  const comments = await database
    .selectFrom('comment')
    .select('space_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('space_id', 'in', ids)
    .where('change_request_id', 'is', null)
    .where('status', '=', 'open')
    .groupBy('space_id')
    .execute()
  for (const row of comments) counters.get(row.space_id)?.set('comments', row.count)
  return counters
}

interface SeenSpace extends VisibleSpace {
  readonly publication: Publication | undefined
}

function presentSpaceRow(
  context: Context,
  { space, level, seesParent, publication }: SeenSpace,
  counters: Counters,
): Space {
  const counter = (name: string) => counters.get(space.id)?.get(name) ?? 0
  const statuses = ['draft', 'open', 'archived', 'merged']
  const source = presentSpaceSource(space)
  return {
    object: 'space',
    id: space.id,
    title: space.title,
    emoji: space.emoji,
    visibility:
      publication?.visibility ??
      (seesParent && space.parent_id !== null ? 'in-collection' : 'private'),
    createdAt: space.created_at,
    updatedAt: space.updated_at,
    ...(space.deleted_at === null ? {} : { deletedAt: space.deleted_at }),
    editMode: space.edit_mode === 'locked' ? 'locked' : 'live',
    urls: {
      ...spaceURLs(context, space.id),
      ...publishedURLs(publication),
      ...(space.icon === null ? {} : { icon: space.icon }),
    },
    organization: space.organization_id,
    ...(space.parent_id === null || !seesParent ? {} : { parent: space.parent_id }),
    ...(publication?.visibility === 'visitor-auth' ? { visitorAuth: { backend: 'custom' } } : {}),
    revision: space.revision_id,
    defaultLevel: parseLevel(space.default_level) ?? null,
    comments: counter('comments'),
    changeRequests: statuses.reduce((sum, status) => sum + counter(status), 0),
    changeRequestsOpen: counter('open'),
    changeRequestsDraft: counter('draft'),
    ...(space.language === null ? {} : { language: parseChoice(languages, space.language) }),
    ...(source === undefined ? {} : { source }),
    mergeRules: { type: 'inherit' },
    permissions: spacePermissions(level),
  }
}

/** Addresses of a space: of the API, and for a browser. */
export function spaceURLs({ baseURL }: Pick<Platform, 'baseURL'>, spaceId: string) {
  return { location: `${baseURL}/v1/spaces/${spaceId}`, app: `${baseURL}/s/${spaceId}` }
}
