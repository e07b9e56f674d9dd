// Content of a space, of a change request and of any revision: what can be read, and imports.

import type { Context, Handlers } from '../context/context.ts'
import type { PagingQuery } from '../context/lists.ts'
import { importIntoChangeRequest, importIntoSpace } from '../imports/importing.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findFile,
  findPage,
  findRevisionContent,
  findSpaceContent,
  notInContent,
} from '../targets/content-target.ts'
import type { ContentView } from './present-content.ts'
import {
  findPageAt,
  listFiles,
  presentPages,
  presentRevision,
  readFile,
  readPage,
  readReusableContent,
  type TextQuery,
} from './reads.ts'
import { listRevisions } from './revision-lists.ts'

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

export const content: Handlers<
  | 'getCurrentRevision'
  | 'importContent'
  | 'listPages'
  | 'listFiles'
  | 'getFileById'
  | 'getPageById'
  | 'getPageByPath'
  | 'getReusableContentById'
  | 'getRevisionOfChangeRequestById'
  | 'importContentInChangeRequest'
  | 'listPagesInChangeRequest'
  | 'listFilesInChangeRequestById'
  | 'getFileInChangeRequestById'
  | 'getPageInChangeRequestById'
  | 'getPageInChangeRequestByPath'
  | 'getReusableContentInChangeRequestById'
  | 'listRevisions'
  | 'getRevisionById'
  | 'listPagesInRevisionById'
  | 'listFilesInRevisionById'
  | 'getFileInRevisionById'
  | 'getPageInRevisionById'
> = {
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
}
