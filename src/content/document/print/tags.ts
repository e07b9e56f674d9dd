// Builds markdown nodes for tags and for code, which may need a tag around it.
import type { BlockContent, Html } from 'mdast'
import type { Code } from '../document.ts'
import { writeTag } from '../tag-source.ts'
import { openTag } from './html.ts'

/** Verbatim HTML. */
export function html(value: string): Html {
  return { type: 'html', value }
}

/** A line with a tag; `place` says if it opens, closes or stands alone. */
export function line(value: string, place: 'open' | 'close' | 'alone' = 'alone'): BlockContent {
  return { type: 'blockTags', value, data: { place } }
}

/** Builds a single tag. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): BlockContent {
  return line(writeTag(name, attributes))
}

/** Puts nodes between an opening tag and its end. */
export function within(
  open: BlockContent,
  children: readonly BlockContent[],
  name: string,
): BlockContent[] {
  const opening: BlockContent = open.type === 'blockTags' ? line(open.value, 'open') : open
  return [opening, ...children, line(`{% end${name} %}`, 'close')]
}

/** Prints code as a fence, within a tag if it has a title or other attributes; as HTML if lines are marked. */
export function printCode({ data, nodes }: Code): BlockContent[] {
  const lines = nodes.map((codeLine) =>
    codeLine.nodes.map((node) => node.leaves.map((leaf) => leaf.text).join('')).join(''),
  )
  const { syntax, title, overflow, lineNumbers, fullWidth } = data
  if (nodes.some((codeLine) => codeLine.data.highlighted === true))
    return [printPre({ data, nodes }, lines)]
  const code: BlockContent = {
    type: 'code',
    lang: syntax === undefined || syntax === '' ? null : syntax,
    value: lines.join('\n'),
  }
  if ([title, overflow, lineNumbers, fullWidth].every((value) => value === undefined)) return [code]
  const open = tag('code', {
    title,
    overflow,
    lineNumbers: lineNumbers === undefined ? undefined : String(lineNumbers),
    fullWidth: fullWidth === undefined ? undefined : String(fullWidth),
  })
  return within(open, [code], 'code')
}

// Lines can be marked in HTML only.
function printPre({ data, nodes }: Pick<Code, 'data' | 'nodes'>, lines: readonly string[]): Html {
  const { syntax, title, overflow, lineNumbers, fullWidth } = data
  const open = openTag('pre', {
    class: syntax ? `language-${syntax}` : undefined,
    'data-title': title,
    'data-overflow': overflow === 'wrap' ? 'wrap' : undefined,
    'data-line-numbers': lineNumbers === true ? true : undefined,
    'data-full-width': fullWidth === true ? 'true' : undefined,
  })
  const written = lines.map((text, index) => {
    const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return nodes[index]?.data.highlighted === true ? `<strong>${escaped}</strong>` : escaped
  })
  const code = openTag('code', { class: syntax ? `lang-${syntax}` : undefined })
  return html(`${open}${code}${written.join('\n')}\n</code></pre>`)
}
