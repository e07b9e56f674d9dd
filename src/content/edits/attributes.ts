// Changes front matter key by key; every other byte stays.
import { stringify } from 'yaml'
import { joinAttributes, splitFrontMatter } from '../merge/attributes.ts'

/** A value of front matter; undefined removes the key. */
export type AttributeValue = string | boolean | Readonly<Record<string, string>> | undefined

/**
 * Sets keys of a page's front matter, which is created if missing and removed when empty.
 *
 * @returns undefined if it cannot be changed key by key: a key occurs twice
 */
export function setAttributes(
  text: string,
  values: Readonly<Record<string, AttributeValue>>,
): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const { frontMatter, body } = splitFrontMatter(text.slice(mark.length))
  const lineEnd = /\r\n/.test(text) ? '\r\n' : '\n'
  const entries = Object.entries(values)
  if (frontMatter === undefined) {
    const given = entries.filter(([, value]) => value !== undefined)
    if (given.length === 0) return text
    const lines = given.map(([key, value]) => formatYaml(key, value, lineEnd)).join('')
    const gap = /^\s*\n/.test(body) || body === '' ? '' : lineEnd
    return `${mark}---${lineEnd}${lines}---${lineEnd}${gap}${body}`
  }
  const toml = frontMatter.open.startsWith('+++')
  const format = toml ? formatToml : formatYaml
  const lines = new Map(frontMatter.lines)
  const [unclear] = lines.keys()
  if (lines.size === 1 && unclear === '' && /\S/.test(withoutComments(lines.get('') ?? ''))) {
    return undefined
  }
  for (const [key, value] of entries) {
    const written = [...lines.keys()].find((name) => name.replace(/^(["'])(.*)\1$/, '$2') === key)
    const old = written === undefined ? '' : (lines.get(written) ?? '')
    const behind = commentsBehind(old)
    if (value === undefined) {
      if (written === undefined) continue
      lines.delete(written)
      if (behind !== '') appendToLast(lines, behind)
    } else if (written === undefined) {
      if (toml && [...lines.keys()].some((name) => name.startsWith('['))) prependTo(lines)
      else lines.set(key, format(key, value, lineEnd))
    } else lines.set(written, format(written, value, lineEnd) + behind)

    function prependTo(all: Map<string, string>): void {
      // A key written after a table would belong to the table.
      const rest = [...all]
      all.clear()
      if (value !== undefined) all.set(key, format(key, value, lineEnd))
      for (const [name, held] of rest) all.set(name, held)
    }
  }
  const left = [...lines.values()].join('')
  if (left.trim() === '') return mark + body.replace(/^(?:[ \t]*\r?\n)+/, '')
  return mark + joinAttributes({ ...frontMatter, lines }) + body
}

/** Comments and blank lines after a key's value belong to no key. */
function commentsBehind(lines: string): string {
  return /(?:^[ \t]*(?:#[^\n]*)?\n)*$/m.exec(lines.slice(lines.indexOf('\n') + 1))?.[0] ?? ''
}

function withoutComments(lines: string): string {
  return lines.replace(/^[ \t]*#.*$/gm, '')
}

function appendToLast(lines: Map<string, string>, text: string): void {
  const last = [...lines.keys()].at(-1) ?? ''
  lines.set(last, (lines.get(last) ?? '') + text)
}

function formatYaml(key: string, value: AttributeValue, lineEnd: string): string {
  const plainKey = key.replace(/^(["'])(.*)\1$/, '$2')
  const text = stringify({ [plainKey]: value }, { lineWidth: 0 })
  return lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd)
}

function formatToml(key: string, value: AttributeValue, lineEnd: string): string {
  if (typeof value !== 'object') return `${key} = ${JSON.stringify(value)}${lineEnd}`
  const inner = Object.entries(value).map(([name, text]) => `${name} = ${JSON.stringify(text)}`)
  return `${key} = { ${inner.join(', ')} }${lineEnd}`
}
