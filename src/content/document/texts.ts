// Builds lines of a document: merges texts with marks, and turns emojis into inlines.
import type { ColorMark, Emoji, Inline, InlineWithinLink, Leaf, Mark, Text } from './document.ts'
import { emojiSign } from './emoji-sign.ts'

/** Outermost first: the order in which marks are nested. */
export const markOrder: readonly Mark['type'][] = [
  'color',
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'keyboard',
  'code',
]

/** Adds a mark in order; it replaces another of the same type. */
export function withMark(marks: readonly Mark[], added: Mark): Mark[] {
  const others = marks.filter((mark) => mark.type !== added.type)
  return [...others, added].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}

/** Adds colours to marks; a colour not given keeps its value. */
export function withColour(marks: readonly Mark[], data: ColorMark['data']): Mark[] {
  const before = marks.find((mark) => mark.type === 'color')
  return withMark(marks, {
    object: 'mark',
    type: 'color',
    data: { ...(before?.type === 'color' ? before.data : {}), ...data },
  })
}

/** True for equal marks. */
export function areSameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index]))
}

function isSameMark(a: Mark, b: Mark | undefined): boolean {
  if (a.type !== 'color' || b?.type !== 'color') return a.type === b?.type
  return a.data.text === b.data.text && a.data.background === b.data.background
}

const mayHoldEmoji = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/

/** Exists for one line: takes texts and inlines in order. */
export class LineBuilder {
  readonly nodes: Inline[] = []

  /** Adds a text; emojis in it become nodes. */
  text(value: string, marks: readonly Mark[]): void {
    if (!mayHoldEmoji.test(value) || marks.some(({ type }) => type === 'code')) {
      this.plain(value, marks)
      return
    }
    for (const [index, part] of value.split(new RegExp(`(${emojiSign})`, 'gv')).entries()) {
      if (index % 2 === 0) this.plain(part, marks)
      else this.nodes.push(emojiOf(part))
    }
  }

  /** Adds a text unchanged. */
  plain(value: string, marks: readonly Mark[]): void {
    if (value === '') return
    const last = this.nodes.at(-1)
    const leaf: Leaf = { object: 'leaf', text: value, marks: [...marks] }
    if (last?.object !== 'text') {
      this.nodes.push({ object: 'text', leaves: [leaf] })
      return
    }
    const before = last.leaves.at(-1)
    if (before !== undefined && areSameMarks(before.marks, marks)) before.text += value
    else last.leaves.push(leaf)
  }

  /** Adds an inline that is not text. */
  add(node: Exclude<Inline, Text>): void {
    this.nodes.push(node)
  }
}

/** An emoji by its character. */
export function emojiOf(character: string): Emoji {
  const code = Array.from(character, (sign) => (sign.codePointAt(0) ?? 0).toString(16)).join('-')
  return { object: 'inline', type: 'emoji', isVoid: true, data: { code } }
}

/** The character of an emoji; `''` for invalid code points. */
export function characterOf(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16))
  return points.every((point) => point > 0 && point <= 0x10ffff)
    ? String.fromCodePoint(...points)
    : ''
}

/** A text without marks. */
export function textNode(value: string): Text {
  return { object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] }
}

/** The plain text a reader sees, without images, icons and footnotes. */
export function plainTextOf(nodes: readonly Inline[]): string {
  return nodes.map(plainText).join('')
}

function plainText(node: Inline): string {
  if (node.object === 'text') return node.leaves.map((leaf) => leaf.text).join('')
  switch (node.type) {
    case 'link':
    case 'annotation':
      return plainTextOf(node.nodes)
    case 'emoji':
      return characterOf(node.data.code)
    case 'inline-math':
      return `$$${node.data.formula}$$`
    case 'expression':
      return node.data.expression
    case 'button':
      return node.data.label
    default:
      return ''
  }
}

/** Joins a text to one line: line breaks, with the white space around them, become spaces. */
export function onOneLine(text: string): string {
  return text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ').trim()
}

/** Trims white space at the ends of lines and around line breaks, as HTML does. */
export function trimLines(nodes: readonly Inline[]): Inline[] {
  const line = new LineBuilder()
  for (const node of nodes) {
    if (node.object !== 'text') line.add(node)
    else
      for (const leaf of node.leaves)
        line.plain(leaf.text.replace(/(?:(?<! ) +)?\n */g, '\n'), leaf.marks)
  }
  trimEdge(line.nodes, 'start')
  trimEdge(line.nodes, 'end')
  return line.nodes
}

function trimEdge(nodes: Inline[], edge: 'start' | 'end'): void {
  const at = edge === 'start' ? 0 : -1
  for (let node = nodes.at(at); node?.object === 'text'; node = nodes.at(at)) {
    for (let leaf = node.leaves.at(at); leaf !== undefined; leaf = node.leaves.at(at)) {
      leaf.text = edge === 'start' ? leaf.text.trimStart() : leaf.text.trimEnd()
      if (leaf.text !== '') return
      if (edge === 'start') node.leaves.shift()
      else node.leaves.pop()
    }
    if (edge === 'start') nodes.shift()
    else nodes.pop()
  }
}

/** True if an inline is allowed within a link. */
export function isWithinLink(node: Inline): node is InlineWithinLink {
  if (node.object === 'text') return true
  return !['link', 'annotation', 'mention', 'button'].includes(node.type)
}
