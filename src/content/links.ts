// Links of revisions: what they lead to, which are broken, which are newly so.
import { type AnchorReader, createAnchorReader } from './anchor-reader.ts'
import { compareBytes } from './byte-order.ts'
import type { LinkUse } from './facts.ts'
import type { BrokenReason, Resolution, Site, Warning } from './layouts/layout.ts'
import { findPageWarnings } from './page-warnings.ts'
import type { Revision } from './revision.ts'
import type { Source } from './source.ts'

export type LinkStatus = 'ok' | 'broken' | 'in-app'

/** A link, with where it leads in one revision. */
export interface CheckedLink {
  /** The file the link stands in. */
  readonly path: string
  readonly use: LinkUse
  readonly resolution: Resolution
  readonly status: LinkStatus
  /**
   * The target as one text for comparing and grouping: `guide/setup.md#install` as far as it is a
   * place of this repository, else the url as written.
   */
  readonly target: string
  readonly reason?: BrokenReason
}

/** Broken links of a change: what head broke, what it mended. */
export interface LinkChanges {
  /** Broken in head and not in base, in order of path, line, column. */
  readonly broken: readonly CheckedLink[]
  /** Broken in base and not in head; paths and lines are base's. */
  readonly fixed: readonly CheckedLink[]
}

/** Which links to look at, and which to answer with. */
export interface LinkScope {
  /** Files whose links count; all pages and navigation files without. */
  readonly paths?: ReadonlySet<string>
  /** `broken` counts the others and forgets them. */
  readonly keep: 'all' | 'broken'
}

/** Links of a revision, as far as they were asked for. */
export interface LinkScan {
  /** In order of path, line, column. */
  readonly links: readonly CheckedLink[]
  /** How many there are, kept or not. */
  readonly total: number
  /** The anchors of the pages that were read. */
  readonly anchors: AnchorReader
  /** What is wrong with the files of the pages that were read, in order of path. */
  readonly warnings: readonly Warning[]
}

/** Every link of a revision with its status, in order of path, line, column. */
export async function checkLinks(revision: Revision, source: Source): Promise<CheckedLink[]> {
  const { links } = await scanLinks(revision, source, { keep: 'all' })
  return [...links]
}

/**
 * Look at links of a revision.
 *
 * Pages are read in batches and forgotten but for their headings, so that a large repository needs
 * the memory of its headings and of what is kept.
 */
export async function scanLinks(
  revision: Revision,
  source: Source,
  scope: LinkScope,
): Promise<LinkScan> {
  const walk = startWalk(revision, source, { ...scope, once: true })
  while (walk.next !== undefined) await walk.advance()
  return walk.finish()
}

/**
 * Look at links of two revisions side by side.
 *
 * Pages both share are met at nearly the same time, so that a source that keeps a few thousand pages
 * reads each of them once.
 */
export async function scanBoth(
  base: Revision,
  head: Revision,
  { source, scope }: { source: Source; scope: { base: LinkScope; head: LinkScope } },
): Promise<{ base: LinkScan; head: LinkScan }> {
  const was = startWalk(base, source, scope.base)
  const now = startWalk(head, source, scope.head)
  for (;;) {
    const wasFirst = was.next !== undefined && !(now.next !== undefined && now.next < was.next)
    const walk = wasFirst ? was : now
    if (walk.next === undefined) break
    await walk.advance()
  }
  return { base: await was.finish(), head: await now.finish() }
}

/** A scan in steps of one batch of pages. */
interface Walk {
  /** The path of the next page; undefined when all were read. */
  readonly next: string | undefined
  advance(): Promise<void>
  finish(): Promise<LinkScan>
}

function startWalk(
  revision: Revision,
  source: Source,
  scope: LinkScope & { readonly once?: boolean },
): Walk {
  const { site } = revision
  const anchors = createAnchorReader(revision, source)
  const kept: CheckedLink[] = []
  const warnings: Warning[] = []
  const size = source.pagesAtOnce ?? pagesAtOnce
  let total = 0
  let at = 0
  if (asksForNavigation(site, scope)) {
    for (const { path, use } of site.uses) if (scope.paths?.has(path) ?? true) take(path, use)
  }
  const pages =
    scope.paths === undefined
      ? site.pages
      : [...scope.paths].sort(compareBytes).flatMap((path) => site.pageAt(path) ?? [])
  return {
    get next() {
      return pages[at]?.path
    },
    async advance() {
      const batch = pages.slice(at, at + size)
      at += size
      const facts = await source.readFacts(batch, site.layout, scope.once)
      for (const page of batch) {
        const found = facts.get(page.oid)
        if (found === undefined) continue
        anchors.remember(page.path, found)
        for (const use of found.links) take(page.path, use)
        if (found.isDoubtful) warnings.push(...(await findPageWarnings(page, found, source)))
      }
    },
    async finish() {
      return { links: await settle(kept, anchors, { scope, source }), total, anchors, warnings }
    },
  }

  function take(path: string, use: LinkUse): void {
    total++
    const resolution = site.resolve(path, use)
    const broken = resolution.kind === 'broken'
    const undecided = resolution.kind === 'page' && resolution.fragment !== undefined
    if (scope.keep === 'broken' && !broken && !undecided) return
    kept.push({
      path,
      use,
      resolution,
      status: broken ? 'broken' : resolution.kind === 'in-app' ? 'in-app' : 'ok',
      target: targetOf(resolution, use.url),
      ...(broken ? { reason: resolution.reason } : {}),
    })
  }
}

