// The job on a platform that outlives it: look how things are, decide, act, and look again where others were faster.
import { RequestError } from '../client/client.ts'
import type { ChangeRequest, Space } from '../contract/index.ts'
import { checkCommitApart, checkPullRequestApart, type OwnReading, readApart } from './apart.ts'
import {
  createChangeRequest,
  editChangeRequest,
  followDraft,
  followSubject,
  identify,
  lookUpChangeRequest,
  type ProposalIdentity,
  stateOf,
} from './change-request.ts'
import {
  type CheckedContent,
  check,
  commitsOf,
  fillMain,
  importInto,
  importMain,
  isEmpty,
  presentConflict,
  type Reading,
  readMainLinks,
  type SpaceReading,
  updateAndCheck,
} from './content.ts'
import type { Forge } from './forge.ts'
import type { CommitRange } from './origin.ts'
import type { Checked, Outcome } from './outcome.ts'
import { isOvertaken } from './overtaken.ts'
import {
  type BranchSettings,
  type Commit,
  findOutdated,
  findPublishing,
  type Publishing,
  type PullRequest,
  planFor,
  type SourceRepository,
  type SyncEvent,
} from './plan.ts'
import { publishRelease, type ReleaseSettings } from './release.ts'
import { lookUpSpace, openSpace } from './space.ts'

/** What a job works on. */
export interface Job extends Reading {
  readonly forge: Forge
  readonly settings: BranchSettings & ReleaseSettings
  /** A platform of this process alone, for what must write nothing on the other. */
  readonly openApart: () => Promise<OwnReading>
  readonly sleep: (ms: number) => Promise<void>
}

/** Others change the same things at most so often before the job says so. */
const looksMax = 8
const lookAgainMs = 500

/** Do what an event asks for. Doing it twice is doing it once, and doing it late changes nothing. */
export async function runEvent(job: Job, event: SyncEvent): Promise<Outcome> {
  switch (event.kind) {
    case 'told':
      return await runPullRequest(job, event.pullRequest.number, event.pullRequest)
    case 'named':
      return await runPullRequest(job, event.number, undefined)
    case 'queued':
      return await checkCommitApart(await job.openApart(), event)
    case 'branch':
      return await runBranch(job, event.commit)
    case 'release':
      return await publishRelease(job, event.release)
    case 'ignored':
      return { kind: 'nothing', reason: event.reason }
  }
}

/** A pull request as it is now, and what the platform has of it. */
interface Seen {
  readonly pullRequest: PullRequest
  readonly identity: ProposalIdentity | undefined
  /** Undefined for a base branch that is not published. */
  readonly publishing: Publishing | undefined
  readonly space: Space | undefined
  readonly changeRequest: ChangeRequest | undefined
}

async function runPullRequest(
  job: Job,
  number: number,
  told: PullRequest | undefined,
): Promise<Outcome> {
  return await lookAgain(job, async () => {
    const first = await job.forge.readPullRequest(number)
    const early = findOutdated(told, first)
    const seen = early === undefined ? await look(job, first) : undefined
    const pullRequest = seen?.pullRequest ?? first
    const { action, reason } = planFor(
      {
        outdated: findOutdated(told, pullRequest),
        state: pullRequest.state,
        publishes: seen?.publishing !== undefined,
        changeRequest: stateOf(seen?.changeRequest, pullRequest),
      },
      job.settings.mergeOn,
    )
    if (action === 'check-apart' && told !== undefined)
      return await checkPullRequestApart(await job.openApart(), told, { outdated: true })
    if (seen !== undefined) await archiveElsewhere(job, seen)
    return seen === undefined ? { kind: 'nothing', reason } : await act(job, seen, action, reason)
  })
}

/**
 * Where a pull request stands on the platform. The change request is read before the pull request is read once
 * more: what is written then names the one and was decided by the other, so that nobody newer is written over.
 */
async function look(job: Job, first: PullRequest): Promise<Seen> {
  const publishing = publishingOf(job, first)
  const space = await lookUpSpace(job.client, choiceOf(job, first.repository, publishing))
  const identity = identify(first, job.root, space?.source)
  const changeRequest =
    space && (await lookUpChangeRequest({ ...job, spaceId: space.id }, first, identity))
  const pullRequest = await job.forge.readPullRequest(first.number)
  if (pullRequest.base.ref !== first.base.ref) return await look(job, pullRequest)
  return { pullRequest, identity, publishing, space, changeRequest }
}

function publishingOf({ settings }: Job, { base, repository }: PullRequest) {
  return findPublishing(base.ref, repository.defaultBranch, settings)
}

/** What goes into a branch that is not published is checked in the space of the one that is. */
function choiceOf(
  { settings, root, log }: Job,
  repository: SourceRepository,
  publishing: Publishing = { space: settings.space, branch: undefined },
) {
  return { ...publishing, repository, root, log }
}

