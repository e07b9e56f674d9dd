// The comment on a pull request and the job summary: what a docs writer reads.

import { count } from '../count.ts'
import type { FailOn } from '../fail-on.ts'
import { describeIgnored } from '../ignored.ts'
import { blobURL, type LinkTargets, place, sentence } from '../located.ts'
import { code, link, shorten, text } from '../markdown.ts'
import { describeUnread } from '../nothing-read.ts'
import { describeDuty } from '../redirects.ts'
import type { ReportLink } from '../report.ts'
import { type Fitted, fitSections, type Limit, type Section } from '../sections.ts'
import { describeSites, describeUnjudged } from '../sites.ts'
import { fixedLinks, type LinkTables, linksToMend, olderLinks } from './link-tables.ts'
import { type Marker, renderMarker } from './marker.ts'
import { groupByFolder, type MovedFolder } from './moved-folders.ts'
import { renderNotes } from './notes.ts'
import { owedRedirects } from './redirect-table.ts'
import {
  keepsAddress,
  type PageChange,
  type Review,
  type ReviewComment,
  type ReviewConflict,
  type ReviewPlace,
  type ReviewWarning,
} from './review.ts'

/** Context of a comment besides the review. */
export interface CommentContext extends LinkTargets {
  readonly marker: Marker
  readonly baseOid?: string
  /** Name of the job in the heading, if several jobs comment: a folder, a space. */
  readonly label?: string
  /** Links that were broken before count as much as new ones when any of them fails the job. */
  readonly failOn?: FailOn
  /** Redirects that the change owes fail the job. */
  readonly requiresRedirects?: boolean
  /** Path of the report file the run writes, if any. */
  readonly reportFile?: string
}

// GitHub's limit for a comment.
const commentCharactersMax = 65_536
/** Bytes of a job summary; GitHub drops a longer one whole. */
export const summaryBytesMax = 1_048_576

/** Reserved for the section on fixes, whose patch takes the remaining room. */
const fixesBytes = 2_048

const rowsBeforeFold = 25

/**
 * The comment, as Markdown for GitHub, its marker last.
 *
 * @returns at most 65,536 characters
 */
export function renderComment(review: Review, context: CommentContext): string {
  const end = `\n\n${renderMarker(context.marker)}\n`
  const limit = { max: commentCharactersMax - end.length, measure: (part: string) => part.length }
  const inSummary = 'see the job summary for all of them'
  const fitted = render(review, context, limit, { inSummary, inReport: inSummary })
  if (fitted.isWhole || fitSummary(review, context).isWhole) return fitted.text + end
  return render(review, context, limit, { inReport: inReport(context) }).text + end
}

/** The same for the page of the run, at most 1 MiB. */
export function renderSummary(review: Review, context: CommentContext): string {
  return `${fitSummary(review, context).text}\n`
}

function fitSummary(review: Review, context: CommentContext): Fitted {
  const limit = {
    max: summaryBytesMax - fixesBytes,
    measure: (part: string) => Buffer.byteLength(part),
  }
  return render(review, context, limit, { inReport: inReport(context) })
}

/** Broken links of the main content, for the page of a run that brought it up to date. */
export function renderBroken(links: readonly ReportLink[], context: LinkTargets): string {
  const limit = { max: summaryBytesMax / 2, measure: (part: string) => Buffer.byteLength(part) }
  return `${fitSections(linksToMend(links, context), limit).text}\n`
}

/** Names the place with the full list of broken links. */
function inReport({ reportFile }: CommentContext): string {
  return reportFile === undefined
    ? 'set the input "report-file" to get all of them'
    : `the report file ${code(reportFile)} has them all`
}

/** The place with all rows of a section, as a clause. */
interface Elsewhere {
  /** Clause for any section. */
  readonly inSummary?: string
  /** Clause for broken links: the report has these alone. */
  readonly inReport: string
}

