// Aligns two sequences: shared runs in order, and the differences between them.
import { diffArrays } from 'diff'

/** A run shared by both sides, or one where they differ. Ends are exclusive. */
export interface Run {
  readonly kind: 'same' | 'changed'
  readonly before: Span
  readonly after: Span
}

/** A range of a sequence; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Steps of work left for one comparison, a few nanoseconds each; shared by all of its parts. */
export interface Budget {
  steps: number
}

/** About a second. What is not compared within it gets coarser marks. */
export function createBudget(steps = 25_000_000): Budget {
  return { steps }
}

/**
 * Aligns two sequences.
 *
 * Items that occur once on each side are anchors, as in patience diff; between anchors, the shortest edit script is
 * found (Myers). Where that costs too much, the whole stretch counts as changed.
 *
 * @returns alternating runs that cover both sequences; none for two empty ones
 */
export function alignSequences(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): Run[] {
  const aligned = new Alignment(before, after, budget)
  aligned.stretch(wholeOf(before), wholeOf(after), 0)
  return aligned.runs
}

/** Aligns two sequences by the shortest edit script: for words, many of which repeat. */
export function alignWords(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): Run[] {
  const aligned = new Alignment(before, after, budget)
  aligned.fewest(wholeOf(before), wholeOf(after))
  return aligned.runs
}

function wholeOf({ length }: readonly string[]): Span {
  return { start: 0, end: length }
}

/** Maximum depth of anchors within anchors. */
const depthMax = 24
/** Maximum length of an edit script in one stretch. */
const editsMax = 2000

/** Exists during one alignment: collects runs from front to back. */
class Alignment {
  readonly runs: Run[] = []
  readonly #before: readonly string[]
  readonly #after: readonly string[]
  readonly #budget: Budget

  constructor(before: readonly string[], after: readonly string[], budget: Budget) {
    this.#before = before
    this.#after = after
    this.#budget = budget
  }

  /** Aligns shared ends first, then unique items, then by the shortest edit script. */
  stretch(before: Span, after: Span, depth: number): void {
    const ends = this.#shared(before, after)
    this.#same(before.start, after.start, ends.front)
    const inner = shrink(before, ends)
    const innerAfter = shrink(after, ends)
    const anchors = depth < depthMax ? this.#anchors(inner, innerAfter) : []
    if (anchors.length === 0) this.fewest(inner, innerAfter)
    else {
      let [from, fromAfter] = [inner.start, innerAfter.start]
      for (const [at, atAfter] of anchors) {
        this.stretch({ start: from, end: at }, { start: fromAfter, end: atAfter }, depth + 1)
        this.#same(at, atAfter, 1)
        from = at + 1
        fromAfter = atAfter + 1
      }
      this.stretch(
        { start: from, end: inner.end },
        { start: fromAfter, end: innerAfter.end },
        depth + 1,
      )
    }
    this.#same(inner.end, innerAfter.end, ends.back)
  }

  /** Aligns by the shortest edit script, as far as the budget allows. */
  fewest(before: Span, after: Span): void {
    const size = lengthOf(before) + lengthOf(after)
    if (lengthOf(before) === 0 || lengthOf(after) === 0 || this.#budget.steps <= 0) {
      this.#changed(before, after)
      return
    }
    const affordable = Math.floor(Math.sqrt(this.#budget.steps / 8))
    const maxEditLength = Math.min(size, editsMax, affordable)
    const changes = diffArrays(
      this.#before.slice(before.start, before.end),
      this.#after.slice(after.start, after.end),
      { maxEditLength },
    )
    if (changes === undefined) {
      this.#budget.steps -= maxEditLength * maxEditLength
      this.#changed(before, after)
      return
    }
    let [at, atAfter, edits] = [before.start, after.start, 0]
    for (const { added, removed, count } of changes) {
      const [was, is] = [added ? 0 : count, removed ? 0 : count]
      if (!added && !removed) this.#same(at, atAfter, count)
      else {
        edits += count
        this.#changed({ start: at, end: at + was }, { start: atAfter, end: atAfter + is })
      }
      at += was
      atAfter += is
    }
    this.#budget.steps -= edits * edits + size
  }

  #shared(before: Span, after: Span): { readonly front: number; readonly back: number } {
    const most = Math.min(lengthOf(before), lengthOf(after))
    let front = 0
    while (
      front < most &&
      this.#before[before.start + front] === this.#after[after.start + front]
    ) {
      front++
    }
    let back = 0
    while (
      back < most - front &&
      this.#before[before.end - 1 - back] === this.#after[after.end - 1 - back]
    ) {
      back++
    }
    this.#budget.steps -= front + back
    return { front, back }
  }

  /** Positions of items that occur once on each side: the most that keep the same order. */
  #anchors(before: Span, after: Span): [before: number, after: number][] {
    if (lengthOf(before) === 0 || lengthOf(after) === 0) return []
    this.#budget.steps -= 4 * (lengthOf(before) + lengthOf(after))
    const places = uniquePlaces(this.#before, before)
    const pairs: [number, number][] = []
    for (const [piece, at] of uniquePlaces(this.#after, after)) {
      const was = places.get(piece)
      if (at !== repeated && was !== undefined && was !== repeated) pairs.push([was, at])
    }
    pairs.sort(([a], [b]) => a - b)
    return longestRising(pairs, ([, at]) => at)
  }

  #same(before: number, after: number, length: number): void {
    if (length === 0) return
    const last = this.runs.at(-1)
    const spans = spansAt(before, after, length)
    if (last?.kind !== 'same') this.runs.push({ kind: 'same', ...spans })
    else this.runs[this.runs.length - 1] = joined(last, spans)
  }

  #changed(before: Span, after: Span): void {
    if (lengthOf(before) === 0 && lengthOf(after) === 0) return
    const last = this.runs.at(-1)
    if (last?.kind !== 'changed') this.runs.push({ kind: 'changed', before, after })
    else this.runs[this.runs.length - 1] = joined(last, { before, after })
  }
}

function shrink(span: Span, { front, back }: { readonly front: number; readonly back: number }) {
  return { start: span.start + front, end: span.end - back }
}

function spansAt(before: number, after: number, length: number): Omit<Run, 'kind'> {
  return {
    before: { start: before, end: before + length },
    after: { start: after, end: after + length },
  }
}

function joined(run: Run, { before, after }: Omit<Run, 'kind'>): Run {
  return {
    kind: run.kind,
    before: { start: run.before.start, end: before.end },
    after: { start: run.after.start, end: after.end },
  }
}

/** Number of items in a span. */
export function lengthOf({ start, end }: Span): number {
  return end - start
}

const repeated = -1

function uniquePlaces(pieces: readonly string[], { start, end }: Span): Map<string, number> {
  const places = new Map<string, number>()
  for (let at = start; at < end; at++) {
    const piece = pieces[at] ?? ''
    places.set(piece, places.has(piece) ? repeated : at)
  }
  return places
}

/**
 * Returns the longest subsequence with rising numbers.
 *
 * @see longest increasing subsequence by patience sorting, O(n log n)
 */
export function longestRising<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => number,
): Item[] {
  const tails: number[] = []
  const previous: number[] = []
  const numbers = items.map(numberOf)
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(low === 0 ? -1 : (tails[low - 1] ?? -1))
    tails[low] = at
  }
  const found: Item[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const item = items[at]
    if (item !== undefined) found.push(item)
  }
  return found.toReversed()
}
