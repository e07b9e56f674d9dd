// Parser for a plain subset of XML: elements, attributes, texts. Rejects anything parsers could interpret differently.

/** Callbacks in document order. Names include their prefix; values are decoded. */
export interface XMLEvents {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  text(text: string): void
  close(): void
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const value = `"[^<"]*"|'[^<']*'`
const declaration = /^<\?xml\s[^?<>]*\?>/
const opening = new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:${value}))*)\s*(/?)>`, 'y')
const closing = new RegExp(String.raw`</(${name})\s*>`, 'y')
const words = /[^<]+/y
const attribute = new RegExp(String.raw`(${name})\s*=\s*(${value})`, 'g')
/** References to anything but single characters, and characters no XML may hold. */
const foreign =
  /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** Limits of nesting, and of attributes per element: the parsing time is proportional to their product. */
const depthMax = 40
const attributesMax = 40

interface Open {
  readonly name: string
  readonly prefixes: readonly string[]
}

/**
 * Reads a document, strictly: no document type, entity, comment, section or instruction, every element
 * closed by its own name, every prefix declared, no attribute twice.
 *
 * Returns false if the document is invalid; callbacks may already have run by then.
 */
export function readStrictXML(xml: string, events: XMLEvents): boolean {
  const start = declaration.exec(xml)?.[0] ?? ''
  if (foreign.test(xml) || (/encoding/i.test(start) && !/["']utf-8["']/i.test(start))) return false
  const text = xml.slice(start.length).trim()
  const open: Open[] = []
  let at = 0
  while (at < text.length) {
    const parent = open.at(-1)
    if (parent === undefined && at > 0) return false
    const tag = match(opening, text, at)
    if (tag !== undefined) {
      const [whole, element = '', written = '', slash] = tag
      const attributes = readAttributes(written)
      if (attributes === undefined || attributes.size > attributesMax || open.length >= depthMax) {
        return false
      }
      open.push({ name: element, prefixes: readPrefixes(attributes) })
      if (!areDeclared([element, ...attributes.keys()], open)) return false
      events.open(element, attributes)
      if (slash === '/') {
        open.pop()
        events.close()
      }
      at += whole.length
      continue
    }
    const found = match(closing, text, at) ?? match(words, text, at)
    if (found === undefined || parent === undefined) return false
    const [whole, closed] = found
    if (closed === undefined) events.text(decode(whole))
    else if (closed !== parent.name) return false
    else {
      open.pop()
      events.close()
    }
    at += whole.length
  }
  return text !== '' && open.length === 0
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Undefined when one is there twice. */
function readAttributes(written: string): Map<string, string> | undefined {
  const all = [...written.matchAll(attribute)].map(
    ([, key = '', quoted = '']): [string, string] => [key, decode(quoted.slice(1, -1))],
  )
  const attributes = new Map(all)
  return attributes.size === all.length ? attributes : undefined
}

/** Prefixes an element declares. */
function readPrefixes(attributes: ReadonlyMap<string, string>): readonly string[] {
  return [...attributes.keys()].flatMap((key) =>
    key.startsWith('xmlns:') ? key.slice('xmlns:'.length) : [],
  )
}

/** True when the prefix of every name is declared, on one of the elements or by itself. */
function areDeclared(names: readonly string[], elements: readonly Open[]): boolean {
  return names.every((each) => {
    const prefix = each.slice(0, Math.max(0, each.indexOf(':')))
    if (prefix === '' || prefix === 'xml' || prefix === 'xmlns') return true
    return elements.some(({ prefixes }) => prefixes.includes(prefix))
  })
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decode(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (_, number: string | undefined, body: string) => {
    if (number === undefined) return characters[body] ?? ''
    const code = Number.parseInt(body, number === '#' ? 10 : 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
