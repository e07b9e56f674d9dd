// Content changed by operations: pages and files of a space or change request, in one new revision.
import * as z from 'zod'
import { EmojiInput } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { PostedDocument } from './document.ts'

const title = z.string().max(1024).regex(/\S/)
const pageId = z.string().min(1).max(255)

/** A name for an address, which is the name of the page's file: `set-up`. */
const slug = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?$/u)

/** Ids of pages in the same place; the new place is right before, or right after them. */
const Position = z.object({
  before: pageId.optional(),
  after: pageId.optional(),
})

/** Front matter fields of a page; null removes one. */
const attributes = {
  description: z.string().max(10_000).nullable().optional(),
  icon: z.string().max(255).nullable().optional(),
  emoji: EmojiInput.nullable().optional(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
  variables: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/), z.string().max(256))
    .nullable()
    .optional(),
}

const place = {
  /** Page or group to put it below; null is the top level. The `ref` of a page inserted before will do. */
  parent: pageId.nullable().optional(),
  position: Position.optional(),
}

const markdown = z.string().max(5_000_000)

/** The text of a page, in one form or the other. */
const text = { markdown: markdown.optional(), document: PostedDocument.optional() }

const isOneText = ({ markdown: words, document }: { markdown?: unknown; document?: unknown }) =>
  words === undefined || document === undefined
const oneText = { error: 'expected at most one of "markdown" and "document"' }

const InsertPage = z.object({
  type: z.literal('insert_page'),
  title,
  ...text,
  slug: slug.optional(),
  /** A name by which later changes of the same request may call the page. */
  ref: z.string().min(1).max(100).optional(),
  ...place,
  ...attributes,
})

const UpdatePage = z.object({
  type: z.literal('update_page'),
  page: pageId,
  /** Without it, the first level-1 heading of `markdown` is the title. */
  title: title.optional(),
  ...text,
  slug: slug.optional(),
  ...attributes,
})

const DeletePage = z.object({ type: z.literal('delete_page'), page: pageId })

const MovePage = z.object({ type: z.literal('move_page'), page: pageId, ...place })

const NewFile = z
  .object({
    name: z
      .string()
      .min(1)
      .max(200)
      .regex(/^(?!\.)[^/\\\p{Cc}:*?"<>|]+$/u),
    /** Repository path; among the assets when absent. */
    path: z
      .string()
      .min(1)
      .max(1024)
      .regex(/^(?!\/)(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\p{Cc}:*?"<>|]+$/u)
      .optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(8192)
      .optional(),
    /** Base64. */
    content: z.base64().optional(),
  })
  .refine(({ url, content }) => (url === undefined) !== (content === undefined), {
    error: 'expected exactly one of "url" and "content"',
  })

const InsertFiles = z.object({
  type: z.literal('insert_files'),
  files: z.array(NewFile).min(1).max(20),
})

/** One change. */
export const ContentChange = z.discriminatedUnion('type', [
  InsertPage.refine(isOneText, oneText),
  UpdatePage.refine(isOneText, oneText),
  DeletePage,
  MovePage,
  InsertFiles,
])
export type ContentChange = z.output<typeof ContentChange>

export const ContentChangesBody = z.object({ changes: z.array(ContentChange).min(1).max(50) })
export type ContentChangesBody = z.output<typeof ContentChangesBody>

/** Results of the changes, in their order. */
const ContentChanged = z.object({
  /** The new revision; the current one when nothing differs. */
  revision: z.string(),
  changes: z.array(
    z.object({
      type: z.enum(['insert_page', 'update_page', 'delete_page', 'move_page', 'insert_files']),
      /** Id of the page; of a deleted one, the id it had. */
      page: z.string().optional(),
      /** Ids of the files, in the order given. */
      files: z.array(z.string()).optional(),
    }),
  ),
})
export type ContentChanged = z.output<typeof ContentChanged>

const description = `All changes are made, in their order and in one new revision, or none.

The markdown files of the content stay what a person would have written: a title is the first level-1
heading (or the front matter's, where the page has one) and the entry in the navigation; attributes are
front matter; a new page is a new file and a new entry in \`SUMMARY.md\` or the \`nav\` of \`mkdocs.yml\`.
Everything a change is not about keeps its bytes, and every page keeps its id.

Pages below a deleted page are deleted with it. A path that is taken gets a number. Where the page tree
follows something that cannot be written (a program, links between pages), the answer is 400 with the rule
\`navigation\` and says what stands in the way.`

const errors = [
  'invalid_reference',
  'invalid_position',
  'edit_conflict',
  'import_fetch_failed',
  'url_not_allowed',
  'payload_too_large',
  'upstream_timeout',
] as const

export const contentChanges = {
  changeContent: operation({
    summary: 'Change pages and files of a space in one new revision.',
    description,
    method: 'POST',
    path: '/v1/spaces/{spaceId}/content',
    permission: 'space.edit',
    body: ContentChangesBody,
    errors: [...errors, 'space_locked'],
    returns: ContentChanged,
    extension: true,
  }),
  changeContentInChangeRequest: operation({
    summary: 'Change pages and files of a change request in one new revision.',
    description,
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    permission: 'space.edit',
    body: ContentChangesBody,
    errors: [...errors, 'change_request_merged', 'change_request_archived'],
    returns: ContentChanged,
    extension: true,
  }),
} as const
