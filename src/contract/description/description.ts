// The contract as an OpenAPI 3.1 document: the same operations, shapes and errors, for other tools.
import { audiences } from '../base/audiences.ts'
import { ErrorBody } from '../base/error-body.ts'
import { type ErrorType, errorStatuses } from '../base/errors.ts'
import { type OperationShape, operations } from '../index.ts'
import type { Exchange, Exchanges } from './exchange.ts'
import { buildSchemas, type JSONSchema, type Schemas } from './json-schemas.ts'
import { errorMeanings, errorsOf } from './refusals.ts'
import { lookUpResource, resources } from './resources.ts'
import { lookUpFieldMeaning, lookUpNestedMeaning, lookUpParameterMeaning } from './wording.ts'

/** A part of the document. */
export interface JSONObject {
  readonly [key: string]: unknown
}

/** The whole of it; more is in OpenAPI 3.1, and this is what ours has. */
export interface Description extends JSONObject {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, JSONObject>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JSONSchema>> } & JSONObject
}

/**
 * Describes the API.
 *
 * Equal input gives equal text: operations in the order of the contract, components by name.
 *
 * @param baseURL - address of the server, without `/v1`
 * @param exchanges - recorded exchanges, which become the examples
 */
export function buildDescription(baseURL: string, exchanges: Exchanges = {}): Description {
  const schemas = buildSchemas()
  const paths: Record<string, Readonly<Record<string, JSONObject>>> = {}
  for (const [id, shape] of Object.entries(operations)) {
    const described = describeOperation(schemas, id, shape, exchanges[id])
    paths[shape.path] = { ...paths[shape.path], [shape.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Galley API',
      version: '1',
      summary: 'Documentation as spaces of pages, changed through change requests.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseURL, description: 'This server' }],
    security: [{ token: [] }],
    tags: resources
      .filter(({ slug }) => Object.values(operations).some((shape) => slugOf(shape) === slug))
      .map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token has the rights of the user it belongs to.',
        },
      },
      schemas: explainComponents(schemas),
      responses: describeRefusals(schemas),
      headers,
    },
  }
}

const introduction = `Every path starts with \`/v1\`; bodies are JSON; times are ISO 8601 in UTC.

A list answers \`{next?, count, items}\`: pass \`next.page\` as \`page\` to go on; on the last page \`next\` is absent.
\`count\` is the total over all pages.

A refused request answers \`{error: {code, message, type, details?, requestId}}\`. Branch on \`type\`; show \`message\` to people.
A path that does not exist answers 404 \`route_not_found\`, a method it does not have 405 \`method_not_allowed\`.

\`permissions\` of a resource say what the caller may do to it. What a caller may not see does not exist for them.
${Object.values(audiences).join('\n')}

Answers gain fields as the API grows: ignore those you do not know.
Operations marked \`x-extension\` go beyond the reference.`

const headers = {
  'X-Request-Id': {
    description: 'Names this request in the log of the server.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests this token may make in a window; absent when there is no limit.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in this window.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the next window begins, in seconds since 1970.',
    schema: { type: 'integer' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate: `Bearer`.',
    schema: { type: 'string' },
  },
  Location: {
    description: 'Address of what was created.',
    schema: { type: 'string', format: 'uri' },
  },
} satisfies Record<string, JSONObject>

type HeaderName = keyof typeof headers

const onEveryAnswer: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

function referToHeaders(names: readonly HeaderName[]): JSONObject {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  )
}

function slugOf(shape: OperationShape): string | undefined {
  return lookUpResource(shape)?.slug
}

function describeOperation(
  schemas: Schemas,
  id: string,
  shape: OperationShape,
  exchange: Exchange | undefined,
): JSONObject {
  const resource = lookUpResource(shape)
  return {
    operationId: id,
    summary: shape.summary.replace(/\.$/, ''),
    description: [shape.summary, shape.description, describePermission(shape)]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    ...(resource === undefined ? {} : { tags: [resource.title] }),
    ...(shape.deprecatedFor === undefined ? {} : { deprecated: true }),
    ...(shape.extension ? { 'x-extension': true } : {}),
    'x-permission': shape.permission,
    ...withParameters(describeParameters(schemas, id, shape)),
    ...(shape.body === undefined
      ? {}
      : { requestBody: describeBody(schemas, id, shape.body, exchange) }),
    responses: {
      [shape.success ?? 200]: describeSuccess(schemas, id, { shape, exchange }),
      ...referToRefusals(shape),
    },
  }
}

/** The permission of an operation in a sentence. */
export function describePermission({ permission }: Pick<OperationShape, 'permission'>): string {
  if (permission === 'token') return 'Any valid token may do this.'
  return `Needs ${permission.split(' and ').map(describeNeed).join(', and ')}.`
}

function describeNeed(need: string): string {
  if (need === 'change-request.edit') {
    return '`permissions.review` of the space; `permissions.edit` is enough for the author'
  }
  if (need === 'content.create') {
    return '`permissions.createContent` of the organization, or `permissions.create` of the collection it goes into'
  }
  const [resource = '', key = ''] = need.split('.')
  return `\`permissions.${key}\` of the ${resource.replaceAll('-', ' ')}`
}

