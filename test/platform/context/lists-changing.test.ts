// Every list while it changes: what stays is met once, nothing twice, and the count is right.
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  array as list,
  record,
  uniqueArray,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type List,
  type OperationId,
  type OperationShape,
  operations,
} from '../../../src/contract/index.ts'
import { createSpace, offer } from '../../scenes.ts'
import { engine } from '../../stores.ts'
import { createWorld, type Person, type World } from '../../world.ts'
import { organizationScenes, type Scene } from './lists-of-organization.ts'

type Query = { page?: string; limit: number }
type ReadPage = (query: Query) => Promise<List<object>>

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const scenes: { readonly [Id in OperationId]?: (world: World) => Promise<Scene> } = {
  ...organizationScenes,
  listCommentsInSpace: commentScene('space', 'desc'),
  listCommentsInChangeRequest: commentScene('change-request', 'asc'),
  listCommentRepliesInSpace: replyScene('space'),
  listCommentRepliesInChangeRequest: replyScene('change-request'),
  listCommentersInSpace: commenterScene('space'),
  listCommentersInChangeRequest: commenterScene('change-request'),
  listChangeRequestsForSpace: async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    const status = (changeRequestId: string, to: 'archived') =>
      client.updateChangeRequestById({ spaceId, changeRequestId, body: { status: to } })
    const ids = new Map<string, string>()
    return {
      read: (query) =>
        client.listChangeRequestsForSpace({ spaceId, query: { ...query, status: 'draft' } }),
      async add(subject) {
        ids.set(subject, (await client.createChangeRequest({ spaceId, body: { subject } })).id)
      },
      remove: (subject) => status(ids.get(subject) ?? '', 'archived'),
      nameOf: textOf('subject'),
    }
  },
  listChangeRequestsInOrganization: async () => {
    const { organizationId } = world
    const { spaceId } = await createSpace(world)
    const client = world.client()
    const ids = new Map<string, string>()
    return {
      read: (query) =>
        client.listChangeRequestsInOrganization({
          organizationId,
          query: { ...query, space: spaceId, status: 'draft' },
        }),
      async add(subject) {
        ids.set(subject, (await client.createChangeRequest({ spaceId, body: { subject } })).id)
      },
      remove: (subject) =>
        client.updateChangeRequestById({
          spaceId,
          changeRequestId: ids.get(subject) ?? '',
          body: { status: 'archived' },
        }),
      nameOf: textOf('subject'),
    }
  },
  listImports: async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    const ids = new Map<unknown, string>()
    return {
      read: (query) => client.listImports({ spaceId, query }),
      async add(name) {
        const { id } = await client.startImport({ spaceId, body: offer(world, { 'a.md': name }) })
        ids.set(id, name)
        await world.runJobs()
      },
      nameOf: (item) => ids.get(textOf('id')(item)),
    }
  },
  listFiles: contentScene((client, target) => (query) => client.listFiles({ ...target, query })),
  listFilesInChangeRequestById: contentScene(
    (client, target) => (query) => client.listFilesInChangeRequestById({ ...target, query }),
  ),
  listSpaceFileBacklinks: contentScene(
    (client, target) => async (query) =>
      client.listSpaceFileBacklinks({ ...target, fileId: await hubFile(target.spaceId), query }),
  ),
  listChangeRequestFileBacklinks: contentScene(
    (client, target) => async (query) =>
      client.listChangeRequestFileBacklinks({
        ...target,
        fileId: await hubFile(target.spaceId),
        query,
      }),
  ),
  listSpacePageBacklinks: contentScene(
    (client, target) => async (query) =>
      client.listSpacePageBacklinks({ ...target, pageId: await hubPage(target.spaceId), query }),
  ),
  listChangeRequestPageBacklinks: contentScene(
    (client, target) => async (query) =>
      client.listChangeRequestPageBacklinks({
        ...target,
        pageId: await hubPage(target.spaceId),
        query,
      }),
  ),
  listPageLinksInSpace: contentScene(
    (client, target) => async (query) =>
      client.listPageLinksInSpace({ ...target, pageId: await hubPage(target.spaceId), query }),
  ),
  listPageLinksInChangeRequest: contentScene(
    (client, target) => async (query) =>
      client.listPageLinksInChangeRequest({
        ...target,
        pageId: await hubPage(target.spaceId),
        query,
      }),
  ),
  listSpaceLinks: contentScene(
    (client, target) => (query) =>
      client.listSpaceLinks({ ...target, query: { ...query, status: 'broken' } }),
  ),
  listLinksInChangeRequest: contentScene(
    (client, target) => (query) =>
      client.listLinksInChangeRequest({ ...target, query: { ...query, status: 'broken' } }),
  ),
  listChangesInChangeRequest: async () => {
    const target = await createTarget({ 'docs/hub.md': '# Hub\n' })
    const client = world.client()
    const names = new Set<string>()
    const write = (_change: unknown) => {
      const pages = [...names].map((name) => [`docs/page-${name}.md`, `# ${name}\n`] as const)
      const files = { 'docs/hub.md': '# Hub\n', ...Object.fromEntries(pages) }
      return client.importContentInChangeRequest({ ...target, body: offer(world, files) })
    }
    return {
      read: (query) => client.listChangesInChangeRequest({ ...target, query }),
      add: (name) => write(names.add(name)),
      remove: (name) => write(names.delete(name)),
      nameOf: nameInContent,
    }
  },
  listRevisions: async () => {
    const { spaceId } = await createSpace(world)
    const client = world.client()
    return {
      read: (query) => client.listRevisions({ spaceId, query }),
      add: (title) =>
        client.importContent({
          spaceId,
          body: {
            ...offer(world, { 'a.md': title }),
            git: { oid: 'a'.repeat(40), message: title },
          },
        }),
      nameOf: (item) => textOf('message')(read(item, 'git')),
    }
  },
  listSpaces: async () => {
    const { organizationId } = world
    const client = world.client()
    const ids = new Map<string, string>()
    return {
      read: (query) => client.listSpaces({ organizationId, query }),
      async add(name) {
        const title = `listed ${name}`
        ids.set(name, (await client.createSpace({ organizationId, body: { title } })).id)
      },
      remove: (name) => client.deleteSpaceById({ spaceId: ids.get(name) ?? '' }),
      nameOf: (item) => afterWord('listed', textOf('title')(item)),
    }
  },
  listDeletedSpaces: async () => {
    const { organizationId } = world
    const client = world.client()
    const ids = new Map<string, string>()
    return {
      read: (query) => client.listDeletedSpaces({ organizationId, query }),
      async add(title) {
        const { id } = await client.createSpace({ organizationId, body: { title } })
        await client.deleteSpaceById({ spaceId: id })
        ids.set(title, id)
      },
      remove: (title) => client.restoreSpace({ spaceId: ids.get(title) ?? '' }),
      nameOf: (item) => [...ids].find(([, id]) => id === textOf('id')(item))?.[0],
    }
  },
  listCollectionsInOrganizationById: async () => {
    const { organizationId } = world
    const client = world.client()
    const ids = new Map<string, string>()
    return {
      read: (query) => client.listCollectionsInOrganizationById({ organizationId, query }),
      async add(name) {
        const body = { title: `collected ${name}` }
        ids.set(name, (await client.createCollection({ organizationId, body })).id)
      },
      remove: (name) => client.deleteCollectionById({ collectionId: ids.get(name) ?? '' }),
      nameOf: (item) => afterWord('collected', textOf('title')(item)),
    }
  },
  listSpacesInCollectionById: async () => {
    const { organizationId } = world
    const client = world.client()
    const { id: collectionId } = await client.createCollection({
      organizationId,
      body: { title: 'shelf' },
    })
    const ids = new Map<string, string>()
    return {
      read: (query) => client.listSpacesInCollectionById({ collectionId, query }),
      async add(title) {
        const body = { title, parent: collectionId }
        ids.set(title, (await client.createSpace({ organizationId, body })).id)
      },
      remove: (title) => client.deleteSpaceById({ spaceId: ids.get(title) ?? '' }),
      nameOf: textOf('title'),
    }
  },
  searchSpaceContent: async () => {
    const scene = await contentScene(
      (client, target) => (query) =>
        client.searchSpaceContent({ ...target, query: { ...query, query: 'findable' } }),
    )(world)
    return { ...scene, nameOf: (item) => afterWord('findable', textOf('title')(item)) }
  },
  searchOrganizationContent: async () => {
    const { organizationId } = world
    const client = world.client()
    const ids = new Map<string, string>()
    return {
      read: (query) =>
        client.searchOrganizationContent({
          organizationId,
          query: { ...query, query: 'everywhere' },
        }),
      async add(name) {
        const { spaceId } = await createSpace(world, { 'README.md': `# everywhere ${name}\n` })
        ids.set(name, spaceId)
      },
      remove: (name) => client.deleteSpaceById({ spaceId: ids.get(name) ?? '' }),
      nameOf: (item) => [...ids].find(([, id]) => id === textOf('id')(item))?.[0],
    }
  },
  listUserPermissionsInSpace: grantScene('users', 'space'),
  listUserPermissionsInCollection: grantScene('users', 'collection'),
  listTeamPermissionsInSpace: grantScene('teams', 'space'),
  listTeamPermissionsInCollection: grantScene('teams', 'collection'),
  listAuditEntries: async () => {
    const { organizationId } = world
    const { id } = await world
      .client()
      .createOrganizationTeam({ organizationId, body: { title: 'Audited' } })
    const names = { organizationId, teamId: id }
    const entries = new Map<unknown, string>()
    const readEntries: ReadPage = (query) =>
      world.client().listAuditEntries({
        organizationId,
        query: { ...query, operation: 'updateTeamInOrganizationById' },
      })
    return {
      read: readEntries,
      async add(name) {
        await world.client().updateTeamInOrganizationById({ ...names, body: { title: name } })
        const [newest] = (await readEntries({ limit: 1 })).items
        entries.set(textOf('id')(newest ?? {}), name)
      },
      nameOf: (item) => entries.get(textOf('id')(item)),
    }
  },
  listOrganizationsForAuthenticatedUser: async () => ({
    read: (query) => world.client('comment').listOrganizationsForAuthenticatedUser({ query }),
    async add(name) {
      const id = `organization-${name}`
      const at = world.now()
      const row = { id, title: `Organization ${name}`, default_role: null, created_at: at }
      await world.store.transaction(async (database) => {
        await database
          .insertInto('organization')
          .values(row)
          .onConflict((on) => on.doNothing())
          .execute()
        await database
          .insertInto('member')
          .values({
            organization_id: id,
            user_id: world.userId('comment'),
            role: 'read',
            disabled: 0,
            joined_at: at,
            last_seen_at: null,
            sso: null,
          })
          .execute()
      })
    },
    remove: (name) =>
      world.store.transaction((database) =>
        database
          .deleteFrom('member')
          .where('organization_id', '=', `organization-${name}`)
          .execute(),
      ),
    nameOf: (item) => afterWord('organization', textOf('id')(item)?.replace('-', ' ')),
  }),
}

