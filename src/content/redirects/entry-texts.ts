// Adds a redirect to the file of a layout or host, in the style of its other entries.

import { literal } from '../text/literal.ts'

/** The formats in which redirects are written. */
export type RedirectFormat =
  | 'gitbook'
  | 'mkdocs'
  | 'mdbook'
  | 'docusaurus'
  | 'astro'
  | 'json'
  | 'lines'
  | 'aliases'
  | 'redirect_from'
  | 'next'

/** A redirect, as its format writes addresses. */
export interface RedirectPair {
  readonly from: string
  readonly to: string
}

/** Formats the entry without indentation. */
export function renderEntry(format: RedirectFormat, { from, to }: RedirectPair): string {
  switch (format) {
    case 'gitbook':
    case 'mkdocs':
      return `${yamlWord(from)}: ${yamlWord(to)}`
    case 'mdbook':
      return `${JSON.stringify(from)} = ${JSON.stringify(to)}`
    case 'docusaurus':
      return `{ from: ${quote(from)}, to: ${quote(to)} },`
    case 'astro':
      return `${quote(from)}: ${quote(to)},`
    case 'json':
      return `{ "source": ${JSON.stringify(from)}, "destination": ${JSON.stringify(to)} }`
    case 'next':
      return `{ source: ${quote(from)}, destination: ${quote(to)}, permanent: true },`
    case 'lines':
      return `${from} ${to} 301`
    case 'aliases':
    case 'redirect_from':
      return `${format}: [${yamlWord(from)}]`
  }
}

