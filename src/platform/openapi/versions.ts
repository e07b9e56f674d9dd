// Versions of OpenAPI specifications, what they hold, and the files themselves.
import {
  ApiError,
  type OpenAPISpecVersion,
  type OpenAPISpecVersionContent,
} from '../../contract/index.ts'
import type { OpenAPISpecVersionRow } from '../../store/database/openapi-tables.ts'
import { type OpenBytes, openBytes, openObject } from '../../store/objects/objects.ts'
import { findOrganization } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery, readCursor } from '../context/lists.ts'
import { openSpecFilesystem } from '../revisions/openapi-filesystem.ts'
import { type FoundSpec, findSpec, type SpecNames } from './openapi.ts'
import { writeAnswer } from './raw-json.ts'

/** A version without what it holds. */
type VersionRow = Pick<OpenAPISpecVersionRow, 'id' | 'number' | 'entry' | 'created_at'>

interface FoundVersion extends FoundSpec {
  readonly version: VersionRow
}

export const openapiVersions = {
  async listOpenAPISpecVersions(context, names) {
    const found = await findSpec(context, names)
    return ({ query }) => listVersions(context, found, query)
  },
  async getLatestOpenAPISpecVersion(context, names) {
    const found = await findVersion(context, names)
    return () => Promise.resolve(presentVersion(context, found, found.version))
  },
  async getLatestOpenAPISpecVersionContent(context, names) {
    const found = await findVersion(context, names)
    return () => readContent(context, found)
  },
  async getOpenAPISpecVersionById(context, names) {
    const found = await findVersion(context, names, names.versionId)
    return () => Promise.resolve(presentVersion(context, found, found.version))
  },
  async getOpenAPISpecVersionContentById(context, names) {
    const found = await findVersion(context, names, names.versionId)
    return () => readContent(context, found)
  },
} satisfies Partial<Handlers>

/** One file of a version and how to read it, when the caller may see its specification. */
export async function openSpecFile(
  context: Context,
  { versionId, name }: { readonly versionId: string; readonly name: string },
): Promise<OpenBytes> {
  const file = await context.store.database
    .selectFrom('openapi_spec_file as file')
    .innerJoin('openapi_spec_version as version', 'version.id', 'file.version_id')
    .innerJoin('openapi_spec as spec', 'spec.id', 'version.spec_id')
    .select(['file.bytes', 'file.oid', 'spec.organization_id'])
    .where('file.version_id', '=', versionId)
    .where('file.name', '=', name)
    .executeTakeFirst()
  const unknown = new ApiError('not_found', 'Cannot find this file of an OpenAPI specification')
  if (file === undefined) throw unknown
  const found = await findOrganization(context, file.organization_id, 'view').catch(
    (error: unknown) => {
      throw error instanceof ApiError && error.type === 'not_found' ? unknown : error
    },
  )
  if (!isShown(found, { kind: 'specifications' })) throw unknown
  if (file.oid === null) return openBytes(file.bytes)
  const opened = await openObject(context.store, file.oid)
  if (opened === undefined) throw unknown
  return opened
}

async function listVersions(context: Context, found: FoundSpec, query: PagingQuery) {
  const list = ['openapi-versions', found.spec.id]
  const [after] = readCursor(list, query) ?? []
  const all = context.store.database
    .selectFrom('openapi_spec_version')
    .where('spec_id', '=', found.spec.id)
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(['id', 'number', 'entry', 'created_at'])
    .$if(after !== undefined, (page) => page.where('number', '<', Number(after)))
    .orderBy('number', 'desc')
    .limit(query.limit + 1)
    .execute()
  return buildList(list, query, {
    count,
    rows,
    keyOf: (row) => [String(row.number)],
    present: (row) => presentVersion(context, found, row),
  })
}

/** @param versionId - undefined for the newest */
async function findVersion(
  context: Context,
  names: SpecNames,
  versionId?: string,
): Promise<FoundVersion> {
  const found = await findSpec(context, names)
  const version = await context.store.database
    .selectFrom('openapi_spec_version')
    .select(['id', 'number', 'entry', 'created_at'])
    .where('spec_id', '=', found.spec.id)
    .where('id', '=', versionId ?? found.spec.last_version_id ?? '')
    .executeTakeFirst()
  if (version === undefined) {
    const which = versionId === undefined ? 'any version yet' : `version "${versionId}"`
    throw new ApiError(
      'not_found',
      `Cannot find ${which} of OpenAPI specification "${names.specSlug}"`,
    )
  }
  return { ...found, version }
}

async function readContent(
  context: Context,
  { version }: FoundVersion,
): Promise<OpenAPISpecVersionContent> {
  const filesystem = await openSpecFilesystem(context.store, version.id)
  // Its specification was deleted meanwhile.
  if (filesystem === undefined) throw new ApiError('not_found', 'Cannot find this version')
  // As the job put it together, file by file.
  return writeAnswer<OpenAPISpecVersionContent, 'filesystem'>(
    { url: fileURL(context, version) },
    { filesystem },
  )
}

/** Download URL of a version's text. */
function fileURL({ baseURL }: Pick<Context, 'baseURL'>, { id, entry }: VersionRow): string {
  return `${baseURL}/openapi/${id}/${encodeURIComponent(entry)}`
}

function presentVersion(
  context: Context,
  { spec }: FoundSpec,
  version: VersionRow,
): OpenAPISpecVersion {
  const { organization_id: organizationId, slug } = spec
  return {
    object: 'openapi-spec-version',
    id: version.id,
    createdAt: version.created_at,
    url: fileURL(context, version),
    urls: {
      location: `${context.baseURL}/v1/orgs/${organizationId}/openapi/${slug}/versions/${version.id}`,
    },
  }
}
