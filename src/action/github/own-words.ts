// Recognises our own comments by their author: anybody can paste a marker.

import { ForgeError } from '../../forge/error.ts'
import { fieldsOfAnswer, understand } from './answer.ts'
import type { FieldReader } from './fields.ts'

/** Sends a request to GitHub and returns the body of its answer. */
export type AskGitHub = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/** An author on GitHub; a deleted user has neither field. */
export interface Author {
  readonly login: string | undefined
  readonly userType?: string | undefined
}

/** The author of a comment. */
export function readAuthor(fields: FieldReader): Author {
  return { login: fields.optionalText('user.login'), userType: fields.optionalText('user.type') }
}

/** Keeps comments of the token's own user, or, if the token has no user, of any bot. */
export async function keepOwn<Words extends Author>(
  words: readonly Words[],
  ask: AskGitHub,
): Promise<Words[]> {
  if (words.length === 0) return []
  const own = await lookUpLogin(ask)
  return words.filter(({ login, userType }) =>
    own === undefined ? userType === 'Bot' : login === own,
  )
}

/** The user behind the token; undefined for the token of a workflow or an app, which has none. */
async function lookUpLogin(ask: AskGitHub): Promise<string | undefined> {
  try {
    const answer = await ask('GET /user', {})
    return understand('GET /user', () => fieldsOfAnswer('GET /user', answer).text('login'))
  } catch (error) {
    if (error instanceof ForgeError && (error.status === 403 || error.status === 401))
      return undefined
    throw error
  }
}
