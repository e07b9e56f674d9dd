// Long stories over the API, in process and over a port; each answer is parsed by its own shape.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { createWorld, type World } from '../world.ts'

const before = {
  'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n  - guide/setup.md\n  - old.md\n',
  'docs/index.md':
    '# Home\n\nSee [setup](guide/setup.md#install) and [gone](gone.md).\n\n![Logo](logo.png)\n',
  'docs/guide/setup.md':
    '---\ndescription: How to begin\n---\n# Setup\n\n## Install\n\nBack [home](../index.md).\n',
  'docs/old.md': '# Old\n\nText that stays recognisable.\nAnd more of it.\nAnd more again.\n',
  'docs/logo.png': 'not really a picture',
  'docs/.gitbook/includes/note.md': '# Note\n',
}
const after = {
  ...before,
  'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n  - guide/setup.md\n  - new.md\n',
  'docs/guide/setup.md':
    '---\ndescription: How to begin\n---\n# Setup\n\n## Begin\n\nBack [home](../index.md).\n',
  'docs/new.md': before['docs/old.md'],
}
const head: Record<string, string> = { ...after }
delete head['docs/old.md']

describe.each([
  ['in process', false],
  ['over a port', true],
])('the operations, %s', (_title, overPort) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ overPort })
  })
  afterAll(() => world.close())

  it('carry a change from main content to a merge', async () => {
    const client = world.client()
    const { organizationId } = world

    const user = await client.getUser({})
    expect(user).toMatchObject({ displayName: 'Admin' })
    const organizations = await client.listOrganizationsForAuthenticatedUser({})
    expect(organizations).toMatchObject({ count: 1, items: [{ id: organizationId }] })
    expect(await client.getOrganizationById({ organizationId })).toMatchObject({
      permissions: { admin: true },
    })

    const body = { title: 'Guide', emoji: '1f680' }
    const { id: spaceId } = await client.createSpace({ organizationId, body })
    expect(await client.listSpaces({ organizationId })).toMatchObject({ count: 1 })
    const imported = await client.importContent({
      spaceId,
      body: { ...world.offer('before', before), git: { oid: 'a'.repeat(40), message: 'one' } },
    })
    expect(imported).toMatchObject({ importedResources: 6, totalResources: 6 })
    const space = await client.getSpaceById({ spaceId })
    expect(space).toMatchObject({ ...body, revision: imported.revision, changeRequests: 0 })

    const revision = await client.getCurrentRevision({ spaceId })
    expect(revision).toMatchObject({
      id: imported.revision,
      type: 'edits',
      git: { message: 'one' },
    })
    const { pages } = await client.listPages({ spaceId })
    expect(pages.map((page) => page.title)).toEqual(['Home', 'Setup', 'Old'])
    expect(revision.pages).toEqual(pages)
    const bare = await client.listPages({ spaceId, query: { metadata: false } })
    expect(bare.pages.some((page) => 'git' in page)).toBe(false)
    const [home, setup, old] = pages
    const page = await client.getPageById({ spaceId, pageId: setup?.id ?? '' })
    expect(page).toMatchObject({
      description: 'How to begin',
      markdown: '# Setup\n\n## Install\n\nBack [home](../index.md).\n',
    })

    expect(await client.getPageByPath({ spaceId, pagePath: 'guide/setup' })).toEqual(page)
    const revisionId = revision.id
    expect(await client.getRevisionById({ spaceId, revisionId })).toEqual(revision)
    expect(await client.listRevisions({ spaceId })).toMatchObject({ count: 2 })
    expect(await client.listPagesInRevisionById({ spaceId, revisionId })).toEqual({ pages })
    const pageId = setup?.id ?? ''
    expect(await client.getPageInRevisionById({ spaceId, revisionId, pageId })).toEqual(page)
    const reusableContentId = revision.reusableContents[0]?.id ?? ''
    expect(await client.getReusableContentById({ spaceId, reusableContentId })).toMatchObject({
      title: 'Note',
    })

    const { url } = await client.getSpacePDF({ spaceId, query: { page: pageId } })
    expect(url).toMatch(/\/pdf\/[\w-]+\.[\w-]+$/)

    const files = await client.listFiles({ spaceId })
    expect(await client.listFilesInRevisionById({ spaceId, revisionId })).toEqual(files)
    expect(files.items.map((file) => file.name)).toEqual(['logo.png'])
    const fileId = files.items[0]?.id ?? ''
    const file = await client.getFileById({ spaceId, fileId })
    expect(file).toMatchObject({
      contentType: 'image/png',
      size: 20,
      git: { path: 'docs/logo.png' },
    })
    expect(await client.getFileInRevisionById({ spaceId, revisionId, fileId })).toEqual(file)
    const init = { headers: { Authorization: `Bearer ${world.token('read')}` } }
    const download = await world.fetch(file.downloadURL.slice(world.baseURL.length), init)
    expect(download.headers.get('Content-Type')).toBe('image/png')
    expect(await download.text()).toBe('not really a picture')
    const unseen = { headers: { Authorization: `Bearer ${world.token('stranger')}` } }
    const hidden = await world.fetch(file.downloadURL.slice(world.baseURL.length), unseen)
    expect(hidden.status).toBe(404)
    expect(await client.listSpaceFileBacklinks({ spaceId, fileId })).toMatchObject({
      count: 1,
      items: [{ kind: 'page', source: { path: 'docs/index.md', line: 5, kind: 'image' } }],
    })
    const backlinks = await client.listSpacePageBacklinks({ spaceId, pageId: setup?.id ?? '' })
    expect(backlinks.items.map((each) => each.kind)).toContain('page')

    const links = await client.listSpaceLinks({ spaceId, query: { status: 'broken' } })
    expect(links).toMatchObject({
      count: 1,
      stats: { broken: { total: 1 } },
      items: [
        {
          target: 'docs/gone.md',
          locationReferences: [{ source: { path: 'docs/index.md', line: 3, column: 41 } }],
        },
      ],
    })
    const pageLinks = await client.listPageLinksInSpace({ spaceId, pageId: home?.id ?? '' })
    expect(pageLinks).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } })

    const made = await client.createChangeRequest({ spaceId, body: { subject: '#1 a/b: change' } })
    expect(made).toMatchObject({ number: 1, status: 'draft', outdated: false })
    const target = { spaceId, changeRequestId: '1' }
    const opened = await client.updateChangeRequestById({ ...target, body: { status: 'open' } })
    expect(opened.status).toBe('open')
    const found = await client.listChangeRequestsForSpace({
      spaceId,
      query: { subject: '#1 a/b:' },
    })
    expect(found).toMatchObject({ count: 1, items: [{ id: made.id }] })
    const change = await client.importContentInChangeRequest({
      ...target,
      body: { ...world.offer('head', head), git: { base: 'a'.repeat(40) } },
    })
    expect(change).toMatchObject({ importedResources: 3, totalResources: 6 })
    expect(await client.getChangeRequestById(target)).toMatchObject({ revision: change.revision })
    expect(await client.getRevisionOfChangeRequestById(target)).toMatchObject({
      id: change.revision,
      parents: [imported.revision],
    })
    const changed = await client.listPagesInChangeRequest(target)
    expect(changed.pages[2]).toMatchObject({
      id: old?.id,
      path: 'new',
      git: { path: 'docs/new.md' },
    })
    expect(await client.listFilesInChangeRequestById(target)).toMatchObject({ count: 1 })
    await client.getFileInChangeRequestById({ ...target, fileId })
    await client.listChangeRequestFileBacklinks({ ...target, fileId })
    await client.getPageInChangeRequestById({ ...target, pageId: home?.id ?? '' })
    await client.getPageInChangeRequestByPath({ ...target, pagePath: 'guide/setup' })
    await client.getReusableContentInChangeRequestById({ ...target, reusableContentId })
    await client.listChangeRequestPageBacklinks({ ...target, pageId: home?.id ?? '' })

    await client.getChangeRequestPDF(target)

    const fresh = await client.listLinksInChangeRequest({ ...target, query: { change: 'new' } })
    expect(fresh).toMatchObject({
      count: 1,
      stats: { broken: { total: 2, changeRequest: 1 } },
      occurrences: { new: 1, fixed: 0 },
      content: { layout: 'mkdocs', pages: 4, files: 1 },
      items: [
        {
          status: 'broken',
          target: 'docs/guide/setup.md#install',
          locationReferences: [{ kind: 'page', problem: { new: true } }],
        },
      ],
    })
    const ofHome = await client.listPageLinksInChangeRequest({ ...target, pageId: home?.id ?? '' })
    expect(ofHome.stats.broken).toEqual({ total: 2, changeRequest: 1 })
    const changes = await client.listChangesInChangeRequest(target)
    expect(changes.items.map(({ change: kind, title }) => [kind, title])).toEqual([
      ['edited', 'Setup'],
      ['moved', 'Old'],
    ])

    const comment = await client.postCommentInChangeRequest({
      ...target,
      body: { page: home?.id, body: { markdown: 'Well done' } },
    })
    expect(comment).toMatchObject({ status: 'open', target: { page: { outdated: false } } })
    expect(await client.listCommentsInChangeRequest(target)).toMatchObject({ count: 1 })
    expect(await client.getChangeRequestById(target)).toMatchObject({ comments: 1 })
    await discuss(client, target)

    expect(await client.updateChangeRequest(target)).toEqual({
      revision: change.revision,
      result: 'update',
    })
    const merged = await client.mergeChangeRequest(target)
    expect(merged.result).toBe('merge')
    expect(await client.getCurrentRevision({ spaceId })).toMatchObject({
      id: merged.revision,
      type: 'merge',
      parents: [imported.revision, change.revision],
      mergedFrom: { id: made.id, status: 'merged', revisionMerged: merged.revision },
    })
    const hits = await client.searchSpaceContent({ spaceId, query: { query: 'setup' } })
    expect(hits).toMatchObject({ count: 2, items: [{ id: setup?.id }, { id: home?.id }] })
    const query = { query: 'begi' }
    expect(await client.searchOrganizationContent({ organizationId, query })).toMatchObject({
      items: [{ id: spaceId, pages: [{ id: setup?.id, sections: [{ title: 'Begin' }] }] }],
    })
    expect(world.faults).toEqual([])
  })

  it('arrange spaces and collections', async () => {
    const client = world.client()
    const { organizationId } = world
    const outer = await client.createCollection({ organizationId, body: { title: 'Guides' } })
    const inner = await client.createCollection({ organizationId, body: { parent: outer.id } })
    expect(inner).toMatchObject({ title: 'New collection', parent: outer.id, defaultLevel: null })
    expect(await client.getCollectionById({ collectionId: inner.id })).toEqual(inner)
    const described = { title: 'How-to', description: 'Steps' }
    const changed = await client.updateCollectionById({ collectionId: inner.id, body: described })
    expect(changed).toMatchObject({ ...described, parent: outer.id })

    const body = { parent: inner.id, title: 'Install' }
    const { id: spaceId } = await client.createSpace({ organizationId, body })
    const { id: copyId } = await client.duplicateSpace({ spaceId })
    expect(await client.listSpacesInCollectionById({ collectionId: inner.id })).toMatchObject({
      count: 2,
      items: [{ title: 'Install' }, { title: 'Install (copy)' }],
    })
    await client.updateSpaceById({ spaceId, body: { editMode: 'locked', language: 'de' } })
    const moved = await client.moveSpace({
      spaceId: copyId,
      body: { position: { before: { type: 'space', space: spaceId } } },
    })
    expect(moved).toMatchObject({ parent: inner.id, visibility: 'in-collection' })
    await client.moveCollection({ collectionId: inner.id, body: { parent: null } })
    expect(await client.listCollectionsInOrganizationById({ organizationId })).toMatchObject({
      count: 2,
      items: [{ id: outer.id }, { id: inner.id }],
    })
    await client.transferSpace({ spaceId: copyId, body: { organization: organizationId } })
    await client.moveCollection({ collectionId: inner.id, body: { parent: outer.id } })
    await client.transferCollection({
      collectionId: inner.id,
      body: { organization: organizationId },
    })
    await client.deleteCollectionById({ collectionId: inner.id })
    await client.deleteSpaceById({ spaceId })
    const restored = await client.restoreSpace({ spaceId })
    expect(restored).toMatchObject({ editMode: 'locked', language: 'de', visibility: 'private' })
  })

  it.each(['space', 'collection'] as const)('give levels on a %s', async (kind) => {
    const client = world.client()
    const { organizationId } = world
    const user = world.userId('guest')
    const team = `team-for-${kind}`
    await world.store.transaction((database) =>
      database
        .insertInto('team')
        .values({
          id: team,
          organization_id: organizationId,
          title: 'Writers',
          created_at: world.now(),
        })
        .execute(),
    )
    const body = {
      users: [{ user, role: 'read' as const }],
      teams: [{ team, role: 'edit' as const }],
    }
    const role = { body: { role: 'comment' as const } }
    const users = { count: 1, items: [{ user: { id: user }, role: 'comment' }] }
    const teams = { count: 1, items: [{ team: { id: team, title: 'Writers' }, role: 'comment' }] }
    if (kind === 'space') {
      const { id: spaceId } = await client.createSpace({ organizationId })
      await client.inviteToSpace({ spaceId, body })
      await client.updateUserPermissionInSpace({ spaceId, userId: user, ...role })
      await client.updateTeamPermissionInSpace({ spaceId, teamId: team, ...role })
      expect(await client.listUserPermissionsInSpace({ spaceId })).toMatchObject(users)
      expect(await client.listTeamPermissionsInSpace({ spaceId })).toMatchObject(teams)
      await client.removeUserFromSpace({ spaceId, userId: user })
      await client.removeTeamFromSpace({ spaceId, teamId: team })
    } else {
      const { id: collectionId } = await client.createCollection({ organizationId })
      await client.inviteToCollection({ collectionId, body })
      await client.updateUserPermissionInCollection({ collectionId, userId: user, ...role })
      await client.updateTeamPermissionInCollection({ collectionId, teamId: team, ...role })
      expect(await client.listUserPermissionsInCollection({ collectionId })).toMatchObject(users)
      expect(await client.listTeamPermissionsInCollection({ collectionId })).toMatchObject(teams)
      await client.removeUserFromCollection({ collectionId, userId: user })
      await client.removeTeamFromCollection({ collectionId, teamId: team })
    }
  })
})

