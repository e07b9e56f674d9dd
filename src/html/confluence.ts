// Pages of Confluence's HTML exports: macros as our own blocks, the index as a tree.

import type { Element, ElementContent, Parents, Root } from 'hast'
import { decodePercent } from '../content/text/decode-percent.ts'
import { block, escapeHtml, type HintStyle, hint } from './blocks.ts'
import {
  attribute,
  change,
  contentOf,
  element,
  findAll,
  findElement,
  hasClass,
  innerText,
  isElement,
  lineOf,
  textElement,
  visit,
} from './elements.ts'

/** The title of a page, which may differ from its first heading: `Space : Title`. */
export function titleOfConfluencePage(root: Root): string | undefined {
  const heading = findElement(root, (node) => attribute(node, 'id') === 'title-text')
  return heading === undefined ? undefined : lineOf(heading)
}

/** Attachments are named by number; the original name is where one is shown first. */
export function nameAttachments(content: Parents): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  visit(content, (node) => {
    if (!isElement(node)) return undefined
    for (const address of [attribute(node, 'src'), attribute(node, 'href')]) {
      const path = decodePercent(address.split('?')[0] ?? '')
      if (path === '' || names.has(path)) continue
      const alias = attribute(node, 'dataLinkedResourceDefaultAlias')
      names.set(path, alias || attribute(node, 'alt') || lineOf(node))
    }
    return undefined
  })
  return names
}

/** An entry of the index. */
export interface IndexItem {
  readonly title: string
  readonly source?: string
  readonly children: readonly IndexItem[]
}

/** The tree of pages that an index shows. */
export function readConfluenceIndex(root: Root, pages: ReadonlySet<string>): readonly IndexItem[] {
  const linksPage = (node: Element) => pages.has(decodePercent(attribute(node, 'href')))
  const lists = findAll(
    root,
    (node) => node.tagName === 'ul' && findElement(node, linksPage) !== undefined,
  )
  const best = lists.sort((a, b) => findAll(b, linksPage).length - findAll(a, linksPage).length)[0]
  return best === undefined ? [] : readItems(best)

  function readItems(list: Element): IndexItem[] {
    return contentOf(list).flatMap((item): IndexItem[] => {
      if (!isElement(item, 'li')) return []
      const own = contentOf(item).filter((child) => !isElement(child, 'ul'))
      const link = own
        .flatMap((child) => (isElement(child) ? [child, ...findAll(child, () => true)] : []))
        .find(linksPage)
      const children = contentOf(item).flatMap((child) =>
        isElement(child, 'ul') ? readItems(child) : [],
      )
      const source = link === undefined ? undefined : decodePercent(attribute(link, 'href'))
      const title =
        link === undefined
          ? own
              .map((child) => lineOf(child))
              .join(' ')
              .trim()
          : lineOf(link)
      return [{ title, children, ...(source === undefined ? {} : { source }) }]
    })
  }
}

const macroStyles: readonly [string, HintStyle][] = [
  ['warning', 'danger'],
  ['note', 'warning'],
  ['tip', 'success'],
  ['information', 'info'],
]

/** Takes the content out of what the export puts around it, and puts macros into usual elements. */
export function prepareConfluencePage(root: Root): void {
  const main = findElement(root, (node) => attribute(node, 'id') === 'main-content')
  const body = findElement(root, (node) => node.tagName === 'body')
  if (main !== undefined && body !== undefined) body.children = [main]
  change(root, (node) => {
    const macro = readMacro(node)
    if (macro !== undefined) return macro
    if (
      hasClass(
        node,
        'toc-macro',
        'page-metadata',
        'breadcrumb-section',
        'expand-control',
        'aui-icon',
      )
    )
      return []
    if (isElement(node, 'img') && hasClass(node, 'emoticon')) {
      return [textElement(attribute(node, 'dataEmojiFallback') || attribute(node, 'alt'))]
    }
    if (isElement(node, 'img')) {
      const own = attribute(node, 'dataImageSrc')
      if (own !== '' && !/^[a-z]+:/i.test(own)) node.properties['src'] = own.split('?')[0]
      else
        node.properties['src'] = attribute(node, 'src').replace(/^(attachments\/[^?]*)\?.*$/, '$1')
      return 'leave'
    }
    if (isElement(node, 'ul') && hasClass(node, 'inline-task-list')) {
      for (const item of contentOf(node)) {
        if (!isElement(item, 'li')) continue
        const properties = { type: 'checkbox', checked: hasClass(item, 'checked') }
        item.children = [element('input', properties), textElement(' '), ...contentOf(item)]
      }
      return 'keep'
    }
    if (isElement(node, 'span') && hasClass(node, 'status-macro')) {
      return [element('strong', {}, [textElement(lineOf(node))])]
    }
    return 'keep'
  })
}

function readMacro(node: Element): readonly ElementContent[] | undefined {
  if (hasClass(node, 'confluence-information-macro')) {
    const kind = macroStyles.find(([name]) =>
      hasClass(node, `confluence-information-macro-${name}`),
    )
    const title = findElement(node, (each) => hasClass(each, 'title'))
    const inner = findElement(node, (each) => hasClass(each, 'confluence-information-macro-body'))
    return [hint(kind?.[1] ?? 'info', [...titleOf(title), ...contentOf(inner ?? node)])]
  }
  if (hasClass(node, 'code', 'preformatted') && hasClass(node, 'panel')) return readCode(node)
  if (isElement(node, 'div') && hasClass(node, 'panel')) {
    const title = findElement(node, (each) => hasClass(each, 'panelHeader'))
    const inner = findElement(node, (each) => hasClass(each, 'panelContent'))
    return inner === undefined
      ? undefined
      : [hint('info', [...titleOf(title), ...contentOf(inner)])]
  }
  if (hasClass(node, 'expand-container')) {
    const title = findElement(node, (each) => hasClass(each, 'expand-control-text'))
    const inner = findElement(node, (each) => hasClass(each, 'expand-content'))
    const words = escapeHtml(title === undefined ? 'Details' : lineOf(title))
    return [
      block(`<details>\n\n<summary>${words}</summary>`, '</details>', contentOf(inner ?? node)),
    ]
  }
  return undefined
}

function titleOf(title: Element | undefined): ElementContent[] {
  if (title === undefined || lineOf(title) === '') return []
  return [element('p', {}, [element('strong', {}, [textElement(lineOf(title))])])]
}

/** A code macro: its language is in the parameters of the highlighter. */
function readCode(node: Element): readonly ElementContent[] | undefined {
  const pre = findElement(node, (each) => each.tagName === 'pre')
  if (pre === undefined) return undefined
  const parameters = attribute(pre, 'dataSyntaxhighlighterParams')
  const language = /brush:\s*([\w#+-]+)/.exec(parameters)?.[1] ?? ''
  const classes =
    language === '' || language === 'text' ? {} : { className: [`language-${language}`] }
  const title = findElement(node, (each) => hasClass(each, 'codeHeader'))
  return [
    ...titleOf(title),
    element('pre', {}, [element('code', classes, [textElement(innerText(pre))])]),
  ]
}
