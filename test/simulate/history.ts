// Commits without git: trees of few pages, ancestors, merges, archives.
import { hash } from 'node:crypto'
import { buildTar } from '../tar.ts'

/** Texts by path. */
export type Files = Readonly<Record<string, string>>

export interface Commit {
  readonly oid: string
  readonly parents: readonly string[]
  readonly files: Files
}

/** All commits of a repository and its forks. */
export interface History {
  commit(files: Files, parents: readonly string[]): Commit
  find(oid: string): Commit
  /** True also for the commit itself. */
  isAncestor(oid: string, of: string): boolean
  /** The newest commit both have. */
  mergeBase(a: string, b: string): Commit
  /** What `theirs` changed since it left, on top of `ours`; undefined where both changed the same page. */
  join(ours: string, theirs: string): Files | undefined
  /** As GitHub packs it: below a folder named by repository and commit. */
  archive(oid: string, repository: string): Uint8Array
}

export function createHistory(): History {
  const commits = new Map<string, Commit>()
  const ancestors = new Map<string, ReadonlySet<string>>()
  const history: History = {
    commit(files, parents) {
      const oid = hash('sha1', JSON.stringify([commits.size, files, parents]))
      const commit = { oid, parents, files }
      commits.set(oid, commit)
      ancestors.set(oid, new Set([...parents.flatMap((each) => [...ancestorsOf(each)]), oid]))
      return commit
    },
    find(oid) {
      const commit = commits.get(oid)
      if (commit === undefined) throw new Error(`There is no commit "${oid}"`)
      return commit
    },
    isAncestor: (oid, of) => ancestorsOf(of).has(oid),
    mergeBase(a, b) {
      const common = [...ancestorsOf(a)].filter((oid) => ancestorsOf(b).has(oid))
      // Of several, the one with the longest history is none of the others' ancestors.
      const [best = ''] = common.sort((x, y) => ancestorsOf(y).size - ancestorsOf(x).size)
      return history.find(best)
    },
    join(ours, theirs) {
      const base = history.mergeBase(ours, theirs).files
      return joinFiles(base, history.find(ours).files, history.find(theirs).files)
    },
    archive(oid, repository) {
      const folder = `${repository.replace('/', '-')}-${oid.slice(0, 7)}`
      const files = Object.entries(history.find(oid).files)
      return buildTar(Object.fromEntries(files.map(([path, text]) => [`${folder}/${path}`, text])))
    },
  }
  return history

  function ancestorsOf(oid: string): ReadonlySet<string> {
    return ancestors.get(oid) ?? new Set()
  }
}

/** Pages are one line each, so that a page both sides changed is a conflict for everybody. */
function joinFiles(base: Files, ours: Files, theirs: Files): Files | undefined {
  const joined: Record<string, string> = {}
  for (const path of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [was, our, their] = [base[path], ours[path], theirs[path]]
    if (our !== was && their !== was && our !== their) return undefined
    const text = our === was ? their : our
    if (text !== undefined) joined[path] = text
  }
  return joined
}

/** Paths whose texts differ. */
export function differing(a: Files, b: Files): string[] {
  const paths = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...paths].filter((path) => a[path] !== b[path]).sort()
}
