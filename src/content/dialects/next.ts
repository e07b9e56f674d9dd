// MDX of sites on Next: Nextra's, and Fumadocs'.

import { prepareMdx, takeComponentNames, takeModules, withoutIndentedFences } from './docusaurus.ts'
import { type Prepared, replaceConstruct } from './marks.ts'
import { withoutIndentedCode } from './mdx-indentation.ts'
import { githubSlug } from './slugs.ts'

/** Replaces the constructs of Nextra: names of tabs and summaries are headings, too. */
export function prepareNextra(text: string): Prepared {
  let page = withoutIndentedCode(withoutIndentedFences(text))
  if (text.includes('items=')) {
    page = replaceConstruct(page, tabs, ([, list = '']) => ({
      as: 'text',
      ids: [...list.matchAll(quoted)].map(([, , name = '']) => githubSlug(name)),
    }))
  }
  if (text.includes('<summary')) {
    page = replaceConstruct(page, summary, ([, words = '']) => ({
      as: 'text',
      ids: [githubSlug(words.replace(/<[^<>]{0,200}>/g, ''))],
    }))
  }
  return prepareNext(page)
}

/** Replaces the constructs of Fumadocs: parts of pages, and descriptions of APIs. */
export function prepareFumadocs(text: string): Prepared {
  let page = withoutIndentedCode(withoutIndentedFences(text))
  if (text.includes('<include')) {
    page = replaceConstruct(page, include, ([, options = '', url = '']) => {
      if (/\blang\b/.test(options) || !/\.mdx?(?:#|$)/.test(url)) return { as: 'blank' }
      if (/\bcwd\b/.test(options)) return { as: 'blank', opens: true }
      const path = url.replace(/#.*$/, '')
      const file = /^\.{1,2}\//.test(path) ? path : `./${path}`
      return { as: 'blank', links: [{ kind: 'include', url: file }] }
    })
  }
  if (/<(?:API|AsyncAPI)/.test(text)) {
    page = replaceConstruct(page, /<(?:API|AsyncAPI)\w*(?=[\s/>])/g, () => ({
      as: 'text',
      inCode: true,
      opens: true,
    }))
  }
  return prepareNext(page)
}

/** Replaces MDX constructs; the components of a page are its templates. */
function prepareNext(written: Prepared): Prepared {
  let page = written
  if (/<[A-Z]/.test(page.text)) {
    page = replaceConstruct(takeComponentNames(page), componentId, ([, , id = '']) => ({
      as: 'text',
      ids: [id],
    }))
  }
  return prepareMdx(page, (one) => takeModules(one, isCodeModule))
}

const include = /<include([^<>]{0,200})>\s{0,9}([^<>\s]{1,300})\s{0,9}<\/include>/g
const tabs = /(?<=<\$?Tabs\s[^<>]{0,300}?\bitems=\{)(\[[^[\]{}]{0,2000}\])(?=\})/g
const quoted = /(["'`])((?:(?!\1)[^\n])*)\1/g
const summary = /(?<=<summary>)([^\n]{1,300}?)(?=<\/summary>)/g
const componentId = /(?<=<[A-Z][\w.]*\s(?:[^<>]{0,400}?\s)?)id=(["'])([^"'\n{}]+)\1/g

/** True of a module that may be a component: of the site, or of a package. */
function isCodeModule(name: string): boolean {
  return !/\.(?:png|jpe?g|gif|svg|webp|avif|json|ya?ml|s?css|mp4)(?:\?.*)?$/.test(name)
}

/** The id behind a heading: `Set up [#setup]`. @see Nextra, remark-custom-heading-id; Fumadocs, remark-heading */
export const bracketedId = /(?<!\s)\s*\[#([^\]]{1,500})\]\s*$/
