// Routes the addresses of a published site: pages, lists, files, texts for machines.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { defaultId } from '../../content/revisions/identity.ts'
import type { PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import { type Candidate, findNearest } from '../../content/text/nearest.ts'
import { trimSignEnd } from '../../content/text/trim.ts'
import { readBlobs } from '../../platform/objects/objects.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { scaleToHeap } from '../../platform/processes/heap-scale.ts'
import { locate } from '../../platform/published/addresses.ts'
import { type OutsidePicture, readNamedPicture } from '../../platform/published/outside-pictures.ts'
import { revisionKey } from '../../platform/revisions/revisions.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { findAsset } from '../assets/assets.ts'
import { readDiagramAsset } from '../diagrams/assets.ts'
import { serveFile } from '../page/served-files.ts'
import { renderBranch, renderPageList } from '../reading/levels.ts'
import { titleOf } from '../reading/names.ts'
import { isWritten } from '../reading/page.ts'
import { isVisible, nodesBelow } from '../reading/tree.ts'
import { readPicture } from './icon.ts'
import {
  renderLlms,
  renderLlmsFull,
  renderMarkdown,
  renderRobots,
  renderSitemap,
} from './listings.ts'
import { renderEmptySite, renderInFrame, renderSitePage } from './page.ts'
import { answerSearch, renderSearchPage } from './search.ts'
import { addressOfNode, openSpaceView, type SpaceView, titleOfSpace } from './view.ts'

/** A response, independent of HTTP. */
export interface SiteAnswer {
  readonly status: 200 | 308 | 404
  readonly type: string
  readonly body: string | Uint8Array | AsyncIterable<string>
  /** The path of a redirect. */
  readonly location?: string
  /** `forever`: the content of the address never changes; `tagged`: revalidated by its tag. */
  readonly kept: 'forever' | 'tagged' | 'never'
  /** Equal for equal responses only; changes to hidden content do not affect it. */
  readonly tag?: string
  /** Content security policy, if different from that of pages. */
  readonly policy?: string
  /** The file name for saving; undefined if browsers show the file. */
  readonly savedAs?: string
}

/** A request for a path of a site. */
export interface SiteAddress {
  /** Without a leading slash, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
}

export type SiteAnswerer = (visit: SiteVisit, address: SiteAddress) => Promise<SiteAnswer>

/** Maximum characters of cached HTML. */
const keptMax = scaleToHeap(48_000_000)

const htmlType = 'text/html; charset=utf-8'

/** Creates the handler for pages of published sites. */
export function createSiteAnswerer(): SiteAnswerer {
  const rendered = new Cache<SiteAnswer>(keptMax, ({ body }) =>
    typeof body === 'string' ? body.length : 0,
  )
  return async (visit, address) => {
    const parts = decodeParts(address.path)
    if (parts === undefined) return missing('Page not found\n')
    if (parts[0] === '~icon') return answerPicture(await readPicture(visit, parts[1] ?? ''))
    if (parts[0] === '~picture') {
      return answerPicture(await readNamedPicture(visit.platform, parts[1] ?? ''))
    }
    if (isMadeAnew(parts)) return answer(visit, parts, address.query)
    const key = await keyOfAnswer(visit, parts, address.query)
    return rendered.read(key, async () => withTag(await answer(visit, parts, address.query)))
  }
}

function answerPicture(picture: OutsidePicture | undefined): SiteAnswer {
  if (picture === undefined) return missing('Picture not found\n')
  const { bytes: body, type, oid } = picture
  return { status: 200, type, body, kept: 'tagged', tag: oid }
}

/** True for responses that are not cached: search results, files, and markdown. */
function isMadeAnew(parts: readonly string[]): boolean {
  const [first = ''] = parts
  return (
    parts.at(-1)?.startsWith('~search') === true || first === '~files' || first === 'llms-full.txt'
  )
}

function withTag(made: SiteAnswer): SiteAnswer {
  const { status, type, body, location = '' } = made
  if (made.kept !== 'tagged' || typeof body !== 'string') return made
  const said = [status, type, location, body].join('\n')
  return { ...made, tag: createHash('sha256').update(said).digest('base64url').slice(0, 22) }
}

/** Everything a response depends on. */
async function keyOfAnswer(
  visit: SiteVisit,
  parts: readonly string[],
  query: URLSearchParams,
): Promise<string> {
  const listsAll = parts.length === 1 && /\.(?:txt|xml)$/.test(parts[0] ?? '')
  const places = listsAll ? [] : locate(visit.structure, parts).map(({ placed }) => placed)
  const spaces = listsAll ? visit.structure.spaces : new Set(places)
  // No other query parameter is part of the key, so that equal pages cannot fill the cache.
  const texts = [visit.version, JSON.stringify(parts), query.get('below') ?? '']
  for (const { space } of spaces) {
    // Pages generated from specifications change without a new revision.
    texts.push(revisionKey(await visit.platform.revisions.show(space.revision_id)))
  }
  return texts.join('\n')
}

/** Serves the stylesheet and the scripts, which are the same for every site. */
export async function answerAsset(name: string): Promise<SiteAnswer | undefined> {
  const found = findAsset(name) ?? (await readDiagramAsset(name))
  if (found === undefined) return undefined
  const { isForever, ...asset } = found
  return { status: 200, ...asset, kept: isForever ? 'forever' : 'tagged' }
}

function decodeParts(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function text(body: string | undefined, type: string): SiteAnswer {
  if (body === undefined) return missing('Not found\n')
  return { status: 200, type, body, kept: 'tagged' }
}

function asPage(body: string, kept: SiteAnswer['kept'] = 'tagged'): SiteAnswer {
  return { status: 200, type: htmlType, body, kept }
}

function missing(body: string, type = 'text/plain; charset=utf-8'): SiteAnswer {
  return { status: 404, type, body, kept: 'never' }
}

function redirect(location: string): SiteAnswer {
  return { status: 308, type: 'text/plain; charset=utf-8', body: '', location, kept: 'tagged' }
}

async function answer(
  visit: SiteVisit,
  parts: readonly string[],
  query: URLSearchParams,
): Promise<SiteAnswer> {
  if (parts[0] === '~files') return answerFile(visit, parts.slice(1))
  if (parts.length === 1) {
    const listing = await answerListing(visit, parts[0] ?? '')
    if (listing !== undefined) return listing
  }
  const places = locate(visit.structure, parts)
  if (places.length === 0) return missing(await renderEmptySite(visit), htmlType)
  for (const { placed, path } of places) {
    const view = await openSpaceView(visit, placed)
    const found = await answerInSpace(view, path, query)
    if (found !== undefined) return found
  }
  const [{ placed, path } = { placed: undefined, path: '' }] = places
  if (placed === undefined) return missing('Page not found\n')
  return missing(await renderMissingPage(await openSpaceView(visit, placed), path), htmlType)
}

/** Serves what machines request of a whole site. */
async function answerListing(visit: SiteVisit, name: string): Promise<SiteAnswer | undefined> {
  const plain = 'text/plain; charset=utf-8'
  const xml = 'application/xml; charset=utf-8'
  const part = /^sitemap-([1-9]\d{0,5})\.xml$/.exec(name)?.[1]
  if (part !== undefined) return text(await renderSitemap(visit, Number(part)), xml)
  switch (name) {
    case 'robots.txt':
      return text(renderRobots(visit), plain)
    case 'sitemap.xml':
      return text(await renderSitemap(visit), xml)
    case 'llms.txt':
      return text(await renderLlms(visit), plain)
    case 'llms-full.txt': {
      const body = renderLlmsFull(visit)
      return body === undefined ? text(undefined, plain) : { ...text('', plain), body }
    }
    default:
      return undefined
  }
}

async function answerInSpace(
  view: SpaceView,
  path: string,
  query: URLSearchParams,
): Promise<SiteAnswer | undefined> {
  const asked = query.get('q') ?? ''
  switch (path) {
    case '~search':
      return asPage(await renderSearchPage(view, asked), 'never')
    case '~search.json':
      return { ...asPage(await answerSearch(view, asked), 'never'), type: 'application/json' }
    case '~branch':
    case '~pages':
      return answerLevel(view, path, query.get('below'))
    default:
      return answerPage(view, path)
  }
}

async function answerLevel(
  view: SpaceView,
  kind: '~branch' | '~pages',
  below: string | null,
): Promise<SiteAnswer | undefined> {
  const parent = below === null ? undefined : view.contents.pagesById.get(below)
  if (below !== null && parent === undefined) return undefined
  if (kind === '~branch') {
    return parent === undefined
      ? undefined
      : asPage((await renderBranch(view.place, parent)).toString())
  }
  const nodes = parent === undefined ? view.contents.pages : nodesBelow(parent)
  const title = parent === undefined ? 'All pages' : titleOf(parent)
  return asPage(
    await renderInFrame(view, {
      title,
      main: html`<h1>${title}</h1>${renderPageList(view.place, nodes)}`,
    }),
  )
}

async function answerPage(view: SpaceView, path: string): Promise<SiteAnswer | undefined> {
  const { tree } = view
  const clean = trimSignEnd(path, '/')
  const found = tree.byPath.get(clean) ?? (clean === '' ? tree.first : undefined)
  if (found !== undefined) {
    const address = addressOfNode(view, found)
    // One address per page: the first page is at the root, no address ends in a slash.
    if (clean !== path || (found === tree.first && clean !== '')) {
      return address === undefined ? undefined : redirect(address)
    }
    return asPage(await renderSitePage(view, found))
  }
  if (clean === '') return asPage(await renderEmptySpace(view))
  return answerOtherName(view, clean)
}

/** Finds a page by its markdown address, or by a similar name: a file name, or other case. */
async function answerOtherName(view: SpaceView, path: string): Promise<SiteAnswer | undefined> {
  const { tree } = view
  const name = path.replace(/\.(?:md|html?)$/, '')
  const stem = name.replace(/(?:^|\/)(?:index|readme)$/i, '')
  const found =
    tree.byPath.get(name) ?? tree.byPath.get(stem) ?? (stem === '' ? tree.first : undefined)
  if (found !== undefined && path.endsWith('.md') && isWritten(found)) {
    return text(await renderMarkdown(view, found), 'text/markdown; charset=utf-8')
  }
  const meant = found ?? tree.byPath.get(name.toLowerCase()) ?? findMovedPage(view, stem)
  const address = meant && addressOfNode(view, meant)
  return address === undefined ? undefined : redirect(address)
}

function renderEmptySpace(view: SpaceView): Promise<string> {
  const title = titleOfSpace(view.placed)
  return renderInFrame(view, {
    title,
    main: html`<h1>${title}</h1>${renderPageList(view.place, [])}`,
  })
}

/** Serves a file of a space, if this visitor may see the space and the address is current. */
async function answerFile(visit: SiteVisit, parts: readonly string[]): Promise<SiteAnswer> {
  const [siteSpaceId, fileId = '', oid] = parts
  const placed = visit.structure.spaces.find(({ id }) => id === siteSpaceId)
  const file = placed && (await openSpaceView(visit, placed)).contents.filesById.get(fileId)
  if (file === undefined || file.git.oid !== oid) return missing('File not found\n')
  const bytes = (await readBlobs(visit.platform.store, [oid])).get(oid)
  if (bytes === undefined) return missing('File not found\n')
  const {
    contentType: type,
    isShown: showsInline,
    policy,
  } = serveFile(file.contentType, { showsSVG: true })
  const saved = showsInline ? {} : { savedAs: file.name }
  return { status: 200, type, body: bytes, kept: 'forever', policy, ...saved }
}

/**
 * Finds the page that an old address meant; undefined if unknown.
 *
 * First by the content's configuration: redirects, aliases. Then by identity: a page keeps the id of the path where
 * it first appeared, so that path still identifies it after a move.
 *
 * @param path - below the space, without a slash at its ends
 */
function findMovedPage(view: SpaceView, path: string): TreeDocument | undefined {
  return findRedirected(view, path) ?? findByFirstPath(view, path)
}

function findRedirected({ contents, revision, tree }: SpaceView, path: string) {
  const { site } = revision.content
  const from = tree.first?.git?.path
  if (from === undefined) return undefined
  const found = site.resolve(from, { kind: 'link', url: `/${encodeURI(path)}` })
  return found.kind === 'page' ? contents.pagesByFile.get(found.path) : undefined
}

function findByFirstPath({ contents, revision }: SpaceView, path: string) {
  const { root } = revision.content.site
  const stem = root === '' ? path : `${root}/${path}`
  for (const end of ['.md', '/README.md', '/index.md', '/_index.md', '.mdx']) {
    const page = contents.pagesById.get(defaultId(revision.row.space_id, `${stem}${end}`))
    if (page?.type === 'document' && page.git !== undefined) return page
  }
  return undefined
}

/** Renders a page for a missing one, with suggestions. */
function renderMissingPage(view: SpaceView, path: string): Promise<string> {
  const near = suggestPages(view, path)
  return renderInFrame(view, {
    title: 'Page not found',
    main: html`<h1>Page not found</h1>
<p>It may have moved, or the URL may be mistyped.</p>
${
  near.length === 0
    ? ''
    : html`<p>Did you mean:</p><ul class="page-list">${near.map(
        (page) => html`<li><a href="${addressOfNode(view, page)}">${titleOf(page)}</a></li>`,
      )}</ul>`
}
<p><a href="${view.root || '/'}">Go to the home page</a>, or search above.</p>`,
  })
}

const suggestedMax = 5

/**
 * Suggests pages for an address: those with the same ending, the one that differs by a typo, and its ancestors.
 * Only pages this visitor may see.
 */
function suggestPages({ tree }: SpaceView, path: string): readonly PageNode[] {
  const wanted = path
    .toLowerCase()
    .replace(/\.(?:html?|md)$/, '')
    .replace(/\/(?:index|readme)$/, '')
  const name = wanted.split('/').at(-1) ?? ''
  const pages = tree.order.filter((page) => isVisible(page))
  const same = pages.filter((page) => name !== '' && lastPart(page.path) === name)
  const candidates = pages.map((page): Candidate<PageNode> => ({ text: page.path, value: page }))
  const names = pages.map(
    (page): Candidate<PageNode> => ({ text: lastPart(page.path), value: page }),
  )
  const near = [findNearest(wanted, candidates), findNearest(name, names)]
  const above = wanted
    .split('/')
    .map((_, at, parts) => parts.slice(0, parts.length - 1 - at).join('/'))
  const found = [
    ...same,
    ...near,
    ...above.filter((each) => each !== '').map((each) => tree.byPath.get(each)),
  ]
  return [...new Set(found)].flatMap((page) => page ?? []).slice(0, suggestedMax)
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