// A revision never changes: its lists are tested where revisions are.
const fixed: readonly OperationId[] = ['listFilesInRevisionById']

/** Lists of operations that have `page` and `limit`. */
const listing = (Object.keys(operations) as OperationId[]).filter((id) => {
  if (fixed.includes(id)) return false
  const shape: OperationShape = operations[id]
  return shape.query !== undefined && 'page' in shape.query.shape && 'limit' in shape.query.shape
})

const alphabet = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
const letters = constantFrom(...alphabet)
const steps = list(
  record({
    limit: integer({ min: 0, max: 3 }),
    add: list(letters, { maxLength: 2 }),
    remove: list(letters, { maxLength: 2 }),
  }),
  { minLength: 3, maxLength: 6 },
)

describe('a list that changes', () => {
  it('is here for every operation that lists', () => {
    expect(listing.filter((id) => scenes[id] === undefined)).toEqual([])
  })

  it.each(listing)('%s: misses and repeats nothing that stays', async (id) => {
    await assert(
      asyncProperty(uniqueArray(letters, { maxLength: 6 }), steps, async (first, changes) => {
        const scene = await scenes[id]?.(world)
        if (scene === undefined) return
        const name = (letter: string) =>
          scene.names?.[letter.charCodeAt(0) % scene.names.length] ?? letter
        const present = new Set<string>()
        const known = new Set<string>()
        const add = async (letter: string) => {
          // A name comes once: what goes and comes again would be another item of the same name.
          if (known.has(name(letter))) return
          known.add(name(letter))
          await scene.add(name(letter))
          present.add(name(letter))
        }
        for (const letter of first) await add(letter)
        const others = (await scene.read({ limit: 0 })).count - present.size
        const staying = new Set(present)
        const seen: string[] = []
        let page: string | undefined
        let ended = false
        for (const { limit, add: added, remove: removed } of [...changes, ...rest]) {
          const answer = await scene.read({ limit, ...(page === undefined ? {} : { page }) })
          expect(answer.count).toBe(present.size + others)
          expect(answer.items.length).toBeLessThanOrEqual(limit)
          seen.push(...answer.items.flatMap((item) => scene.nameOf(item) ?? []))
          if (limit > 0) page = answer.next?.page
          ended = limit > 0 && page === undefined
          if (ended) break
          for (const letter of added) await add(letter)
          for (const letter of removed) {
            if (scene.remove === undefined || !present.delete(name(letter))) continue
            staying.delete(name(letter))
            await scene.remove(name(letter))
          }
        }
        expect(ended).toBe(true)
        expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([])
        expect([...staying].filter((one) => !seen.includes(one))).toEqual([])
        if (scene.remove) for (const one of present) await scene.remove(one)
      }),
      { numRuns: engine === 'sqlite' ? 6 : 3 },
    )
    expect(world.faults).toEqual([])
  })
})

