// Tokenizes HTML in documents and nests its elements.
import { decodeString } from 'micromark-util-decode-string'

/** A piece of HTML. `raw` is its source. */
export type HTMLToken =
  | {
      readonly kind: 'open'
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
      readonly isVoid: boolean
      readonly raw: string
    }
  | { readonly kind: 'close'; readonly name: string; readonly raw: string }
  | { readonly kind: 'text'; readonly raw: string }
  | { readonly kind: 'other'; readonly raw: string }

const voidNames: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const rawNames: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

// Each character can match in one way only.
const tag =
  /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/y
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Splits HTML into tags, texts and comments, in order; nothing is dropped. */
export function tokenizeHTML(html: string): HTMLToken[] {
  const tokens: HTMLToken[] = []
  const missing = new Set<string>()
  let textStart = 0
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    const end = endOfOther(html, start, missing)
    if (end !== undefined) {
      addText(start)
      tokens.push({ kind: 'other', raw: html.slice(start, end) })
      textStart = at = end
      continue
    }
    tag.lastIndex = start
    const match = tag.exec(html)
    if (match === null) {
      at = start + 1
      continue
    }
    addText(start)
    at = textStart = tag.lastIndex
    const token = tagToken(match)
    tokens.push(token)
    if (token.kind === 'open' && rawNames.has(token.name)) at = endOfRaw(html, at, token.name)
  }
  addText(html.length)
  return tokens

  function addText(end: number): void {
    if (end > textStart) tokens.push({ kind: 'text', raw: html.slice(textStart, end) })
  }
}

function endOfRaw(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

// End of a comment, declaration or instruction. An end missing once is remembered as missing.
function endOfOther(html: string, start: number, missing: Set<string>): number | undefined {
  const sign = html[start + 1]
  if (sign !== '!' && sign !== '?') return undefined
  const closing = html.startsWith('<!--', start) ? '-->' : sign === '?' ? '?>' : '>'
  if (missing.has(closing)) return undefined
  const end = html.indexOf(closing, start)
  if (end === -1) {
    missing.add(closing)
    return undefined
  }
  return end + closing.length
}

function tagToken([raw, closes, written = '', rest = '', closed]: RegExpExecArray): HTMLToken {
  const name = written.toLowerCase()
  if (closes === '/') return { kind: 'close', name, raw }
  const attributes = new Map<string, string>()
  for (const [, key = '', ...found] of rest.matchAll(attribute)) {
    const value = found.find((text) => text !== undefined) ?? ''
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decodeHTML(value))
  }
  return { kind: 'open', name, attributes, isVoid: closed === '/' || voidNames.has(name), raw }
}

/** Decodes the character references of an HTML text. */
export function decodeHTML(text: string): string {
  return text.includes('&') ? decodeString(text.replace(/\\/g, '\\\\')) : text
}

/** A tree of nested elements. `Item` is anything that neither opens nor closes. */
export type Folded<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  /** An opening or closing tag without its counterpart. */
  | { readonly kind: 'stray'; readonly raw: string; readonly source: unknown }
  | {
      readonly kind: 'element'
      readonly opening: Opening
      readonly closing: string
      /** The source node of its closing tag. */
      readonly closingSource?: unknown
      readonly children: readonly Folded<Item>[]
    }

/** The opening of an element. */
export interface Opening {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly values: readonly string[]
  readonly rest: string
  readonly raw: string
  /** Its source node. */
  readonly source: unknown
}

export type Event<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'open'; readonly opening: Opening; readonly isVoid: boolean }
  | {
      readonly kind: 'close'
      readonly name: string
      readonly raw: string
      readonly source: unknown
    }

const depthMax = 60

/** Nests openings and closings. Unmatched ones become strays; nothing is lost and the order stays. */
export function fold<Item>(events: Iterable<Event<Item>>): Folded<Item>[] {
  const root: Folded<Item>[] = []
  const open: { readonly opening: Opening; readonly children: Folded<Item>[] }[] = []
  const counts = new Map<string, number>()
  for (const event of events) {
    if (event.kind === 'item') last().push(event)
    else if (event.kind === 'open') add(event.opening, event.isVoid)
    else close(event.name, event.raw, event.source)
  }
  while (open.length > 0) abandon()
  return root

  function last(): Folded<Item>[] {
    return open.at(-1)?.children ?? root
  }

  function add(opening: Opening, isVoid: boolean): void {
    if (isVoid) last().push({ kind: 'element', opening, closing: '', children: [] })
    else if (open.length >= depthMax) {
      last().push({ kind: 'stray', raw: opening.raw, source: opening.source })
    } else {
      counts.set(opening.name, (counts.get(opening.name) ?? 0) + 1)
      open.push({ opening, children: [] })
    }
  }

  function close(name: string, raw: string, source: unknown): void {
    if ((counts.get(name) ?? 0) === 0) {
      last().push({ kind: 'stray', raw, source })
      return
    }
    while (open.at(-1)?.opening.name !== name) abandon()
    const { opening, children } = take()
    last().push({ kind: 'element', opening, closing: raw, closingSource: source, children })
  }

  function abandon(): void {
    const { opening, children } = take()
    const into = last()
    into.push({ kind: 'stray', raw: opening.raw, source: opening.source })
    for (const child of children) into.push(child)
  }

  function take(): { readonly opening: Opening; readonly children: Folded<Item>[] } {
    const top = open.pop()
    if (top === undefined) throw new RangeError('nothing is open')
    counts.set(top.opening.name, (counts.get(top.opening.name) ?? 1) - 1)
    return top
  }
}

/** Returns the colours of a `style` attribute. */
export function coloursOf(style: string): {
  readonly text?: string
  readonly background?: string
} {
  const colours: { text?: string; background?: string } = {}
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    if (!/^[\w$#(),.% -]{1,64}$/.test(value)) continue
    if (property === 'color') colours.text = value
    else if (property === 'background-color' || property === 'background') {
      colours.background = value
    }
  }
  return colours
}
