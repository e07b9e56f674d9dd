// Code of web pages: one form for the many that highlighters write.
import type { Element, ElementContent, Parents } from 'hast'
import {
  attribute,
  change,
  classesOf,
  element,
  findAll,
  findElement,
  hasClass,
  isElement,
  textElement,
} from './elements.ts'

/** Converts every `pre` below a node to the form `pre > code.language-x`, containing only text. */
export function unifyCode(root: Parents): void {
  const made = new Set<Element>()
  change(root, (node) => {
    if (made.has(node)) return 'leave'
    const inner = wrappedPre(node)
    if (inner === undefined) return 'keep'
    const code = plainCode(inner, languageOf(inner) || languageOf(node))
    made.add(code)
    return [code]
  })
}

/** The `pre` of a block: itself, or the one that a highlighter wrapped, with a table of line numbers or not. */
function wrappedPre(node: Element): Element | undefined {
  if (node.tagName === 'pre') return node
  const isWrapper =
    classesOf(node).some((name) =>
      /^(?:highlight|codehilite|highlighter-|rouge|chroma|code-block|language-|sourceCode)/.test(
        name,
      ),
    ) && isElement(node, 'div', 'figure', 'table')
  if (!isWrapper) return undefined
  const blocks: Element[] = []
  collect(node, blocks)
  const code = blocks.filter((each) => !isGutter(each))
  return code.length === 1 && !hasOtherText(node) ? code[0] : undefined
}

function collect(node: Element, into: Element[]): void {
  if (node.tagName === 'pre') {
    into.push(node)
    return
  }
  if (isGutterPlace(node)) return
  for (const child of node.children) if (isElement(child)) collect(child, into)
}

function isGutterPlace(node: Element): boolean {
  return hasClass(
    node,
    'gutter',
    'linenos',
    'lineno',
    'gl',
    'rouge-gutter',
    'line-numbers',
    'hljs-ln-numbers',
  )
}

function isGutter(node: Element): boolean {
  return isGutterPlace(node) || /^[\s\d]*$/.test(codeText(node))
}

/** A title or a caption next to the code must stay. */
function hasOtherText(node: Element): boolean {
  const outside = (each: Element): boolean =>
    !isGutterPlace(each) &&
    each.tagName !== 'pre' &&
    each.tagName !== 'button' &&
    each.children.some((child) =>
      isElement(child) ? outside(child) : child.type === 'text' && child.value.trim() !== '',
    )
  return outside(node)
}

function plainCode(pre: Element, language: string): Element {
  const value = codeText(pre)
    .replace(/^\n/, '')
    .replace(/(?<!\n)\n+$/, '')
  const classes = language === '' ? {} : { className: [`language-${language}`] }
  // Link targets within code are moved before it.
  const ids = findAll(pre, (each) => attribute(each, 'id') !== '').map((each) =>
    attribute(each, 'id'),
  )
  const places = ids.length === 0 ? {} : { dataIds: ids }
  return element('pre', places, [element('code', classes, [textElement(`${value}\n`)])])
}

/** The text of code: line breaks where `br` and elements of whole lines put them, no line numbers. */
function codeText(pre: Element): string {
  let value = ''
  const waiting: (ElementContent | 'line')[] = pre.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === 'line') {
      if (!value.endsWith('\n')) value += '\n'
    } else if (node.type === 'text') {
      value += node.value
    } else if (isElement(node)) {
      if (node.tagName === 'br') value += '\n'
      else if (!isGutterPlace(node) && node.tagName !== 'button') {
        if (isLine(node)) waiting.push('line')
        for (let at = node.children.length - 1; at >= 0; at -= 1) {
          const child = node.children[at]
          if (child !== undefined) waiting.push(child)
        }
      }
    }
  }
  return value
}

function isLine(node: Element): boolean {
  return isElement(node, 'div', 'li', 'tr', 'p') || hasClass(node, 'token-line')
}

/** The language a highlighter names, in a class or an attribute, or `''`. */
function languageOf(node: Element): string {
  const inner = findElement(node, (each) => each.tagName === 'code')
  for (const each of inner === undefined ? [node] : [inner, node]) {
    const named =
      attribute(each, 'dataLang') || attribute(each, 'dataLanguage') || attribute(each, 'lang')
    if (named !== '' && isName(named)) return tidy(named)
    for (const name of classesOf(each)) {
      const found =
        /^(?:language|lang|highlight-source|highlight-text|highlight|brush:?)-?:?(.+)$/.exec(
          name,
        )?.[1]
      if (found !== undefined && isName(found) && !generic.has(found)) return tidy(found)
    }
    if (hasClass(each, 'sourceCode', 'hljs', 'src')) {
      const found = classesOf(each).find(
        (name) => !/^(?:sourceCode|hljs|src|numberSource)/.test(name),
      )
      if (found !== undefined && isName(found)) return tidy(found)
    }
  }
  return ''
}

const generic = new Set([
  'er-rouge',
  'default',
  'none',
  'plaintext',
  'text',
  'txt',
  'light',
  'dark',
])

function isName(name: string): boolean {
  return /^[A-Za-z0-9+#._-]{1,30}$/.test(name)
}

function tidy(name: string): string {
  const lower = name.toLowerCase().replace(/^src-/, '')
  // GitHub names its grammars; readers name languages.
  return { 'html-basic': 'html', gfm: 'markdown', ts: 'ts' }[lower] ?? lower
}
