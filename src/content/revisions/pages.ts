// The contents of a revision as readers see them: page tree, files, reusable contents, variables.

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
  type GitPlace,
  gitPlaceOf,
  type IdentifiedRevision,
  isReusable,
  type NearPages,
  type PageNode,
  type TreeDocument,
  titleFromFacts,
} from './page-tree.ts'
import type { Revision } from './revision.ts'

export type { IdentifiedRevision } from './page-tree.ts'

/** A file that is not a page. Its `size` is known only to the store. */
export interface FileNode {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly git: GitPlace
}

/** A text that pages include, `.gitbook/includes/x.md`. */
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
  readonly pagesByFile: ReadonlyMap<string, TreeDocument>
  readonly filesById: ReadonlyMap<string, FileNode>
}

/**
 * Reads the contents of a revision.
 *
 * Every page's file is a page. Pages missing from the navigation are appended, hidden, in byte order: they can be
 * read, linked and commented, but are in no table of contents. (GitBook silently drops them.) Groups below the top
 * level become pages without a file, as the API has groups at the top level only.
 *
 * @param near - of a revision of the same space that differs little: equal parts are shared
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
  const { pause } = source
  const { pages, nodes } = await buildPageTree(identified, facts, { near, pause })
  const files = all.filter(contentFilter(site)).map((file) => ({
    id: idOf(space, identities, file.path),
    name: nameOf(file.path),
    contentType: contentTypeOf(file.path),
    git: gitPlaceOf(file),
  }))
  return {
    pages,
    files,
    reusableContents: includes.map((file) => ({
      id: idOf(space, identities, file.path),
      title: titleFromFacts(facts.get(file.oid)) ?? stemOf(file.path),
      git: gitPlaceOf(file),
    })),
    variables: await readSpaceVariables(revision, source),
    ...indexPages(nodes),
    filesById: new Map(files.map((file) => [file.id, file])),
  }
}

/**
 * Returns a test for files that are content but not pages.
 *
 * Covers the whole tree, inside the root or not, as pages link there; excludes what the layout reads
 * (configuration, navigation), reusable contents, submodules, and names that start with a dot, except
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

/** The nodes of a page tree by id, and those with a file by its path. */
export function indexPages(
  nodes: readonly PageNode[],
): Pick<Contents, 'pagesById' | 'pagesByFile'> {
  return {
    pagesById: new Map(nodes.map((node) => [node.id, node])),
    pagesByFile: new Map(
      nodes.flatMap((node) =>
        node.type === 'document' && node.git ? [[node.git.path, node] as const] : [],
      ),
    ),
  }
}
