// Content of a space and of a change request: revisions, imports, pages, files, links.
import * as z from 'zod'
import {
  ContentFormat,
  contentQuery,
  GitOid,
  LayoutName,
  listShape,
  paging,
} from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { HostTime } from '../spaces/sources.ts'
import { Change, ChangeRequestLinkList, LinkList, LinkStatus, Location } from './links.ts'
import { File, Page, ReusableContent, Revision } from './revision.ts'

const FilesQuery = z.object({ ...paging, ...contentQuery })
/** Query of lists that have no other parameters. */
const PagingQuery = z.object(paging)

const LinksQuery = z.object({ ...paging, status: LinkStatus.optional() })
const ChangeRequestLinksQuery = z.object({
  ...paging,
  status: LinkStatus.optional(),
  /** `new`: broken here and not in main; `fixed`: broken in main and no longer here. */
  change: z.enum(['new', 'fixed']).optional(),
})

// Open point E4, and `git` beyond it: an import is a sync, so that a repository is a source too.
export const ImportSource = z.enum([
  'git',
  'zip',
  'markdown',
  'html',
  'docx',
  'website',
  'confluence',
  'github-wiki',
  'notion',
  'google-docs',
])

export const ImportBody = z.object({
  url: z.url().max(8192),
  source: ImportSource,
  /** Extension: the commit behind the source. `base` is the commit it branched from. */
  git: z
    .object({
      oid: GitOid.optional(),
      ref: z.string().max(1024).optional(),
      message: z.string().max(65_536).optional(),
      url: z.string().max(8192).optional(),
      base: GitOid.optional(),
      /** Time at which the host last reported this commit as the head. */
      updatedAt: HostTime.optional(),
    })
    .optional(),
  /** Extension: the revision it builds on; refused if another one is active now. */
  revision: z.string().max(255).optional(),
  /** Extension: what is imported becomes what the change request is compared with, too. */
  asBase: z.boolean().optional(),
  /** Extension: how to read the repository; recognised when absent. */
  layout: LayoutName.optional(),
  /** Extension: how far a website is followed; the platform's own limits hold in any case. */
  website: z
    .object({
      /** 1 for the page of the address alone. */
      pagesMax: z.int().min(1).max(10_000).optional(),
      /** Links from the first page to the last; 0 for the page of the address alone. */
      depthMax: z.int().min(0).max(100).optional(),
    })
    .optional(),
  /** Extension: content root within the repository, `docs`; folder for pages converted from other sources. */
  root: z
    .string()
    .max(1024)
    .regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]*$/)
    .optional(),
})
export type ImportBody = z.output<typeof ImportBody>

export const ImportResult = z.object({
  revision: z.string(),
  /** Pages and files that are new or differ from before; 0 when nothing changed. */
  importedResources: z.int().min(0),
  /** Pages and files of the source. */
  totalResources: z.int().min(0),
  /** Extension: who knew the commit named as `git.base`; `change-request` when it was imported there with `asBase`. */
  base: z.enum(['main', 'change-request', 'unknown']).optional(),
})
export type ImportResult = z.output<typeof ImportResult>

/** Possible errors of an import's source. */
const importErrors = [
  'import_fetch_failed',
  'import_unsupported',
  'import_empty',
  'url_not_allowed',
  'payload_too_large',
  'upstream_timeout',
  'edit_conflict',
  'revision_changed',
  'source_outdated',
] as const

