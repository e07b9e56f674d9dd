// Renders a conversation: a comment, its replies, and the reader's actions.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { readDocument } from '../../content/document/read/reader.ts'
import { renderDocument } from '../../content/render/document-to-html.ts'
import type { RenderSetting } from '../../content/render/setting.ts'
import type { Comment, CommentReply, Reaction } from '../../contract/index.ts'
import type { Thread } from '../../platform/comments/threads.ts'
import type { Context } from '../../platform/context/context.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { revisionKey } from '../../platform/revisions/revisions.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { countOf } from '../page/count.ts'
import { type Html, renderEmoji } from '../page/prose.ts'
import { encodeAnchor } from '../reading/addresses.ts'
import { contentRoot, openPlace } from '../space/address.ts'
import { renderField, renderFolded, renderForm } from './form.ts'
import { permissionsOf, type TalkView } from './view.ts'

type Message = Comment | CommentReply

/** Reactions offered. */
const offered = ['👍', '👎', '❤️', '🎉', '👀', '🚀'] as const
/** Maximum names shown of those who reacted. */
const namesMax = 20

/** Renders a conversation. `about` says what it is about, if its place does not show that. */
export type ThreadRenderer = (about?: Html | '') => Html

/**
 * Prepares a conversation for rendering. A resolved one is folded.
 *
 * Everything that a script replaces during live updates has a `data-version`, which changes with what it shows.
 */
export async function prepareThread(
  talk: TalkView,
  { comment, replies, moreReplies }: Thread,
): Promise<ThreadRenderer> {
  const messages = await Promise.all(
    [comment, ...replies].map(async (each) => renderMessage(talk, comment, each)),
  )
  const isOpen = comment.status === 'open'
  const version = versionOf([comment, replies])
  return (about = '') =>
    html`<details class="thread ${comment.status}" id="thread:${comment.id}" data-thread="${comment.id}" data-status="${comment.status}" data-version="${version}"${isOpen ? html` open` : ''}>
<summary>${renderSummary(comment)}</summary>
${about}<div class="messages">${messages}</div>
${moreReplies > 0 ? html`<p class="more">${moreReplies} newer replies are not shown here.</p>` : ''}
${renderAnswers(talk, comment)}</details>`
}

/** Length of a version's prefix that tells it from others. */
export const knownLength = 5

/** Renders a conversation; if the page already shows this version, only a placeholder. */
export async function renderUnlessKnown(
  talk: TalkView,
  thread: Thread,
  { known, about = '' }: { readonly known: ReadonlySet<string>; readonly about?: Html | '' },
): Promise<Html> {
  const { comment, replies } = thread
  const version = versionOf([comment, replies])
  if (!known.has(version.slice(0, knownLength))) {
    const render = await prepareThread(talk, thread)
    return render(about)
  }
  return html`<details id="thread:${comment.id}" data-thread="${comment.id}" data-version="${version}"></details>`
}

function renderSummary(comment: Comment): Html {
  const replies =
    comment.replies === 0
      ? ''
      : html` <small>${countOf(comment.replies, 'reply', 'replies')}</small>`
  if (comment.status === 'open') return html`<span class="state">Open</span>${replies}`
  const words = 'markdown' in comment.body ? comment.body.markdown : ''
  return html`<span class="state">Resolved by ${comment.resolvedBy.displayName}</span> <span class="first">${shorten(words)}</span>${replies}`
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 80 ? `${words.slice(0, 79).trimEnd().toWellFormed()}…` : words
}

async function renderMessage(talk: TalkView, comment: Comment, message: Message): Promise<Html> {
  const isReply = message.object === 'comment-reply'
  const of = isReply ? `${comment.id}/${message.id}` : comment.id
  const { displayName } = message.postedBy
  const markdown = 'markdown' in message.body ? message.body.markdown : ''
  const words = await renderWords(talk.context, talk.target, { id: message.id, markdown })
  const deed = { act: 'edit', of }
  const edit = message.permissions.edit
    ? renderFolded(talk, deed, {
        word: 'Edit',
        form: renderForm(
          talk,
          deed,
          html`${renderField(talk, deed, { label: 'Edit comment', text: markdown })}<button class="primary">Save</button>`,
        ),
      })
    : ''
  return html`<article class="message" id="comment:${message.id}" data-message="${message.id}" data-version="${versionOf(message)}"${message.postedBy.id === talk.context.caller.id ? html` data-own` : ''} tabindex="-1" aria-label="${isReply ? 'Reply' : 'Comment'} by ${displayName}">
<header><span class="face" aria-hidden="true">${initialsOf(displayName)}</span> <strong>${displayName}</strong> <a class="when" href="#comment:${message.id}">${renderLocalTime(message.postedAt)}</a>${message.editedAt === undefined ? '' : html` <small>edited ${renderLocalTime(message.editedAt)}</small>`}</header>
<div class="text" dir="auto">${raw(words)}</div>
<div class="deeds">${renderReactions(talk, message, of)}${edit}${renderDeletion(talk, message, { of, replies: isReply ? 0 : comment.replies })}</div></article>`
}

function renderDeletion(
  talk: TalkView,
  { permissions }: Message,
  { of, replies }: { readonly of: string; readonly replies: number },
): Html | '' {
  if (!permissions.delete) return ''
  const deed = { act: 'delete', of }
  const along =
    replies === 0 ? '' : replies === 1 ? ', with the reply to it' : `, with its ${replies} replies`
  return renderFolded(talk, deed, {
    word: 'Delete',
    form: renderForm(
      talk,
      deed,
      html`<p>This deletes it for everyone${along}.</p><button class="danger">Delete</button>`,
    ),
  })
}

