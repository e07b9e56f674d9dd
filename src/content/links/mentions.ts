// Finds texts that may link to one of the given files, by text search instead of parsing.
import { directoryOf, nameOf } from '../trees/paths.ts'

/**
 * A search for links to some files.
 *
 * It never misses a link that uses a file's own name; matches have to be parsed to be sure. A link can omit a name
 * only by going up to a directory or to its own page.
 */
export interface MentionSearch {
  /** True if a text at this path may hold such a link. */
  matches(path: string, text: string): boolean
  /** Yields the starts of the matching lines, in order. */
  linesOf(path: string, text: string): Iterable<number>
  /** True if a link may be one, by its URL as in facts. */
  matchesUrl(url: string): boolean
  /** The same for a page that `isNear`. */
  matchesUrlNear(url: string): boolean
  /** Pages below these directories are near. */
  readonly directories: ReadonlySet<string>
  /** Every text that `matches`, except near ones, holds one of these in any case of ASCII letters. */
  readonly needles: readonly string[]
  /** Every text that `matches`, except near ones, has a line whose bytes match one of these in any case. */
  readonly patterns: readonly string[]
  /** True if a page is in a place from which a link may omit the name. */
  isNear(path: string): boolean
}

/** True if a URL has no name but leads to an index page, which may change when files are added or removed. */
export function isNameless(url: string): boolean {
  return climbs(url) || onlyIndex.test(url)
}

/** A file or directory that links may name. */
export interface NamedPlace {
  readonly path: string
  /** The published address, if its name differs. */
  readonly address?: string | undefined
}

// Many generators drop ordering prefixes from addresses: `01.setup.md` is `/setup`.
const ordering = /^(?:\d+[.-](?=\D)|\d{4}-\d{2}-\d{2}-)/
// Shorter runs of letters would match on every page.
const runLengthMin = 3
// Beyond this many names, checking every link is as fast as searching.
const namesMax = 60
// The same limit for known links, whose URLs alone are searched: they are few and short.
const namesAmongLinksMax = 5000
// Words that replace a character in the names of MDN's folders, but not in addresses.
const escapes = new Set(['star', 'doublecolon', 'colon', 'question'])

/** The texts to search: pages, or URLs of known links. */
export type Searched = 'texts' | 'links'

/**
 * Creates a search for links to these places.
 *
 * A link contains the last segment of its target's path, and every run of ASCII letters and digits of it verbatim:
 * percent-encoding, entities and backslashes change other characters only.
 *
 * @returns undefined if a place has no searchable name, or there are too many
 */
export function createMentionSearch(
  places: readonly NamedPlace[],
  searched: Searched = 'texts',
): MentionSearch | undefined {
  const names: Names = new Map()
  const indexNames: Names = new Map()
  const odd = new Set<string>()
  const directories = new Set<string>()
  for (const { path, address } of places) {
    for (const name of [path, ...(address === undefined ? [] : [address])]) {
      // A leading dot, as in `.gitbook`, does not start an extension.
      const stem = nameOf(name)
        .replace(/(?!^)\.[a-z0-9]+$/i, '')
        .replace(ordering, '')
      if (!isIndex(name)) {
        if (!add(names, stem)) return undefined
        continue
      }
      // From elsewhere a link to `guide/README.md` names `guide`; at the root there is no such name.
      directories.add(directoryOf(name))
      // Some generators serve a README as the index that a link names.
      for (const one of [stem, 'readme', 'index']) add(indexNames, one)
      if (!add(names, nameOf(directoryOf(name)))) return undefined
    }
  }
  if (names.size + odd.size === 0) return undefined
  if (names.size > (searched === 'links' ? namesAmongLinksMax : namesMax)) return undefined
  const everywhere = wordsOf(names)
  // `index` is a run of `index-old`, too: both are looked for.
  for (const [run, stems] of names) {
    indexNames.set(run, new Set([...stems, ...(indexNames.get(run) ?? [])]))
  }
  const near = wordsOf(indexNames)
  const isNear = (path: string) => isBelow(path, directories)
  return {
    needles: [...names.keys(), ...encodedStarts],
    get patterns() {
      return patternsOf([...names.keys()])
    },
    isNear,
    matches,
    *linesOf(path, text) {
      if (isNear(path)) {
        for (const [start, end] of linesFrom(text)) {
          if (matches(path, text.slice(start, end))) yield start
        }
        return
      }
      // No mention spans lines.
      for (let from = 0; from < text.length; ) {
        const hit = findMention(text, everywhere, from)
        if (hit === undefined) return
        yield text.lastIndexOf('\n', hit) + 1
        const end = text.indexOf('\n', hit)
        from = end === -1 ? text.length : end
      }
    },
    matchesUrl: (url) => isNamed(url, everywhere) || isOdd(url),
    matchesUrlNear: (url) => isNamed(url, near) || climbs(url) || isOdd(url),
    directories,
  }

  function matches(path: string, text: string): boolean {
    if (!isNear(path)) return findMention(text, everywhere) !== undefined
    return findMention(text, near) !== undefined || climbs(text)
  }

  function add(known: Names, part: string): boolean {
    if (searched === 'texts') return addName(known, part, runLengthMin)
    if (addName(known, part, 1)) return true
    if (part === '' || [...escapes].some((word) => part.includes(word))) return false
    odd.add(part.toLowerCase())
    return true
  }

  /** True if a URL may hold a name without ASCII letters or digits, in any encoding. */
  function isOdd(url: string): boolean {
    if (odd.size === 0) return false
    if (/[^!-~]|[%&\\]/.test(url)) return true
    const plain = url.toLowerCase()
    return [...odd].some((part) => plain.includes(part))
  }
}

