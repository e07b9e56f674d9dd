// Large files outside of the database: what is put there, how it is downloaded, and what fails with it.
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/engines/open.ts'
import { createSpace, guide, importMain, offer } from '../scenes.ts'
import {
  type BucketServer,
  type Line,
  openLine,
  openTestBucket,
  startBucketServer,
} from '../store/buckets.ts'
import { createPlace, type StorePlace } from '../stores.ts'
import { createWorld, type World } from '../world.ts'

let home: StorePlace
let server: BucketServer
let line: Line
let world: World

beforeAll(async () => {
  home = await createPlace()
  server = await startBucketServer()
  line = await openLine(server.endpoint)
  const files = openTestBucket(line, 'platform')
  world = await createWorld({
    store: await openStore({ ...home.options, files }),
    overPort: true,
  })
})
afterEach(() => {
  line.state = 'open'
})
afterAll(async () => {
  await world.close()
  await line.close()
  await server.close()
  await home.remove()
})

function picture(): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\0'), randomBytes(200_000)])
}

async function createWithPicture(bytes: Buffer, name = 'chart.png') {
  const made = await createSpace(world, { ...guide, [`docs/${name}`]: bytes })
  const { items } = await world.client().listFiles({ spaceId: made.spaceId })
  const file = items.find((each) => each.name === name)
  if (file === undefined) throw new Error('the file is not there')
  return { ...made, file, path: file.downloadURL.slice(world.baseURL.length) }
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization = { Authorization: `Bearer ${world.token('read')}` }
  return world.fetch(path, { method, headers: { ...authorization, ...headers } })
}

async function bytesOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

describe('large files', () => {
  it('are kept outside of the database, pages and small files in it', async () => {
    const bytes = picture()
    const long = `# Long\n\n${'A line of words.\n'.repeat(20_000)}`
    const { spaceId } = await createSpace(world, {
      ...guide,
      'docs/long.md': long,
      'docs/chart.png': bytes,
    })
    const rows = await world.store.database
      .selectFrom('object')
      .select(['size', 'bytes', 'place'])
      .where('size', '>', 60_000)
      .execute()
    const own = rows.filter(({ size }) => size === bytes.length || size === long.length)
    expect(own.map(({ size, place }) => [size, place !== null])).toEqual(
      expect.arrayContaining([
        [bytes.length, true],
        [long.length, false],
      ]),
    )
    for (const row of own) expect(row.bytes).toHaveLength(row.place === null ? row.size : 0)
    const { items } = await world.client().listFiles({ spaceId })
    expect(items).toMatchObject([{ name: 'chart.png', size: bytes.length }])
  })

  it('are downloaded whole, in part, or not again', async () => {
    const bytes = picture()
    const { path } = await createWithPicture(bytes)
    const text = bytes.toString('latin1')
    const whole = await get(path)
    expect(whole.headers.get('content-length')).toBe(String(bytes.length))
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(await bytesOf(whole)).toBe(text)
    const tag = whole.headers.get('etag') ?? ''
    const same = await get(path, { 'If-None-Match': `"x", W/${tag}` })
    expect([same.status, await bytesOf(same)]).toEqual([304, ''])
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const size = bytes.length
    const parts: [range: string, status: number, expected: string, about: string | null][] = [
      ['bytes=0-0', 206, text.slice(0, 1), `bytes 0-0/${size}`],
      ['bytes=100-199', 206, text.slice(100, 200), `bytes 100-199/${size}`],
      [`bytes=${size - 5}-`, 206, text.slice(-5), `bytes ${size - 5}-${size - 1}/${size}`],
      ['bytes=-7', 206, text.slice(-7), `bytes ${size - 7}-${size - 1}/${size}`],
      ['bytes=5-9999999', 206, text.slice(5), `bytes 5-${size - 1}/${size}`],
      [`bytes=${size}-`, 416, '', `bytes */${size}`],
      ['bytes=-0', 416, '', `bytes */${size}`],
      ['bytes=9-3', 200, text, null],
      ['bytes=0-1,4-5', 200, text, null],
      ['lines=0-1', 200, text, null],
    ]
    for (const [range, status, expected, about] of parts) {
      const response = await get(path, { Range: range })
      expect([range, response.status, response.headers.get('content-range')]).toEqual([
        range,
        status,
        about,
      ])
      expect((await bytesOf(response)) === expected, range).toBe(true)
    }
    const changed = await get(path, { Range: 'bytes=0-0', 'If-Range': '"other"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, size])
  })

  it('are never given whole when their bytes are not what was put', async () => {
    const bytes = picture()
    const { path } = await createWithPicture(bytes)
    const { place } = await world.store.database
      .selectFrom('object')
      .select('place')
      .orderBy('seen_at', 'desc')
      .where('place', 'is not', null)
      .executeTakeFirstOrThrow()
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
    await world.store.files?.put(place ?? '', bytes)
    const damaged = await get(path)
    await expect(damaged.arrayBuffer()).rejects.toThrow()
    await world.store.files?.delete(place ?? '')
    expect((await get(path)).status).toBe(500)
  })
})

describe('an import while the files are away', () => {
  it.each(['cut', 'hang', 'error'] as const)('is refused, and done later (%s)', async (state) => {
    const { spaceId, revision } = await createSpace(world)
    const next = { ...guide, 'docs/chart.png': picture() }
    line.state = state
    const refused = world.client().importContent({ spaceId, body: offer(world, next) })
    await expect(refused).rejects.toMatchObject({ status: 503, type: 'unavailable' })
    expect(await world.client().getSpaceById({ spaceId })).toMatchObject({ revision })
    // What needs no file goes on.
    await importMain(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
    line.state = 'open'
    await importMain(world, spaceId, next)
    const { items } = await world.client().listFiles({ spaceId })
    expect(items).toMatchObject([{ name: 'chart.png' }])
  })
})

describe('a download while the files are away', () => {
  it('is refused, and answered later', async () => {
    const bytes = picture()
    const { path } = await createWithPicture(bytes)
    line.state = 'cut'
    const refused = await get(path)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toMatchObject({ error: { type: 'unavailable' } })
    line.state = 'open'
    expect(await bytesOf(await get(path))).toBe(bytes.toString('latin1'))
  })
})
