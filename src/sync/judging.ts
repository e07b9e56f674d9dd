// The galley.yml that a job follows, and what it and comments take out of what the job tells.
import type { Ignores } from '../check/settings/ignores.ts'
import { type Settings, SettingsError } from '../check/settings/read-settings.ts'
import {
  findTreeSettings,
  openTreeIgnores,
  type Judging as TreeJudging,
} from '../check/settings/tree-ignores.ts'
import { warningsOfIgnores } from '../report/ignored.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { Repository } from '../repository/git.ts'
import type { SyncEvent } from './plan.ts'

/** The parts of a checkout in use; `Repository` has them. */
export type CheckedOut = Pick<Repository, 'resolve' | 'readTree' | 'source'>

/** The rules for the findings of a job. */
export interface JobJudging extends TreeJudging {
  /** The reason why a head that may not judge itself proposes nothing: its galley.yml cannot be read. */
  readonly refused: string | undefined
}

/** Only the default rules apply. */
export const unjudging: JobJudging = {
  settings: undefined,
  proposed: undefined,
  refused: undefined,
  fork: false,
}

/**
 * The settings for an event: those of its head, or of the base for a pull request from a fork.
 *
 * @throws SettingsError that names each mistake in the file
 */
export async function readJudging(
  checkout: CheckedOut | undefined,
  event: SyncEvent,
): Promise<JobJudging> {
  if (checkout === undefined) return unjudging
  const { head, base, fork } = commitsOf(event)
  const settings = await readFirst(checkout, fork ? [base] : [head, base])
  if (!fork) return { ...unjudging, settings }
  try {
    return { ...unjudging, fork, settings, proposed: await readFirst(checkout, [head]) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { ...unjudging, fork, settings, refused: error.message }
  }
}

/** Choice of the documentation to read. */
interface Sites {
  readonly root: string | undefined
  readonly layout: LayoutName | undefined
  /** Every site there is, the main one first, where settings list them. */
  readonly sites: Settings['sites']
}

/** Root and layout as given, else from the settings. */
export function followSites(
  given: Pick<Sites, 'root' | 'layout'>,
  { root, layout, sites }: Partial<Settings> = {},
): Sites {
  if (given.root !== undefined) return { ...given, sites: undefined }
  const [main] = given.layout === undefined ? (sites ?? []) : []
  if (main !== undefined) return { root: main.root || undefined, layout: main.layout, sites }
  return { root: root || undefined, layout: given.layout ?? layout, sites: undefined }
}

type LayoutName = NonNullable<Settings['layout']>

interface Sides {
  readonly head: string | undefined
  readonly base?: string
  readonly fork: boolean
}

function commitsOf(event: SyncEvent): Sides {
  switch (event.kind) {
    case 'told':
    case 'waiting': {
      const { head, base, fork } = event.pullRequest
      return { head: head.oid, base: base.oid, fork }
    }
    case 'queued':
      return { head: event.head.oid, base: event.base, fork: false }
    case 'branch':
      return { head: event.commit.oid, fork: false }
    case 'release':
      return { head: 'HEAD', fork: false }
    case 'named':
    case 'ignored':
      return { head: undefined, fork: false }
  }
}

/** The settings of the first commit that is here. */
async function readFirst(
  checkout: CheckedOut,
  commits: readonly (string | undefined)[],
): Promise<Settings | undefined> {
  for (const name of commits) {
    const commit = name === undefined ? undefined : await checkout.resolve(name)
    if (commit === undefined) continue
    return await findTreeSettings(await checkout.readTree(commit, ''), checkout.source)
  }
  return undefined
}

/** A commit whose findings are reported, as in its checkout. */
interface Judged {
  readonly checkout: CheckedOut | undefined
  readonly judging: JobJudging
  readonly head: string
  /** The commit it is compared with; undefined for a commit of the main content. */
  readonly base: string | undefined
  /** Every link of the repository was judged: an ignore without a match is unused. */
  readonly isWhole: boolean
}

/** Opens the ignores of a commit; undefined if the checkout lacks the commit. */
export async function openIgnores(judged: Judged): Promise<Ignores | undefined> {
  const { checkout, judging, head: commit, base, isWhole } = judged
  if (checkout === undefined || (await checkout.resolve(commit)) !== commit) return undefined
  const head = await checkout.readTree(commit, '')
  const isCompared = judging.fork && base !== undefined && (await checkout.resolve(base)) === base
  return openTreeIgnores({
    judging,
    prefix: '',
    head,
    base: isCompared ? await checkout.readTree(base, '', head) : undefined,
    source: checkout.source,
    isWhole,
  })
}

/**
 * Removes ignored findings from a review, and adds the problems of ignores.
 *
 * @param pages - changed pages, whose comments are read with or without findings
 */
export async function judgeReview(
  review: Review,
  { ignores, judging }: { readonly ignores: Ignores | undefined; readonly judging: JobJudging },
  pages: readonly string[],
): Promise<Review> {
  const { settings, refused } = judging
  if (ignores === undefined) {
    const isLost = settings !== undefined && settings.ignore.length + settings.redirects.length > 0
    if (!isLost) return review
    const message = `"ignore" and "redirects" are not followed: no checkout holds the head of this change`
    return {
      ...review,
      warnings: [...review.warnings, { title: 'Ignored links', path: settings.path, message }],
    }
  }
  const report = await ignores.apply(review.report, pages)
  const problems = ignores.problems()
  const own = refused === undefined ? [] : [refusal(refused)]
  const warnings = [...review.warnings, ...warningsOfIgnores(problems), ...own]
  if (problems.length === 0) return { ...review, report, warnings }
  return { ...review, report: { ...report, ignoreProblems: problems }, warnings }
}

/** `galley.yml:3:5: Unknown key` as a warning there. */
function refusal(message: string): Review['warnings'][number] {
  const title = 'Proposed settings'
  const [first = message] = message.split('\n')
  const [, path, line, column, what] = /^(\S+?):(\d+):(\d+): (.*)$/s.exec(first) ?? []
  if (path === undefined || what === undefined) return { title, path: 'galley.yml', message: first }
  return { title, path, line: Number(line), column: Number(column), message: what }
}
