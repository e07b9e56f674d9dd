// Three lists to one: the changes of two sides since their base, put together where they do not meet.
import { diffArrays } from 'diff'

/** Three renditions of one thing. */
export interface Three<Value> {
  readonly base: Value
  readonly ours: Value
  readonly theirs: Value
}

/** A part of the list that both sides changed. Answers what stands there, undefined for a conflict. */
export type Settle = (region: Three<readonly string[]>) => readonly string[] | undefined

/** How two lists of changes are put together. */
export interface Rules {
  /**
   * When two changes meet. `lines`: also when they stand side by side, as in git. `blocks`: when they
   * change the same piece, add at the same place, or one adds where the other only took away.
   */
  readonly meeting: 'lines' | 'blocks'
  readonly settle: Settle
  readonly effort: Effort
}

/** So many pieces may differ before those are set aside that one side alone has. */
const editsFew = 1000

/** So many of the others may differ before a list counts as rewritten from its first change to its last. */
const editsMax = 2000

/** So many are always told. */
const editsMin = 200

/**
 * What the comparisons of one merge may cost together: as much as two of lists that differ in as many pieces as
 * any may. One takes the square of what differs.
 */
export class Effort {
  #left = 2 * editsMax ** 2

  /** What changed; undefined where telling it would cost too much. */
  compare(before: string[], after: string[]): Changes | undefined {
    const changes = this.#tell(before, after, editsFew)
    if (changes !== undefined || this.#left <= 0) return changes
    const common = sharedBy(before, after)
    const shared = this.#tell(
      before.filter((piece) => common.has(piece)),
      after.filter((piece) => common.has(piece)),
      editsMax,
    )
    return shared && restoreUnshared(shared, before, after)
  }

