// Trees, commits and branches of the fake GitHub, made by git.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly path: string
  readonly mode: string
  readonly content: string
}

/** Writes to a repository as GitHub's git database does. */
export function openGitDatabase(folder: string) {
  let count = 0
  return { readCommit, makeTree, makeCommit, moveBranch }

  function readCommit(oid: string): { sha: string; message: string; tree: string } | undefined {
    try {
      return {
        sha: git(['rev-parse', `${oid}^{commit}`]),
        message: git(['log', '-1', '--format=%B', oid]),
        tree: git(['rev-parse', `${oid}^{tree}`]),
      }
    } catch {
      return undefined
    }
  }

  function makeTree(base: string, entries: readonly Entry[]): string {
    count += 1
    const index = join(folder, '.git', `fake-index-${count}`)
    const env = { ...process.env, GIT_INDEX_FILE: index }
    try {
      git(['read-tree', base], { env })
      for (const { path, mode, content } of entries) {
        const blob = git(['hash-object', '-w', '--stdin'], { input: content })
        git(['update-index', '--add', '--cacheinfo', `${mode},${blob},${path}`], { env })
      }
      return git(['write-tree'], { env })
    } finally {
      rmSync(index, { force: true })
    }
  }

  function makeCommit(tree: string, parents: readonly string[], message: string): string {
    const who = {
      GIT_AUTHOR_NAME: 'github-actions[bot]',
      GIT_AUTHOR_EMAIL: 'bot@example.org',
      GIT_COMMITTER_NAME: 'GitHub',
      GIT_COMMITTER_EMAIL: 'noreply@example.org',
    }
    const flags = parents.flatMap((parent) => ['-p', parent])
    return git(['commit-tree', tree, ...flags], { input: message, env: { ...process.env, ...who } })
  }

  /** @returns why it was refused */
  function moveBranch(ref: string, oid: string, isForced: boolean): string | undefined {
    const name = `refs/${ref}`
    let now: string
    try {
      now = git(['rev-parse', '--verify', '-q', name])
    } catch {
      return 'Reference does not exist'
    }
    if (!isForced && git(['merge-base', now, oid]) !== now) return 'Update is not a fast forward'
    git(['update-ref', name, oid])
    return undefined
  }

  function git(
    words: readonly string[],
    options: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
  ): string {
    return execFileSync('git', [...words], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...options,
    })
      .toString()
      .trim()
  }
}
