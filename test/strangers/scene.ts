// What the access table is tried on: a space with content in a collection, prepared once, rewound after every try.
import type { Client } from '../../src/client/client.ts'
import type { Level } from '../../src/contract/index.ts'
import { ensureMember } from '../../src/platform/people/people.ts'
import { openRewindableStore, type RewindableStore } from '../rewind.ts'
import { createChange, createSpace, guide } from '../scenes.ts'
import { createWorld, type Person, type World } from '../world.ts'

/** The content of the space. */
export const content = {
  ...guide,
  'docs/a.png': 'x',
  'docs/.gitbook/includes/note.md': '# Note\n',
}

export interface Scene {
  readonly world: World
  readonly store: RewindableStore
  /** An admin of the organization. */
  readonly admin: Client
  /** Values of path parameters, by name; a row may add its own. */
  readonly parameters: Readonly<Record<string, string>>
  readonly organizationId: string
  readonly collectionId: string
  readonly spaceId: string
  readonly changeRequestId: string
  readonly pageId: string
  readonly fileId: string
  /** A comment of the admin with a reply: on the space, and on the change request. */
  readonly spaceComment: CommentNames
  readonly changeRequestComment: CommentNames
}

interface CommentNames {
  readonly commentId: string
  readonly commentReplyId: string
}

export async function prepareScene(): Promise<Scene> {
  const store = await openRewindableStore()
  const world = await createWorld({ store })
  const admin = world.client()
  const { organizationId } = world
  const { spaceId, revision: revisionId } = await createSpace(world, content)
  const { changeRequestId } = await createChange(world, spaceId, content)
  const { pages } = await admin.listPages({ spaceId })
  const { items: files } = await admin.listFiles({ spaceId })
  const { reusableContents } = await admin.getCurrentRevision({ spaceId })
  const { id: collectionId } = await admin.createCollection({ organizationId })
  await admin.moveSpace({ spaceId, body: { parent: collectionId } })
  const comments = await postComments(admin, { spaceId, changeRequestId })
  const parameters = {
    organizationId,
    collectionId,
    spaceId,
    changeRequestId,
    pageId: pages[0]?.id ?? '',
    fileId: files[0]?.id ?? '',
    revisionId,
    pagePath: 'setup',
    reusableContentId: reusableContents[0]?.id ?? '',
  }
  return { world, store, admin, parameters, ...parameters, ...comments }
}

async function postComments(
  admin: Client,
  target: { readonly spaceId: string; readonly changeRequestId: string },
): Promise<Pick<Scene, 'spaceComment' | 'changeRequestComment'>> {
  const { spaceId } = target
  const posted = { body: { body: { markdown: 'Yes' } } }
  const onSpace = await admin.postCommentInSpace({ spaceId, ...posted })
  const ofSpace = { spaceId, commentId: onSpace.id }
  const replyOnSpace = await admin.postCommentReplyInSpace({ ...ofSpace, ...posted })
  const onChange = await admin.postCommentInChangeRequest({ ...target, ...posted })
  const ofChange = { ...target, commentId: onChange.id }
  const replyOnChange = await admin.postCommentReplyInChangeRequest({ ...ofChange, ...posted })
  return {
    spaceComment: { commentId: onSpace.id, commentReplyId: replyOnSpace.id },
    changeRequestComment: { commentId: onChange.id, commentReplyId: replyOnChange.id },
  }
}

const organization = 'organization-elsewhere'

/** Ask for a transfer to another organization. */
export function toElsewhere() {
  return { body: { organization } }
}

/** Let the caller create content in that organization, too. */
export async function joinElsewhere({ store, world }: Scene, callerId: string | undefined) {
  if (callerId !== undefined && callerId !== world.userId('stranger')) {
    await store.transaction((database) =>
      ensureMember(database, {
        organizationId: organization,
        userId: callerId,
        role: 'create',
        at: world.now(),
      }),
    )
  }
}

/**
 * Give a level on a space or collection to a person, or to a team they are made a member of.
 *
 * @returns id of the user or team
 */
export async function give(
  world: World,
  gift: {
    readonly to: Person
    readonly by: 'user' | 'team'
    readonly on: { readonly kind: 'space' | 'collection'; readonly id: string }
    readonly level: Level
  },
): Promise<string> {
  const { by, on, level } = gift
  const at = world.now()
  const userId = world.userId(gift.to)
  const teamId = `team-${at}`
  await world.store.transaction(async (database) => {
    if (by === 'team') {
      await database
        .insertInto('team')
        .values({
          id: teamId,
          organization_id: world.organizationId,
          title: 'Writers',
          created_at: at,
        })
        .execute()
      await database
        .insertInto('team_member')
        .values({ team_id: teamId, user_id: userId, role: 'member', joined_at: at })
        .execute()
    }
    await database
      .insertInto('grant')
      .values({
        resource_kind: on.kind,
        resource_id: on.id,
        subject_kind: by,
        subject_id: by === 'user' ? userId : teamId,
        level,
        created_at: at,
      })
      .execute()
  })
  return by === 'user' ? userId : teamId
}
