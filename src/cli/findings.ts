// What a check finds: from trees to the report, the whole of it or what a change touches.
import { type Coverage, holdsLink, readCoverage } from '../content/coverage.ts'
import { locateTargets } from '../content/destinations.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import type { Warning } from '../content/layouts/layout.ts'
import { sourceForLinks, sourceForScan } from '../content/layouts/titles.ts'
import { findLinkChanges } from '../content/link-changes.ts'
import type { CheckedLink, LinkChanges, LinkScan, LinkScope } from '../content/links.ts'
import { compareLinks, scanBoth, scanLinks } from '../content/links.ts'
import { findPageWarnings } from '../content/page-warnings.ts'
import { rememberBase } from '../content/remembered-links.ts'
import type { Revision } from '../content/revision.ts'
import { readRevision, readRevisions } from '../content/revision.ts'
import type { Source } from '../content/source.ts'
import { describeProblem, suggestTargets } from '../content/suggest.ts'
import type { Tree } from '../content/tree.ts'
import { diffTrees, filesOf } from '../content/tree.ts'
import { describeLeftAside, listLeftAside } from '../report/left-aside.ts'
import { explainNothingRead } from '../report/nothing-read.ts'
import { comparePlaces, presentPlace } from '../report/place.ts'
import type { Findings, Report, ReportLink, ReportRemoval } from '../report/report.ts'

/** What to check, and how it is called in the report. */
export interface Inquiry {
  readonly head: { readonly name: string | null; readonly tree: Tree }
  readonly base?: { readonly name: string; readonly tree: Tree }
  readonly source: Source
  readonly choice: LayoutChoice
}

/** A report, what the layout has to say about its own files, and what was not read. */
export interface Outcome<R> {
  readonly report: R
  readonly warnings: readonly Warning[]
  /** In one sentence: other documentation of the repository. */
  readonly aside: string | undefined
  /** In one sentence: why nothing was checked, where nothing was. */
  readonly nothing: string | undefined
}

/**
 * Check every link.
 *
 * @param all - list links that are fine, too
 */
export async function checkAll(inquiry: Inquiry, all: boolean): Promise<Outcome<Report>> {
  const { source, choice } = inquiry
  const from = inquiry.base === undefined ? sourceForScan(source) : sourceForLinks(source)
  const head = await readRevision(inquiry.head.tree, from, choice)
  const scope = { keep: all ? 'all' : 'broken' } as const
  const comparison =
    inquiry.base === undefined
      ? { ...unchanged, scan: await scanLinks(head, source, scope) }
      : await compareWhole({ ...inquiry, base: inquiry.base }, head, scope)
  const { scan } = comparison
  const broken = scan.links.filter((link) => link.status === 'broken')
  const isNew = new Set(comparison.changes.broken)
  const links = await presentLinks(scan.links, isNew, {
    revision: head,
    base: comparison.base,
    source,
    moved: comparison.moved,
    anchors: scan.anchors,
  })
  const coverage = await readCoverage(head.site, filesOf(head.tree), {
    source,
    root: choice.root,
    links: scan.total,
  })
  const report: Report = {
    version: 1,
    layout: head.site.layout,
    base: inquiry.base?.name ?? null,
    head: inquiry.head.name,
    stats: {
      pages: head.site.pages.length,
      files: filesOf(head.tree).byPath.size - head.site.pages.length,
      links: scan.total,
      broken: broken.length,
      new: comparison.changes.broken.length,
      fixed: comparison.changes.fixed.length,
    },
    links,
    removed: findRemovals(inquiry, comparison.moved, broken),
    unread: coverage.unread,
  }
  const hasLinks = scan.total > 0 || (comparison.linksBefore ?? 0) > 0
  const changed = inquiry.base && pathsChanged(inquiry.base.tree, inquiry.head.tree)
  const ofPages = scan.warnings.filter(({ path }) => changed?.has(path) ?? true)
  return {
    report,
    warnings: [...head.site.warnings, ...ofPages],
    aside: tellAside(head),
    nothing: explainNothing(inquiry, { head, base: comparison.base, coverage, hasLinks }),
  }
}

/** Check what a change can have broken, and nothing else: whole-repository counts stay open. */
export async function checkChange(
  inquiry: Inquiry & { readonly base: NonNullable<Inquiry['base']> },
): Promise<Outcome<Findings>> {
  const { source, choice } = inquiry
  const trees = { base: inquiry.base.tree, head: inquiry.head.tree }
  const { base, head } = await readRevisions(trees, sourceForLinks(source), choice)
  const renames = await readRenames(inquiry)
  const changes = await findLinkChanges(base, head, source, renames)
  const isNew = new Set(changes.broken)
  const moved = invert(renames)
  const hasLinks = (await holdsLink(head.site, source)) || (await holdsLink(base.site, source))
  const coverage = await readCoverage(head.site, filesOf(head.tree), {
    source,
    root: choice.root,
    links: hasLinks ? undefined : 0,
  })
  const report: Findings = {
    version: 1,
    layout: head.site.layout,
    base: inquiry.base.name,
    head: inquiry.head.name,
    stats: { new: changes.broken.length, fixed: changes.fixed.length },
    links: await presentLinks(changes.broken, isNew, { revision: head, base, source, moved }),
    unread: coverage.unread,
  }
  const warnings = await warnOfPages(head, pathsChanged(base.tree, head.tree), source)
  return {
    report,
    warnings,
    aside: tellAside(head),
    nothing: explainNothing(inquiry, { head, base, coverage, hasLinks }),
  }
}

