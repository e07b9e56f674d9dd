// Renders MDN's macros for reading: references by name become links, labels become text, generated tables are
// mentioned.
import { Fences } from '../../content/markdown/literals.ts'

const macro = /\\?\{\{\s*([\w-]+)\s*(?:\(([^{}]*?)\))?\s*\}\}/g
const argument = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,"']+)/g
const code = /(`+)(?!`).*?[^`]\1(?!`)/g
/** CommonMark 0.31, "HTML blocks": kind 6, as far as MDN writes them. Markdown in one is not parsed until a blank line. */
const htmlBlock =
  /^ {0,3}<\/?(?:caption|dd|div|dl|dt|figcaption|figure|h[1-6]|li|ol|p|section|t(?:able|body|d|foot|h|head|r)|ul)(?=[\s/>]|$)/i

/** Targets of references by name, below `/LOCALE/docs/`. */
const places: Readonly<Record<string, string>> = {
  cssxref: 'Web/CSS/Reference/Properties/',
  domxref: 'Web/API/',
  glossary: 'Glossary/',
  htmlelement: 'Web/HTML/Reference/Elements/',
  httpheader: 'Web/HTTP/Reference/Headers/',
  httpmethod: 'Web/HTTP/Reference/Methods/',
  httpstatus: 'Web/HTTP/Reference/Status/',
  jsxref: 'Web/JavaScript/Reference/Global_Objects/',
  mathmlelement: 'Web/MathML/Reference/Element/',
  svgattr: 'Web/SVG/Reference/Attribute/',
  svgelement: 'Web/SVG/Reference/Element/',
  webextapiref: 'Mozilla/Add-ons/WebExtensions/API/',
}

/** Macros whose names are shown in angle brackets. */
const elements: ReadonlySet<string> = new Set(['htmlelement', 'svgelement', 'mathmlelement'])

const labels: Readonly<Record<string, string>> = {
  deprecated_inline: 'Deprecated',
  experimental_inline: 'Experimental',
  'non-standard_inline': 'Non-standard',
  optional_inline: 'Optional',
  readonlyinline: 'Read only',
  securecontext_inline: 'Secure context',
}

const banners: Readonly<Record<string, string>> = {
  availableinworkers: 'This feature is available in Web Workers.',
  deprecated_header: 'This feature is deprecated.',
  'non-standard_header': 'This feature is not standard.',
  securecontext_header: 'This feature is available only in secure contexts (HTTPS).',
  seecompattable: 'This is an experimental technology.',
}

/** Tables that MDN generates from its own data. */
const tables: Readonly<Record<string, string>> = {
  compat: 'The table of browser compatibility is on MDN.',
  cssinfo: 'The formal definition is on MDN.',
  csssyntax: 'The formal syntax is on MDN.',
  csssyntaxraw: 'The formal syntax is on MDN.',
  specifications: 'The list of specifications is on MDN.',
}

/**
 * Replaces the macros of a text. Those that only make a sidebar, a menu or a live example are dropped.
 *
 * @param path - of the page in its repository: `files/de/web/api/event/index.md`
 */
export function readMacros(source: string, path: string): string {
  const [, locale = 'en-US'] = /(?:^|\/)files\/([^/]+)\//.exec(path) ?? []
  const fences = new Fences()
  let isHTML = false
  return source
    .split('\n')
    .map((line) => {
      if (fences.has(line)) return line
      isHTML = isHTML ? line.trim() !== '' : htmlBlock.test(line)
      if (isHTML) return replace(line, (...given) => writeHTML(show(...given)), locale)
      // A definition in a list: `- : text` below its term.
      const item = line.replace(/^([ \t>]*[-*]) : /, '$1 ')
      return item.includes('{{') ? readLine(item, locale) : item
    })
    .join('\n')
}

function readLine(line: string, locale: string): string {
  let written = ''
  let end = 0
  for (const span of line.matchAll(code)) {
    written += replace(line.slice(end, span.index), show, locale) + span[0]
    end = span.index + span[0].length
  }
  return written + replace(line.slice(end), show, locale)
}

/** Writes what `show` returns as HTML. */
function writeHTML(markdown: string): string {
  return markdown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\(([^()"]*)\)/g, '<a href="$2">$1</a>')
}

function replace(text: string, write: typeof show, locale: string): string {
  return text.replace(macro, (all: string, name: string, given: string | undefined) => {
    if (all.startsWith('\\')) return all.slice(1)
    const values = [...(given ?? '').matchAll(argument)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? '',
    )
    return write(name.toLowerCase(), values, locale)
  })
}

function show(name: string, values: readonly string[], locale: string): string {
  const [first = '', second = ''] = values
  const place = places[name]
  if (place !== undefined) return refer(name, { place: `/${locale}/docs/${place}`, first, second })
  if (labels[name] !== undefined) return `*(${labels[name]})*`
  if (banners[name] !== undefined) return `*${banners[name]}* `
  if (tables[name] !== undefined) return `*${tables[name]}*`
  if (name === 'rfc') return `[RFC ${first}](https://www.rfc-editor.org/rfc/rfc${encodeURI(first)})`
  if (name === 'csp') return `\`${first}\``
  return ''
}

function refer(
  name: string,
  {
    place,
    first,
    second,
  }: { readonly place: string; readonly first: string; readonly second: string },
): string {
  const own = elements.has(name) ? `<${first.replace(/^<|>$/g, '')}>` : first
  const words = (second || own).replace(/[[\]\\`]/g, '')
  const isPlain = name === 'glossary' || name === 'httpstatus'
  const slug = first.replace(/\(\)$/, '').replace(/^<|>$/g, '')
  const parts = name === 'glossary' ? slug.replaceAll(' ', '_') : slug.replaceAll('.', '/')
  return `[${isPlain ? words : `\`${words}\``}](${place}${encodeURI(parts).replace(/[()]/g, '')})`
}
