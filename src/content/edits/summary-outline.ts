// Parses SUMMARY.md into entries with their lines, to know which lines to change.

import type { SummaryBlock, SummaryItem } from '../layouts/summary/block.ts'
import { parseSummary } from '../layouts/summary/summary.ts'
import { findFirst } from '../trees/find-first.ts'
import { type EntryName, firstFile } from './navigation-file.ts'

/** An entry with its own lines: its first line, its continuation, everything below it. */
export interface SummaryEntry {
  /** A heading groups the entries after it; an item is in a list; a chapter is on its own. */
  readonly kind: 'heading' | 'item' | 'chapter'
  readonly title: string
  readonly url?: string
  /** The page it lists. */
  readonly file?: string
  /** Counted from 0. */
  readonly line: number
  /** Exclusive, without trailing blank lines. */
  readonly end: number
  readonly children: readonly SummaryEntry[]
}

export interface SummaryOutline {
  /** With line ends. */
  readonly lines: readonly string[]
  readonly entries: readonly SummaryEntry[]
  /** The line of the file's title heading, if any. */
  readonly titleLine?: number
}

/** Rules for reading an outline. */
export interface OutlineReading {
  readonly layout: 'gitbook' | 'mdbook'
  /** The page a target leads to. */
  fileOf(url: string): string | undefined
}

/** Parses a SUMMARY.md. Undefined if its lines cannot be told apart. */
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

  /** End of the block that starts at `line` and whose last part starts at `last`; exclusive. */
  function endOf(line: number, last: number): number {
    const next = starts[findFirst(starts.length, (at) => (starts[at] ?? 0) > last)] ?? lines.length
    let end = next
    while (end > line + 1 && lines[end - 1]?.trim() === '') end -= 1
    return end
  }
}

/** Lines, from 0, on which a block starts. */
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

/** The last line, from 0, on which part of a heading's group starts. */
function lastLineOf(blocks: readonly SummaryBlock[], heading: number): number {
  const next = blocks.findIndex(
    (block, index) => index > heading && (block.kind === 'heading' || block.kind === 'break'),
  )
  const own = blocks.slice(heading, next === -1 ? undefined : next)
  return Math.max(...listStarts(own))
}

/** Finds an entry by name, with its siblings. */
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
