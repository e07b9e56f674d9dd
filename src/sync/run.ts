// The job on a platform that outlives it: look how things are, decide, act, and look again where others were faster.
import { RequestError } from '../client/client.ts'
import { checkCommitApart, checkPullRequestApart, readApart } from './apart.ts'
import { bringIn, newsOf, type SeenPullRequest } from './bring-in.ts'
import { identify, lookUpChangeRequest, stateOf, updateChangeRequest } from './change-request.ts'
import { importMain, readMainLinks } from './content.ts'
import type { Branch, PullRequest } from './forge.ts'
import { choiceOf, findBasePublishing, listPublishing, type SyncJob } from './job.ts'
import type { JobOutcome } from './outcome.ts'
import { isOvertaken } from './overtaken.ts'
import { type Commit, findOutdated, findPublishing, planFor, type SyncEvent } from './plan.ts'
import { publishRelease, publishWaiting } from './release.ts'
import { lookUpSpace, openSpace } from './space.ts'

/** Conflicts with concurrent updates before the job gives up. */
const looksMax = 8
const lookAgainMs = 500

/** Does what an event asks for. Doing it twice is doing it once, and doing it late changes nothing. */
export async function runEvent(job: SyncJob, event: SyncEvent): Promise<JobOutcome> {
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
    case 'waiting':
      return await publishWaiting(job, event)
    case 'ignored':
      return { kind: 'nothing', reason: event.reason }
  }
}

async function runPullRequest(
  job: SyncJob,
  number: number,
  told: PullRequest | undefined,
): Promise<JobOutcome> {
  /** The event decides only until something is written: afterwards only the current state does. */
  let letter = told
  return await lookAgain(job, async () => {
    const first = await job.forge.readPullRequest(number)
    const early = findOutdated(letter, first)
    const seen = early === undefined ? await look(job, first) : undefined
    const pullRequest = seen?.pullRequest ?? first
    const { action, reason } = planFor(
      {
        outdated: findOutdated(letter, pullRequest),
        state: pullRequest.state,
        publishes: seen?.publishing !== undefined,
        changeRequest: stateOf(seen?.changeRequest, pullRequest),
      },
      job.settings.mergeOn,
    )
    if (action === 'check-apart' && told !== undefined)
      return await checkPullRequestApart(await job.openApart(), told, { outdated: true })
    if (seen !== undefined) await archiveElsewhere(job, seen)
    if (seen === undefined) return { kind: 'nothing', reason }
    if (action === 'nothing') return await act(job, seen, action, reason)
    letter = undefined
    const outcome = await act(job, seen, action, reason)
    return outcome && (await isStill(job, pullRequest)) ? outcome : undefined
  })
}

/**
 * True if a pull request is still in the state that was written. A run triggered by the newer state may have
 * ended before the write, without anything to do.
 */
async function isStill({ forge }: SyncJob, { number, state, base }: PullRequest): Promise<boolean> {
  const now = await forge.readPullRequest(number)
  return now.state === state && now.base.ref === base.ref
}

/**
 * Reads the state of a pull request on the platform. The change request is read before the pull request is
 * read again: a write then names the former and follows the latter, so nothing newer is overwritten.
 */
async function look(job: SyncJob, first: PullRequest): Promise<SeenPullRequest> {
  const publishing = await findBasePublishing(job, first)
  const space = await lookUpSpace(job.client, choiceOf(job, first.repository, publishing))
  const identity = identify(first, job.settings.root, space?.source)
  const changeRequest =
    space && (await lookUpChangeRequest({ ...job, spaceId: space.id }, first, identity))
  const pullRequest = await job.forge.readPullRequest(first.number)
  if (pullRequest.base.ref !== first.base.ref || pullRequest.state !== first.state)
    return await look(job, pullRequest)
  return { pullRequest, identity, publishing, space, changeRequest }
}