function renderReactions(
  talk: TalkView,
  { reactions, permissions }: Message,
  of: string,
): Html | '' {
  if (!permissions.reply) {
    if (reactions.length === 0) return ''
    return html`<ul class="reactions">${reactions.map((each) => html`<li title="${namesOf(each)}">${renderReaction(each)}</li>`)}</ul>`
  }
  const { id } = talk.context.caller
  const given = reactions.map((each) => {
    const isMine = each.users.some(({ user }) => user.id === id)
    return html`<button name="${isMine ? 'remove' : 'add'}" value="${each.emoji}" aria-pressed="${String(isMine)}" title="${namesOf(each)}">${renderReaction(each)}</button>`
  })
  const more = offered.map(
    (emoji) =>
      html`<button name="add" value="${emoji}" aria-label="React with ${emoji}">${emoji}</button>`,
  )
  return renderForm(
    talk,
    { act: 'react', of },
    html`${given}<details class="folded"><summary aria-label="React"><span aria-hidden="true">☺ +</span></summary><span class="choice">${more}</span></details>`,
  )
}

function renderReaction({ emoji, count: times }: Reaction): Html {
  return html`${renderEmoji(emoji).trim()} <span class="times">${times}</span>`
}

function namesOf({ users }: Reaction): string {
  const names = users.slice(0, namesMax).map(({ user }) => user.displayName)
  const rest = users.length - names.length
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`
}

/** Renders actions below the last comment: reply, resolve, reopen. */
function renderAnswers(talk: TalkView, comment: Comment): Html | '' {
  if (!permissionsOf(talk).comment) return ''
  const reply = { act: 'reply', of: comment.id }
  const settle = { act: comment.status === 'open' ? 'resolve' : 'reopen', of: comment.id }
  return html`<div class="answers">${renderFolded(talk, reply, {
    word: 'Reply',
    form: renderForm(
      talk,
      reply,
      html`${renderField(talk, reply, { label: `Reply to ${comment.postedBy.displayName}` })}<button class="primary">Reply</button>`,
    ),
  })}${renderForm(talk, settle, html`<button>${comment.status === 'open' ? 'Resolve' : 'Reopen'}</button>`)}</div>`
}

/** Hashes what is shown to a version. */
export function versionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '?'] = Array.from(words[0] ?? '')
  const [last = ''] = words.length > 1 ? Array.from(words.at(-1) ?? '') : []
  return (first + last).toUpperCase()
}

const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Renders a time in UTC; a script converts it to the reader's time zone. */
export function renderLocalTime(iso: string): Html {
  const at = new Date(iso)
  const day = `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`
  return html`<time datetime="${iso}" title="${iso}">${day}, ${iso.slice(11, 16)} UTC</time>`
}

/** Maximum characters of cached HTML of comments. */
const keptMax = 4_000_000

const rendered = new Cache<string>(keptMax, (text) => text.length)

/**
 * Renders a comment.
 *
 * Headings become bold paragraphs: they are no part of the page's outline. Fragments and groups carry the comment's
 * id, so that no two comments share a name.
 */
function renderWords(
  context: Context,
  target: ContentTarget,
  { id, markdown }: { readonly id: string; readonly markdown: string },
): Promise<string> {
  const key = `${revisionKey(target.revision)} ${contentRoot(context, target)} ${id} ${markdown}`
  return rendered.read(key, async () => {
    const document = readDocument(markdown, { layout: 'gitbook' })
    const setting = await createSetting(context, target)
    const whole = renderDocument(document, setting)
    // Texts and values are escaped, so these are the renderer's own elements and attributes.
    return whole.html
      .replace(/<h[2-4](?: class="\w+")?>/g, '<p class="heading">')
      .replace(/<\/h[2-4]>/g, '</p>')
      .replace(/<section class="notes"[^>]*>/g, '<div class="notes">')
      .replace(/<\/section>/g, '</div>')
      .replace(/ (id|href|name)="(#?)(note:|noteref:|tabs-)/g, ` $1="$2${id}-$3`)
  })
}

async function createSetting(context: Context, target: ContentTarget): Promise<RenderSetting> {
  const { contents, addressOf } = await openPlace(context, target)
  const addressOfPage = (id: string | undefined) => {
    const node = id === undefined ? undefined : contents.pagesById.get(id)
    return node && addressOf(node)
  }
  return {
    hrefOf(ref) {
      // Relative addresses have no base here; an absolute path is an address of this server.
      if (ref.kind === 'url')
        return /^(?:https?:|mailto:|\/(?!\/))/i.test(ref.url) ? ref.url : undefined
      if (ref.kind === 'page') return addressOfPage(ref.page)
      if (ref.kind === 'space') return `/s/${encodeURIComponent(ref.space)}`
      if (ref.kind !== 'anchor') return undefined
      const page = addressOfPage(ref.page)
      return page && `${page}#${encodeAnchor(ref.anchor)}`
    },
    titleOf(ref) {
      if (ref.kind === 'url') return ref.url
      if (ref.kind === 'page' || ref.kind === 'anchor') {
        return contents.pagesById.get(ref.page ?? '')?.title
      }
      return undefined
    },
    // No other server learns who reads.
    pictureOf: () => undefined,
    anchorOf: () => undefined,
    include: () => [],
    textOf: (expression) => expression,
    holds: () => undefined,
  }
}
