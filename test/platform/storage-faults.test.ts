// A disk that is full or may only be read: refusals that say so, nothing lost, and on again without a restart.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/platform/backup/verify-problem.ts'
import { verifyStore } from '../../src/platform/backup/verifying.ts'
import { openData } from '../../src/server/operating/data.ts'
import { openStore } from '../../src/store/engines/open.ts'
import { openFilesDirectory } from '../../src/store/files/directory.ts'
import { createSpace, guide, importMain, offer } from '../scenes.ts'
import { createPlace, engine, type StorePlace } from '../stores.ts'
import { createWorld, type World } from '../world.ts'

const disk = mkdtempSync(join(tmpdir(), 'galley-disk-'))

/** Whether this process may mount disks of its own. */
const mayMount = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk], { stdio: 'ignore' })
    execFileSync('umount', [disk])
    return true
  } catch {
    return false
  }
})()
afterAll(() => rmSync(disk, { recursive: true }))

const picture = (seed: string) =>
  Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(300_000, seed)])

/** Take what is left of the disk, to the last byte. */
function fillDisk(): void {
  for (let size = 1 << 20, at = 0; size >= 1; at += 1) {
    try {
      writeFileSync(join(disk, `filler-${at}`), Buffer.alloc(size))
    } catch {
      size >>= 2
    }
  }
}

function clearDisk(): void {
  const names = execFileSync('ls', [disk]).toString().split('\n')
  for (const name of names) if (name.startsWith('filler-')) unlinkSync(join(disk, name))
}

function remount(mode: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${mode}`, disk])
}

async function verify(world: World): Promise<Problem[]> {
  const problems: Problem[] = []
  await verifyStore(world.store, (problem) => problems.push(problem))
  return problems
}

const unavailable = { status: 503, type: 'unavailable' }
let world: World
let place: StorePlace

function aboutDisk(open: () => Promise<World>) {
  beforeEach(async () => {
    if (!mayMount) return
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk])
    world = await open()
  })
  afterEach(async () => {
    if (!mayMount) return
    await world.close()
    // Lazily: a test that failed may hold something there.
    execFileSync('umount', ['-l', disk])
  })
}

describe('files on a disk', () => {
  beforeAll(async () => {
    place = await createPlace()
  })
  afterAll(() => place.remove())
  aboutDisk(async () => {
    const store = await createPlace()
    const opened = await openStore({ ...store.options, files: openFilesDirectory(join(disk, 'f')) })
    return createWorld({
      store: {
        ...opened,
        async close() {
          await opened.close()
          await store.remove()
        },
      },
    })
  })

  it.runIf(mayMount)(
    'that is full: what needs room there is refused, the rest goes on',
    async () => {
      const { spaceId, revision } = await createSpace(world, {
        ...guide,
        'docs/a.png': picture('a'),
      })
      fillDisk()
      const next = { ...guide, 'docs/a.png': picture('a'), 'docs/b.png': picture('b') }
      const refused = world.client().importContent({ spaceId, body: offer(world, next) })
      await expect(refused).rejects.toMatchObject(unavailable)
      expect(String(world.faults.at(-1))).toContain('the disk is full')
      expect(await world.client().getSpaceById({ spaceId })).toMatchObject({ revision })
      await importMain(world, spaceId, {
        ...guide,
        'docs/a.png': picture('a'),
        'docs/c.md': '# C\n',
      })
      clearDisk()
      await importMain(world, spaceId, next)
      expect(await verify(world)).toEqual([])
    },
  )

  it.runIf(mayMount)('that may only be read: it is read', async () => {
    const { spaceId } = await createSpace(world, { ...guide, 'docs/a.png': picture('a') })
    remount('ro')
    const next = { ...guide, 'docs/b.png': picture('b') }
    const refused = world.client().importContent({ spaceId, body: offer(world, next) })
    await expect(refused).rejects.toMatchObject(unavailable)
    const { items } = await world.client().listFiles({ spaceId })
    const path = new URL(items[0]?.downloadURL ?? '').pathname
    const headers = { Authorization: `Bearer ${world.token('read')}` }
    const answer = await world.fetch(path, { headers })
    expect((await answer.arrayBuffer()).byteLength).toBe(picture('a').length)
    remount('rw')
    await importMain(world, spaceId, next)
    expect(await verify(world)).toEqual([])
  })
})

// A database server has a disk of its own.
const describeOnDisk = engine === 'sqlite' ? describe : () => undefined

describeOnDisk('everything on a disk', () => {
  aboutDisk(async () => {
    const files = openFilesDirectory(join(disk, 'files'))
    return createWorld({ store: await openStore({ path: join(disk, 'galley.db'), files }) })
  })
  it.runIf(mayMount)('that is full: it is read, and written when there is room again', async () => {
    const { spaceId, revision } = await createSpace(world)
    const readiness = async () => (await world.fetch('/readyz')).json()
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { disk: 'ok' } })
    fillDisk()
    await expect
      .poll(readiness, { timeout: 3000 })
      .toMatchObject({ status: 'degraded', checks: { database: 'ok', disk: 'away' } })
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `docs/p${at}.md`,
        `# ${at}\n\n${'word '.repeat(4000)}`,
      ]),
    )
    const refused = world.client().importContent({ spaceId, body: offer(world, pages) })
    await expect(refused).rejects.toMatchObject(unavailable)
    for (let at = 0; at < 3; at += 1) {
      const body = { body: { markdown: 'x'.repeat(9000) } }
      await world
        .client()
        .postCommentInSpace({ spaceId, body })
        .catch((error: unknown) => {
          expect(error).toMatchObject(unavailable)
        })
    }
    expect(await world.client().getSpaceById({ spaceId })).toMatchObject({ revision })
    expect((await world.client().listPages({ spaceId })).pages).toHaveLength(2)
    clearDisk()
    await importMain(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
    expect(await verify(world)).toEqual([])
  })

  it.runIf(mayMount)('that may only be read: nobody starts on it, and it is said why', async () => {
    await world.close()
    remount('ro')
    const storage = { data: disk, databaseURL: undefined, files: undefined }
    await expect(openData(storage)).rejects.toThrow(/^Cannot keep data in ".*": /)
    remount('rw')
    const store = await openData(storage)
    expect(await verify({ ...world, store })).toEqual([])
    await store.close()
  })
})
