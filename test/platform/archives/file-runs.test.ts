// Files of an archive known by a hash of their run are those they would be by their own.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { listFiles } from '../../../src/content/trees/tree.ts'
import { readArchive } from '../../../src/platform/archives/archive.ts'
import { createRunMemory, EntryRun } from '../../../src/platform/archives/file-runs.ts'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import { type ArchiveEntry, writeTar, writeTarGz, writeZip } from './archives.ts'

const formats: readonly [string, (entries: readonly ArchiveEntry[]) => Uint8Array][] = [
  ['tar', writeTar],
  ['tar.gz', writeTarGz],
  ['zip', writeZip],
]

/** Some of several runs, some larger than a run, some empty, some alike. */
const files: readonly ArchiveEntry[] = [
  ...Array.from({ length: 160 }, (_, at) => ({
    name: `pages/${String(at).padStart(3, '0')}.md`,
    content: randomBytes(at % 7 === 0 ? 8 * at : 5000 + at),
  })),
  { name: 'z-large.bin', content: randomBytes(1_300_000) },
  { name: 'z-large2.bin', content: randomBytes(700_000) },
  { name: 'z-same.bin', content: 'same' },
  { name: 'z-same2.bin', content: 'same' },
]

const changes: readonly [string, (entries: readonly ArchiveEntry[]) => readonly ArchiveEntry[]][] =
  [
    ['nothing', (entries) => entries],
    ['one byte, of the same size', (entries) => entries.with(80, flip(entries[80]))],
    [
      'a file more',
      (entries) => [...entries.slice(0, 50), { name: 'pages/049a.md' }, ...entries.slice(50)],
    ],
    ['a file less', (entries) => entries.toSpliced(20, 1)],
    ['a byte that moved from one file to the next', (entries) => moveByte(entries, 30)],
    ['two files that changed places', (entries) => swapContents(entries, 61, 62)],
    ['the large file', (entries) => entries.with(160, flip(entries[160]))],
    ['all files', (entries) => entries.map(flip)],
  ]

describe.each(formats)('an archive of files that came before (%s)', (_, write) => {
  it.each(changes)('is known but for %s', async (_title, change) => {
    const first = await readArchive(write(files), defaultImportLimits)
    const entries = change(files)
    const next = await readArchive(write(entries), defaultImportLimits, first.tree)
    expect(listFiles(next.tree).map(({ path, oid }) => [path, oid])).toEqual(
      entries.map(({ name, content }) => [name, blobOid(bytesOf(content))]),
    )
    const oids = entries.map(({ content }) => blobOid(bytesOf(content)))
    const held = await next.readBytes(oids)
    for (const { content } of entries) {
      const bytes = bytesOf(content)
      expect(bytes.equals(held.get(blobOid(bytes)) ?? Buffer.from('absent'))).toBe(true)
    }
    await first.close?.()
    await next.close?.()
  })
})

describe('EntryRun', () => {
  it('remembers its parts: of an entry that changed only those near it are not known', () => {
    const memory = createRunMemory<string>(100)
    const contents = Array.from({ length: 100 }, () => randomBytes(4000))
    const take = (changed: readonly Buffer[]) => {
      const run = new EntryRun(memory)
      for (const content of changed) {
        run.pass(10)
        run.add(content.length + 6, content.length)
      }
      const bytes = Buffer.concat(
        changed.flatMap((content) => [Buffer.alloc(10, 'd'), Buffer.from('parts '), content]),
      )
      expect(bytes).toHaveLength(run.size)
      expect(run.begins).toEqual(contents.map((_, at) => 10 + 4016 * at))
      return { run, known: run.recall(bytes) }
    }
    const values = contents.map((_, at) => `value ${at}`)
    const first = take(contents)
    expect(first.known).toEqual(values.map(() => undefined))
    first.run.remember(values)
    expect(take(contents).known).toEqual(values)
    const next = take(contents.with(50, randomBytes(4000))).known
    const unknown = values.flatMap((value, at) => (next[at] === value ? [] : [at]))
    expect(unknown).toContain(50)
    expect(unknown.length).toBeLessThan(20)
    expect(unknown.map((at) => next[at])).toEqual(unknown.map(() => undefined))
    first.run.clear()
    expect([first.run.size, first.run.begins]).toEqual([0, []])
  })
})

function bytesOf(content: ArchiveEntry['content']): Buffer {
  return Buffer.from(content ?? '')
}

function flip(entry: ArchiveEntry | undefined): ArchiveEntry {
  const content = bytesOf(entry?.content)
  if (content.length > 0) content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  return { ...entry, name: entry?.name ?? '', content }
}

function moveByte(entries: readonly ArchiveEntry[], at: number): ArchiveEntry[] {
  const [a, b] = [bytesOf(entries[at]?.content), bytesOf(entries[at + 1]?.content)]
  const moved = Buffer.concat([a.subarray(-1), b])
  return replace(replace(entries, at, a.subarray(0, -1)), at + 1, moved)
}

function swapContents(entries: readonly ArchiveEntry[], a: number, b: number): ArchiveEntry[] {
  const [one, other] = [bytesOf(entries[a]?.content), bytesOf(entries[b]?.content)]
  return replace(replace(entries, a, other), b, one)
}

function replace(entries: readonly ArchiveEntry[], at: number, content: Buffer): ArchiveEntry[] {
  return entries.map((entry, place) => (place === at ? { ...entry, content } : entry))
}
