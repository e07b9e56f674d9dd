// The shapes of the contract as JSON Schema, with a name for each that has one.
import * as z from 'zod'
import * as contract from '../index.ts'

/** A JSON Schema of the draft OpenAPI 3.1 uses (2020-12). */
export interface JSONSchema {
  readonly [keyword: string]: unknown
}

/** Shapes as schemas. */
export interface Schemas {
  /** Named schemas; others refer to them as `#/components/schemas/NAME`. */
  readonly components: Readonly<Record<string, JSONSchema>>
  /** Schema of a request: fields with a default are optional. */
  input(shape: z.ZodType): JSONSchema
  /** Schema of a response: fields with a default are present. */
  output(shape: z.ZodType): JSONSchema
}

/**
 * Every shape of the operations as JSON Schema.
 *
 * A shape the contract exports is a component of its name. One that reads differently in requests
 * and in answers is two; that of requests ends in `Input`.
 */
export function buildSchemas(): Schemas {
  const operations: contract.OperationShape[] = Object.values(contract.operations)
  const inputs = convert(
    'input',
    operations.flatMap(({ query, body }) => [query, body]),
  )
  const outputs = convert(
    'output',
    operations.map(({ returns }) => returns),
  )
  const apart = findApart(inputs.named, outputs.named)
  const nameOfInput = (name: string) => (apart.has(name) ? `${name}Input` : name)
  const input = (shape: z.ZodType) => renameReferences(inputs.find(shape), nameOfInput)
  const components = {
    ...outputs.named,
    ...Object.fromEntries(
      [...apart].map((name) => [
        nameOfInput(name),
        renameReferences(inputs.named[name] ?? {}, nameOfInput),
      ]),
    ),
  }
  const used = operations.flatMap(({ query, body, returns }) => [
    ...(query ? [input(query)] : []),
    ...(body ? [input(body)] : []),
    ...(returns ? [outputs.find(returns)] : []),
  ])
  return {
    components: keepReached(components, [...used, outputs.find(contract.ErrorBody)]),
    input,
    output: (shape) => outputs.find(shape),
  }
}

interface Converted {
  readonly named: Readonly<Record<string, JSONSchema>>
  find(shape: z.ZodType): JSONSchema
}

/** Named shapes and these, as they read on the way in or out. */
function convert(io: 'input' | 'output', unnamed: readonly (z.ZodType | undefined)[]): Converted {
  const registry = z.registry<{ id: string }>()
  const ids = new Map<z.ZodType, string>()
  const add = (shape: z.ZodType, id: string) => {
    if (ids.has(shape)) return
    ids.set(shape, id)
    registry.add(shape, { id })
  }
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.ZodType) add(value, name)
  }
  const names = new Set(ids.values())
  unnamed.forEach((shape, index) => {
    // No name contains a slash.
    if (shape !== undefined) add(shape, `/${index}`)
  })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${prefix}${id}`,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  const found = Object.fromEntries(
    Object.entries(schemas).map(([id, schema]): [string, JSONSchema] => [
      id,
      // The document that contains it states the draft and the id.
      Object.fromEntries(Object.entries(schema).filter(([key]) => !/^\$(?:schema|id)$/.test(key))),
    ]),
  )
  return {
    named: Object.fromEntries(Object.entries(found).filter(([id]) => names.has(id))),
    find(shape) {
      const id = ids.get(shape)
      if (id === undefined) throw new Error('Cannot describe a shape that no operation names')
      return names.has(id) ? { $ref: `${prefix}${id}` } : (found[id] ?? {})
    },
  }
}

const prefix = '#/components/schemas/'

/** Removes meaningless keywords: default bounds of numbers, patterns of named formats. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format !== undefined) delete schema.pattern
  // Not a format of the draft; `contentEncoding` states it.
  if (schema.format === 'base64') delete schema.format
  // Answers gain fields as the API grows; a client that refuses them would break.
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Names whose schemas differ by direction, themselves or in what they refer to. */
function findApart(inputs: Converted['named'], outputs: Converted['named']): Set<string> {
  const apart = new Set<string>()
  for (;;) {
    const before = apart.size
    for (const [name, schema] of Object.entries(inputs)) {
      const differs = JSON.stringify(schema) !== JSON.stringify(outputs[name])
      if (differs || listReferences(schema).some((each) => apart.has(each))) apart.add(name)
    }
    if (apart.size === before) return apart
  }
}

function keepReached(
  components: Readonly<Record<string, JSONSchema>>,
  from: readonly JSONSchema[],
): Record<string, JSONSchema> {
  const reached = new Set<string>()
  const open = from.flatMap(listReferences)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    open.push(...listReferences(components[name] ?? {}))
  }
  const names = [...reached].sort()
  return Object.fromEntries(names.map((name) => [name, components[name] ?? {}]))
}

/** Names of the components a schema refers to itself. */
function listReferences(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listReferences)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' && typeof value === 'string'
      ? [value.slice(prefix.length)]
      : listReferences(value),
  )
}

function renameReferences(schema: JSONSchema, rename: (name: string) => string): JSONSchema {
  const renamed: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? `${prefix}${rename(value.slice(prefix.length))}`
      : value,
  )
  return isSchema(renamed) ? renamed : {}
}

function isSchema(value: unknown): value is JSONSchema {
  return typeof value === 'object' && value !== null
}