/** Names to find, by their longest run of letters and digits. */
type Names = Map<string, Set<string>>

interface Words {
  readonly names: Names
  readonly pattern: RegExp
}

function wordsOf(names: Names): Words {
  // With many names, matching every run is faster than an alternation.
  return { names, pattern: names.size > namesMax ? anyRun : patternOf(names) }
}

function addName(names: Names, part: string, lengthMin: number): boolean {
  const run = longestRun(part)
  if (run === undefined || run.length < lengthMin) return false
  const known = names.get(run) ?? new Set()
  names.set(run, known.add(isPlain(part) ? part.toLowerCase() : run))
  return true
}

function patternOf(names: Names): RegExp {
  // Longest first, so that a run is not mistaken for a prefix of it.
  const runs = [...names.keys()].sort((a, b) => b.length - a.length)
  return new RegExp([...runs, encodedLetter].join('|'), 'gi')
}

/**
 * Patterns of what `findMention` finds: a whole run as in `isWholeRun`, or an encoded letter.
 *
 * Separate patterns, each with a fixed start, are several times as fast as one.
 */
function patternsOf(runs: readonly string[]): string[] {
  return [
    ...runs.map((run) => `(?<![a-z\\d])${run}(?![a-z\\d])`),
    `%(?:${percentLetter}|[\\da-f]{2}(?:${runs.join('|')})(?![a-z\\d]))`,
    referenceLetter,
  ]
}

// An encoded letter or digit: `%41`, `&#65;`, `&#x41;`.
const percentLetter = '3\\d|[46][1-9a-f]|[57][\\da]'
const referenceLetter =
  '&#(?:4[89]|5[0-7]|6[5-9]|[78]\\d|9[0789]|1[01]\\d|12[012]|x(?:3\\d|[46][1-9a-f]|[57][\\da]));'
const encodedLetter = `%(?:${percentLetter})|${referenceLetter}`

// A run starts after an encoded character, not with its two digits.
const anyRun = new RegExp(`${encodedLetter}|%[\\da-f]{2}|[a-z\\d]+`, 'gi')
const onlyEncodedLetter = new RegExp(`^(?:${encodedLetter})$`, 'i')

// The prefixes of every match of the patterns above.
const encodedStarts = ['%3', '%4', '%5', '%6', '%7', '&#']

