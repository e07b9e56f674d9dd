// Reads the plain text of a heading.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'
import { readLeaf } from './fallback.ts'
import { isPunctuation } from './inline.ts'
import { isOfWord, isSpace, skipRun } from './lines.ts'
import { endOfCodeSpan, readAngle } from './tags.ts'

const markup = /[\\`*_~<[\]!&\n]/
/** Ten times the length of any heading people write. */
const lengthMax = 2000
const bareAddress = /www\.|https?:/i

/** Text of a heading without markup; by the reference parser if it may hold emphasis, links or entities. */
export function scanHeading(text: string, definitions: ReadonlyMap<string, string>): string {
  if (!markup.test(text)) return text
  // Code spans keep the indentation of further lines, which changes when a leaf is parsed alone.
  if (text.includes('\n') && text.includes('`')) unsure('code in a heading of several lines')
  // In a bare address, markup characters are literal; and in a long text, searching for each would take too long.
  if (mayHoldAddress(text) || text.length > lengthMax) return readLeaf(text, definitions).text
  return plainText(text, definitions) ?? readLeaf(text, definitions).text
}

function mayHoldAddress(text: string): boolean {
  if (!bareAddress.test(text)) return false
  const isPlainCode = text.includes('`') && !text.includes('``') && !text.includes('\\')
  return !isPlainCode || bareAddress.test(text.replace(/`[^`]*`/g, ''))
}

type Definitions = ReadonlyMap<string, string>

/** Returns the text; undefined if the reference parser has to read it. */
function plainText(text: string, definitions: Definitions): string | undefined {
  let plain = ''
  let last = 0
  let opened = 0
  for (let at = nextSign(text, 0); at !== -1; at = nextSign(text, Math.max(at + 1, last))) {
    const found = readSign(text, at, definitions) ?? readEmphasis(text, at, opened)
    if (found === undefined) return undefined
    if (found.end === at) continue
    if (found.opens !== undefined) opened = found.opens
    plain += text.slice(last, at) + found.text
    last = found.end
  }
  return opened === 0 ? plain + text.slice(last) : undefined
}

const anySign = /[\\`*_~<[&\n]/g

/** Offset of the next character that may be markup; -1 without. */
function nextSign(text: string, from: number): number {
  anySign.lastIndex = from
  return anySign.test(text) ? anySign.lastIndex - 1 : -1
}

interface Sign {
  /** Its visible text. */
  readonly text: string
  /** Exclusive; equal to its start if it is plain text. */
  readonly end: number
  /** Length of the emphasis run opened here: positive for stars, negative for underscores; 0 for none. */
  readonly opens?: number
}

function readSign(text: string, at: number, definitions: Definitions): Sign | undefined {
  const plain = { text: '', end: at }
  switch (text.charCodeAt(at)) {
    case Code.backslash:
      return readEscape(text, at)
    case Code.backtick:
      return readCodeSpan(text, at)
    case Code.less:
      return readTag(text, at)
    case Code.underscore:
      return readUnderscores(text, at)
    case Code.asterisk: {
      const before = at === 0 || text.charCodeAt(at - 1) === Code.space
      const after = at + 1 === text.length || text.charCodeAt(at + 1) === Code.space
      const isPlain = (before && after) || isOnlyRun(text, at) || !openingStars.test(text)
      return isPlain ? plain : undefined
    }
    case Code.ampersand:
      return /[#A-Za-z0-9]/.test(text[at + 1] ?? '') ? readCharacter(text, at) : plain
    case Code.tilde:
      return isOnlyRun(text, at) ? plain : undefined
    case Code.bracketOpen:
      if (definitions.size > 0) return readReference(text, at, definitions)
      if (text.includes('](')) return readLink(text, at)
      return isPlainBracket(text, at) ? plain : undefined
    case Code.feed:
      return undefined
    default:
      return plain
  }
}

// Reads simple emphasis: a run that can only open, after a space or between punctuation and a letter, then one of
// the same length that can only close.
function readEmphasis(text: string, at: number, opened: number): Sign | undefined {
  const code = text.charCodeAt(at)
  if (code !== Code.asterisk && code !== Code.underscore) return undefined
  // It may be part of an address.
  if (code === Code.underscore && text.includes('@')) return undefined
  const end = skipRun(text, at, text.length, code)
  const length = code === Code.asterisk ? end - at : at - end
  const before = at === 0 ? Code.space : text.charCodeAt(at - 1)
  const after = end === text.length ? Code.space : text.charCodeAt(end)
  if (opened === 0) {
    const opens = isVisible(after) && (before === Code.space || isBetween(before, after))
    return opens ? { text: '', end, opens: length } : undefined
  }
  const closes = isVisible(before) && (after === Code.space || isBetween(after, before))
  return length === opened && closes ? { text: '', end, opens: 0 } : undefined
}

function isBetween(sign: number, letter: number): boolean {
  return isPunctuation(sign) && isOfWord(letter) && letter < 128
}

// ASCII only: other characters may be spaces.
function isVisible(code: number): boolean {
  return code > 32 && code < 127
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
const named = /&(lt|gt|amp|quot);/y

// Of 2,000 entity names, four make up nearly all uses.
function readCharacter(text: string, at: number): Sign | undefined {
  named.lastIndex = at
  const shown = characters[named.exec(text)?.[1] ?? '']
  return shown === undefined ? undefined : { text: shown, end: named.lastIndex }
}

function readEscape(text: string, at: number): Sign | undefined {
  if (text.charCodeAt(at + 1) === Code.feed) return undefined
  if (!isPunctuation(text.charCodeAt(at + 1))) return { text: '', end: at }
  return { text: text.slice(at + 1, at + 2), end: at + 2 }
}

function readCodeSpan(text: string, at: number): Sign | undefined {
  const runEnd = skipRun(text, at, text.length, Code.backtick)
  const end = endOfCodeSpan(text, at)
  if (end === -1) return { text: text.slice(at, runEnd), end: runEnd }
  const code = text.slice(runEnd, end - (runEnd - at))
  if (code.includes('\n')) return undefined
  const isPadded =
    code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code)
  return { text: isPadded ? code.slice(1, -1) : code, end }
}

function readTag(text: string, at: number): Sign | undefined {
  const found = readAngle(text, at)
  if (found === undefined) return { text: '', end: at }
  if (found.kind === 'link') return found
  // The text within GitBook's icons does not count.
  return /^<i[\s>]/i.test(text.slice(at, at + 3)) ? undefined : { text: '', end: found.end }
}

// Within a word, underscores are literal.
function readUnderscores(text: string, at: number): Sign | undefined {
  const end = skipRun(text, at, text.length, Code.underscore)
  const isInWord = /[A-Za-z0-9]/.test(text[at - 1] ?? '') && /[A-Za-z0-9]/.test(text[end] ?? '')
  if (!isInWord && (text.match(looseUnderscores)?.length ?? 0) > 1) {
    // A run before a letter cannot close, one after a letter cannot open.
    if (closingUnderscores.test(text) && openingUnderscores.test(text)) return undefined
  }
  return { text: text.slice(at, end), end }
}

const looseUnderscores = /(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g
const closingUnderscores = /_(?![A-Za-z0-9_])/
const openingUnderscores = /(?<![A-Za-z0-9_])_/

// A run before a space cannot open.
const openingStars = /\*(?![*\s]|$)/

// Emphasis needs two runs of its character.
function isOnlyRun(text: string, at: number): boolean {
  const sign = text.charAt(at)
  let start = at
  while (start > 0 && text.charAt(start - 1) === sign) start--
  const end = skipRun(text, at, text.length, text.charCodeAt(at))
  return text.indexOf(sign) === start && text.indexOf(sign, end) === -1
}

// Neither a link nor a footnote; a reference would need a definition.
function isPlainBracket(text: string, at: number): boolean {
  return !text.includes('](') && text.charCodeAt(at + 1) !== Code.caret
}

const link = /(?<!!)\[([^[\]\\`<!*_~&^\n]{1,200})\]\([^\s()<>\\&]*\)/y

// Reads a simple link: no markup within.
function readLink(text: string, at: number): Sign | undefined {
  link.lastIndex = at
  const words = link.exec(text)?.[1]
  return words === undefined ? undefined : { text: words, end: link.lastIndex }
}

const reference = /\[([^[\]\\`<!*_~&^\n]{1,200})\](?:\[([^[\]\\`<^\n]{0,200})\])?(?![[(])/y

// Reads a simple reference link, `[text][label]`, `[text][]` or `[text]`: no markup within.
function readReference(text: string, at: number, definitions: Definitions): Sign | undefined {
  if (text[at - 1] === '!') return undefined
  reference.lastIndex = at
  const [all = '', words = '', label = ''] = reference.exec(text) ?? []
  const isLink = definitions.has(normalizeIdentifier(label === '' ? words : label))
  return isLink ? { text: words, end: at + all.length } : undefined
}

/** End of a heading's text, without a closing run of `#` after a space. */
export function headingEnd(text: string, start: number, end: number): number {
  let marks = end
  while (marks > start && text.charCodeAt(marks - 1) === Code.hash) marks--
  if (marks === start) return start
  if (marks === end || !isSpace(text.charCodeAt(marks - 1))) return end
  while (marks > start && isSpace(text.charCodeAt(marks - 1))) marks--
  return marks
}
