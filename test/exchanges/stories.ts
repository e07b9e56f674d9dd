// Stories that show every operation once, in the order a person would come to it.

import { arrangement } from './arrangement.ts'
import { grants } from './grants.ts'
import { openapi } from './openapi.ts'
import { organizations } from './organizations.ts'
import type { Stage, Story } from './recorder.ts'
import { saml } from './saml.ts'
import { makeSpace } from './scenes.ts'
import { sites } from './sites.ts'
import { changedGuide, guide } from './sources.ts'
import { translations } from './translations.ts'

/** Every story by its title. */
export const stories: Readonly<Record<string, Story>> = {
  ...arrangement,
  ...grants,
  ...sites,
  ...openapi,
  ...translations,
  ...saml,
  ...organizations,
  async 'a space is made and filled'({ world, act, show }) {
    const { organizationId } = world
    const { id: spaceId } = await show('create').createSpace({
      organizationId,
      body: { title: 'Guide', emoji: '1f4d8' },
    })
    const body = { ...world.offer('guide', guide), git: { oid: 'a'.repeat(40), ref: 'main' } }
    await show('create').importContent({ spaceId, body })
    await show('read').getSpaceById({ spaceId })
    await act('create').createSpace({ organizationId, body: { title: 'Notes' } })
    await show('read').listSpaces({ organizationId, query: { limit: 1 } })
    await showContent(show('read'), spaceId)
    const { pages } = await act('read').listPages({ spaceId })
    const install = pages[1]?.id ?? ''
    await show('edit').changeContent({
      spaceId,
      body: {
        changes: [
          { type: 'update_page', page: install, description: 'From nothing to a running server' },
          {
            type: 'insert_page',
            title: 'Questions',
            markdown: 'How large may it grow?',
            position: { after: install },
          },
        ],
      },
    })
  },

  async 'an import is started, and looked at until it has ended'({ world, act, show }) {
    const { organizationId } = world
    const { id: spaceId } = await act('create').createSpace({ organizationId })
    const { id: importId } = await show('create').startImport({
      spaceId,
      body: world.offer('guide', guide),
    })
    await world.runJobs()
    await show('edit').getImport({ spaceId, importId })
    await show('edit').listImports({ spaceId })
    const mistaken = await act('create').startImport({ spaceId, body: world.offer('guide', guide) })
    await show('edit').cancelImport({ spaceId, importId: mistaken.id })
  },

  async 'a space and an organization are searched'(stage) {
    const { world, show } = stage
    const { spaceId } = await makeSpace(stage)
    await show('read').searchSpaceContent({ spaceId, query: { query: 'instal' } })
    await show('read').searchOrganizationContent({
      organizationId: world.organizationId,
      query: { query: 'instal', limit: 1 },
    })
  },

  async 'a change request is made, looked at and merged'(stage) {
    const { world, act, show } = stage
    const { spaceId } = await makeSpace(stage)
    const { id: changeRequestId } = await show('edit').createChangeRequest({
      spaceId,
      body: { subject: 'Say how to make a backup' },
    })
    const target = { spaceId, changeRequestId }
    await show('edit').importContentInChangeRequest({
      ...target,
      body: world.offer('changed', changedGuide),
    })
    await show('edit').updateChangeRequestById({ ...target, body: { status: 'open' } })
    await show('read').listChangeRequestsForSpace({ spaceId })
    await show('read').listChangeRequestsInOrganization({
      organizationId: world.organizationId,
      query: { status: 'open' },
    })
    await show('read').getChangeRequestById({ spaceId, changeRequestId: '1' })
    await show('read').listChangesInChangeRequest(target)
    await showChangedContent(show('read'), target)
    const { pages } = await act('read').listPagesInChangeRequest(target)
    await show('edit').changeContentInChangeRequest({
      ...target,
      body: {
        changes: [
          {
            type: 'update_page',
            page: pages[3]?.id ?? '',
            markdown: '# Backup\n\nCopy the folder given with `--data`.\n',
          },
        ],
      },
    })
    await act('create').importContent({
      spaceId,
      body: world.offer('moved', { ...guide, 'docs/index.md': '# Welcome\n\nBegin here.\n' }),
    })
    await show('edit').updateChangeRequest(target)
    await show('review').mergeChangeRequest(target)
  },

  async 'a space and a change request are printed'(stage) {
    const { act, show } = stage
    const { spaceId } = await makeSpace(stage)
    await show('read').getSpacePDF({ spaceId })
    const { id: changeRequestId } = await act('edit').createChangeRequest({ spaceId })
    const { pages } = await act().listPages({ spaceId })
    await show('read').getChangeRequestPDF({
      spaceId,
      changeRequestId,
      query: { page: pages[1]?.id ?? '', only: true },
    })
  },

  async 'a space is discussed'(stage) {
    const { world, act, show } = stage
    const { spaceId } = await makeSpace(stage)
    const { pages } = await act().listPages({ spaceId })
    const page = pages[1]?.id ?? ''
    const { id: commentId } = await show('comment').postCommentInSpace({
      spaceId,
      body: { page, body: { markdown: 'Does this work with **Node 26**?' } },
    })
    const comment = { spaceId, commentId }
    const { id: commentReplyId } = await show('edit').postCommentReplyInSpace({
      ...comment,
      body: { body: { markdown: 'It does. I will say so.' } },
    })
    const reply = { ...comment, commentReplyId }
    await show('comment').updateCommentReplyInSpace({
      ...reply,
      body: { addedReactions: ['1f44d'] },
    })
    await show('edit').updateCommentInSpace({ ...comment, body: { resolved: true } })
    await show('read').getCommentInSpace(comment)
    await show('read').getCommentReplyInSpace({ ...reply, query: { format: 'document' } })
    await show('read').listCommentsInSpace({
      spaceId,
      query: { status: 'resolved', targetPage: page, authors: [world.userId('comment')] },
    })
    await show('read').listCommentRepliesInSpace(comment)
    await show('read').listCommentersInSpace({ spaceId })
    await show('edit').deleteCommentReplyInSpace(reply)
    await show('comment').deleteCommentInSpace(comment)
  },

  async 'a change request is discussed'(stage) {
    const { world, act, show } = stage
    const { spaceId } = await makeSpace(stage)
    const { id: changeRequestId } = await act('edit').createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId }
    await act('edit').importContentInChangeRequest({
      ...target,
      body: world.offer('changed', changedGuide),
    })
    const { pages } = await act().listPagesInChangeRequest(target)
    const { id: commentId } = await show('review').postCommentInChangeRequest({
      ...target,
      body: { page: pages[3]?.id ?? '', body: { markdown: 'Which folder is it?' } },
    })
    const comment = { ...target, commentId }
    const { id: commentReplyId } = await show('edit').postCommentReplyInChangeRequest({
      ...comment,
      body: { body: { markdown: 'The one given with `--data`.' } },
    })
    const reply = { ...comment, commentReplyId }
    await show('edit').updateCommentReplyInChangeRequest({
      ...reply,
      body: { body: { markdown: 'The one given with `--data`, by default `./data`.' } },
    })
    await show('review').updateCommentInChangeRequest({
      ...comment,
      body: { addedReactions: ['2705'] },
    })
    await show('read').getCommentInChangeRequest(comment)
    await show('read').getCommentReplyInChangeRequest(reply)
    await show('read').listCommentsInChangeRequest({ ...target, query: { order: 'asc' } })
    await show('read').listCommentRepliesInChangeRequest(comment)
    await show('read').listCommentersInChangeRequest(target)
    await show('edit').deleteCommentReplyInChangeRequest(reply)
    await show('review').deleteCommentInChangeRequest(comment)
  },
}

