// Prepares a page's source for the parser: dialect blocks become marker lines, and every line can be traced.

import { Fences, Literals } from '../../markdown/literals.ts'
import { isUnseenLine, seenLines } from '../../markdown/visible-lines.ts'
import { indentation, indentOf, withoutIndent } from '../../text/indentation.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import { markBadges } from '../badges.ts'
import { OpenTabs, readTabTags, type TabPart } from '../tab-tags.ts'
import { isTagLine, type Tag } from '../tag-source.ts'

/** Starts a line that stands for a construct of another dialect. No text has it: it is a Unicode noncharacter. */
export const markerSign = '\ufdd0'

/** The text for the parser. */
export interface PreparedSource {
  readonly text: string
  /** Source lines by line of the text, both 0-based; undefined if they are the same. */
  readonly lines?: readonly number[]
  /** Invisible lines of the source, 0-based. */
  readonly unseen?: readonly number[]
  /** The tags that marker lines stand for: `\ufdd0<index>`. */
  readonly markers: readonly Tag[]
}

/**
 * Prepares a source: removes the byte order mark and invisible content, replaces dialect blocks by marker lines,
 * and splits endless paragraphs.
 */
export function prepareSource(source: string, layout: LayoutName): PreparedSource {
  const text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll(markerSign, '\ufffd')
  const written = text.split('\n')
  const seen = seenLines(written, layout)
  if (seen === written) return cutParagraphs(separateBlocks(text, layout))
  const numbers = [...seen.keys()].filter((number) => seen[number] !== undefined)
  const prepared = cutParagraphs(
    separateBlocks(numbers.map((number) => seen[number]).join('\n'), layout),
  )
  return {
    ...prepared,
    lines: prepared.lines?.map((line) => numbers[line] ?? line) ?? numbers,
    unseen: [...written.keys()].filter((at) => isUnseenLine(written[at] ?? '', seen[at])),
  }
}

function separateBlocks(text: string, layout: LayoutName): PreparedSource {
  switch (layout) {
    case 'gitbook':
    case 'plain':
      return text.includes('{%') ? separateTags(text) : { text, markers: [] }
    case 'vitepress':
      return separateColons(markBadges(text), layout)
    case 'docusaurus':
    case 'starlight':
      return separateColons(text, 'docusaurus')
    case 'mkdocs':
      return /^[ \t]*(?:!!!|\?\?\?|===|\/\/\/)/m.test(text)
        ? new MarkerLines(text).indented()
        : { text, markers: [] }
    default:
      return { text, markers: [] }
  }
}

function separateColons(text: string, layout: 'docusaurus' | 'vitepress'): PreparedSource {
  return text.includes(':::') || /<\/?Tab/.test(text)
    ? new MarkerLines(text).colons(layout)
    : { text, markers: [] }
}

/** Maximum characters of a paragraph, over ten times what anyone writes. */
const paragraphMax = 30_000

/**
 * Splits overlong paragraphs at a line start.
 *
 * The parser takes the square of a paragraph's lines: 19 s for 30,000 of them, 1.5 s when they are cut.
 */
