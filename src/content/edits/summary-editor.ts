// Edits SUMMARY.md entry by entry; every other byte stays.
import { pageSlug } from '../layouts/gitbook/tree.ts'
import { directoryOf } from '../trees/paths.ts'
import { relativePath } from '../trees/relative-path.ts'
import { keepLast } from './keep-last.ts'
import type { EntryPlace, NavigationEditor, NewEntry } from './navigation-file.ts'
import {
  findEntry,
  type OutlineReading,
  readSummaryOutline,
  type SummaryEntry,
  type SummaryOutline,
} from './summary-outline.ts'

/** Creates an editor for one SUMMARY.md of GitBook or mdBook. */
export function createSummaryEditor(path: string, reading: OutlineReading): NavigationEditor {
  const directory = directoryOf(path)
  const read = keepLast((text) => readSummaryOutline(text, reading))

  return {
    path,
    lists(text, name) {
      const outline = read(text)
      return outline !== undefined && findEntry(outline.entries, name) !== undefined
    },
    insert(text, { file, title }: NewEntry, place) {
      const outline = read(text)
      const link = `[${escapeTitle(title)}](${relativePath(directory, file)})`
      return outline && insertLines(outline, place, { lines: [link], layout: reading.layout })
    },
    remove(text, name) {
      const outline = read(text)
      const found = outline && findEntry(outline.entries, name)
      return outline && found && removeLines(outline, found.entry)
    },
    move(text, name, place) {
      const outline = read(text)
      const found = outline && findEntry(outline.entries, name)
      if (outline === undefined || found?.entry.kind !== 'item') return undefined
      const { line, end } = found.entry
      const lines = outdent(outline.lines.slice(line, end))
      const rest = lines && read(removeLines(outline, found.entry))
      return lines && rest && insertLines(rest, place, { lines, layout: reading.layout })
    },
    retitle(text, name, title) {
      const outline = read(text)
      const found = outline && findEntry(outline.entries, name)
      return (
        outline && found && retitleLine(outline, found.entry, { title, layout: reading.layout })
      )
    },
    retarget(text, file, to) {
      const outline = read(text)
      const found = outline && findEntry(outline.entries, { kind: 'page', file })
      if (outline === undefined || found === undefined) return text
      const { line } = found.entry
      const url = /(?<=\]\()(?:<[^>\n]*>|[^\s()#?]+)/
      if (!url.test(outline.lines[line] ?? '')) return undefined
      return replaceLine(outline, line, (own) =>
        own.replace(url, () => relativePath(directory, to)),
      )
    },
  }
}

interface Insertion {
  /** Without indentation, marker and line ends; the first line is the entry, the others are nested in it. */
  readonly lines: readonly string[]
  readonly layout: OutlineReading['layout']
}

interface Spot {
  /** New lines are inserted before this one. */
  readonly line: number
  readonly indent: string
  readonly marker: string
  /** True if a blank line has to be inserted before or after. */
  readonly blankBefore?: boolean
  readonly blankBehind?: boolean
}

function insertLines(
  outline: SummaryOutline,
  place: EntryPlace,
  { lines, layout }: Insertion,
): string | undefined {
  const spot = findSpot(outline, place, layout)
  if (spot === undefined) return undefined
  const lineEnd = outline.lines.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n'
  const hanging = spot.indent + ' '.repeat(spot.marker.length)
  const added = lines.map((line, at) => {
    if (line === '') return ''
    return at === 0 ? spot.indent + spot.marker + line : hanging + line
  })
  const before = outline.lines.slice(0, spot.line)
  const last = before.at(-1)
  const unended = last !== undefined && !last.endsWith('\n')
  if (unended) before.splice(-1, 1, last + lineEnd)
  const whole = [...(spot.blankBefore ? [''] : []), ...added, ...(spot.blankBehind ? [''] : [])]
  const text = whole.map((line) => line + lineEnd).join('')
  const end = outline.lines.slice(spot.line).join('')
  // Keep a missing line end at the end of the file.
  return before.join('') + (unended && end === '' ? text.slice(0, -lineEnd.length) : text) + end
}

function findSpot(
  outline: SummaryOutline,
  place: EntryPlace,
  layout: OutlineReading['layout'],
): Spot | undefined {
  const anchor = place.before ?? place.after
  const parent = place.parent && findEntry(outline.entries, place.parent)
  if (place.parent !== undefined && parent === undefined) return undefined
  if (anchor !== undefined) {
    const found = findEntry(outline.entries, anchor)
    if (found === undefined || found.parent !== parent?.entry) return undefined
    const before = place.before !== undefined
    if (found.entry.kind === 'item') {
      const { indent, marker } = readLine(outline, found.entry)
      return { line: before ? found.entry.line : found.entry.end, indent, marker }
    }
    const previous = found.siblings[found.siblings.indexOf(found.entry) - 1]
    // Entries after a heading belong to it, so there is room only before the first heading.
    if (!before || (previous !== undefined && previous.kind === 'heading')) return undefined
    return previous === undefined ? spotAtTop(outline, layout) : spotBehind(outline, previous)
  }
  if (parent !== undefined) return spotBelow(outline, parent.entry, layout)
  const last = outline.entries.findLast((entry) => entry.kind !== 'heading')
  if (last === undefined) return spotAtTop(outline, layout)
  return spotBehind(outline, last)
}

function spotBehind(outline: SummaryOutline, entry: SummaryEntry): Spot | undefined {
  if (entry.kind === 'chapter') {
    return { line: entry.end, indent: '', marker: '', blankBefore: true }
  }
  const { indent, marker } = readLine(outline, entry)
  return { line: entry.end, indent, marker }
}

/** The position after the last entry below one. */
function spotBelow(
  outline: SummaryOutline,
  parent: SummaryEntry,
  layout: OutlineReading['layout'],
): Spot | undefined {
  const last = parent.children.at(-1)
  if (last !== undefined) return spotBehind(outline, last)
  if (parent.kind === 'chapter') return undefined
  if (parent.kind === 'heading') return spotUnderHeading(outline, parent.line, layout)
  const { indent, marker } = readLine(outline, parent)
  const step = Math.max(stepOf(outline), marker.length)
  const inner = outline.lines.some((line) => /^\t+[*+-]/.test(line)) ? '\t' : ' '.repeat(step)
  return { line: parent.end, indent: indent + inner, marker: bulletOf(marker) }
}

/** The position of the first entry that belongs to no group. */
function spotAtTop(outline: SummaryOutline, layout: OutlineReading['layout']): Spot {
  if (outline.titleLine !== undefined) {
    return spotUnderHeading(outline, outline.titleLine, layout)
  }
  const blankBehind = (outline.lines[0] ?? '').trim() !== ''
  return { line: 0, indent: '', marker: defaultMarker(outline, layout), blankBehind }
}

function spotUnderHeading(
  outline: SummaryOutline,
  heading: number,
  layout: OutlineReading['layout'],
): Spot {
  // A setext heading has two lines: its words and the underline.
  const width = /^ {0,3}(?:=+|-+)\s*$/.test(outline.lines[heading + 1] ?? '') ? 2 : 1
  const line = heading + width
  const next = outline.lines.slice(line).find((text) => text.trim() !== '')
  return {
    line,
    indent: '',
    marker: defaultMarker(outline, layout),
    blankBefore: true,
    blankBehind: next !== undefined && (outline.lines[line] ?? '').trim() !== '',
  }
}

function defaultMarker(outline: SummaryOutline, layout: OutlineReading['layout']): string {
  const first =
    outline.entries.find((entry) => entry.kind === 'item') ?? nestedItem(outline.entries)
  if (first !== undefined) return bulletOf(readLine(outline, first).marker)
  return layout === 'gitbook' ? '* ' : '- '
}

function nestedItem(entries: readonly SummaryEntry[]): SummaryEntry | undefined {
  return entries.flatMap((entry) => entry.children).find((entry) => entry.kind === 'item')
}

/** A list inside a numbered item starts at 1. */
function bulletOf(marker: string): string {
  return /^\d/.test(marker) ? marker.replace(/^\d+/, '1') : marker
}

function readLine(outline: SummaryOutline, entry: SummaryEntry) {
  const found = /^([ \t]*)([*+-][ \t]+|\d{1,9}[.)][ \t]+)/.exec(outline.lines[entry.line] ?? '')
  return { indent: found?.[1] ?? '', marker: found?.[2] ?? '' }
}

/** Columns of indentation per level in this file; 2 if nothing is nested. */
function stepOf(outline: SummaryOutline): number {
  for (const entry of flatten(outline.entries)) {
    const [child] = entry.children
    if (entry.kind !== 'item' || child === undefined) continue
    const step = readLine(outline, child).indent.length - readLine(outline, entry).indent.length
    if (step > 0) return step
  }
  return 2
}

function flatten(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)])
}

