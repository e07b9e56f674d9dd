// Suggestions on lines of a pull request: made once each, in one review, and withdrawn when they are over.

import { ForgeError } from '../../forge/error.ts'
import type { LineSuggestion } from '../../report/fixes/suggestions.ts'
import { type Marker, readMarker, renderMarker } from '../../report/pull-request/marker.ts'
import type { PullRequest } from '../../sync/forge.ts'
import { fieldsOfAnswer, readList, understand } from './answer.ts'
import type { FieldReader } from './fields.ts'
import { findGone, listMade, renderReview, suggestionName } from './made.ts'
import { type AskGitHub, type Author, keepOwn, readAuthor } from './own-words.ts'

/** Suggestions on the pull requests of a repository, as one token makes them. */
export interface Suggestions {
  /**
   * Lines of the head that the diff of a pull request shows, by path; only they can have a suggestion.
   *
   * @param paths - the files that are asked for
   */
  listDiffLines(
    number: number,
    paths: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>>
  /** Makes the suggestions of a job equal to these; keeps those that exist, withdraws the others. */
  suggest(
    pullRequest: { readonly number: number; readonly head: string; readonly key: string },
    suggestions: readonly LineSuggestion[],
  ): Promise<SuggestOutcome>
}

/** Result of making suggestions. */
export type SuggestOutcome =
  | {
      readonly kind: 'told'
      readonly made: number
      readonly kept: number
      readonly withdrawn: number
    }
  /** The pull request has another head or state by now, whose run makes its own. */
  | { readonly kind: 'outdated' }

/** A comment of a review. */
interface ReviewComment extends Author {
  readonly id: number
  readonly review: number | undefined
  /** The comment it answers. */
  readonly answers: number | undefined
  readonly path: string
  /** Undefined for a line that is not in the diff any more. */
  readonly line: number | undefined
  readonly body: string
}

const pagesMax = 100
/** GitHub lists no more files of a pull request. */
const filesMax = 3_000
const perPage = 100

/** The suggestions of a repository. */
export function createSuggestions({
  ask,
  readPullRequest,
}: {
  readonly ask: AskGitHub
  readonly readPullRequest: (number: number) => Promise<PullRequest>
}): Suggestions {
  return { listDiffLines, suggest }

  async function listDiffLines(number: number, paths: ReadonlySet<string>) {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files'
    const found = new Map<string, ReadonlySet<number>>()
    for (let page = 1; page <= filesMax / perPage && found.size < paths.size; page += 1) {
      const answer = await ask(route, { pull_number: number, per_page: perPage, page })
      const files = understand(route, () =>
        readList(answer).map((each) => {
          const fields = fieldsOfAnswer(route, each)
          return { path: fields.text('filename'), patch: fields.optionalText('patch') }
        }),
      )
      for (const { path, patch } of files)
        if (paths.has(path)) found.set(path, linesOf(patch ?? ''))
      if (files.length < perPage) break
    }
    return found
  }

  async function suggest(
    { number, head, key }: { readonly number: number; readonly head: string; readonly key: string },
    wanted: readonly LineSuggestion[],
  ): Promise<SuggestOutcome> {
    const listed = await list(number)
    const { surplus, missing: wished } = compare(listed, wanted, key)
    const missing = await withoutDismissed(wished, { number, key }, listed)
    const kept = wanted.length - wished.length
    if (surplus.length === 0 && missing.length === 0)
      return { kind: 'told', made: 0, kept, withdrawn: 0 }
    if (!(await isStill(number, head))) return { kind: 'outdated' }
    if (missing.length > 0) {
      await create(
        number,
        head,
        missing.map((each) => withMarker(each, { key, head })),
        renderReview(intro, missing.map(suggestionName), { key, head }),
      )
      const again = await list(number)
      // Another run may have made the same ones since we looked: the oldest of each stays.
      surplus.push(...compare(again, wanted, key).doubles)
      // The head moved meanwhile: suggestions on lines that are gone serve no one.
      if (!(await isStill(number, head))) surplus.push(...lost(again, { key, head }))
    }
    await withdraw({ number, key, head }, new Set(surplus.map(({ id }) => id)))
    return { kind: 'told', made: missing.length, kept, withdrawn: surplus.length }
  }

  async function isStill(number: number, oid: string): Promise<boolean> {
    const { head, state } = await readPullRequest(number)
    return head.oid === oid && state === 'open'
  }

  /** Comments of reviews, oldest first, those of others without a body that means anything. */
  async function list(number: number): Promise<readonly ReviewComment[]> {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments'
    const all: ReviewComment[] = []
    for (let page = 1; page <= pagesMax; page += 1) {
      const answer = await ask(route, { pull_number: number, per_page: perPage, page })
      const found = understand(route, () =>
        readList(answer).map((each) => readReviewComment(fieldsOfAnswer(route, each))),
      )
      all.push(...found)
      if (found.length < perPage) break
    }
    const marked = all.filter(({ body }) => readMarker(body) !== undefined)
    const own = new Set((await keepOwn(marked, ask)).map(({ id }) => id))
    return all
      .map((each) => (own.has(each.id) ? each : { ...each, body: '' }))
      .sort((a, b) => a.id - b.id)
  }

  async function create(
    number: number,
    head: string,
    suggestions: readonly LineSuggestion[],
    body: string,
  ): Promise<void> {
    const comments = suggestions.map((suggestion) => ({
      path: suggestion.path,
      line: suggestion.line,
      side: 'RIGHT',
      body: suggestion.body,
    }))
    await ask('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
      pull_number: number,
      commit_id: head,
      event: 'COMMENT',
      body,
      comments,
    })
  }

