// Links and ids within text of AsciiDoc: macros, cross references, anchors.
import type { LinkKind } from '../markdown/page-facts.ts'
import { type AttributeLookup, fillAttributes } from './asciidoc-titles.ts'

/** A link by the offset of its macro. */
export interface AsciidocLink {
  readonly kind: LinkKind
  /** Attributes of the page filled in; those it does not set stay, as `{name}`. */
  readonly url: string
  readonly start: number
}

/** Links and ids of a piece of text. */
export interface InlineFacts {
  readonly links: AsciidocLink[]
  readonly ids: string[]
}

const xref = /(\\?)xref:([\p{L}\p{N}_#/.:{][^[\]\n]*?)\[/gu
const crossReference = /(\\?)<<([\p{L}\p{N}_#/.:{][^<>]*)>>/gu
const link = /(\\?)link:([^\s[\]]*)\[/g
const url = /(\\?)(?<![\p{L}\p{N}_:])(?:https?|ftp|irc):\/\/[^\s[\]<>"'`]+/gu
const image = /(\\?)(?<![\p{L}\p{N}_])image:(?!:)([^:\s[](?:[^\n[]*[^\s[])?)\[/gu
const anchor =
  /(\\?)\[\[([\p{L}_:][\p{L}\p{N}_:.-]*)(?:, *[^[\]]*)?\]\]|(\\?)anchor:([\p{L}_:][\p{L}\p{N}_:.-]*)\[|\[[^[\]#\n]*#([^[\]#.%,\s]+)[^[\]\n]*\](?=[#*_`^~])|\[[^[\]\n]*?\bid=["']?([\p{L}\p{N}_:.-]+)/gu
const htmlId = /<[^<>]*?\s(?:id|name)=["']([^"'\s]+)["']/g

// `+++text+++`, `pass:[text]`, `++text++`, `+text+`, `stem:[text]`: nothing in them is read.
const passthrough =
  /(?<!\\)(?:\+{3}([\s\S]*?)\+{3}|\$\$[\s\S]*?\$\$|pass:([\w,]*)\[([\s\S]*?)(?<!\\)\]|(?:stem|latexmath|asciimath):\w*\[[\s\S]*?(?<!\\)\]|\+\+(?!\s)(?:(?!\n\n)[\s\S])*?\+\+)|(?<![\p{L}\p{N}_;:\\+])\+(?![\s+])(?:[^+\n]|\n(?!\n))*?(?<![\s+])\+(?![\p{L}\p{N}_+])/gu

/** Finds links and ids of a text that stands at an offset of its page. */
export function readInline(
  text: string,
  {
    start,
    attributeOf,
    found,
  }: { start: number; attributeOf: AttributeLookup; found: InlineFacts },
): void {
  if (!/[[<:]/.test(text)) return
  const live = /[+$]|pass:|stem:|math:/.test(text) ? withoutPassed(text, found.ids) : text
  const { links } = found
  if (live.includes('xref:')) each(xref, ([, , target = '']) => refer(target))
  if (live.includes('<<')) {
    each(crossReference, ([, , inside = '']) => {
      const target = fillAttributes(inside.split(',', 1)[0] ?? '', attributeOf).trim()
      return [{ kind: 'link', url: /[#{]/.test(target) ? target : `#${target}`, start: 0 }]
    })
  }
  if (live.includes('link:')) each(link, ([, , target = '']) => add('html', target))
  if (live.includes('image:')) readImages()
  if (live.includes('://')) {
    each(url, ([whole]) => add('link', whole.replace(/[.,;:!?)]+$/, '')))
  }
  if (live.includes('[')) readIds()

  function each(pattern: RegExp, take: (match: RegExpExecArray) => readonly AsciidocLink[]): void {
    for (const match of live.matchAll(pattern)) {
      if (match[1] === '\\') continue
      for (const one of take(match)) links.push({ ...one, start: start + match.index + one.start })
    }
  }

  function add(kind: LinkKind, target: string): readonly AsciidocLink[] {
    return [{ kind, url: fillAttributes(target, attributeOf), start: 0 }]
  }

  /** Without `#` and ending, it names a place on the page. */
  function refer(target: string): readonly AsciidocLink[] {
    const filled = fillAttributes(target, attributeOf).trim()
    const isPlace = !/[#{]|\.[^/]*$/.test(filled)
    return [{ kind: 'link', url: isPlace ? `#${filled}` : filled, start: 0 }]
  }

  function readImages(): void {
    each(image, ({ index, 0: whole, 2: target = '' }) => [
      ...add('image', target),
      ...linksOfImage(attributesAt(live, index + whole.length), attributeOf),
    ])
  }

  function readIds(): void {
    for (const match of live.matchAll(anchor)) {
      const [, escaped, id, escapedMacro, ofMacro, ofMark, named] = match
      if (escaped === '\\' || escapedMacro === '\\') continue
      const one = id ?? ofMacro ?? ofMark ?? named
      if (one !== undefined) found.ids.push(one)
    }
  }
}

/** Links of an image, by its attributes: `xref=page.adoc`, `link=https://host`. */
export function linksOfImage(
  attributes: string,
  attributeOf: AttributeLookup,
): readonly AsciidocLink[] {
  const named = /(?:^|,)\s*(xref|link)=(?:"([^"]*)"|'([^']*)'|([^,\]]*))/g
  return [...attributes.matchAll(named)].flatMap(([, name, double, single, bare = '']) => {
    const target = fillAttributes(double ?? single ?? bare.trim(), attributeOf)
    if (target === '' || target === 'self' || target === 'none') return []
    const isPlace = name === 'xref' && !/[#{]|\.[^/]*$/.test(target)
    const kind = name === 'xref' ? ('link' as const) : ('html' as const)
    return [{ kind, url: isPlace ? `#${target}` : target, start: 0 }]
  })
}

function attributesAt(text: string, from: number): string {
  const end = text.indexOf(']', from)
  return end === -1 ? '' : text.slice(from, end)
}

/** Ids of markup in HTML, which a passthrough lets through. */
export function readHtmlIds(html: string, ids: string[]): void {
  for (const [, id = ''] of html.matchAll(htmlId)) ids.push(id)
}

/** The text with spaces for what is not read; ids of HTML in it are. */
function withoutPassed(text: string, ids: string[]): string {
  return text.replace(passthrough, (whole, html?: string, subs?: string, passed?: string) => {
    if (subs !== undefined && /(?:^|,)(?:m|macros|n|normal)(?:,|$)/.test(subs)) return whole
    readHtmlIds(html ?? passed ?? '', ids)
    return whole.replace(/[^\n]/g, ' ')
  })
}

/** True if links within code are read: `[source,subs=+macros]`. */
export function isLive(subs: string): boolean {
  return /(?:^|,)\s*\+?(?:macros|normal)\+?\s*(?:,|$)/.test(subs)
}
