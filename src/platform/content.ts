// Content of a space and of a change request: revisions, pages, files, imports.
import { pageMarkdown } from '../content/page-markdown.ts'
import type { PageNode } from '../content/page-tree.ts'
import type { Contents, FileNode } from '../content/pages.ts'
import {
  type File,
  type List,
  type Page,
  type Revision,
  validationError,
} from '../contract/index.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findSpaceContent,
  notInContent,
  presentRevisionHead,
} from './content-target.ts'
import type { Context, Handlers } from './context.ts'
import { importIntoChangeRequest, importIntoSpace } from './importing.ts'
import { type PagingQuery, pageItems } from './lists.ts'
import {
  type ContentView,
  contentURL,
  presentFiles,
  presentPage,
  presentReusableContents,
} from './present-content.ts'

export const content: Handlers<
  | 'getCurrentRevision'
  | 'importContent'
  | 'listPages'
  | 'listFiles'
  | 'getFileById'
  | 'getPageById'
  | 'getRevisionOfChangeRequestById'
  | 'importContentInChangeRequest'
  | 'listPagesInChangeRequest'
  | 'listFilesInChangeRequestById'
  | 'getFileInChangeRequestById'
  | 'getPageInChangeRequestById'
> = {
  async getCurrentRevision(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    return ({ query }) => presentRevision(context, target, query)
  },
  async listPages(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    return ({ query }) => presentPages(context, target, query)
  },
  async listFiles(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    return ({ query }) => listFiles(context, target, query)
  },
  async getFileById(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    const file = await findFile(context, target, parameters.fileId)
    return ({ query }) => presentFile(context, target, file, query)
  },
  async getPageById(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return ({ query }) => readPage(context, target, page, query)
  },
  importContent: importIntoSpace,

  async getRevisionOfChangeRequestById(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return ({ query }) => presentRevision(context, target, query)
  },
  async listPagesInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return ({ query }) => presentPages(context, target, query)
  },
  async listFilesInChangeRequestById(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return ({ query }) => listFiles(context, target, query)
  },
  async getFileInChangeRequestById(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    const file = await findFile(context, target, parameters.fileId)
    return ({ query }) => presentFile(context, target, file, query)
  },
  async getPageInChangeRequestById(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return ({ query }) => readPage(context, target, page, query)
  },
  importContentInChangeRequest: importIntoChangeRequest,
}

/** A page of this content by id. */
export async function findPage(
  context: Context,
  target: ContentTarget,
  pageId: string,
): Promise<PageNode> {
  const contents = await context.revisions.contents(target.revision)
  const page = contents.pagesById.get(pageId)
  if (page === undefined) throw notInContent('page', pageId)
  return page
}

/** A file of this content by id. */
export async function findFile(
  context: Context,
  target: ContentTarget,
  fileId: string,
): Promise<FileNode> {
  const contents = await context.revisions.contents(target.revision)
  const file = contents.filesById.get(fileId)
  if (file === undefined) throw notInContent('file', fileId)
  return file
}

async function presentRevision(
  context: Context,
  target: ContentTarget,
  view: ContentView,
): Promise<Revision> {
  const { git, ...head } = await presentRevisionHead(context, target.revision)
  const contents = await context.revisions.contents(target.revision)
  return {
    ...head,
    pages: presentPageTree(context, target, contents, view),
    files: await presentFiles(context, target, contents.files, view),
    reusableContents: presentReusableContents(contents, view),
    variables: { ...contents.variables },
    ...(view.metadata && git !== undefined ? { git } : {}),
  }
}

async function presentPages(
  context: Context,
  target: ContentTarget,
  view: ContentView,
): Promise<{ pages: Page[] }> {
  const contents = await context.revisions.contents(target.revision)
  return { pages: presentPageTree(context, target, contents, view) }
}

function presentPageTree(
  context: Context,
  target: ContentTarget,
  contents: Contents,
  view: ContentView,
): Page[] {
  const appURL = contentURL(context, target)
  return contents.pages.map((page) => presentPage(page, appURL, view))
}

async function listFiles(
  context: Context,
  target: ContentTarget,
  query: PagingQuery & ContentView,
): Promise<List<File> & { items: File[] }> {
  const { files } = await context.revisions.contents(target.revision)
  const { space } = target.found
  const page = pageItems(['files', space.id, target.changeRequest?.id], query, {
    items: files,
    keyOf: (file) => file.git.path,
    present: (file) => file,
  })
  return { ...page, items: await presentFiles(context, target, page.items, query) }
}

async function presentFile(
  context: Context,
  target: ContentTarget,
  file: FileNode,
  view: ContentView,
): Promise<File> {
  const [presented] = await presentFiles(context, target, [file], view)
  if (presented === undefined) throw notInContent('file', file.id)
  return presented
}

async function readPage(
  context: Context,
  target: ContentTarget,
  node: PageNode,
  query: ContentView & { readonly format: 'document' | 'markdown' },
): Promise<Page> {
  if (query.format === 'document') {
    throw validationError(
      'query.format',
      'enum',
      'Cannot read "format": expected "markdown" but found "document", which is not given yet',
    )
  }
  const page = presentPage(node, contentURL(context, target), query)
  if (page.type !== 'document' || node.type !== 'document' || node.git === undefined) return page
  const { oid, path } = node.git
  const texts = await context.revisions.source.readTexts([{ oid, path, mode: '100644' }])
  const text = texts.get(oid)
  return text === undefined ? page : { ...page, markdown: pageMarkdown(text, node.title) }
}
