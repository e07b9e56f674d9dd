// Requests of every kind to every operation: an answer in its shape or a refusal in its own, never a fault.
import { assert, asyncProperty, constantFrom, string, tuple } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../src/contract/description/refusals.ts'
import {
  ErrorBody,
  type ErrorType,
  errorStatuses,
  type OperationId,
  type OperationShape,
  operations,
} from '../../src/contract/index.ts'
import { guide, offer } from '../scenes.ts'
import { engine } from '../stores.ts'
import { rows } from '../strangers/index.ts'
import type { AccessRow } from '../strangers/row.ts'
import { prepareScene, type Scene } from '../strangers/scene.ts'
import { type Baseline, baselineRequest, requestOf, type SentRequest } from './requests.ts'

/** Requests to each operation; `FUZZ_RUNS=2000` looks longer. What an engine may stumble over is found in few. */
const runs = Number(process.env['FUZZ_RUNS'] ?? (engine === 'sqlite' ? 24 : 4))
const ids = Object.keys(operations) as OperationId[]

let scene: Scene
let known: string[]
beforeAll(async () => {
  scene = await prepareScene()
  known = await listNames(scene)
})
afterAll(() => scene.world.close())

describe('an operation', () => {
  it.each(ids)('%s has an answer for everything', async (id) => {
    const shape: OperationShape = operations[id]
    await scene.store.mark()
    const baseline = await readBaseline(id)
    const before = await dump()
    const statuses = new Set<number>()
    await assert(
      asyncProperty(requestOf(shape, baseline, known), async (request) => {
        await scene.store.mark()
        try {
          statuses.add(await expectAnswer(shape, request, before))
        } finally {
          await scene.store.rewind()
        }
      }),
      { numRuns: runs, examples: [[baselineRequest(shape, baseline)]] },
    )
    await scene.store.rewind()
    // Requests that all fail would show nothing.
    expect([...statuses]).toContain(shape.success ?? 200)
  })
})

describe('the app', () => {
  it('has an answer for every path', async () => {
    const parts = constantFrom('v1', 'spaces', 'orgs', 'files', 'reference', '..', '%2e', '', '*')
    const paths = tuple(parts, parts, parts, string({ unit: 'grapheme', maxLength: 8 }))
    const methods = constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE')
    await assert(
      asyncProperty(paths, methods, async (names, method) => {
        const path = `/${names.map((name) => encodeURI(name.toWellFormed())).join('/')}`
        const response = await scene.world.fetch(path, { method })
        const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
        if (response.status >= 400 && !isPage) await expectRefusal(response, method)
        expect(response.status).toBeLessThan(500)
        expect(scene.world.faults).toEqual([])
      }),
      { numRuns: runs * 5 },
    )
  })
})

/** @returns the status */
async function expectAnswer(
  shape: OperationShape,
  request: SentRequest,
  before: string,
): Promise<number> {
  const { world, store } = scene
  const writes = await store.countWrites()
  const response = await world.fetch(request.path, {
    method: request.method,
    headers: {
      ...(request.person ? { Authorization: `Bearer ${world.token(request.person)}` } : {}),
      ...request.headers,
    },
    ...(request.body === undefined || /^(?:GET|HEAD)$/.test(request.method)
      ? {}
      : { body: Buffer.from(request.body) }),
  })
  const isOther = request.isElsewhere || request.method !== shape.method
  if (response.status >= 400) {
    const type = await expectRefusal(response, request.method)
    const outside: ErrorType[] = ['route_not_found', 'method_not_allowed']
    if (!isOther) expect([...errorsOf(shape), ...outside]).toContain(type)
  } else if (!isOther) await expectSuccess(shape, response)
  expect(world.faults).toEqual([])
  const mayWrite = response.ok && request.method !== 'GET'
  if (!mayWrite && (await store.countWrites()) > writes) expect(await dump()).toBe(before)
  return response.status
}

async function expectSuccess(shape: OperationShape, response: Response): Promise<void> {
  const text = await response.text()
  expect(response.status).toBe(shape.success ?? 200)
  expect(response.headers.has('Location')).toBe(shape.success === 201)
  if (shape.returns === undefined) expect(text).toBe('')
  else {
    const value: unknown = JSON.parse(text)
    expect(shape.returns.parse(value)).toEqual(value)
  }
}

/** @returns its type; undefined when the method has no body to say it */
async function expectRefusal(response: Response, method: string): Promise<ErrorType | undefined> {
  const text = await response.text()
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  if (method === 'HEAD') return undefined
  const { error } = ErrorBody.strict().parse(JSON.parse(text))
  const type = Object.keys(errorStatuses).find((each) => each === error.type)
  expect({ ...error, type }).toMatchObject({
    code: response.status,
    type: error.type,
    requestId: response.headers.get('X-Request-Id'),
  })
  expect(errorStatuses[type as ErrorType]).toBe(response.status)
  if (error.type === 'validation_failed') expect(error.details?.length).toBeGreaterThan(0)
  return type as ErrorType
}

/** A request the admin may make, as the access table has it. */
async function readBaseline(id: OperationId): Promise<Baseline> {
  const row = rows[id] as AccessRow
  const request = { ...(await row.request?.(scene)) } as Record<string, unknown>
  await row.prepare?.(scene, scene.world.userId('admin'))
  const { query = {}, body, ...parameters } = request
  return {
    parameters: { ...scene.parameters, ...(parameters as Record<string, string>) },
    query: query as Record<string, unknown>,
    body,
  }
}

/** Names a request may hold: of what is there, here and in another organization, and of sources. */
async function listNames({ world, parameters }: Scene): Promise<string[]> {
  const elsewhere = await world.client('stranger').createSpace({
    organizationId: 'organization-elsewhere',
  })
  const other = await world.client().createSpace({ organizationId: world.organizationId })
  return [
    ...Object.values(parameters),
    elsewhere.id,
    elsewhere.revision,
    other.id,
    world.userId('edit'),
    world.userId('stranger'),
    offer(world, guide).url,
    'https://sources.example/none.tar',
  ]
}

/** Everything the store holds, but for bytes that mean nothing by themselves. */
async function dump(): Promise<string> {
  const { database } = scene.store
  const tables = await database.introspection.getTables()
  const contents: string[] = []
  for (const { name } of tables) {
    // docs/decisions/25: an import keeps bytes before it knows whether it may name them. The others hold
    // what can be derived anew: facts, the index that the first search of a space fills, a secret.
    if (/^(?:object|derived|secret|search_.*)$/.test(name)) continue
    const { rows: held } = await sql<object>`select * from ${sql.table(name)}`.execute(database)
    // Where a thing is that was made is added to its entry some time later.
    const later = name === 'audit' ? { location: null } : {}
    contents.push(
      `${name}\n${held
        .map((each) => JSON.stringify({ ...each, ...later }))
        .sort()
        .join('\n')}`,
    )
  }
  return contents.join('\n\n')
}
