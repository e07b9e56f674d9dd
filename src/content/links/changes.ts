// Finds the broken links of a change without checking what it cannot have touched.

import type { Source } from '../facts/source.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Site } from '../site/layout.ts'
import { compareBytes } from '../trees/byte-order.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { diffTrees, filesOf } from '../trees/tree.ts'
import { compareLinks } from './compare-links.ts'
import { type LinkChanges, type LinkScan, scanBoth } from './links.ts'
import type { MentionSearch } from './mentions.ts'
import { rememberBase } from './remembered-links.ts'
import { findTouchedPaths, type LinkAt, type RevisionPair } from './touched-paths.ts'

/**
 * Finds what a change broke and fixed; equal to comparing full checks of both revisions.
 *
 * Reads the changed pages, the pages their fragment links lead to, and those unchanged pages whose text mentions a
 * file that was added or removed or a page whose headings changed; of the latter, only pages with a link that now
 * resolves differently are checked. If configuration or navigation changed, or a name cannot be searched for,
 * everything is checked.
 *
 * @param renames - head path to base path
 */
export async function findLinkChanges(
  base: Revision,
  head: Revision,
  source: Source,
  renames: ReadonlyMap<string, string>,
): Promise<LinkChanges> {
  const both = await scanChange(base, head, source, renames)
  return compareLinks(both.base.links, both.head.links, renames)
}

/**
 * Checks the links of both sides that a change may have touched.
 *
 * @param renames - head path to base path
 */
export async function scanChange(
  base: Revision,
  head: Revision,
  source: Source,
  renames: ReadonlyMap<string, string>,
): Promise<{ readonly base: LinkScan; readonly head: LinkScan }> {
  const change: RevisionPair = { base, head, source, differences: diffTrees(base.tree, head.tree) }
  const touched = await findTouchedPaths(change, {
    searched: 'texts',
    select: ({ search }) => (search === undefined ? [] : searchPages(change, search)),
  })
  for (const path of touched === undefined ? [] : findHandedOver(base.site, head.site)) {
    touched?.add(path)
  }
  const paths = touched && withOrigins(touched, renames)
  const unjudgedOf = new Set(change.differences.map(({ path }) => path))
  const scope = { keep: 'broken', unjudgedOf, ...(paths && { paths }) } as const
  const remembering = rememberBase(head, base, renames)
  return scanBoth(base, remembering, { source, scope: { base: scope, head: scope } })
}

/** Pages that moved from one site of the repository to another. */
function findHandedOver(before: Site, after: Site): string[] {
  if (after.targetAt === undefined || before.pages === after.pages) return []
  return [
    ...before.pages.filter(({ path }) => after.pageAt(path) === undefined),
    ...after.pages.filter(({ path }) => before.pageAt(path) === undefined),
  ].map(({ path }) => path)
}

/** Yields links of unchanged pages that name a place, batch by batch, and includes of the pages that do. */
async function* searchPages(
  { head, source, differences }: RevisionPair,
  search: MentionSearch,
): AsyncGenerator<Iterable<LinkAt>> {
  const changed = new Set(differences.map(({ path }) => path))
  const unchanged = (await narrow(head, search, source)).filter(({ path }) => !changed.has(path))
  for (let at = 0; at < unchanged.length; at += pagesAtOnce) {
    const batch = unchanged.slice(at, at + pagesAtOnce)
    const texts = await source.readTexts(batch)
    const found = batch.filter(({ path, oid }) => search.matches(path, texts.get(oid) ?? ''))
    const facts = await source.readFacts(found, head.site.layout)
    yield found.flatMap(({ path, oid }) => {
      const links = facts.get(oid)?.links ?? []
      return links
        .filter(({ kind, url }) => kind === 'include' || isNamed(path, url))
        .map((use) => ({ path, use }))
    })
  }

  /** A link that names none of the changed places resolves as before. */
  function isNamed(path: string, url: string): boolean {
    return search.isNear(path) ? search.matchesUrlNear(url) : search.matchesUrl(url)
  }
}

const pagesAtOnce = 128

/** Pages that the source's text search leaves over, if it has one. */
async function narrow(
  { site, tree }: Revision,
  search: MentionSearch,
  { searchTree }: Source,
): Promise<readonly FileEntry[]> {
  // Searching the whole repository costs more than reading a few pages of one site.
  if (site.targetAt !== undefined && site.pages.length <= pagesAtOnce) return site.pages
  const found = await searchTree?.(tree, search)
  if (found === undefined) return site.pages
  const files = filesOf(tree)
  const near = [...search.directories].flatMap((directory) =>
    files.below(directory).map(({ path }) => path),
  )
  return [...new Set([...found, ...near])]
    .sort(compareBytes)
    .flatMap((path) => site.pageAt(path) ?? [])
}

/** Adds the paths of the same pages on the other side. */
function withOrigins(
  paths: ReadonlySet<string>,
  renames: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const all = new Set(paths)
  for (const [after, before] of renames) {
    if (!all.has(after) && !all.has(before)) continue
    all.add(after)
    all.add(before)
  }
  return all
}
