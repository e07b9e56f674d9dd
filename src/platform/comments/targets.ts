// Pages and nodes that comments are about: found when a comment is posted, compared when it is shown.
import * as z from 'zod'
import type { DocumentNode, GroupNode } from '../../content/revisions/page-tree.ts'
import { ApiError, type Comment, type CommentPost, validationError } from '../../contract/index.ts'
import type { CommentRow } from '../../store/database/comment-tables.ts'
import type { Context } from '../context/context.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { findKeptNodes, type NodeQuestion, readCommentedNode } from './nodes.ts'
import type { CommentScope } from './scope.ts'
import { formatNodeSource, parseNodeSource } from './sources.ts'

type CommentedPage = NonNullable<Comment['target']['page']>

/** Columns in which a comment records its page and node. */
type KeptTarget = Pick<
  CommentRow,
  'page_id' | 'page_oid' | 'page' | 'node_id' | 'node_preview' | 'node_source'
>

const KeptPage = z.object({
  title: z.string(),
  path: z.string(),
  emoji: z.string().optional(),
  icon: z.string().optional(),
})

/** Finds the page and node of a comment in the revision it is posted on. */
export async function findCommentTarget(
  context: Context,
  scope: CommentScope,
  { page: pageId, node: nodeId }: CommentPost,
): Promise<KeptTarget> {
  if (pageId === undefined) {
    if (nodeId === undefined) return nothing
    const message = 'Cannot read "node": expected the page that contains it as well'
    throw validationError('body.page', 'required', message)
  }
  const revision = await context.revisions.show(scope.revisionId)
  const page = (await readPages(context, revision)).get(pageId)
  if (page === undefined) throw new ApiError('invalid_reference', `Cannot find page "${pageId}"`)
  const about = {
    ...nothing,
    page_id: page.id,
    page_oid: oidOf(page),
    page: JSON.stringify(pagePlace(page)),
  }
  if (nodeId === undefined) return about
  const node =
    page.type === 'document'
      ? await readCommentedNode(context, { scope, revision }, { page, key: nodeId })
      : undefined
  if (node === undefined) {
    throw new ApiError('invalid_reference', `Cannot find node "${nodeId}" in page "${pageId}"`)
  }
  const { preview, source } = node
  return {
    ...about,
    node_id: nodeId,
    node_preview: preview,
    node_source: formatNodeSource(source),
  }
}

const nothing: KeptTarget = {
  page_id: null,
  page_oid: null,
  page: null,
  node_id: null,
  node_preview: null,
  node_source: null,
}

/**
 * The pages of comments, by comment: as they are now or, if deleted, as they were when commented on.
 *
 * Reads only the current revision, however many comments there are, and only those of its pages that changed
 * and have a comment on a node.
 */
export async function presentCommentedPages(
  context: Context,
  scope: CommentScope,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, CommentedPage>> {
  const about = rows.flatMap((row) =>
    row.page_id === null ? [] : [{ row, id: row.page_id, page: row.page ?? '' }],
  )
  if (about.length === 0) return new Map()
  const revision = await context.revisions.show(scope.revisionId)
  const pages = await readPages(context, revision)
  const questions = about.flatMap(({ row, id }): NodeQuestion[] => {
    const page = pages.get(id)
    const { id: commentId, node_id: key } = row
    if (key === null || page?.type !== 'document' || !isChanged(row, page)) return []
    return [{ commentId, page, key, source: parseNodeSource(row.node_source) }]
  })
  const kept = await findKeptNodes(context, { scope, revision }, questions)
  return new Map(
    about.map(({ row, id, page: then }) => {
      const page = pages.get(id)
      if (page === undefined) {
        return [row.id, { id, ...KeptPage.parse(JSON.parse(then)), outdated: true }]
      }
      const outdated = isChanged(row, page) && !kept.has(row.id)
      return [row.id, { id, ...pagePlace(page), outdated }]
    }),
  )
}

/** True when a page has other bytes than it had when it was commented on. */
function isChanged(row: CommentRow, page: DocumentNode | GroupNode): boolean {
  return oidOf(page) !== row.page_oid
}

/** Pages that can be commented on: all that have an address. */
async function readPages(
  context: Context,
  revision: LoadedRevision,
): Promise<{ get(id: string): DocumentNode | GroupNode | undefined }> {
  const { pagesById } = await context.revisions.contents(revision)
  return {
    get(id) {
      const page = pagesById.get(id)
      return page?.type === 'document' || page?.type === 'group' ? page : undefined
    },
  }
}

function oidOf(page: DocumentNode | GroupNode): string | null {
  return page.type === 'document' ? (page.git?.oid ?? null) : null
}

function pagePlace(page: DocumentNode | GroupNode): z.output<typeof KeptPage> {
  const { title, path } = page
  if (page.type === 'group') return { title, path }
  const { emoji, icon } = page
  return {
    title,
    path,
    ...(emoji === undefined ? {} : { emoji }),
    ...(icon === undefined ? {} : { icon }),
  }
}
