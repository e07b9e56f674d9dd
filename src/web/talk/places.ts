// Places conversations: below a page, below its blocks, and all of them together.
import { html } from 'hono/html'
import type { Comment } from '../../contract/index.ts'
import { readThreads, type Thread, type Threads } from '../../platform/comments/threads.ts'
import { changeRequestURLs } from '../../platform/targets/present-change-requests.ts'
import type { Html } from '../page/prose.ts'
import { ownLanguage } from '../reading/language.ts'
import { lookUpFailure, renderField, renderForm } from './form.ts'
import type { SpokenBlock } from './spoken.ts'
import { prepareThread, renderUnlessKnown, type ThreadRenderer } from './thread.ts'
import { permissionsOf, scopeOf, type TalkView } from './view.ts'

/** The conversations of a page: below each block, and below the page. */
export interface PageTalk {
  /** Below a top-level block of the changed page: its conversations, and a form for a new one. */
  ofBlock(block: SpokenBlock): Html | ''
  /** True for a block that must not be folded, although it is unchanged. */
  holds(block: SpokenBlock): boolean
  /** Below the page, rendered after its blocks: conversations without a block, and the form for a new one. */
  page(): Html
}

/** @param pageId - a page of the change request, which may have removed it */
export async function readPageTalk(talk: TalkView, pageId: string): Promise<PageTalk> {
  const found = await readThreads(talk.context, scopeOf(talk), pageId)
  const renderers = new Map<Thread, ThreadRenderer>()
  for (const thread of found.threads) renderers.set(thread, await prepareThread(talk, thread))
  const contents = await talk.context.revisions.contents(talk.target.revision)
  const placed = new Set<Thread>()
  const atBlocks = Map.groupBy(found.threads, ({ comment }) => nodeOf(comment) ?? '')
  atBlocks.delete('')
  const asked = talk.context.url.searchParams.get('comment')
  const mayComment = permissionsOf(talk).comment

  return {
    holds: (block) => block.key === asked || threadsOf(block).length > 0,
    ofBlock(block) {
      const { key } = block
      const threads = threadsOf(block).filter((thread) => !placed.has(thread))
      for (const thread of threads) placed.add(thread)
      const start = mayComment ? renderStart(talk, { pageId, block, isOpen: asked === key }) : ''
      if (threads.length === 0 && start === '') return ''
      return html`<div class="block-talk"${ownLanguage} data-slot="node:${key}">${threads.map((thread) => renderers.get(thread)?.() ?? '')}${start}</div>`
    },
    page() {
      const left = found.threads.filter((thread) => !placed.has(thread))
      const form =
        mayComment && contents.pagesById.has(pageId)
          ? renderNew(talk, { of: pageId, label: 'Comment on this page' })
          : ''
      return html`<section class="talk" aria-labelledby="talk:title"><h2 id="talk:title">Comments on this page</h2>
<div data-slot="page">${left.map((thread) => renderers.get(thread)?.(renderAbout(thread.comment)) ?? '')}</div>${renderNothing(found.threads.length)}${renderMore(found)}${form === '' ? renderElsewhere(talk) : form}${
        mayComment
          ? html`<template id="talk:new">${renderNew(talk, { of: '', label: '' })}</template>`
          : ''
      }</section>`
    },
  }

  /** Conversations on the block itself, and on anything in it. */
  function threadsOf({ keys }: SpokenBlock): readonly Thread[] {
    if (atBlocks.size === 0) return []
    return [...new Set(keys.flatMap((key) => atBlocks.get(key) ?? []))]
  }
}

/**
 * Renders the conversations of a page for live updates, each in its place.
 *
 * @param known - prefixes of the versions the page shows
 */
export async function renderPageThreads(
  talk: TalkView,
  pageId: string,
  known: ReadonlySet<string>,
): Promise<Html> {
  const { threads } = await readThreads(talk.context, scopeOf(talk), pageId)
  const byPlace = Map.groupBy(threads, ({ comment }) => {
    const node = nodeOf(comment)
    return node === undefined ? 'page' : `node:${node}`
  })
  const slots = [...byPlace].map(async ([place, found]) => {
    const each = await Promise.all(
      found.map(async (thread) =>
        renderUnlessKnown(talk, thread, {
          known,
          about: place === 'page' ? renderAbout(thread.comment) : '',
        }),
      ),
    )
    return html`<div data-slot="${place}">${each}</div>`
  })
  return html`${await Promise.all(slots)}`
}

/** Key of a comment's block; undefined if it has none, or the block no longer exists. */
function nodeOf({ target }: Comment): string | undefined {
  return target.page?.outdated === false ? target.node?.id : undefined
}

function renderNothing(count: number): Html | '' {
  return count === 0 ? html`<p class="nothing">No comments yet.</p>` : ''
}

/** Content that is not a page of the change request is discussed in its general conversation. */
function renderElsewhere(talk: TalkView): Html | '' {
  if (!permissionsOf(talk).comment) return ''
  const { context, target } = talk
  const address = new URL(changeRequestURLs(context, target.changeRequest).app).pathname
  return html`<p><a href="${address}/~conversation">Comment on the change request as a whole</a></p>`
}