  /** Leaves out what a person deleted: our reviews made it, it is not there, and none of us took it away. */
  async function withoutDismissed(
    missing: readonly LineSuggestion[],
    { number, key }: { readonly number: number; readonly key: string },
    listed: readonly ReviewComment[],
  ): Promise<readonly LineSuggestion[]> {
    if (missing.length === 0) return missing
    const made = await listMade(ask, number, key)
    const seemsGone = findGone(made, namesIn(listed, key))
    if (!missing.some((each) => seemsGone.has(suggestionName(each)))) return missing
    // Another run may be at work: its new suggestions are listed after its review, and withdrawn ones are in no review.
    const there = namesIn(await list(number), key)
    const still = await listMade(ask, number, key)
    const both = new Map(
      [...made].filter(([id]) => still.has(id)).map(([id]) => [id, still.get(id) ?? []]),
    )
    const gone = new Map(findGone(both, there))
    return missing.filter((each) => {
      const count = gone.get(suggestionName(each)) ?? 0
      gone.set(suggestionName(each), count - 1)
      return count <= 0
    })
  }

  /** Deletes comments; one with answers is kept, and says that it is over. */
  async function withdraw(
    { number, key, head }: { readonly number: number; readonly key: string; readonly head: string },
    ids: ReadonlySet<number>,
  ): Promise<void> {
    if (ids.size === 0) return
    const listed = await list(number)
    const surplus = listed.filter(({ id }) => ids.has(id))
    // Before they are deleted: a run that looks in between must not take them for deleted by a person.
    await forget(number, surplus, { key, head, listed })
    const answered = new Set(listed.map(({ answers }) => answers))
    for (const { id } of surplus) {
      await unlessGone(async () => {
        if (answered.has(id)) await ask(`PATCH ${oneComment}`, { comment_id: id, body: over })
        else await ask(`DELETE ${oneComment}`, { comment_id: id })
      })
    }
  }

