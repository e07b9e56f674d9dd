// Parses a single leaf by the reference parser, if the scanner is not sure of its inline markup.
import type { Nodes, Root } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { collect, type Found, headingText, parseMarkdown, signsMax } from '../markdown/markdown.ts'
import type { OutlineHtml, OutlineLink } from '../markdown/outline.ts'
import { stepsMax, stepsToParse, takeSteps } from '../markdown/parse-cost.ts'
import { unsure } from './definitions.ts'

const prefix = '# '
const indent = 5

/** The reference parser's result for a leaf; offsets are into the leaf. */
export interface ReadLeaf {
  readonly links: readonly OutlineLink[]
  readonly html: readonly OutlineHtml[]
  readonly code: readonly number[]
  /** Text of the leaf, read as a heading. */
  readonly text: string
}

/** Cost of the leaves parsed so far, by page. */
const spent = new WeakMap<ReadonlyMap<string, string>, number>()

/**
 * Parses the text of one leaf with the definitions of its page.
 *
 * A single line is parsed as a heading; of several, the further lines are indented, so that nothing in them can
 * start a block. Finds nothing in a leaf that takes too long, nor in any once those of its page add up to too much.
 */
export function readLeaf(text: string, definitions: ReadonlyMap<string, string>): ReadLeaf {
  // The map of definitions is unique to its page, so it serves as the key.
  // One paragraph, however its lines begin.
  const own = stepsToParse(text.replace(/\n[ \t]*/g, ' '), signsMax)
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
    // The position of its parent is not valid on the page.
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

// A leaf starts no block on its page, but after definitions it may have been a line of theirs.
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
  // Offset of each line in the source, and by how much offsets there are moved.
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

// Only definitions named in brackets: a page may have thousands.
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
