// Reads nested parts: those with a meaning become blocks, the rest stays verbatim.
import type { Html } from 'mdast'
import { isPre, readPre } from '../code.ts'
import type { Block, Column } from '../document.ts'
import type { Opening } from '../html.ts'
import { plainTextOf, trimLines } from '../texts.ts'
import { readLine, readNode, verbatim } from './blocks.ts'
import { elementSign } from './fold.ts'
import { expandableOf, isInlineElement, phrasingOf, readHTMLBlocks } from './html-blocks.ts'
import { readPhrases } from './inlines.ts'
import type { LinePart, PageReading, PartElement, PartItem, Phrase } from './reading.ts'
import { paragraphOf, readTagBlocks } from './tags.ts'

/** Reads nested parts as blocks. */
export function readLineParts(parts: readonly LinePart[], reading: PageReading): Block[] {
  const writer = new PartWriter(reading)
  for (const part of parts) writer.add(part)
  return writer.end()
}

/** Exists for one list of siblings: joins inline parts into paragraphs. */
class PartWriter {
  readonly #reading: PageReading
  readonly #blocks: Block[] = []
  #line: Phrase[] = []
  #verbatim: { text: string; readonly source: unknown } | undefined

  constructor(reading: PageReading) {
    this.#reading = reading
  }

  add(part: LinePart): void {
    const phrase = part.kind === 'stray' ? undefined : phraseOf(part)
    if (phrase !== undefined) {
      // White space between tags that are kept verbatim.
      if (part.kind === 'item' && part.item.kind === 'text' && this.#verbatim !== undefined) {
        this.#keep(part.item.raw, part.item.source)
      } else this.#line.push(phrase)
      return
    }
    if (part.kind === 'stray') this.#keep(part.raw, part.source)
    else if (part.kind === 'item') this.#put(this.#item(part.item))
    else this.#element(part)
  }

  end(): Block[] {
    this.#endLine()
    this.#endVerbatim()
    return this.#blocks
  }