/** Whether links of files that are no pages can be among those asked for: to list them may take time. */
function asksForNavigation({ dependsOn }: Site, { paths }: LinkScope): boolean {
  if (paths === undefined) return true
  return dependsOn.files.some(({ path }) => paths.has(path))
}

const pagesAtOnce = 256
const linksAtOnce = 1024

/**
 * Tell the broken links of a head that its base had from those it had not.
 *
 * Links are the same when they stand in the same page and lead to the same target, or else are
 * written alike: a broken link whose page moved is not new. Of n equal ones of which k were there,
 * the first k are the old ones.
 *
 * @param basePathOf - the base path of the page a head path stands for
 */
export function compareLinks(
  base: readonly CheckedLink[],
  head: readonly CheckedLink[],
  basePathOf: (headPath: string) => string,
): LinkChanges {
  const was = groupByPage(base, (path) => path)
  const now = groupByPage(head, basePathOf)
  const broken = new Set<CheckedLink>()
  const fixed = new Set<CheckedLink>()
  for (const [page, links] of now) {
    const byTarget = subtract(was.get(page) ?? [], links, (link) => link.target)
    const byUrl = subtract(byTarget.before, byTarget.after, (link) => link.use.url)
    for (const link of byUrl.after) broken.add(link)
    for (const link of byUrl.before) fixed.add(link)
  }
  for (const [page, links] of was) {
    if (!now.has(page)) for (const link of links) fixed.add(link)
  }
  return {
    broken: head.filter((link) => broken.has(link)),
    fixed: base.filter((link) => fixed.has(link)),
  }
}

/**
 * The base path of head paths under renames.
 *
 * A head path whose base page moved elsewhere stands for a new page: it answers with a text that is
 * no path.
 *
 * @param renames - head path to base path
 */
export function basePathsUnder(renames: ReadonlyMap<string, string>): (headPath: string) => string {
  const movedAway = new Set(renames.values())
  return (path) => renames.get(path) ?? (movedAway.has(path) ? `\0${path}` : path)
}

/** Order of a report: path, line, column. */
function compareLinkPlaces(
  a: Pick<CheckedLink, 'path' | 'use'>,
  b: Pick<CheckedLink, 'path' | 'use'>,
): number {
  return compareBytes(a.path, b.path) || a.use.line - b.use.line || a.use.column - b.use.column
}

/** Decide the links to headings, which need the pages they lead to. */
async function settle(
  links: readonly CheckedLink[],
  anchors: AnchorReader,
  { scope, source }: { readonly scope: LinkScope; readonly source: Source },
): Promise<CheckedLink[]> {
  const targets = new Set<string>()
  for (const { resolution } of links) {
    if (resolution.kind === 'page' && resolution.fragment) targets.add(resolution.path)
  }
  await anchors.load(targets)
  const settled: CheckedLink[] = []
  for (const [at, link] of links.entries()) {
    if (at % linksAtOnce === 0) await source.pause?.()
    if (isHeadingMissing(link.resolution, anchors)) {
      settled.push({ ...link, status: 'broken', reason: 'missing-heading' })
    } else if (scope.keep === 'all' || link.status === 'broken') settled.push(link)
  }
  return settled.sort(compareLinkPlaces)
}

function isHeadingMissing(resolution: Resolution, anchors: AnchorReader): boolean {
  if (resolution.kind !== 'page' || !resolution.fragment) return false
  return anchors.lookUp(resolution.path)?.has(resolution.fragment) === false
}

function targetOf(resolution: Resolution, url: string): string {
  switch (resolution.kind) {
    case 'page':
    case 'file':
      return resolution.fragment ? `${resolution.path}#${resolution.fragment}` : resolution.path
    case 'directory':
      return resolution.path === '' ? '/' : resolution.path
    case 'broken': {
      if (resolution.reason === 'lost-reference') return lostTarget(url)
      if (resolution.path === '') return url
      const hash = url.indexOf('#')
      return hash === -1 ? resolution.path : resolution.path + url.slice(hash)
    }
    default:
      return url
  }
}

// Every export writes a reference it lost in another way: `broken-reference`, `../broken-reference/`.
function lostTarget(url: string): string {
  return /\/broken\/[^?#]*/.exec(url)?.[0].replace(/\/$/, '') ?? 'broken-reference'
}

function groupByPage(
  links: readonly CheckedLink[],
  pageOf: (path: string) => string,
): Map<string, CheckedLink[]> {
  const groups = new Map<string, CheckedLink[]>()
  for (const link of links) {
    if (link.status !== 'broken') continue
    const page = pageOf(link.path)
    const group = groups.get(page)
    if (group === undefined) groups.set(page, [link])
    else group.push(link)
  }
  return groups
}

/** What is left of two lists when equal ones are taken away, the first of each first. */
function subtract(
  before: readonly CheckedLink[],
  after: readonly CheckedLink[],
  keyOf: (link: CheckedLink) => string,
): { before: CheckedLink[]; after: CheckedLink[] } {
  const there = countBy(before, keyOf)
  const here = countBy(after, keyOf)
  return { before: dropFirst(before, here), after: dropFirst(after, there) }

  function dropFirst(links: readonly CheckedLink[], counts: Map<string, number>): CheckedLink[] {
    return links.filter((link) => {
      const key = keyOf(link)
      const count = counts.get(key) ?? 0
      counts.set(key, count - 1)
      return count <= 0
    })
  }
}

function countBy(
  links: readonly CheckedLink[],
  keyOf: (link: CheckedLink) => string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const link of links) counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1)
  return counts
}
