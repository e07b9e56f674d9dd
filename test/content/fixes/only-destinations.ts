// Whether two texts differ in nothing but where links lead, by micromark, and by lines where there is no markdown.
import { micromark } from 'micromark'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** Whether more differs than destinations: words, marks, code, line ends, the shape of the page. */
export function otherThanDestinations(path: string, before: string, after: string): boolean {
  if (ends(before) !== ends(after)) return true
  if (/\.(?:mdx?|markdown)$/i.test(path)) {
    return shape(before) !== shape(after) || matter(before) !== matter(after)
  }
  return words(before) !== words(after)
}

/** Every line end, in order, the last one too. */
function ends(text: string): string {
  return `${text.match(/\r\n?|\n/g)?.join('') ?? ''}${/[\r\n]$/.test(text)}${text.startsWith('\ufeff')}`
}

/** The page as HTML without what attributes that lead somewhere hold, and arguments of shortcodes. */
function shape(text: string): string {
  const html = micromark(text, {
    extensions: [frontmatter(['yaml', 'toml']), gfmTable()],
    htmlExtensions: [gfmTableHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  })
  return html
    .replace(/\b(href|src|srcset|to|poster)=("[^"]*"|'[^']*'|\{[^}]*\})/g, '$1=')
    .replace(/(:::image\b[^\n]*?\bsource=)&quot;[^\n]*?&quot;/g, '$1')
    .replace(/\{\{[^\n]*?\}\}|\{%[^\n]*?%\}/g, (code) =>
      code.replace(/(?:&quot;|["'])[^\n]*?(?:&quot;|["'])|[\w./-]+\.md\b[#\w-]*/g, '""'),
    )
}

function matter(text: string): string {
  const found = /^\ufeff?---\r?\n[\s\S]*?\n---/.exec(text)?.[0] ?? ''
  return words(found)
}

/** A text without what may be an address: a word with a slash or a dot in it. */
function words(text: string): string {
  return text.replace(/[^\s"'`,:[\]{}()<>]*[/.][^\s"'`,[\]{}()<>]*/g, '@')
}
