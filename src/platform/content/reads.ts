// Read operations on content: a revision, its page tree, its files, the text of a page.
import type { PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type {
  Contents,
  FileNode,
  ReusableContent as ReusableNode,
} from '../../content/revisions/pages.ts'
import { trimSign } from '../../content/text/trim.ts'
import type { File, List, Page, ReusableContent, Revision } from '../../contract/index.ts'
import { findSpace } from '../access/access.ts'
import type { Context, Handler, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery, pageItems } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { importIntoChangeRequest, importIntoSpace } from '../imports/importing.ts'
import { createPause } from '../processes/pause.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findFile,
  findPage,
  findRevisionContent,
  findSpaceContent,
  notInContent,
  presentRevisionHead,
} from '../targets/content-target.ts'
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
async function presentRevision(
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
async function presentPages(
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
async function listFiles(
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
async function readFile(
  context: Context,
  target: ContentTarget,
  { file, query }: { readonly file: FileNode; readonly query: ContentView },
): Promise<File> {
  const [presented] = await presentFiles(context, target, [file], query)
  if (presented === undefined) throw notInContent('file', file.id)
  return presented
}

/** The page at a path of slugs; the first page for none. */
async function findPageAt(
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

function findFirstPage(pages: readonly PageNode[]): TreeDocument | undefined {
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
async function readReusableContent(
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
  { oid, path }: NonNullable<TreeDocument['git']>,
): Promise<string | undefined> {
  const texts = await context.revisions.source.readTexts([{ oid, path, mode: '100644' }])
  return texts.get(oid)
}

interface Query<Value> {
  readonly query: Value
}

/** The reads that space, change request and revision have alike, by how their content is found. */
function readsOf<Parameters>(
  find: (context: Context, parameters: Parameters) => Promise<ContentTarget>,
) {
  return {
    async revision(context: Context, parameters: Parameters) {
      const target = await find(context, parameters)
      return ({ query }: Query<ContentView>) => presentRevision(context, target, query)
    },
    async pages(context: Context, parameters: Parameters) {
      const target = await find(context, parameters)
      return ({ query }: Query<ContentView>) => presentPages(context, target, query)
    },
    async files(context: Context, parameters: Parameters) {
      const target = await find(context, parameters)
      return ({ query }: Query<PagingQuery & ContentView>) => listFiles(context, target, query)
    },
    async file(context: Context, parameters: Parameters & { readonly fileId: string }) {
      const target = await find(context, parameters)
      const file = await findFile(context, target, parameters.fileId)
      return ({ query }: Query<ContentView>) => readFile(context, target, { file, query })
    },
    async page(context: Context, parameters: Parameters & { readonly pageId: string }) {
      const target = await find(context, parameters)
      const page = await findPage(context, target, parameters.pageId)
      return ({ query }: Query<TextQuery>) => readPage(context, target, { page, query })
    },
    async pageByPath(context: Context, parameters: Parameters & { readonly pagePath: string }) {
      const target = await find(context, parameters)
      const page = await findPageAt(context, target, parameters.pagePath)
      return ({ query }: Query<TextQuery>) => readPage(context, target, { page, query })
    },
    async reusableContent(
      context: Context,
      parameters: Parameters & { readonly reusableContentId: string },
    ) {
      const target = await find(context, parameters)
      const { reusableContents } = await context.revisions.contents(target.revision)
      const id = parameters.reusableContentId
      const content = reusableContents.find((one) => one.id === id)
      if (content === undefined) throw notInContent('reusable content', id)
      return ({ query }: Query<TextQuery>) =>
        readReusableContent(context, target, { content, query })
    },
  }
}

const ofSpace = readsOf(findSpaceContent)
const ofChangeRequest = readsOf(findChangeRequestContent)
const ofRevision = readsOf(findRevisionContent)

/** Revisions of the main content without their pages and files, the newest first. */
const listRevisions: Handler<'listRevisions'> = async (context, { spaceId }) => {
  const { space } = await findSpace(context, spaceId, 'view')
  return async ({ query }) => {
    const list = ['revisions', space.id]
    const all = context.store.database
      .selectFrom('revision')
      .selectAll()
      .where('space_id', '=', space.id)
      .where('change_request_id', 'is', null)
    const by = ['created_at', 'id'] as const
    const page = buildList(list, query, {
      ...(await readRowPage(all, { list, query, by, order: 'desc' })),
      keyOf: (row) => [row.created_at, row.id],
      present: (row) => row,
    })
    const items = await Promise.all(page.items.map((row) => presentRevisionHead(context, { row })))
    return { ...page, items }
  }
}

export const content = {
  getCurrentRevision: ofSpace.revision,
  importContent: importIntoSpace,
  listPages: ofSpace.pages,
  listFiles: ofSpace.files,
  getFileById: ofSpace.file,
  getPageById: ofSpace.page,
  getPageByPath: ofSpace.pageByPath,
  getReusableContentById: ofSpace.reusableContent,

  getRevisionOfChangeRequestById: ofChangeRequest.revision,
  importContentInChangeRequest: importIntoChangeRequest,
  listPagesInChangeRequest: ofChangeRequest.pages,
  listFilesInChangeRequestById: ofChangeRequest.files,
  getFileInChangeRequestById: ofChangeRequest.file,
  getPageInChangeRequestById: ofChangeRequest.page,
  getPageInChangeRequestByPath: ofChangeRequest.pageByPath,
  getReusableContentInChangeRequestById: ofChangeRequest.reusableContent,

  listRevisions,
  getRevisionById: ofRevision.revision,
  listPagesInRevisionById: ofRevision.pages,
  listFilesInRevisionById: ofRevision.files,
  getFileInRevisionById: ofRevision.file,
  getPageInRevisionById: ofRevision.page,
} satisfies Partial<Handlers>
