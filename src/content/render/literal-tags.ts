// Tags that no node of a document stands for, and so stand in it as they were written: what a reader sees of them.
import { decodeHTML } from '../document/html.ts'
import { renderIcon } from './icons.ts'
import { attributes, escapeText } from './markup.ts'

/**
 * A paragraph that is tags alone, or words between tags; undefined for any other.
 *
 * @param text - all of the paragraph
 * @returns HTML, empty where nothing is left to read
 */
export function renderLiteralTags(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('{%')) return renderUpdateTag(trimmed)
  if (!trimmed.startsWith('<') || !trimmed.endsWith('>')) return undefined
  if (withoutButtons(trimmed) !== trimmed) return undefined
  return renderBetweenTags(trimmed)
}

/** Lists of updates: an update has its date and what it is about, and tags that only enclose are nothing. */
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
 * Elements within a line that only dress their words, or explain them by a title.
 *
 * With attributes alone: a document does not tell `<u>` from `\<u>`, which was meant to be read.
 */
const phrasePattern =
  /<(abbr|big|cite|dfn|font|ins|q|samp|small|span|time|u|var)((?:\s+[a-z][\w:-]*=(?:"[^"<>]*"|'[^'<>]*'))+)\s*>([^<>]*)<\/\1\s*>/gi

/** A button; in GitBook `data-action` opens its assistant or its search. */
const buttonPattern =
  /<button((?:\s+[^\s"'<>/=]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)+)\s*>([^<>]*)<\/button\s*>/gi

/** What a button among words asks for, and says. */
interface LiteralButton {
  readonly label: string
  /** For a button that asks or searches: the question, empty where the reader is to type it. */
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

/** A text with the label in the place of each button. */
export function withoutButtons(text: string): string {
  if (!text.includes('</button')) return text
  return text.replace(buttonPattern, (_, given: string, inner: string) => {
    return readButton(given, inner).label
  })
}

/**
 * Words of a line as HTML.
 *
 * @param searchOf - address that answers a question; a button that asks is its label alone without one
 */
export function renderWords(
  text: string,
  searchOf?: (query: string) => string | undefined,
): string {
  if (!text.includes('</')) return escapeText(text)
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

/** Elements of another renderer, or tags with empty lines between them: the words they enclose. */
function renderBetweenTags(text: string): string | undefined {
  const plain = text.replace(scriptPattern, ' ')
  const words = plain.replace(tagPattern, ' ').replace(/\s+/g, ' ').trim()
  // What begins or ends with another sign, as in `<3`, was meant to be read.
  if (words.startsWith('<') || words.endsWith('>')) return undefined
  return words === '' ? '' : `<p dir="auto">${escapeText(words)}</p>`
}