const react = { addedReactions: ['1f389'] }

/** Every operation on comments that the story does not need. */
async function discuss(
  client: Client,
  target: { readonly spaceId: string; readonly changeRequestId: string },
): Promise<void> {
  const text = { body: { body: { markdown: 'Text' } } }
  const first = {
    ...target,
    commentId: (await client.postCommentInSpace({ ...target, ...text })).id,
  }
  const reply = await client.postCommentReplyInSpace({ ...first, ...text })
  const firstReply = { ...first, commentReplyId: reply.id }
  expect(await client.listCommentsInSpace(target)).toMatchObject({
    count: 1,
    items: [{ replies: 1 }],
  })
  await client.getCommentInSpace(first)
  await client.updateCommentInSpace({ ...first, body: { ...react, resolved: true } })
  expect(await client.listCommentRepliesInSpace(first)).toMatchObject({ count: 1 })
  await client.getCommentReplyInSpace(firstReply)
  await client.updateCommentReplyInSpace({ ...firstReply, body: react })
  expect(await client.listCommentersInSpace(target)).toMatchObject({ count: 1 })
  await client.deleteCommentReplyInSpace(firstReply)
  await client.deleteCommentInSpace(first)

  const made = await client.postCommentInChangeRequest({ ...target, ...text })
  const second = { ...target, commentId: made.id }
  const answer = await client.postCommentReplyInChangeRequest({ ...second, ...text })
  const secondReply = { ...second, commentReplyId: answer.id }
  await client.getCommentInChangeRequest(second)
  await client.updateCommentInChangeRequest({ ...second, body: { ...react, resolved: true } })
  expect(await client.listCommentRepliesInChangeRequest(second)).toMatchObject({ count: 1 })
  await client.getCommentReplyInChangeRequest(secondReply)
  await client.updateCommentReplyInChangeRequest({ ...secondReply, body: react })
  expect(await client.listCommentersInChangeRequest(target)).toMatchObject({ count: 1 })
  await client.deleteCommentReplyInChangeRequest(secondReply)
  await client.deleteCommentInChangeRequest(second)
}