function removeLines({ lines }: SummaryOutline, { kind, line, end }: SummaryEntry): string {
  // A heading or chapter between blank lines is removed with one of them.
  const alone = kind !== 'item' && (lines[end] ?? '').trim() === '' && end < lines.length
  return [...lines.slice(0, line), ...lines.slice(alone ? end + 1 : end)].join('')
}

/** Removes indentation and marker from the lines of an entry. */
function outdent(lines: readonly string[]): string[] | undefined {
  const [first = ''] = lines
  const marker = /^[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]+/.exec(first)?.[0]
  if (marker === undefined) return undefined
  const indent = /^[ \t]*/.exec(first)?.[0] ?? ''
  return lines.map((line, at) => {
    const words = line.replace(/\r?\n$/, '')
    if (at === 0) return words.slice(marker.length)
    if (words.trim() === '') return ''
    const inner = words.startsWith(indent) ? words.slice(indent.length) : words.trimStart()
    const hanging = /^[ \t]*/.exec(inner)?.[0].length ?? 0
    return inner.slice(Math.min(hanging, marker.length - indent.length))
  })
}

function retitleLine(
  outline: SummaryOutline,
  entry: SummaryEntry,
  { title, layout }: { readonly title: string; readonly layout: OutlineReading['layout'] },
): string | undefined {
  const line = outline.lines[entry.line] ?? ''
  if (entry.kind === 'heading') {
    const found =
      /^( {0,3}#{1,6}[ \t]+)((?:.*?(?![ \t]).)??)((?:[ \t]*<a [^>]*><\/a>)?(?:[ \t]*#+)?[ \t]*\r?\n?)$/.exec(
        line,
      )
    if (found === null) return undefined
    const [, marks = '', , rest = ''] = found
    if (layout === 'mdbook' || rest.includes('<a ')) {
      return replaceLine(outline, entry.line, () => marks + escapeTitle(title) + rest)
    }
    // Keep the group's anchor, in the form exporters write after a title.
    const slug = pageSlug(entry.title)
    const anchor = ` <a href="#${slug}" id="${slug}"></a>`
    return replaceLine(outline, entry.line, () => marks + escapeTitle(title) + anchor + rest)
  }
  const start = /^[ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?\[/.exec(line)?.[0]
  const end = start === undefined ? -1 : findBracketEnd(line, start.length)
  if (start === undefined || end === -1 || line[end + 1] !== '(') return undefined
  return replaceLine(outline, entry.line, () => start + escapeTitle(title) + line.slice(end))
}

/** Offset of the bracket that closes the one before `from`; -1 if it is not on this line. */
function findBracketEnd(line: string, from: number): number {
  let depth = 0
  for (let at = from; at < line.length; at += 1) {
    const sign = line[at]
    if (sign === '\\') at += 1
    else if (sign === '[') depth += 1
    else if (sign === ']') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -1
}

function replaceLine(
  { lines }: SummaryOutline,
  line: number,
  change: (own: string) => string,
): string {
  return lines.map((own, at) => (at === line ? change(own) : own)).join('')
}

/** Escapes a title for use as link text. */
function escapeTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*`]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/g, '\\$&')
}
