// Tar archives: names, links, damage, and how much of one is held.
import { describe, expect, it, vi } from 'vitest'
import { type ArchiveEntry, writeTar } from './archives.ts'
import { files, pack, readRows, refusal, rowsOf } from './entries.ts'

const read = (entries: readonly ArchiveEntry[]) => readRows(writeTar(entries))

describe('a tar archive', () => {
  it('passes over what no import wants, and finds what has a second name', async () => {
    const more = [
      ...files.slice(0, 60),
      { name: '.git/config', content: 'x'.repeat(700) },
      ...files.slice(60),
    ]
    for (const folder of ['repo-1111111/', 'repo-2222222/']) {
      const link = { name: `${folder}zz.md`, kind: '1', link: `${folder}d010/013.md` }
      const rows = rowsOf(files)
      const content = rows.find(([path]) => path === 'd010/013.md')?.[2] ?? ''
      expect(await read([...pack(more, folder, 3), link])).toEqual([
        ...rows,
        ['zz.md', '100644', content],
      ])
    }
  })

  it('reads long names that are parted', async () => {
    const prefix = `repo-1111111/${'folder/'.repeat(12)}end`
    const long = files.map(({ name, content, kind }) => ({
      prefix,
      name,
      content: content ?? '',
      ...(kind && { kind }),
    }))
    const whole = rowsOf(
      long.map((entry) => ({ ...entry, name: `${'folder/'.repeat(12)}end/${entry.name}` })),
    )
    expect(await read(long)).toEqual(whole)
    const again = long.map((entry) => ({ ...entry, prefix: prefix.replaceAll('1', '2'), time: 5 }))
    expect(await read(again)).toEqual(whole)
  })

  it('is refused where one header of it is damaged, names no file twice, and is no folder', async () => {
    const entries = pack(files, 'repo-1111111/', 1_700_000_000)
    const bytes = writeTar(entries)
    for (const offset of [0, 5, 20, 130, 140, 150, 300]) {
      const header = headersOf(entries)[70] ?? 0
      const damaged = Buffer.from(bytes)
      damaged[header + offset] = (damaged[header + offset] ?? 0) ^ 1
      expect(await refusal(damaged)).toBe(
        `Cannot import archive: its header at byte ${header} is damaged`,
      )
    }
    const folderAt = headersOf(entries)[44] ?? 0
    const damaged = Buffer.from(bytes)
    damaged[folderAt + 14] = 1
    expect(entries[44]?.kind).toBe('5')
    expect(await refusal(damaged)).toMatch(`its header at byte ${folderAt} is damaged`)
    const twice = [...entries, ...entries.slice(40, 120)]
    expect(await refusal(writeTar(twice))).toMatch(/"d030\/03\d\.md" appears twice$/)
    const folder = [
      ...entries.slice(0, 80),
      { name: 'repo-1111111/d080/080.md/a.md' },
      ...entries.slice(100),
    ]
    expect(await refusal(writeTar([{ name: 'repo-1111111/d080' }, ...folder]))).toMatch(
      /"d080" is a file and a directory$/,
    )
  })

  it('is held in pieces, where it has nothing but folders, too', async () => {
    const folders = Array.from(
      { length: 6000 },
      (_, at): ArchiveEntry => ({ name: `f${at}/`, kind: '5' }),
    )
    const ends: readonly ArchiveEntry[] = [
      { name: 'a.md', content: 'a' },
      { name: 'z.md', content: 'z' },
    ]
    const held = vi.spyOn(Buffer, 'allocUnsafeSlow')
    expect(await read(ends.toSpliced(1, 0, ...folders))).toEqual(rowsOf(ends))
    const sizes = held.mock.calls.map(([size]) => size)
    held.mockRestore()
    expect(Math.max(...sizes)).toBe(1 << 20)
  })
})

/** Where the headers of an archive begin. */
function headersOf(entries: readonly ArchiveEntry[]): number[] {
  let at = 0
  return entries.map(({ content }) => {
    const header = at
    at += 512 + Math.ceil(Buffer.byteLength(content ?? '') / 512) * 512
    return header
  })
}
