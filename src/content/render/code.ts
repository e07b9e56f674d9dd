// Code as HTML: highlighted by classes where the language is known, line by line.
import { common, createLowlight } from 'lowlight'
import type { Code } from '../document/document.ts'
import { plainTextOf } from '../document/texts.ts'
import { attributes, escapeText } from './markup.ts'

const lowlight = createLowlight(common)

/** Longer code is shown plain: colours are not worth seconds. */
const highlightedMax = 40_000

/** A block of code with its title. */
export function renderCode(block: Code): string {
  const { title, syntax, overflow, lineNumbers } = block.data
  const lines = highlightLines(
    block.nodes.map((line) => plainTextOf(line.nodes)),
    syntax,
  )
  const names = ['code', overflow === 'wrap' && 'wrap', lineNumbers && 'numbered']
  const code = lines
    .map((line, at) => {
      const marked = block.nodes[at]?.data.highlighted === true ? ' marked' : ''
      return `<span class="line${marked}">${line}\n</span>`
    })
    .join('')
  const label = title?.trim() || (syntax ? `Code: ${syntax}` : 'Code')
  const caption = title?.trim() ? `<figcaption>${escapeText(title)}</figcaption>` : ''
  const place = attributes({ tabindex: 0, role: 'group', 'aria-label': label })
  return `<figure class="${names.filter(Boolean).join(' ')}">${caption}<pre${place}><code>${code}</code></pre></figure>`
}

/** Lines of code as HTML, each whole in itself. */
function highlightLines(lines: readonly string[], syntax: string | undefined): string[] {
  const language = syntax?.toLowerCase() ?? ''
  const text = lines.join('\n')
  if (!lowlight.registered(language) || text.length > highlightedMax) return lines.map(escapeText)
  const found: string[] = ['']
  collect(lowlight.highlight(language, text), '', found)
  return found
}

type Highlighted = ReturnType<typeof lowlight.highlight>

/** Spans are closed at the end of a line and opened again on the next. */
function collect(
  node: Highlighted | Highlighted['children'][number],
  name: string,
  lines: string[],
): void {
  if (node.type === 'text') {
    for (const [at, part] of node.value.split('\n').entries()) {
      if (at > 0) lines.push('')
      if (part === '') continue
      const words = escapeText(part)
      lines[lines.length - 1] += name === '' ? words : `<span class="${name}">${words}</span>`
    }
    return
  }
  if (node.type !== 'root' && node.type !== 'element') return
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  const first = Array.isArray(classes) ? classes.map(String) : []
  const own = first.find((each) => /^hljs-[\w-]+$/.test(each)) ?? name
  for (const child of node.children) collect(child, own, lines)
}
