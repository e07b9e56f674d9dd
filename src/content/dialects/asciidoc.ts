// AsciiDoc by lines: its sections, ids and links, and the attributes it sets. Only what links and targets need.

import { conditionOf, type Truth } from './asciidoc-conditions.ts'
import {
  type AsciidocLink,
  type InlineFacts,
  isLive,
  linksOfImage,
  readHtmlIds,
  readInline,
} from './asciidoc-inline.ts'
import { type Line, linesOf, partsOf } from './asciidoc-lines.ts'
import { fillAttributes } from './asciidoc-titles.ts'

/** A section or a discrete heading. */
export interface AsciidocHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** As written, without marks and id; attributes of the page filled in. */
  readonly title: string
  readonly start: number
  readonly ids: readonly string[]
}

/** Definitions and links of an AsciiDoc file. */
export interface AsciidocFacts {
  readonly headings: readonly AsciidocHeading[]
  readonly ids: readonly string[]
  /** Unsorted. */
  readonly links: readonly (AsciidocLink & { readonly isConditional?: true })[]
  /** Set before the first content. */
  readonly attributes: ReadonlyMap<string, string>
  /** True if an extension may add headings. */
  readonly isOpen: boolean
}

/** Attributes of the block that follows. */
interface Pending {
  /** The last one written counts. */
  id: string | undefined
  style: string
  subs: string
}

