// Tasks of threads. Each takes and returns plain values, and loads its code on first use.
import type { PlacedSection } from '../content/anchors/sections.ts'
import type { ContentRef, JSONDocument } from '../content/document/document.ts'
import type { PageFacts } from '../content/markdown/page-facts.ts'
import type { MergedText, TextMerge } from '../content/merge/text.ts'
import type { LayoutName } from '../content/text/layout-name.ts'
import { linkKey, type PDFJob, type WrittenPDF } from '../pdf/job.ts'

/** A text to read as a document. */
export interface DocumentQuestion {
  readonly source: string
  readonly layout: LayoutName
  readonly isPage: boolean
  /** Targets of addresses, by `linkKey`. */
  readonly links: Readonly<Record<string, ContentRef>>
}

/** Texts whose facts are asked for. */
export interface FactsQuestion {
  readonly texts: readonly string[]
  readonly layout: LayoutName
}

/** Nodes, leaves and their data: nine times those of the longest page in fifteen repositories, about 8 MB of JSON. */
const documentObjectsMax = 100_000

function countObjects(value: unknown): number {
  const waiting = [value]
  let count = 0
  while (waiting.length > 0 && count <= documentObjectsMax) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) count++
    for (const part of Object.values(next)) waiting.push(part)
  }
  return count
}

export const tasks = {
  /** Undefined for a document with too many nodes: receiving it would block the caller. */
  async document({
    source,
    layout,
    isPage,
    links,
  }: DocumentQuestion): Promise<JSONDocument | undefined> {
    const { readDocument } = await import('../content/document/read/reader.ts')
    const document = readDocument(source, {
      layout,
      isPage,
      resolve: (url, kind) => links[linkKey(kind, url)] ?? links[linkKey(undefined, url)],
    })
    return countObjects(document) > documentObjectsMax ? undefined : document
  },

  /** In the order of the texts. Front matter is copied, since it is parsed lazily and only in this thread. */
  async facts({ texts, layout }: FactsQuestion): Promise<PageFacts[]> {
    const { readFacts } = await import('../content/facts/facts.ts')
    return texts.map((text) => ({ ...readFacts(text, layout) }))
  },

  async sections({ text, layout, isUnread }: SectionsQuestion): Promise<PlacedSection[]> {
    const [{ readFacts }, { unreadFacts }, { placeSections }] = await Promise.all([
      import('../content/facts/facts.ts'),
      import('../content/facts/unread-facts.ts'),
      import('../content/anchors/sections.ts'),
    ])
    return placeSections(text, layout, isUnread ? unreadFacts : readFacts(text, layout))
  },

  async merge(merge: TextMerge): Promise<MergedText> {
    const { mergeText } = await import('../content/merge/text.ts')
    return mergeText(merge)
  },

  async pdf({ job, fontFolder }: PDFQuestion): Promise<WrittenPDF> {
    const { writePDF } = await import('../pdf/write.ts')
    return writePDF(job, fontFolder)
  },
}

/** A page whose sections are searched. */
export interface SectionsQuestion {
  readonly text: string
  readonly layout: LayoutName
  /** Known to be beyond the bounds: its words are searched, under no heading. */
  readonly isUnread: boolean
}

/** A PDF to write. */
export interface PDFQuestion {
  readonly job: PDFJob
  readonly fontFolder: string | undefined
}

export type TaskName = keyof typeof tasks

export function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(tasks, name)
}
