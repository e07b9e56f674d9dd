// Edits `nav` and redirects of mkdocs.yml entry by entry; every other byte stays.

import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml'
import { isIndex } from '../layouts/site/navigation.ts'
import { cutLines } from '../text/line-ends.ts'
import { keepLast } from './keep-last.ts'
import { retargetRedirects } from './mkdocs-redirects.ts'
import {
  type EntryName,
  type EntryPlace,
  firstFile,
  type NavigationEditor,
} from './navigation-file.ts'

interface NavEntry {
  readonly title?: string
  /** Path relative to the documents, or a url. */
  readonly target?: string
  readonly file?: string
  /** Counted from 0. */
  readonly line: number
  readonly end: number
  readonly indent: string
  /** Offsets of the title and of the target as they are written. */
  readonly titleRange?: Range
  readonly targetRange?: Range
  readonly children: readonly NavEntry[]
}
type Range = readonly [start: number, end: number]

/** Rules for reading and writing targets. */
export interface MkdocsReading {
  fileOf(target: string): string | undefined
  /** The directory `nav` paths are relative to: `docs`. */
  readonly documents: string
}

/** Creates an editor for the `nav` of one configuration. Only block style can be changed. */
export function createMkdocsEditor(path: string, reading: MkdocsReading): NavigationEditor {
  const read = keepLast((text) => readNav(text, reading))
  return {
    path,
    lists(text, name) {
      const nav = read(text)
      return nav !== undefined && find(nav, name) !== undefined
    },
    insert(text, { file, title }, place) {
      const nav = read(text)
      const target = targetOf(file, reading)
      const spot = nav && target !== undefined && findSpot(nav, place)
      if (!spot) return undefined
      const bare = spot.siblings.every((entry) => entry.file === undefined || !entry.title)
      const line = bare ? stringify(target) : stringify({ [title]: target }, { lineWidth: 0 })
      return insertLines(text, spot.line, [`${spot.indent}- ${line.trimEnd()}`])
    },
    remove(text, name) {
      const nav = read(text)
      const found = nav && findWhole(nav, name)
      // A section without entries is not valid, so its last entry stays.
      if (!found || found.siblings.length === 1) return undefined
      return removeLines(text, found.entry)
    },
    move(text, name, place) {
      const nav = read(text)
      const found = nav && findWhole(nav, name)
      if (!found || found.siblings.length === 1) return undefined
      const { line, end, indent } = found.entry
      const lines = cutLines(text).slice(line, end)
      const rest = removeLines(text, found.entry)
      const spot = findSpot(read(rest) ?? [], place)
      if (spot === undefined) return undefined
      const moved = lines.map((own) => {
        const words = own.replace(/\r?\n$/, '')
        return words.startsWith(indent) ? spot.indent + words.slice(indent.length) : words
      })
      return insertLines(rest, spot.line, moved)
    },
    retitle(text, name, title) {
      const nav = read(text)
      const found = nav && findWhole(nav, name)
      const range = found?.entry.titleRange
      if (range === undefined) return undefined
      const key = stringify({ [title]: null }, { lineWidth: 0, nullStr: '' }).replace(/:\s*$/, '')
      return text.slice(0, range[0]) + key + text.slice(range[1])
    },
    retarget(text, file, to) {
      const nav = read(text)
      const found = nav && find(nav, { kind: 'page', file })
      const range = found?.entry.targetRange
      const target = targetOf(to, reading)
      if (found !== undefined && range === undefined) return undefined
      if (target === undefined) return found === undefined ? text : undefined
      const listed =
        range === undefined
          ? text
          : text.slice(0, range[0]) + stringify(target).trimEnd() + text.slice(range[1])
      return retargetRedirects(listed, (url) => reading.fileOf(url) === file, target)
    },
  }
}

function targetOf(file: string, { documents }: MkdocsReading): string | undefined {
  if (documents === '') return file
  return file.startsWith(`${documents}/`) ? file.slice(documents.length + 1) : undefined
}

