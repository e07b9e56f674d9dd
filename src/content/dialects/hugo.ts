// Hugo's shortcodes: `{{< figure src="x.png" >}}`, `{{% ref "x.md" %}}`.

import { isAlone, type Prepared, replaceConstruct, type Taken, unprepared } from './marks.ts'
import { plainText } from './mdn.ts'
import { hugoSlug } from './slugs.ts'

// `{{</* x */>}}` only shows a shortcode. Each character has one way to match.
const shortcode =
  /\{\{[<%][ \t]*(?:\/\*[\s\S]*?\*\/|(?:(\/)[ \t]*)?([\w./-]+)(?![\w./-])((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|[^"`{]|\{(?!\{))*?))[>%]\}\}/g
const parameter = /(?:^|\s)(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+)(?!\S*=))/g

// Their inner text is code.
const codeShortcodes =
  /\{\{<[ \t]*(code-toggle|highlight|code|mermaid|math)\b[^{}]*[^/]>\}\}[\s\S]{0,30000}?\{\{<[ \t]*\/[ \t]*\1[ \t]*>\}\}/g

/** Take Hugo's shortcodes out of a page; inner text is read as markdown, unless it is code. */
export function prepareHugo(text: string): Prepared {
  const page = readTerms(text)
  return text.includes('{{') ? takeShortcodes(page) : page
}

function takeShortcodes(before: Prepared): Prepared {
  const { text } = before
  const page = replaceConstruct(before, codeShortcodes, (match) => {
    const end = match.index + match[0].length
    return isAlone(text, match.index, end) ? { as: 'blank' } : undefined
  })
  return replaceConstruct(page, shortcode, (match) => takeShortcode(match))
}

// The line break in front belongs to the match: a term that is all code must not count as code.
const term =
  /\n(?![ \t>]*(?::|[-*+][ \t]|#|\|))((?=[ \t>]*\S).*)\r?\n(?:[ \t>]*\r?\n)?(?=[ \t>]*:[ \t]+\S)/g

/** The terms of definition lists (`term`, `: text`) have anchors where Goldmark is told to give them. */
function readTerms(text: string): Prepared {
  if (!/^[ \t>]*:[ \t]/m.test(text)) return unprepared(text)
  return replaceConstruct(unprepared(text), term, ([, line = '']) => {
    return { as: 'text', ids: [hugoSlug(plainText(line.replace(/^[ \t>]+/, '')))] }
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
  // What a site's own shortcode makes of other files cannot be seen.
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
