// Renders code as HTML, line by line, highlighted by classes if the language is known.
import { common, createLowlight } from 'lowlight'
import type { Code, CodeLine, Leaf } from '../document/document.ts'
import { plainTextOf } from '../document/texts.ts'
import { changeOf, type NodeChange, wrapChange } from './changes.ts'
import { diagramOf, drawnClass } from './diagrams.ts'
import { attributes, escapeText } from './markup.ts'
import type { Rendering } from './setting.ts'

const lowlight = createLowlight(common)

/** Longer code is not highlighted: it would take seconds. */
const highlightedMax = 40_000

/** Renders a block of code with its title. */
export function renderCode(block: Code, rendering: Rendering): string {
  const { title, syntax, overflow, lineNumbers } = block.data
  const isCompared = block.nodes.some((line) => changeOf(rendering, line) !== undefined)
  const code = isCompared ? renderComparedLines(block, rendering) : renderLines(block)
  // Merged lines of two versions have no line numbers.
  const isNumbered = lineNumbers && !isCompared
  // A changed diagram is compared as source code.
  const diagram = isCompared ? undefined : diagramOf(syntax)
  const names = [
    'code',
    diagram === 'Mermaid' && drawnClass,
    overflow === 'wrap' && 'wrap',
    isNumbered && 'numbered',
  ]
  const label = title?.trim() || (syntax ? `Code: ${syntax}` : 'Code')
  const caption = renderCaption(title?.trim(), diagram)
  const place = attributes({ tabindex: 0, role: 'group', 'aria-label': label })
  return `<figure class="${names.filter(Boolean).join(' ')}">${caption}<pre${place}><code>${code}</code></pre></figure>`
}

/** The title; for a diagram without one its language, so that readers recognize it where it is not drawn. */
function renderCaption(title: string | undefined, diagram: string | undefined): string {
  if (title) return `<figcaption>${escapeText(title)}</figcaption>`
  return diagram === undefined
    ? ''
    : `<figcaption class="kind">Diagram (${diagram} source)</figcaption>`
}

function renderLines({ nodes, data }: Code): string {
  const lines = highlightLines(
    nodes.map((line) => plainTextOf(line.nodes)),
    data.syntax,
  )
  return lines
    .map((line, at) => {
      const marked = nodes[at]?.data.highlighted === true ? ' marked' : ''
      return `<span class="line${marked}">${line.map(renderSegment).join('')}\n</span>`
    })
    .join('')
}

/** Renders merged lines: each is highlighted as part of its own version. */
function renderComparedLines({ nodes, data }: Code, rendering: Rendering): string {
  const colour = (absent: NodeChange) => {
    const own = nodes.filter((line) => changeOf(rendering, line) !== absent)
    const lines = highlightLines(
      own.map((line) => plainTextOf(line.nodes)),
      data.syntax,
    )
    return new Map(own.map((line, at) => [line, lines[at] ?? []]))
  }
  const [before, after] = [colour('added'), colour('removed')]
  return nodes
    .map((line) => {
      const change = changeOf(rendering, line)
      const segments = (change === 'removed' ? before : after).get(line) ?? []
      if (change === undefined) {
        return `<span class="line">${segments.map(renderSegment).join('')}\n</span>`
      }
      const words = cutAtWords(segments, line, rendering)
      return wrapChange(`${words.map(renderSegment).join('')}\n`, change, 'line')
    })
    .join('')
}

/** Splits segments at marked words of the line, and marks those. */
function cutAtWords(
  segments: readonly Segment[],
  line: CodeLine,
  rendering: Rendering,
): readonly Segment[] {
  const leaves = line.nodes.flatMap((text) => text.leaves)
  const isMarked = (leaf: Leaf) => changeOf(rendering, leaf) !== undefined
  // A line without unchanged words is already marked as a whole.
  if (leaves.every(isMarked) || !leaves.some(isMarked)) return segments
  const cut: Segment[] = []
  const open = leaves.map((leaf) => ({ length: leaf.text.length, isWord: isMarked(leaf) }))
  let [at, used] = [0, 0]
  for (const { text, name } of segments) {
    for (let start = 0; start < text.length; ) {
      const { length, isWord } = open[at] ?? { length: Number.POSITIVE_INFINITY, isWord: false }
      const end = Math.min(text.length, start + length - used)
      if (end > start) cut.push({ text: text.slice(start, end), name, isWord })
      used += end - start
      start = end
      if (used >= length) {
        at++
        used = 0
      }
    }
  }
  return cut
}

/** A part of a line in one colour. */
interface Segment {
  readonly text: string
  readonly name: string
  /** True for words the other version of the line does not have. */
  readonly isWord?: boolean
}

function renderSegment({ text, name, isWord }: Segment): string {
  const words = escapeText(text)
  const names = [name, isWord === true ? 'word' : ''].filter((each) => each !== '').join(' ')
  return names === '' ? words : `<span class="${names}">${words}</span>`
}

/** Languages highlighted as a similar one, by their usual names. */
const relatives = new Map([
  ['go-html-template', 'xml'],
  ['vue', 'xml'],
  ['vue-html', 'xml'],
])

/** The language of an info string, which may hold more: `rust,editable`, `js-nolint`. */
function languageOf(syntax: string): string {
  const [name = ''] = syntax.toLowerCase().split(/[\s,:;{]/, 1)
  const known = name.replace(/-nolint$/, '')
  return relatives.get(known) ?? known
}

/** Highlights code by line; no segment spans lines. */
function highlightLines(lines: readonly string[], syntax: string | undefined): Segment[][] {
  const language = languageOf(syntax ?? '')
  const text = lines.join('\n')
  if (!lowlight.registered(language) || text.length > highlightedMax) {
    return lines.map((line) => [{ text: line, name: '' }])
  }
  const found: Segment[][] = [[]]
  collect(lowlight.highlight(language, text), '', found)
  return found
}

type Highlighted = ReturnType<typeof lowlight.highlight>

/** Colours end at the end of a line and start again on the next. */
function collect(
  node: Highlighted | Highlighted['children'][number],
  name: string,
  lines: Segment[][],
): void {
  if (node.type === 'text') {
    for (const [at, text] of node.value.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ text, name })
    }
    return
  }
  if (node.type !== 'root' && node.type !== 'element') return
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  const first = Array.isArray(classes) ? classes.map(String) : []
  const own = first.find((each) => /^hljs-[\w-]+$/.test(each)) ?? name
  for (const child of node.children) collect(child, own, lines)
}