/** Definition of an import, for the description. */
export const aboutImports = `An import is a sync. Pages and files are known by their paths: what is known keeps its id, what was
renamed is recognised, what changed is updated, what is new is added, and what came from an earlier import
of the same source and is gone from it goes. Pages that never came from an import are left alone, and what
people changed since is joined with what the source changed; where both changed the same, the source has the
last word. The same source again changes nothing and makes no revision. An import that fails leaves the old
revision, and its error names the file it is about.

| \`source\` | what is behind \`url\` |
| --- | --- |
| \`git\` | a repository, \`https://host/repository.git#ref:sub/dir\`; \`#ref\` is a branch, a tag or a commit |
| \`zip\` | an archive of a repository: zip, tar, or tar with gzip |
| \`markdown\` | one file; images with a relative address come along |
| \`html\` | one page: its main content, and the images in it |
| \`docx\` | one document of a word processor |
| \`website\` | a page and those below it, as far as \`website\` and robots.txt say |
| \`github-wiki\` | a wiki: its address, its repository, or an archive of that |
| \`notion\` | an export as markdown or HTML (zip) |
| \`confluence\` | an export of a space as HTML (zip) |
| \`google-docs\` | a document by its address, or its export (zip with a page, docx) |

Pages made of other formats are markdown as the rest is; what markdown has no words for stays as HTML.
Only public addresses are fetched, and those the operator allows.

Bounds: an archive unpacks to 100 times its own bytes, and 64 MiB in any case; its names have 100 folders. A page of more than
8,388,608 characters, with more than 100 quotes and lists in each other, or with so much markup that reading it takes too long
is kept and shown as its source; a warning says that its links are not judged.`

const S = '/v1/spaces/{spaceId}'
const C = `${S}/change-requests/{changeRequestId}` as const

const Pages = z.object({ pages: z.array(Page) })

/** Query of the single page reads. `evaluated` also takes a word of the wider API as true. */
const pageQuery = z.object({
  ...contentQuery,
  // Open point E4: markdown by default.
  format: ContentFormat.default('markdown'),
  evaluated: z
    .union([z.boolean(), z.literal('deterministic-only').transform(() => true)])
    .default(false),
})

const pagePathDescription =
  'The slugs from the root, joined by `/`, which may be written `%2F`. Empty, or `/`: the first page.'

// A reusable content is read like a page; a revision contains only its metadata.
const reusableContentQuery = z.object({
  metadata: contentQuery.metadata,
  format: ContentFormat.default('markdown'),
})

/** The reads that a space, a change request and any revision have alike. */
function revisionReadsOf<
  const Prefix extends string,
  const P extends 'space.view' | 'space.access',
>(prefix: Prefix, permission: P, owner: string) {
  const base = { method: 'GET', permission } as const
  return {
    revision: operation({
      ...base,
      summary: `Read ${owner}: its pages and files.`,
      path: prefix,
      query: z.object(contentQuery),
      returns: Revision,
    }),
    pages: operation({
      ...base,
      summary: `List the pages of ${owner} as a tree.`,
      path: `${prefix}/pages`,
      query: z.object(contentQuery),
      returns: Pages,
    }),
    files: operation({
      ...base,
      summary: `List the files of ${owner}.`,
      path: `${prefix}/files`,
      query: FilesQuery,
      returns: listShape(File),
    }),
    file: operation({
      ...base,
      summary: `Read one file of ${owner}: name, type, size and where to download it.`,
      path: `${prefix}/files/{fileId}`,
      query: z.object(contentQuery),
      returns: File,
    }),
    page: operation({
      ...base,
      summary: `Read one page of ${owner} with its content.`,
      path: `${prefix}/page/{pageId}`,
      query: pageQuery,
      returns: Page,
    }),
  }
}

/** The reads that a space and a change request have alike besides. */
function readsOf<const Prefix extends string, const P extends 'space.view' | 'space.access'>(
  prefix: Prefix,
  permission: P,
  owner: string,
) {
  const base = { method: 'GET', permission } as const
  return {
    ...revisionReadsOf(`${prefix}/content`, permission, `the current content of ${owner}`),
    pageByPath: operation({
      ...base,
      summary: `Read the page at a path of ${owner}, with its content.`,
      description: pagePathDescription,
      path: `${prefix}/content/path/{pagePath}`,
      query: pageQuery,
      returns: Page,
      extension: true,
    }),
    reusableContent: operation({
      ...base,
      summary: `Read one reusable content of ${owner}.`,
      path: `${prefix}/content/reusable-contents/{reusableContentId}`,
      query: reusableContentQuery,
      returns: ReusableContent,
      extension: true,
    }),
    fileBacklinks: operation({
      ...base,
      summary: `List the places in ${owner} that use a file.`,
      path: `${prefix}/content/files/{fileId}/backlinks`,
      query: PagingQuery,
      returns: listShape(Location),
    }),
    pageBacklinks: operation({
      ...base,
      summary: `List the places in ${owner} that link to a page.`,
      path: `${prefix}/content/page/{pageId}/backlinks`,
      query: PagingQuery,
      returns: listShape(Location),
      extension: true,
    }),
  }
}

