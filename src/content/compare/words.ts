// Word by word comparison of texts, in any script.
import { alignWords, type Budget, lengthOf, type Run } from './sequences.ts'

/** A part of a text: on both sides, or on one. */
export interface TextPart {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Scripts that do not put spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into words, white space and signs; joined, they give the text again.
 *
 * Scripts without spaces are split by dictionary.
 */
export function splitWords(text: string): string[] {
  const words: string[] = []
  let at = 0
  for (const { 0: run, index } of text.matchAll(unspaced)) {
    splitSpaced(text.slice(at, index), words)
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
    for (const { segment } of segmenter.segment(run)) words.push(segment)
    at = index + run.length
  }
  splitSpaced(text.slice(at), words)
  return words
}

function splitSpaced(text: string, words: string[]): void {
  // A sign of two code units is never cut in the middle; marks stay with their letters.
  for (const [word] of text.matchAll(
    /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+)*|\n|[^\S\n]+|./gsu,
  )) {
    words.push(word)
  }
}

/**
 * Merges two texts, marking what was removed and added.
 *
 * Short unchanged runs between long changes count as changed too: fragments are harder to read than a few repeated
 * words.
 */
export function compareTexts(before: string, after: string, budget: Budget): TextPart[] {
  const [was, is] = [splitWords(before), splitWords(after)]
  const parts: TextPart[] = []
  for (const { kind, before: gone, after: fresh } of alignText(was, is, budget)) {
    if (kind === 'same') {
      parts.push({ change: 'same', text: is.slice(fresh.start, fresh.end).join('') })
      continue
    }
    if (lengthOf(gone) > 0) {
      parts.push({ change: 'removed', text: was.slice(gone.start, gone.end).join('') })
    }
    if (lengthOf(fresh) > 0) {
      parts.push({ change: 'added', text: is.slice(fresh.start, fresh.end).join('') })
    }
  }
  return parts
}

/** Aligns words in runs that read well. */
export function alignText(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): Run[] {
  return trimEnds(joinTorn(alignWords(before, after, budget), before, after), before, after)
}

/** An unchanged run up to this length may be merged into the changes around it. */
const tornMax = 12

function joinTorn(runs: readonly Run[], before: readonly string[], after: readonly string[]) {
  const joined: Run[] = []
  for (const [at, run] of runs.entries()) {
    const [last, next] = [joined.at(-1), runs[at + 1]]
    if (last?.kind === 'changed' && (run.kind === 'changed' || gives(run, last, next))) {
      joined[joined.length - 1] = joinRuns(last, run)
    } else joined.push(run)
  }
  return joined

  function gives(run: Run, last: Run, next: Run | undefined): boolean {
    if (next === undefined) return false
    const stayed = textOf(after, run.after).trim().length
    return stayed <= tornMax && stayed <= weightOf(last) && stayed <= weightOf(next)
  }

  /** Size of the longer side of a change; 0 if one side is blank. */
  function weightOf({ before: gone, after: fresh }: Run): number {
    const [lost, won] = [textOf(before, gone).trim().length, textOf(after, fresh).trim().length]
    return lost === 0 || won === 0 ? 0 : Math.max(lost, won)
  }
}

function textOf(words: readonly string[], { start, end }: Run['before']): string {
  return words.slice(start, end).join('')
}

/** Moves a shared start or end of a change out of it. */
function trimEnds(
  runs: readonly Run[],
  before: readonly string[],
  after: readonly string[],
): Run[] {
  const trimmed: Run[] = []
  for (const run of runs) {
    if (run.kind === 'same') {
      push(run)
      continue
    }
    const most = Math.min(lengthOf(run.before), lengthOf(run.after))
    let front = 0
    while (front < most && is(run.before.start + front, run.after.start + front)) front++
    let back = 0
    while (back < most - front && is(run.before.end - 1 - back, run.after.end - 1 - back)) back++
    push({
      kind: 'same',
      before: { start: run.before.start, end: run.before.start + front },
      after: { start: run.after.start, end: run.after.start + front },
    })
    push({
      kind: 'changed',
      before: { start: run.before.start + front, end: run.before.end - back },
      after: { start: run.after.start + front, end: run.after.end - back },
    })
    push({
      kind: 'same',
      before: { start: run.before.end - back, end: run.before.end },
      after: { start: run.after.end - back, end: run.after.end },
    })
  }
  return trimmed

  function is(at: number, atAfter: number): boolean {
    return before[at] === after[atAfter]
  }

  function push(run: Run): void {
    if (lengthOf(run.before) + lengthOf(run.after) === 0) return
    const last = trimmed.at(-1)
    if (last?.kind !== run.kind) trimmed.push(run)
    else trimmed[trimmed.length - 1] = joinRuns(last, run)
  }
}

function joinRuns(a: Run, b: Run): Run {
  return {
    kind: a.kind,
    before: { start: a.before.start, end: b.before.end },
    after: { start: a.after.start, end: b.after.end },
  }
}
