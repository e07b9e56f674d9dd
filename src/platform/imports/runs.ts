// Imports that run in the background: start, list, get. `job.ts` runs them.
import {
  ApiError,
  type Import,
  type ImportBody,
  ImportError,
  ImportResult,
  ImportSource,
  ImportStep,
} from '../../contract/index.ts'
import type { ChangeRequestRow } from '../../store/database/content-tables.ts'
import type { ImportRow } from '../../store/database/import-tables.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import { findChangeRequest, findSpace } from '../access/access.ts'
import { readPeople } from '../access/audience.ts'
import { refuseLocked } from '../access/space-rules.ts'
import { createDraft } from '../change-requests/change-requests.ts'
import type { Context, Handlers, Origin } from '../context/context.ts'
import { addMs, insertJob } from '../context/jobs.ts'
import { buildList } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { presentUser } from '../people/organizations.ts'
import { refuseClosed } from '../revisions/change-request-rules.ts'
import { nameSession } from '../sign-in/sessions.ts'
import { spaceURLs } from '../spaces/spaces.ts'
import { isUpload, withoutToken } from '../uploads/upload-address.ts'
import { cancelImport } from './canceling.ts'

/** Imports that ended longer ago are forgotten. */
const keptMs = 90 * 86_400_000

/** Placeholder for a change request that the import creates. */
const newName = 'new'

/** The payload of the job. */
export interface ImportPayload {
  readonly body: ImportBody
  /** Credential of the user who started it. */
  readonly credential: string | undefined
  readonly origin: Origin | undefined
  /** True if the change request was created for this import, and is deleted if it fails. */
  readonly isNew?: boolean | undefined
}

export const importRuns = {
  async startImport(context, { spaceId }) {
    const { space, organization } = await findSpace(context, spaceId, 'edit')
    return async ({ body: { changeRequest: name, subject, ...body } }) => {
      await requireRoom(context, organization.id)
      const isNew = name === newName
      const changeRequest =
        name === undefined
          ? undefined
          : isNew
            ? await createDraft(context, spaceId, subject)
            : await findTarget(context, spaceId, name)
      if (changeRequest === undefined) refuseLocked(space)
      else refuseClosed(changeRequest)
      const row: ImportRow = {
        id: context.newId(),
        space_id: spaceId,
        change_request_id: changeRequest?.id ?? null,
        created_by: context.caller.id,
        created_at: context.now(),
        finished_at: null,
        source: body.source,
        address: isUpload(context, body.url)
          ? withoutToken(context, body.url)
          : withoutSecrets(body.url),
        status: 'waiting',
        step: null,
        done: 0,
        total: 0,
        result: null,
        error: null,
      }
      const { origin, session } = context
      const payload: ImportPayload = {
        body,
        credential: session === undefined ? undefined : nameSession(session.key),
        origin: origin && { requestId: origin.requestId, address: origin.address },
        ...(isNew ? { isNew } : {}),
      }
      await context.store.transaction(async (database) => {
        await database
          .deleteFrom('import')
          .where('space_id', '=', spaceId)
          .where('finished_at', '<', addMs(row.created_at, -keptMs))
          .execute()
        await database.insertInto('import').values(row).execute()
        const runAt = row.created_at
        await insertJob(database, context, {
          kind: 'import',
          subject: row.id,
          payload,
          runAt,
          organizationId: organization.id,
        })
      })
      context.wakeJobs()
      const places = await readPlaces(context, organization.id, [row])
      const value = present(context, row, context.caller, places)
      return { value, location: value.urls.location }
    }
  },

  async listImports(context, { spaceId }) {
    const { organization } = await findSpace(context, spaceId, 'edit')
    return async ({ query }) => {
      const list = ['imports', spaceId]
      const all = context.store.database
        .selectFrom('import')
        .selectAll()
        .where('space_id', '=', spaceId)
      const by = ['created_at', 'id'] as const
      const read = await readRowPage(all, { list, query, by, order: 'desc' })
      const users = await readAuthors(context, organization.id, read.rows)
      const places = await readPlaces(context, organization.id, read.rows)
      return buildList(list, query, {
        ...read,
        keyOf: (row) => [row.created_at, row.id],
        present: (row) => present(context, row, users.get(row.created_by), places),
      })
    }
  },

  async getImport(context, { spaceId, importId }) {
    const { organization } = await findSpace(context, spaceId, 'edit')
    const row = await findImport(context, { spaceId, importId })
    return async () => {
      const users = await readAuthors(context, organization.id, [row])
      const places = await readPlaces(context, organization.id, [row])
      return present(context, row, users.get(row.created_by), places)
    }
  },

  async cancelImport(context, names) {
    const { organization } = await findSpace(context, names.spaceId, 'edit')
    await findImport(context, names)
    return async () => {
      await cancelImport(context, names.importId)
      // The job cleans up after itself, in whichever process it runs.
      context.wakeJobs()
      const row = await findImport(context, names)
      const users = await readAuthors(context, organization.id, [row])
      return present(context, row, users.get(row.created_by), new Map())
    }
  },
} satisfies Partial<Handlers>

