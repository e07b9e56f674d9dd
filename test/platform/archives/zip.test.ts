// Zip archives: names in any encoding, damage, and what no import wants.
import { describe, expect, it } from 'vitest'
import { type ArchiveEntry, writeZip } from './archives.ts'
import { files, pack, readRows, refusal, rowsOf } from './entries.ts'

const again = pack(files, 'repo-2222222/', 1_800_000_000)
const read = (entries: readonly ArchiveEntry[]) => readRows(writeZip(entries))

/** Where the entries of an archive begin in its directory. */
function directoryOf(archive: Buffer): number[] {
  const places: number[] = []
  let at = archive.readUInt32LE(archive.length - 22 + 16)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    places.push(at)
    at += 46 + archive.readUInt16LE(at + 28)
  }
  return places
}

describe('a zip archive', () => {
  it('takes a backslash for a slash, and refuses what leaves its folder', async () => {
    const odd = { name: 'repo-2222222/d990\\odd.md', content: 'odd' }
    const rows = [...rowsOf(files), ['d990/odd.md', '100644', 'odd'] as const]
    expect(await read([...again, odd])).toEqual(rows)
    for (const name of ['repo-2222222/d990/../odd.md', 'repo-2222222/d990/../odd/']) {
      for (const at of [1, 70, again.length]) {
        const entries = again.toSpliced(at, 0, { name })
        expect(await refusal(writeZip(entries))).toMatch(/invalid relative path: repo-2222222/)
      }
    }
  })

  it('is read by its names in whatever encoding they are', async () => {
    const named = files.map((entry) => ({ ...entry, name: entry.name.replace('d060', 'dü60') }))
    const archive = Buffer.from(writeZip(named))
    expect(await readRows(archive)).toEqual(rowsOf(named))
    // Without the flag the same bytes are others in the encoding names had before UTF-8.
    for (const at of directoryOf(archive)) archive.writeUInt16LE(0, at + 8)
    const old = named.map((entry) => ({ ...entry, name: entry.name.replace('ü', '├╝') }))
    expect(await readRows(archive)).toEqual(rowsOf(old))
  })

  it('is refused where its bytes are not what it states, or names are there twice', async () => {
    const entries = again
    const archive = Buffer.from(writeZip(entries))
    const places = directoryOf(archive)
    const at = places[70] ?? 0
    const local = archive.readUInt32LE(at + 42)
    const changes: [place: number, problem: RegExp][] = [
      [at + 16, /"d060\/063\.md" is damaged$/],
      [at + 24, /"d060\/063\.md" .*bytes/],
      [local, /"d060\/063\.md" has no header where the archive says$/],
      [local + 60, /"d060\/063\.md" (?:is damaged|cannot be unpacked)/],
    ]
    for (const [place, problem] of changes) {
      const damaged = Buffer.from(archive)
      damaged[place] = (damaged[place] ?? 0) ^ 1
      expect(await refusal(damaged)).toMatch(problem)
    }
    const twice = [...entries, ...entries.slice(40, 120)]
    expect(await refusal(writeZip(twice))).toMatch(/"d030\/03\d\.md" appears twice$/)
  })

  it('passes over what no import wants', async () => {
    const more = files.toSpliced(60, 0, { name: '.git/config', content: 'x'.repeat(700) })
    for (const folder of ['repo-1111111/', 'repo-2222222/']) {
      expect(await read(pack(more, folder, 3))).toEqual(rowsOf(files))
    }
  })
})
