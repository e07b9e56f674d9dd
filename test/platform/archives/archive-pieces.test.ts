// Archives as they come: in pieces of any length, larger than what is held of them, asked for again.
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { listFiles } from '../../../src/content/trees/tree.ts'
import { ApiError } from '../../../src/contract/base/errors.ts'
import {
  type ArchiveSource,
  readArchive,
  receiveArchive,
} from '../../../src/platform/archives/archive.ts'
import { Spool } from '../../../src/platform/archives/spool.ts'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import { type ArchiveEntry, writeRecords, writeTar, writeZip } from './archives.ts'

const limits = { ...defaultImportLimits, fileBytesMax: 4_000_000 }

/** A source that gives pieces of some length in one buffer, which is written over. */
function inPieces(bytes: Uint8Array, length: number): ArchiveSource {
  return async (take) => {
    const piece = Buffer.alloc(length)
    for (let at = 0; at < bytes.length; at += length) {
      const taken = bytes.subarray(at, at + length)
      piece.set(taken)
      take(piece.subarray(0, taken.length))
      piece.fill(0xff)
      await Promise.resolve()
    }
  }
}

async function readAll(source: ArchiveSource) {
  const archive = await receiveArchive(source, limits)
  try {
    const oids = listFiles(archive.tree).map(({ oid }) => oid)
    const held = await archive.readBytes(oids)
    return { tree: archive.tree.oid, held: oids.map((oid) => Buffer.from(held.get(oid) ?? '')) }
  } finally {
    await archive.close?.()
  }
}

async function refusal(source: ArchiveSource): Promise<string> {
  try {
    await readAll(source)
  } catch (error) {
    if (error instanceof ApiError) return `${error.type}: ${error.message}`
    throw error
  }
  return 'not refused'
}

const entries: readonly ArchiveEntry[] = [
  { name: 'a.md', content: 'a' },
  { name: 'b.bin', content: randomBytes(3000) },
  { name: 'block.md', content: 'x'.repeat(512) },
  { name: 'empty.md', content: '' },
  { name: 'link', content: 'a.md', mode: 0o120777 },
]
const tarEntries: readonly ArchiveEntry[] = [
  { name: 'x', kind: 'g', content: writeRecords({ comment: 'made by hand' }) },
  ...entries.slice(0, 4),
  { name: 'dir', kind: '5' },
  { name: 'long', kind: 'x', content: writeRecords({ path: `${'folder/'.repeat(90)}p.md` }) },
  { name: 'p', content: 'pax' },
  { name: 'second', kind: '1', link: 'b.bin' },
  { name: 'sym', kind: '2', link: 'a.md' },
]

