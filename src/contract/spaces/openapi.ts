// OpenAPI specifications and their versions: shapes and operations.
import * as z from 'zod'
import { listShape, paging, Timestamp, WebAddress } from '../base/common.ts'
import { operation } from '../base/operation.ts'

/** Name of a specification in its organization. */
export const SpecSlug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Open point L: there is no failed state; a failed run is complete with an error code. */
export const OpenAPISpec = z.object({
  object: z.literal('openapi-spec'),
  id: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  slug: SpecSlug,
  sourceURL: z.url().max(2048).optional(),
  processingState: z.enum(['pending', 'progress', 'complete']),
  lastVersion: z.string().optional(),
  lastProcessedAt: Timestamp.optional(),
  lastProcessErrorCode: z.enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR']).optional(),
  permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
  urls: z.object({ location: z.url(), app: z.url() }),
})
export type OpenAPISpec = z.output<typeof OpenAPISpec>

export const OpenAPISpecVersion = z.object({
  object: z.literal('openapi-spec-version'),
  id: z.string(),
  createdAt: Timestamp.optional(),
  url: z.url().max(2048),
  urls: z.object({ location: z.url() }),
})
export type OpenAPISpecVersion = z.output<typeof OpenAPISpecVersion>

/** One parsed file of a version; `specification` is any JSON value, an object for the first file. */
export const OpenAPISpecFile = z.object({
  dir: z.string(),
  filename: z.string(),
  isEntrypoint: z.boolean(),
  references: z.array(z.string()),
  specification: z.unknown(),
})

export const OpenAPISpecVersionContent = z.object({
  filesystem: z.record(z.string(), OpenAPISpecFile),
  url: z.url().max(2048),
})
export type OpenAPISpecVersionContent = z.output<typeof OpenAPISpecVersionContent>

/** Open point M4: where it is, or the document itself. */
const Source = z
  .object({
    url: WebAddress.optional(),
    text: z.string().min(1).optional(),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), {
    message: 'expected exactly one of "url" and "text"',
    params: { rule: 'oneOf' },
  })
export type OpenAPISpecSource = z.output<typeof Source>

const all = '/v1/orgs/{organizationId}/openapi'
const one = '/v1/orgs/{organizationId}/openapi/{specSlug}'

const processing = `The source is read after the answer: look at the specification again until \`processingState\` is \`complete\`. Without
\`lastProcessErrorCode\`, \`lastVersion\` then is what the source holds. Swagger 2.0, OpenAPI 3.0 and 3.1 are read, as JSON or YAML;
further files that a URL's document names by relative \`$ref\` are fetched too. While 50 others of the organization wait or are being read,
one is refused with \`rate_limited\`.`

export const openapi = {
  listOpenAPISpecs: operation({
    summary: 'List the OpenAPI specifications of an organization.',
    method: 'GET',
    path: all,
    permission: 'organization.view',
    query: z.object(paging),
    returns: listShape(OpenAPISpec),
  }),
  createOpenAPISpec: operation({
    summary: 'Create an OpenAPI specification from a URL or a text.',
    description: processing,
    method: 'POST',
    path: all,
    permission: 'organization.createOpenAPISpec',
    body: z.object({ slug: SpecSlug, source: Source }),
    errors: ['already_exists'],
    success: 201,
    returns: OpenAPISpec,
  }),
  getOpenAPISpecBySlug: operation({
    summary: 'Read one OpenAPI specification.',
    method: 'GET',
    path: one,
    permission: 'organization.view',
    returns: OpenAPISpec,
  }),
  createOrUpdateOpenAPISpecBySlug: operation({
    summary: 'Create an OpenAPI specification, or replace its source.',
    description: `${processing}

The same source again reads it anew. Of two requests the later one counts, whichever source is read first.
Content that did not change makes no new version.`,
    method: 'PUT',
    path: one,
    permission: 'organization.createOpenAPISpec',
    body: z.object({ source: Source }),
    returns: OpenAPISpec,
  }),
  deleteOpenAPISpecBySlug: operation({
    summary: 'Delete an OpenAPI specification with all its versions.',
    method: 'DELETE',
    path: one,
    permission: 'organization.createOpenAPISpec',
    success: 205,
  }),
  listOpenAPISpecVersions: operation({
    summary: 'List the versions of an OpenAPI specification, newest first.',
    method: 'GET',
    path: `${one}/versions`,
    permission: 'organization.view',
    query: z.object(paging),
    returns: listShape(OpenAPISpecVersion),
  }),
  getLatestOpenAPISpecVersion: operation({
    summary: 'Read the newest version of an OpenAPI specification.',
    method: 'GET',
    path: `${one}/versions/latest`,
    permission: 'organization.view',
    returns: OpenAPISpecVersion,
  }),
  getLatestOpenAPISpecVersionContent: operation({
    summary: 'Read what the newest version of an OpenAPI specification holds.',
    method: 'GET',
    path: `${one}/versions/latest/content`,
    permission: 'organization.view',
    returns: OpenAPISpecVersionContent,
  }),
  getOpenAPISpecVersionById: operation({
    summary: 'Read one version of an OpenAPI specification.',
    method: 'GET',
    path: `${one}/versions/{versionId}`,
    permission: 'organization.view',
    returns: OpenAPISpecVersion,
  }),
  getOpenAPISpecVersionContentById: operation({
    summary: 'Read what one version of an OpenAPI specification holds.',
    method: 'GET',
    path: `${one}/versions/{versionId}/content`,
    permission: 'organization.view',
    returns: OpenAPISpecVersionContent,
  }),
}
