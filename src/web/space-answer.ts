// Routes the addresses of a space: pages, lists of pages, search, other formats.
import { html } from 'hono/html'
import { trimSignEnd } from '../content/text/trim.ts'
import { ApiError } from '../contract/index.ts'
import { readPage } from '../platform/content/reads.ts'
import type { Context } from '../platform/context/context.ts'
import { handlers } from '../platform/index.ts'
import { Cache } from '../platform/processes/cache.ts'
import { scaleToHeap } from '../platform/processes/heap-scale.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findSpaceContent,
} from '../platform/targets/content-target.ts'
import { appHeaders, scriptedHeaders } from './app/frame/shell.ts'
import type { Visit } from './app/frame/visit.ts'
import { redirectWithin } from './page/redirects.ts'
import { renderPageList } from './reading/levels.ts'
import { titleOf } from './reading/names.ts'
import { isWritten } from './reading/page.ts'
import type { RenderedPage } from './reading/text.ts'
import { nodesBelow, readPageTree } from './reading/tree.ts'
import { createReviewAnswer } from './review/answer.ts'
import { openPlace } from './space/address.ts'
import { renderPageAt, renderSpaceFrame, type View } from './space/page.ts'
import { reviewPart } from './space/review-address.ts'
import { renderSearch } from './space/search.ts'

/** Maximum characters of cached HTML. */
const keptMax = scaleToHeap(32_000_000)

/** Responds to a GET below `/s` for a user; rejects as the API does. */
export type SpaceAnswer = (visit: Visit) => Promise<Response>

/** Creates the handler for pages of spaces and change requests. */
export function createSpaceAnswer(): SpaceAnswer {
  const rendered = new Cache<RenderedPage>(keptMax, ({ html: text }) => text.length)
  const review = createReviewAnswer()
  return async (context) => {
    const { url } = context
    const { spaceId, changeRequestId, path } = parseAddress(url.pathname)
    const target =
      changeRequestId === undefined
        ? await findSpaceContent(context, { spaceId })
        : await findChangeRequestContent(context, { spaceId, changeRequestId })
    const reviewed = partOfReview(path)
    if (changeRequestId !== undefined && reviewed !== undefined) {
      return review(context, target, { part: reviewed, query: url.searchParams })
    }
    return answer({ context, target, rendered }, path, url.searchParams)
  }
}

/** @throws ApiError `not_found` for an invalid address */
function parseAddress(pathname: string) {
  const [, , spaceId = '', ...rest] = decodePath(trimSignEnd(pathname, '/')).split('/')
  if (rest[0] !== '~' || rest[1] !== 'changes') return { spaceId, path: rest.join('/') }
  return { spaceId, changeRequestId: rest[2] ?? '', path: rest.slice(3).join('/') }
}

/** The rest of a review's path; undefined if it is not one. */
function partOfReview(path: string): string | undefined {
  if (path === reviewPart) return ''
  return path.startsWith(`${reviewPart}/`) ? path.slice(reviewPart.length + 1) : undefined
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw missing()
  }
}

function missing(): ApiError {
  return new ApiError('not_found', 'Cannot find this page')
}

async function answer(view: View, path: string, query: URLSearchParams): Promise<Response> {
  if (path === '~search') return page(await renderSearch(view, query.get('q') ?? ''))
  if (path === '~pages') return page(await renderLevelPage(view, query.get('below')))
  const format = query.get('as')
  if (format === 'markdown') return answerMarkdown(view, path)
  if (format === 'pdf') return answerPDF(view, path)
  const text = await renderPageAt(view, path)
  if (text === undefined) throw missing()
  return page(text)
}

function page(text: string): Response {
  return new Response(text, { headers: scriptedHeaders })
}

async function findNode({ context, target }: View, path: string) {
  const tree = readPageTree(await context.revisions.contents(target.revision))
  const node = tree.byPath.get(path) ?? (path === '' ? tree.first : undefined)
  if (node === undefined || !isWritten(node)) throw missing()
  return node
}

async function answerMarkdown(view: View, path: string): Promise<Response> {
  const node = await findNode(view, path)
  const query = { format: 'markdown', metadata: false } as const
  const read = await readPage(view.context, view.target, { page: node, query })
  const text = 'markdown' in read && typeof read.markdown === 'string' ? read.markdown : ''
  return new Response(text, {
    headers: { ...appHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** The PDF is at a separate address, which is valid for an hour. */
async function answerPDF(view: View, path: string): Promise<Response> {
  const { id } = await findNode(view, path)
  const url = await signPDF(view.context, view.target, id)
  return redirectWithin(url, appHeaders)
}

async function signPDF(
  context: Context,
  { found, changeRequest }: ContentTarget,
  pageId: string,
): Promise<string> {
  const spaceId = found.space.id
  const query = { page: pageId, only: true }
  const sign =
    changeRequest === undefined
      ? await handlers.getSpacePDF(context, { spaceId })
      : await handlers.getChangeRequestPDF(context, { spaceId, changeRequestId: changeRequest.id })
  const { url } = await sign({ query })
  return new URL(url).pathname
}

async function renderLevelPage(view: View, parentId: string | null): Promise<string> {
  const { context, target } = view
  const place = await openPlace(context, target)
  const { contents } = place
  const parent = parentId === null ? undefined : contents.pagesById.get(parentId)
  if (parentId !== null && parent === undefined) throw missing()
  const title = parent === undefined ? 'All pages' : titleOf(parent)
  const nodes = parent === undefined ? contents.pages : nodesBelow(parent)
  return renderSpaceFrame(view, parent, {
    title,
    main: html`<h1>${title}</h1>${renderPageList(place, nodes)}`,
  })
}
