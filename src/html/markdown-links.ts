// Links of markdown changed in place: every other byte of the text stays.
import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { signsMax } from '../content/markdown/markdown.ts'
import { takesTooLong } from '../content/markdown/parse-cost.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter)

/** Replacements for the links of a text. */
export interface LinkReplacements {
  /** The new address of a link or image; undefined leaves it as it is. */
  readonly address: (url: string, kind: 'link' | 'image') => string | undefined
  /** The replacement of `[[...]]`; undefined keeps it. */
  readonly wikiLink?: (inner: string) => string | undefined
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** The addresses in a text as written, each once, by how they are written. */
export interface MarkdownLinks {
  readonly link: readonly string[]
  readonly image: readonly string[]
  /** Contents of `[[...]]`. */
  readonly wiki: readonly string[]
}

/** The links of a text; none where a parser would take too long for it. */
export function listMarkdownLinks(text: string): MarkdownLinks {
  const found = { link: new Set<string>(), image: new Set<string>(), wiki: new Set<string>() }
  const note = (url: string, kind: keyof typeof found) => void found[kind].add(url)
  rewriteMarkdown(text, { address: note, wikiLink: (inner) => note(inner, 'wiki') })
  return { link: [...found.link], image: [...found.image], wiki: [...found.wiki] }
}

/** The text with other addresses; as it is where a parser would take too long for it. */
export function rewriteMarkdown(text: string, changes: LinkReplacements): string {
  const root = parse(text)
  if (root === undefined) return text
  const edits: Edit[] = []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const kind = node.type === 'image' ? 'image' : 'link'
      const value = changes.address(node.url, kind)
      const edit =
        value === undefined ? undefined : editAddress(text.slice(start, end), node, value)
      if (edit !== undefined)
        edits.push({ start: start + edit.start, end: start + edit.end, value: edit.value })
    } else if (node.type === 'html') {
      edits.push(...editHtml(text.slice(start, end), start, changes))
    } else if (node.type === 'text' && changes.wikiLink !== undefined) {
      edits.push(...editWikiLinks(text.slice(start, end), start, changes.wikiLink))
    }
    // One by one: a row of a table may have more cells than a call takes arguments.
    if ('children' in node) for (const child of node.children) waiting.push(child)
  }
  let changed = ''
  let at = 0
  for (const { start, end, value } of edits.sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    changed += text.slice(at, start) + value
    at = end
  }
  return changed + text.slice(at)
}

/** A text as a tree; undefined where that takes the square of its length, or more stack than there is. */
function parse(text: string): Root | undefined {
  if (takesTooLong(text, signsMax)) return undefined
  try {
    return parser.parse(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Finds the link's address in its source, and replaces it. */
function editAddress(
  source: string,
  node: Nodes & { url: string },
  value: string,
): Edit | undefined {
  const opening = node.type === 'definition' ? ']:' : ']('
  const from = source.lastIndexOf(opening)
  const written = encodeAddress(value)
  if (from === -1) {
    const plain = source.indexOf(node.url)
    return plain === -1 ? undefined : { start: plain, end: plain + node.url.length, value }
  }
  const [, space = '', address = ''] =
    /^(\s*)(<[^>\n]*>|\S*?)(?=\s|\)$|$)/.exec(source.slice(from + 2)) ?? []
  const start = from + 2 + space.length
  return { start, end: start + address.length, value: written }
}

function encodeAddress(value: string): string {
  return value.replace(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

function editHtml(source: string, offset: number, { address }: LinkReplacements): Edit[] {
  const edits: Edit[] = []
  for (const match of source.matchAll(/\b(src|href)\s*=\s*("([^"]*)"|'([^']*)')/gi)) {
    const url = match[3] ?? match[4] ?? ''
    const kind = match[1]?.toLowerCase() === 'src' ? 'image' : 'link'
    const value = address(url.replace(/&amp;/g, '&'), kind)
    if (value === undefined) continue
    const start = offset + match.index + match[0].length - (match[2]?.length ?? 0)
    edits.push({
      start,
      end: start + (match[2]?.length ?? 0),
      value: `"${value.replace(/"/g, '%22')}"`,
    })
  }
  return edits
}

function editWikiLinks(
  source: string,
  offset: number,
  wikiLink: (inner: string) => string | undefined,
): Edit[] {
  return [...source.matchAll(/\[\[([^[\]\n]+)\]\]/g)].flatMap((match) => {
    const value = wikiLink(match[1] ?? '')
    const start = offset + match.index
    return value === undefined ? [] : [{ start, end: start + match[0].length, value }]
  })
}
