// A revision read by what is other than in one nearby: the work follows the change where it can.

import { readHeads } from '../facts/heads.ts'
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
 * Read a tree in its layout, and remember what was looked at.
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

/** True if two sites are one but for texts and attributes of pages: navigation, titles and addresses are the same. */
export function isSameSite(a: Site, b: Site): boolean {
  const origin = origins.get(a)
  return origin !== undefined && origin.site === origins.get(b)?.site
}

/** True if a site is kept as what is other about it than about another. */
export function isDerived(site: Site): boolean {
  const origin = origins.get(site)
  return origin !== undefined && origin.site !== site
}

/** Heads of pages of a site: those that were looked at to read it need not be asked for again. */
export function readSiteHeads(
  site: Site,
  pages: readonly FileEntry[],
  source: Source,
): Promise<FactsByOid> {
  return readKnownHeads(origins.get(site)?.heads, pages, { source, layout: site.layout })
}

/** The site that was read, and what is other about the pages of one made of it. */
interface Origin {
  readonly site: Site
  /** Oids of the texts that were looked at. */
  readonly texts: ReadonlySet<string>
  /** What was looked at of its pages, where the layout looks at all of them. */
  readonly heads: ReusableHeads | undefined
  readonly changes: ReadonlyMap<string, FileEntry>
}

const origins = new WeakMap<Site, Origin>()
// A site that differs in more pages than that is read anew.
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

/** True if a layout that reads the pages of a change sees what it saw before. */
async function looksAlike(
  differences: readonly TreeDifference[],
  layout: LayoutName,
  source: Source,
): Promise<boolean> {
  const pages = differences.filter(({ path }) => /\.(?:mdx?|markdown|html?)$/i.test(path))
  const sides = pages.flatMap(({ before, after }) =>
    [before, after].filter((side) => side !== undefined),
  )
  const heads = await readHeads(source, sides, layout)
  return pages.every(({ before, after }) => {
    const was = heads.get(before?.oid ?? '')
    const is = heads.get(after?.oid ?? '')
    return was !== undefined && is !== undefined && describe(was, layout) === describe(is, layout)
  })
}

/** What a layout sees in a head, as one text. Where in the page things stand does not matter. */
function describe({ frontMatter, headings, links }: PageFacts, layout: LayoutName): string {
  const [title] = headings
  const matter = Object.entries(frontMatter?.data ?? {}).filter(([key]) => !isAttribute(key))
  // To Jekyll, which has no layout of its own, a file is a page when it has front matter.
  const isThere = layout === 'plain' && frontMatter !== undefined
  const { error } = frontMatter ?? {}
  const followed = links.map(({ kind, url }) => [kind, url])
  return JSON.stringify([isThere, matter, error, title?.text, followed])
}
