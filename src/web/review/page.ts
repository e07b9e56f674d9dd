// Renders one page or file of a review: both versions and their differences.
import { setImmediate } from 'node:timers/promises'
import { html } from 'hono/html'
import { createBudget } from '../../content/compare/sequences.ts'
import { compareTexts } from '../../content/compare/words.ts'
import type { CoverImage, TreeDocument } from '../../content/revisions/page-tree.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { scaleToHeap } from '../../platform/processes/heap-scale.ts'
import { revisionKey } from '../../platform/revisions/revisions.ts'
import { type Html, renderEmoji } from '../page/prose.ts'
import { encodePath } from '../reading/addresses.ts'
import { renderLanguage } from '../reading/language.ts'
import { renderSourceDifference } from '../reading/source-difference.ts'
import { cutNote } from '../reading/text.ts'
import { contentRoot, openPlace } from '../space/address.ts'
import { reviewAddress, type ShownAs, shownAs } from '../space/review-address.ts'
import { describeBlock } from '../talk/spoken.ts'
import { compareSubject } from './compared.ts'
import { readPageConversation } from './conversation.ts'
import {
  type LaidOutPage,
  layOutInline,
  layOutSides,
  renderInline,
  renderSideBySide,
  type Sought,
} from './rows.ts'
import {
  isComparedAsDocument,
  type ReviewSubject,
  readBothSides,
  type SubjectSide,
} from './subject.ts'
import { renderChangeSign } from './tree.ts'
import type { ReviewView } from './view.ts'

/** Display options of a page. */
export interface ReviewPageOptions {
  readonly shown: ShownAs
  /** A line of the changed source to highlight. */
  readonly line: number | undefined
}

/** Renders a compared page, with links to the previous and next change. */
export async function renderComparedPage(
  view: ReviewView,
  subject: ReviewSubject,
  question: ReviewPageOptions,
): Promise<Html> {
  const { page, body } = await renderBody(view, subject, question)
  return html`<article class="compared${wholeSideOf(subject) === undefined ? '' : ' one-sided'}"><header>${renderTitle(view, subject)}
${renderPlaces(view, subject)}
${isComparedAsDocument(subject) ? renderWays(view, subject, question) : ''}</header>
${await renderFacts(view, subject)}
${body}</article>
${page}
${renderNeighbours(view, subject)}`
}

async function renderBody(
  view: ReviewView,
  subject: ReviewSubject,
  { shown, line }: ReviewPageOptions,
) {
  const conversation = await readPageConversation(view, subject.id)
  if (!isComparedAsDocument(subject)) {
    const body = await renderFile(view, subject)
    return { body, page: conversation.page() }
  }
  if (shown === 'source') {
    const { before, after } = await readBothSides(view, subject)
    const difference = renderSourceDifference(before, after)
    const body = html`<div${renderLanguage(view.target.found.space)}>${difference}</div>`
    return { body, page: conversation.page() }
  }
  const laidOut = await layOutPage(view, subject, shown)
  const { coarse, isSame, isWhole } = laidOut
  const side = wholeSideOf(subject)
  const sought: Sought = { key: await findSoughtBlock(view, subject, { line, keys: laidOut.keys }) }
  const render = shown === 'side' ? renderSideBySide : renderInline
  const text = render(laidOut, conversation, sought)
  const body = html`${side === undefined ? '' : html`<p class="about">${side === 'added' ? 'This page is new.' : 'This page was removed.'}</p>`}
${isSame && side === undefined ? renderSameText(view, subject) : ''}
${coarse > 0 ? html`<p class="about">This page is long, so parts of it are compared block by block.</p>` : ''}
<div${renderLanguage(view.target.found.space)}>${text}</div>${isWhole ? '' : html`<p class="more">${textOfNote}</p>`}`
  // Rendered last: comments whose block was not found go below the page.
  return { body, page: conversation.page() }
}

/** The only side of an added or removed page. */
function wholeSideOf({ before, after }: ReviewSubject): 'added' | 'removed' | undefined {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : undefined
}

