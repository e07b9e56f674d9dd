// Asks git about commits.
import { isOid } from './listings.ts'
import { askGit, GitMissingError } from './run-git.ts'

/**
 * The oid of the commit a name refers to; undefined if there is none.
 *
 * @param plain - the repository's database can be read here: a commit it lacks does not exist
 * @throws GitMissingError for names only git can resolve
 */
export async function resolveCommit(
  folder: string,
  ref: string,
  plain: boolean,
): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  try {
    return await readOid(folder, args)
  } catch (error) {
    const isCommit = /^(?:HEAD|[0-9a-f]{40})(?:[~^]\d*)*$/.test(ref)
    if (error instanceof GitMissingError && plain && isCommit) return undefined
    throw error
  }
}

/** The best common ancestor of two commits; undefined when there is none, or it was not fetched. */
export async function findMergeBase(
  folder: string,
  commits: readonly [a: string, b: string],
  shallow: boolean,
): Promise<string | undefined> {
  try {
    return await readOid(folder, ['merge-base', ...commits])
  } catch (error) {
    if (error instanceof GitMissingError && shallow) return undefined
    throw error
  }
}

/** The message of a commit. */
export async function readCommitMessage(folder: string, commit: string): Promise<string> {
  const answer = await askGit(folder, ['log', '-1', '--format=%B', '--encoding=UTF-8', commit])
  return answer?.code === 0 ? answer.output.toString().trim() : ''
}

async function readOid(folder: string, args: readonly string[]): Promise<string | undefined> {
  const answer = await askGit(folder, args)
  const oid = answer?.output.toString().trim() ?? ''
  return answer?.code === 0 && isOid(oid) ? oid : undefined
}
