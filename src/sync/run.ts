// The job: a plan carried out on a platform, through the client alone.
import { RequestError } from '../client/client.ts'
import type { ChangeRequest, Conflict, ImportBody } from '../contract/index.ts'
import { describeLeftAside } from '../report/left-aside.ts'
import type { ReportLink } from '../report/report.ts'
import type { Review } from '../report/review.ts'
import {
  archiveChangeRequest,
  listHeldChangeRequests,
  lookUpChangeRequest,
  openChangeRequest,
  type SpaceClient,
} from './change-request.ts'
import { checkChangeRequest, listBrokenLinks } from './check.ts'
import { type CommitRange, type Origin, OriginError } from './origin.ts'
import type { Commit, Plan, PullRequest } from './plan.ts'

/** What a job works on. */
export interface Job extends SpaceClient {
  readonly origin: Origin
  /** `owner/repo`. */
  readonly repository: string
  readonly layout: ImportBody['layout']
  readonly root: string | undefined
  /** Whether broken links of the main content are asked for by place when it moves, and not counted alone. */
  readonly namesBroken?: boolean
  /** Told what is going on, a line at a time. */
  readonly log: (line: string) => void
}

/** How a job ended. Conflicts are in the review; whether they or broken links fail is for the edge to say. */
export type Outcome =
  | { readonly kind: 'nothing'; readonly reason: string }
  | {
      readonly kind: 'checked'
      readonly changeRequest: ChangeRequest
      readonly review: Review
      readonly range: CommitRange
      /** Id of the revision that was checked, or of the one the merge made. */
      readonly revision: string
      readonly merged: boolean
    }
  | { readonly kind: 'archived'; readonly changeRequest: ChangeRequest | undefined }
  | { readonly kind: 'already-merged'; readonly changeRequest: ChangeRequest }
  | {
      readonly kind: 'released'
      readonly merged: readonly ChangeRequest[]
      readonly conflicting: readonly {
        readonly changeRequest: ChangeRequest
        readonly conflicts: readonly Conflict[]
      }[]
    }
  | {
      readonly kind: 'imported'
      readonly revision: string
      readonly changed: number
      readonly links: {
        readonly total: number
        readonly broken: number
        /** Those that are broken; absent where nobody asked for them. */
        readonly named?: readonly ReportLink[]
      }
    }

/** Carry out a plan. Doing it twice is doing it once. */
export async function runPlan(job: Job, plan: Plan): Promise<Outcome> {
  switch (plan.kind) {
    case 'check':
      return await checkPullRequest(job, plan.pullRequest)
    case 'check-commit':
      return await checkCommit(job, plan.head, plan.base)
    case 'merge':
      return await mergePullRequest(job, plan.pullRequest)
    case 'hold':
      return await holdPullRequest(job, plan.pullRequest)
    case 'archive':
      return await archivePullRequest(job, plan.pullRequest)
    case 'merge-held':
      return await mergeHeld(job)
    case 'import':
      return await importMain(job, plan.commit)
    case 'nothing':
      return plan
  }
}

async function checkPullRequest(job: Job, pullRequest: PullRequest): Promise<Outcome> {
  const { range, changeRequest } = await bringIn(job, pullRequest, false)
  return await checkUpToDate(job, changeRequest, range, commitsOf(range, pullRequest.head.oid))
}

/** A commit of a merge queue has no pull request of its own: its change request lives for the check only. */
async function checkCommit(job: Job, head: Commit, base: string): Promise<Outcome> {
  const range = await job.origin.findRange(head.oid, base)
  await fillMain(job, range)
  const subject = `merge queue ${head.oid.slice(0, 12)}`
  const made = await job.client.createChangeRequest({ spaceId: job.spaceId, body: { subject } })
  try {
    await importHead(job, made, range, head)
    return await checkUpToDate(job, made, range, commitsOf(range, head.oid))
  } finally {
    await archiveChangeRequest(job, made)
  }
}

