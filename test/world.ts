// A platform for a test: an app on a store, people with tokens of every level, sources to import from.

import { expect } from 'vitest'
import { type Client, createClient } from '../src/client/client.ts'
import {
  ApiError,
  type Level,
  levels,
  type OperationId,
  type OperationShape,
  operations,
} from '../src/contract/index.ts'
import { createId, type Platform, type SendMail } from '../src/platform/context/context.ts'
import { ensureMember } from '../src/platform/people/people.ts'
import { bootstrapStore, insertToken } from '../src/platform/sign-in/tokens.ts'
import { type App, createApp, looseLimits } from '../src/server/app.ts'
import type { WritePDF } from '../src/server/files/pdf.ts'
import { startServer } from '../src/server/node.ts'
import type { Store } from '../src/store/engines/store.ts'
import { expectDescribed } from './refusals.ts'
import { configurationOf } from './servers.ts'
import { createStore } from './stores.ts'
import { buildTar } from './tar.ts'

/** Members by their role; a guest, who has none; one of another organization; one who is disabled. */
export type Person = Level | 'guest' | 'stranger' | 'disabled'

export interface World {
  readonly store: Store
  readonly organizationId: string
  readonly baseURL: string
  /** Operations that were answered, by id. */
  readonly answered: ReadonlySet<OperationId>
  /** What the app called its own fault. */
  readonly faults: readonly unknown[]
  readonly now: () => string
  /** Let time pass. For worlds whose clock ticks. */
  advance(ms: number): void
  /** Do the jobs that are due. */
  runJobs(): Promise<number>
  client(person?: Person): Client
  token(person: Person): string
  userId(person: Person): string
  /** @param path - of this server, or an address at a host of its own */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Offer files as a source. */
  offer(name: string, files: Readonly<Record<string, string | Uint8Array>>): ImportAddress
  /** Offer what is at an address: bytes, or a refusal. */
  offerAt(url: string, found: string | Uint8Array | ApiError | Promise<Uint8Array>): void
  /** Offer an archive as a source. */
  offerArchive(name: string, bytes: Uint8Array): ImportAddress
  /** Write what is written beside the work. */
  settle(): Promise<void>
  close(): Promise<void>
}

interface ImportAddress {
  readonly url: string
  readonly source: 'zip'
}

export interface WorldOptions {
  /** Keep everything in a file, not in memory, where the engine has both. */
  readonly onDisk?: boolean
  readonly overPort?: boolean
  readonly requestsPerMinuteMax?: number
  /** Writes PDFs; none are written without. */
  readonly writePDF?: WritePDF
  /** Sends invitations. */
  readonly sendMail?: SendMail
  /** Another clock than the one that ticks. */
  readonly now?: () => string
  readonly newId?: () => string
  /** An empty store to live in, instead of one of its own. */
  readonly store?: Store
}

