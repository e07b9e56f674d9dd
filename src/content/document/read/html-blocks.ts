// Reads HTML blocks: figures, tables, details, lists, headings, code.
import type { PhrasingContent } from 'mdast'
import type {
  Block,
  Expandable,
  Fragment,
  HeadingBlock,
  Image,
  Images,
  Inline,
  Length,
  ListItem,
} from '../document.ts'
import { decodeHTML, type Opening } from '../html.ts'
import { LineBuilder, trimLines } from '../texts.ts'
import { imagesOfPicture } from './html-inlines.ts'
import { readHTMLTable } from './html-tables.ts'
import { readPhrases } from './inlines.ts'
import type { PageReading, Phrase } from './reading.ts'

type Element = Extract<Phrase, { kind: 'element' }>

const inlineNames: ReadonlySet<string> = new Set(
  `a b strong i em code del s strike kbd sup sub mark span br img picture
  abbr big button cite dfn font ins q samp small time u var`.split(/\s+/),
)

/** True for an inline element. */
export function isInlineElement({ name }: Opening): boolean {
  return inlineNames.has(name)
}

/** Reads HTML as blocks; undefined if any of it has no meaning in a document. */
export function readHTMLBlocks(
  phrases: readonly Phrase[],
  reading: PageReading,
): Block[] | undefined {
  const blocks: Block[] = []
  let line: Phrase[] = []
  for (const phrase of phrases) {
    if (phrase.kind === 'stray') return undefined
    if (phrase.kind === 'item') {
      if (phrase.item.type === 'html') return undefined
      line.push(phrase)
      continue
    }
    if (isInlineElement(phrase.opening)) {
      if (!isKnownThroughout(phrase)) return undefined
      line.push(phrase)
      continue
    }
    endLine()
    const read = readElement(phrase, reading)
    if (read === undefined) return undefined
    blocks.push(...read)
  }
  endLine()
  return blocks

  function endLine(): void {
    blocks.push(...readLine(line, reading, {}))
    line = []
  }
}

/** False for a line with a tag that would be left as text. */
function isKnownThroughout(phrase: Phrase): boolean {
  if (phrase.kind !== 'element') return phrase.kind === 'item' && phrase.item.type !== 'html'
  const { name, attributes } = phrase.opening
  if (!inlineNames.has(name)) return false
  if (name === 'a' && !attributes.has('href')) return false
  if (name === 'img' && !attributes.has('src')) return false
  if (name === 'picture') return imagesOfPicture(phrase) !== undefined
  return phrase.children.every(isKnownThroughout)
}

/** Reads a paragraph, or images if the line has nothing else. */
function readLine(
  line: readonly Phrase[],
  reading: PageReading,
  data: { align?: 'start' | 'center' | 'end' },
): Block[] {
  const words = withoutEndBreaks(line.filter((phrase) => !isBlank(phrase)))
  if (words.length === 0) return []
  const images = words.map((phrase) => readImage(phrase, reading))
  if (images.every((image) => image !== undefined)) {
    return [{ object: 'block', type: 'images', data, nodes: images }]
  }
  const nodes = trimLines(readPhrases(line, reading))
  return nodes.length === 0 ? [] : [{ object: 'block', type: 'paragraph', data, nodes }]
}

/** Nothing is shown of a line break at the start and the end of a line. */
function withoutEndBreaks(words: readonly Phrase[]): readonly Phrase[] {
  const first = words.findIndex((phrase) => !isBreak(phrase))
  const last = words.findLastIndex((phrase) => !isBreak(phrase))
  return words.slice(Math.max(first, 0), last + 1)
}

function isBreak(phrase: Phrase): boolean {
  return phrase.kind === 'element' && phrase.opening.name === 'br'
}

function isBlank(phrase: Phrase): boolean {
  if (phrase.kind === 'item') return phrase.item.type === 'text' && phrase.item.value.trim() === ''
  return (
    phrase.kind === 'element' &&
    markedNames.has(phrase.opening.name) &&
    phrase.children.every(isBlank)
  )
}

const markedNames: ReadonlySet<string> = new Set(
  'b strong em del s strike kbd sup sub mark'.split(' '),
)

