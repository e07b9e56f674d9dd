// Renders Hugo's shortcodes for reading: their output is unknown, so their text is shown.
import { Fences } from '../../content/markdown/literals.ts'

// `{{</* x */>}}` is an escaped shortcode. No part of one contains another brace.
const tagPattern = /\{\{(?:<(?!\/\*)([^{}]*)>|%(?!\/\*)([^{}]*)%)\}\}/g
const parameterPattern = /(?:^|\s)(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g

/** Shortcodes whose inner text is code. */
const codeNames: ReadonlySet<string> = new Set(['code', 'code-toggle', 'highlight', 'mermaid'])

interface Tag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'alone'
  readonly named: ReadonlyMap<string, string>
  readonly places: readonly string[]
  readonly isQuoted: boolean
}

/**
 * Replaces the shortcodes of a text: code and images are kept as such, videos become links, of others the text
 * between stays.
 */
export function readShortcodes(source: string): string {
  if (!source.includes('{{<') && !source.includes('{{%')) return source
  const fences = new Fences()
  const written: string[] = []
  let prose: string[] = []
  for (const line of source.split('\n')) {
    if (!fences.has(line)) {
      prose.push(line)
      continue
    }
    endProse()
    written.push(line)
  }
  endProse()
  return written
    .join('\n')
    .replace(/\{\{([<%])\/\*/g, '{{$1')
    .replace(/\*\/([>%])\}\}/g, '$1}}')

  function endProse(): void {
    if (prose.length > 0) written.push(replaceTags(prose.join('\n')))
    prose = []
  }
}

function replaceTags(text: string): string {
  let written = ''
  let end = 0
  let code: Tag | undefined
  for (const match of text.matchAll(tagPattern)) {
    const [all, angle, percent] = match
    const tag = readTag(angle ?? percent ?? '')
    if (code !== undefined) {
      if (tag.kind !== 'close' || tag.name !== code.name) continue
      written += fence(text.slice(end, match.index), code)
      code = undefined
    } else {
      written += text.slice(end, match.index)
      if (codeNames.has(tag.name) && tag.kind === 'open') code = tag
      else written += show(tag, all, isAlone(text, match.index, match.index + all.length))
    }
    end = match.index + all.length
  }
  return written + text.slice(end)
}

function readTag(words: string): Tag {
  const [, closes = '', name = '', rest = ''] = /^\s*(\/?)\s*([\w./-]*)(.*)$/s.exec(words) ?? []
  const isAloneTag = rest.trimEnd().endsWith('/')
  const given = isAloneTag ? rest.trimEnd().slice(0, -1) : rest
  const named = new Map<string, string>()
  const places: string[] = []
  for (const [, key, double, ticked, bare] of given.matchAll(parameterPattern)) {
    const value = double ?? ticked ?? bare ?? ''
    if (key === undefined) places.push(value)
    else named.set(key, value)
  }
  const kind = closes === '/' ? 'close' : isAloneTag ? 'alone' : 'open'
  return { name, kind, named, places, isQuoted: /["`]/.test(given) }
}

function fence(inner: string, { name, places, named }: Tag): string {
  const code = inner.replace(/^[ \t]*\n/, '').trimEnd()
  if (code.trim() === '') return ''
  const language = name === 'mermaid' ? name : (places[0] ?? named.get('lang') ?? '')
  return `\n~~~~~~ ${/^[\w+#-]{1,30}$/.test(language) ? language : ''}\n${code}\n~~~~~~\n`
}

/** @param isLine - true if the shortcode is alone on its line */
function show({ name, kind, named, places, isQuoted }: Tag, all: string, isLine: boolean): string {
  if (kind === 'close') return ''
  const [first] = places
  switch (name) {
    // Addresses, which the resolver of links understands.
    case 'ref':
    case 'relref':
      return (named.get('path') ?? first)?.replace(/[\s()<>]/g, encodeURIComponent) ?? all
    case 'figure':
    case 'img': {
      const src = named.get('src')
      const alt = named.get('alt') ?? named.get('caption') ?? named.get('title') ?? ''
      return src === undefined
        ? ''
        : `![${alt.replace(/[[\]\\]/g, '')}](<${src.replace(/[<>]/g, '')}>)`
    }
    case 'youtube':
      return linkTo('https://www.youtube.com/watch?v=', named.get('id') ?? first)
    case 'vimeo':
      return linkTo('https://vimeo.com/', named.get('id') ?? first)
    case 'details':
      return `**${named.get('summary') ?? 'Details'}**\n`
    default:
      // Within a sentence, a quoted argument is usually the text to show.
      return !isLine && isQuoted && places.length === 1 && first !== undefined ? first : ''
  }
}

function linkTo(start: string, id: string | undefined): string {
  return id !== undefined && /^[\w-]{1,40}$/.test(id) ? `<${start}${id}>` : ''
}

function isAlone(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 200), from)
  const after = text.slice(to, to + 200)
  return /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
}
