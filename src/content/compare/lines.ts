// Line by line comparison of two sources, with words marked within edited lines.

import { featuresOf, pairSimilar } from './match-blocks.ts'
import { alignSequences, type Budget, createBudget } from './sequences.ts'
import { compareTexts, type TextPart } from './words.ts'

/** A line of the diff: on one side or on both. */
export interface DiffLine {
  readonly change: TextPart['change']
  /** 1-based; absent on the side that does not have the line. */
  readonly before?: number
  readonly after?: number
  /** Parts of the line: those shared with its other version, and those not. */
  readonly parts: readonly TextPart[]
}

/** Lines near a change, or a run of lines far from any. */
export interface Hunk {
  readonly kind: 'changed' | 'same'
  readonly lines: readonly DiffLine[]
}

/** Lines shown around a change. */
const contextLines = 3
/** Longer lines are marked as a whole. */
const lineMax = 20_000

/** Compares two sources. Differences of line endings alone are ignored. */
export function compareSources(before: string, after: string, budget = createBudget()): Hunk[] {
  const [was, is] = [splitLines(before), splitLines(after)]
  const lines: DiffLine[] = []
  for (const run of alignSequences(was, is, budget)) {
    const [gone, fresh] = [run.before, run.after]
    if (run.kind === 'changed') {
      const old = was.slice(gone.start, gone.end)
      const now = is.slice(fresh.start, fresh.end)
      lines.push(...compareLines(old, now, { before: gone.start, after: fresh.start, budget }))
      continue
    }
    for (let at = 0; gone.start + at < gone.end; at++) {
      lines.push({
        change: 'same',
        before: gone.start + at + 1,
        after: fresh.start + at + 1,
        parts: [{ change: 'same', text: is[fresh.start + at] ?? '' }],
      })
    }
  }
  return cutHunks(lines)
}

function splitLines(text: string): string[] {
  if (text === '') return []
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

interface Start {
  readonly before: number
  readonly after: number
  readonly budget: Budget
}

/** Compares removed and added lines; edited ones show which words changed. */
function compareLines(old: readonly string[], now: readonly string[], start: Start): DiffLine[] {
  const pairs = new Map(
    pairSimilar(
      old.map((line) => featuresOf('', line)),
      now.map((line) => featuresOf('', line)),
      start.budget,
    ),
  )
  const edited = new Map<string, TextPart[]>()
  for (const [was, is] of pairs) {
    const [a = '', b = ''] = [old[was], now[is]]
    if (a.length + b.length > lineMax) continue
    const parts = compareTexts(a, b, start.budget)
    edited.set(
      `-${was}`,
      parts.filter(({ change }) => change !== 'added'),
    )
    edited.set(
      `+${is}`,
      parts.filter(({ change }) => change !== 'removed'),
    )
  }
  return [
    ...old.map((text, at): DiffLine => {
      const parts = edited.get(`-${at}`) ?? [{ change: 'removed', text }]
      return { change: 'removed', before: start.before + at + 1, parts }
    }),
    ...now.map((text, at): DiffLine => {
      const parts = edited.get(`+${at}`) ?? [{ change: 'added', text }]
      return { change: 'added', after: start.after + at + 1, parts }
    }),
  ]
}

/** Groups changes with the lines around them. A short gap between two changes belongs to their hunk. */
function cutHunks(lines: readonly DiffLine[]): Hunk[] {
  const near = new Uint8Array(lines.length)
  for (const [at, { change }] of lines.entries()) {
    if (change === 'same') continue
    const from = Math.max(0, at - contextLines)
    near.fill(1, from, Math.min(lines.length, at + contextLines + 1))
  }
  const hunks: Hunk[] = []
  let start = 0
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && near[at] === near[start]) continue
    const kind = near[start] === 1 ? 'changed' : 'same'
    hunks.push({ kind, lines: lines.slice(start, at) })
    start = at
  }
  return lines.length === 0 ? [] : hunks
}
