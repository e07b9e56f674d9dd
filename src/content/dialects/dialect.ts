// Constructs beyond markdown that pages of each layout use.

import { type Dialect, dialectOf, type LayoutName } from '../text/layout-name.ts'
import { dedentComponents } from './component-bodies.ts'
import { prepareDocfx } from './docfx.ts'
import {
  prepareDocusaurus,
  prepareStarlight,
  takeAdmonitions,
  takeCommentLines,
  takeTagLines,
  takeVueComponents,
  withoutIndentedFences,
} from './docusaurus.ts'
import { prepareGitbook, usesGitbookTags } from './gitbook.ts'
import { prepareHugo, readTerms } from './hugo.ts'
import { takeLiquid } from './jekyll.ts'
import { type Prepared, replaceConstruct, restorePlaceholders, unprepared } from './marks.ts'
import { prepareMdn, renderMacros } from './mdn.ts'
import { prepareMintlify } from './mintlify.ts'
import { prepareMkdocs } from './mkdocs.ts'
import { takeMyst } from './myst.ts'
import { bracketedId, prepareFumadocs, prepareNextra } from './next.ts'
import { prepareQuarto } from './quarto.ts'
import { githubSlug, mdbookSlug } from './slugs.ts'

/** Prepares a page for a markdown parser: replaces constructs of its dialect and records their links and ids. */
export function prepare(text: string, layout: LayoutName): Prepared {
  const dialect = dialectOf(layout)
  switch (dialect) {
    case 'gitbook':
      return prepareGitbook(text)
    case 'plain':
      return usesGitbookTags(text)
        ? prepareGitbook(text)
        : takeMyst(takeLiquid(takeListedIds(text)))
    case 'mdbook':
      return prepareMdbook(text)
    case 'mkdocs':
      return prepareMkdocs(text)
    case 'docusaurus':
      return prepareDocusaurus(text)
    case 'starlight':
      return prepareStarlight(text)
    case 'vitepress':
      return prepareVitepress(text)
    case 'hugo':
      return prepareHugo(text)
    case 'docfx':
      return prepareDocfx(text)
    case 'mdn':
      return prepareMdn(text)
    case 'mintlify':
      return prepareMintlify(text)
    case 'quarto':
      return prepareQuarto(text)
    case 'nextra':
      return prepareNextra(text)
    case 'fumadocs':
      return prepareFumadocs(text)
    // Read by lines, and not as markdown: `readAsciidocFacts`, `readRstFacts`.
    case 'antora':
    case 'sphinx':
      return unprepared(text)
    default:
      return dialect satisfies never
  }
}

