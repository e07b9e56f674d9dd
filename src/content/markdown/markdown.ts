// The reference parse: unified with remark, front matter and GFM; and its outline.
import type { Definition, Nodes, Parents, Root } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { parse } from './markdown-parser.ts'
import type { Outline, OutlineHeading, OutlineHtml, OutlineLink } from './outline.ts'
import { stepsMax, stepsToParse, takeSteps } from './parse-cost.ts'

/**
 * Parses a page to mdast: CommonMark with GFM, front matter between `---` or `+++`.
 *
 * Offsets and columns do not count a byte order mark. Links that GFM's transform makes out of text have no
 * position.
 */
export function parseMarkdown(source: string): Root {
  return parse(source)
}

/** Maximum number of markup characters per paragraph: the parser takes up to 0.4 s for as many. */
export const signsMax = 2000

const unread: Outline = {
  isUnread: true,
  headings: [],
  links: [],
  defines: false,
  html: [],
  footnotes: [],
  code: [],
}

/**
 * Reads the outline of a page by the reference parser. `text` must not start with a byte order mark.
 *
 * Returns an empty outline for pages nested thousands of levels deep or too costly to parse: they would overflow
 * the stack, or take quadratic time.
 */
export function readOutlineByReference(text: string, options: { readonly code: boolean }): Outline {
  const steps = stepsToParse(text, signsMax)
  if (steps > stepsMax) return unread
  takeSteps(steps)
  try {
    return parseOutline(text, options)
  } catch (error) {
    if (error instanceof RangeError) return unread
    throw error
  }
}

function parseOutline(text: string, options: { readonly code: boolean }): Outline {
  const tree = parseMarkdown(text)
  const definitions = new Map<string, string>()
  collectDefinitions(tree, definitions)
  const found: Found = {
    text,
    definitions,
    headings: [],
    links: [],
    html: [],
    footnotes: [],
    code: options.code ? [] : undefined,
  }
  collect(tree, found, 0)
  const frontMatter = readFrontMatter(tree, text)
  return {
    ...(frontMatter === undefined ? {} : { frontMatter }),
    headings: found.headings,
    links: found.links,
    defines: definitions.size > 0,
    html: found.html,
    footnotes: found.footnotes,
    code: found.code ?? [],
  }
}

/** The output of `collect`. */
export interface Found {
  readonly text: string
  readonly definitions: ReadonlyMap<string, string>
  readonly headings: OutlineHeading[]
  readonly links: OutlineLink[]
  readonly html: OutlineHtml[]
  readonly footnotes: string[]
  readonly code: number[] | undefined
  /** Called for a link without a position whose text is not found: it gets its parent's position. */
  readonly onUnplaced?: () => void
}

function readFrontMatter(tree: Root, text: string): Outline['frontMatter'] {
  const first = tree.children[0]
  if (first?.type !== 'yaml' && (first === undefined || !isToml(first))) return undefined
  return {
    kind: first.type === 'yaml' ? 'yaml' : 'toml',
    value: first.value,
    start: text.indexOf('\n') + 1,
  }
}

// remark-frontmatter creates a node type unknown to @types/mdast.
function isToml(node: { readonly type: string }): node is { type: 'toml'; value: string } {
  return node.type === 'toml'
}

function collectDefinitions(node: Nodes, definitions: Map<string, string>): void {
  if (node.type === 'definition') {
    const label = labelOf(node)
    if (!definitions.has(label)) definitions.set(label, node.url)
  } else if ('children' in node) {
    for (const child of node.children) collectDefinitions(child, definitions)
  }
}

function labelOf(node: Pick<Definition, 'identifier'>): string {
  return normalizeIdentifier(node.identifier)
}

/** Adds everything within `node` to `found`. `quotes` counts the block quotes around it. */
export function collect(node: Nodes, found: Found, quotes: number): void {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  switch (node.type) {
    case 'heading':
      found.headings.push({ depth: node.depth, text: headingText(node), start, end })
      break
    case 'link':
    case 'image':
      found.links.push({ kind: node.type, url: node.url, start })
      break
    case 'linkReference':
    case 'imageReference': {
      const url = found.definitions.get(labelOf(node))
      const kind = node.type === 'linkReference' ? 'link' : 'image'
      if (url !== undefined) found.links.push({ kind, url, start })
      break
    }
    case 'footnoteReference':
      found.links.push({ kind: 'footnote', url: node.identifier, start })
      break
    case 'footnoteDefinition':
      found.footnotes.push(node.identifier)
      break
    case 'html':
      found.html.push({ start, end, quotes })
      break
    case 'code':
      found.code?.push(start, endOfCode(found.text, start, end))
      break
    case 'inlineCode':
      found.code?.push(start, end)
      break
    default:
  }
  if ('children' in node) {
    collectChildren(node, found, node.type === 'blockquote' ? quotes + 1 : quotes)
  }
}

// Blank lines after indented code are not code.
function endOfCode(text: string, start: number, end: number): number {
  const isFenced = text[start] === '`' || text[start] === '~'
  return isFenced ? end : start + text.slice(start, end).trimEnd().length
}

// A link made from text by GFM's transform has no position: search its text between its neighbours.
function collectChildren(parent: Parents, found: Found, quotes: number): void {
  let cursor = parent.position?.start.offset ?? 0
  for (const [index, child] of parent.children.entries()) {
    if (child.position !== undefined) {
      collect(child, found, quotes)
      cursor = child.position.end.offset ?? cursor
    } else if (child.type === 'link') {
      const literal = child.children.map((part) => ('value' in part ? part.value : '')).join('')
      const limit = limitAfter(parent, index)
      const place = findLiteral(found.text, literal, cursor, limit)
      if (place === undefined) found.onUnplaced?.()
      const start = place ?? cursor
      found.links.push({ kind: 'link', url: child.url, start })
      cursor = Math.min(start + literal.length, limit)
    }
  }
}

// The source may contain backslashes and character references.
function findLiteral(text: string, literal: string, from: number, to: number): number | undefined {
  const first = literal.charAt(0)
  for (let at = text.indexOf(first, from); at !== -1 && at < to; at = text.indexOf(first, at + 1)) {
    if (matchesAt(text, literal, at)) return at
  }
  return undefined
}

function matchesAt(text: string, literal: string, start: number): boolean {
  let at = start
  for (const sign of literal) {
    if (text.charAt(at) === '\\' && sign !== '\\') at++
    if (sign === '&' && text.startsWith('&amp;', at)) at += 'amp;'.length
    if (!text.startsWith(sign, at)) return false
    at += sign.length
  }
  return true
}

function limitAfter(parent: Parents, index: number): number {
  for (let next = index + 1; next < parent.children.length; next++) {
    const offset = parent.children[next]?.position?.start.offset
    if (offset !== undefined) return offset
  }
  return parent.position?.end.offset ?? Number.POSITIVE_INFINITY
}

/** Text of a heading as a reader sees it: no HTML, no image text, no footnote references, no icons. */
export function headingText(heading: Nodes): string {
  return textOf(heading).replace(/(?:(?<![ \t])[ \t]+)?[\r\n]+[ \t]*/g, ' ')
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'break':
      return ' '
    default:
      return 'children' in node ? textOfChildren(node) : ''
  }
}

// GitBook writes an icon as `<i class="fa-key">:key:</i>`: the text inside is its name.
function textOfChildren(parent: Parents): string {
  let text = ''
  let inIcon = false
  for (const child of parent.children) {
    if (child.type === 'html') inIcon = /^<i\s[^>]*class="fa-/i.test(child.value)
    else if (!inIcon) text += textOf(child)
  }
  return text
}
