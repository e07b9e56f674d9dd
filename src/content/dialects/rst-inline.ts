// Links and names within text of reStructuredText: references, roles, inline targets, footnotes.

import type { LinkKind } from '../markdown/page-facts.ts'

/** A link by the offset of its markup. */
export interface RstLink {
  readonly kind: LinkKind
  /**
   * A path or an address, a reference as it is written (`name_`), or the target of a role behind its name
   * (`:ref:label`).
   */
  readonly url: string
  readonly start: number
}

/** Links and names of a piece of text. */
export interface RstFound {
  readonly links: RstLink[]
  /** Names that references find, normalized. */
  readonly names: string[]
}

const opening = String.raw`(?<=^|[\s'"([{<\-/:\u2018\u201c\u00ab])`
const closing = String.raw`(?=$|[\s'")\]}>\-/:.,;!?\\\u2019\u201d\u00bb])`
const word = String.raw`[\p{L}\p{N}]+(?:[-._+:][\p{L}\p{N}]+){0,60}`
// As in docutils, the first match takes its text away from the others.
// Each part ends at a sign it does not hold, so that all take one pass.
const markup = new RegExp(
  [
    String.raw`\\[\s\S]`,
    '``(?:[^`]|`(?!`))*``',
    String.raw`${opening}_\x60(?<inner>[^\x60]+)\x60`,
    String.raw`${opening}(?<role>:[\w:.+\-]{1,80}:)?\x60(?!\s)(?<text>(?:[^\x60\\]|\\[\s\S])+)(?<!\s)\x60(?<after>__?(?![\p{L}\p{N}])|:[\w:.+\-]{1,80}:)?`,
    String.raw`${opening}\[(?<note>#?${word}|#|\*)\]_${closing}`,
    String.raw`${opening}\|(?<substitution>[^|\s](?:[^|]{0,200}[^|\s])?)\|_${closing}`,
    `${opening}(?<name>${word})_${closing}`,
  ].join('|'),
  'gu',
)
const titled = /^(?:([\s\S]*?)\s+|\s*)<([^<>]+)>$/
const titledRole = /^([\s\S]*?)\s*<([^<>]*)>$/
const referenceOnly = new RegExp(String.raw`^(?:\x60([^\x60]+)\x60|(${word}))_$`, 'u')
const judged = new Set(['ref', 'numref', 'doc', 'any', 'term', 'download'])

/** Reads a piece of text; `start` is its offset. */
export function readRstInline(text: string, start: number, found: RstFound): void {
  for (const { index, groups = {} } of text.matchAll(markup)) {
    const { inner, role, text: phrase, after = '', note, substitution, name } = groups
    const at = start + index
    if (inner !== undefined) found.names.push(normalizeName(inner))
    else if (note !== undefined) addNote(note, at, found)
    else if (substitution !== undefined) addReference(substitution, at, found)
    else if (name !== undefined) addReference(name, at, found)
    else if (phrase === undefined) continue
    else if (role !== undefined || after.startsWith(':')) addRole(role ?? after, phrase, at, found)
    else if (after !== '') addPhrase(phrase, after, at, found)
  }
}

/** A name as references are compared: without regard to case and spaces. */
export function normalizeName(name: string): string {
  return name
    .replace(/\\([\s\S])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Adds a link to a place named on the page. */
function addReference(name: string, start: number, { links }: RstFound): void {
  links.push({ kind: 'link', url: `${normalizeName(name)}_`, start })
}

/** Adds the target of `.. _name: target` or `<target>`: an address, or a reference to another name. */
export function addTarget(target: string, start: number, found: RstFound): void {
  const [, quoted, name = quoted] = referenceOnly.exec(target.trim()) ?? []
  if (name !== undefined) addReference(name, start, found)
  else
    found.links.push({
      kind: 'html',
      url: target.replace(/\s+/g, '').replace(/\\(.)/g, '$1'),
      start,
    })
}

function addNote(label: string, start: number, { links }: RstFound): void {
  if (label !== '#' && label !== '*')
    links.push({ kind: 'footnote', url: `[${label.replace(/^#/, '').toLowerCase()}]_`, start })
}

function addPhrase(phrase: string, after: string, start: number, found: RstFound): void {
  const [, words = '', target] = titled.exec(phrase) ?? []
  if (target === undefined) {
    if (after === '_') addReference(phrase, start, found)
    return
  }
  if (after === '_') found.names.push(normalizeName(words === '' ? target : words))
  const [, name] = /^(?![a-z][a-z\d+.-]*:)`?(.*[^\\`])`?_$/is.exec(target) ?? []
  if (name === undefined) addTarget(target, start, found)
  else addReference(name, start, found)
}

function addRole(role: string, phrase: string, start: number, { links }: RstFound): void {
  const name = role.slice(1, -1).replace(/^std:/, '')
  if (!judged.has(name) || phrase.startsWith('!')) return
  const [, , target = phrase] = titledRole.exec(phrase) ?? []
  const plain = target.replace(/\s+/g, ' ').trim()
  const url = /^(?:ref|numref|term)$/.test(name) ? plain.toLowerCase() : plain
  links.push({ kind: name === 'download' ? 'file' : 'link', url: `:${name}:${url}`, start })
}

/** The words of a title: without markup. */
export function titleWords(title: string): string {
  return title
    .replace(markup, (whole, ...rest) => {
      const { inner, text, note, name } = rest.at(-1) as Record<string, string | undefined>
      if (/^\\\s/.test(whole)) return '\0'
      if (whole.startsWith('\\')) return whole.slice(1)
      if (whole.startsWith('``')) return whole.slice(2, -2)
      if (note !== undefined) return note
      if (text === undefined) return inner ?? name ?? whole
      const words = titled.exec(text)
      return words === null ? text : words[1] || (words[2] ?? '')
    })
    .replace(/(?<![\p{L}\p{N}*])(\*{1,2})(?=\S)([^*]+?)\1(?![\p{L}\p{N}*])/gu, '$2')
    .replaceAll('\0', '')
}