/** Adds the entry to a file; undefined if there is no safe place for it. */
export function addEntry(
  format: RedirectFormat,
  text: string,
  pair: RedirectPair,
): string | undefined {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const entry = renderEntry(format, pair)
  switch (format) {
    case 'gitbook':
      return (
        below(text, /^redirects:[ \t]*(?:#.*)?$/m, entry) ??
        (/^redirects:/m.test(text) ? undefined : append(text, `redirects:${eol}  ${entry}`, eol))
      )
    case 'mkdocs':
      return below(text, /^[ \t]+redirect_maps:[ \t]*(?:#.*)?$/m, entry)
    case 'mdbook':
      return (
        below(text, /^\[output\.html\.redirect\][ \t]*(?:#.*)?$/m, entry, '') ??
        (/output\.html\.redirect|^\s*redirect\s*=/m.test(text)
          ? undefined
          : append(text, `${eol}[output.html.redirect]${eol}${entry}`, eol))
      )
    case 'docusaurus':
      if (!text.includes('client-redirects')) return undefined
      return within(text, /\bredirects\s*:\s*\[/, entry, eol)
    case 'astro':
      return (
        within(text, /\bredirects\s*:\s*\{/, entry, eol) ??
        within(text, /\bdefineConfig\(\s*\{/, `redirects: {${eol}    ${entry}${eol}  },`, eol)
      )
    case 'json':
      return addToJson(text, entry, eol)
    case 'lines':
      return addLine(text, entry, eol)
    case 'aliases':
    case 'redirect_from':
      return addToMatter(text, format, { word: yamlWord(pair.from), eol })
    case 'next':
      return undefined
  }
}

/** True if a file has an entry for an address already, wherever that leads. */
export function hasEntry(format: RedirectFormat, text: string, from: string): boolean {
  const word = `["'\`]?${literal(from)}["'\`]?`
  return new RegExp(entryPatterns[format](word), 'm').test(text)
}

/** The start of a redirect, as each format writes it. */
const entryPatterns: Readonly<Record<RedirectFormat, (word: string) => string>> = {
  gitbook: keyed,
  mkdocs: keyed,
  astro: keyed,
  mdbook: (word) => `(?:^|[{,])[ \\t]*${word}[ \\t]*=`,
  docusaurus: (word) => `\\bfrom\\s*:\\s*(?:\\[[^\\]]*)?${word}[\\s,\\]}]`,
  next: (word) => `\\bsource\\s*:\\s*${word}[\\s,}]`,
  json: (word) => `"(?:source|from)"\\s*:\\s*${word}[\\s,}]`,
  lines: (word) => `^[ \\t]*${word}[ \\t]`,
  aliases: listed,
  redirect_from: listed,
}

function keyed(word: string): string {
  return `(?:^|[{,])[ \\t]*${word}[ \\t]*:`
}

function listed(word: string): string {
  return `(?:^|[\\s[,-])${word}[ \\t]*(?:[,\\]]|\\r?$)`
}

/**
 * The file without an entry that `addEntry` made, and without what it had to begin for it.
 *
 * @returns undefined where the entry is not there in just this way
 */
export function removeEntry(
  format: RedirectFormat,
  text: string,
  pair: RedirectPair,
): string | undefined {
  const isInPage = format === 'aliases' || format === 'redirect_from'
  for (const at of placesOf(text, isInPage ? yamlWord(pair.from) : renderEntry(format, pair))) {
    // The longest first: what was begun for the entry goes, too.
    const spans = [...spansAround(text, at)].sort(([a, b], [c, d]) => d - c - (b - a))
    for (const [start, end] of spans) {
      const without = text.slice(0, start) + text.slice(end)
      // The end of the line before was there already.
      const isCut = without !== '' && text.endsWith('\n') && !without.endsWith('\n')
      if (!isCut && addEntry(format, without, pair) === text) return without
    }
  }
  return undefined
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) places.push(at)
  return places.slice(0, 20)
}

/** Possible extents of an entry around a place: a word of a list, its line, the lines that begin a list. */
function spansAround(text: string, at: number): readonly (readonly [number, number])[] {
  const starts = [at - 1, at]
  const ends = [...text.slice(at, at + 2_000).matchAll(/, |(\r?\n)[ \t]*/g)]
    .slice(0, 6)
    .flatMap(({ index, 0: found, 1: eol = found }) =>
      [0, eol.length, found.length].map((length) => at + index + length),
    )
  for (let line = text.lastIndexOf('\n', at - 1) + 1, count = 0; count < 4; count += 1) {
    starts.push(line)
    if (line === 0) break
    starts.push(line - 1)
    line = text.lastIndexOf('\n', line - 2) + 1
  }
  return starts.flatMap((start) =>
    start < 0 ? [] : [...ends, text.length].map((end) => [start, end] as const),
  )
}

function yamlWord(text: string): string {
  return /^[\w./][\w./-]*$/.test(text) ? text : JSON.stringify(text)
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

function append(text: string, lines: string, eol: string): string {
  const start = text === '' || /[\r\n]$/.test(text) ? '' : eol
  return `${text}${start}${lines.replace(/^[\r\n]+/, text === '' ? '' : eol)}${eol}`
}

/** Inserts below the line that heads a block, with the indentation of the next line. */
function below(text: string, head: RegExp, entry: string, indent?: string): string | undefined {
  const found = head.exec(text)
  if (found === null) return undefined
  const lineEnd = /\r?\n|$/g
  lineEnd.lastIndex = found.index + found[0].replace(/\r$/, '').length
  const end = lineEnd.exec(text)
  const at = lineEnd.lastIndex
  const eol = end === null || end[0] === '' ? '\n' : end[0]
  const own = /^[ \t]*/.exec(found[0])?.[0] ?? ''
  const next = /^([ \t]+)[^\s#]/.exec(text.slice(at))?.[1]
  const inner = indent ?? (next !== undefined && next.length > own.length ? next : `${own}  `)
  const start = end === null || end[0] === '' ? eol : ''
  return `${text.slice(0, at)}${start}${inner}${entry}${eol}${text.slice(at)}`
}

/** Inserts after an opening bracket, with the indentation of what follows. */
function within(text: string, opening: RegExp, entry: string, eol: string): string | undefined {
  const found = opening.exec(text)
  if (found === null) return undefined
  const at = found.index + found[0].length
  const line = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index)
  const own = /^[ \t]*/.exec(line)?.[0] ?? ''
  const next = /^\r?\n([ \t]+)\S/.exec(text.slice(at))?.[1]
  const inner = next !== undefined && next.length > own.length ? next : `${own}  `
  const isOpen = /^[ \t]*\r?\n/.test(text.slice(at))
  return `${text.slice(0, at)}${eol}${inner}${entry}${isOpen ? '' : `${eol}${own}`}${text.slice(at)}`
}

function addToJson(text: string, entry: string, eol: string): string | undefined {
  const list = /"redirects"\s*:\s*\[/.exec(text)
  const isEmpty = list !== null && /^\s*\]/.test(text.slice(list.index + list[0].length))
  const made =
    list === null
      ? within(text, /^\ufeff?\s*\{/, `"redirects": [${eol}    ${entry}${eol}  ],`, eol)
      : within(text, /"redirects"\s*:\s*\[/, isEmpty ? entry : `${entry},`, eol)
  try {
    JSON.parse((made ?? '').replace(/^\ufeff/, ''))
    return made
  } catch {
    return undefined
  }
}

/** Inserts before the first wildcard rule: the first rule that matches wins. */
function addLine(text: string, entry: string, eol: string): string {
  const many = /^[ \t]*\/[^\s#]*[*:]/m.exec(text)
  if (many === null) return append(text, entry, eol)
  return `${text.slice(0, many.index)}${entry}${eol}${text.slice(many.index)}`
}

function addToMatter(
  text: string,
  key: string,
  { word, eol }: { readonly word: string; readonly eol: string },
): string | undefined {
  const matter = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(text)
  if (matter === null) {
    if (/^\ufeff?(?:\+\+\+|---|\{)/.test(text)) return undefined
    const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
    return `${mark}---${eol}${key}: [${word}]${eol}---${eol}${eol}${text.slice(mark.length)}`
  }
  const [all, inside = ''] = matter
  const start = matter.index + all.indexOf(inside, 4)
  const flow = new RegExp(`^${key}:[ \\t]*\\[(?=\\s*[^\\s\\]])`, 'm').exec(inside)
  if (flow !== null) {
    const at = start + flow.index + flow[0].length
    return `${text.slice(0, at)}${word}, ${text.slice(at)}`
  }
  const block = new RegExp(`^${key}:[ \\t]*\\r?\\n([ \\t]*)- `, 'm').exec(inside)
  if (block !== null) {
    const at = start + block.index + block[0].length - 2 - (block[1]?.length ?? 0)
    return `${text.slice(0, at)}${block[1] ?? ''}- ${word}${eol}${text.slice(at)}`
  }
  if (new RegExp(`^${key}:`, 'm').test(inside)) return undefined
  const at = start + inside.length
  return `${text.slice(0, at)}${key}: [${word}]${eol}${text.slice(at)}`
}