// Jekyll's markdown: `{: #setup}` on its own line gives an id to the block above, right after emphasis or a link to
// that. Components get the id their site renders: `<Team permalink="ann">`. See
// https://kramdown.gettalong.org/syntax.html#inline-attribute-lists
function takeListedIds(text: string): Prepared {
  let page = dedentComponents(withoutIndentedFences(text))
  if (titled.test(text)) page = takeTitles(page)
  page = takeCommentLines(takeTagLines(page))
  if (/<[A-Z]/.test(text)) {
    page = replaceConstruct(page, componentId, ([, id = '']) => ({ as: 'text', ids: [id] }))
  }
  if (!text.includes('{:')) return page
  return replaceConstruct(page, /(?:^|(?<=\S))\{:((?=[^#{}\n]*#)[^{}\n]*)\}/gm, ([, list = '']) => {
    const id = /^[\w:.-]+/.exec(list.slice(list.lastIndexOf('#') + 1))?.[0]
    return id === undefined ? undefined : { as: 'text', ids: [id] }
  })
}

const componentId =
  /<[A-Z][\w.]*(?=\s)[^<>]{0,400}?\s(?:[a-z]+Id|permalink|anchor|slug)=["']([\w-]+)["']/g

// Components to which Mintlify gives an anchor from their title: `<Accordion title="Set up">`.
const titled = /<(?:Accordion|Step|Tab|Update|View)\s/
const titledParts =
  /<(?:Accordion|Step|Tab|Update|View)(?=\s)[^<>]{0,400}?\s(?:title|label)=["']([^"'\n]+)["']/g

// Applies inside indented code too: MDX has none, and most of these components are indented.
function takeTitles(page: Prepared): Prepared {
  return replaceConstruct(page, titledParts, ([, title = '']) => {
    return { as: 'text', inCode: true, ids: [githubSlug(title)] }
  })
}

// mdBook expands these before markdown is parsed, even in code; a backslash escapes one.
function prepareMdbook(text: string): Prepared {
  const page = readTerms(text, mdbookSlug)
  if (!text.includes('{{')) return page
  const preprocessor =
    /(\\?)\{\{[ \t]*#(include|rustdoc_include|playground|playpen|title)[ \t]+([^{}\s]+)(?:[^\S\n][^{}\n]*)?\}\}/g
  return replaceConstruct(page, preprocessor, ([, backslash, name, target = '']) => {
    if (backslash === '\\') return undefined
    if (name === 'title') return { as: 'blank' }
    const [url = ''] = target.split(':')
    return { as: 'blank', inCode: true, links: [{ kind: 'include', url }] }
  })
}

// VitePress expands includes before markdown is parsed; `@` is the source directory.
function prepareVitepress(text: string): Prepared {
  let page = unprepared(text)
  if (text.includes('@include')) {
    page = replaceConstruct(page, /<!--[ \t]*@include:([^<\n]*?)-->/g, ([, target = '']) => {
      const url = target
        .trim()
        .replace(/\{[\d,-]*\}$/, '')
        .replace(/#[\w-]+$/, '')
      return { as: 'blank', links: [{ kind: 'include', url: fromSourceDirectory(url) }] }
    })
  }
  if (page.text.includes('<<<')) {
    const snippet = /(?<=^[ \t]*)<<<[ \t]*([^\s{#[]+)[^\n]*$/gm
    page = replaceConstruct(page, snippet, ([, url = '']) => {
      return { as: 'blank', links: [{ kind: 'include', url: fromSourceDirectory(url) }] }
    })
  }
  if (page.text.includes('@[code')) {
    page = replaceConstruct(page, importedCode, ([, url = '']) => {
      return { as: 'blank', links: url.startsWith('@') ? [] : [{ kind: 'include', url }] }
    })
  }
  // markdown-it-include: paths start where the program runs.
  if (page.text.includes('!!!include')) {
    const part = /(?<=^[ \t]*)!!!include\([^)\n]*\)!!!/gm
    page = replaceConstruct(page, part, () => ({ as: 'blank', opens: true }))
  }
  if (page.text.includes('<script')) page = takeComponents(page)
  page = takeVueComponents(page)
  // markdown-it-attrs: ids of paragraphs, items and containers; those of headings are read with them.
  if (page.text.includes('{#')) {
    page = replaceConstruct(page, blockId, ([, id = '']) => ({ as: 'text', ids: [id] }))
  }
  return page.text.includes(':::') ? takeAdmonitions(page) : page
}

// VuePress; `@` is a name that its configuration gives.
const importedCode = /(?<=^[ \t]*)@\[code[^\]\n]*\]\(([^()\s]+)\)[ \t]*$/gm

const blockId = /(?<=^(?![ \t]{0,3}#{1,6}[ \t]).{0,1000})\{#([\w:.-]+)[^{}\n]*\}[ \t]*$/gm

// A page without headings whose content comes from components: it may have any anchor.
function takeComponents(page: Prepared): Prepared {
  if (/^#{1,6} /m.test(page.text) || !/\.vue["']/.test(page.text)) return page
  return replaceConstruct(page, /<[A-Z]\w*(?=[\s/>])/g, () => ({ as: 'text', opens: true }))
}

function fromSourceDirectory(url: string): string {
  return url.startsWith('@/') ? url.slice(1) : url
}

const attributeList =
  /\{:?[ \t]*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+))(?:[ \t]+(?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)))*)[ \t]*\}$/
const docsifyId = /[ \t]:id=([\w-]+)[ \t]*$/
const mdxId = /\{\/\*[ \t]*#([^\s*]+)[ \t]*\*\/\}$/
const withAttributes: ReadonlySet<Dialect> = new Set([
  'gitbook',
  'mdbook',
  'mkdocs',
  'docusaurus',
  'vitepress',
  'hugo',
  'mintlify',
  'quarto',
])

/** Splits a heading into the text readers see and the id after it: `Setup {#setup}`. */
export function readHeading(
  text: string,
  of: LayoutName,
): { readonly text: string; readonly id?: string } {
  const layout = dialectOf(of)
  if (layout === 'mdn') return { text: renderMacros(text).trim() }
  const plain = restorePlaceholders(text)
  const ofDocsify = layout === 'plain' && plain.includes(':id=') ? docsifyId.exec(plain) : null
  if (ofDocsify?.[1] !== undefined)
    return { text: plain.slice(0, ofDocsify.index).trim(), id: ofDocsify[1] }
  if (layout === 'nextra' || layout === 'fumadocs')
    return { text: plain.replace(bracketedId, '').trim() }
  if (!withAttributes.has(layout) || !plain.endsWith('}')) return { text: plain.trim() }
  const written = attributeList.exec(plain)
  // Goldmark takes no list whose id has other signs, nor kramdown's.
  const isText =
    layout === 'hugo' && /^\{:|#[^\s{}]*[^\s{}\w.:#\u0080-\uffff-]/.test(written?.[0] ?? '')
  const list = isText ? null : written
  const id =
    list === null
      ? mdxId.exec(plain)?.[1]
      : /(?:^|[ \t])(?:#|id=(?="?[^\s"]))"?([^\s"]+)/.exec(list[1] ?? '')?.[1]
  const rest = plain.slice(0, (list ?? mdxId.exec(plain))?.index ?? plain.length).trim()
  if (id === undefined) return { text: rest }
  // Goldmark reads `{##setup}` as an empty id followed by one that replaces it.
  return { text: rest, id: layout === 'hugo' ? id.replace(/^#+/, '') : id }
}
