// A pull request brought into its change request: checked, held for a release, or merged.
import type { ChangeRequest, Space } from '../contract/index.ts'
import {
  createChangeRequest,
  followDraft,
  followSubject,
  type ProposalIdentity,
  updateChangeRequest,
} from './change-request.ts'
import {
  type CheckedContent,
  checkContent,
  commitsOf,
  fillMain,
  importHead,
  importInto,
  isEmpty,
  presentConflict,
  type SpaceReading,
  updateAndCheck,
} from './content.ts'
import type { PullRequest, SourceRepository } from './forge.ts'
import { choiceOf, type SyncJob } from './job.ts'
import type { CommitRange } from './origin.ts'
import type { Checked } from './outcome.ts'
import type { PublishedBranch } from './plan.ts'
import { openSpace } from './space.ts'

/** A pull request as it is now, and its state on the platform. */
export interface SeenPullRequest {
  readonly pullRequest: PullRequest
  readonly identity: ProposalIdentity | undefined
  /** Undefined for a base branch that is not published. */
  readonly publishing: PublishedBranch | undefined
  readonly space: Space | undefined
  readonly changeRequest: ChangeRequest | undefined
}

/** The current facts about a change request's source. */
export function newsOf(
  { identity, pullRequest }: Pick<SeenPullRequest, 'identity' | 'pullRequest'>,
  news: { readonly heldAt?: string | null; readonly mergeCommit?: string },
) {
  const { updatedAt, draft } = pullRequest
  return identity && { ...identity, draft, ...(updatedAt && { updatedAt }), ...news }
}

/** Brings a pull request into its change request, then checks it, hold it or merge it. */
export async function bringIn(
  job: SyncJob,
  seen: SeenPullRequest,
  action: 'check' | 'hold' | 'merge',
): Promise<Checked | undefined> {
  const { pullRequest, publishing } = seen
  const { head, repository } = pullRequest
  // Commits first: without them nothing is written.
  const range = await job.origin.findRange(head.oid, await readBase(job, pullRequest))
  const space = seen.space ?? (await openSpace(job.client, choiceOf(job, repository, publishing)))
  const reading: SpaceReading = { ...job, spaceId: space.id }
  const found = seen.changeRequest
  if (found === undefined || found.status === 'merged') {
    await fill(job, reading, { space, range, publishing, repository })
    await createChangeRequest(reading, pullRequest, seen.identity)
    return undefined
  }
  const changeRequest = await updateChangeRequest(reading, found, {
    subject: followSubject(found, pullRequest),
    status: action === 'check' ? followDraft(found, pullRequest) : 'open',
    source: tellBefore(seen, found),
  })
  job.log(`Change request #${changeRequest.number}: ${changeRequest.subject}`)
  // On what was seen: another run may have brought a newer head before this one told the title.
  const known = { ...changeRequest, revision: found.revision }
  const isOnMain = await importPullRequest(reading, seen, { changeRequest: known, range })
  const told = await updateChangeRequest(
    reading,
    await job.client.getChangeRequestById({ spaceId: space.id, changeRequestId: changeRequest.id }),
    { source: tellAfter(seen, action) },
  )
  const commits = commitsOf(range, head.oid)
  if (action === 'merge') {
    // Checked without an update: once main contains the merge commit, an update would leave no changes to report.
    const checked = await checkContent(reading, told.id, commits)
    const revision = await catchUp(job, reading, seen, checked.changeRequest)
    return await mergeChecked(reading, seen, range, { ...checked, revision })
  }
  // Changes waiting for a release are in the branch but not in the main content: that is not a conflict.
  const isAhead = job.settings.mergeOn === 'release' && !isOnMain
  const checked =
    publishing === undefined || isAhead
      ? await checkContent(reading, told.id, commits)
      : await updateAndCheck(reading, told.id, commits)
  return present(seen, range, checked, action === 'hold')
}

/**
 * The head of a pull request's base branch now, or at its merge: for an open one, GitHub reports the state at
 * the last update of its head or base.
 */
async function readBase(
  { forge }: SyncJob,
  { state, base }: Pick<PullRequest, 'state' | 'base'>,
): Promise<string> {
  const branch = state === 'open' ? await forge.lookUpBranch(base.ref) : undefined
  return branch?.name === base.ref ? branch.oid : base.oid
}

/** An empty space starts with the commit the branch started from, then moves to the head of its base branch. */
async function fill(
  job: SyncJob,
  reading: SpaceReading,
  {
    space,
    range,
    publishing,
    repository,
  }: {
    readonly space: Space
    readonly range: CommitRange
    readonly publishing: PublishedBranch | undefined
    readonly repository: SourceRepository
  },
): Promise<void> {
  if (!(await isEmpty(reading))) return
  if (publishing !== undefined)
    return await fillMain(reading, new Set([range.base, range.main]), space.revision)
  const name = job.settings.branch ?? repository.defaultBranch
  const published = name === undefined ? undefined : await job.forge.lookUpBranch(name)
  if (published !== undefined) await fillMain(reading, [published.oid], space.revision)
}