/** A world of its own: nothing is shared with another, and the clock ticks a millisecond a look. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const store = options.store ?? (await createStore(options))
  let clock = Date.UTC(2026, 0, 1)
  const now = options.now ?? (() => new Date(clock++).toISOString())
  const newId = options.newId ?? createId
  const { organizationId, people } = await populate(store, { now, newId })
  const sources = new Map<string, Uint8Array | ApiError | Promise<Uint8Array>>()
  const answered = new Set<OperationId>()
  const faults: unknown[] = []
  const apps: App[] = []
  const buildApp = (baseURL: string): App => {
    const built = createApp(store, {
      baseURL,
      now,
      newId,
      limits: { ...looseLimits, requestsPerMinuteMax: options.requestsPerMinuteMax ?? 0 },
      ...(options.writePDF === undefined ? {} : { writePDF: options.writePDF }),
      sendMail: options.sendMail,
      imports: {
        fileImports: false,
        fetchSource(url) {
          const found = sources.get(url)
          if (found instanceof ApiError) return Promise.reject(found)
          return found
            ? Promise.resolve(found).then((bytes) => ({ bytes, url, contentType: '' }))
            : Promise.reject(
                new ApiError('import_fetch_failed', `Cannot fetch "${url}": status 404`),
              )
        },
      },
      reportFault: (error) => faults.push(error),
    })
    apps.push(built)
    return built
  }
  const settle = async () => {
    await Promise.all(apps.map((each) => each.close()))
  }
  const server = options.overPort
    ? await startServer(configurationOf({}), { buildApp, onAnswered: () => undefined })
    : undefined
  const app = buildApp('http://galley.test')
  const baseURL = server?.url ?? 'http://galley.test'
  const send = async (url: string, init?: RequestInit) => {
    const response = await (server ? fetch(url, init) : app.fetch(new Request(url, init)))
    await expectDescribed(init?.method ?? 'GET', url, response)
    return response
  }
  return {
    store,
    organizationId,
    baseURL,
    answered,
    faults,
    now,
    advance(ms) {
      clock += ms
    },
    runJobs: () => app.runJobs(),
    client: (person = 'admin') =>
      createClient({
        baseURL,
        token: people[person].token,
        fetch: send,
        inspect: (id, value) => {
          answered.add(id)
          expectShape(id, value)
        },
      }),
    token: (person) => people[person].token,
    userId: (person) => people[person].id,
    fetch: (path, init) => send(path.startsWith('/') ? `${baseURL}${path}` : path, init),
    offer: (name, files) => offerArchive(name, buildTar(files)),
    offerAt(url, found) {
      sources.set(url, typeof found === 'string' ? Buffer.from(found) : found)
    },
    offerArchive,
    settle,
    async close() {
      await server?.close()
      await settle()
      await store.close()
    },
  }

  function offerArchive(name: string, bytes: Uint8Array): ImportAddress {
    const url = `https://sources.example/${name}.tar`
    sources.set(url, bytes)
    return { url, source: 'zip' }
  }
}

/** The answer is of its operation's shape, and holds nothing the shape does not name. */
function expectShape(id: OperationId, value: unknown): void {
  const shape: OperationShape = operations[id]
  if (shape.returns === undefined) expect(value).toBeUndefined()
  else expect(shape.returns.parse(value)).toEqual(value)
}

async function populate(store: Store, { now, newId }: Pick<Platform, 'now' | 'newId'>) {
  const made = await bootstrapStore({ store, now, newId })
  if (made === undefined) throw new Error('the store of a new world is empty')
  const add = (person: Person) => addPerson(store, now, made.organization.id, person)
  const people = {
    admin: { id: made.admin.id, token: made.token },
    create: await add('create'),
    review: await add('review'),
    edit: await add('edit'),
    comment: await add('comment'),
    read: await add('read'),
    guest: await add('guest'),
    stranger: await add('stranger'),
    disabled: await add('disabled'),
  }
  return { organizationId: made.organization.id, people }
}

async function addPerson(
  store: Store,
  now: () => string,
  organizationId: string,
  person: Person,
): Promise<{ id: string; token: string }> {
  const id = `user-${person}`
  const token = `token-of-${person}-0123456789`
  const at = now()
  const role = levels.find((level) => level === person) ?? (person === 'disabled' ? 'admin' : null)
  await store.transaction(async (database) => {
    await database
      .insertInto('user')
      .values({ id, display_name: person, email: null, photo_url: null, created_at: at })
      .execute()
    await insertToken(
      database,
      { now, newId: createId },
      { secret: token, userId: id, label: 'test' },
    )
    let home = organizationId
    if (person === 'stranger') {
      home = 'organization-elsewhere'
      const elsewhere = { id: home, title: 'Elsewhere', default_role: null, created_at: at }
      await database.insertInto('organization').values(elsewhere).execute()
    }
    await ensureMember(database, {
      organizationId: home,
      userId: id,
      role: person === 'stranger' ? 'admin' : role,
      at,
    })
    if (person === 'disabled') {
      await database.updateTable('member').set({ disabled: 1 }).where('user_id', '=', id).execute()
    }
  })
  return { id, token }
}
