// Prints documents as markdown, in the dialect with `{% hint %}` and other block tags.
import type { BlockContent, List, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Block, ContentRef, Inline, JSONDocument, ListItem } from '../document.ts'
import { readDocument } from '../read/reader.ts'
import { addressOfRef, escapeURL } from '../refs.ts'
import { escapeValue, readTags } from '../tag-source.ts'
import { onOneLine, plainTextOf } from '../texts.ts'
import {
  captionNodes,
  openTag,
  partsOfExpandable,
  printHTMLBlock,
  printHTMLBlocks,
  printImages,
} from './html.ts'
import { type Printing, printLine } from './lines.ts'
import { printingOptions } from './syntax.ts'
import { printTable } from './tables.ts'
import { html, line, printCode, tag, within } from './tags.ts'

export { DocumentError } from './html.ts'

/** Options for printing a document. */
export interface PrintOptions {
  /** The address of a reference; `addressOfRef` is the fallback for undefined. */
  readonly address?: (ref: ContentRef) => string | undefined
}

/**
 * Prints a document as markdown.
 *
 * Reading the result in the layout `gitbook` and printing it again gives the same bytes. Not written: empty
 * paragraphs, lists and groups; keys; `isVoid` and `orderIndex` beyond the order.
 *
 * Throws a DocumentError for what markdown cannot express: a footnote, or a block with tags, within a cell that
 * needs HTML, a caption or a title.
 */
export function printDocument(document: JSONDocument, options: PrintOptions = {}): string {
  const printer = new BlockPrinter(options)
  const root: Root = { type: 'root', children: printer.blocks(document.nodes) }
  root.children.push(...printer.footnotes)
  return processor.stringify(root)
}

const processor = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, printingOptions)
  .freeze()

/** Exists for one document. */
class BlockPrinter implements Printing {
  readonly footnotes: Printing['footnotes'] = []
  readonly #address: PrintOptions['address']

  constructor({ address }: PrintOptions) {
    this.#address = address
  }

  readonly address = (ref: ContentRef): string => this.#address?.(ref) ?? addressOfRef(ref)

  blocks(nodes: readonly Block[]): BlockContent[] {
    return nodes.flatMap((node) => this.#block(node))
  }

  #block(node: Block): BlockContent[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node)
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return [this.#heading(node)]
      case 'list-unordered':
      case 'list-ordered':
      case 'list-tasks':
        return this.#list(node)
      case 'blockquote':
        return [{ type: 'blockquote', children: this.blocks(node.nodes) }]
      case 'divider':
        return [{ type: 'thematicBreak' }]
      case 'code':
        return printCode(node)
      case 'images':
        return this.#images(node)
      case 'math':
        return [
          {
            type: 'formula',
            value: node.data.formula.replace(/^([ \t]*\$)(?=\$[ \t]*$)/gm, '$1 '),
          },
        ]
      case 'drawing': {
        const src = node.data.ref === undefined ? undefined : this.address(node.data.ref)
        return [{ type: 'html', value: openTag('img', { src, class: 'gitbook-drawing' }) }]
      }
      case 'expandable':
        return this.#expandable(node)
      case 'table':
        return Object.keys(node.data.definition).length === 0 ? [] : [printTable(node, this)]
      default:
        return this.#tagged(node)
    }
  }

