// The commit a change is compared with.
import type { Repository } from '../repository/git.ts'

/**
 * The commit where the work of a repository left another branch: what git compares a pull request
 * with (`base...head`).
 *
 * @param ref - a branch, tag or commit
 * @throws Error with what to do when it cannot be told
 */
export async function findBase(repository: Repository, ref: string): Promise<string> {
  const base = await repository.resolve(ref)
  if (base === undefined) throw new Error(explainMissing(repository, ref))
  const head = await repository.resolve('HEAD')
  if (head === undefined) return base
  const common = await repository.mergeBase(base, head)
  if (common !== undefined) return common
  const problem = `Cannot compare with "${ref}"`
  if (repository.shallow) {
    throw new Error(
      `${problem}: this clone is shallow and does not contain the merge base; ${deeper}`,
    )
  }
  throw new Error(`${problem}: it shares no commit with HEAD`)
}

const deeper =
  'set "fetch-depth: 0" for actions/checkout, or run "git fetch --unshallow" in a clone of your own'

function explainMissing({ shallow }: Repository, ref: string): string {
  const problem = `Cannot find "${ref}": no such branch, tag or commit`
  if (shallow) return `${problem}, and this clone is shallow; ${deeper}`
  const branch = /^origin\/(.+)$/.exec(ref)?.[1]
  return branch === undefined
    ? problem
    : `${problem}; if it is new, run "git fetch origin ${branch}"`
}
