// A forge's published API description, GitHub's unless another is given: what a request must be, what an answer looks like.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: AnySchemaObject
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: AnySchemaObject } }
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
}

/** An operation found for a request, and the values of its path. */
export interface MatchedOperation {
  readonly operation: Operation
  readonly values: Readonly<Record<string, string>>
}

/** Operations by their paths and methods. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** A description below `fixtures/`. */
export function readDescription(name: string): Description {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures', name), 'utf8'))
}

const gitHub = readDescription('github/api.json')

const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true })
addFormats.default(ajv)

/** The operation a request is for, or undefined when the action should not know such a path. */
export function matchOperation(
  method: string,
  path: string,
  description: Description = gitHub,
): MatchedOperation | undefined {
  for (const [template, methods] of Object.entries(description.paths)) {
    const operation = methods[method.toLowerCase()]
    if (operation === undefined) continue
    // References and pairs of commits may hold slashes.
    const pattern = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'ref' || name === 'basehead' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    )
    const found = new RegExp(`^${pattern}$`).exec(path)
    if (found === null) continue
    const values = Object.entries(found.groups ?? {})
    return {
      operation,
      values: Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)])),
    }
  }
  return undefined
}

/** What is wrong with a request; empty when nothing is. */
export function findFaults(
  { operation, values }: MatchedOperation,
  query: URLSearchParams,
  body: unknown,
): string[] {
  const faults: string[] = []
  const known = operation.parameters.map((parameter) => parameter.name)
  for (const name of query.keys()) if (!known.includes(name)) faults.push(`unknown query "${name}"`)
  for (const { name, in: place, required, schema } of operation.parameters) {
    const value = place === 'path' ? values[name] : (query.get(name) ?? undefined)
    if (value === undefined) {
      if (required === true) faults.push(`missing ${place} "${name}"`)
      continue
    }
    faults.push(
      ...mismatches({ type: 'object', properties: { [name]: schema } }, { [name]: value }),
    )
  }
  const shape = operation.requestBody?.content?.['application/json']?.schema
  if (shape === undefined && body !== undefined) faults.push('a body where none is read')
  if (shape !== undefined && (body !== undefined || operation.requestBody?.required === true)) {
    faults.push(...mismatches(shape, body))
    const names = Object.keys(shape['properties'] ?? {})
    for (const name of Object.keys(body ?? {}))
      if (!names.includes(name)) faults.push(`unknown member "${name}"`)
  }
  return faults
}

/**
 * An answer in the shape GitHub publishes: every required member there, what matters filled in.
 *
 * @throws when the values given do not fit the shape
 */
export function buildAnswer(operation: Operation, status: number, values: unknown): unknown {
  const schema = operation.responses[status]?.content?.['application/json']?.schema
  if (schema === undefined) return undefined
  const answer = fill(schema, values)
  const faults = mismatches(schema, answer)
  if (faults.length > 0) throw new Error(`${operation.operationId}: ${faults.join('; ')}`)
  return answer
}

const checks = new WeakMap<AnySchemaObject, ValidateFunction>()

function mismatches(schema: AnySchemaObject, value: unknown): string[] {
  const check = checks.get(schema) ?? ajv.compile(nullable(schema))
  checks.set(schema, check)
  if (check(structuredClone(value))) return []
  return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

// OpenAPI 3.0 says "nullable"; JSON Schema does not know the word.
function nullable({ nullable: orNull, ...schema }: AnySchemaObject): AnySchemaObject {
  const copy: AnySchemaObject = {}
  for (const [key, value] of Object.entries(schema)) copy[key] = nullableValue(value)
  return orNull === true ? { anyOf: [{ type: 'null' }, copy] } : copy
}

function nullableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullableValue)
  return isRecord(value) ? nullable(value) : value
}

function fill(schema: AnySchemaObject, values: unknown): unknown {
  const shape: AnySchemaObject =
    schema['allOf']?.[0] ?? schema['anyOf']?.[0] ?? schema['oneOf']?.[0] ?? schema
  if (values !== undefined && !isRecord(values) && !Array.isArray(values)) return values
  if (Array.isArray(values)) return values.map((value) => fill(shape['items'] ?? {}, value))
  if (values === undefined && schema['nullable'] === true) return null
  if (shape['type'] !== 'object' && !isRecord(shape['properties'])) return values ?? sample(shape)
  const properties: Record<string, AnySchemaObject> = shape['properties'] ?? {}
  const names = new Set([...(shape['required'] ?? []), ...Object.keys(values ?? {})])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      fill(properties[name] ?? {}, isRecord(values) ? values[name] : undefined),
    ]),
  )
}

function sample(schema: AnySchemaObject): unknown {
  if (schema['enum'] !== undefined) return schema['enum'][0]
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'string':
      return schema['format'] === 'date-time'
        ? '2026-01-01T00:00:00Z'
        : schema['format'] === 'uri'
          ? 'https://github.example/x'
          : schema['format'] === 'email'
            ? 'a@example.org'
            : 'x'
    default:
      return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