function render(
  review: Review,
  context: CommentContext,
  limit: Limit,
  { inSummary, inReport: listedIn }: Elsewhere,
): Fitted {
  const { report, pages, fixed, comments } = review
  const tables = { ...context, removed: report.removed, listedIn }
  return fitSections(
    [
      ...introduction(review, context),
      ...conflicts(review.conflicts),
      ...brokenLinks(review, tables),
      ...owedRedirects(report.redirects, context),
      ...pageChanges(pages, context),
      ...openComments(comments),
      ...fixedLinks(fixed, context.baseOid, context),
      ...warnings(review.warnings, context),
      ...tolerated(review, tables),
    ].map((section) => ({ listedIn: inSummary, ...section })),
    limit,
  )
}

function introduction(review: Review, context: CommentContext): Section[] {
  const label = context.label === undefined ? '' : ` in ${code(context.label)}`
  const { notes = [] } = review
  const merged = review.merged === true ? '**Merged into the published documentation.**' : ''
  const sentences = [...outcome(review, context), changesSentence(review), merged].filter(
    (part) => part !== '',
  )
  return [
    { head: `### ${verdict(review, context)}${label}`, rows: [] },
    ...(notes.length === 0 ? [] : [{ head: renderNotes(notes), rows: [] }]),
    { head: [sentences.join(' '), provenance(review, context)].join('\n\n'), rows: [] },
  ]
}

function verdict(review: Review, { failOn, requiresRedirects }: CommentContext): string {
  const { broken, new: fresh } = review.report.stats
  if (review.conflicts.length > 0)
    return `${count(review.conflicts.length, 'page or file conflicts', 'pages and files conflict')} with the published documentation`
  if (fresh > 0) return `${count(fresh, 'link breaks', 'links break')} with this change`
  if (failOn === 'any' && broken > 0) return `${count(broken, 'link is', 'links are')} broken`
  const duty = requiresRedirects ? describeDuty(review.report.redirects) : undefined
  if (duty !== undefined) return duty
  if (review.nothing !== undefined) return 'Nothing was checked'
  return 'No link breaks with this change'
}

function outcome(review: Review, { failOn }: CommentContext): string[] {
  const { broken, new: fresh, fixed, links } = review.report.stats
  const others = describeUnread(review.report.unread)
  const unjudged = describeUnjudged(review.report.unjudged)
  const ignored = describeIgnored(review.report)
  const older = broken - fresh
  const elsewhere = review.newInUntouchedFiles
  return [
    review.conflicts.length > 0 && fresh > 0
      ? `**${count(fresh, 'link breaks', 'links break')} with this change.**`
      : '',
    elsewhere > 0
      ? `${elsewhere === fresh ? (fresh === 1 ? 'It is in a file' : 'They are in files') : `${count(elsewhere, 'of them is', 'of them are')} in files`} this change does not touch.`
      : '',
    review.nothing === undefined
      ? `${count(links, 'link')} checked.`
      : `${sentence(review.nothing)}.`,
    fixed > 0 ? `**${count(fixed, 'broken link is', 'broken links are')} fixed.**` : '',
    older > 0
      ? `${count(older, 'link was', 'links were')} already broken${failOn === 'any' ? '' : ' (not counted)'}${onChangedPages(review, older)}.`
      : '',
    ignored === undefined ? '' : `${ignored}.`,
    others === undefined || review.nothing !== undefined ? '' : `${others}.`,
    unjudged === undefined ? '' : `${text(unjudged)}.`,
    review.unchecked === undefined ? '' : `${sentence(review.unchecked)}.`,
  ]
}

function onChangedPages({ report, pages, brokenOnChangedPages }: Review, older: number): string {
  const changed = new Set(pages.map((page) => page.after?.file))
  const fresh = report.links.filter((each) => each.new && changed.has(each.file)).length
  const left = Math.min(brokenOnChangedPages - fresh, older)
  if (left <= 0) return ''
  if (left === older) return left === 1 ? ', on a page it changes' : ', on pages it changes'
  return `; ${count(left, 'is', 'are')} on pages it changes`
}

