// MDX as Docusaurus reads it: imports, expressions, admonitions.
import { unescapeText } from './escaped.ts'
import { fencesOf, isWithin, type Prepared, takeOut, unprepared } from './marks.ts'

const module =
  /^(?:import[ \t]+(?:[\w*{][^'"\n]*?from[ \t]*)?["']([^"'\n]+)["'].*|export[ \t]+(?:const|default|function|let|var|class|async|\{|\*).*)$/gm
const comment = /\{\/\*(?![ \t]*#)[\s\S]*?\*\/\}/g
// The value of an attribute: braces to the third depth.
const expression = /(?<=[\w-]=)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
const path = /(?:require|useBaseUrl)\([ \t]*["'`]([^"'`\n]+)["'`]/
const admonition = /^[ \t]*:::+[ \t]*[\w-]*.*$/gm

/**
 * Take MDX out of a page: lines of `import` and `export`, comments, expressions, admonition markers.
 *
 * The import of a page is an include. `require('./x.png')` and `useBaseUrl('/x')` in an attribute are
 * its value.
 */
export function prepareDocusaurus(text: string): Prepared {
  let page = unprepared(text)
  if (/^(?:import|export)[ \t]/m.test(text)) page = takeModules(page)
  if (page.text.includes('{/*')) page = takeOut(page, comment, () => ({ as: 'blank' }))
  if (page.text.includes('={')) page = takeExpressions(page)
  return page.text.includes(':::') ? takeAdmonitions(page) : page
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
    if (from === undefined || !/^(?:\.\.?|@site)\/.*\.mdx?$/.test(from)) return { as: 'blank' }
    return { as: 'blank', links: [{ kind: 'include', url: from }] }
  })
}

function takeExpressions(page: Prepared): Prepared {
  return takeOut(page, expression, (match) => {
    const url =
      path.exec(match[0])?.[1] ?? /^\{[ \t]*["']([^"'\n]*)["'][ \t]*\}$/.exec(match[0])?.[1]
    if (match[0].length < 4) return undefined
    return url === undefined ? { as: 'quoted' } : { as: 'quoted', url: unescapeText(url) }
  })
}
