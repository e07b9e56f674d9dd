// Spaces.
import { ApiError, type Level, type Space } from '../contract/index.ts'
import type { SpaceRow } from '../store/tables.ts'
import {
  type FoundSpace,
  findOrganization,
  findSpace,
  levelOnSpace,
  parseLevel,
  spacePermissions,
} from './access.ts'
import type { Context, Handlers, Platform } from './context.ts'
import { buildList, readCursor } from './lists.ts'
import { insertRevision } from './revision-rows.ts'

export const spaces: Handlers<'listSpaces' | 'createSpace' | 'getSpaceById'> = {
  async listSpaces(context, { organizationId }) {
    const { role } = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const level = levelOnSpace(role)
      if (level === undefined) return { count: 0, items: [] }
      const list = ['spaces', organizationId]
      const all = context.store.database
        .selectFrom('space')
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
      const { count } = await all
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const [createdAt, id] = readCursor(list, query) ?? []
      const rows = await all
        .selectAll()
        .$if(createdAt !== undefined, (page) =>
          page.where((where) =>
            where.eb(
              where.refTuple('created_at', 'id'),
              '>',
              where.tuple(createdAt ?? '', id ?? ''),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(query.limit + 1)
        .execute()
      const counters = await countBySpace(context, rows)
      return buildList(list, query, {
        count,
        rows,
        keyOf: (row) => [row.created_at, row.id],
        present: (row) => presentSpaceRow(context, row, level, counters),
      })
    }
  },

  async createSpace(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'createContent')
    return async ({ body = {} }) => {
      if (body.parent !== undefined) {
        // Open point E3: a parent is a collection, and this platform has none yet.
        throw new ApiError('invalid_reference', `Cannot find collection "${body.parent}"`)
      }
      const at = context.now()
      const space: SpaceRow = {
        id: context.newId(),
        organization_id: organizationId,
        title: body.title ?? 'New space',
        emoji: body.emoji ?? '1f4d6',
        visibility: 'private',
        edit_mode: body.editMode ?? 'live',
        default_level: null,
        revision_id: context.newId(),
        last_number: 0,
        created_at: at,
        updated_at: at,
        deleted_at: null,
        parent_id: null,
        position: null,
        icon: null,
        language: null,
      }
      await context.store.transaction(async (database) => {
        await insertRevision(database, {
          id: space.revision_id,
          spaceId: space.id,
          type: 'edits',
          createdBy: context.caller.id,
          createdAt: at,
        })
        await database.insertInto('space').values(space).execute()
      })
      const level = levelOnSpace(found.role) ?? 'read'
      const value = await presentSpace(context, { ...found, space, level })
      return { value, location: value.urls.location }
    }
  },

  async getSpaceById(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'view')
    return () => presentSpace(context, found)
  },
}

/** A space as the caller sees it. */
export async function presentSpace(context: Context, found: FoundSpace): Promise<Space> {
  const counters = await countBySpace(context, [found.space])
  return presentSpaceRow(context, found.space, found.level, counters)
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

function presentSpaceRow(
  context: Context,
  space: SpaceRow,
  level: Level,
  counters: Counters,
): Space {
  const counter = (name: string) => counters.get(space.id)?.get(name) ?? 0
  const statuses = ['draft', 'open', 'archived', 'merged']
  return {
    object: 'space',
    id: space.id,
    title: space.title,
    emoji: space.emoji,
    visibility: 'private',
    createdAt: space.created_at,
    updatedAt: space.updated_at,
    editMode: space.edit_mode === 'locked' ? 'locked' : 'live',
    urls: spaceURLs(context, space.id),
    organization: space.organization_id,
    revision: space.revision_id,
    defaultLevel: parseLevel(space.default_level) ?? null,
    comments: counter('comments'),
    changeRequests: statuses.reduce((sum, status) => sum + counter(status), 0),
    changeRequestsOpen: counter('open'),
    changeRequestsDraft: counter('draft'),
    mergeRules: { type: 'inherit' },
    permissions: spacePermissions(level),
  }
}

/** Addresses of a space: of the API, and for a browser. */
export function spaceURLs({ baseURL }: Pick<Platform, 'baseURL'>, spaceId: string) {
  return { location: `${baseURL}/v1/spaces/${spaceId}`, app: `${baseURL}/s/${spaceId}` }
}
