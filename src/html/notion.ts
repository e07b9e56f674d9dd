// Pages of Notion's exports: HTML, and databases as tables.
import type { Root } from 'hast'
import { hint } from './blocks.ts'
import { change, contentOf, hasClass, isElement, lineOf } from './elements.ts'
import { escapeTitle, nameOfTitle } from './title.ts'

/** Callouts and toggles of an HTML export. */
export function prepareNotionPage(root: Root): void {
  change(root, (node) => {
    if (isElement(node, 'figure') && hasClass(node, 'callout')) {
      const inner = contentOf(node).filter((child) => lineOf(child) !== '')
      return [hint('info', inner)]
    }
    if (isElement(node, 'ul') && hasClass(node, 'toggle')) {
      return contentOf(node).flatMap((item) => (isElement(item, 'li') ? contentOf(item) : []))
    }
    if (isElement(node, 'div') && hasClass(node, 'page-header-icon')) return []
    return 'keep'
  })
}

/** The table of a database, with a link from each row that has a page. */
export function printDatabase(text: string, links: ReadonlyMap<string, string>): string {
  const [head = [], ...rows] = parseTable(text)
  const linked = rows.map(([first = '', ...rest]) => {
    const target = links.get(rowKey(first))
    const title = escapeTitle(first)
    return [target === undefined ? title : `[${title}](${target})`, ...rest]
  })
  return head.length === 0 ? '' : writeTable([head, ...linked])
}

/** Notion cuts long names, and leaves out what file names may not hold. */
export function rowKey(title: string): string {
  return nameOfTitle(title).slice(0, 40)
}

/**
 * Rows of a table.
 *
 * @see RFC 4180; a quote that never ends takes the rest
 */
export function parseTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const source = text.replace(/^\ufeff/, '')
  const cell = /("(?:[^"]|"")*(?:"|$)|[^,\r\n]*)(,|\r?\n|\r|$)/y
  for (cell.lastIndex = 0; cell.lastIndex <= source.length; ) {
    const start = cell.lastIndex
    const match = cell.exec(source)
    if (match === null) {
      // Text after a closing quote is invalid; it is read as a cell.
      cell.lastIndex = start + 1
      continue
    }
    const [, value = '', end = ''] = match
    row.push(value.startsWith('"') ? value.slice(1).replace(/"$/, '').replace(/""/g, '"') : value)
    if (end !== ',') {
      if (row.length > 1 || row[0] !== '') rows.push(row)
      row = []
    }
    if (end === '' || cell.lastIndex === start) break
  }
  return rows
}

// A short row needs no empty cells, which may be more than the table.
const cellsMax = 1_000_000

/** Rows as a table of markdown, the first one its head. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const isFilled = width * rows.length <= cellsMax
  const line = (row: readonly string[], length = isFilled ? width : row.length) =>
    `| ${Array.from({ length }, (_, index) => printCell(row[index] ?? '')).join(' | ')} |`
  const [head = [], ...body] = rows
  return [
    line(head, width),
    `|${' --- |'.repeat(width)}`,
    ...body.map((row) => line(row)),
    '',
  ].join('\n')
}

function printCell(value: string): string {
  return value.trim().replace(/\|/g, '\\|').replace(/\r?\n/g, '<br>')
}
