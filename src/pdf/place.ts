// Where blocks stand: on which page, how wide a line is, how deep in boxes and lists.
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { Block } from '../content/document.ts'
import type { Book, BookPage } from './book.ts'
import type { InlineSetting } from './inlines.ts'
import type { Pictures } from './pictures.ts'

/** A page being built: its footnotes and headings gather while its blocks are gone through. */
export interface PageSetting extends InlineSetting {
  readonly book: Book
  readonly page: BookPage
  readonly pictures: Pictures
  /** Told of a heading that is printed; answers its name as a place of the PDF. */
  readonly nameHeading: (block: Block, text: string, level: number) => Partial<ContentText>
}

/** Room for blocks. */
export interface Place {
  /** Width of the line, in points. */
  readonly width: number
  /** Boxes and lists around it. */
  readonly depth: number
  /** Texts that are being included, to stop at one that includes itself. */
  readonly including: readonly string[]
}

/** Deeper nesting is printed without further indentation. */
export const depthMax = 14
/** Narrower columns, in points, are not read any more. */
export const widthMin = 90

/** How an alignment is said to the printer. */
export function alignOf(align: 'start' | 'center' | 'end' | undefined) {
  if (align === 'center') return { alignment: 'center' as const }
  return align === 'end' ? { alignment: 'right' as const } : {}
}

/** Blocks that fill a box: the box itself keeps the distance below the last of them. */
export function fill(stack: readonly Content[]): Content[] {
  const last = stack.at(-1)
  if (last === undefined) return [' ']
  if (typeof last !== 'object' || Array.isArray(last) || !('margin' in last)) return [...stack]
  const { margin } = last
  if (!Array.isArray(margin) || margin.length !== 4) return [...stack]
  return [...stack.slice(0, -1), { ...last, margin: [margin[0], margin[1], margin[2], 0] }]
}

/** One box or list further in. */
export function deeper(place: Place, width: number): Place {
  return { ...place, width: Math.max(widthMin / 2, width), depth: place.depth + 1 }
}
