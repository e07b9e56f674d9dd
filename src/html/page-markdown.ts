// Elements of a page to markdown, in the words our pages are written in.
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type { Html, Image, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { escapeHtml } from './blocks.ts'
import {
  attribute,
  contentOf,
  element,
  findAll,
  findElement,
  innerText,
  isElement,
  lineOf,
} from './elements.ts'

const printer = unified()
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    strong: '*',
    fence: '`',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    // A brace before one of these starts a tag or an expression in our pages.
    unsafe: [{ character: '{', after: '[%{]', inConstruct: 'phrasing' }],
  })

/** The markdown of a cleaned tree; `''` when there is nothing in it. */
export function printMarkdown(root: Root): string {
  const tree = toMdast(root, { handlers, document: true })
  const notes: RootContent[] = []
  if (tree.type === 'root') {
    const content = tree.children.filter((node) => {
      if (node.type === 'footnoteDefinition') notes.push(node)
      return node.type !== 'footnoteDefinition'
    })
    tree.children = [...content, ...notes]
    return printer.stringify(tree)
  }
  return printer.stringify({ type: 'root', children: [] })
}

const handlers: Record<string, Handle> = {
  'galley-block': (state, node) => [
    line(attribute(node, 'open')),
    ...state.toFlow(state.all(node)),
    line(attribute(node, 'close')),
  ],
  'galley-formula': (_state, node) => {
    const value = `$$${attribute(node, 'display') === 'block' ? `\n${innerText(node)}\n` : innerText(node)}$$`
    const printed = html(value)
    return attribute(node, 'display') === 'block' ? paragraph([printed]) : printed
  },
  'galley-embed': (_state, node) =>
    line(`{% embed url="${attribute(node, 'href').replace(/"/g, '%22')}" %}`),
  'galley-anchor': (_state, node) => {
    const anchor = html(`<a id="${escapeHtml(attribute(node, 'id'))}"></a>`)
    return attribute(node, 'apart') === '' ? anchor : [plain(' '), anchor]
  },
  'galley-footnote': (_state, node) => ({
    type: 'footnoteReference',
    identifier: attribute(node, 'name'),
    label: attribute(node, 'name'),
  }),
  'galley-note': (state, node) => {
    const identifier = attribute(node, 'name')
    const children = state.toFlow(state.all(node))
    return { type: 'footnoteDefinition', identifier, label: identifier, children }
  },
  br(state, node) {
    return state.inTable ? html('<br>') : defaultHandlers.br(state, node)
  },
  figure: printFigure,
  table: printTable,
  img: printImage,
  b: unlessBlank(defaultHandlers.b),
  strong: unlessBlank(defaultHandlers.strong),
  em: unlessBlank(defaultHandlers.em),
  i: unlessBlank(defaultHandlers.i),
  del: unlessBlank(defaultHandlers.del),
  s: unlessBlank(defaultHandlers.s),
  strike: unlessBlank(defaultHandlers.del),
  kbd: inline('kbd'),
  sup: inline('sup'),
  sub: inline('sub'),
  mark: inline('mark'),
  u: inline('u'),
  ins: inline('u'),
  svg: (_state, node) => plain(lineOf(node)),
  a: printLink,
  dl: (state, node) => state.all(node),
}

/** A line of its own, as a paragraph to separate it from its neighbours. */
function line(value: string): Paragraph {
  return paragraph([html(value)])
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children }
}

function html(value: string): Html {
  return { type: 'html', value }
}

function plain(value: string): Text {
  return { type: 'text', value }
}

function inline(tag: string): Handle {
  return (state, node) => {
    const children = state.all(node)
    if (lineOf(node) === '') return children
    return [html(`<${tag}>`), ...children, html(`</${tag}>`)]
  }
}

function unlessBlank(handle: Handle): Handle {
  return (state, node, parent) =>
    lineOf(node) === '' ? state.all(node) : handle(state, node, parent)
}

function printImage(_state: State, node: Element): Image | Text | undefined {
  const url = attribute(node, 'src')
  const alt = attribute(node, 'alt').replace(/\s+/g, ' ').trim()
  if (url === '' || url.startsWith('data:')) return alt === '' ? undefined : plain(alt)
  const title = attribute(node, 'title').replace(/\s+/g, ' ').trim()
  return { type: 'image', url, alt, ...(title === '' ? {} : { title }) }
}

function printLink(state: State, node: Element): MdastNode[] | MdastNode {
  const url = attribute(node, 'href')
  const children = state.all(node)
  if (url === '' || children.length === 0) return children
  const seen = findElement(node, (each) => each.tagName === 'img') !== undefined
  if (lineOf(node) === '' && !seen) return children
  return defaultHandlers.a(state, node)
}

type MdastNode = Exclude<Nodes, { type: 'root' }>

/** Prints an image with a caption; the content of other figures is printed without the figure. */
function printFigure(state: State, node: Element): MdastNode[] | MdastNode {
  const caption = findElement(node, (each) => each.tagName === 'figcaption')
  const image = findAll(node, (each) => each.tagName === 'img')
  if (caption === undefined || lineOf(caption) === '' || image.length !== 1) return state.all(node)
  const [only] = image
  const others = contentOf(node).filter((child) => child !== caption && lineOf(child) !== '')
  if (only === undefined || others.length > 0 || attribute(only, 'src') === '')
    return state.all(node)
  return line(printRaw(element('figure', {}, [only, caption])))
}