const directive = /^(\\?)(ifdef|ifndef|ifeval|endif)::(\S*?)\[(.*)\]$/
const include = /^(\\?)include::([^\s[](?:[^[]*[^\s[])?)\[(.*)\]$/
const entry = /^:(!?)([\p{L}\p{N}_][^:\s]*?)(!?):(?:[ \t]+(.*))?$/u
const blockAnchor = /^\[\[([\p{L}_:][\p{L}\p{N}_:.-]*)(?:, *.+)?\]\]$/u
const attributeLine =
  /^\[(?:|[\p{L}\p{N}_.#%{,"'].*|\[(?:|[\p{L}_:][\p{L}\p{N}_:.-]*(?:, *.+)?)\])\]$/u
const section = /^(={1,6}|#{1,6})[ \t]+(\S(?:.*?\S)?)(?:[ \t]+\1)?[ \t]*$/
const delimiter =
  /^(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|--|[|,:!]={3,}|`{3,}[^`\s]*.*)$/
const blockMacro = /^([\p{L}\p{N}_][\p{L}\p{N}_-]*)::(|\S|\S.*?\S)\[(.*)\]$/u
const listItem =
  /^[ \t]*(?:[-*\u2022]{1,5}|\.{1,5}|\d+\.|[a-zA-Z]\.|[ivxIVX]+\)|<(?:\d+|\.)>)[ \t]|^[ \t]*\S.*?(?::{2,4}|;;)(?:$|[ \t])/
const verbatimStyles = new Set(
  'source listing literal pass stem latexmath asciimath comment mermaid plantuml ditaa graphviz'.split(
    ' ',
  ),
)
// Macros of Asciidoctor and of well-known extensions that write no headings.
const plainMacros = new Set(
  'image video audio toc include include-code thumbnail youtube gist chart asciinema plantuml mermaid graphviz ditaa kroki'.split(
    ' ',
  ),
)
const revision = /^v?\d[\w.-]*(?:,|$)|^[^[=].*\d{4}/
const setextSigns = '=-~^+'
// Attribute values are given to every reference: many of them make a text longer than memory.
const valueMax = 4000
// Patterns take steps by the square of a title's length.
const titleMax = 500
// References to attributes that are followed in a page.
const referencesMax = 100_000

/** Reads a file of AsciiDoc. Equal texts give equal facts. */
export function readAsciidoc(text: string): AsciidocFacts {
  const lines = linesOf(text)
  const headings: AsciidocHeading[] = []
  const found: InlineFacts = { links: [], ids: [] }
  const links: (AsciidocLink & { readonly isConditional?: true })[] = []
  const attributes = new Map<string, string>()
  const header = new Map<string, string>()
  const unsure = new Set<string>()
  const conditions: Truth[] = []
  const within: Record<Truth, number> = { yes: 0, no: 0, unknown: 0 }
  const blocks: string[] = []
  let verbatim:
    | { readonly end: string; readonly isLive: boolean; readonly isHtml: boolean }
    | undefined
  let paragraph: { start: number; text: string; isRead: boolean } | undefined
  let pending: Pending = { id: undefined, style: '', subs: '' }
  let isOpen = false
  let isHeader = true
  let personsLeft = 2
  let before = ''
  let references = 0
  const attributeOf = (name: string) =>
    unsure.has(name) || references++ > referencesMax ? undefined : attributes.get(name)

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line !== undefined) at += takeLine(line, at)
  }
  flush()
  settle()
  return { headings, ids: found.ids, links, attributes: header, isOpen }

  /** Takes one line; answers how many more it took. */
  function takeLine(line: Line, at: number): number {
    const written = line.text
    if (verbatim?.end.startsWith('////') !== true && written.includes('::')) {
      if (takeDirective(line, at)) return 0
    }
    if (within.no > 0) return 0
    if (verbatim !== undefined) takeVerbatim(line)
    else return takeText(line, at)
    return 0
  }

  /** Adds a line to the paragraph; spaces stand for what is between, so that offsets stay. */
  function append({ text: written, start }: Line): void {
    if (paragraph === undefined) return
    const gap = start - paragraph.start - paragraph.text.length
    paragraph.text += `${' '.repeat(Math.max(0, gap))}${written}\n`
  }

  function isUnsure(): boolean {
    return within.unknown > 0
  }

  function addLinks(added: readonly AsciidocLink[]): void {
    if (added.length === 0) return
    const isConditional = isUnsure() ? { isConditional: true as const } : {}
    for (const one of added) links.push({ ...one, ...isConditional })
  }

  function scan(written: string, start: number): void {
    for (const [part, at] of partsOf(written)) {
      readInline(part, { start: start + at, attributeOf, found })
      addLinks(found.links.splice(0))
    }
  }

  function enter(truth: Truth): void {
    conditions.push(truth)
    within[truth]++
  }

  function leave(): void {
    const truth = conditions.pop()
    if (truth !== undefined) within[truth]--
  }

  function takeDirective(line: Line, at: number): boolean {
    const [, escaped, name = '', target = '', inside = ''] = directive.exec(line.text) ?? []
    if (name !== '' && escaped === '') {
      cut(line.start)
      if (name === 'endif') leave()
      else {
        const truth = conditionOf(name, target, (one) => knows(one))
        enter(truth)
        if (name !== 'ifeval' && inside !== '') {
          const start = line.start + line.text.lastIndexOf(inside)
          takeLine({ text: inside, start }, at)
          cut(line.start + line.text.length)
          leave()
        }
      }
      return true
    }
    const [, kept, path = '', list = ''] = include.exec(line.text) ?? []
    if (path === '' || kept === '\\' || within.no > 0) return false
    const one = {
      kind: 'include' as const,
      url: fillAttributes(path, attributeOf),
      start: line.start,
    }
    const isOptional = /\bopts?(?:ions)?=["']?[^"']*\boptional\b/.test(list)
    if (isOptional) links.push({ ...one, isConditional: true })
    else addLinks([one])
    if (isHeader && before !== '') isHeader = false
    return true
  }

  function knows(name: string): Truth {
    if (unsure.has(name)) return 'unknown'
    return attributes.has(name) ? 'yes' : 'unknown'
  }

  function takeVerbatim({ text: written, start }: Line): void {
    if (written.trimEnd() === verbatim?.end) verbatim = undefined
    else if (verbatim?.isLive === true) scan(written, start)
    else if (verbatim?.isHtml === true) readHtmlIds(written, found.ids)
  }

  function takeText(line: Line, at: number): number {
    const written = line.text
    if (written === '') {
      flush()
      // A title, an author, a revision, attributes: then the header is over.
      if (before !== '' && headings.length > 0) isHeader = false
      return 0
    }
    if (/^\/\/(?:[^/]|$)/.test(written)) return 0
    if (isOfHeader(written)) return 0
    const isBreak = delimiter.test(written) || attributeLine.test(written) || written === '+'
    if (paragraph !== undefined && !isBreak && written.trim() !== '') {
      append(line)
      before = written
      return 0
    }
    flush()
    const taken = takeBlock(line, at)
    before = written
    return taken
  }

  /** True for the lines of author and revision, whatever they look like: the first behind the title. */
  function isOfHeader(written: string): boolean {
    if (!isHeader || headings.length === 0 || entry.test(written)) return false
    personsLeft--
    return personsLeft === 1 || (personsLeft === 0 && revision.test(written))
  }

  /** Takes the first line of a block, or what stands before it. */
  function takeBlock(line: Line, at: number): number {
    const written = line.text
    const isTable = /^[|,:!]=/.test(blocks.at(-1) ?? '')
    if (!isTable || written.startsWith(':')) {
      const taken = takeEntry(line, at)
      if (taken !== undefined) return taken
    }
    if (!isTable && attributeLine.test(written)) {
      takeAttributes(written)
      return 0
    }
    if (written === '+') return 0
    if (delimiter.test(written) && takeDelimiter(written)) return 0
    const ofCell = isTable
      ? /\|[ \t]*(\[[^[\]]+\]|\[\[[^[\]]+\]\])$|^(\[[^[\]]+\])$/.exec(written)
      : null
    if (ofCell !== null) {
      takeAttributes(ofCell[1] ?? ofCell[2] ?? '')
      settle()
    }
    if (!isTable && /^\.\.?[^ \t.]/.test(written)) {
      scan(written, line.start)
      return 0
    }
    const isHeading = blocks.length === 0 || /^(?:discrete|float)$/.test(pending.style)
    const taken = isHeading ? takeHeading(line, at) : undefined
    if (taken !== undefined) return taken
    isHeader = false
    if (!isTable && takeMacro(line)) return 0
    const isIndented = /^[ \t]/.test(written) && !isTable
    const isLiteral = isIndented && !listItem.test(written) && !/(?::{2,4}|;;)$/.test(before)
    const isRead = !(isLiteral || verbatimStyles.has(pending.style)) || isLive(pending.subs)
    paragraph = { start: line.start, text: '', isRead }
    append(line)
    settle()
    return 0
  }

  /** Takes an attribute entry, with the lines it goes on. */
  function takeEntry({ text: written }: Line, at: number): number | undefined {
    const [, unset, name = '', unsetAfter, first = ''] = entry.exec(written) ?? []
    if (name === '') return undefined
    let value = first
    let more = 0
    while (value.endsWith(' \\') && at + more + 1 < lines.length) {
      more++
      value = `${value.slice(0, -1).trimEnd()} ${lines[at + more]?.text.trim() ?? ''}`
    }
    const key = name.toLowerCase()
    if (isUnsure()) unsure.add(key)
    else unsure.delete(key)
    if (unset === '!' || unsetAfter === '!') {
      attributes.delete(key)
      unsure.add(key)
    } else {
      const filled = fillAttributes(value.replace(/@$/, ''), attributeOf)
      attributes.set(key, filled.length > valueMax ? value : filled)
      if (isHeader && !isUnsure()) header.set(key, attributes.get(key) ?? '')
    }
    return more
  }

  function takeAttributes(written: string): void {
    const [, id] = blockAnchor.exec(written) ?? []
    if (id !== undefined) {
      pending.id = id
      return
    }
    const inside = written.slice(1, -1)
    const [, style = '', shorthand = ''] =
      /^([^\s#.%,="']*)([#.%][^\s,="']*(?=,|$))?/.exec(inside) ?? []
    if (style !== '') pending.style = style
    const short = /#([^#.%,\s]+)/.exec(shorthand)?.[1]
    const [, named, quoted] = /\bid=(?:["']([^"']*)["']|([^,\s\]]+))/.exec(inside) ?? []
    const one = named ?? quoted ?? short
    if (one !== undefined && one !== '') pending.id = one
    const subs = /\bsubs=(?:"([^"]*)"|'([^']*)'|([^,\s]+))/.exec(inside)
    if (subs !== null) pending.subs = subs[1] ?? subs[2] ?? subs[3] ?? ''
  }

  /** Opens or closes a delimited block. */
  function takeDelimiter(written: string): boolean {
    const mark = written.startsWith('```') ? '```' : written.trimEnd()
    const open = blocks.lastIndexOf(mark)
    if (open !== -1) {
      blocks.length = open
      settle()
      return true
    }
    isHeader = false
    const isVerbatim =
      /^(?:-{4}|\.{4}|\+{4}|\/{4}|`{3})/.test(mark) ||
      (/^(?:--$|={4})/.test(mark) && verbatimStyles.has(pending.style))
    if (isVerbatim) {
      const isHtml = mark.startsWith('++++') || pending.style === 'pass'
      verbatim = { end: mark, isLive: isLive(pending.subs), isHtml }
    } else blocks.push(mark)
    settle()
    return true
  }

  function takeHeading(line: Line, at: number): number | undefined {
    const [, marks = '', title = ''] = section.exec(line.text) ?? []
    if (marks !== '') {
      addHeading(line, marks.length, title)
      return 0
    }
    const underline = lines[at + 1]?.text.trimEnd() ?? ''
    const depth = setextSigns.indexOf(underline.charAt(0)) + 1
    const isUnderlined =
      underline.length > 1 &&
      depth > 0 &&
      underline === underline.charAt(0).repeat(underline.length) &&
      Math.abs(line.text.length - underline.length) <= 1 &&
      /^(?![.[]).*[\p{L}\p{N}_]/u.test(line.text)
    if (!isUnderlined) return undefined
    addHeading(line, depth, line.text)
    return 1
  }

  function addHeading({ text: written, start }: Line, depth: number, title: string): void {
    const [, plain = title, ofTitle] = title.includes('[[')
      ? (/^(.*?) \[\[([\p{L}_:][\p{L}\p{N}_:.-]*)(?:, *.+)?\]\]$/u.exec(title) ?? [])
      : []
    // A title is the only one of its depth; after it only attributes are of the header.
    if (depth > 1 || headings.length > 0) isHeader = false
    scan(written, start)
    const id = ofTitle ?? pending.id
    const filled = fillAttributes(plain, attributeOf)
    // Its id is not known, so that any may be.
    if (filled.length > titleMax) isOpen = true
    const level = Math.min(depth, 6) as AsciidocHeading['depth']
    headings.push({
      depth: level,
      title: filled.slice(0, titleMax),
      start,
      ids: id === undefined ? [] : [id],
    })
    pending = { id: undefined, style: '', subs: '' }
  }

  function takeMacro({ text: written, start }: Line): boolean {
    const [, name = '', target = '', list = ''] = blockMacro.exec(written) ?? []
    if (name === '') return false
    if (name === 'image') {
      const url = fillAttributes(target, attributeOf)
      const more = linksOfImage(list, attributeOf).map((one) => ({ ...one, start }))
      addLinks([{ kind: 'image', url, start }, ...more])
      const [, id] = /(?:^|,)\s*id=["']?([^"',\]]+)/.exec(list) ?? []
      if (id !== undefined) found.ids.push(id)
    } else if (!plainMacros.has(name)) isOpen = true
    settle()
    return true
  }

  /** The attributes before a block are its own now. */
  function settle(): void {
    if (pending.id !== undefined) found.ids.push(pending.id)
    pending = { id: undefined, style: '', subs: '' }
  }

  /** Reads the paragraph up to a condition; it goes on behind. */
  function cut(start: number): void {
    const isRead = paragraph?.isRead
    flush()
    if (isRead !== undefined) paragraph = { start, text: '', isRead }
  }

  function flush(): void {
    if (paragraph?.isRead === true) scan(paragraph.text, paragraph.start)
    paragraph = undefined
  }
}
