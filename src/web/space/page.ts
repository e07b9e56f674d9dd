// Renders a page of a space or of a change request.
import { html, raw } from 'hono/html'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { spacePermissions } from '../../platform/access/access.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Cache } from '../../platform/processes/cache.ts'
import { revisionKey } from '../../platform/revisions/revisions.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { renderEmpty } from '../app/frame/frame.ts'
import { tabsOfSpace, trailOfSpace } from '../app/frame/places.ts'
import { readerOf, renderShell } from '../app/frame/shell.ts'
import type { Visit } from '../app/frame/visit.ts'
import { renderDiagramHead } from '../diagrams/assets.ts'
import { mainId } from '../page/html-document.ts'
import type { Html } from '../page/prose.ts'
import { renderLanguage } from '../reading/language.ts'
import { renderInstead, renderTree } from '../reading/levels.ts'
import { renderSign } from '../reading/names.ts'
import {
  isWritten,
  renderCover,
  renderNeighbours,
  renderOutline,
  renderTrail,
} from '../reading/page.ts'
import type { ReadingPlace } from '../reading/place.ts'
import type { RenderedPage, WrittenPage } from '../reading/text.ts'
import { contentRoot, openPlace } from './address.ts'
import { renderBody } from './body.ts'
import { editAddress } from './edit-page.ts'
import { reviewAddress } from './review-address.ts'

/** Cache of rendered texts, by revision, page and address. */
export type RenderedPages = Cache<RenderedPage>

/** The context of a space's pages. */
export interface View {
  readonly context: Visit
  readonly target: ContentTarget
  readonly rendered: RenderedPages
}

/** Renders the page at a path; undefined if there is none. */
export async function renderPageAt(view: View, path: string): Promise<string | undefined> {
  const { context, target } = view
  const place = await openPlace(context, target)
  const { tree } = place
  const page = tree.byPath.get(path) ?? (path === '' ? tree.first : undefined)
  if (page === undefined) {
    if (path !== '') return undefined
    return renderSpaceFrame(view, undefined, {
      title: target.found.space.title,
      main: html`<h1>${target.found.space.title}</h1>${renderNoPages(view)}`,
    })
  }
  const body = isWritten(page) ? await readBody(view, page) : undefined
  const { title, description } = { description: undefined, ...page }
  return renderSpaceFrame(view, page, {
    title,
    description,
    main: renderArticle(view, place, { page, body }),
    aside: renderOutline(page, body),
    wide: page.type === 'document' && page.layout.width === 'wide',
    head: renderDiagramHead(body?.html, '/assets'),
  })
}

/** An empty space tells users who may edit how to fill it. */
function renderNoPages({ context, target }: View): Html {
  const { space, level } = target.found
  if (!spacePermissions(level).edit) return renderEmpty('There are no pages here yet.')
  const into = target.changeRequest === undefined ? '' : `?into=${target.changeRequest.number}`
  return html`${renderEmpty(html`There are no pages here yet. <a class="button main" href="/s/${space.id}/~import${into}">Upload or import pages</a>`)}
<p>Or from a terminal, in the folder of your documentation:</p>
<pre tabindex="0" role="group" aria-label="Command"><code>galley push --platform-url ${context.baseURL} --space ${space.id}</code></pre>
<p>It needs an access token in <code>GALLEY_TOKEN</code>; <a href="/account/tokens">create one</a>.</p>`
}

function readBody({ context, target, rendered }: View, page: WrittenPage) {
  const key = `${revisionKey(target.revision)} ${contentRoot(context, target)} ${page.id}`
  return rendered.read(key, () => renderBody(context, target, page))
}

