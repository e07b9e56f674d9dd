// References without a definition on their page: `[text][label]`.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { isInRanges } from '../dialects/marks.ts'
import type { OutlineLink, OutlineReader } from '../markdown/outline.ts'

const part = String.raw`((?:[^[\]\\\r\n]|\\[^\r\n])*)`
const definition = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\[(?!\^)((?:[^[\]\\]|\\.)+)\]:/gm
// After a word the brackets are an index in code, before a parenthesis the start of another link.
const reference = new RegExp(
  String.raw`(?<![\w$)\]\\[])\[(?!\^)${part}\]\[(?!\^)${part}\](?![[(:])`,
  'g',
)
// Indexes and options of commands are shorter: `[i][0]`.
const lettersMin = 3
// Liquid that generates definitions: `[{{ number }}]: https://...`.
const madeDefinition = /^[ \t]*\[(?:(?!\{\{)[^\]\r\n])*\{\{[^\r\n]*?\]:/m
const formula = /\$\$[^$]*\$\$|^[ \t>]*\\\[[ \t]*$(?:(?!\\\[)[\s\S]){0,5000}?^[ \t>]*\\\][ \t]*$/gm
const scheme = 'undefined-reference:'

/**
 * Finds references that a page does not define; the url of each is `[][label]`.
 *
 * A page with definitions uses references. On a page without any they may be words in brackets, unless they are
 * images or labels as authors name them, `[the guide][setup-guide]`. The parser decides where a reference can be:
 * it is given the labels as defined.
 *
 * @param read - the parser of this page
 * @param defines - true if the page has any definitions
 */
export function findUndefinedReferences(
  text: string,
  read: OutlineReader,
  defines: boolean,
): readonly OutlineLink[] {
  const written = [...text.matchAll(reference)].flatMap((match) => {
    const [, words = '', second = ''] = match
    const sure = defines || text[match.index - 1] === '!' || isSure(words, second)
    return sure ? { start: match.index, label: second === '' ? words : second } : []
  })
  if (written.length === 0) return []
  const defined = new Set([...text.matchAll(definition)].map(([, label = '']) => idOf(label)))
  const formulas = rangesOf(text, formula)
  const wanted = written.filter(
    ({ label, start }) =>
      // `[Operator][crate::Operator]` is a name in code, which rustdoc finds.
      !label.includes('::') &&
      idOf(label) !== '' &&
      !defined.has(idOf(label)) &&
      !isInRanges(start, formulas),
  )
  if (wanted.length === 0) return []
  if (madeDefinition.test(text)) return []
  const missing = new Map(wanted.map(({ label }) => [idOf(label), label]))
  const definitions = [...missing.values()].map((label, at) => `[${label}]: ${scheme}${at}`)
  const outline = read([text, ...definitions].join('\n\n'), { code: false })
  const links = new Map(
    outline.links.flatMap((link) =>
      link.url.startsWith(scheme) ? [[startOf(link, text), link]] : [],
    ),
  )
  return wanted.flatMap(({ start, label }) => {
    const link = links.get(start)
    return link === undefined ? [] : { ...link, url: `[][${label}]` }
  })
}

/** A one-word label may be any word, unless it is among the words it labels. */
function isSure(words: string, label: string): boolean {
  if (!/^[a-z\d][a-z\d_-]*$/.test(label)) return false
  const isNamed = /[\d_-]/.test(label) || words.toLowerCase().includes(label)
  return isNamed && (words.match(/\p{L}/gu)?.length ?? 0) >= lettersMin
}

function idOf(label: string): string {
  return normalizeIdentifier(label)
}

function rangesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => [index, index + found.length])
}

/** Offset of the opening bracket of a link or image. */
function startOf({ start }: OutlineLink, text: string): number {
  return text.startsWith('!', start) ? start + 1 : start
}