  #paragraph(node: Extract<Block, { type: 'paragraph' }>): BlockContent[] {
    const raw = rawOf(node)
    if (raw !== undefined) return [raw]
    if (node.data.align !== undefined)
      return [{ type: 'html', value: printHTMLBlock(node, this.address) }]
    const children = printLine(node.nodes, this)
    return children.length === 0 ? [] : [{ type: 'paragraph', children }]
  }

  #heading(node: Extract<Block, { type: `heading-${1 | 2 | 3}` }>): BlockContent {
    const { id, align } = node.data
    if (align !== undefined) return { type: 'html', value: printHTMLBlock(node, this.address) }
    const children = printLine(node.nodes, this, { isSingle: true })
    if (id !== undefined) {
      if (children.length > 0) children.push({ type: 'text', value: ' ' })
      children.push({ type: 'html', value: `${openTag('a', { href: `#${id}`, id })}</a>` })
    }
    return {
      type: 'heading',
      depth: node.type === 'heading-1' ? 2 : node.type === 'heading-2' ? 3 : 4,
      children,
    }
  }

  #list(node: Extract<Block, { type: `list-${string}` }>): BlockContent[] {
    if (node.nodes.length === 0) return []
    const isTasks = node.type === 'list-tasks'
    const hasBoxes = node.nodes.some((item) => item.data.checked !== undefined)
    const children = node.nodes.map((item) => this.#item(item, isTasks && !hasBoxes))
    const spread = children.some((item) => item.spread === true)
    const list: List = {
      type: 'list',
      ordered: node.type === 'list-ordered',
      start: node.type === 'list-ordered' ? (node.data.start ?? 1) : null,
      spread,
      children: children.map((item) => ({ ...item, spread })),
    }
    return [list]
  }

  #item(item: ListItem, needsBox: boolean): List['children'][number] {
    const children = this.blocks(item.nodes)
    const checked = item.data.checked ?? (needsBox ? false : null)
    const [first, ...others] = children
    // A checkbox must be followed by text; a space is enough.
    if (checked !== null && first?.type !== 'paragraph') {
      children.unshift({ type: 'paragraph', children: [{ type: 'html', value: '&#x20;' }] })
    }
    const isTight = others.every(({ type }) => type === 'list') && first?.type === 'paragraph'
    return { type: 'listItem', checked, spread: !isTight, children }
  }

  #images(node: Extract<Block, { type: 'images' }>): BlockContent[] {
    const [image, ...others] = node.nodes
    if (image === undefined) return []
    const { ref, refDark, width, height, alt } = image.data
    const isBare =
      others.length === 0 &&
      Object.keys(node.data).length === 0 &&
      captionNodes(image.fragments).length === 0 &&
      [refDark, width, height].every((value) => value === undefined)
    if (!isBare) return [{ type: 'html', value: printImages(node, this.address) }]
    const written = {
      type: 'image',
      url: escapeURL(this.address(ref)),
      ...(alt === undefined ? {} : { alt }),
    } as const
    return [{ type: 'paragraph', children: [written] }]
  }

  #expandable(node: Extract<Block, { type: 'expandable' }>): BlockContent[] {
    const { title, body } = partsOfExpandable(node.fragments)
    const summary = printHTMLBlocks(title, this.address)
    return [
      html('<details>'),
      html(`<summary>${summary}</summary>`),
      ...this.blocks(body),
      html('</details>'),
    ]
  }

  /** Prints blocks with block tags around them, and blocks that are tags. */
  #tagged(
    node: Exclude<
      Block,
      | { type: 'paragraph' | `heading-${1 | 2 | 3}` | `list-${string}` | 'blockquote' | 'divider' }
      | { type: 'code' | 'images' | 'math' | 'drawing' | 'expandable' | 'table' }
    >,
  ): BlockContent[] {
    switch (node.type) {
      case 'hint':
        return within(tag('hint', { style: node.data.style }), this.blocks(node.nodes), 'hint')
      case 'tabs':
        return this.#group(
          'tabs',
          node.nodes,
          (item) => tag('tab', { title: item.data.title }),
          'tab',
        )
      case 'stepper':
        return this.#group(
          'stepper',
          node.nodes,
          (item) => tag('step', { icon: item.data.icon }),
          'step',
        )
      case 'columns':
        return this.#group(
          'columns',
          node.nodes,
          ({ data }) =>
            tag('column', {
              width: data.width === undefined ? undefined : `${data.width}%`,
              valign: data.verticalAlignment,
            }),
          'column',
        )
      case 'if': {
        const expression = onOneLine(node.data.expression).replace(/\{(?=%)|%(?=\})/g, '$& ')
        return within(line(`{% if ${expression} %}`), this.blocks(node.nodes), 'if')
      }
      case 'file': {
        const open = tag('file', { src: this.address(node.data.ref) })
        return captioned(open, this.blocks(captionNodes(node.fragments)), 'file')
      }
      case 'embed': {
        const { url, fullWidth } = node.data
        const open = tag('embed', {
          url,
          fullWidth: fullWidth === undefined ? undefined : String(fullWidth),
        })
        return captioned(open, this.blocks(captionNodes(node.fragments)), 'embed')
      }
      case 'content-ref': {
        const url = this.address(node.data.ref)
        return within(tag('content-ref', { url }), [linkParagraph(url)], 'content-ref')
      }
      case 'reusable-content':
        return [line(`{% include "${escapeValue(this.address(node.data.ref))}" %}`)]
      case 'swagger': {
        const { ref, path, method } = node.data
        const src = this.address(ref)
        return within(tag('openapi', { src, path, method }), [linkParagraph(src)], 'openapi')
      }
      case 'openapi-operation': {
        const { ref, path, method } = node.data
        return [tag(node.type, { spec: ref.spec, path, method })]
      }
      case 'openapi-webhook': {
        const { ref, name, method } = node.data
        return [tag(node.type, { spec: ref.spec, name, method })]
      }
      case 'openapi-schemas': {
        const { ref, schemas, grouped } = node.data
        const list = schemas.join(',')
        return [
          tag(node.type, {
            spec: ref.spec,
            schemas: list,
            grouped: grouped === undefined ? undefined : String(grouped),
          }),
        ]
      }
      case 'integration': {
        const { integration, block, props, url, action } = node.data
        return [tag(`@${integration}/${block}`, { ...props, url, action })]
      }
      default:
        return node satisfies never
    }
  }

  #group<Item extends { readonly nodes: Block[] }>(
    name: string,
    items: readonly Item[],
    open: (item: Item) => BlockContent,
    itemName: string,
  ): BlockContent[] {
    if (items.length === 0) return []
    return within(
      tag(name),
      items.flatMap((item) => within(open(item), this.blocks(item.nodes), itemName)),
      name,
    )
  }
}

