// The parser output for a page, by offset: shared by the reference parser and the scanner.

/** A markdown heading. Offsets are into the parsed text. */
export interface OutlineHeading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** Text without markup and HTML; escapes and entities decoded; line breaks are spaces. */
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
  /** Number of enclosing block quotes, whose markers precede its further lines. */
  readonly quotes: number
}

/** The parser output that facts are made from. Each list is in document order. */
export interface Outline {
  readonly frontMatter?: {
    readonly kind: 'yaml' | 'toml'
    readonly value: string
    /** Offset of `value`. */
    readonly start: number
  }
  readonly headings: readonly OutlineHeading[]
  readonly links: readonly OutlineLink[]
  /** True if it has link reference definitions. */
  readonly defines: boolean
  readonly html: readonly OutlineHtml[]
  /** Labels of footnote definitions. */
  readonly footnotes: readonly string[]
  /** Code blocks and code spans in order: start, end, start, end, ... Only if requested. */
  readonly code: readonly number[]
  /** True if a page is not read: a parser would need more than linear time, or overflow the stack. */
  readonly isUnread?: true
}

/** Reads the outline of a page without byte order mark. */
export type OutlineReader = (text: string, options: { readonly code: boolean }) => Outline

// Nested quotes are rare, and building a regular expression takes long.
const markerOfOne = /\n[ \t]*>/g

/** Replaces block quote markers on continuation lines by spaces, so that offsets stay. */
export function withoutQuotes(text: string, quotes: number): string {
  if (quotes === 0 || !text.includes('\n')) return text
  const marker = quotes === 1 ? markerOfOne : new RegExp(`\\n(?:[ \\t]*>){1,${quotes}}`, 'g')
  return text.replace(marker, (prefix) => `\n${' '.repeat(prefix.length - 1)}`)
}
