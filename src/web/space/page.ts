// One page of a space, or of a change request, as people read it.
import { html, raw } from 'hono/html'
import type { CoverImage, DocumentNode, PageNode } from '../../content/page-tree.ts'
import type { Contents } from '../../content/pages.ts'
import type { RenderedDocument } from '../../content/render/document-to-html.ts'
import type { Cache } from '../../platform/cache.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { fileURL } from '../../platform/downloads.ts'
import { keyOf } from '../../platform/revisions.ts'
import { type Html, renderEmoji } from '../prose.ts'
import { readerOf, renderShell } from '../shell.ts'
import { addressOf, rootOf } from './address.ts'
import { renderBody, type WrittenPage } from './body.ts'
import { renderChanges, renderRequestHead } from './changes.ts'
import { renderPageList, renderSidebar, titleOf } from './sidebar.ts'
import { nodesBelow, readTree } from './tree.ts'

/** Texts of pages that were rendered, by revision, page and address. */
export type RenderedPages = Cache<RenderedDocument>

/** What is shown of a space: a page, or a frame with something else in it. */
export interface View {
  readonly context: Context
  readonly target: ContentTarget
  readonly rendered: RenderedPages
}

/** The page at a path; undefined when there is none. */
export async function renderPageAt(view: View, path: string): Promise<string | undefined> {
  const { context, target } = view
  const contents = await context.revisions.contents(target.revision)
  const tree = readTree(contents)
  const page = tree.byPath.get(path) ?? (path === '' ? tree.first : undefined)
  if (page === undefined) {
    if (path !== '') return undefined
    return renderFrame(view, undefined, {
      title: target.found.space.title,
      main: html`<h1>${target.found.space.title}</h1>${await renderOverview(view, path)}<p>There are no pages here yet.</p>`,
    })
  }
  const body = isWritten(page) ? await readBody(view, page) : undefined
  const { title, description } = { description: undefined, ...page }
  return renderFrame(view, page, {
    title,
    description,
    main: html`${await renderOverview(view, path)}${renderArticle(view, contents, { page, body })}`,
    aside: renderOutline(page, body),
    wide: page.type === 'document' && page.layout.width === 'wide',
  })
}

/** At the start of a change request: what it changes. */
async function renderOverview({ context, target }: View, path: string): Promise<Html | ''> {
  const { changeRequest } = target
  if (changeRequest === undefined) return ''
  return path === '' ? renderChanges(context, { ...target, changeRequest }) : ''
}

/** True for a page with a text. */
export function isWritten(page: PageNode): page is WrittenPage {
  return page.type === 'document' && page.git !== undefined
}

function readBody({ context, target, rendered }: View, page: WrittenPage) {
  const key = `${keyOf(target.revision)} ${rootOf(context, target)} ${page.id}`
  return rendered.read(key, () => renderBody(context, target, page))
}

/** A page of a space with its navigation. */
export async function renderFrame(
  { context, target }: View,
  page: PageNode | undefined,
  parts: {
    readonly title: string
    readonly description?: string | undefined
    readonly main: Html
    readonly aside?: Html | ''
    readonly wide?: boolean
    readonly query?: string
  },
): Promise<string> {
  const { space } = target.found
  const hasTree = !(page?.type === 'document') || page.layout.tableOfContents
  const side = hasTree ? await renderSidebar(context, target, page) : ''
  return renderShell({
    title: parts.title,
    description: parts.description,
    reader: readerOf(context),
    place: { title: space.title || 'Untitled', href: `/s/${space.id}` },
    search: { action: `/s/${space.id}/~search`, query: parts.query ?? '' },
    body: html`${target.changeRequest === undefined ? '' : renderRequestHead(context, target, target.changeRequest)}
<div class="${hasTree ? 'space' : 'space bare'}${parts.wide ? ' wide' : ''}">
${side}
<main id="page:main" tabindex="-1">${parts.main}</main>
${parts.aside ?? ''}
</div>`,
  })
}

