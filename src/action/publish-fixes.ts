// Publishes certain fixes to the pull request: as a commit, as suggestions, and the rest as a patch.

import { ForgeError } from '../forge/error.ts'
import type { MendedFile } from '../report/fixes/mending.ts'
import type { FixesTold } from '../report/fixes/patch-section.ts'
import type { ReportLink } from '../report/report.ts'
import type { PullRequest } from '../sync/forge.ts'
import type { GitHub } from './pull-request.ts'
import type { Runner } from './runner.ts'

/** Fixes, and where they are wanted. */
export interface FixesWanted {
  readonly files: readonly MendedFile[]
  /** The links they fix. */
  readonly links: readonly ReportLink[]
  /** The pull request whose head was checked; undefined where there is none to write to. */
  readonly pullRequest: PullRequest | undefined
  /** Tells the suggestions of several jobs apart. */
  readonly key: string
  readonly suggests: boolean
  /** The message of a commit with the fixes; undefined makes none. */
  readonly commitMessage: string | undefined
}

/** Ways to write: to GitHub, and to the log of the job. */
interface Pens {
  readonly gitHub: GitHub | undefined
  readonly runner: Runner
}

/**
 * Writes fixes to GitHub. A refusal is logged, and changes nothing about the result.
 *
 * @returns what was written, and the fixes that are left for a patch
 */
export async function publishFixes(wanted: FixesWanted, pens: Pens): Promise<FixesTold> {
  const { files, pullRequest } = wanted
  const { gitHub } = pens
  const nothing = { suggested: 0, left: files }
  if (gitHub === undefined || pullRequest?.state !== 'open') return nothing
  const open = { ...wanted, pullRequest, gitHub }
  const pushed = await unlessRefused('The fixes were not pushed', open, pens, () =>
    push(open, pens),
  )
  const rest = pushed === undefined ? wanted : { ...wanted, files: [] }
  if (!wanted.suggests) return { ...nothing, pushed, left: rest.files }
  // The head is another one now: what was suggested on the one before is done.
  const head = pushed ?? pullRequest.head.oid
  const told = await unlessRefused('No suggestions on the pull request', open, pens, () =>
    suggest({ ...open, files: rest.files }, head, pens),
  )
  return { suggested: 0, left: rest.files, ...told, pushed }
}

type Open = FixesWanted & { readonly pullRequest: PullRequest; readonly gitHub: GitHub }

async function push(
  { commitMessage, files, pullRequest, gitHub }: Open,
  { runner }: Pens,
): Promise<string | undefined> {
  if (commitMessage === undefined || files.length === 0) return undefined
  const outcome = await gitHub.commitFixes(pullRequest, files, commitMessage)
  runner.log(pushSentences[outcome.kind])
  return outcome.kind === 'pushed' ? outcome.oid : undefined
}

const pushSentences = {
  pushed: 'Pushed a commit with the fixes to the branch of the pull request',
  own: 'The fixes are not pushed: the head of the pull request is a commit with fixes already',
  moved: 'The fixes are not pushed: the pull request has a newer head, whose run will',
  fork: 'The fixes are not pushed: the branch belongs to a fork',
} as const

async function suggest(
  { files, links, pullRequest: { number }, key, gitHub }: Open,
  head: string,
  { runner }: Pens,
): Promise<Pick<FixesTold, 'suggested' | 'left'> | undefined> {
  const paths = new Set(files.map(({ path }) => path))
  const diff = paths.size === 0 ? new Map() : await gitHub.listDiffLines(number, paths)
  const { planSuggestions } = await import('../report/fixes/suggestions.ts')
  const { suggestions, left } = planSuggestions(files, diff, links)
  const outcome = await gitHub.suggest({ number, head, key }, suggestions)
  if (outcome.kind === 'outdated') {
    runner.log('No suggestions: the pull request has a newer head, whose run will make them')
    return undefined
  }
  const { made, kept, withdrawn } = outcome
  if (made + kept + withdrawn > 0)
    runner.log(
      `Suggestions on the pull request: ${made} made, ${kept} kept, ${withdrawn} withdrawn`,
    )
  return { suggested: suggestions.length, left }
}

/** Turns a refusal of GitHub into an annotation: the check is complete without it. */
async function unlessRefused<Done>(
  title: string,
  { pullRequest }: Open,
  { runner }: Pens,
  work: () => Promise<Done | undefined>,
): Promise<Done | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error
    const isExpected = error.status === 403 && pullRequest.fork
    runner.annotate(
      error.status === 403 ? 'notice' : 'warning',
      isExpected ? onlyReads : error.message,
      {
        title,
      },
    )
    return undefined
  }
}

const onlyReads =
  'GitHub gives the run of a pull request from a fork a token that only reads; the fixes are in the patch of the job summary'
