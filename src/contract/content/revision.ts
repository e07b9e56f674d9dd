// Shapes of a revision and what it is made of: pages, files, references between them.
import * as z from 'zod'
import { GitPlace, Timestamp } from '../base/common.ts'
import { ChangeRequest } from './change-requests.ts'
import { JSONDocument } from './document.ts'
import { ContentRef, FileRef, URLRef } from './references.ts'

export const File = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  downloadURL: z.url(),
  size: z.int().min(0),
  dimensions: z.object({ width: z.int(), height: z.int() }).optional(),
  git: GitPlace.optional(),
})
export type File = z.output<typeof File>

const CoverRef = z.union([FileRef, URLRef])

const Cover = z.object({ ref: CoverRef.optional(), refDark: CoverRef.optional(), yPos: z.number() })

const Layout = z.object({
  width: z.enum(['default', 'wide']),
  cover: z.boolean(),
  title: z.boolean(),
  description: z.boolean(),
  tableOfContents: z.boolean(),
  outline: z.boolean(),
  pagination: z.boolean(),
  metadata: z.boolean(),
  coverSize: z.enum(['hero', 'full']),
})

const Computed = z.object({
  type: z.string(),
  props: z.record(z.string(), z.unknown()),
  dependencies: z.record(z.string(), z.unknown()).optional(),
})

const pageBase = {
  id: z.string(),
  title: z.string().min(1),
  emoji: z.string().optional(),
  icon: z.string().optional(),
  createdAt: Timestamp.optional(),
  updatedAt: Timestamp.optional(),
}

/** Pages below a page or group. */
const PagesBelow: z.ZodType<Page[]> = z.lazy(() => z.array(Page))

const DocumentFields = z.object({
  ...pageBase,
  type: z.literal('document'),
  kind: z.literal('sheet'),
  urls: z.object({ app: z.url() }),
  slug: z.string(),
  path: z.string(),
  description: z.string().optional(),
  git: GitPlace.optional(),
  layout: Layout,
  cover: Cover.optional(),
  variables: z.record(z.string(), z.string()).optional(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
  documentId: z.string().optional(),
  /** In the place of `git` and `documentId`, for a page made from something else. */
  computed: Computed.optional(),
  /** Other for another content. */
  computedSeed: z.string().optional(),
  /** Only when one page is read, and `format` asks for it. */
  markdown: z.string().optional(),
  document: JSONDocument.optional(),
})
export interface DocumentPage extends z.output<typeof DocumentFields> {
  pages: Page[]
}
export const DocumentPage = DocumentFields.extend({ pages: PagesBelow })

const GroupFields = z.object({
  ...pageBase,
  type: z.literal('group'),
  kind: z.literal('group'),
  slug: z.string(),
  path: z.string(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
})
export interface GroupPage extends z.output<typeof GroupFields> {
  pages: Page[]
}
export const GroupPage = GroupFields.extend({ pages: PagesBelow })

const LinkPage = z.object({
  ...pageBase,
  type: z.literal('link'),
  kind: z.literal('link'),
  target: ContentRef,
  href: z.string().optional(),
  hidden: z.boolean().optional(),
})
export type LinkPage = z.output<typeof LinkPage>

const ComputedPage = z.object({
  ...pageBase,
  type: z.literal('computed'),
  computed: Computed,
})
export type ComputedPage = z.output<typeof ComputedPage>

export type Page = DocumentPage | GroupPage | LinkPage | ComputedPage

/** A node of the page tree, discriminated by `type`. */
export const Page: z.ZodType<Page> = z.lazy(() =>
  z.discriminatedUnion('type', [DocumentPage, GroupPage, LinkPage, ComputedPage]),
)

/** A text that pages include. */
export const ReusableContent = z.object({
  id: z.string(),
  title: z.string(),
  /** In a revision: which text it is. When one is read: the text itself, if `format` asks for it. */
  document: z.union([z.string(), JSONDocument]).optional(),
  /** Only when one reusable content is read, and `format` asks for it. */
  markdown: z.string().optional(),
  git: GitPlace.optional(),
})
export type ReusableContent = z.output<typeof ReusableContent>

const revisionBase = {
  object: z.literal('revision'),
  id: z.string(),
  parents: z.array(z.string()),
  pages: z.array(Page),
  files: z.array(File),
  reusableContents: z.array(ReusableContent),
  variables: z.record(z.string(), z.string()).optional(),
  createdAt: Timestamp,
  git: z
    .object({
      oid: z.string(),
      message: z.string(),
      createdByService: z.boolean(),
      url: z.string().optional(),
      ref: z.string().optional(),
    })
    .optional(),
  urls: z.object({ app: z.url(), published: z.url().optional(), public: z.url().optional() }),
}

// Open point C: variants by `type`; only a merge has an origin.
export const Revision = z.discriminatedUnion('type', [
  z.object({ ...revisionBase, type: z.literal('edits') }),
  z.object({ ...revisionBase, type: z.literal('merge'), mergedFrom: ChangeRequest }),
  z.object({ ...revisionBase, type: z.literal('rollback') }),
  z.object({ ...revisionBase, type: z.literal('update') }),
  z.object({ ...revisionBase, type: z.literal('computed') }),
])
export type Revision = z.output<typeof Revision>