/** A change that takes the last page or link away has been checked. */
function explainNothing(
  { choice }: Inquiry,
  {
    head,
    base,
    coverage,
    hasLinks,
  }: {
    readonly head: Revision
    readonly base: Revision | undefined
    readonly coverage: Coverage
    readonly hasLinks: boolean
  },
): string | undefined {
  const { length } = head.site.pages
  const pages = length === 0 ? (base?.site.pages.length ?? 0) : length
  return explainNothingRead({ root: choice.root ?? '', pages, hasLinks, ...coverage })
}

function tellAside({ site: { layout, root, evidence } }: Revision): string | undefined {
  return describeLeftAside({ layout, root, leftAside: listLeftAside(evidence) }, '--root')
}

function pathsChanged(base: Tree, head: Tree): ReadonlySet<string> {
  return new Set(diffTrees(base, head).map(({ path }) => path))
}

async function warnOfPages(
  { site }: Revision,
  paths: ReadonlySet<string>,
  source: Source,
): Promise<Warning[]> {
  const pages = [...paths].flatMap((path) => site.pageAt(path) ?? [])
  const facts = await source.readFacts(pages, site.layout)
  const warnings: Warning[] = []
  for (const page of pages) {
    const known = facts.get(page.oid)
    if (known?.isDoubtful) warnings.push(...(await findPageWarnings(page, known, source)))
  }
  return warnings
}

interface Comparison {
  readonly scan: LinkScan
  readonly changes: LinkChanges
  readonly moved: ReadonlyMap<string, string>
  /** Undefined where there is nothing to compare with. */
  readonly base: Revision | undefined
  /** How many links the base has. */
  readonly linksBefore?: number
}

const unchanged: Omit<Comparison, 'scan'> = {
  changes: { broken: [], fixed: [] },
  moved: new Map(),
  base: undefined,
}

async function compareWhole(
  inquiry: Inquiry & { readonly base: NonNullable<Inquiry['base']> },
  head: Revision,
  scope: LinkScope,
): Promise<Comparison> {
  const { source, choice } = inquiry
  const base = await readRevision(inquiry.base.tree, sourceForLinks(source), choice)
  const scopes = { base: { keep: 'broken' }, head: scope } as const
  const renames = await readRenames(inquiry)
  const both = await scanBoth(base, rememberBase(head, base, renames), { source, scope: scopes })
  const broken = both.head.links.filter((link) => link.status === 'broken')
  const changes = compareLinks(both.base.links, broken, renames)
  return {
    scan: both.head,
    changes,
    moved: invert(renames),
    base,
    linksBefore: both.base.total,
  }
}

async function readRenames({ base, head, source }: Inquiry): Promise<ReadonlyMap<string, string>> {
  if (base === undefined) return new Map()
  // One file that differs cannot have come from another.
  if (diffTrees(base.tree, head.tree).length < 2) return new Map()
  const { findRenames } = await import('../content/renames.ts')
  return findRenames(base.tree, head.tree, source)
}

async function presentLinks(
  links: readonly CheckedLink[],
  isNew: ReadonlySet<CheckedLink>,
  context: {
    revision: Revision
    base: Revision | undefined
    source: Source
    moved: ReadonlyMap<string, string>
    anchors?: LinkScan['anchors']
  },
): Promise<ReportLink[]> {
  const broken = links.filter((link) => link.status === 'broken')
  const { revision, base } = context
  const change = base && { base, isNew: (link: CheckedLink) => isNew.has(link) }
  const suggestions = await suggestTargets(broken, revision, {
    ...context,
    ...(change === undefined ? {} : { change }),
  })
  const places = await locateTargets(links, revision.tree, context.source)
  const presented = links.map((link) => ({
    file: link.path,
    ...presentPlace(link.use, places.get(link)),
    url: link.use.url,
    kind: link.use.kind,
    status: link.status,
    reason: link.status === 'broken' ? describeProblem(link) : null,
    new: isNew.has(link),
    suggestion: suggestions.get(link) ?? null,
  }))
  return presented.sort(comparePlaces)
}

function findRemovals(
  { base, head }: Inquiry,
  moved: ReadonlyMap<string, string>,
  broken: readonly CheckedLink[],
): ReportRemoval[] {
  if (base === undefined) return []
  const places = new Map<string, { file: string; line: number }[]>()
  for (const { path, use, resolution } of broken) {
    if (resolution.kind !== 'broken' || resolution.path === '') continue
    const at = { file: path, line: use.line }
    const known = places.get(resolution.path)
    if (known === undefined) places.set(resolution.path, [at])
    else known.push(at)
  }
  return diffTrees(base.tree, head.tree)
    .filter(({ after }) => after === undefined)
    .map(({ path }) => ({
      target: path,
      change: moved.has(path) ? 'moved' : 'removed',
      from: namesOf(path).flatMap((name) => places.get(name) ?? []),
    }))
}

/** Paths a broken link may give for a file that is gone: with and without extension and index. */
function namesOf(path: string): string[] {
  const bare = path.replace(/\.(?:mdx?|markdown)$/i, '')
  const folder = bare.replace(/(?:^|\/)(?:readme|index|_index)$/i, '')
  return [...new Set([path, bare, folder])].filter((name) => name !== '')
}

function invert(renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...renames].map(([head, base]) => [base, head]))
}
