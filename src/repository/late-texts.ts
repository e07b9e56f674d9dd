// Long texts, read on demand: most are never needed.

import type { FileEntry } from '../content/trees/file-entry.ts'
import { LazyMap } from '../content/trees/lazy-map.ts'

/**
 * Texts by oid, including those of files that are read on demand.
 *
 * @param late - further files, by oid
 */
export function addLateTexts(
  texts: ReadonlyMap<string, string>,
  late: ReadonlyMap<string, FileEntry>,
  read: (file: FileEntry) => string | undefined,
): ReadonlyMap<string, string> {
  const known = new Map(texts)
  const find = (oid: string): string | undefined => {
    const file = known.has(oid) ? undefined : late.get(oid)
    const text = file && read(file)
    if (text !== undefined) known.set(oid, text)
    return known.get(oid)
  }
  return new LazyMap({
    size: texts.size + late.size,
    find,
    all() {
      for (const oid of late.keys()) find(oid)
      return known
    },
  })
}
