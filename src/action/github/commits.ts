// Fixes as a commit on the branch of a pull request, by GitHub's git database.

import { ForgeError } from '../../forge/error.ts'
import { applyFixes } from '../../report/fixes/apply.ts'
import type { MendedFile } from '../../report/fixes/mending.ts'
import type { PullRequest } from '../../sync/forge.ts'
import { fieldsOfAnswer, understand } from './answer.ts'
import type { AskGitHub } from './own-words.ts'

/** Commits of a repository, as one token makes them. */
export interface GitHubCommits {
  /** Puts a commit with fixes on the head that was checked, or leaves it; see `CommitOutcome`. */
  commitFixes(
    pullRequest: Pick<PullRequest, 'number' | 'head'>,
    files: readonly MendedFile[],
    message: string,
  ): Promise<CommitOutcome>
}

export type CommitOutcome =
  | { readonly kind: 'pushed'; readonly oid: string }
  /** The head is a commit of this kind itself: another on top of it could go on for ever. */
  | { readonly kind: 'own' }
  /** The branch has moved meanwhile, or is gone. */
  | { readonly kind: 'moved' }
  /** The branch is in another repository. */
  | { readonly kind: 'fork' }

/** Last line of the message of every commit that is made here. */
const trailer = 'Fixed-by: Galley'

/** The commits of a repository. */
export function createCommits({
  ask,
  readPullRequest,
}: {
  readonly ask: AskGitHub
  readonly readPullRequest: (number: number) => Promise<PullRequest>
}): GitHubCommits {
  return { commitFixes }

  async function commitFixes(
    { number, head }: Pick<PullRequest, 'number' | 'head'>,
    files: readonly MendedFile[],
    message: string,
  ): Promise<CommitOutcome> {
    const now = await readPullRequest(number)
    if (now.fork) return { kind: 'fork' }
    if (!isAt(now, head.oid)) return { kind: 'moved' }
    const parent = await readCommit(head.oid)
    if (parent.message.split(/\r?\n/).includes(trailer)) return { kind: 'own' }
    const tree = await make('POST /repos/{owner}/{repo}/git/trees', {
      base_tree: parent.tree,
      tree: files.map(({ path, mode, before, fixes }) => {
        return { path, mode, type: 'blob', content: applyFixes(before, fixes) }
      }),
    })
    const oid = await make('POST /repos/{owner}/{repo}/git/commits', {
      message: `${message}\n\n${trailer}`,
      tree,
      parents: [head.oid],
    })
    try {
      await ask('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
        ref: `heads/${now.head.ref}`,
        sha: oid,
        // A push since then wins: without force, GitHub refuses a commit that is no fast-forward.
        force: false,
      })
    } catch (error) {
      const isRefused = error instanceof ForgeError && error.status === 422
      // A protected branch is refused alike, and stays where it is.
      if (isRefused && !(await isStill(number, head.oid))) return { kind: 'moved' }
      throw error
    }
    return { kind: 'pushed', oid }
  }

  async function isStill(number: number, oid: string): Promise<boolean> {
    return isAt(await readPullRequest(number), oid)
  }

  async function readCommit(oid: string): Promise<{ message: string; tree: string }> {
    const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}'
    const answer = await ask(route, { commit_sha: oid })
    return understand(route, () => {
      const fields = fieldsOfAnswer(route, answer)
      return { message: fields.text('message'), tree: fields.text('tree.sha') }
    })
  }

  async function make(route: string, parameters: Readonly<Record<string, unknown>>) {
    const answer = await ask(route, parameters)
    return understand(route, () => fieldsOfAnswer(route, answer).text('sha'))
  }
}

function isAt({ head, state }: PullRequest, oid: string): boolean {
  return head.oid === oid && state === 'open'
}
