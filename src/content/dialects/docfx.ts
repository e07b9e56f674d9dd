// DocFX constructs: `[!...]` and `:::`.
import { takeAdmonitions } from './docusaurus.ts'
import { fencesOf, isInRanges, type Prepared, replaceConstruct, unprepared } from './marks.ts'

const include =
  /\[!(?:INCLUDE|code(?:-[\w#+-]+)?)[ \t]*\[((?:[^[\]\\\n]|\\.)*)\]\([ \t]*<?([^)>\s]*)>?(?:[ \t]+["'][^\n]*?["'])?[ \t]*\)[ \t]*\]/gi
const block = /:::[ \t]*(image|code)[ \t]+(?![ \t])((?:"[^"\n]*"|[^":]|:(?!::))*?):::/g
const column = /^[ \t]*:::[ \t]*(row|column|zone|moniker)(-end)?\b/
const step = 3

/** Replaces includes, snippets, images and column markers of a page. */
export function prepareDocfx(text: string): Prepared {
  const hasColons = text.includes(':::')
  let page = hasColons && text.includes(':::column') ? dedent(text) : unprepared(text)
  if (mayInclude(text)) {
    page = replaceConstruct(page, include, ([, , url = '']) => {
      return { as: 'blank', links: [{ kind: 'include', url }] }
    })
  }
  if (!hasColons) return page
  page = replaceConstruct(page, block, ([, name, rest = '']) => {
    const kind = name === 'image' ? 'image' : 'include'
    const urls = [...rest.matchAll(/(?:^|\s)(?:source|lightbox)[ \t]*=[ \t]*"([^"]*)"/g)]
    return { as: 'blank', links: urls.map(([, url = '']) => ({ kind, url })) }
  })
  return takeAdmonitions(page)
}

const includeStart = /\[!(?:include|code)/iy

/** True if a text may hold an include: most `[!` start notes. */
function mayInclude(text: string): boolean {
  for (let at = text.indexOf('[!'); at !== -1; at = text.indexOf('[!', at + 2)) {
    includeStart.lastIndex = at
    if (includeStart.test(text)) return true
  }
  return false
}

/** Lists the targets of `[!INCLUDE]` anywhere in a text, including code. */
export function includesOfDocfx(text: string): string[] {
  return Array.from(text.matchAll(include), ([, , url = '']) => url)
}

// Removes indentation within rows and columns, where it does not mean code.
function dedent(text: string): Prepared {
  const fences = fencesOf(text)
  const shifts = new Map<number, number>()
  const open: number[] = []
  let offset = 0
  const lines = text.split('\n').map((line, number) => {
    const start = offset
    offset += line.length + 1
    const mark = isInRanges(start, fences) ? null : column.exec(line)
    if (mark?.[2] !== undefined) open.pop()
    const indent = line.length - line.trimStart().length
    const removed = mark === null ? Math.min(indent, open.at(-1) ?? 0) : indent
    if (mark !== null && mark[2] === undefined) open.push(indent + step)
    if (removed > 0) shifts.set(number, removed)
    return line.slice(removed)
  })
  return { ...unprepared(lines.join('\n')), shifts }
}
