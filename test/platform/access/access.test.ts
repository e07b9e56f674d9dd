// Every operation against every kind of caller: who is not told, who may not, who may.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Level,
  levels,
  type OperationId,
  type OperationShape,
  operations,
} from '../../../src/contract/index.ts'
import { drawSome } from '../../draws.ts'
import { engine } from '../../stores.ts'
import { type Caller, callers } from '../../strangers/callers.ts'
import { rows } from '../../strangers/index.ts'
import type { AccessRow } from '../../strangers/row.ts'
import { prepareScene, type Scene } from '../../strangers/scene.ts'

const ids = Object.keys(operations) as OperationId[]

let scene: Scene
beforeAll(async () => {
  scene = await prepareScene()
})
afterAll(() => scene.world.close())

describe('the access table', () => {
  it('has a row for every operation, and no other', () => {
    expect(Object.keys(rows).sort()).toEqual([...ids].sort())
  })
})

/** One engine tries all of them; the other, whose tries take longer, some. */
const some = (all: readonly OperationId[]) =>
  engine === 'sqlite' ? all : drawSome(all, Math.ceil(all.length / 3))

describe('an operation', () => {
  /** Of the callers, the other engine tries a third, too. */
  const callersOf = (id: OperationId) =>
    engine === 'sqlite' ? callers : callers.filter((_, at) => (at + ids.indexOf(id)) % 3 === 0)

  it.each(some(ids))('%s answers each caller as the table says', async (id) => {
    const answers: Record<string, number> = {}
    const expected: Record<string, number> = {}
    const leaks: string[] = []
    await undone(async () => {
      const request = await prepareRequest(id)
      for (const caller of callersOf(id)) {
        const answer = await undone(() => callAs(id, caller, { request }))
        answers[caller.name] = answer.status
        expected[caller.name] = expectedStatus(id, caller)
        const isRefused = [401, 403, 404].includes(answer.status)
        if (isRefused && (await writesEachTime(answer.writes, id, { caller, request }))) {
          leaks.push(`${caller.name}: wrote ${answer.writes} rows`)
        }
        if (isRefused && answer.challenge !== (answer.status === 401 ? 'Bearer' : null)) {
          leaks.push(`${caller.name}: challenged with ${answer.challenge}`)
        }
      }
    })
    expect(answers).toEqual(expected)
    expect(leaks).toEqual([])
    expect(scene.world.faults).toEqual([])
  })

  it.each(some(ids.filter((id) => rows[id].needs !== 'token')))(
    '%s answers a stranger the same whether the resource exists or not',
    async (id) => {
      const stranger = callers.find(({ person }) => person === 'stranger')
      if (stranger === undefined) throw new Error('there is a stranger')
      const real = await undone(() => callAs(id, stranger))
      const unreal = await undone(() => callAs(id, stranger, { elsewhere: 'nowhere' }))
      expect(real.message).toEqual(unreal.message)
    },
  )
})

describe('what is not there', () => {
  const admin: Caller = { name: 'an admin', person: 'admin' }
  /** To take away what is not there is done; a domain may have no organization; a specification is made. */
  const others: OperationId[] = [
    'removeUserFromSpace',
    'removeUserFromCollection',
    'getOrganizationsForEmailDomain',
    'createOrUpdateOpenAPISpecBySlug',
  ]
  const named = ids.filter((id) => operations[id].path.includes('}') && !others.includes(id))

  it.each(some(named))('is missed by %s, whatever the caller may', async (id) => {
    const last = /.*\{(\w+)\}/.exec(operations[id].path)?.[1] ?? ''
    const { status } = await undone(async () => {
      const request = { ...(await prepareRequest(id)), [last]: 'nowhere' }
      return callAs(id, admin, { request })
    })
    expect(status).toBe(404)
  })
})

describe('a deleted space', () => {
  const admin: Caller = { name: 'an admin', person: 'admin' }
  const ofSpace = ids.filter((id) => operations[id].path.includes('{spaceId}'))

  it.each(some(ofSpace.filter((id) => id !== 'restoreSpace')))(
    'is not there for %s',
    async (id) => {
      const { status } = await undone(() =>
        callAs(id, admin, {
          before: ({ store, spaceId }) =>
            store.database
              .updateTable('space')
              .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
              .where('id', '=', spaceId)
              .execute(),
        }),
      )
      expect(status).toBe(404)
    },
  )
})

