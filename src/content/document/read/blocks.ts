// Reads blocks of markdown from mdast nodes.
import type {
  Blockquote,
  Code as CodeNode,
  List,
  PhrasingContent,
  RootContent,
  Table as TableNode,
} from 'mdast'
import { readHeading } from '../../dialects/dialect.ts'
import { codeLine } from '../code.ts'
import type { Block, HeadingBlock, Inline, ListItem } from '../document.ts'
import { anchorIn, headingBlock, headingId, isAnchor, listBlock } from './html-blocks.ts'
import { foldPhrasing, readInlines, readPhrases } from './inlines.ts'
import type { PageReading } from './reading.ts'
import { hintStyleOf } from './source.ts'
import { type CellDraft, tableBlock } from './tables.ts'
import { paragraphOf } from './tags.ts'

/** Keeps source text verbatim in a paragraph. */
export function verbatim(raw: string): Block[] {
  const text = raw.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return text === '' ? [] : [paragraphOf(text)]
}

/** Reads a markdown node as blocks. */
export function readNode(node: RootContent, reading: PageReading): Block[] {
  switch (node.type) {
    case 'paragraph':
      return readLine(node.children, reading)
    case 'heading':
      return [readHeadingNode(node.depth, node.children, reading)]
    case 'thematicBreak':
      return [{ object: 'block', type: 'divider', isVoid: true, data: {} }]
    case 'blockquote':
      return [readQuote(node, reading)]
    case 'list':
      return [readList(node, reading)]
    case 'code':
      return [readCode(node)]
    case 'formula':
      return [formulaOf(node.value)]
    case 'table':
      return [readTable(node, reading)]
    case 'yaml':
    case 'definition':
    case 'footnoteDefinition':
      return []
    default:
      return 'children' in node || 'value' in node ? readOther(node, reading) : []
  }
}

// Front matter between `+++` has a type unknown to mdast.
function readOther(node: RootContent, reading: PageReading): Block[] {
  const { start, end } = node.position ?? {}
  if (start?.offset === 0) return []
  return verbatim(reading.text.slice(start?.offset ?? 0, end?.offset ?? 0))
}

function formulaOf(formula: string): Block {
  return { object: 'block', type: 'math', isVoid: true, data: { formula } }
}

/** Reads a paragraph; an image or a formula if that is all it has. */
export function readLine(nodes: readonly PhrasingContent[], reading: PageReading): Block[] {
  const [only, ...others] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  if (only?.type === 'inlineFormula' && others.length === 0) return [formulaOf(only.value.trim())]
  const line = readInlines(nodes, reading)
  const words = line.filter((node) => node.object !== 'text' || !isBlank(node))
  const [image] = words
  if (words.length === 1 && image?.object === 'inline' && image.type === 'inline-image') {
    const { caption, size, ...data } = image.data
    if (size === undefined) return [imagesOf(data, caption)]
  }
  if (line.length === 0) return []
  return [{ object: 'block', type: 'paragraph', data: {}, nodes: line }]
}

function isBlank({ leaves }: Extract<Inline, { object: 'text' }>): boolean {
  return leaves.every((leaf) => leaf.text.trim() === '')
}

function imagesOf(
  data: Extract<Inline, { type: 'inline-image' }>['data'],
  caption: string | undefined,
): Block {
  return {
    object: 'block',
    type: 'images',
    data: {},
    nodes: [
      {
        object: 'block',
        type: 'image',
        isVoid: true,
        data,
        ...(caption === undefined
          ? {}
          : {
              fragments: [
                { object: 'fragment', fragment: 'caption', nodes: [paragraphOf(caption)] },
              ],
            }),
      },
    ],
  }
}

function readHeadingNode(
  depth: number,
  children: readonly PhrasingContent[],
  reading: PageReading,
): HeadingBlock {
  const phrases = foldPhrasing(children)
  const anchor = anchorIn(phrases)
  const nodes = readPhrases(
    phrases.filter((phrase) => !isAnchor(phrase)),
    reading,
  )
  const written = isEscaped(children, reading) ? undefined : takeWrittenId(nodes, reading)
  trimEnd(nodes)
  return headingBlock(depth, nodes, headingId(written ?? anchor))
}

/** True if the brace that would open the id is escaped: `\{#setup}`. */
function isEscaped(children: readonly PhrasingContent[], { text }: PageReading): boolean {
  const end = children.at(-1)?.position?.end.offset ?? 0
  return text[text.lastIndexOf('{', end) - 1] === '\\'
}

/** Removes the id at a heading's end, `{#setup}`, and returns it. */
function takeWrittenId(nodes: readonly Inline[], reading: PageReading): string | undefined {
  const last = nodes.at(-1)
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined
  if (leaf === undefined || !leaf.text.endsWith('}') || reading.layout === 'mdn') return undefined
  const { text, id } = readHeading(`x${leaf.text}`, reading.layout)
  if (id === undefined) return undefined
  leaf.text = text.slice(1)
  return id
}

