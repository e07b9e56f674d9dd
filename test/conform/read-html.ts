// What a built page says: its ids by the mark before them, and where its links lead. Shares nothing with the product.

import type { Element, Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

/** A page as a browser sees it. */
export interface BuiltPage {
  /** Every id and every name of `<a>`, in order. */
  readonly ids: readonly string[]
  /** Ids between `Mark n` and the next one, by n. */
  readonly idsByMark: ReadonlyMap<number, readonly string[]>
  /** Addresses of links as written, by their text `mark7m`. */
  readonly links: ReadonlyMap<number, string>
  /** Where the page sends a browser on its own: `<meta http-equiv="refresh">`. */
  readonly redirect?: string
  readonly base?: string
  /** Addresses of links and pictures, with the marks in their words: `mark7m`. */
  readonly uses: readonly Use[]
  /** The marks that stand anywhere. */
  readonly words: ReadonlySet<number>
  /** The pages that show here, by `Page 3 mark`. */
  readonly pages: ReadonlySet<number>
}

interface Use {
  readonly url: string
  readonly marks: number[]
}

/** Reads a page out of its HTML. */
export function readBuiltPage(html: string): BuiltPage {
  const ids: string[] = []
  const idsByMark = new Map<number, string[]>()
  const links = new Map<number, string>()
  let mark: number | undefined
  let redirect: string | undefined
  let base: string | undefined
  const uses: Use[] = []
  const words = new Set<number>()
  const pages = new Set<number>()
  walk(unified().use(rehypeParse).parse(html), undefined)
  return {
    uses,
    words,
    pages,
    ids,
    idsByMark,
    links,
    ...(redirect === undefined ? {} : { redirect }),
    ...(base === undefined ? {} : { base }),
  }

  function walk(node: Nodes, link: Use | undefined): void {
    if (node.type === 'text') readText(node.value, link)
    if (node.type === 'element') readElement(node)
    const isProgram =
      node.type === 'element' && (node.tagName === 'script' || node.tagName === 'style')
    const inside = node.type === 'element' && node.tagName === 'a' ? readUse(node, 'href') : link
    if (node.type === 'root' || (node.type === 'element' && !isProgram)) {
      for (const child of node.children) walk(child, inside)
    }
    // A copy of the headings in a menu has no marks.
    if (node.type === 'element' && (node.tagName === 'main' || node.tagName === 'article'))
      mark = undefined
  }

  function readUse(node: Element, name: string): Use | undefined {
    const url = textAttribute(node, name)
    if (url === undefined) return undefined
    const use = { url, marks: marksOf(textAttribute(node, 'alt') ?? '') }
    uses.push(use)
    return use
  }

  function readText(text: string, link: Use | undefined): void {
    const before = /^\s*Mark (\d+)\s*$/.exec(text)
    if (before !== null) {
      mark = Number(before[1])
      idsByMark.set(mark, [])
    }
    for (const [, page] of text.matchAll(/Page (\d+) mark/g)) pages.add(Number(page))
    for (const named of marksOf(text)) {
      words.add(named)
      link?.marks.push(named)
      if (link !== undefined) links.set(named, link.url)
    }
  }

  function readElement(node: Element): void {
    const id = textAttribute(node, 'id')
    const name = node.tagName === 'a' ? textAttribute(node, 'name') : undefined
    for (const found of [id, name]) {
      if (found === undefined || found === '') continue
      ids.push(found)
      if (mark !== undefined) idsByMark.get(mark)?.push(found)
    }
    if (node.tagName === 'img') readUse(node, 'src')
    if (node.tagName === 'base') base = textAttribute(node, 'href')
    const refresh = textAttribute(node, 'httpEquiv')
    if (node.tagName === 'meta' && refresh?.toLowerCase() === 'refresh') {
      redirect = /url=['"]?([^'"]*)/i.exec(textAttribute(node, 'content') ?? '')?.[1]
    }
  }
}

function marksOf(text: string): number[] {
  return [...text.matchAll(/mark(\d+)m/g)].map(([, mark]) => Number(mark))
}

function textAttribute(node: Element, name: string): string | undefined {
  const value = node.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return value === undefined || value === null ? undefined : String(value)
}