type Client = ReturnType<Stage['show']>

async function showContent(client: Client, spaceId: string): Promise<void> {
  await client.getCurrentRevision({ spaceId })
  const { pages } = await client.listPages({ spaceId })
  const { items } = await client.listFiles({ spaceId })
  const pageId = pages[1]?.id ?? ''
  const fileId = items[0]?.id ?? ''
  await client.getPageById({ spaceId, pageId })
  await client.getFileById({ spaceId, fileId })
  await client.listSpaceFileBacklinks({ spaceId, fileId })
  await client.listSpacePageBacklinks({ spaceId, pageId })
  await client.listPageLinksInSpace({ spaceId, pageId })
  await client.getPageByPath({ spaceId, pagePath: 'upgrade', query: { format: 'document' } })
  const { items: revisions } = await client.listRevisions({ spaceId })
  const target = { spaceId, revisionId: revisions[0]?.id ?? '' }
  const { reusableContents } = await client.getRevisionById(target)
  await client.listPagesInRevisionById({ ...target, query: { metadata: false } })
  await client.listFilesInRevisionById(target)
  await client.getFileInRevisionById({ ...target, fileId })
  await client.getPageInRevisionById({ ...target, pageId, query: { metadata: false } })
  const reusableContentId = reusableContents[0]?.id ?? ''
  await client.getReusableContentById({ spaceId, reusableContentId })
  await client.listSpaceLinks({ spaceId, query: { status: 'ok', limit: 1 } })
}

async function showChangedContent(
  client: Client,
  target: { readonly spaceId: string; readonly changeRequestId: string },
): Promise<void> {
  const { pages } = await client.listPagesInChangeRequest(target)
  const { items } = await client.listFilesInChangeRequestById(target)
  const pageId = pages[2]?.id ?? ''
  const fileId = items[0]?.id ?? ''
  await client.getPageInChangeRequestById({ ...target, pageId, query: { metadata: false } })
  await client.getFileInChangeRequestById({ ...target, fileId })
  await client.getPageInChangeRequestByPath({ ...target, pagePath: 'backup' })
  const { reusableContents } = await client.getRevisionOfChangeRequestById(target)
  const reusableContentId = reusableContents[0]?.id ?? ''
  await client.getReusableContentInChangeRequestById({ ...target, reusableContentId })
  await client.listChangeRequestFileBacklinks({ ...target, fileId })
  await client.listChangeRequestPageBacklinks({ ...target, pageId: pages[3]?.id ?? '' })
  await client.listPageLinksInChangeRequest({ ...target, pageId, query: { limit: 1 } })
  await client.listLinksInChangeRequest({ ...target, query: { status: 'broken', change: 'new' } })
}
