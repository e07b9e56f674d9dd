// Tells certain suggestions from likely ones: certain ones may be applied without review.

import type { AnchorSet } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { countSlips } from '../text/nearest.ts'
import { directoryOf, nameOf } from '../trees/paths.ts'
import type { Followed } from './heading-pairs.ts'
import type { CheckedLink } from './links.ts'

/** The facts about a suggestion for a broken link. */
export interface Evidence {
  /** The file it led to before the change that broke it. */
  readonly was: string | undefined
  /** The new path of the file whose place the link names. */
  readonly movedTo: string | undefined
  /** Paths in the directory of the suggested file. */
  readonly siblings: () => readonly string[]
  /** True if a place once had a file. */
  readonly wasThere: (place: string) => boolean
  readonly wanted: string | undefined
  /** The suggested fragment. */
  readonly fragment: string | undefined
  /** Anchors of the suggested page; undefined if they were not read. */
  readonly anchors: AnchorSet | undefined
  /** The fate of the heading; undefined if none had this fragment. */
  readonly followed: Followed | undefined
}

/**
 * True if a suggestion follows from the change itself, from case and punctuation, or from one typo with a single
 * possible name.
 *
 * @param path - the suggested file
 */
export function isProven(link: CheckedLink, path: string, evidence: Evidence): boolean {
  return isPathProven(link, path, evidence) && isFragmentProven(evidence)
}

function isPathProven(
  { resolution, reason }: CheckedLink,
  path: string,
  { was, movedTo, siblings, wasThere }: Evidence,
): boolean {
  if (reason === 'missing-heading' || was !== undefined || movedTo === path) return true
  if (resolution.kind !== 'broken' || resolution.path === '') return false
  if (resolution.spelling === path) return true
  const place = barePath(resolution.path)
  if (directoryOf(place) !== directoryOf(barePath(path)) || wasThere(place)) return false
  const names = siblings()
    .filter((other) => sortOf(other) === sortOf(path))
    .map((other) => nameOf(barePath(other)))
  return isOnlyOne(nameOf(place), nameOf(barePath(path)), names)
}

function isFragmentProven({ wanted, fragment, anchors, followed }: Evidence): boolean {
  if (wanted === undefined) return true
  if (fragment === undefined || anchors === undefined) return false
  if (fragment === wanted) return true
  if (followed !== undefined) return followed.fragment === fragment
  const all = anchors.list().map((one) => decodePercent(one.fragment))
  return isOnlyOne(decodePercent(wanted), decodePercent(fragment), all)
}

const lettersMin = 5

/** True if two names differ only by case, punctuation or one letter, and no third name is similar. */
function isOnlyOne(wanted: string, found: string, names: readonly string[]): boolean {
  const [from, to] = [plainOf(wanted), plainOf(found)]
  if (from.length < lettersMin || numbersIn(wanted) !== numbersIn(found)) return false
  const slips = countSlips(from, to, 1)
  if (slips > 1 || (slips === 1 && isOtherForm(from, to))) return false
  const others = new Set(names)
  others.delete(found)
  for (const other of others)
    if (countSlips(from, plainOf(other), slips + 1) <= slips + 1) return false
  return true
}

/** Two forms of one word are not a typo: `hook` and `hooks`. */
function isOtherForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short)
}

function plainOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function numbersIn(text: string): string {
  return text.match(/\d+/g)?.join(' ') ?? ''
}

/** The path of a page without extension or index name: `guide` for `guide/README.md`. */
export function barePath(path: string): string {
  const place = path.replace(/\.(?:mdx?|markdown|html?)$/i, '')
  return /^(?:readme|index|_index)$/i.test(nameOf(place)) ? directoryOf(place) : place
}

/** The sort of a file: a page is replaced only by a page, an image by an image. */
export function sortOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(nameOf(path))?.[1]?.toLowerCase() ?? 'md'
  if (/^(?:mdx?|markdown|html?)$/.test(extension)) return 'page'
  return /^(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extension) ? 'image' : extension
}
