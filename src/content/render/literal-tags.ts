// Renders tags that a document keeps verbatim because no node stands for them: the parts a reader sees.
import type { Inline } from '../document/document.ts'
import { decodeHTML } from '../document/html.ts'
import { renderIcon } from './icons.ts'
import { attributes, escapeText } from './markup.ts'
import { renderMath } from './math.ts'

/**
 * Renders a paragraph of tags, or of text between tags; undefined for any other.
 *
 * @param text - the whole paragraph
 * @returns HTML, empty if nothing visible is left
 */
export function renderLiteralTags(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('{%')) return renderUpdateTag(trimmed)
  if (trimmed.startsWith(':::')) return renderGenerated(trimmed)
  if (!trimmed.startsWith('<') || !trimmed.endsWith('>')) return undefined
  if (withoutButtons(trimmed) !== trimmed) return undefined
  return renderPreformatted(trimmed) ?? renderBetweenTags(trimmed)
}

/** Renders what mkdocstrings makes of source code, which is not at hand: its name. */
function renderGenerated(text: string): string | undefined {
  const [, name = '', rest = ''] = /^::: ?([\w.:-]{1,200})(\s.*)?$/s.exec(text) ?? []
  const isOwn = /^\s+(?:options|handler|selection|rendering):/.test(rest)
  if (!isOwn && !(rest === '' && /\w\.\w/.test(name))) return undefined
  return `<p class="operation-line"><code>${escapeText(name)}</code></p>
<p class="more">Generated from source code, which is not part of these pages.</p>`
}

/** Renders `<pre>`, which may hold tags of a highlighter; undefined for anything else. */
function renderPreformatted(text: string): string | undefined {
  const [, inner] =
    /^(?:<div\b[^<>]*>\s*)?<pre\b[^<>]*>(.*)<\/pre\s*>(?:\s*<\/div\s*>)?$/is.exec(text) ?? []
  if (inner === undefined) return undefined
  const code = decodeHTML(inner.replace(tagPattern, ''))
  return `<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code>${escapeText(code)}</code></pre></figure>`
}

/** Renders the tags of update lists: an update shows its date and topic; tags that only enclose show nothing. */
function renderUpdateTag(text: string): string | undefined {
  const [, name, rest = ''] = /^\{% *((?:end)?updates?)\b([^%]*)%\}$/.exec(text) ?? []
  if (name === undefined) return undefined
  if (name !== 'update') return ''
  const [, date] = /\bdate="(\d{4}-\d{2}-\d{2})"/.exec(rest) ?? []
  const [, tags = ''] = /\btags="([^"]{1,200})"/.exec(rest) ?? []
  const words = [
    ...(date === undefined ? [] : [`<time datetime="${date}">${date}</time>`]),
    ...tags
      .split(/[\s,]+/)
      .filter((tag) => tag !== '')
      .map((tag) => `<span class="option">${escapeText(tag)}</span>`),
  ]
  return words.length === 0 ? '' : `<p class="update">${words.join(' ')}</p>`
}

/**
 * Inline elements that only style their text, or explain it by a title.
 *
 * With attributes only: a document cannot tell `<u>` from `\<u>`, which is meant literally.
 */
