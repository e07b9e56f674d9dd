// What a parser finds in a page, by offset: the common ground of the reference and the scanner.

/** A markdown heading. Offsets are into the text that was parsed. */
export interface OutlineHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** Text without markup and HTML; escapes and entities undone; line breaks are spaces. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A markdown link, image or footnote reference whose target is known. */
export interface OutlineLink {
  readonly kind: 'link' | 'image' | 'footnote'
  readonly url: string
  readonly start: number
}

/** A piece of HTML: a block, or one tag or comment within text. */
export interface OutlineHtml {
  readonly start: number
  readonly end: number
  /** Block quotes around it, whose markers stand in front of its further lines. */
  readonly quotes: number
}

/** Everything the facts of a page are made of. Each list is in document order. */
export interface Outline {
  readonly frontMatter?: {
    readonly kind: 'yaml' | 'toml'
    readonly value: string
    /** Where `value` starts. */
    readonly start: number
  }
  readonly headings: readonly OutlineHeading[]
  readonly links: readonly OutlineLink[]
  /** True if it defines what references refer to. */
  readonly defines: boolean
  readonly html: readonly OutlineHtml[]
  /** Labels of footnote definitions. */
  readonly footnotes: readonly string[]
  /** Code blocks and code spans in order: start, end, start, end, ... Only when asked for. */
  readonly code: readonly number[]
  /** True where a page is not read: a parser would need more than time in proportion, or more stack than there is. */
  readonly isUnread?: true
}

/** Reads an outline out of a page without byte order mark. */
export type OutlineReader = (text: string, options: { readonly code: boolean }) => Outline

// Quotes in quotes are rare, and an expression takes long to make.
const markerOfOne = /\n[ \t]*>/g

/** A text with the markers of block quotes before its further lines as spaces, so that offsets stay. */
export function withoutQuotes(text: string, quotes: number): string {
  if (quotes === 0 || !text.includes('\n')) return text
  const marker = quotes === 1 ? markerOfOne : new RegExp(`\\n(?:[ \\t]*>){1,${quotes}}`, 'g')
  return text.replace(marker, (prefix) => `\n${' '.repeat(prefix.length - 1)}`)
}
