// Objects in files: which ones, under which keys, and that what comes back is what was put.
import { describe, expect, it } from 'vitest'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { type FileStore, joinPieces, LostFileError } from '../../../src/store/files/files.ts'
import {
  oidOfPlace,
  openPlaced,
  placeObjects,
  readPlaced,
} from '../../../src/store/objects/object-files.ts'

const kib = 1024

/** Files in memory; remembers how many were put at once. */
function createFiles() {
  const kept = new Map<string, Uint8Array>()
  const seen = { atOnce: 0, mostAtOnce: 0, ranges: [] as unknown[] }
  const meet = async () => {
    seen.atOnce += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    seen.atOnce -= 1
  }
  const files: Pick<FileStore, 'put' | 'get'> = {
    async put(key, bytes) {
      await meet()
      kept.set(key, bytes)
    },
    async get(key, range) {
      await meet()
      seen.ranges.push(range)
      const bytes = kept.get(key) ?? new Uint8Array()
      const { from, length } = range ?? { from: 0, length: bytes.length }
      return piecesOf(bytes.subarray(from, from + length))
    },
  }
  // No other method is called here.
  return { files: files as FileStore, kept, seen }
}

/** In pieces of half a mebibyte. */
async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 512 * kib) yield bytes.subarray(at, at + 512 * kib)
}

/** Letters, with a zero byte at a place. */
function bytesOf(size: number, zeroAt?: number): Uint8Array {
  const bytes = Buffer.alloc(size, 'a')
  if (zeroAt !== undefined) bytes[zeroAt] = 0
  return bytes
}

function blob(bytes: Uint8Array) {
  return { oid: blobOid(bytes), kind: 'blob' as const, bytes }
}

describe('placeObjects', () => {
  const cases: [title: string, bytes: Uint8Array, isPlaced: boolean][] = [
    ['a small binary file', bytesOf(64 * kib - 1, 0), false],
    ['a binary file of 64 KiB', bytesOf(64 * kib, 0), true],
    ['a text of 64 KiB', bytesOf(64 * kib), false],
    ['a text of almost 1 MiB', bytesOf(1024 * kib - 1), false],
    ['a text of 1 MiB', bytesOf(1024 * kib), true],
    ['a zero at the end of what git looks at', bytesOf(64 * kib, 7999), true],
    ['a zero behind it', bytesOf(64 * kib, 8000), false],
  ]
  it.each(cases)('puts %s into a file: %s', async (_title, bytes, isPlaced) => {
    const { files, kept } = createFiles()
    const [placed] = await placeObjects(files, [blob(bytes)])
    expect([...kept.values()]).toEqual(isPlaced ? [bytes] : [])
    if (isPlaced) {
      const { oid } = blob(bytes)
      const place = expect.stringMatching(
        new RegExp(`^objects/${oid.slice(0, 2)}/${oid}-[0-9a-f]{12}$`),
      )
      expect(placed).toEqual({ oid, kind: 'blob', size: bytes.length, place })
      expect(oidOfPlace([...kept.keys()][0] ?? '')).toBe(oid)
    } else expect(placed).toEqual(blob(bytes))
  })

  it('leaves trees, and everything where there are no files', async () => {
    const { files, kept } = createFiles()
    const tree = { ...blob(bytesOf(2048 * kib, 0)), kind: 'tree' as const }
    expect(await placeObjects(files, [tree])).toEqual([tree])
    const large = blob(bytesOf(2048 * kib))
    expect(await placeObjects(undefined, [large])).toEqual([large])
    expect(kept.size).toBe(0)
  })

  it('puts and reads them eight at a time, in their order', async () => {
    const { files, seen } = createFiles()
    const all = Array.from({ length: 19 }, (_, at) => blob(bytesOf(64 * kib, at)))
    const placed = await placeObjects(files, all)
    expect(placed.map(({ oid }) => oid)).toEqual(all.map(({ oid }) => oid))
    expect(seen.mostAtOnce).toBe(8)
    seen.mostAtOnce = 0
    const found = await readPlaced(
      files,
      placed.flatMap((each) => ('place' in each ? [each] : [])),
    )
    expect(seen.mostAtOnce).toBe(8)
    expect(found).toEqual(new Map(all.map(({ oid, bytes }) => [oid, Buffer.from(bytes)])))
  })
})

describe('oidOfPlace', () => {
  const oid = '0123456789abcdef0123456789abcdef01234567'
  it.each([
    [`objects/01/${oid}-0f`, oid],
    [`objects/01/${oid}${oid.slice(0, 24)}-0f`, oid + oid.slice(0, 24)],
    [`objects/01/${oid}`, undefined],
    [`objects/01/${oid.slice(1)}-0f`, undefined],
    [`pdf/01/${oid}-0f`, undefined],
    [`x/objects/01/${oid}-0f`, undefined],
    [`objects/01/${oid}-0f.tmp`, undefined],
  ])('of %s is %s', (key, expected) => {
    expect(oidOfPlace(key)).toBe(expected)
  })
})

describe('openPlaced', () => {
  const bytes = bytesOf(1300 * kib)
  const place = 'objects/aa/key'
  const object = { oid: blobOid(bytes), size: bytes.length, place }

  it('gives what was put, whole and in part', async () => {
    const { files, kept, seen } = createFiles()
    kept.set(place, bytes)
    expect(await joinPieces(await openPlaced(files, object))).toEqual(bytes)
    expect(await joinPieces(await openPlaced(files, object, { from: 5, length: 3 }))).toHaveLength(
      3,
    )
    const heads = await readPlaced(files, [object], 8)
    expect(heads).toEqual(new Map([[object.oid, Buffer.from(bytes.subarray(0, 8))]]))
    expect(seen.ranges).toEqual([undefined, { from: 5, length: 3 }, { from: 0, length: 8 }])
  })

  it('keeps the last piece of other bytes back', async () => {
    const { files, kept } = createFiles()
    const other = Buffer.from(bytes)
    other[0] = 0
    kept.set(place, other)
    let given = 0
    const read = async () => {
      for await (const piece of await openPlaced(files, object)) given += piece.length
    }
    await expect(read()).rejects.toThrow(LostFileError)
    expect(given).toBe(1024 * kib)
  })

  it('takes nothing for an object of no bytes', async () => {
    const none = { oid: blobOid(new Uint8Array()), size: 0, place }
    expect(await joinPieces(await openPlaced(createFiles().files, none))).toHaveLength(0)
  })

  it('misses a file where no files are kept', async () => {
    await expect(openPlaced(undefined, object)).rejects.toThrow(LostFileError)
  })
})
