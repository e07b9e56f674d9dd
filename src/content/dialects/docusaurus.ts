// MDX constructs of Docusaurus: imports, expressions, admonitions.

import { unescapeText } from '../text/escaped.ts'
import {
  fencesOf,
  isAlone,
  isInRanges,
  type Prepared,
  replaceConstruct,
  unprepared,
} from './marks.ts'
import { withoutIndentedCode } from './mdx-indentation.ts'

/** True if a file is a component, by its name. */
export function isComponent(name: string): boolean {
  return /\.(?:astro|[jt]sx|vue|svelte)$/.test(name)
}

// The names of an import may take several lines.
const module =
  /^(?:import[ \t]+(?:(?:[\w*{][^'"\n]*?|(?:\w{1,99},[ \t]*)?\{[\w\s,$]{1,2000}\}[ \t]*)from[ \t]*)?["']([^"'\n]+)["'].*|export[ \t]+(?:const|default|function|let|var|class|async|\{|\*).*)$/gm
const comment = /\{\/\*(?![ \t]*#)(?:(?!\{\/\*)[\s\S]){0,30000}?\*\/\}/g
// The value of an attribute: braces nested up to three deep.
const expression = /(?<=[\w-]=)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
const path = /(require|useBaseUrl)\([ \t]*["'`]([^"'`\n]+)["'`]/
// One that ends a comment is text of the comment.
const admonition = /^[ \t]*:::+(?!.*-->)[ \t]*[\w-]*.*$/gm

/**
 * Replaces MDX constructs: lines of `import` and `export`, comments, expressions, admonition markers.
 *
 * The import of a page is an include. `require('./x.png')` and `useBaseUrl('/x')` in an attribute are its value.
 */
export function prepareDocusaurus(text: string): Prepared {
  const page = takeComponentNames(withoutIndentedCode(withoutIndentedFences(text)))
  const isMade = ofTheme.test(text) && !/^ {0,3}#{1,6}[ \t]/m.test(text)
  return prepareMdx(isMade ? takeComponents(page) : page, (one) => takeModules(one, isLocal))
}

/** Records the components a page uses as its templates, by name. */
export function takeComponentNames(page: Prepared): Prepared {
  if (!/<[A-Z]/.test(page.text)) return page
  return replaceConstruct(page, componentTag, ([, name = '']) =>
    ofPackage.has(name) ? undefined : { as: 'text', template: name },
  )
}

const componentTag = /<([A-Z]\w*)(?=[\s/>])/g

/** Records the components of a page of Vue: those it imports by their path, others by their name. */
export function takeVueComponents(page: Prepared): Prepared {
  const named = replaceConstruct(page, vueTag, ([, name = '']) => ({
    as: 'text',
    template: pascalCase(name),
  }))
  if (!page.text.includes('<script')) return named
  // Nothing else in a script counts.
  const fences = fencesOf(page.text)
  return replaceConstruct(named, vueImport, ({ 1: template = '', index }) =>
    isInRanges(index, fences) ? undefined : { as: 'text', inCode: true, template },
  )
}

const vueTag = /<([A-Z]\w{0,99}|[a-z]\w{0,99}(?:-\w{1,99}){1,9})(?=[\s/>])/g
const vueImport = /^[ \t]*import[ \t][^'"\n]{1,300}["']([^"'\n]{1,300}\.(?:vue|[jt]sx))["']/gm

/** The name of a component as Vue also knows it: `TheDemo` for `the-demo`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
}

/** True if a module belongs to the site itself. */
function isLocal(name: string): boolean {
  return (
    /^(?:\.\.?|@site)\//.test(name) &&
    !/\.(?:png|jpe?g|gif|svg|webp|json|ya?ml|css|scss)$/.test(name)
  )
}

// Components of Docusaurus itself, which render no headings.
const ofPackage: ReadonlySet<string> = new Set(
  'Admonition BrowserOnly CodeBlock Details DocCardList Head Link TabItem Tabs Translate'.split(
    ' ',
  ),
)

// Theme components that render an API description, such as Redoc's. Docusaurus' own ones render no headings.
const ofTheme =
  /^import[ \t]+\w+[ \t]+from[ \t]+["']@theme\/(?!Tab|CodeBlock|Admonition|Details|Themed|TOC|MDX|Icon|Heading|DocCard)\w+["']/m

/** A page without headings whose content comes from a theme: it may have any anchor. */
function takeComponents(page: Prepared): Prepared {
  return replaceConstruct(page, /<[A-Z]\w*(?=[\s/>])/g, () => ({
    as: 'text',
    inCode: true,
    opens: true,
  }))
}

/** The same for Starlight, where components of the site that a page imports are its templates. */
export function prepareStarlight(text: string): Prepared {
  return prepareMdx(withoutIndentedCode(withoutIndentedFences(text)), (page) =>
    takeModules(page, isComponent),
  )
}

export function prepareMdx(written: Prepared, takeThem: (page: Prepared) => Prepared): Prepared {
  let page = takeTagLines(written, containerLine)
  if (/<(?:p|summary|li|td|dd|div|section)[\s>]/.test(written.text))
    page = replaceConstruct(page, tagBeforeText, () => ({ as: 'word' }))
  if (/^(?:import|export)[ \t]/m.test(written.text)) page = takeThem(page)
  if (page.text.includes('{/*')) page = replaceConstruct(page, comment, () => ({ as: 'blank' }))
  if (page.text.includes('={')) page = takeExpressions(page)
  return page.text.includes(':::') ? takeAdmonitions(page) : page
}

/**
 * Blanks indented fenced code within components. MDX has no indented code, so a fence may open and close at any
 * indentation; markdown would read an opening fence as text and the closing one as an opening.
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

// Tags with a link target or an id stay.
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

// Markdown would read text after these tags on the same line as HTML.
const tagBeforeText = new RegExp(
  '(?<=^[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)?)' +
    '<(?:p|summary|li|td|dd|div|section)(?=[\\s>])' +
    '(?![^<>\\n]*(?:id|Id)=)[^<>\\n]*>(?=[ \\t]*[^\\s<])',
  'gm',
)

// Maximum nesting of tags, each on its own line.
const depthMax = 4

/**
 * Removes lines that hold only a component's tag and are followed by text: MDX parses that text as markdown, while
 * markdown would read it as HTML up to the next blank line.
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

/** Removes MDX comments on lines of their own. A comment after a heading stays, as it may be its id. */
export function takeCommentLines(page: Prepared): Prepared {
  if (!page.text.includes('*/}')) return page
  return replaceConstruct(page, comment, ({ 0: { length }, index }) =>
    isAlone(page.text, index, index + length) ? { as: 'blank' } : undefined,
  )
}

/** Removes `:::note Title` lines, except for titles with a link. */
export function takeAdmonitions(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  return replaceConstruct(page, admonition, (match) => {
    if (isInRanges(match.index, fences) || match[0].includes('](')) return undefined
    return { as: 'blank' }
  })
}

export function takeModules(page: Prepared, namesComponent: (from: string) => boolean): Prepared {
  const fences = fencesOf(page.text)
  return replaceConstruct(page, module, (match) => {
    if (isInRanges(match.index, fences)) return undefined
    // A JavaScript string in which prettier has added backslashes, as it does in markdown.
    const from = match[1]?.replace(/\\(.)/g, '$1')
    if (from !== undefined && !/\.mdx?$/.test(from) && namesComponent(from))
      return { as: 'blank', template: from }
    if (from === undefined || !/\.mdx?$/.test(from)) return { as: 'blank' }
    // A page from a package or from a custom alias.
    if (!/^(?:\.\.?|@site)\//.test(from)) return { as: 'blank', opens: true }
    return { as: 'blank', links: [{ kind: 'include', url: from }] }
  })
}

/** Replaces computed attribute values: `href={url}`. */
export function takeExpressions(page: Prepared): Prepared {
  return replaceConstruct(page, expression, (match) => {
    const url =
      pathOf(path.exec(match[0])) ?? /^\{[ \t]*["']([^"'\n]*)["'][ \t]*\}$/.exec(match[0])?.[1]
    if (match[0].length < 4) return undefined
    return url === undefined ? { as: 'quoted' } : { as: 'quoted', url: unescapeText(url) }
  })
}

/** `require('./x.png')` is relative to the page, `useBaseUrl('x.png')` to the root of the site. */
function pathOf(call: RegExpExecArray | null): string | undefined {
  const [, name, written = ''] = call ?? []
  if (name !== 'useBaseUrl' || /^(?:\/|[a-z]+:)/i.test(written)) return call?.[2]
  return `/${written}`
}