async function mergePullRequest(job: Job, pullRequest: PullRequest): Promise<Outcome> {
  const merged = await lookUpMerged(job, pullRequest)
  if (merged !== undefined) return { kind: 'already-merged', changeRequest: merged }
  const { range, changeRequest } = await bringIn(job, pullRequest, false)
  // Checked as it came: once main holds the merge commit, an update would leave nothing to tell.
  const review = await checkChangeRequest(
    job,
    changeRequest,
    commitsOf(range, pullRequest.head.oid),
  )
  const { result, revision, conflicts } = await merge(job, changeRequest)
  if (result === 'conflicts')
    return {
      kind: 'checked',
      changeRequest,
      review: { ...review, conflicts: conflicts.map(presentConflict) },
      range,
      revision,
      merged: false,
    }
  return {
    kind: 'checked',
    changeRequest: { ...changeRequest, status: 'merged' },
    review: { ...review, merged: true },
    range,
    revision,
    merged: true,
  }
}

async function holdPullRequest(job: Job, pullRequest: PullRequest): Promise<Outcome> {
  const merged = await lookUpMerged(job, pullRequest)
  if (merged !== undefined) return { kind: 'already-merged', changeRequest: merged }
  const { range, changeRequest } = await bringIn(job, pullRequest, true)
  return await checkUpToDate(job, changeRequest, range, commitsOf(range, pullRequest.head.oid))
}

async function archivePullRequest(job: Job, pullRequest: PullRequest): Promise<Outcome> {
  const found = await lookUpChangeRequest(job, pullRequest, ['draft', 'open'])
  if (found !== undefined) await archiveChangeRequest(job, found)
  return { kind: 'archived', changeRequest: found }
}

async function mergeHeld(job: Job): Promise<Outcome> {
  const merged: ChangeRequest[] = []
  const conflicting: { changeRequest: ChangeRequest; conflicts: readonly Conflict[] }[] = []
  for (const changeRequest of await listHeldChangeRequests(job, job.repository)) {
    job.log(`Merging change request #${changeRequest.number}: ${changeRequest.subject}`)
    const { result, conflicts } = await merge(job, changeRequest)
    if (result === 'merge') merged.push(changeRequest)
    else conflicting.push({ changeRequest, conflicts })
  }
  return { kind: 'released', merged, conflicting }
}

async function importMain(job: Job, commit: Commit): Promise<Outcome> {
  const { client, spaceId } = job
  const { revision, importedResources } = await client.importContent({
    spaceId,
    body: await importBody(job, commit),
  })
  const { occurrences } = await client.listSpaceLinks({ spaceId, query: { limit: 0 } })
  const { total, broken } = occurrences
  const named = job.namesBroken === true ? { named: await listBrokenLinks(job) } : {}
  return {
    kind: 'imported',
    revision,
    changed: importedResources,
    links: { total, broken, ...named },
  }
}

/** Main content, change request and head commit of a pull request, all in place. */
async function bringIn(
  job: Job,
  pullRequest: PullRequest,
  waits: boolean,
): Promise<{ readonly range: CommitRange; readonly changeRequest: ChangeRequest }> {
  // The commits first: when they cannot be had, nothing is written.
  const range = await job.origin.findRange(pullRequest.head.oid, pullRequest.base.oid)
  await fillMain(job, range)
  const changeRequest = await openChangeRequest(job, pullRequest, waits)
  job.log(`Change request #${changeRequest.number}: ${changeRequest.subject}`)
  await importHead(job, changeRequest, range, pullRequest.head)
  return { range, changeRequest }
}

/** An empty space starts with the commit the branch left, then goes where its base branch is. */
async function fillMain(job: Job, range: CommitRange): Promise<void> {
  if (!(job.isOwn || (await isEmpty(job)))) return
  for (const oid of new Set([range.base, range.main])) {
    job.log(`Importing ${oid.slice(0, 7)} as the main content`)
    await ignoreEmpty(async () =>
      job.client.importContent({ spaceId: job.spaceId, body: await importBody(job, { oid }) }),
    )
  }
}

async function importHead(
  job: Job,
  { id }: ChangeRequest,
  range: CommitRange,
  head: Commit | PullRequest['head'],
): Promise<void> {
  job.log(`Importing ${range.head.slice(0, 7)} into it`)
  await job.client.importContentInChangeRequest({
    spaceId: job.spaceId,
    changeRequestId: id,
    body: await importBody(job, { ...head, oid: range.head }, range.base),
  })
}

