// Two states of a page's headings: which one of the later took the place of one of the earlier.
import { alignSequences, createBudget } from './compare/sequences.ts'
import { decodePercent } from './layouts/target.ts'
import { type Fingerprint, measureSimilarity, takeFingerprint } from './similarity.ts'

/** A heading that can be linked to, and what stands below it. */
export interface LinkedHeading {
  readonly fragment: string
  readonly title: string
  /** Ids of its own, and of what stands right above it. */
  readonly ids: readonly string[]
  readonly depth: number
  /** Up to the next heading; undefined where the text is not known. */
  readonly text: string | undefined
  /** With all headings below it. */
  readonly wholeText: string | undefined
}

/** What became of a heading. */
export interface Followed {
  /** What it is found by now; undefined when that is not clear. */
  readonly fragment: string | undefined
  /** Whether a fragment of the later state leads to a heading that stood beside it before. */
  readonly isOther: (fragment: string) => boolean
}

/** Follows a fragment of the earlier state; undefined when no heading had it. */
export type FollowFragment = (fragment: string) => Followed | undefined

// Some milliseconds of aligning; what is not aligned within has no place.
const stepsMax = 1_000_000
/** Of a page written anew nothing is clear: more headings than these are not compared. */
const comparedMax = 100
/** A section that is this much alike is the same one, wherever it stands. */
const sameLeast = 0.5
/** And by so much more than any other. */
const aheadLeast = 0.3
/** In the same place, under a heading of the same depth, less will do. */
const placedLeast = 0.2

/** Follow headings from one state of a page to a later one. */
export function pairHeadings(
  before: readonly LinkedHeading[],
  after: readonly LinkedHeading[],
): FollowFragment {
  const changes = findChanges(before, after)
  const measure = createMeasure()
  return (fragment) => {
    const heading = findByFragment(before, fragment)
    return heading && { fragment: find(heading)?.fragment, isOther: isBeside(heading) }
  }

  function isBeside(heading: LinkedHeading): Followed['isOther'] {
    return (fragment) => {
      const title = after.find((one) => one.fragment === fragment)?.title
      return before.some((one) => one !== heading && one.title === title)
    }
  }

  function find(heading: LinkedHeading): LinkedHeading | undefined {
    const { title } = heading
    const namesakes = after.filter((one) => one.title === title)
    const rivals = before.filter((one) => one !== heading && one.title === title)
    // The same heading with another id.
    if (rivals.length === 0 && namesakes.length === 1) return namesakes[0]
    if (rivals.length > 0 || namesakes.length > 0) {
      const found = choose(heading, namesakes, undefined)
      const isTheirs = (one: LinkedHeading) =>
        rivals.some((rival) => (measure(rival, one) ?? 0) >= (measure(heading, one) ?? 0))
      return found === undefined || isTheirs(found) ? undefined : found
    }
    const change = changes.find(({ gone }) => gone.includes(heading))
    const come = changes.flatMap((each) => each.come)
    return choose(heading, come, change && findPartner(heading, change))
  }

  function choose(
    heading: LinkedHeading,
    candidates: readonly LinkedHeading[],
    partner: LinkedHeading | undefined,
  ): LinkedHeading | undefined {
    if (candidates.length > comparedMax) return undefined
    const rated = candidates
      .map((candidate) => ({ candidate, rating: measure(heading, candidate) }))
      .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    const [best, next] = rated
    if (best === undefined) return undefined
    const ahead = (best.rating ?? 0) - (next?.rating ?? 0)
    if ((best.rating ?? 0) >= sameLeast && ahead >= aheadLeast) return best.candidate
    if (partner === undefined) return undefined
    const own = rated.find(({ candidate }) => candidate === partner)
    if (own === undefined) return undefined
    if (own.rating === undefined) return (best.rating ?? 0) < placedLeast ? partner : undefined
    return own === best && own.rating >= placedLeast ? partner : undefined
  }
}

/** Headings that went at a place, and those that came there. */
interface Change {
  readonly gone: readonly LinkedHeading[]
  readonly come: readonly LinkedHeading[]
}

function findChanges(
  before: readonly LinkedHeading[],
  after: readonly LinkedHeading[],
): readonly Change[] {
  const runs = alignSequences(before.map(titleOf), after.map(titleOf), createBudget(stepsMax))
  return runs.flatMap(({ kind, ...sides }) =>
    kind === 'same'
      ? []
      : {
          gone: before.slice(sides.before.start, sides.before.end),
          come: after.slice(sides.after.start, sides.after.end),
        },
  )
}

function titleOf({ title }: LinkedHeading): string {
  return title
}

/** The heading at the same place among as many of the same depths. */
function findPartner(heading: LinkedHeading, { gone, come }: Change): LinkedHeading | undefined {
  const isEven =
    gone.length === come.length && gone.every(({ depth }, at) => depth === come[at]?.depth)
  return isEven ? come[gone.indexOf(heading)] : undefined
}

/** The heading a fragment leads to: as it is written, or by its letters when those are of one alone. */
function findByFragment(
  headings: readonly LinkedHeading[],
  written: string,
): LinkedHeading | undefined {
  const fragment = decodePercent(written)
  const exact =
    headings.find((one) => one.fragment === written || one.fragment === fragment) ??
    headings.find(({ ids }) => ids.includes(fragment))
  if (exact !== undefined) return exact
  const letters = lettersOf(fragment)
  if (letters === '') return undefined
  const alike = headings.filter(({ fragment: own, ids, title }) =>
    [own, ...ids, title].some((text) => lettersOf(text) === letters),
  )
  return alike.length === 1 ? alike[0] : undefined
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** How alike two sections are, 0 to 1; undefined where there is nothing to compare. */
type Measure = (a: LinkedHeading, b: LinkedHeading) => number | undefined

function createMeasure(): Measure {
  const fingerprints = new Map<string, Fingerprint>()
  return (a, b) => {
    if (a.text === undefined || b.text === undefined) return undefined
    const ratings = [
      [a.text, b.text] as const,
      [a.wholeText ?? '', b.wholeText ?? ''] as const,
    ].flatMap(([one, other]) => (one === '' && other === '' ? [] : [rate(one, other)]))
    return ratings.length === 0 ? undefined : Math.max(...ratings)
  }

  function rate(one: string, other: string): number {
    if (one === other) return 1
    return measureSimilarity(fingerprintOf(one), fingerprintOf(other))
  }

  function fingerprintOf(text: string): Fingerprint {
    let fingerprint = fingerprints.get(text)
    if (fingerprint === undefined) {
      fingerprint = takeFingerprint(text)
      fingerprints.set(text, fingerprint)
    }
    return fingerprint
  }
}
