// Removes indentation from bodies of components: MDX has no indented code.
import { indentOf, withoutIndent } from '../text/indentation.ts'
import { fencesOf, isInRanges, type Prepared } from './marks.ts'

const opening = /^[ \t]*<([A-Z][\w.]*)(?:\s[^<>]*)?(>?)[ \t\r]*$/
const closing = /^[ \t]*<\/([A-Z][\w.]*)>[ \t\r]*$/
// A line indented by less is not code.
const codeColumns = 4

interface Component {
  readonly name: string
  /** Columns the body is indented by; undefined until its first line. */
  body: number | undefined
}

/**
 * Removes indentation from the bodies of components on lines of their own, where markdown would read it as code.
 * Text in a list stays in the list.
 */
export function dedentComponents(page: Prepared): Prepared {
  if (!/^[ \t]*<[A-Z]/m.test(page.text) || !/^(?: {4}| {0,3}\t)[ \t]*\S/m.test(page.text))
    return page
  const fences = fencesOf(page.text)
  const shifts = new Map(page.shifts)
  const open: Component[] = []
  let outer = 0
  /** A tag that continues on the next lines. */
  let unfinished: string | undefined
  let offset = 0
  const lines = page.text.split('\n').map((line, number) => {
    const start = offset
    offset += line.length + 1
    if (line.trim() === '' || isInRanges(start, fences)) return line
    const indent = indentOf(line)
    if (unfinished !== undefined) {
      const end = /(\/?)>[ \t\r]*$/.exec(line)
      if (end?.[1] === '') open.push({ name: unfinished, body: undefined })
      if (end !== null) unfinished = undefined
      return line
    }
    const closed = closing.exec(line)?.[1]
    if (closed !== undefined) {
      const at = open.findLastIndex(({ name }) => name === closed)
      if (at !== -1) open.length = at
      return dedent(line, number)
    }
    const inner = open.at(-1)
    if (inner !== undefined) inner.body ??= indent
    const result = dedent(line, number)
    const [, name, end] = opening.exec(line) ?? []
    if (name !== undefined && !/\/>[ \t\r]*$/.test(line)) {
      if (open.length === 0) outer = indent
      if (end === '>') open.push({ name, body: undefined })
      else unfinished = name
    }
    return result
  })
  if (shifts.size === (page.shifts?.size ?? 0)) return page
  return { ...page, text: lines.join('\n'), shifts }

  function dedent(line: string, number: number): string {
    const body = open.at(-1)?.body ?? open.at(-2)?.body ?? 0
    if (body - outer < codeColumns) return line
    const rest = withoutIndent(line, body - outer)
    if (rest.length < line.length) {
      shifts.set(number, (shifts.get(number) ?? 0) + line.length - rest.length)
    }
    return rest
  }
}
