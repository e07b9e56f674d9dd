// reStructuredText by lines: its sections, names and links. Only what links and targets need.

import { type Line, linesOf, partsOf } from './asciidoc-lines.ts'
import {
  addTarget,
  normalizeName,
  type RstFound,
  type RstLink,
  readRstInline,
} from './rst-inline.ts'

/** Definitions and links of a reStructuredText file. */
export interface RstFacts {
  readonly headings: readonly {
    readonly depth: 1 | 2 | 3 | 4 | 5 | 6
    readonly title: string
    readonly start: number
  }[]
  /** Names that references find besides titles, normalized; `[1]` of footnotes, `:term:x` and `:any:x` of a glossary. */
  readonly names: readonly string[]
  /** Unsorted. */
  readonly links: readonly (RstLink & { readonly isConditional?: true })[]
  /** Directives that may write ids, or names, into the page. */
  readonly templates: readonly string[]
}

/** Lines below one, for as long as they are indented more. */
interface Region {
  readonly indent: number
  /** `skipped`: code and comments; `unsure`: what only some builds have, or what an extension reads in its own way. */
  readonly kind: 'skipped' | 'body' | 'unsure' | 'toctree' | 'glossary'
  /** True until the first line that is no option. */
  hasOptions: boolean
  /** The indentation of the terms of a glossary: that of its first line. */
  terms?: number
}

