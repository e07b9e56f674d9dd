// Lines of plain YAML: the one being read, and the lines below a `|` or `>`.

import * as Code from '../text/character-codes.ts'
import { endOfLine } from '../text/line-ends.ts'

/** The line being read. Places are offsets of the source. */
export interface Lines {
  readonly source: string
  /** 1-based. */
  line: number
  start: number
  /** Of what is still to be read: its first character that is no space. */
  text: number
  /** Behind its last character that is no space. */
  end: number
  /** Of the line, without its line break. */
  lineEnd: number
  /** The start of the next line. */
  next: number
  /** Blank lines and comments above it. */
  gap: number
  /** All lines are read. */
  isOver: boolean
}

/** The first line of a text, or undefined for a text with signs that mean more than they show. */
export function openLines(source: string): Lines | undefined {
  if (/[\t\uFEFF]|\r(?!\n)/.test(source)) return undefined
  const lines = {
    source,
    line: 0,
    start: 0,
    text: 0,
    end: 0,
    lineEnd: 0,
    next: 0,
    gap: 0,
    isOver: false,
  }
  bringLine(lines)
  return lines
}

/** Go to the next line that is neither blank nor a comment. */
export function bringLine(lines: Lines): void {
  const { source } = lines
  for (lines.gap = 0; lines.next <= source.length; lines.gap++) {
    const start = lines.next
    const lineEnd = endOfLine(source, start)
    lines.line++
    lines.next = startOfNext(source, lineEnd)
    const text = behindSpaces(source, start)
    if (text >= lineEnd || source.charCodeAt(text) === Code.hash) continue
    let end = lineEnd
    while (source.charCodeAt(end - 1) === Code.space) end--
    lines.start = start
    lines.text = text
    lines.end = end
    lines.lineEnd = lineEnd
    return
  }
  lines.isOver = true
}

/** How deep the line stands; -1 behind the last. */
export function indentOf({ isOver, start, text }: Lines): number {
  return isOver ? -1 : text - start
}

/** From a place to the end of the line, without the spaces there. */
export function textFrom({ source, end }: Lines, from: number): string {
  return source.slice(from, end)
}

/**
 * The text below a `|` or `>` (with `-` without a line break at its end), and go to the line behind it.
 *
 * Undefined for one that takes a parser.
 */
export function readBlockText(lines: Lines, header: string, indent: number): string | undefined {
  if (!/^[|>]-?$/.test(header)) return undefined
  const { source } = lines
  const texts: string[] = []
  let depth = -1
  while (lines.next <= source.length) {
    const start = lines.next
    const end = endOfLine(source, start)
    const own = behindSpaces(source, start) - start
    if (start + own >= end) {
      // Spaces in a blank line count when they are more than the text's.
      if (end - start > Math.max(depth, 0)) return undefined
      texts.push('')
    } else {
      if (own < depth && own > indent) return undefined
      if (own <= indent) break
      if (depth === -1) depth = own
      texts.push(source.slice(start + depth, end))
    }
    lines.line++
    lines.next = startOfNext(source, end)
  }
  bringLine(lines)
  while (texts.at(-1) === '') texts.pop()
  const text = header.startsWith('|') ? texts.join('\n') : fold(texts)
  return text === '' || text === undefined || header.endsWith('-') ? text : `${text}\n`
}

/** One text of lines: a line break is a space, and a blank line a line break. */
function fold(texts: readonly string[]): string | undefined {
  let text = ''
  let breaks = 0
  for (const [at, line] of texts.entries()) {
    // What stands deeper is kept as it is.
    if (line.startsWith(' ')) return undefined
    if (line === '') breaks++
    else {
      if (at > 0) text += breaks === 0 ? ' ' : '\n'.repeat(breaks)
      text += line
      breaks = 0
    }
  }
  return text
}

function startOfNext(source: string, lineEnd: number): number {
  return lineEnd + (source.charCodeAt(lineEnd) === Code.carriageReturn ? 2 : 1)
}

/** The first place from one on that holds no space. */
export function behindSpaces(source: string, from: number): number {
  let at = from
  while (source.charCodeAt(at) === Code.space) at++
  return at
}