/** Nothing visible has changed: explain why the page is listed. */
function renderSameText(view: ReviewView, { id, change }: ReviewSubject): Html {
  if (change?.edited !== true) return html`<p class="about">The text has not changed.</p>`
  return html`<p class="about">Readers see no difference. <a href="${reviewAddress(view, id)}?show=source">Show source changes</a></p>`
}

const textOfNote = cutNote.replace(/<[^>]*>/g, '')

function renderTitle(view: ReviewView, { title, change, before, after }: ReviewSubject): Html {
  const sign = change === undefined ? '' : html`${renderChangeSign(change)} `
  const [was, is] = [titleOf(before), titleOf(after)]
  const words = was === undefined || is === undefined ? title : renderTextChange(was, is)
  return html`<h1 dir="auto"${renderLanguage(view.target.found.space)}>${sign}${words}</h1>`
}

function titleOf(side: SubjectSide | undefined): string | undefined {
  return side?.kind === 'page' ? side.page.title : undefined
}

/** Renders the old and new path, with links to both versions. */
function renderPlaces(view: ReviewView, { before, after }: ReviewSubject): Html {
  const paths = [before, after].flatMap((side) => side?.git.path ?? [])
  const [was = '', is = was] = paths
  const ways = [
    [before, `/s/${view.target.found.space.id}`, 'Current page'],
    [after, contentRoot(view.context, view.target), 'Preview this page'],
  ] as const
  return html`<p class="places"><code>${was === is ? is : renderTextChange(was, is)}</code>${ways.map(
    ([side, root, words]) => {
      const address = addressOf(side, root)
      return address === undefined ? '' : html` <a href="${address}">${words}</a>`
    },
  )}</p>`
}

function addressOf(side: SubjectSide | undefined, root: string): string | undefined {
  if (side?.kind !== 'page') return undefined
  const { path } = side.page
  return path === '' ? root : `${root}/${encodePath(path)}`
}

const names: Readonly<Record<ShownAs, string>> = {
  inline: 'Inline',
  side: 'Side by side',
  source: 'Source',
}

function renderWays(view: ReviewView, { id }: ReviewSubject, { shown }: ReviewPageOptions): Html {
  const address = reviewAddress(view, id)
  return html`<nav class="ways-to-see" aria-label="How to compare"><ul>${shownAs.map((way) => {
    const href = way === 'inline' ? address : `${address}?show=${way}`
    const current = way === shown ? html` aria-current="page"` : ''
    return html`<li><a href="${href}"${current}>${names[way]}</a></li>`
  })}</ul></nav>`
}

function renderNeighbours(view: ReviewView, { id }: ReviewSubject): Html | '' {
  const { order, placeOf } = view.changes
  const at = placeOf.get(id)
  if (at === undefined || order.length < 2) return ''
  const sides = [
    [order[at - 1], 'prev', 'Previous change'],
    [order[at + 1], 'next', 'Next change'],
  ] as const
  return html`<nav class="neighbours" aria-label="Changes before and after">${sides.map(
    ([change, rel, words]) =>
      change === undefined
        ? ''
        : html`<a class="${rel}" rel="${rel}" href="${reviewAddress(view, change.id)}"><small>${words}</small> ${change.title || 'Untitled'}</a>`,
  )}</nav>`
}

/** Longer sources are not parsed again to find a line. */
const sourceMax = 200_000

/** Key of the top-level block that contains a line; undefined if unknown. */
async function findSoughtBlock(
  view: ReviewView,
  subject: ReviewSubject,
  {
    line,
    keys,
  }: {
    readonly line: number | undefined
    /** Keys of the top-level blocks. */
    readonly keys: readonly (string | undefined)[]
  },
): Promise<string | undefined> {
  if (line === undefined || subject.after === undefined) return undefined
  const { after: source } = await readBothSides(view, subject)
  if (source.length > sourceMax) return undefined
  const { readDocumentWithPlaces } = await import('../../content/document/read/reader.ts')
  const { layout } = view.target.revision.content.site
  const isPage = subject.after.kind === 'page'
  const { document, places } = readDocumentWithPlaces(source, { layout, isPage })
  // Keys depend on resolved references, which are not resolved here, so blocks are matched by position.
  const at = document.nodes.findIndex(({ key }) => {
    const place = places.get(key ?? '')
    return place !== undefined && place.line <= line && line <= place.endLine
  })
  return at === -1 ? undefined : keys[at]
}