/** An entry of the audit log learns late what an earlier request made; that does not come twice. */
async function writesEachTime(
  writes: number,
  id: OperationId,
  { caller, request }: { readonly caller: Caller; readonly request: LooseRequest },
): Promise<boolean> {
  let last = writes
  for (let asked = 1; asked < 3 && last > 0; asked += 1) {
    last = (await undone(() => callAs(id, caller, { request }))).writes
  }
  return last > 0
}

async function undone<Result>(run: () => Promise<Result>): Promise<Result> {
  await scene.store.mark()
  try {
    return await run()
  } finally {
    await scene.store.rewind()
  }
}

interface Circumstances {
  /** As the row of the operation has it, made before; else it is made for this call. */
  readonly request?: LooseRequest
  /** Replaces the value of every path parameter. */
  readonly elsewhere?: string
  /** Happens when the request is made, before it is sent. */
  readonly before?: (scene: Scene) => Promise<unknown>
}

async function callAs(
  id: OperationId,
  caller: Caller,
  { request, elsewhere, before: happen }: Circumstances = {},
) {
  const { world, store } = scene
  const values = request ?? (await prepareRequest(id))
  await caller.setUp?.(scene)
  const token = caller.token ? caller.token(scene) : world.token(caller.person ?? 'guest')
  const shape: OperationShape = operations[id]
  await rowOf(id).prepare?.(scene, caller.person && world.userId(caller.person))
  const names: string[] = []
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = elsewhere ?? String(values[name])
    names.push(value)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(values.query)
  const body = shape.body && values.body
  await happen?.(scene)
  const before = await store.countWrites()
  const response = await world.fetch(`${path}?${query.toString()}`, {
    method: shape.method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const writes = (await store.countWrites()) - before
  return {
    status: response.status,
    writes,
    challenge: response.headers.get('WWW-Authenticate'),
    message: response.ok ? '' : messageOf(text, names),
  }
}

async function prepareRequest(id: OperationId): Promise<LooseRequest> {
  // Every row answers a part of its own operation's request, of which only these members are used.
  const request = (await rowOf(id).request?.(scene)) as Partial<LooseRequest> | undefined
  return { ...scene.parameters, ...request }
}

function rowOf(id: OperationId): AccessRow {
  return rows[id]
}

interface LooseRequest {
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly [parameter: string]: unknown
}

/** The error without what differs by nature: the ids that were asked for, the id of the request. */
function messageOf(text: string, names: readonly string[]): unknown {
  const { error } = JSON.parse(text)
  const message = names.reduce((shown, name) => shown.replaceAll(`"${name}"`, '"*"'), error.message)
  return { ...error, message, requestId: '*' }
}

function needsOf(id: OperationId) {
  const { needs } = rowOf(id)
  return [needs].flat().map((need) => {
    const [on = 'token', level] = need.split('.')
    return { on, level: levels.find((each) => each === level) ?? ('guest' as const) }
  })
}

function statusOf(id: OperationId): number {
  const { success = 200 }: OperationShape = operations[id]
  return success
}

function expectedStatus(id: OperationId, caller: Caller): number {
  const needs = needsOf(id)
  if (caller.person === undefined) return 401
  if (needs[0]?.on === 'token') {
    const isRefused = caller.organization === 'disabled' && isOfOrganization(id)
    return isRefused ? 403 : statusOf(id)
  }
  if (caller.organization === undefined) return 404
  if (caller.organization === 'disabled') return 403
  const { organization, collection, space } = caller
  const role = organization === 'guest' ? undefined : organization
  const held: Record<string, Level | 'guest' | undefined> = {
    organization,
    role,
    collection,
    space,
  }
  if (held[needs[0]?.on ?? ''] === undefined) return 404
  const isEnough = needs.every(({ on, level }) => rankOf(held[on] ?? 'guest') <= rankOf(level))
  return isEnough ? statusOf(id) : 403
}

/** A disabled member may not even do there what everybody may. */
function isOfOrganization(id: OperationId): boolean {
  return operations[id].path.includes('{organizationId}')
}

/** The higher the level, the lower the rank; a guest has the last. */
function rankOf(level: Level | 'guest'): number {
  return level === 'guest' ? levels.length : levels.indexOf(level)
}
