// Checks the parts of a repository the platform does not judge: other sites, and files outside of any site.
import type { Besides, Inquiry } from '../check/findings.ts'
import { comparePlaces } from '../report/place.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { ReportRemoval } from '../report/report.ts'
import { orderUnjudged } from '../report/sites.ts'
import type { CheckedOut } from './judging.ts'
import type { CommitRange } from './origin.ts'

/** Findings outside of the main site. */
export type Others = Besides

/** Choice of the main site. */
interface Narrowing {
  readonly checkout: CheckedOut | undefined
  readonly root: string | undefined
  readonly layout: Inquiry['choice']['layout']
  /** Every site, the main one first, if they are listed. */
  readonly sites?: Inquiry['choice']['sites']
}

/** The parts to judge besides the main site; undefined if the choice covers the main site only. */
function choiceOf({ root, layout, sites }: Narrowing): Inquiry['choice'] | undefined {
  if (sites !== undefined) return { sites }
  return root === undefined && layout === undefined ? {} : undefined
}

/**
 * Checks everything in a change except the imported site.
 *
 * @returns undefined if only the main site was chosen, or the checkout lacks the commits
 */
export async function checkOthers(
  narrowing: Narrowing,
  range: CommitRange,
): Promise<Others | undefined> {
  const { checkout } = narrowing
  const choice = choiceOf(narrowing)
  if (checkout === undefined || choice === undefined) return undefined
  if (!(await holdsAll(checkout, [range.base, range.head]))) return undefined
  const base = await checkout.readTree(range.base, '')
  const head = await checkout.readTree(range.head, '', base)
  const { checkBesides } = await import('../check/findings.ts')
  return checkBesides({
    head: { name: range.head, tree: head },
    base: { name: range.base, tree: base },
    source: checkout.source,
    choice,
  })
}

/** Checks everything of a commit but the site that was imported. */
export async function readOthers(
  narrowing: Narrowing,
  commit: string,
): Promise<Others | undefined> {
  const { checkout } = narrowing
  const choice = choiceOf(narrowing)
  if (checkout === undefined || choice === undefined) return undefined
  if (!(await holdsAll(checkout, [commit]))) return undefined
  const tree = await checkout.readTree(commit, '')
  const { checkBesides } = await import('../check/findings.ts')
  const head = { name: commit, tree }
  return await checkBesides({ head, source: checkout.source, choice })
}

/** The reason why the rest of a repository was not checked; undefined if there is none, or it was not chosen. */
export function describeUnchecked(
  narrowing: Narrowing,
  { report, root: found }: Review,
): string | undefined {
  if (choiceOf(narrowing) === undefined) return undefined
  if (report.layout === 'plain' && found === undefined) return undefined
  const place = found === undefined ? `the ${report.layout} site` : `"${found}"`
  return `Files outside of ${place} were not checked: no checkout holds these commits ("actions/checkout" with "fetch-depth: 0")`
}

/** True if a checkout has all commits. */
export async function holdsAll(checkout: CheckedOut, commits: readonly string[]): Promise<boolean> {
  for (const oid of commits) if ((await checkout.resolve(oid)) !== oid) return false
  return true
}

/** A review of the whole repository: counts are added up, and links are in one list, told apart by their files. */
export function joinOthers(review: Review, others: Others): Review {
  const { report } = review
  const found = others.report
  if (found.sites.length === 0) return review
  const links = [...report.links, ...found.links].sort(comparePlaces)
  const { nothing, ...rest } = review
  const isNothing = nothing !== undefined && found.stats.links === 0
  const said = isNothing ? nothing : nothing === undefined ? undefined : others.nothing
  return {
    ...rest,
    report: {
      ...report,
      stats: {
        pages: report.stats.pages + found.stats.pages,
        files: report.stats.files - found.stats.pages,
        links: report.stats.links + found.stats.links,
        broken: report.stats.broken + found.stats.broken,
        new: report.stats.new + found.stats.new,
        fixed: report.stats.fixed + found.stats.fixed,
      },
      sites: [...report.sites, ...found.sites],
      links,
      removed: joinRemovals(report.removed, found.removed),
      // Vaults are counted in all pages by both.
      unjudged: orderUnjudged([
        ...report.unjudged.filter(({ reason }) => reason !== 'wiki-link'),
        ...found.unjudged,
      ]),
      unread: found.unread,
    },
    fixed: [...review.fixed, ...others.fixed].sort(comparePlaces),
    warnings: [...review.warnings, ...others.warnings],
    elsewhere: new Set(found.links.map(({ file }) => file)),
    ...(said === undefined ? {} : { nothing: said }),
  }
}

/** Removed files are the same in all parts; the links to them are not. */
function joinRemovals(
  of: readonly ReportRemoval[],
  others: readonly ReportRemoval[],
): ReportRemoval[] {
  const from = new Map(others.map((removal) => [removal.target, removal.from]))
  return of.map((removal) => ({
    ...removal,
    from: [...removal.from, ...(from.get(removal.target) ?? [])],
  }))
}