describe('receiveArchive', () => {
  it.each([
    ['zip', writeZip(entries)],
    ['tar', writeTar(tarEntries)],
    ['tar.gz', gzipSync(writeTar(tarEntries))],
  ] as const)('reads a %s in pieces of any length as at once', async (_kind, bytes) => {
    const whole = await readAll((take) => Promise.resolve(take(bytes)))
    expect(whole.held).toHaveLength(bytes[0] === 0x50 ? 5 : 7)
    for (const length of [1, 3, 511, 512, 513, 1000]) {
      expect(await readAll(inPieces(bytes, length))).toEqual(whole)
    }
  })

  it('reads files that are larger than what is held at once', async () => {
    const content = randomBytes(2_500_000)
    const large = [
      { name: 'a', content: 'a' },
      { name: 'b', content },
      { name: 'c', content: 'c' },
    ]
    for (const bytes of [writeTar(large), writeZip(large), gzipSync(writeTar(large))]) {
      const { held } = await readAll(inPieces(bytes, 70_000))
      expect(held.map((each) => each.length)).toEqual([1, content.length, 1])
      expect(held[1]?.equals(content)).toBe(true)
    }
  })

  it('passes over large files nobody wants, and refuses others before they come', async () => {
    const content = Buffer.alloc(5_000_000)
    const unwanted = writeTar([
      { name: '.git/pack', content },
      { name: 'a', content: 'a' },
    ])
    expect((await readAll(inPieces(unwanted, 100_000))).held.map(String)).toEqual(['a'])
    const large = writeTar([{ name: 'a', content }])
    let given = 0
    const answer = await refusal((take) =>
      inPieces(
        large,
        1000,
      )((piece) => {
        given += piece.length
        take(piece)
      }),
    )
    expect(answer).toMatch(/^payload_too_large: .*"a" has 5000000 bytes, at most 4000000/)
    expect(given).toBeLessThan(3000)
    const long = writeTar([{ name: 'x', kind: 'x', content: Buffer.alloc(1_500_000) }])
    expect(await refusal(inPieces(long, 100_000))).toMatch(/extended headers is too long$/)
  })

  it('refuses what is cut off anywhere, and misses no more than what fills a block', async () => {
    const bytes = writeTar([
      { name: 'a', content: 'a' },
      { name: '.git/b', content: 'b'.repeat(600) },
    ])
    for (const end of [1024 + 512 + 1, 1024 + 512 + 599]) {
      expect(await refusal(inPieces(bytes.slice(0, end), 100))).toMatch(/"\.git\/b" is cut off$/)
    }
    expect(await refusal(inPieces(bytes.slice(0, 1024 + 512 + 600), 100))).toBe('not refused')
    expect(await refusal(inPieces(bytes.slice(0, 512), 100))).toMatch(/"a" is cut off$/)
    expect(await refusal(inPieces(bytes.slice(0, 511), 100))).toMatch(/not a zip or tar/)
    expect(await refusal(inPieces(Buffer.from('PK'), 1))).toMatch(/not a zip or tar/)
  })

  it('asks for an archive again when bytes are wanted that were known before', async () => {
    const before = await readArchive(writeTar(tarEntries), limits)
    const bytes = writeTar([...tarEntries, { name: 'new.md', content: 'new' }])
    let asked = 0
    const archive = await receiveArchive(
      (take) => {
        asked++
        return inPieces(bytes, 1000)(take)
      },
      limits,
      before.tree,
    )
    const files = new Map(listFiles(archive.tree).map(({ path, oid }) => [path, oid]))
    const oidOf = (path: string) => files.get(path) ?? ''
    expect((await archive.readBytes([oidOf('new.md')])).size).toBe(1)
    expect(asked).toBe(1)
    const held = await archive.readBytes([oidOf('new.md'), oidOf('a.md'), 'unknown'])
    expect([...held.values()].map((each) => Buffer.from(each).toString()).sort()).toEqual([
      'a',
      'new',
    ])
    expect(asked).toBe(2)
    await archive.close?.()
    await before.close?.()
  })
})

