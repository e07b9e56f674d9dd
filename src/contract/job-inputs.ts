// Queries and bodies of the operations a job asks for, many of which others have, too.
import * as z from 'zod'
import { changeRequestStatuses, layoutNames } from './choices.ts'
import {
  ContentFormat,
  contentQuery,
  DefaultLevel,
  Emoji,
  GitOid,
  Language,
  paging,
} from './common.ts'

/** Whether a space is edited in place, or by change requests alone. */
export const EditMode = z.enum(['live', 'locked'])

/** Title of a space. */
export const title = z.string().min(1).max(50)

/** What is shown beside the title: one of the two. */
export const looks = {
  emoji: Emoji.nullable().optional(),
  icon: z.url().max(2048).nullable().optional(),
}
/** True unless a body has both looks. */
export function isOneLook(body: { readonly emoji?: unknown; readonly icon?: unknown }): boolean {
  return (body.emoji ?? null) === null || (body.icon ?? null) === null
}
/** The rule `isOneLook` holds. */
export const oneLook = {
  message: 'expected one of "emoji" and "icon"',
  path: ['icon'],
  params: { rule: 'oneOf' },
}

export const NewSpace = z
  .object({
    ...looks,
    title: title.optional(),
    parent: z.string().optional(),
    editMode: EditMode.optional(),
    defaultLevel: DefaultLevel.optional(),
    language: Language.optional(),
  })
  .refine(isOneLook, oneLook)
  .optional()

export const SpaceQuery = z.object({ shareKey: z.string().optional() })

export const SpacesQuery = z.object({ ...paging, title: z.string().max(128).optional() })

export const ChangeRequestStatus = z.enum(changeRequestStatuses)
export type ChangeRequestStatus = z.output<typeof ChangeRequestStatus>

/** What can conflict. */
export const ConflictKind = z.enum(['page', 'file', 'reusable-content', 'variable'])

/** How to settle a conflict: with the main content, or with the change request's. */
export const Resolution = z.object({
  kind: ConflictKind,
  id: z.string().min(1),
  keep: z.enum(['primary', 'changed']),
})
export type Resolution = z.output<typeof Resolution>

export const ChangeRequestsQuery = z.object({
  ...paging,
  status: ChangeRequestStatus.default('open'),
  /** Id of a user who made it, or a revision of it. */
  contributor: z.string().max(255).optional(),
  creator: z.string().max(255).optional(),
  /** Extension: only those whose subject starts with this. */
  subject: z.string().max(100).optional(),
})

export const NewChangeRequest = z
  .object({
    subject: z.string().max(100).optional(),
    agentTaskId: z.string().max(255).optional(),
  })
  .optional()

export const ChangeRequestEdit = z.object({
  subject: z.string().max(100).optional(),
  status: z.enum(['draft', 'open', 'archived']).optional(),
})

/** The revisions somebody looked at when they chose. */
export const Seen = z.object({ primary: z.string(), changed: z.string() })
export type Seen = z.output<typeof Seen>

export const UpdateBody = z
  .object({ resolutions: z.array(Resolution).max(10_000).optional(), seen: Seen.optional() })
  .optional()

export const LinkStatus = z.enum(['ok', 'broken', 'in-app'])
export type LinkStatus = z.output<typeof LinkStatus>

export const FilesQuery = z.object({ ...paging, ...contentQuery })
/** Of lists that have none of their own. */
export const PagingQuery = z.object(paging)

export const LinksQuery = z.object({ ...paging, status: LinkStatus.optional() })
export const ChangeRequestLinksQuery = z.object({
  ...paging,
  status: LinkStatus.optional(),
  /** `new`: broken here and not in main; `fixed`: broken in main and no longer here. */
  change: z.enum(['new', 'fixed']).optional(),
})

/** How a repository is read; `plain` when nothing more is recognised. */
export const LayoutName = z.enum(layoutNames)

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
    })
    .optional(),
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
  /** Extension: content root within the repository, `docs`; where pages made of other sources go. */
  root: z
    .string()
    .max(1024)
    .regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]*$/)
    .optional(),
})
export type ImportBody = z.output<typeof ImportBody>

// Open point E4: markdown unless asked otherwise.
/** Query of what has a text. */
export const format = ContentFormat.default('markdown')

export const CommentsQuery = z.object({
  ...paging,
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(['all', 'open', 'resolved']).default('all'),
  format,
  targetPage: z.string().max(255).optional(),
  authors: z.array(z.string().max(255)).max(100).optional(),
})
export type CommentListQuery = z.output<typeof CommentsQuery>