function withParameters(parameters: readonly Parameter[]): JSONObject {
  return parameters.length === 0 ? {} : { parameters }
}

/** One parameter of a path or a query. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JSONSchema
}

/** Parameters of an operation: first of its path, then of its query. */
export function describeParameters(
  schemas: Schemas,
  id: string,
  shape: OperationShape,
): Parameter[] {
  const named = [...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [
    ...named.map(
      (name): Parameter => ({
        name,
        in: 'path',
        required: true,
        ...withDescription(lookUpParameterMeaning(id, name)),
        schema: { type: 'string', minLength: 1 },
      }),
    ),
    ...listFields(shape.query === undefined ? {} : schemas.input(shape.query)).map(
      ({ name, required, schema }): Parameter => ({
        name,
        in: 'query',
        required,
        ...withDescription(lookUpParameterMeaning(id, name)),
        schema,
      }),
    ),
  ]
}

/** Fields of the schema of an object. */
export function listFields(
  schema: JSONSchema,
): { readonly name: string; readonly required: boolean; readonly schema: JSONSchema }[] {
  const { properties, required } = schema
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: Array.isArray(required) && required.includes(name),
    schema: isObject(field) ? field : {},
  }))
}

/** True for what has fields. */
export function isObject(value: unknown): value is JSONObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withDescription(description: string | undefined): { readonly description?: string } {
  return description === undefined ? {} : { description }
}

function describeBody(
  schemas: Schemas,
  id: string,
  body: NonNullable<OperationShape['body']>,
  exchange: Exchange | undefined,
): JSONObject {
  return {
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': {
        schema: explainFields(id, schemas.input(body)),
        ...(exchange?.request.body === undefined ? {} : { example: exchange.request.body }),
      },
    },
  }
}

/**
 * The schema with a word on every field, and on those of each of its variants.
 *
 * @param owner - id of the operation whose body it is, or name of the shape
 */
export function explainFields(
  owner: string,
  schema: JSONSchema,
  lookUp = lookUpFieldMeaning,
): JSONSchema {
  const { properties, oneOf, anyOf, items } = schema
  const explainVariants = (variants: readonly unknown[]) =>
    variants.map((variant) => (isObject(variant) ? explainFields(owner, variant, lookUp) : variant))
  return {
    ...schema,
    ...(Array.isArray(oneOf) ? { oneOf: explainVariants(oneOf) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: explainVariants(anyOf) } : {}),
    ...(isObject(items) ? { items: explainFields(owner, items, lookUp) } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            listFields(schema).map(({ name, schema: field }) => [
              name,
              {
                ...withDescription(lookUp(owner, name)),
                ...explainFields(name, field, lookUpNestedMeaning),
              },
            ]),
          ),
        }
      : {}),
  }
}

/** Every named schema with a word on each of its fields. */
export function explainComponents(schemas: Schemas): Record<string, JSONSchema> {
  return Object.fromEntries(
    Object.entries(schemas.components).map(([name, schema]) => [
      name,
      explainFields(name.replace(/Input$/, ''), schema),
    ]),
  )
}

function describeSuccess(
  schemas: Schemas,
  id: string,
  { shape, exchange }: { readonly shape: OperationShape; readonly exchange: Exchange | undefined },
): JSONObject {
  const isCreation = shape.success === 201
  return {
    description: isCreation ? 'It is created.' : 'It is done.',
    headers: referToHeaders(isCreation ? ['Location', ...onEveryAnswer] : onEveryAnswer),
    ...(shape.returns === undefined
      ? {}
      : {
          content: {
            'application/json': {
              schema: explainFields(id, schemas.output(shape.returns)),
              ...(exchange?.response.body === undefined ? {} : { example: exchange.response.body }),
            },
          },
        }),
  }
}

const statusHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate', 'X-Request-Id'],
  429: ['Retry-After', ...onEveryAnswer],
  503: ['Retry-After', 'X-Request-Id'],
}

/** One answer for each status, by the types an operation refuses with. */
function referToRefusals(shape: OperationShape): JSONObject {
  return Object.fromEntries(
    listRefusals(shape).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  )
}

/** Every answer that refuses, by name: many operations share one. */
function describeRefusals(schemas: Schemas): JSONObject {
  const refusals = Object.values(operations).flatMap((shape) => listRefusals(shape))
  return Object.fromEntries(
    refusals
      .map(
        ({ status, name, types }) =>
          [
            name,
            {
              description: types.map((type) => `\`${type}\`: ${errorMeanings[type]}`).join('\n\n'),
              headers: referToHeaders(statusHeaders[status] ?? ['X-Request-Id']),
              content: { 'application/json': { schema: schemas.output(ErrorBody) } },
            },
          ] as const,
      )
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}

interface Refusal {
  readonly status: number
  readonly types: readonly ErrorType[]
  /** Its types, with dots between. */
  readonly name: string
}

function listRefusals(shape: OperationShape): Refusal[] {
  const types = errorsOf(shape)
  const statuses = [...new Set(types.map((type) => errorStatuses[type]))]
  return statuses.map((status) => {
    const ofStatus = types.filter((type) => errorStatuses[type] === status).sort()
    return { status, types: ofStatus, name: ofStatus.join('.') }
  })
}
