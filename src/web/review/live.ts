// Live updates of a review: what others did since the page was loaded.
import { html } from 'hono/html'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import type { Visit } from '../app/frame/visit.ts'
import type { Html } from '../page/prose.ts'
import { contentRoot } from '../space/address.ts'
import { reviewAddress } from '../space/review-address.ts'
import { renderNamedPart } from '../talk/parts.ts'
import { renderPageThreads, renderWholeThreads } from '../talk/places.ts'
import { knownLength } from '../talk/thread.ts'
import { renderActions, renderTalkCount } from './conversation.ts'
import { renderAbout, renderCommentCount } from './head.ts'
import type { ReviewPart } from './part.ts'
import { type ReviewView, readReview } from './view.ts'

/** The polling address and state of a page, for its script. */
export function renderLiveMark(view: ReviewView, { tab, id }: ReviewPart): Html {
  const shows = tab === 'changes' ? (id ?? '') : `~${tab}`
  return html`<div id="talk:live" hidden data-address="${contentRoot(view.context, view.target)}/~live" data-word="${view.word}" data-shows="${shows}" data-seen="${seenOf(view, tab)}"></div>
<p id="talk:said" class="unseen" role="status"></p><div id="talk:news" role="status"></div>`
}

/** The state a page depends on. A merge page depends on the main content too. */
function seenOf({ request, target }: ReviewView, tab: string): string {
  const { status, revision, outdated } = request
  return tab === 'merge'
    ? `${revision} ${target.found.space.revision_id} ${status} ${outdated}`
    : revision
}

/** A poll of a page. */
export interface LiveQuestion {
  /** Id of a page, `~conversation`, `~merge`; empty for a part without comments. */
  readonly shows: string
  readonly seen: string
  /** Prefixes of versions of the conversations shown, concatenated. */
  readonly known: string
}

/** Renders the parts of a page that a poll needs. */
export async function renderLive(
  visit: Visit,
  target: ContentTarget,
  { shows, seen, known }: LiveQuestion,
): Promise<string> {
  const view = await readReview(visit, target)
  const tab = shows === '~merge' ? 'merge' : 'changes'
  const news = seenOf(view, tab) === seen ? '' : renderNews(tab)
  const counts = [...view.talk.keys()].map((pageId) => renderTalkCount(view, pageId))
  const text =
    await html`<div id="live" data-word="${view.word}">${await renderNamedPart('next', await renderActions(view))}${await renderNamedPart('about', renderAbout(view))}${renderCommentCount(view)}${counts}
<div id="live:news">${news}</div>${await renderThreads(view, shows, splitVersions(known))}</div>`
  return text.toString()
}

function renderNews(tab: string): Html {
  const words =
    tab === 'merge'
      ? 'This page has changed since you loaded it.'
      : 'The change request has changed since you loaded this page.'
  return html`<p class="news">${words} <a href="">Reload</a></p>`
}

function renderThreads(
  view: ReviewView,
  shows: string,
  known: ReadonlySet<string>,
): Promise<Html> | '' {
  if (shows === '~conversation') {
    return renderWholeThreads(view, (pageId) => reviewAddress(view, pageId), known)
  }
  return shows === '' || shows.startsWith('~') ? '' : renderPageThreads(view, shows, known)
}

function splitVersions(known: string): ReadonlySet<string> {
  return new Set(known.match(new RegExp(`.{${knownLength}}`, 'g')) ?? [])
}
