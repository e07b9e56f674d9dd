// Text and addresses as HTML that can do nothing but be read.

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML, for content and for quoted attributes. Characters no page may hold are replaced. */
export function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
    .replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu, '\u{FFFD}')
}

/** Attributes of an element, those that are undefined left out; true stands alone. */
export function attributes(
  values: Readonly<Record<string, string | number | true | undefined>>,
): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return ''
      return value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`
    })
    .join('')
}

/**
 * The direction of a list, quote or table whose first letter is of a script written from right to left; nothing
 * for all others. A browser's own `dir="auto"` passes over the paragraphs within, which have one each.
 *
 * @param html - what is in it
 */
export function directionOf(html: string): string {
  const [letter = ''] = firstLetter.exec(html.slice(0, lookedThrough))?.slice(1) ?? []
  return fromRight.test(letter) ? ' dir="rtl"' : ''
}

// Where so much comes before a letter, it is a table of numbers or pictures.
const lookedThrough = 4000
const firstLetter = /^(?:<[^>]*>|[^<\p{L}])*(\p{L})/u
// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, as Unicode lays them out.
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const schemes = new Set(['http:', 'https:', 'mailto:'])

/**
 * An address a reader can follow safely: http, https, mailto, or one relative to the page. Undefined
 * for every other.
 *
 * Read as browsers read it (URL standard), which forgive spaces, line breaks and capitals in a scheme.
 */
export function safeURL(url: string): string | undefined {
  const base = 'https://relative.invalid/'
  const parsed = URL.parse(url, base)
  if (parsed === null || !schemes.has(parsed.protocol)) return undefined
  const isRelative = URL.parse(url) === null
  // `https:page` is relative to a page on https, and not what it looks like: it is written in full.
  return isRelative ? url.trim().replace(/[\t\n\r]/g, '') : parsed.href
}

/** True for an address with a scheme or a host of its own. */
export function isOutside(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url)
}
