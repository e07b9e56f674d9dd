// Backups: taken while others write, restored into an empty store, refused when they are not whole.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/client/client.ts'
import { backUp, restore } from '../../../src/platform/backup/backup.ts'
import { collectGarbage } from '../../../src/platform/backup/collecting.ts'
import type { Problem } from '../../../src/platform/backup/verify-problem.ts'
import { verifyStore } from '../../../src/platform/backup/verifying.ts'
import { openFileStore } from '../../../src/server/operating/data.ts'
import { StoreUnavailableError } from '../../../src/store/database/unavailable.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { openFilesDirectory } from '../../../src/store/files/directory.ts'
import type { FileStore } from '../../../src/store/files/files.ts'
import { createChange, createSpace, guide, importMain } from '../../scenes.ts'
import { type BucketServer, startBucketServer } from '../../store/buckets.ts'
import { createPlace, type StorePlace } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'))
let places = 0
const newPlace = () => {
  places += 1
  return join(folder, `place-${places}`)
}
let world: World
let spaceId: string
beforeAll(async () => {
  world = await createWorld({ store: await openEmpty() })
  const made = await createSpace(world, {
    ...guide,
    'docs/chart.png': Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(90_000, 'chart')]),
  })
  spaceId = made.spaceId
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function openEmpty(): Promise<Store> {
  const place = await createPlace()
  return openStoreAt(place, openFilesDirectory(join(place.folder, 'files')))
}

/** A store that goes when it is closed. */
async function openStoreAt(place: StorePlace, files: FileStore): Promise<Store> {
  const store = await openStore({ ...place.options, files })
  return {
    ...store,
    async close() {
      await store.close()
      await place.remove()
    },
  }
}

async function verify(store: Store): Promise<Problem[]> {
  const problems: Problem[] = []
  await verifyStore(store, (problem) => problems.push(problem))
  return problems
}

async function listKeys(files: FileStore | undefined): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files?.list() ?? []) keys.push(key)
  return keys
}

async function backUpWorld(): Promise<string> {
  const place = newPlace()
  await backUp(world, openFilesDirectory(place))
  return place
}

