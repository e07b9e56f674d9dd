// Prints lines of a document as markdown phrasing, with HTML for marks that markdown could misread.
import type { FootnoteDefinition, Link, PhrasingContent } from 'mdast'
import type { Block, Inline, Leaf, Mark } from '../document.ts'
import { escapeURL } from '../refs.ts'
import { areSameMarks, characterOf, markOrder, onOneLine } from '../texts.ts'
import { type AddressOf, openTag, printFormula, printInlineImage, tagOfMark } from './html.ts'

/** State shared by the printers. */
export interface Printing {
  readonly address: AddressOf
  /** Footnotes so far; each has its number as identifier. */
  readonly footnotes: FootnoteDefinition[]
  /** Prints the blocks of a footnote. */
  blocks(nodes: readonly Block[]): FootnoteDefinition['children']
}

/** Prints a line; `isSingle` writes breaks as `<br>`. */
export function printLine(
  nodes: readonly Inline[],
  printing: Printing,
  options: { readonly isSingle?: boolean } = {},
): PhrasingContent[] {
  return new LinePrinter(printing, options.isSingle === true).print(nodes)
}

const htmlBreak: PhrasingContent = { type: 'html', value: '<br>' }

/** A piece of a line: text with marks, or a printed node. */
type Atom =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | {
      readonly kind: 'nodes'
      readonly nodes: readonly PhrasingContent[]
      readonly first: string
      readonly last: string
    }

class LinePrinter {
  readonly #printing: Printing
  readonly #isSingle: boolean

  constructor(printing: Printing, isSingle: boolean) {
    this.#printing = printing
    this.#isSingle = isSingle
  }

  print(nodes: readonly Inline[]): PhrasingContent[] {
    const line = this.#build(joined(nodes.flatMap((node) => this.#atoms(node))), ' ', ' ')
    // A markdown break needs a line before and after it.
    for (let at = 0; line[at]?.type === 'break'; at++) line[at] = htmlBreak
    for (let at = line.length - 1; line[at]?.type === 'break'; at--) line[at] = htmlBreak
    return line
  }

  #atoms(node: Inline): Atom[] {
    if (node.object === 'text') return node.leaves.map(atomOf)
    const { address } = this.#printing
    switch (node.type) {
      case 'link': {
        const children = this.#words(node.nodes)
        return [printed([linkOf(address(node.data.ref), children)], '[', ')')]
      }
      case 'emoji':
        return [{ kind: 'text', text: characterOf(node.data.code), marks: [] }]
      case 'icon':
        return [html(`<i class="fa-${node.data.icon}">:${node.data.icon}:</i>`)]
      case 'inline-math': {
        const value = onOneLine(node.data.formula)
        const isPlain = value !== '' && !/\$\$|^\$|\$$/.test(value)
        if (!isPlain) return [html(printFormula(value))]
        return [printed([{ type: 'inlineFormula', value }], '$', '$')]
      }
      case 'expression':
        return [html(`<code class="expression">${escapeExpression(node.data.expression)}</code>`)]
      case 'inline-image':
        return [this.#image(node.data)]
      case 'mention': {
        const url = address(node.data.ref)
        const children: PhrasingContent[] = [{ type: 'text', value: url }]
        return [printed([{ ...linkOf(url, children), title: 'mention' }], '[', ')')]
      }
      case 'button':
        return [this.#button(node.data)]
      case 'annotation':
        return [this.#annotation(node)]
      default:
        return node satisfies never
    }
  }

  #words(nodes: readonly Inline[]): Link['children'] {
    // The brackets of a link are next to its words: neither white space nor a letter.
    return this.#build(joined(nodes.flatMap((node) => this.#atoms(node))), '[', ']').filter(
      (child) => child.type !== 'link' && child.type !== 'linkReference',
    )
  }

