// Python-Markdown extensions of MkDocs sites: admonitions, tabs, snippets, attribute lists, includes.

import { indentation, indentOf, withoutIndent } from '../text/indentation.ts'
import { headingMarkdown } from './hugo.ts'
import { fencesOf, isInRanges, type Prepared, replaceConstruct, unprepared } from './marks.ts'

const opener = /^(?:!!!|\?\?\?\+?)[ \t]*["\w]|^===[!+]*[ \t]*["']/
// Of a definition list: its text begins on the line itself.
const definition = /^: {3}(?=\S)/

/**
 * Removes indentation from the bodies of admonitions, tabs and definitions, and replaces what is no markdown.
 *
 * Paths of snippets (`--8<-- "x.md"`) and includes (`{* x.py *}`) are as written: relative to a base path from the
 * configuration, by default the directory of `mkdocs.yml`.
 */
export function prepareMkdocs(text: string): Prepared {
  let page = opensBlock(text) ? dedent(text) : unprepared(text)
  if (page.text.includes('8<--')) page = takeSnippets(page)
  if (page.text.includes('{*')) page = takeIncludes(page)
  if (page.text.includes('///')) {
    page = replaceConstruct(page, /^[ \t]*\/{3,}(?:[ \t].*)?$/gm, () => ({ as: 'blank' }))
  }
  if (page.text.includes('::: ')) {
    // mkdocstrings and similar plugins generate headings here.
    page = replaceConstruct(page, /^[ \t]*::: *[\w.-]+.*$/gm, () => ({ as: 'blank', opens: true }))
  }
  return /\{[^{}\n]*#/.test(page.text) ? takeIds(page) : page
}

/**
 * The markdown of a heading whose anchor depends on the extensions of the site: it has attributes, a note, a formula,
 * an emoji's name or an entity. Undefined for any other.
 */
export function headingOfExtensions(text: string, start: number): string | undefined {
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end === -1 ? undefined : end)
  return line.length < headingMax && ofExtensions.test(line)
    ? headingMarkdown(text, start)
    : undefined
}

// A longer one would take its square to read, and is no heading.
const headingMax = 1000
const ofExtensions = /[&$}]|\[\^|:[\w+-]+:/

function opensBlock(text: string): boolean {
  return /^[ \t]*(?:!!!|\?\?\?|===|: {3}\S)/m.test(text)
}

function dedent(text: string): Prepared {
  const shifts = new Map<number, number>()
  const open: number[] = []
  let fence: { readonly marker: string; readonly depth: number } | undefined
  const lines = text.split('\n').map((line, number) => {
    if (line.trim() === '') return line
    while (open.length > 0 && indentOf(line) < (open.at(-1) ?? 0)) open.pop()
    if (fence !== undefined && open.length < fence.depth) fence = undefined
    const rest = open.length === 0 ? line : withoutIndent(line, open.length * indentation)
    if (rest.length < line.length) shifts.set(number, line.length - rest.length)
    const marker = /^[ \t]*(`{3,}|~{3,})/.exec(rest)?.[1]
    if (fence !== undefined) {
      if (marker?.startsWith(fence.marker) === true) fence = undefined
      return rest
    }
    if (marker !== undefined) {
      fence = { marker, depth: open.length }
      return rest
    }
    const isDefinition = definition.test(rest)
    if (!isDefinition && !opener.test(rest.trimStart())) return rest
    open.push(indentOf(line) + indentation)
    if (!isDefinition) return rest.replace(/[^\r]/g, ' ')
    shifts.set(number, line.length - rest.length + indentation)
    return rest.slice(indentation)
  })
  return { ...unprepared(lines.join('\n')), shifts }
}

// Snippets are expanded before markdown is parsed, in code too; `;--8<--` is an escaped one.
function takeSnippets(page: Prepared): Prepared {
  const single = /(?<=^[ \t]*)-{1,}8<-{1,}[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')/gm
  return replaceConstruct(page, single, (match) => {
    const path = (match[1] ?? match[2] ?? '').trim().replace(/(?::[\w-]*){1,2}$/, '')
    const url = /^https?$/.test(path) ? (match[1] ?? match[2] ?? '') : path
    return { as: 'blank', inCode: true, links: [{ kind: 'include', url }] }
  })
}

function takeIncludes(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  return replaceConstruct(
    page,
    /(?<=^[ \t]*)\{\*[ \t]+([^\s*]+)(?=[\s*])[^\n}]*\*\}/gm,
    (match) => {
      if (isInRanges(match.index, fences)) return undefined
      return { as: 'blank', links: [{ kind: 'include', url: match[1] ?? '' }] }
    },
  )
}

// `[](){ #x }` is an anchor, not a link. Ids of headings are read with the heading. Fenced code may have one: ``` { #x }.
function takeIds(page: Prepared): Prepared {
  const anchors = replaceConstruct(page, /\[\]\(\)(?=\{)/g, () => ({ as: 'word' }))
  const opensFence = fenceOpeners(anchors.text)
  return replaceConstruct(
    anchors,
    /\{:?[ \t]*(?:\.[\w-]+[ \t]+)*#([\w:.-]+)(?:[^\w:.{}\n-][^{}\n]*)?\}/g,
    (match) => {
      return { as: 'text', ids: [match[1] ?? ''], inCode: opensFence(match.index) }
    },
  )
}

/** Tells if an offset is in the line that opens fenced code. */
function fenceOpeners(text: string): (offset: number) => boolean {
  const lines = fencesOf(text).flatMap((start, at) => {
    const end = text.indexOf('\n', start)
    return at % 2 === 0 ? [start, end === -1 ? text.length : end] : []
  })
  return (offset) => isInRanges(offset, lines)
}