/** Enough pages to come to the end. */
const rest = Array.from({ length: 3 }, () => ({ limit: 1000, add: [], remove: [] }))

type Client = ReturnType<World['client']>
interface Target {
  readonly spaceId: string
  readonly changeRequestId: string
}

async function createTarget(files?: Readonly<Record<string, string>>): Promise<Target> {
  const { spaceId } = await createSpace(world, files)
  const { id: changeRequestId } = await world.client().createChangeRequest({ spaceId })
  return { spaceId, changeRequestId }
}

type Owner = 'space' | 'change-request'

function commentScene(owner: Owner, order: 'asc' | 'desc') {
  return async (): Promise<Scene> => {
    const target = await createTarget()
    const client = world.client()
    const ids = new Map<string, string>()
    const ofSpace = owner === 'space'
    return {
      read: (query) =>
        ofSpace
          ? client.listCommentsInSpace({ ...target, query: { ...query, order } })
          : client.listCommentsInChangeRequest({ ...target, query: { ...query, order } }),
      add: async (markdown) => ids.set(markdown, await post(client, target, { owner, markdown })),
      remove: (name) => removeComment(client, { ...target, commentId: ids.get(name) ?? '' }, owner),
      nameOf: (item) => textOf('markdown')(read(item, 'body')),
    }
  }
}