function readNav(text: string, reading: MkdocsReading): readonly NavEntry[] | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  const nav: unknown = document.get('nav', true)
  if (document.errors.length > 0 || !isSeq<Node>(nav) || nav.flow === true) return undefined
  const starts = lineStarts(text)
  return readItems(nav.items)

  function readItems(items: readonly Node[]): NavEntry[] | undefined {
    const entries: NavEntry[] = []
    for (const item of items) {
      const entry = readItem(item)
      if (entry === undefined) return undefined
      entries.push(entry)
    }
    return entries
  }

  function readItem(item: Node): NavEntry | undefined {
    const start = item.range?.[0]
    if (start === undefined) return undefined
    const line = lineAt(starts, start)
    const indent = /^([ ]*)-[ ]+$/.exec(text.slice(starts[line], start))?.[1]
    if (indent === undefined) return undefined
    if (isScalar(item)) return { ...place(item), ...readTarget(item) }
    const pair = isMap<Node, Node | null>(item) ? item.items[0] : undefined
    if (pair === undefined || !isMap(item) || item.items.length !== 1) return undefined
    if (item.flow === true || !isScalar(pair.key)) return undefined
    const named = { title: String(pair.key.value), ...rangeOf('titleRange', pair.key) }
    const { value } = pair
    if (isScalar(value)) return { ...place(value), ...named, ...readTarget(value) }
    if (!isSeq<Node>(value) || value.flow === true || value.items.length === 0) return undefined
    const children = readItems(value.items)
    const end = children?.at(-1)?.end
    if (children === undefined || end === undefined) return undefined
    return { line, end, indent, ...named, children }

    function place(last: Node) {
      const behind = Math.max(last.range?.[1] ?? 0, (start ?? 0) + 1) - 1
      return { line, end: lineAt(starts, behind) + 1, indent: indent ?? '', children: [] }
    }
  }

  function readTarget(node: Node) {
    const target = isScalar(node) && typeof node.value === 'string' ? node.value : undefined
    if (target === undefined) return {}
    const file = reading.fileOf(target)
    return { target, ...(file === undefined ? {} : { file }), ...rangeOf('targetRange', node) }
  }
}

function rangeOf<Name extends string>(name: Name, node: Node): { [key in Name]?: Range } {
  const found: { [key in Name]?: Range } = {}
  if (node.range) found[name] = [node.range[0], node.range[1]]
  return found
}

interface Found {
  readonly entry: NavEntry
  readonly parent?: NavEntry
  readonly siblings: readonly NavEntry[]
}

function find(entries: readonly NavEntry[], name: EntryName, parent?: NavEntry): Found | undefined {
  for (const entry of entries) {
    if (isNamed(entry, name)) return { entry, ...(parent ? { parent } : {}), siblings: entries }
    const below = find(entry.children, name, entry)
    if (below !== undefined) return below
  }
  return undefined
}

/** Finds an entry; for the index page of a section, the section. */
function findWhole(nav: readonly NavEntry[], name: EntryName): Found | undefined {
  const found = find(nav, name)
  const section = found?.parent
  if (section === undefined || ownIndex(section) !== found?.entry) return found
  return findSame(nav, section)
}

function findSame(entries: readonly NavEntry[], wanted: NavEntry): Found | undefined {
  if (entries.includes(wanted)) return { entry: wanted, siblings: entries }
  for (const entry of entries) {
    const below = findSame(entry.children, wanted)
    if (below !== undefined) return { parent: entry, ...below }
  }
  return undefined
}

function isNamed(entry: NavEntry, name: EntryName): boolean {
  switch (name.kind) {
    case 'page':
      return entry.file === name.file
    case 'link':
      return entry.target === name.url && entry.title === name.title
    case 'group':
      if (entry.children.length === 0 || entry.title !== name.title) return false
      return name.first === undefined || firstFile(entry) === name.first
  }
}

function findSpot(nav: readonly NavEntry[], place: EntryPlace) {
  const siblings = place.parent === undefined ? nav : findSection(nav, place.parent)?.children
  if (siblings === undefined) return undefined
  const anchor = place.before ?? place.after
  const last = siblings.at(-1)
  if (anchor === undefined) return last && { line: last.end, indent: last.indent, siblings }
  const found = find(siblings, anchor)
  // The index page of a section stands for the section.
  const entry =
    found?.parent !== undefined && ownIndex(found.parent) === found.entry
      ? found.parent
      : found?.entry
  if (entry === undefined || !siblings.includes(entry)) return undefined
  return { line: place.before ? entry.line : entry.end, indent: entry.indent, siblings }
}

/** Finds the section of a heading, or of its index page. */
function findSection(nav: readonly NavEntry[], name: EntryName): NavEntry | undefined {
  const found = find(nav, name)
  if (name.kind !== 'page') return found?.entry
  return found?.parent !== undefined && ownIndex(found.parent) === found.entry
    ? found.parent
    : undefined
}

function ownIndex(section: NavEntry): NavEntry | undefined {
  const [first] = section.children
  return first?.file !== undefined && isIndex(first.file) ? first : undefined
}

function insertLines(text: string, line: number, added: readonly string[]): string {
  const lines = cutLines(text)
  const lineEnd = /\r\n/.test(text) ? '\r\n' : '\n'
  const before = lines.slice(0, line)
  const last = before.at(-1)
  if (last !== undefined && !last.endsWith('\n')) before.splice(-1, 1, last + lineEnd)
  return [...before, ...added.map((own) => own + lineEnd), ...lines.slice(line)].join('')
}

function removeLines(text: string, { line, end }: NavEntry): string {
  const lines = cutLines(text)
  return [...lines.slice(0, line), ...lines.slice(end)].join('')
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset)
  return next === -1 ? starts.length - 1 : next - 1
}