/** Renders a page of a space with its navigation. */
export async function renderSpaceFrame(
  { context, target }: View,
  page: PageNode | undefined,
  parts: {
    readonly title: string
    readonly description?: string | undefined
    readonly main: Html
    readonly aside?: Html | ''
    readonly wide?: boolean
    readonly query?: string
    readonly head?: Html | ''
  },
): Promise<string> {
  const { space } = target.found
  const hasTree = !(page?.type === 'document') || page.layout.tableOfContents
  const side = hasTree ? renderSidebar(await openPlace(context, target), page) : ''
  return renderShell({
    title: parts.title,
    description: parts.description,
    reader: readerOf(context),
    trail: trailOfSpace(target.found),
    tabs: tabsOfSpace(target.found, target.changeRequest === undefined ? 'pages' : 'changes'),
    search: { action: `/s/${space.id}/~search`, query: parts.query ?? '' },
    head: parts.head ?? '',
    body: html`${target.changeRequest === undefined ? '' : renderRequestHead({ context, target }, target.changeRequest, page)}
<div class="${hasTree ? 'space' : 'space bare'}${parts.wide ? ' wide' : ''}">
${side}
<main id="${mainId}" tabindex="-1">${parts.main}</main>
${parts.aside ?? ''}
</div>`,
  })
}

function renderArticle(
  { context, target }: View,
  place: ReadingPlace,
  { page, body }: { readonly page: PageNode; readonly body: RenderedPage | undefined },
): Html {
  const node = page.type === 'document' ? page : undefined
  const layout = node?.layout
  const title = html`${renderSign(node ?? {})}${body?.heading || page.title || 'Untitled'}`
  const head = html`<header>${renderTrail(place, page, '')}${renderEdit({ context, target }, page)}
<h1 dir="auto"${layout?.title === false ? raw(' class="unseen"') : ''}>${title}</h1>
${node?.description !== undefined && layout?.description !== false ? html`<p class="lead" dir="auto">${node.description}</p>` : ''}
${node?.hidden ? html`<p class="badges"><span class="badge">Hidden from the navigation</span></p>` : ''}</header>`
  const cover = node === undefined ? '' : renderCover(place, node)
  const text =
    body === undefined || body.html.trim() === ''
      ? renderInstead(place, page)
      : html`<div class="text">${raw(body.html)}</div>`
  return html`<article${node?.computed === undefined ? '' : raw(' class="computed"')}${renderLanguage(target.found.space)}>${cover}${head}
${text}</article>
${renderNeighbours(place, page)}
${isWritten(page) ? renderFormats(place, page) : ''}`
}

/** Renders a link to the editor, for users who may edit. */
function renderEdit(view: Pick<View, 'context' | 'target'>, page: PageNode): Html | '' {
  const { found, changeRequest } = view.target
  const isOpen = changeRequest === undefined || ['draft', 'open'].includes(changeRequest.status)
  if (!isOpen || !isWritten(page) || page.computed !== undefined) return ''
  if (!spacePermissions(found.level).edit) return ''
  return html`<p class="page-acts"><a class="button" href="${editAddress(view, page.id)}">Edit</a></p>`
}

function renderFormats(place: ReadingPlace, page: WrittenPage): Html {
  const address = place.addressOf(page)
  return html`<p class="formats"><a href="${address}?as=markdown">Markdown</a> <a href="${address}?as=pdf">PDF</a> ${page.computed === undefined ? html`<code>${page.git.path}</code>` : html`<span>Generated from the OpenAPI specification <code>${page.computed.spec}</code></span>`}</p>`
}

/** Renders the page tree twice: next to the text, and folded above it for small screens. */
function renderSidebar(place: ReadingPlace, page: PageNode | undefined): Html {
  const list = renderTree(place, page)
  return html`<nav class="side" aria-label="Pages">${list}</nav>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages, folded">${list}</nav></details>`
}

/** @param page - the current page, with a link to its comparison */
function renderRequestHead(
  view: { readonly context: Context; readonly target: ContentTarget },
  { number, subject, status }: NonNullable<ContentTarget['changeRequest']>,
  page: PageNode | undefined,
): Html {
  const compared = page?.type === 'document' && page.git !== undefined && !page.computed
  return html`<aside class="request" aria-label="Change request"><a href="${reviewAddress(view)}">Change request #${number}</a> <strong>${subject || 'Untitled'}</strong> <span class="badge">${status}</span>${
    compared ? html` <a href="${reviewAddress(view, page.id)}">See changes to this page</a>` : ''
  } <a class="away" href="/s/${view.target.found.space.id}">Main content</a></aside>`
}
