// Detects redirects that a fix would point at themselves.

/**
 * True if the entry that holds a target redirects from the page that would be written.
 *
 * An entry is a line, or an object whose keys are on lines of their own. So a page that moved back to an address
 * that redirects is not written into that redirect.
 *
 * @param span - of the target within the text
 */
export function leadsToItself(
  text: string,
  span: { readonly start: number; readonly end: number },
  to: string,
): boolean {
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1
  const lineEnd = text.indexOf('\n', span.end)
  const lead = text.slice(lineStart, span.start)
  const isKeyed = /^\s*["']?(?:to|destination|redirect)["']?\s*:\s*["'`]?$/.test(lead)
  const from = isKeyed ? text.lastIndexOf('{', span.start) + 1 : lineStart
  const closing = isKeyed ? text.indexOf('}', span.end) : lineEnd
  const entry = `${text.slice(from, span.start)} ${text.slice(span.end, closing === -1 ? undefined : closing)}`
  const goal = pageOf(to)
  return [...entry.matchAll(/[^\s"'`,{}[\]]+/g)].some(
    ([word]) => isAddress(word, lead) && pageOf(word.replace(/:$/, '')) === goal,
  )
}

/** A path, a name with an extension, or a bare key as in `.gitbook.yaml`; not the title of a list item. */
function isAddress(word: string, lead: string): boolean {
  if (word.includes('/') || /\.(?:mdx?|html?):?$/.test(word)) return true
  return /^[a-z\d][a-z\d_-]*:$/.test(word) && !/^\s*- /.test(lead)
}

function pageOf(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|html?)$/, '')
}
