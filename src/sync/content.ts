// Commits brought into a platform: the main content, what a change request is compared with, its head.
import type { Inquiry } from '../check/findings.ts'
import { type JobClient, RequestError } from '../client/client.ts'
import type { ChangeRequest, Conflict, ImportBody, ImportResult } from '../contract/index.ts'
import { comparePlaces } from '../report/place.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { Findings, IgnoreProblem, ReportIgnored, ReportLink } from '../report/report.ts'
import type { SpaceClient } from './change-request.ts'
import { checkChangeRequest, listBrokenLinks, type ReportedCommits } from './check.ts'
import { type CheckedOut, followSites, type JobJudging, openIgnores } from './judging.ts'
import { addMending, type MendingWish } from './mending.ts'
import { type CommitRange, OriginError, type RepositoryOrigin } from './origin.ts'
import { checkOthers, describeUnchecked, type Others, readOthers } from './others.ts'
import type { Commit } from './plan.ts'

/** The source of content, and how to read it. */
export interface ContentInput {
  readonly client: JobClient
  readonly origin: RepositoryOrigin
  readonly layout: ImportBody['layout']
  readonly root: string | undefined
  /** Every site there is, the main one first, where galley.yml lists them. */
  readonly sites?: Inquiry['choice']['sites']
  /** For judging the rest of the repository; undefined without a checkout. */
  readonly checkout: CheckedOut | undefined
  /** Rules for findings that do not count. */
  readonly judging: JobJudging
  /** True if broken links of the main content are asked for by place when it moves, and not counted alone. */
  readonly namesBroken: boolean
  /** Options for finding fixes; undefined to find none. */
  readonly mends?: MendingWish['mends']
  /** Writes a line about the progress. */
  readonly log: (line: string) => void
}

/** A reading into one space. */
export type SpaceReading = ContentInput & SpaceClient

/** Conditions of an import. */
interface Grounds {
  /** The revision it builds on: if another one is active, nothing is written. */
  readonly revision?: string | undefined
  /** Time of the host's report: if the platform has a newer one, nothing is written. */
  readonly updatedAt?: string | undefined
}

/** A commit on its way into a change request. */
type Brought = Grounds & {
  readonly commit: Partial<Commit> & { readonly oid: string }
  readonly base?: string | undefined
  readonly asBase?: boolean
}

/** Links of the main content after an import. */
export interface MainLinks {
  readonly total: number
  readonly broken: number
  /** The broken ones; absent if not requested. */
  readonly named?: readonly ReportLink[]
  /** Broken links that are ignored, and in no other number; absent without ignores. */
  readonly ignored?: readonly ReportIgnored[]
  readonly ignoreProblems?: readonly IgnoreProblem[]
}

/** The main content, brought to a commit. */
export interface MainImport {
  readonly revision: string
  readonly changed: number
}

/** Brings the main content to a commit. */
export async function importMain(
  reading: SpaceReading,
  commit: Partial<Commit> & { readonly oid: string },
  grounds: Grounds,
): Promise<MainImport> {
  const { client, spaceId } = reading
  const body = await importBody(reading, commit, grounds)
  const { revision, importedResources } = await client.importContent({ spaceId, body })
  return { revision, changed: importedResources }
}

/**
 * Links of the main content and of the rest of a commit: their number, and the broken ones if they have to be
 * listed.
 */
export async function readMainLinks(reading: SpaceReading, commit: string): Promise<MainLinks> {
  const { client, spaceId, namesBroken } = reading
  const { occurrences } = await client.listSpaceLinks({ spaceId, query: { limit: 0 } })
  if (occurrences.total === 0) await refuseEmptyRoot(reading)
  const others = await readOthers(reading, commit)
  const total = occurrences.total + (others?.report.stats.links ?? 0)
  const broken = occurrences.broken + (others?.report.stats.broken ?? 0)
  const { judging, checkout } = reading
  const isWhole = isWholeRead(reading, others)
  const ignores = await openIgnores({ checkout, judging, head: commit, base: undefined, isWhole })
  const isJudged = ignores !== undefined && (broken > 0 || judging.settings !== undefined)
  if (!namesBroken && !isJudged) return { total, broken }
  const links = [...(await listBrokenLinks(reading)), ...(others?.report.links ?? [])]
  const named = links.sort(comparePlaces)
  if (ignores === undefined) return { total, broken, named }
  const found = findingsOf(named, { broken, commit, root: reading.root, others })
  const { links: left, ignored } = await ignores.apply(found, others?.doubtful)
  const ignoreProblems = ignores.problems()
  return {
    total,
    broken: broken - (ignored?.length ?? 0),
    ...(namesBroken ? { named: left } : {}),
    ...(ignored === undefined ? {} : { ignored }),
    ...(ignoreProblems.length === 0 ? {} : { ignoreProblems }),
  }
}