/** A pull request whose base is now another published branch still has a change request at the old one. */
async function archiveElsewhere(job: SyncJob, seen: SeenPullRequest): Promise<void> {
  const { settings } = job
  if (settings.branches.size === 0) return
  const { pullRequest } = seen
  for (const other of listPublishing(settings)) {
    const space = await lookUpSpace(job.client, choiceOf(job, pullRequest.repository, other))
    if (space === undefined || space.id === seen.space?.id) continue
    const place = { ...job, spaceId: space.id }
    const identity = identify(pullRequest, settings.root, space.source)
    const found = await lookUpChangeRequest(place, pullRequest, identity)
    const state = stateOf(found, pullRequest)
    if (found === undefined || !(state === 'active' || state === 'held')) continue
    await updateChangeRequest(place, found, {
      status: 'archived',
      source: newsOf({ identity, pullRequest }, {}),
    })
    job.log(`Archived change request #${found.number} of space "${space.title}"`)
  }
}

/** Executes a plan; undefined if the state must be read again first. */
async function act(
  job: SyncJob,
  seen: SeenPullRequest,
  action: ReturnType<typeof planFor>['action'],
  reason: string,
): Promise<JobOutcome | undefined> {
  const { pullRequest, changeRequest, space } = seen
  switch (action) {
    case 'check':
    case 'hold':
    case 'merge':
      return await bringIn(job, seen, action)
    case 'archive': {
      if (changeRequest === undefined || space === undefined) return { kind: 'nothing', reason }
      const archived = await updateChangeRequest({ ...job, spaceId: space.id }, changeRequest, {
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

/** Brings the main content to the head of a branch that publishes. */
async function runBranch(job: SyncJob, commit: Commit): Promise<JobOutcome> {
  const { settings } = job
  const repository = await job.forge.readRepository()
  const name = commit.ref.replace(/^refs\/heads\//, '')
  const publishing = findPublishing(name, repository.defaultBranch, settings)
  if (publishing === undefined)
    return await leave(job, commit, `"${name}" is not a branch that is published`)
  // Changes that wait for a release must not be published another way.
  if (settings.mergeOn === 'release')
    return await leave(
      job,
      commit,
      'merge-on is "release", so the main content moves with the next release',
    )
  return await lookAgain(job, async () => {
    // First of all: a run that is late writes nothing, not even the space.
    const first = await job.forge.lookUpBranch(name)
    if (first?.oid !== commit.oid)
      return await leave(job, commit, describeLate(name, first, commit))
    const space = await openSpace(job.client, choiceOf(job, repository, publishing))
    // Again, once the revision is known: a write then names the former and follows the latter.
    const branch = await job.forge.lookUpBranch(name)
    if (branch?.oid !== commit.oid)
      return await leave(job, commit, describeLate(name, branch, commit))
    const reading = { ...job, spaceId: space.id }
    const grounds = { revision: space.revision, updatedAt: branch.readAt }
    const imported = await importMain(reading, commit, grounds)
    const links = await readMainLinks(reading, commit.oid)
    return { kind: 'imported', ...imported, commit: commit.oid, links, apart: false }
  })
}

function describeLate(name: string, branch: Branch | undefined, { oid }: Commit): string {
  const now = branch === undefined ? 'is gone' : `is at ${branch.oid.slice(0, 7)} by now`
  return `"${name}" ${now}, and ${oid.slice(0, 7)} is not its head`
}

/** Leaves the platform unchanged; reports the links of the commit anyway if requested. */
async function leave(job: SyncJob, commit: Commit, reason: string): Promise<JobOutcome> {
  if (!job.namesBroken) return { kind: 'nothing', reason }
  job.log(`The platform stays as it is: ${reason}`)
  return await readApart(await job.openApart(), commit)
}

/** Looks, decides and acts until no concurrent update interferes. @param attempt - undefined to look again */
async function lookAgain(
  { sleep, log }: SyncJob,
  attempt: () => Promise<JobOutcome | undefined>,
): Promise<JobOutcome> {
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
