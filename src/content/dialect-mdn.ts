// MDN's macros in headings, and the ids its definition lists give.
import { decodeString } from 'micromark-util-decode-string'
import { type Prepared, takeOut, unprepared } from './marks.ts'
import { mdnSlug } from './slugs.ts'

const term = /^([ \t>]*)[-*] (.+)\n(?:[ \t>]*\n)?(?=\1 {2}[-*] :)/gm

/** Read the terms of definition lists (`- term`, `  - : text`), each of which is an anchor. */
export function prepareMdn(text: string): Prepared {
  if (!text.includes('- :') && !text.includes('* :')) return unprepared(text)
  return takeOut(unprepared(text), term, (match) => {
    return { as: 'text', ids: [mdnSlug(withoutMarks(renderMacros(withoutTags(match[2] ?? ''))))] }
  })
}

/**
 * A text with its macros as MDN shows them: `{{jsxref("Array", "arrays")}}` is `arrays`.
 *
 * Macros without arguments are badges and show no text.
 */
export function renderMacros(text: string): string {
  if (!text.includes('{{')) return text
  return text.replace(
    /\\?\{\\?\{[ \t]*([\w-]+)[ \t]*(?:\(([\s\S]*?)\))?[ \t]*\\?\}\\?\}/g,
    (_, name, rest) => {
      const values = [...String(rest ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)]
      const [first, second] = values.map((match) => decodeString(match[1] ?? match[2] ?? ''))
      if (first === undefined || /_inline$|badge|status|deprecated/i.test(String(name))) return ''
      const shown = second === undefined || second === '' ? first : second
      return /^htmlelement$|^svgelement$|^mathmlelement$/i.test(String(name)) ? `<${shown}>` : shown
    },
  )
}

/** A line of markdown without its markup; escapes and entities undone. */
export function plainText(markdown: string): string {
  return withoutMarks(withoutTags(markdown))
}

// In code a tag is text.
function withoutTags(markdown: string): string {
  return markdown.replace(/(`+)[^`]*\1|(?<!\\)<\/?[a-z][^>]*>/gi, (all, ticks) =>
    ticks ? all : '',
  )
}

function withoutMarks(markdown: string): string {
  const bare = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/(?<!\w|\\)[_*]|(?<!\\)[_*](?!\w)/g, '')
  return decodeString(bare)
}
