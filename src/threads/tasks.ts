// Tasks of threads. Each takes and returns plain values, and loads its code on first use.
import type { ContentRef, JSONDocument } from '../content/document/document.ts'
import type { MergedText, TextMerge } from '../content/merge/text.ts'
import type { LayoutName } from '../content/text/layout-name.ts'
import type { PageQuestion } from '../html/tasks.ts'
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

  /** In the order of the texts, as JSON: receiving thousands of objects would block the caller. */
  async facts({ texts, layout }: FactsQuestion): Promise<string[]> {
    const { readFacts } = await import('../content/facts/facts.ts')
    return texts.map((text) => JSON.stringify(readFacts(text, layout)))
  },

  async sections({ text, layout, isUnread }: SectionsQuestion): Promise<ReadSections> {
    const [{ readFacts }, { unreadFacts }, { placeSections }, { tokenizePage }] = await Promise.all(
      [
        import('../content/facts/facts.ts'),
        import('../content/facts/unread-facts.ts'),
        import('../content/anchors/sections.ts'),
        import('../content/search/tokens.ts'),
      ],
    )
    const facts = isUnread ? unreadFacts : readFacts(text, layout)
    const sections = placeSections(text, layout, facts)
    const { headings, body, parts } = tokenizePage({ title: '', sections })
    return {
      json: JSON.stringify(sections),
      headings: headings.join(' '),
      body: body.join(' '),
      parts: parts.join(' '),
    }
  },

  async merge(merge: TextMerge): Promise<MergedText> {
    const { mergeText } = await import('../content/merge/text.ts')
    return mergeText(merge)
  },

  async page(question: PageQuestion): Promise<unknown> {
    const { doPageTask } = await import('../html/tasks.ts')
    return doPageTask(question)
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

/** Sections of a page, as JSON, and their tokens, separated by spaces. */
export interface ReadSections {
  readonly json: string
  readonly headings: string
  readonly body: string
  readonly parts: string
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