function readElement(element: Element, reading: PageReading): Block[] | undefined {
  const { opening, children } = element
  const { name, attributes } = opening
  const align = alignOf(attributes)
  switch (name) {
    case 'p':
      return children.every(isKnownThroughout) ? readLine(children, reading, align) : undefined
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return readHeading(element, reading, align)
    case 'ul':
    case 'ol':
      return readList(element, reading)
    case 'blockquote': {
      const nodes = readHTMLBlocks(children, reading)
      return nodes && [{ object: 'block', type: 'blockquote', data: {}, nodes }]
    }
    case 'hr':
      return [{ object: 'block', type: 'divider', isVoid: true, data: {} }]
    case 'figure':
      return readFigures([element], reading, align)
    case 'div':
      return readDivision(element, reading)
    case 'details':
      return readDetails(element, reading)
    case 'table': {
      const table = readHTMLTable(element, reading, (inner) => readHTMLBlocks(inner, reading))
      return table && [table]
    }
    case 'iframe':
      return readFrame(attributes)
    default:
      return undefined
  }
}

function alignOf(attributes: ReadonlyMap<string, string>): { align?: 'start' | 'center' | 'end' } {
  switch (attributes.get('align')?.toLowerCase()) {
    case 'center':
      return { align: 'center' }
    case 'right':
      return { align: 'end' }
    case 'left':
      return { align: 'start' }
    default:
      return {}
  }
}

function readHeading(
  { opening, children }: Element,
  reading: PageReading,
  align: HeadingBlock['data'],
): Block[] | undefined {
  if (!children.every((child) => isKnownThroughout(child) || isAnchor(child))) return undefined
  return [
    headingBlock(
      Number(opening.name[1]),
      trimLines(
        readPhrases(
          children.filter((child) => !isAnchor(child)),
          reading,
        ),
      ),
      { ...align, ...headingId(opening.attributes.get('id') ?? anchorIn(children)) },
    ),
  ]
}

/** Builds a heading for a markdown depth: `#` is the page's title, `##` the first level. */
export function headingBlock(
  depth: number,
  nodes: Inline[],
  data: HeadingBlock['data'],
): HeadingBlock {
  const type = depth <= 2 ? 'heading-1' : depth === 3 ? 'heading-2' : 'heading-3'
  return { object: 'block', type, data, nodes }
}

/** True for `<a id="x"></a>`, which only defines an id. */
export function isAnchor(phrase: Phrase): boolean {
  if (phrase.kind !== 'element' || phrase.opening.name !== 'a') return false
  const { attributes } = phrase.opening
  return phrase.children.length === 0 && (attributes.has('id') || attributes.has('name'))
}

/** The id that anchors among phrases define. */
export function anchorIn(phrases: readonly Phrase[]): string | undefined {
  for (const phrase of phrases) {
    if (phrase.kind !== 'element' || !isAnchor(phrase)) continue
    return phrase.opening.attributes.get('id') ?? phrase.opening.attributes.get('name')
  }
  return undefined
}

/** The id of a heading, if a document can hold it. */
export function headingId(id: string | undefined): { id?: string } {
  return id !== undefined && /^[-a-z0-9.+_]{1,200}$/.test(id) ? { id } : {}
}

function readList({ opening, children }: Element, reading: PageReading): Block[] | undefined {
  const nodes: ListItem[] = []
  for (const child of children) {
    if (isBlank(child)) continue
    if (child.kind !== 'element' || child.opening.name !== 'li') return undefined
    const checkbox = checkboxOf(child.children)
    const inner = readHTMLBlocks(checkbox === undefined ? child.children : checkbox.rest, reading)
    if (inner === undefined) return undefined
    const data = checkbox === undefined ? {} : { checked: checkbox.checked }
    nodes.push({ object: 'block', type: 'list-item', data, nodes: inner })
  }
  if (nodes.length === 0) return []
  return [
    listBlock(
      nodes,
      opening.name === 'ol',
      Number.parseInt(opening.attributes.get('start') ?? '1', 10),
    ),
  ]
}

function checkboxOf(
  children: readonly Phrase[],
): { readonly checked: boolean; readonly rest: readonly Phrase[] } | undefined {
  const [first, ...rest] = children.filter((child, index) => index > 0 || !isBlank(child))
  if (first?.kind !== 'element' || first.opening.name !== 'input') return undefined
  const { attributes } = first.opening
  if (attributes.get('type') !== 'checkbox') return undefined
  return { checked: attributes.has('checked'), rest }
}

/** Builds a list: a task list if any item has a checkbox. */
export function listBlock(nodes: ListItem[], isOrdered: boolean, start: number): Block {
  if (isOrdered) {
    const data = start >= 0 && start !== 1 && start <= 999_999_999 ? { start } : {}
    return { object: 'block', type: 'list-ordered', data, nodes }
  }
  const isTasks = nodes.some((item) => item.data.checked !== undefined)
  return { object: 'block', type: isTasks ? 'list-tasks' : 'list-unordered', data: {}, nodes }
}

