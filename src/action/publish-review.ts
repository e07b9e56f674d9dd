// Publishes the result of a check: files, annotations, summary, and the comment on the pull request.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ForgeError } from '../forge/error.ts'
import { type FixesTold, patchOf, renderFixes } from '../report/fixes/patch-section.ts'
import { warningsOfIgnores } from '../report/ignored.ts'
import { renderJson } from '../report/json.ts'
import { planAnnotations } from '../report/pull-request/annotations.ts'
import {
  type CommentContext,
  renderBroken,
  renderComment,
  renderSummary,
  summaryBytesMax,
} from '../report/pull-request/comment.ts'
import type { Note } from '../report/pull-request/notes.ts'
import { isQuiet, type Review } from '../report/pull-request/review.ts'
import { renderSarif } from '../report/sarif.ts'
import type { PullRequest } from '../sync/forge.ts'
import type { Checked, ImportedOutcome, Released } from '../sync/outcome.ts'
import type { Environment } from './environment.ts'
import type { FollowedInputs } from './inputs.ts'
import type { GitHub } from './pull-request.ts'
import type { Runner } from './runner.ts'

/** Everything that publishing a check needs. */
export interface ReviewPublication {
  readonly environment: Environment
  readonly inputs: FollowedInputs
  readonly runner: Runner
  readonly gitHub: GitHub | undefined
}

/**
 * Publishes the result of a check. The files come first: a refusal of GitHub after them changes nothing about the
 * result.
 *
 * @returns false when a file that was asked for could not be written; all else is published even so
 */
export async function publishReview(
  publication: ReviewPublication,
  outcome: Checked,
): Promise<boolean> {
  const { runner, inputs } = publication
  const { review } = outcome
  const { reportFile, sarifFile } = inputs
  const written = [
    await writeOutput(publication, reportFile, () => renderJson(review.report)),
    await writeOutput(publication, sarifFile, () => renderSarif(review.report)),
  ]
  annotate(publication, review, failsOn(outcome, inputs))
  const fixes = await mend(publication, outcome)
  const shown = presentReview(outcome)
  const { pullRequest, outdated } = outcome
  const context = commentContext(publication, outcome)
  const summary = renderSummary(shown, context)
  await runner.summarize(summary + renderFixes(fixes.told, roomBeside(summary)))
  if (inputs.comment && pullRequest !== undefined && !outdated)
    await comment(publication, pullRequest, withNotes(shown, fixes.told), context)
  return [...written, fixes.isWritten].every((each) => each)
}

/** Publishes fixes to the pull request, and writes those that are left to a file. */
async function mend(
  publication: ReviewPublication,
  outcome: Checked,
): Promise<{ readonly told: FixesTold; readonly isWritten: boolean }> {
  const { runner, inputs } = publication
  const { mending } = outcome.review
  if (mending === undefined) return { told: { suggested: 0, left: [] }, isWritten: true }
  const { publishFixes } = await import('./publish-fixes.ts')
  const told = await publishFixes(
    {
      files: mending,
      links: outcome.review.report.links,
      pullRequest: outcome.outdated ? undefined : outcome.pullRequest,
      key: keyOf(inputs),
      suggests: inputs.suggestions,
      commitMessage: inputs.pushFixes ? inputs.commitMessage : undefined,
    },
    publication,
  )
  const { left, pushed } = told
  if (pushed !== undefined) runner.setOutput('fixes-commit', pushed)
  if (left.length === 0 || inputs.patchFile === undefined) return { told, isWritten: true }
  const isWritten = await writeOutput(publication, inputs.patchFile, () => patchOf(left))
  if (isWritten) runner.setOutput('patch-file', inputs.patchFile)
  return { told: isWritten ? { ...told, patchFile: inputs.patchFile } : told, isWritten }
}

/** A review for the comment, which says where fixes are. */
function withNotes(review: Review, { pushed, left }: FixesTold): Review {
  const fixes = left.reduce((sum, file) => sum + file.fixes.length, 0)
  const notes: Note[] = [
    ...(review.notes ?? []),
    ...(pushed === undefined ? [] : [{ kind: 'fixes-pushed', oid: pushed } as const]),
    ...(fixes === 0 ? [] : [{ kind: 'fixes-in-patch', fixes } as const]),
  ]
  return notes.length === 0 ? review : { ...review, notes }
}

function pushedOf({ notes = [] }: Review): string | undefined {
  return notes.flatMap((note) => (note.kind === 'fixes-pushed' ? note.oid : []))[0]
}

function roomBeside(summary: string): number {
  return summaryBytesMax - 64 - Buffer.byteLength(summary)
}

/**
 * Publishes links that are broken in the main content, as far as they were asked for: in the file for code
 * scanning, and with annotations and a table if they fail the step.
 *
 * @returns false when the file could not be written
 */
