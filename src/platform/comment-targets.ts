// Pages and nodes that comments are about: found when a comment is posted, compared when it is shown.
import * as z from 'zod'
import type { DocumentNode, GroupNode } from '../content/page-tree.ts'
import { ApiError, type Comment, type CommentPost, validationError } from '../contract/index.ts'
import type { CommentRow } from '../store/tables.ts'
import type { Context } from './context.ts'

type CommentedPage = NonNullable<Comment['target']['page']>

/** What a comment keeps of its page and node. */
type KeptTarget = Pick<CommentRow, 'page_id' | 'page_oid' | 'page' | 'node_id' | 'node_preview'>

const KeptPage = z.object({
  title: z.string(),
  path: z.string(),
  emoji: z.string().optional(),
  icon: z.string().optional(),
})

/** What a comment is about, found in the revision it is posted on. */
export async function findCommentTarget(
  context: Context,
  revisionId: string,
  { page: pageId, node: nodeId }: CommentPost,
): Promise<KeptTarget> {
  if (pageId === undefined) {
    if (nodeId === undefined) return nothing
    const message = 'Cannot read "node": expected the page it stands in as well'
    throw validationError('body.page', 'required', message)
  }
  const pages = await readPages(context, revisionId)
  const page = pages.get(pageId)
  if (page === undefined) throw new ApiError('invalid_reference', `Cannot find page "${pageId}"`)
  if (nodeId !== undefined) {
    throw new ApiError('invalid_reference', `Cannot find node "${nodeId}"`)
  }
  return {
    page_id: page.id,
    page_oid: oidOf(page),
    page: JSON.stringify(pagePlace(page)),
    node_id: null,
    node_preview: null,
  }
}

const nothing: KeptTarget = {
  page_id: null,
  page_oid: null,
  page: null,
  node_id: null,
  node_preview: null,
}

/**
 * The pages of comments, by comment: as they are now, or, when gone, as they were when commented on.
 *
 * @param revisionId - the revision shown now: the only one that is read, however many comments
 */
export async function presentCommentedPages(
  context: Context,
  revisionId: string,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, CommentedPage>> {
  const about = rows.filter((row) => row.page_id !== null)
  if (about.length === 0) return new Map()
  const pages = await readPages(context, revisionId)
  const presented = new Map<string, CommentedPage>()
  for (const row of about) {
    const page = pages.get(row.page_id ?? '')
    const id = row.page_id ?? ''
    presented.set(
      row.id,
      page === undefined
        ? { id, ...KeptPage.parse(JSON.parse(row.page ?? '')), outdated: true }
        : { id, ...pagePlace(page), outdated: oidOf(page) !== row.page_oid },
    )
  }
  return presented
}

/** Pages that can be commented on: all that have an address. */
async function readPages(
  context: Context,
  revisionId: string,
): Promise<{ get(id: string): DocumentNode | GroupNode | undefined }> {
  const { pagesById } = await context.revisions.contents(await context.revisions.find(revisionId))
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
