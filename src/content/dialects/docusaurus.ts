// MDX as Docusaurus reads it: imports, expressions, admonitions.

import { unescapeText } from '../text/escaped.ts'
import {
  fencesOf,
  isAlone,
  isWithin,
  type Prepared,
  replaceConstruct,
  unprepared,
} from './marks.ts'
import { withoutIndentedCode } from './mdx-indentation.ts'

/** True if a file is a component of a page, by its name. */
export function isComponent(name: string): boolean {
  return /\.(?:astro|[jt]sx|vue|svelte)$/.test(name)
}

const module =
  /^(?:import[ \t]+(?:[\w*{][^'"\n]*?from[ \t]*)?["']([^"'\n]+)["'].*|export[ \t]+(?:const|default|function|let|var|class|async|\{|\*).*)$/gm
const comment = /\{\/\*(?![ \t]*#)(?:(?!\{\/\*)[\s\S]){0,30000}?\*\/\}/g
// The value of an attribute: braces to the third depth.
const expression = /(?<=[\w-]=)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
const path = /(require|useBaseUrl)\([ \t]*["'`]([^"'`\n]+)["'`]/
// One that ends a comment is text of it.
const admonition = /^[ \t]*:::+(?!.*-->)[ \t]*[\w-]*.*$/gm

/**
 * Take MDX out of a page: lines of `import` and `export`, comments, expressions, admonition markers.
 *
 * The import of a page is an include. `require('./x.png')` and `useBaseUrl('/x')` in an attribute are
 * its value.
 */
export function prepareDocusaurus(text: string): Prepared {
  const page = takeComponentNames(withoutIndentedCode(withoutIndentedFences(text)))
  const isMade = ofTheme.test(text) && !/^ {0,3}#{1,6}[ \t]/m.test(text)
  return prepareMdx(isMade ? takeComponents(page) : page, (one) => takeModules(one, isLocal))
}

/** The components a page shows are templates of it, by name. */
function takeComponentNames(page: Prepared): Prepared {
  if (!/<[A-Z]/.test(page.text)) return page
  return replaceConstruct(page, componentTag, ([, name = '']) =>
    ofPackage.has(name) ? undefined : { as: 'text', template: name },
  )
}

const componentTag = /<([A-Z]\w*)(?=[\s/>])/g

/** True if a module is one of the site itself. */
function isLocal(name: string): boolean {
  return (
    /^(?:\.\.?|@site)\//.test(name) &&
    !/\.(?:png|jpe?g|gif|svg|webp|json|ya?ml|css|scss)$/.test(name)
  )
}

// What Docusaurus brings along, which writes no headings of its own.
const ofPackage: ReadonlySet<string> = new Set(
  'Admonition BrowserOnly CodeBlock Details DocCardList Head Link TabItem Tabs Translate'.split(
    ' ',
  ),
)

// A theme that shows the description of an API, as Redoc's; what Docusaurus itself has writes no headings.
const ofTheme =
  /^import[ \t]+\w+[ \t]+from[ \t]+["']@theme\/(?!Tab|CodeBlock|Admonition|Details|Themed|TOC|MDX|Icon|Heading|DocCard)\w+["']/m

/** A page without headings of its own that a theme makes: what it writes cannot be seen. */
function takeComponents(page: Prepared): Prepared {
  return replaceConstruct(page, /<[A-Z]\w*(?=[\s/>])/g, () => ({
    as: 'text',
    inCode: true,
    opens: true,
  }))
}

/** The same for Starlight, where components of the site that a page imports are templates of it. */
export function prepareStarlight(text: string): Prepared {
  return prepareMdx(withoutIndentedCode(withoutIndentedFences(text)), (page) =>
    takeModules(page, isComponent),
  )
}

function prepareMdx(written: Prepared, takeThem: (page: Prepared) => Prepared): Prepared {
  let page = takeTagLines(written, containerLine)
  if (/<(?:p|summary|li|td|dd|div|section)[\s>]/.test(written.text))
    page = replaceConstruct(page, tagBeforeText, () => ({ as: 'word' }))
  if (/^(?:import|export)[ \t]/m.test(written.text)) page = takeThem(page)
  if (page.text.includes('{/*')) page = replaceConstruct(page, comment, () => ({ as: 'blank' }))
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

// Tags that say where a link leads, or an id, stay.
const plainTag = '(?![^<>\\n]*(?:href|to|src|id|Id|anchor|slug|permalink)=)[^<>\\n]*>[ \\t\\r]*'
const beforeText = '(?=\\n[ \\t]*(?:[^\\s<>]|<>|<[^<>\\n]+>[ \\t]*[^\\s<>]))'
const componentLine = new RegExp(
  `^ {0,3}</?(?:[A-Z][\\w.]*(?=[\\s>])|(?=>))${plainTag}${beforeText}`,
  'gm',
)
/** Tags of containers, too, which MDX reads markdown in. */
export const containerLine = new RegExp(
  `^[ \\t]*</?(?:(?:[A-Z][\\w.]*|div|details|p|section)(?=[\\s>])|(?=>))${plainTag}${beforeText}`,
  'gm',
)

// Markdown would read what follows these on their line as HTML.
const tagBeforeText = new RegExp(
  '(?<=^[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)?)' +
    '<(?:p|summary|li|td|dd|div|section)(?=[\\s>])' +
    '(?![^<>\\n]*(?:id|Id)=)[^<>\\n]*>(?=[ \\t]*[^\\s<])',
  'gm',
)

// Tags within tags, each on a line of its own.
const depthMax = 4

/**
 * Take the lines out that hold a component's tag alone, where text follows: MDX reads that as markdown,
 * which would take it for HTML up to the next blank line.
 */
export function takeTagLines(page: Prepared, line = componentLine): Prepared {
  let taken = page
  for (let depth = 0; depth < depthMax && /^[ \t]*<\/?[A-Zdps>]/m.test(taken.text); depth++) {
    const outer = replaceConstruct(taken, line, ([tag]) => {
      const name = /\sname=["']([^"'\n]+)["']/.exec(tag)?.[1]
      return { as: 'blank', ...(name === undefined ? {} : { ids: [name] }) }
    })
    if (outer === taken) break
    taken = outer
  }
  return taken
}

/** Take the comments of MDX out that have lines of their own; one behind a heading may be its id. */
export function takeCommentLines(page: Prepared): Prepared {
  if (!page.text.includes('*/}')) return page
  return replaceConstruct(page, comment, ({ 0: { length }, index }) =>
    isAlone(page.text, index, index + length) ? { as: 'blank' } : undefined,
  )
}

/** Take the lines of `:::note Title` out; a title with a link stays. */
export function takeAdmonitions(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  return replaceConstruct(page, admonition, (match) => {
    if (isWithin(match.index, fences) || match[0].includes('](')) return undefined
    return { as: 'blank' }
  })
}

function takeModules(page: Prepared, namesComponent: (from: string) => boolean): Prepared {
  const fences = fencesOf(page.text)
  return replaceConstruct(page, module, (match) => {
    if (isWithin(match.index, fences)) return undefined
    // A string of JavaScript, where prettier has put backslashes as into markdown.
    const from = match[1]?.replace(/\\(.)/g, '$1')
    if (from !== undefined && !/\.mdx?$/.test(from) && namesComponent(from))
      return { as: 'blank', template: from }
    if (from === undefined || !/\.mdx?$/.test(from)) return { as: 'blank' }
    // A page of a package, or of an alias of the site's own.
    if (!/^(?:\.\.?|@site)\//.test(from)) return { as: 'blank', opens: true }
    return { as: 'blank', links: [{ kind: 'include', url: from }] }
  })
}

/** Take the values of attributes that code makes out: `href={url}`. */
export function takeExpressions(page: Prepared): Prepared {
  return replaceConstruct(page, expression, (match) => {
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
