// Checks links of revisions: their targets, and whether they are broken.

import type { Source } from '../facts/source.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { BrokenReason, Resolution, Site, Warning } from '../site/layout.ts'
import { compareBytes } from '../trees/byte-order.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { type AnchorReader, createAnchorReader } from './anchor-reader.ts'
import { findPageWarnings } from './page-warnings.ts'
import { countReasons, type UnjudgedReason, whyUnjudged } from './unjudged.ts'

export type LinkStatus = 'ok' | 'broken' | 'in-app'

/** A link with its target in one revision. */
export interface CheckedLink {
  /** The file of the link. */
  readonly path: string
  readonly use: LinkUse
  readonly resolution: Resolution
  readonly status: LinkStatus
  /**
   * The target as one text for comparing and grouping: `guide/setup.md#install` if it is in this repository, else
   * the url as written.
   */
  readonly target: string
  readonly reason?: BrokenReason
  /** The reason why a link that is not broken cannot be judged. */
  readonly unjudged?: UnjudgedReason
}

/** Links that a change broke and fixed. */
export interface LinkChanges {
  /** Broken in head and not in base, in order of path, line, column. */
  readonly broken: readonly CheckedLink[]
  /** Broken in base and not in head; paths and lines are base's. */
  readonly fixed: readonly CheckedLink[]
}

/** Selects links to check, and links to return. */
export interface LinkScope {
  /** Files whose links count; all pages and navigation files by default. */
  readonly paths?: ReadonlySet<string>
  /** Files whose unjudged links are counted; all files read by default. */
  readonly unjudgedOf?: ReadonlySet<string>
  /** `broken` counts the others without keeping them. */
  readonly keep: 'all' | 'broken'
}

/** The links of a revision that were asked for. */
export interface LinkScan {
  /** In order of path, line, column. */
  readonly links: readonly CheckedLink[]
  /** The number of links, kept or not. */
  readonly total: number
  /** The number of links that cannot be judged, by reason. */
  readonly unjudged: ReadonlyMap<UnjudgedReason, number>
  /** The anchors of the pages that were read. */
  readonly anchors: AnchorReader
  /** Problems of the files that were read, in order of path. */
  readonly warnings: readonly Warning[]
  /** Paths of pages read that may need a warning and have to be read again, in order. */
  readonly doubtful: readonly string[]
}

/** Checks every link of a revision; in order of path, line, column. */
export async function checkLinks(revision: Revision, source: Source): Promise<CheckedLink[]> {
  return [...(await scanLinks(revision, source, { keep: 'all' })).links]
}

/**
 * Checks links of a revision.
 *
 * Pages are read in batches and dropped except for their headings, so memory grows with headings and kept links
 * only.
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
 * Checks links of two revisions together.
 *
 * Shared pages are reached at nearly the same time, so that a source with a cache of a few thousand pages reads
 * each of them once.
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
  /** The path of the next page; undefined when all are read. */
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
  let kept: FoundLink[] = []
  let unjudged: { readonly path: string; readonly reason: UnjudgedReason }[] = []
  const warnings: Warning[] = []
  const doubtful: string[] = []
  const size = source.pagesAtOnce ?? pagesAtOnce
  let total = 0
  let at = 0
  if (asksForNavigation(site, scope)) {
    for (const { path, use } of site.uses) if (scope.paths?.has(path) ?? true) take(path, [use])
  }
  const chosen = scope.paths && [...scope.paths].sort(compareBytes)
  const asked = chosen?.flatMap((path) => site.pageAt(path) ?? []) ?? site.pages
  const pages = asked.filter(({ path }) => site.isJudged?.(path) ?? true)
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
        if (scope.once === true) anchors.rememberPassing(page.path, found)
        else anchors.remember(page.path, found)
        site.learning?.meet(page, found)
        await takeInTurns(page.path, found.links)
        if (found.mayNeedWarning !== true) continue
        doubtful.push(page.path)
        warnings.push(...(await findPageWarnings(page, found, source)))
      }
    },
    async finish() {
      await takeAgain((await site.learning?.finish()) ?? [])
      const headings = await findHeadings(kept, anchors, source)
      const unseen = [...headings].filter(([{ path }, isThere]) => isThere && isCounted(path))
      for (const [{ path }] of unseen) unjudged.push({ path, reason: 'unknown-heading' })
      const links = await settle(kept, headings, { scope, source })
      return { links, total, unjudged: countReasons(unjudged), anchors, warnings, doubtful }
    },
  }

  async function takeInTurns(path: string, uses: readonly LinkUse[]): Promise<void> {
    for (let from = 0; from < uses.length; from += linksAtOnce) {
      const turn = source.pause?.()
      if (turn !== undefined) await turn
      take(path, uses.slice(from, from + linksAtOnce))
    }
  }

  function take(path: string, uses: readonly LinkUse[]): void {
    total += uses.length
    for (const use of uses) {
      const resolution = site.resolve(path, use)
      const reason = isCounted(path) ? whyUnjudged(resolution, use.url) : undefined
      if (reason !== undefined) unjudged.push({ path, reason })
      if (scope.keep === 'all' || !isFine(path, resolution)) kept.push({ path, use, resolution })
    }
  }

  function isCounted(path: string): boolean {
    return scope.unjudgedOf?.has(path) ?? true
  }

  /** True if a link is known to be fine. Links of a page to itself need no other page. */
  function isFine(path: string, resolution: Resolution): boolean {
    if (resolution.kind !== 'page') return resolution.kind !== 'broken'
    const { fragment } = resolution
    if (fragment === undefined) return true
    return resolution.path === path && anchors.has(path, fragment) === true
  }

  /** Resolves links again whose target looked different before all pages were read. */
  async function takeAgain(parts: readonly FileEntry[]): Promise<void> {
    if (parts.length === 0) return
    const paths = new Set(parts.map(({ path }) => path))
    kept = kept.filter(({ path }) => !paths.has(path))
    unjudged = unjudged.filter(({ path }) => !paths.has(path))
    const facts = await source.readFacts(parts, site.layout)
    const before = total
    for (const { path, oid } of parts) await takeInTurns(path, facts.get(oid)?.links ?? [])
    total = before
  }
}