/** A pull request that goes into another published branch by now has a change request where it went before. */
async function archiveElsewhere(job: Job, seen: Seen): Promise<void> {
  const { settings } = job
  if (settings.branches.size === 0) return
  const { pullRequest } = seen
  const others: Publishing[] = [
    { space: settings.space, branch: undefined },
    ...[...settings.branches].map(([branch, space]) => ({ space, branch })),
  ]
  for (const other of others) {
    const space = await lookUpSpace(job.client, choiceOf(job, pullRequest.repository, other))
    if (space === undefined || space.id === seen.space?.id) continue
    const place = { ...job, spaceId: space.id }
    const identity = identify(pullRequest, job.root, space.source)
    const found = await lookUpChangeRequest(place, pullRequest, identity)
    const state = stateOf(found, pullRequest)
    if (found === undefined || !(state === 'active' || state === 'held')) continue
    await editChangeRequest(place, found, {
      status: 'archived',
      source: newsOf({ identity, pullRequest }, {}),
    })
    job.log(`Archived change request #${found.number} of space "${space.title}"`)
  }
}

/** What is known now of what a change request is made of. */
function newsOf(
  { identity, pullRequest }: Pick<Seen, 'identity' | 'pullRequest'>,
  news: { readonly heldAt?: string | null; readonly mergeCommit?: string },
) {
  const { updatedAt, draft } = pullRequest
  return identity && { ...identity, draft, ...(updatedAt && { updatedAt }), ...news }
}

/** Act on a plan; undefined when what was done has to be looked at first. */
async function act(
  job: Job,
  seen: Seen,
  action: ReturnType<typeof planFor>['action'],
  reason: string,
): Promise<Outcome | undefined> {
  const { pullRequest, changeRequest, space } = seen
  switch (action) {
    case 'check':
    case 'hold':
    case 'merge':
      return await bringIn(job, seen, action)
    case 'archive': {
      if (changeRequest === undefined || space === undefined) return { kind: 'nothing', reason }
      const archived = await editChangeRequest({ ...job, spaceId: space.id }, changeRequest, {
        status: 'archived',
        source: newsOf(seen, { heldAt: null }),
      })
      return { kind: 'archived', changeRequest: archived, pullRequest }
    }
    case 'check-apart':
    case 'nothing':
      if (changeRequest?.status === 'merged' && pullRequest.state === 'merged')
        return { kind: 'already-merged', changeRequest }
      return { kind: 'nothing', reason }
  }
}

/** Bring a pull request into its change request, then check it, hold it or merge it. */
async function bringIn(
  job: Job,
  seen: Seen,
  action: 'check' | 'hold' | 'merge',
): Promise<Outcome | undefined> {
  const { pullRequest, publishing } = seen
  const { head, base, repository } = pullRequest
  // The commits first: when they cannot be had, nothing is written.
  const range = await job.origin.findRange(head.oid, base.oid)
  const space = seen.space ?? (await openSpace(job.client, choiceOf(job, repository, publishing)))
  const reading: SpaceReading = { ...job, spaceId: space.id }
  const found = seen.changeRequest
  if (found === undefined || found.status === 'merged') {
    await fill(job, reading, { space, range, publishing, repository })
    await createChangeRequest(reading, pullRequest, seen.identity)
    return undefined
  }
  const changeRequest = await editChangeRequest(reading, found, {
    subject: followSubject(found, pullRequest),
    status: action === 'check' ? followDraft(found, pullRequest) : 'open',
    source: tellBefore(seen, found),
  })
  job.log(`Change request #${changeRequest.number}: ${changeRequest.subject}`)
  await importHead(reading, seen, { changeRequest, range })
  const told = await editChangeRequest(
    reading,
    await job.client.getChangeRequestById({ spaceId: space.id, changeRequestId: changeRequest.id }),
    { source: tellAfter(seen, action) },
  )
  const commits = commitsOf(range, head.oid)
  if (action === 'merge') {
    // Checked as it came: once main holds the merge commit, an update would leave nothing to tell.
    return await mergeChecked(reading, seen, range, await check(reading, told.id, commits))
  }
  const checked =
    publishing === undefined
      ? await check(reading, told.id, commits)
      : await updateAndCheck(reading, told.id, commits)
  return present(seen, range, checked, action === 'hold')
}

