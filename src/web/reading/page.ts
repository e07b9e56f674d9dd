// Renders the parts around a page's text: cover, breadcrumbs, outline, previous and next page.
import { html } from 'hono/html'
import type { RenderedDocument } from '../../content/render/document-to-html.ts'
import type { CoverImage, PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Html } from '../page/prose.ts'
import { titleOf } from './names.ts'
import type { ReadingPlace } from './place.ts'
import type { WrittenPage } from './text.ts'

/** True for a page with a text. */
export function isWritten(page: PageNode): page is WrittenPage {
  return page.type === 'document' && page.git !== undefined
}

/**
 * Renders the ancestors of a page as links.
 *
 * @param outermost - precedes all of them
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

/** Renders the cover of a page, if its layout shows one. */
export function renderCover(place: ReadingPlace, node: TreeDocument): Html | '' {
  const src = node.layout.cover ? addressOfCover(place, node.cover?.ref) : undefined
  if (src === undefined) return ''
  const dark = addressOfCover(place, node.cover?.refDark)
  return html`<picture class="cover ${node.layout.coverSize}${coverClass(node.cover?.yPos)}">${
    dark === undefined ? '' : html`<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  }<img src="${src}" alt="" fetchpriority="high"></picture>`
}

/** A cover is moved in steps of this many pixels, and by at most so many steps: each has a class in `text.css`. */
const coverStep = 20
const coverStepsMax = 15

/** The vertical position of the cover, rounded to a class: pages have no inline styles. */
function coverClass(yPos = 0): string {
  const steps = Math.max(-coverStepsMax, Math.min(coverStepsMax, Math.round(yPos / coverStep)))
  return steps === 0 ? '' : ` y${steps}`
}

/** The address of a cover, always on this server: no other server learns who reads. */
export function addressOfCover(
  { contents, addressOfFile, addressOfPicture }: ReadingPlace,
  cover: CoverImage | undefined,
): string | undefined {
  if (cover?.kind === 'url') return addressOfPicture(cover.url)
  const file = cover?.kind === 'file' ? contents.filesById.get(cover.file) : undefined
  return file && addressOfFile(file)
}

/** Maximum headings of an outline. */
const outlineMax = 200

/** Renders the outline of a page next to it. */
export function renderOutline(page: PageNode, body: RenderedDocument | undefined): Html | '' {
  const list = renderHeadings(page, body)
  if (list === '') return ''
  return html`<nav class="outline" aria-label="On this page"><p>On this page</p>${list}</nav>`
}

/** The same folded above the text, if there is no room next to it. */
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

/** Renders links to the previous and next page, if the layout shows them. */
export function renderNeighbours(place: ReadingPlace, page: PageNode): Html | '' {
  if (page.type === 'document' && !page.layout.pagination) return ''
  const { order, placeOf } = place.tree
  const at = placeOf.get(page.id)
  if (at === undefined) return ''
  const [before, after] = [order[at - 1], order[at + 1]]
  if (before === undefined && after === undefined) return ''
  const link = (node: TreeDocument | undefined, [rel, word]: readonly [string, string]) =>
    node === undefined
      ? ''
      : html`<a class="${rel}" rel="${rel}" href="${place.addressOf(node)}"><small>${word}</small> ${titleOf(node)}</a>`
  return html`<nav class="neighbours" aria-label="Pages before and after">${link(before, ['prev', 'Previous'])}${link(after, ['next', 'Next'])}</nav>`
}
