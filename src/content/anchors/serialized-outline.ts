// What the anchors of a page are made of, as one text: of most pages nobody asks for an anchor.
import type { Heading, PageFacts } from '../markdown/page-facts.ts'

/** Of the facts of a page those its anchors are made of, but for what it includes. */
export type PageOutline = Pick<PageFacts, 'headings' | 'anchors' | 'openEnded' | 'templates'>

/** Headings in columns. */
interface Columns {
  readonly depths: readonly Heading['depth'][]
  readonly texts: readonly string[]
  readonly lines: readonly number[]
  /** Undefined where none has an id. */
  readonly ids?: readonly Heading['ids'][]
  /** By the index of the heading: few have it. */
  readonly spaced?: Readonly<Record<string, string>>
}

type Packed = Columns & Omit<PageOutline, 'headings'>

/**
 * Put the outline of a page into one text: a fourth of the memory, and nothing for the collector to
 * follow. It keeps nothing of the facts alive.
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

/** The outline that was packed. */
export function unpackOutline(packed: string): PageOutline {
  // Written above from a value of this type.
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
