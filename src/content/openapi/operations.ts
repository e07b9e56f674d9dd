// Reads the operations of a specification, in any version of OpenAPI.

import { isRecord, listOf, recordOf } from '../text/records.ts'
import { Names, nameFor } from './names.ts'
import type { Located, SpecReader } from './reader.ts'
import { filledText, filledTexts } from './values.ts'

/** An operation of a path, or a webhook. */
export interface Operation {
  readonly kind: 'path' | 'webhook'
  /** In upper case. */
  readonly method: string
  /** `/pets/{petId}`; the name of a webhook. */
  readonly path: string
  readonly title: string
  readonly id?: string
  /** Unique; its page is `operations/NAME.md`. */
  readonly name: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly located: Located
  /** The path item it belongs to. */
  readonly item: Located
}

/** A parameter outside of the body. */
export interface OperationParameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  readonly schema: Located
}

/** A body in one or several formats. */
export interface Content {
  readonly type: string
  readonly schema?: Located
  /** Examples by the author, each with a name. */
  readonly examples: readonly (readonly [name: string, value: unknown])[]
}

export interface Body {
  readonly description?: string
  readonly required: boolean
  readonly contents: readonly Content[]
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly description?: string
  readonly headers: readonly (readonly [name: string, schema: Located, description?: string])[]
  readonly contents: readonly Content[]
}

/** Further operations are dropped; no known specification has that many. */
const operationsMax = 10_000

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query']

/** Lists every public operation, in the order of the document. */
export function listOperations(reader: SpecReader): Operation[] {
  const names = new Names()
  const found: Operation[] = []
  for (const [kind, key] of [
    ['path', 'paths'],
    ['webhook', 'webhooks'],
  ] as const) {
    for (const [path, item] of reader.children(reader.root, key)) {
      if (isInternal(item)) continue
      for (const method of methods) {
        const located = reader.child(item, method)
        if (located === undefined || isInternal(located)) continue
        if (found.length >= operationsMax) return found
        found.push(readOperation({ kind, method, path, item, located }, names))
      }
    }
  }
  return found
}

/** True for what the author marked as internal. */
function isInternal({ value }: Located): boolean {
  return value['x-internal'] === true || value['x-hidden'] === true
}

function readOperation(
  at: Pick<Operation, 'kind' | 'method' | 'path' | 'item' | 'located'>,
  names: Names,
): Operation {
  const { value } = at.located
  const id = filledText(value['operationId'])?.trim()
  const summary = (filledText(value['summary']) ?? filledText(value['x-title']))
    ?.replace(/\s+/g, ' ')
    .trim()
  const place = `${at.method.toUpperCase()} ${at.path}`
  const byPlace = nameFor(
    at.kind === 'path' ? `${at.method} ${at.path}` : `${at.path} ${at.method}`,
  )
  return {
    ...at,
    method: at.method.toUpperCase(),
    title: (summary?.replace(/\.$/, '') ?? (at.kind === 'webhook' ? at.path : (id ?? place))).slice(
      0,
      200,
    ),
    ...(id === undefined ? {} : { id }),
    name: names.take(id === undefined ? '' : nameFor(id), byPlace),
    tags: [...new Set(filledTexts(value['tags']))],
    deprecated: value['deprecated'] === true,
  }
}

const places: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie'])

function isPlace(place: unknown): place is OperationParameter['place'] {
  return typeof place === 'string' && places.has(place)
}

/** Lists parameters of an operation and of its path; the operation's win. */
export function listParameters(
  reader: SpecReader,
  { item, located }: OperationPart,
): OperationParameter[] {
  const found = new Map<string, OperationParameter>()
  for (const parameter of [
    ...reader.items(item, 'parameters'),
    ...reader.items(located, 'parameters'),
  ]) {
    const { name, in: place, required, deprecated, description } = parameter.value
    if (typeof name !== 'string' || !isPlace(place)) continue
    const content = reader.children(parameter, 'content')[0]?.[1]
    const schema = reader.child(parameter, 'schema') ?? (content && reader.child(content, 'schema'))
    const text = filledText(description)
    found.set(`${place} ${name}`, {
      name,
      place,
      required: required === true || place === 'path',
      deprecated: deprecated === true,
      ...(text === undefined ? {} : { description: text }),
      // Swagger 2.0 puts the schema into the parameter itself.
      schema: withExample(schema, parameter) ?? withoutDescription(parameter),
    })
  }
  return [...found.values()]
}

type OperationPart = Pick<Operation, 'item' | 'located'>

/** Adds an example that is next to the schema. */
function withExample(schema: Located | undefined, { value }: Located): Located | undefined {
  const example = value['example']
  if (schema === undefined || example === undefined) return schema
  return { ...schema, value: { ...schema.value, example } }
}

function withoutDescription(parameter: Located): Located {
  const { description: _, name: __, required: ___, ...value } = parameter.value
  return { ...parameter, value }
}

/** Reads the request body of an operation. */
export function readRequestBody(reader: SpecReader, operation: OperationPart): Body | undefined {
  const body = reader.child(operation.located, 'requestBody')
  if (body !== undefined) {
    const description = filledText(body.value['description'])
    return {
      ...(description === undefined ? {} : { description }),
      required: body.value['required'] === true,
      contents: listContents(reader, body),
    }
  }
  return readSwaggerBody(reader, operation)
}

