// The check of a change request: what changed, what broke, who links to what is gone.

import pLimit from 'p-limit'
import { possibleNames } from '../check/removals.ts'
import type { Ignores } from '../check/settings/ignores.ts'
import { listItems, RequestError } from '../client/client.ts'
import type { Change, ChangeRequest, Comment, Link, Location } from '../contract/index.ts'
import { explainNothingRead } from '../report/nothing-read.ts'
import { comparePlaces, presentPlace } from '../report/place.ts'
import {
  keepsAddress,
  type PageChange,
  type Review,
  type ReviewComment,
  type ReviewPlace,
} from '../report/pull-request/review.ts'
import type { Report, ReportLink, ReportRemoval } from '../report/report.ts'
import { orderUnjudged } from '../report/sites.ts'
import type { SpaceClient } from './change-request.ts'
import { type JobJudging, judgeReview } from './judging.ts'
import { joinOthers, type Others } from './others.ts'
import { type ReadLayout, readerAddress } from './reader-address.ts'

const requestsAtOnceMax = 6

/** The commits a report names; null where there is none to name. */
export interface ReportedCommits {
  readonly base: string | null
  readonly head: string | null
}

/** Queries the platform for everything a review reports; changes nothing. */
export async function checkChangeRequest(
  space: SpaceClient,
  changeRequest: ChangeRequest,
  asked: {
    readonly commits: ReportedCommits
    readonly others: Others | undefined
    readonly ignores: Ignores | undefined
    readonly judging: JobJudging
  },
): Promise<Review> {
  const { commits, others } = asked
  const limit = pLimit(requestsAtOnceMax)
  const target = { spaceId: space.spaceId, changeRequestId: changeRequest.id }
  const { client } = space
  const [changes, broken, fixed, counts, comments] = await Promise.all([
    limit(() =>
      Array.fromAsync(
        listItems((paging) => client.listChangesInChangeRequest({ ...target, query: paging })),
      ),
    ),
    limit(() => listLinks(space, changeRequest, { status: 'broken' })),
    limit(() => listLinks(space, changeRequest, { change: 'fixed' })),
    limit(() => client.listLinksInChangeRequest({ ...target, query: { limit: 0 } })),
    changeRequest.comments === 0 ? [] : limit(() => listOpenComments(space, changeRequest)),
  ])
  const { occurrences } = counts
  const sides = { space, read: counts.content }
  const inPlace = changes.filter((change) => staysInPlace(change, counts.content))
  const told = changes.filter((change) => !inPlace.includes(change))
  const pages = await Promise.all(told.map((change) => limit(() => describeChange(sides, change))))
  const removed = listRemovals(changes, broken)
  const gone = namesOfRemoved(removed)
  const links = broken.flatMap((link) => reportLinks(link, gone)).sort(comparePlaces)
  const { layout, root, evidence } = counts.content
  const stats = {
    pages: counts.content.pages,
    files: counts.content.files,
    links: occurrences.total,
    broken: occurrences.broken,
    new: occurrences.new ?? 0,
    fixed: occurrences.fixed ?? 0,
  }
  const { files: _files, fixed: _fixed, ...ofSite } = stats
  const report: Report = {
    version: 1,
    layout,
    ...commits,
    stats,
    sites: [{ root, layout, evidence: evidenceOf(evidence), ...ofSite }],
    links,
    removed,
    unjudged: orderUnjudged([
      ...counts.content.unjudged,
      { reason: 'wiki-link', links: counts.content.wikiLinks },
    ]),
    unread: counts.content.unread,
  }
  const nothing = await explainNothing(space, counts, changes)
  const review: Review = {
    report,
    fixed: fixed.flatMap((link) => reportLinks(link)).sort(comparePlaces),
    pages: pages.filter((page) => page !== undefined),
    movedInPlace: inPlace.length,
    filesChanged: changes.filter((change) => isFileBelow(change, counts.content.root)).length,
    brokenOnChangedPages: 0,
    newInUntouchedFiles: 0,
    conflicts: [],
    comments,
    ...(root === '' ? {} : { root }),
    ...(nothing === undefined ? {} : { nothing }),
    warnings: [
      ...counts.content.warnings.map(({ path, message, line, column }) => ({
        path,
        message,
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      })),
      ...broken.flatMap(warnOfMore),
    ],
  }
  const whole = others === undefined ? review : joinOthers(review, others)
  const judged = await judgeReview(whole, asked, [
    ...changes.flatMap(({ kind, after }) => (kind === 'page' && after ? [after.git.path] : [])),
    ...(others?.doubtful ?? []),
  ])
  return { ...judged, ...countPlaces(judged.report.links, changes) }
}

