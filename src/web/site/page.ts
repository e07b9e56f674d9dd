// One page of a published site: where it stands, its text, what comes before and after.
import { html, raw } from 'hono/html'
import { evaluateCondition } from '../../content/conditions.ts'
import type { CoverImage, DocumentNode, PageNode } from '../../content/page-tree.ts'
import type { RenderedDocument } from '../../content/render/document-to-html.ts'
import { spacesIn } from '../../platform/site-structure.ts'
import { claimsOf } from '../../platform/site-visitors.ts'
import type { SiteVisit } from '../../platform/site-visits.ts'
import { type Html, renderEmoji } from '../prose.ts'
import { renderText, type WrittenPage } from '../space/body.ts'
import { isWritten } from '../space/page.ts'
import { titleOf } from '../space/sidebar.ts'
import { nodesBelow } from '../space/tree.ts'
import { renderEditLink } from './edit-link.ts'
import { renderFrame } from './frame.ts'
import { renderPageList, renderSidebar } from './sidebar.ts'
import {
  addressOf,
  addressOfFile,
  fullAddress,
  languageOf,
  rootOf,
  type SpaceView,
  titleOfSpace,
} from './view.ts'

/** A page of a space of the site, as text. */
export async function renderSitePage(view: SpaceView, page: PageNode): Promise<string> {
  const body = isWritten(page) ? await renderBody(view, page) : undefined
  const node = page.type === 'document' ? page : undefined
  const hasTree = node === undefined || node.layout.tableOfContents
  const outline = renderOutline(page, body)
  const names = ['space', !hasTree && 'bare', node?.layout.width === 'wide' && 'wide']
  return renderFrame(view.visit, {
    title: titleOf(page),
    language: languageOf(view),
    description:
      node?.description ?? describe(body) ?? `${titleOf(page)}, ${titleOfSpace(view.placed)}`,
    path: addressOf(view, page),
    isIndexed: !(node?.noIndex || node?.noRobotsIndex || node?.hidden),
    head: renderHead(view, page),
    sectionId: view.placed.section_id,
    root: view.root,
    body: html`<div class="${names.filter(Boolean).join(' ')}">
${hasTree ? renderSidebar(view, page) : ''}
<main id="site:main" tabindex="-1">${renderArticle(view, page, body)}</main>
${outline}
</div>`,
  })
}

/** Characters of a description that search engines show. */
const descriptionMax = 160

/** The beginning of the text, for a page that does not say what it is about. */
function describe(body: RenderedDocument | undefined): string | undefined {
  const [, inner = ''] = /<p\b[^>]*>(.*?)<\/p>/s.exec(body?.html ?? '') ?? []
  const words = inner
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs.get(name) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= descriptionMax) return words === '' ? undefined : words
  return `${words.slice(0, descriptionMax - 1).replace(/\s+\S*$/, '')}…`
}

const signs = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['amp', '&'],
])

/** A page of its frame, with something else than a page of the content in it. */
export function renderInFrame(
  view: SpaceView,
  parts: { readonly title: string; readonly main: Html; readonly query?: string },
): Promise<string> {
  return renderFrame(view.visit, {
    title: parts.title,
    language: languageOf(view),
    isIndexed: false,
    sectionId: view.placed.section_id,
    root: view.root,
    query: parts.query ?? '',
    body: html`<div class="space">
${renderSidebar(view, undefined)}
<main id="site:main" tabindex="-1">${parts.main}</main>
</div>`,
  })
}

/** A site of which this visitor sees nothing. */
export function renderEmptySite(visit: SiteVisit): Promise<string> {
  const { title } = visit.structure.site
  return renderFrame(visit, {
    title,
    language: 'en',
    isIndexed: false,
    sectionId: null,
    root: visit.base,
    body: html`<div class="space bare"><main id="site:main" tabindex="-1"><h1>${title}</h1>
<p>There is nothing to read here.</p></main></div>`,
  })
}

function renderBody(view: SpaceView, page: WrittenPage): Promise<RenderedDocument> {
  const { visit, revision, contents } = view
  return renderText(visit.platform, revision, {
    page,
    place: {
      contents,
      addressOf: (node) => addressOf(view, node),
      addressOfFile: (file) => addressOfFile(view, file),
      // Only to spaces this visitor sees on this site.
      addressOfSpace(id) {
        const placed = visit.structure.spaces.find(({ space_id: spaceId }) => spaceId === id)
        return placed && (rootOf(visit, placed) || '/')
      },
      claims: claimsOf(visit.visitor),
      holds: evaluateCondition,
    },
  })
}

