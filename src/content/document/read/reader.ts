// Reads markdown source as a tree of blocks, in the dialect of its layout.
import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { usesGitbookTags } from '../../dialects/gitbook.ts'
import { parseFrontMatter } from '../../facts/front-matter.ts'
import { findFrontMatterEnd } from '../../markdown/front-matter-end.ts'
import type { LinkKind } from '../../markdown/page-facts.ts'
import { takesTooLong } from '../../markdown/parse-cost.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { Block, ContentRef, JSONDocument } from '../document.ts'
import { assignKeys } from '../keys.ts'
import { refOf } from '../refs.ts'
import { verbatim } from './blocks.ts'
import { foldBlocks } from './fold.ts'
import { readHome } from './home.ts'
import { hasEmojiNames } from './html-inlines.ts'
import { readLineParts } from './parts.ts'
import type { LinePart, PageReading } from './reading.ts'
import { type PreparedSource, prepareSource } from './source.ts'
import { documentFromMarkdown, documentSyntax, type SyntaxOptions } from './syntax.ts'

/** Options for reading a source. */
export interface ReadOptions {
  readonly layout: LayoutName
  /** Resolves an address; undefined leaves it a url, or an anchor. */
  readonly resolve?: (url: string, kind: LinkKind) => ContentRef | undefined
  /** True for a page: its leading `#` heading is the title, and not part of the document. */
  readonly isPage?: boolean
}

/** The source lines of a top-level node, 1-based, both inclusive. */
export interface NodeLines {
  readonly line: number
  readonly endLine: number
}

/** A document, and the source lines of its top-level nodes, by key. */
export interface PlacedDocument {
  readonly document: JSONDocument
  /** Number of leading blocks generated from front matter: they have no lines. */
  readonly made: number
  readonly places: ReadonlyMap<string, NodeLines>
  /** Lines that readers do not see and the document does not contain, 1-based, in order. */
  readonly unseen: readonly number[]
}

/**
 * Reads a document from markdown.
 *
 * Never throws. Not in the tree: front matter except what a VitePress home page shows of it, scripts, styles and
 * other invisible lines, link titles except of images, attributes without a place in a node's data, ids that a
 * heading's data cannot hold. Unknown tags stay verbatim in a paragraph. Markdown nested too deeply stays verbatim
 * too; all of it if parsing would take more than linear time.
 */
export function readDocument(source: string, options: ReadOptions): JSONDocument {
  return readDocumentWithPlaces(source, options).document
}

// Ten times what authors write in one paragraph.
const signsMax = 4000

/** Reads a document, and the source lines of its top-level nodes. */
export function readDocumentWithPlaces(source: string, options: ReadOptions): PlacedDocument {
  const prepared = prepareSource(source, options.layout)
  if (takesTooLong(prepared.text, signsMax)) return keepWhole(prepared)
  try {
    return build(prepared, options)
  } catch (error) {
    // Nested thousands of levels deep, it overflows the stack.
    if (!(error instanceof RangeError)) throw error
    return keepWhole(prepared)
  }
}

function keepWhole({ text, unseen = [] }: PreparedSource): PlacedDocument {
  const document = documentOf(
    text
      .slice(findFrontMatterEnd(text))
      .split(/\n[ \t]*\n/)
      .flatMap(verbatim),
  )
  return {
    document: assignKeys(document),
    made: 0,
    places: new Map(),
    unseen: unseen.map(toNumber),
  }
}

function toNumber(index: number): number {
  return index + 1
}

function documentOf(nodes: Block[]): JSONDocument {
  return { object: 'document', data: { schemaVersion: 1 }, nodes }
}

function build(prepared: PreparedSource, options: ReadOptions): PlacedDocument {
  const root = parse(prepared.text, options.layout)
  const nodes = options.isPage === true ? withoutTitle(root) : root.children
  const reading = new DocumentReading(root, prepared, options)
  const parts = foldBlocks(nodes, reading)
  const made = options.isPage === true ? readMatter(root, reading) : []
  const document = documentOf([...made])
  const found: NodeLines[] = []
  for (const part of grouped(parts)) {
    const blocks = readLineParts(part, reading)
    const lines = linesOf(part, prepared)
    for (const block of blocks) {
      document.nodes.push(block)
      found.push(lines)
    }
  }
  document.nodes.push(...reading.unusedFootnotes())
  assignKeys(document)
  const places = new Map(
    found.map((lines, index) => [document.nodes[made.length + index]?.key ?? '', lines] as const),
  )
  const { unseen = [] } = prepared
  return { document, made: made.length, places, unseen: unseen.map(toNumber) }
}

/** The blocks a page shows from its front matter. */
function readMatter(root: Root, reading: PageReading): Block[] {
  const [first] = root.children
  if (reading.layout !== 'vitepress' || first?.type !== 'yaml') return []
  const { frontMatter } = parseFrontMatter({ kind: 'yaml', value: first.value, start: 0 }, 1)
  return readHome(frontMatter.data, reading)
}

function withoutTitle(root: Root): readonly RootContent[] {
  const index = root.children.findIndex((node) => !isMatter(node))
  const first = root.children[index]
  if (first?.type !== 'heading' || first.depth !== 1) return root.children
  return root.children.filter((node) => node !== first)
}

function isMatter(node: RootContent): boolean {
  // Comments are invisible: the title may follow them.
  if (node.type === 'html') return /^<!--[\s\S]*-->\s*$/.test(node.value)
  const type: string = node.type
  return type === 'yaml' || type === 'toml' || type === 'definition'
}