function captioned(
  open: BlockContent,
  caption: readonly BlockContent[],
  name: string,
): BlockContent[] {
  return caption.length === 0 ? [open] : within(open, caption, name)
}

function linkParagraph(url: string): BlockContent {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url: escapeURL(url), children: [{ type: 'text', value: url }] }],
  }
}

/** A paragraph that is a tag kept verbatim; undefined if it would be read differently. */
function rawOf({ data, nodes }: Extract<Block, { type: 'paragraph' }>): BlockContent | undefined {
  const [first] = nodes
  if (first?.object !== 'text' || data.align !== undefined || !nodes.every(isPlain))
    return undefined
  const text = plainTextOf(nodes)
  if (!/^(?:<[A-Za-z!?/]|\{%)/.test(text) || filtered.test(text) || isPaired(text)) return undefined
  const [read, ...rest] = readDocument(`${text}\n\nx`, { layout: 'gitbook' }).nodes
  if (read?.type !== 'paragraph' || rest.length !== 1) return undefined
  return plainTextOf(read.nodes) === text && read.nodes.every(isPlain) ? html(text) : undefined
}

function isPlain(node: Inline): boolean {
  if (node.object === 'text') return node.leaves.every(({ marks }) => marks.length === 0)
  return node.type === 'emoji'
}

/** True for an opening or closing tag that could pair with another around it. */
function isPaired(text: string): boolean {
  const names = (readTags(text) ?? []).map(({ name }) => name)
  if (names.some((name) => pairedTags.has(name.replace(/^end/, '')))) return true
  const opened = text.match(/<details\b/gi)?.length ?? 0
  const closed = text.match(/<\/details\b/gi)?.length ?? 0
  return opened !== closed
}

const pairedTags: ReadonlySet<string> = new Set(
  `hint tabs tab stepper step columns column if code details else elseif elsif embed file content-ref
  page-ref openapi openapi-operation openapi-schemas openapi-webhook`.split(/\s+/),
)

// GFM's disallowed raw HTML: printed as text, it has no effect.
const filtered = /<\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)\b/i
