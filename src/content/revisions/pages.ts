// A revision as its readers see it: the page tree, the files, the reusable contents, the variables.

import type { Source } from '../facts/source.ts'
import type { Site } from '../site/layout.ts'
import { contentTypeOf } from '../text/content-type.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { nameOf, stemOf } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { idOf } from './identity.ts'
import { readSiteHeads } from './incremental-revision.ts'
import { parseVariables } from './page-attributes.ts'
import {
  buildPageTree,
  type DocumentNode,
  type GitPlace,
  type IdentifiedRevision,
  isReusable,
  type NearPages,
  type PageNode,
  placeOf,
  titleFromFacts,
} from './page-tree.ts'
import type { Revision } from './revision.ts'

export type { IdentifiedRevision } from './page-tree.ts'

/** A file that is no page. `size` is for the keeper of the bytes to say. */
export interface FileNode {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly git: GitPlace
}

/** A piece of text that pages include, `.gitbook/includes/x.md`. */
export interface ReusableContent {
  readonly id: string
  readonly title: string
  readonly git: GitPlace
}

/** Everything a revision shows. */
export interface Contents {
  readonly pages: readonly PageNode[]
  /** In byte order of paths. */
  readonly files: readonly FileNode[]
  readonly reusableContents: readonly ReusableContent[]
  readonly variables: Readonly<Record<string, string>>
  /** Every node of the page tree by id. */
  readonly pagesById: ReadonlyMap<string, PageNode>
  /** Every page with a file, by repository path. */
  readonly pagesByFile: ReadonlyMap<string, DocumentNode>
  readonly filesById: ReadonlyMap<string, FileNode>
}

/**
 * Read what a revision shows.
 *
 * Every page's file is a page. Those the navigation does not name follow at the end, hidden, in byte
 * order: they can be read, linked and commented, but stand in no table of contents. (GitBook itself
 * drops them without a word; nothing is lost here.) Groups below the top level become pages without a
 * file, as the API knows groups at the top only.
 *
 * @param near - of a revision of the same space that differs little: what is equal is shared
 */
export async function readContents(
  identified: IdentifiedRevision,
  source: Source,
  near?: NearPages,
): Promise<Contents> {
  const { revision, space, identities } = identified
  const { site } = revision
  const all = [...filesOf(revision.tree).byPath.values()]
  const includes = all.filter((file) => isReusable(site, file.path))
  const facts = await readSiteHeads(site, [...site.pages, ...includes], source)
  const { pages, nodes } = buildPageTree(identified, facts, near)
  const files = all.filter(contentFilter(site)).map((file) => ({
    id: idOf(space, identities, file.path),
    name: nameOf(file.path),
    contentType: contentTypeOf(file.path),
    git: placeOf(file),
  }))
  return {
    pages,
    files,
    reusableContents: includes.map((file) => ({
      id: idOf(space, identities, file.path),
      title: titleFromFacts(facts.get(file.oid)) ?? stemOf(file.path),
      git: placeOf(file),
    })),
    variables: await readSpaceVariables(revision, source),
    pagesById: new Map(nodes.map((node) => [node.id, node])),
    pagesByFile: new Map(
      nodes.flatMap((node) =>
        node.type === 'document' && node.git ? [[node.git.path, node] as const] : [],
      ),
    ),
    filesById: new Map(files.map((file) => [file.id, file])),
  }
}

/**
 * Which files are content besides the pages, as a question about one of them.
 *
 * All of the tree, below the root or not, for pages link there; without what the layout reads
 * (configuration, navigation), reusable contents, submodules, and names that start with a dot, but for
 * `.gitbook/assets`.
 */
export function contentFilter(site: Site): (file: FileEntry) => boolean {
  const read = new Set(site.dependsOn.files.map(({ path }) => path))
  return ({ path, mode }) => {
    if (mode === '160000' || site.pageAt(path) !== undefined) return false
    if (read.has(path) && mode !== '120000') return false
    return !/(?:^|\/)\./.test(path.replace(/(^|\/)\.gitbook\/assets\//, '$1'))
  }
}

async function readSpaceVariables({ tree, site }: Revision, source: Source): Promise<Variables> {
  const path = `${site.root === '' ? '' : `${site.root}/`}.gitbook/vars.yaml`
  const file = filesOf(tree).byPath.get(path)
  const texts = file && (await source.readTexts([file]))
  return parseVariables((file && texts?.get(file.oid)) ?? '')
}

type Variables = Contents['variables']
