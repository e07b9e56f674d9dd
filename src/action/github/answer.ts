// Reads answers of GitHub, and names requests in words.
import { ForgeError } from '../../forge/error.ts'
import { type FieldReader, readFields } from './fields.ts'

/** Fields of the answer to a request. */
export function fieldsOfAnswer(route: string, answer: unknown): FieldReader {
  return readFields(answer, `answer to "${route}"`)
}

/** An answer that is a list. */
export function readList(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new TypeError('the response is not a list')
  return answer
}

/** Reads an answer. An answer that cannot be read did not come from GitHub: a ForgeError says so. */
export function understand<Value>(route: string, readAnswer: () => Value): Value {
  try {
    return readAnswer()
  } catch (cause) {
    throw new ForgeError(
      `Cannot ${describeAction(route)}: the answer is not GitHub's; is there a proxy or a sign-in page in front of it?`,
      undefined,
      { cause },
    )
  }
}

/** The action of a request, to follow "Cannot": `write the comment`. */
export function describeAction(route: string): string {
  return actions.find(([start]) => route.startsWith(start))?.[1] ?? `ask GitHub for ${route}`
}

const actions = [
  ['GET /repos/{owner}/{repo}/pulls/{pull_number}/files', 'list the files of the pull request'],
  ['GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', 'list the suggestions'],
  ['POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', 'suggest fixes'],
  ['PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews', 'withdraw suggestions'],
  ['PATCH /repos/{owner}/{repo}/pulls/comments', 'withdraw a suggestion'],
  ['DELETE /repos/{owner}/{repo}/pulls/comments', 'withdraw a suggestion'],
  ['GET /repos/{owner}/{repo}/git/commits', 'read the head of the pull request'],
  ['POST /repos/{owner}/{repo}/git', 'make a commit with the fixes'],
  ['PATCH /repos/{owner}/{repo}/git/refs', 'push the fixes'],
  ['POST /repos/{owner}/{repo}/issues', 'write the comment'],
  ['PATCH /repos/{owner}/{repo}/issues/comments', 'update the comment'],
  ['DELETE /repos/{owner}/{repo}/issues/comments', 'delete a surplus comment'],
  ['GET /repos/{owner}/{repo}/issues', 'list the comments of the pull request'],
  ['GET /repos/{owner}/{repo}/pulls/', 'read the pull request'],
  ['GET /repos/{owner}/{repo}/pulls', 'find the pull request'],
  ['GET /repos/{owner}/{repo}/compare', 'compare the head with its base'],
  ['GET /repos/{owner}/{repo}/zipball', 'get the archive of a commit'],
  ['GET /repos/{owner}/{repo}/branches', 'read the branch'],
  ['GET /repos/{owner}/{repo}/releases', 'read the release'],
  ['GET /repos/{owner}/{repo}', 'read the repository'],
  ['GET /user', 'ask who the token belongs to'],
] as const
