// Prints the parts of documents that need HTML: table cells, captions, summaries, aligned lines.
import type { Block, ContentRef, Fragment, Image, Inline, Leaf, Mark } from '../document.ts'
import { characterOf, onOneLine } from '../texts.ts'

/** A document that cannot be written as markdown. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

/** Returns the address of a reference. */
export type AddressOf = (ref: ContentRef) => string

/** Escapes an attribute's value, or a text, of HTML within markdown; on one line. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"|\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Builds a tag with the defined attributes; `true` has no value. */
export function openTag(
  name: string,
  attributes: Readonly<Record<string, string | number | true | undefined>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeHTML(String(value))}"`
  })
  return `<${name}${written.join('')}>`
}

/** Returns the tags of a mark. */
export function tagOfMark(mark: Mark): { readonly open: string; readonly close: string } {
  if (mark.type === 'color') {
    const { text, background } = mark.data
    const style = [
      text === undefined ? '' : `color:${text};`,
      background === undefined ? '' : `background-color:${background};`,
    ].join('')
    return { open: openTag('mark', style === '' ? {} : { style }), close: '</mark>' }
  }
  const name = names[mark.type]
  return { open: `<${name}>`, close: `</${name}>` }
}

const names = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  strikethrough: 'del',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<Exclude<Mark['type'], 'color'>, string>

/** Prints inlines as HTML on one line. Throws a DocumentError for a footnote. */
export function printHTMLLine(nodes: readonly Inline[], address: AddressOf): string {
  return nodes.map((node) => printInline(node, address)).join('')
}

function printInline(node: Inline, address: AddressOf): string {
  if (node.object === 'text') return node.leaves.map(printLeaf).join('')
  switch (node.type) {
    case 'link': {
      const words = printHTMLLine(node.nodes, address)
      return `${openTag('a', { href: address(node.data.ref) })}${words}</a>`
    }
    case 'inline-image':
      return printInlineImage(node.data, address)
    case 'emoji':
      return escapeHTML(characterOf(node.data.code))
    case 'icon':
      return `<i class="fa-${node.data.icon}">:${node.data.icon}:</i>`
    case 'inline-math':
      return printFormula(node.data.formula)
    case 'expression':
      return `<code class="expression">${escapeHTML(onOneLine(node.data.expression))}</code>`
    case 'mention': {
      const href = address(node.data.ref)
      return `${openTag('a', { 'data-mention': true, href })}${escapeHTML(href)}</a>`
    }
    case 'button':
      return `${openTag('a', {
        href: address(node.data.ref),
        class: `button ${node.data.kind}`,
        'data-icon': node.data.icon,
      })}${escapeHTML(node.data.label)}</a>`
    case 'annotation':
      throw new DocumentError(
        'A footnote cannot stand in a cell, a caption, a title or an aligned line',
      )
    default:
      return node satisfies never
  }
}

// Consecutive spaces collapse unless they are written as character references.
function printLeaf({ text, marks }: Leaf): string {
  const written = text
    .split('\n')
    .map((line) => escapeHTML(line).replace(/ (?= )/g, '&#32;'))
    .join('<br>')
  return marks.reduceRight((inner, mark) => {
    const { open, close } = tagOfMark(mark)
    return `${open}${inner}${close}`
  }, written)
}

/** Prints an inline formula as HTML. */
export function printFormula(formula: string): string {
  const attributes = {
    'data-gb-custom-inline': true,
    'data-tag': 'math',
    'data-formula': formula,
  } as const
  return `${openTag('span', attributes)}</span>`
}

/** Prints an inline image as HTML. */
export function printInlineImage(
  data: Extract<Inline, { type: 'inline-image' }>['data'],
  address: AddressOf,
): string {
  return withDark(
    openTag('img', {
      src: address(data.ref),
      alt: data.alt,
      title: data.caption,
      'data-size': data.size,
    }),
    data.refDark,
    address,
  )
}

function withDark(image: string, dark: ContentRef | undefined, address: AddressOf): string {
  if (dark === undefined) return image
  const source = openTag('source', {
    srcset: address(dark).replace(/\s/g, encodeURIComponent),
    media: '(prefers-color-scheme: dark)',
  })
  return `<picture>${source}${image}</picture>`
}

