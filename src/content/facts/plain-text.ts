// Markdown as the words a reader sees: markup, tags and dialect constructs removed, code kept.

import { renderMacros } from '../dialects/mdn.ts'
import { unescapeText } from '../text/escaped.ts'
import type { LayoutName } from '../text/layout-name.ts'

/**
 * Returns the plain text of some lines of a page, good enough to search and quote.
 *
 * Not a parser: it never fails, and costs a small part of one. Titles of tabs, cards and admonitions and
 * descriptions of images stay, link targets go. Blocks are separated by line breaks.
 */
export function plainLines(lines: readonly string[], layout: LayoutName): string {
  const texts: string[] = []
  let prose: string[] = []
  let fence: string | undefined
  for (const line of lines) {
    const marker = fenceMarker(line)
    if (fence !== undefined) {
      if (marker?.startsWith(fence) === true && line.trim() === marker) fence = undefined
      else texts.push(line)
    } else if (marker === undefined) {
      prose.push(withoutLineMarks(line))
    } else {
      endProse()
      fence = marker
    }
  }
  endProse()
  return tidy(texts.join('\n'))

  function endProse(): void {
    if (prose.length > 0) texts.push(plainProse(prose.join('\n'), layout))
    prose = []
  }
}

function fenceMarker(line: string): string | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined
  const match = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)
  return match?.[1]
}

function tidy(text: string): string {
  // These match nothing that stays the same, as most of a text does.
  return text
    .replace(/(?: {2}|[^\S\n ])[^\S\n]*/g, ' ')
    .replace(/ \n/g, '\n')
    .replace(/\n[ \n]+/g, '\n')
    .trim()
}

function plainProse(source: string, layout: LayoutName): string {
  const spans: string[] = []
  let text = source
  if (text.includes('`')) {
    // Code is set aside so that nothing in it is read as markup.
    text = text.replace(
      /(?<!`)(`{1,9})(?!`)([\s\S]{0,2000}?[^`])\1(?!`)/g,
      (_, _ticks, code: string) => {
        spans.push(code)
        return `\ue004${spans.length - 1}\ue005`
      },
    )
  }
  text = withoutTags(withoutDialect(text, layout))
  // Macros may show tags: `<select>`.
  if (layout === 'mdn') text = renderMacros(text.replace(sample, ''))
  if (text.includes('|')) text = text.replace(/(?<!\\)\|/g, ' ')
  if (text.includes('[')) text = withoutLinks(withoutLinks(text))
  if (/[*_~]/.test(text)) {
    text = text.replace(
      /(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+|~~|(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])/gu,
      '',
    )
  }
  text = unescapeText(text)
  if (spans.length === 0) return text
  return text.replace(/\ue004(\d+)\ue005/g, (_, index) => spans[Number(index)] ?? '')
}

// Macros that embed an example: their arguments are its name and size.
const sample =
  /\{\{[ \t]*(?:Embed\w*|InteractiveExample|\w*Sidebar|APIRef|CSSRef|JSRef)[ \t]*\([^)]*\)[ \t]*\}\}/gi

function withoutDialect(source: string, layout: LayoutName): string {
  let text = source
  if (text.includes('{{')) {
    text = text.replace(/\{\{[<%]([\s\S]{0,2000}?)[>%]\}\}/g, (_, tag: string) => titlesOf(tag))
    text = text.replace(/\\?\{\{[ \t]*#[a-z_][^{}]*\}\}/g, '')
  }
  if (text.includes('{%'))
    text = text.replace(/\{%-?([\s\S]{0,2000}?)-?%\}/g, (_, tag: string) => titlesOf(tag))
  if (text.includes(':::')) {
    text = text.replace(/^[ \t>]*:{3,}[ \t]*[\w-]*(.*)$/gm, (_, rest: string) =>
      containerTitle(rest),
    )
  }
  if (layout === 'mkdocs') {
    text = text
      .replace(/^[ \t]*\/{3,}[ \t]*[\w-]*[ \t]*\|?(.*)$/gm, '$1')
      .replace(/^[ \t]*(?:!!!|\?\?\?\+?|===[!+]?) ?[\w -]*(?:"([^"]*)")?.*$/gm, '$1')
  }
  if (text.includes('[!')) {
    text = text
      .replace(/\[!include\s{0,9}\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)\s{0,9}\]/gi, '')
      .replace(/\[![A-Za-z]{1,40}(?:\s[^\]\n]{0,300})?\]/g, '')
  }
  if (!text.includes('{')) return text
  return text.replace(/\{:?[ \t]*[#.][^{}\n]*\}|\{:[^{}\n]*\}/g, '')
}

/** Text that a tag displays: its title, its label. */
function titlesOf(tag: string): string {
  const titles = [
    ...tag.matchAll(/\b(?:title|label|caption|description|alt)=(?:"([^"]*)"|'([^']*)')/g),
  ]
  return ` ${titles.map((match) => match[1] ?? match[2]).join(' ')} `
}

// `:::note[Title]`, `::: tip Title`, `:::image alt-text="..." :::`.
function containerTitle(rest: string): string {
  if (rest.includes('="')) return titlesOf(rest.replaceAll('alt-text', 'alt'))
  return rest.replace(/\{[^{}]*\}|:{3,}|^\[|\]$/g, '').trim()
}

const inline =
  /^(?:a|abbr|b|big|bdi|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/i

function withoutTags(source: string): string {
  if (!source.includes('<')) return source
  return source
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<((?:https?|ftp|mailto):[^<>\s]+)>/g, '$1')
    .replace(
      /(?<!\\)<\/?([A-Za-z][\w.:-]*)(?![\w.:-])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g,
      (_, name: string, rest: string) => (inline.test(name) ? '' : shownOf(rest)),
    )
}

function shownOf(attributes: string): string {
  return attributes.includes('=') ? titlesOf(attributes) : ' '
}

const marked = /^[ \t]*[>\-*+:\d[=_|#]|#[ \t]*$/

/** Strips quote, list and heading markers from a line. Rules and link definitions become empty. */
function withoutLineMarks(line: string): string {
  if (!marked.test(line)) return line
  const text = line
    .replace(/^[ \t]*(?:>[ \t]?)+/, '')
    .replace(/^[ \t]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]+)+(?:\[[ xX]\][ \t]+)?/, '')
  if (/^[ \t]*(?:\[[^\]^\n][^\]\n]*\]:[ \t]*\S|[-=*_][-=*_ \t]*$)/.test(text)) return ''
  if (text.includes('|') && /^[ \t|:-]*$/.test(text)) return ''
  return text.replace(/^[ \t]*#{1,6}[ \t]+|[ \t]#+[ \t]*$/g, '')
}

// Replaces links and images by the text they show. Callers run it twice, for an image within a link.
function withoutLinks(source: string): string {
  return source.replace(
    /!?\[((?:[^[\]\\]|\\.|\[[^[\]]{0,1000}\]){0,1000})\](?:\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)|\[[^\]\n]*\])?/g,
    (_, shown: string) => (shown.startsWith('^') ? ' ' : shown),
  )
}
