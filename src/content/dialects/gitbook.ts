// GitBook's block tags, such as `{% content-ref url="x.md" %}`.

import type { LinkKind } from '../markdown/page-facts.ts'
import { unescapeText } from '../text/escaped.ts'
import { type DialectMark, type Prepared, replaceConstruct, unprepared } from './marks.ts'
import { withoutMarkdown } from './mdn.ts'
import { gitbookSlug, honkitId, honkitSlug } from './slugs.ts'

// Quoted values may hold `%` and `}` but no other tag. They are bounded by the next `{%`, so that an unclosed tag
// or quote costs little. Each character can match in one way only; otherwise a stray quote would cost exponential
// time.
const quoted = ['""', "''", '“”'].map(([start, end]) => {
  const rest = String.raw`[^${end}\n{]*(?:\{(?!%)[^${end}\n{]*)*${end}`
  return `${start}${rest}|${start}(?!${rest})`
})
const tag = new RegExp(
  String.raw`\{%-?[ \t]*(@?[A-Za-z][\w@/.-]*)(?![\w@/.-])((?:${quoted.join('|')}|[^%{"'“]|%(?!\})|\{(?!%))*?)-?%\}`,
  'g',
)
const attribute =
  /(?:^|\s)(?:([\w-]+)\s*=\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|[“”]([^“”\n]*)[“”]|([^\s"'“”=%]+)(?!\s*=))/g

const known: ReadonlySet<string> = new Set(
  `hint tabs tab stepper step code content-ref page-ref embed file include columns column updates
  update if elseif elsif else openapi openapi-operation openapi-schemas openapi-webhook swagger prompt
  api-method api-method-summary api-method-description api-method-spec api-method-request
  api-method-response api-method-response-example api-method-response-example-description
  api-method-parameter api-method-path-parameters api-method-query-parameters api-method-headers
  api-method-body-parameters api-method-form-data-parameters swagger-description swagger-parameter
  swagger-response cards card reusable-content quiz math details`.split(/\s+/),
)

interface TagRule {
  readonly kind: LinkKind
  readonly attributes: readonly string[]
}

const linking: Readonly<Record<string, TagRule>> = {
  'content-ref': { kind: 'content-ref', attributes: ['url'] },
  'page-ref': { kind: 'content-ref', attributes: ['page'] },
  file: { kind: 'file', attributes: ['src'] },
  include: { kind: 'include', attributes: [''] },
  embed: { kind: 'embed', attributes: ['url'] },
  openapi: { kind: 'openapi', attributes: ['src'] },
  swagger: { kind: 'openapi', attributes: ['src'] },
}

/**
 * Replaces GitBook's tags in a page.
 *
 * A known tag alone on its line becomes a blank line, one within text a placeholder. Unknown tags are text. The
 * summary of an expandable block is an anchor.
 */
export function prepareGitbook(text: string): Prepared {
  let page = text.includes('<summary') ? readSummaries(text) : unprepared(text)
  if (tightHeading.test(text)) page = readTightHeadings(page)
  if (!text.includes('{%')) return page
  return replaceConstruct(page, tag, (match) => {
    const [whole, name = '', rest = ''] = match
    if (!isKnown(name)) return undefined
    const until = closingOf(text, name, match.index + whole.length)
    return {
      links: linksOf(name, rest),
      as: 'blank',
      ...(until === undefined ? {} : { repeatedUntil: until }),
    }
  })
}

const tightHeading = /^ {0,3}#{1,6}[^\s#]/m

/** HonKit and the first GitBook need no space after the signs of a heading. @see kramed, rules/block.js */
function readTightHeadings(page: Prepared): Prepared {
  return replaceConstruct(page, /^ {0,3}#{1,6}([^\s#][^\n]{0,999})$/gm, ([, title = '']) => {
    const shown = withoutMarkdown(title.replace(/ *#* *$/, ''))
    return { as: 'text', ids: [honkitId(title) ?? honkitSlug(shown)] }
  })
}

/** @see GitBook's changelog: "Expandable blocks now support anchor links" */
function readSummaries(text: string): Prepared {
  return replaceConstruct(unprepared(text), summary, ([, title = '']) => {
    return { as: 'text', ids: [gitbookSlug(withoutMarkdown(title.trim()))] }
  })
}

const summary = /<summary>([^<]{0,1000}(?:<(?!\/summary)[^<]{0,1000}){0,50})<\/summary>/g

/** True for a page without a known layout that clearly uses GitBook's tags. */
export function usesGitbookTags(text: string): boolean {
  return /\{% *(?:hint style=|tabs %\}|content-ref url=|embed url=|file src=|page-ref page=)/.test(
    text,
  )
}

function isKnown(name: string): boolean {
  return (
    name.startsWith('@') || known.has(name) || (name.startsWith('end') && isKnown(name.slice(3)))
  )
}

function linksOf(name: string, rest: string): DialectMark['links'] {
  const rule = linking[name]
  if (rule === undefined) return []
  const links: { kind: LinkKind; url: string }[] = []
  for (const match of rest.matchAll(attribute)) {
    const value =
      match[2] ?? match[3] ?? match[4] ?? (match[1] === undefined ? undefined : match[5])
    if (value === undefined || !rule.attributes.includes(match[1] ?? '')) continue
    links.push({ kind: rule.kind, url: unescapeText(value.trim()) })
  }
  return links
}

// Finds the closing tag. The body repeats the link as markdown, for readers of the repository.
function closingOf(text: string, name: string, from: number): number | undefined {
  if (linking[name] === undefined || name === 'include') return undefined
  const next = text.indexOf('{%', from)
  if (next === -1) return undefined
  return text.startsWith(`end${name}`, next + text.slice(next + 2).search(/[^-\s]|$/) + 2)
    ? next
    : undefined
}
