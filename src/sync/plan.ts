// What to do about an event: all branching of the job, and nothing but that.

/** A pull request as an event or the API of the forge tells it. */
export interface PullRequest {
  /** 0 for a branch that has no pull request. */
  readonly number: number
  readonly title: string
  /** `owner/name` of the repository it is merged into. */
  readonly repository: string
  readonly draft: boolean
  readonly head: { readonly oid: string; readonly ref: string }
  /** `oid` is where the base branch was when the event was sent. */
  readonly base: { readonly oid: string; readonly ref: string }
  /** Comes from another repository; its workflows get no secrets and a token that only reads. */
  readonly fork: boolean
}

/** What happened to a repository. */
export type SyncEvent =
  | { readonly kind: 'changed'; readonly pullRequest: PullRequest }
  | { readonly kind: 'closed'; readonly pullRequest: PullRequest; readonly merged: boolean }
  /** A merge queue asks about a commit that holds one or several pull requests. */
  | { readonly kind: 'queued'; readonly head: Commit; readonly base: string }
  | { readonly kind: 'pushed'; readonly commit: Commit; readonly toDefaultBranch: boolean }
  | { readonly kind: 'released'; readonly tag: string }
  /** An event about something that needs no work of ours, with the reason as a sentence. */
  | { readonly kind: 'ignored'; readonly reason: string }

export interface Commit {
  readonly oid: string
  readonly ref: string
  readonly message?: string
}

/** When a change request is merged. */
export type MergeOn = 'pull-request' | 'release' | 'never'

/** What to do. `comment` says whether a pull request can be told about it. */
export type Plan =
  | { readonly kind: 'check'; readonly pullRequest: PullRequest }
  | { readonly kind: 'check-commit'; readonly head: Commit; readonly base: string }
  | { readonly kind: 'merge'; readonly pullRequest: PullRequest }
  /** Leave it for the next release. */
  | { readonly kind: 'hold'; readonly pullRequest: PullRequest }
  | { readonly kind: 'archive'; readonly pullRequest: PullRequest }
  | { readonly kind: 'merge-held' }
  | { readonly kind: 'import'; readonly commit: Commit }
  | { readonly kind: 'nothing'; readonly reason: string }

/** Decide what to do about an event. */
export function planFor(event: SyncEvent, mergeOn: MergeOn): Plan {
  switch (event.kind) {
    case 'changed':
      return { kind: 'check', pullRequest: event.pullRequest }
    case 'closed':
      return planForClosed(event.pullRequest, event.merged, mergeOn)
    case 'queued':
      return { kind: 'check-commit', head: event.head, base: event.base }
    case 'pushed':
      return planForPush(event.commit, event.toDefaultBranch, mergeOn)
    case 'released':
      if (mergeOn === 'release') return { kind: 'merge-held' }
      return nothing(`merge-on is "${mergeOn}", so release "${event.tag}" merges nothing`)
    case 'ignored':
      return nothing(event.reason)
  }
}

function planForClosed(pullRequest: PullRequest, merged: boolean, mergeOn: MergeOn): Plan {
  if (!merged) return { kind: 'archive', pullRequest }
  if (mergeOn === 'pull-request') return { kind: 'merge', pullRequest }
  if (mergeOn === 'release') return { kind: 'hold', pullRequest }
  return nothing('merge-on is "never", so the change request is left to people')
}

function planForPush(commit: Commit, toDefaultBranch: boolean, mergeOn: MergeOn): Plan {
  if (!toDefaultBranch)
    return nothing(`"${commit.ref}" is not the default branch, so the main content stays`)
  // What waits for a release must not come in by another door.
  if (mergeOn === 'release')
    return nothing('merge-on is "release", so the main content moves with the next release')
  return { kind: 'import', commit }
}

function nothing(reason: string): Plan {
  return { kind: 'nothing', reason }
}
