// The thread that reads large texts: a question, an answer, the end.
import { parentPort } from 'node:worker_threads'
import type { ContentRef, JSONDocument } from '../../content/document/document.ts'
import { readDocument } from '../../content/document/read/reader.ts'
import { readFacts } from '../../content/facts/facts.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { linkKey } from '../../pdf/job.ts'

/** A text to read as a document. */
export interface ReadQuestion {
  readonly kind: 'document'
  readonly source: string
  readonly layout: LayoutName
  readonly isPage: boolean
  /** What addresses lead to, by `linkKey`. */
  readonly links: Readonly<Record<string, ContentRef>>
}

/** Texts whose facts are asked for. */
export interface FactsQuestion {
  readonly kind: 'facts'
  readonly texts: readonly string[]
  readonly layout: LayoutName
}

parentPort?.on('message', (question: ReadQuestion | FactsQuestion) => {
  parentPort?.postMessage(question.kind === 'facts' ? listFacts(question) : read(question))
})

/** Facts of texts, in their order. Front matter is read when it is asked for, which only this thread could. */
function listFacts({ texts, layout }: FactsQuestion): PageFacts[] {
  return texts.map((text) => ({ ...readFacts(text, layout) }))
}

function read({ source, layout, isPage, links }: ReadQuestion): JSONDocument {
  return readDocument(source, {
    layout,
    isPage,
    resolve: (url, kind) => links[linkKey(kind, url)] ?? links[linkKey(undefined, url)],
  })
}