/** Longer texts are not compared here. */
const textMax = 5_000_000

/** Renders both sides of a file. */
async function renderFile(view: ReviewView, subject: ReviewSubject): Promise<Html> {
  const { context, target, base } = view
  const { before, after } = subject
  const places = {
    before: await openPlace(context, { found: target.found, revision: base }),
    after: await openPlace(context, target),
  }
  if (before?.git.oid === after?.git.oid) return html`<p>The content has not changed.</p>`
  if ([before, after].every((side) => side === undefined || isPicture(side))) {
    return html`<div class="pictures">${renderPicture(before, places.before, 'Before')}${renderPicture(after, places.after, 'After')}</div>`
  }
  const sources = await readBothSides(view, subject)
  const all = sources.before + sources.after
  if (!/[\0\u{fffd}]/u.test(all) && all.length <= textMax) {
    return renderSourceDifference(sources.before, sources.after)
  }
  return html`<p>${before === undefined || after === undefined ? 'This file' : 'The content of this file has changed; it'} cannot be compared as text here.</p>`
}

function isPicture(side: SubjectSide): boolean {
  return side.kind === 'file' && side.file.contentType.startsWith('image/')
}

function renderPicture(
  side: SubjectSide | undefined,
  place: Awaited<ReturnType<typeof openPlace>>,
  title: string,
): Html | '' {
  if (side?.kind !== 'file') return ''
  const isGone = title === 'Before'
  const image = html`<img src="${place.addressOfFile(side.file)}" alt="${side.file.name}, ${title.toLowerCase()}" loading="lazy">`
  return html`<figure class="${isGone ? 'removed' : 'added'}"><figcaption>${title}</figcaption>${isGone ? html`<del class="whole">${image}</del>` : html`<ins class="whole">${image}</ins>`}</figure>`
}

/** Maximum bytes cached for all reviews together. */
const keptBytesMax = scaleToHeap(48 * 1024 * 1024)
/** Approximate bytes of a row besides its HTML. */
const rowBytes = 400

const kept = new Cache<LaidOutPage>(keptBytesMax, ({ rows, notes, blocks }) => {
  const characters = [notes, ...rows].reduce((sum, { was, is }) => sum + was.length + is.length, 0)
  const keys = [...blocks.values()].reduce((sum, each) => sum + each.keys.length, 0)
  return 2 * characters + rowBytes * rows.length + 50 * keys
})

/**
 * Renders a document of a review.
 *
 * The key names everything it depends on: both revisions, which determine the texts, includes and titles; the
 * address of the change request, which is part of links; and the display mode. Addresses of files contain the
 * revision too, so that a page cannot outlive it.
 */
async function layOutPage(
  view: ReviewView,
  subject: ReviewSubject,
  shown: Exclude<ShownAs, 'source'>,
): Promise<LaidOutPage> {
  const { context, base, target } = view
  const { id } = subject
  const key = JSON.stringify([
    shown,
    id,
    revisionKey(base),
    revisionKey(target.revision),
    contentRoot(context, target),
  ])
  const page = await kept.read(key, () => layOut(view, subject, shown))
  if (!page.isRead) kept.forget(key)
  return page
}

