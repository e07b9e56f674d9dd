// The content of a web page, without what is around it: navigation, scripts, buttons, permalinks.

import type { Element, Parents, Root } from 'hast'
import { decodePercent } from '../content/text/decode-percent.ts'
import {
  attribute,
  change,
  classesOf,
  contentOf,
  element,
  findAll,
  findElement,
  hasClass,
  innerText,
  isElement,
  lineOf,
  textElement,
} from './elements.ts'

/** Elements nested deeper are reduced to their text. */
const depthMax = 150

const never = new Set(
  'script style template link meta base title head noscript button select datalist textarea dialog canvas map area param source track slot-fallback'.split(
    ' ',
  ),
)
const around = new Set(['nav', 'footer'])
const aroundRoles = new Set(['navigation', 'search', 'contentinfo', 'banner', 'dialog', 'menu'])
const aroundClass =
  /^(?:breadcrumbs?|toc|table-of-contents|on-this-page|sidebar|pagination(?:-nav)?|prev-next|edit-this-page|sr-only|visually-hidden|screen-reader-text|skip-link|share-buttons|copy-button|clipboard|no-print)$/i

/**
 * The main content of a page: `main`, or `article`, or an element known from documentation tools; else the
 * body without its surroundings.
 */
export function findMain(root: Root): Element | Root {
  const body = findElement(root, (node) => node.tagName === 'body') ?? root
  const known = findAll(body, isMainPlace)
  const best = known.sort((a, b) => rank(a) - rank(b) || lengthOf(b) - lengthOf(a))[0]
  if (best !== undefined && lengthOf(best) > 0) return innermost(best)
  return body
}

const mainClasses = ['markdown-body', 'theme-doc-markdown', 'md-content', 'vp-doc', 'rst-content']
const mainIds = ['main-content', 'content', 'mw-content-text', 'main']

function isMainPlace(node: Element): boolean {
  return rank(node) < 5
}

function rank(node: Element): number {
  if (node.tagName === 'main' || attribute(node, 'role') === 'main') return 0
  if (node.tagName === 'article') return 2
  if (hasClass(node, ...mainClasses)) return 3
  return mainIds.includes(attribute(node, 'id')) ? 4 : 5
}

/** Within `main`, one article or content place that has nearly all of the text is the content. */
function innermost(node: Element): Element {
  const inner = findAll(
    node,
    (each) => each.tagName === 'article' || hasClass(each, ...mainClasses),
  )
  const whole = lengthOf(node)
  const best = inner.sort((a, b) => lengthOf(b) - lengthOf(a))[0]
  return best !== undefined && lengthOf(best) > whole * 0.6 && hasTitle(best, node) ? best : node
}

/** A title before the article would be lost. */
function hasTitle(inner: Element, outer: Element): boolean {
  const isTitle = (each: Element) => each.tagName === 'h1'
  return findElement(outer, isTitle) === undefined || findElement(inner, isTitle) !== undefined
}

function lengthOf(node: Element): number {
  return innerText(node, 200_000).length
}

/** Takes out of a tree what is not content, and puts what is into few forms. */
export function cleanTree(root: Parents, { around: dropAround }: { around: boolean }): void {
  limitDepth(root)
  change(root, (node) => {
    const source = readFormula(node)
    if (source !== undefined) return [source]
    if (attribute(node, 'role') === 'tab') return 'keep'
    if (never.has(node.tagName)) return []
    if (node.tagName === 'input') {
      return attribute(node, 'type') === 'checkbox' ? 'keep' : []
    }
    if (isUnseen(node)) return []
    if (dropAround && isAround(node)) return []
    if (/^h[1-6]$/.test(node.tagName)) return cleanHeading(node)
    if (['form', 'fieldset', 'label', 'font', 'center', 'picture'].includes(node.tagName)) {
      return contentOf(node)
    }
    return 'keep'
  })
  const comments: Parents[] = [root, ...findAll(root, () => true)]
  for (const parent of comments) {
    parent.children = contentOf(parent).filter((child) => child.type !== 'comment')
  }
}

