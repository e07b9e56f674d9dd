// Reads single inline elements of HTML.
import { nameToEmoji } from 'gemoji'
import type { Text as MarkdownText } from 'mdast'
import type { LayoutName } from '../../text/layout-name.ts'
import type { Mark, PlainMark } from '../document.ts'
import type { Folded, Opening } from '../html.ts'

/** Elements whose only meaning, without attributes, is style. */
export const dressing: ReadonlySet<string> = new Set(
  'abbr big cite dfn font ins q samp small span time u var'.split(' '),
)

/** Marks that elements stand for. */
export const markNames: Readonly<Record<string, PlainMark['type']>> = {
  b: 'bold',
  strong: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  del: 'strikethrough',
  s: 'strikethrough',
  strike: 'strikethrough',
  kbd: 'keyboard',
  button: 'keyboard',
  sup: 'superscript',
  sub: 'subscript',
}

/** The image of a `<picture>` and its dark variant; undefined if it holds more than that. */
export function imagesOfPicture(
  element: Folded<unknown>,
): { readonly image: Opening; readonly dark: string | undefined } | undefined {
  if (element.kind !== 'element') return undefined
  let image: Opening | undefined
  let dark: string | undefined
  for (const child of element.children) {
    if (child.kind !== 'element') continue
    const { name, attributes } = child.opening
    if (name === 'img') image = child.opening
    else if (name === 'source' && /dark/.test(attributes.get('media') ?? '')) {
      dark = attributes.get('srcset')?.trim().split(/\s+/)[0]
    } else return undefined
  }
  return image?.attributes.has('src') === true ? { image, dark } : undefined
}

/** Returns the formula of a `<span data-tag="math">`. */
export function formulaIn(attributes: ReadonlyMap<string, string>): string | undefined {
  return attributes.get('data-tag') === 'math' ? attributes.get('data-formula') : undefined
}

/** Returns the code of a `<span data-tag="emoji">`. */
export function emojiCode(attributes: ReadonlyMap<string, string>): string | undefined {
  const code = attributes.get('data-code')?.toLowerCase()
  if (attributes.get('data-tag') !== 'emoji' || code === undefined) return undefined
  return /^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6}){0,15}$/.test(code) ? code : undefined
}

/**
 * The words of a text node, on one line.
 *
 * Text of HTML has no position, and emoji names in it (`:rocket:`) are not parsed yet, unlike in markdown.
 */
export function wordsOf(
  { value, position }: MarkdownText,
  marks: readonly Mark[],
  layout: LayoutName,
): string {
  const words = value.replace(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, ' ')
  const isCode = marks.some(({ type }) => type === 'code')
  if (position !== undefined || isCode || !hasEmojiNames(layout)) return words
  return words.replace(/:([a-z0-9_+-]{1,40}):/g, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  )
}

/** True if the layout shows `:rocket:` as an emoji. */
export function hasEmojiNames(layout: LayoutName): boolean {
  return !['docfx', 'mdn', 'docusaurus', 'starlight', 'mdbook'].includes(layout)
}

/** End offset of a source node; undefined for other values, or a tag among several. */
export function offsetsOf(source: unknown): { readonly end: number | undefined } | undefined {
  if (typeof source !== 'object' || source === null || !('type' in source)) return undefined
  if (source.type === 'html' && 'value' in source && !String(source.value).endsWith('>')) {
    return undefined
  }
  const position = 'position' in source ? source.position : undefined
  if (typeof position !== 'object' || position === null || !('end' in position)) return undefined
  const { end } = position
  if (typeof end !== 'object' || end === null || !('offset' in end)) return undefined
  return { end: typeof end.offset === 'number' ? end.offset : undefined }
}
