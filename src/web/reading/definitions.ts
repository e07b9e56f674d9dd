// Renders definition lists for reading (a term, and below it `: its text`) as a list of terms with their text.

import { Literals } from '../../content/markdown/literals.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'

/** Generators whose markdown has them. */
const layouts: ReadonlySet<LayoutName> = new Set(['hugo', 'mkdocs', 'quarto'])

const definition = /^( {0,2}:)([ \t]+)(?=\S)/
/** Lines that begin a block of their own, or belong to one: no term. */
const otherBlock = /^(?:[ \t]|[-*+:][ \t]|[>#|]|\d{1,9}[.)][ \t]|<|\{[%#:]|---|===|\$\$|!!!|\?\?\?)/

/** Replaces the definition lists of a text by lists, if its generator has them. */
export function readDefinitions(source: string, layout: LayoutName): string {
  if (!layouts.has(layout) || !/^ {0,2}:[ \t]/m.test(source)) return source
  const literals = new Literals()
  const written: string[] = []
  /** Indentation of the text of the open definition. */
  let width = 0
  let isAfterBlank = true
  for (const line of source.split('\n')) {
    if (literals.has(line)) {
      if (!line.startsWith(' ')) width = 0
      written.push(line)
      isAfterBlank = false
      continue
    }
    const match = definition.exec(line)
    const term = match === null || width > 0 ? undefined : takeTerm(written)
    if (match !== null && (term !== undefined || width > 0)) {
      const [all, mark = ''] = match
      if (term !== undefined) {
        width = all.length
        const indent = ' '.repeat(width)
        written.push(
          ...term.map((each, at) => (at === 0 ? `+${indent.slice(1)}${each}` : indent + each)),
        )
      }
      written.push('', ' '.repeat(mark.length) + line.slice(mark.length))
    } else if (width > 0 && line.trim() !== '' && !line.startsWith(' ')) {
      // A line right below belongs to the text; one below a blank line ends it, and may be the next term.
      if (isAfterBlank) width = 0
      written.push(' '.repeat(width) + line)
    } else written.push(line)
    isAfterBlank = line.trim() === ''
  }
  return written.join('\n')
}

/** Takes the lines of the terms from the end of what is written; undefined if there are none. */
function takeTerm(written: string[]): string[] | undefined {
  let end = written.length
  if (written[end - 1]?.trim() === '') end -= 1
  let start = end
  while (start > 0 && (written[start - 1]?.trim() ?? '') !== '') start -= 1
  const lines = written.slice(start, end).map((line) => line.trimEnd())
  if (lines.length === 0 || lines.some((line) => otherBlock.test(line))) return undefined
  written.length = start
  // Each line is a term.
  return lines.map((line, at) => `${bold(line)}${at < lines.length - 1 ? '\\' : ''}`)
}

function bold(term: string): string {
  return /[*_]/.test(term) ? term : `**${term}**`
}