function limitDepth(root: Parents): void {
  const waiting: [Parents, number][] = [[root, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [parent, depth] = next
    if (depth >= depthMax) {
      const value = isElement(parent) ? innerText(parent) : ''
      parent.children = value === '' ? [] : [textElement(value)]
      continue
    }
    for (const child of parent.children) if (isElement(child)) waiting.push([child, depth + 1])
  }
}

/** True if permanently hidden. Tab panels and details are hidden only until opened. */
function isUnseen(node: Element): boolean {
  if (attribute(node, 'role') === 'tabpanel' || hasClass(node, 'expand-content')) return false
  const hidden = node.properties['hidden']
  if (hidden !== undefined && hidden !== null && hidden !== false && hidden !== 'until-found') {
    return !/tab|panel/i.test(classesOf(node).join(' '))
  }
  if (attribute(node, 'ariaHidden') === 'true') return lineOf(node).length < 3 || isPermalink(node)
  return false
}

function isAround(node: Element): boolean {
  if (around.has(node.tagName) || aroundRoles.has(attribute(node, 'role'))) return true
  if (node.tagName === 'aside')
    return !/note|tip|warn|caution|danger|info|admon|aside/i.test(wordsOf(node))
  return classesOf(node).some((name) => aroundClass.test(name)) && !isElement(node, 'body', 'main')
}

function wordsOf(node: Element): string {
  return `${attribute(node, 'className')} ${attribute(node, 'role')}`
}

/** A heading's link to itself, as tools add it. */
function isPermalink(node: Element): boolean {
  if (node.tagName !== 'a') return false
  if (hasClass(node, 'headerlink', 'header-anchor', 'hash-link', 'anchorjs-link', 'anchor')) {
    return /^[\s\u200b¶#§🔗]*$/u.test(lineOf(node))
  }
  return attribute(node, 'href').startsWith('#') && /^[\s\u200b¶#§🔗]*$/u.test(lineOf(node))
}

/** A heading without its permalink; the id of that becomes the heading's own. */
export function cleanHeading(node: Element): Element[] {
  for (const link of findAll(node, (each) => isPermalink(each))) {
    const id = attribute(link, 'id') || decodeFragment(attribute(link, 'href'))
    if (attribute(node, 'id') === '' && id !== '') node.properties['id'] = id
  }
  change(node, (each) => {
    if (isPermalink(each) || never.has(each.tagName)) return []
    // Some tools link headings back to their table of contents.
    return each.tagName === 'a' && attribute(each, 'href').startsWith('#')
      ? contentOf(each)
      : 'keep'
  })
  return lineOf(node) === '' && findElement(node, (each) => each.tagName === 'img') === undefined
    ? []
    : [node]
}

function decodeFragment(href: string): string {
  return href.startsWith('#') ? decodePercent(href.slice(1)) : ''
}

/** The source of a formula that a typesetter left in the page. */
function readFormula(node: Element): Element | undefined {
  if (isElement(node, 'script') && attribute(node, 'type').startsWith('math/tex')) {
    return formula(innerText(node), attribute(node, 'type').includes('mode=display'))
  }
  const isMath = hasClass(node, 'katex', 'katex-display') || node.tagName === 'math'
  if (!isMath) return undefined
  const source = findElement(
    node,
    (each) => each.tagName === 'annotation' && attribute(each, 'encoding').includes('tex'),
  )
  if (source === undefined) return undefined
  const display = hasClass(node, 'katex-display') || attribute(node, 'display') === 'block'
  return formula(innerText(source), display)
}

function formula(source: string, display: boolean): Element {
  return element('galley-formula', { display: display ? 'block' : 'inline' }, [
    textElement(source.trim()),
  ])
}
