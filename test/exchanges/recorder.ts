// Plays a story on a world of its own and records what went over the wire; equal every time.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { type Exchange, exchangeBaseURL } from '../../src/contract/description/exchange.ts'
import { type OperationId, type OperationShape, operations } from '../../src/contract/index.ts'
import { createWorld, type Person, type World } from '../world.ts'

/** What a story acts on. */
export interface Stage {
  readonly world: World
  /** Acts; nothing is recorded. */
  act(person?: Person): Client
  /** Acts, and each call is recorded as the example of its operation. */
  show(person?: Person): Client
}

/** Acts step by step; the answers of what it shows become examples. */
export type Story = (stage: Stage) => Promise<void>

/** People as they appear in the examples; the rest keep the names of their roles. */
const names: readonly [person: Person, name: string][] = [
  ['admin', 'Ada Nwosu'],
  ['create', 'Chen Li'],
  ['review', 'Rosa Lind'],
  ['edit', 'Emil Haas'],
  ['comment', 'Cleo Marsh'],
  ['read', 'Ravi Menon'],
]

/**
 * Play a story and give its exchanges by operation id.
 *
 * Time and ids are counted by request, so that one request more or less in the platform's own work
 * changes nothing: each request takes place one second after the one before.
 */
export async function recordStory(
  story: Story,
  options: { readonly overPort: boolean },
): Promise<ReadonlyMap<OperationId, Exchange>> {
  let request = 0
  let made = 0
  const start = Date.UTC(2026, 0, 5, 9)
  const world = await createWorld({
    overPort: options.overPort,
    now: () => new Date(start + request * 1000).toISOString(),
    newId: () => {
      made += 1
      const digest = createHash('sha256').update(`${request}/${made}`).digest('base64url')
      return digest.replace(/[-_]/g, 'x').slice(0, 20)
    },
  })
  const exchanges = new Map<OperationId, Exchange>()
  try {
    await namePeople(world)
    await fixSecret(world)
    await story({
      world,
      act: (person) => clientOf(person),
      show: (person) => clientOf(person, true),
    })
    expect(world.faults).toEqual([])
    return exchanges
  } finally {
    await world.close()
  }

  function clientOf(person: Person = 'admin', isShown = false): Client {
    const call = (id: OperationId) => (input: object) => {
      const client = createClient({
        baseURL: world.baseURL,
        token: world.token(person),
        inspect: (_id, value) => expectShape(id, value),
        fetch: async (url, init) => {
          request += 1
          made = 0
          const path = url.slice(world.baseURL.length)
          const response = await world.fetch(path, init)
          if (isShown && response.ok) {
            expect([...exchanges.keys()]).not.toContain(id)
            exchanges.set(id, await describeExchange(world, path, init, response.clone()))
          }
          return response
        },
      })
      return (client[id] as (input: object) => Promise<unknown>)(input)
    }
    const methods = Object.keys(operations).map((id) => [id, call(id as OperationId)])
    return Object.fromEntries(methods) as Client
  }
}

async function describeExchange(
  world: World,
  path: string,
  init: RequestInit,
  response: Response,
): Promise<Exchange> {
  const text = await response.text()
  const location = response.headers.get('Location')
  const place = (value: string) => value.replaceAll(world.baseURL, exchangeBaseURL)
  return {
    request: {
      method: init.method ?? 'GET',
      path,
      ...(typeof init.body === 'string' ? { body: JSON.parse(place(init.body)) } : {}),
    },
    response: {
      status: response.status,
      ...(location === null ? {} : { location: place(location) }),
      ...(text === '' ? {} : { body: JSON.parse(place(text), settleEntry) }),
    },
  }
}

/** Where a request comes from and what it is called is another every time; an example is not. */
function settleEntry(_name: string, value: unknown): unknown {
  const isEntry =
    typeof value === 'object' && value !== null && 'object' in value && 'operation' in value
  if (!isEntry || value.object !== 'audit-entry') return value
  const digest = createHash('sha256').update(String(value.operation)).digest('base64url')
  const id = digest.replace(/[-_]/g, 'x').slice(0, 20)
  return {
    ...value,
    id,
    credential: `token ${id.split('').toReversed().join('')}`,
    address: '203.0.113.7',
    requestId: '1b4e28ba-2fa1-4d3b-9c5e-0c8a5d2f7e61',
  }
}

/** The answer is of its operation's shape, and holds nothing the shape does not name. */
function expectShape(id: OperationId, value: unknown): void {
  const shape: OperationShape = operations[id]
  expect(shape.returns?.parse(value)).toEqual(value)
}

/** Signatures are part of addresses, and an example is the same every time. */
async function fixSecret(world: World): Promise<void> {
  const secret = { name: 'signing', value: 'only-for-examples', created_at: world.now() }
  await world.store.transaction((database) =>
    database.insertInto('secret').values(secret).execute(),
  )
}

async function namePeople(world: World): Promise<void> {
  for (const [person, name] of names) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
    await world.store.transaction((database) =>
      database
        .updateTable('user')
        .set({ display_name: name, email })
        .where('id', '=', world.userId(person))
        .execute(),
    )
  }
}
