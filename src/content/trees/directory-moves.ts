// Detects moved directories from the renamed files in them.
import { directoryOf, nameOf } from './paths.ts'

/** Base directory to head directory, for directories most of whose renamed files went to one place. */
export type DirectoryMoves = ReadonlyMap<string, string>

/** Counts where the directories of renamed files went. `pairs` maps head path to base path. */
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

/** The path of a file if it moved with its nearest moved directory. */
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

/**
 * The new path of a directory, if all files removed from it went there.
 *
 * @param moved - base path to head path
 */
export function directoryMovedTo(
  directory: string,
  moved: ReadonlyMap<string, string>,
): string | undefined {
  const goals = goalsOf(moved)
  if (!goals.has(directory)) {
    const inside = [...moved].filter(([before]) => before.startsWith(`${directory}/`))
    const found = new Set(
      inside.map(([before, after]) => {
        const rest = before.slice(directory.length)
        return after.endsWith(rest) ? after.slice(0, -rest.length) : undefined
      }),
    )
    const [goal] = found.size === 1 ? found : []
    goals.set(directory, goal)
  }
  return goals.get(directory)
}

const goalsByMoved = new WeakMap<ReadonlyMap<string, string>, Map<string, string | undefined>>()

function goalsOf(moved: ReadonlyMap<string, string>): Map<string, string | undefined> {
  const goals = goalsByMoved.get(moved) ?? new Map<string, string | undefined>()
  goalsByMoved.set(moved, goals)
  return goals
}
