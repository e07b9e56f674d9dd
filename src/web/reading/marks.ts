// Removes generators' markup that only affects style from a text for reading.
import { Fences } from '../../content/markdown/literals.ts'
import { countFrontMatterLines } from '../../content/markdown/page-markdown.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'

/**
 * Removes tags that only style text, attributes after elements (`{ .wide }`), components alone on their line and
 * placeholders for tables of contents. Keeps line numbers and code.
 */
export function readMarks(source: string, layout: LayoutName): string {
  const lines = source.split('\n')
  const first = countFrontMatterLines(lines)
  const reader = new MarkReader(layout, lines.slice(0, first))
  return lines.map((line, at) => (at < first ? line : reader.read(line))).join('\n')
}

/** Longer lines are generated. */
const lineLengthMax = 20_000

const code = '(?<!`)(`+)(?!`).*?[^`]\\1(?!`)'
const value = '(?:"[^"{}]*"|\'[^\'{}]*\'|[^\\s{}"\']+)'
const attribute = `(?:[.#][\\w-]+|[\\w-]+=${value}|[\\w-]+)`
const dressing =
  /^<\/?(?:small|big|u|ins|center|font|tt|cite|dfn|nobr|q|samp|var|time)(?=[\s>])[^<>]*>$/i
const plainSpan = /^<span(?: class="[^"]*"| v-pre)*>$/

const wrapper =
  /^\s*(?:<\/?(?:div|section|article|header|footer|main|nav|aside)(?=[\s>])[^<>]*>\s*)+$/i

const componentNames: ReadonlySet<LayoutName> = new Set([
  'docusaurus',
  'vitepress',
  'starlight',
  'mdbook',
])
const component =
  /^\s*<\/?(?!Tab|Badge)[A-Z][\w.-]*(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|`[^`]*`|[^<>"'{}`])*)?\/?>\s*$/

/** A pattern for what is removed from a line, and for code, which is not. */
function partsOf(layout: LayoutName): RegExp {
  const tag = '<\\/?[A-Za-z](?:"[^"]*"|\'[^\']*\'|[^<>"\'])*>'
  if (layout === 'mkdocs') {
    const first = `(?:\\.[\\w-]+|[\\w-]+=${value}|data-[\\w-]+)`
    return new RegExp(`${code}|${tag}|\\{:?[ \\t]*${first}(?:[ \\t]+${attribute})*[ \\t]*\\}`, 'g')
  }
  // Kramdown, used by Jekyll: `{: .note }`.
  if (layout === 'plain') return new RegExp(`${code}|${tag}|\\{:[ \\t]*${attribute}[^{}]*\\}`, 'g')
  if (layout === 'vitepress') {
    return new RegExp(`${code}|${tag}|\\{\\{[ \\t]*\\$frontmatter\\.([\\w-]+)[ \\t]*\\}\\}`, 'g')
  }
  return new RegExp(`${code}|${tag}`, 'g')
}

/** Exists for one text: tracks code, and which spans were removed. */
class MarkReader {
  readonly #layout: LayoutName
  readonly #matter: readonly string[]
  readonly #parts: RegExp
  readonly #fences = new Fences()
  #isPre = false
  #spans: boolean[] = []
  readonly #wrappers: boolean[] = []
  /** Within HTML that a wrapper began: it ends at a blank line. */
  #isHTML = false

  constructor(layout: LayoutName, matter: readonly string[]) {
    this.#layout = layout
    this.#matter = matter
    this.#parts = partsOf(layout)
  }

  read(line: string): string {
    if (this.#fences.has(line)) return line
    if (this.#isPre || /<pre\b/i.test(line)) {
      this.#isPre = !/<\/pre>/i.test(line)
      return line
    }
    if (line.trim() === '') {
      this.#spans = []
      this.#isHTML = false
    }
    if (line.length > lineLengthMax) return line
    if (wrapper.test(line) && (this.#isHTML || !/^(?: {4}|\t)/.test(line)))
      return this.#unwrap(line)
    return this.#readWords(this.#isHTML ? line.trimStart() : line)
  }

  /** Removes wrappers that only affect layout from a line of wrappers. */
  #unwrap(line: string): string {
    const kept: string[] = []
    for (const [tag, end, given = ''] of line.matchAll(/<(\/?)\w+([^<>]*)>/g)) {
      const isLeftOut =
        end === '/'
          ? this.#wrappers.pop() === true
          : !/(?:^|\s)(?:id|align|data-|class=["']?mermaid\b)/i.test(given)
      if (end !== '/') this.#wrappers.push(isLeftOut)
      if (isLeftOut) this.#isHTML = true
      else kept.push(tag)
    }
    return kept.join('')
  }

  #readWords(line: string): string {
    if (!/[<{[]/.test(line)) return line
    if (/^\s*<br\s*\/?>\s*$/i.test(line)) return ''
    // Indented code, as long as nothing else is indented.
    if (this.#layout !== 'mkdocs' && /^(?: {4}|\t)/.test(line)) return line
    if (componentNames.has(this.#layout) && component.test(line)) return ''
    if (/^\s*\[(?:TOC|\[_?toc_?\])\]\s*$/i.test(line)) return this.#hasContents() ? '' : line
    return this.#apart(this.#withoutObjects(line)).replace(
      this.#parts,
      (part, _ticks, key: unknown) => this.#show(part, typeof key === 'string' ? key : undefined),
    )
  }

  /** Separates texts of which the site shows one by a switch: both are shown here. */
  #apart(line: string): string {
    if (this.#layout !== 'vitepress' || !line.includes('-api">')) return line
    return line.replace(/<\/span>(?=<span class="(?:composition|options)-api">)/g, '</span> / ')
  }

  #hasContents(): boolean {
    return this.#layout === 'mkdocs' || this.#layout === 'vitepress'
  }

  /** Removes JSX attributes with objects: `style={{color: 'red'}}`. */
  #withoutObjects(line: string): string {
    if (this.#layout !== 'docusaurus' || !line.includes('={{')) return line
    return line.replace(/(<[a-z]{1,20})(?: {1,9}[A-Za-z]{1,30}=\{\{[^{}]*\}\})+/g, '$1')
  }

  #show(part: string, key: string | undefined): string {
    if (key !== undefined) return this.#valueOf(key) ?? part
    if (part.startsWith('`')) return part
    if (part.startsWith('{')) return ''
    if (/^<\/br\s*>$/i.test(part)) return '<br>'
    if (dressing.test(part) || /^<\/(?:img|hr|input)\s*>$/i.test(part)) return ''
    if (part === '</span>') return this.#spans.pop() === true ? '' : part
    if (!/^<span[\s>]/.test(part)) return part
    const isPlain = plainSpan.test(part)
    this.#spans.push(isPlain)
    return isPlain ? '' : part
  }

  /** The value of a front matter key on one line. */
  #valueOf(key: string): string | undefined {
    const line = this.#matter.find((each) => each.startsWith(`${key}:`))
    const written = line?.slice(key.length + 1).trim()
    return written?.replace(/^(["'])(.*)\1$/, '$2')
  }
}
