// Chooses the fixes to suggest on lines of a pull request; the rest is left for a patch.
import { sentence } from '../located.ts'
import { code, fenceFor, shorten } from '../markdown.ts'
import type { ReportFix, ReportLink } from '../report.ts'
import { applyFixes } from './apply.ts'
import type { MendedFile } from './mending.ts'

/** A line of a pull request's head, and what it is to be. */
export interface LineSuggestion {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Markdown with a block of the kind `suggestion`. */
  readonly body: string
}

/** Fixes, each in one of both. */
export interface SuggestionPlan {
  readonly suggestions: readonly LineSuggestion[]
  /** Files with the fixes that no suggestion makes. */
  readonly left: readonly MendedFile[]
}

/** As many as people can review on one pull request. */
const suggestionsMax = 50

// GitHub's limit for a comment, minus room for the marker.
const bodyCharactersMax = 65_536 - 1_024
/** Lines a patch shows around a change; were one of them changed before, the patch would not apply. */
const contextLines = 3

/**
 * Chooses lines for suggestions: at most 50, and only lines of the diff.
 *
 * @param diff - lines of the head that the diff shows, by path
 * @param links - the fixed links, to name them
 */
export function planSuggestions(
  files: readonly MendedFile[],
  diff: ReadonlyMap<string, ReadonlySet<number>>,
  links: readonly ReportLink[],
): SuggestionPlan {
  const suggestions: LineSuggestion[] = []
  const left: MendedFile[] = []
  for (const file of files) {
    const lines = changeLines(file, links)
    const shown = diff.get(file.path) ?? new Set()
    const kept: ReportFix[] = []
    for (const group of groupByContext(lines)) {
      const bodies = group.map((each) =>
        shown.has(each.line) ? renderSuggestion(each) : undefined,
      )
      const isRoom = suggestions.length + group.length <= suggestionsMax
      if (!isRoom || bodies.includes(undefined)) kept.push(...group.flatMap(({ fixes }) => fixes))
      else
        for (const [at, { line }] of group.entries())
          suggestions.push({ path: file.path, line, body: bodies[at] ?? '' })
    }
    if (kept.length > 0) left.push({ ...file, fixes: kept })
  }
  return { suggestions, left }
}

/** A line with all of its fixes. */
interface ChangedLine {
  readonly line: number
  readonly fixes: readonly ReportFix[]
  /** Undefined unless the change is within one line. */
  readonly after: string | undefined
  readonly reasons: readonly string[]
}

function changeLines({ path, before, fixes }: MendedFile, links: readonly ReportLink[]) {
  const bytes = Buffer.from(before)
  const own = links.filter(({ file }) => file === path)
  const lines = new Map<number, { start: number; end: number; fixes: ReportFix[] }>()
  for (const fix of fixes) {
    const start = fix.start === 0 ? 0 : bytes.lastIndexOf(0x0a, fix.start - 1) + 1
    const known = lines.get(start)
    if (known !== undefined) known.fixes.push(fix)
    else lines.set(start, { start, end: bytes.indexOf(0x0a, fix.start), fixes: [fix] })
  }
  let line = 1
  let counted = 0
  return [...lines.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, fixes: inside }): ChangedLine => {
      for (; counted < start; counted += 1) if (bytes[counted] === 0x0a) line += 1
      const text = bytes.subarray(start, end === -1 ? undefined : end).toString()
      const moved = inside.map((fix) => ({
        ...fix,
        start: fix.start - start,
        end: fix.end - start,
      }))
      const isOneLine = inside.every(
        (fix) => end !== -1 && fix.end <= end && !fix.text.includes('\n'),
      )
      const mended = new Set(inside.map(keyOf))
      const reasons = own
        .filter(({ fix }) => fix !== undefined && mended.has(keyOf(fix)))
        .map(describeLink)
      return {
        line,
        fixes: inside,
        // A lone carriage return ends a line on GitHub, and what becomes of one before the end is not known.
        after: isOneLine && !text.includes('\r') ? applyFixes(text, moved) : undefined,
        reasons: [...new Set(reasons)],
      }
    })
}

function describeLink({ url, reason }: ReportLink): string {
  return `${code(shorten(url, 200))}: ${sentence(reason ?? 'leads nowhere')}`
}

function keyOf({ start, end, text }: ReportFix): string {
  return `${start} ${end} ${text}`
}

/** Groups lines that are within each other's context. */
function groupByContext(lines: readonly ChangedLine[]): ChangedLine[][] {
  const groups: ChangedLine[][] = []
  for (const each of lines) {
    const last = groups.at(-1)
    const near = last?.at(-1)
    if (last !== undefined && near !== undefined && each.line - near.line <= contextLines)
      last.push(each)
    else groups.push([each])
  }
  return groups
}

/** The Markdown of a suggestion; undefined where GitHub would not take it. */
function renderSuggestion({ after, reasons }: ChangedLine): string | undefined {
  if (after === undefined) return undefined
  const fence = fenceFor([after])
  const body = `${reasons.join('\n\n')}\n\n${fence}suggestion\n${after}\n${fence}`.trim()
  return body.length <= bodyCharactersMax ? body : undefined
}