function readSwaggerBody(reader: SpecReader, { item, located }: OperationPart): Body | undefined {
  const all = [...reader.items(item, 'parameters'), ...reader.items(located, 'parameters')]
  const types = mediaTypes(reader, located, 'consumes')
  const body = all.findLast(({ value }) => value['in'] === 'body')
  if (body !== undefined) {
    const schema = reader.child(body, 'schema')
    const description = filledText(body.value['description'])
    return {
      ...(description === undefined ? {} : { description }),
      required: body.value['required'] === true,
      contents: types.map((type) => ({ type, ...(schema && { schema }), examples: [] })),
    }
  }
  const fields = all.filter(({ value }) => value['in'] === 'formData')
  if (fields.length === 0) return undefined
  const hasFile = fields.some(({ value }) => value['type'] === 'file')
  const form = types.find((type) => type.includes('form'))
  const type = hasFile ? 'multipart/form-data' : (form ?? 'application/x-www-form-urlencoded')
  const value = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [String(field.value['name']), field.value]),
    ),
    required: fields.flatMap((field) =>
      field.value['required'] === true ? [String(field.value['name'])] : [],
    ),
  }
  const schema = { value, origin: value, file: located.file }
  return { required: value.required.length > 0, contents: [{ type, schema, examples: [] }] }
}

function mediaTypes(reader: SpecReader, located: Located, key: 'consumes' | 'produces'): string[] {
  const own = filledTexts(located.value[key])
  const all = own.length > 0 ? own : filledTexts(reader.root.value[key])
  return all.length > 0 ? all : ['application/json']
}

/** Lists the responses of an operation. */
export function listResponses(reader: SpecReader, located: Located): Response[] {
  return reader.children(located, 'responses').flatMap(([status, response]): Response[] => {
    if (!/^(?:\d{3}|\dXX|default)$/i.test(status)) return []
    const description = filledText(response.value['description'])
    const headers = reader.children(response, 'headers').map(([name, header]) => {
      const text = filledText(header.value['description'])
      const schema = reader.child(header, 'schema') ?? withoutDescription(header)
      return text === undefined ? ([name, schema] as const) : ([name, schema, text] as const)
    })
    const hasContent = isRecord(response.value['content'])
    return [
      {
        status,
        ...(description === undefined ? {} : { description }),
        headers,
        contents: hasContent
          ? listContents(reader, response)
          : listSwaggerContents(reader, response, located),
      },
    ]
  })
}

function listContents(reader: SpecReader, parent: Located): Content[] {
  return reader.children(parent, 'content').map(([type, media]) => {
    const schema = reader.child(media, 'schema')
    const { example } = media.value
    const named = reader.children(media, 'examples').flatMap(([name, each]) => {
      const { value, summary } = each.value
      return value === undefined ? [] : [[filledText(summary) ?? name, value] as const]
    })
    const examples = example === undefined ? named : [['Example', example] as const, ...named]
    return { type, ...(schema === undefined ? {} : { schema }), examples }
  })
}

function listSwaggerContents(reader: SpecReader, response: Located, located: Located): Content[] {
  const schema = reader.child(response, 'schema')
  const examples = recordOf(response.value['examples'])
  if (schema === undefined) {
    return Object.entries(examples).map(([type, value]) => ({
      type,
      examples: [['Example', value]],
    }))
  }
  return mediaTypes(reader, located, 'produces').map((type) => {
    const example = examples[type]
    return { type, schema, examples: example === undefined ? [] : [['Example', example] as const] }
  })
}

/** One way to authenticate: schemes that are required together, each with its scopes. */
export type Requirement = readonly (readonly [scheme: string, scopes: readonly string[]])[]

/** Lists the ways to authenticate; empty if none is required. */
export function listRequirements(reader: SpecReader, located: Located): Requirement[] {
  const own = located.value['security'] ?? reader.root.value['security']
  return listOf(own).map((each) =>
    Object.entries(recordOf(each)).map(
      ([scheme, scopes]) => [scheme, filledTexts(scopes)] as const,
    ),
  )
}

/** Lists security schemes by name. */
export function listSchemes(reader: SpecReader): (readonly [name: string, scheme: Located])[] {
  const components = reader.child(reader.root, 'components')
  const schemes = components === undefined ? [] : reader.children(components, 'securitySchemes')
  return [...schemes, ...reader.children(reader.root, 'securityDefinitions')]
}

/** Lists the document's named schemas. */
export function listSchemas(reader: SpecReader): (readonly [name: string, schema: Located])[] {
  const components = reader.child(reader.root, 'components')
  const schemas = components === undefined ? [] : reader.children(components, 'schemas')
  return [...schemas, ...reader.children(reader.root, 'definitions')].filter(
    ([, schema]) => !isInternal(schema),
  )
}

/** A server of the API. */
export interface Server {
  readonly url: string
  readonly description?: string
  readonly variables: readonly (readonly [name: string, values: string])[]
}

/** Lists the servers of an operation, a path or the document. */
export function listServers(reader: SpecReader, located: Located): Server[] {
  const own = reader.items(located, 'servers').flatMap((server): Server[] => {
    const url = filledText(server.value['url'])
    if (url === undefined) return []
    const description = filledText(server.value['description'])
    const variables = reader.children(server, 'variables').map(([name, { value }]) => {
      const values = [filledText(value['default']), ...filledTexts(value['enum'])]
      return [name, [...new Set(values.filter((each) => each !== undefined))].join(', ')] as const
    })
    return [{ url, ...(description === undefined ? {} : { description }), variables }]
  })
  if (own.length > 0 || located !== reader.root) return own
  const { host, basePath, schemes } = reader.root.value
  if (filledText(host) === undefined) return []
  const ways = filledTexts(schemes).filter((scheme) => /^(?:https?|wss?)$/.test(scheme))
  const base = filledText(basePath) ?? ''
  return (ways.length > 0 ? ways : ['https']).map((scheme) => ({
    url: `${scheme}://${String(host)}${base}`.replace(/\/$/, ''),
    variables: [],
  }))
}