  /** Removes the names of comments from their reviews; a review without any is over. */
  async function forget(
    number: number,
    surplus: readonly ReviewComment[],
    { listed, ...marker }: Marker & { readonly listed: readonly ReviewComment[] },
  ): Promise<void> {
    const made = await listMade(ask, number, marker.key)
    const ids = new Set(surplus.map(({ id }) => id))
    for (const [review, comments] of Map.groupBy(surplus, (each) => each.review)) {
      if (review === undefined) continue
      const names = [...(made.get(review) ?? [])]
      for (const { path, body } of comments) {
        const at = names.indexOf(suggestionName({ path, body: withoutMarker(body) }))
        if (at !== -1) names.splice(at, 1)
      }
      const isLeft = listed.some(
        (each) => each.review === review && !ids.has(each.id) && each.body !== '',
      )
      await unlessGone(() =>
        ask('PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}', {
          pull_number: number,
          review_id: review,
          body: renderReview(isLeft ? intro : over, names, marker),
        }),
      )
    }
  }
}

const intro =
  'These suggestions fix links that this change breaks. Commit them one by one, or all at once under "Files changed".'

/** Names of the existing suggestions of a job, at any line. */
function namesIn(listed: readonly ReviewComment[], key: string): string[] {
  return listed
    .filter(({ body }) => readMarker(body)?.key === key)
    .map(({ path, body }) => suggestionName({ path, body: withoutMarker(body) }))
}

const oneComment = '/repos/{owner}/{repo}/pulls/comments/{comment_id}'
const over = 'Withdrawn: there is nothing left to fix here, or it is suggested elsewhere.'

/** Compares the existing comments with the wanted suggestions. */
function compare(listed: readonly ReviewComment[], wanted: readonly LineSuggestion[], key: string) {
  const open = new Map(wanted.map((each) => [placeOf(each, each.body), each]))
  const known = new Set<string>()
  const surplus: ReviewComment[] = []
  const doubles: ReviewComment[] = []
  for (const comment of listed) {
    const marker = readMarker(comment.body)
    if (marker === undefined) continue
    const name = placeOf(comment, withoutMarker(comment.body))
    const isOwn = marker.key === key
    if (known.has(name) && isOwn) {
      doubles.push(comment)
      surplus.push(comment)
    } else if (open.delete(name)) known.add(name)
    else if (isOwn) surplus.push(comment)
  }
  return { surplus, doubles, missing: [...open.values()] }
}

/** Comments this head's run made on lines that no diff shows any more. */
function lost(
  listed: readonly ReviewComment[],
  { key, head }: { readonly key: string; readonly head: string },
): ReviewComment[] {
  return listed.filter(({ body, line }) => {
    const marker = readMarker(body)
    return line === undefined && marker?.key === key && marker.head === head
  })
}

function placeOf({ path, line }: Pick<ReviewComment, 'path' | 'line'>, words: string): string {
  return JSON.stringify([path, line, words.replaceAll('\r\n', '\n').trim()])
}

function withMarker(
  suggestion: LineSuggestion,
  marker: { readonly key: string; readonly head: string },
): LineSuggestion {
  return { ...suggestion, body: `${suggestion.body}\n\n${renderMarker(marker)}` }
}

function withoutMarker(body: string): string {
  return body.slice(0, body.lastIndexOf('<!--'))
}

function readReviewComment(fields: FieldReader): ReviewComment {
  return {
    id: fields.number('id'),
    review: fields.optionalNumber('pull_request_review_id'),
    answers: fields.optionalNumber('in_reply_to_id'),
    path: fields.text('path'),
    line: fields.optionalText('side') === 'LEFT' ? undefined : fields.optionalNumber('line'),
    body: fields.text('body'),
    ...readAuthor(fields),
  }
}

/** Lines of the new side that the hunks of a diff show. */
function linesOf(patch: string): ReadonlySet<number> {
  const lines = new Set<number>()
  let at = 0
  for (const row of patch.split('\n')) {
    const head = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(row)
    if (head !== null) at = Number(head[1])
    else if (row.startsWith('+') || row.startsWith(' ')) {
      lines.add(at)
      at += 1
    }
  }
  return lines
}

async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Another run tidied up first.
    if (!(error instanceof ForgeError && error.status === 404)) throw error
  }
}
