// A revision: one tree of files read as documentation.

import { holdsOne, type LineSearch, type Source } from '../facts/source.ts'
import { type LayoutChoice, readSite } from '../layouts/index.ts'
import type { Site } from '../site/layout.ts'
import { ensure } from '../text/ensure.ts'
import type { FileEntry, Tree, TreeDifference } from '../trees/file-entry.ts'
import { diffTrees, filesOf, shareFiles } from '../trees/tree.ts'
import { DerivedSite } from './derived-site.ts'

/** A tree and the site its layout makes of it. Immutable; two revisions of one tree share everything. */
export interface Revision {
  readonly tree: Tree
  readonly site: Site
}

/** Reads a tree in its layout, detected or chosen. */
export async function readRevision(
  tree: Tree,
  source: Source,
  choice: LayoutChoice = {},
): Promise<Revision> {
  return { tree, site: await readSite(filesOf(tree), source, choice) }
}

/**
 * Reads both sides of a change.
 *
 * If only pages changed, and the layout read none of them to resolve links, the base is derived from the head.
 */
export async function readRevisions(
  trees: { readonly base: Tree; readonly head: Tree },
  source: Source,
  choice: LayoutChoice = {},
): Promise<{ base: Revision; head: Revision }> {
  const read = (tree: Tree, from: Source) => readRevision(tree, from, choice)
  const { base, head } = await readBoth(trees, source, {
    read: async (tree, from) => [await read(tree, from)],
    derive: ({ site }, made) => ({ tree: trees.base, site: made(site) }),
  })
  const [was, is] = [base[0], head[0]]
  ensure(was !== undefined && is !== undefined, 'each side was read')
  return { base: was, head: is }
}

/**
 * Reads both sides of a change, deriving the base from the head if it would be read alike.
 *
 * @param derive - builds the base's result from the head's, with its site given by `made`
 */
export async function readBoth<Held extends { readonly site: Site }>(
  trees: { readonly base: Tree; readonly head: Tree },
  source: Source,
  {
    read,
    derive,
  }: {
    readonly read: (tree: Tree, source: Source) => Promise<readonly Held[]>
    readonly derive: (held: Held, made: (site: Site) => Site) => Held
  },
): Promise<{ base: readonly Held[]; head: readonly Held[] }> {
  const reads: Reads = { oids: new Set(), searches: [] }
  const head = await read(trees.head, recordReads(source, reads))
  shareFiles(trees.head, trees.base)
  const differences = diffTrees(trees.base, trees.head)
  const alike =
    head.every(({ site }) => isAlike(differences, site, reads)) &&
    (await isUnread(differences, reads, source))
  const base = alike
    ? head.map((held) => derive(held, (site) => siteBefore(site, differences)))
    : await read(trees.base, source)
  return { base, head }
}

/** Everything a layout read. */
interface Reads {
  readonly oids: Set<string>
  /** Of a search, only its matches count as read. */
  readonly searches: LineSearch[]
}

function recordReads(source: Source, reads: Reads): Source {
  const record = (files: Iterable<FileEntry>) => {
    for (const { oid } of files) reads.oids.add(oid)
  }
  const { readSummaries, readTitles, searchLines } = source
  return {
    readTexts(files) {
      record(files)
      return source.readTexts(files)
    },
    readFacts(pages, layout, passing) {
      record(pages)
      return source.readFacts(pages, layout, passing)
    },
    ...(readSummaries === undefined
      ? {}
      : {
          readSummaries(pages, layout) {
            record(pages)
            return readSummaries(pages, layout)
          },
        }),
    ...(readTitles === undefined ? {} : { readTitles }),
    ...(searchLines === undefined
      ? {}
      : {
          async searchLines(files, search) {
            reads.searches.push(search)
            const lines = await searchLines(files, search)
            record(lines?.keys() ?? [])
            return lines
          },
        }),
  }
}

/** True if a layout would read the same from the base as from the head, apart from searches. */
function isAlike(differences: readonly TreeDifference[], site: Site, { oids }: Reads): boolean {
  const decisive = new Set(site.dependsOn.files.map(({ path }) => path))
  return differences.every(
    ({ path, before, after }) =>
      before !== undefined &&
      after !== undefined &&
      before.mode === after.mode &&
      !oids.has(after.oid) &&
      !decisive.has(path),
  )
}

/** True if no search matches anything in the previous texts. */
async function isUnread(
  differences: readonly TreeDifference[],
  { searches }: Reads,
  source: Source,
): Promise<boolean> {
  const files = differences.flatMap(({ before }) => before ?? [])
  for (const { needles, isSearched } of searches) {
    const searched = files.filter(({ path }) => isSearched(path))
    const texts = await source.readTexts(searched)
    if (searched.some(({ oid }) => holdsOne(texts.get(oid) ?? '', needles))) return false
  }
  return true
}

/** Derives the base's site: the head's, with replaced files put back. */
function siteBefore(site: Site, differences: readonly TreeDifference[]): Site {
  const replaced = differences.flatMap(({ path, before }): [string, FileEntry][] =>
    before === undefined ? [] : [[path, before]],
  )
  return new DerivedSite(site, new Map(replaced))
}
