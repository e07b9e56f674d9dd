// Looks up missing paths in git's history: renames and deletions.
import { askGit } from './run-git.ts'

/** History of paths. */
export interface PathHistory {
  /** Old path to the path of today. */
  readonly moved: ReadonlyMap<string, string>
  /** Paths that a commit took away. */
  readonly gone: ReadonlySet<string>
}

const pathsMax = 2000
const commitsMax = 300
const stepsMax = 10
// By default git treats files as renamed from 50% similarity on; rewriting links unasked requires more.
const similarity = '-M80%'

/**
 * Follows paths through the renames git finds, up to existing files.
 *
 * A shallow clone has little history; nothing is reported beyond it.
 *
 * @param paths - relative to the folder
 * @param isThere - true if a file exists today
 */
export async function readPathHistory(
  folder: string,
  paths: ReadonlySet<string>,
  isThere: (path: string) => boolean,
): Promise<PathHistory> {
  const steps = new Map<string, string>()
  const gone = new Set<string>()
  const asked = new Set<string>()
  let next = [...paths].slice(0, pathsMax)
  for (let step = 0; step < stepsMax && next.length > 0; step++) {
    for (const path of next) asked.add(path)
    const commits = await findRemovals(folder, next)
    for (const path of commits.keys()) gone.add(path)
    const found = await findRenames(folder, [...new Set(commits.values())].slice(0, commitsMax))
    next = []
    for (const [path, commit] of commits) {
      const to = found.get(commit)?.get(path)
      if (to === undefined) continue
      steps.set(path, to)
      if (!isThere(to) && !asked.has(to)) next.push(to)
    }
  }
  const moved = new Map<string, string>()
  for (const path of steps.keys()) {
    let to = steps.get(path)
    for (let step = 0; step < stepsMax && to !== undefined && !isThere(to); step++)
      to = steps.get(to)
    if (to !== undefined && isThere(to)) moved.set(path, to)
  }
  return { moved, gone }
}

/** The newest commit that took each path away. */
async function findRemovals(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const options = [
    '--diff-filter=D',
    '--no-renames',
    '--name-only',
    '--relative',
    '-z',
    '--format=commit %H',
  ]
  const answer = await askGit(folder, ['log', '-n', String(commitsMax), ...options, '--', ...paths])
  const removals = new Map<string, string>()
  if (answer === undefined || answer.code !== 0) return removals
  let commit = ''
  for (const field of answer.output.toString().split('\0')) {
    const text = field.replace(/^\n/, '')
    const [, oid] = /^commit ([\da-f]{40,64})$/.exec(text) ?? []
    if (oid !== undefined) commit = oid
    else if (text !== '' && !removals.has(text)) removals.set(text, commit)
  }
  return removals
}

async function findRenames(
  folder: string,
  commits: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const renames = new Map<string, Map<string, string>>()
  if (commits.length === 0) return renames
  const options = [
    '--stdin',
    '-r',
    similarity,
    '--diff-filter=R',
    '--name-status',
    '--relative',
    '-z',
  ]
  const answer = await askGit(folder, ['diff-tree', ...options], {
    input: `${commits.join('\n')}\n`,
  })
  if (answer === undefined || answer.code !== 0) return renames
  const fields = answer.output.toString().split('\0')
  let current = new Map<string, string>()
  for (let at = 0; at < fields.length; ) {
    const field = (fields[at] ?? '').replace(/^\n/, '').trim()
    if (/^[\da-f]{40,64}$/.test(field)) {
      current = new Map()
      renames.set(field, current)
      at++
    } else if (/^R\d+$/.test(field)) {
      current.set(fields[at + 1] ?? '', fields[at + 2] ?? '')
      at += 3
    } else at++
  }
  return renames
}

/** Finds which of some paths git tracks below a folder. */
export async function listTracked(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const tracked = new Set<string>()
  for (let at = 0; at < paths.length; at += 500) {
    const answer = await askGit(folder, ['ls-files', '-z', '--', ...paths.slice(at, at + 500)])
    if (answer === undefined || answer.code !== 0) continue
    for (const path of answer.output.toString().split('\0')) if (path !== '') tracked.add(path)
  }
  return tracked
}