const ofSpace = readsOf(S, 'space.view', 'a space')
const ofChangeRequest = readsOf(C, 'space.access', 'a change request')
const ofRevision = revisionReadsOf(`${S}/revisions/{revisionId}`, 'space.view', 'a revision')

export const content = {
  getRevisionOfChangeRequestById: ofChangeRequest.revision,
  importContentInChangeRequest: operation({
    summary: 'Import a source into a change request as one new revision.',
    method: 'POST',
    description: aboutImports,
    path: `${C}/content/import`,
    permission: 'space.edit',
    body: ImportBody,
    errors: [...importErrors, 'change_request_merged', 'change_request_archived'],
    success: 201,
    returns: ImportResult,
  }),
  listPagesInChangeRequest: ofChangeRequest.pages,
  listFilesInChangeRequestById: ofChangeRequest.files,
  getFileInChangeRequestById: ofChangeRequest.file,
  listChangeRequestFileBacklinks: ofChangeRequest.fileBacklinks,
  getPageInChangeRequestById: ofChangeRequest.page,
  getPageInChangeRequestByPath: ofChangeRequest.pageByPath,
  getReusableContentInChangeRequestById: ofChangeRequest.reusableContent,
  listChangeRequestPageBacklinks: ofChangeRequest.pageBacklinks,
  listPageLinksInChangeRequest: operation({
    summary: 'List the links of one page of a change request.',
    method: 'GET',
    path: `${C}/content/page/{pageId}/links`,
    permission: 'space.access',
    query: z.object(paging),
    returns: LinkList,
  }),
  listLinksInChangeRequest: operation({
    summary: 'List all links of a change request, with those it breaks and those it fixes.',
    method: 'GET',
    path: `${C}/links`,
    permission: 'space.access',
    query: ChangeRequestLinksQuery,
    returns: ChangeRequestLinkList,
    extension: true,
  }),
  listChangesInChangeRequest: operation({
    summary: 'List the pages and files a change request adds, edits, moves or removes.',
    method: 'GET',
    path: `${C}/changes`,
    permission: 'space.access',
    query: z.object(paging),
    returns: listShape(Change),
    extension: true,
  }),
  getCurrentRevision: ofSpace.revision,
  importContent: operation({
    summary: 'Import a source into a space as one new revision.',
    method: 'POST',
    description: aboutImports,
    path: `${S}/content/import`,
    permission: 'space.edit',
    body: ImportBody,
    errors: [...importErrors, 'space_locked'],
    success: 201,
    returns: ImportResult,
  }),
  listPages: ofSpace.pages,
  listFiles: ofSpace.files,
  getFileById: ofSpace.file,
  listSpaceFileBacklinks: ofSpace.fileBacklinks,
  getPageById: ofSpace.page,
  getPageByPath: ofSpace.pageByPath,
  getReusableContentById: ofSpace.reusableContent,
  listSpacePageBacklinks: ofSpace.pageBacklinks,
  listPageLinksInSpace: operation({
    summary: 'List the links of a page with their targets.',
    method: 'GET',
    path: `${S}/content/page/{pageId}/links`,
    permission: 'space.view',
    query: LinksQuery,
    returns: LinkList,
  }),
  listSpaceLinks: operation({
    summary: 'List all links of a space with their targets.',
    method: 'GET',
    path: `${S}/links`,
    permission: 'space.view',
    query: LinksQuery,
    returns: LinkList,
  }),
  listRevisions: operation({
    summary: 'List the revisions of a space, the newest first.',
    description:
      'The history of the main content. Revisions of change requests are not in it. Pages and files are left out.',
    method: 'GET',
    path: `${S}/revisions`,
    permission: 'space.view',
    query: z.object(paging),
    returns: listShape(Revision),
    extension: true,
  }),
  getRevisionById: { ...ofRevision.revision, extension: true },
  listPagesInRevisionById: { ...ofRevision.pages, extension: true },
  listFilesInRevisionById: { ...ofRevision.files, extension: true },
  getFileInRevisionById: { ...ofRevision.file, extension: true },
  getPageInRevisionById: { ...ofRevision.page, extension: true },
} as const
