// Escapes text and checks addresses for HTML.

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for content and quoted attributes. Characters not allowed in HTML are replaced. */
export function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
    .replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu, '\u{FFFD}')
}

/** Builds attributes, omitting undefined ones; true has no value. */
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
 * Returns `dir="rtl"` for a list, quote or table whose first letter is from a right-to-left script, else nothing. A
 * browser's own `dir="auto"` skips the paragraphs inside, which have their own.
 *
 * @param html - its content
 */
export function directionOf(html: string): string {
  const [letter = ''] = firstLetter.exec(html.slice(0, lookedThrough))?.slice(1) ?? []
  return fromRight.test(letter) ? ' dir="rtl"' : ''
}

// With no letter up to here it is a table of numbers or images.
const lookedThrough = 4000
const firstLetter = /^(?:<[^>]*>|[^<\p{L}])*(\p{L})/u
// Hebrew, Arabic, Syriac, Thaana, N'Ko and neighbouring Unicode blocks.
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const schemes = new Set(['http:', 'https:', 'mailto:'])

/**
 * Returns an address that is safe to follow: http, https, mailto, or relative to the page. Undefined for any other.
 *
 * Parsed as browsers do (URL standard), which tolerates spaces, line breaks and capitals in a scheme.
 */
export function safeURL(url: string): string | undefined {
  const base = 'https://relative.invalid/'
  const parsed = URL.parse(url, base)
  if (parsed === null || !schemes.has(parsed.protocol)) return undefined
  const isRelative = URL.parse(url) === null
  // `https:page` is relative to a page on https, although it does not look so: write it in full.
  return isRelative ? url.trim().replace(/[\t\n\r]/g, '') : parsed.href
}

/** True for an address with its own scheme or host. */
export function isOutside(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url)
}
