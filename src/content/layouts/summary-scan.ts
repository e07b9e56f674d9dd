// Plain lists of SUMMARY.md read line by line, as the reference parse reads them.
import type { LinkUse } from '../facts.ts'
import type { SummaryItem, SummaryPiece } from './summary.ts'
import { clean } from './summary-text.ts'

// Titles without markup, targets without escapes: nothing in them can mean anything else.
const linkItem =
  /^( *)([*+-]|\d{1,9}[.)])( {1,4})\[([^[\]\\&<>`*_~@]*)\]\(([^\s()<>\\&"'`]*)(?: "([^"\\&<>`]+)")?\) *$/
const textItem = /^( *)([*+-]|\d{1,9}[.)])( {1,4})(\p{L}[\p{L}\p{N} ,.?!-]*)$/u
// GFM makes links of these.
const address = /https?:|www\.|ftp:/i

interface Open {
  readonly children: SummaryItem[]
  /** Column of the item's text: what stands there or further right belongs to it. */
  readonly content: number
}

/**
 * The items of lines that hold nothing but plain items and blank lines.
 *
 * @returns undefined for anything else, and where indentation leaves a doubt
 */
export function scanItems(lines: readonly string[]): SummaryPiece | undefined {
  const items: SummaryItem[] = []
  const uses: LinkUse[] = []
  const open: Open[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const found = linkItem.exec(line) ?? textItem.exec(line)
    if (found === null || address.test(found[4] ?? '')) return undefined
    const [, space = '', marker = '', gap = '', title = '', url, linkTitle] = found
    const indent = space.length
    while (open.length > 0 && indent < (open.at(-1)?.content ?? 0)) open.pop()
    const parent = open.at(-1)
    // Four further than its list allows is code, or goes on with the line before.
    if (indent - (parent?.content ?? 0) > 3) return undefined
    // Only a list that starts at one may follow a line at once.
    if (/^\d/.test(marker) && !/^1[.)]$/.test(marker) && index > 0) return undefined

    const content = indent + marker.length + gap.length
    const children: SummaryItem[] = []
    const target = url === undefined ? undefined : clean(url)
    const short = linkTitle === undefined ? '' : clean(linkTitle)
    const item: SummaryItem = {
      title: clean(title).replace(/\s+/g, ' '),
      ...(target === undefined ? {} : { url: target }),
      ...(short === '' ? {} : { linkTitle: short }),
      line: index + 1,
      children,
    }
    ;(parent?.children ?? items).push(item)
    open.push({ children, content })
    if (target !== undefined && target !== '') {
      uses.push({ kind: 'navigation', url: target, line: index + 1, column: content + 1 })
    }
  }
  return { blocks: items.length === 0 ? [] : [{ kind: 'list', items }], uses }
}
