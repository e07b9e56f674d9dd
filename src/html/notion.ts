// Pages of Notion's exports: HTML, and databases as tables.
import type { Root } from 'hast'
import { hint } from './blocks.ts'
import { parseTable, printTable } from './csv.ts'
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
  return head.length === 0 ? '' : printTable([head, ...linked])
}

/** Notion cuts long names, and leaves out what file names may not hold. */
export function rowKey(title: string): string {
  return nameOfTitle(title).slice(0, 40)
}
