// Comments on spaces and on change requests: the same of both.
import { StatementSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type {
  Comment,
  CommentReply,
  List,
  Member,
  Operations,
  RequestOf,
} from '../../../src/contract/index.ts'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

type Files = Readonly<Record<string, string>>
type Post = RequestOf<Operations['postCommentInSpace']>['body']
type CommentUpdate = RequestOf<Operations['updateCommentInSpace']>['body']
type Query = RequestOf<Operations['listCommentsInSpace']>['query']

/** The comments of one space or change request, as a caller uses them. */
interface Discussion {
  list(query?: Query): Promise<List<Comment>>
  post(body: Post): Promise<Comment>
  get(commentId: string): Promise<Comment>
  update(commentId: string, body: CommentUpdate): Promise<Comment>
  delete(commentId: string): Promise<undefined>
  listReplies(
    commentId: string,
    query?: { page?: string; limit?: number },
  ): Promise<List<CommentReply>>
  reply(commentId: string, markdown: string): Promise<CommentReply>
  getReply(commentId: string, commentReplyId: string): Promise<CommentReply>
  updateReply(commentId: string, commentReplyId: string, body: CommentUpdate): Promise<CommentReply>
  deleteReply(commentId: string, commentReplyId: string): Promise<undefined>
  commenters(query?: { page?: string; limit?: number }): Promise<List<Member>>
}

function ofSpace(client: Client, { spaceId }: Target): Discussion {
  const at = (commentId: string) => ({ spaceId, commentId })
  return {
    list: (query = {}) => client.listCommentsInSpace({ spaceId, query }),
    post: (body) => client.postCommentInSpace({ spaceId, body }),
    get: (id) => client.getCommentInSpace(at(id)),
    update: (id, body) => client.updateCommentInSpace({ ...at(id), body }),
    delete: (id) => client.deleteCommentInSpace(at(id)),
    listReplies: (id, query = {}) => client.listCommentRepliesInSpace({ ...at(id), query }),
    reply: (id, markdown) =>
      client.postCommentReplyInSpace({ ...at(id), body: { body: { markdown } } }),
    getReply: (id, commentReplyId) => client.getCommentReplyInSpace({ ...at(id), commentReplyId }),
    updateReply: (id, commentReplyId, body) =>
      client.updateCommentReplyInSpace({ ...at(id), commentReplyId, body }),
    deleteReply: (id, commentReplyId) =>
      client.deleteCommentReplyInSpace({ ...at(id), commentReplyId }),
    commenters: (query = {}) => client.listCommentersInSpace({ spaceId, query }),
  }
}

function ofChangeRequest(client: Client, target: Target): Discussion {
  const at = (commentId: string) => ({ ...target, commentId })
  return {
    list: (query = {}) => client.listCommentsInChangeRequest({ ...target, query }),
    post: (body) => client.postCommentInChangeRequest({ ...target, body }),
    get: (id) => client.getCommentInChangeRequest(at(id)),
    update: (id, body) => client.updateCommentInChangeRequest({ ...at(id), body }),
    delete: (id) => client.deleteCommentInChangeRequest(at(id)),
    listReplies: (id, query = {}) => client.listCommentRepliesInChangeRequest({ ...at(id), query }),
    reply: (id, markdown) =>
      client.postCommentReplyInChangeRequest({ ...at(id), body: { body: { markdown } } }),
    getReply: (id, commentReplyId) =>
      client.getCommentReplyInChangeRequest({ ...at(id), commentReplyId }),
    updateReply: (id, commentReplyId, body) =>
      client.updateCommentReplyInChangeRequest({ ...at(id), commentReplyId, body }),
    deleteReply: (id, commentReplyId) =>
      client.deleteCommentReplyInChangeRequest({ ...at(id), commentReplyId }),
    commenters: (query = {}) => client.listCommentersInChangeRequest({ ...target, query }),
  }
}

interface Target {
  readonly spaceId: string
  readonly changeRequestId: string
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const text = (markdown: string): Post => ({ body: { markdown } })

describe.each([
  ['a space', ofSpace],
  ['a change request', ofChangeRequest],
] as const)('comments on %s', (scope, discuss) => {
  let target: Target
  let admin: Discussion
  beforeEach(async () => {
    const { spaceId } = await createSpace(world)
    target = await createChange(world, spaceId, guide)
    admin = discuss(world.client(), target)
  })
  const as = (person: Person): Discussion => discuss(world.client(person), target)
  const changeContent = (files: Files) =>
    scope === 'a space'
      ? importMain(world, target.spaceId, files)
      : world.client().importContentInChangeRequest({ ...target, body: offer(world, files) })
  const countOpen = async () =>
    scope === 'a space'
      ? (await world.client().getSpaceById(target)).comments
      : (await world.client().getChangeRequestById(target)).comments
  const findPage = async (title: string) => {
    const { pages } = await world.client().listPages(target)
    return pages.find((page) => page.title === title)?.id ?? ''
  }

  const documentOf = async (id: string) => {
    const { items } = await admin.list({ format: 'document', limit: 1000 })
    const body = items.find((each) => each.id === id)?.body
    if (body === undefined || !('document' in body)) throw new Error('the body is no document')
    return body
  }

  it('are given back as posted', async () => {
    const posted = await as('comment').post(text('First *words*'))
    expect(posted).toMatchObject({
      postedBy: { id: world.userId('comment') },
      body: { markdown: 'First *words*' },
      status: 'open',
      replies: 0,
      reactions: [],
      permissions: { view: true, edit: true, reply: true, delete: true },
      target: { space: target.spaceId },
    })
    expect(posted.target.changeRequest).toBe(
      scope === 'a space' ? undefined : target.changeRequestId,
    )
    expect(await as('comment').get(posted.id)).toEqual(posted)
    const response = await world.fetch(posted.urls.location.slice(world.baseURL.length), {
      headers: { Authorization: `Bearer ${world.token('comment')}` },
    })
    expect(await response.json()).toEqual(posted)
  })

  it.each<[title: string, body: object, error: object]>([
    ['no body', {}, { type: 'validation_failed' }],
    ['an empty body', { body: {} }, { type: 'validation_failed', details: [{ rule: 'oneOf' }] }],
    [
      'two bodies',
      { body: { markdown: 'x', document: { object: 'document', data: {}, nodes: [] } } },
      { details: [{ path: 'body.body', rule: 'oneOf' }] },
    ],
    ['white space', { body: { markdown: ' \n' } }, { details: [{ path: 'body.body.markdown' }] }],
    [
      'too much',
      { body: { markdown: 'x'.repeat(100_001) } },
      { details: [{ path: 'body.body.markdown', rule: 'maxLength' }] },
    ],
    ['an unknown page', { page: 'none', ...text('x') }, { type: 'invalid_reference' }],
    [
      'a node without its page',
      { node: 'none', ...text('x') },
      { details: [{ path: 'body.page', rule: 'required' }] },
    ],
  ])('refuse %s', async (_title, body, error) => {
    // Some of these are of no type, which is the point.
    await expect(admin.post(body as Post)).rejects.toMatchObject({ status: 400, ...error })
    expect(await admin.list()).toEqual({ count: 0, items: [] })
  })

  it('are posted and given as markdown and as a document', async () => {
    const markdown = 'First **bold** [link](https://example.com)\n\n* one\n* two'
    const { id } = await admin.post(text(markdown))
    const { document } = await documentOf(id)
    expect(document).toMatchObject({
      object: 'document',
      nodes: [{ type: 'paragraph' }, { type: 'list-unordered' }],
    })
    const again = await admin.post({ body: { document } })
    expect((await documentOf(again.id)).document).toEqual(document)
    expect(await admin.get(again.id)).toMatchObject({ body: { markdown } })
    const reply = await admin.reply(id, markdown)
    const edited = await admin.updateReply(id, reply.id, { body: { document } })
    // The same body, said in another way, is no edit.
    expect(edited).toEqual(reply)
    const list = await admin.list({ format: 'document' })
    expect(list.items.map((each) => each.body)).toEqual([{ document }, { document }])
  })

  it.each<[title: string, document: object, detail: object]>([
    ['an empty document', { object: 'document', data: {}, nodes: [] }, { rule: 'required' }],
    [
      'a node there is not',
      { object: 'document', data: {}, nodes: [{ object: 'block', type: 'poem', data: {} }] },
      {},
    ],
    [
      'a document too deep to read',
      Array.from({ length: 300 }).reduce<object>(
        (held) => ({ object: 'block', type: 'blockquote', data: {}, nodes: [held] }),
        { object: 'block', type: 'paragraph', data: {}, nodes: [] },
      ),
      {},
    ],
    [
      'a document that is too long',
      {
        object: 'document',
        data: {},
        nodes: [
          {
            object: 'block',
            type: 'paragraph',
            data: {},
            nodes: [
              {
                object: 'text',
                leaves: [{ object: 'leaf', text: 'x'.repeat(100_001), marks: [] }],
              },
            ],
          },
        ],
      },
      { rule: 'maxLength' },
    ],
  ])('refuse %s', async (_title, document, detail) => {
    const body = { document } as Post['body']
    const { id } = await admin.post(text('One'))
    for (const refused of [() => admin.post({ body }), () => admin.update(id, { body })]) {
      await expect(refused()).rejects.toMatchObject({
        status: 400,
        type: 'validation_failed',
        details: [detail],
      })
    }
    expect(await admin.list()).toMatchObject({ count: 1, items: [{ body: { markdown: 'One' } }] })
  })

  it('refuse a node the page does not hold', async () => {
    const page = await findPage('Home')
    await expect(admin.post({ page, node: 'none', ...text('x') })).rejects.toMatchObject({
      type: 'invalid_reference',
    })
  })

  it('follow their page: outdated once it changed, kept once it is gone', async () => {
    const page = await findPage('Setup')
    const { id } = await admin.post({ page, ...text('About setup') })
    const setup = { id: page, title: 'Setup', path: 'setup' }
    const pageNow = async () => (await admin.get(id)).target.page
    expect(await pageNow()).toEqual({ ...setup, outdated: false })

    await changeContent({ ...guide, 'docs/index.md': '# Home\n\nOther words.\n' })
    expect(await pageNow()).toEqual({ ...setup, outdated: false })

    await changeContent({ ...guide, 'docs/setup.md': `${guide['docs/setup.md']}\nMore.\n` })
    expect(await pageNow()).toEqual({ ...setup, outdated: true })

    await changeContent(guide)
    expect(await pageNow()).toEqual({ ...setup, outdated: false })

    const moved: Record<string, string> = {
      ...guide,
      'docs/begin.md': guide['docs/setup.md'] ?? '',
    }
    moved['mkdocs.yml'] = 'site_name: Guide\nnav:\n  - index.md\n  - begin.md\n'
    delete moved['docs/setup.md']
    await changeContent(moved)
    expect(await pageNow()).toEqual({ ...setup, path: 'begin', outdated: false })

    delete moved['docs/begin.md']
    await changeContent(moved)
    expect(await pageNow()).toEqual({ ...setup, outdated: true })
    expect(await admin.list({ targetPage: page })).toMatchObject({ count: 1 })
  })

  it('follow their node: outdated once it changed, whatever else of the page did', async () => {
    const page = await findPage('Setup')
    const read = { pageId: page, query: { format: 'document' as const } }
    const shown =
      scope === 'a space'
        ? await world.client().getPageById({ ...target, ...read })
        : await world.client().getPageInChangeRequestById({ ...target, ...read })
    if (!('document' in shown) || typeof shown.document !== 'object') throw new Error('no document')
    const [first, second] = shown.document.nodes
    const { id } = await admin.post({ page, node: first?.key, ...text('About the first line') })
    const link = await admin.post({ page, node: second?.key, ...text('About the second') })
    expect(link.target.node).toEqual({ id: second?.key, preview: 'Go home.' })
    const now = async () => {
      const { node, page: commented } = (await admin.get(id)).target
      return { node, outdated: commented?.outdated }
    }
    const node = { id: first?.key, preview: 'How to begin.' }
    expect(await now()).toEqual({ node, outdated: false })

    // Something above it, something below it, another title.
    const setup = guide['docs/setup.md'] ?? ''
    const around = `${setup.replace('# Setup\n', '# Set up\n\nA new line.\n')}\nMore.\n`
    await changeContent({ ...guide, 'docs/setup.md': around })
    expect(await now()).toEqual({ node, outdated: false })
    expect((await admin.get(link.id)).target.page?.outdated).toBe(false)

    await changeContent({ ...guide, 'docs/setup.md': around.replace('How to', 'Where to') })
    expect(await now()).toEqual({ node, outdated: true })
    expect((await admin.get(link.id)).target.page?.outdated).toBe(false)

    await changeContent({ ...guide, 'docs/setup.md': around })
    expect(await now()).toEqual({ node, outdated: false })
    const gone: Record<string, string> = { ...guide }
    delete gone['docs/setup.md']
    await changeContent(gone)
    expect(await now()).toEqual({ node, outdated: true })
  })

  it('follow a node within another one', async () => {
    const list = '# Home\n\n* first\n* second\n'
    await changeContent({ ...guide, 'docs/index.md': list })
    const page = await findPage('Home')
    const read = { pageId: page, query: { format: 'document' as const } }
    const shown =
      scope === 'a space'
        ? await world.client().getPageById({ ...target, ...read })
        : await world.client().getPageInChangeRequestById({ ...target, ...read })
    const [block] =
      'document' in shown && typeof shown.document === 'object' ? shown.document.nodes : []
    const item = block?.type === 'list-unordered' ? block.nodes[0] : undefined
    const { id, target: about } = await admin.post({ page, node: item?.key, ...text('This one') })
    expect(about.node).toEqual({ id: item?.key, preview: 'first' })
    const outdated = async () => (await admin.get(id)).target.page?.outdated
    await changeContent({ ...guide, 'docs/index.md': list.replace('second', 'other') })
    expect(await outdated()).toBe(false)
    await changeContent({ ...guide, 'docs/index.md': list.replace('first', 'other') })
    expect(await outdated()).toBe(true)
  })

  it('are resolved and reopened, and counted while open', async () => {
    const { id } = await admin.post(text('One'))
    await admin.post(text('Two'))
    expect(await countOpen()).toBe(2)
    const resolved = await as('comment').update(id, { resolved: true })
    expect(resolved).toMatchObject({
      status: 'resolved',
      resolvedBy: { id: world.userId('comment') },
    })
    expect(resolved).not.toHaveProperty('editedAt')
    expect(await countOpen()).toBe(1)
    // Resolved again by another, it stays resolved by the first.
    expect(await as('review').update(id, { resolved: true })).toMatchObject({
      resolvedBy: { id: world.userId('comment') },
    })
    const reopened = await admin.update(id, { resolved: false })
    expect(reopened.status).toBe('open')
    expect(reopened).not.toHaveProperty('resolvedAt')
    expect(reopened).not.toHaveProperty('resolvedBy')
    expect(await countOpen()).toBe(2)
    await admin.delete(id)
    expect(await countOpen()).toBe(1)
  })

  it('are edited by their author; the same body again is no edit', async () => {
    const author = as('comment')
    const { id, body } = await author.post(text('Before'))
    expect(await author.update(id, { body: { markdown: 'Before' } })).not.toHaveProperty('editedAt')
    expect(await author.update(id, {})).toMatchObject({ body })
    const edited = await author.update(id, { body: { markdown: 'After' } })
    expect(edited).toMatchObject({ body: { markdown: 'After' }, editedAt: expect.any(String) })
    const refused = as('admin').update(id, { body: { markdown: 'Mine' }, addedReactions: ['👍'] })
    await expect(refused).rejects.toMatchObject({ status: 403, type: 'forbidden' })
    expect(await author.get(id)).toEqual(edited)
    const reply = await author.reply(id, 'Before')
    expect(await author.updateReply(id, reply.id, { body: { markdown: 'Before' } })).toEqual(reply)
    expect(await author.updateReply(id, reply.id, { body: { markdown: 'After' } })).toMatchObject({
      body: { markdown: 'After' },
      editedAt: expect.any(String),
    })
    await expect(
      as('admin').updateReply(id, reply.id, { body: { markdown: 'Mine' } }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('hold each reaction of a user once', async () => {
    const { id } = await admin.post(text('One'))
    const { id: replyId } = await admin.reply(id, 'Reply')
    const subjects = [
      (person: Person, change: CommentUpdate) => as(person).update(id, change),
      (person: Person, change: CommentUpdate) => as(person).updateReply(id, replyId, change),
    ]
    for (const change of subjects) {
      await change('comment', { addedReactions: ['🎉', '🎉', '1f389'] })
      await change('comment', { addedReactions: ['🎉'] })
      const both = await change('admin', { addedReactions: ['1f389', '❤️'] })
      expect(both).not.toHaveProperty('editedAt')
      expect(
        both.reactions.map(({ emoji, count, users }) => [
          emoji,
          count,
          users.map((each) => each.user.id),
        ]),
      ).toEqual([
        ['🎉', 2, [world.userId('comment'), world.userId('admin')]],
        ['❤️', 1, [world.userId('admin')]],
      ])
      // Takes away the own one alone, and what is not there without a word.
      const left = await change('comment', { removedReactions: ['1f389', '❤️', '😀'] })
      expect(left.reactions.map(({ emoji, count }) => [emoji, count])).toEqual([
        ['1f389', 1],
        ['❤️', 1],
      ])
      const none = await change('admin', {
        addedReactions: ['😀'],
        removedReactions: ['😀', '❤️', '🎉'],
      })
      expect(none.reactions).toEqual([])
    }
  })

  it('take no reaction that is no emoji, and not too many', async () => {
    const { id } = await admin.post(text('One'))
    for (const emoji of ['x', 'yes', '', 'zzzz', '110000', '🎉🎉', '<b>', '41']) {
      await expect(admin.update(id, { addedReactions: [emoji] })).rejects.toMatchObject({
        type: 'validation_failed',
      })
    }
    const faces = Array.from({ length: 24 }, (_, at) => (0x1f600 + at).toString(16))
    await admin.update(id, { addedReactions: faces.slice(0, 20) })
    const before = await admin.get(id)
    const refused = admin.update(id, {
      addedReactions: faces.slice(20),
      body: { markdown: 'Changed' },
      resolved: true,
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.addedReactions', rule: 'maxItems' }],
    })
    expect(await admin.get(id)).toEqual(before)
  })

  it.each<[person: Person, own: object, others: object]>([
    ['admin', {}, { edit: false, reply: true, delete: true }],
    ['create', {}, { edit: false, reply: true, delete: true }],
    ['review', {}, { edit: false, reply: true, delete: false }],
    ['comment', {}, { edit: false, reply: true, delete: false }],
    ['read', { edit: false, reply: false, delete: false }, { reply: false, delete: false }],
  ])('permit to %s what the level and the author say', async (person, own, others) => {
    const mine = await admin.post(text('Mine'))
    await world.store.transaction((database) =>
      database
        .updateTable('comment')
        .set({ posted_by: world.userId(person) })
        .where('id', '=', mine.id)
        .execute(),
    )
    const all = { view: true, edit: true, reply: true, delete: true }
    expect((await as(person).get(mine.id)).permissions).toEqual({ ...all, ...own })
    const { id } = await as(person === 'edit' ? 'comment' : 'edit').post(text('Of another'))
    const { permissions } = await as(person).get(id)
    expect(permissions).toMatchObject({ view: true, ...others })
    const reply = await as('edit').reply(id, 'Reply')
    expect((await as(person).getReply(id, reply.id)).permissions).toEqual(permissions)
    if (permissions.delete) await as(person).deleteReply(id, reply.id)
    else {
      await expect(as(person).deleteReply(id, reply.id)).rejects.toMatchObject({ status: 403 })
      await expect(as(person).delete(id)).rejects.toMatchObject({ status: 403 })
    }
  })

  it('go with their replies and reactions', async () => {
    const kept = await admin.post(text('Kept'))
    await admin.reply(kept.id, 'Kept')
    await admin.update(kept.id, { addedReactions: ['🎉'] })
    const before = await dump()
    const { id } = await admin.post(text('One'))
    await admin.update(id, { addedReactions: ['🎉'] })
    for (const each of ['a', 'b']) {
      const reply = await admin.reply(id, each)
      await admin.updateReply(id, reply.id, { addedReactions: ['😀'] })
    }
    await admin.delete(id)
    expect(await dump()).toEqual(before)
    for (const gone of [
      () => admin.get(id),
      () => admin.delete(id),
      () => admin.listReplies(id),
      () => admin.reply(id, 'x'),
    ]) {
      await expect(gone()).rejects.toMatchObject({ status: 404 })
    }
  })

  it('hold replies in the order they were given', async () => {
    const { id } = await admin.post(text('One'))
    const replies = []
    for (const each of ['a', 'b', 'c']) replies.push(await as('comment').reply(id, each))
    expect(await admin.get(id)).toMatchObject({ replies: 3 })
    expect(await as('comment').listReplies(id)).toEqual({ count: 3, items: replies })
    const first = await as('comment').listReplies(id, { limit: 1 })
    const [a] = replies
    await as('comment').deleteReply(id, a?.id ?? '')
    await admin.reply(id, 'd')
    const rest = await admin.listReplies(id, { page: first.next?.page ?? '' })
    expect(rest.count).toBe(3)
    expect(rest.items.map((reply) => reply.body)).toEqual([
      { markdown: 'b' },
      { markdown: 'c' },
      { markdown: 'd' },
    ])
    await expect(admin.getReply(id, a?.id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  it('are filtered and ordered', async () => {
    const page = await findPage('Home')
    const one = await admin.post(text('One'))
    const two = await as('comment').post({ page, ...text('Two') })
    const three = await as('edit').post(text('Three'))
    await admin.update(three.id, { resolved: true })
    const ids = async (query: Query) => (await admin.list(query)).items.map((each) => each.id)
    expect(await ids({})).toEqual([three.id, two.id, one.id])
    expect(await ids({ order: 'asc' })).toEqual([one.id, two.id, three.id])
    expect(await ids({ status: 'open' })).toEqual([two.id, one.id])
    expect(await ids({ status: 'resolved' })).toEqual([three.id])
    expect(await ids({ targetPage: page })).toEqual([two.id])
    expect(await ids({ targetPage: 'none' })).toEqual([])
    expect(await ids({ authors: [world.userId('comment'), world.userId('edit')] })).toEqual([
      three.id,
      two.id,
    ])
    expect(await ids({ authors: [world.userId('admin')] })).toEqual([one.id])
    expect(await admin.list({ status: 'open', limit: 0 })).toEqual({ count: 2, items: [] })
    const { next } = await admin.list({ limit: 1 })
    await expect(admin.list({ page: next?.page ?? '', status: 'open' })).rejects.toMatchObject({
      type: 'invalid_page',
    })
  })

  it.each(['asc', 'desc'] as const)('are missed or repeated by no page, %s', async (order) => {
    const posted = []
    for (let at = 0; at < 7; at += 1) posted.push((await admin.post(text(`${at}`))).id)
    const wanted = order === 'asc' ? posted : posted.toReversed()
    const first = await admin.list({ order, limit: 3 })
    expect(first.items.map((each) => each.id)).toEqual(wanted.slice(0, 3))
    // The last one seen goes, one to come goes, a new one comes.
    await admin.delete(wanted[2] ?? '')
    await admin.delete(wanted[4] ?? '')
    const { id } = await admin.post(text('New'))
    const rest = await admin.list({ order, page: first.next?.page ?? '' })
    const expected = [wanted[3], wanted[5], wanted[6], ...(order === 'asc' ? [id] : [])]
    expect(rest.items.map((each) => each.id)).toEqual(expected)
    expect(rest.count).toBe(6)
  })

  it('name everyone who commented, once, unless they left', async () => {
    const { id } = await as('comment').post(text('One'))
    await as('comment').post(text('Two'))
    await as('edit').reply(id, 'Reply')
    await as('review').post(text('Three'))
    await as('review').reply(id, 'Reply')
    const all = await admin.commenters()
    expect(all).toMatchObject({
      count: 3,
      items: [
        { id: world.userId('comment'), role: 'comment', teams: 0, disabled: false },
        { id: world.userId('edit') },
        { id: world.userId('review') },
      ],
    })
    const first = await admin.commenters({ limit: 2 })
    expect(await admin.commenters({ page: first.next?.page ?? '' })).toEqual({
      count: 3,
      items: all.items.slice(2),
    })
    const leave = (organization_id: string, from: string) =>
      world.store.transaction((database) =>
        database
          .updateTable('member')
          .set({ organization_id })
          .where('organization_id', '=', from)
          .where('user_id', '=', world.userId('edit'))
          .execute(),
      )
    await leave('elsewhere', world.organizationId)
    const left = await admin.commenters()
    // What they wrote stays theirs.
    expect((await admin.listReplies(id)).items[0]?.postedBy.id).toBe(world.userId('edit'))
    await leave(world.organizationId, 'elsewhere')
    expect(left.items.map((member) => member.id)).toEqual([
      world.userId('comment'),
      world.userId('review'),
    ])
  })

  it('are found in their own space or change request only', async () => {
    const { id } = await admin.post(text('One'))
    const reply = await admin.reply(id, 'Reply')
    const other = await createChange(world, (await createSpace(world)).spaceId, guide)
    const second = await createChange(world, target.spaceId, guide)
    const elsewhere = [
      (scope === 'a space' ? ofChangeRequest : ofSpace)(world.client(), target),
      discuss(world.client(), other),
      ...(scope === 'a space' ? [] : [ofChangeRequest(world.client(), second)]),
    ]
    for (const place of elsewhere) {
      expect(await place.list()).toEqual({ count: 0, items: [] })
      expect(await place.commenters()).toEqual({ count: 0, items: [] })
      for (const missing of [
        () => place.get(id),
        () => place.update(id, { resolved: true }),
        () => place.delete(id),
        () => place.reply(id, 'x'),
        () => place.listReplies(id),
        () => place.getReply(id, reply.id),
        () => place.updateReply(id, reply.id, {}),
        () => place.deleteReply(id, reply.id),
      ]) {
        await expect(missing()).rejects.toMatchObject({ status: 404, type: 'not_found' })
      }
    }
    const next = await admin.post(text('Two'))
    await expect(admin.getReply(next.id, reply.id)).rejects.toMatchObject({ status: 404 })
  })

  it('change one after the other, however many come at once', async () => {
    const { id } = await admin.post(text('One'))
    const people: Person[] = ['admin', 'create', 'review', 'edit', 'comment']
    await Promise.all(
      people.flatMap((person) => [
        as(person).update(id, { addedReactions: ['🎉'] }),
        as(person).update(id, { resolved: true }),
        as(person).reply(id, person),
      ]),
    )
    const after = await admin.get(id)
    expect(after).toMatchObject({ replies: 5, reactions: [{ count: 5 }], status: 'resolved' })
    const deletions = await Promise.allSettled(
      people.slice(0, 2).map((person) => as(person).delete(id)),
    )
    expect(deletions.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await countOpen()).toBe(0)
  })

  it('are listed in as many queries as one of them', async () => {
    const page = await findPage('Home')
    const fill = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const { id } = await admin.post({ page, ...text(`${at}`) })
        await admin.reply(id, 'Reply')
        await as('comment').update(id, { addedReactions: ['🎉'], resolved: at % 2 === 0 })
      }
    }
    const queries = vi.spyOn(StatementSync.prototype, 'all')
    const cost = async () => {
      queries.mockClear()
      await admin.list({ limit: 1000 })
      return queries.mock.calls.length
    }
    await fill(1)
    const one = await cost()
    await fill(40)
    expect(await cost()).toBe(one)
  })
})

afterEach(() => vi.restoreAllMocks())

describe('comments', () => {
  it('tell of their authors no more spaces than the caller sees', async () => {
    const own = await createWorld()
    const { spaceId } = await createSpace(own)
    await createSpace(own)
    const grant = (person: Person, level: string) => ({
      resource_kind: 'space' as const,
      resource_id: spaceId,
      subject_kind: 'user' as const,
      subject_id: own.userId(person),
      level,
      created_at: own.now(),
    })
    await own.store.transaction((database) =>
      database.insertInto('grant').values(grant('guest', 'comment')).execute(),
    )
    for (const person of ['guest', 'comment'] as const) {
      await own.client(person).postCommentInSpace({ spaceId, body: text('x') })
    }
    const count = async (person: Person) => {
      const { items } = await own.client(person).listCommentersInSpace({ spaceId })
      return items.map((member) => [member.user.displayName, member.role, member.spaces])
    }
    const asSeenByAdmin = [
      ['comment', 'comment', 2],
      ['guest', null, 1],
    ]
    expect(await count('admin')).toEqual(asSeenByAdmin)
    expect(await count('comment')).toEqual(asSeenByAdmin)
    // A guest is told nothing of others but what they are called.
    expect(await count('guest')).toEqual([
      ['comment', undefined, undefined],
      ['guest', null, 1],
    ])
    await own.close()
  })

  it('are taken by a locked space, and by change requests that are done', async () => {
    const { spaceId } = await createSpace(world)
    const archived = await createChange(world, spaceId, guide)
    const merged = await createChange(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
    const client = world.client()
    await client.updateChangeRequestById({ ...archived, body: { status: 'archived' } })
    await client.mergeChangeRequest(merged)
    await world.store.transaction((database) =>
      database
        .updateTable('space')
        .set({ edit_mode: 'locked' })
        .where('id', '=', spaceId)
        .execute(),
    )
    for (const place of [
      ofSpace(client, { spaceId, changeRequestId: '' }),
      ofChangeRequest(client, archived),
      ofChangeRequest(client, merged),
    ]) {
      const { id } = await place.post(text('One'))
      await place.reply(id, 'Reply')
      await place.update(id, { resolved: true, addedReactions: ['🎉'] })
      await place.delete(id)
    }
  })

  it('are counted for the space and each change request apart', async () => {
    const { spaceId } = await createSpace(world)
    const one = await createChange(world, spaceId, guide)
    const two = await createChange(world, spaceId, guide)
    const client = world.client()
    for (let each = 0; each < 2; each += 1) {
      await client.postCommentInChangeRequest({ ...one, body: text('x') })
    }
    for (let each = 0; each < 3; each += 1)
      await client.postCommentInSpace({ spaceId, body: text('x') })
    expect(await client.getSpaceById({ spaceId })).toMatchObject({ comments: 3 })
    expect(await client.getChangeRequestById(one)).toMatchObject({ comments: 2 })
    expect(await client.getChangeRequestById(two)).toMatchObject({ comments: 0 })
  })
})

/** Everything comments are kept in. */
async function dump(): Promise<unknown> {
  const { database } = world.store
  return {
    comments: await database.selectFrom('comment').selectAll().orderBy('id').execute(),
    replies: await database.selectFrom('comment_reply').selectAll().orderBy('id').execute(),
    reactions: await database.selectFrom('reaction').selectAll().orderBy('subject_id').execute(),
  }
}
