// Change requests.
import {
  ApiError,
  type ChangeRequestSourceEdit,
  type InputOf,
  type Operations,
} from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import {
  findChangeRequest,
  findOrganization,
  findSpace,
  forbidden,
  spacePermissions,
} from '../access/access.ts'
import { selectVisibleSpaces } from '../access/visibility.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, readCursor } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { headOf, noSource, refuseOutdated, tellSource } from '../spaces/sources.ts'
import { editChangeRequest } from '../targets/change-request-edits.ts'
import {
  presentChangeRequest,
  presentRow,
  readRelated,
} from '../targets/present-change-requests.ts'

export const changeRequests = {
  async listChangeRequestsForSpace(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'access')
    return async ({ query }) => {
      const { status, creator, contributor, subject, source } = query
      const list = ['change-requests', spaceId, status, creator, contributor, subject, source]
      let matching = context.store.database
        .selectFrom('change_request')
        .where('change_request.space_id', '=', spaceId)
      if (status !== 'all') matching = matching.where('status', '=', status)
      if (creator !== undefined) matching = matching.where('created_by', '=', creator)
      if (contributor !== undefined) {
        // The author, and anyone who created one of its revisions.
        matching = matching.where((where) =>
          where.or([
            where('created_by', '=', contributor),
            where.exists(
              where
                .selectFrom('revision')
                .select('revision.id')
                .whereRef('revision.change_request_id', '=', 'change_request.id')
                .where('revision.created_by', '=', contributor),
            ),
          ]),
        )
      }
      if (subject !== undefined) {
        // Everything that starts with it, in byte order.
        matching = matching
          .where('subject', '>=', subject)
          .where('subject', '<', `${subject}\u{10ffff}`)
      }
      if (source !== undefined) {
        matching = source.endsWith('/')
          ? matching
              .where('change_request.source', '>=', source)
              .where('change_request.source', '<', `${source}\u{10ffff}`)
          : matching.where('change_request.source', '=', source)
      }
      const { count } = await matching
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const [before] = readCursor(list, query) ?? []
      // With the space as it is at the same moment: `outdated` compares both.
      const rows = await matching
        .innerJoin('space', 'space.id', 'change_request.space_id')
        .selectAll('change_request')
        .select('space.revision_id as space_revision_id')
        .$if(before !== undefined, (page) => page.where('number', '<', Number(before)))
        .orderBy('number', 'desc')
        .limit(query.limit + 1)
        .execute()
      const related = await readRelated(context, found.space.organization_id, rows)
      return buildList(list, query, {
        count,
        rows,
        keyOf: (row) => [String(row.number)],
        present: (row) => presentRow(context, row, related),
      })
    }
  },

  async createChangeRequest(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'edit')
    return async ({ body = {} }) => {
      const changeRequest = await findOrInsert(context, spaceId, body)
      const value = await presentChangeRequest(context, { ...found, changeRequest })
      return { value, location: value.urls.location }
    }
  },

  async getChangeRequestById(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'access')
    return () => presentChangeRequest(context, found)
  },

  async updateChangeRequestById(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'access')
    const permissions = spacePermissions(found.level)
    const isAuthor = found.changeRequest.created_by === context.caller.id
    if (!permissions.review && !(isAuthor && permissions.edit)) {
      throw forbidden('review', `space "${parameters.spaceId}"`)
    }
    return async ({ body }) => {
      const changeRequest = await editChangeRequest(context, found.changeRequest.id, body)
      return presentChangeRequest(context, { ...found, changeRequest })
    }
  },

  async mergeChangeRequest(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'merge')
    return async ({ body }) => {
      const { mergeIntoSpace } = await loadJoining()
      return mergeIntoSpace(context, found.changeRequest, body ?? {})
    }
  },

  async updateChangeRequest(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'edit')
    return async ({ body }) => {
      const { updateFromSpace } = await loadJoining()
      return updateFromSpace(context, found.changeRequest, body ?? {})
    }
  },
} satisfies Partial<Handlers>

/** Most checks of a pull request neither merge nor update. */
function loadJoining() {
  return import('./joining.ts')
}

interface NewChangeRequest {
  readonly subject?: string | undefined
  readonly agentTaskId?: string | undefined
  readonly source?: ChangeRequestSourceEdit | undefined
}

/** Creates a draft without a source. */
export function createDraft(
  context: Context,
  spaceId: string,
  subject: string | undefined,
): Promise<ChangeRequestRow> {
  return findOrInsert(context, spaceId, subject === undefined ? {} : { subject })
}

/**
 * Creates a change request, or returns the one of the same source if it is unmerged or was merged with the
 * same head.
 *
 * @throws ApiError `source_outdated` if a merged one has a newer state of the source
 */
