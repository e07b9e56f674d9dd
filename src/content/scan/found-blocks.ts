// Collects the results of the block pass: text that may hold markup, headings, HTML, code, definitions.

import { type Outline, type OutlineHtml, withoutQuotes } from '../markdown/outline.ts'
import * as Code from '../text/character-codes.ts'
import { takeDefinitions } from './definitions.ts'
import { findMarkup } from './inline.ts'
import type { Leaf } from './leaf.ts'

/** Exists for one page; receives its blocks in order. */
export class FoundBlocks {
  readonly frontMatter: Outline['frontMatter']
  readonly leaves: Leaf[] = []
  readonly html: OutlineHtml[] = []
  /** Url by normalized label. */
  readonly definitions = new Map<string, string>()
  readonly footnotes: string[] = []
  /** Code blocks: start, end, ... */
  readonly code: number[] = []
  private readonly text: string
  private sign = -1

  constructor(text: string, frontMatter: Outline['frontMatter']) {
    this.text = text
    this.frontMatter = frontMatter
  }

  addHeading(heading: Omit<Leaf, 'sign'>): void {
    const { start, end, depth, quotes, outerStart, outerEnd } = heading
    const sign = this.signFrom(start)
    this.leaves.push({ start, end, depth, quotes, outerStart, outerEnd, sign })
  }

  /** Adds a paragraph; definitions at its start are not part of its text. */
  addParagraph(start: number, end: number, quotes: number): void {
    let from = start
    if (this.text.charCodeAt(start) === Code.bracketOpen) {
      const text = withoutQuotes(this.text.slice(start, end), quotes)
      if (text.includes(']:')) from += takeDefinitions(text, this.definitions)
    }
    if (from < end) this.addText(from, end, quotes)
  }

  /** Adds the cells of a table row: start, end, ... */
  addCells(cells: readonly number[], quotes: number): void {
    for (let index = 0; index < cells.length; index += 2) {
      const start = cells[index] ?? 0
      const end = cells[index + 1] ?? start
      if (end > start) this.addText(start, end, quotes)
    }
  }

  private addText(start: number, end: number, quotes: number): void {
    const sign = this.signFrom(start)
    // Most texts have no markup.
    if (sign >= end) return
    this.leaves.push({ start, end, depth: 0, quotes, outerStart: start, outerEnd: end, sign })
  }

  // Cached, so that no text is searched twice for its next markup.
  private signFrom(start: number): number {
    if (this.sign < start) this.sign = findMarkup(this.text, start)
    return this.sign
  }
}
