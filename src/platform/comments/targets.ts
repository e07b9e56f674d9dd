// Pages and nodes that comments are about: found when a comment is posted, compared when it is shown.
import * as z from 'zod'
import type { DocumentNode as Node } from '../../content/document/document.ts'
import { childrenOf, fragmentsOf } from '../../content/document/keys.ts'
import type {
  GroupNode,
  TreeDocument as PageNode,
  TreeDocument,
} from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { ApiError, type Comment, type CommentPost, validationError } from '../../contract/index.ts'
import type { CommentRow } from '../../store/database/comment-tables.ts'
import type { Context } from '../context/context.ts'
import { createPause } from '../processes/pause.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { readTextDocument } from '../targets/documents.ts'
import type { CommentScope } from './scope.ts'
import {
  formatNodeSource,
  holdsLines,
  type NodeSource,
  parseNodeSource,
  readNodeSource,
} from './sources.ts'

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
function isChanged(row: CommentRow, page: TreeDocument | GroupNode): boolean {
  return oidOf(page) !== row.page_oid
}

/** Pages that can be commented on: all that have an address. */
async function readPages(
  context: Context,
  revision: LoadedRevision,
): Promise<{ get(id: string): TreeDocument | GroupNode | undefined }> {
  const { pagesById } = await context.revisions.contents(revision)
  return {
    get(id) {
      const page = pagesById.get(id)
      return page?.type === 'document' || page?.type === 'group' ? page : undefined
    },
  }
}

function oidOf(page: TreeDocument | GroupNode): string | null {
  return page.type === 'document' ? (page.git?.oid ?? null) : null
}

function pagePlace(page: TreeDocument | GroupNode): z.output<typeof KeptPage> {
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

/** Keys of every node of a page. */
type NodeKeys = ReadonlySet<string>

/** A revision whose pages are read for the comments of a scope. */
interface CommentedRevision {
  readonly scope: CommentScope
  readonly revision: LoadedRevision
}

/** A node as it is when a comment on it is posted. */
interface CommentedNode {
  /** Its first words, 200 characters at most. */
  readonly preview: string
  /** Undefined if the node has too many lines to keep. */
  readonly source: NodeSource | undefined
}

/** Comments on nodes of one page, and what tells whether each node is still there. */
interface NodeQuestion {
  readonly commentId: string
  readonly page: PageNode
  readonly key: string
  readonly source: NodeSource | undefined
}

/**
 * Finds which nodes still exist in their pages, by comment id.
 *
 * Their lines are searched first: a page is parsed only if the lines around a nested node have changed.
 */
async function findKeptNodes(
  context: Context,
  commented: CommentedRevision,
  questions: readonly NodeQuestion[],
): Promise<ReadonlySet<string>> {
  const texts = await readTexts(
    context,
    questions.map(({ page }) => page),
  )
  const kept = new Set<string>()
  const open: NodeQuestion[] = []
  for (const question of questions) {
    const { commentId, page, source } = question
    const text = page.git && texts.get(page.git.oid)
    if (text === undefined) continue
    if (source !== undefined && holdsLines(text, source)) kept.add(commentId)
    else if (source?.isWhole !== true) open.push(question)
  }
  const keys = await readNodeKeys(
    context,
    commented,
    open.map(({ page }) => page),
  )
  for (const { commentId, page, key } of open) {
    if (keys.get(page.id)?.has(key) === true) kept.add(commentId)
  }
  return kept
}

/** Kept as long as the content is. */
const known = new WeakMap<Contents, Map<string, NodeKeys>>()

/**
 * Keys of the nodes of pages, by page id, as in the document the API returns.
 *
 * @param pages - pages of the revision; each is read once, however often it occurs
 */
async function readNodeKeys(
  context: Context,
  commented: CommentedRevision,
  pages: readonly PageNode[],
): Promise<ReadonlyMap<string, NodeKeys>> {
  const contents = await context.revisions.contents(commented.revision)
  const keys = known.get(contents) ?? new Map<string, NodeKeys>()
  known.set(contents, keys)
  const missing = new Map(pages.filter(({ id }) => !keys.has(id)).map((page) => [page.id, page]))
  const texts = await readTexts(context, [...missing.values()])
  const pause = createPause()
  for (const page of missing.values()) {
    await pause()
    const blocks = await readBlocks(context, commented, { page, texts })
    keys.set(page.id, new Set(nodesWithin(blocks).flatMap(({ key }) => key ?? [])))
  }
  return keys
}

/**
 * A node of a page.
 *
 * @returns undefined when the page holds no such node
 */
async function readCommentedNode(
  context: Context,
  commented: CommentedRevision,
  { page, key }: { readonly page: PageNode; readonly key: string },
): Promise<CommentedNode | undefined> {
  const texts = await readTexts(context, [page])
  const blocks = await readBlocks(context, commented, { page, texts })
  for (const [index, block] of blocks.entries()) {
    const node = nodesWithin([block]).find((each) => each.key === key)
    if (node === undefined) continue
    const text = (page.git && texts.get(page.git.oid)) ?? ''
    const { layout } = commented.revision.content.site
    const source = readNodeSource(text, { layout, index, isWhole: node === block })
    return { preview: previewOf(node), source }
  }
  return undefined
}

type Texts = ReadonlyMap<string, string>

function readTexts(context: Context, pages: readonly PageNode[]): Promise<Texts> {
  const files = pages.flatMap(({ git }) => git ?? [])
  return context.revisions.source.readTexts(
    files.map(({ oid, path }) => ({ oid, path, mode: '100644' })),
  )
}

/** The document of a page. */
async function readBlocks(
  context: Context,
  { revision }: CommentedRevision,
  { page, texts }: { readonly page: PageNode; readonly texts: Texts },
): Promise<readonly Node[]> {
  const { title, git, variables } = page
  const source = git && texts.get(git.oid)
  if (git === undefined || source === undefined) return []
  const document = await readTextDocument(context, { revision }, { title, git, source, variables })
  return document?.nodes ?? []
}

/** These nodes and all within them. */
function nodesWithin(blocks: readonly Node[]): readonly Node[] {
  const nodes = [...blocks]
  // The list grows while it is gone through.
  for (const node of nodes) for (const held of heldBy(node)) nodes.push(held)
  return nodes
}

function heldBy(node: Node): readonly Node[] {
  return [...childrenOf(node), ...fragmentsOf(node)]
}

const previewMax = 200

/** The text of a node, cut at 200 characters. Reads no more of it than that takes. */
function previewOf(node: Node): string {
  let preview = ''
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (preview.length > previewMax) break
    if (next.object === 'text') preview += next.leaves.map(({ text }) => text).join('')
    else if (next.object === 'block' && preview !== '') preview += ' '
    // Of thousands the first ones say enough.
    open.push(...heldBy(next).slice(0, previewMax).toReversed())
  }
  const words = preview.replace(/\s+/g, ' ').trim()
  if (words.length <= previewMax) return words
  // No half of a character stays at the end.
  return `${words
    .slice(0, previewMax)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
