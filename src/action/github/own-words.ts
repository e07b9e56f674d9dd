// Who wrote what stands on GitHub: a marker can be pasted by anybody.

import { ForgeError } from '../../forge/error.ts'
import { fieldsOfAnswer, understand } from './answer.ts'
import type { FieldReader } from './fields.ts'

/** What is asked of GitHub. */
export type AskGitHub = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/** Who wrote something; of a user who is gone there is neither. */
export interface Author {
  readonly login: string | undefined
  readonly userType?: string | undefined
}

/** The author of a comment. */
export function readAuthor(fields: FieldReader): Author {
  return { login: fields.optionalText('user.login'), userType: fields.optionalText('user.type') }
}

/** What the token's own user wrote, or, where the token stands for none, what a bot did. */
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
