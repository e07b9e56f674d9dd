// Pages of Notion's HTML exports.
import type { Root } from 'hast'
import { hint } from './blocks.ts'
import { change, contentOf, hasClass, isElement, lineOf } from './elements.ts'

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