/** Groups parts one by one, except runs of HTML that join into one paragraph. */
function grouped(parts: readonly LinePart[]): LinePart[][] {
  const groups: LinePart[][] = []
  let joins = false
  for (const part of parts) {
    const isPiece = isPieceOfHTML(part)
    const last = groups.at(-1)
    if (isPiece && joins && last !== undefined) last.push(part)
    else groups.push([part])
    joins = isPiece
  }
  return groups
}

function isPieceOfHTML(part: LinePart): boolean {
  if (part.kind === 'item') return part.item.kind === 'text'
  return part.kind === 'stray' || part.opening.name.startsWith('<')
}

function linesOf(parts: readonly LinePart[], { lines }: PreparedSource): NodeLines {
  let first = Number.POSITIVE_INFINITY
  let last = 1
  for (const part of parts) visit(part)
  if (first > last) first = last
  return { line: at(first), endLine: at(last) }

  function visit(part: LinePart): void {
    if (part.kind === 'stray') cover(part.source)
    else if (part.kind === 'element') {
      cover(part.opening.source)
      cover(part.closingSource)
      for (const child of part.children) visit(child)
    } else if (part.item.kind === 'phrasing') part.item.nodes.forEach(cover)
    else cover(part.item.kind === 'text' ? part.item.source : part.item.node)
  }

  function cover(source: unknown): void {
    const { position } = isNode(source) ? source : {}
    if (position === undefined) return
    first = Math.min(first, position.start.line)
    last = Math.max(last, position.end.line)
  }

  function at(line: number): number {
    return (lines?.[line - 1] ?? line - 1) + 1
  }
}

function isNode(value: unknown): value is Nodes {
  return typeof value === 'object' && value !== null && 'position' in value
}

const depthMax = 50
/** Maximum characters added by footnotes: each reference contains its whole footnote. */
const footnoteCharactersMax = 500_000

/** Exists for one document. */
class DocumentReading implements PageReading {
  readonly layout: LayoutName
  readonly text: string
  readonly definitions = new Map<string, Definition>()
  readonly markers: PageReading['markers']
  readonly #footnotes = new Map<string, FootnoteDefinition>()
  readonly #used = new Set<string>()
  readonly #resolve: ReadOptions['resolve']
  #depth = 0
  #footnoteDepth = 0
  #footnoteCharacters = 0

  constructor(root: Root, { text, markers }: PreparedSource, { layout, resolve }: ReadOptions) {
    this.layout = layout
    this.text = text
    this.markers = markers
    this.#resolve = resolve
    this.#collect(root)
  }

  #collect(node: Nodes): void {
    if (node.type === 'definition') {
      const label = normalizeIdentifier(node.identifier)
      if (!this.definitions.has(label)) this.definitions.set(label, node)
    } else if (node.type === 'footnoteDefinition') {
      const label = normalizeIdentifier(node.identifier)
      if (!this.#footnotes.has(label)) this.#footnotes.set(label, node)
    }
    if ('children' in node) for (const child of node.children) this.#collect(child)
  }

  ref(url: string, kind: LinkKind): ContentRef {
    return this.#resolve?.(url, kind) ?? refOf(url)
  }

  blocks(nodes: readonly RootContent[]): Block[] {
    return this.#deeper(
      () => readLineParts(foldBlocks(nodes, this), this),
      () => nodes.flatMap((node) => verbatim(this.#sourceOf(node))),
    )
  }

  parts(parts: readonly LinePart[]): Block[] {
    return readLineParts(parts, this)
  }

  #deeper(read: () => Block[], keep: () => Block[]): Block[] {
    if (this.#depth >= depthMax) return keep()
    this.#depth++
    const blocks = read()
    this.#depth--
    return blocks
  }

  #sourceOf(node: RootContent): string {
    return this.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  }

  footnote(identifier: string): Block[] | undefined {
    const label = normalizeIdentifier(identifier)
    const found = this.#footnotes.get(label)
    if (found === undefined || this.#footnoteDepth >= 1) return undefined
    if (this.#footnoteCharacters > footnoteCharactersMax) return undefined
    this.#used.add(label)
    this.#footnoteDepth++
    const blocks = this.blocks(found.children)
    this.#footnoteDepth--
    this.#footnoteCharacters += this.#sourceOf(found).length
    return blocks
  }

  /** Footnotes without a reference, verbatim. */
  unusedFootnotes(): Block[] {
    return [...this.#footnotes].flatMap(([label, node]) =>
      this.#used.has(label) ? [] : verbatim(this.#sourceOf(node)),
    )
  }
}

const processors = new Map<string, Processor<Root>>()

/** Parses markdown of a layout to mdast, with the nodes of `syntax.ts`. */
function parse(text: string, layout: LayoutName): Root {
  const syntax = syntaxOf(text, layout)
  const name = JSON.stringify(syntax)
  let processor = processors.get(name)
  if (processor === undefined) {
    processor = unified()
      .use(remarkParse)
      .use(remarkFrontmatter, ['yaml', 'toml'])
      .use(remarkGfm)
      .use(documentExtension, syntax)
      .freeze()
    processors.set(name, processor)
  }
  return processor.parse(text)
}

function documentExtension(this: Processor, syntax: SyntaxOptions): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), documentSyntax(syntax)]
  // The tokenizer finds bare addresses. A transform would search the text for them again, where escaped ones can no
  // longer be told apart.
  const before = (data.fromMarkdownExtensions ?? []).flat()
  data.fromMarkdownExtensions = [
    ...before.map((extension) => ({ ...extension, transforms: [] })),
    documentFromMarkdown,
  ]
}

function syntaxOf(text: string, layout: LayoutName): SyntaxOptions {
  return {
    tags: layout === 'gitbook' || (layout === 'plain' && usesGitbookTags(text)),
    formulas: layout !== 'mdn' && layout !== 'hugo',
    emojis: hasEmojiNames(layout),
  }
}
