// MDX as Docusaurus reads it: imports, expressions, admonitions.
import { unescapeText } from './escaped.ts'
import { fencesOf, isWithin, type Prepared, takeOut, unprepared } from './marks.ts'

const module =
  /^(?:import[ \t]+(?:[\w*{][^'"\n]*?from[ \t]*)?["']([^"'\n]+)["'].*|export[ \t]+(?:const|default|function|let|var|class|async|\{|\*).*)$/gm
const comment = /\{\/\*(?![ \t]*#)[\s\S]{0,30000}?\*\/\}/g
// The value of an attribute: braces to the third depth.
const expression = /(?<=[\w-]=)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
const path = /(require|useBaseUrl)\([ \t]*["'`]([^"'`\n]+)["'`]/
const admonition = /^[ \t]*:::+[ \t]*[\w-]*.*$/gm

/**
 * Take MDX out of a page: lines of `import` and `export`, comments, expressions, admonition markers.
 *
 * The import of a page is an include. `require('./x.png')` and `useBaseUrl('/x')` in an attribute are
 * its value.
 */
export function prepareDocusaurus(text: string): Prepared {
  let page = withoutIndentedFences(text)
  if (/^(?:import|export)[ \t]/m.test(text)) page = takeModules(page)
  if (page.text.includes('{/*')) page = takeOut(page, comment, () => ({ as: 'blank' }))
  if (page.text.includes('={')) page = takeExpressions(page)
  return page.text.includes(':::') ? takeAdmonitions(page) : page
}

/**
 * A page without the code that stands indented within components. MDX knows no code by indentation, so
 * that a fence opens and closes at any; markdown would take the one for text and the other for a fence.
 */
export function withoutIndentedFences(text: string): Prepared {
  if (!/^[ \t]+(?:`{3}|~{3})/m.test(text) || !/^[ \t]*<[A-Z]/m.test(text)) return unprepared(text)
  const fences = fencesOf(text)
  let plain = ''
  let last = 0
  for (let index = 0; index + 1 < fences.length; index += 2) {
    const [start = 0, end = 0] = fences.slice(index, index + 2)
    const code = text.slice(start, end)
    if (!/^[ \t]+[`~]/.test(code) || !/\n[ \t>]*(?:`{3,}|~{3,})\s*$/.test(code)) continue
    plain += text.slice(last, start) + code.replace(/[^\r\n]/g, ' ')
    last = end
  }
  return unprepared(plain + text.slice(last))
}

/** Take the lines of `:::note Title` out; a title with a link stays. */
export function takeAdmonitions(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  return takeOut(page, admonition, (match) => {
    if (isWithin(match.index, fences) || match[0].includes('](')) return undefined
    return { as: 'blank' }
  })
}

function takeModules(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  return takeOut(page, module, (match) => {
    if (isWithin(match.index, fences)) return undefined
    // A string of JavaScript, where prettier has put backslashes as into markdown.
    const from = match[1]?.replace(/\\(.)/g, '$1')
    if (from === undefined || !/\.mdx?$/.test(from)) return { as: 'blank' }
    // A page of a package, or of an alias of the site's own.
    if (!/^(?:\.\.?|@site)\//.test(from)) return { as: 'blank', opens: true }
    return { as: 'blank', links: [{ kind: 'include', url: from }] }
  })
}

function takeExpressions(page: Prepared): Prepared {
  return takeOut(page, expression, (match) => {
    const url =
      pathOf(path.exec(match[0])) ?? /^\{[ \t]*["']([^"'\n]*)["'][ \t]*\}$/.exec(match[0])?.[1]
    if (match[0].length < 4) return undefined
    return url === undefined ? { as: 'quoted' } : { as: 'quoted', url: unescapeText(url) }
  })
}

/** `require('./x.png')` is beside the page, `useBaseUrl('x.png')` at the root of the site. */
function pathOf(call: RegExpExecArray | null): string | undefined {
  const [, name, written = ''] = call ?? []
  if (name !== 'useBaseUrl' || /^(?:\/|[a-z]+:)/i.test(written)) return call?.[2]
  return `/${written}`
}
