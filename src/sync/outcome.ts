// Outcomes of a job.
import type { ChangeRequest, Conflict } from '../contract/index.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { MainLinks } from './content.ts'
import type { PullRequest } from './forge.ts'
import type { CommitRange } from './origin.ts'

/** The outcome of a job. Conflicts are in the review; the caller decides if they or broken links fail the job. */
export type JobOutcome =
  | { readonly kind: 'nothing'; readonly reason: string }
  | Checked
  | {
      readonly kind: 'archived'
      readonly changeRequest: ChangeRequest
      readonly pullRequest: PullRequest
    }
  | { readonly kind: 'already-merged'; readonly changeRequest: ChangeRequest }
  | Released
  | ImportedOutcome

/** A completed check. */
export interface Checked {
  readonly kind: 'checked'
  readonly changeRequest: ChangeRequest
  readonly review: Review
  readonly range: CommitRange
  /** Id of the revision that was checked, or of the one the merge made. */
  readonly revision: string
  readonly merged: boolean
  /** The pull request as it was when it was checked; undefined for a commit of a merge queue. */
  readonly pullRequest: PullRequest | undefined
  /** True if people can open the change request: it is on a platform that outlives this process. */
  readonly hosted: boolean
  /** True if it is merged in the repository, and left for a release. */
  readonly waits: boolean
  /** True if the run is about an outdated head or state: only the run itself reports it. */
  readonly outdated: boolean
}

/** A release that published what waited for it. */
export interface Released {
  readonly kind: 'released'
  readonly tag: string
  readonly merged: readonly Published[]
  /** Merged by an earlier run of the release, which may not have reported it. */
  readonly before: readonly Published[]
  readonly conflicting: readonly (Published & { readonly conflicts: readonly Conflict[] })[]
}

/** A change request a release published, or could not. */
export interface Published {
  readonly changeRequest: ChangeRequest
  readonly pullRequest: PullRequest
}

/** The main content, brought to a commit. */
export interface ImportedOutcome {
  readonly kind: 'imported'
  readonly revision: string
  readonly changed: number
  readonly commit: string
  readonly links: MainLinks
  /** True when the platform is this process's own, or the commit is not the head of its branch any more. */
  readonly apart: boolean
}
