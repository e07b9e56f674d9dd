// The interface between rendering and its caller: targets, titles and images of references.
import type { Marks } from '../compare/marks.ts'
import type { Annotation, Block, ContentRef, HeadingBlock } from '../document/document.ts'

/** An image as a page shows it. */
export interface Picture {
  readonly src: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** True for one that may fail to load: it links to its source. */
  readonly isOutside?: boolean
}

/** The context of a document. Addresses returned here are checked like those of the text. */
export interface RenderSetting {
  /** The address of a reference; undefined if it has none. */
  readonly hrefOf: (ref: ContentRef) => string | undefined
  /** The problem of a broken link; undefined for one that works, or was not judged. */
  readonly problemOf?: ((ref: ContentRef) => string | undefined) | undefined
  /** The title of a reference without text. */
  readonly titleOf: (ref: ContentRef) => string | undefined
  /** An image that may be shown; undefined for another, which becomes a link. */
  readonly pictureOf: (ref: ContentRef) => Picture | undefined
  /** The address of a search for a question; without it there is no search. */
  readonly searchOf?: ((query: string) => string | undefined) | undefined
  /** The fragment of a heading. */
  readonly anchorOf: (heading: HeadingBlock) => string | undefined
  /** The blocks of an included text; empty if it is missing. */
  readonly include: (ref: ContentRef) => readonly Block[]
  /** The value of an expression as text; empty if it has none. */
  readonly textOf: (expression: string) => string
  /** True if a condition holds; undefined shows the content together with its condition. */
  readonly holds: (expression: string) => boolean | undefined
  /** For a document that holds two versions: the differences, and the context of the old one. */
  readonly comparison?: ShownComparison | undefined
  /** Prefix of generated ids, for two documents on one page. */
  readonly idPrefix?: string | undefined
}

/** The comparison of two versions shown as one document. */
export interface ShownComparison {
  readonly marks: Marks
  /** The context of removed content. */
  readonly before: RenderSetting
}

/** A heading of the page, for its outline. */
export interface OutlineEntry {
  /** 1 for the highest below the title. */
  readonly level: 1 | 2 | 3
  readonly anchor: string
  readonly title: string
}

/** The state while a document is rendered. */
export interface Rendering {
  readonly setting: RenderSetting
  readonly notes: { readonly annotation: Annotation; readonly setting: RenderSetting }[]
  readonly outline: OutlineEntry[]
  readonly ids: Set<string>
  /** Levels of the headings above the current position. */
  readonly headings: (1 | 2 | 3)[]
  /** True within a link: links do not nest. */
  readonly withinLink?: true
  /** Texts being included, to stop at one that includes itself. */
  readonly including: string[]
  readonly counts: {
    /** Groups of tabs so far. */
    groups: number
    /** Blocks of included texts so far: one include may occur a thousand times. */
    included: number
  }
}
