// Commits by their names, their trees and their common ancestors.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GitDirectory } from './directory.ts'
import type { Objects } from './objects.ts'
import { FormatError, type GitObject } from './packs.ts'

/** The fields of a commit needed for trees and history. */
export interface CommitFields {
  readonly tree: string
  readonly parents: readonly string[]
  /** Seconds since 1970. */
  readonly committed: number
}

/** Commits of one repository. */
export interface StoredCommits {
  /**
   * The oid of the commit a name refers to.
   *
   * @returns undefined if git must be asked
   */
  resolve(name: string): string | undefined
  /** @returns undefined when it is not here */
  read(oid: string): CommitFields | undefined
  /** @returns undefined when git has to be asked: it is not here, or in another encoding */
  readMessage(oid: string): string | undefined
  /**
   * The one best common ancestor.
   *
   * @returns undefined when git has to be asked: there are none or several, or they are far away
   */
  mergeBase(a: string, b: string): string | undefined
}

const oidPattern = /^[0-9a-f]{40}$/
// Names of branches and tags that can be nothing else.
const plainName = /^[A-Za-z0-9_][\w.+-]*(?:\/[A-Za-z0-9_][\w.+-]*)*$/
const depthMax = 5
const walkMax = 2000

export function openCommits(directory: GitDirectory, objects: Objects): StoredCommits {
  const commits = new Map<string, CommitFields>()
  let packed: ReadonlyMap<string, string> | undefined
  return {
    resolve(name) {
      const [, start = '', steps = ''] = /^(.*?)((?:[~^]\d*)*)$/.exec(name) ?? []
      let oid = oidPattern.test(start) ? start : resolveReference(start)
      oid = oid === undefined ? undefined : peel(oid)
      for (const [, kind, count = ''] of steps.matchAll(/([~^])(\d*)/g)) {
        if (oid === undefined) return undefined
        oid = step(oid, kind === '^' ? 'parent' : 'generation', count === '' ? 1 : Number(count))
      }
      return oid
    },
    read,
    readMessage(oid) {
      const object = objects.read(oid)
      if (object?.kind !== 'commit') return undefined
      const end = object.bytes.indexOf('\n\n')
      const head = object.bytes.toString('latin1', 0, end === -1 ? undefined : end)
      if (/^encoding /m.test(head)) return undefined
      return end === -1 ? '' : object.bytes.toString('utf8', end + 2)
    },
    mergeBase(a, b) {
      return findMergeBase(a, b, (oid) => read(oid))
    },
  }

  function read(oid: string): CommitFields | undefined {
    let commit = commits.get(oid)
    if (commit === undefined) {
      const object = objects.read(oid)
      if (object?.kind !== 'commit') return undefined
      commit = parseCommit(object)
      if (directory.shallow.has(oid)) commit = { ...commit, parents: [] }
      commits.set(oid, commit)
    }
    return commit
  }

  function step(oid: string, kind: 'parent' | 'generation', count: number): string | undefined {
    if (kind === 'parent') return count === 0 ? oid : read(oid)?.parents[count - 1]
    let at: string | undefined = oid
    for (let left = count; left > 0 && at !== undefined; left--) at = read(at)?.parents[0]
    return at
  }

  /** The commit itself, or what a tag is about. */
  function peel(oid: string): string | undefined {
    if (commits.has(oid)) return oid
    let at = oid
    for (let depth = 0; depth < depthMax; depth++) {
      const object = objects.read(at)
      if (object?.kind === 'commit') return at
      if (object?.kind !== 'tag') return undefined
      at = /^object ([0-9a-f]{40})\n/.exec(object.bytes.toString('latin1', 0, 48))?.[1] ?? ''
    }
    return undefined
  }

  function resolveReference(name: string): string | undefined {
    if (name === 'HEAD') return readReference('HEAD', depthMax)
    // Possible abbreviated oids, and names of git's own files, are left to git.
    if (!plainName.test(name) || /^[0-9a-f]{4,40}$/.test(name) || name.endsWith('.lock'))
      return undefined
    if (/^[A-Z_]+$/.test(name) || name.includes('..')) return undefined
    if (name.startsWith('refs/')) return readReference(name, depthMax)
    const places = ['refs/tags/', 'refs/heads/', 'refs/remotes/']
    const found = places.flatMap((place) => readReference(`${place}${name}`, depthMax) ?? [])
    // Git warns about a name of two things, and may know more places.
    return found.length === 1 ? found[0] : undefined
  }

  function readReference(name: string, depth: number): string | undefined {
    if (depth === 0) return undefined
    const text = readLoose(join(name === 'HEAD' ? directory.own : directory.common, name))
    const target = /^ref: (refs\/.+)\n?$/.exec(text ?? '')?.[1]
    if (target !== undefined) return readReference(target, depth - 1)
    const oid = text?.trim()
    if (oid !== undefined) return oidPattern.test(oid) ? oid : undefined
    packed ??= readPacked(join(directory.common, 'packed-refs'))
    return packed.get(name)
  }
}

