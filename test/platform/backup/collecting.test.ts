// Garbage collection: what goes, what stays, and that no writer ever loses what it is about to name.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '../../../src/platform/backup/collecting.ts'
import type { Problem } from '../../../src/platform/backup/verify-problem.ts'
import { verifyStore } from '../../../src/platform/backup/verifying.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { openFilesDirectory } from '../../../src/store/files/directory.ts'
import { createSpace, guide, importMain } from '../../scenes.ts'
import { createPlace, engine } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

const dayMs = 86_400_000
/** Every step on SQLite, where a store is made in no time. */
const stride = engine === 'sqlite' ? 1 : 4

/** A world on disk, whose database can be looked at between any two steps of what uses it. */
async function openWorld(): Promise<{ world: World; watch(hook: () => Promise<void>): Store }> {
  const place = await createPlace()
  const files = openFilesDirectory(join(place.folder, 'files'))
  const opened = await openStore({ ...place.options, files })
  const store: Store = {
    ...opened,
    async close() {
      await opened.close()
      await place.remove()
    },
  }
  const world = await createWorld({ store })
  return { world, watch: (hook) => watchStore(store, hook) }
}

/** The same store; the hook runs before every look and before every transaction. */
function watchStore(store: Store, hook: () => Promise<void>): Store {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await hook()
      return result
    },
  }
  return {
    ...store,
    database: store.database.withPlugin(plugin),
    async transaction(run) {
      await hook()
      return store.transaction(run)
    },
  }
}

async function verify(store: Store): Promise<Problem[]> {
  const problems: Problem[] = []
  await verifyStore(store, (problem) => problems.push(problem))
  return problems
}

/** What many pages in directories hold, and a large picture. */
function tree(seed: string): Record<string, string | Uint8Array> {
  return {
    ...guide,
    'docs/a/one.md': '# One\n',
    'docs/a/b/two.md': '# Two\n',
    'docs/a/b/c/three.md': `# Three ${seed}\n`,
    'docs/d/four.md': '# Four\n',
    'docs/chart.png': Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(70_000, seed)]),
  }
}

/** A space is gone for good, and so long that nobody asked for what it held. */
async function abandon(world: World, spaceId: string): Promise<void> {
  await world.client().deleteSpaceById({ spaceId })
  world.advance(8 * dayMs)
  await world.runJobs()
  world.advance(2 * dayMs)
}

const counted = (store: Store) =>
  store.database
    .selectFrom('object')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

describe('collectGarbage', () => {
  it('takes what nothing names, a day after it was asked for last, and its file a day later', async () => {
    const { world } = await openWorld()
    const kept = await createSpace(world)
    const { count: before } = await counted(world.store)
    const gone = await createSpace(world, tree('x'))
    await world.client().deleteSpaceById({ spaceId: gone.spaceId })
    expect(await collectGarbage(world)).toMatchObject({ objects: 0, files: 0 })
    world.advance(8 * dayMs)
    await world.runJobs()
    const collected = await collectGarbage(world)
    expect(collected).toMatchObject({ files: 0 })
    expect(collected.bytes).toBeGreaterThan(70_000)
    expect((await counted(world.store)).count).toBe(before)
    expect(await listFiles(world.store)).toHaveLength(1)
    world.advance(2 * dayMs)
    expect(await collectGarbage(world)).toMatchObject({ objects: 0, files: 1 })
    expect(await listFiles(world.store)).toEqual([])
    expect(await verify(world.store)).toEqual([])
    const { pages } = await world.client().listPages({ spaceId: kept.spaceId })
    expect(pages).toHaveLength(2)
    await world.close()
  })

  it('takes a file that was put and never named', async () => {
    const { world } = await openWorld()
    const oid = 'a'.repeat(40)
    await world.store.files?.put(`objects/aa/${oid}-0123456789ab`, Buffer.from('lost'))
    // The world's clock is behind that of the disk.
    const at = (days: number) => ({
      store: world.store,
      now: () => new Date(Date.now() + days * dayMs).toISOString(),
    })
    expect(await collectGarbage(at(0))).toMatchObject({ files: 0 })
    expect(await collectGarbage(at(2))).toMatchObject({ files: 1 })
    await world.close()
  })

  it('takes nothing of a store that was written before anybody said when', async () => {
    const { world } = await openWorld()
    await createSpace(world, tree('x'))
    const gone = await createSpace(world, tree('y'))
    await abandon(world, gone.spaceId)
    await world.store.transaction((database) =>
      database.updateTable('object').set({ seen_at: null }).execute(),
    )
    expect(await collectGarbage(world)).toMatchObject({ objects: 0 })
    world.advance(2 * dayMs)
    expect((await collectGarbage(world)).objects).toBeGreaterThan(0)
    expect(await verify(world.store)).toEqual([])
    await world.close()
  })

  it('is done by a job once a day', async () => {
    const { world } = await openWorld()
    const gone = await createSpace(world, tree('x'))
    await abandon(world, gone.spaceId)
    const { jobKinds } = await import('../../../src/platform/jobs/kinds.ts')
    const again = await jobKinds['collect-garbage'](
      // It asks for these alone.
      { ...world, imports: {} } as unknown as Parameters<(typeof jobKinds)['collect-garbage']>[0],
      { subject: 'store', payload: null },
    )
    expect(Date.parse(again?.runAgainAt ?? '') - Date.parse(world.now())).toBeGreaterThan(
      dayMs - 1000,
    )
    expect(await verify(world.store)).toEqual([])
    await world.close()
  })
})

