// Hugo's shortcodes: `{{< figure src="x.png" >}}`, `{{% ref "x.md" %}}`.

import { isAlone, type Prepared, replaceConstruct, type Taken, unprepared } from './marks.ts'
import { withoutMarkdown } from './mdn.ts'
import { hugoSlug } from './slugs.ts'

// `{{</* x */>}}` is an escaped shortcode. Each character can match in one way only.
const shortcode =
  /\{\{[<%][ \t]*(?:\/\*[\s\S]*?\*\/|(?:(\/)[ \t]*)?([\w./-]+)(?![\w./-])((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|[^"`{]|\{(?!\{))*?))[>%]\}\}/g
const parameter = /(?:^|\s)(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+)(?!\S*=))/g

// Shortcodes whose inner text is code.
const codeShortcodes =
  /\{\{<[ \t]*(code-toggle|highlight|code|mermaid|math)\b[^{}]*[^/]>\}\}[\s\S]{0,30000}?\{\{<[ \t]*\/[ \t]*\1[ \t]*>\}\}/g

/** Replaces Hugo's shortcodes; inner text is read as markdown unless it is code. */
export function prepareHugo(text: string): Prepared {
  const page = readTerms(text, hugoSlug)
  return text.includes('{{') ? takeShortcodes(page) : page
}

/**
 * The markdown of a heading, which Goldmark makes its anchor of: without signs around it, and without attributes.
 * Undefined for HTML, and where a shortcode makes a part of it.
 *
 * @see goldmark, parser/atx_heading.go, generateAutoHeadingID
 */
export function headingSource(text: string, start: number): string | undefined {
  const source = headingMarkdown(text, start)
  if (source === undefined || source.includes('{{')) return undefined
  return source.replace(attributes, '').trim()
}

/** The markdown of a heading without signs around it; undefined for HTML. */
export function headingMarkdown(text: string, start: number): string | undefined {
  const line = lineAt(text, start)
  const ofHashes = /^[ \t]*#{1,6}(?:[ \t]+|$)(.*)$/.exec(line)?.[1]
  const source = ofHashes?.replace(/(?:^|[ \t]+)#+[ \t]*$/, '') ?? lastAbove(text, start)
  return source?.startsWith('<h') === true ? undefined : source?.trim()
}

const attributes =
  /[ \t]*\{(?:[ \t]*(?:[#.][\w:.#\u0080-\uffff-]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)))+[ \t]*\}[ \t]*$/

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end).replace(/\r$/, '')
}

/** The last line above an underline. */
function lastAbove(text: string, start: number): string | undefined {
  let at = start
  for (let lines = 0; lines < underlinedMax; lines++) {
    const line = lineAt(text, at)
    const next = text.indexOf('\n', at) + 1
    if (next === 0) return undefined
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(lineAt(text, next))) return line
    at = next
  }
  return undefined
}

const underlinedMax = 10

function takeShortcodes(before: Prepared): Prepared {
  const { text } = before
  const page = replaceConstruct(before, codeShortcodes, (match) => {
    const end = match.index + match[0].length
    return isAlone(text, match.index, end) ? { as: 'blank' } : undefined
  })
  return replaceConstruct(page, shortcode, (match) => takeShortcode(match))
}

// The match includes the preceding line break, so that a term that is all code does not count as code.
const term =
  /\n(?![ \t>]*(?::|[-*+][ \t]|#|\|))((?=[ \t>]*\S).*)\r?\n(?:[ \t>]*\r?\n)?(?=[ \t>]*:[ \t]+\S)/g

/** Records terms of definition lists (`term`, `: text`), which have anchors if Goldmark is configured to add them, and in mdBook. */
export function readTerms(text: string, slug: (text: string) => string): Prepared {
  if (!/^[ \t>]*:[ \t]/m.test(text)) return unprepared(text)
  return replaceConstruct(unprepared(text), term, ([, line = '']) => {
    return { as: 'text', ids: [slug(withoutMarkdown(line.replace(/^[ \t>]+/, '')))] }
  })
}

function takeShortcode(match: RegExpExecArray): Taken {
  const [, closing, name, rest = ''] = match
  if (name === undefined || closing === '/') return { as: 'blank' }
  const parameters = parse(rest)
  if (name === 'ref' || name === 'relref') {
    const url = parameters.get('path') ?? parameters.get('')
    if (url !== undefined) return { as: 'word', url, links: [{ kind: 'link', url }] }
  }
  if (name === 'include' || name === 'readfile') {
    const url = parameters.get('file') ?? parameters.get('path') ?? parameters.get('')
    if (url !== undefined) return { as: 'blank', links: [{ kind: 'include', url }] }
  }
  if (name === 'figure') {
    const src = parameters.get('src')
    const link = parameters.get('link')
    return {
      as: 'blank',
      links: [
        ...(src === undefined ? [] : [{ kind: 'html-image' as const, url: src }]),
        ...(link === undefined ? [] : [{ kind: 'html' as const, url: link }]),
      ],
    }
  }
  // A site's own shortcode that renders other files: its output is unknown.
  if (/include|readfile|render|list|swagger|openapi/i.test(name))
    return { as: 'blank', opens: true }
  return { as: 'blank', template: name }
}

function parse(rest: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const [, name = '', inQuotes, raw, bare] of rest.matchAll(parameter)) {
    const value = inQuotes?.replace(/\\(.)/g, '$1') ?? raw ?? bare
    if (value !== undefined && !parameters.has(name)) parameters.set(name, value)
  }
  return parameters
}
