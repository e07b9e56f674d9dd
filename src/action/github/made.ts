// Names of our suggestions, kept in our reviews: if the comment of one is gone, a person deleted it.
import { createHash } from 'node:crypto'
import type { LineSuggestion } from '../../report/fixes/suggestions.ts'
import { type Marker, readMarker, renderMarker } from '../../report/pull-request/marker.ts'
import { fieldsOfAnswer, readList, understand } from './answer.ts'
import { type AskGitHub, keepOwn, readAuthor } from './own-words.ts'

/** Names of the suggestions of a review that nobody withdrew, by its id. */
export type Made = ReadonlyMap<number, readonly string[]>

const pagesMax = 100
const perPage = 100

/** The name of a suggestion, whichever line it is at. */
export function suggestionName({ path, body }: Pick<LineSuggestion, 'path' | 'body'>): string {
  const words = JSON.stringify([path, body.replaceAll('\r\n', '\n').trim()])
  return createHash('sha256').update(words).digest('hex').slice(0, 12)
}

/** The body of a review, with an invisible line of what it suggests. */
export function renderReview(text: string, names: readonly string[], marker: Marker): string {
  return `${text}\n\n<!-- galley:made ${names.join(' ')} -->\n${renderMarker(marker)}`
}

/** Lists the suggestions of a job by the reviews that made them. */
export async function listMade(ask: AskGitHub, number: number, key: string): Promise<Made> {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews'
  const all: (ReturnType<typeof readAuthor> & { readonly id: number; readonly body: string })[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const answer = await ask(route, { pull_number: number, per_page: perPage, page })
    const found = understand(route, () =>
      readList(answer).map((each) => {
        const fields = fieldsOfAnswer(route, each)
        const body = fields.optionalText('body') ?? ''
        return { id: fields.number('id'), body, ...readAuthor(fields) }
      }),
    )
    all.push(...found)
    if (found.length < perPage) break
  }
  const marked = all.filter(({ body }) => readMarker(body)?.key === key)
  return new Map((await keepOwn(marked, ask)).map(({ id, body }) => [id, readNames(body)]))
}

function readNames(body: string): readonly string[] {
  return /<!-- galley:made ([\da-f ]*) -->/.exec(body)?.[1]?.split(' ').filter(Boolean) ?? []
}

/** Names in `made` that `there` lacks, as often as it does. */
export function findGone(made: Made, there: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of [...made.values()].flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const name of there) counts.set(name, (counts.get(name) ?? 0) - 1)
  return new Map([...counts].filter(([, count]) => count > 0))
}