function renderHead(view: SpaceView, page: PageNode): Html {
  const { order, placeOf } = view.tree
  const at = placeOf.get(page.id)
  const link = (rel: string, node: DocumentNode | undefined) =>
    node === undefined
      ? ''
      : html`<link rel="${rel}" href="${addressOf(view, node)}">
`
  const node = page.type === 'document' ? page : undefined
  const cover = node?.layout.cover ? addressOfCover(view, node.cover?.ref) : undefined
  return html`${at === undefined ? '' : html`${link('prev', order[at - 1])}${link('next', order[at + 1])}`}${
    cover === undefined
      ? ''
      : html`<meta property="og:image" content="${fullAddress(view.visit, cover)}">
`
  }${
    isWritten(page)
      ? html`<link rel="alternate" type="text/markdown" href="${markdownAddress(view, page)}">
`
      : ''
  }`
}

/** Where a page is as markdown. */
export function markdownAddress(view: SpaceView, page: DocumentNode): string {
  const address = addressOf(view, page) ?? ''
  return page === view.tree.first || page.path === '' ? `${view.root}/index.md` : `${address}.md`
}

function renderArticle(view: SpaceView, page: PageNode, body: RenderedDocument | undefined): Html {
  const node = page.type === 'document' ? page : undefined
  const layout = node?.layout
  const title = html`${renderEmoji(node?.emoji)}${page.title || 'Untitled'}`
  const text =
    body === undefined
      ? renderPageList(view, nodesBelow(page))
      : html`<div class="text">${raw(body.html)}</div>`
  return html`<article${node?.computed === undefined ? '' : raw(' class="computed"')}>${node === undefined ? '' : renderCover(view, node)}<header>${renderTrail(view, page)}
<h1 dir="auto"${layout?.title === false ? html` class="unseen"` : ''}>${title}</h1>
${node?.description !== undefined && layout?.description !== false ? html`<p class="lead" dir="auto">${node.description}</p>` : ''}</header>
${text}</article>
${layout?.pagination === false ? '' : renderNeighbours(view, page)}
<footer class="about">${isWritten(page) ? html`<a href="${markdownAddress(view, page)}">View as Markdown</a>${renderEditLink(view, page)}` : ''}</footer>`
}

/** Variant, group and pages above. */
function renderTrail(view: SpaceView, page: PageNode): Html | '' {
  const above = view.tree.above(page)
  const isNamed = spacesIn(view.visit.structure, view.placed.section_id).length > 1
  if (above.length === 0 && !isNamed) return ''
  const first = isNamed
    ? html`<li><a href="${view.root || '/'}">${titleOfSpace(view.placed)}</a></li>`
    : ''
  return html`<nav class="trail" aria-label="Breadcrumbs"><ol>${first}${above.map((node) => {
    const address = addressOf(view, node)
    return address === undefined
      ? html`<li>${titleOf(node)}</li>`
      : html`<li><a href="${address}">${titleOf(node)}</a></li>`
  })}</ol></nav>`
}

function renderCover(view: SpaceView, node: DocumentNode): Html | '' {
  const src = node.layout.cover ? addressOfCover(view, node.cover?.ref) : undefined
  if (src === undefined) return ''
  const dark = addressOfCover(view, node.cover?.refDark)
  return html`<picture class="cover ${node.layout.coverSize}">${
    dark === undefined ? '' : html`<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  }<img src="${src}" alt="" fetchpriority="high"></picture>`
}

/** A cover that is elsewhere is not asked for: no other server learns who reads. */
function addressOfCover(view: SpaceView, cover: CoverImage | undefined): string | undefined {
  const file = cover?.kind === 'file' ? view.contents.filesById.get(cover.file) : undefined
  return file && addressOfFile(view, file)
}

function renderOutline(page: PageNode, body: RenderedDocument | undefined): Html | '' {
  if (page.type !== 'document' || !page.layout.outline) return ''
  const entries = (body?.outline ?? []).filter(({ level }) => level <= 2).slice(0, 200)
  if (entries.length < 2) return ''
  return html`<nav class="outline" aria-label="On this page"><p>On this page</p><ul>${entries.map(
    ({ level, anchor, title }) =>
      html`<li class="level-${level}"><a href="#${encodeURIComponent(anchor)}">${title}</a></li>`,
  )}</ul></nav>`
}

function renderNeighbours(view: SpaceView, page: PageNode): Html | '' {
  const { order, placeOf } = view.tree
  const at = placeOf.get(page.id)
  if (at === undefined) return ''
  const [before, after] = [order[at - 1], order[at + 1]]
  if (before === undefined && after === undefined) return ''
  const link = (node: DocumentNode | undefined, [rel, word]: readonly [string, string]) =>
    node === undefined
      ? ''
      : html`<a class="${rel}" rel="${rel}" href="${addressOf(view, node)}"><small>${word}</small> ${titleOf(node)}</a>`
  return html`<nav class="neighbours" aria-label="Pages before and after">${link(before, ['prev', 'Previous'])}${link(after, ['next', 'Next'])}</nav>`
}
