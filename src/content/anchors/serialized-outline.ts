// Stores the data that anchors are computed from as one string: the anchors of most pages are never needed.
import type { Heading, PageFacts } from '../markdown/page-facts.ts'

/** The facts that anchors are computed from, except for what the page includes. */
export type PageOutline = Pick<PageFacts, 'headings' | 'anchors' | 'openEnded' | 'templates'>

/** Headings in columns. */
interface Columns {
  readonly depths: readonly Heading['depth'][]
  readonly texts: readonly string[]
  readonly lines: readonly number[]
  /** Undefined if no heading has an id. */
  readonly ids?: readonly Heading['ids'][]
  /** Spaced words by heading index: few headings have them. */
  readonly spaced?: Readonly<Record<string, string>>
}

type Packed = Columns & Omit<PageOutline, 'headings'>

/**
 * Serializes the outline of a page: a quarter of the memory, one object for the garbage collector, no reference to
 * the facts.
 */
export function serializeOutline({ headings, anchors, openEnded, templates }: PageOutline): string {
  const spaced = headings.flatMap((heading, at) =>
    heading.spaced === undefined ? [] : [[at, heading.spaced] as const],
  )
  const hasIds = headings.some(({ ids }) => ids.length > 0)
  return JSON.stringify({
    depths: headings.map(({ depth }) => depth),
    texts: headings.map(({ text }) => text),
    lines: headings.map(({ line }) => line),
    ids: hasIds ? headings.map(({ ids }) => ids) : undefined,
    spaced: spaced.length > 0 ? Object.fromEntries(spaced) : undefined,
    anchors,
    openEnded,
    templates,
  })
}

/** Restores an outline from `serializeOutline`. */
export function unpackOutline(packed: string): PageOutline {
  // The string was serialized above from a value of this type.
  const { depths, texts, lines, ids, spaced, ...rest } = JSON.parse(packed) as Packed
  const headings = depths.map((depth, at) => ({
    depth,
    text: texts[at] ?? '',
    line: lines[at] ?? 0,
    ids: ids?.[at] ?? nothing,
    ...(spaced?.[at] === undefined ? {} : { spaced: spaced[at] }),
  }))
  return { headings, ...rest }
}

const nothing: Heading['ids'] = []