const adornment = /^([!-/:-@[-`{-~])\1*$/
const explicit = /^(?:\.\.|__)(?= |$)/
const target =
  /^\.\. +_(?![ _])(?:`([^`]+)`|((?:\\.|:(?! |$)|[^:\\`])(?:\\.|:(?! |$)|[^:\\])*)) ?:(?: +(.*))?$/
const anonymous = /^(?:\.\. +__:|__) +(.+)$/
const note = /^\.\. +\[(#?[\p{L}\p{N}][\p{L}\p{N}_.:+-]*|#|\*)\](?: +|$)/u
const directive =
  /^\.\. +(?:\|[^|]+\| +)?([\p{L}\p{N}](?:[\p{L}\p{N}_.+:-]*[\p{L}\p{N}])?) ?::(?: +(.*))?$/u
const option = /^:([\w-]+):(?: +(.*))?$/
const item = /^(?:[-*+\u2022] +|(?:\(?(?:\d+|[a-zA-Z]|[ivxlcIVXLC]+|#)[.)]) +|\| +|:[^:`]+: +)/
const asList = (names: string) => new Set(names.split(' '))
const code = asList(
  'code code-block sourcecode highlight parsed-literal raw math literalinclude prompt doctest testcode testoutput testsetup testcleanup graphviz digraph graph mermaid uml productionlist ipython command-output program-output image unicode date role default-role meta index title tabularcolumns contents sectnum currentmodule currentclass module codeauthor sectionauthor highlightlang autosummary include',
)
const body = asList(
  'note warning tip hint danger error important attention caution admonition seealso versionadded versionchanged versionremoved deprecated deprecated-removed topic sidebar rubric container compound epigraph highlights pull-quote table list-table csv-table figure class rst-class hlist centered tabs tab group-tab code-tab tab-set tab-item tabbed grid grid-item grid-item-card card card-carousel dropdown details todo collapse replace line-block cssclass div header footer image-row flat-table acks impl-detail button-ref button-link',
)
const domain =
  /^(?:(?:py|c|cpp|js|rst|std|php|rb|http):[\w-]+|function|class|method|attribute|data|exception|module|decorator|classmethod|staticmethod|describe|object|option|cmdoption|program|envvar|confval|type|macro|member|struct|enum|var)$/
// Regions within regions: no page has more, and each line asks for the innermost alone.
const depthMax = 60

/** Reads a file of reStructuredText. Equal texts give equal facts. */
export function readRst(text: string): RstFacts {
  const lines = linesOf(text)
  const headings: RstFacts['headings'][number][] = []
  const found: RstFound = { links: [], names: [] }
  const links: RstFacts['links'][number][] = []
  const templates = new Set<string>()
  const styles: string[] = []
  const regions: Region[] = []
  let paragraph:
    | {
        readonly start: number
        text: string
        indent: number
        readonly column: number
        readonly isItem: boolean
      }
    | undefined
  /** The indentation of a paragraph that ended in `::`. */
  let literal: number | undefined
  let quoted = ''
  let isDoctest = false
  let isUnsure = false

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line !== undefined) at += takeLine(line, at)
  }
  flush()
  return { headings, names: found.names, links, templates: [...templates] }

  /** Takes one line; answers how many more it took. */
  function takeLine(line: Line, at: number): number {
    const written = line.text.trimStart()
    if (written === '') {
      flush()
      isDoctest = false
      quoted = ''
      const top = regions.at(-1)
      if (top !== undefined) top.hasOptions = false
      return 0
    }
    const indent = widthOf(line.text)
    while (regions.length > 0 && indent <= (regions.at(-1)?.indent ?? 0)) {
      flush()
      regions.pop()
    }
    if (literal !== undefined) takeLiteral(written, indent)
    const top = regions.at(-1)
    if (top?.kind === 'skipped' && !top.hasOptions) return 0
    if (isDoctest || (quoted !== '' && written.startsWith(quoted))) return 0
    const start = line.start + line.text.length - written.length
    isUnsure = regions.some(({ kind }) => kind === 'unsure')
    if (top?.hasOptions === true && takeOption(written, start)) return 0
    if (top !== undefined) top.hasOptions = false
    if (top?.kind === 'skipped') return 0
    if (top?.kind === 'toctree') takeEntry(written, start)
    else return takeText(written, { start, indent, at, top })
    return 0
  }

  /** A paragraph ended in `::`: what is indented more is code, or what every line of has the same sign. */
  function takeLiteral(written: string, indent: number): void {
    if (literal !== undefined && indent > literal) push(literal, 'skipped')
    else if (/^[!-/:-@[-`{-~]/.test(written) && indent === literal) quoted = written.charAt(0)
    literal = undefined
  }

  function push(indent: number, kind: Region['kind'], hasOptions = false): void {
    if (regions.length < depthMax) regions.push({ indent, kind, hasOptions })
  }

  function takeText(
    written: string,
    place: {
      readonly start: number
      readonly indent: number
      readonly at: number
      readonly top: Region | undefined
    },
  ): number {
    const { start, indent, top } = place
    if (explicit.test(written)) {
      flush()
      return takeExplicit(written, place)
    }
    if (paragraph === undefined) {
      if (written.startsWith('>>> ')) isDoctest = true
      if (isDoctest) return 0
      const taken = takeTitle(written, place)
      if (taken !== undefined) return taken
    }
    if (top?.kind === 'glossary') {
      top.terms ??= indent
      if (indent === top.terms) {
        const term = written.replace(/ +: .*$/, '')
        const name = normalizeName(term)
        found.names.push(`:term:${name}`)
        // `:any:` finds no capitals.
        if (term === term.toLowerCase()) found.names.push(`:any:${name}`)
      }
    }
    // Within a paragraph there are no marks of lists.
    const goesOn =
      paragraph?.isItem === true ? indent > paragraph.column : indent === paragraph?.column
    if (!goesOn || /^\+[-=+]+\+$/.test(written)) flush()
    const marker = paragraph === undefined ? item.exec(written)?.[0] : undefined
    const inner = indent + (marker?.length ?? 0)
    paragraph ??= { start, text: '', indent: inner, column: indent, isItem: marker !== undefined }
    const gap = start - paragraph.start - paragraph.text.length
    paragraph.text += ' '.repeat(Math.max(0, gap)) + written
    if (marker === undefined) paragraph.indent = indent
    return 0
  }

  function takeTitle(
    written: string,
    { start, indent, at }: { readonly start: number; readonly indent: number; readonly at: number },
  ): number | undefined {
    const next = lines[at + 1]?.text.trim() ?? ''
    const isLine = adornment.test(written)
    if (isLine && written.length > 1) {
      const under = lines[at + 2]?.text.trim() ?? ''
      const isTitle = under === written && next !== '' && !adornment.test(next)
      if (isTitle) {
        const of = lines[at + 1]
        addTitle(
          next,
          (of?.start ?? 0) + (of?.text.length ?? 0) - next.length,
          written.charAt(0).repeat(2),
        )
        return 2
      }
      // A transition, or the edge of a table.
      return written.length > 3 ? 0 : undefined
    }
    const isUnder = adornment.test(next) && widthOf(lines[at + 1]?.text ?? '') === indent
    if (!isUnder || (next.length < written.length && next.length < 4) || next === '::')
      return undefined
    addTitle(written, start, next.charAt(0))
    return 1
  }

  function addTitle(title: string, start: number, style: string): void {
    scan(title, start)
    if (!styles.includes(style)) styles.push(style)
    const depth = Math.min(6, styles.indexOf(style) + 1) as 1 | 2 | 3 | 4 | 5 | 6
    headings.push({ depth, title, start })
    // The text of a substitution, or of an extension's role, is not known.
    if (/\|[^|\s][^|]*\|/.test(title)) templates.add('{title}')
  }

  function takeExplicit(
    written: string,
    { start, indent, at }: { readonly start: number; readonly indent: number; readonly at: number },
  ): number {
    const [, phrase, name = '', rest = ''] = target.exec(written) ?? []
    if (phrase !== undefined || name !== '') {
      found.names.push(normalizeName(phrase ?? name))
      const more = linesOn(at, indent)
      const all = [rest, ...more.map((line) => line.text.trim())].join(' ').trim()
      if (all !== '')
        addTarget(all, rest === '' ? start : start + written.length - rest.length, found)
      keep()
      return more.length
    }
    const [, unnamed] = anonymous.exec(written) ?? []
    const [marked, label] = note.exec(written) ?? []
    const [, directiveName, argument = ''] = directive.exec(written) ?? []
    if (unnamed !== undefined) {
      addTarget(unnamed, start + written.length - unnamed.length, found)
      keep()
    } else if (marked !== undefined && label !== undefined) {
      const plain = label.replace(/^#/, '').toLowerCase()
      found.names.push(`[${plain}]`, plain)
      push(indent, 'body')
      scanLater(written.slice(marked.length), start + marked.length, indent + 3)
    } else if (directiveName !== undefined) {
      const from = argument === '' ? start : start + written.length - argument.length
      takeDirective(directiveName, { argument, start: from, indent })
    } else if (written !== '..' || (lines[at + 1]?.text ?? '') !== '') push(indent, 'skipped')
    return 0
  }

  function takeDirective(
    name: string,
    {
      argument,
      start,
      indent,
    }: { readonly argument: string; readonly start: number; readonly indent: number },
  ): void {
    const add = (kind: RstLink['kind']) => {
      if (argument !== '') found.links.push({ kind, url: argument.trim(), start })
      keep()
    }
    if (name === 'image' || name === 'figure') add('image')
    else if (name === 'literalinclude') add('file')
    else if (name === 'include' && !argument.startsWith('<')) add('include')
    if (name === 'toctree' || name === 'glossary') push(indent, name, true)
    else if (name === 'only' || name === 'ifconfig') push(indent, 'unsure', true)
    else if (code.has(name)) push(indent, 'skipped', true)
    else if (body.has(name)) {
      push(indent, 'body', true)
      if (argument !== '' && name !== 'figure') scan(argument, start)
    } else {
      templates.add(domain.test(name) ? '{domain}' : `{${name}}`)
      push(indent, domain.test(name) ? 'body' : 'unsure', true)
    }
    if (name === 'currentmodule' || name === 'index' || name === 'module') templates.add('{domain}')
  }

  function takeOption(written: string, start: number): boolean {
    const [, name = '', value = ''] = option.exec(written) ?? []
    if (name === '') return false
    const at = start + written.length - value.length
    if (name === 'name' && value !== '') found.names.push(normalizeName(value))
    if (name === 'target' && value !== '') addTarget(value, at, found)
    if (name === 'file' && value !== '') found.links.push({ kind: 'file', url: value, start: at })
    const last = links.at(-1)
    // Its text is shown, and not read.
    if (/^(?:literal|code)$/.test(name) && last?.kind === 'include' && last.start < start)
      links[links.length - 1] = { ...last, kind: 'file' }
    keep()
    return true
  }

  function takeEntry(written: string, start: number): void {
    const [, titledUrl] = /<([^<>]*)>$/.exec(written) ?? []
    const url = titledUrl ?? written
    const from = titledUrl === undefined ? 0 : written.lastIndexOf(titledUrl)
    if (url === 'self' || /[*?[]/.test(url)) return
    found.links.push({ kind: 'navigation', url, start: start + from })
    keep()
  }

  /** The lines that a target goes on. */
  function linesOn(at: number, indent: number): readonly Line[] {
    const more: Line[] = []
    for (let next = lines[at + 1]; next !== undefined; next = lines[at + 1 + more.length]) {
      if (next.text === '' || widthOf(next.text) <= indent || more.length > 20) break
      more.push(next)
    }
    return more
  }

  function scanLater(written: string, start: number, indent: number): void {
    if (written !== '')
      paragraph = { start, text: written, indent, column: indent - 3, isItem: true }
  }

  function scan(written: string, start: number): void {
    for (const [part, at] of partsOf(written)) readRstInline(part, start + at, found)
    keep()
  }

  /** Keeps the links found; marks those that only some builds have. */
  function keep(): void {
    for (const one of found.links.splice(0))
      links.push(isUnsure ? { ...one, isConditional: true } : one)
  }

  function flush(): void {
    if (paragraph === undefined) return
    const { text: written, start, indent } = paragraph
    paragraph = undefined
    scan(written, start)
    if (written.endsWith('::')) literal = indent
  }
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) {
    if (sign === '\t') width += 8 - (width % 8)
    else if (sign === ' ') width++
    else break
  }
  return width
}
