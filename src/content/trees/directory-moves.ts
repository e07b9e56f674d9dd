// Directories that moved, told by the files in them that were found again.
import { directoryOf, nameOf } from './paths.ts'

/** Base directory to head directory, for directories most of whose renamed files went one way. */
export type DirectoryMoves = ReadonlyMap<string, string>

/** Count where the directories of renamed files went. `pairs` are head path to base path. */
export function countMoves(pairs: ReadonlyMap<string, string>): DirectoryMoves {
  const votes = new Map<string, Map<string, number>>()
  for (const [target, source] of pairs) {
    let [from, to] = [source, target]
    while (from !== '' && to !== '' && nameOf(from) === nameOf(to)) {
      from = directoryOf(from)
      to = directoryOf(to)
      if (from === to) break
      const counts = votes.get(from) ?? new Map<string, number>()
      votes.set(from, counts.set(to, (counts.get(to) ?? 0) + 1))
    }
  }
  const moves = new Map<string, string>()
  for (const [from, counts] of votes) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const [to, count] of counts) if (count >= 2 && count * 2 > total) moves.set(from, to)
  }
  return moves
}

/** Where a file would be when it moved along with its nearest directory that did. */
export function followMoves(moves: DirectoryMoves, path: string): string | undefined {
  for (let directory = path; directory !== ''; ) {
    directory = directoryOf(directory)
    const to = moves.get(directory)
    if (to === undefined) continue
    const rest = directory === '' ? path : path.slice(directory.length + 1)
    return to === '' ? rest : `${to}/${rest}`
  }
  return undefined
}
