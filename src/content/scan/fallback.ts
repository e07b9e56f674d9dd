// One leaf by the reference parse, where the scanner is not sure of its inline markup.
import type { Nodes, Root } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { collect, type Found, headingText, parseMarkdown, signsMax } from '../markdown/markdown.ts'
import type { OutlineHtml, OutlineLink } from '../markdown/outline.ts'
import { stepsMax, stepsToParse, takeSteps } from '../markdown/parse-cost.ts'
import { unsure } from './definitions.ts'

const prefix = '# '
const indent = 5

/** What the reference finds in a leaf; offsets are into the leaf. */
export interface ReadLeaf {
  readonly links: readonly OutlineLink[]
  readonly html: readonly OutlineHtml[]
  readonly code: readonly number[]
  /** Text of the leaf taken as a heading. */
  readonly text: string
}

/** What the leaves of a page that were parsed have cost. */
const spent = new WeakMap<ReadonlyMap<string, string>, number>()

/**
 * Parse the text of one leaf with the definitions of its page.
 *
 * On one line it becomes a heading, on several its further lines are indented, so that nothing in it
 * can start a block. Of one that takes too long nothing is found, nor of any once those of its page add up to too much.
 */
export function readLeaf(text: string, definitions: ReadonlyMap<string, string>): ReadLeaf {
  // The definitions are those of one page, and so stand for it.
  const own = stepsToParse(text, signsMax)
  const steps = (spent.get(definitions) ?? 0) + own
  if (steps > stepsMax) return { links: [], html: [], code: [], text }
  takeSteps(own)
  spent.set(definitions, steps)
  const { source, offsetOf } = isolated(text)
  const tree = parseMarkdown(source + definitionsFor(text, definitions))
  const found: Found = {
    text: source,
    definitions,
    headings: [],
    links: [],
    html: [],
    footnotes: [],
    code: [],
    // What holds it starts elsewhere on the page.
    onUnplaced: () => unsure('a link without position'),
  }
  const first = firstBlock(tree)
  collect(first, found, 0)
  return {
    links: found.links.map((link) => ({ ...link, start: offsetOf(link.start) })),
    html: found.html.map(({ start, end }) => {
      return { start: offsetOf(start), end: offsetOf(end), quotes: 0 }
    }),
    code: (found.code ?? []).map(offsetOf),
    text: headingText(first),
  }
}

function firstBlock(tree: Root): Nodes {
  const [first] = tree.children
  if (first === undefined) return { type: 'paragraph', children: [] }
  return first
}

// It started none on its page; behind definitions it may have been a line of theirs.
const blockStart =
  /^(?:[-+*](?:[ \t\n]|$)|[-*_ \t]+(?:\n|$)|---|\+\+\+|[#>|~=<]|```|\d+[.)]| {4}|\t)/

function isolated(text: string): { source: string; offsetOf: (offset: number) => number } {
  if (!text.includes('\n')) {
    const closing = text.endsWith('#') ? ' #' : ''
    return {
      source: prefix + text + closing,
      offsetOf: (offset) => Math.max(0, offset - prefix.length),
    }
  }
  if (blockStart.test(text)) unsure('a line that may start a block')
  // Where each line starts in the source and by how much its offsets are moved there.
  const starts: number[] = [0]
  const moves: number[] = [0]
  let moved = 0
  const source = text.replace(/\n([ \t]*)/g, (_, space: string, at: number) => {
    moved += indent - space.length
    starts.push(at + 1 + (moved - (indent - space.length)))
    moves.push(moved)
    return `\n${' '.repeat(indent)}`
  })
  return {
    source,
    offsetOf(offset) {
      let line = starts.length - 1
      while (line > 0 && (starts[line] ?? 0) > offset) line--
      return offset - (moves[line] ?? 0)
    },
  }
}

// Only those that its brackets name: a page may have thousands.
function definitionsFor(text: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0 || !text.includes(']')) return ''
  const labels = new Set<string>()
  for (const [, label = ''] of text.matchAll(/\[((?:[^[\]\\]|\\[\s\S])*)\]/g)) {
    labels.add(normalizeIdentifier(label))
  }
  let source = ''
  for (const label of labels) {
    const url = definitions.get(label)
    if (url !== undefined) source += `\n\n[${label}]: <${url}>`
  }
  return source
}