function renderMore({ more }: Threads): Html | '' {
  if (more === 0) return ''
  return html`<p class="more">${more} older comments are not shown. Use the API for the full list.</p>`
}

/** Describes the block of a comment, if the block is not next to it. */
function renderAbout({ target }: Comment): Html | '' {
  if (target.node === undefined) return ''
  const { preview } = target.node
  const words =
    target.page?.outdated === true ? 'On a part that has since changed' : 'On a part of the page'
  return html`<p class="quoted"><span>${words}${preview === undefined ? '' : ':'}</span>${preview === undefined ? '' : html` <q>${preview}</q>`}</p>`
}

/** Renders a link that shows the form for a block; a script shows it at once. */
function renderStart(
  talk: TalkView,
  {
    pageId,
    block,
    isOpen,
  }: { readonly pageId: string; readonly block: SpokenBlock; readonly isOpen: boolean },
): Html {
  const { key, name } = block
  const of = `${pageId}/${key}`
  if (isOpen || lookUpFailure(talk, { act: 'comment', of }) !== undefined) {
    return renderNew(talk, { of, label: `Comment on: ${name}`, focused: true })
  }
  const query = new URLSearchParams(talk.context.url.searchParams)
  query.set('comment', key)
  return html`<a class="start" id="start:${key}" href="?${query.toString()}#start:${key}" data-comment="${of}" aria-label="Comment on: ${name}"><span aria-hidden="true">+</span> Comment</a>`
}

/** Renders the form for a new comment. `of`: a page, or a page and its block; empty for the change request. */
function renderNew(
  talk: TalkView,
  {
    of,
    label,
    focused = false,
  }: { readonly of: string; readonly label: string; readonly focused?: boolean },
): Html {
  const deed = { act: 'comment', of }
  const id = of.includes('/') ? `start:${of.slice(of.indexOf('/') + 1)}` : undefined
  const form = renderForm(
    talk,
    { ...deed, name: 'comment new' },
    html`<p class="label">${label}</p>${renderField(talk, deed, { label, focused })}<button class="primary">Comment</button>`,
  )
  return id === undefined ? form : html`<div id="${id}">${form}</div>`
}

/** Renders the conversation page: comments on the change request, then page by page. */
export async function renderWholeTalk(
  talk: TalkView,
  addressOfPage: (pageId: string) => string,
): Promise<Html> {
  const found = await readThreads(talk.context, scopeOf(talk))
  const { request, pages } = sortThreads(found)
  const sections = pages.map(
    async ([
      id,
      threads,
    ]) => html`<section class="talk" aria-labelledby="talk:${id}"><h2 id="talk:${id}"><a href="${addressOfPage(id)}">${titleOf(threads)}</a></h2>
<div data-slot="page:${id}">${await renderThreads(talk, threads, { address: addressOfPage(id) })}</div></section>`,
  )
  return html`<h1>Conversation</h1>
<section class="talk" aria-labelledby="talk:all"><h2 id="talk:all">On the change request as a whole</h2>
<div data-slot="request">${await renderThreads(talk, request)}</div>${renderNothing(request.length)}
${permissionsOf(talk).comment ? renderNew(talk, { of: '', label: 'Comment on the change request' }) : ''}</section>
<div data-pages>${await Promise.all(sections)}</div>${renderMore(found)}`
}

/** The same for live updates: a page with its first comment comes with its title. */
export async function renderWholeThreads(
  talk: TalkView,
  addressOfPage: (pageId: string) => string,
  known: ReadonlySet<string>,
): Promise<Html> {
  const { request, pages } = sortThreads(await readThreads(talk.context, scopeOf(talk)))
  const slots = pages.map(
    async ([id, threads]) =>
      html`<div data-slot="page:${id}" data-title="${titleOf(threads)}" data-href="${addressOfPage(id)}">${await renderThreads(talk, threads, { address: addressOfPage(id), known })}</div>`,
  )
  return html`<div data-slot="request">${await renderThreads(talk, request, { known })}</div>${await Promise.all(slots)}`
}

function sortThreads({ threads }: Threads) {
  const byPage = Map.groupBy(threads, ({ comment }) => comment.target.page?.id ?? '')
  const request = byPage.get('') ?? []
  byPage.delete('')
  return { request, pages: [...byPage] }
}

function titleOf([first]: readonly Thread[]): string {
  return first?.comment.target.page?.title || 'Untitled'
}

async function renderThreads(
  talk: TalkView,
  threads: readonly Thread[],
  {
    address,
    known = new Set(),
  }: { readonly address?: string; readonly known?: ReadonlySet<string> } = {},
): Promise<Html[]> {
  return Promise.all(
    threads.map(async (thread) => {
      const { comment } = thread
      const about =
        address === undefined
          ? ''
          : html`${renderAbout(comment)}<p class="quoted"><a href="${address}#comment:${comment.id}">View in page</a></p>`
      return renderUnlessKnown(talk, thread, { known, about })
    }),
  )
}
