// Parses SUMMARY.md by the reference parser: slow on thousands of entries, but always right.
import type { Definition, Link, LinkReference, List, ListItem, Nodes, Root } from 'mdast'
import { parseMarkdown, signsMax } from '../../markdown/markdown.ts'
import type { LinkUse } from '../../markdown/page-facts.ts'
import { takesTooLong } from '../../markdown/parse-cost.ts'
import type { SummaryBlock, SummaryItem, SummaryPiece } from './block.ts'
import { clean } from './text.ts'

/** Parses a piece of SUMMARY.md by the reference parser; lines count from 1. Empty if that would take too long. */
export function readByReference(text: string): SummaryPiece {
  if (takesTooLong(text, signsMax)) return { blocks: [], uses: [] }
  const root = parseMarkdown(text)
  const reader = createReader(root)
  return {
    blocks: root.children.flatMap((node) => readBlock(node, reader)),
    uses: readUses(root, reader),
  }
}

interface Reader {
  urlOf(link: Link | LinkReference): { readonly url: string; readonly title?: string } | undefined
}

function createReader(root: Root): Reader {
  const definitions = new Map<string, Definition>()
  visit(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    }
  })
  return {
    urlOf(link) {
      const target = link.type === 'link' ? link : definitions.get(link.identifier)
      if (target === undefined) return undefined
      const title = target.title ?? ''
      return { url: clean(target.url), ...(title === '' ? {} : { title: clean(title) }) }
    },
  }
}

function readBlock(node: Nodes, reader: Reader): readonly SummaryBlock[] {
  switch (node.type) {
    case 'heading': {
      const id = idOf(node)
      const title = textOf(node)
      const { depth } = node
      const line = lineOf(node)
      return [{ kind: 'heading', depth, title, ...(id === undefined ? {} : { id }), line }]
    }
    case 'thematicBreak':
      return [{ kind: 'break', line: lineOf(node) }]
    case 'list':
      return [{ kind: 'list', items: readItems(node, reader) }]
    case 'paragraph': {
      const items = linksIn(node).flatMap((link) => readChapter(link, reader))
      return items.length === 0 ? [] : [{ kind: 'chapters', items }]
    }
    default:
      return []
  }
}

function readChapter(link: Link | LinkReference, reader: Reader): readonly SummaryItem[] {
  const target = reader.urlOf(link)
  if (target === undefined) return []
  return [{ title: textOf(link), url: target.url, line: lineOf(link), children: [] }]
}

function readItems(list: List, reader: Reader): readonly SummaryItem[] {
  return list.children.map((item) => readItem(item, reader))
}

function readItem(item: ListItem, reader: Reader): SummaryItem {
  const paragraph = item.children.find((child) => child.type === 'paragraph')
  const heading = item.children.find((child) => child.type === 'heading')
  const code = item.children.find((child) => child.type === 'code')
  const line = paragraph ?? heading
  const link = line === undefined ? undefined : linksIn(line)[0]
  const target = link === undefined ? undefined : reader.urlOf(link)
  return {
    title: textOf(target === undefined || link === undefined ? line : link),
    ...(target === undefined ? {} : { url: target.url }),
    ...(target?.title === undefined ? {} : { linkTitle: target.title }),
    ...(code === undefined ? {} : { code: code.value }),
    line: lineOf(item),
    children: item.children.flatMap((child) =>
      child.type === 'list' ? readItems(child, reader) : [],
    ),
  }
}

function readUses(root: Root, reader: Reader): readonly LinkUse[] {
  return linksIn(root).flatMap((link): LinkUse[] => {
    const url = reader.urlOf(link)?.url ?? ''
    const start = link.position?.start
    if (url === '' || start === undefined) return []
    return [{ kind: 'navigation', url, line: start.line, column: start.column }]
  })
}

function linksIn(node: Nodes): readonly (Link | LinkReference)[] {
  const links: (Link | LinkReference)[] = []
  visit(node, (child) => {
    if (child.type === 'link' || child.type === 'linkReference') links.push(child)
  })
  return links
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

// The id an exporter writes after the title of a group: <a href="#x" id="x"></a>.
function idOf(node: Nodes): string | undefined {
  let id: string | undefined
  visit(node, (child) => {
    if (child.type === 'html') id ??= /\s(?:id|name)=["']?([^"'\s>]+)/i.exec(child.value)?.[1]
  })
  return id
}

function textOf(node: Nodes | undefined): string {
  return node === undefined ? '' : clean(rawText(node)).replace(/\s+/g, ' ').trim()
}

function rawText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'break':
      return ' '
    case 'image':
      return node.alt ?? ''
    default:
      return 'children' in node ? node.children.map(rawText).join('') : ''
  }
}
