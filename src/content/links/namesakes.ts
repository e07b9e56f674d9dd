// Finds files of similar names: the namesake or sibling that a broken path may mean.

import { type Candidate, findNearest } from '../text/nearest.ts'
import type { Tree } from '../trees/file-entry.ts'
import { directoryOf, nameOf } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { barePath, sortOf } from './proof.ts'

/** The files of a tree by name. */
export interface FileNames {
  /** Paths by the last segment of their place, in lower case. */
  readonly byName: ReadonlyMap<string, readonly string[]>
  /** Paths by the directory of their place. */
  readonly byDirectory: ReadonlyMap<string, readonly string[]>
  /** Results by wanted path: many links lead to the same missing page. */
  readonly found: Map<string, string | undefined>
}

const namesByTree = new WeakMap<Tree, FileNames>()

/** The names of a tree, computed once. */
export function namesOf(tree: Tree): FileNames {
  let names = namesByTree.get(tree)
  if (names === undefined) {
    const byName = new Map<string, string[]>()
    const byDirectory = new Map<string, string[]>()
    for (const path of filesOf(tree).byPath.keys()) {
      const place = barePath(path)
      addTo(byName, nameOf(place).toLowerCase(), path)
      addTo(byDirectory, directoryOf(place), path)
    }
    names = { byName, byDirectory, found: new Map() }
    namesByTree.set(tree, names)
  }
  return names
}

/** Finds the file of the same name in the most similar directory. */
export function findNamesake(path: string, names: FileNames): string | undefined {
  const place = barePath(path)
  const name = nameOf(place).toLowerCase()
  if (name === '') return undefined
  const namesakes = ofSameSort(path, names.byName.get(name))
  if (namesakes.length < 2) return namesakes[0]?.value
  const parts = directoryOf(place).toLowerCase().split('/')
  const rated = namesakes.slice(0, 200).map(({ value: other }) => {
    const others = new Set(directoryOf(barePath(other)).toLowerCase().split('/'))
    return { other, rating: parts.filter((part) => others.has(part)).length }
  })
  rated.sort((a, b) => b.rating - a.rating)
  const [best, next] = rated
  return best !== undefined && next !== undefined && best.rating > next.rating
    ? best.other
    : undefined
}

/** Finds a file in the same directory whose name differs by a typo. */
export function findSibling(path: string, names: FileNames): string | undefined {
  const place = barePath(path)
  const siblings = ofSameSort(path, names.byDirectory.get(directoryOf(place)))
  return findNearest(nameOf(place), siblings)
}

// Cached: thousands of links may be compared with the files of one directory.
const candidatesByPaths = new WeakMap<
  readonly string[],
  ReadonlyMap<string, readonly Candidate<string>[]>
>()

/** Restricts candidates to the same sort: pages for pages, images for images. */
function ofSameSort(path: string, others: readonly string[] = []): readonly Candidate<string>[] {
  let candidates = candidatesByPaths.get(others)
  if (candidates === undefined) {
    const all = others.map((other) => ({ text: nameOf(barePath(other)), value: other }))
    candidates = Map.groupBy(all, ({ value }) => sortOf(value))
    candidatesByPaths.set(others, candidates)
  }
  return candidates.get(sortOf(path)) ?? []
}

function addTo(groups: Map<string, string[]>, key: string, path: string): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [path])
  else group.push(path)
}