/** A link resolved by paths alone. */
type FoundLink = Pick<CheckedLink, 'path' | 'use' | 'resolution'>

/** True if the scope includes files that are not pages: listing their links may take time. */
function asksForNavigation({ dependsOn }: Site, { paths }: LinkScope): boolean {
  if (paths === undefined) return true
  return dependsOn.files.some(({ path }) => paths.has(path))
}

const pagesAtOnce = 256
const linksAtOnce = 256

type PlacedLink = Pick<CheckedLink, 'path' | 'use'>

/** Order of a report: path, line, column. */
function compareLinkPlaces(a: PlacedLink, b: PlacedLink): number {
  return compareBytes(a.path, b.path) || a.use.line - b.use.line || a.use.column - b.use.column
}

/** Decides the status of links. */
async function settle(
  links: readonly FoundLink[],
  headings: ReadonlyMap<FoundLink, false | 'unseen'>,
  { scope, source }: { readonly scope: LinkScope; readonly source: Source },
): Promise<CheckedLink[]> {
  const settled: CheckedLink[] = []
  for (const [at, link] of links.entries()) {
    if (at % linksAtOnce === 0) await source.pause?.()
    const { path, use, resolution } = link
    const isThere = headings.get(link)
    const reason = isThere === false ? 'missing-heading' : reasonOf(resolution)
    if (scope.keep === 'broken' && reason === undefined) continue
    const unjudged = isThere === 'unseen' ? 'unknown-heading' : whyUnjudged(resolution, use.url)
    settled.push({
      path,
      use,
      resolution,
      status: reason !== undefined ? 'broken' : resolution.kind === 'in-app' ? 'in-app' : 'ok',
      target: targetOf(resolution, use.url),
      ...(reason === undefined ? {} : { reason }),
      ...(unjudged === undefined ? {} : { unjudged }),
    })
  }
  return settled.sort(compareLinkPlaces)
}

/**
 * Finds links to headings that are missing or may be where nobody can look, target page by target page, so that the
 * anchors of only one are held.
 */
async function findHeadings(
  links: readonly FoundLink[],
  anchors: AnchorReader,
  source: Source,
): Promise<ReadonlyMap<FoundLink, false | 'unseen'>> {
  const byPage = new Map<string, FoundLink[]>()
  for (const link of links) {
    const { resolution } = link
    if (resolution.kind !== 'page' || !resolution.fragment) continue
    const group = byPage.get(resolution.path)
    if (group === undefined) byPage.set(resolution.path, [link])
    else group.push(link)
  }
  await anchors.load(byPage.keys())
  const found = new Map<FoundLink, false | 'unseen'>()
  for (const [path, asked] of byPage) {
    await source.pause?.()
    for (const link of asked) {
      const fragment = link.resolution.kind === 'page' ? link.resolution.fragment : undefined
      const isThere = fragment ? anchors.has(path, fragment) : undefined
      if (isThere === false || isThere === 'unseen') found.set(link, isThere)
    }
  }
  return found
}

function reasonOf(resolution: Resolution): BrokenReason | undefined {
  return resolution.kind === 'broken' ? resolution.reason : undefined
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

// Exports write a lost reference in various ways: `broken-reference`, `../broken-reference/`.
function lostTarget(url: string): string {
  return /\/broken\/[^?#]*/.exec(url)?.[0].replace(/\/$/, '') ?? 'broken-reference'
}
