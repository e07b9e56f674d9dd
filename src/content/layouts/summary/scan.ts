// Plain parts of SUMMARY.md read line by line, as the reference parse reads them.
import type { LinkUse } from '../../markdown/page-facts.ts'
import type { SummaryBlock, SummaryItem, SummaryPiece } from './block.ts'
import { clean } from './text.ts'

// Titles without markup but code, targets without escapes: nothing in them can mean anything else. An `_`
// between letters emphasizes nothing, and an `&` before a space is one.
const link =
  /\[((?:[^[\]\\&<>`*_~@]|`[^`[\]\\]+`(?!`)|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])|&(?= ))*)\]\(([^\s()<>\\&"'`]*)(?: "([^"\\&<>`]+)")?\) *$/
const marker = /^( *)([*+-]|\d{1,9}[.)])( {1,4})/
const linkItem = new RegExp(marker.source + link.source)
const linkLine = new RegExp(`^${link.source}`)
const textItem = new RegExp(`${marker.source}(\\p{L}[\\p{L}\\p{N} ,.?!-]*)$`, 'u')
const headingLine = /^(#{1,6}) +([\p{L}\p{N}][\p{L}\p{N} ,.?!/():'+-]*)$/u
// GFM makes links of these.
const address = /https?:|www\.|ftp:/i

interface Open {
  readonly children: SummaryItem[]
  /** Column of the item's text: lines indented to it or further belong to the item. */
  readonly content: number
}

/**
 * Scans lines that hold nothing but plain items, headings, breaks, chapters of their own, and blank lines.
 *
 * @returns undefined for anything else, and where indentation leaves a doubt
 */
export function scanItems(lines: readonly string[]): SummaryPiece | undefined {
  const single = scanSingle(lines)
  if (single !== undefined) return { blocks: [single], uses: [] }
  const blocks: SummaryBlock[] = []
  const items: SummaryItem[] = []
  const uses: LinkUse[] = []
  const open: Open[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const chapter = isAlone(lines, index) ? scanChapter(line, index, uses) : undefined
    if (chapter !== undefined) {
      if (items.length > 0 && blocks.length === 0) blocks.push({ kind: 'list', items })
      blocks.push({ kind: 'chapters', items: [chapter] })
      continue
    }
    const found = linkItem.exec(line) ?? textItem.exec(line)
    // A list behind a chapter starts a part of its own.
    if (found === null || blocks.length > 0 || address.test(found[4] ?? '')) return undefined
    const [, space = '', mark = '', gap = '', title = '', url, linkTitle] = found
    const indent = space.length
    while (open.length > 0 && indent < (open.at(-1)?.content ?? 0)) open.pop()
    const parent = open.at(-1)
    // Four further than its list allows is code, or goes on with the line before.
    if (indent - (parent?.content ?? 0) > 3) return undefined
    // Only a list that starts at one may follow a line at once.
    if (/^\d/.test(mark) && !/^1[.)]$/.test(mark) && index > 0) return undefined

    const content = indent + mark.length + gap.length
    const children: SummaryItem[] = []
    const target = url === undefined ? undefined : clean(url)
    const short = linkTitle === undefined ? '' : clean(linkTitle)
    const item: SummaryItem = {
      title: plain(title),
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
  if (items.length > 0 && blocks.length === 0) blocks.push({ kind: 'list', items })
  return { blocks, uses }
}

/** A heading or a break with nothing else around it. */
function scanSingle(lines: readonly string[]): SummaryBlock | undefined {
  const [line = '', ...others] = lines
  if (others.some((other) => other.trim() !== '')) return undefined
  if (line === '***') return { kind: 'break', line: 1 }
  const [, marks = '', title = ''] = headingLine.exec(line) ?? []
  if (marks === '' || address.test(title)) return undefined
  return { kind: 'heading', depth: marks.length, title: plain(title), line: 1 }
}

/** True if a line is a paragraph of its own. */
function isAlone(lines: readonly string[], index: number): boolean {
  return (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === ''
}

function scanChapter(line: string, index: number, uses: LinkUse[]): SummaryItem | undefined {
  const found = linkLine.exec(line)
  const [, title = '', target = ''] = found ?? []
  if (found === null || address.test(title)) return undefined
  const url = clean(target)
  if (url !== '') uses.push({ kind: 'navigation', url, line: index + 1, column: 1 })
  return { title: plain(title), url, line: index + 1, children: [] }
}

/** A title as it is read: code without its marks. */
function plain(title: string): string {
  const text = title.replace(/`([^`]+)`/g, (_, code: string) =>
    /^ .* $/.test(code) && code.trim() !== '' ? code.slice(1, -1) : code,
  )
  return clean(text).replace(/\s+/g, ' ')
}
