// Mintlify's MDX: components with an anchor from their title or name, and snippets.
import { dedentComponents } from './component-bodies.ts'
import {
  containerLine,
  takeCommentLines,
  takeExpressions,
  takeTagLines,
  withoutIndentedFences,
} from './docusaurus.ts'
import { fencesOf, isInRanges, type Prepared, replaceConstruct } from './marks.ts'
import { githubSlug } from './slugs.ts'

/**
 * Mintlify's anchor: URL-encoded, then words joined by `-`; punctuation that encoding leaves unchanged is kept,
 * brackets, quotes, `?,;:!` and emoji are dropped.
 *
 * `A.B c` gives `a-b-c`, `C & D` gives `c-&-d`, `Set up / run` gives `set-up-/-run`.
 *
 * @see `@mintlify/common`, slugify and cleanHeadingId, and `@sindresorhus/slugify`
 */
export function mintlifySlug(text: string): string {
  const encoded = encode(text.toLowerCase().trim().replace(/\s+/g, '-'))
  const other = /%[\dA-F]{2}/.test(encoded) ? /[^a-zA-Z\d%_]+/g : /[^a-z\d_]+/g
  return cleanMintlifyId(joined(encoded.replace(other, '-')))
}

/** Normalizes an id or fragment as Mintlify compares it: decoded, without punctuation and emoji. */
export function cleanMintlifyId(id: string): string {
  return decode(id)
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(
      /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200D|\uFE0E|\uFE0F/gu,
      '',
    )
}

/** The anchor of a parameter, `api.baseUrl` as `param-api-base-url`. */
function parameterId(name: string): string {
  const words = name
    .replace(/([A-Z]{2,})(\d+)/g, '$1 $2')
    .replace(/([a-z\d]+)([A-Z]{2,})/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-rt-z\d]+)/g, '$1 $2')
  return joined(`param-${words}`.toLowerCase().replace(/[^a-z\d]+/g, '-'))
}

function joined(slug: string): string {
  return slug
    .replace(/([a-zA-Z\d]+)-([ts])(?=-|$)/g, '$1$2')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id.replace(/%(?![\dA-Fa-f]{2})/g, '%25'))
  } catch {
    return id
  }
}

const titledParts =
  /<(?:Accordion|Step|Tab|Update|View|Expandable)(?=\s)[^<>]{0,400}?\s(?:title|label)=(["'])((?:(?!\1)[^\n])+)\1/g
const parameters =
  /<(?:ParamField|Param|ResponseField)(?=\s)[^<>]{0,400}?\s(?:query|path|body|header|name)=(["'])((?:(?!\1)[^\n])+)\1/g
const componentId =
  /<[A-Z][\w.]*(?=\s)[^<>]{0,400}?\s(?:[a-z]+Id|permalink|anchor|slug)=["']([\w-]+)["']/g
const namedContainer =
  /^[ \t]*<(?:div|section)\s(?:[^<>\n]*\s)?id=["']([^"'\n]+)["'][^<>\n]*(?<!\/)>[ \t\r]*$/gm
const module = /^import[ \t]+[^'"\n]*?from[ \t]*["']([^"'\n]+\.(mdx?|[jt]sx))["'].*$/gm
const snippet = /<Snippet[ \t]+file=["']([^"'\n]+)["'][ \t]*\/?>/g

/** Replaces Mintlify's components; a snippet is an include, a component of the repository a template. */
export function prepareMintlify(text: string): Prepared {
  let page = dedentComponents(withoutIndentedFences(text))
  if (/<(?:Accordion|Step|Tab|Update|View|Expandable)\s/.test(text)) {
    page = replaceConstruct(page, titledParts, ([, , title = '']) => {
      return {
        as: 'text',
        inCode: true,
        ids: [...new Set([mintlifySlug(title), githubSlug(title)])],
      }
    })
  }
  if (/<(?:Param|ResponseField)/.test(text)) page = takeParameters(page)
  page = replaceConstruct(page, namedContainer, ([, id = '']) => ({ as: 'blank', ids: [id] }))
  page = takeCommentLines(takeTagLines(page, containerLine))
  if (text.includes('={')) page = takeExpressions(page)
  if (/<[A-Z]/.test(text)) {
    page = replaceConstruct(page, componentId, ([, id = '']) => ({ as: 'text', ids: [id] }))
  }
  return /^import[ \t]|<Snippet/m.test(text) ? takeSnippets(page) : page
}

function takeParameters(page: Prepared): Prepared {
  const counts = new Map<string, number>()
  return replaceConstruct(page, parameters, ([, , name = '']) => {
    const id = parameterId(name)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return { as: 'text', inCode: true, ids: [count === 0 ? id : `${id}-${count}`] }
  })
}

function takeSnippets(page: Prepared): Prepared {
  const fences = fencesOf(page.text)
  const imported = replaceConstruct(page, module, ({ index, 1: from = '', 2: ending = '' }) => {
    if (isInRanges(index, fences)) return undefined
    if (!ending.startsWith('md')) return { as: 'blank', template: from }
    return { as: 'blank', links: [{ kind: 'include', url: from }] }
  })
  return replaceConstruct(imported, snippet, ({ 1: file = '' }) => {
    return { as: 'text', links: [{ kind: 'include', url: `/snippets/${file.replace(/^\//, '')}` }] }
  })
}