/** A space that holds nothing starts with the commit the branch left, then goes where its base branch is. */
async function fill(
  job: Job,
  reading: SpaceReading,
  {
    space,
    range,
    publishing,
    repository,
  }: {
    readonly space: Space
    readonly range: CommitRange
    readonly publishing: Publishing | undefined
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

/** What is said before an import: a title somebody may not have changed. */
function tellBefore({ identity, pullRequest }: Seen, found: ChangeRequest) {
  if (identity === undefined) return undefined
  const { updatedAt } = pullRequest
  const subject = followSubject(found, pullRequest)
  const isOwn = found.source?.subject === found.subject
  return { ...identity, ...(updatedAt && { updatedAt }), ...(isOwn ? { subject } : {}) }
}

/** What is said after it. One that waits says so last: what a release publishes has come in whole. */
function tellAfter(seen: Seen, action: 'check' | 'hold' | 'merge') {
  const { pullRequest, publishing } = seen
  const { mergedAt = null, mergeCommit } = pullRequest
  const news = newsOf(seen, {
    heldAt: action === 'hold' ? mergedAt : null,
    ...(mergeCommit === undefined || action === 'check' ? {} : { mergeCommit }),
  })
  return news && { ...news, publishes: publishing !== undefined }
}

/** The head into its change request; into a branch that is not published after the commit it is compared with. */
async function importHead(
  reading: SpaceReading,
  { pullRequest, publishing }: Pick<Seen, 'pullRequest' | 'publishing'>,
  { changeRequest, range }: { readonly changeRequest: ChangeRequest; readonly range: CommitRange },
): Promise<void> {
  const { updatedAt, head } = pullRequest
  const commit = { ...head, oid: range.head }
  if (publishing !== undefined) {
    const { revision } = changeRequest
    await importInto(reading, changeRequest, { commit, base: range.base, revision, updatedAt })
    return
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
}

/** Merge what was checked; undefined when it is not the same any more, or no longer merged there. */
async function mergeChecked(
  reading: SpaceReading,
  seen: Seen,
  range: CommitRange,
  checked: CheckedContent,
): Promise<Checked> {
  const { changeRequest, review } = checked
  const {
    result,
    revision,
    conflicts = [],
  } = await reading.client.mergeChangeRequest({
    spaceId: reading.spaceId,
    changeRequestId: changeRequest.id,
    body: { revision: changeRequest.revision, ...timeOf(seen.pullRequest) },
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
  { pullRequest, publishing }: Seen,
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
    pullRequest,
    hosted: true,
    outdated: false,
  }
}

/** Bring the main content to the head of a branch that publishes. */
async function runBranch(job: Job, commit: Commit): Promise<Outcome> {
  const { settings } = job
  const repository = await job.forge.readRepository()
  const name = commit.ref.replace(/^refs\/heads\//, '')
  const publishing = findPublishing(name, repository.defaultBranch, settings)
  if (publishing === undefined)
    return await leave(job, commit, `"${name}" is not a branch that is published`)
  // What waits for a release must not come in by another door.
  if (settings.mergeOn === 'release')
    return await leave(
      job,
      commit,
      'merge-on is "release", so the main content moves with the next release',
    )
  return await lookAgain(job, async () => {
    const space = await openSpace(job.client, choiceOf(job, repository, publishing))
    const branch = await job.forge.lookUpBranch(name)
    if (branch?.oid !== commit.oid) {
      const now = branch === undefined ? 'is gone' : `is at ${branch.oid.slice(0, 7)} by now`
      return await leave(
        job,
        commit,
        `"${name}" ${now}, and ${commit.oid.slice(0, 7)} is not its head`,
      )
    }
    const reading = { ...job, spaceId: space.id }
    const grounds = { revision: space.revision, updatedAt: branch.readAt }
    const imported = await importMain(reading, commit, grounds)
    const links = await readMainLinks(reading)
    return { kind: 'imported', ...imported, commit: commit.oid, links, apart: false }
  })
}

/** The platform stays as it is; whoever wants to know about the links of a commit is told all the same. */
async function leave(job: Job, commit: Commit, reason: string): Promise<Outcome> {
  if (!job.namesBroken) return { kind: 'nothing', reason }
  job.log(`The platform stays as it is: ${reason}`)
  return await readApart(await job.openApart(), commit)
}

/** Look, decide and act until nobody is faster. @param attempt - undefined when it wants to look again */
async function lookAgain(
  { sleep, log }: Job,
  attempt: () => Promise<Outcome | undefined>,
): Promise<Outcome> {
  let last: RequestError | undefined
  for (let looks = 0; looks < looksMax; looks += 1) {
    try {
      const outcome = await attempt()
      if (outcome !== undefined) return outcome
    } catch (error) {
      if (!(error instanceof RequestError && isOvertaken(error))) throw error
      last = error
      log(`Looking again: ${error.message}`)
      await sleep(lookAgainMs * 2 ** Math.min(looks, 4) * (0.5 + Math.random()))
    }
  }
  throw last ?? new Error('Cannot finish: others keep changing the same change request')
}
