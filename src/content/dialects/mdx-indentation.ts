// Removes indentation from MDX pages: MDX has no indented code, so text may be indented at will.
import { indentOf, withoutIndent } from '../text/indentation.ts'
import { fencesOf, isInRanges, type Prepared } from './marks.ts'

// A line indented by less is not code.
const codeColumns = 4
// Syntax only MDX has; markdown pages of the same site keep their indented code.
const usesMDX = /^(?:import|export)[ \t]|^[ \t]*<[A-Z]|\{\/\*/m
const deepLine = /^(?: {4}| {0,3}\t)[ \t]*\S/m
// A tag, or the last line of one that spans several.
const loneTag = /^[ \t]*(?:<\/?[A-Za-z][^<>]*)?>[ \t\r]*$/
const admonition = /^[ \t]*:::/
const listMarker = /^[ \t]*((?:[-*+]|\d{1,9}[.)])(?=[ \t]))([ \t]+)/

interface Block {
  /** Columns its first line is indented by. */
  readonly indent: number
  /** Columns to remove. */
  readonly by: number
}

/**
 * Removes indentation that markdown would read as code. Text in a list stays in the list.
 *
 * @returns the same page if nothing changes
 */
export function withoutIndentedCode(page: Prepared): Prepared {
  if (!deepLine.test(page.text) || !usesMDX.test(page.text)) return page
  const fences = fencesOf(page.text)
  const shifts = new Map(page.shifts)
  /** Content columns of the open list items, the innermost last. */
  const items: number[] = []
  const blocks: Block[] = []
  let beginsBlock = true
  let offset = 0
  const lines = page.text.split('\n').map((line, number) => {
    const isCode = isInRanges(offset, fences)
    offset += line.length + 1
    if (line.trim() === '') {
      beginsBlock = true
      return line
    }
    const indent = indentOf(line)
    if (!isCode) enter(line, indent)
    beginsBlock = !isCode && (loneTag.test(line) || admonition.test(line))
    const rest = withoutIndent(line, blocks.at(-1)?.by ?? 0)
    if (rest.length < line.length)
      shifts.set(number, (shifts.get(number) ?? 0) + line.length - rest.length)
    return rest
  })
  if (shifts.size === (page.shifts?.size ?? 0)) return page
  return { ...page, text: lines.join('\n'), shifts }

  function enter(line: string, indent: number): void {
    while ((blocks.at(-1)?.indent ?? 0) > indent) blocks.pop()
    const marker = listMarker.exec(line)
    const by = blocks.at(-1)?.by ?? 0
    let column = indent - by
    if (beginsBlock || marker !== null) while ((items.at(-1) ?? 0) > column) items.pop()
    const content = items.at(-1) ?? 0
    if (beginsBlock && column - content >= codeColumns) {
      blocks.push({ indent, by: by + column - content })
      column = content
    }
    if (marker === null) return
    const [, sign = '', space = ''] = marker
    items.push(column + sign.length + (space.length > codeColumns ? 1 : space.length))
  }
}
