// MyST: labels, `(setup)=`, and directives, whose content is read as code where MyST is unknown.
import { type Prepared, replaceConstruct } from './marks.ts'

const label = /^\(([^()\n]+)\)=[ \t]*$/gm
const directive = /^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{([\w:-]+)\}/gm
const named = /^[ \t>]*:name:[ \t]*(\S+)[ \t]*$/gm

/** Records labels as ids, and directives as templates: `{automodule}`. */
export function takeMyst(before: Prepared): Prepared {
  let page = before
  if (page.text.includes(')=')) {
    page = replaceConstruct(page, label, ([, id = '']) => ({ as: 'blank', ids: [id] }))
  }
  if (!/(?:[`~:]{3})\{[a-z]/.test(page.text)) return page
  page = replaceConstruct(page, directive, ([, name = '']) => {
    return { as: 'text', inCode: true, template: `{${name}}` }
  })
  return replaceConstruct(page, named, ([, id = '']) => ({ as: 'text', inCode: true, ids: [id] }))
}

// Directives whose content has no ids but those that are named.
const plain =
  /^\{(?:admonition|attention|caution|code|code-block|code-cell|danger|deprecated|dropdown|error|figure|grid\S*|hint|image|important|literalinclude|math|mermaid|note|seealso|sidebar|tab-\S*|card\S*|button-\S*|tip|toctree|todo|topic|versionadded|versionchanged|warning|margin|contents|highlight|image|list-table|csv-table|table|video|youtube|raw)\}$/

/** True if a directive may write headings, or names of functions, into its page. */
export function writesIds(template: string): boolean {
  return template.startsWith('{') && !plain.test(template)
}
