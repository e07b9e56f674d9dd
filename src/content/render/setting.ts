// What rendering asks of whoever renders: where references lead, and what they show.
import type { Marks } from '../compare/marks.ts'
import type { Annotation, Block, ContentRef, Heading } from '../document/document.ts'

/** A picture as a page shows it. */
export interface Picture {
  readonly src: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** True for one that may not be had when it is asked for: it leads to where it is from. */
  readonly isOutside?: boolean
}

/** The world around a document. Addresses given here are checked like those of the text. */
export interface RenderSetting {
  /** Where a reference leads; undefined when it leads nowhere. */
  readonly hrefOf: (ref: ContentRef) => string | undefined
  /** Why a link leads nowhere where it should not; undefined for one that is all right, or not judged. */
  readonly problemOf?: ((ref: ContentRef) => string | undefined) | undefined
  /** What a reference is called when nobody says. */
  readonly titleOf: (ref: ContentRef) => string | undefined
  /** A picture that may be shown; undefined for another, which becomes a link. */
  readonly pictureOf: (ref: ContentRef) => Picture | undefined
  /** Where a question is searched for; nowhere without. */
  readonly searchOf?: ((query: string) => string | undefined) | undefined
  /** Fragment a heading answers to. */
  readonly anchorOf: (heading: Heading) => string | undefined
  /** Blocks of a text that is included; none when it is not there. */
  readonly include: (ref: ContentRef) => readonly Block[]
  /** What an expression stands for; empty where it has no value. */
  readonly textOf: (expression: string) => string
  /** True if a condition holds; undefined shows what depends on it, and the condition. */
  readonly holds: (expression: string) => boolean | undefined
  /** For a document that holds two versions: what differs, and the world of the first. */
  readonly comparison?: ShownComparison | undefined
  /** Stands before ids that are made here: for two documents on one page. */
  readonly idPrefix?: string | undefined
}

/** Both versions of a document as they are shown in one. */
export interface ShownComparison {
  readonly marks: Marks
  /** Where references of what is gone lead. */
  readonly before: RenderSetting
}

/** A heading of the page, for its outline. */
export interface OutlineEntry {
  /** 1 for the highest below the title. */
  readonly level: 1 | 2 | 3
  readonly anchor: string
  readonly title: string
}

/** A document being rendered: what gathers while its blocks are gone through. */
export interface Rendering {
  readonly setting: RenderSetting
  readonly notes: { readonly annotation: Annotation; readonly setting: RenderSetting }[]
  readonly outline: OutlineEntry[]
  readonly ids: Set<string>
  /** Levels of the headings that what comes next stands below. */
  readonly headings: (1 | 2 | 3)[]
  /** True within a link: no link stands in another. */
  readonly withinLink?: true
  /** Texts that are being included, to stop at one that includes itself. */
  readonly including: string[]
  readonly counts: {
    /** Groups of tabs so far. */
    groups: number
    /** Blocks of included texts so far: an include may stand a thousand times. */
    included: number
  }
}