function changesSentence({ pages, filesChanged, movedInPlace = 0 }: Review): string {
  const kinds = (['added', 'edited', 'moved', 'removed'] as const)
    .map(
      (change) =>
        [change, pages.filter((page) => page.kind === 'page' && page.change === change)] as const,
    )
    .map(([change, found]) => {
      if (change !== 'moved') return [change, found.length] as const
      const edited = found.filter((page) => page.edited).length
      const also = edited === 0 ? '' : ` (${edited} also edited)`
      return [`${change}${also}`, found.length + movedInPlace] as const
    })
    .filter(([, number]) => number > 0)
  const [first, ...others] = kinds
  const parts =
    first === undefined
      ? []
      : [
          `${count(first[1], 'page')} ${first[0]}`,
          ...others.map(([change, number]) => `${number} ${change}`),
        ]
  if (filesChanged > 0) parts.push(`${count(filesChanged, 'other file')} changed`)
  return parts.length === 0 ? 'No page changed.' : `${parts.join(', ')}.`
}

function provenance(review: Review, context: CommentContext): string {
  const { changeRequest, report, root } = review
  const base = context.baseOid === undefined ? '' : `${code(context.baseOid.slice(0, 7))}...`
  const where = root === undefined ? '' : ` in ${code(root)}`
  const sites =
    report.sites.length > 1
      ? `: ${text(describeSites(report.sites).join('; '))}`
      : `, layout: ${report.layout}${where}`
  const checked = `${base}${code(context.headOid.slice(0, 7))}${sites}`
  const request =
    changeRequest === undefined
      ? ''
      : `${link(`Change request #${changeRequest.number}`, changeRequest.url)} · `
  return `<sub>${request}${checked}</sub>`
}

function conflicts(found: readonly ReviewConflict[]): Section[] {
  if (found.length === 0) return []
  return [
    {
      head: '#### Conflicts\n\nThis change and the published documentation both changed these. Update the branch, or resolve the conflicts in the change request.',
      table: '| Where | What differs |\n| --- | --- |',
      rows: found.map(
        (each) =>
          `| ${each.path === undefined ? text(each.title) : code(each.path)} | ${each.fields.length === 0 ? 'the whole' : each.fields.map(text).join(', ')} |`,
      ),
    },
  ]
}

/** Links to mend, new ones first: each fails the job. */
function brokenLinks(review: Review, context: CommentContext & LinkTables): Section[] {
  const broken = review.report.links.filter((each) => each.status === 'broken')
  const [fresh, older] = [broken.filter((each) => each.new), broken.filter((each) => !each.new)]
  const title = fresh.length === 0 ? '' : '#### Already broken before this change'
  return [
    ...linksBySite(fresh, review, { context, title: '' }),
    ...(context.failOn === 'any' ? linksBySite(older, review, { context, title }) : []),
  ]
}

/** Links of the documentation, then those of other sites and of other files. */
function linksBySite(
  links: readonly ReportLink[],
  { elsewhere, report }: Review,
  { context, title }: { readonly context: LinkTables; readonly title: string },
): Section[] {
  const others = links.filter(({ file }) => elsewhere?.has(file))
  const own = links.filter(({ file }) => !elsewhere?.has(file))
  const [main] = report.sites
  const where = main === undefined || main.root === '' ? 'the documentation' : code(`${main.root}/`)
  return [
    ...linksToMend(own, context, title),
    ...linksToMend(
      others,
      context,
      `${own.length > 0 || title === '' ? '' : `${title}\n\n`}#### Outside of ${where}`,
    ),
  ]
}

/** Pages that readers find elsewhere, no more, or for the first time; then files that others linked to. */
function pageChanges(pages: readonly PageChange[], context: CommentContext): Section[] {
  const told = (['moved', 'removed', 'added'] as const).flatMap((change) =>
    pages.filter((page) => page.change === change && !(change === 'moved' && keepsAddress(page))),
  )
  const { folders, others } = groupByFolder(told.filter(({ kind }) => kind === 'page'))
  const row = (page: PageChange) =>
    `| ${pageTitle(page, context)} | ${page.change} | ${addresses(page)} | ${linkedFrom(page)} |`
  return [
    ...changeTable('Pages', 'Page', [...folders.map(folderRow), ...others.map(row)]),
    ...changeTable('Files', 'File', told.filter(({ kind }) => kind === 'file').map(row)),
  ]
}

