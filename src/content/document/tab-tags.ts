// Reads MDX tabs: tags over several lines, several on one line, bodies indented at will.
import { indentOf, withoutIndent } from '../text/indentation.ts'

/** A part of a line with tabs. */
export type TabPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close'
      readonly name: 'Tabs' | 'TabItem'
      /** White space and quote markers before the tag, if it starts the line. */
      readonly prefix: string | undefined
      readonly attributes: string
    }

/** Maximum number of lines of one tag. */
const linesMax = 60

// Attributes: quoted, in braces (nested two deep, as for lists of objects), or plain. Each character can match in
// one way only.
const tabTag =
  /<(\/?)(Tabs|TabItem)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?)*)\s*>/g

/**
 * Splits a line into tags of tabs and the text between; undefined if it has none, or one that never ends.
 *
 * @param line - with or without its indentation
 */
export function readTabTags(
  source: readonly string[],
  number: number,
  line: string,
): { readonly parts: readonly TabPart[]; readonly last: number } | undefined {
  let text = line
  let last = number
  while (/<Tab(?:s|Item)(?=\s|$)(?:[^<>]|=>)*$/.test(text)) {
    last += 1
    if (last - number > linesMax || last >= source.length) return undefined
    text += `\n${source[last]}`
  }
  const parts: TabPart[] = []
  let end = 0
  for (const match of text.matchAll(tabTag)) {
    const [all, closes, name, attributes = ''] = match
    const before = text.slice(end, match.index)
    const isFirst = end === 0 && /^[ \t>]*$/.test(before)
    if (!isFirst && before.trim() !== '') parts.push({ kind: 'text', text: before.trim() })
    parts.push({
      kind: closes === '/' ? 'close' : 'open',
      name: name === 'Tabs' ? 'Tabs' : 'TabItem',
      prefix: isFirst ? before : undefined,
      attributes,
    })
    end = match.index + all.length
  }
  if (parts.length === 0) return undefined
  const rest = text.slice(end).trim()
  if (rest !== '') parts.push({ kind: 'text', text: rest })
  return { parts, last }
}

/** The open tabs while a page is read. */
export class OpenTabs {
  readonly #open: {
    readonly name: 'Tabs' | 'TabItem'
    readonly prefix: string
    readonly labels: ReadonlyMap<string, string>
    /** Columns the body is indented by; undefined until its first line. */
    surplus: number | undefined
  }[] = []

  /** The prefix for lines of the innermost tab. */
  get prefix(): string {
    return this.#open.at(-1)?.prefix ?? ''
  }

  /** A tag within tabs gets the outermost prefix: MDX has no indented code. */
  prefixOf(part: Exclude<TabPart, { kind: 'text' }>): string {
    return this.#open[0]?.prefix ?? part.prefix ?? ''
  }

  /** True for a line that may have text before the end of a tab. */
  mayEnd(line: string): boolean {
    return this.#open.length > 0 && line.includes('</Tab')
  }

  /** Removes the indentation of the body from a line. */
  dedent(line: string): string {
    const last = this.#open.at(-1)
    if (last?.name !== 'TabItem' || line.trim() === '') return line
    last.surplus ??= Math.max(0, indentOf(line) - indentOf(last.prefix))
    return last.surplus === 0
      ? line
      : last.prefix + withoutIndent(line, last.surplus + indentOf(last.prefix))
  }

  /** @returns the label of a tab */
  open(part: Exclude<TabPart, { kind: 'text' }>, prefix: string): string | undefined {
    const { name, attributes } = part
    this.#open.push({ name, prefix, labels: labelsIn(attributes), surplus: undefined })
    if (name === 'Tabs') return undefined
    const value = attributeIn(attributes, 'value')
    const group = this.#open.findLast((each) => each.name === 'Tabs')
    const label = attributeIn(attributes, 'label') ?? group?.labels.get(value ?? '') ?? value
    return label === '' ? undefined : label
  }

  close({ name }: Exclude<TabPart, { kind: 'text' }>): void {
    const at = this.#open.findLastIndex((each) => each.name === name)
    if (at !== -1) this.#open.length = at
  }
}

function attributeIn(attributes: string, name: string): string | undefined {
  const match = new RegExp(
    `(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`,
  ).exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Labels from `values={[{label: 'Linux', value: 'linux'}]}`. */
function labelsIn(attributes: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [object] of attributes.matchAll(/\{[^{}]*\}/g)) {
    const label = propertyIn(object, 'label')
    const value = propertyIn(object, 'value')
    if (label !== undefined && value !== undefined) labels.set(value, label)
  }
  return labels
}

function propertyIn(object: string, name: string): string | undefined {
  const match = new RegExp(`["']?\\b${name}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)')`).exec(object)
  return match?.[1] ?? match?.[2]
}
