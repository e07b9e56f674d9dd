// What a check tells: files, annotations, summary, and the comment on the pull request.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { planAnnotations } from '../report/annotations.ts'
import { type CommentContext, renderComment, renderSummary } from '../report/comment.ts'
import { renderJson } from '../report/json.ts'
import { isQuiet, type Review } from '../report/review.ts'
import { renderSarif } from '../report/sarif.ts'
import type { Plan, PullRequest } from '../sync/plan.ts'
import type { Outcome } from '../sync/run.ts'
import type { Environment } from './environment.ts'
import type { Inputs } from './inputs.ts'
import { type GitHub, GitHubError } from './pull-request.ts'
import type { Runner } from './runner.ts'

/** What is needed to tell about a check. */
export interface Publication {
  readonly environment: Environment
  readonly inputs: Inputs
  readonly runner: Runner
  readonly gitHub: GitHub | undefined
  /** People can open the change request. */
  readonly hosted: boolean
}

/** A check that came to its end. */
export type Checked = Extract<Outcome, { kind: 'checked' }>

/**
 * Tell everybody about a check. The files come first: whatever GitHub refuses after them changes
 * nothing about the result.
 *
 * @returns false when a file that was asked for could not be written; all else is told even so
 */
export async function publishReview(
  publication: Publication,
  plan: Plan,
  outcome: Checked,
): Promise<boolean> {
  const { runner, inputs } = publication
  const { review } = outcome
  const { reportFile, sarifFile } = inputs
  const written = [
    await writeOutput(publication, reportFile, () => renderJson(review.report)),
    await writeOutput(publication, sarifFile, () => renderSarif(review.report)),
  ]
  if (inputs.annotations)
    for (const { level, message, ...place } of planAnnotations(review, failsOn(outcome, inputs)))
      runner.annotate(level, message, place)
  const shown = presentReview(outcome, publication.hosted)
  const pullRequest = 'pullRequest' in plan ? plan.pullRequest : undefined
  const context = commentContext(publication, outcome, pullRequest)
  await runner.summarize(renderSummary(shown, context))
  // What was merged inside this process is published nowhere: the last check stays what was said.
  const unheard = outcome.merged && !publication.hosted
  if (inputs.comment && pullRequest !== undefined && !unheard)
    await comment(publication, pullRequest, shown, context)
  return written.every((each) => each)
}

/** What is merged is in: nothing fails any more. */
function failsOn({ merged }: Checked, { failOn }: Inputs): Inputs['failOn'] {
  return merged ? 'never' : failOn
}

/** Outside this process, an embedded platform's change request does not exist. */
function presentReview({ review, changeRequest, merged }: Checked, hosted: boolean): Review {
  if (!hosted) return review
  const { number, urls } = changeRequest
  return { ...review, merged, changeRequest: { number, url: urls.app } }
}

function commentContext(
  { environment, inputs }: Publication,
  outcome: Checked,
  pullRequest: PullRequest | undefined,
): CommentContext {
  const { range, review } = outcome
  const label = inputs.root ?? inputs.space
  const repository = pullRequest?.repository ?? environment['GITHUB_REPOSITORY']
  const headOid = review.report.head ?? range.head
  return {
    marker: { key: keyOf(inputs), head: headOid },
    headOid,
    baseOid: range.base,
    failOn: failsOn(outcome, inputs),
    ...(repository === undefined
      ? {}
      : {
          repositoryURL: `${environment['GITHUB_SERVER_URL'] ?? 'https://github.com'}/${repository}`,
        }),
    ...(label === undefined ? {} : { label }),
  }
}

/** Several jobs on one pull request, one for each space or folder, have a comment each. */
function keyOf({ space, root }: Inputs): string {
  return [space && `space:${space}`, root && `root:${root}`].filter((part) => part).join(' ')
}

async function comment(
  { gitHub, runner }: Publication,
  { number, fork }: PullRequest,
  review: Review,
  context: CommentContext,
): Promise<void> {
  if (gitHub === undefined) return runner.log('No comment was written: "github-token" is empty')
  const quiet = isQuiet(review)
  // The last check says more than a merge that had nothing left to bring in.
  if (quiet && review.merged === true) return
  try {
    const written = await gitHub.writeComment(number, renderComment(review, context), {
      createWhenMissing: !quiet,
    })
    runner.log(commentSentences[written])
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const expected = fork && error.status === 403
    runner.annotate(expected ? 'notice' : 'warning', expected ? onlyReads : error.message, {
      title: 'No comment on the pull request',
    })
  }
}

const onlyReads =
  'GitHub gives the run of a pull request from a fork a token that only reads; the check is complete, and a second workflow can bring the comment: see "Pull requests from forks" in the README of Galley'

const commentSentences = {
  created: 'Wrote a comment on the pull request',
  updated: 'Updated the comment on the pull request',
  unchanged: 'The comment on the pull request says the same already',
  none: 'No comment: nothing of the documentation changed',
  outdated: 'No comment: the pull request has a newer head, whose run will write it',
} as const

/** Write a file of the workspace, if one is asked for; false, and an error of the run, when that fails. */
async function writeOutput(
  { environment, runner }: Publication,
  path: string | undefined,
  render: () => string,
): Promise<boolean> {
  if (path === undefined) return true
  const file = resolve(environment['GITHUB_WORKSPACE'] ?? process.cwd(), path)
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, render())
    return true
  } catch (error) {
    runner.annotate('error', `Cannot write "${path}": ${reasonOf(error)}`, { title: 'Galley' })
    return false
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this step may not write there',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'this step may not write there',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && reasons[String(error.code)]) || error.message
}
