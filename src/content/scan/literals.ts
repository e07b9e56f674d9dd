// Bare urls and addresses in their plainest form, as GFM makes links of them. Offsets are into one leaf.

/** A link without markup: where it starts and ends, and where it leads. */
export interface Literal {
  readonly start: number
  readonly end: number
  readonly url: string
}

// Behind a space or a sign that opens, before spaces, signs that close, or the end.
const before = String.raw`(?<![^\s"'(])`
const after = String.raw`(?=[.,:;!?"')]*(?:\s|$))`
const word = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'
const path = '(?:/(?:[A-Za-z0-9/#=%+.?:-]*[A-Za-z0-9/#=%+-])?)?'
const host = String.raw`${word}(?:\.${word})+`
// The parser itself finds these, whatever emphasis stands around them; and those of "www." not behind every sign.
const bare = String.raw`(?<![^\s"'(*])https?://${host}${path}(?=[.,:;!?"')*]*(?:\s|$))`
const ofHost = String.raw`${before}(?=www\.)${host}${path}${after}`
// With the colon or the dot behind "www" escaped, it is text to the parser, and a link to those who look for
// links in texts. Signs of emphasis around it then count first.
const escaped = String.raw`(?:https?\\://|(?=www\\\.))${word}(?:\\?\.${word})+${path}`
const inStars = String.raw`(?<=(?<!\S)\*)${escaped}(?=\*(?:[.,:;!?"')]*(?:\s|$)))`
const urls = [bare, ofHost, before + escaped + after, inStars].map((form) => new RegExp(form, 'y'))
const address = new RegExp(
  String.raw`${before}${word}(?:[.+]${word})*\\?@(?:${word}\.)+[A-Za-z]+${after}`,
  'y',
)
const schemeMax = 'https\\:'.length
// Longer ones are for the reference.
const localMax = 64

/** The url whose `http`, with its backslash, or `www` ends at an offset; undefined unless it is plain. */
export function urlAround(text: string, at: number): Literal | undefined {
  for (let start = Math.max(0, at - schemeMax); start < at; start++) {
    for (const form of urls) {
      form.lastIndex = start
      const found = form.exec(text)?.[0].replaceAll('\\', '')
      if (found === undefined) continue
      const url = found.startsWith('www.') ? `http://${found}` : found
      return { start, end: form.lastIndex, url }
    }
  }
  return undefined
}

/** The address around the `@` at an offset; undefined unless it is plain. */
export function addressAround(text: string, at: number): Literal | undefined {
  const local = /[A-Za-z0-9+.-]+\\?$/.exec(text.slice(Math.max(0, at - localMax), at))?.[0]
  if (local === undefined || local.length === localMax) return undefined
  address.lastIndex = at - local.length
  const found = address.exec(text)?.[0].replace('\\', '')
  if (found === undefined) return undefined
  return { start: at - local.length, end: address.lastIndex, url: `mailto:${found}` }
}

const label = /@[\w-]+(?![\w.\\&-])/y

/** True if what follows the `@` at an offset cannot be the domain of an address: it has no dot. */
export function isNoDomain(text: string, at: number): boolean {
  label.lastIndex = at
  return label.test(text)
}

const noHost = /:\/\/(?:(?=\s|$)|(?<=\\:\/\/)[\w-]*(?![\w.\\&-]))/y

/** True if the colon at an offset starts no url: there is no host, or where it is escaped none with a dot. */
export function isNoUrl(text: string, colon: number): boolean {
  noHost.lastIndex = colon
  return noHost.test(text)
}
