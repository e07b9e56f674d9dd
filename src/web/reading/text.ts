// Renders the text of a page as HTML: references as addresses of this server, includes expanded.
import { html } from 'hono/html'
import {
  type ConditionInputs,
  type ConditionRecord,
  evaluateText,
} from '../../content/conditions/conditions.ts'
import type { Block, ContentRef, DocumentNode as Node } from '../../content/document/document.ts'
import { childrenOf, fragmentsOf } from '../../content/document/keys.ts'
import { textNode } from '../../content/document/texts.ts'
import { leadingMarkdown, leadingTitle } from '../../content/edits/page-text.ts'
import type { Source } from '../../content/facts/source.ts'
import { createAnchorOf } from '../../content/render/anchors.ts'
import { type RenderedDocument, renderDocument } from '../../content/render/document-to-html.ts'
import type { RenderSetting } from '../../content/render/setting.ts'
import type { GitPlace, PageNode, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import type { Dimensions } from '../../content/text/image-size.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { filesOf } from '../../content/trees/tree.ts'
import type { Platform } from '../../platform/context/context.ts'
import { readAllDimensions } from '../../platform/objects/dimensions.ts'
import type { LoadedRevision } from '../../platform/revisions/revisions.ts'
import { readDocumentOf } from '../../platform/threads/document-reader.ts'
import { createResolver } from '../../platform/threads/document-references.ts'
import type { Html } from '../page/prose.ts'
import { encodeAnchor } from './addresses.ts'
import { readDefinitions } from './definitions.ts'
import { hideLines } from './hidden-lines.ts'
import { includeCode } from './included-code.ts'
import { readMacros } from './macros.ts'
import { readMarks } from './marks.ts'
import { readShortcodes } from './shortcodes.ts'
import { cutText } from './shown-text.ts'

/** A page with a text. */
export type WrittenPage = TreeDocument & { readonly git: GitPlace }

/** Maximum depth of includes within includes. */
const includesDepthMax = 4
/** Maximum number of texts a page includes. */
const includesMax = 100

/** The context in which a text is shown: addresses of its references, evaluation of its conditions. */
export interface TextPlace {
  readonly contents: Contents
  readonly addressOf: (node: PageNode) => string | undefined
  readonly addressOfFile: (file: FileNode) => string
  /** Address at which this server serves an external image; without it none are shown. */
  readonly addressOfPicture?: ((url: string) => string | undefined) | undefined
  readonly addressOfSpace: (spaceId: string) => string | undefined
  /** Address of a search; without it there is none. */
  readonly searchOf?: ((query: string) => string) | undefined
  readonly claims: ConditionRecord
  /** Undefined shows conditional content together with its condition. */
  readonly holds: (expression: string, inputs: ConditionInputs) => boolean | undefined
  /** True if blocks cannot be commented on: the text may then be rendered from a transformed source. */
  readonly isPublished?: boolean
}

/** The subject of a text: a page, or reusable content. */
export interface TextSubject {
  readonly id: string
  readonly git: GitPlace
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** False for reusable content: it has no title to leave out. */
  readonly isPage: boolean
}

/** A parsed text with everything needed to render it. */
export interface OpenText {
  readonly nodes: readonly Block[]
  readonly setting: RenderSetting
  /** False if only the beginning is shown. */
  readonly isWhole: boolean
  /** False if it took too long to parse, and is shown as source. */
  readonly isRead: boolean
}

/** The rendered text of a page. */
export interface RenderedPage extends RenderedDocument {
  /** The heading at its start, where the generator shows it instead of the title in the navigation. */
  readonly heading: Html | undefined
}

/** Their pages are headed by their own text. */
const headed: ReadonlySet<LayoutName> = new Set([
  'mdbook',
  'mkdocs',
  'docusaurus',
  'vitepress',
  'docfx',
  'plain',
])

/** Renders the text of a page. */
export async function renderPageText(
  platform: Platform,
  revision: LoadedRevision,
  { page, place }: { readonly page: WrittenPage; readonly place: TextPlace },
): Promise<RenderedPage> {
  const { layout } = revision.content.site
  const subject = { ...page, isPage: true }
  const { nodes, setting, isWhole } = await openText(platform, revision, { subject, place })
  const rendered = renderDocument({ object: 'document', data: {}, nodes: [...nodes] }, setting)
  const entry = { ...page.git, mode: '100644' as const }
  const texts = headed.has(layout) ? await platform.revisions.source.readTexts([entry]) : undefined
  const source = texts?.get(page.git.oid) ?? ''
  const title = leadingTitle(source, layout)
  const heading = title ? markCode(title, leadingMarkdown(source) ?? '') : undefined
  const written = isWhole ? rendered.html : `${rendered.html}\n${cutNote}`
  return { ...rendered, html: written, heading }
}

const codeSpan = /(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g

/** Renders a title with the code it has in markdown. */
function markCode(title: string, markdown: string): Html {
  const parts: Html[] = []
  let from = 0
  for (const [, , inner = ''] of markdown.matchAll(codeSpan)) {
    const code = inner.trim()
    const at = title.indexOf(code, from)
    if (at === -1) continue
    parts.push(html`${title.slice(from, at)}<code>${code}</code>`)
    from = at + code.length
  }
  return html`${parts}${title.slice(from)}`
}

/** Parses a text for a place. */
export async function openText(
  platform: Platform,
  revision: LoadedRevision,
  { subject, place }: { readonly subject: TextSubject; readonly place: TextPlace },
): Promise<OpenText> {
  const { layout } = revision.content.site
  const entry = { ...subject.git, mode: '100644' as const }
  const facts = await platform.revisions.source.readFacts([entry], layout)
  const { contents, isPublished = false } = place
  const texts = { platform, revision, contents, isPublished }
  const { nodes, isWhole, isRead } = await readText(texts, {
    place: subject.git,
    isPage: subject.isPage,
  })
  const includes = await readIncludes(texts, nodes)
  const pictures = await readPictures(texts, [...nodes, ...[...includes.values()].flat()])
  const setting = createSetting({ page: subject, place, includes, pictures })
  const anchorOf = createAnchorOf(facts.get(subject.git.oid), layout)
  return { nodes, isWhole, isRead, setting: { ...setting, anchorOf } }
}

/** Appended to a cut text. */
export const cutNote =
  '<p class="more">This page is too long to show in full. View the Markdown for the rest.</p>'

/** Sources of texts. */
interface Texts {
  readonly platform: Platform
  readonly revision: LoadedRevision
  readonly contents: Contents
  readonly isPublished: boolean
}

interface ReadText {
  readonly nodes: readonly Block[]
  readonly isWhole: boolean
  readonly isRead: boolean
}

async function readText(
  { platform, revision, contents, isPublished }: Texts,
  { place, isPage }: { readonly place: GitPlace; readonly isPage: boolean },
): Promise<ReadText> {
  const { site } = revision.content
  const { source: kept } = platform.revisions
  const entry = { ...place, mode: '100644' as const }
  const whole = (await kept.readTexts([entry])).get(place.oid) ?? ''
  const shown = isPublished ? await readShown(whole, place.path, { revision, kept }) : whole
  const { source, isWhole } = cutText(shown)
  const document = await readDocumentOf({
    source,
    layout: site.layout,
    isPage,
    facts: (await kept.readFacts([entry], site.layout)).get(place.oid),
    resolve: createResolver(site, contents, place.path),
  })
  // A text that cannot be parsed in time is shown as source.
  const nodes = document?.nodes ?? [plainCode(source)]
  return { nodes, isWhole, isRead: document !== undefined }
}

/** The text as its site would show it, for places where blocks cannot be commented on. */
async function readShown(
  whole: string,
  path: string,
  { revision, kept }: { readonly revision: LoadedRevision; readonly kept: Source },
): Promise<string> {
  const { site, tree } = revision.content
  const { layout, root } = site
  const read = async (paths: readonly string[]) => {
    const { byPath } = filesOf(tree)
    const files = paths.flatMap((each) => byPath.get(each) ?? [])
    const texts = await kept.readTexts(files)
    return new Map(files.map(({ path: own, oid }) => [own, texts.get(oid) ?? '']))
  }
  const source = readDefinitions(readOwn(whole, { path, layout }), layout)
  return includeCode(readMarks(source, layout), { layout, path, root, read })
}

/** Applies what only one generator has. */
function readOwn(
  whole: string,
  { path, layout }: { readonly path: string; readonly layout: LayoutName },
): string {
  if (layout === 'hugo') return readShortcodes(whole)
  if (layout === 'mdn') return readMacros(whole, path)
  return layout === 'mdbook' ? hideLines(whole) : whole
}

function plainCode(source: string): Block {
  const nodes = source.split('\n').map((line) => ({
    object: 'block' as const,
    type: 'code-line' as const,
    data: {},
    nodes: [textNode(line)],
  }))
  return { object: 'block', type: 'code', data: { syntax: 'markdown' }, nodes }
}

/** Blocks of all included texts, recursively, by id. */
async function readIncludes(
  texts: Texts,
  blocks: readonly Block[],
): Promise<ReadonlyMap<string, readonly Block[]>> {
  const { reusableContents } = texts.contents
  const found = new Map<string, readonly Block[]>()
  let open = includedBy(blocks)
  for (let depth = 0; depth < includesDepthMax && open.length > 0; depth++) {
    const next: string[] = []
    for (const id of open) {
      const place = reusableContents.find((each) => each.id === id)?.git
      if (place === undefined || found.has(id) || found.size >= includesMax) continue
      const { nodes } = await readText(texts, { place, isPage: false })
      found.set(id, nodes)
      next.push(...includedBy(nodes))
    }
    open = next
  }
  return found
}

function includedBy(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.object === 'block' && node.type === 'reusable-content') {
      return node.data.ref.kind === 'reusable-content' ? [node.data.ref.reusableContent] : []
    }
    return includedBy([...childrenOf(node), ...fragmentsOf(node)])
  })
}

