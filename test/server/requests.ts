// Requests made from the contract: right ones, and right ones with something broken.
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  dictionary,
  oneof,
  record,
  string,
  tuple,
  uint8Array,
} from 'fast-check'
import { buildSchemas, type JSONSchema } from '../../src/contract/description/json-schemas.ts'
import type { Method, OperationShape } from '../../src/contract/index.ts'
import type { Person } from '../world.ts'
import { anyValue, fittingValue, hostileText, type Values } from './values.ts'

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  /** True when the path has become another one than its operation's. */
  readonly isElsewhere: boolean
  readonly person: Person | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** A request that succeeds, which the others vary. */
export interface Baseline {
  readonly parameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const schemas = buildSchemas()

/** Requests to an operation; new operations need nothing here. */
export function requestOf(
  shape: OperationShape,
  baseline: Baseline,
  known: readonly string[],
): Arbitrary<SentRequest> {
  const values: Values = { components: schemas.components, known }
  return record({
    method: methodOf(shape.method),
    path: pathOf(shape, baseline, known),
    query: shape.query ? queryOf(values, schemas.input(shape.query), baseline) : junkQuery,
    person: people,
    headers: oneof({ weight: 12, arbitrary: constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    body: shape.body ? bodyOf(values, schemas.input(shape.body), baseline) : noBody,
  }).map(({ query, body, headers, path, ...rest }) => {
    const search = new URLSearchParams(query).toString()
    return {
      ...rest,
      isElsewhere: path.isElsewhere,
      path: search === '' ? path.text : `${path.text}?${search}`,
      headers: { ...(body.type === undefined ? {} : { 'Content-Type': body.type }), ...headers },
      body: body.content,
    }
  })
}

/** The baseline as it is sent. */
export function baselineRequest(
  shape: OperationShape,
  { parameters, query, body }: Baseline,
): SentRequest {
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? 'none'),
  )
  const search = new URLSearchParams(toPairs(query)).toString()
  return {
    method: shape.method,
    path: search === '' ? path : `${path}?${search}`,
    isElsewhere: false,
    person: 'admin',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

function methodOf(method: Method): Arbitrary<string> {
  return oneof(
    { weight: 20, arbitrary: constant<string>(method) },
    {
      weight: 1,
      arbitrary: constantFrom('HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'BREW'),
    },
  )
}

const people: Arbitrary<Person | undefined> = oneof(
  { weight: 10, arbitrary: constant<Person>('admin') },
  {
    weight: 4,
    arbitrary: constantFrom<Person>('create', 'review', 'edit', 'comment', 'read', 'guest'),
  },
  { weight: 1, arbitrary: constantFrom<Person | undefined>('stranger', 'disabled', undefined) },
)

const oddHeaders: Arbitrary<Record<string, string>> = oneof(
  constantFrom<Record<string, string>>(
    { Authorization: 'Basic YTpi' },
    { Authorization: `Bearer ${'x'.repeat(10_000)}` },
    { Authorization: 'Bearer' },
    { Accept: 'text/html' },
    { 'If-None-Match': '*' },
    { Range: 'bytes=0-1' },
    { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Long': 'y'.repeat(20_000) },
    { Expect: '100-continue' },
  ),
  string({ maxLength: 20 }).map((text) => ({ 'X-Odd': text.replace(/[^\t\x20-\x7e]/g, '') })),
)

function pathOf(
  shape: OperationShape,
  { parameters }: Baseline,
  known: readonly string[],
): Arbitrary<{ readonly text: string; readonly isElsewhere: boolean }> {
  const parts = shape.path.split('/').slice(1)
  const arbitraries = parts.map((part): Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return constant(part)
    return oneof(
      { weight: 20, arbitrary: constant(encodeURIComponent(parameters[name] ?? 'none')) },
      { weight: 1, arbitrary: constantFrom(...known).map(encodeURIComponent) },
      { weight: 1, arbitrary: hostileText.map(encodeName) },
      { weight: 1, arbitrary: constantFrom('%', '%zz', '%00', '%2F', '%2e%2e', '%c0%af', 'a%20b') },
    )
  })
  const endings = oneof(
    { weight: 40, arbitrary: constant('') },
    { weight: 1, arbitrary: constantFrom('/', '//', '%2F', '/%00', '/..%2f..', ';x=1', '.json') },
  )
  return record({ parts: tuple(...arbitraries), ending: endings }).map(
    ({ parts: named, ending }) => ({
      text: `/${named.join('/')}${ending}`,
      isElsewhere: ending !== '' || named.includes('%2e%2e'),
    }),
  )
}

/** Text as a part of a path; what has no encoding is left out. */
function encodeName(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed())
  // A dot segment or nothing makes another path of it.
  return /^\.{0,2}$/.test(text) ? 'none' : encoded
}

type Pairs = [name: string, value: string][]

const junkQuery: Arbitrary<Pairs> = oneof(
  { weight: 6, arbitrary: constant<Pairs>([]) },
  { weight: 1, arbitrary: array(tuple(string(), hostileText), { maxLength: 2 }) },
)

function queryOf(values: Values, schema: JSONSchema, { query }: Baseline): Arbitrary<Pairs> {
  const { properties = {} } = schema as { properties?: Record<string, JSONSchema> }
  const names = constantFrom(...Object.keys(properties), 'unknown')
  const broken = array(tuple(names, oneof(hostileText, cursors)), { maxLength: 3 })
  const right = constant(toPairs(query))
  return oneof(
    { weight: 3, arbitrary: right },
    { weight: 5, arbitrary: fittingValue(values, withoutCursor(schema)).map(toPairs) },
    {
      weight: 3,
      arbitrary: tuple(right, broken).map(([before, after]) => merge(before, after)),
    },
  )
}

/** A cursor of any text is no right request. */
function withoutCursor(schema: JSONSchema): JSONSchema {
  const { properties = {} } = schema as { properties?: Record<string, JSONSchema> }
  const isPaged = 'limit' in properties
  const kept = Object.entries(properties).filter(([name]) => !(isPaged && name === 'page'))
  return { ...schema, properties: Object.fromEntries(kept) }
}

/** What looks like a cursor: of another list, of none, cut off. */
const cursors = constantFrom(
  'WyJhIl0',
  'WyJzcGFjZXMiLCJhIiwiYiJd',
  'W10',
  'bnVsbA',
  'e30',
  'W251bGwsMV0',
  'WyJhIl',
  '====',
  'x'.repeat(3000),
)

function toPairs(values: unknown): Pairs {
  return Object.entries(values as Record<string, unknown>).flatMap(([name, value]): Pairs => {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    return items.filter((item) => item !== undefined).map((item) => [name, textOf(item)])
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Later pairs beside the earlier ones, so that some names stand twice. */
function merge(before: Pairs, after: Pairs): Pairs {
  return [...before, ...after]
}

interface Body {
  readonly type?: string | undefined
  readonly content?: string | Uint8Array | undefined
}

const noBody: Arbitrary<Body> = oneof(
  { weight: 12, arbitrary: constant<Body>({}) },
  // A body nobody asked for is not read.
  { weight: 1, arbitrary: constant<Body>({ type: 'application/json', content: '{"a":' }) },
)

function bodyOf(values: Values, schema: JSONSchema, { body }: Baseline): Arbitrary<Body> {
  const fitting = fittingValue(values, schema)
  const right = constant(body)
  const asObject = (value: unknown): object =>
    typeof value === 'object' && value !== null ? value : {}
  const fields = Object.keys({ ...asObject(fieldsOf(values, schema)), ...asObject(body) })
  const changed = dictionary(constantFrom(...fields, '__proto__', 'unknown'), anyValue, {
    minKeys: 1,
    maxKeys: 2,
  })
  const lacking = constantFrom(...fields, 'unknown').map((field) => {
    const { [field]: _left, ...rest } = asObject(body) as Record<string, unknown>
    return rest
  })
  const value = oneof(
    { weight: 4, arbitrary: right },
    { weight: 6, arbitrary: fitting },
    {
      weight: 4,
      arbitrary: tuple(right, fitting).map(([one, two]) => ({
        ...asObject(two),
        ...asObject(one),
      })),
    },
    {
      weight: 4,
      arbitrary: tuple(right, changed).map(([one, two]) => ({ ...asObject(one), ...two })),
    },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: anyValue },
  ).map((each): Body => ({ type: 'application/json', content: JSON.stringify(each) }))
  return oneof({ weight: 12, arbitrary: value }, { weight: 2, arbitrary: brokenBody(value) })
}

function fieldsOf(values: Values, schema: JSONSchema): unknown {
  const { $ref, properties } = schema
  if (typeof $ref !== 'string') return properties
  return values.components[$ref.slice($ref.lastIndexOf('/') + 1)]?.['properties']
}

/** Bodies that are no JSON, or do not say that they are. */
function brokenBody(right: Arbitrary<Body>): Arbitrary<Body> {
  return oneof(
    right.map(({ type, content = '' }) => ({ type, content: content.slice(0, -1) })),
    right.map(({ content }) => ({ type: 'text/plain', content })),
    right.map(({ content }) => ({ type: 'application/x-www-form-urlencoded', content })),
    right.map(({ content }) => ({ type: 'application/json; charset=utf-16', content })),
    right.map(({ content }) => ({ type: 'application/merge-patch+json', content })),
    uint8Array({ maxLength: 20 }).map((content) => ({ type: 'application/json', content })),
    constantFrom<Body>(
      { type: 'application/json', content: '' },
      { type: 'application/json', content: '{}' },
      { type: 'application/json', content: '\ufeff{}' },
      { type: 'application/json', content: '{"__proto__":{"x":1}}' },
      { type: 'application/json', content: '['.repeat(20_000) },
      { type: 'application/json', content: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
      { type: 'application/json', content: '"text"' },
      { type: 'application/json', content: '[{}]' },
      { type: 'application/json', content: '{"a":1}{"b":2}' },
      { content: '' },
    ),
  )
}
