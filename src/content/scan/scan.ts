// The fast scanner: the same outline as the reference parser, many times faster, or none in case of doubt.
import { readOutlineByReference } from '../markdown/markdown.ts'
import {
  type Outline,
  type OutlineHeading,
  type OutlineHtml,
  withoutQuotes,
} from '../markdown/outline.ts'
import { scanBlocks } from './blocks.ts'
import { Unsure, unsure } from './definitions.ts'
import type { FoundBlocks } from './found-blocks.ts'
import { scanHeading } from './heading.ts'
import { findMarkup, InlineScanner, type Inlines } from './inline.ts'
import type { Leaf } from './leaf.ts'

/** Reads the outline of a page; leaves pages and leaf blocks in doubt to the reference parser. */
export function scanOutline(text: string, options: { readonly code: boolean }): Outline {
  try {
    return outlineOf(text, scanBlocks(text), options.code)
  } catch (error) {
    const isForReference = error instanceof Unsure || error instanceof RangeError
    if (isForReference) return readOutlineByReference(text, options)
    throw error
  }
}

function outlineOf(text: string, blocks: FoundBlocks, withCode: boolean): Outline {
  const { definitions, footnotes, leaves } = blocks
  const labels = footnotes.length === 0 ? noLabels : new Set(footnotes)
  const inlines: Inlines = { definitions, footnotes: labels, links: [], html: [], code: [] }
  const scanner = new InlineScanner(inlines)
  const headings: OutlineHeading[] = []
  for (let index = 0; index < leaves.length; index++) {
    const leaf = leaves[index]
    if (leaf === undefined) continue
    if (leaf.depth !== 0) headings.push(headingOf(ownTextOf(text, leaf), leaf, leaf.depth, blocks))
    if (leaf.sign >= leaf.end) continue
    if (leaf.quotes === 0) {
      scanner.scan({ text, start: leaf.start, end: leaf.end, from: leaf.sign }, leaf)
    } else {
      const own = ownTextOf(text, leaf)
      scanner.scan({ text: own, start: 0, end: own.length, from: findMarkup(own, 0) }, leaf)
    }
  }
  const outline = {
    headings,
    links: inlines.links,
    defines: definitions.size > 0,
    html: joined(blocks.html, inlines.html),
    footnotes,
    code: withCode ? joinRanges(blocks.code, inlines.code) : none,
  }
  return blocks.frontMatter === undefined
    ? outline
    : { ...outline, frontMatter: blocks.frontMatter }
}

const none: readonly number[] = []
const noLabels: ReadonlySet<string> = new Set()

function ownTextOf(text: string, leaf: Leaf): string {
  return withoutQuotes(text.slice(leaf.start, leaf.end), leaf.quotes)
}

function headingOf(
  own: string,
  leaf: Leaf,
  depth: OutlineHeading['depth'],
  blocks: FoundBlocks,
): OutlineHeading {
  if (blocks.footnotes.length > 0 && own.includes('[^')) unsure('a footnote in a heading')
  const text = scanHeading(own, blocks.definitions)
  return { depth, text, start: leaf.outerStart, end: leaf.outerEnd }
}

function joined(a: readonly OutlineHtml[], b: readonly OutlineHtml[]): readonly OutlineHtml[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  return [...a, ...b].sort((first, second) => first.start - second.start)
}

/** Merges two lists of ranges, each in order: start, end, start, end, ... */
function joinRanges(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const ranges: number[] = []
  for (let first = 0, second = 0; first < a.length || second < b.length; ) {
    const isFirst = second === b.length || (a[first] ?? Number.POSITIVE_INFINITY) < (b[second] ?? 0)
    if (isFirst) ranges.push(a[first++] ?? 0, a[first++] ?? 0)
    else ranges.push(b[second++] ?? 0, b[second++] ?? 0)
  }
  return ranges
}
