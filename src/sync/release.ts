// Publishes a release: merges change requests of merged pull requests that its tag contains.
import pLimit from 'p-limit'
import { RequestError } from '../client/client.ts'
import type { ChangeRequest, Conflict } from '../contract/index.ts'
import { listReleasable, type SpaceClient } from './change-request.ts'
import { importHead } from './content.ts'
import type { PullRequest, Release, SourceRepository } from './forge.ts'
import { choiceOf, findBasePublishing, listPublishing, type SyncJob } from './job.ts'
import type { JobOutcome, Published, Released } from './outcome.ts'
import { isOvertaken } from './overtaken.ts'
import { lookUpSpace } from './space.ts'

const requestsAtOnceMax = 6
/** Attempts at one change request after the first. */
const attemptsMax = 4

/**
 * Merges the change requests a release publishes, in the order their pull requests were merged.
 *
 * Each open change request is compared with its pull request as it is now: one whose own run has not come yet
 * is published anyway, and one merged after the release waits for the next. A conflict in one does not stop
 * the others.
 */
export async function publishRelease(job: SyncJob, told: Release): Promise<JobOutcome> {
  const { settings, forge } = job
  const { tag } = told
  const nothing = (reason: string) => ({ kind: 'nothing', reason }) as const
  if (settings.mergeOn !== 'release')
    return nothing(`merge-on is "${settings.mergeOn}", so release "${tag}" merges nothing`)
  // A release that was deleted meanwhile still published its content.
  const release = (await forge.lookUpRelease(told)) ?? told
  const reason = explainUnpublished(release, settings)
  if (reason !== undefined) return nothing(`release "${tag}" is a ${reason}`)
  const repository = await forge.readRepository()
  const merged: Published[] = []
  const before: Published[] = []
  const conflicting: Released['conflicting'][number][] = []
  for (const publishing of listPublishing(settings)) {
    const space = await lookUpSpace(job.client, choiceOf(job, repository, publishing))
    if (space === undefined) continue
    const place = { client: job.client, spaceId: space.id }
    const isHere = async (pullRequest: PullRequest) => {
      const goes = await findBasePublishing(job, pullRequest)
      return goes !== undefined && goes.branch === publishing.branch
    }
    for (const each of await listPublished(job, place, { repository, release, isHere })) {
      const { changeRequest } = each
      if (changeRequest.status === 'merged') {
        before.push(each)
        continue
      }
      job.log(`Merging change request #${changeRequest.number}: ${changeRequest.subject}`)
      const { result, conflicts = [] } = await merge(job, place, each)
      if (result === 'merge') merged.push(each)
      else conflicting.push({ ...each, conflicts })
    }
  }
  return { kind: 'released', tag: release.tag, merged, before, conflicting }
}

/**
 * Change requests of a space whose pull requests a tag contains, in merge order; includes those merged since
 * they were published, since the run that merged them may not have reported it.
 */
async function listPublished(
  job: SyncJob,
  place: SpaceClient,
  {
    repository,
    release,
    isHere,
  }: {
    readonly repository: SourceRepository
    readonly release: Release
    readonly isHere: (pullRequest: PullRequest) => Promise<boolean>
  },
): Promise<Published[]> {
  const { forge, settings } = job
  const { host, id } = repository
  if (id === undefined) return []
  const limit = pLimit(requestsAtOnceMax)
  const since = release.publishedAt
  const found = await listReleasable(
    place,
    { host, repository: id },
    { root: settings.root, since },
  )
  const asked = await Promise.all(found.map((each) => limit(() => ask(each))))
  return asked
    .filter((each) => each !== undefined)
    .sort((a, b) => order(a.pullRequest, b.pullRequest))

  async function ask(changeRequest: ChangeRequest): Promise<Published | undefined> {
    const number = changeRequest.source?.pullRequest
    if (number === undefined) return undefined
    const pullRequest = await forge.readPullRequest(number)
    if (pullRequest.state !== 'merged' || !(await isHere(pullRequest))) return undefined
    return (await holds(job, release, pullRequest)) ? { changeRequest, pullRequest } : undefined
  }
}

/** Publishes a change request that waits although a release contains it, and others that wait with it. */
export async function publishWaiting(job: SyncJob, waiting: Published): Promise<JobOutcome> {
  const release = await lookUpReleaseOf(job, waiting.pullRequest)
  if (release === undefined) return { kind: 'nothing', reason: 'no release contains it yet' }
  return await publishRelease(job, release)
}

/** A release that publishes and holds a merged pull request; undefined as long as there is none. */
async function lookUpReleaseOf(
  job: SyncJob,
  pullRequest: PullRequest,
): Promise<Release | undefined> {
  const releases = await job.forge.listReleases()
  if (releases === undefined)
    job.log('Cannot list the releases with this token, so the change request waits for the next')
  for (const release of releases ?? []) {
    // A release published before the merge cannot contain it.
    if (explainUnpublished(release, job.settings) !== undefined) continue
    if (!isBefore(pullRequest, release)) continue
    if (await holds(job, release, pullRequest)) return release
  }
  return undefined
}

/** The reason why a release does not publish. */
function explainUnpublished(
  { draft, prerelease }: Release,
  { releases }: SyncJob['settings'],
): string | undefined {
  if (draft) return 'draft'
  return prerelease && releases === 'full' ? 'prerelease, and "releases" is "full"' : undefined
}

async function holds(
  { forge, log }: SyncJob,
  release: Release,
  merged: PullRequest,
): Promise<boolean> {
  const { tag } = release
  const { number, mergeCommit } = merged
  const held = mergeCommit === undefined ? undefined : await forge.holds(tag, mergeCommit)
  if (held !== undefined) return held
  log(`Cannot ask whether "${tag}" holds pull request #${number}, so the time decides`)
  return isBefore(merged, release)
}

function isBefore({ mergedAt = '' }: PullRequest, { publishedAt }: Release): boolean {
  return publishedAt === undefined || Date.parse(mergedAt) <= Date.parse(publishedAt)
}

function order(a: PullRequest, b: PullRequest): number {
  const [one = '', other = ''] = [a.mergedAt, b.mergedAt]
  return one === other ? a.number - b.number : one < other ? -1 : 1
}

/** Merges a change request with the head its pull request was merged with, retrying after concurrent updates. */
async function merge(
  job: SyncJob,
  place: SpaceClient,
  { changeRequest: { id: changeRequestId }, pullRequest }: Published,
): Promise<{
  readonly result: 'merge' | 'conflicts'
  readonly conflicts?: readonly Conflict[] | undefined
}> {
  const { client, spaceId } = place
  const { head, base, updatedAt } = pullRequest
  for (let attempt = 0; ; attempt += 1) {
    const found = await client.getChangeRequestById({ spaceId, changeRequestId })
    if (found.status === 'merged') return { result: 'merge' }
    let { revision } = found
    try {
      if (found.source?.head !== head.oid) {
        const range = await job.origin.findRange(head.oid, base.oid)
        const commit = { ...head, oid: range.head }
        const grounds = { base: range.base, revision, updatedAt }
        const imported = await importHead({ ...job, ...place }, found, { head: commit, ...grounds })
        revision = imported.revision
      }
      const body = { revision, ...(updatedAt === undefined ? {} : { updatedAt }) }
      return await client.mergeChangeRequest({ spaceId, changeRequestId, body })
    } catch (error) {
      if (!(error instanceof RequestError) || !isOvertaken(error) || attempt >= attemptsMax)
        throw error
    }
  }
}
