// Pairs removed pieces with added ones by the words they share.
import { type Budget, lengthOf, longestRising, type Span } from './sequences.ts'

/** The features by which pieces are compared: word counts and total weight. */
export interface Features {
  /** Pieces of different kinds never match. */
  readonly kind: string
  readonly words: ReadonlyMap<string, number>
  readonly size: number
}

/** Maximum number of words of a piece that count: the first ones suffice. */
const wordsMax = 2000

const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|[[\p{L}\p{N}_]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]]+/gv

/** Computes the features of a piece. */
export function featuresOf(kind: string, text: string): Features {
  const words = new Map<string, number>()
  let size = 0
  let count = 0
  for (const [found] of text.toLowerCase().matchAll(word)) {
    if (++count > wordsMax) break
    words.set(found, (words.get(found) ?? 0) + 1)
    size += weightOf(found)
  }
  return { kind, words, size }
}

/** Long words weigh more than short ones. */
function weightOf(text: string): number {
  return Math.min(12, text.length) + 1
}

/** Similarity of two pieces, 0 to 1. Pieces without words are compared by kind alone. */
function similarity(a: Features, b: Features): number {
  if (a.kind !== b.kind) return 0
  if (a.size === 0 && b.size === 0) return 0.5
  if (a.size === 0 || b.size === 0) return 0
  const [few, many] = a.words.size < b.words.size ? [a, b] : [b, a]
  let shared = 0
  for (const [each, count] of few.words) {
    const other = many.words.get(each)
    if (other !== undefined) shared += Math.min(count, other) * weightOf(each)
  }
  return (2 * shared) / (a.size + b.size)
}

/** Below this similarity, two pieces are not one edited piece. */
const similarLeast = 0.36
/** A piece that grew or shrank a lot still matches if nearly all of the shorter text is in the longer. */
const containedLeast = 0.8

function scoreOf(a: Features, b: Features): number {
  const share = similarity(a, b)
  if (share >= similarLeast) return share
  const least = Math.min(a.size, b.size)
  const contained = least < 12 ? 0 : (share * (a.size + b.size)) / 2 / least
  return contained >= containedLeast && share > 0.12 ? similarLeast : 0
}

/** Pairs of positions, rising on both sides. */
type Pairs = [before: number, after: number][]

/** Beyond this many combinations, pairs are not tried one by one. */
const combinationsMax = 40_000

/**
 * Pairs removed pieces with the added ones they were edited into: the most similar pairs that keep the order.
 *
 * Large inputs are first paired by rare words; the gaps between are tried one by one.
 */
export function pairSimilar(
  before: readonly Features[],
  after: readonly Features[],
  budget: Budget,
): Pairs {
  return pairWithin(
    { before, after, budget },
    { start: 0, end: before.length },
    { start: 0, end: after.length },
  )
}

interface Sides {
  readonly before: readonly Features[]
  readonly after: readonly Features[]
  readonly budget: Budget
}

function pairWithin(sides: Sides, before: Span, after: Span): Pairs {
  const combinations = lengthOf(before) * lengthOf(after)
  if (combinations === 0 || sides.budget.steps <= 0) return []
  if (combinations <= combinationsMax) return pairAll(sides, before, after)
  const pairs: Pairs = []
  let [from, fromAfter] = [before.start, after.start]
  for (const [at, atAfter] of [
    ...pairByRareWords(sides, before, after),
    [before.end, after.end] as const,
  ]) {
    const between = { start: from, end: at }
    const betweenAfter = { start: fromAfter, end: atAfter }
    if (lengthOf(between) * lengthOf(betweenAfter) <= combinationsMax) {
      pairs.push(...pairAll(sides, between, betweenAfter))
    }
    if (at < before.end) pairs.push([at, atAfter])
    from = at + 1
    fromAfter = atAfter + 1
  }
  return pairs
}

/** Finds the pairs, in order, whose total similarity is greatest. */
function pairAll({ before, after, budget }: Sides, rows: Span, columns: Span): Pairs {
  const [height, width] = [lengthOf(rows), lengthOf(columns)]
  if (height === 0 || width === 0) return []
  const best = new Float64Array((height + 1) * (width + 1))
  const scores = new Float64Array(height * width)
  for (let row = height - 1; row >= 0; row--) {
    const a = before[rows.start + row]
    for (let column = width - 1; column >= 0; column--) {
      const b = after[columns.start + column]
      if (a === undefined || b === undefined) continue
      budget.steps -= 4 + 2 * Math.min(a.words.size, b.words.size)
      const score = budget.steps > 0 ? scoreOf(a, b) : 0
      scores[row * width + column] = score
      const at = row * (width + 1) + column
      best[at] = Math.max(
        best[at + 1] ?? 0,
        best[at + width + 1] ?? 0,
        score > 0 ? score + (best[at + width + 2] ?? 0) : 0,
      )
    }
  }
  const pairs: Pairs = []
  for (let row = 0, column = 0; row < height && column < width; ) {
    const at = row * (width + 1) + column
    const score = scores[row * width + column] ?? 0
    if (score > 0 && best[at] === score + (best[at + width + 2] ?? 0)) {
      pairs.push([rows.start + row++, columns.start + column++])
    } else if (best[at] === best[at + 1]) column++
    else row++
  }
  return pairs
}

/** A word held by more pieces than this does not help to pair them. */
const rareMax = 4

function pairByRareWords({ before, after, budget }: Sides, rows: Span, columns: Span): Pairs {
  const holders = new Map<string, number[]>()
  for (let row = rows.start; row < rows.end; row++) {
    for (const each of before[row]?.words.keys() ?? []) {
      const known = holders.get(each)
      if (known === undefined) holders.set(each, [row])
      else if (known.length <= rareMax) known.push(row)
    }
    budget.steps -= 4 * (before[row]?.words.size ?? 0)
  }
  const pairs: Pairs = []
  for (let column = columns.start; column < columns.end; column++) {
    const features = after[column]
    if (features === undefined || budget.steps <= 0) continue
    budget.steps -= 4 * features.words.size
    const votes = new Map<number, number>()
    for (const each of features.words.keys()) {
      const held = holders.get(each) ?? []
      if (held.length > rareMax) continue
      for (const row of held) votes.set(row, (votes.get(row) ?? 0) + weightOf(each))
    }
    const [best] = [...votes].sort(([, a], [, b]) => b - a)
    const found = best === undefined ? undefined : before[best[0]]
    if (best !== undefined && found !== undefined && scoreOf(found, features) > 0) {
      pairs.push([best[0], column])
    }
  }
  return longestRising(pairs, ([row]) => row)
}