describe('Spool', () => {
  const sizes = [3, 1 << 20, 0, 1_500_000, 700_000, 700_000]
  it.each([
    ['in memory', [3, 0, 1_000_000, 200], tmpdir()],
    ['in a file', [9_000_000, ...sizes, 9_000_000, 5], tmpdir()],
    ['of which one is too large to be held', [5, 17_000_000, ...sizes], tmpdir()],
    ['in memory where no file can be had', [...sizes, 9_000_000, 5], '/dev/null'],
  ])('gives back what was put in, %s, whatever lies between', (_where, lengths, folder) => {
    vi.stubEnv('TMPDIR', folder)
    const spool = new Spool()
    const parts = lengths.map((length) => randomBytes(length))
    const places = parts.map((part) => spool.append(part))
    for (const [at, part] of [...parts.entries(), ...[...parts.entries()].toReversed()]) {
      expect(spool.read(places[at] ?? 0, part.length).equals(part)).toBe(true)
    }
    expect(spool.read(spool.length - 2, 10)).toHaveLength(2)
    expect(spool.read(spool.length + 5, 10)).toHaveLength(0)
    const all = Buffer.concat(parts)
    expect(spool.read(1, all.length - 1).equals(all.subarray(1))).toBe(true)
    const late = spool.append(Buffer.from('late'))
    expect(spool.read(late, 4).toString()).toBe('late')
    spool.close()
    vi.unstubAllEnvs()
  })

  it('gives its memory back when it is closed, not when it is collected', () => {
    const spool = new Spool()
    spool.append(Buffer.alloc(1_500_000))
    const held = spool.read(0, 10)
    spool.close()
    expect(held.buffer.byteLength).toBe(0)
    spool.close()
    expect(spool.read(0, 10)).toHaveLength(0)
  })

  it('reads its own bytes where another has had the file, and beside another', () => {
    const fill = (length: number) => {
      const spool = new Spool()
      const bytes = randomBytes(length)
      spool.append(bytes)
      const isHeld = () => spool.read(0, length + 10).equals(bytes)
      return { spool, isHeld }
    }
    const first = fill(20_000_000)
    const beside = fill(21_000_000)
    expect([first.isHeld(), beside.isHeld()]).toEqual([true, true])
    first.spool.close()
    const shorter = fill(18_000_000)
    expect([shorter.isHeld(), beside.isHeld()]).toEqual([true, true])
    shorter.spool.close()
    beside.spool.close()
    const longer = fill(25_000_000)
    expect(longer.isHeld()).toBe(true)
    longer.spool.close()
  })

  it('says which folder takes nothing', () => {
    vi.stubEnv('TMPDIR', '/dev/null')
    const spool = new Spool()
    expect(() => spool.append(Buffer.alloc(18_000_000))).toThrow(
      'Cannot write a temporary file in "/dev/null": ENOTDIR',
    )
    spool.close()
    vi.unstubAllEnvs()
  })
})

describe('a large file', () => {
  const large = randomBytes(1_200_000)
  const among: readonly ArchiveEntry[] = [
    { name: 'before.md', content: 'before' },
    { name: 'large.bin', content: large, mode: 0o100755 },
    { name: 'larger.bin', content: Buffer.concat([large, large.subarray(0, 300_001)]) },
    { name: 'stored.bin', content: large.subarray(1), method: 0 },
    { name: 'z.md', content: 'after' },
  ]
  const changed = among.map((entry) => ({
    ...entry,
    content:
      entry.name === 'large.bin'
        ? large
        : Buffer.concat([Buffer.from(entry.content ?? ''), Buffer.from('!')]),
  }))

  async function readNear(bytes: Uint8Array, length: number, near: typeof among) {
    const known = await readArchive(writeZip(near), limits)
    const archive = await receiveArchive(inPieces(bytes, length), limits, known.tree)
    const oids = listFiles(archive.tree).map(({ oid }) => oid)
    const held = await archive.readBytes(oids)
    const sizes = oids.map((oid) => archive.sizeOf?.(oid))
    await archive.close?.()
    return { oids, sizes, held: oids.map((oid) => Buffer.from(held.get(oid) ?? '')) }
  }

  it.each([
    ['zip', writeZip],
    ['tar', writeTar],
  ] as const)('has the id and bytes it has in git, in a %s', async (_kind, write) => {
    for (const [entriesThen, near] of [
      [among, []],
      [among, changed],
      [changed, among],
    ] as const) {
      const contents = entriesThen.map(({ content }) => Buffer.from(content ?? ''))
      const expected = contents.map((content) => blobOid(content))
      const beside = near.length === 0 ? [{ name: 'x.md', content: 'x' }] : near
      const { oids, sizes, held } = await readNear(write(entriesThen), 65_537, beside)
      expect(oids).toEqual(expected)
      expect(held.map((bytes) => blobOid(bytes))).toEqual(expected)
      for (const [index, size] of sizes.entries())
        expect([undefined, contents[index]?.length]).toContain(size)
    }
  })

  it('is refused where it is cut off', async () => {
    const bytes = writeTar(among)
    expect(await refusal(inPieces(bytes.slice(0, 1_100_000), 65_536))).toBe(
      'import_unsupported: Cannot import archive: "large.bin" is cut off',
    )
  })
})
