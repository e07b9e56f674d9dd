// Collects the input of a PDF: pages of one revision with their texts, links, pictures and included texts.

import type { ContentRef } from '../../content/document/document.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import type { GitPlace, PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import type { Resolution } from '../../content/site/layout.ts'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { ApiError } from '../../contract/index.ts'
import { linkKey, type PDFFile, type PDFJob, type PDFPage, type PDFText } from '../../pdf/job.ts'
import { fileURL } from '../content/downloads.ts'
import { contentURL } from '../content/present-content.ts'
import type { Context } from '../context/context.ts'
import { readBlobs, readSizes } from '../objects/objects.ts'
import { createPause } from '../processes/pause.ts'
import type { ContentTarget } from '../targets/content-target.ts'

/** The part of a content to print. */
export interface PDFScope {
  /** Id of the page; the whole content without one. */
  readonly page?: string
  /** The page alone, without what is below it. */
  readonly only: boolean
  /** True when the title page names the change request. */
  readonly ofChangeRequest: boolean
}

/** More would take the printer's memory and minutes. */
export interface PDFLimits {
  readonly pagesMax: number
  readonly charactersMax: number
  /** Of one page. */
  readonly pageCharactersMax: number
  /** Bytes of one picture, and of all of them; the others are left out, and named where they stood. */
  readonly pictureBytesMax: number
  readonly picturesBytesMax: number
}

export const pdfLimits: PDFLimits = {
  pagesMax: 2500,
  charactersMax: 12_000_000,
  pageCharactersMax: 2_000_000,
  pictureBytesMax: 12 * 1024 * 1024,
  picturesBytesMax: 96 * 1024 * 1024,
}

/** Collects the pages of a PDF, within the limits. */
export async function collectPDFJob(
  context: Context,
  target: ContentTarget,
  scope: PDFScope,
  limits: PDFLimits = pdfLimits,
): Promise<PDFJob> {
  const { found, revision } = target
  const contents = await context.revisions.contents(revision)
  const nodes = selectPages(contents, scope)
  if (nodes.length > limits.pagesMax) {
    throw new ApiError(
      'payload_too_large',
      `Cannot create a PDF of ${nodes.length} pages: at most ${limits.pagesMax} at once, so ask for one with "page"`,
    )
  }
  const collector = new Collector(context, target, contents)
  const pages = await collector.readPages(nodes)
  const includes = await collector.readIncludes(pages)
  const characters = [...pages.map((page) => page.text), ...Object.values(includes)].reduce(
    (sum, text) => sum + (text?.source.length ?? 0),
    0,
  )
  if (characters > limits.charactersMax) {
    throw new ApiError(
      'payload_too_large',
      `Cannot create a PDF of ${characters} characters: at most ${limits.charactersMax}`,
    )
  }
  for (const page of pages) {
    const length = page.text?.source.length ?? 0
    if (length <= limits.pageCharactersMax) continue
    throw new ApiError(
      'payload_too_large',
      `Cannot create a PDF of page "${page.title}" with ${length} characters: at most ${limits.pageCharactersMax} a page`,
    )
  }
  const title = scope.page === undefined ? found.space.title : (nodes[0]?.node.title ?? '')
  const first = nodes[0]?.node
  const description = first?.type === 'document' && nodes.length > 1 ? first.description : undefined
  return {
    title,
    ...(description === undefined || scope.page === undefined ? {} : { description }),
    notes: notesOf(target, scope),
    running: found.space.title,
    author: found.organization.title,
    ...(found.space.language === null ? {} : { language: found.space.language }),
    revisedAt: revision.row.created_at,
    hasTitlePage: nodes.length > 1,
    layout: revision.content.site.layout,
    variables: contents.variables,
    pages,
    includes,
    places: collector.places(),
    files: await collector.readFiles(limits),
  }
}

/** A node of the page tree, and its depth in the PDF. */
interface Selected {
  readonly node: PageNode
  readonly depth: number
}

function selectPages(contents: Contents, scope: PDFScope): Selected[] {
  if (scope.page === undefined) return flatten(contents.pages, 0)
  const node = contents.pagesById.get(scope.page)
  if (node === undefined) throw new ApiError('not_found', `Cannot find page "${scope.page}"`)
  return [{ node, depth: 0 }, ...(scope.only ? [] : flatten(below(node), 1))]
}

function below(node: PageNode): readonly PageNode[] {
  return node.type === 'document' || node.type === 'group' ? node.pages : []
}

function flatten(nodes: readonly PageNode[], depth: number): Selected[] {
  return nodes.flatMap((node) => {
    if (node.type === 'computed' || (node.type === 'document' && node.hidden)) return []
    return [{ node, depth }, ...flatten(below(node), depth + 1)]
  })
}

function notesOf({ found, changeRequest }: ContentTarget, scope: PDFScope): string[] {
  const notes = scope.page === undefined ? [] : [found.space.title]
  if (changeRequest === undefined || !scope.ofChangeRequest) return notes
  const { number, subject } = changeRequest
  return [...notes, `Change request #${number}${subject === '' ? '' : `: ${subject}`}`]
}

/** Lives while one job is collected: which files its texts name. */
class Collector {
  readonly #context: Context
  readonly #target: ContentTarget
  readonly #contents: Contents
  readonly #files = new Map<string, { readonly file: FileNode; isShown: boolean }>()
  readonly #filesByPath: ReadonlyMap<string, FileNode>
  readonly #pause = createPause()

  constructor(context: Context, target: ContentTarget, contents: Contents) {
    this.#context = context
    this.#target = target
    this.#contents = contents
    this.#filesByPath = new Map(contents.files.map((file) => [file.git.path, file]))
  }

