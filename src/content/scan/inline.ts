// Scans the inline markup of one leaf: links, images, HTML, code spans.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { OutlineHtml, OutlineLink } from '../markdown/outline.ts'
import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'
import { endOfLabel, readResource } from './destination.ts'
import { readLeaf } from './fallback.ts'
import { footnoteAt } from './footnotes.ts'
import type { Leaf } from './leaf.ts'
import { skipRun } from './lines.ts'
import { addressAround, isNoDomain, isNoUrl, urlAround } from './literals.ts'
import { endOfCodeSpan, readAngle } from './tags.ts'

/** Receives the results of the inline pass, in document order. */
export interface Inlines {
  readonly definitions: ReadonlyMap<string, string>
  readonly footnotes: ReadonlySet<string>
  readonly links: OutlineLink[]
  readonly html: OutlineHtml[]
  readonly code: number[]
}

// Characters that may start markup, and those of GFM autolinks: an at sign, a full stop of "www.", a colon of
// "http:", "mailto:" and "xmpp:". A regular expression finds them in half the time of a loop.
const sign = /[\\`<[\]!@]|(?<=[wW])\.|(?<=[psoPSO]):/g

/** Offset of the next character that may be markup; the text's length without any. */
export function findMarkup(text: string, from: number): number {
  sign.lastIndex = from
  return sign.test(text) ? sign.lastIndex - 1 : text.length
}

/** A part of a text. It is surrounded by spaces, line ends or block markers. */
export interface Passage {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Offset of its first markup character. */
  readonly from: number
}

interface Bracket {
  start: number
  isImage: boolean
}

// Its members are `private` and not `#private`, as in the other classes that look at every line: until
// code is optimized V8 looks such names up more slowly, 2 % of a check.
/** Exists for one page; scans its leaves one by one. */
export class InlineScanner {
  private readonly inlines: Inlines
  private leaf: Leaf | undefined
  private text = ''
  private start = 0
  private end = 0
  /** Added to an offset in the text to get the one in the page. */
  private shift = 0
  /** The first `depth` are open; the others are reused later. */
  private readonly brackets: Bracket[] = []
  private depth = 0
  /** Open brackets below this index hold a link: only images count for them, as links do not nest. */
  private holding = 0
  private linksBefore = 0
  private htmlBefore = 0
  private codeBefore = 0
  /** Lengths of backtick runs, as bits, that are not closed. */
  private unclosed = 0
  /** Offset of the last run of each length, once a run is too long for a bit. */
  private lastRuns: ReadonlyMap<number, number> | undefined
  /** The first bare url or address in brackets, which is none if the brackets become a link; -1 without. */
  private literal = -1

  constructor(inlines: Inlines) {
    this.inlines = inlines
  }

  /** Adds the markup of a leaf from `start` to `end` of `text`: a slice would be slower to read. */
  scan({ text, start, end, from }: Passage, leaf: Leaf): void {
    const { links, html, code } = this.inlines
    this.leaf = leaf
    this.text = text
    this.start = start
    this.end = end
    this.shift = leaf.start - start
    this.depth = 0
    this.holding = 0
    this.linksBefore = links.length
    this.htmlBefore = html.length
    this.codeBefore = code.length
    this.unclosed = 0
    this.lastRuns = undefined
    this.literal = -1
    if (!this.scanFrom(from) || this.literal !== -1) this.byReference(leaf)
    else this.sortLinks()
  }

  /** False if the reference parser has to read the leaf. */
  private scanFrom(from: number): boolean {
    const text = this.text
    const end = this.end
    for (let at = from; at < end; ) {
      const code = text.charCodeAt(at)
      const last = isOfLiteral(code) ? this.skipLiteral(code, at) : this.markup(code, at)
      if (last === -1) return false
      at = findMarkup(text, last + 1)
    }
    return true
  }

  /** The last offset of the markup at `at`; -1 if the reference parser has to read the leaf. */
  private markup(code: number, at: number): number {
    switch (code) {
      case Code.backslash:
        return this.escape(at)
      case Code.backtick:
        return this.codeSpan(at)
      case Code.less:
        return this.angle(at)
      case Code.bang:
        if (this.text.charCodeAt(at + 1) !== Code.bracketOpen) return at
        if (this.text.charCodeAt(at + 2) === Code.caret) return -1
        this.openBracket(at, true)
        return at + 1
      case Code.bracketOpen:
        if (this.text.charCodeAt(at + 1) === Code.caret && this.inlines.footnotes.size > 0) {
          const end = this.footnote(at)
          if (end !== undefined) return end
        }
        this.openBracket(at, false)
        return at
      default:
        return this.closeBracket(at)
    }
  }

  private footnote(at: number): number | undefined {
    if (this.depth > 0) unsure('a footnote in brackets')
    const { footnotes, links } = this.inlines
    const found = footnoteAt({ text: this.text, end: this.end }, at, footnotes)
    if (found === undefined) return undefined
    links.push({ kind: 'footnote', url: found.label, start: this.shift + at })
    return found.end
  }

  // In the reference parser, an escape within a bare url still makes a link.
  private escape(at: number): number {
    const escaped = this.text.charCodeAt(at + 1)
    if (!isPunctuation(escaped)) return at
    if (escaped === Code.at && this.isAddress(at - 1, at + 1)) {
      return this.plainLiteral(at + 1)
    }
    if (escaped === Code.colon || escaped === Code.dot || escaped === Code.slash) {
      if (/https?:?\\?$|www\\?$/i.test(this.text.slice(Math.max(0, at - 7), at + 1))) {
        const isPlain = escaped === Code.colon && isNoUrl(this.text, at + 1)
        return isPlain ? at + 1 : this.plainLiteral(at + 1)
      }
    }
    return at + 1
  }

  private codeSpan(at: number): number {
    const runEnd = skipRun(this.text, at, this.end, Code.backtick)
    const length = runEnd - at
    const bit = length < 31 ? 1 << length : 0
    if ((this.unclosed & bit) !== 0) return runEnd - 1
    if (bit === 0) {
      // With a thousand runs of different lengths, each would be searched for to the end.
      this.lastRuns ??= findLastRuns(this.text, at, this.end)
      if (this.lastRuns.get(length) === at) return runEnd - 1
    }
    const end = endOfCodeSpan(this.text, at, this.end)
    if (end === -1) {
      this.unclosed |= bit
      return runEnd - 1
    }
    this.inlines.code.push(this.shift + at, this.shift + end)
    return end - 1
  }

  private angle(at: number): number {
    const found = readAngle(this.text, at, this.end)
    if (found === undefined) return at
    const start = this.shift + at
    if (found.kind === 'link') this.inlines.links.push({ kind: 'link', url: found.url, start })
    else {
      const end = this.shift + found.end
      this.inlines.html.push({ start, end, quotes: this.leaf?.quotes ?? 0 })
    }
    return found.end - 1
  }

  private openBracket(start: number, isImage: boolean): void {
    const used = this.brackets[this.depth++]
    if (used === undefined) this.brackets.push({ start, isImage })
    else {
      used.start = start
      used.isImage = isImage
    }
  }

  private closeBracket(at: number): number {
    if (this.depth === 0) return at
    const bracket = this.brackets[--this.depth]
    const holdsLink = this.depth < this.holding
    if (holdsLink) this.holding = this.depth
    if (bracket === undefined || (holdsLink && !bracket.isImage)) return at
    const target = this.targetAt(bracket, at)
    if (target === undefined) return at
    const start = this.shift + bracket.start
    if (this.literal >= bracket.start) this.literal = -1
    const { links, html } = this.inlines
    if (bracket.isImage) {
      // The text of an image is plain text: discard links found in it.
      dropFrom(links, this.linksBefore, start)
      dropFrom(html, this.htmlBefore, start)
    } else this.holding = this.depth
    links.push({ kind: bracket.isImage ? 'image' : 'link', url: target.url, start })
    return target.end - 1
  }

  private targetAt(bracket: Bracket, at: number): { url: string; end: number } | undefined {
    const next = this.text.charCodeAt(at + 1)
    if (next === Code.open) {
      const resource = readResource(this.text, at + 1, this.end)
      if (resource !== undefined) return resource
    }
    if (this.inlines.definitions.size === 0) return undefined
    if (next !== Code.bracketOpen) return this.referenceTo(this.labelOf(bracket, at), at + 1)
    const end = endOfLabel(this.text, at + 1, this.end)
    if (end === -1) return undefined
    if (end === at + 2) return this.referenceTo(this.labelOf(bracket, at), end + 1)
    return this.referenceTo(this.text.slice(at + 2, end), end + 1)
  }

  private labelOf(bracket: Bracket, at: number): string {
    return this.text.slice(bracket.start + (bracket.isImage ? 2 : 1), at)
  }

  private referenceTo(label: string, end: number): { url: string; end: number } | undefined {
    const url = this.inlines.definitions.get(normalizeIdentifier(label))
    return url === undefined ? undefined : { url, end }
  }

  // Leaves a possible bare url or address to the reference parser, unless it becomes the text of a link.
  private skipLiteral(code: number, at: number): number {
    if (!this.isLiteral(code, at)) return at
    if (this.depth === 0) return this.plainLiteral(at)
    if (this.literal === -1) this.literal = at
    return at
  }

  /** Adds a certain autolink around `at`: returns its last offset, or -1. In brackets it may not be a link. */
  private plainLiteral(at: number): number {
    if (this.depth > 0) return -1
    const { text, start, end } = this
    const find = text.charCodeAt(at) === Code.at ? addressAround : urlAround
    const found = find(text.slice(start, end), at - start)
    if (found === undefined) return -1
    const place = this.shift + start + found.start
    this.inlines.links.push({ kind: 'link', url: found.url, start: place })
    return start + found.end - 1
  }

  private isLiteral(code: number, at: number): boolean {
    const text = this.text
    if (code === Code.colon) {
      if (/https?$/i.test(text.slice(Math.max(0, at - 5), at))) {
        if (text.startsWith('//', at + 1)) return !isNoUrl(text, at)
        // An escape or entity may stand for a slash.
        if (/^\/?[\\&]/.test(text.slice(at + 1, at + 3))) return true
      }
      const names = /(?:mailto|xmpp)$/.test(text.slice(Math.max(0, at - 6), at))
      return names && /[\w+.\\&-]/.test(text[at + 1] ?? '')
    }
    if (code === Code.dot) return /www$/i.test(text.slice(Math.max(0, at - 3), at))
    return this.isAddress(at - 1, at)
  }

  // Escapes and entities may stand for a letter.
  private isAddress(before: number, at: number): boolean {
    const { text } = this
    const mayBe = /[\w.+;-]/.test(text[before] ?? '') && /[\w.\\&-]/.test(text[at + 1] ?? '')
    return mayBe && !isNoDomain(text, at)
  }

  private byReference({ start, quotes }: Leaf): void {
    const { links, html, code, definitions, footnotes } = this.inlines
    const own = this.text.slice(this.start, this.end)
    if (footnotes.size > 0 && own.includes('[^')) unsure('a footnote in an unsure text')
    links.length = this.linksBefore
    html.length = this.htmlBefore
    code.length = this.codeBefore
    const read = readLeaf(own, definitions)
    for (const link of read.links) links.push({ ...link, start: link.start + start })
    for (const piece of read.html) {
      html.push({ start: piece.start + start, end: piece.end + start, quotes })
    }
    for (const offset of read.code) code.push(offset + start)
  }

  // An image within a link ends before the link, so sort by start.
  private sortLinks(): void {
    const { links } = this.inlines
    for (let index = this.linksBefore + 1; index < links.length; index++) {
      if ((links[index]?.start ?? 0) >= (links[index - 1]?.start ?? 0)) continue
      const own = links.splice(this.linksBefore).sort((a, b) => a.start - b.start)
      for (const link of own) links.push(link)
      return
    }
  }
}

function findLastRuns(text: string, from: number, end: number): Map<number, number> {
  const runs = new Map<number, number>()
  for (let at = text.indexOf('`', from); at !== -1 && at < end; ) {
    const runEnd = skipRun(text, at, end, Code.backtick)
    runs.set(runEnd - at, at)
    at = text.indexOf('`', runEnd)
  }
  return runs
}

function isOfLiteral(code: number): boolean {
  return code === Code.dot || code === Code.colon || code === Code.at
}

function dropFrom(list: { readonly start: number }[], from: number, start: number): void {
  while (list.length > from && (list.at(-1)?.start ?? 0) > start) list.pop()
}

/** True for characters that a backslash can escape. */
export function isPunctuation(code: number): boolean {
  return (
    (code >= 33 && code <= 47) ||
    (code >= 58 && code <= 64) ||
    (code >= 91 && code <= 96) ||
    (code >= 123 && code <= 126)
  )
}
