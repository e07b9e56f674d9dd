// Parses SUMMARY.md: headings, breaks and nested items, as in GitBook and mdBook.
import type { SummaryBlock, SummaryItem, SummaryPiece } from './block.ts'

import { readByReference } from './reference.ts'
import { scanItems } from './scan.ts'
import { blankAtStart, isInvisible } from './text.ts'

export interface Summary extends SummaryPiece {
  /** Lines from which invisible characters were removed. */
  readonly invisibleLines: readonly number[]
}

/**
 * Parses a SUMMARY.md; never fails.
 *
 * The reference parser takes a second for some hundred entries and superlinear time for thousands. So the text is
 * split at headings and breaks, plain lists between them are read line by line, and only the rest goes through the
 * reference parser.
 */
export function parseSummary(text: string): Summary {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lines = source.split('\n')
  const invisibleLines = lines.flatMap((line, index) => (isInvisible(line) ? [index + 1] : []))
  return { ...parsePieces(lines.map(blankAtStart)), invisibleLines }
}

/** Parses a SUMMARY.md by the reference parser alone, for comparison. */
export function parseSummaryByReference(text: string): SummaryPiece {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return readByReference(source.split('\n').map(blankAtStart).join('\n'))
}

// Constructs that may extend beyond a cut: comments and other HTML, definitions, front matter.
const reachesFar = /^ {0,3}<|<!--|^[ \t>*+-]*\[[^\]]+\]:|^(?:---|\+\+\+)[ \t]*$/m

function parsePieces(lines: readonly string[]): SummaryPiece {
  const text = lines.join('\n')
  const cuts = reachesFar.test(text) ? undefined : findCuts(lines)
  if (cuts === undefined) return readByReference(text)
  const starts = [0, ...cuts]
  const pieces = starts.map((start, index) =>
    parsePiece(lines.slice(start, starts[index + 1]), start),
  )
  return {
    blocks: pieces.flatMap((piece) => piece.blocks),
    uses: pieces.flatMap((piece) => piece.uses),
  }
}

/**
 * Lines where something new starts, regardless of what precedes: a heading, a break, a bullet at the left margin;
 * and the lines after headings and breaks. Undefined if fences leave doubt.
 */
function findCuts(lines: readonly string[]): readonly number[] | undefined {
  const cuts = new Set<number>()
  let fence: Fence | undefined
  for (const [index, line] of lines.entries()) {
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      else if (/\S/.test(line.slice(0, fence.column))) return undefined
      continue
    }
    const single = /^#{1,6} |^\*\*\*$/.test(line)
    if (single || /^[*+-] {1,4}\S/.test(line)) cuts.add(index)
    if (single) cuts.add(index + 1)
    if (!/`{3}|~{3}/.test(line)) continue
    fence = openedBy(line)
    if (fence === undefined) return undefined
  }
  return fence === undefined ? [...cuts] : undefined
}

interface Fence {
  /** Its starting column: text left of it is not code. */
  readonly column: number
  readonly mark: string
}

function openedBy(line: string): Fence | undefined {
  const [, before = '', mark] = /^([*+-] {1,4})?(`{3,}|~{3,})[^`~]*$/.exec(line) ?? []
  return mark === undefined ? undefined : { column: before.length, mark }
}

function closes(line: string, fence: Fence): boolean {
  const space = ' '.repeat(fence.column)
  const rest = line.startsWith(space) ? line.slice(fence.column) : 'x'
  return /^ {0,3}(?:`+|~+)[ \t]*$/.test(rest) && rest.trim().startsWith(fence.mark)
}

function parsePiece(lines: readonly string[], start: number): SummaryPiece {
  if (lines.every((line) => line.trim() === '')) return { blocks: [], uses: [] }
  const scanned = scanItems(lines)
  const { blocks, uses } = scanned ?? readByReference(lines.join('\n'))
  return {
    blocks: blocks.map((block) => moveBlock(block, start)),
    uses: uses.map((use) => ({ ...use, line: use.line + start })),
  }
}

function moveBlock(block: SummaryBlock, lines: number): SummaryBlock {
  if (lines === 0) return block
  if (block.kind === 'heading' || block.kind === 'break') {
    return { ...block, line: block.line + lines }
  }
  return { ...block, items: block.items.map((item) => moveItem(item, lines)) }
}

function moveItem(item: SummaryItem, lines: number): SummaryItem {
  const children = item.children.map((child) => moveItem(child, lines))
  return { ...item, line: item.line + lines, children }
}
