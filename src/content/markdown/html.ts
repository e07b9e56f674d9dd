// Reads the HTML of a page: links, images, headings, ids, card tables, GitBook blocks.
import { Parser } from 'htmlparser2'
import { attributeText, type PlainTag, readPlainTags, tagText } from './html-tags.ts'
import { type OutlineHtml, withoutQuotes } from './outline.ts'
import type { LinkKind } from './page-facts.ts'

/** A link in HTML; `start` is the offset of its tag. */
export interface HtmlLink {
  readonly kind: LinkKind
  readonly url: string
  readonly start: number
}

export interface HtmlHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  text: string
  readonly start: number
  readonly ids: string[]
}

/** Everything found, in document order. Offsets are into the text of the page. */
export interface HtmlFacts {
  readonly links: readonly HtmlLink[]
  readonly headings: readonly HtmlHeading[]
  /** Every id and name outside of HTML headings, with the tag's offset. */
  readonly ids: readonly { readonly id: string; readonly start: number }[]
  /** Ranges of comments, `<pre>`, `<script>`, `<style>`, in order: start, end, start, end, ... */
  readonly dead: readonly number[]
}

/**
 * Reads every piece of HTML of a page.
 *
 * Tables are followed over the pieces, because a blank line ends a piece and not the table. Nothing is read in
 * comments, `<pre>`, `<script>`, `<style>`.
 */
export function readHtml(text: string, pieces: readonly OutlineHtml[]): HtmlFacts {
  if (pieces.length === 0) return noHtml
  const reader = new HtmlReader()
  for (const { start, end, quotes } of pieces) {
    reader.read(withoutQuotes(text.slice(start, end), quotes), start)
  }
  return reader.facts()
}

// Shared by nearly all pages.
const noHtml: HtmlFacts = { links: [], headings: [], ids: [], dead: [] }

type Attributes = Readonly<Record<string, string>>

interface TableState {
  /** By column: true if its header makes its cells targets or covers of cards. */
  readonly columns: boolean[]
  column: number
}

const sources: ReadonlySet<string> = new Set(['img', 'source', 'video', 'audio', 'image', 'input'])
const routerLinks: ReadonlySet<string> = new Set(['link', 'routerlink', 'router-link'])
// Includes link components of documentation themes.
const anchors: ReadonlySet<string> = new Set([
  'a',
  'area',
  ...routerLinks,
  'card',
  'cards.card',
  'linkcard',
  'linkbutton',
  'button',
])
const frames: ReadonlySet<string> = new Set(['iframe', 'embed'])
const blockKinds: Readonly<Record<string, LinkKind>> = {
  'content-ref': 'content-ref',
  'page-ref': 'content-ref',
  file: 'file',
  include: 'include',
  embed: 'embed',
  openapi: 'openapi',
  swagger: 'openapi',
}

