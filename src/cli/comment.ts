// The comment of a check on the pull or merge request of its job.
import { createNetworkFetch } from '../client/transport.ts'
import { ForgeError } from '../forge/error.ts'
import type { PullRequestJob } from '../forge/job.ts'
import { readJob } from '../forge/read-job.ts'
import { type CommentOutcome, writeComment } from '../forge/write-comment.ts'
import { renderMarkdownReport } from '../report/pull-request/markdown-report.ts'
import { renderMarker } from '../report/pull-request/marker.ts'
import type { Findings } from '../report/report.ts'
import type { Terminal } from './terminal.ts'

/** As much as a person reads; forges take more. */
const charactersMax = 60_000

const sentences: Readonly<Record<CommentOutcome, string>> = {
  created: 'Comment written',
  updated: 'Comment updated',
  unchanged: 'Comment left as it is: it says the same',
  none: 'No comment written: there is nothing to say',
  outdated: 'No comment written: there is a newer commit, whose job writes it',
}

/** The pull request this process checks; undefined, and said why, where there is none. */
export async function findPullRequest(terminal: Terminal): Promise<PullRequestJob | undefined> {
  const job = await readJob(process.env)
  if (job.kind === 'pull-request') return job
  terminal.complain(`No comment written: ${job.reason}\n`)
  return undefined
}

/**
 * Writes the report as the comment of a check. Errors are printed, and do not fail the check.
 *
 * @param report - files named from the top of the repository
 * @param about - the folder that is checked, for several checks of one pull request; `isNews` if people must see it
 */
export async function commentOn(
  job: PullRequestJob,
  report: Findings,
  {
    key,
    isNews,
    terminal,
  }: { readonly key: string; readonly isNews: boolean; readonly terminal: Terminal },
): Promise<void> {
  const comments = job.openComments(await createNetworkFetch(process.env))
  if (typeof comments === 'string') {
    terminal.complain(`No comment written: ${comments}\n`)
    return
  }
  const text = renderMarkdownReport(report, { charactersMax, addressOf: job.addressOf })
  try {
    const body = `${text.trimEnd()}\n\n${renderMarker({ key, head: job.head })}`
    const outcome = await writeComment(comments, body, {
      createWhenMissing: isNews,
      isOutdated: async ({ head }) => (await comments.readHead()) !== head,
    })
    terminal.complain(`${sentences[outcome]}\n`)
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error
    terminal.complain(`No comment written: ${error.message}\n`)
  }
}
