// Finds pages that have moved from an address.
import { defaultId } from '../../content/revisions/identity.ts'
import type { DocumentNode } from '../../content/revisions/page-tree.ts'
import type { SpaceView } from './view.ts'

/**
 * Finds the page that an old address meant; undefined if unknown.
 *
 * First by the content's configuration: redirects, aliases. Then by identity: a page keeps the id of the path where
 * it first appeared, so that path still identifies it after a move.
 *
 * @param path - below the space, without a slash at its ends
 */
export function findMovedPage(view: SpaceView, path: string): DocumentNode | undefined {
  return findRedirected(view, path) ?? findByFirstPath(view, path)
}

function findRedirected({ contents, revision, tree }: SpaceView, path: string) {
  const { site } = revision.content
  const from = tree.first?.git?.path
  if (from === undefined) return undefined
  const found = site.resolve(from, { kind: 'link', url: `/${encodeURI(path)}` })
  return found.kind === 'page' ? contents.pagesByFile.get(found.path) : undefined
}

function findByFirstPath({ contents, revision }: SpaceView, path: string) {
  const { root } = revision.content.site
  const stem = root === '' ? path : `${root}/${path}`
  for (const end of ['.md', '/README.md', '/index.md', '/_index.md', '.mdx']) {
    const page = contents.pagesById.get(defaultId(revision.row.space_id, `${stem}${end}`))
    if (page?.type === 'document' && page.git !== undefined) return page
  }
  return undefined
}