/** Broken links of the main content, with every place. */
export async function listBrokenLinks({ client, spaceId }: SpaceClient): Promise<ReportLink[]> {
  const links = await Array.fromAsync(
    listItems((paging) =>
      client.listSpaceLinks({ spaceId, query: { ...paging, status: 'broken' } }),
    ),
  )
  return links.flatMap((link) => reportLinks(link)).sort(comparePlaces)
}

/** Layouts the repository is not read as are sites of their own. */
function evidenceOf(evidence: readonly string[]): string[] {
  return evidence.filter((each) => !each.startsWith('left aside: '))
}

/** A change that takes the last page or link away has been checked. */
async function explainNothing(
  { client, spaceId }: SpaceClient,
  { content, occurrences }: ChangeRequestLinks,
  changes: readonly Change[],
): Promise<string | undefined> {
  const pagesBefore = changes.filter(({ kind, before }) => kind === 'page' && before !== undefined)
  const hasLinks = occurrences.total > 0 || (await hasLinksBefore())
  const { root, unread, isMostUnread, wikiLinks } = content
  const pages = content.pages === 0 ? pagesBefore.length : content.pages
  return explainNothingRead({ root, pages, hasLinks, unread, isMostUnread, wikiLinks })

  async function hasLinksBefore(): Promise<boolean> {
    const before = await client.listSpaceLinks({ spaceId, query: { limit: 0 } })
    return before.occurrences.total > 0
  }
}

type ChangeRequestLinks = Awaited<ReturnType<SpaceClient['client']['listLinksInChangeRequest']>>

/** Places beyond the API's limits are counted, and reported as missing. */
function warnOfMore(link: Link): { readonly path: string; readonly message: string }[] {
  const [first] = standsOf(link)
  if (link.more === undefined || first === undefined) return []
  const message = `The broken link to "${link.target}" is in ${link.more} more places than are listed`
  return [{ path: first.path, message }]
}

/** Every place of a link, as a report tells it. @param gone - targets that a change removed for good */
function reportLinks(link: Link, gone: ReadonlySet<string> = new Set()): ReportLink[] {
  const isGone = gone.has(pathOf(link))
  return link.locationReferences.flatMap((location) => {
    const { source, problem } = written(location)
    if (source === undefined) return []
    const suggestion = problem?.suggestion ?? null
    return [
      {
        file: source.path,
        ...presentPlace(source, problem?.place),
        url: source.url,
        kind: source.kind,
        status: link.status,
        reason: problem?.reason ?? null,
        new: problem?.new ?? false,
        suggestion,
        ...(isGone && problem?.new === true && suggestion === null ? { targetRemoved: true } : {}),
      },
    ]
  })
}

function listLinks(
  { client, spaceId }: SpaceClient,
  { id }: ChangeRequest,
  filter: { readonly status?: 'broken'; readonly change?: 'new' | 'fixed' },
): Promise<Link[]> {
  return Array.fromAsync(
    listItems((paging) =>
      client.listLinksInChangeRequest({
        spaceId,
        changeRequestId: id,
        query: { ...paging, ...filter },
      }),
    ),
  )
}

async function listOpenComments(
  { client, spaceId }: SpaceClient,
  { id }: ChangeRequest,
): Promise<ReviewComment[]> {
  const comments = await Array.fromAsync(
    listItems((paging) =>
      client.listCommentsInChangeRequest({
        spaceId,
        changeRequestId: id,
        query: { ...paging, status: 'open', order: 'asc' },
      }),
    ),
  )
  return comments.map((comment) => ({
    author: comment.postedBy.displayName,
    text: textOf(comment.body),
    ...(comment.target.page === undefined ? {} : { page: comment.target.page.title }),
  }))
}

function textOf(body: Comment['body']): string {
  return 'markdown' in body ? body.markdown : ''
}

function isFileBelow({ kind, before, after }: Change, root: string): boolean {
  const path = (after ?? before)?.git.path ?? ''
  return kind === 'file' && (root === '' || path.startsWith(`${root}/`))
}

/** True for a page that moved, is as it was, and is read where it was: its readers notice nothing. */
function staysInPlace(change: Change, read: ReadLayout): boolean {
  const { kind, edited, before, after } = change
  if (kind !== 'page' || change.change !== 'moved' || edited) return false
  if (before === undefined || after === undefined) return false
  return keepsAddress({ before: placeOf(before, read), after: placeOf(after, read) })
}

