// OpenAPI specifications of an organization.
import {
  ApiError,
  type OpenAPISpec,
  type OpenAPISpecSource,
  SpecSlug,
  validationError,
} from '../../contract/index.ts'
import type { OpenAPISpecRow } from '../../store/database/openapi-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization, organizationPermissions } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import { deleteJob, insertJob } from '../context/jobs.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { deleteSpecExpansions } from '../revisions/openapi-expansions.ts'

/** A specification without the text it is made from, which may be long. */
export type SpecRow = Omit<OpenAPISpecRow, 'source_text'>

/** Names of a specification in a path. */
export interface SpecNames {
  readonly organizationId: string
  readonly specSlug: string
}

/** A specification the caller may see. */
export interface FoundSpec extends FoundOrganization {
  readonly spec: SpecRow
}

const columns = [
  'id',
  'organization_id',
  'slug',
  'source_url',
  'run',
  'state',
  'last_version_id',
  'last_processed_at',
  'last_error',
  'created_at',
  'updated_at',
] as const

export const openapi = {
  async listOpenAPISpecs(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return ({ query }) => listSpecs(context, found, query)
  },

  async createOpenAPISpec(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'createOpenAPISpec')
    return async ({ body: { slug, source } }) => {
      const spec = await context.store.transaction(async (database) => {
        const made = await insertSpec(context, database, { organizationId, slug, source })
        if (made === undefined) {
          throw new ApiError(
            'already_exists',
            `Cannot create OpenAPI specification "${slug}": it already exists`,
          )
        }
        return made
      })
      context.wakeJobs()
      const value = presentSpec(context, found, spec)
      return { value, location: value.urls.location }
    }
  },

  async getOpenAPISpecBySlug(context, names) {
    const { spec, ...found } = await findSpec(context, names)
    return () => Promise.resolve(presentSpec(context, found, spec))
  },

  async createOrUpdateOpenAPISpecBySlug(context, { organizationId, specSlug: slug }) {
    const found = await findOrganization(context, organizationId, 'createOpenAPISpec')
    return async ({ body: { source } }) => {
      if (!SpecSlug.safeParse(slug).success) {
        const message = `Cannot read "specSlug": expected lower-case words with hyphens but found "${slug.slice(0, 60)}"`
        throw validationError('path.specSlug', 'pattern', message)
      }
      const wanted = { organizationId, slug, source }
      const spec = await context.store.transaction(
        async (database) =>
          (await replaceSource(context, database, wanted)) ??
          (await insertSpec(context, database, wanted)) ??
          (await replaceSource(context, database, wanted)),
      )
      if (spec === undefined) throw notFound(slug)
      context.wakeJobs()
      return presentSpec(context, found, spec)
    }
  },

  async deleteOpenAPISpecBySlug(context, names) {
    await findOrganization(context, names.organizationId, 'createOpenAPISpec')
    const { spec } = await findSpec(context, names)
    return async () => {
      await context.store.transaction((database) => deleteSpec(database, spec.id))
    }
  },
} satisfies Partial<Handlers>

interface WantedSpec {
  readonly organizationId: string
  readonly slug: string
  readonly source: OpenAPISpecSource
}