async function findImport(
  { store }: Context,
  { spaceId, importId }: { readonly spaceId: string; readonly importId: string },
): Promise<ImportRow> {
  const row = await store.database
    .selectFrom('import')
    .selectAll()
    .where('id', '=', importId)
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found', `Cannot find import "${importId}"`)
  return row
}

/** Imports of one person, and of one organization, that may wait or be under way. */
const personMax = 10
const organizationMax = 50

/** @throws ApiError `rate_limited` */
async function requireRoom({ store, caller }: Context, organizationId: string): Promise<void> {
  const open = await store.database
    .selectFrom('import')
    .innerJoin('space', 'space.id', 'import.space_id')
    .select('import.created_by')
    .where('space.organization_id', '=', organizationId)
    .where('import.status', 'in', ['waiting', 'running'])
    .limit(organizationMax)
    .execute()
  const own = open.filter(({ created_by }) => created_by === caller.id).length
  if (own < personMax && open.length < organizationMax) return
  const whose =
    own >= personMax ? `${personMax} of yours` : `${organizationMax} of the organization`
  throw new ApiError(
    'rate_limited',
    `Cannot start an import: ${whose} are already waiting or running`,
    { retryAfterSeconds: 60 },
  )
}

async function findTarget(
  context: Context,
  spaceId: string,
  name: string,
): Promise<ChangeRequestRow> {
  try {
    const names = { spaceId, changeRequestId: name }
    return (await findChangeRequest(context, names, 'edit')).changeRequest
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw new ApiError('invalid_reference', `Cannot find change request "${name}"`)
  }
}

/** The address without what may be a password or a key: user, password, query. */
function withoutSecrets(text: string): string {
  const url = new URL(text)
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}

function readAuthors(context: Context, organizationId: string, rows: readonly ImportRow[]) {
  const ids = rows.map((row) => row.created_by)
  return readPeople(context, organizationId, ids)
}

/** Places by id of the import, from 1: the order in which the jobs of an organization begin. */
async function readPlaces(
  { store }: Context,
  organizationId: string,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.every(({ status }) => status !== 'waiting')) return new Map()
  const waiting = await store.database
    .selectFrom('job')
    .select('subject')
    .where('organization_id', '=', organizationId)
    .where('kind', 'in', ['import', 'process-openapi'])
    .where('lease', 'is', null)
    .orderBy('run_at')
    .orderBy('kind')
    .orderBy('subject')
    .limit(placesMax)
    .execute()
  return new Map(waiting.map(({ subject }, index) => [subject, index + 1]))
}

const placesMax = 1000

function present(
  context: Context,
  row: ImportRow,
  user: UserRow | undefined,
  places: ReadonlyMap<string, number>,
): Import {
  if (user === undefined) throw new Error(`Cannot find user "${row.created_by}"`)
  const { app, location } = spaceURLs(context, row.space_id)
  const step = ImportStep.safeParse(row.step)
  const place = row.status === 'waiting' ? places.get(row.id) : undefined
  return {
    object: 'import',
    id: row.id,
    space: row.space_id,
    ...(row.change_request_id === null ? {} : { changeRequest: row.change_request_id }),
    createdBy: presentUser(context, user),
    createdAt: row.created_at,
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at }),
    source: ImportSource.parse(row.source),
    address: row.address,
    status: row.status,
    ...(place === undefined ? {} : { place }),
    ...(row.status === 'running' && step.success
      ? {
          progress: {
            step: step.data,
            done: row.done,
            ...(row.total === 0 ? {} : { total: row.total }),
          },
        }
      : {}),
    ...(row.result === null ? {} : { result: ImportResult.parse(JSON.parse(row.result)) }),
    ...(row.error === null ? {} : { error: ImportError.parse(JSON.parse(row.error)) }),
    urls: { location: `${location}/imports/${row.id}`, app: `${app}/~imports/${row.id}` },
  }
}