/** True if every link was judged that the settings do not leave out. */
function isWholeRead(
  { root, layout, sites, judging }: ContentInput,
  others: Others | undefined,
): boolean {
  const whole = followSites({ root: undefined, layout: undefined }, judging.settings)
  if (root !== whole.root || layout !== whole.layout || sites !== whole.sites) return false
  const isOne = sites === undefined && (root !== undefined || layout !== undefined)
  return isOne || others !== undefined
}

/** Broken links of the main content as a report has them. */
function findingsOf(
  links: readonly ReportLink[],
  about: {
    readonly broken: number
    readonly commit: string
    readonly root: string | undefined
    readonly others: Others | undefined
  },
): Findings {
  const { broken, commit, root = '', others } = about
  const main = { root, layout: '', evidence: [], pages: 0, new: 0 }
  return {
    version: 1,
    layout: '',
    base: null,
    head: commit,
    stats: { broken, new: 0, fixed: 0 },
    sites: [main, ...(others?.report.sites ?? [])],
    links,
    unread: [],
  }
}

/**
 * Imports commits one after the other into an empty space, whose revision is `revision` unless someone else
 * writes to it.
 */
export async function fillMain(
  reading: SpaceReading,
  commits: Iterable<string>,
  revision: string | undefined,
): Promise<void> {
  let active = revision
  for (const oid of commits) {
    reading.log(`Importing ${oid.slice(0, 7)} as the main content`)
    const imported = await unlessEmpty(() => importMain(reading, { oid }, { revision: active }))
    active = imported?.revision ?? active
  }
}

/** Documentation that begins with a pull request has nothing to import before it. */
async function unlessEmpty<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError && error.type === 'import_empty') return undefined
    throw error
  }
}

/** True if nothing was brought into a space yet. */
export async function isEmpty({ client, spaceId }: SpaceClient): Promise<boolean> {
  const { count } = await client.listFiles({ spaceId, query: { limit: 0 } })
  if (count > 0) return false
  const { pages } = await client.listPages({ spaceId, query: { metadata: false } })
  return pages.length === 0
}

/**
 * Brings a commit into a change request.
 *
 * @param base - the commit it left, where the main content may have been there
 * @param asBase - it becomes what the change request is compared with
 * @returns id of the revision that is active then
 */
export async function importInto(
  reading: SpaceReading,
  changeRequest: ChangeRequest,
  brought: Brought,
): Promise<string> {
  return (await bringInto(reading, changeRequest, brought)).revision
}

/** The head of a branch, in a change request. */
interface HeadImport {
  /** Id of the revision that is active then. */
  readonly revision: string
  /** The main content held the commit it left. */
  readonly isOnMain: boolean
}

/**
 * Imports the head of a branch into a change request.
 *
 * If the main content never had the commit the branch started from, that commit is imported first: compared
 * with the current main content, the head would revert everything added since.
 */
export async function importHead(
  reading: SpaceReading,
  changeRequest: ChangeRequest,
  { head, base, ...grounds }: Grounds & { readonly head: Commit; readonly base: string },
): Promise<HeadImport> {
  const commit = { commit: head, base, ...grounds }
  const { revision, base: known } = await bringInto(reading, changeRequest, commit)
  if (known !== 'unknown') return { revision, isOnMain: known === 'main' }
  const asBase = { ...grounds, commit: { oid: base }, asBase: true, revision }
  const left = await unlessEmpty(() => importInto(reading, changeRequest, asBase))
  // Documentation that begins with this branch takes nothing back.
  if (left === undefined) return { revision, isOnMain: true }
  const again = await importInto(reading, changeRequest, { ...commit, revision: left })
  return { revision: again, isOnMain: false }
}

