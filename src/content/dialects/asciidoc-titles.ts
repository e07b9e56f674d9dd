// Titles in AsciiDoc: the words readers see, and the id of a section.

/** `idprefix` and `idseparator`, as documents set them. */
export interface IdStyle {
  readonly prefix: string
  readonly separator: string
}

/** Attributes every document has. @see Asciidoctor's documentation, "Character Replacement Attributes Reference" */
const intrinsic: Readonly<Record<string, string>> = {
  blank: '',
  empty: '',
  sp: ' ',
  nbsp: '\u00a0',
  zwsp: '\u200b',
  wj: '\u2060',
  apos: "'",
  quot: '"',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  deg: '\u00b0',
  plus: '+',
  brvbar: '\u00a6',
  vbar: '|',
  amp: '&',
  lt: '<',
  gt: '>',
  startsb: '[',
  endsb: ']',
  caret: '^',
  asterisk: '*',
  tilde: '~',
  backslash: '\\',
  backtick: '`',
  'two-colons': '::',
  'two-semicolons': ';;',
  cpp: 'C++',
  cxx: 'C++',
  pp: '++',
}

/** Finds the value of an attribute in a document; undefined if it is not known. */
export type AttributeLookup = (name: string) => string | undefined

const reference = /(\\?)\{([\p{L}\p{N}_][\p{L}\p{N}_-]*)\}/gu
// Values refer to others; deeper ones than this are circles.
const depthMax = 8
// Letters that values may add to one text: a few that name each other make one longer than memory.
const filledMax = 20_000

/** Replaces references to attributes, `{name}`; those without a known value stay. */
export function fillAttributes(text: string, attributeOf: AttributeLookup): string {
  let room = filledMax
  return fill(text, 0)

  function fill(part: string, depth: number): string {
    if (!part.includes('{') || depth > depthMax) return part
    return part.replace(reference, (whole, backslash: string, name: string) => {
      const key = name.toLowerCase()
      const value = backslash === '' ? (attributeOf(key) ?? intrinsic[key]) : undefined
      if (value === undefined) return whole
      room -= value.length + 1
      return room < 0 ? whole : fill(value, depth + 1)
    })
  }
}

/** True if a text refers to an attribute. */
export function refersToAttribute(text: string): boolean {
  return /(?<!\\)\{[\p{L}\p{N}_][\p{L}\p{N}_-]*\}/u.test(text)
}

const word = '[\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}]'
// The text of a mark that stands for itself until the end: a title within a passthrough is not read.
const passed = /\+{3}(.*?)\+{3}|pass:[\w,]*\[(.*?)(?<!\\)\]/g
const tag = /<[^<>]+>/g
const emphasis = new RegExp(
  `__(.+?)__|(?<=^|[^\\p{L}\\p{N}\\p{Pc};:}])_(\\S|\\S.*?\\S)_(?!${word})`,
  'gu',
)
const macros: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\(\(\((?:.*?)\)\)\)/g, ''],
  [/\(\((?!\()(.*?)\)\)/g, '$1'],
  [/\\?\[\[\[?[\p{L}_:][\p{L}\p{N}_:.-]*(?:, *[^\]]*)?\]\]\]?/gu, ''],
  [/anchor:[\p{L}_:][\p{L}\p{N}_:.-]*\[[^\]]*\]/gu, ''],
  [/indexterm:\[[^\]]*\]/g, ''],
  [/(?:image|icon):[^:\s[][^\n[]*\[[^\]]*\]/g, ''],
  [/footnote(?:ref)?:[\w-]*\[[^\]]*\]/g, ''],
  [/(?:kbd|btn|stem|latexmath|asciimath):\[([^\]]*)\]/g, '$1'],
  [/<<([^<>,]*)>>/g, '[$1]'],
  [/<<[^<>,]*,([^<>]*)>>/g, '$1'],
  [
    /(?:link|xref|mailto):([^\s[]*)\[([^\]]*)\]/g,
    (_, target = '', text = '') => (text === '' ? target : text.replace(/,\s*\w+=.*$|\^$/, '')),
  ],
  [
    /((?:https?|ftp|irc):\/\/[^\s[\]<>]+)\[([^\]]*)\]/g,
    (_, target = '', text = '') => (text === '' ? target : text.replace(/,\s*\w+=.*$|\^$/, '')),
  ],
  [/\[[^[\]]+\](?=[#*_`])/g, ''],
]

/** Takes markup out of a title; `_` stays where it is no mark. */
function withoutMarkup(title: string): string {
  let text = title
  if (/[+:]/.test(text)) {
    // HTML that is passed through is markup; any other is text.
    text = text.replace(passed, (_, a?: string, b?: string) => (a ?? b ?? '').replace(tag, ''))
  }
  if (/[[:<(]/.test(text)) {
    for (const [pattern, to] of macros) text = text.replace(pattern, to as string)
  }
  return text.includes('_')
    ? text.replace(emphasis, (_, a?: string, b?: string) => a ?? b ?? '')
    : text
}

/** The words of a title without markup. */
export function asciidocTitleWords(title: string): string {
  if (!/[*_`#+^~[\]:<(\\&]/.test(title)) return title.trim()
  return withoutMarkup(title)
    .replace(/(\*\*|``|##|\+\+)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])([*`#+^~])(\S|\S.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/\\(?=[*_`#+{^~'])/g, '')
    .trim()
}

// Typographic replacements are no part of an id, and neither is a space they take along.
const typography =
  /(?<=^|[^\\])\((?:C|R|TM)\)|(?:^| )--(?: |$)|(?<=[\p{L}\p{N}_])--(?=[\p{L}\p{N}_])|\.\.\.|[-=]>|<[-=]/gu
const entity = /&(?:[a-z][a-z]+\d{0,2}|#\d\d\d{0,4}|#x[\da-f][\da-f][\da-f]{0,3});/g
const invalid = /[^ \p{L}\p{Nl}\p{Nd}\p{Pc}.-]/gu

/**
 * The id of a section, by its title with attributes filled in: `_set_up` of `Set up`, `set-up` where there is no prefix
 * and `-` separates.
 *
 * @see Asciidoctor, Section.generate_id
 */
export function sectionId(title: string, { prefix, separator }: IdStyle): string {
  const sign = separator.slice(0, 1)
  const plain = withoutMarkup(title)
    .replace(typography, '')
    .toLowerCase()
    .replace(entity, '')
    .replace(invalid, '')
  const whole = prefix + plain
  if (sign === '') return whole.replaceAll(' ', '')
  const joined = squeeze(whole, sign)
  const ended = joined.endsWith(sign) ? joined.slice(0, -1) : joined
  return prefix === '' && ended.startsWith(sign) ? ended.slice(1) : ended
}

/** The id of a section by Asciidoctor's own style. */
export function asciidocSlug(title: string): string {
  return sectionId(title, { prefix: '_', separator: '_' })
}

/** Each run of spaces, dots, hyphens and separators is one separator. */
function squeeze(text: string, sign: string): string {
  let joined = ''
  for (const letter of text) {
    const isJoint = letter === ' ' || letter === '.' || letter === '-' || letter === sign
    if (!isJoint) joined += letter
    else if (!joined.endsWith(sign)) joined += sign
  }
  return joined
}