function renderArticle(
  { context, target }: View,
  contents: Contents,
  { page, body }: { readonly page: PageNode; readonly body: RenderedDocument | undefined },
): Html {
  const node = page.type === 'document' ? page : undefined
  const layout = node?.layout
  const { language } = target.found.space
  const title = html`${renderEmoji(node?.emoji)}${page.title || 'Untitled'}`
  const head = html`<header>${renderTrail(context, target, { contents, page })}
<h1 dir="auto"${layout?.title === false ? raw(' class="unseen"') : ''}>${title}</h1>
${node?.description !== undefined && layout?.description !== false ? html`<p class="lead" dir="auto">${node.description}</p>` : ''}
${node?.hidden ? html`<p class="badges"><span class="badge">Hidden from the navigation</span></p>` : ''}</header>`
  const cover = node === undefined ? '' : renderCover(context, target, { contents, node })
  const below = nodesBelow(page)
  const text =
    body !== undefined
      ? html`<div class="text">${raw(body.html)}</div>`
      : renderPageList(context, target, { contents, nodes: below })
  return html`<article${node?.computed === undefined ? '' : raw(' class="computed"')}${language === null ? '' : raw(` lang="${/^[\w-]+$/.exec(language)?.[0] ?? ''}"`)}>${cover}${head}
${text}</article>
${layout?.pagination === false ? '' : renderNeighbours(context, target, { contents, page })}
${isWritten(page) ? renderFormats(context, target, page) : ''}`
}

function renderTrail(
  context: Context,
  target: ContentTarget,
  { contents, page }: { readonly contents: Contents; readonly page: PageNode },
): Html | '' {
  const above = readTree(contents).above(page)
  if (above.length === 0) return ''
  return html`<nav class="trail" aria-label="Breadcrumbs"><ol>${above.map((node) => {
    const address = addressOf(context, target, node)
    return address === undefined
      ? html`<li>${titleOf(node)}</li>`
      : html`<li><a href="${address}">${titleOf(node)}</a></li>`
  })}</ol></nav>`
}

function renderCover(
  context: Context,
  target: ContentTarget,
  { contents, node }: { readonly contents: Contents; readonly node: DocumentNode },
): Html | '' {
  const src = node.layout.cover ? addressOfCover(node.cover?.ref) : undefined
  if (src === undefined) return ''
  const dark = addressOfCover(node.cover?.refDark)
  return html`<picture class="cover ${node.layout.coverSize}">${
    dark === undefined ? '' : html`<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  }<img src="${src}" alt=""></picture>`

  /** A cover that is elsewhere is not asked for: no other server learns who reads. */
  function addressOfCover(cover: CoverImage | undefined): string | undefined {
    const file = cover?.kind === 'file' ? contents.filesById.get(cover.file) : undefined
    return file && new URL(fileURL(context, target.revision.row, file)).pathname
  }
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

function renderNeighbours(
  context: Context,
  target: ContentTarget,
  { contents, page }: { readonly contents: Contents; readonly page: PageNode },
): Html | '' {
  const { order, placeOf } = readTree(contents)
  const at = placeOf.get(page.id)
  if (at === undefined) return ''
  const [before, after] = [order[at - 1], order[at + 1]]
  if (before === undefined && after === undefined) return ''
  const link = (node: DocumentNode | undefined, [rel, word]: readonly [string, string]) =>
    node === undefined
      ? ''
      : html`<a class="${rel}" rel="${rel}" href="${addressOf(context, target, node)}"><small>${word}</small> ${titleOf(node)}</a>`
  return html`<nav class="neighbours" aria-label="Pages before and after">${link(before, ['prev', 'Previous'])}${link(after, ['next', 'Next'])}</nav>`
}

function renderFormats(context: Context, target: ContentTarget, page: WrittenPage): Html {
  const address = addressOf(context, target, page)
  return html`<p class="formats"><a href="${address}?as=markdown">Markdown</a> <a href="${address}?as=pdf">PDF</a> ${page.computed === undefined ? html`<code>${page.git.path}</code>` : html`<span>Made from the OpenAPI specification <code>${page.computed.spec}</code></span>`}</p>`
}
