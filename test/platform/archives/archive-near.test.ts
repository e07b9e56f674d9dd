// Archives of files most of which are known: what they are read as is what they would be alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { emptyTree } from '../../../src/content/trees/tree.ts'
import { readArchive } from '../../../src/platform/archives/archive.ts'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import { type ArchiveEntry, writeTar, writeZip } from './archives.ts'
import { files, pack, readRows, rowsOf } from './entries.ts'

describe.each([
  ['tar', writeTar],
  ['zip', writeZip],
] as const)('a %s archive of files that came before', (_kind, write) => {
  const read = (entries: readonly ArchiveEntry[], near?: Tree) => readRows(write(entries), near)

  it('is read the same with another folder around it, at another time', async () => {
    const first = pack(files, 'repo-1111111/', 1_700_000_000)
    expect(await read(first)).toEqual(rowsOf(files))
    const { tree } = await readArchive(write(first), defaultImportLimits)
    for (const folder of ['repo-2222222/', 'other-name-3333333/', '']) {
      const next = pack(files, folder, 1_800_000_000)
      expect(await read(next)).toEqual(rowsOf(files))
      expect(await read(next, tree)).toEqual(rowsOf(files))
    }
  })

  it('has what changed in it, whichever that is', async () => {
    await read(pack(files, 'repo-1111111/', 1))
    const others: readonly ArchiveEntry[] = [
      { name: 'd060/064.md', content: 'short' },
      {
        name: 'd060/064.md',
        content: files.find(({ name }) => name === 'd060/064.md')?.content ?? '',
        mode: 0o755,
      },
      { name: 'd060/064', content: 'another name' },
      { name: 'd060/064.md', content: 'old', kind: '\0' },
    ]
    for (const other of others) {
      const entries = files.map((entry) => (entry.name === 'd060/064.md' ? other : entry))
      const rows = rowsOf(
        entries.map(({ kind, ...entry }) => (kind === '5' ? { ...entry, kind } : entry)),
      )
      expect(await read(pack(entries, 'repo-2222222/', 2))).toEqual(rows)
    }
  })

  it('keeps the folder as a name where one file stands beside it', async () => {
    await read(pack(files, 'repo-1111111/', 1))
    const entries = [...pack(files, 'repo-2222222/', 2), { name: 'zz.md', content: 'beside' }]
    expect(await read(entries)).toEqual(rowsOf(entries))
    const between = entries.toSpliced(50, 0, { name: 'repo-2222222.md', content: 'between' })
    expect(await read(between)).toEqual(rowsOf(between))
  })

  it('is read as it is alone, after any others', async () => {
    const change = fc.record({
      at: fc.nat(files.length - 1),
      to: fc.constantFrom<Partial<ArchiveEntry> | undefined>(
        undefined,
        { content: 'other' },
        { content: 'o'.repeat(9000) },
        { mode: 0o755 },
      ),
    })
    const changes = fc.array(change, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(0xfffffff), fc.boolean(), async (made, id, isNear) => {
        const entries = files.flatMap((entry, at): ArchiveEntry[] => {
          const { to } = made.find((one) => one.at === at) ?? { to: {} }
          if (entry.kind !== undefined) return [entry]
          return to === undefined ? [] : [{ ...entry, ...to }]
        })
        const folder = `repo-${id.toString(16).padStart(7, '0')}/`
        const { tree } = await readArchive(write(pack(files, folder, 1)), defaultImportLimits)
        expect(await read(pack(entries, folder, id), isNear ? tree : emptyTree)).toEqual(
          rowsOf(entries),
        )
      }),
      { numRuns: 40 },
    )
  })
})