/** Dimensions of a text's images, by file id: with them, a page does not jump while loading. */
async function readPictures(
  { platform, contents }: Texts,
  nodes: readonly Node[],
): Promise<ReadonlyMap<string, Dimensions>> {
  const files = new Map<string, FileNode>()
  const collect = (node: Node): void => {
    const ref = 'data' in node && 'ref' in node.data ? node.data.ref : undefined
    const file = ref?.kind === 'file' ? contents.filesById.get(ref.file) : undefined
    if (file !== undefined) files.set(file.id, file)
    for (const inner of [...childrenOf(node), ...fragmentsOf(node)]) collect(inner)
  }
  for (const node of nodes) collect(node)
  const sizes = await readAllDimensions(platform.store, [...files.values()])
  return new Map(
    [...files.values()].flatMap(({ id, git }) => {
      const size = sizes.get(git.oid)
      return size === undefined ? [] : [[id, size] as const]
    }),
  )
}

function createSetting({
  page,
  place,
  includes,
  pictures,
}: {
  readonly page: Pick<TextSubject, 'id' | 'variables'>
  readonly place: TextPlace
  readonly includes: ReadonlyMap<string, readonly Block[]>
  readonly pictures: ReadonlyMap<string, Dimensions>
}): Omit<RenderSetting, 'anchorOf'> {
  const { contents } = place
  const addressOfPage = (id: string) => {
    const node = contents.pagesById.get(id)
    return node === undefined ? undefined : place.addressOf(node)
  }
  const addressOfFile = (id: string) => {
    const file = contents.filesById.get(id)
    return file && place.addressOfFile(file)
  }
  const inputs = {
    visitor: { claims: place.claims },
    space: { vars: contents.variables },
    page: { vars: page.variables ?? {} },
  }
  return {
    hrefOf(ref: ContentRef): string | undefined {
      switch (ref.kind) {
        case 'url':
          // A relative address that does not resolve is not rendered as a link: it would lead out of the space.
          return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(ref.url) ? ref.url : undefined
        case 'page':
          return addressOfPage(ref.page)
        case 'anchor': {
          const base = ref.page === undefined || ref.page === page.id ? '' : addressOfPage(ref.page)
          return base === undefined ? undefined : `${base}#${encodeAnchor(ref.anchor)}`
        }
        case 'file':
          return addressOfFile(ref.file)
        case 'space':
          return place.addressOfSpace(ref.space)
        default:
          return undefined
      }
    },
    titleOf(ref) {
      if (ref.kind === 'page') return contents.pagesById.get(ref.page)?.title
      if (ref.kind === 'anchor') return contents.pagesById.get(ref.page ?? page.id)?.title
      if (ref.kind === 'file') return contents.filesById.get(ref.file)?.name
      return ref.kind === 'url' ? ref.url : undefined
    },
    pictureOf(ref) {
      if (ref.kind === 'url') {
        const src = place.addressOfPicture?.(ref.url)
        return src === undefined ? undefined : { src, isOutside: true }
      }
      const file = ref.kind === 'file' ? contents.filesById.get(ref.file) : undefined
      if (file === undefined || !file.contentType.startsWith('image/')) return undefined
      return { src: addressOfFile(file.id) ?? '', ...pictures.get(file.id) }
    },
    searchOf: place.searchOf,
    include: (ref) =>
      ref.kind === 'reusable-content' ? (includes.get(ref.reusableContent) ?? []) : [],
    textOf: (expression) => evaluateText(expression, inputs),
    holds: (expression) => place.holds(expression, inputs),
  }
}
