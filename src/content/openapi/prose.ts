// Converts texts of a specification to markdown of a page: nothing but text, links and images.
import type { Block } from '../document/document.ts'
import { printDocument } from '../document/print/printer.ts'
import { readDocument } from '../document/read/reader.ts'

/** Maximum characters of a table cell; longer texts are cut. */
const cellMax = 1500
/** Maximum characters of a description; longer ones are cut. */
const blockMax = 200_000

/** Resolves a fragment that names a part of the document as some renderer does. */
export type FindFragment = (fragment: string) => string | undefined

/** Converts the texts of one page to markdown. */
export interface Prose {
  /**
   * Converts a description to blocks.
   *
   * @param depth - number of levels its headings are lowered
   */
  block(text: string | undefined, depth?: number): string
  /** Converts a description to one line: a cell, an item. */
  line(text: string | undefined): string
}

/** Cached: texts repeat. */
const lines = new Map<string, string>()
const linesMax = 20_000

/** @param find - resolves links that start with `#` */
export function createProse(find: FindFragment): Prose {
  return {
    block(text, depth = 1) {
      if (text === undefined) return ''
      const source = text.length > blockMax ? `${text.slice(0, blockMax)}…` : text
      return leadFragments(blockText(source, depth), find)
    },
    line(text) {
      if (text === undefined) return ''
      const known = lines.get(text) ?? lineText(text)
      if (lines.size >= linesMax) lines.clear()
      lines.set(text, known)
      return leadFragments(known, find)
    },
  }
}

// Characters that can start dialect syntax, or markdown that reaches beyond its line.
const risky = /[<{#`~[\]|\\*_$>^:&]|^[ \t]*(?:[-+=]|\d+[.)])|^ {4}|^\t/m

function blockText(text: string, depth: number): string {
  const plain = text.replaceAll('\r\n', '\n').trim()
  if (!risky.test(plain)) return plain.replace(/(?<![ \t])[ \t]+$/gm, '')
  const document = readDocument(plain, { layout: 'plain' })
  return print(document.nodes.map((node) => lower(node, depth)))
}

/** Lowers headings of a description below those of the page. */
function lower(node: Block, depth: number): Block {
  if (depth === 0) return node
  if (node.type === 'heading-1') return { ...node, type: depth === 1 ? 'heading-2' : 'heading-3' }
  if (node.type === 'heading-2') return { ...node, type: 'heading-3' }
  return node
}

function print(nodes: readonly Block[]): string {
  try {
    return maskTags(printDocument({ object: 'document', data: {}, nodes: [...nodes] }).trim())
  } catch {
    // Blocks that the dialect cannot express are printed without markup.
    return nodes.length === 1
      ? ''
      : nodes
          .map((node) => print([node]))
          .join('\n\n')
          .trim()
  }
}

/** A search for tags alone would not notice the escape. */
function maskTags(markdown: string): string {
  return markdown.replace(
    /(`{3,}[\s\S]*?`{3,}|`[^`\n]*`)|\\\{%/g,
    (_, code: string | undefined) => code ?? '&#123;%',
  )
}

/** Converts text that needs no full parse: one line, no tags, no dialect syntax. */
function lineText(text: string): string {
  const source = shorten(withoutTags(text.replaceAll('\r\n', '\n')).trim())
  const isSimple =
    !/[<{\\~$^]|```|^\s*(?:[-+*>#|]|\d+[.)]\s)|^ {4}|^\t/m.test(source) && isBalanced(source)
  if (isSimple) return toLine(source)
  return toLine(blockText(source, 2))
}

function isBalanced(text: string): boolean {
  return (text.match(/`/g)?.length ?? 0) % 2 === 0 && !/\[[^\]]*$/.test(text)
}

function shorten(text: string): string {
  if (text.length <= cellMax) return text
  return `${text.slice(0, cellMax).replace(/\s+\S*$/, '')} …`
}

/** Replaces HTML that has a markdown equivalent; many generators write descriptions in HTML. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replace(/<\/?p(?: [^<>]*)?>/gi, '\n\n')
    .replace(/<br ?\/?>/gi, '\n\n')
    .replace(/<code>([^<>`]*)<\/code>/gi, '`$1`')
    .replace(/<(?:strong|b)>([^<>*]*)<\/(?:strong|b)>/gi, '**$1**')
    .replace(/<(?:em|i)>([^<>*]*)<\/(?:em|i)>/gi, '_$1_')
    .replace(/<a href="([^"<>\s()]*)"[^<>]*>([^<>[\]]*)<\/a>/gi, '[$2]($1)')
}

/** Joins blocks into one line, as table cells require. */
function toLine(markdown: string): string {
  const parts: string[] = []
  let open = ''
  let fence: string[] | undefined
  const close = () => {
    if (open.trim() !== '') parts.push(open.trim())
    open = ''
  }
  for (const line of markdown.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      if (fence !== undefined) parts.push(...fence.map(asCode))
      else close()
      fence = fence === undefined ? [] : undefined
      continue
    }
    if (fence !== undefined) {
      fence.push(line)
      continue
    }
    const text = line.trim()
    const heading = /^#{1,6} (.*)$/.exec(text)
    const item = /^(?:[-*+]|\d+[.)]) +(?:\[[ x]\] )?(.*)$/.exec(text)
    if (text === '' || heading !== null || item !== null) close()
    if (heading !== null) parts.push(`**${heading[1] ?? ''}**`)
    else if (item !== null) open = `• ${item[1] ?? ''}`
    else if (text !== '' && !/^\|[ |:-]*\|$/.test(text)) open += `${open === '' ? '' : ' '}${text}`
  }
  if (fence !== undefined) parts.push(...fence.map(asCode))
  close()
  return escapePipes(parts.join('<br>'))
}

function asCode(line: string): string {
  return codeSpan(line.trim())
}

/** A pipe ends a cell, even within code. */
function escapePipes(text: string): string {
  return text.replace(/\\?\|/g, '\\|')
}

/** Formats text as inline code. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat === '') return ''
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = flat.startsWith('`') || flat.endsWith('`') ? ' ' : ''
  return escapePipes(`${fence}${pad}${flat}${pad}${fence}`)
}

/** Escapes text so that no character has a meaning. */
export function escapeProse(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|#$~&^:]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, '\\$1')
    .replaceAll('\\{%', '&#123;%')
}

/** Formats code of several lines. */
export function codeBlock(code: string, syntax: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${syntax}\n${code.trimEnd()}\n${fence}`
}

/** Points links to parts of the document at the pages that show them. */
function leadFragments(markdown: string, find: FindFragment): string {
  if (!markdown.includes('](#') && !markdown.includes('](<#')) return markdown
  return markdown.replace(/\]\(<?#([^()<>\s]+)>?( "[^"\n]*")?\)/g, (link, fragment: string) => {
    const to = find(fragment)
    return to === undefined ? link : `](${to})`
  })
}