async function findOrInsert(
  context: Context,
  spaceId: string,
  body: NewChangeRequest,
): Promise<ChangeRequestRow> {
  try {
    return await insertChangeRequest(context, spaceId, body)
  } catch (error) {
    if (!(error instanceof FoundError)) throw error
    return error.row
  }
}

/** The change request already exists. Thrown inside a transaction to roll it back. */
class FoundError extends Error {
  readonly row: ChangeRequestRow

  constructor(row: ChangeRequestRow) {
    super('There is such a change request')
    this.row = row
  }
}

function insertChangeRequest(
  context: Context,
  spaceId: string,
  body: NewChangeRequest,
): Promise<ChangeRequestRow> {
  const at = context.now()
  return context.store.transaction(async (database) => {
    // One statement increments and reads: concurrent requests never get the same number, and never both find
    // that their source has no change request yet.
    const space = await database
      .updateTable('space')
      .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
      .where('id', '=', spaceId)
      .where('deleted_at', 'is', null)
      .returning(['last_number', 'revision_id'])
      .executeTakeFirst()
    if (space === undefined) throw new ApiError('not_found', `Cannot find space "${spaceId}"`)
    const made = { ...noSource, number: space.last_number, status: 'draft' }
    const { source: told } = body
    // It holds no commit yet, whichever it is made for.
    const source = told === undefined ? noSource : tellSource(made, { ...told, head: undefined })
    if (source.source_key !== null) {
      const ofSource = database
        .selectFrom('change_request')
        .selectAll()
        .where('space_id', '=', spaceId)
        .where('source', '=', source.source)
      const known = await ofSource.where('source_key', '=', source.source_key).executeTakeFirst()
      if (known !== undefined) throw new FoundError(known)
      const merged = await ofSource
        .where('status', '=', 'merged')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      // A run that started before another one merged the pull request must not import it again.
      if (merged !== undefined && told?.head !== undefined && headOf(merged) === told.head)
        throw new FoundError(merged)
      refuseOutdated(merged?.source_at ?? null, told?.updatedAt, 'a source that is merged')
    }
    const row: ChangeRequestRow = {
      id: context.newId(),
      space_id: spaceId,
      number: space.last_number,
      status: 'draft',
      subject: body.subject ?? 'Untitled',
      agent_task_id: body.agentTaskId ?? null,
      created_by: context.caller.id,
      created_at: at,
      updated_at: at,
      revision_id: space.revision_id,
      revision_initial_id: space.revision_id,
      revision_merged_ancestor_id: null,
      revision_merged_id: null,
      imported: null,
      activity: null,
      ...source,
    }
    await database.insertInto('change_request').values(row).execute()
    return row
  })
}

type Query = InputOf<Operations['listChangeRequestsInOrganization']>['query']

export const changeRequestLists = {
  async listChangeRequestsInOrganization(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const { status, creator, space, subject, sort } = query
      const list = ['change-requests', organizationId, status, creator, space, subject, sort]
      // With each space as it is at the same moment: `outdated` compares both.
      const matching = narrow(await selectVisibleSpaces(context, found), query)
        .selectAll('change_request')
        .select('space.revision_id as space_revision_id')
      const column =
        sort === 'createdAt' ? 'change_request.created_at' : 'change_request.updated_at'
      const by = [column, 'change_request.id'] as const
      const read = await readRowPage(matching, { list, query, by, order: 'desc' })
      const related = await readRelated(context, organizationId, read.rows)
      return buildList(list, query, {
        ...read,
        keyOf: (row) => [sort === 'createdAt' ? row.created_at : row.updated_at, row.id],
        present: (row) => presentRow(context, row, related),
      })
    }
  },
} satisfies Partial<Handlers>

/** Change requests that match the query, in the spaces the caller may see. */
function narrow(
  spaces: Awaited<ReturnType<typeof selectVisibleSpaces>>,
  { status, creator, space, subject }: Query,
) {
  return spaces
    .innerJoin('change_request', 'change_request.space_id', 'space.id')
    .$if(status !== undefined, (all) => all.where('change_request.status', '=', status ?? ''))
    .$if(creator !== undefined, (all) => all.where('change_request.created_by', '=', creator ?? ''))
    .$if(space !== undefined, (all) => all.where('space.id', '=', space ?? ''))
    .$if(subject !== undefined && subject !== '', (all) =>
      // A subject contains the words if removing them changes it. No character in them has a special meaning.
      all.where(({ eb, fn, val }) => {
        const own = fn<string>('lower', ['change_request.subject'])
        const words = fn<string>('lower', [val(subject ?? '')])
        return eb(fn<string>('replace', [own, words, val('')]), '!=', own)
      }),
    )
}