async function layOut(
  view: ReviewView,
  subject: ReviewSubject,
  shown: Exclude<ShownAs, 'source'>,
): Promise<LaidOutPage> {
  const compared = await compareSubject(view, subject)
  // Each step on a huge page takes a while: let other requests proceed in between.
  await setImmediate()
  const { before, after, comparison } = compared
  const { blocks, marks } = comparison
  const spoken = after.nodes.flatMap((block) => describeBlock(block) ?? [])
  return {
    ...(shown === 'side' ? await layOutSides(compared) : layOutInline(compared)),
    blocks: new Map(spoken.map((each) => [each.key, each])),
    keys: after.nodes.map(({ key }) => key),
    isSame: blocks.every((block) => !marks.isTouched(block)),
    coarse: marks.coarse,
    isWhole: before.isWhole && after.isWhole,
    isRead: before.isRead && after.isRead,
  }
}

/** Renders a text with removed and added parts marked. */
function renderTextChange(before: string, after: string): Html {
  const parts = compareTexts(before, after, createBudget(1_000_000))
  return html`${parts.map(({ change, text }) => {
    if (change === 'same') return text
    return change === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`
  })}`
}

/** Renders changed metadata of a page; empty if none changed, or the page has only one side. */
async function renderFacts(view: ReviewView, { before, after }: ReviewSubject): Promise<Html | ''> {
  if (before?.kind !== 'page' || after?.kind !== 'page') return ''
  const [was, is] = [listFacts(before.page), listFacts(after.page)]
  const rows = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old = '', now = ''] = [was.get(name), is.get(name)]
    return old === now
      ? []
      : [html`<div><dt>${name}</dt><dd>${renderTextChange(old, now)}</dd></div>`]
  })
  const cover = await renderCovers(view, before.page, after.page)
  if (rows.length === 0 && cover === '') return ''
  return html`<dl class="facts" aria-label="Properties that changed">${rows}${cover}</dl>`
}

function listFacts(page: TreeDocument): ReadonlyMap<string, string> {
  const { layout, variables = {} } = page
  const facts: [name: string, value: string][] = [
    ['Description', page.description ?? ''],
    ['Link title', page.linkTitle ?? ''],
    ['Icon', page.icon ?? ''],
    ['Emoji', renderEmoji(page.emoji).trim()],
    ['Address', `/${page.path}`],
    ['Shown when', page.condition ?? ''],
    ['Shown in navigation', page.hidden ? 'no' : 'yes'],
    ['Included in search', page.noIndex ? 'no' : 'yes'],
    ['Indexed by search engines', page.noRobotsIndex ? 'no' : 'yes'],
    ...Object.entries(layout).map(([name, value]): [string, string] => [
      `Layout: ${name.replace(/(?=[A-Z])/g, ' ').toLowerCase()}`,
      typeof value === 'boolean' ? (value ? 'shown' : 'not shown') : String(value),
    ]),
    ...Object.entries(variables).map(([name, value]): [string, string] => [
      `Variable: ${name}`,
      value,
    ]),
  ]
  return new Map(facts)
}

async function renderCovers(
  view: ReviewView,
  was: TreeDocument,
  is: TreeDocument,
): Promise<Html | ''> {
  const { context, target, base } = view
  const before = await openPlace(context, { found: target.found, revision: base })
  const after = await openPlace(context, target)
  const [old, now] = [pictureOf(was.cover?.ref, before), pictureOf(is.cover?.ref, after)]
  if (old?.name === now?.name) return ''
  return html`<div><dt>Cover</dt><dd class="covers">${
    old === undefined ? '' : html`<del><span class="edit-note">Removed</span>${old.shown}</del>`
  }${now === undefined ? '' : html` <ins><span class="edit-note">Added</span>${now.shown}</ins>`}</dd></div>`
}

/** Identifies an image by its content, so that a redrawn one counts as changed. */
function pictureOf(cover: CoverImage | undefined, place: Awaited<ReturnType<typeof openPlace>>) {
  if (cover === undefined) return undefined
  if (cover.kind === 'url') return { name: cover.url, shown: html`<code>${cover.url}</code>` }
  const file = place.contents.filesById.get(cover.file)
  if (file === undefined) return undefined
  return {
    name: `${file.git.oid} ${file.git.path}`,
    shown: html`<img src="${place.addressOfFile(file)}" alt="${file.name}" loading="lazy">`,
  }
}
