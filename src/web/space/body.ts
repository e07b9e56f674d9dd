// The text of a page as HTML: its references as addresses of this server, its includes expanded.
import { evaluateText } from '../../content/conditions.ts'
import type { Block, ContentRef, DocumentNode as Node } from '../../content/document/document.ts'
import { childrenOf, fragmentsOf } from '../../content/document/keys.ts'
import { readDocument } from '../../content/document/reader.ts'
import type { DocumentNode, GitPlace } from '../../content/page-tree.ts'
import type { Contents } from '../../content/pages.ts'
import { createAnchorOf } from '../../content/render/anchors.ts'
import { type RenderedDocument, renderDocument } from '../../content/render/document-to-html.ts'
import type { RenderSetting } from '../../content/render/setting.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { createResolver } from '../../platform/documents.ts'
import { fileURL } from '../../platform/downloads.ts'
import { addressOf, encodeAnchor } from './address.ts'

/** A page that has a text. */
export type WrittenPage = DocumentNode & { readonly git: GitPlace }

/** Texts that include others that include others: so deep. */
const includesDepthMax = 4
/** Texts a page includes, at most. */
const includesMax = 100

/** Render the text of a page. */
export async function renderBody(
  context: Context,
  target: ContentTarget,
  page: WrittenPage,
): Promise<RenderedDocument> {
  const contents = await context.revisions.contents(target.revision)
  const { layout } = target.revision.content.site
  const entry = { ...page.git, mode: '100644' as const }
  const facts = await context.revisions.source.readFacts([entry], layout)
  const { nodes } = await readText(context, target, { place: page.git, isPage: true })
  const includes = await readIncludes(context, target, nodes)
  const setting = createSetting(context, target, { contents, page, includes })
  return renderDocument(
    { object: 'document', data: {}, nodes: [...nodes] },
    { ...setting, anchorOf: createAnchorOf(facts.get(page.git.oid), layout) },
  )
}

async function readText(
  context: Context,
  { revision }: ContentTarget,
  { place, isPage }: { readonly place: GitPlace; readonly isPage: boolean },
): Promise<{ readonly nodes: readonly Block[] }> {
  const contents = await context.revisions.contents(revision)
  const { site } = revision.content
  const texts = await context.revisions.source.readTexts([{ ...place, mode: '100644' }])
  return readDocument(texts.get(place.oid) ?? '', {
    layout: site.layout,
    isPage,
    resolve: createResolver(site, contents, place.path),
  })
}

/** Blocks of everything a text includes, and what that includes, by id. */
async function readIncludes(
  context: Context,
  target: ContentTarget,
  blocks: readonly Block[],
): Promise<ReadonlyMap<string, readonly Block[]>> {
  const { reusableContents } = await context.revisions.contents(target.revision)
  const found = new Map<string, readonly Block[]>()
  let open = includedBy(blocks)
  for (let depth = 0; depth < includesDepthMax && open.length > 0; depth++) {
    const next: string[] = []
    for (const id of open) {
      const place = reusableContents.find((each) => each.id === id)?.git
      if (place === undefined || found.has(id) || found.size >= includesMax) continue
      const { nodes } = await readText(context, target, { place, isPage: false })
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

function createSetting(
  context: Context,
  target: ContentTarget,
  {
    contents,
    page,
    includes,
  }: {
    readonly contents: Contents
    readonly page: WrittenPage
    readonly includes: ReadonlyMap<string, readonly Block[]>
  },
): Omit<RenderSetting, 'anchorOf'> {
  const addressOfPage = (id: string) => {
    const node = contents.pagesById.get(id)
    return node === undefined ? undefined : addressOf(context, target, node)
  }
  const addressOfFile = (id: string) => {
    const file = contents.filesById.get(id)
    return file && new URL(fileURL(context, target.revision.row, file)).pathname
  }
  const inputs = {
    visitor: { claims: {} },
    space: { vars: contents.variables },
    page: { vars: page.variables ?? {} },
  }
  return {
    hrefOf(ref: ContentRef): string | undefined {
      switch (ref.kind) {
        case 'url':
          // What is relative and leads to nothing known is no link: it would lead out of the space.
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
          return `/s/${encodeURIComponent(ref.space)}`
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
      const file = ref.kind === 'file' ? contents.filesById.get(ref.file) : undefined
      if (file === undefined || !file.contentType.startsWith('image/')) return undefined
      return { src: addressOfFile(file.id) ?? '' }
    },
    include: (ref) =>
      ref.kind === 'reusable-content' ? (includes.get(ref.reusableContent) ?? []) : [],
    textOf: (expression) => evaluateText(expression, inputs),
    // Whoever is here writes: they are shown all of it, and what it depends on.
    holds: () => undefined,
  }
}