function changeTable(title: string, kind: string, rows: readonly string[]): Section[] {
  if (rows.length === 0) return []
  return [
    {
      head: `#### ${title}`,
      table: `| ${kind} | | Address | Linked from |\n| --- | --- | --- | --- |`,
      rows,
      fold: {
        after: rowsBeforeFold,
        summary: count(rows.length - rowsBeforeFold, `more ${kind.toLowerCase()}`),
      },
    },
  ]
}

function folderRow({ was, is, pages }: MovedFolder): string {
  const linked = pages.reduce((sum, page) => sum + page.linkedFrom, 0)
  const edited = pages.filter((page) => page.edited).length
  const also = edited === 0 ? '' : ` (${edited} also edited)`
  return `| ${code(`${was}/`)} → ${code(`${is}/`)} | moved | ${count(pages.length, 'page')}${also} | ${linked === 0 ? 'no page' : count(linked, 'place')} |`
}

function pageTitle(page: PageChange, { repositoryURL, headOid, baseOid }: CommentContext): string {
  const title = text(shorten(page.title, 120)) || code((page.after ?? page.before)?.file ?? '')
  const [oid, at] = page.after === undefined ? [baseOid, page.before] : [headOid, page.after]
  if (repositoryURL === undefined || oid === undefined || at === undefined) return title
  return link(title, blobURL(repositoryURL, oid, at.file))
}

function addresses(page: PageChange): string {
  const { before, after } = page
  if (page.kind === 'file')
    return [before, after].flatMap((at) => (at === undefined ? [] : code(at.file))).join(' → ')
  if (before === undefined || after === undefined) return address(after ?? before)
  if (before.address === after.address && before.address !== undefined)
    return `${address(after)}, as before`
  return `${address(before)} → ${address(after)}`
}

function address(at: ReviewPlace | undefined): string {
  if (at === undefined) return ''
  return at.address === undefined ? `${code(at.file)}, not published` : code(`/${at.address}`)
}

function linkedFrom(page: PageChange): string {
  if (page.change === 'added') return ''
  return page.linkedFrom === 0 ? 'no page' : count(page.linkedFrom, 'page')
}

function openComments(comments: readonly ReviewComment[]): Section[] {
  if (comments.length === 0) return []
  return [
    {
      head: `#### ${count(comments.length, 'open comment')} in the change request`,
      rows: comments.map((each) => {
        const where = each.page === undefined ? '' : ` on ${text(shorten(each.page, 120))}`
        const open = each.url === undefined ? '' : ` (${link('open', each.url)})`
        const said = shorten(
          each.text
            .split('\n')
            .filter((line) => line.trim() !== '')
            .slice(0, 3)
            .join(' '),
          300,
        )
        return `- **${text(shorten(each.author, 80))}**${where}: ${text(said)}${open}`
      }),
    },
  ]
}

function warnings(found: readonly ReviewWarning[], context: CommentContext): Section[] {
  if (found.length === 0) return []
  return [
    {
      head: '',
      table: '| Where | What |\n| --- | --- |',
      rows: found.map(
        (each) =>
          `| ${place({ file: each.path, line: each.line }, context.headOid, context)} | ${sentence(each.message)} |`,
      ),
      fold: {
        after: 0,
        summary: `${count(found.length, 'warning')}: ${found.length === 1 ? 'it does' : 'they do'} not fail the check`,
      },
    },
  ]
}

function tolerated({ report }: Review, context: CommentContext & LinkTables): Section[] {
  if (context.failOn === 'any') return []
  return olderLinks(
    report.links.filter((each) => each.status === 'broken' && !each.new),
    context,
  )
}