/** Prints a figure as HTML: an image with its caption. */
function printFigure({ data, fragments }: Image, address: AddressOf): string {
  const image = openTag('img', {
    src: address(data.ref),
    alt: data.alt ?? '',
    width: data.width,
    height: data.height,
  })
  const caption = printHTMLBlocks(captionNodes(fragments), address)
  const picture = withDark(image, data.refDark, address)
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`
}

/** Returns the caption among fragments. */
export function captionNodes(fragments: readonly Fragment[] | undefined): readonly Block[] {
  return fragments?.find(({ fragment }) => fragment === 'caption')?.nodes ?? []
}

/** Prints blocks as HTML on one line; throws a DocumentError for blocks without an HTML form. */
export function printHTMLBlocks(nodes: readonly Block[], address: AddressOf): string {
  const [only, ...others] = nodes
  if (only?.type === 'paragraph' && others.length === 0 && only.data.align === undefined) {
    return printHTMLLine(only.nodes, address)
  }
  return nodes.map((node) => printHTMLBlock(node, address)).join('')
}

/** Prints a block as HTML on one line. */
export function printHTMLBlock(node: Block, address: AddressOf): string {
  switch (node.type) {
    case 'paragraph':
      return `${openTag('p', { align: alignOf(node.data.align) })}${printHTMLLine(node.nodes, address)}</p>`
    case 'heading-1':
    case 'heading-2':
    case 'heading-3': {
      const name = `h${Number(node.type.slice(-1)) + 1}`
      const tag = openTag(name, { id: node.data.id, align: alignOf(node.data.align) })
      return `${tag}${printHTMLLine(node.nodes, address)}</${name}>`
    }
    case 'list-unordered':
    case 'list-tasks':
      return `<ul>${printItems(node, address)}</ul>`
    case 'list-ordered':
      return `${openTag('ol', { start: node.data.start })}${printItems(node, address)}</ol>`
    case 'blockquote':
      return `<blockquote>${printHTMLBlocks(node.nodes, address)}</blockquote>`
    case 'divider':
      return '<hr>'
    case 'images':
      return printImages(node, address)
    case 'expandable':
      return printDetails(node.fragments, address)
    default:
      throw new DocumentError(
        `A block of type "${node.type}" cannot stand in a cell, a caption or a title`,
      )
  }
}

function printItems(list: Extract<Block, { type: `list-${string}` }>, address: AddressOf): string {
  return list.nodes
    .map((item) => {
      const { checked } = item.data
      const box =
        checked === undefined
          ? ''
          : openTag('input', { type: 'checkbox', checked: checked ? true : undefined })
      return `<li>${box}${printHTMLBlocks(item.nodes, address)}</li>`
    })
    .join('')
}

/** Prints images as HTML: figures, within a `div` if there are several or they are aligned. */
export function printImages(
  { data, nodes }: Extract<Block, { type: 'images' }>,
  address: AddressOf,
): string {
  const figures = nodes.map((image) => printFigure(image, address)).join('')
  const tag = openTag('div', {
    align: alignOf(data.align),
    'data-full-width': data.fullWidth === true ? 'true' : undefined,
    'data-with-frame': data.withFrame === true ? 'true' : undefined,
  })
  return tag === '<div>' && nodes.length === 1 ? figures : `${tag}${figures}</div>`
}

function printDetails(fragments: readonly Fragment[] | undefined, address: AddressOf): string {
  const { title, body } = partsOfExpandable(fragments)
  return `<details><summary>${printHTMLBlocks(title, address)}</summary>${printHTMLBlocks(body, address)}</details>`
}

/** Returns title and body of an expandable. */
export function partsOfExpandable(fragments: readonly Fragment[] | undefined): {
  readonly title: readonly Block[]
  readonly body: readonly Block[]
} {
  return {
    title: fragments?.find(({ type }) => type === 'expandable-title')?.nodes ?? [],
    body: fragments?.find(({ type }) => type === 'expandable-body')?.nodes ?? [],
  }
}

/** The value of `align`. */
function alignOf(align: 'start' | 'center' | 'end' | undefined): string | undefined {
  if (align === undefined) return undefined
  return { start: 'left', center: 'center', end: 'right' }[align]
}