async function post(
  client: Client,
  target: Target,
  { owner, markdown }: { readonly owner: Owner; readonly markdown: string },
): Promise<string> {
  const body = { body: { markdown } }
  const comment =
    owner === 'space'
      ? await client.postCommentInSpace({ ...target, body })
      : await client.postCommentInChangeRequest({ ...target, body })
  return comment.id
}

function removeComment(client: Client, target: Target & { commentId: string }, owner: Owner) {
  return owner === 'space'
    ? client.deleteCommentInSpace(target)
    : client.deleteCommentInChangeRequest(target)
}

function replyScene(owner: Owner) {
  return async (): Promise<Scene> => {
    const target = await createTarget()
    const client = world.client()
    const commentId = await post(client, target, { owner, markdown: 'Why?' })
    const of = { ...target, commentId }
    const ids = new Map<string, string>()
    const ofSpace = owner === 'space'
    return {
      read: (query) =>
        ofSpace
          ? client.listCommentRepliesInSpace({ ...of, query })
          : client.listCommentRepliesInChangeRequest({ ...of, query }),
      async add(markdown) {
        const body = { body: { markdown } }
        const reply = ofSpace
          ? await client.postCommentReplyInSpace({ ...of, body })
          : await client.postCommentReplyInChangeRequest({ ...of, body })
        ids.set(markdown, reply.id)
      },
      remove: (name) => {
        const reply = { ...of, commentReplyId: ids.get(name) ?? '' }
        return ofSpace
          ? client.deleteCommentReplyInSpace(reply)
          : client.deleteCommentReplyInChangeRequest(reply)
      },
      nameOf: (item) => textOf('markdown')(read(item, 'body')),
    }
  }
}

const commenters: readonly Person[] = ['admin', 'create', 'review', 'edit', 'comment']

function commenterScene(owner: Owner) {
  return async (): Promise<Scene> => {
    const target = await createTarget()
    const ids = new Map<string, string>()
    const person = (name: string) => commenters.find((one) => one === name) ?? 'admin'
    return {
      names: commenters,
      read: (query) =>
        owner === 'space'
          ? world.client().listCommentersInSpace({ ...target, query })
          : world.client().listCommentersInChangeRequest({ ...target, query }),
      add: async (name) =>
        ids.set(name, await post(world.client(person(name)), target, { owner, markdown: name })),
      remove: (name) =>
        removeComment(world.client(), { ...target, commentId: ids.get(name) ?? '' }, owner),
      nameOf: (item) => commenters.find((one) => world.userId(one) === textOf('id')(item)),
    }
  }
}