  #tell(before: string[], after: string[], most: number): Changes | undefined {
    const affordable = Math.floor(Math.sqrt(Math.max(0, this.#left)))
    const maxEditLength = Math.max(editsMin, Math.min(most, affordable))
    const changes = diffArrays(before, after, { maxEditLength })
    const edits = changes?.reduce(
      (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
      0,
    )
    this.#left -= (edits ?? maxEditLength) ** 2
    return changes
  }
}

function sharedBy(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const all = new Set(after)
  return new Set(before.filter((piece) => all.has(piece)))
}

/** Changes of what both lists have anywhere, with what one of them has alone put back. */
function restoreUnshared(
  shared: Changes,
  before: readonly string[],
  after: readonly string[],
): Changes {
  const changes: { added: boolean; removed: boolean; value: readonly string[] }[] = []
  const same = shared.flatMap(({ added, removed, value }) => (added || removed ? [] : value))
  let [at, atAfter] = [0, 0]
  for (const piece of same) {
    const [was, is] = [before.indexOf(piece, at), after.indexOf(piece, atAfter)]
    add(was, is)
    changes.push({ added: false, removed: false, value: [piece] })
    at = was + 1
    atAfter = is + 1
  }
  add(before.length, after.length)
  return changes

  function add(end: number, endAfter: number): void {
    if (end > at) changes.push({ added: false, removed: true, value: before.slice(at, end) })
    if (endAfter > atAfter)
      changes.push({ added: true, removed: false, value: after.slice(atAfter, endAfter) })
  }
}

type Changes = readonly { added: boolean; removed: boolean; value: readonly string[] }[]

/** The value to take of three, undefined when both sides changed it differently. */
export function mergeValues<Value>({
  base,
  ours,
  theirs,
}: Three<Value>): { value: Value } | undefined {
  if (ours === theirs || theirs === base) return { value: ours }
  return ours === base ? { value: theirs } : undefined
}

/**
 * Put two lists of changes together.
 *
 * Where pieces repeat, as blank lines do, a change can be told in several ways. The lists are read from
 * the front, and when the sides meet then, from the back.
 *
 * @returns the pieces, undefined when the sides meet somewhere and `settle` has no answer
 */
export function mergeLists(lists: Three<readonly string[]>, rules: Rules): string[] | undefined {
  const merged = mergeForward(lists, rules)
  if (merged !== undefined) return merged
  const backward = mergeForward(reverse(lists), {
    ...rules,
    settle: (region) => rules.settle(reverse(region))?.toReversed(),
  })
  return backward?.toReversed()
}

function reverse({ base, ours, theirs }: Three<readonly string[]>): Three<readonly string[]> {
  return { base: base.toReversed(), ours: ours.toReversed(), theirs: theirs.toReversed() }
}

function mergeForward(lists: Three<readonly string[]>, rules: Rules): string[] | undefined {
  const { base, ours, theirs } = lists
  const pieces: string[] = []
  let at = 0
  const mine = findHunks(base, ours, rules.effort)
  const others = findHunks(base, theirs, rules.effort)
  for (const region of findRegions(mine, others, rules)) {
    append(pieces, base.slice(at, region.start))
    at = region.end
    const parts = {
      base: base.slice(region.start, region.end),
      ours: applyHunks(base, region, region.ours),
      theirs: applyHunks(base, region, region.theirs),
    }
    const merged = settleRegion(parts, rules.settle)
    if (merged === undefined) return undefined
    append(pieces, merged)
  }
  return [...pieces, ...base.slice(at)]
}

// One by one: a call takes no hundred thousand arguments.
function append(pieces: string[], more: readonly string[]): void {
  for (const piece of more) pieces.push(piece)
}

function settleRegion(
  region: Three<readonly string[]>,
  settle: Settle,
): readonly string[] | undefined {
  const [base, ours, theirs] = [region.base, region.ours, region.theirs].map((list) =>
    JSON.stringify(list),
  )
  if (ours === theirs || theirs === base) return region.ours
  return ours === base ? region.theirs : settle(region)
}

/** Base pieces `start` to `end`, replaced by `pieces`. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly pieces: readonly string[]
}

interface Region {
  readonly start: number
  readonly end: number
  readonly ours: readonly Hunk[]
  readonly theirs: readonly Hunk[]
}

/** What changed, in order. Common ends are set aside first, so that the work follows the change. */
function findHunks(base: readonly string[], side: readonly string[], effort: Effort): Hunk[] {
  let front = 0
  const shorter = Math.min(base.length, side.length)
  while (front < shorter && base[front] === side[front]) front += 1
  let back = 0
  while (back < shorter - front && base.at(-1 - back) === side.at(-1 - back)) back += 1
  const before = base.slice(front, base.length - back)
  const after = side.slice(front, side.length - back)
  if (before.length === 0 && after.length === 0) return []
  const changes = effort.compare(before, after)
  const whole = { start: front, end: base.length - back, pieces: after }
  return changes === undefined ? [whole] : joinChanges(changes, front)
}

function joinChanges(changes: Changes, start: number): Hunk[] {
  const hunks: Hunk[] = []
  let at = start
  let open: Hunk | undefined
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      if (open) hunks.push(open)
      open = undefined
      at += value.length
      continue
    }
    open ??= { start: at, end: at, pieces: [] }
    if (added) open = { ...open, pieces: [...open.pieces, ...value] }
    if (!removed) continue
    at += value.length
    open = { ...open, end: at }
  }
  return open ? [...hunks, open] : hunks
}

/** Group changes of both sides that meet, directly or through others. */
function findRegions(ours: readonly Hunk[], theirs: readonly Hunk[], rules: Rules): Region[] {
  const meet = rules.meeting === 'lines' ? touch : overlap
  const regions: Region[] = []
  let [o, t] = [0, 0]
  while (o < ours.length || t < theirs.length) {
    const [nextOurs, nextTheirs] = [ours[o], theirs[t]]
    const mine: Hunk[] = []
    const other: Hunk[] = []
    if (nextOurs && (!nextTheirs || isBefore(nextOurs, nextTheirs))) mine.push(nextOurs)
    else if (nextTheirs) other.push(nextTheirs)
    for (;;) {
      const [a, b] = [ours[o + mine.length], theirs[t + other.length]]
      if (a && other.some((hunk) => meet(hunk, a))) mine.push(a)
      else if (b && mine.some((hunk) => meet(hunk, b))) other.push(b)
      else break
    }
    o += mine.length
    t += other.length
    const all = [...mine, ...other]
    const start = Math.min(...all.map((hunk) => hunk.start))
    const end = Math.max(...all.map((hunk) => hunk.end))
    regions.push({ start, end, ours: mine, theirs: other })
  }
  return regions
}

function isBefore(a: Hunk, b: Hunk): boolean {
  return a.start < b.start || (a.start === b.start && a.end <= b.end)
}

function touch(a: Hunk, b: Hunk): boolean {
  return Math.max(a.start, b.start) <= Math.min(a.end, b.end)
}

function overlap(a: Hunk, b: Hunk): boolean {
  if (Math.max(a.start, b.start) < Math.min(a.end, b.end)) return true
  if (!touch(a, b)) return false
  const [aAdds, bAdds] = [a.start === a.end, b.start === b.end]
  if (aAdds && bAdds) return true
  if (aAdds) return b.pieces.length === 0 || (b.start < a.start && a.start < b.end)
  if (bAdds) return a.pieces.length === 0 || (a.start < b.start && b.start < a.end)
  return false
}

function applyHunks(base: readonly string[], region: Region, hunks: readonly Hunk[]): string[] {
  const pieces: string[] = []
  let at = region.start
  for (const hunk of hunks) {
    append(pieces, base.slice(at, hunk.start))
    append(pieces, hunk.pieces)
    at = hunk.end
  }
  return [...pieces, ...base.slice(at, region.end)]
}
