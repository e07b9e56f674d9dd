// Finds content that readers do not see: comments and empty anchors.
import type { Leaf, Paragraph } from '../document.ts'

const unseen =
  /^(?:\s*(?:<!--(?:[^-]|-(?!->))*-->|<(?:a|span)\b[^<>]*>\s*<\/(?:a|span)>|<a\b[^<>]*\/>))+\s*$/i

/** True if a paragraph has only comments and empty anchors, which a document keeps verbatim. */
export function isUnseen({ nodes }: Paragraph): boolean {
  let text = ''
  for (const node of nodes) {
    if (node.object !== 'text') return false
    for (const leaf of node.leaves) {
      if (leaf.marks.length > 0) return false
      text += leaf.text
    }
  }
  return text.includes('<') && unseen.test(text)
}

/** The visible text of a leaf: without comments, except in code. */
export function seenText({ text, marks }: Leaf): string {
  if (!text.includes('<!--') || marks.some(({ type }) => type === 'code')) return text
  return text.replace(/<!--(?:[^-]|-(?!->))*-->/g, '')
}
