// Code as it is printed: highlighted where the language is known, long lines wrapped, indentation kept.
import { common, createLowlight } from 'lowlight'
import type { Content, ContentTable } from 'pdfmake/interfaces.js'
import type { Code } from '../content/document/document.ts'
import { diagramOf } from '../content/render/diagrams.ts'
import { cleanText, type TextRun, textOfInlines } from './inlines.ts'
import { blockMargin, boxLayout, colors, sizes } from './look.ts'

const lowlight = createLowlight(common)

/** Longer code is printed plain: colours are not worth seconds. */
const highlightedMax = 40_000

/** Colours by the first class of highlight.js; other classes are plain. */
const palette: Readonly<Record<string, string>> = {
  'hljs-keyword': '#a0266f',
  'hljs-built_in': '#8250df',
  'hljs-type': '#8250df',
  'hljs-literal': '#0550ae',
  'hljs-number': '#0550ae',
  'hljs-string': '#0a5c36',
  'hljs-regexp': '#0a5c36',
  'hljs-comment': '#6e7781',
  'hljs-doctag': '#6e7781',
  'hljs-meta': '#6e7781',
  'hljs-title': '#5a32a3',
  'hljs-section': '#5a32a3',
  'hljs-attr': '#0550ae',
  'hljs-attribute': '#0550ae',
  'hljs-variable': '#953800',
  'hljs-template-variable': '#953800',
  'hljs-tag': '#116329',
  'hljs-name': '#116329',
  'hljs-selector-tag': '#116329',
  'hljs-symbol': '#0550ae',
  'hljs-deletion': '#b31d28',
  'hljs-addition': '#116329',
}

/** A block of code with its title. */
export function buildCode(block: Code): Content[] {
  const lines = block.nodes.map((line) =>
    cleanText(textOfInlines(line.nodes)).replaceAll('\t', '    '),
  )
  const marked = new Set(
    block.nodes.flatMap((line, at) => (line.data.highlighted === true ? [at] : [])),
  )
  const colored = colorLines(lines, block.data.syntax)
  const width = String(lines.length).length
  const stack = colored.map((runs, at): Content => {
    const number: TextRun[] =
      block.data.lineNumbers === true
        ? [{ text: `${String(at + 1).padStart(width)}  `, color: colors.faint }]
        : []
    const text = [...number, ...runs]
    return {
      text: text.every((run) => run.text === '') ? ' ' : text,
      ...(marked.has(at) ? { background: '#fff3bf' } : {}),
    }
  })
  const box: ContentTable = {
    table: {
      widths: ['*'],
      body: [[{ stack, font: 'Mono', fontSize: sizes.code, preserveLeadingSpaces: true }]],
    },
    layout: boxLayout(colors.code),
    margin: blockMargin,
  }
  const diagram = diagramOf(block.data.syntax)
  // A picture of it would take a browser.
  const { title = diagram && `Diagram (${diagram} source)` } = block.data
  if (title === undefined) return [box]
  const heading: Content = {
    text: cleanText(title) || ' ',
    font: 'Mono',
    fontSize: sizes.small,
    color: colors.muted,
    margin: [0, 4, 0, 2],
  }
  return [heading, { ...box, margin: [0, 0, 0, 7] }]
}

/** Code or a formula that is shown as it is written. */
export function buildVerbatim(text: string): Content {
  const [box] = buildCode({
    object: 'block',
    type: 'code',
    data: {},
    nodes: text.split('\n').map((line) => ({
      object: 'block',
      type: 'code-line',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: line, marks: [] }] }],
    })),
  })
  return box ?? ''
}

function colorLines(lines: readonly string[], syntax: string | undefined): TextRun[][] {
  const language = syntax?.toLowerCase() ?? ''
  const text = lines.join('\n')
  if (!lowlight.registered(language) || text.length > highlightedMax) {
    return lines.map((line) => [{ text: line }])
  }
  const runs: TextRun[] = []
  collectRuns(lowlight.highlight(language, text), undefined, runs)
  return splitLines(runs)
}

type Highlighted = ReturnType<typeof lowlight.highlight>

function collectRuns(
  node: Highlighted | Highlighted['children'][number],
  color: string | undefined,
  runs: TextRun[],
): void {
  if (node.type === 'text') {
    runs.push(color === undefined ? { text: node.value } : { text: node.value, color })
    return
  }
  if (node.type !== 'root' && node.type !== 'element') return
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  const first = Array.isArray(classes) ? classes.map((name) => palette[name]) : []
  const own = first.find((found) => found !== undefined) ?? color
  for (const child of node.children) collectRuns(child, own, runs)
}

function splitLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    const [first = '', ...rest] = run.text.split('\n')
    if (first !== '') lines.at(-1)?.push({ ...run, text: first })
    for (const line of rest) lines.push(line === '' ? [] : [{ ...run, text: line }])
  }
  return lines
}