function grantScene(kind: 'users' | 'teams', resource: 'space' | 'collection') {
  return async (): Promise<Scene> => {
    const client = world.client()
    const { organizationId } = world
    const { spaceId } = await createSpace(world)
    const { id: collectionId } = await client.createCollection({ organizationId })
    const idOf = (name: string) => {
      if (kind === 'teams') return `team-${name}-${spaceId}`
      return world.userId(commenters.find((one) => one === name) ?? 'edit')
    }
    const names = kind === 'users' ? commenters.slice(1) : alphabet
    return {
      names,
      read(query) {
        const ofSpace = { spaceId, query }
        const ofCollection = { collectionId, query }
        if (kind === 'users') {
          return resource === 'space'
            ? client.listUserPermissionsInSpace(ofSpace)
            : client.listUserPermissionsInCollection(ofCollection)
        }
        return resource === 'space'
          ? client.listTeamPermissionsInSpace(ofSpace)
          : client.listTeamPermissionsInCollection(ofCollection)
      },
      async add(name) {
        const role = 'edit' as const
        if (kind === 'teams') {
          const row = {
            id: idOf(name),
            organization_id: organizationId,
            title: name,
            created_at: world.now(),
          }
          await world.store.transaction((database) =>
            database.insertInto('team').values(row).execute(),
          )
        }
        const body =
          kind === 'users'
            ? { users: [{ user: idOf(name), role }] }
            : { teams: [{ team: idOf(name), role }] }
        if (resource === 'space') await client.inviteToSpace({ spaceId, body })
        else await client.inviteToCollection({ collectionId, body })
      },
      remove(name) {
        const [userId, teamId] = [idOf(name), idOf(name)]
        if (kind === 'users') {
          return resource === 'space'
            ? client.removeUserFromSpace({ spaceId, userId })
            : client.removeUserFromCollection({ collectionId, userId })
        }
        return resource === 'space'
          ? client.removeTeamFromSpace({ spaceId, teamId })
          : client.removeTeamFromCollection({ collectionId, teamId })
      },
      nameOf: (item) => names.find((name) => JSON.stringify(item).includes(`"${idOf(name)}"`)),
    }
  }
}

/** Content in which each name is a page, a file, a link of the hub page and a broken link. */
function contentScene(reader: (client: Client, target: Target) => ReadPage) {
  return async (_world: World): Promise<Scene> => {
    const names = new Set<string>()
    const target = await createTarget(contentOf(names))
    const client = world.client()
    const write = async (_change: unknown) => {
      const body = offer(world, contentOf(names))
      await client.importContent({ spaceId: target.spaceId, body })
      await client.importContentInChangeRequest({ ...target, body })
    }
    return {
      read: reader(client, target),
      add: (name) => write(names.add(name)),
      remove: (name) => write(names.delete(name)),
      nameOf: nameInContent,
    }
  }
}

function nameInContent(item: object): string | undefined {
  return /(?:page|file|gone)-([a-j])/.exec(JSON.stringify(item))?.[1]
}

function contentOf(names: ReadonlySet<string>): Record<string, string> {
  const all = [...names].sort()
  return {
    'mkdocs.yml': 'site_name: Lists\n',
    'docs/hub.png': 'hub',
    'docs/hub.md': `# Hub\n\n${all.map((name) => `[x](file-${name}.png)`).join('\n')}\n`,
    ...Object.fromEntries(
      all.flatMap((name) => [
        [`docs/file-${name}.png`, name],
        [
          `docs/page-${name}.md`,
          `# findable ${name}\n\n[hub](hub.md) ![hub](hub.png) [gone](gone-${name}.md)\n`,
        ],
      ]),
    ),
  }
}

async function hubPage(spaceId: string): Promise<string> {
  return (await world.client().getPageByPath({ spaceId, pagePath: 'hub' })).id
}

async function hubFile(spaceId: string): Promise<string> {
  const { items } = await world.client().listFiles({ spaceId, query: { limit: 1000 } })
  return items.find(({ name }) => name === 'hub.png')?.id ?? ''
}

function read(item: object, key: string): object {
  const value: unknown = Reflect.get(item, key)
  return typeof value === 'object' && value !== null ? value : {}
}

function textOf(key: string): (item: object) => string | undefined {
  return (item) => {
    const value: unknown = Reflect.get(item, key)
    return typeof value === 'string' ? value : undefined
  }
}

function afterWord(word: string, text: string | undefined): string | undefined {
  return text?.startsWith(`${word} `) ? text.slice(word.length + 1) : undefined
}