describe('a backup', () => {
  it('restored answers as the original does', async () => {
    const place = await backUpWorld()
    const store = await openEmpty()
    const restored = await restore(store, openFilesDirectory(place))
    expect(restored).toMatchObject({ files: 1 })
    expect(await verify(store)).toEqual([])
    const { createApp, looseLimits } = await import('../../../src/server/app.ts')
    const app = createApp(store, {
      baseURL: 'http://galley.test',
      limits: looseLimits,
      imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('none')) },
      reportFault: (error) => expect.fail(String(error)),
    })
    for (const path of ['content', 'content/files', 'content/pages', '']) {
      const url = `http://galley.test/v1/spaces/${spaceId}/${path}`.replace(/\/$/, '')
      const headers = { Authorization: `Bearer ${world.token('read')}` }
      const answer = await app.fetch(new Request(url, { headers }))
      const original = await world.fetch(new URL(url).pathname, { headers })
      expect(await answer.json()).toEqual(await original.json())
    }
    await store.close()
  })

  it('is restored on another engine, and back from there', async () => {
    const first = openFilesDirectory(await backUpWorld())
    const folderOfOther = newPlace()
    mkdirSync(folderOfOther)
    const other = await openStore({
      path: join(folderOfOther, 'galley.db'),
      files: openFilesDirectory(join(folderOfOther, 'files')),
    })
    const there = await restore(other, first)
    expect(await verify(other)).toEqual([])
    const second = openFilesDirectory(newPlace())
    await backUp({ store: other, now: world.now }, second)
    const store = await openEmpty()
    expect(await restore(store, second)).toMatchObject({ rows: there.rows, files: there.files })
    expect(await verify(store)).toEqual([])
    await other.close()
    await store.close()
  })

  it('is counted while it is taken, restored and verified', async () => {
    const counts: Record<string, number> = {}
    const countAs = (work: string) => (done: number, what: string) => {
      counts[`${work} ${what}`] = (counts[`${work} ${what}`] ?? 0) + done
    }
    const target = openFilesDirectory(newPlace())
    const { rows, files } = await backUp(world, target, countAs('taken'))
    const store = await openEmpty()
    await restore(store, target, countAs('restored'))
    const { objects } = await verifyStore(store, () => {}, countAs('verified'))
    await collectGarbage({ store, now: world.now }, countAs('collected'))
    expect(counts).toEqual({
      'taken row': rows,
      'taken file': files,
      'restored row': rows,
      'restored file': files,
      'verified object': objects,
      'collected object': objects,
    })
    await store.close()
  })

  it('is taken into an empty place only', async () => {
    const place = await backUpWorld()
    await expect(backUp(world, openFilesDirectory(place))).rejects.toThrow('it is not empty')
  })

  it('is restored into an empty store only', async () => {
    const place = await backUpWorld()
    const store = await openEmpty()
    await restore(store, openFilesDirectory(place))
    await expect(restore(store, openFilesDirectory(place))).rejects.toThrow('it is not empty')
    expect(await verify(store)).toEqual([])
    await store.close()
  })

  describe('that is not whole', () => {
    const damages: [title: string, damage: (place: string) => void, problem: string][] = [
      [
        'lacks its manifest',
        (place) => rmSync(join(place, 'manifest.json')),
        'it is not a backup, or an incomplete one',
      ],
      [
        'has a manifest of another kind',
        (place) => writeFileSync(join(place, 'manifest.json'), '{"format":7}'),
        'its manifest is of another format',
      ],
      [
        'was made by a newer version',
        (place) => {
          const path = join(place, 'manifest.json')
          const manifest = JSON.parse(readFileSync(path, 'utf8'))
          manifest.columns.push('space.later')
          writeFileSync(path, JSON.stringify(manifest))
        },
        'it was created by a newer version, with space.later',
      ],
      [
        'has a part that was changed',
        (place) => {
          const path = join(place, 'tables/user-000001.ndjson.zst')
          writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('x')]))
        },
        'is damaged',
      ],
      [
        'lacks a part',
        (place) => rmSync(join(place, 'tables/revision-000001.ndjson.zst')),
        'Cannot find file',
      ],
      [
        'has a file that was changed',
        (place) => writeFileSync(findFile(place), 'other'),
        'is damaged',
      ],
      ['lacks a file', (place) => rmSync(findFile(place)), 'expected'],
    ]

    it.each(damages)('and %s is refused, and leaves nothing', async (_title, damage, problem) => {
      const place = newPlace()
      await cp(await backUpWorld(), place, { recursive: true })
      damage(place)
      const store = await openEmpty()
      await expect(restore(store, openFilesDirectory(place))).rejects.toThrow(problem)
      const users = await store.database.selectFrom('user').selectAll().execute()
      expect([users, await listKeys(store.files)]).toEqual([[], []])
      await restore(store, openFilesDirectory(await backUpWorld()))
      expect(await verify(store)).toEqual([])
      await store.close()
    })
  })

  it('is not taken when a file of the store is lost', async () => {
    const store = await openEmpty()
    await restore(store, openFilesDirectory(await backUpWorld()))
    const [key = ''] = await listKeys(store.files)
    await store.files?.delete(key)
    const place = newPlace()
    await expect(backUp({ ...world, store }, openFilesDirectory(place))).rejects.toThrow(
      'Cannot find file',
    )
    expect(readdirSync(place)).not.toContain('manifest.json')
    expect(await verify(store)).toMatchObject([{ problem: expect.stringContaining(key) }])
    await store.close()
  })

  it('taken while others import, merge, comment and collect is of one moment', async () => {
    const backups: string[] = []
    const over = new AbortController()
    let written = 0
    const write = async (writer: number, round: number) => {
      const made = await createSpace(world, { ...guide, 'docs/n.md': `# ${writer} ${round}\n` })
      const bytes = Buffer.alloc(80_000, `\0${writer} ${round}`)
      const target = await createChange(world, made.spaceId, {
        ...guide,
        'docs/chart.png': bytes,
      })
      const body = { body: { markdown: `Round ${round}` } }
      await world.client().postCommentInSpace({ spaceId: made.spaceId, body })
      await world.client().mergeChangeRequest(target)
      await importMain(world, made.spaceId, { ...guide, 'docs/m.md': `# ${writer}-${round}\n` })
      if (round % 3 === 0) await collectGarbage(world)
      written += 1
    }
    let writtenMax = 0
    const writers = [0, 1].map(async (writer) => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        if (written < writtenMax) await write(writer, round).catch(unlessBusy)
        else await setTimeout(5)
      }
    })
    for (let round = 0; round < 3; round += 1) {
      const before = written
      // There is something to write beside each of them, however long it takes.
      writtenMax = before + 20
      backups.push(await backUpWorld())
      // On a busy machine a backup may be faster than whoever writes beside it.
      await expect.poll(() => written).toBeGreaterThan(before)
    }
    over.abort()
    await Promise.all(writers)
    const counts: number[] = []
    for (const place of backups) {
      const store = await openEmpty()
      const { rows } = await restore(store, openFilesDirectory(place))
      counts.push(rows)
      expect(await verify(store)).toEqual([])
      await store.close()
    }
    expect(new Set(counts).size).toBe(counts.length)
    expect(await verify(world.store)).toEqual([])
  })
})

describe('a backup in a bucket', () => {
  let server: BucketServer
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.close())

  it('is restored into a store that has its files in another', async () => {
    const target = await openFileStore(`s3://galley/backups/monday?endpoint=${server.endpoint}`)
    await backUp(world, target)
    const files = await openFileStore(`s3://galley/restored?endpoint=${server.endpoint}`)
    const store = await openStoreAt(await createPlace(), files)
    await restore(store, target)
    expect(await verify(store)).toEqual([])
    expect((await listKeys(files)).length).toBeGreaterThan(0)
    target.close()
    await store.close()
  })
})

/** Who meets too many others is told to come again. */
function unlessBusy(error: unknown): void {
  const isBusy =
    error instanceof RequestError ? error.status === 503 : error instanceof StoreUnavailableError
  if (!isBusy) throw error
}

function findFile(place: string): string {
  const found = readdirSync(join(place, 'files'), { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile(),
  )
  return join(found?.parentPath ?? '', found?.name ?? '')
}