/** Describes a change for a comment; a file only if it is gone and something links to it. */
async function describeChange(
  { space, read }: { readonly space: SpaceClient; readonly read: ReadLayout },
  change: Change,
): Promise<PageChange | undefined> {
  const leaves = change.change === 'removed' || change.change === 'moved'
  if (change.kind === 'file' && !leaves) return undefined
  const places = {
    ...(change.before === undefined ? {} : { before: placeOf(change.before, read) }),
    ...(change.after === undefined ? {} : { after: placeOf(change.after, read) }),
  }
  const linkedFrom = leaves && !keepsAddress(places) ? await countBacklinks(space, change) : 0
  if (change.kind === 'file' && linkedFrom === 0) return undefined
  return {
    kind: change.kind,
    change: change.change,
    edited: change.edited,
    title: change.title,
    linkedFrom,
    ...places,
  }
}

function placeOf(side: NonNullable<Change['before']>, read: ReadLayout): ReviewPlace {
  const address = readerAddress(read, side)
  return { file: side.git.path, ...(address === undefined ? {} : { address }) }
}

/** Number of pages of the main content that link to something the change moves or removes. */
async function countBacklinks({ client, spaceId }: SpaceClient, change: Change): Promise<number> {
  const pages = new Set<string>()
  try {
    for await (const location of listItems((query) =>
      change.kind === 'page'
        ? client.listSpacePageBacklinks({ spaceId, pageId: change.id, query })
        : client.listSpaceFileBacklinks({ spaceId, fileId: change.id, query }),
    ))
      if (location.kind === 'page' && location.page.id !== change.id) pages.add(location.page.id)
  } catch (error) {
    // The main content went on without it: nothing there links to it.
    if (!(error instanceof RequestError && error.status === 404)) throw error
  }
  return pages.size
}

// Counted in what was listed: a change may touch thousands of pages, and each would be a request.
function countPlaces(
  links: readonly ReportLink[],
  changes: readonly Change[],
): Pick<Review, 'brokenOnChangedPages' | 'newInUntouchedFiles'> {
  const filesOf = (some: readonly Change[]) => new Set(some.map(({ after }) => after?.git.path))
  const pages = filesOf(changes.filter(({ kind }) => kind === 'page'))
  const touched = filesOf(changes)
  return {
    brokenOnChangedPages: links.filter(({ file }) => pages.has(file)).length,
    newInUntouchedFiles: links.filter((link) => link.new && !touched.has(link.file)).length,
  }
}

/** Files that left their place in the repository, with links of the head that still name them. */
function listRemovals(changes: readonly Change[], broken: readonly Link[]): ReportRemoval[] {
  const present = new Set(changes.map(({ after }) => after?.git.path))
  const byTarget = Map.groupBy(broken, pathOf)
  return changes
    .flatMap(({ change, before, after }) => {
      const gone = before !== undefined && !present.has(before.git.path)
      if (!gone || (change !== 'removed' && change !== 'moved')) return []
      const from = possibleNames(before.git.path).flatMap((name) =>
        (byTarget.get(name) ?? []).flatMap(standsOf).sort(byStanding),
      )
      return [
        {
          target: before.git.path,
          change,
          ...(change === 'moved' && after !== undefined ? { to: after.git.path } : {}),
          from: from.map(({ path, line }) => ({ file: path, line })),
        },
      ]
    })
    .sort((a, b) => order(a.target, b.target))
}

/** Names that links give to what a change removed for good. */
function namesOfRemoved(removed: readonly ReportRemoval[]): ReadonlySet<string> {
  return new Set(
    removed.flatMap(({ target, change }) => (change === 'removed' ? possibleNames(target) : [])),
  )
}

function pathOf({ target }: Link): string {
  return target.split('#', 1)[0] ?? ''
}

function written(
  location: Location,
): Pick<Extract<Location, { kind: 'page' }>, 'source' | 'problem'> {
  return location.kind === 'page' || location.kind === 'file' ? location : {}
}

/** Positions of a link in files. */
function standsOf({ locationReferences }: Link) {
  return locationReferences.flatMap((location) => written(location).source ?? [])
}

type Standing = ReturnType<typeof standsOf>[number]

function byStanding(a: Standing, b: Standing): number {
  return order(a.path, b.path) || a.line - b.line || a.column - b.column
}

// Byte order, as git lists paths; UTF-16 order differs beyond the basic plane.
function order(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
