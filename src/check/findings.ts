// Runs a check: from trees to the report, for everything or for what a change affects.
import { type Coverage, holdsLink, readCoverage } from '../content/documentation/coverage.ts'
import type { Part } from '../content/documentation/parts.ts'
import type { Source } from '../content/facts/source.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import { locateTargets } from '../content/links/destinations.ts'
import type { CheckedLink, LinkChanges } from '../content/links/links.ts'
import { findPageWarnings } from '../content/links/page-warnings.ts'
import type { PageFacts } from '../content/markdown/page-facts.ts'
import type { Revision } from '../content/revisions/revision.ts'
import type { Warning } from '../content/site/layout.ts'
import type { FileEntry, Tree } from '../content/trees/file-entry.ts'
import { diffTrees, filesOf } from '../content/trees/tree.ts'
import { explainNothingRead } from '../report/nothing-read.ts'
import { comparePlaces, presentPlace } from '../report/place.ts'
import type { Findings, Report, ReportLink, ReportSite, ReportUnjudged } from '../report/report.ts'
import { orderUnjudged } from '../report/sites.ts'
import { findDuty, type PresentedRedirects, presentRedirects } from './owed-redirects.ts'
import { presentLinks, type ReadHistory } from './present-links.ts'
import { findRemovals } from './removals.ts'
import { type Scanned, type ScannedPart, scanAll, scanTouched } from './scan.ts'

/** The subject of a check, and its names in the report. */
export interface Inquiry {
  readonly head: { readonly name: string | null; readonly tree: Tree }
  readonly base?: { readonly name: string; readonly tree: Tree }
  readonly source: Source
  readonly choice: LayoutChoice
  /** Leaves out the site the repository is read as, which a platform judges. */
  readonly exceptMain?: boolean
  /** Looks up the history of missing files, if there is no base to compare with. */
  readonly history?: ReadHistory | undefined
  /** Looks for redirects that the change owes. */
  readonly redirects?: boolean
  /** Fixes links to renamed headings by giving these their old ids, where the layout has explicit ones. */
  readonly keepsIds?: boolean
}

/** Findings of a change outside of its main site. */
export interface Besides extends CheckOutcome<Report> {
  /** Links of the base that are broken no longer; file and line are the base's. */
  readonly fixed: readonly ReportLink[]
}

/** A report, what layouts have to say about their own files, and what was not read. */
export interface CheckOutcome<R> {
  readonly report: R
  readonly warnings: readonly Warning[]
  /** The reason why nothing was checked, in one sentence; undefined if something was. */
  readonly nothing: string | undefined
  /** Pages that were read and may contain ignore comments or have a problem of their own. */
  readonly doubtful: readonly string[]
  /** Texts that fixes count their bytes in, by path. */
  readonly texts?: ReadonlyMap<string, string>
  /** Files with the redirects that a change owes. */
  readonly redirected?: PresentedRedirects['changes']
  /** Chains of redirects that can be shorter; `texts` has theirs, too. */
  readonly shortened?: PresentedRedirects['shortened']
}

/**
 * Checks every link.
 *
 * @param all - list links that are fine, too
 */
export async function checkAll(inquiry: Inquiry, all: boolean): Promise<CheckOutcome<Report>> {
  return (await checkWhole(inquiry, all)).outcome
}

/** Checks every link of a change except in the site the repository is read as, which a platform judges. */
export async function checkBesides(inquiry: Omit<Inquiry, 'exceptMain'>): Promise<Besides> {
  const { outcome, changes } = await checkWhole({ ...inquiry, exceptMain: true }, false)
  const { base, source } = inquiry
  if (base === undefined) return { ...outcome, fixed: [] }
  const places = await locateTargets(changes.fixed, base.tree, source)
  const fixed = changes.fixed.map((link) => ({
    file: link.path,
    ...presentPlace(link.use, places.get(link)),
    url: link.use.url,
    kind: link.use.kind,
    status: link.status,
    reason: null,
    new: false,
    suggestion: null,
  }))
  return { ...outcome, fixed: fixed.sort(comparePlaces) }
}