  #put(blocks: readonly Block[]): void {
    this.#endLine()
    this.#endVerbatim()
    this.#blocks.push(...blocks)
  }

  #item(item: PartItem): Block[] {
    switch (item.kind) {
      case 'markdown':
        return readNode(item.node, this.#reading)
      case 'phrasing':
        return readLine(item.nodes, this.#reading)
      case 'html':
        return readHTML(item.node, item.phrases, this.#reading)
      case 'text':
        return verbatim(item.raw)
      default:
        return item satisfies never
    }
  }

  #element(part: PartElement): void {
    const blocks = part.opening.name.startsWith(elementSign)
      ? readWideElement(part, this.#reading)
      : readTagBlocks(part, this.#reading)
    if (blocks !== undefined) {
      this.#put(blocks)
      return
    }
    const { opening, children, closing, closingSource } = part
    this.#keep(opening.raw, opening.source)
    for (const child of children) this.add(child)
    if (closing !== '') this.#keep(closing, closingSource)
  }

  // Keeps content without a meaning verbatim; pieces of one source stay together.
  #keep(raw: string, source: unknown): void {
    this.#endLine()
    if (this.#verbatim !== undefined && this.#verbatim.source === source) {
      this.#verbatim.text += raw
      return
    }
    this.#endVerbatim()
    this.#verbatim = { text: raw, source }
  }

  #endVerbatim(): void {
    if (this.#verbatim !== undefined) this.#blocks.push(...verbatim(this.#verbatim.text))
    this.#verbatim = undefined
  }

  #endLine(): void {
    const line = this.#line
    this.#line = []
    if (line.length === 0) return
    const blocks = readHTMLBlocks(line, this.#reading)
    if (blocks === undefined) {
      const nodes = trimLines(readPhrases(line, this.#reading))
      if (nodes.length === 0) return
      this.#endVerbatim()
      this.#blocks.push({ object: 'block', type: 'paragraph', data: {}, nodes })
      return
    }
    if (blocks.length === 0) return
    this.#endVerbatim()
    this.#blocks.push(...blocks)
  }
}

/** Turns a text or HTML element into a phrase, if `accepts` allows it. */
function phraseOf(part: LinePart, accepts = isInlineElement): Phrase | undefined {
  if (part.kind === 'stray') return undefined
  if (part.kind === 'item') {
    if (part.item.kind !== 'text') return undefined
    if (part.item.raw.startsWith('<')) return undefined
    return { kind: 'item', item: phrasingOf(part.item.raw) }
  }
  const { opening, closing } = part
  if (!opening.name.startsWith(elementSign)) return undefined
  const plain = { ...opening, name: opening.name.slice(1) }
  if (!accepts(plain)) return undefined
  const children: Phrase[] = []
  for (const child of part.children) {
    const phrase = phraseOf(child, accepts)
    if (phrase === undefined) return undefined
    children.push(phrase)
  }
  return { kind: 'element', opening: plain, closing, children }
}

/** Reads an element that holds markdown. */
function readWideElement(part: PartElement, reading: PageReading): Block[] | undefined {
  const name = part.opening.name.slice(1)
  if (name === 'details') return readWideDetails(part, reading)
  if (name === 'table') return readWideTable(part, reading)
  if (name === 'div' && part.opening.attributes.has('data-gb-custom-block')) {
    return readTagBlocks({ ...part, opening: tagOfDivision(part.opening) }, reading)
  }
  return undefined
}

function readWideDetails({ children }: PartElement, reading: PageReading): Block[] {
  const summary = children.find(
    (child) => child.kind === 'element' && child.opening.name === '<summary',
  )
  const title = summary?.kind === 'element' ? readSummary(summary, reading) : []
  return [expandableOf(title, reading.parts(children.filter((child) => child !== summary)))]
}

const wideColumnsMax = 4

/**
 * Reads a table whose cells hold markdown, such as code side by side, as columns with headings: cells of a document
 * cannot hold code. Undefined if it has spans, a caption, or too many columns.
 */
function readWideTable(part: PartElement, reading: PageReading): Block[] | undefined {
  const rows = wideRowsOf(part.children)
  if (rows === undefined) return undefined
  const cells = rows.map((row) => row.children.filter((child) => child.kind === 'element'))
  const spans = (cell: PartElement) =>
    ['colspan', 'rowspan'].some((name) => cell.opening.attributes.has(name))
  if (cells.some((row) => row.length > wideColumnsMax || row.some(spans))) return undefined
  const [first = []] = cells
  const hasHead = first.every(({ opening }) => opening.name === `${elementSign}th`)
  const body = cells.slice(hasHead ? 1 : 0)
  if (body.length === 0) return undefined
  const heads = hasHead ? first.map(({ children }) => wordsOf(children, reading)) : []
  return body.map((row) => ({
    object: 'block',
    type: 'columns',
    data: {},
    nodes: row.map(({ children }, at): Column => {
      const head = heads[at] ?? ''
      const nodes = [...(head === '' ? [] : [paragraphOf(head, true)]), ...reading.parts(children)]
      return { object: 'block', type: 'column', data: {}, nodes }
    }),
  }))
}

function wordsOf(parts: readonly LinePart[], reading: PageReading): string {
  const phrases = parts.map((part) => phraseOf(part)).filter((phrase) => phrase !== undefined)
  return plainTextOf(readPhrases(phrases, reading)).trim()
}

/** Rows in order; undefined if a table holds anything else. */
function wideRowsOf(children: readonly LinePart[]): PartElement[] | undefined {
  const rows: PartElement[] = []
  for (const child of children) {
    if (isBlankText(child)) continue
    if (child.kind !== 'element') return undefined
    const name = child.opening.name.slice(1)
    if (name === 'tr') {
      const cells = child.children.filter((each) => !isBlankText(each))
      const areCells = cells.every(
        (each) => each.kind === 'element' && /^<t[hd]$/.test(each.opening.name),
      )
      if (!areCells || cells.length === 0) return undefined
      rows.push(child)
    } else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      const inner = wideRowsOf(child.children)
      if (inner === undefined) return undefined
      rows.push(...inner)
    } else if (name !== 'colgroup') return undefined
  }
  return rows
}

function isBlankText(part: LinePart): boolean {
  return part.kind === 'item' && part.item.kind === 'text' && part.item.raw.trim() === ''
}

function readSummary({ children }: PartElement, reading: PageReading): Block[] {
  const phrases = children.map((child) => phraseOf(child, () => true))
  const known = phrases.every((phrase) => phrase !== undefined)
  return (known ? readHTMLBlocks(phrases, reading) : undefined) ?? reading.parts(children)
}

/** `<div data-gb-custom-block data-tag="hint" data-style="info">` is an HTML form of a block tag. */
function tagOfDivision(opening: Opening): Opening {
  const attributes = new Map<string, string>()
  const values: string[] = []
  for (const [key, value] of opening.attributes) {
    if (/^data-\d+$/.test(key)) values.push(value)
    else if (key.startsWith('data-')) attributes.set(key.slice(5), value)
  }
  const name = attributes.get('tag') ?? ''
  return { ...opening, name, attributes, values, rest: values.join(' ') }
}

function readHTML(node: Html, phrases: readonly Phrase[], reading: PageReading): Block[] {
  const pre = isPre(node.value) ? readPre(node.value) : undefined
  if (pre !== undefined) return [pre]
  const division = phrases[0]
  if (division?.kind === 'element' && division.opening.attributes.has('data-gb-custom-block')) {
    const opening = tagOfDivision(division.opening)
    const blocks = readHTMLBlocks(division.children, reading)
    const part: PartElement = { kind: 'element', opening, closing: '', children: [] }
    const tag = blocks === undefined || blocks.length > 0 ? undefined : readTagBlocks(part, reading)
    if (tag !== undefined) return tag
  }
  const drawing = readDrawing(phrases, reading)
  if (drawing !== undefined) return [drawing]
  const blocks = readHTMLBlocks(phrases, reading)
  return blocks === undefined || blocks.length === 0 ? verbatim(node.value) : blocks
}

function readDrawing(phrases: readonly Phrase[], reading: PageReading): Block | undefined {
  const [only] = phrases
  if (only?.kind !== 'element' || only.opening.name !== 'img') return undefined
  const { attributes } = only.opening
  if (attributes.get('class') !== 'gitbook-drawing') return undefined
  const src = attributes.get('src')
  const data = src ? { ref: reading.ref(src, 'html-image') } : {}
  return { object: 'block', type: 'drawing', isVoid: true, data }
}
