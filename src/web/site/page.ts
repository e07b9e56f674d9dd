// Renders one page of a published site: breadcrumbs, text, previous and next page.
import { html, raw } from 'hono/html'
import { evaluateCondition } from '../../content/conditions/conditions.ts'
import type { PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import { readLastEdit } from '../../platform/content/page-dates.ts'
import { defaultSpace, spacesIn } from '../../platform/published/access.ts'
import { claimsOf } from '../../platform/published/visitors.ts'
import { parseGit } from '../../platform/revisions/revision-rows.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { renderDiagramHead } from '../diagrams/assets.ts'
import type { Html } from '../page/prose.ts'
import { renderInstead, renderTree } from '../reading/levels.ts'
import { renderSign, titleOf } from '../reading/names.ts'
import {
  addressOfCover,
  isWritten,
  renderCover,
  renderFoldedOutline,
  renderNeighbours,
  renderOutline,
  renderTrail,
} from '../reading/page.ts'
import { type RenderedPage, renderPageText, type WrittenPage } from '../reading/text.ts'
import { renderFrame } from './frame.ts'
import { renderSpaceSign } from './icon.ts'
import {
  addressOfNode,
  fullAddress,
  languageOf,
  rootOf,
  type SpaceView,
  titleOfSpace,
} from './view.ts'

/** Renders a page of a space of the site. */
export async function renderSitePage(view: SpaceView, page: PageNode): Promise<string> {
  const body = isWritten(page) ? await renderBody(view, page) : undefined
  const node = page.type === 'document' ? page : undefined
  const hasTree = node === undefined || node.layout.tableOfContents
  const outline = renderOutline(page, body)
  const date = isWritten(page) ? await readShownDate(view, page) : undefined
  const names = ['space', !hasTree && 'bare', node?.layout.width === 'wide' && 'wide']
  return renderFrame(view.visit, {
    title: titleOf(page),
    language: languageOf(view),
    description:
      node?.description ?? describe(body) ?? `${titleOf(page)}, ${titleOfSpace(view.placed)}`,
    path: addressOfNode(view, page),
    isIndexed: !(node?.noIndex || node?.noRobotsIndex || node?.hidden),
    head: html`${renderHead(view, page)}${renderDiagramHead(body?.html, `${view.visit.base}/~assets`)}`,
    sectionId: view.placed.section_id,
    root: view.root,
    body: html`<div class="${names.filter(Boolean).join(' ')}">
${hasTree ? renderSidebar(view, page) : ''}
<main id="site:main" tabindex="-1">${renderArticle(view, page, { body, date })}</main>
${outline}
</div>`,
  })
}

/** Characters of a description that search engines show. */
const descriptionMax = 160

/** The beginning of the text, as the description of a page without one. */
function describe(body: RenderedPage | undefined): string | undefined {
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

/** Renders a page of the site with other content than a page of the space. */
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

/** Renders a site of which this visitor may see nothing. */
export function renderEmptySite(visit: SiteVisit): Promise<string> {
  const { title } = visit.structure.site
  return renderFrame(visit, {
    title,
    language: 'en',
    isIndexed: false,
    sectionId: null,
    root: visit.base,
    body: html`<div class="space bare"><main id="site:main" tabindex="-1"><h1>${title}</h1>
<p>Nothing has been published here yet.</p></main></div>`,
  })
}

function renderBody(view: SpaceView, page: WrittenPage): Promise<RenderedPage> {
  const { visit, revision, contents, place } = view
  return renderPageText(visit.platform, revision, {
    page,
    place: {
      contents,
      addressOf: place.addressOf,
      addressOfFile: place.addressOfFile,
      addressOfPicture: place.addressOfPicture,
      // Only for spaces this visitor may see on this site.
      addressOfSpace(id) {
        const placed = visit.structure.spaces.find(({ space_id: spaceId }) => spaceId === id)
        return placed && (rootOf(visit, placed) || '/')
      },
      searchOf: (query) =>
        `${view.root}/~search${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`,
      claims: claimsOf(visit.visitor),
      holds: evaluateCondition,
      isPublished: true,
    },
  })
}

function renderHead(view: SpaceView, page: PageNode): Html {
  const { order, placeOf } = view.tree
  const at = placeOf.get(page.id)
  const link = (rel: string, node: TreeDocument | undefined) =>
    node === undefined
      ? ''
      : html`<link rel="${rel}" href="${addressOfNode(view, node)}">
`
  const node = page.type === 'document' ? page : undefined
  const cover = node?.layout.cover ? addressOfCover(view.place, node.cover?.ref) : undefined
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

/**
 * The date of the last change, if the page shows it.
 *
 * Not if any of it depends on the visitor: the date would reveal changes of hidden content.
 */
async function readShownDate(view: SpaceView, page: WrittenPage): Promise<string | undefined> {
  if (!page.layout.metadata || page.condition !== undefined || page.computed) return undefined
  const { platform } = view.visit
  const texts = await platform.revisions.source.readTexts([{ ...page.git, mode: '100644' }])
  if (/\{%-?[ \t]*if\b/.test(texts.get(page.git.oid) ?? '')) return undefined
  return readLastEdit(platform, view.revision, page.id)
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function renderDate(at: string | undefined): Html | '' {
  if (at === undefined) return ''
  return html`<span>Last updated <time datetime="${at.slice(0, 10)}">${dateFormat.format(new Date(at))}</time></span>`
}

/** Address of a page's markdown. */
export function markdownAddress(view: SpaceView, page: TreeDocument): string {
  const address = addressOfNode(view, page) ?? ''
  return page === view.tree.first || page.path === '' ? `${view.root}/index.md` : `${address}.md`
}

function renderArticle(
  view: SpaceView,
  page: PageNode,
  { body, date }: { readonly body: RenderedPage | undefined; readonly date: string | undefined },
): Html {
  const node = page.type === 'document' ? page : undefined
  const layout = node?.layout
  const title = html`${renderSign(node ?? {})}${body?.heading || page.title || 'Untitled'}`
  const text =
    body === undefined || body.html.trim() === ''
      ? renderInstead(view.place, page)
      : html`<div class="text">${raw(body.html)}</div>`
  return html`<article${node?.computed === undefined ? '' : raw(' class="computed"')}>${node === undefined ? '' : renderCover(view.place, node)}<header>${renderTrail(view.place, page, renderVariant(view))}
<h1 dir="auto"${layout?.title === false ? html` class="unseen"` : ''}>${title}</h1>
${node?.description !== undefined && layout?.description !== false ? html`<p class="lead" dir="auto">${node.description}</p>` : ''}</header>
${renderFoldedOutline(page, body)}
${text}</article>
${renderNeighbours(view.place, page)}
<footer class="about">${isWritten(page) ? html`<a href="${markdownAddress(view, page)}">View as Markdown</a>${renderEditLink(view, page)}${renderDate(date)}` : ''}</footer>`
}

/** The variant at the start of breadcrumbs, if there are several. */
function renderVariant({ visit, placed, root }: SpaceView): Html | '' {
  if (spacesIn(visit.structure, placed.section_id).length < 2) return ''
  return html`<li><a href="${root || '/'}">${titleOfSpace(placed)}</a></li>`
}

/** Renders the navigation of a space, below the other spaces of its section. */
function renderSidebar(view: SpaceView, page: PageNode | undefined): Html {
  return html`<nav class="side" id="site:nav" aria-label="Pages">${renderVariants(view)}${renderTree(view.place, page)}</nav>`
}

/** Spaces of one section are variants of each other: versions, languages. */
function renderVariants({ visit, placed }: SpaceView): Html | '' {
  const { structure } = visit
  const spaces = spacesIn(structure, placed.section_id)
  if (spaces.length < 2) return ''
  const first = defaultSpace(structure, placed.section_id)
  return html`<details class="variants"><summary>${renderSpaceSign(visit, placed)}${titleOfSpace(placed)}</summary><ul>${spaces.map(
    (each) =>
      html`<li><a href="${rootOf(visit, each) || '/'}"${each === placed ? html` aria-current="true"` : ''}>${renderSpaceSign(visit, each)}${titleOfSpace(each)}${each === first ? html` <small>default</small>` : ''}</a></li>`,
  )}</ul></details>`
}

/** Renders a link to the editor of a known host, if the content came from there. */
function renderEditLink({ revision }: SpaceView, page: WrittenPage): Html | '' {
  // Generated pages are not in the repository: only their specification could be edited.
  if (page.computed !== undefined) return ''
  const git = parseGit(revision.row)
  const address = git?.url === undefined ? undefined : editAddress(git.url, git.ref, page.git.path)
  return address === undefined ? '' : html`<a href="${address}" rel="noopener">Edit this page</a>`
}

/**
 * Address of a file's editor.
 *
 * @param url - of the repository, or of a commit in it
 * @param ref - `refs/heads/main`, or the name of a branch; undefined for the default one
 */
function editAddress(url: string, ref: string | undefined, path: string): string | undefined {
  const found = /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+\/[\w.-]+?)(?:\.git|\/.*)?$/.exec(
    url,
  )
  const [, host, repository] = found ?? []
  const branch = (ref ?? 'HEAD').replace(/^refs\/heads\//, '')
  if (host === undefined || repository === undefined || branch.startsWith('refs/')) return undefined
  const file = [...branch.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')
  return host === 'github.com'
    ? `https://github.com/${repository}/edit/${file}`
    : `https://gitlab.com/${repository}/-/edit/${file}`
}
