// Reads comments that suppress findings on a page: `<!-- galley-ignore-next-line: reason -->`.
import { findNearest } from '../text/nearest.ts'
import { Fences } from './literals.ts'

/** A comment, and the lines whose findings it covers. */
export interface IgnoreComment {
  /** As written, without comment delimiters and white space around it. */
  readonly text: string
  readonly reason: string
  /** Start of the comment, 1-based. */
  readonly line: number
  readonly column: number
  /** First and last line covered. */
  readonly from: number
  readonly to: number
}

/** A comment that is invalid and ignores nothing. */
export interface CommentProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

const sign = 'galley-ignore'
const forms = ['galley-ignore-next-line', 'galley-ignore-line', 'galley-ignore-start'] as const
const end = 'galley-ignore-end'
const commentsMax = 10_000

/** True if a text may hold such a comment: a quick check for all pages. */
export function mayHoldIgnores(text: string): boolean {
  return text.includes(sign)
}

/** Reads the comments of a page, both HTML and MDX; those in code do not count. */
export function readIgnoreComments(text: string): {
  readonly comments: readonly IgnoreComment[]
  readonly problems: readonly CommentProblem[]
} {
  if (!mayHoldIgnores(text)) return { comments: [], problems: [] }
  const lines = text.split(/\r\n|\r|\n/)
  const comments: IgnoreComment[] = []
  const problems: CommentProblem[] = []
  const open: (Written & { readonly reason: string })[] = []
  for (const written of findComments(lines)) {
    const { line, column } = written
    const [, word = '', colon, rest = ''] = /^([\w-]+)\s*(:?)\s*([\s\S]*)$/.exec(written.text) ?? []
    const reason = rest.replaceAll(/\s+/g, ' ').trim()
    if (word === end) {
      const start = open.pop()
      if (start === undefined) problems.push({ line, column, message: noStart })
      else comments.push({ ...placeOf(start), from: start.line, to: line })
    } else if (!isForm(word)) {
      problems.push({ line, column, message: describeUnknown(word) })
    } else if (reason === '' || colon === '') {
      problems.push({ line, column, message: describeReasonless(word) })
    } else if (word === 'galley-ignore-start') {
      open.push({ ...written, reason })
    } else {
      const own = { ...written, reason }
      const [from, to] =
        word === 'galley-ignore-line'
          ? [line, written.lastLine]
          : [nextLine(lines, written), nextLine(lines, written)]
      comments.push({ ...placeOf(own), from, to })
    }
  }
  for (const { line, column } of open) problems.push({ line, column, message: noEnd })
  comments.sort((a, b) => a.line - b.line || a.column - b.column)
  problems.sort((a, b) => a.line - b.line || a.column - b.column)
  return { comments, problems }
}

const noStart = 'Cannot end ignoring: no "galley-ignore-start" before this'
const noEnd = 'Cannot start ignoring: no "galley-ignore-end" after this'

function describeReasonless(word: string): string {
  return `Cannot ignore without a reason: write "${word}: REASON"`
}

function describeUnknown(word: string): string {
  const known = [...forms, end]
  const near = findNearest(
    word,
    known.map((value) => ({ text: value, value })),
  )
  const hint =
    near === undefined
      ? `: expected ${known.map((each) => `"${each}"`).join(', ')}`
      : `: did you mean "${near}"?`
  return `Unknown comment "${word}"${hint}`
}

function isForm(word: string): word is (typeof forms)[number] {
  return (forms as readonly string[]).includes(word)
}

interface Written {
  readonly text: string
  readonly line: number
  readonly column: number
  readonly lastLine: number
}

function placeOf({ text, reason, line, column }: Written & { readonly reason: string }) {
  return { text, reason, line, column }
}

/** The next line that is not blank. */
function nextLine(lines: readonly string[], { lastLine }: Written): number {
  let at = lastLine + 1
  while (at < lines.length && (lines[at - 1] ?? '').trim() === '') at += 1
  return at
}

const start = /<!--\s*(?=galley-ignore)|\{\s*\/\*\s*(?=galley-ignore)/g
const ends = { '<': '-->', '{': '*/' } as const
const linesMax = 20

/** Comments that start with `sign`, with their lines. */
function findComments(lines: readonly string[]): Written[] {
  const found: Written[] = []
  const fences = new Fences()
  for (const [index, line] of lines.entries()) {
    if (fences.has(line) || !line.includes(sign)) continue
    for (const match of line.matchAll(start)) {
      if (found.length >= commentsMax || isInCode(line, match.index)) continue
      const close = match[0].startsWith('<') ? ends['<'] : ends['{']
      const rest = [
        line.slice(match.index + match[0].length),
        ...lines.slice(index + 1, index + linesMax),
      ]
      const last = rest.findIndex((each) => each.includes(close))
      if (last === -1) continue
      const parts = rest.slice(0, last + 1)
      parts[last] = (parts[last] ?? '').split(close, 1)[0] ?? ''
      const text = parts.join('\n').trim()
      found.push({ text, line: index + 1, column: match.index + 1, lastLine: index + 1 + last })
    }
  }
  return found
}

/** True after an odd number of backticks: a comment in code does not count. */
function isInCode(line: string, index: number): boolean {
  return (line.slice(0, index).match(/`+/g) ?? []).length % 2 === 1
}
