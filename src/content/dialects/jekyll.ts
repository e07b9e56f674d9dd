// Jekyll's Liquid in addresses: `{% link setup.md %}`, `{{ site.baseurl }}/setup/`.
import { fencesOf, isInRanges, type Prepared, replaceConstruct } from './marks.ts'

const tag =
  /\{%-?[ \t]?[ \t]?(link|post_url|include|include_cached|include_relative)[ \t][^%{}\n]+%\}/g
// Nunjucks: what a variable keeps is shown where a template says, mostly as code; a macro may write any heading.
const captured =
  /\{%-?[ \t]{1,9}set[ \t]{1,9}\w{1,99}[ \t]{0,9}-?%\}[\s\S]{0,5000}?\{%-?[ \t]{1,9}endset\b/g
const call = /\{%-?[ \t]{1,9}call\b/g
const includeTag = /\{%-?[ \t]{0,99}include(?:_cached|(_relative))?[ \t]{1,99}([^\s%]{1,300})/g
const output = /\{\{-?[ \t]?(?:site\.[a-z._]+(?![a-z._])|"[^"{}\n]*"|'[^'{}\n]*')[^{}\n]*\}\}/g
const filtered =
  /^(?:"[^"]*"|'[^']*')[ \t]*\|[ \t]*(?:relative_url|absolute_url|prepend:[ \t]*site\.(?:base)?url(?:[ \t]*\|.*)?)$/

/**
 * Replaces Liquid that produces addresses. Within a url it is kept as written; only the site's own rules can
 * resolve it.
 */
export function takeLiquid(before: Prepared): Prepared {
  let page = before
  if (/\{%-?[ \t]{1,9}set\b/.test(page.text))
    page = replaceConstruct(page, captured, () => ({ as: 'blank' }))
  if (page.text.includes('{%')) {
    page = replaceConstruct(page, call, () => ({ as: 'text', opens: true }))
    const isRaw = rawParts(page.text)
    page = replaceConstruct(page, tag, (match) => {
      const [whole, name = ''] = match
      if (isRaw(match.index)) return undefined
      if (!name.startsWith('include')) return { as: 'word', url: whole }
      // Headings of an included page are headings of this page.
      if (/\.(?:md|markdown)[ \t'"-]/i.test(whole)) return { as: 'text', opens: true }
      // An include given an id as parameter: `{% include box.html id="setup" %}`.
      const id = /[ \t]id=["']([\w:.-]+)["']/.exec(whole)?.[1]
      return id === undefined ? undefined : { as: 'text', ids: [id] }
    })
    // Its parameters may be on the lines below. Liquid comes before markdown, where HTML may be indented like code.
    const fences = fencesOf(page.text)
    page = replaceConstruct(page, includeTag, ({ 1: relative, 2: name = '', index }) => {
      if (isRaw(index) || isInRanges(index, fences)) return undefined
      return { as: 'text', inCode: true, template: relative === undefined ? name : `./${name}` }
    })
  }
  if (!/\{\{-?[ \t]*(?:site\.|["'])/.test(page.text)) return page
  const isRaw = rawParts(page.text)
  return replaceConstruct(page, output, (match) => {
    const [whole] = match
    const inner = whole.replace(/^\{\{-?|-?\}\}$/g, '').trim()
    const isAddress = /^site\.(?:base)?url$/.test(inner) || filtered.test(inner)
    return isAddress && !isRaw(match.index) ? { as: 'word', url: whole } : undefined
  })
}

/** Returns a test for offsets between `{% raw %}` and `{% endraw %}`, where Liquid is not evaluated. */
function rawParts(text: string): (at: number) => boolean {
  const parts: number[] = []
  const start = /\{%-?[ \t]?raw[ \t]?-?%\}/g
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const end = text.indexOf('endraw', start.lastIndex)
    if (end === -1) break
    parts.push(match.index, end)
    start.lastIndex = end
  }
  return (at) => isInRanges(at, parts)
}
