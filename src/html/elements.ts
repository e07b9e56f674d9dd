// Looking at and changing a tree of HTML elements.
import type { Element, ElementContent, Parents, Root, RootContent, Text } from 'hast'

/** Any node below another. */
export type HtmlNode = RootContent | ElementContent

/** True for an element, of one of these names when some are given. */
export function isElement<Name extends string = string>(
  node: unknown,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  if (node.type !== 'element' || !('tagName' in node)) return false
  return names.length === 0 || names.some((name) => name === node.tagName)
}

/** An element with these attributes and children. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** A text. */
export function textElement(value: string): Text {
  return { type: 'text', value }
}

/** An attribute as text; `''` when it is absent. Lists are joined by spaces. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  if (value === null || value === undefined || value === false) return ''
  return value === true ? name : String(value)
}

/** Classes of an element. */
export function classesOf(node: Element): readonly string[] {
  const value = node.properties['className']
  if (Array.isArray(value)) return value.map(String)
  return []
}

/** True when an element has one of these classes. */
export function hasClass(node: Element, ...names: readonly string[]): boolean {
  const classes = classesOf(node)
  return names.some((name) => classes.includes(name))
}

/** The text below a node, cut shortly after `lengthMax` characters. */
export function innerText(node: HtmlNode | Root, lengthMax = 10_000_000): string {
  let found = ''
  visit(node, (each) => {
    if (found.length > lengthMax) return 'stop'
    if (each.type === 'text') found += each.value
    else if (isElement(each, 'br')) found += '\n'
    return undefined
  })
  return found
}

/** The text of a node on one line. */
export function lineOf(node: HtmlNode | Root): string {
  return innerText(node, 10_000)
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
}

/** Elements below a node, in document order, that a test holds for. */
export function findAll(node: Parents, test: (each: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(node, (each) => {
    if (isElement(each) && each !== node && test(each)) found.push(each)
    return undefined
  })
  return found
}

/** The first element below a node that a test holds for. */
export function findElement(node: Parents, test: (each: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(node, (each) => {
    if (found === undefined && isElement(each) && each !== node && test(each)) found = each
    return found === undefined ? undefined : 'stop'
  })
  return found
}

/**
 * Visits every node once, parents first, in document order. Iterative, since outside pages may nest
 * arbitrarily deep.
 */
export function visit(
  start: HtmlNode | Root,
  see: (node: HtmlNode | Root) => 'stop' | 'skip' | undefined,
): void {
  const waiting: (HtmlNode | Root)[] = [start]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const answer = see(node)
    if (answer === 'stop') return
    if (answer === 'skip' || !('children' in node)) continue
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) waiting.push(child)
    }
  }
}

/** Replacement of an element. `'keep'` keeps it and visits its children. */
export type ElementChange = 'keep' | 'leave' | readonly ElementContent[]

/**
 * Replaces elements below a node, parents first. Replacements are visited in turn, except the element itself;
 * `'leave'` keeps an element unchanged with everything below it.
 */
export function change(start: Parents, decide: (node: Element) => ElementChange): void {
  const waiting: Parents[] = [start]
  const settled = new Set<Element>()
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const result: ElementContent[] = []
    // Content of a root is content of elements but for a doctype, which was taken out.
    const queue = contentOf(parent).toReversed()
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const decision = isElement(node) && !settled.has(node) ? decide(node) : 'keep'
      if (decision === 'keep' || decision === 'leave') {
        result.push(node)
        if (decision === 'keep' && isElement(node)) waiting.push(node)
        continue
      }
      for (const each of decision.toReversed()) {
        if (each === node && isElement(each)) settled.add(each)
        queue.push(each)
      }
    }
    parent.children = result
  }
}

/** Children that may be in an element. */
export function contentOf(parent: Parents): ElementContent[] {
  return parent.children.flatMap((child) => (child.type === 'doctype' ? [] : [child]))
}

/** True when nothing of an element can be seen. */
export function isBlank(node: Element): boolean {
  const shown = (each: Element) =>
    isElement(each, 'img', 'iframe', 'video', 'audio', 'svg', 'hr', 'input', 'math', 'object')
  return lineOf(node) === '' && findElement(node, shown) === undefined && !shown(node)
}