function trimEnd(nodes: Inline[]): void {
  const last = nodes.at(-1)
  if (last?.object !== 'text') return
  const leaf = last.leaves.at(-1)
  if (leaf === undefined) return
  leaf.text = leaf.text.trimEnd()
  if (leaf.text !== '') return
  last.leaves.pop()
  if (last.leaves.length === 0) nodes.pop()
}

const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Reads a quote, or a hint if it starts with `[!NOTE]`. */
function readQuote(node: Blockquote, reading: PageReading): Block {
  const [first, ...others] = node.children
  const [text, ...words] = first?.type === 'paragraph' ? first.children : []
  const match = text?.type === 'text' ? alert.exec(text.value) : null
  if (first?.type !== 'paragraph' || text?.type !== 'text' || match === null) {
    return { object: 'block', type: 'blockquote', data: {}, nodes: reading.blocks(node.children) }
  }
  const kind = match[1]?.toLowerCase() ?? ''
  const style = kind === 'caution' ? 'danger' : hintStyleOf(kind)
  const rest: PhrasingContent[] = [{ ...text, value: text.value.slice(match[0].length) }, ...words]
  if (rest[0]?.type === 'text' && rest[0].value === '') rest.shift()
  if (rest[0]?.type === 'break') rest.shift()
  return {
    object: 'block',
    type: 'hint',
    data: {
      style: style === 'warning' || style === 'danger' || style === 'success' ? style : 'info',
    },
    nodes: [...readLine(rest, reading), ...reading.blocks(others)],
  }
}

function readList(node: List, reading: PageReading): Block {
  const nodes = node.children.map(
    (item): ListItem => ({
      object: 'block',
      type: 'list-item',
      data: typeof item.checked === 'boolean' ? { checked: item.checked } : {},
      nodes: withoutBlank(item, reading.blocks(item.children)),
    }),
  )
  return listBlock(nodes, node.ordered === true, node.start ?? 1)
}

/** Drops the space that fills a task starting with another block, since a checkbox must be followed by text. */
function withoutBlank(
  { checked }: { checked?: boolean | null | undefined },
  nodes: Block[],
): Block[] {
  const [first, ...others] = nodes
  if (typeof checked !== 'boolean' || first?.type !== 'paragraph') return nodes
  const isEmpty = first.nodes.every((node) => node.object === 'text' && isBlank(node))
  return isEmpty ? others : nodes
}

function readCode(node: CodeNode): Block {
  const meta = node.meta ?? ''
  const [, language = '', numbers] = /^([^{]*)(\{[\d,\s-]*\})?$/.exec(node.lang ?? '') ?? [
    '',
    node.lang ?? '',
  ]
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const label = /(?:^|\s)\[([^\]]+)\]/.exec(meta)?.[1]
  const found = title?.[1] ?? title?.[2] ?? label
  const marked = markedLines(numbers ?? /\{([\d,\s-]+)\}/.exec(meta)?.[0], meta)
  return {
    object: 'block',
    type: 'code',
    data: {
      ...(language === '' ? {} : { syntax: language.slice(0, 100) }),
      ...(found ? { title: found.slice(0, 1024) } : {}),
      ...(/(?:^|\s)(?:linenums=|lineNumbers|showLineNumbers|:line-numbers)/i.test(meta)
        ? { lineNumbers: true }
        : {}),
    },
    nodes: node.value.split('\n').map((line, index) => codeLine(line, marked.has(index + 1))),
  }
}

const markedMax = 10_000

/** Lines named by `{1,3-5}` or `hl_lines="1 3-5"`. */
function markedLines(list: string | undefined, meta: string): ReadonlySet<number> {
  const written = list ?? /hl_lines=["']([\d\s-]+)["']/.exec(meta)?.[1] ?? ''
  const lines = new Set<number>()
  for (const [, from = '', to = from] of written.matchAll(/(\d+)(?:-(\d+))?/g)) {
    for (let line = Number(from); line <= Number(to) && lines.size < markedMax; line++)
      lines.add(line)
  }
  return lines
}

function readTable(node: TableNode, reading: PageReading): Block {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => readInlines(cell.children, reading)),
  )
  const width = Math.max(head?.length ?? 0, ...rows.map((row) => row.length))
  return tableBlock({
    columns: Array.from({ length: width }, (_, index) => {
      const align = node.align?.[index]
      return { head: head?.[index] ?? [], type: 'text', ...(align ? { align } : {}) }
    }),
    rows: rows.map((row) => row.map((nodes) => cellOf(nodes))),
  })
}

function cellOf(nodes: Inline[]): CellDraft {
  if (nodes.length === 0) return undefined
  return { nodes: [{ object: 'block', type: 'paragraph', data: {}, nodes }] }
}
