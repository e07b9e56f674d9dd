// Documents of Google Docs as web pages: exported, or published.
import type { Element, Root } from 'hast'
import {
  attribute,
  change,
  classesOf,
  contentOf,
  element,
  findAll,
  findElement,
  innerText,
  isBlank,
  isElement,
  lineOf,
  textElement,
} from './elements.ts'

/** The part of a style sheet class that markdown can express. */
interface Style {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly struck?: boolean
  readonly code?: boolean
  readonly raised?: 'sup' | 'sub'
}

/** Converts styles of the export to elements, unwraps its links, nests its lists and drops comments. */
export function prepareGoogleDocument(root: Root): void {
  const styles = readStyles(root)
  change(root, (node) => {
    if (isElement(node, 'sup') && isComment(node)) return []
    if (isElement(node, 'div') && /^(?:cmnt|comment)/.test(firstAnchor(node))) return []
    if (isElement(node, 'p') && classesOf(node).includes('title'))
      return [{ ...node, tagName: 'h1' }]
    if (isElement(node, 'a')) node.properties['href'] = unwrapLink(attribute(node, 'href'))
    if (isElement(node, 'span')) return formatSpan(node, styles)
    return 'keep'
  })
  joinCode(root)
  nestLists(root)
}

function isComment(node: Element): boolean {
  return findElement(node, (each) => attribute(each, 'href').startsWith('#cmnt')) !== undefined
}

function firstAnchor(node: Element): string {
  const link = findElement(node, (each) => each.tagName === 'a')
  return link === undefined ? '' : attribute(link, 'id')
}

/** `https://www.google.com/url?q=ADDRESS&...` is the address. */
function unwrapLink(href: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.com\/url\?/.test(href) || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

function readStyles(root: Root): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>()
  for (const sheet of findAll(root, (node) => node.tagName === 'style')) {
    for (const [, name = '', rules = ''] of innerText(sheet).matchAll(
      /\.([\w-]+)\s*\{([^{}]*)\}/g,
    )) {
      styles.set(name, { ...styles.get(name), ...readRules(rules) })
    }
  }
  return styles
}

function readRules(rules: string): Style {
  const style: { -readonly [Key in keyof Style]: Style[Key] } = {}
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(rules)) style.bold = true
  if (/font-style:\s*italic/.test(rules)) style.italic = true
  if (declares(rules, 'text-decoration:', /line-through/)) style.struck = true
  if (declares(rules, 'font-family:', /courier|consolas|mono/)) style.code = true
  if (/vertical-align:\s*super/.test(rules)) style.raised = 'sup'
  if (/vertical-align:\s*sub(?!-|p|e)/.test(rules)) style.raised = 'sub'
  return style
}

function declares(rules: string, name: string, value: RegExp): boolean {
  return rules
    .toLowerCase()
    .split(';')
    .some((rule) => rule.includes(name) && value.test(rule.slice(rule.indexOf(name))))
}

function formatSpan(node: Element, styles: ReadonlyMap<string, Style>): Element['children'] {
  const own = [
    ...classesOf(node).map((name) => styles.get(name) ?? {}),
    readRules(attribute(node, 'style')),
  ]
  const style = own.reduce<Style>((all, each) => Object.assign(all, each), {})
  let content = contentOf(node)
  const holdsImage = findElement(node, (each) => each.tagName === 'img') !== undefined
  if (lineOf(node) === '' || holdsImage) return content
  if (style.code) content = [element('code', {}, content)]
  if (style.raised !== undefined) content = [element(style.raised, {}, content)]
  if (style.struck) content = [element('del', {}, content)]
  if (style.italic) content = [element('em', {}, content)]
  if (style.bold) content = [element('strong', {}, content)]
  return content
}

/** Joins consecutive paragraphs of code into one code block. */
function joinCode(root: Root): void {
  for (const parent of [root, ...findAll(root, () => true)]) {
    const children: Element['children'] = []
    let lines: string[] = []
    const flush = () => {
      while (lines.at(-1) === '') lines.pop()
      if (lines.length > 0)
        children.push(element('pre', {}, [element('code', {}, [textElement(lines.join('\n'))])]))
      lines = []
    }
    for (const child of contentOf(parent)) {
      if (isElement(child, 'p') && isCode(child))
        lines.push(innerText(child).replace(/\u00a0/g, ' '))
      else if (isElement(child, 'p') && lines.length > 0 && isBlank(child)) lines.push('')
      else {
        flush()
        children.push(child)
      }
    }
    flush()
    if (isElement(parent, 'body', 'div', 'td')) parent.children = children
  }
}

function isCode(node: Element): boolean {
  const inner = contentOf(node).filter(
    (child) => !(child.type === 'text' && child.value.trim() === ''),
  )
  return (
    inner.length > 0 &&
    inner.every((child) => isElement(child, 'code', 'br')) &&
    lineOf(node) !== ''
  )
}

/** Lists are adjacent elements, with their depth in a class: `lst-kix_abc-1`. */
function nestLists(root: Root): void {
  for (const parent of [root, ...findAll(root, (node) => !isElement(node, 'ul', 'ol', 'li'))]) {
    const children: Element['children'] = []
    let open: { list: Element; depth: number }[] = []
    for (const child of contentOf(parent)) {
      const depth = isElement(child, 'ul', 'ol') ? listDepth(child) : undefined
      if (!isElement(child) || depth === undefined) {
        if (isElement(child)) open = []
        children.push(child)
        continue
      }
      while (open.length > 0 && (open.at(-1)?.depth ?? 0) > depth) open.pop()
      const last = open.at(-1)
      if (last?.depth === depth && last.list.tagName === child.tagName) {
        last.list.children.push(...child.children)
        continue
      }
      if (last?.depth === depth) open.pop()
      const item = open.at(-1)?.list.children.findLast((each) => isElement(each, 'li'))
      if (isElement(item)) item.children.push(child)
      else children.push(child)
      open.push({ list: child, depth })
    }
    parent.children = children
  }
}

function listDepth(list: Element): number | undefined {
  const found = classesOf(list).flatMap((name) => /^lst-.*-(\d+)$/.exec(name)?.[1] ?? [])[0]
  return found === undefined ? undefined : Number(found)
}
