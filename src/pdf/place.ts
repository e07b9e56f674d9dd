// Context of blocks: their page, line width, and nesting in boxes and lists.
import type { Content, ContentStack, ContentText } from 'pdfmake/interfaces.js'
import type { Block } from '../content/document/document.ts'
import type { BookPage, PDFBook } from './book.ts'
import type { InlineSetting } from './inlines.ts'
import type { Pictures } from './pictures.ts'

/** A page being built: its footnotes and headings gather while its blocks are gone through. */
export interface PageSetting extends InlineSetting {
  readonly book: PDFBook
  readonly page: BookPage
  readonly pictures: Pictures
  /** Registers a printed heading; returns its name as a destination in the PDF. */
  readonly nameHeading: (block: Block, text: string, level: number) => Partial<ContentText>
}

/** Room for blocks. */
export interface BlockRoom {
  /** Width of the line, in points. */
  readonly width: number
  /** Boxes and lists around it. */
  readonly depth: number
  /** Texts that are being included, to stop at one that includes itself. */
  readonly including: readonly string[]
}

/** Deeper nesting is printed without further indentation. */
export const indentsMax = 14
/** Narrower columns, in points, are not read any more. */
export const widthMin = 90

/** Converts an alignment to pdfmake's option. */
export function alignOf(align: 'start' | 'center' | 'end' | undefined) {
  if (align === 'center') return { alignment: 'center' as const }
  return align === 'end' ? { alignment: 'right' as const } : {}
}

/** Blocks that fill a box: the box itself keeps the distance above the first and below the last. */
export function fill(stack: readonly Content[]): Content[] {
  if (stack.length === 0) return [' ']
  return stack.map((piece, at) => {
    const inside = at === 0 ? withoutMargin(piece, 1) : piece
    return at === stack.length - 1 ? withoutMargin(inside, 3) : inside
  })
}

/** A piece without its margin above (1) or below (3). */
function withoutMargin(piece: Content, side: 1 | 3): Content {
  if (typeof piece !== 'object' || Array.isArray(piece)) return piece
  if (isStack(piece) && (side === 1 || piece.margin === undefined)) {
    const at = side === 1 ? 0 : piece.stack.length - 1
    return {
      ...piece,
      stack: piece.stack.map((inner, index) => (index === at ? withoutMargin(inner, side) : inner)),
    }
  }
  if (!('margin' in piece) || !Array.isArray(piece.margin) || piece.margin.length !== 4)
    return piece
  const [left, above, right, below] = piece.margin
  return {
    ...piece,
    margin: side === 1 ? [left, 0, right, below] : [left, above, right, 0],
  }
}

function isStack(piece: Content): piece is ContentStack {
  return typeof piece === 'object' && 'stack' in piece
}

/** Text whose first letter is Arabic or Hebrew begins at the right. */
export function alignmentOf(text: string): { readonly alignment?: 'right' } {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? { alignment: 'right' } : {}
}

/** One box or list further in. */
export function deeper(place: BlockRoom, width: number): BlockRoom {
  return { ...place, width: Math.max(widthMin / 2, width), depth: place.depth + 1 }
}