  #image(data: Extract<Inline, { type: 'inline-image' }>['data']): Atom {
    const { address } = this.#printing
    const { ref, refDark, alt, caption, size } = data
    if (size !== undefined || refDark !== undefined) return html(printInlineImage(data, address))
    const image: PhrasingContent = {
      type: 'image',
      url: escapeURL(address(ref)),
      ...(alt === undefined ? {} : { alt }),
      ...(caption === undefined ? {} : { title: caption }),
    }
    return printed([image], '!', ')')
  }

  #button({ ref, kind, icon, label }: Extract<Inline, { type: 'button' }>['data']): Atom {
    const href = this.#printing.address(ref)
    const open = openTag('a', { href, class: `button ${kind}`, 'data-icon': icon })
    const text = label.replace(/\s+/g, ' ').trim()
    const nodes: PhrasingContent[] = [
      { type: 'html', value: open },
      ...(text === '' ? [] : [{ type: 'text' as const, value: text }]),
      { type: 'html', value: '</a>' },
    ]
    return printed(nodes, '<', '>')
  }

  #annotation({ nodes, fragments }: Extract<Inline, { type: 'annotation' }>): Atom {
    const { footnotes } = this.#printing
    const identifier = String(footnotes.length + 1)
    const definition: FootnoteDefinition = { type: 'footnoteDefinition', identifier, children: [] }
    footnotes.push(definition)
    definition.children = this.#printing.blocks(fragments.flatMap((fragment) => fragment.nodes))
    const words = this.#words(nodes)
    const reference: PhrasingContent = { type: 'footnoteReference', identifier }
    const link = words.length === 0 ? [] : [linkOf(`#user-content-fn-${identifier}`, words)]
    return printed([...link, reference], '[', ']')
  }

  /** Builds nodes from atoms, for the marks not written yet. */
  #build(atoms: readonly Atom[], before: string, after: string): PhrasingContent[] {
    const nodes: PhrasingContent[] = []
    let last = before
    for (let at = 0; at < atoms.length; ) {
      const atom = atoms[at]
      if (atom === undefined) break
      const run = atom.kind === 'text' ? longestRun(atoms, at) : undefined
      if (run === undefined) {
        if (atom.kind === 'nodes')
          nodes.push(...(last === '$' ? atom.nodes.map(apart) : atom.nodes))
        else nodes.push(...this.#text(atom.text))
        last = lastOf(atom)
        at++
        continue
      }
      const next = atoms[run.end]
      const following = next === undefined ? after : firstOf(next)
      const wrapped = this.#wrap(run.mark, atoms.slice(at, run.end), [last, following])
      nodes.push(...wrapped.nodes)
      last = wrapped.last
      at = run.end
    }
    return nodes
  }

  #wrap(
    mark: Mark,
    atoms: readonly Atom[],
    [before, after]: readonly [string, string],
  ): { readonly nodes: PhrasingContent[]; readonly last: string } {
    const inner = atoms.map((atom) =>
      atom.kind === 'text'
        ? { ...atom, marks: atom.marks.filter(({ type }) => type !== mark.type) }
        : atom,
    )
    const [only, ...others] = inner
    if (mark.type === 'code' && only?.kind === 'text' && others.length === 0) {
      const { text } = only
      if (isPlainCode(text) && before !== '`' && after !== '`') {
        return { nodes: [{ type: 'inlineCode', value: text }], last: '`' }
      }
    }
    const marker = markerOf(mark, inner, before, after)
    if (marker === undefined) {
      const { open, close } = tagOfMark(mark)
      const children = this.#build(inner, '>', '<')
      const nodes: PhrasingContent[] = [
        { type: 'html', value: open },
        ...children,
        { type: 'html', value: close },
      ]
      return { nodes, last: '>' }
    }
    const children = this.#build(inner, parentSign + marker, parentSign + marker)
    if (mark.type === 'bold') return { nodes: [{ type: 'strong', children }], last: marker }
    if (mark.type === 'strikethrough') {
      return { nodes: [{ type: 'delete', children }], last: marker }
    }
    return { nodes: [{ type: 'emphasis', children }], last: marker }
  }

  #text(text: string): PhrasingContent[] {
    return text.split(/\r\n|\r|\n/).flatMap((line, index): PhrasingContent[] => {
      const pieces = splitTags(line)
      if (index === 0) return pieces
      return [this.#isSingle ? htmlBreak : { type: 'break' }, ...pieces]
    })
  }
}

/** A formula right after a dollar sign is printed as HTML: four dollars in a row would mean nothing. */
function apart(node: PhrasingContent): PhrasingContent {
  return node.type === 'inlineFormula' ? { type: 'html', value: printFormula(node.value) } : node
}

function atomOf({ text, marks }: Leaf): Atom {
  return { kind: 'text', text, marks }
}

function printed(nodes: readonly PhrasingContent[], first: string, last: string): Atom {
  return { kind: 'nodes', nodes, first, last }
}

function html(value: string): Atom {
  return printed([{ type: 'html', value }], '<', '>')
}

function linkOf(url: string, children: readonly PhrasingContent[]): Link {
  return { type: 'link', url: escapeURL(url), children: [...children].filter(isPlainPhrasing) }
}

function isPlainPhrasing(node: PhrasingContent): node is Link['children'][number] {
  return node.type !== 'link' && node.type !== 'linkReference'
}

/** Merges neighbours with the same marks; drops empty texts. */
function joined(atoms: readonly Atom[]): Atom[] {
  const list: Atom[] = []
  for (const atom of atoms) {
    const last = list.at(-1)
    if (atom.kind === 'text' && atom.text === '') continue
    if (atom.kind === 'text' && last?.kind === 'text' && areSameMarks(atom.marks, last.marks)) {
      list[list.length - 1] = { ...last, text: last.text + atom.text }
    } else list.push(atom)
  }
  return list
}

