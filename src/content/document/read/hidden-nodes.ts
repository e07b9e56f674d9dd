// What a page holds and no reader sees: comments, and places without words.
import type { Leaf, Paragraph } from '../document.ts'

const unseen =
  /^(?:\s*(?:<!--(?:[^-]|-(?!->))*-->|<(?:a|span)\b[^<>]*>\s*<\/(?:a|span)>|<a\b[^<>]*\/>))+\s*$/i

/**
 * True if a paragraph holds nothing but comments and empty anchors, which stay in a document as they
 * were written.
 */
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

/** The words of a leaf that a reader sees: without comments, but in code. */
export function seenText({ text, marks }: Leaf): string {
  if (!text.includes('<!--') || marks.some(({ type }) => type === 'code')) return text
  return text.replace(/<!--(?:[^-]|-(?!->))*-->/g, '')
}
