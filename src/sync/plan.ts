// Decides what to do about an event: all branching of the job, and nothing else.

import type { ChangeRequest } from '../contract/index.ts'
import type { PullRequest, Release } from './forge.ts'

export interface Commit {
  readonly oid: string
  readonly ref: string
  readonly message?: string
}

/** An event of a repository: what to look at. The host tells the current state. */
export type SyncEvent =
  /** An event of a pull request, with the pull request as it was then. */
  | { readonly kind: 'told'; readonly pullRequest: PullRequest }
  /** A pull request by its number: a person asks. */
  | { readonly kind: 'named'; readonly number: number }
  /** A merge queue asks about a commit that holds one or several pull requests. */
  | { readonly kind: 'queued'; readonly head: Commit; readonly base: string }
  /** A branch was pushed to, or a schedule or a person started the run. */
  | { readonly kind: 'branch'; readonly commit: Commit }
  | { readonly kind: 'release'; readonly release: Release }
  /** A merged pull request was held for a release, which may already have been published. */
  | {
      readonly kind: 'waiting'
      readonly changeRequest: ChangeRequest
      readonly pullRequest: PullRequest
    }
  /** An event about something that needs no work of ours, with the reason as a sentence. */
  | { readonly kind: 'ignored'; readonly reason: string }

/** The event that merges a change request. */
export type MergeOn = 'pull-request' | 'release' | 'never'

/** A published branch and its space. */
export interface PublishedBranch {
  /** Id or title of its space; undefined for the repository's own. */
  readonly space: string | undefined
  /** Undefined for the branch the repository publishes as a rule. */
  readonly branch: string | undefined
}

/** Settings of branches in the workflow. */
export interface BranchSettings {
  /** Folder that separates several jobs of one repository, each with its own spaces. */
  readonly root: string | undefined
  /** The branch that publishes; the repository's default branch without. */
  readonly branch: string | undefined
  /** Id or title of the space of that branch. */
  readonly space: string | undefined
  /** Other branches that publish, each with the id or title of its space. */
  readonly branches: ReadonlyMap<string, string>
}

/** The space a branch publishes to; undefined if it does not publish. */
export function findPublishing(
  ref: string,
  defaultBranch: string | undefined,
  { branch, space, branches }: BranchSettings,
): PublishedBranch | undefined {
  const mapped = branches.get(ref)
  if (mapped !== undefined) return { space: mapped, branch: ref }
  return ref === (branch ?? defaultBranch) ? { space, branch: undefined } : undefined
}

/** State of a pull request's change request. */
export type ChangeRequestState = 'none' | 'active' | 'held' | 'archived' | 'merged'

/** Facts that decide about a pull request. */
export interface Situation {
  /** The state reported by an event that is outdated, or whose head is; undefined if the event is current. */
  readonly outdated: PullRequest['state'] | undefined
  readonly state: PullRequest['state']
  /** True if its base branch is published. */
  readonly publishes: boolean
  readonly changeRequest: ChangeRequestState
}

/** Actions for a pull request. */
export type PullRequestAction =
  /** Checks by itself what the event is about; writes nothing. */
  | 'check-apart'
  | 'check'
  | 'merge'
  /** Leaves it for a release. */
  | 'hold'
  | 'archive'
  | 'nothing'

/** One row of the plan: conditions, action, and the reason if nothing is done. */
type Row = readonly [
  state: readonly PullRequest['state'][],
  publishes: readonly boolean[],
  mergeOn: readonly MergeOn[],
  changeRequest: readonly ChangeRequestState[],
  action: PullRequestAction,
  reason: string,
]

const any = {
  state: ['open', 'closed', 'merged'],
  publishes: [true, false],
  mergeOn: ['pull-request', 'release', 'never'],
  unmerged: ['active', 'held'],
  changeRequest: ['none', 'active', 'held', 'archived', 'merged'],
} as const

/** The first row that fits decides. The README shows the same table. */
export const planRows: readonly Row[] = [
  [['open'], any.publishes, any.mergeOn, any.changeRequest, 'check', ''],
  [['closed'], any.publishes, any.mergeOn, any.unmerged, 'archive', ''],
  [
    ['closed'],
    any.publishes,
    any.mergeOn,
    any.changeRequest,
    'nothing',
    'the pull request is closed, and has no open change request',
  ],
  [['merged'], [false], any.mergeOn, any.unmerged, 'archive', ''],
  [
    ['merged'],
    [false],
    any.mergeOn,
    any.changeRequest,
    'nothing',
    'the pull request is merged into a branch that is not published',
  ],
  [
    ['merged'],
    [true],
    any.mergeOn,
    ['merged'],
    'nothing',
    'the change request of this pull request is merged already',
  ],
  [['merged'], [true], ['pull-request'], any.changeRequest, 'merge', ''],
  [['merged'], [true], ['release'], any.changeRequest, 'hold', ''],
  [
    ['merged'],
    [true],
    ['never'],
    any.changeRequest,
    'nothing',
    'merge-on is "never", so the change request is not merged automatically',
  ],
]

/** Decides about a pull request in its current state; `reason` says as a sentence why nothing is done. */
export function planFor(
  { outdated, state, publishes, changeRequest }: Situation,
  mergeOn: MergeOn,
): { readonly action: PullRequestAction; readonly reason: string } {
  if (outdated === 'open') return { action: 'check-apart', reason: '' }
  if (outdated !== undefined)
    return { action: 'nothing', reason: `the pull request is not ${outdated} any more as it was` }
  for (const [states, published, settings, found, action, reason] of planRows) {
    const fits =
      states.includes(state) &&
      published.includes(publishes) &&
      settings.includes(mergeOn) &&
      found.includes(changeRequest)
    if (fits) return { action, reason }
  }
  throw new Error(`no row for a pull request that is ${state}`)
}

/** Events may arrive late, even weeks: the reported state, if the pull request has changed since. */
export function findOutdated(
  told: PullRequest | undefined,
  now: PullRequest,
): Situation['outdated'] {
  if (told === undefined) return undefined
  return told.state !== now.state || told.head.oid !== now.head.oid ? told.state : undefined
}