async function checkWhole(
  inquiry: Inquiry,
  all: boolean,
): Promise<{ readonly outcome: CheckOutcome<Report>; readonly changes: LinkChanges }> {
  const renames = await readRenames(inquiry)
  const scanned = await scanAll(subjectOf(inquiry, renames), { keep: all ? 'all' : 'broken' })
  const { parts, changes } = scanned
  const moved = invert(renames)
  const isNew = new Set(changes.broken)
  const coverage = await coverageOf(
    inquiry,
    scanned,
    sum(parts, ({ scan }) => scan.total),
  )
  const broken = parts.flatMap(({ scan }) => scan.links.filter(isBroken))
  const pages = sum(parts, ({ part }) => part.site.pages.length)
  const presented = await presentLinks(
    parts.map((one) => ({ ...one, links: one.scan.links })),
    {
      isNew,
      moved,
      source: inquiry.source,
      history: inquiry.history,
      keepsIds: inquiry.keepsIds,
    },
  )
  const duty = await findDuty(inquiry, parts, moved)
  const report: Report = {
    version: 1,
    layout: layoutOf(parts),
    base: inquiry.base?.name ?? null,
    head: inquiry.head.name,
    stats: {
      pages,
      files: filesOf(inquiry.head.tree).byPath.size - pages,
      links: sum(parts, ({ scan }) => scan.total),
      broken: broken.length,
      new: changes.broken.length,
      fixed: changes.fixed.length,
    },
    sites: parts.map(({ part, scan }) => ({
      ...presentSite(part),
      links: scan.total,
      broken: scan.links.filter(isBroken).length,
      new: scan.links.filter((link) => isNew.has(link)).length,
    })),
    links: presented.links,
    removed:
      inquiry.base === undefined
        ? []
        : findRemovals({ base: inquiry.base.tree, head: inquiry.head.tree }, moved, broken),
    ...presentRedirects(duty),
    unjudged: countUnjudged(parts, coverage),
    unread: coverage.unread,
  }
  const hasLinks = report.stats.links > 0 || scanned.linksBefore > 0
  const changed = inquiry.base && pathsChanged(inquiry.base.tree, inquiry.head.tree)
  const ofPages = parts.flatMap(({ scan }) =>
    scan.warnings.filter(({ path }) => changed?.has(path) ?? true),
  )
  const outcome = {
    report,
    warnings: [...parts.flatMap(({ part }) => part.site.warnings), ...ofPages],
    nothing: explainNothing(inquiry, scanned, { coverage, hasLinks }),
    doubtful: parts.flatMap(({ scan }) => scan.doubtful),
    texts: new Map([...duty.texts, ...presented.texts]),
    redirected: duty.changes,
    shortened: duty.shortened,
  }
  return { outcome, changes }
}

/** Checks what a change can have broken, and nothing else: whole-repository counts stay open. */
export async function checkChange(
  inquiry: Inquiry & { readonly base: NonNullable<Inquiry['base']> },
): Promise<CheckOutcome<Findings>> {
  const { source } = inquiry
  const renames = await readRenames(inquiry)
  const subject = { ...subjectOf(inquiry, renames), base: inquiry.base.tree }
  const scanned = await scanTouched(subject)
  const { parts, changes } = scanned
  const isNew = new Set(changes.broken)
  const hasLinks = await holdsAny(scanned, source)
  const coverage = await coverageOf(inquiry, scanned, hasLinks ? undefined : 0)
  const presented = await presentLinks(
    parts.map((one) => ({ ...one, links: one.scan.links.filter((link) => isNew.has(link)) })),
    {
      isNew,
      moved: invert(renames),
      source,
      history: undefined,
      keepsIds: inquiry.keepsIds,
    },
  )
  const duty = await findDuty(inquiry, parts, invert(renames))
  const report: Findings = {
    version: 1,
    layout: layoutOf(parts),
    base: inquiry.base.name,
    head: inquiry.head.name,
    stats: { new: changes.broken.length, fixed: changes.fixed.length },
    sites: parts.map(({ part, scan }) => ({
      ...presentSite(part),
      new: scan.links.filter((link) => isNew.has(link)).length,
    })),
    links: presented.links,
    ...presentRedirects(duty),
    unjudged: countUnjudged(parts),
    unread: coverage.unread,
  }
  const changed = pathsChanged(inquiry.base.tree, inquiry.head.tree)
  const warnings: Warning[] = []
  const doubtful: string[] = []
  for (const { head } of parts) {
    const pages = await findDoubtful(head, changed, source)
    doubtful.push(...pages.keys())
    for (const [, [page, facts]] of pages)
      warnings.push(...(await findPageWarnings(page, facts, source)))
  }
  return {
    report,
    warnings,
    nothing: explainNothing(inquiry, scanned, { coverage, hasLinks }),
    doubtful,
    texts: new Map([...duty.texts, ...presented.texts]),
    redirected: duty.changes,
    shortened: duty.shortened,
  }
}

