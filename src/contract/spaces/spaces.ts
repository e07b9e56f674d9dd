// Spaces: shapes and operations.
import * as z from 'zod'
import {
  DefaultLevel,
  Emoji,
  EmojiInput,
  Language,
  Level,
  listShape,
  paging,
  Timestamp,
  WebAddress,
} from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { aboutMoves, MoveBody, TransferBody } from './moves.ts'
import { SpaceSource } from './sources.ts'

/** True if a space is edited in place, or by change requests alone. */
const EditMode = z.enum(['live', 'locked'])

/** Title of a space. */
const title = z.string().min(1, { abort: true }).max(50).regex(/\S/)

/** Shown next to the title: one of the two. */
const looks = {
  emoji: EmojiInput.nullable().optional(),
  icon: WebAddress.nullable().optional(),
}
/** True unless a body has both looks. */
function isOneLook(body: { readonly emoji?: unknown; readonly icon?: unknown }): boolean {
  return (body.emoji ?? null) === null || (body.icon ?? null) === null
}
/** The rule `isOneLook` holds. */
const oneLook = {
  message: 'expected one of "emoji" and "icon"',
  path: ['icon'],
  params: { rule: 'oneOf' },
}

const NewSpace = z
  .object({
    ...looks,
    title: title.optional(),
    parent: z.string().optional(),
    editMode: EditMode.optional(),
    defaultLevel: DefaultLevel.optional(),
    language: Language.optional(),
    /** Its source. If the organization has a space of the same source, that one is returned. */
    source: SpaceSource.optional(),
  })
  .refine(isOneLook, oneLook)
  .optional()

const SpaceQuery = z.object({ shareKey: z.string().optional() })

const SpacesQuery = z.object({
  ...paging,
  title: z.string().max(128).optional(),
  /** The one made of this source. */
  source: z.string().max(4096).optional(),
})

export const Space = z.object({
  object: z.literal('space'),
  id: z.string(),
  title: z.string().max(50),
  emoji: Emoji,
  visibility: z.enum([
    'public',
    'unlisted',
    'share-link',
    'visitor-auth',
    'in-collection',
    'private',
  ]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  deletedAt: Timestamp.optional(),
  editMode: EditMode.optional(),
  urls: z.object({
    location: z.url(),
    app: z.url(),
    published: z.url().optional(),
    public: z.url().optional(),
    icon: z.url().optional(),
  }),
  organization: z.string(),
  parent: z.string().optional(),
  gitSync: z
    .object({
      repoName: z.string(),
      // Open point B: the closed set.
      installationProvider: z.enum(['github', 'gitlab', 'github-legacy']).optional(),
      integration: z.string(),
      url: z.string().optional(),
      updatedAt: Timestamp.optional(),
    })
    .optional(),
  visitorAuth: z.object({ backend: z.enum(['custom', 'integration']) }).optional(),
  revision: z.string(),
  defaultLevel: Level.nullable(),
  comments: z.int().min(0),
  changeRequests: z.int().min(0),
  changeRequestsOpen: z.int().min(0),
  changeRequestsDraft: z.int().min(0),
  /** Extension: what the content is written in. */
  language: Language.optional(),
  /** Extension: the branch it is made of. */
  source: SpaceSource.optional(),
  mergeRules: z.object({ type: z.literal('inherit') }),
  permissions: z.object({
    view: z.boolean(),
    access: z.boolean(),
    admin: z.boolean(),
    viewInviteLinks: z.boolean(),
    edit: z.boolean(),
    triggerGitSync: z.boolean(),
    comment: z.boolean(),
    merge: z.boolean(),
    review: z.boolean(),
    installIntegration: z.boolean(),
    listInstallations: z.boolean(),
  }),
})
export type Space = z.output<typeof Space>

const spacePath = '/v1/spaces/{spaceId}'

export const spaces = {
  // Open point E3: without these two a client cannot find a space.
  listSpaces: operation({
    summary: 'List the spaces of an organization that the caller may see.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/spaces',
    permission: 'organization.view',
    query: SpacesQuery,
    returns: listShape(Space),
    extension: true,
  }),
  createSpace: operation({
    summary: 'Create a space, at the top level or in a collection.',
    method: 'POST',
    path: '/v1/orgs/{organizationId}/spaces',
    permission: 'content.create',
    body: NewSpace,
    errors: ['invalid_reference'],
    success: 201,
    returns: Space,
    extension: true,
  }),
  // A space that nothing finds could not be restored by who does not remember its id.
  listDeletedSpaces: operation({
    summary: 'List the deleted spaces of an organization that the caller may restore.',
    description: 'Most recently deleted first. Spaces are listed for 7 days.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/trash',
    permission: 'organization.view',
    query: z.object(paging),
    returns: listShape(Space),
    extension: true,
  }),
  getSpaceById: operation({
    summary: 'Read one space.',
    method: 'GET',
    path: spacePath,
    permission: 'space.view',
    query: SpaceQuery,
    returns: Space,
  }),
  deleteSpaceById: operation({
    summary: 'Delete a space.',
    description:
      'For 7 days it can be restored; nothing else finds it. Then everything in it is removed for good.',
    method: 'DELETE',
    path: spacePath,
    permission: 'space.admin',
    success: 205,
  }),
  updateSpaceById: operation({
    summary: 'Change the title, looks, edit mode, language or default level of a space.',
    description:
      'Null takes the emoji or icon, the language or the default level away. Without a default level the space has that of its collection; `inherit` is another word for null.',
    method: 'PATCH',
    path: spacePath,
    permission: 'space.admin',
    // Open point E5: what is not named here is passed over.
    body: z
      .object({
        ...looks,
        title: title.optional(),
        editMode: EditMode.optional(),
        defaultLevel: DefaultLevel.optional(),
        language: Language.nullable().optional(),
        /** Extension: the source, for a space without one; null removes it. */
        source: SpaceSource.nullable().optional(),
      })
      .refine(isOneLook, oneLook),
    errors: ['already_exists'],
    returns: Space,
  }),
  duplicateSpace: operation({
    summary: 'Copy a space with its content, beside the original.',
    description:
      'History, comments, change requests and levels given to single members and teams stay with the original.',
    method: 'POST',
    path: `${spacePath}/duplicate`,
    permission: 'space.view and organization.createContent',
    success: 201,
    returns: Space,
  }),
  restoreSpace: operation({
    summary: 'Restore a space deleted within the last 7 days.',
    description:
      'A space removed for good answers `gone` for 30 days more, and is unknown after that.',
    method: 'POST',
    path: `${spacePath}/restore`,
    permission: 'space.admin',
    errors: ['space_not_deleted', 'gone'],
    returns: Space,
  }),
  moveSpace: operation({
    summary: 'Move a space to another collection, the top level, or another place beside others.',
    description: aboutMoves,
    method: 'POST',
    path: `${spacePath}/move`,
    permission: 'space.admin and content.create',
    body: MoveBody,
    errors: ['invalid_position', 'invalid_reference', 'no_change'],
    returns: Space,
  }),
  transferSpace: operation({
    summary: 'Move a space to the top level of an organization, mostly of another one.',
    description:
      'Levels given to single members and teams end with it: the new organization has others.',
    method: 'POST',
    path: `${spacePath}/transfer`,
    permission: 'space.admin and content.create',
    body: TransferBody,
    errors: ['invalid_reference', 'no_change', 'precondition_failed'],
    returns: Space,
  }),
}
