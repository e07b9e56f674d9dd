// SUMMARY.md as lines that belong to entries: which lines to change when an entry comes, goes or moves.

import type { SummaryBlock, SummaryItem } from '../layouts/summary/block.ts'
import { parseSummary } from '../layouts/summary/summary.ts'
import { findFirst } from '../trees/find-first.ts'
import type { EntryName } from './navigation-file.ts'

/** An entry and the lines that are its own: its line, what hangs on it, everything below it. */
export interface SummaryEntry {
  /** A heading groups the entries behind it; an item is a line of a list; a chapter stands alone. */
  readonly kind: 'heading' | 'item' | 'chapter'
  readonly title: string
  readonly url?: string
  /** The page it lists. */
  readonly file?: string
  /** Counted from 0. */
  readonly line: number
  /** The line behind its last one, blank lines not counted. */
  readonly end: number
  readonly children: readonly SummaryEntry[]
}

export interface SummaryOutline {
  /** With their line ends. */
  readonly lines: readonly string[]
  readonly entries: readonly SummaryEntry[]
  /** The line of the heading that names the file, if there is one. */
  readonly titleLine?: number
}

/** How an outline is read. */
export interface OutlineReading {
  readonly layout: 'gitbook' | 'mdbook'
  /** The page a target leads to. */
  fileOf(url: string): string | undefined
}

/** Read a SUMMARY.md. Undefined when its lines cannot be told apart. */
export function readSummaryOutline(
  text: string,
  { layout, fileOf }: OutlineReading,
): SummaryOutline | undefined {
  if (/\r(?!\n)/.test(text)) return undefined
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const { blocks } = parseSummary(text)
  const starts = listStarts(blocks).sort((a, b) => a - b)
  const first = blocks.findIndex((block) => block.kind === 'heading')
  const entries: SummaryEntry[] = []
  let group: SummaryEntry[] | undefined
  let titleLine: number | undefined
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'break') {
      if (layout === 'gitbook') group = undefined
      continue
    }
    if (block.kind === 'heading') {
      const line = block.line - 1
      const names =
        index === first && (layout === 'gitbook' ? block.depth === 1 : entries.length === 0)
      if (names) {
        titleLine = line
        continue
      }
      group = []
      entries.push({
        kind: 'heading',
        title: block.title,
        line,
        end: endOf(line, lastLineOf(blocks, index)),
        children: group,
      })
      continue
    }
    const alone = block.kind === 'chapters'
    if (alone && layout === 'mdbook') group = undefined
    ;(group ?? entries).push(...block.items.map((item) => build(item, alone)))
  }
  return { lines, entries, ...(titleLine === undefined ? {} : { titleLine }) }

  function build(item: SummaryItem, alone: boolean): SummaryEntry {
    const line = item.line - 1
    const file = item.url === undefined || item.url === '' ? undefined : fileOf(item.url)
    return {
      kind: alone ? 'chapter' : 'item',
      title: item.title,
      ...(item.url === undefined ? {} : { url: item.url }),
      ...(file === undefined ? {} : { file }),
      line,
      end: endOf(line, lastItemLine(item) - 1),
      children: item.children.map((child) => build(child, false)),
    }
  }

  /** Behind the lines of what starts at `line` and whose last part starts at `last`. */
  function endOf(line: number, last: number): number {
    const next = starts[findFirst(starts.length, (at) => (starts[at] ?? 0) > last)] ?? lines.length
    let end = next
    while (end > line + 1 && lines[end - 1]?.trim() === '') end -= 1
    return end
  }
}

/** Lines, from 0, on which something starts. */
function listStarts(blocks: readonly SummaryBlock[]): number[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' || block.kind === 'break'
      ? [block.line - 1]
      : block.items.flatMap(itemStarts),
  )
}

function itemStarts(item: SummaryItem): number[] {
  return [item.line - 1, ...item.children.flatMap(itemStarts)]
}

function lastItemLine(item: SummaryItem): number {
  const last = item.children.at(-1)
  return last === undefined ? item.line : lastItemLine(last)
}

/** The last line, from 0, on which something of a heading's group starts. */
function lastLineOf(blocks: readonly SummaryBlock[], heading: number): number {
  const next = blocks.findIndex(
    (block, index) => index > heading && (block.kind === 'heading' || block.kind === 'break'),
  )
  const own = blocks.slice(heading, next === -1 ? undefined : next)
  return Math.max(...listStarts(own))
}

/** The entry with a name, and the entries it stands among. */
export function findEntry(
  entries: readonly SummaryEntry[],
  name: EntryName,
  parent?: SummaryEntry,
):
  | {
      readonly entry: SummaryEntry
      readonly parent?: SummaryEntry
      readonly siblings: readonly SummaryEntry[]
    }
  | undefined {
  for (const entry of entries) {
    if (isNamed(entry, name)) return { entry, ...(parent ? { parent } : {}), siblings: entries }
    const below = findEntry(entry.children, name, entry)
    if (below !== undefined) return below
  }
  return undefined
}

function isNamed(entry: SummaryEntry, name: EntryName): boolean {
  if (name.kind === 'page') return entry.file === name.file
  if (name.kind === 'link') return entry.url === name.url && entry.title === name.title
  if (entry.file !== undefined || entry.title !== name.title) return false
  return name.first === undefined || firstFile(entry) === name.first
}

function firstFile(entry: SummaryEntry): string | undefined {
  if (entry.file !== undefined) return entry.file
  for (const child of entry.children) {
    const file = firstFile(child)
    if (file !== undefined) return file
  }
  return undefined
}