/** The mark of the atom at `at` that extends furthest, and its end. */
function longestRun(
  atoms: readonly Atom[],
  at: number,
): { readonly mark: Mark; readonly end: number } | undefined {
  const atom = atoms[at]
  if (atom?.kind !== 'text') return undefined
  let best: { mark: Mark; end: number } | undefined
  const marks = [...atom.marks].sort(
    (a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type),
  )
  for (const mark of marks) {
    let end = at + 1
    if (mark.type !== 'code') while (has(atoms[end], mark)) end++
    const isLonger = best === undefined || end > best.end
    if (isLonger && !(mark.type === 'code' && best !== undefined)) best = { mark, end }
  }
  return best
}

function has(atom: Atom | undefined, mark: Mark): boolean {
  return atom?.kind === 'text' && atom.marks.some((other) => areSameMarks([mark], [other]))
}

function firstOf(atom: Atom): string {
  if (atom.kind === 'nodes') return atom.first
  return atom.marks.length > 0 ? '*' : String.fromCodePoint(atom.text.codePointAt(0) ?? 32)
}

function lastOf(atom: Atom): string {
  return atom.kind === 'nodes' ? atom.last : (atom.text.at(-1) ?? '')
}

function isPlainCode(text: string): boolean {
  return text !== '' && !/^\s|\s$|[\r\n]/.test(text)
}

const letter = /[\p{L}\p{N}]/u

/**
 * The markdown delimiter of a mark; undefined if it could be misread.
 *
 * @see CommonMark, 6.2: delimiter runs open and close depending on adjacent characters
 */
function markerOf(
  mark: Mark,
  atoms: readonly Atom[],
  before: string,
  after: string,
): string | undefined {
  const first = atoms[0]
  const last = atoms.at(-1)
  if (mark.type !== 'bold' && mark.type !== 'italic' && mark.type !== 'strikethrough')
    return undefined
  if (first?.kind !== 'text' || last?.kind !== 'text') return undefined
  const opens = isSafe(first, first.text.charAt(0), before)
  const closes = isSafe(last, last.text.at(-1) ?? '', after)
  if (!opens || !closes) return undefined
  if (mark.type === 'strikethrough') return '~'
  // A delimiter directly inside an equal one would merge with it.
  const isWithinStar = before === `${parentSign}*` || after === `${parentSign}*`
  if (mark.type === 'bold') return isWithinStar ? undefined : '*'
  if (isWithinStar && (letter.test(before) || letter.test(after))) return undefined
  return letter.test(before) || letter.test(after) ? '*' : '_'
}

// Precedes the delimiter of the mark around a run.
const parentSign = '\u0001'

function isSafe(atom: Extract<Atom, { kind: 'text' }>, edge: string, beside: string): boolean {
  if (beside.startsWith(parentSign)) return atom.marks.length === 0 && letter.test(edge)
  if (/[*_~`\\&]/.test(beside)) return false
  if (/^\s?$|^[.,;:!?()[\]'"/-]$/.test(beside))
    return edge.trim() !== '' && !/[*_~\\`<&]/.test(edge)
  return atom.marks.length === 0 && letter.test(edge)
}

// HTML elements without a document node that start no block.
const keptNames: ReadonlySet<string> = new Set(
  `a abbr acronym audio bdi bdo big button cite data datalist dfn font input ins label meter nobr
  object output progress q rp rt ruby samp select slot small span template time tt u var video wbr`.split(
    /\s+/,
  ),
)
const keptTag =
  /<\/?([A-Za-z][\w-]*)(?:\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/g

/** Splits a text at tags that are read back verbatim. */
function splitTags(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  let last = 0
  if (text.includes('<')) {
    for (const match of text.matchAll(keptTag)) {
      const [raw, name = ''] = match
      if (!keptNames.has(name.toLowerCase()) || /\s(?:href|style|data-tag|data-code)\b/i.test(raw))
        continue
      if (match.index > last) nodes.push({ type: 'text', value: text.slice(last, match.index) })
      nodes.push({ type: 'html', value: raw })
      last = match.index + raw.length
    }
  }
  if (last < text.length) nodes.push({ type: 'text', value: text.slice(last) })
  return nodes
}

/** Escapes an expression as HTML, so that markdown does not interpret it. */
function escapeExpression(expression: string): string {
  return onOneLine(expression).replace(
    /[&<>|*`~$\\:]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[(?=\^)|\](?=[([])|[!](?=\[)/gu,
    (sign) => {
      return `&#${sign.charCodeAt(0)};`
    },
  )
}