async function importBody(
  { origin, layout, root }: Job,
  { oid, ref, message }: Partial<Commit> & { readonly oid: string },
  base?: string,
) {
  return {
    ...(await origin.locate(oid)),
    git: {
      oid,
      ...(ref === undefined ? {} : { ref }),
      ...(message === undefined ? {} : { message }),
      ...(base === undefined ? {} : { base }),
    },
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
  }
}

/** Bring a change request up to date, then check it; with conflicts it is checked as it is. */
async function checkUpToDate(
  job: Job,
  { id }: ChangeRequest,
  range: CommitRange,
  commits: { readonly base: string; readonly head: string },
): Promise<Outcome> {
  const target = { spaceId: job.spaceId, changeRequestId: id }
  const before = await job.client.getChangeRequestById(target)
  const update = before.outdated ? await job.client.updateChangeRequest(target) : undefined
  const changeRequest =
    update === undefined ? before : await job.client.getChangeRequestById(target)
  job.log('Checking links and backlinks')
  const review = await checkChangeRequest(job, changeRequest, commits)
  refuseLostRoot(job, review)
  const { leftAside = [], root = '' } = review
  const aside = describeLeftAside({ layout: review.report.layout, root, leftAside }, 'root')
  if (aside !== undefined) job.log(aside)
  const conflicts = (update?.conflicts ?? []).map(presentConflict)
  return {
    kind: 'checked',
    changeRequest,
    review: { ...review, conflicts },
    range,
    revision: changeRequest.revision,
    merged: false,
  }
}

/** A root that is on no side would be a check of nothing, and always fine. */
function refuseLostRoot({ root }: Job, { pages, report, warnings }: Review): void {
  if (root === undefined || report.stats.pages > 0 || pages.length > 0) return
  if (warnings.some(({ path }) => path === root))
    throw new OriginError(`Cannot find the root "${root}": there is no such folder`)
}

/** Merge; a lost race is tried once more, one that was merged already is merged. */
async function merge(
  { client, spaceId }: SpaceClient,
  { id }: ChangeRequest,
): Promise<{
  readonly result: 'merge' | 'conflicts'
  readonly revision: string
  readonly conflicts: readonly Conflict[]
}> {
  const target = { spaceId, changeRequestId: id }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { result, revision, conflicts = [] } = await client.mergeChangeRequest(target)
      return { result, revision, conflicts }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.type === 'change_request_merged') {
        const { revisionMerged, revision } = await client.getChangeRequestById(target)
        return { result: 'merge', revision: revisionMerged ?? revision, conflicts: [] }
      }
      if (error.type !== 'edit_conflict' || attempt > 0) throw error
    }
  }
}

/** The merged change request of a pull request that has no other: a second run, or people were faster. */
async function lookUpMerged(
  job: Job,
  pullRequest: PullRequest,
): Promise<ChangeRequest | undefined> {
  if ((await lookUpChangeRequest(job, pullRequest, ['draft', 'open', 'archived'])) !== undefined)
    return undefined
  return await lookUpChangeRequest(job, pullRequest, ['merged'])
}

async function isEmpty({ client, spaceId }: SpaceClient): Promise<boolean> {
  const { count } = await client.listFiles({ spaceId, query: { limit: 0 } })
  if (count > 0) return false
  const { pages } = await client.listPages({ spaceId, query: { metadata: false } })
  return pages.length === 0
}

// Documentation that begins with this pull request has nothing to import before it.
async function ignoreEmpty(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RequestError && error.type === 'import_empty')) throw error
  }
}

/** A report names the head people know: the pull request's, also when its test merge was read. */
function commitsOf(
  range: CommitRange,
  head: string,
): { readonly base: string; readonly head: string } {
  return { base: range.base, head }
}

function presentConflict({ kind, title, path, fields }: Conflict): Review['conflicts'][number] {
  return { kind, title, fields, ...(path === undefined ? {} : { path }) }
}
