// Parts around the text of a page: its cover, what is above it, its outline, what comes before and after.
import { html } from 'hono/html'
import type { RenderedDocument } from '../../content/render/document-to-html.ts'
import type { CoverImage, DocumentNode, PageNode } from '../../content/revisions/page-tree.ts'
import type { Html } from '../page/prose.ts'
import { coverStep, coverStepsMax } from '../style/text-style.ts'
import { titleOf } from './names.ts'
import type { ReadingPlace } from './place.ts'
import type { WrittenPage } from './text.ts'

/** True for a page with a text. */
export function isWritten(page: PageNode): page is WrittenPage {
  return page.type === 'document' && page.git !== undefined
}

/**
 * Pages and groups above a page, as links.
 *
 * @param outermost - what stands above all of them
 */
export function renderTrail(place: ReadingPlace, page: PageNode, outermost: Html | ''): Html | '' {
  const above = place.tree.above(page)
  if (above.length === 0 && outermost === '') return ''
  return html`<nav class="trail" aria-label="Breadcrumbs"><ol>${outermost}${above.map((node) => {
    const address = place.addressOf(node)
    return address === undefined
      ? html`<li>${titleOf(node)}</li>`
      : html`<li><a href="${address}">${titleOf(node)}</a></li>`
  })}</ol></nav>`
}

/** The picture at the head of a page, where its layout shows one. */
export function renderCover(place: ReadingPlace, node: DocumentNode): Html | '' {
  const src = node.layout.cover ? addressOfCover(place, node.cover?.ref) : undefined
  if (src === undefined) return ''
  const dark = addressOfCover(place, node.cover?.refDark)
  return html`<picture class="cover ${node.layout.coverSize}${coverClass(node.cover?.yPos)}">${
    dark === undefined ? '' : html`<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  }<img src="${src}" alt="" fetchpriority="high"></picture>`
}

/** Which part of the picture is seen: pages carry no styles of their own, so it is one of the steps. */
function coverClass(yPos = 0): string {
  const steps = Math.max(-coverStepsMax, Math.min(coverStepsMax, Math.round(yPos / coverStep)))
  return steps === 0 ? '' : ` y${steps}`
}

/** Where a cover is shown: this server's, also for one that is elsewhere, so that no other learns who reads. */
export function addressOfCover(
  { contents, addressOfFile, addressOfPicture }: ReadingPlace,
  cover: CoverImage | undefined,
): string | undefined {
  if (cover?.kind === 'url') return addressOfPicture(cover.url)
  const file = cover?.kind === 'file' ? contents.filesById.get(cover.file) : undefined
  return file && addressOfFile(file)
}

/** Headings an outline names, at most. */
const outlineMax = 200

/** The headings of a page, as links beside it. */
export function renderOutline(page: PageNode, body: RenderedDocument | undefined): Html | '' {
  const list = renderHeadings(page, body)
  if (list === '') return ''
  return html`<nav class="outline" aria-label="On this page"><p>On this page</p>${list}</nav>`
}

/** The same above the text, where there is no room beside it. */
export function renderFoldedOutline(page: PageNode, body: RenderedDocument | undefined): Html | '' {
  const list = renderHeadings(page, body)
  if (list === '') return ''
  return html`<details class="headings"><summary>On this page</summary>${list}</details>`
}

function renderHeadings(page: PageNode, body: RenderedDocument | undefined): Html | '' {
  if (page.type !== 'document' || !page.layout.outline) return ''
  const entries = (body?.outline ?? []).filter(({ level }) => level <= 2).slice(0, outlineMax)
  if (entries.length < 2) return ''
  return html`<ul>${entries.map(
    ({ level, anchor, title }) =>
      html`<li class="level-${level}"><a href="#${encodeURIComponent(anchor)}">${title}</a></li>`,
  )}</ul>`
}

/** The pages before and after a page, where its layout shows them. */
export function renderNeighbours(place: ReadingPlace, page: PageNode): Html | '' {
  if (page.type === 'document' && !page.layout.pagination) return ''
  const { order, placeOf } = place.tree
  const at = placeOf.get(page.id)
  if (at === undefined) return ''
  const [before, after] = [order[at - 1], order[at + 1]]
  if (before === undefined && after === undefined) return ''
  const link = (node: DocumentNode | undefined, [rel, word]: readonly [string, string]) =>
    node === undefined
      ? ''
      : html`<a class="${rel}" rel="${rel}" href="${place.addressOf(node)}"><small>${word}</small> ${titleOf(node)}</a>`
  return html`<nav class="neighbours" aria-label="Pages before and after">${link(before, ['prev', 'Previous'])}${link(after, ['next', 'Next'])}</nav>`
}