/** Reported before an import: the title, unless a user may have changed it. */
function tellBefore({ identity, pullRequest }: SeenPullRequest, found: ChangeRequest) {
  if (identity === undefined) return undefined
  const { updatedAt } = pullRequest
  const subject = followSubject(found, pullRequest)
  const isOwn = found.source?.subject === found.subject
  return { ...identity, ...(updatedAt && { updatedAt }), ...(isOwn ? { subject } : {}) }
}

/** Reported after an import. A held one reports that last: a release publishes only complete imports. */
function tellAfter(seen: SeenPullRequest, action: 'check' | 'hold' | 'merge') {
  const { pullRequest, publishing } = seen
  const { mergedAt = null, mergeCommit } = pullRequest
  const news = newsOf(seen, {
    heldAt: action === 'hold' ? mergedAt : null,
    ...(mergeCommit === undefined || action === 'check' ? {} : { mergeCommit }),
  })
  return news && { ...news, publishes: publishing !== undefined }
}

/**
 * The head into its change request; into a branch that is not published after the commit it is compared with.
 *
 * @returns true when the main content held the commit it left
 */
async function importPullRequest(
  reading: SpaceReading,
  { pullRequest, publishing }: Pick<SeenPullRequest, 'pullRequest' | 'publishing'>,
  { changeRequest, range }: { readonly changeRequest: ChangeRequest; readonly range: CommitRange },
): Promise<boolean> {
  const { updatedAt, head } = pullRequest
  const commit = { ...head, oid: range.head }
  if (publishing !== undefined) {
    const { revision } = changeRequest
    const grounds = { base: range.base, revision, updatedAt }
    return (await importHead(reading, changeRequest, { head: commit, ...grounds })).isOnMain
  }
  const { source } = changeRequest
  const isCompared = source?.publishes === false && source.base === range.base
  const revision = isCompared
    ? changeRequest.revision
    : await importInto(reading, changeRequest, {
        commit: { oid: range.base },
        asBase: true,
        revision: changeRequest.revision,
        updatedAt,
      })
  await importInto(reading, changeRequest, { commit, revision, updatedAt })
  return false
}

/**
 * If the branch moved on after the pull request was merged, imports its current state before the merge: the
 * original state would conflict with later changes, or bring back removed content. Edits made on the platform
 * stay.
 *
 * @returns the revision to merge
 */
async function catchUp(
  { forge }: SyncJob,
  reading: SpaceReading,
  { pullRequest }: SeenPullRequest,
  changeRequest: ChangeRequest,
): Promise<string> {
  const { base, mergeCommit, updatedAt } = pullRequest
  const { revision } = changeRequest
  const branch = await forge.lookUpBranch(base.ref)
  if (branch === undefined || branch.oid === mergeCommit) return revision
  const commit = { oid: branch.oid, ref: base.ref }
  return await importInto(reading, changeRequest, { commit, base: branch.oid, revision, updatedAt })
}

/** Merges what was checked; undefined when it is not the same any more, or no longer merged there. */
async function mergeChecked(
  reading: SpaceReading,
  seen: SeenPullRequest,
  range: CommitRange,
  checked: CheckedContent & { readonly revision: string },
): Promise<Checked> {
  const { changeRequest, review } = checked
  const {
    result,
    revision,
    conflicts = [],
  } = await reading.client.mergeChangeRequest({
    spaceId: reading.spaceId,
    changeRequestId: changeRequest.id,
    body: { revision: checked.revision, ...timeOf(seen.pullRequest) },
  })
  const merged = result === 'merge'
  const outcome = present(seen, range, checked, false)
  return {
    ...outcome,
    changeRequest: merged ? { ...changeRequest, status: 'merged' } : changeRequest,
    review: merged
      ? { ...review, merged }
      : { ...outcome.review, conflicts: conflicts.map(presentConflict) },
    revision,
    merged,
  }
}

function timeOf({ updatedAt }: PullRequest) {
  return updatedAt === undefined ? {} : { updatedAt }
}

function present(
  { pullRequest, publishing }: SeenPullRequest,
  range: CommitRange,
  { changeRequest, review }: CheckedContent,
  waits: boolean,
): Checked {
  const notes = [
    ...(publishing === undefined
      ? [{ kind: 'unpublished-base', branch: pullRequest.base.ref } as const]
      : []),
    ...(waits ? [{ kind: 'waits-for-release' } as const] : []),
  ]
  return {
    kind: 'checked',
    changeRequest,
    review: notes.length === 0 ? review : { ...review, notes },
    range,
    revision: changeRequest.revision,
    merged: false,
    waits,
    pullRequest,
    hosted: true,
    outdated: false,
  }
}