const slash = 47
/** Matches a piece that is a single tag. */
const simpleTag = new RegExp(`^${tagText}$`)
/** The only entity allowed in such attributes. */
const ampersand = /&(?:amp|#x26);/g
const eachAttribute = new RegExp(attributeText, 'g')
/** Tags that need more than their attributes to be read. */
const followed: ReadonlySet<string> = new Set(
  'pre script style title textarea image table tr th td h1 h2 h3 h4 h5 h6'.split(' '),
)

/** Maximum nesting of elements; browsers show half as many. The parser searches them all for each end tag. */
const depthMax = 1000

const none: Attributes = {}

// Without `matchAll`, which would create a regular expression and an iterator for each of a hundred thousand tags.
function readAttributes(text: string): Attributes {
  const read: Record<string, string> = {}
  eachAttribute.lastIndex = 0
  for (let found = eachAttribute.exec(text); found !== null; found = eachAttribute.exec(text)) {
    const [, name = '', value = ''] = found
    read[name.toLowerCase()] ??= value.includes('&') ? value.replaceAll(ampersand, '&') : value
  }
  return read
}

/** Exists for one page: keeps open tables and headings from piece to piece. */
class HtmlReader {
  private readonly links: HtmlLink[] = []
  private readonly headings: HtmlHeading[] = []
  private readonly ids: { id: string; start: number }[] = []
  private readonly dead: number[] = []
  private readonly tables: TableState[] = []
  private heading: HtmlHeading | undefined
  private preStart = -1

  facts(): HtmlFacts {
    return { links: this.links, headings: this.headings, ids: this.ids, dead: this.dead }
  }

  read(html: string, offset: number): void {
    if (this.readSimply(html, offset) || this.readPlainly(html, offset)) return
    this.readByParser(html, offset)
  }

  // Most pieces are a single tag; creating a parser takes longer than reading one.
  private readSimply(html: string, offset: number): boolean {
    if (html.startsWith('<!--')) {
      // With other dashes inside, or no end, only the parser knows where such a comment ends.
      if (html.indexOf('--', 4) !== html.length - 3 || !html.endsWith('-->')) return false
      this.dead.push(offset, offset + html.length)
      return true
    }
    // Nearly half of all pieces.
    if (html === '</a>') return true
    const tag = simpleTag.exec(html)
    const name = tag?.[1]?.toLowerCase()
    if (tag === null || name === undefined || followed.has(name)) return false
    const attributes = html.charCodeAt(1) === slash ? '' : (tag[2] ?? '')
    if (attributes !== '') this.open(name, readAttributes(attributes), offset)
    return true
  }

  // A parser would take several times as long, mostly for its setup.
  private readPlainly(html: string, offset: number): boolean {
    const parts = readPlainTags(html)
    if (parts === undefined) return false
    for (const part of parts) {
      if (part.kind === 'tag') this.openPlain(part, offset)
      else if (part.kind === 'end') this.close(part.name, offset + part.end)
      else this.addComment(offset + part.start, offset + part.end)
    }
    return true
  }

  private openPlain({ name, attributes, start, text }: PlainTag, offset: number): void {
    if (attributes !== '') this.open(name, readAttributes(attributes), offset + start)
    else if (followed.has(name)) this.open(name, none, offset + start)
    if (text !== undefined) this.addText(text)
  }

  private readByParser(html: string, offset: number): void {
    let depth = 0
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.open(name, attributes, offset + parser.startIndex)
          if (++depth > depthMax) parser.pause()
        },
        onclosetag: (name) => {
          this.close(name, offset + parser.endIndex + 1)
          depth--
        },
        ontext: (data) => this.addText(data),
        oncomment: () => this.addComment(offset + parser.startIndex, offset + parser.endIndex + 1),
      },
      { decodeEntities: true },
    )
    parser.end(html)
    this.endHeading()
    if (this.preStart !== -1) this.endPre(offset + html.length)
  }

  private addText(text: string): void {
    if (this.heading !== undefined) this.heading.text += text
  }

  private addComment(start: number, end: number): void {
    // Within code it is already dead.
    if (this.preStart === -1) this.dead.push(start, end)
  }

  private open(name: string, attributes: Attributes, start: number): void {
    if (this.preStart !== -1) return
    if (name === 'pre' || name === 'script' || name === 'style') this.preStart = start
    if (name === 'table') this.tables.push({ columns: [], column: -1 })
    else if (name === 'tr') this.openRow()
    else if (name === 'th' || name === 'td') this.openCell(name, attributes)
    else if (/^h[1-6]$/.test(name)) this.openHeading(Number(name[1]), start)
    this.addIds(name, attributes, start)
    if (name === 'pre' || name === 'script' || name === 'style') return
    this.addLinks(name, attributes, start)
  }

  private close(name: string, end: number): void {
    if (name === 'pre' || name === 'script' || name === 'style') this.endPre(end)
    if (this.preStart !== -1) return
    if (name === 'table') this.tables.pop()
    else if (/^h[1-6]$/.test(name)) this.endHeading()
  }

  private endPre(end: number): void {
    if (this.preStart === -1) return
    this.dead.push(this.preStart, end)
    this.preStart = -1
  }

  private openRow(): void {
    const table = this.tables.at(-1)
    if (table !== undefined) table.column = -1
  }

  private openCell(name: 'th' | 'td', attributes: Attributes): void {
    const table = this.tables.at(-1)
    if (table === undefined) return
    table.column++
    if (name === 'th') table.columns[table.column] = isCardColumn(attributes)
  }

  private openHeading(depth: number, start: number): void {
    this.endHeading()
    if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
      this.heading = { depth, text: '', start, ids: [] }
    }
  }

  private endHeading(): void {
    if (this.heading === undefined) return
    this.heading.text = this.heading.text.replace(/\s+/g, ' ').trim()
    this.headings.push(this.heading)
    this.heading = undefined
  }

  private addIds(name: string, attributes: Attributes, start: number): void {
    this.addId(attributes['id'], start)
    if (name === 'a') this.addId(attributes['name'], start)
  }

  private addId(id: string | undefined, start: number): void {
    if (id === undefined || id === '') return
    if (this.heading !== undefined) this.heading.ids.push(id)
    else this.ids.push({ id, start })
  }

  private addLinks(name: string, attributes: Attributes, start: number): void {
    // Components of Docusaurus and Vue Router use `to`.
    const href = attributes['href'] ?? (routerLinks.has(name) ? attributes['to'] : undefined)
    // `<a href="#x" id="x"></a>` is how GitBook gives a heading the id x.
    if (anchors.has(name) && href !== undefined && !isOwnId(href, attributes)) {
      this.links.push({ kind: this.inCard() ? 'card' : 'html', url: href.trim(), start })
    }
    const src = attributes['src']
    if (src !== undefined && sources.has(name)) this.image(src, start)
    if (src !== undefined && frames.has(name)) {
      this.links.push({ kind: 'html', url: src.trim(), start })
    }
    if (attributes['srcset'] !== undefined) {
      for (const url of parseSrcset(attributes['srcset'])) this.image(url, start)
    }
    if (name === 'video' && attributes['poster'] !== undefined) {
      this.image(attributes['poster'], start)
    }
    if (attributes['data-gb-custom-block'] !== undefined) this.addBlock(attributes, start)
  }

  private image(url: string, start: number): void {
    this.links.push({ kind: this.inCard() ? 'card' : 'html-image', url: url.trim(), start })
  }

  private addBlock(attributes: Attributes, start: number): void {
    const kind = blockKinds[attributes['data-tag'] ?? '']
    const url =
      attributes['data-url'] ??
      attributes['data-src'] ??
      attributes['data-page'] ??
      attributes['data-0']
    if (kind !== undefined && url !== undefined) this.links.push({ kind, url, start })
  }

  private inCard(): boolean {
    const table = this.tables.at(-1)
    if (table === undefined || table.column < 0) return false
    return table.columns[table.column] ?? false
  }
}

