// Files in a directory and in a bucket: what both keep to, and what happens when the storage does not.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailableError } from '../../../src/store/database/unavailable.ts'
import { openFiles, parseFilesAddress } from '../../../src/store/files/address.ts'
import { type FileStore, LostFileError } from '../../../src/store/files/files.ts'
import {
  type BucketServer,
  type Line,
  type LineState,
  openHastyBucket,
  openLine,
  openTestBucket,
  startBucketServer,
} from '../buckets.ts'
import { hasCeph, startCeph } from '../ceph.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-files-'))
let server: BucketServer
let line: Line

beforeAll(async () => {
  server = await startBucketServer()
  line = await openLine(server.endpoint)
})
afterAll(async () => {
  await line.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

async function open(text: string): Promise<FileStore> {
  const address = parseFilesAddress(text)
  if (address === undefined) throw new Error(text)
  return openFiles(address)
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('latin1')
}

async function listKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

const large = Buffer.alloc(3_000_000, 'abcdefgh')

interface Storage {
  readonly address: string
  close(): Promise<void>
}

const storages: [title: string, isThere: boolean, start: () => Promise<Storage>][] = [
  [
    'a directory',
    true,
    () => Promise.resolve({ address: join(folder, 'files'), close: () => Promise.resolve() }),
  ],
  ['a bucket', true, async () => bucketOf(await startBucketServer())],
  ['a bucket of Ceph', hasCeph(), async () => bucketOf(await startCeph())],
]

function bucketOf({ endpoint, close }: BucketServer): Storage {
  return { address: `s3://galley/in/here?endpoint=${endpoint}`, close }
}

describe.for(storages)('files in %s', ([, isThere, start]) => {
  let storage: Storage | undefined
  beforeAll(async () => {
    if (isThere) storage = await start()
  })
  afterAll(() => storage?.close())
  const place = () => storage?.address ?? ''

  it.runIf(isThere)('gives back what was put, whole and in part', async () => {
    const files = await open(place())
    await files.check()
    await files.put('objects/aa/one', large)
    expect(await readAll(await files.get('objects/aa/one'))).toBe(large.toString('latin1'))
    const part = await files.get('objects/aa/one', { from: 2_999_990, length: 7 })
    expect(await readAll(part)).toBe(large.toString('latin1', 2_999_990, 2_999_997))
    const behind = await files.get('objects/aa/one', { from: 2_999_996, length: 100 })
    expect(await readAll(behind)).toBe('efgh')
    expect(await readAll(await files.get('objects/aa/one', { from: 5, length: 0 }))).toBe('')
    expect(await files.head('objects/aa/one')).toMatchObject({ size: large.length })
    files.close()
  })

  it.runIf(isThere)('lists what is there, and forgets what is deleted', async () => {
    const files = await open(place())
    await files.put('objects/bb/two', Buffer.from('two'))
    await files.put('pdf/cc/three', Buffer.from(''))
    const before = new Date(Date.now() - 3_600_000).toISOString()
    for await (const { modifiedAt } of files.list()) expect(modifiedAt > before).toBe(true)
    expect(await listKeys(files)).toEqual(['objects/aa/one', 'objects/bb/two', 'pdf/cc/three'])
    await files.delete('objects/bb/two')
    await files.delete('objects/bb/two')
    expect(await listKeys(files)).toEqual(['objects/aa/one', 'pdf/cc/three'])
    expect(await files.head('objects/bb/two')).toBeUndefined()
    await expect(files.get('objects/bb/two')).rejects.toThrow(LostFileError)
    files.close()
  })

  it.runIf(isThere)('keeps two that are put at once under one key as one of them', async () => {
    const files = await open(place())
    const texts = ['first', 'other']
    await Promise.all(texts.map((text) => files.put('objects/dd/four', Buffer.from(text))))
    expect(texts).toContain(await readAll(await files.get('objects/dd/four')))
    files.close()
  })
})

describe('a bucket of files', () => {
  const faults: [title: string, state: LineState][] = [
    ['refuses connections', 'cut'],
    ['never answers', 'hang'],
    ['answers 500', 'error'],
    ['answers 503', 'busy'],
  ]

  it.each(faults)('is away while its server %s, and back when it is', async (_title, state) => {
    const files = openTestBucket(line, 'faults')
    await files.put('objects/aa/kept', large)
    line.state = state
    const hasty = openHastyBucket(line.endpoint, 'faults')
    const failing = [
      hasty.put('objects/aa/new', large),
      hasty.get('objects/aa/kept'),
      hasty.head('objects/aa/kept'),
      hasty.delete('objects/aa/kept'),
      hasty.check(),
      listKeys(hasty),
    ]
    for (const each of await Promise.allSettled(failing)) {
      expect(each).toMatchObject({ status: 'rejected' })
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(StoreUnavailableError)
    }
    line.state = 'open'
    // On a busy machine it may take more than one time that is as short as this one's.
    const isBack = () =>
      hasty.put('objects/aa/new', Buffer.from('new')).then(
        () => true,
        () => false,
      )
    await expect.poll(isBack).toBe(true)
    hasty.close()
    expect(await readAll(await files.get('objects/aa/kept'))).toBe(large.toString('latin1'))
    expect(await readAll(await files.get('objects/aa/new'))).toBe('new')
    files.close()
  })

  it('is away when an answer stops half way', async () => {
    const files = openTestBucket(line, 'faults')
    await files.put('objects/aa/kept', large)
    line.state = 'stall'
    await expect(files.get('objects/aa/kept').then(readAll)).rejects.toThrow(StoreUnavailableError)
    line.state = 'open'
    files.close()
  })

  it('asks again when a server was busy for a moment', async () => {
    const files = openTestBucket(line, 'faults')
    line.state = 'busy'
    const before = line.requests
    const putting = files.put('objects/aa/again', Buffer.from('again'))
    while (line.requests === before) await new Promise((resolve) => setImmediate(resolve))
    line.state = 'open'
    await putting
    expect(await readAll(await files.get('objects/aa/again'))).toBe('again')
    files.close()
  })

  it('is slow over a slow line, and nothing else', async () => {
    const files = openTestBucket(line, 'faults')
    line.state = 'slow'
    await files.put('objects/aa/slow', Buffer.from('slow'))
    expect(await readAll(await files.get('objects/aa/slow'))).toBe('slow')
    line.state = 'open'
    files.close()
  })

  it('is away when there is no such bucket, and no file is lost for that', async () => {
    const files = await open(`s3://elsewhere?endpoint=${server.endpoint}`)
    await expect(files.get('objects/aa/one')).rejects.toThrow(StoreUnavailableError)
    await expect(files.put('objects/aa/one', large)).rejects.toThrow(/NoSuchBucket/)
    files.close()
  })
})