async function bringInto(
  reading: SpaceReading,
  { id }: ChangeRequest,
  { commit, base, asBase = false, ...grounds }: Brought,
): Promise<ImportResult> {
  const { client, spaceId, log } = reading
  log(`Importing ${commit.oid.slice(0, 7)} into it${asBase ? ', to compare with' : ''}`)
  const body = await importBody(reading, commit, grounds, base)
  return await client.importContentInChangeRequest({
    spaceId,
    changeRequestId: id,
    body: asBase ? { ...body, asBase } : body,
  })
}

async function importBody(
  { origin, layout, root, spaceId }: SpaceReading,
  { oid, ref, message }: Partial<Commit> & { readonly oid: string },
  { revision, updatedAt }: Grounds,
  base?: string,
) {
  return {
    ...(await origin.locate(oid, spaceId)),
    git: {
      oid,
      ...(ref === undefined ? {} : { ref }),
      ...(message === undefined ? {} : { message }),
      ...(base === undefined ? {} : { base }),
      ...(updatedAt === undefined ? {} : { updatedAt }),
    },
    ...(revision === undefined ? {} : { revision }),
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
  }
}

/** A change request, and what a check of it found. */
export interface CheckedContent {
  readonly changeRequest: ChangeRequest
  readonly review: Review
}

/** Brings a change request up to date, then checks it; with conflicts it is checked as it is. */
export async function updateAndCheck(
  reading: SpaceReading,
  changeRequestId: string,
  checked: CheckedRange,
): Promise<CheckedContent> {
  const { client, spaceId } = reading
  const target = { spaceId, changeRequestId }
  const { outdated } = await client.getChangeRequestById(target)
  const update = outdated ? await client.updateChangeRequest(target) : undefined
  const found = await checkContent(reading, changeRequestId, checked)
  const conflicts = (update?.conflicts ?? []).map(presentConflict)
  return { ...found, review: { ...found.review, conflicts } }
}

/** Checks a change request as it is. */
export async function checkContent(
  reading: SpaceReading,
  changeRequestId: string,
  { range, commits }: CheckedRange,
): Promise<CheckedContent> {
  const { client, spaceId } = reading
  const changeRequest = await client.getChangeRequestById({ spaceId, changeRequestId })
  reading.log('Checking links and backlinks')
  const others = await checkOthers(reading, range)
  const { judging, checkout } = reading
  const isWhole = isWholeRead(reading, others)
  const ignores = await openIgnores({ checkout, judging, ...range, isWhole })
  const asked = { commits, others, ignores, judging }
  const found = await checkChangeRequest(reading, changeRequest, asked)
  // A change may take the last page of its root away.
  if (found.pages.length === 0) refuseLostRoot(reading, found.warnings)
  const unchecked = others === undefined ? describeUnchecked(reading, found) : undefined
  const told = unchecked === undefined ? found : { ...found, unchecked }
  const review = await addMending(told, reading, { range, head: commits.head ?? range.head })
  if (unchecked !== undefined) reading.log(unchecked)
  return { changeRequest, review }
}

/** Refuses a root without pages: results for the main content would not mention that the root is wrong. */
async function refuseEmptyRoot({ client, spaceId, root }: SpaceReading): Promise<void> {
  if (root === undefined) return
  const { pages } = await client.listPages({ spaceId, query: { metadata: false } })
  if (pages.length > 0) return
  throw new OriginError(
    `Cannot find the root "${root}": there is no folder with pages of that name`,
  )
}

/** A root that is no folder would be a check of nothing, and always fine. */
function refuseLostRoot({ root }: ContentInput, warnings: Review['warnings']): void {
  const lost = warnings.find(
    ({ path, message }) => path === root && message.startsWith('Cannot find the root'),
  )
  if (lost !== undefined) throw new OriginError(lost.message)
}

/** The commits that are read, and those a report names. */
export interface CheckedRange {
  readonly range: CommitRange
  readonly commits: ReportedCommits
}

/** A report names the head people know: the pull request's, also when its test merge was read. */
export function commitsOf(range: CommitRange, head: string): CheckedRange {
  return { range, commits: { base: range.base, head } }
}

/** A conflict as a comment tells it. */
export function presentConflict({
  kind,
  title,
  path,
  fields,
}: Conflict): Review['conflicts'][number] {
  return { kind, title, fields, ...(path === undefined ? {} : { path }) }
}