function isCardColumn(attributes: Attributes): boolean {
  const type = attributes['data-type']
  return (
    attributes['data-card-target'] !== undefined ||
    attributes['data-card-cover'] !== undefined ||
    attributes['data-card-cover-dark'] !== undefined ||
    type === 'files' ||
    type === 'content-ref'
  )
}

function isOwnId(href: string, attributes: Attributes): boolean {
  const own = [attributes['id'], attributes['name']]
  // Converters of old sites write `<a href="" id="x"></a>`.
  return href.trim() === ''
    ? own.some((id) => id !== undefined && id !== '')
    : href.startsWith('#') && own.includes(href.slice(1))
}

/**
 * Splits a `srcset` into urls: separated by commas, each followed by an optional width or density. With anything
 * else, the whole value is one file name: GitBook writes `srcset="menu dark (1).svg"`.
 *
 * @see HTML standard, "Parsing a srcset attribute": a url may contain commas, but not end with one.
 */
function parseSrcset(value: string): string[] {
  const candidate = /[\s,]*([^\s,]\S*?)(?:(?<!,)(,+)(?=\s|$)|\s+([^,]*)(?:,|$)|$)/gy
  const urls: string[] = []
  for (const [, url, , descriptors = ''] of value.matchAll(candidate)) {
    if (/(?:^|\s)(?![\d.+-]+(?:e[+-]?\d+)?[wxh](?:\s|$))\S/i.test(descriptors)) return [value]
    if (url !== undefined) urls.push(url)
  }
  return urls
}
