// A revision: one tree of files read as documentation.

import type { LayoutChoice } from './layouts/index.ts'
import { readSite } from './layouts/index.ts'
import type { Site } from './layouts/layout.ts'
import { once } from './once.ts'
import type { FileEntry, Source } from './source.ts'
import type { Tree, TreeDifference } from './tree.ts'
import { diffTrees, filesOf, shareFiles } from './tree.ts'

/** A tree, and the site its layout makes of it. Immutable; two of one tree share everything. */
export interface Revision {
  readonly tree: Tree
  readonly site: Site
}

/** Read a tree in its layout, recognised or chosen. */
export async function readRevision(
  tree: Tree,
  source: Source,
  choice: LayoutChoice = {},
): Promise<Revision> {
  return { tree, site: await readSite(filesOf(tree), source, choice) }
}

/**
 * Read both sides of a change.
 *
 * Where the change is in pages only, and the layout looked at none of them to know where links lead,
 * both sides are read as one.
 */
export async function readRevisions(
  trees: { readonly base: Tree; readonly head: Tree },
  source: Source,
  choice: LayoutChoice = {},
): Promise<{ base: Revision; head: Revision }> {
  const read = new Set<string>()
  const head = await readRevision(trees.head, recordReads(source, read), choice)
  shareFiles(trees.head, trees.base)
  const differences = diffTrees(trees.base, trees.head)
  const site = isAlike(differences, head.site, read)
    ? withPages(head.site, differences)
    : (await readRevision(trees.base, source, choice)).site
  return { base: { tree: trees.base, site }, head }
}

function recordReads(source: Source, read: Set<string>): Source {
  const record = (files: readonly FileEntry[]) => {
    for (const { oid } of files) read.add(oid)
  }
  const { readHeads, readTitles, searchTexts } = source
  return {
    readTexts(files) {
      record(files)
      return source.readTexts(files)
    },
    readFacts(pages, layout, passing) {
      record(pages)
      return source.readFacts(pages, layout, passing)
    },
    ...(readHeads === undefined
      ? {}
      : {
          readHeads(pages, layout) {
            record(pages)
            return readHeads(pages, layout)
          },
        }),
    ...(readTitles === undefined ? {} : { readTitles }),
    ...(searchTexts === undefined
      ? {}
      : {
          searchTexts(files, needles) {
            record(files)
            return searchTexts(files, needles)
          },
        }),
  }
}

/** Whether a layout that reads the base would see what it saw in the head. */
function isAlike(
  differences: readonly TreeDifference[],
  site: Site,
  read: ReadonlySet<string>,
): boolean {
  const decisive = new Set(site.dependsOn)
  return differences.every(
    ({ path, before, after }) =>
      before !== undefined &&
      after !== undefined &&
      before.mode === after.mode &&
      !read.has(after.oid) &&
      !decisive.has(`${path} ${after.oid}`),
  )
}

function withPages(site: Site, differences: readonly TreeDifference[]): Site {
  const before = new Map(differences.map((one) => [one.path, one.before]))
  const pages = once(() => site.pages.map((page) => before.get(page.path) ?? page))
  return {
    layout: site.layout,
    root: site.root,
    evidence: site.evidence,
    warnings: site.warnings,
    get pages() {
      return pages()
    },
    pageAt(path) {
      const page = site.pageAt(path)
      return page && (before.get(path) ?? page)
    },
    // Read through, because a site may make its navigation only when it is asked for.
    get navigation() {
      return site.navigation
    },
    uses: site.uses,
    resolve: site.resolve,
    anchors: site.anchors,
    address: site.address,
    dependsOn: site.dependsOn,
  }
}