function cutParagraphs(prepared: PreparedSource): PreparedSource {
  if (prepared.text.length <= paragraphMax) return prepared
  const fences = new Fences()
  const written: string[] = []
  const lines: number[] = []
  let length = 0
  for (const [at, line] of prepared.text.split('\n').entries()) {
    const [, prefix = '', first = ''] = /^([ \t>]*)(.?)/u.exec(line) ?? []
    // A line that begins with another character may be an item, a row or a tag: a block of its own.
    const isWords = !fences.has(line) && /[\p{L}\p{N}"'(]/u.test(first) && !line.includes('|')
    length = isWords ? length + line.length + 1 : 0
    const source = prepared.lines?.[at] ?? at
    if (length > paragraphMax) {
      written.push(prefix.trimEnd())
      lines.push(source)
      length = line.length
    }
    written.push(line)
    lines.push(source)
  }
  if (written.length === (prepared.lines?.length ?? prepared.text.split('\n').length))
    return prepared
  return { ...prepared, text: written.join('\n'), lines }
}

// HTML extends to the next blank line, even over a tag; GitBook reads its tags first.
function separateTags(text: string): PreparedSource {
  const fences = new Fences()
  const written: string[] = []
  const lines: number[] = []
  let inHTML = false
  let inPre = false
  let formulaEnd = -1
  const source = text.split('\n')
  for (let number = 0; number < source.length; number++) {
    let line = source[number] ?? ''
    const start = number
    const isCode = fences.has(line)
    if (!isCode && !inPre && integrationStart.test(line)) {
      const last = lastLineOfTag(source, number)
      line = source.slice(number, last + 1).join('&#10;')
      number = last
    }
    const [, prefix = '', rest = ''] = /^([ \t>]*)(.*)$/.exec(line) ?? []
    if (number > formulaEnd && !isCode && isFormulaFence(line)) {
      let end = number + 1
      while (end < source.length && !isFormulaFence(source[end] ?? '')) end++
      if (end < source.length) formulaEnd = end
    }
    if (number > formulaEnd && !isCode && inHTML && rest.startsWith('{%') && isTagLine(rest)) {
      written.push(prefix.trimEnd())
      lines.push(start)
      inHTML = false
    }
    if (/^<pre\b/i.test(rest)) inPre = true
    if (inPre && /<\/pre>/i.test(rest)) inPre = false
    if (isCode || inPre || rest === '') inHTML = false
    else if (rest.startsWith('<')) inHTML = true
    written.push(line)
    lines.push(start)
  }
  return { text: written.join('\n'), lines, markers: [] }
}

const isFormulaFence = (line: string): boolean => /^[ \t>]*\$\$[ \t]*$/.test(line)

/** `{% @mermaid/diagram content="`, whose value continues on the next lines. */
const integrationStart = /^[ \t]*\{%-?[ \t]*@[\w.-]+\/(?:(?!%\}).)*$/
const tagLinesMax = 400

/** The line that ends a tag begun on `first`; `first` itself if no end is near. */
function lastLineOfTag(source: readonly string[], first: number): number {
  for (let at = first + 1; at < Math.min(source.length, first + tagLinesMax); at++) {
    const line = source[at] ?? ''
    if (/%\}[ \t]*$/.test(line)) return at
    if (line.includes('{%')) break
  }
  return first
}

const colonLine = /^([ \t>]*):{3,}[ \t]*(?:([A-Za-z][\w-]*)(.*))?$/

/** An open block of colons; without a name if the dialect does not know it. */
interface OpenColon {
  readonly name: string | undefined
  readonly prefix: string
}

/** Exists for one page: its lines, with dialect blocks replaced by markers. */
class MarkerLines {
  readonly #source: readonly string[]
  readonly #written: string[] = []
  readonly #lines: number[] = []
  readonly #markers: Tag[] = []
  #tabsGoOn = false

  constructor(text: string) {
    this.#source = text.split('\n')
  }

