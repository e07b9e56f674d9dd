// Pages and files as the API gives them.

import type { LinkNode, PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import type { Dimensions } from '../../content/text/image-size.ts'
import type { ContentRef, DocumentPage, File, Page } from '../../contract/index.ts'
import type { Context } from '../context/context.ts'
import { readAllDimensions } from '../objects/dimensions.ts'
import { readSizes } from '../objects/objects.ts'
import { spaceURLs } from '../spaces/spaces.ts'
import type { ContentTarget } from '../targets/content-target.ts'
import { changeRequestURLs } from '../targets/present-change-requests.ts'
import { fileURL } from './downloads.ts'
import type { PageDates } from './page-dates.ts'

/** Options for presenting content. */
export interface ContentView {
  /** False drops every `git`. */
  readonly metadata: boolean
  /** False leaves computed pages as they are stored. */
  readonly computed?: boolean
}

/** Options for presenting a page. */
export interface PageView extends ContentView {
  /** Dates by page id, where they are known. */
  readonly dates?: ReadonlyMap<string, PageDates>
}

/** Browser URL of the content; pages are below it. */
export function contentURL(context: Context, { found, changeRequest }: ContentTarget): string {
  if (changeRequest === undefined) return spaceURLs(context, found.space.id).app
  return changeRequestURLs(context, changeRequest).content
}

/** A page and everything below it. */
export function presentPage(node: PageNode, appURL: string, view: PageView): Page {
  if (node.type === 'document') {
    return { ...presentDocument(node, appURL, view), pages: presentBelow() }
  }
  const { id, title } = node
  if (node.type === 'group') {
    const { slug, path } = node
    return { type: 'group', kind: 'group', id, title, slug, path, pages: presentBelow() }
  }
  if (node.type === 'link') {
    const target = presentTarget(node)
    return { type: 'link', kind: 'link', id, title, target, href: node.url }
  }
  return { type: 'computed', id, title, computed: presentComputed(node.specification) }

  function presentBelow(): Page[] {
    const below = node.type === 'document' || node.type === 'group' ? node.pages : []
    return below.map((page) => presentPage(page, appURL, view))
  }
}

/** A page as it is embedded in a place: without the pages below it. */
export function presentPageAlone(node: PageNode, appURL: string): Page {
  const view = { metadata: true }
  if (node.type === 'document' || node.type === 'group') {
    return presentPage({ ...node, pages: [] }, appURL, view)
  }
  return presentPage(node, appURL, view)
}

function presentDocument(
  node: TreeDocument,
  appURL: string,
  { metadata, dates }: PageView,
): DocumentPage {
  return {
    type: 'document',
    kind: 'sheet',
    id: node.id,
    title: node.title,
    ...(node.emoji === undefined ? {} : { emoji: node.emoji }),
    ...(node.icon === undefined ? {} : { icon: node.icon }),
    ...dates?.get(node.id),
    urls: { app: node.path === '' ? appURL : `${appURL}/${encodeURI(node.path)}` },
    slug: node.slug,
    path: node.path,
    ...(node.description === undefined ? {} : { description: node.description }),
    pages: [],
    ...(metadata && node.git && node.computed === undefined ? { git: { ...node.git } } : {}),
    layout: { ...node.layout },
    ...(node.cover === undefined ? {} : { cover: { ...node.cover } }),
    ...(node.variables === undefined ? {} : { variables: { ...node.variables } }),
    hidden: node.hidden,
    noIndex: node.noIndex,
    noRobotsIndex: node.noRobotsIndex,
    ...presentSource(node),
  }
}

/** The source of a page's text. */
function presentSource({ git, computed }: TreeDocument) {
  if (git === undefined) return {}
  if (computed === undefined) return { documentId: git.oid }
  const { doc, page, spec } = computed
  const props = doc === 'models' ? { doc } : { doc, page }
  const dependencies = { spec: { ref: { kind: 'openapi', spec } } }
  return { computed: { type: 'builtin:openapi', props, dependencies }, computedSeed: git.oid }
}

function presentTarget({ url, target }: LinkNode): ContentRef {
  if (target === undefined) return { kind: 'url', url }
  if (target.kind === 'file') return { kind: 'file', file: target.id }
  return target.anchor === undefined
    ? { kind: 'page', page: target.id }
    : { kind: 'anchor', page: target.id, anchor: target.anchor }
}

/** The author's `computed` specification, as far as it has the expected shape; the rest is not ours to show. */
function presentComputed(specification: unknown) {
  const given = toRecord(specification)
  const { type, props, dependencies } = given
  return {
    type: typeof type === 'string' ? type : 'builtin:openapi',
    props: toRecord(props),
    ...(dependencies === undefined ? {} : { dependencies: toRecord(dependencies) }),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Files with their sizes, in the order given. */
export async function presentFiles(
  context: Context,
  target: ContentTarget,
  files: readonly FileNode[],
  { metadata }: ContentView,
): Promise<File[]> {
  const sizes = await readSizes(
    context.store,
    files.map((file) => file.git.oid),
  )
  const dimensions = await readAllDimensions(context.store, files)
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    contentType: file.contentType,
    downloadURL: fileURL(context, target.revision.row, file),
    size: sizes.get(file.git.oid) ?? 0,
    ...presentDimensions(dimensions.get(file.git.oid)),
    ...(metadata ? { git: { ...file.git } } : {}),
  }))
}

function presentDimensions(dimensions: Dimensions | undefined) {
  return dimensions === undefined ? {} : { dimensions: { ...dimensions } }
}

/** Presents files that pages include. */
export function presentReusableContents(contents: Contents, { metadata }: ContentView) {
  return contents.reusableContents.map(({ id, title, git }) => ({
    id,
    title,
    document: git.oid,
    ...(metadata ? { git: { ...git } } : {}),
  }))
}
