// Texts of pages as people would have typed them: no stray space, no empty or broken formats.
import type { Element, ElementContent, Root } from 'hast'
import {
  attribute,
  change,
  contentOf,
  findAll,
  innerText,
  isElement,
  textElement,
  visit,
} from './elements.ts'

const formats = new Set(['strong', 'b', 'em', 'i', 'del', 's', 'u', 'a', 'code', 'mark'])

/** Cleans up markup of word processors: moves spaces out of bold text, and merges adjacent bold texts. */
export function tidyText(root: Root): void {
  visit(root, (node) => {
    if (isElement(node, 'pre')) return 'skip'
    if (node.type === 'text')
      node.value = node.value.replace(/\u00a0/g, ' ').replace(/[\u200b\ufeff\u00ad]/g, '')
    return undefined
  })
  dropBlank(root)
  for (const parent of [root, ...findAll(root, () => true)]) {
    if (!isElement(parent, 'pre')) parent.children = joinFormats(contentOf(parent))
  }
  change(root, (node) => {
    if (node.tagName === 'pre') return 'leave'
    if (!formats.has(node.tagName)) return 'keep'
    const whole = innerText(node)
    if (whole.trim() === '') return 'keep'
    const before = /^\s/.test(whole) && trimEdge(node, 'start')
    const after = /\s$/.test(whole) && trimEdge(node, 'end')
    if (!before && !after) return 'keep'
    return [...(before ? [textElement(' ')] : []), node, ...(after ? [textElement(' ')] : [])]
  })
}

function trimEdge(node: Element, edge: 'start' | 'end'): boolean {
  let inner: ElementContent | undefined = node
  while (isElement(inner)) inner = edge === 'start' ? inner.children[0] : inner.children.at(-1)
  if (inner?.type !== 'text') return false
  inner.value = edge === 'start' ? inner.value.trimStart() : inner.value.trimEnd()
  return true
}

function joinFormats(children: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const child of children) {
    const last = joined.at(-1)
    const alike =
      isElement(child, 'strong', 'b', 'em', 'i') &&
      isElement(last, child.tagName) &&
      attribute(last, 'id') === '' &&
      attribute(child, 'id') === ''
    if (alike && isElement(last)) last.children.push(...child.children)
    else joined.push(child)
  }
  return joined
}

const inline = new Set(
  'a b strong i em u s del ins span small big tt code mark sup sub cite abbr'.split(' '),
)
const shown = new Set(
  'img br input svg galley-anchor galley-footnote galley-formula galley-embed'.split(' '),
)

/** Inline elements without anything in them go; only space in them stays, once. */
function dropBlank(root: Root): void {
  // Bottom up, since an element's result depends on its children.
  for (const parent of [root, ...findAll(root, () => true)].toReversed()) {
    if (isElement(parent, 'pre')) continue
    const children: ElementContent[] = []
    for (const child of contentOf(parent)) {
      if (
        isElement(child, 'b', 'strong', 'i', 'em', 'u', 'span', 'small', 'big') &&
        hasBlock(child)
      ) {
        // Bold around paragraphs is a habit of editors; markdown has none.
        children.push(...contentOf(child))
        continue
      }
      const blank = isElement(child) && inline.has(child.tagName) && isBlankInline(child)
      const kept = blank ? textElement(innerText(child)) : child
      const last = children.at(-1)
      if (kept.type !== 'text') children.push(kept)
      else if (last?.type === 'text') last.value += kept.value
      else if (kept.value !== '') children.push(kept)
    }
    parent.children = children
  }
}

const blocks = new Set(
  'p div ul ol li table pre blockquote h1 h2 h3 h4 h5 h6 dl hr figure galley-block'.split(' '),
)

function hasBlock(node: Element): boolean {
  return node.children.some((child) => isElement(child) && blocks.has(child.tagName))
}

function isBlankInline(node: Element): boolean {
  return node.children.every((child) =>
    child.type === 'text'
      ? child.value.trim() === ''
      : isElement(child) && !shown.has(child.tagName) && isBlankInline(child),
  )
}