  /** `:::note Title` of Docusaurus, `::: tip Title` of VitePress, and tabs. */
  colons(layout: 'docusaurus' | 'vitepress'): PreparedSource {
    const literals = new Literals()
    const open: OpenColon[] = []
    const tabs = new OpenTabs()
    for (let number = 0; number < this.#source.length; number++) {
      const line = tabs.dedent(this.#source[number] ?? '')
      const mayMark = /^[ \t>]*(?::::|<\/?Tab)/.test(line) || tabs.mayEnd(line)
      if (literals.has(line) || !mayMark) {
        this.#write(line, number)
        continue
      }
      const tagged = layout === 'docusaurus' ? readTabTags(this.#source, number, line) : undefined
      const colon = colonLine.exec(line)
      if (tagged !== undefined) {
        this.#writeTabs(tagged.parts, number, tabs)
        number = tagged.last
      } else if (colon?.[2] !== undefined) {
        const name = tagOfAdmonition(colon[2])
        const prefix = colon[1] ?? ''
        open.push({ name, prefix })
        if (name === undefined) this.#write(line, number)
        else this.#mark(number, prefix, { ...admonition(colon[2], colon[3] ?? ''), name })
      } else if (colon !== null) {
        const last = open.pop()
        // The closing line takes the prefix of its opening line, regardless of its own indentation.
        if (last?.name === undefined) this.#write(line, number)
        else this.#mark(number, last.prefix, { name: `end${last.name}` })
      } else this.#write(line, number)
    }
    return this.#prepared()
  }

  #writeTabs(parts: readonly TabPart[], number: number, tabs: OpenTabs): void {
    for (const part of parts) {
      if (part.kind === 'text') {
        this.#write(tabs.prefix + part.text, number)
        continue
      }
      const prefix = tabs.prefixOf(part)
      const tag = part.name === 'Tabs' ? 'tabs' : 'tab'
      if (part.kind === 'close') {
        tabs.close(part)
        this.#mark(number, prefix, { name: `end${tag}` })
      } else {
        const title = tabs.open(part, prefix)
        this.#mark(number, prefix, { name: tag, ...(title === undefined ? {} : { title }) })
      }
    }
  }

  /** `!!! note "Title"`, `??? note` and `=== "Tab"` of MkDocs, with indented bodies. */
  indented(): PreparedSource {
    const literals = new Literals()
    const open: { readonly column: number; readonly name: string; readonly prefix: string }[] = []
    const slashes: (string | undefined)[] = []
    let blanks: number[] = []
    for (const [number, line] of this.#source.entries()) {
      if (line.trim() === '') {
        blanks.push(number)
        continue
      }
      const start = readOpener(line)
      const column = indentOf(line)
      let goesOn = false
      while (open.length > 0 && column < (open.at(-1)?.column ?? 0) + indentation) {
        const last = open.pop()
        if (last === undefined) break
        this.#mark(number, last.prefix, { name: `end${last.name}` })
        goesOn = last.name === 'tab' && last.column === column && isTab(start)
        if (last.name === 'tab' && !goesOn) this.#mark(number, last.prefix, { name: 'endtabs' })
      }
      for (const blank of blanks) this.#write('', blank)
      blanks = []
      const rest = withoutIndent(line, open.length * indentation)
      if (literals.has(rest)) this.#write(rest, number)
      else if (start === null) this.#writeSlashes(rest, number, slashes)
      else {
        const prefix = /^[ \t]*/.exec(rest)?.[0] ?? ''
        const tag = indentedTag(start)
        if (tag.name === 'tab' && !goesOn) this.#mark(number, prefix, { name: 'tabs' })
        this.#mark(number, prefix, tag)
        open.push({ column, name: tag.name, prefix })
      }
    }
    for (const last of open.toReversed()) {
      this.#mark(this.#source.length - 1, last.prefix, { name: `end${last.name}` })
      if (last.name === 'tab') {
        this.#mark(this.#source.length - 1, last.prefix, { name: 'endtabs' })
      }
    }
    return this.#prepared()
  }

  /** `/// note | Title`, up to `///`: blocks without indentation. Consecutive tabs form a set. */
  #writeSlashes(line: string, number: number, open: (string | undefined)[]): void {
    const found = slashLine.exec(line)
    if (found === null) {
      this.#write(line, number)
      return
    }
    const [, prefix = '', kind, title = ''] = found
    const name = kind === undefined ? open.pop() : kind === 'tab' ? 'tab' : tagOfAdmonition(kind)
    if (kind !== undefined) open.push(name)
    if (name === undefined) this.#write(line, number)
    else if (kind === undefined) {
      this.#mark(number, prefix, { name: `end${name}` })
      this.#tabsGoOn = name === 'tab' && this.#isTabNext(number)
      if (name === 'tab' && !this.#tabsGoOn) this.#mark(number, prefix, { name: 'endtabs' })
    } else if (name === 'tab') {
      if (!this.#tabsGoOn) this.#mark(number, prefix, { name: 'tabs' })
      this.#tabsGoOn = false
      this.#mark(number, prefix, { name, title })
    } else this.#mark(number, prefix, { ...admonition(kind, title), name })
  }

  #isTabNext(number: number): boolean {
    const next = this.#source.slice(number + 1, number + 6).find((line) => line.trim() !== '')
    return next !== undefined && slashLine.exec(next)?.[2] === 'tab'
  }

  #write(line: string, number: number): void {
    this.#written.push(line)
    this.#lines.push(number)
  }

