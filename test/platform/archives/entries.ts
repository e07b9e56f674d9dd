// Entries of archives, and what is read of them.
import { expect } from 'vitest'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { emptyTree, listFiles } from '../../../src/content/trees/tree.ts'
import { readArchive } from '../../../src/platform/archives/archive.ts'
import { defaultImportLimits } from '../../../src/platform/fetching/imported-files.ts'
import type { ArchiveEntry } from './archives.ts'

/** Some of many sizes, in folders that have entries of their own. */
export const files: readonly ArchiveEntry[] = Array.from(
  { length: 120 },
  (_, at): ArchiveEntry[] => [
    ...(at % 10 === 0
      ? [{ name: `d${String(at).padStart(3, '0')}/`, kind: '5', mode: 0o755 }]
      : []),
    {
      name: `d${String(at - (at % 10)).padStart(3, '0')}/${String(at).padStart(3, '0')}.md`,
      content: `${at} `.repeat(at % 8 === 0 ? at : 2000 + at),
    },
  ],
).flat()

/** The same as a host packs them at some time. */
export function pack(
  entries: readonly ArchiveEntry[],
  folder: string,
  time: number,
): ArchiveEntry[] {
  return entries.map((entry) => ({ ...entry, name: `${folder}${entry.name}`, time }))
}

/** A file of an archive as it was read. */
export type Row = readonly [path: string, mode: string, content: string]

/** What entries are read as. */
export function rowsOf(entries: readonly ArchiveEntry[]): Row[] {
  return entries
    .filter(({ kind }) => kind === undefined)
    .map(
      ({ name, mode, content }): Row => [
        name,
        mode === 0o755 ? '100755' : '100644',
        Buffer.from(content ?? '').toString(),
      ],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Read an archive, beside a tree it may differ little from. */
export async function readRows(bytes: Uint8Array, near: Tree = emptyTree): Promise<Row[]> {
  const archive = await readArchive(bytes, defaultImportLimits, near)
  const listed = listFiles(archive.tree)
  const held = await archive.readBytes(listed.map(({ oid }) => oid))
  await archive.close?.()
  return listed.map(({ path, mode, oid }): Row => {
    const content = Buffer.from(held.get(oid) ?? 'absent')
    expect(blobOid(content)).toBe(oid)
    return [path, mode, content.toString()]
  })
}

/** Why an archive is not read. */
export async function refusal(bytes: Uint8Array): Promise<string> {
  return readArchive(bytes, defaultImportLimits).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  )
}