export async function publishImport(
  publication: ReviewPublication,
  { links: { named = [], ignored = [], ignoreProblems }, commit }: ImportedOutcome,
): Promise<boolean> {
  const { inputs, runner } = publication
  const { failOn, sarifFile } = inputs
  const written = await writeOutput(publication, sarifFile, () =>
    renderSarif({ base: null, links: named, ignored }),
  )
  const warnings = warningsOfIgnores(ignoreProblems)
  const links = failOn === 'any' ? named : []
  annotate(publication, { report: { links }, conflicts: [], warnings }, failOn)
  if (links.length === 0) return written
  await runner.summarize(renderBroken(named, { headOid: commit, ...addressOf(publication) }))
  return written
}

/** Comments on each pull request that a release published it, or that it could not. */
export async function tellRelease(
  { gitHub, inputs, runner }: ReviewPublication,
  { tag, merged, before, conflicting }: Released,
): Promise<void> {
  if (gitHub === undefined || !inputs.comment) return
  const key = keyOf(inputs)
  const told = [
    ...[...merged, ...before].map(({ pullRequest }) => [pullRequest, 'published'] as const),
    ...conflicting.map(({ pullRequest }) => [pullRequest, 'not-published'] as const),
  ]
  for (const [{ number }, kind] of told) {
    try {
      await gitHub.writeNotes(number, key, [{ kind, release: tag }])
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error
      runner.annotate('warning', error.message, { title: `No comment on pull request #${number}` })
    }
  }
}

function annotate(
  { inputs, runner }: ReviewPublication,
  ...[found, failOn]: Parameters<typeof planAnnotations>
): void {
  if (!inputs.annotations) return
  for (const { level, message, ...place } of planAnnotations(found, failOn))
    runner.annotate(level, message, place)
}

/** True if a push has to say where broken links are. */
export function namesBroken({ failOn, sarifFile }: FollowedInputs): boolean {
  return failOn === 'any' || sarifFile !== undefined
}

/** A merged pull request fails nothing any more. */
function failsOn({ merged }: Checked, { failOn }: FollowedInputs): FollowedInputs['failOn'] {
  return merged ? 'never' : failOn
}

/** Outside this process, an embedded platform's change request does not exist. */
function presentReview({ review, changeRequest, merged, hosted }: Checked): Review {
  if (!hosted) return review
  const { number, urls } = changeRequest
  return { ...review, merged, changeRequest: { number, url: urls.app } }
}

function commentContext(publication: ReviewPublication, outcome: Checked): CommentContext {
  const { inputs } = publication
  const { range, review } = outcome
  const label = inputs.jobRoot ?? inputs.space
  const headOid = review.report.head ?? range.head
  return {
    marker: { key: keyOf(inputs), head: headOid },
    headOid,
    baseOid: range.base,
    failOn: failsOn(outcome, inputs),
    requiresRedirects: inputs.redirects === 'require' && !outcome.merged,
    ...addressOf(publication, outcome.pullRequest),
    ...(label === undefined ? {} : { label }),
    ...(inputs.reportFile === undefined ? {} : { reportFile: inputs.reportFile }),
  }
}

function addressOf({ environment }: ReviewPublication, pullRequest?: PullRequest) {
  const repository = pullRequest?.repository.name ?? environment['GITHUB_REPOSITORY']
  if (repository === undefined) return {}
  const server = environment['GITHUB_SERVER_URL'] ?? 'https://github.com'
  return { repositoryURL: `${server}/${repository}` }
}

/** Several jobs on one pull request, one for each space or folder, have a comment each. */
function keyOf({ space, jobRoot: root }: FollowedInputs): string {
  return [space && `space:${space}`, root && `root:${root}`].filter((part) => part).join(' ')
}

async function comment(
  { gitHub, runner }: ReviewPublication,
  { number, state, fork }: PullRequest,
  review: Review,
  context: CommentContext,
): Promise<void> {
  if (gitHub === undefined) return runner.log('No comment posted: "github-token" is empty')
  const quiet = isQuiet(review)
  // The last check says more than a merge that had nothing left to bring in.
  if (quiet && review.merged === true) return
  try {
    const written = await gitHub.writeComment({ number, state }, renderComment(review, context), {
      createWhenMissing: !quiet,
      pushed: pushedOf(review),
    })
    runner.log(commentSentences[written])
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error
    const expected = fork && error.status === 403
    runner.annotate(expected ? 'notice' : 'warning', expected ? onlyReads : error.message, {
      title: 'No comment on the pull request',
    })
  }
}

const onlyReads =
  'GitHub gives the run of a pull request from a fork a token that only reads; the check is complete, and a second workflow can bring the comment: see "Pull requests from forks" in the README of Galley'

const commentSentences = {
  created: 'Posted a comment on the pull request',
  updated: 'Updated the comment on the pull request',
  unchanged: 'The comment on the pull request is already up to date',
  none: 'No comment: no documentation changed',
  outdated: 'No comment: the pull request has a newer head or state, whose run will write it',
} as const

/** Writes a file of the workspace, if one is asked for; false, and an error of the run, when that fails. */
async function writeOutput(
  { environment, runner }: ReviewPublication,
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
  EACCES: 'permission denied',
  EEXIST: 'part of its path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EROFS: 'permission denied',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && reasons[String(error.code)]) || error.message
}