/** A table as pipes when its cells hold one line each, and otherwise as it is. */
function printTable(state: State, node: Element): MdastNode[] | MdastNode {
  if (state.inTable) return plain(lineOf(node))
  const rows = findAll(node, (each) => each.tagName === 'tr')
  const cells = findAll(node, (each) => isElement(each, 'td', 'th'))
  if (cells.length === 0) return state.all(node)
  const isLayout = ['presentation', 'none'].includes(attribute(node, 'role')) || cells.length === 1
  if (isLayout) return cells.flatMap((cell) => state.toFlow(state.all(cell)))
  if (cells.some(isSpread) || isUneven(rows)) return line(printRaw(node))
  const caption = findElement(node, (each) => each.tagName === 'caption')
  const before = caption === undefined ? [] : state.toFlow(state.all(caption))
  for (const cell of cells) joinParagraphs(cell)
  promoteHead(rows)
  const body = contentOf(node).filter((child) => child !== caption)
  return [...before, defaultHandlers.table(state, { ...node, children: body })]
}

const spreading = new Set(
  'ul ol pre table blockquote h1 h2 h3 h4 h5 h6 hr figure galley-block galley-embed details'.split(
    ' ',
  ),
)

/** True when a cell holds more than lines, or reaches over others. */
function isSpread(cell: Element): boolean {
  // As browsers and the writer of pipes read them, who take "9x" for 9.
  const spans = ['colSpan', 'rowSpan'].map((name) => Number.parseInt(attribute(cell, name), 10))
  if (spans.some((span) => span > 1)) return true
  return findElement(cell, (each) => spreading.has(each.tagName)) !== undefined
}

/** Empty cells a table may be filled up with. */
const filledCellsMax = 100_000

/** True when pipes, which fill every row up to the longest, would be far more than the table. */
function isUneven(rows: readonly Element[]): boolean {
  const widths = rows.map((row) => row.children.length)
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  const held = widths.reduce((sum, width) => sum + width, 0)
  return widest * rows.length - held > filledCellsMax
}

/** Paragraphs of a cell as lines of it. */
function joinParagraphs(cell: Element): void {
  const isBlock = (node: ElementContent | undefined) => isElement(node, 'p', 'div')
  if (!contentOf(cell).some(isBlock)) return
  const children: ElementContent[] = []
  for (const child of contentOf(cell)) {
    if (isElement(child, 'p', 'div')) {
      joinParagraphs(child)
      const blank =
        lineOf(child) === '' && findElement(child, (each) => each.tagName === 'img') === undefined
      if (blank) continue
      if (children.length > 0) children.push(element('br', {}))
      children.push(...contentOf(child))
    } else if (child.type !== 'text' || child.value.trim() !== '') {
      children.push(child)
    }
  }
  cell.children = children
}

/** Markdown has no table without a head: the first row becomes it. */
function promoteHead(rows: readonly Element[]): void {
  const [first] = rows
  if (first === undefined) return
  for (const cell of first.children) {
    if (isElement(cell) && cell.tagName === 'td') cell.tagName = 'th'
  }
}

const keptAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'colSpan',
  'rowSpan',
  'id',
  'width',
  'height',
  'start',
  'align',
]

/** HTML embedded in markdown: without blank lines, which would end it, and without tags that have a meaning to us. */
function printRaw(node: Element): string {
  const printed = toHtml(prune(node), { allowDangerousCharacters: false, closeSelfClosing: false })
  return printed
    .replace(/\n\s*\n/g, '\n')
    .replace(/\ue000/g, '&#10;')
    .replace(/\{(?=[%{])/g, '&#123;')
}

function prune(node: Element): Element {
  const names: Readonly<Record<string, string>> = {
    'galley-block': 'blockquote',
    'galley-anchor': 'a',
    'galley-embed': 'a',
    'galley-formula': 'code',
  }
  if (node.tagName === 'galley-footnote')
    return element('sup', {}, [plain(attribute(node, 'name'))])
  const properties: Element['properties'] = {}
  for (const name of keptAttributes) {
    const value = node.properties[name]
    if (value !== undefined && value !== null) properties[name] = value
  }
  const isCode = node.tagName === 'pre'
  const children = contentOf(node).flatMap((child): ElementContent[] => {
    if (isElement(child)) return [prune(child)]
    return child.type === 'text'
      ? [plain(isCode ? child.value.replace(/\n/g, '\ue000') : child.value)]
      : []
  })
  if (isCode) {
    const value = children
      .map((child) => innerText(child))
      .join('')
      .replace(/\n/g, '\ue000')
      .replace(/\ue000$/, '')
    return element('pre', {}, [element('code', {}, [plain(value)])])
  }
  if (node.tagName === 'galley-embed') children.push(plain(attribute(node, 'href')))
  return element(names[node.tagName] ?? node.tagName, properties, children)
}
