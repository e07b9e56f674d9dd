// The thread that reads one large text: a question, an answer, the end.
import { parentPort } from 'node:worker_threads'
import type { ContentRef, JSONDocument } from '../content/document/document.ts'
import { readDocument } from '../content/document/reader.ts'
import type { LayoutName } from '../content/layouts/layout.ts'
import { linkKey } from '../pdf/job.ts'

/** A text to read. */
export interface ReadQuestion {
  readonly source: string
  readonly layout: LayoutName
  readonly isPage: boolean
  /** What addresses lead to, by `linkKey`. */
  readonly links: Readonly<Record<string, ContentRef>>
}

parentPort?.on('message', (question: ReadQuestion) => {
  parentPort?.postMessage(read(question))
})

function read({ source, layout, isPage, links }: ReadQuestion): JSONDocument {
  return readDocument(source, {
    layout,
    isPage,
    resolve: (url, kind) => links[linkKey(kind, url)] ?? links[linkKey(undefined, url)],
  })
}
