// Files as a table of their paths, and what is asked of files.
import { expect } from 'vitest'
import { compareBytes } from '../../src/content/trees/byte-order.ts'
import type { FileEntry, Files } from '../../src/content/trees/file-entry.ts'
import { FileTable } from '../../src/content/trees/file-table.ts'

const asked = ['', 'a', 'b', 'a.md', 'a/b', 'b/a', 'a/a/a', 'A', 'no', 'é', 'ü/a.md']

/** Hold that files answer as others do, whatever is asked of them. */
export function expectSameAnswers(files: Files, expected: Files): void {
  expect(files.byPath.size).toBe(expected.byPath.size)
  for (const path of [...asked, ...expected.byPath.keys()]) {
    expect(files.byPath.get(path)).toEqual(expected.byPath.get(path))
    expect(files.byPath.has(path)).toBe(expected.byPath.has(path))
  }
  expect([...files.byPath.values()]).toEqual([...expected.byPath.values()])
  for (const path of [...asked, ...expected.directories]) {
    expect([path, files.directories.has(path)]).toEqual([path, expected.directories.has(path)])
  }
  for (const path of asked) expect(files.below(path)).toEqual(expected.below(path))
  expect(files.special).toEqual(expected.special)
  for (const name of asked.filter((one) => one !== '' && !one.includes('/'))) {
    expect(files.named(name, 'b')).toEqual(expected.named(name, 'b'))
    expect(files.spellings(name)).toEqual(expected.spellings(name))
    expect(files.directoriesNamed(name)).toEqual(expected.directoriesNamed(name))
    for (const directory of ['', 'a', 'a/b']) {
      expect(files.countNamed(name, directory)).toBe(expected.countNamed(name, directory))
    }
  }
}

/** A table of a list of files. */
export function tableOf(list: readonly FileEntry[]): FileTable {
  const sorted = [...list].sort((a, b) => compareBytes(a.path, b.path))
  const starts = new Uint32Array(sorted.length + 1)
  let text = '\0'
  for (const [at, { path }] of sorted.entries()) {
    starts[at] = text.length
    text += `${Buffer.from(path).toString('latin1')}\0`
  }
  starts[sorted.length] = text.length
  return new FileTable({
    text,
    starts,
    details: (at) => sorted[at] ?? { oid: '', mode: '100644' },
    special: [...sorted.entries()].flatMap(([at, { mode }]) =>
      mode.startsWith('1') && mode !== '100644' && mode !== '100755' ? at : [],
    ),
  })
}