/** Undefined when there is one of this name already. */
async function insertSpec(
  context: Context,
  database: Database,
  { organizationId, slug, source }: WantedSpec,
): Promise<SpecRow | undefined> {
  const at = context.now()
  const made = await database
    .insertInto('openapi_spec')
    .values({
      id: context.newId(),
      organization_id: organizationId,
      slug,
      ...newSource(context, source, at),
      last_version_id: null,
      last_processed_at: null,
      last_error: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'slug']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (made !== undefined) await putDownJob(context, database, made)
  return made
}

/** Undefined when there is none of this name. */
async function replaceSource(
  context: Context,
  database: Database,
  { organizationId, slug, source }: WantedSpec,
): Promise<SpecRow | undefined> {
  const changed = await database
    .updateTable('openapi_spec')
    .set(newSource(context, source, context.now()))
    .where('organization_id', '=', organizationId)
    .where('slug', '=', slug)
    .returning(columns)
    .executeTakeFirst()
  if (changed !== undefined) await putDownJob(context, database, changed)
  return changed
}

function newSource(context: Context, { url, text }: OpenAPISpecSource, at: string) {
  return {
    source_url: url ?? null,
    source_text: text ?? null,
    run: context.newId(),
    state: 'pending',
    updated_at: at,
  } as const
}

/** Specifications of one organization that may wait or be read. */
const organizationMax = 50

/** @throws ApiError `rate_limited` */
async function putDownJob(context: Context, database: Database, spec: SpecRow): Promise<void> {
  const { count } = await database
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('kind', '=', 'process-openapi')
    .where('organization_id', '=', spec.organization_id)
    .where('subject', '!=', spec.id)
    .where('run_at', '<=', spec.updated_at)
    .executeTakeFirstOrThrow()
  if (Number(count) >= organizationMax) {
    throw new ApiError(
      'rate_limited',
      `Cannot read OpenAPI specification "${spec.slug}": ${organizationMax} of the organization are already waiting or being read`,
      { retryAfterSeconds: 10 },
    )
  }
  await insertJob(database, context, {
    kind: 'process-openapi',
    subject: spec.id,
    runAt: spec.updated_at,
    organizationId: spec.organization_id,
  })
}

async function deleteSpec(database: Database, specId: string): Promise<void> {
  await deleteJob(database, { kind: 'process-openapi', subject: specId })
  await deleteSpecExpansions(database, specId)
  await database
    .deleteFrom('openapi_spec_file')
    .where('version_id', 'in', (query) =>
      query.selectFrom('openapi_spec_version').select('id').where('spec_id', '=', specId),
    )
    .execute()
  await database.deleteFrom('openapi_spec_version').where('spec_id', '=', specId).execute()
  await database.deleteFrom('openapi_spec').where('id', '=', specId).execute()
}

async function listSpecs(context: Context, found: FoundOrganization, query: PagingQuery) {
  const list = ['openapi', found.organization.id]
  const all = context.store.database
    .selectFrom('openapi_spec')
    .select(columns)
    .where('organization_id', '=', found.organization.id)
    .$if(!isShown(found, { kind: 'specifications' }), (none) => none.where('id', '=', ''))
  return buildList(list, query, {
    ...(await readRowPage(all, { list, query, by: ['slug'], order: 'asc' })),
    keyOf: (row) => [row.slug],
    present: (row) => presentSpec(context, found, row),
  })
}

/** The specification, when the caller may see it. */
export async function findSpec(
  context: Context,
  { organizationId, specSlug }: SpecNames,
): Promise<FoundSpec> {
  const found = await findOrganization(context, organizationId, 'view')
  if (!isShown(found, { kind: 'specifications' })) throw notFound(specSlug)
  const spec = await context.store.database
    .selectFrom('openapi_spec')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('slug', '=', specSlug)
    .executeTakeFirst()
  if (spec === undefined) throw notFound(specSlug)
  return { ...found, spec }
}

function notFound(slug: string): ApiError {
  return new ApiError('not_found', `Cannot find OpenAPI specification "${slug}"`)
}

/** Users who may see the specification must not see the credentials of its source. */
function hidePassword(text: string): string {
  const url = new URL(text)
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}

function presentSpec(
  { baseURL }: Pick<Context, 'baseURL'>,
  found: FoundOrganization,
  row: SpecRow,
): OpenAPISpec {
  const { organization_id: organizationId, slug } = row
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    slug,
    ...(row.source_url === null ? {} : { sourceURL: hidePassword(row.source_url) }),
    processingState: row.state,
    ...(row.last_version_id === null ? {} : { lastVersion: row.last_version_id }),
    ...(row.last_processed_at === null ? {} : { lastProcessedAt: row.last_processed_at }),
    ...(row.last_error === null ? {} : { lastProcessErrorCode: row.last_error }),
    permissions: { view: true, edit: organizationPermissions(found).createOpenAPISpec },
    urls: {
      location: `${baseURL}/v1/orgs/${organizationId}/openapi/${slug}`,
      app: `${baseURL}/o/${organizationId}/openapi/${slug}`,
    },
  }
}
