// Three-way merge of lists: combines the changes of both sides since their base where they do not meet.
import { diffArrays } from 'diff'

/** Three versions of one thing. */
export interface Three<Value> {
  readonly base: Value
  readonly ours: Value
  readonly theirs: Value
}

/** Settles a region changed on both sides. Returns its new pieces; undefined for a conflict. */
export type Settle = (region: Three<readonly string[]>) => readonly string[] | undefined

/** Rules for merging two lists of changes. */
export interface MergeRules {
  /**
   * The changes that meet. `lines`: also adjacent ones, as in git. `blocks`: those that change the same piece, add
   * at the same place, or add where the other side only removed.
   */
  readonly meeting: 'lines' | 'blocks'
  readonly settle: Settle
  readonly effort: Effort
}

/** Beyond this many edits, pieces found on one side only are set aside. */
const editsFew = 1000

/** Beyond this many edits of the others, a list counts as rewritten from its first change to its last. */
const editsMax = 2000

/** Edits always allowed. */
const editsMin = 200

/**
 * The budget for all comparisons of one merge: that of two with the maximum number of edits. A comparison costs the
 * square of its edits.
 */
export class Effort {
  #left = 2 * editsMax ** 2

  /** Compares two lists; undefined if it would cost too much. */
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

/** Adds pieces found in one list only to the changes of the shared ones. */
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

/** Merges three values; undefined if both sides changed it differently. */
export function mergeValues<Value>({
  base,
  ours,
  theirs,
}: Three<Value>): { value: Value } | undefined {
  if (ours === theirs || theirs === base) return { value: ours }
  return ours === base ? { value: theirs } : undefined
}

/**
 * Merges two lists of changes.
 *
 * Where pieces repeat, as blank lines do, a change has several equivalent diffs. The lists are compared from the
 * front and, if the sides meet then, from the back.
 *
 * @returns the pieces; undefined if the sides meet somewhere and `settle` has no answer
 */
export function mergeLists(
  lists: Three<readonly string[]>,
  rules: MergeRules,
): string[] | undefined {
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

function mergeForward(lists: Three<readonly string[]>, rules: MergeRules): string[] | undefined {
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

// One by one: a call cannot take a hundred thousand arguments.
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

/** Base pieces from `start` to `end`, replaced by `pieces`. */
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

/** The changes in order. Common ends are removed first, so that the work follows the change. */
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

/** Groups changes of both sides that meet, directly or through others. */
function findRegions(ours: readonly Hunk[], theirs: readonly Hunk[], rules: MergeRules): Region[] {
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