  async readPages(selected: readonly Selected[]): Promise<PDFPage[]> {
    const places = selected.flatMap(({ node }) =>
      node.type === 'document' && node.git !== undefined ? [node.git] : [],
    )
    const texts = await this.#readTexts(places)
    return selected.map(({ node, depth }): PDFPage => {
      const base = { id: node.id, depth, title: node.title }
      if (node.type === 'link') return { ...base, kind: 'link', url: node.url }
      if (node.type !== 'document') return { ...base, kind: 'group' }
      const text = node.git && texts.get(node.git.path)
      const isBare = node.git === undefined
      return {
        ...base,
        kind: isBare ? 'group' : 'page',
        ...(node.description === undefined ? {} : { description: node.description }),
        ...(node.variables === undefined ? {} : { variables: node.variables }),
        ...(text === undefined ? {} : { text }),
      }
    })
  }

  /** Texts included by pages, and texts included by those. */
  async readIncludes(pages: readonly PDFPage[]): Promise<Record<string, PDFText>> {
    const read: Record<string, PDFText> = {}
    let wanted = includedBy(pages.flatMap((page) => page.text ?? []))
    while (wanted.length > 0) {
      const contents = this.#contents.reusableContents.filter((each) => wanted.includes(each.id))
      const texts = await this.#readTexts(contents.map((each) => each.git))
      const added: PDFText[] = []
      for (const { id, git } of contents) {
        const text = texts.get(git.path)
        if (text === undefined) continue
        read[id] = text
        added.push(text)
      }
      wanted = includedBy(added).filter((id) => read[id] === undefined)
    }
    return read
  }

  /** Title and address of every page, for links that leave the PDF. */
  places(): Record<string, { title: string; url: string }> {
    const base = contentURL(this.#context, this.#target)
    return Object.fromEntries(
      [...this.#contents.pagesById.values()].flatMap((node) => {
        if (node.type !== 'document' && node.type !== 'group') return []
        return [[node.id, { title: node.title, url: `${base}/${node.path}` }] as const]
      }),
    )
  }

  /** Files the texts name; the bytes of pictures, as many as there is room for. */
  async readFiles(limits: PDFLimits): Promise<Record<string, PDFFile>> {
    const { store } = this.#context
    const named = [...this.#files.values()]
    const shown = named.filter(({ isShown }) => isShown)
    const sizes = await readSizes(
      store,
      shown.map(({ file }) => file.git.oid),
    )
    let room = limits.picturesBytesMax
    const fitting = new Set<string>()
    for (const { file } of shown) {
      const size = sizes.get(file.git.oid) ?? Number.POSITIVE_INFINITY
      if (fitting.has(file.git.oid) || size > limits.pictureBytesMax || size > room) continue
      room -= size
      fitting.add(file.git.oid)
    }
    const bytes = await readBlobs(store, [...fitting])
    return Object.fromEntries(
      named.map(({ file, isShown }) => {
        const { id, name } = file
        const url = fileURL(this.#context, this.#target.revision.row, file)
        const found = isShown ? bytes.get(file.git.oid) : undefined
        return [id, { name, url, ...(found === undefined ? {} : { bytes: found }) }]
      }),
    )
  }

  async #readTexts(places: readonly GitPlace[]): Promise<Map<string, PDFText>> {
    const { source } = this.#context.revisions
    const { layout } = this.#target.revision.content.site
    const entries = places.map(({ oid, path }): FileEntry => ({ oid, path, mode: '100644' }))
    const [texts, facts] = await Promise.all([
      source.readTexts(entries),
      source.readFacts(entries, layout),
    ])
    const read = new Map<string, PDFText>()
    for (const { oid, path } of places) {
      const text = texts.get(oid)
      if (text === undefined) continue
      read.set(path, { source: text, links: await this.#resolve(path, facts.get(oid)) })
    }
    return read
  }

  /** Targets of the links of a text, by their source form. */
  async #resolve(path: string, facts: PageFacts | undefined): Promise<Record<string, ContentRef>> {
    const { site } = this.#target.revision.content
    const links: Record<string, ContentRef> = {}
    for (const { kind, url } of facts?.links ?? []) {
      if (Object.hasOwn(links, linkKey(kind, url))) continue
      await this.#pause()
      const ref = this.#refOf(site.resolve(path, { kind, url }), isPicture(kind))
      if (ref === undefined) continue
      links[linkKey(kind, url)] = ref
      links[linkKey(undefined, url)] ??= ref
    }
    return links
  }

  #refOf(resolution: Resolution, isShown: boolean): ContentRef | undefined {
    if (resolution.kind !== 'page' && resolution.kind !== 'file') return undefined
    const { path, fragment } = resolution
    const included = this.#contents.reusableContents.find((each) => each.git.path === path)
    if (included !== undefined) return { kind: 'reusable-content', reusableContent: included.id }
    const page = this.#contents.pagesByFile.get(path)
    if (page !== undefined) {
      if (fragment === undefined || fragment === '') return { kind: 'page', page: page.id }
      return { kind: 'anchor', anchor: fragment, page: page.id }
    }
    const file = this.#filesByPath.get(path)
    if (file === undefined) return undefined
    const known = this.#files.get(file.id)
    this.#files.set(file.id, { file, isShown: isShown || known?.isShown === true })
    return { kind: 'file', file: file.id }
  }
}

/** Kinds of links that show what they lead to; a cell of cards may. */
function isPicture(kind: string): boolean {
  return kind === 'image' || kind === 'html-image' || kind === 'card'
}

function includedBy(texts: readonly PDFText[]): string[] {
  const refs = texts.flatMap((text) => Object.values(text.links))
  return [
    ...new Set(
      refs.flatMap((ref) => (ref.kind === 'reusable-content' ? [ref.reusableContent] : [])),
    ),
  ]
}