function readLoose(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Lines of `<oid> <name>`; `^<oid>` is the target of the tag above, and `#` starts the header. */
function readPacked(file: string): Map<string, string> {
  const references = new Map<string, string>()
  for (const line of (readLoose(file) ?? '').split('\n')) {
    if (/^[0-9a-f]{40} /.test(line)) references.set(line.slice(41), line.slice(0, 40))
  }
  return references
}

function parseCommit({ bytes }: GitObject): CommitFields {
  const end = bytes.indexOf('\n\n')
  const head = bytes.toString('latin1', 0, end === -1 ? bytes.length : end)
  const tree = /^tree ([0-9a-f]{40})$/m.exec(head)?.[1]
  const committed = /^committer .*> (\d+) [+-]\d+$/m.exec(head)?.[1]
  if (tree === undefined || committed === undefined) throw new FormatError('not a commit')
  const parents = [...head.matchAll(/^parent ([0-9a-f]{40})$/gm)].map(([, oid = '']) => oid)
  return { tree, parents, committed: Number(committed) }
}

const fromA = 1
const fromB = 2
const stale = 4
const both = fromA | fromB

/**
 * The same walk as git's: from both commits back in time, newest first, until only ancestors of a common
 * ancestor are left.
 */
function findMergeBase(
  a: string,
  b: string,
  read: (oid: string) => CommitFields | undefined,
): string | undefined {
  const marks = new Map<string, number>()
  const queue: { readonly oid: string; readonly commit: CommitFields }[] = []
  const found = new Set<string>()
  if (a === b) return a
  if (!push(a, fromA) || !push(b, fromB)) return undefined
  for (let walked = 0; queue.some(({ oid }) => ((marks.get(oid) ?? 0) & stale) === 0); walked++) {
    if (walked > walkMax) return undefined
    const next = queue.pop()
    if (next === undefined) break
    let mark = marks.get(next.oid) ?? 0
    if ((mark & both) === both) {
      if ((mark & stale) === 0) found.add(next.oid)
      mark |= stale
    }
    for (const parent of next.commit.parents) if (!push(parent, mark)) return undefined
  }
  const bases = [...found].filter((oid) => ((marks.get(oid) ?? 0) & stale) === 0)
  return bases.length === 1 ? bases[0] : undefined

  /** Marks a commit and puts it in its place; false when it is not here. */
  function push(oid: string, mark: number): boolean {
    const known = marks.get(oid) ?? 0
    if ((known & mark) === mark) return true
    const commit = read(oid)
    if (commit === undefined) return false
    marks.set(oid, known | mark)
    let at = queue.length
    while (at > 0 && (queue[at - 1]?.commit.committed ?? 0) > commit.committed) at--
    queue.splice(at, 0, { oid, commit })
    return true
  }
}