  // With blank lines around it, so that no HTML swallows it.
  #mark(number: number, prefix: string, { name, ...attributes }: MarkedTag): void {
    const raw = (this.#source[number] ?? '').replace(/^[ \t>]*/, '')
    const index = this.#markers.push({
      name,
      attributes: new Map(Object.entries(attributes)),
      values: [],
      rest: '',
      raw,
    })
    this.#write(prefix.trimEnd(), number)
    this.#write(`${prefix}${markerSign}${index - 1}`, number)
    this.#write(prefix.trimEnd(), number)
  }

  #prepared(): PreparedSource {
    return { text: this.#written.join('\n'), lines: this.#lines, markers: this.#markers }
  }
}

type MarkedTag = { readonly name: string } & Readonly<Record<string, string>>

const styles: Readonly<Record<string, string>> = {
  tip: 'success',
  success: 'success',
  check: 'success',
  done: 'success',
  hint: 'success',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
}

/** Maps the admonition names of other dialects to a hint's style. */
export function hintStyleOf(kind: string): string {
  return styles[kind.toLowerCase()] ?? 'info'
}

const admonitions: ReadonlySet<string> = new Set(
  'note info tip important success secondary warning caution danger'.split(' '),
)

const slashLine =
  /^([ \t]*)\/{3,}(?:[ \t]+([a-z-]+)(?![a-z-])(?:[ \t]*\|[ \t]*(?![ \t])((?:.*?(?![ \t]).)??))?)?[ \t]*$/

function tagOfAdmonition(kind: string): string | undefined {
  if (kind === 'details') return 'details'
  if (kind === 'code-group') return 'code-group'
  return admonitions.has(kind) ? 'hint' : undefined
}

// `[Title]`, `Title`, `{title="Title"}`.
function admonition(kind: string, rest: string): Record<string, string> {
  const text = rest.replace(/\{[^{}]*\}[ \t]*$/, '').trim()
  const title = /^\[(.*)\]$/.exec(text)?.[1] ?? text
  return {
    style: hintStyleOf(kind),
    ...(title === '' ? {} : { title }),
  }
}

const opener =
  /^(!!!|\?\?\?\+?|===[!+]*)[ \t]*(?![ \t])([\w-]+(?:[ \t]+[\w-]+)*(?![\w-]))?(?:[ \t]*(?:"(.*)"|'(.*)'))?[ \t]*$/

/** A line that opens a block. `===` without a title underlines a heading. */
function readOpener(line: string): RegExpExecArray | null {
  const match = opener.exec(line.trimStart())
  return isTab(match) && (match?.[3] ?? match?.[4]) === undefined ? null : match
}

function isTab(match: RegExpExecArray | null): boolean {
  return match?.[1]?.startsWith('===') === true
}

function indentedTag([, sign = '', kinds, title1, title2]: RegExpExecArray): MarkedTag {
  const title = title1 ?? title2
  const titled = title === undefined || title === '' ? {} : { title }
  if (sign.startsWith('===')) return { name: 'tab', ...titled }
  const [kind = 'note'] = (kinds ?? '').split(/[ \t]/)
  if (sign.startsWith('?')) return { name: 'details', title: title ?? kind }
  return { name: 'hint', style: hintStyleOf(kind), ...titled }
}