async function listFiles(store: Store): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.files?.list() ?? []) keys.push(key)
  return keys
}

describe('a collection and an import at once', () => {
  it.each([
    ['all of it', 'x'],
    ['a part of it', 'y'],
  ])(
    'loses nothing when an import of %s comes in between any two steps of the collection',
    async (_title, seed) => {
      let steps = Number.POSITIVE_INFINITY
      for (let step = 0; step < steps; step += stride) {
        const { world, watch } = await openWorld()
        const { spaceId } = await createSpace(world)
        const gone = await createSpace(world, tree('x'))
        await abandon(world, gone.spaceId)
        let at = 0
        const store = watch(async () => {
          at += 1
          if (at === step + 1) await importMain(world, spaceId, tree(seed))
        })
        await collectGarbage({ store, now: world.now })
        steps = Math.max(at, step + 1)
        if (at < step + 1) break
        expect([step, await verify(world.store)]).toEqual([step, []])
        expect((await world.client().listPages({ spaceId })).pages.length).toBeGreaterThan(2)
        await world.close()
      }
      expect(steps).toBeGreaterThan(15)
    },
  )

  it.each([
    ['all of it', 'x'],
    ['a part of it', 'y'],
  ])(
    'loses nothing when the collection comes in between any two steps of an import of %s',
    async (_title, seed) => {
      let steps = Number.POSITIVE_INFINITY
      for (let step = 0; step < steps; step += stride) {
        const { world, watch } = await openWorld()
        const { spaceId } = await createSpace(world)
        const gone = await createSpace(world, tree('x'))
        await abandon(world, gone.spaceId)
        let at = 0
        let isWatched = false
        const store = watch(async () => {
          if (!isWatched) return
          at += 1
          if (at === step + 1) await collectGarbage(world)
        })
        const watched = await watchWorld(world, store)
        isWatched = true
        await watched(spaceId, tree(seed))
        isWatched = false
        steps = Math.max(at, step + 1)
        expect([step, await verify(world.store)]).toEqual([step, []])
        await world.close()
      }
      expect(steps).toBeGreaterThan(5)
    },
  )

  it('loses nothing when many of both run', async () => {
    const { world } = await openWorld()
    const { spaceId } = await createSpace(world)
    for (let round = 0; round < 8; round += 1) {
      const gone = await createSpace(world, tree(`r${round % 3}`))
      await abandon(world, gone.spaceId)
      const other = await createSpace(world)
      await Promise.all([
        collectGarbage(world),
        importMain(world, spaceId, tree(`r${round % 3}`)),
        collectGarbage(world),
        importMain(world, other.spaceId, {
          ...tree(`r${(round + 1) % 3}`),
          'docs/e.md': `# ${round}`,
        }),
        importMain(world, spaceId, guide),
      ])
      expect([round, await verify(world.store)]).toEqual([round, []])
    }
    await world.close()
  })
})

/** Imports of a second app on the watched store: nothing is known to it yet. */
async function watchWorld(world: World, store: Store) {
  const { createApp, looseLimits } = await import('../../../src/server/app.ts')
  const { createClient } = await import('../../../src/client/client.ts')
  const { buildTar } = await import('../../tar.ts')
  return async (spaceId: string, files: Readonly<Record<string, string | Uint8Array>>) => {
    const app = createApp(store, {
      baseURL: 'http://galley.test',
      now: world.now,
      limits: looseLimits,
      imports: {
        fileImports: false,
        fetchSource: (url) => Promise.resolve({ bytes: buildTar(files), url, contentType: '' }),
      },
      reportFault: (error) => expect.fail(String(error)),
    })
    const client = createClient({
      baseURL: 'http://galley.test',
      token: world.token('admin'),
      fetch: (url, init) => app.fetch(new Request(url, init)),
    })
    const url = `https://sources.example/${randomBytes(4).toString('hex')}.tar`
    await client.importContent({ spaceId, body: { url, source: 'zip' } })
  }
}
