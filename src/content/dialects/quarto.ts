// Quarto's markdown, which is Pandoc's: includes, divs, ids of figures and tables, cross-references.
import { fencesOf, isInRanges, type Prepared, replaceConstruct, unprepared } from './marks.ts'

/**
 * Pandoc's anchor: lower case, letters, digits, `_`, `-` and `.` kept, words joined by `-`, from the first letter on.
 *
 * `2.1 Set up (new)` gives `set-up-new`, `A & B` gives `a-b`; a heading without letters gives `section`.
 *
 * @see Pandoc's manual, "Extension: auto_identifiers"
 */
export function pandocSlug(text: string): string {
  const slug = text
    // Typography turns these into characters that are not letters.
    .replace(/-{2,3}|\.{3}/g, '')
    // Haskell has no special lower case for a final sigma.
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_.-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^[^\p{L}]+/u, '')
  return slug === '' ? 'section' : slug
}

/** Prefixes of labels that a cross reference may name: `@fig-plot`. */
const prefixes =
  'fig|tbl|lst|sec|eq|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|tip|nte|wrn|imp|cau'
const shortcode = /\{\{<[ \t]*(\/?[\w-]+)((?:[^>\n]|>(?!\}))*)>\}\}/g
const div = /^[ \t>]*:{3,}.*$/gm
const attributes = /(?<=\S[ \t]*)\{(?:[^{}\n]*\s)?#([\w:.-]+)(?:\s[^{}\n]*)?\}/g
const cellLabel = new RegExp(
  `^[ \\t]*(?:#|//|%%|--)\\|[ \\t]*label:[ \\t]*["']?([\\w:.-]+)|^[ \\t>]*[\`~]{3,}\\{\\w+[ ,]+(?:label[ \\t]*=[ \\t]*["']?)?((?:${prefixes})-[\\w:.-]+)`,
  'gm',
)
const printing =
  /^[ \t>]*(?:#|\/\/|%%|--)\|[ \t]*(?:output|results):[ \t]*["']?asis\b|^[ \t>]*[`~]{3,}\{\w[^{}\n]*\bresults[ \t]*=[ \t]*["']asis/gm
const reference = new RegExp(`(?<![\\w/@.\\\\\`])@((?:${prefixes})-\\w+(?:[-:.]\\w+)*)`, 'g')
const unnumbered = /(?<=^#{1,6}[ \t].{0,1000})[ \t]\{-\}[ \t]*$/gm

/** Replaces Quarto's constructs; a cross-reference, `@sec-setup`, is a link to its label. */
export function prepareQuarto(text: string): Prepared {
  let page = unprepared(text)
  if (text.includes('{-}')) page = replaceConstruct(page, unnumbered, () => ({ as: 'word' }))
  if (text.includes('{{<')) page = replaceConstruct(page, shortcode, takeShortcode)
  const fences = fencesOf(page.text)
  if (/^[ \t]*(?:#|\/\/|%%|--)\||^[ \t>]*[`~]{3,}\{/m.test(text)) {
    page = replaceConstruct(page, cellLabel, ([, label, written]) => {
      return { as: 'text', inCode: true, ids: [label ?? written ?? ''] }
    })
  }
  // Markdown that code prints is known only when it runs.
  if (text.includes('asis'))
    page = replaceConstruct(page, printing, () => ({ as: 'text', inCode: true, opens: true }))
  if (text.includes('@')) {
    page = replaceConstruct(page, reference, ({ index, 1: label = '' }) => {
      if (isInRanges(index, fences)) return undefined
      return { as: 'text', links: [{ kind: 'link', url: `#${label}` }] }
    })
  }
  if (text.includes('#')) page = takeIds(page, fences)
  if (!text.includes(':::')) return page
  return replaceConstruct(page, div, ({ index, 0: line }) => {
    if (isInRanges(index, fences)) return undefined
    const id = /\{(?:[^{}]*\s)?#([\w:.-]+)/.exec(line)?.[1]
    return { as: 'blank', ...(id === undefined ? {} : { ids: [id] }) }
  })
}

/** Ids of images, equations, spans and code; those of headings are read with the headings. */
function takeIds(page: Prepared, fences: readonly number[]): Prepared {
  return replaceConstruct(page, attributes, ({ index, 1: id = '' }) => {
    const start = page.text.lastIndexOf('\n', index) + 1
    const line = page.text.slice(start, index)
    if (/^[ \t>]*(?:#{1,6}[ \t]|:{3,})/.test(line)) return undefined
    return isInRanges(index, fences) ? undefined : { as: 'text', ids: [id] }
  })
}

function takeShortcode({ index, input, 1: name = '', 2: rest = '' }: RegExpExecArray) {
  const [, url = ''] = /^\s*["']?([^"'\s]+)/.exec(rest) ?? []
  if (name === 'include' && url !== '') {
    return { as: 'blank' as const, links: [{ kind: 'include' as const, url }] }
  }
  // The content of a notebook, and of a heading filled in by a shortcode, is unknown.
  const line = input.slice(input.lastIndexOf('\n', index) + 1, index)
  const opens =
    /^[ \t]*#{1,6}[ \t]/.test(line) || name === 'embed' || name === 'include' || name === 'contents'
  return { as: 'blank' as const, ...(opens ? { opens: true } : {}) }
}
