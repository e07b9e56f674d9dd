// Pairs the headings of two states of a page: which later one replaced which earlier one.

import { alignSequences, createBudget } from '../compare/sequences.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { type Fingerprint, measureSimilarity, takeFingerprint } from '../text/similarity.ts'

/** A heading that can be linked to, with the text below it. */
export interface LinkedHeading {
  readonly fragment: string
  readonly title: string
  /** Its own ids, and those right above it. */
  readonly ids: readonly string[]
  readonly depth: number
  /** Text up to the next heading; undefined if unknown. */
  readonly text: string | undefined
  /** Text including all headings below it. */
  readonly wholeText: string | undefined
}

/** The fate of a heading. */
export interface Followed {
  /** Its present fragment; undefined if that is unclear. */
  readonly fragment: string | undefined
  /** True if a fragment of the later state leads to another heading of the earlier one. */
  readonly isOther: (fragment: string) => boolean
}

/** Follows a fragment of the earlier state; undefined if no heading had it. */
export type FollowFragment = (fragment: string) => Followed | undefined

// Some milliseconds of alignment; headings beyond that are matched without position.
const stepsMax = 1_000_000
/** More headings than this are not compared: the page was rewritten. */
const comparedMax = 100
/** Minimum similarity of a section that is the same one, wherever it is. */
const sameLeast = 0.5
/** Minimum lead over every other candidate. */
const aheadLeast = 0.3
/** Minimum similarity at the same position, under a heading of the same depth. */
const placedLeast = 0.2

/** Follows headings from one state of a page to a later one. */
export function pairHeadings(
  before: readonly LinkedHeading[],
  after: readonly LinkedHeading[],
): FollowFragment {
  const changes = findChanges(before, after)
  const come = changes.flatMap((change) => change.come)
  const partners = new Map(changes.flatMap(pairPlaces))
  const sides = { before: Map.groupBy(before, titleOf), after: Map.groupBy(after, titleOf) }
  const titles = new Map(after.map(({ fragment, title }) => [fragment, title]))
  const findByFragment = createFinder(before)
  const measure = createMeasure()
  return (fragment) => {
    const heading = findByFragment(fragment)
    return heading && { fragment: find(heading)?.fragment, isOther: isBeside(heading) }
  }

  function isBeside(heading: LinkedHeading): Followed['isOther'] {
    return (fragment) => {
      const namesakes = sides.before.get(titles.get(fragment) ?? '') ?? []
      return namesakes.length > 1 || (namesakes.length === 1 && namesakes[0] !== heading)
    }
  }

  function find(heading: LinkedHeading): LinkedHeading | undefined {
    const namesakes = sides.after.get(heading.title) ?? []
    const all = sides.before.get(heading.title) ?? []
    if (all.length > comparedMax) return undefined
    const rivals = all.filter((one) => one !== heading)
    // The same heading under another id.
    if (rivals.length === 0 && namesakes.length === 1) return namesakes[0]
    if (rivals.length > 0 || namesakes.length > 0) return chooseNamesake(heading, namesakes, rivals)
    return choose(heading, come, partners.get(heading))
  }

  /** @param rivals - other earlier headings with the same title */
  function chooseNamesake(
    heading: LinkedHeading,
    namesakes: readonly LinkedHeading[],
    rivals: readonly LinkedHeading[],
  ): LinkedHeading | undefined {
    const found = choose(heading, namesakes, undefined)
    if (found === undefined) return undefined
    const own = measure(heading, found) ?? 0
    return rivals.some((rival) => (measure(rival, found) ?? 0) >= own) ? undefined : found
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

/** Headings removed at one position, and those added there. */
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

/** Pairs headings by position, if as many of the same depths were added as removed. */
function pairPlaces({ gone, come }: Change): [LinkedHeading, LinkedHeading][] {
  const isEven =
    gone.length === come.length && gone.every(({ depth }, at) => depth === come[at]?.depth)
  if (!isEven) return []
  return gone.flatMap((heading, at) => {
    const partner = come[at]
    return partner === undefined ? [] : [[heading, partner]]
  })
}

/** Finds the heading of a fragment: as written, or by its letters if only one heading has them. */
function createFinder(
  headings: readonly LinkedHeading[],
): (fragment: string) => LinkedHeading | undefined {
  const byFragment = new Map<string, LinkedHeading>()
  // In reverse, so that the heading a page finds first wins.
  for (const one of headings.toReversed()) for (const id of one.ids) byFragment.set(id, one)
  for (const one of headings.toReversed()) byFragment.set(one.fragment, one)
  const byLetters = new Map<string, Set<LinkedHeading>>()
  for (const one of headings) {
    for (const text of [one.fragment, one.title, ...one.ids]) {
      const letters = lettersOf(text)
      const known = byLetters.get(letters)
      if (known === undefined) byLetters.set(letters, new Set([one]))
      else known.add(one)
    }
  }
  return (written) => {
    const fragment = decodePercent(written)
    const exact = byFragment.get(written) ?? byFragment.get(fragment)
    if (exact !== undefined) return exact
    const letters = lettersOf(fragment)
    const alike = letters === '' ? undefined : byLetters.get(letters)
    return alike?.size === 1 ? [...alike][0] : undefined
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Similarity of two sections, 0 to 1; undefined if there is nothing to compare. */
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