function subjectOf(
  { head, base, source, choice, exceptMain = false }: Inquiry,
  renames: ReadonlyMap<string, string>,
) {
  return { head: head.tree, base: base?.tree, source, choice, renames, exceptMain }
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0)
}

function isBroken({ status }: CheckedLink): boolean {
  return status === 'broken'
}

/** The layout a repository is read as, that of its first site. */
function layoutOf([first]: readonly ScannedPart[]): string {
  return first?.part.site.layout ?? 'plain'
}

function presentSite({ kind, site }: Part): Omit<ReportSite, 'new'> {
  return {
    root: site.root,
    layout: kind === 'files' ? 'github' : site.layout,
    // Other layouts in the repository are sites of their own here.
    evidence: site.evidence.filter((each) => !each.startsWith('left aside: ')),
    pages: site.pages.length,
  }
}

function countUnjudged(
  parts: readonly ScannedPart[],
  { wikiLinks }: Pick<Coverage, 'wikiLinks'> = { wikiLinks: 0 },
): ReportUnjudged[] {
  const counts = parts.flatMap(({ scan }) =>
    Array.from(scan.unjudged, ([reason, links]) => ({ reason, links })),
  )
  return orderUnjudged([...counts, { reason: 'wiki-link', links: wikiLinks }])
}

function coverageOf(
  { head, source, choice }: Inquiry,
  { parts, main }: Scanned,
  links: number | undefined,
): Promise<Coverage> {
  const sites = [...(main === undefined ? [] : [main.site]), ...parts.map(({ part }) => part.site)]
  return readCoverage(sites, filesOf(head.tree), { source, root: choice.root, links })
}

async function holdsAny({ parts, baseParts = [] }: Scanned, source: Source): Promise<boolean> {
  if (parts.some(({ scan }) => scan.total > 0)) return true
  const sites = [...parts.map(({ part }) => part.site), ...baseParts.map(({ site }) => site)]
  for (const site of sites) if (await holdsLink(site, source)) return true
  return false
}

/** A change that takes the last page or link away has been checked. */
function explainNothing(
  { choice }: Inquiry,
  { parts, baseParts = [] }: Scanned,
  { coverage, hasLinks }: { readonly coverage: Coverage; readonly hasLinks: boolean },
): string | undefined {
  const now = sum(parts, ({ part }) => part.site.pages.length)
  const pages = now === 0 ? sum(baseParts, ({ site }) => site.pages.length) : now
  return explainNothingRead({ root: choice.root ?? '', pages, hasLinks, ...coverage })
}

function pathsChanged(base: Tree, head: Tree): ReadonlySet<string> {
  return new Set(diffTrees(base, head).map(({ path }) => path))
}

async function findDoubtful(
  { site }: Revision,
  paths: ReadonlySet<string>,
  source: Source,
): Promise<ReadonlyMap<string, readonly [page: FileEntry, facts: PageFacts]>> {
  const pages = [...paths].flatMap((path) => site.pageAt(path) ?? [])
  const facts = await source.readFacts(pages, site.layout)
  const found = new Map<string, readonly [FileEntry, PageFacts]>()
  for (const page of pages) {
    const known = facts.get(page.oid)
    if (known?.mayNeedWarning) found.set(page.path, [page, known])
  }
  return found
}

/** Head path to base path of what a change renamed; empty without a base. */
export async function readRenames({
  base,
  head,
  source,
}: Inquiry): Promise<ReadonlyMap<string, string>> {
  if (base === undefined) return new Map()
  // A single changed file cannot be a rename of another.
  if (diffTrees(base.tree, head.tree).length < 2) return new Map()
  const { findRenames } = await import('../content/revisions/renames.ts')
  return findRenames(base.tree, head.tree, source)
}

/** Base path to head path. */
export function invert(renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...renames].map(([head, base]) => [base, head]))
}
