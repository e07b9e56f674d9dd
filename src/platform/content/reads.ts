// Read operations on content: a revision, its page tree, its files, the text of a page.
import type { DocumentNode, PageNode } from '../../content/revisions/page-tree.ts'
import type {
  Contents,
  FileNode,
  ReusableContent as ReusableNode,
} from '../../content/revisions/pages.ts'
import { trimSign } from '../../content/text/trim.ts'
import type { File, List, Page, ReusableContent, Revision } from '../../contract/index.ts'
import type { Context } from '../context/context.ts'
import { type PagingQuery, pageItems } from '../context/lists.ts'
import { createPause } from '../processes/pause.ts'
import { type ContentTarget, notInContent, presentRevisionHead } from '../targets/content-target.ts'
import { presentText, type TextFormat } from '../targets/documents.ts'
import { readPageDates } from './page-dates.ts'
import {
  type ContentView,
  contentURL,
  presentFiles,
  presentPage,
  presentReusableContents,
} from './present-content.ts'

/** Query of the reads that give a text. */
export interface TextQuery extends TextFormat {
  readonly metadata: boolean
  /** False gives a computed page without its text. */
  readonly computed?: boolean
}

/** Everything of a revision but its texts. */
export async function presentRevision(
  context: Context,
  target: ContentTarget,
  view: ContentView,
): Promise<Revision> {
  const { git, ...head } = await presentRevisionHead(context, target.revision)
  const contents = await readViewed(context, target, view)
  return {
    ...head,
    ...(await presentPages(context, target, view)),
    files: await presentFiles(context, target, contents.files, view),
    reusableContents: presentReusableContents(contents, view),
    variables: { ...contents.variables },
    ...(view.metadata && git !== undefined ? { git } : {}),
  }
}

/** The content with computed pages, or as it is stored. */
function readViewed(
  context: Context,
  { revision }: ContentTarget,
  { computed = true }: ContentView,
): Promise<Contents> {
  const { stored } = revision
  const isStored = computed || stored === undefined
  return context.revisions.contents(isStored ? revision : { ...revision, content: stored })
}

/** The page tree. */
export async function presentPages(
  context: Context,
  target: ContentTarget,
  view: ContentView,
): Promise<{ pages: Page[] }> {
  const contents = await readViewed(context, target, view)
  const { metadata } = view
  const appURL = contentURL(context, target)
  const dates = await readPageDates(context, target)
  const pause = createPause()
  const pages: Page[] = []
  for (const page of contents.pages) {
    await pause()
    pages.push(presentPage(page, appURL, { metadata, dates }))
  }
  return { pages }
}

/** Files page by page, in byte order of their paths. */
export async function listFiles(
  context: Context,
  target: ContentTarget,
  query: PagingQuery & ContentView,
): Promise<List<File> & { items: File[] }> {
  const { files } = await context.revisions.contents(target.revision)
  const { found, changeRequest, revision } = target
  const list = ['files', found.space.id, changeRequest?.id, target.isPinned ? revision.row.id : '']
  const page = pageItems(list, query, {
    items: files,
    keyOf: (file) => file.git.path,
    present: (file) => file,
  })
  return { ...page, items: await presentFiles(context, target, page.items, query) }
}

/** One file. */
export async function readFile(
  context: Context,
  target: ContentTarget,
  { file, query }: { readonly file: FileNode; readonly query: ContentView },
): Promise<File> {
  const [presented] = await presentFiles(context, target, [file], query)
  if (presented === undefined) throw notInContent('file', file.id)
  return presented
}

/** The page at a path of slugs; the first page for none. */
export async function findPageAt(
  context: Context,
  target: ContentTarget,
  pagePath: string,
): Promise<PageNode> {
  const { pages, pagesById } = await context.revisions.contents(target.revision)
  const path = trimSign(pagePath, '/')
  for (const page of pagesById.values()) {
    if ((page.type === 'document' || page.type === 'group') && page.path === path) return page
  }
  const first = path === '' ? findFirstPage(pages) : undefined
  if (first === undefined) throw notInContent('page', pagePath)
  return first
}

function findFirstPage(pages: readonly PageNode[]): DocumentNode | undefined {
  for (const page of pages) {
    if (page.type === 'document' && !page.hidden) return page
    const below = page.type === 'group' ? findFirstPage(page.pages) : undefined
    if (below !== undefined) return below
  }
  return undefined
}

/** One page with its text. */
export async function readPage(
  context: Context,
  target: ContentTarget,
  { page: node, query }: { readonly page: PageNode; readonly query: TextQuery },
): Promise<Page> {
  const dates = await readPageDates(context, target, node.id)
  const { metadata } = query
  const page = presentPage(node, contentURL(context, target), { metadata, dates })
  if (page.type !== 'document' || node.type !== 'document' || node.git === undefined) return page
  if (node.computed !== undefined && query.computed === false) return page
  const source = await readSource(context, node.git)
  if (source === undefined) return page
  const { title, variables } = node
  const text = { title, git: node.git, source, variables }
  const { format, evaluated } = query
  return {
    ...page,
    ...(await presentText(context, target, { text, format, evaluated: evaluated === true })),
  }
}

/** One reusable content with its text. */
export async function readReusableContent(
  context: Context,
  target: ContentTarget,
  { content, query }: { readonly content: ReusableNode; readonly query: TextQuery },
): Promise<ReusableContent> {
  const { id, title, git } = content
  const source = await readSource(context, git)
  const text = { title, git, source: source ?? '' }
  return {
    id,
    title,
    ...(source === undefined
      ? {}
      : await presentText(context, target, { text, format: query.format })),
    ...(query.metadata ? { git: { ...git } } : {}),
  }
}

async function readSource(
  context: Context,
  { oid, path }: NonNullable<DocumentNode['git']>,
): Promise<string | undefined> {
  const texts = await context.revisions.source.readTexts([{ oid, path, mode: '100644' }])
  return texts.get(oid)
}
