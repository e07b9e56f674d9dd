// Texts of a specification as markdown of a page: nothing in them is more than text, links and pictures.
import type { Block } from '../document/document.ts'
import { printDocument } from '../document/print/printer.ts'
import { readDocument } from '../document/read/reader.ts'

/** Longer texts of a cell are cut: a table is to be read. */
const cellMax = 1500
/** Longer descriptions are cut. */
const blockMax = 200_000

/** Where a fragment leads that names a part of the document in the way of some renderer. */
export type FindFragment = (fragment: string) => string | undefined

/** Turns texts of one page into markdown. */
export interface Prose {
  /**
   * A description as blocks.
   *
   * @param depth - how many levels its headings go down
   */
  block(text: string | undefined, depth?: number): string
  /** A description within one line: a cell, an item. */
  line(text: string | undefined): string
}

/** Texts that repeat are turned once. */
const lines = new Map<string, string>()
const linesMax = 20_000

/** @param find - for links that start with `#` */
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

// Signs that can start something of the dialect, or of markdown that reaches beyond its line.
const risky = /[<{#`~[\]|\\*_$>^:&]|^[ \t]*(?:[-+=]|\d+[.)])|^ {4}|^\t/m

function blockText(text: string, depth: number): string {
  const plain = text.replaceAll('\r\n', '\n').trim()
  if (!risky.test(plain)) return plain.replace(/(?<![ \t])[ \t]+$/gm, '')
  const document = readDocument(plain, { layout: 'plain' })
  return print(document.nodes.map((node) => lower(node, depth)))
}

/** Headings of a description stand below those of the page. */
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
    // What the dialect cannot say is said without markup.
    return nodes.length === 1
      ? ''
      : nodes
          .map((node) => print([node]))
          .join('\n\n')
          .trim()
  }
}

/** Who looks for tags alone does not see that one is escaped. */
function maskTags(markdown: string): string {
  return markdown.replace(
    /(`{3,}[\s\S]*?`{3,}|`[^`\n]*`)|\\\{%/g,
    (_, code: string | undefined) => code ?? '&#123;%',
  )
}

/** Markdown that needs no look at the whole of it: one line, no tags, nothing of the dialect. */
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

/** HTML that markdown has words for; many generators write descriptions in it. */
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

/** Blocks in one line, as a cell of a table takes them. */
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

/** A pipe ends a cell, also within code. */
function escapePipes(text: string): string {
  return text.replace(/\\?\|/g, '\\|')
}

/** Text as code within a line. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat === '') return ''
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = flat.startsWith('`') || flat.endsWith('`') ? ' ' : ''
  return escapePipes(`${fence}${pad}${flat}${pad}${fence}`)
}

/** Text of which no sign means anything. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|#$~&^:]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, '\\$1')
    .replaceAll('\\{%', '&#123;%')
}

/** Code of several lines. */
export function codeBlock(code: string, syntax: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${syntax}\n${code.trimEnd()}\n${fence}`
}

/** Links to parts of the document lead to the pages that show them. */
function leadFragments(markdown: string, find: FindFragment): string {
  if (!markdown.includes('](#') && !markdown.includes('](<#')) return markdown
  return markdown.replace(/\]\(<?#([^()<>\s]+)>?( "[^"\n]*")?\)/g, (link, fragment: string) => {
    const to = find(fragment)
    return to === undefined ? link : `](${to})`
  })
}
