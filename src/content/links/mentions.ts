// Which texts may hold a link that names one of some files: found by searching, without parsing.
import { directoryOf, nameOf } from '../trees/paths.ts'

/**
 * A search for links to some files.
 *
 * It never misses a link that names one of them by its own name: what it finds has to be parsed to
 * know. A link can leave a name out only by going up to a directory or to the page it stands on.
 */
export interface MentionSearch {
  /** True if a text at this path may hold such a link. */
  matches(path: string, text: string): boolean
  /** Where the lines start that a text at this path has of those that match, in order. */
  linesOf(path: string, text: string): Iterable<number>
  /** True if a link may be one, by its URL as facts give it. */
  matchesUrl(url: string): boolean
  /** As `matchesUrl`, of a page that `isNear`. */
  matchesUrlNear(url: string): boolean
  /** The pages below these are near. */
  readonly directories: ReadonlySet<string>
  /** Every text that `matches` holds one of these, in any case of ASCII letters; unless it `isNear`. */
  readonly needles: readonly string[]
  /** Every text that `matches` has a line whose bytes match one of these, in any case; unless it `isNear`. */
  readonly patterns: readonly string[]
  /** True if a page lies where a link may leave the name out. */
  isNear(path: string): boolean
}

/** True if a URL names nothing, but leads to a landing page: that may be another one when files come or go. */
export function isNameless(url: string): boolean {
  return climbs(url) || onlyIndex.test(url)
}

/** A file or directory that links may name. */
export interface NamedPlace {
  readonly path: string
  /** Where it is published, when that is another name. */
  readonly address?: string | undefined
}

// Many generators leave out of an address what puts files in order: `01.setup.md` is `/setup`.
const ordering = /^(?:\d+[.-](?=\D)|\d{4}-\d{2}-\d{2}-)/
// A shorter run of letters would be found on every page.
const runLengthMin = 3
// With more names than this, looking at every link is as fast as searching for them.
const namesMax = 60
// Of links that are known, only their URLs are looked at: they are few and short.
const namesAmongLinksMax = 5000
// Words that stand for a character in the names of MDN's folders, and not in addresses.
const escapes = new Set(['star', 'doublecolon', 'colon', 'question'])

/** What is searched: texts of pages, or the URLs of links that are known. */
export type Searched = 'texts' | 'links'

/**
 * A search for links to these places.
 *
 * A link holds the last part of the path it leads to, and in it every run of ASCII letters and digits
 * as it is: percent-encoding, entities and backslashes change other characters only.
 *
 * @returns undefined when a place has no name that can be searched for, or there are too many
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
      // What follows the dot of `.gitbook` is no ending.
      const stem = nameOf(name)
        .replace(/(?!^)\.[a-z0-9]+$/i, '')
        .replace(ordering, '')
      if (!isIndex(name)) {
        if (!add(names, stem)) return undefined
        continue
      }
      // From elsewhere a link to `guide/README.md` names `guide`; at the root there is no such name.
      directories.add(directoryOf(name))
      // Some generators take a README for the index that a link names.
      for (const one of [stem, 'readme', 'index']) add(indexNames, one)
      if (!add(names, nameOf(directoryOf(name)))) return undefined
    }
  }
  if (names.size + odd.size === 0) return undefined
  if (names.size > (searched === 'links' ? namesAmongLinksMax : namesMax)) return undefined
  const everywhere = wordsOf(names)
  const near = wordsOf(new Map([...indexNames, ...names]))
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
      // Nothing that is looked for goes beyond a line.
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

  /** True if a URL may hold a name without letters and digits of ASCII, in whatever way it is written. */
  function isOdd(url: string): boolean {
    if (odd.size === 0) return false
    if (/[^!-~]|[%&\\]/.test(url)) return true
    const plain = url.toLowerCase()
    return [...odd].some((part) => plain.includes(part))
  }
}

/** What to look for, by its longest run of letters and digits. */
type Names = Map<string, Set<string>>

interface Words {
  readonly names: Names
  readonly pattern: RegExp
}

function wordsOf(names: Names): Words {
  // Of many names it is quicker to look at every run than for each of them.
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
  // The longest first, so that a run is not taken for a shorter one it begins with.
  const runs = [...names.keys()].sort((a, b) => b.length - a.length)
  return new RegExp([...runs, encodedLetter].join('|'), 'gi')
}

/**
 * What `findMention` finds stands alone, as `isWholeRun` has it, or is an encoded letter.
 *
 * One for each, and each begins with what it can be found by: that is searched for several times as fast.
 */
function patternsOf(runs: readonly string[]): string[] {
  return [
    ...runs.map((run) => `(?<![a-z\\d])${run}(?![a-z\\d])`),
    `%(?:${percentLetter}|[\\da-f]{2}(?:${runs.join('|')})(?![a-z\\d]))`,
    referenceLetter,
  ]
}

// A letter or digit that is written as something else: `%41`, `&#65;`, `&#x41;`.
const percentLetter = '3\\d|[46][1-9a-f]|[57][\\da]'
const referenceLetter =
  '&#(?:4[89]|5[0-7]|6[5-9]|[78]\\d|9[0789]|1[01]\\d|12[012]|x(?:3\\d|[46][1-9a-f]|[57][\\da]));'
const encodedLetter = `%(?:${percentLetter})|${referenceLetter}`

// Behind an encoded character a run begins, not with the two digits of it.
const anyRun = new RegExp(`${encodedLetter}|%[\\da-f]{2}|[a-z\\d]+`, 'gi')
const onlyEncodedLetter = new RegExp(`^(?:${encodedLetter})$`, 'i')

// What every match of the patterns above begins with.
const encodedStarts = ['%3', '%4', '%5', '%6', '%7', '&#']

// A target that ends in `.` or `..`, or is `/`: it names no file, and leads to an index.
const climbing =
  /(?:^|[\s("'<=[:/])\.{1,2}\/?(?=$|[\s)"'>#?\]])|(?:^|[\s("'<=[:])\/(?=$|[\s)"'>#?\]])/m

// The same signs with a backslash, in percent or as references: then it may be one.
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

// Characters nobody has to write in another way; a backslash before them is looked for.
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

/** The place of a name where a link can be: prose alone does not count. */
function findMention(text: string, { pattern, names }: Words, from = 0): number | undefined {
  pattern.lastIndex = from
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    const end = pattern.lastIndex
    const known = names.get(hit[0].toLowerCase())
    // What is no run but an encoded letter may be any name.
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
      // What is no run but an encoded letter may be any name.
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

/** True if a hit is a run nobody looks for. */
function isOther(hit: string, pattern: RegExp): boolean {
  return pattern === anyRun && !onlyEncodedLetter.test(hit)
}

/** True if letters and digits end where a hit ends: what stands before may be encoded, as `%20`. */
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
  // More than a word, or a word where a target begins or goes on.
  return /[/.#%&]/.test(token) || opensTarget(text, left)
}

/** True if a bare word stands where a target begins or goes on. */
function opensTarget(text: string, at: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 400)
  const before = text.slice(from, at)
  // `](`, `](<`, `]: `, `url: `, `- `, `href=`, `ref "`: what may stand between them is a name with spaces.
  return /\]\(\s*<?[^)>]*$|\]:\s*<?[^>]*$|=\s*["']?[^"'=]*$|^\s*[\w-]+:\s.*$|^\s*-\s.*$|\{[{%][^}]*$|<[^>]*$|^\s*$/.test(
    before,
  )
}

function isBoundary(code: number): boolean {
  // White space and everything below, quotes, brackets.
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