const phrasePattern =
  /<(abbr|big|cite|dfn|font|ins|q|samp|small|span|time|u|var)((?:\s+[a-z][\w:-]*=(?:"[^"<>]*"|'[^'<>]*'))+)\s*>([^<>]*)<\/\1\s*>/gi

/** A button; in GitBook `data-action` opens its assistant or its search. */
const buttonPattern =
  /<button((?:\s+[^\s"'<>/=]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)+)\s*>([^<>]*)<\/button\s*>/gi

/** A button within text. */
interface LiteralButton {
  readonly label: string
  /** For a button that asks or searches: the question, empty if the reader types it. */
  readonly query?: string
  readonly icon: string | undefined
  readonly kind: 'primary' | 'secondary'
}

function readButton(given: string, inner: string): LiteralButton {
  const label = decodeHTML(inner).replace(/\s+/g, ' ').trim()
  const kind = /\sclass=["'][^"']*\bprimary\b/i.test(given) ? 'primary' : 'secondary'
  const icon = /\sdata-icon=["']([\w-]{1,100})["']/i.exec(given)?.[1]
  if (!/\sdata-action=["'](?:ask|search)["']/i.test(given)) return { label, kind, icon }
  const [, query = ''] = /\sdata-query=["']([^"']*)/i.exec(given) ?? []
  return { label, kind, icon, query: decodeHTML(query).trim() }
}

/** Replaces each button by its label. */
export function withoutButtons(text: string): string {
  if (!text.includes('</button')) return text
  return text.replace(buttonPattern, (_, given: string, inner: string) => {
    return readButton(given, inner).label
  })
}

/**
 * Renders the text of a line as HTML.
 *
 * @param searchOf - returns the address that answers a question; without it, a button that asks is only its label
 */
export function renderWords(
  text: string,
  searchOf?: (query: string) => string | undefined,
): string {
  if (!text.includes('</')) return escapeText(text)
  const [, before = '', formula, after = ''] =
    /^(.*?)(<math\b.*?<\/math\s*>)(.*)$/is.exec(text) ?? []
  if (formula !== undefined) {
    return `${renderWords(before, searchOf)}${renderFormula(formula, false)}${renderWords(after, searchOf)}`
  }
  let html = ''
  let end = 0
  for (const match of text.matchAll(buttonPattern)) {
    html += renderPhrases(text.slice(end, match.index))
    html += renderLiteralButton(readButton(match[1] ?? '', match[2] ?? ''), searchOf)
    end = match.index + match[0].length
  }
  return html + renderPhrases(text.slice(end))
}

function renderLiteralButton(
  { label, kind, icon, query }: LiteralButton,
  searchOf: ((query: string) => string | undefined) | undefined,
): string {
  const href = query === undefined ? undefined : searchOf?.(query)
  if (href === undefined) return label === '' ? '' : `<kbd>${escapeText(label)}</kbd>`
  return `<a${attributes({ class: `button ${kind}`, href })}>${renderIcon(icon)}${escapeText(label || 'Search')}</a>`
}

function renderPhrases(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(phrasePattern)) {
    const [all, , given = '', inner = ''] = match
    const [, title] = /\stitle=["']([^"']+)/i.exec(given) ?? []
    const words = escapeText(inner)
    html += escapeText(text.slice(end, match.index))
    html +=
      title === undefined
        ? words
        : `<abbr${attributes({ title: decodeHTML(title) })}>${words}</abbr>`
    end = match.index + all.length
  }
  return html + escapeText(text.slice(end))
}

const scriptPattern = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const tagPattern = /<\/?[a-z][\w.:-]*(?:\s[^<>]*)?>/gi

/** Drops tags without a meaning where a paragraph is HTML from its beginning to its end, around images or links. */
export function dropTags(nodes: readonly Inline[]): readonly Inline[] {
  const leaves = nodes.flatMap((node) => (node.object === 'text' ? node.leaves : []))
  const text = leaves.map((leaf) => leaf.text).join('')
  const rest = withoutButtons(text).replace(phrasePattern, '$3')
  const isHTML =
    nodes[0]?.object === 'text' &&
    nodes.at(-1)?.object === 'text' &&
    /^\s*<[a-z][\w-]*\s[^<>]*=[^<>]*>/i.test(rest) &&
    /<\/[a-z][\w-]*>\s*$/i.test(rest)
  if (!isHTML || withoutButtons(text) !== text) return nodes
  return nodes.map((node) =>
    node.object !== 'text'
      ? node
      : { ...node, leaves: node.leaves.map((leaf) => ({ ...leaf, text: withoutTags(leaf.text) })) },
  )
}

function withoutTags(text: string): string {
  return decodeHTML(text.replace(scriptPattern, ' ').replace(tagPattern, ' ')).replace(/\s+/g, ' ')
}

/** Renders MathML from its TeX, if it has that; else as its text. */
function renderFormula(text: string, isBlock: boolean): string {
  const [, formula] = /<annotation\b[^<>]*tex[^<>]*>(.*?)<\/annotation/is.exec(text) ?? []
  if (formula !== undefined) return renderMath(decodeHTML(formula).trim(), isBlock)
  return escapeText(withoutTags(text).replace(/\s+/g, ' ').trim())
}

/** Renders the text enclosed by elements of other renderers, or by tags with blank lines between. */
function renderBetweenTags(text: string): string | undefined {
  if (/^<math\b[^<>]*>(?:(?!<math\b).)*<\/math\s*>$/is.test(text))
    return `<p class="math">${renderFormula(text, true)}</p>`
  const plain = text.replace(scriptPattern, ' ').replace(tagPattern, ' ')
  // Text such as `<3` is meant literally.
  if (/^\s*<|>\s*$/.test(plain)) return undefined
  const words = decodeHTML(plain).replace(/\s+/g, ' ').trim()
  return words === '' ? '' : `<p dir="auto">${escapeText(words)}</p>`
}