function readDivision(element: Element, reading: PageReading): Block[] | undefined {
  const { attributes } = element.opening
  const figures = element.children.filter((child) => !isBlank(child))
  if (figures.length === 0 || attributes.has('id') || attributes.has('class')) return undefined
  const data = {
    ...alignOf(attributes),
    ...(attributes.get('data-full-width') === 'true' ? { fullWidth: true } : {}),
    ...(attributes.get('data-with-frame') === 'true' ? { withFrame: true } : {}),
  }
  return readFigures(figures, reading, data)
}

/** Reads figures and images of one block. */
function readFigures(
  phrases: readonly Phrase[],
  reading: PageReading,
  data: Images['data'],
): Block[] | undefined {
  const nodes: Image[] = []
  for (const phrase of phrases) {
    const image = readImage(phrase, reading)
    if (image === undefined) return undefined
    nodes.push(image)
  }
  return [{ object: 'block', type: 'images', data, nodes }]
}

function readImage(phrase: Phrase, reading: PageReading): Image | undefined {
  if (phrase.kind !== 'element') return undefined
  const { opening, children } = phrase
  if (opening.name === 'img') return imageOf(opening, undefined, reading)
  if (opening.name === 'picture') {
    const images = imagesOfPicture(phrase)
    return images && imageOf(images.image, images.dark, reading)
  }
  if (opening.name !== 'figure') return undefined
  const [first, caption, ...others] = children.filter((child) => !isBlank(child))
  if (first === undefined || others.length > 0) return undefined
  const image = readImage(first, reading)
  if (image === undefined || caption === undefined) return image
  if (caption.kind !== 'element' || caption.opening.name !== 'figcaption') return undefined
  const nodes = readHTMLBlocks(caption.children, reading)
  if (nodes === undefined) return undefined
  return nodes.length === 0 ? image : { ...image, fragments: [captionOf(nodes)] }
}

/** The caption of an image, a file, an embed. */
export function captionOf(nodes: Block[]): Fragment {
  return { object: 'fragment', fragment: 'caption', nodes }
}

function imageOf(
  { attributes }: Opening,
  dark: string | undefined,
  reading: PageReading,
): Image | undefined {
  const src = attributes.get('src')
  if (src === undefined || attributes.has('data-size')) return undefined
  if (attributes.get('class') === 'gitbook-drawing') return undefined
  const alt = attributes.get('alt')
  const width = lengthOf(attributes.get('width'))
  const height = lengthOf(attributes.get('height'))
  const title = attributes.get('title')
  const image: Image = {
    object: 'block',
    type: 'image',
    isVoid: true,
    data: {
      ref: reading.ref(src.trim(), 'html-image'),
      ...(dark === undefined ? {} : { refDark: reading.ref(dark, 'html-image') }),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(alt ? { alt } : {}),
    },
  }
  if (!title) return image
  const line = new LineBuilder()
  line.text(title, [])
  const caption: Block = { object: 'block', type: 'paragraph', data: {}, nodes: line.nodes }
  return { ...image, fragments: [captionOf([caption])] }
}

function lengthOf(written: string | undefined): Length | undefined {
  if (written === undefined) return undefined
  if (/^\d{1,4}(?:\.\d{1,20})?%$/.test(written)) return written
  const pixels = Number.parseFloat(written)
  return pixels > 0 && pixels < 1e6 ? pixels : undefined
}

function readDetails({ children }: Element, reading: PageReading): Block[] | undefined {
  const summary = children.find(
    (child) => child.kind === 'element' && child.opening.name === 'summary',
  )
  const body = readHTMLBlocks(
    children.filter((child) => child !== summary),
    reading,
  )
  const title = summary?.kind === 'element' ? readHTMLBlocks(summary.children, reading) : []
  if (body === undefined || title === undefined) return undefined
  return [expandableOf(title, body)]
}

/** An expandable with its title and its body. */
export function expandableOf(title: Block[], body: Block[]): Expandable {
  return {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    data: {},
    fragments: [
      { object: 'fragment', type: 'expandable-title', nodes: title },
      { object: 'fragment', type: 'expandable-body', nodes: body },
    ],
  }
}

function readFrame(attributes: ReadonlyMap<string, string>): Block[] | undefined {
  const url = attributes.get('src')
  if (url === undefined || !/^https?:\/\//.test(url)) return undefined
  return [{ object: 'block', type: 'embed', isVoid: true, data: { url } }]
}

/** Turns HTML text into phrasing: white space collapses. */
export function phrasingOf(raw: string): PhrasingContent {
  return { type: 'text', value: decodeHTML(raw.replace(/\s+/g, ' ')) }
}
