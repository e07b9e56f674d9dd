// When a server is ready: what has to be there, what may be away, and what each probe is told.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPlatform } from '../../../src/platform/context/platform.ts'
import { createHealth } from '../../../src/server/operating/health.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { nameSchema } from '../../../src/store/schema/schema.ts'
import { createOwnStore } from '../../stores.ts'

function open(store: Store) {
  const platform = createPlatform({
    store,
    baseURL: 'http://galley.test',
    imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('no sources')) },
  })
  const away: string[] = []
  return { away, health: createHealth(platform, (part) => away.push(part)) }
}

async function read(answer: Response): Promise<[status: number, body: unknown]> {
  return [answer.status, await answer.json()]
}

describe('createHealth', () => {
  it('is not ready without its database, and lives on', async () => {
    const store = await createOwnStore()
    await store.close()
    const { health, away } = open(store)
    const ready = await health.answerReady()
    expect(ready.headers.get('Retry-After')).toBe('5')
    expect(await read(ready)).toEqual([
      503,
      {
        status: 'unavailable',
        checks: expect.objectContaining({ database: 'away', migrations: 'away' }),
      },
    ])
    expect(away).toEqual(expect.arrayContaining(['database', 'migrations']))
    expect(await read(health.answerLive())).toEqual([200, { status: 'ok' }])
  })

  it('is not ready without a table that this program needs', async () => {
    const store = await createOwnStore()
    await store.transaction((database) =>
      database
        .withTables<{ kysely_migration: { readonly name: string } }>()
        .deleteFrom('kysely_migration')
        .where('name', '=', nameSchema())
        .execute(),
    )
    const { health } = open(store)
    expect(await read(await health.answerReady())).toEqual([
      503,
      {
        status: 'unavailable',
        checks: expect.objectContaining({ database: 'ok', migrations: 'away' }),
      },
    ])
    await store.close()
  })

  it('goes on without its files, and says so; looks once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const store = await createOwnStore()
    let looks = 0
    const files = {
      address: 's3://bucket',
      check() {
        looks += 1
        return Promise.reject(new Error('away'))
      },
      put: () => Promise.resolve(),
      get: () => Promise.reject(new Error('away')),
      head: () => Promise.resolve(undefined),
      delete: () => Promise.resolve(),
      async *list() {},
      close: () => undefined,
    }
    const { health } = open({ ...store, files })
    const expected = [
      200,
      {
        status: 'degraded',
        checks: expect.objectContaining({ database: 'ok', migrations: 'ok', files: 'away' }),
      },
    ]
    for (let count = 0; count < 5; count += 1) {
      expect(await read(await health.answerReady())).toEqual(expected)
    }
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1001)
    expect(await read(await health.answerReady())).toEqual(expected)
    expect(looks).toBe(2)
    health.announceStop()
    expect(await read(await health.answerReady())).toEqual([503, { status: 'stopping' }])
    await store.close()
  })

  it('goes on with a full disk, and says so: what is there can be read', async () => {
    const store = await createOwnStore()
    const checkDisk = () => Promise.reject(new Error('its disk has 0 bytes left'))
    const { health } = open({ ...store, checkDisk })
    expect(await read(await health.answerReady())).toEqual([
      200,
      { status: 'degraded', checks: expect.objectContaining({ database: 'ok', disk: 'away' }) },
    ])
    await store.close()
  })
})
