// Finds simple bare urls and addresses, which GFM turns into links. Offsets are into one leaf.

/** A bare link with its range and target. */
export interface Literal {
  readonly start: number
  readonly end: number
  readonly url: string
}

// After a space or an opening character, before spaces, closing punctuation, or the end.
const before = String.raw`(?<![^\s"'(])`
const after = String.raw`(?=[.,:;!?"')]*(?:\s|$))`
const word = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'
const path = '(?:/(?:[A-Za-z0-9/#=%+.?:-]*[A-Za-z0-9/#=%+-])?)?'
const host = String.raw`${word}(?:\.${word})+`
// The tokenizer finds these regardless of emphasis around them; those with "www." not after every character.
const bare = String.raw`(?<![^\s"'(*])https?://${host}${path}(?=[.,:;!?"')*]*(?:\s|$))`
const ofHost = String.raw`${before}(?=www\.)${host}${path}${after}`
// With an escaped colon, or an escaped dot after "www", it is text to the tokenizer, but a link to the transform
// that searches texts. Emphasis around it is then resolved first.
const escaped = String.raw`(?:https?\\://|(?=www\\\.))${word}(?:\\?\.${word})+${path}`
const inStars = String.raw`(?<=(?<!\S)\*)${escaped}(?=\*(?:[.,:;!?"')]*(?:\s|$)))`
const urls = [bare, ofHost, before + escaped + after, inStars].map((form) => new RegExp(form, 'y'))
const address = new RegExp(
  String.raw`${before}${word}(?:[.+]${word})*\\?@(?:${word}\.)+[A-Za-z]+${after}`,
  'y',
)
const schemeMax = 'https\\:'.length
// Longer ones are left to the reference parser.
const localMax = 64

/** The url whose `http`, including its backslash, or `www` ends at an offset; undefined if it is not simple. */
export function urlAround(text: string, at: number): Literal | undefined {
  for (let start = Math.max(0, at - schemeMax); start < at; start++) {
    for (const form of urls) {
      form.lastIndex = start
      const found = form.exec(text)?.[0].replaceAll('\\', '')
      // "www.www." ends before its second dot: that one starts no url, and to go on from here would never end.
      if (found === undefined || form.lastIndex <= at) continue
      const url = found.startsWith('www.') ? `http://${found}` : found
      return { start, end: form.lastIndex, url }
    }
  }
  return undefined
}

/** The address around the `@` at an offset; undefined if it is not simple. */
export function addressAround(text: string, at: number): Literal | undefined {
  const local = /[A-Za-z0-9+.-]+\\?$/.exec(text.slice(Math.max(0, at - localMax), at))?.[0]
  if (local === undefined || local.length === localMax) return undefined
  address.lastIndex = at - local.length
  const found = address.exec(text)?.[0].replace('\\', '')
  if (found === undefined) return undefined
  return { start: at - local.length, end: address.lastIndex, url: `mailto:${found}` }
}

const label = /@[\w-]+(?![\w.\\&-])/y

/** True if the text after the `@` cannot be the domain of an address: it has no dot. */
export function isNoDomain(text: string, at: number): boolean {
  label.lastIndex = at
  return label.test(text)
}

const noHost = /:\/\/(?:(?=\s|$)|(?<=\\:\/\/)[\w-]*(?![\w.\\&-]))/y

/** True if the colon at an offset starts no url: no host follows or, if it is escaped, none with a dot. */
export function isNoUrl(text: string, colon: number): boolean {
  noHost.lastIndex = colon
  return noHost.test(text)
}