// A target that ends in `.` or `..`, or is `/`: it names no file and leads to an index.
const climbing =
  /(?:^|[\s("'<=[:/])\.{1,2}\/?(?=$|[\s)"'>#?\]])|(?:^|[\s("'<=[:])\/(?=$|[\s)"'>#?\]])/m

// The same characters escaped by a backslash, percent or entity.
const otherSigns = /\\[./]|%2e|&(?:#4[67]|#x2[ef]|period|sol);/i

// A target without a name of its own: `/`, `../README.md`.
const onlyIndex = /^[./]*(?:(?:readme|_?index)(?:\.\w+)?)?\/?(?:$|[?#])/i

function isIndex(path: string): boolean {
  return /^(?:readme|_?index|summary)(?:\.[a-z0-9]+)?$/i.test(nameOf(path))
}

function climbs(text: string): boolean {
  return climbing.test(text) || otherSigns.test(text)
}

function longestRun(text: string): string | undefined {
  let longest = ''
  for (const run of text.match(/[a-z0-9]+/gi) ?? []) {
    if (run.length > longest.length && !escapes.has(run.toLowerCase())) longest = run
  }
  return longest === '' ? undefined : longest.toLowerCase()
}

// True if no character of a name needs encoding; backslashes before them are handled.
function isPlain(name: string): boolean {
  return /^[\w.~-]+$/.test(name) && ![...escapes].some((word) => name.includes(`_${word}_`))
}

function isBelow(path: string, directories: ReadonlySet<string>): boolean {
  if (directories.size === 0) return false
  for (let at = directoryOf(path); ; at = directoryOf(at)) {
    if (directories.has(at)) return true
    if (at === '') return false
  }
}

/** Offset of a name where a link can be: prose alone does not count. */
function findMention(text: string, { pattern, names }: Words, from = 0): number | undefined {
  pattern.lastIndex = from
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    const end = pattern.lastIndex
    const known = names.get(hit[0].toLowerCase())
    // An encoded letter may be part of any name.
    if (known === undefined ? isOther(hit[0], pattern) : !isWholeRun(text, hit.index, end)) continue
    if (isInTarget(text, hit.index, end, known)) return hit.index
  }
  return undefined
}

function* linesFrom(text: string): Iterable<readonly [start: number, end: number]> {
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    yield [start, end]
    start = end + 1
  }
}

/** True if a URL holds a name. */
function isNamed(url: string, { pattern, names }: Words): boolean {
  pattern.lastIndex = 0
  for (let hit = pattern.exec(url); hit !== null; hit = pattern.exec(url)) {
    const known = names.get(hit[0].toLowerCase())
    if (known === undefined) {
      // An encoded letter may be part of any name.
      if (isOther(hit[0], pattern)) continue
      return true
    }
    if (!isWholeRun(url, hit.index, pattern.lastIndex)) continue
    if (/[%&\\]/.test(url)) return true
    const plain = url.toLowerCase()
    if ([...known].some((name) => plain.includes(name))) return true
  }
  return false
}

/** True if a hit is a run of another name. */
function isOther(hit: string, pattern: RegExp): boolean {
  return pattern === anyRun && !onlyEncodedLetter.test(hit)
}

/** True if a hit is a whole run of letters and digits; an encoded character such as `%20` may precede it. */
function isWholeRun(text: string, start: number, end: number): boolean {
  if (isLetterOrDigit(text.charCodeAt(end))) return false
  if (!isLetterOrDigit(text.charCodeAt(start - 1))) return true
  return /%[\da-f]{2}$/i.test(text.slice(Math.max(0, start - 3), start))
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function isInTarget(
  text: string,
  start: number,
  end: number,
  names: ReadonlySet<string> | undefined,
): boolean {
  let left = start
  while (left > 0 && !isBoundary(text.charCodeAt(left - 1))) left--
  let right = end
  while (right < text.length && !isBoundary(text.charCodeAt(right))) right++
  const token = text.slice(left, right).toLowerCase()
  const plainly = names !== undefined && !/[%&\\]/.test(token)
  if (plainly && ![...names].some((name) => token.includes(name))) return false
  // More than a word, or a word at the start or within a target.
  return /[/.#%&]|:`/.test(token) || opensTarget(text, left)
}

/** True if a bare word is at the start of a target or continues one. */
function opensTarget(text: string, at: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 400)
  const before = text.slice(from, at)
  // `](`, `](<`, `]: `, `url: `, `- `, `href=`, `ref "`, a role of Sphinx and a directive: text after these may be a name with spaces.
  return /\]\(\s*<?[^)>]*$|\]:\s*<?[^>]*$|=\s*["']?[^"'=]*$|^\s*[\w-]+:\s.*$|^\s*-\s.*$|:[\w:]+:`[^`]*$|^\s*\.\. .*::\s.*$|\{[{%][^}]*$|<[^>]*$|^\s*$/.test(
    before,
  )
}

function isBoundary(code: number): boolean {
  // Control characters, white space, quotes, brackets.
  return (
    code <= 32 ||
    code === 34 ||
    code === 39 ||
    code === 40 ||
    code === 41 ||
    code === 60 ||
    code === 62 ||
    code === 91 ||
    code === 93
  )
}
