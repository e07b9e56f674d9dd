// Changes from a known tree to one in a repository; shared directories are not read.

import type { Tree } from '../../content/trees/file-entry.ts'
import { differencesMax } from '../../content/trees/shared-trees.ts'
import { emptyTree, listFiles, type TreeChange } from '../../content/trees/tree.ts'
import type { Objects } from './objects.ts'
import { FormatError } from './packs.ts'
import { modeOf, readTreeEntries } from './work-tree.ts'

/**
 * Computes the changes from a known tree to another.
 *
 * @param oid - of the other tree's root
 * @throws FormatError if a tree is missing, or so much differs that git reads it faster
 */
export function diffWithTree(oid: string, known: Tree, objects: Objects): readonly TreeChange[] {
  const changes: TreeChange[] = []
  compare(oid, known, '')
  return changes

  function compare(own: string, before: Tree, prefix: string): void {
    if (before.oid === own) return
    const names = new Set<string>()
    for (const entry of readTreeEntries(own, objects)) {
      const path = `${prefix}${entry.name}`
      const old = before.entries.get(entry.name)
      names.add(entry.name)
      if (entry.mode === '40000') {
        if (old?.kind === 'file') add({ path })
        compare(entry.oid, old?.kind === 'directory' ? old.tree : emptyTree, `${path}/`)
      } else {
        const mode = modeOf(entry)
        if (old?.kind === 'directory') removeAll(old.tree, path)
        if (old?.kind === 'file' && old.oid === entry.oid && old.mode === mode) continue
        add({ path, after: { oid: entry.oid, mode } })
      }
    }
    for (const [name, old] of before.entries) {
      if (names.has(name)) continue
      if (old.kind === 'file') add({ path: `${prefix}${name}` })
      else removeAll(old.tree, `${prefix}${name}`)
    }
  }

  function removeAll(tree: Tree, path: string): void {
    for (const file of listFiles(tree)) add({ path: `${path}/${file.path}` })
  }

  function add(change: TreeChange): void {
    changes.push(change)
    if (changes.length > differencesMax) throw new FormatError('many files differ')
  }
}
