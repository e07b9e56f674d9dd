// Reads a revision from its difference to a nearby one; the work follows the change where possible.

import { readSummaries } from '../facts/page-summaries.ts'
import type { FactsByOid, Source } from '../facts/source.ts'
import type { LayoutChoice } from '../layouts/index.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry, Tree, TreeDifference } from '../trees/file-entry.ts'
import { diffTrees, shareFiles } from '../trees/tree.ts'
import { DerivedSite } from './derived-site.ts'
import { isAttribute } from './page-attributes.ts'
import { type ReusableHeads, readKnownHeads, recordHeads } from './reusable-heads.ts'
import { type Revision, readRevision } from './revision.ts'

/**
 * Reads a tree in its layout and remembers what was read.
 *
 * @param near - a revision of the same choice, read by this function
 */
export async function readIncrementally(
  tree: Tree,
  { source, choice, near }: { source: Source; choice: LayoutChoice; near?: Revision | undefined },
): Promise<Revision> {
  const derived = near && (await deriveSite(tree, near, source))
  if (derived !== undefined) return { tree, site: derived }
  const texts = new Set<string>()
  const recording: Source = {
    ...source,
    readTexts(files) {
      for (const { oid } of files) texts.add(oid)
      return source.readTexts(files)
    },
  }
  const heads = recordHeads(recording, near && origins.get(near.site)?.heads)
  const revision = await readRevision(tree, heads.source, choice)
  const { site } = revision
  origins.set(site, { site, texts, heads: heads.known(), changes: new Map() })
  return revision
}

/** True if two sites differ only in texts and attributes of pages: navigation, titles and addresses are the same. */
export function isSameSite(a: Site, b: Site): boolean {
  const origin = origins.get(a)
  return origin !== undefined && origin.site === origins.get(b)?.site
}

/** True if a site is stored as a difference to another. */
export function isDerived(site: Site): boolean {
  const origin = origins.get(site)
  return origin !== undefined && origin.site !== site
}

/** Returns heads of pages of a site; those read while building it are reused. */
export function readSiteHeads(
  site: Site,
  pages: readonly FileEntry[],
  source: Source,
): Promise<FactsByOid> {
  return readKnownHeads(origins.get(site)?.heads, pages, { source, layout: site.layout })
}

/** The site a derived one is based on, and the pages that differ. */
interface Origin {
  readonly site: Site
  /** Oids of the texts that were read. */
  readonly texts: ReadonlySet<string>
  /** The heads that were read, if the layout reads those of all pages. */
  readonly heads: ReusableHeads | undefined
  readonly changes: ReadonlyMap<string, FileEntry>
}

const origins = new WeakMap<Site, Origin>()
// Sites that differ in more pages are read from scratch.
const changesMax = 500

async function deriveSite(tree: Tree, near: Revision, source: Source): Promise<Site | undefined> {
  const origin = origins.get(near.site)
  if (origin === undefined) return undefined
  const differences = diffTrees(near.tree, tree)
  shareFiles(near.tree, tree)
  const decisive = new Set(origin.site.dependsOn.files.map(({ path }) => path))
  const isInPlace = differences.every(
    ({ path, before, after }) =>
      before !== undefined &&
      after !== undefined &&
      before.mode === after.mode &&
      after.mode.startsWith('100') &&
      !origin.texts.has(before.oid) &&
      !decisive.has(path),
  )
  if (!isInPlace || origin.changes.size + differences.length > changesMax) return undefined
  if (!(await looksAlike(differences, origin.site.layout, source))) return undefined
  const changes = new Map(origin.changes)
  for (const { path, after } of differences) if (after !== undefined) changes.set(path, after)
  const site = new DerivedSite(origin.site, changes)
  origins.set(site, { ...origin, changes })
  return site
}

/** True if the changed pages look the same to the layout as before. */
async function looksAlike(
  differences: readonly TreeDifference[],
  layout: LayoutName,
  source: Source,
): Promise<boolean> {
  const pages = differences.filter(({ path }) => /\.(?:mdx?|markdown|html?)$/i.test(path))
  const sides = pages.flatMap(({ before, after }) =>
    [before, after].filter((side) => side !== undefined),
  )
  const heads = await readSummaries(source, sides, layout)
  return pages.every(({ before, after }) => {
    const was = heads.get(before?.oid ?? '')
    const is = heads.get(after?.oid ?? '')
    return was !== undefined && is !== undefined && describe(was, layout) === describe(is, layout)
  })
}

/** Everything a layout uses of a head, as one string. Positions within the page do not matter. */
function describe({ frontMatter, headings, links }: PageFacts, layout: LayoutName): string {
  const [title] = headings
  const matter = Object.entries(frontMatter?.data ?? {}).filter(([key]) => !isAttribute(key))
  // Jekyll is part of the `plain` layout: there a file with front matter is a page.
  const isThere = layout === 'plain' && frontMatter !== undefined
  const { error } = frontMatter ?? {}
  const followed = links.map(({ kind, url }) => [kind, url])
  return JSON.stringify([isThere, matter, error, title?.text, followed])
}
