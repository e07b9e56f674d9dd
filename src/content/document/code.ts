// Code of a document: its lines, and HTML for code with marked lines.
import type { Code, CodeLine } from './document.ts'
import { decodeHTML, tokenizeHTML } from './html.ts'

/** True for HTML that shows its text as code, or draws it: `<pre>`, `<div class="mermaid">`. */
export function isPre(html: string): boolean {
  return /^<(?:pre\b|div\s+class=["']?mermaid\b)/i.test(html)
}

/**
 * Reads code in `<pre class="language-x"><code class="lang-x">`, whose lines may be marked, and `<pre
 * class="mermaid">`.
 */
export function readPre(html: string): Code | undefined {
  const match =
    /^<(pre|div)\b([^>]*)>(?:<code\b([^>]*)>)?([\s\S]*?)(?:<\/code>\s*|(?<!\s)\s*)<\/\1>\s*$/i.exec(
      html,
    )
  if (match === null) return undefined
  const [, , pre = '', code, text = ''] = match
  const [opening] = tokenizeHTML(`<pre${pre}>`)
  if (opening?.kind !== 'open') return undefined
  const classes = opening.attributes.get('class')?.split(/\s+/) ?? []
  const syntax = classes.includes('mermaid')
    ? 'mermaid'
    : /\blang(?:uage)?-([^\s"']+)/.exec(`${pre} ${code ?? ''}`)?.[1]
  // HTML, "the pre element": a line end right after the tag is not part of the text.
  const inner = code === undefined ? text.replace(/^\n/, '') : text
  const title = opening.attributes.get('data-title')
  const nodes = readPreLines(inner)
  if (nodes === undefined) return undefined
  return {
    object: 'block',
    type: 'code',
    data: {
      ...(syntax === undefined ? {} : { syntax: decodeHTML(syntax) }),
      ...(title ? { title } : {}),
      ...(opening.attributes.get('data-overflow') === 'wrap' ? { overflow: 'wrap' as const } : {}),
      ...(opening.attributes.has('data-line-numbers') ? { lineNumbers: true } : {}),
      ...(opening.attributes.get('data-full-width') === 'true' ? { fullWidth: true } : {}),
    },
    nodes,
  }
}

/** Splits code into lines; those entirely in `<strong>` are marked. Undefined if tags mean anything else. */
function readPreLines(inner: string): CodeLine[] | undefined {
  const lines: { text: string; isMarked: boolean; isPlain: boolean }[] = []
  let isMarked = false
  const start = (): void => void lines.push({ text: '', isMarked, isPlain: false })
  start()
  for (const token of tokenizeHTML(inner)) {
    if (token.kind === 'text') {
      for (const [index, text] of decodeHTML(token.raw).split('\n').entries()) {
        if (index > 0) start()
        const line = lines.at(-1)
        if (line === undefined || text === '') continue
        line.text += text
        if (!isMarked) line.isPlain = true
      }
    } else if (token.kind === 'other') return undefined
    else if (token.name === 'strong') {
      isMarked = token.kind === 'open'
      const line = lines.at(-1)
      if (isMarked && line !== undefined) line.isMarked = true
    } else if (token.name !== 'span') return undefined
  }
  if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
  return lines.map(({ text, isMarked: marked, isPlain }) => codeLine(text, marked && !isPlain))
}

/** A line of code. */
export function codeLine(text: string, isHighlighted = false): CodeLine {
  return {
    object: 'block',
    type: 'code-line',
    data: isHighlighted ? { highlighted: true } : {},
    nodes: text === '' ? [] : [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  }
}
