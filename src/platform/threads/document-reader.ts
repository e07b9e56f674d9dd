// Reads large texts in a thread, so that the server keeps responding: documents and facts.

import type { ContentRef, JSONDocument } from '../../content/document/document.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import { stepsToParse } from '../../content/markdown/parse-cost.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { linkKey } from '../../pdf/job.ts'
import { inThread } from '../../threads/in-thread.ts'
import { ThreadError } from '../../threads/pool.ts'
import type { createResolver } from './document-references.ts'

/** A text, and how it is read. */
export interface TextToRead {
  readonly source: string
  readonly layout: LayoutName
  readonly isPage: boolean
  /** Facts of the same text. */
  readonly facts: PageFacts | undefined
  readonly resolve: ReturnType<typeof createResolver>
}

/**
 * Up to this size a text is read synchronously, in about 50 ms; larger ones in a thread. Hand-written pages
 * are shorter.
 */
const atOnceMax = { characters: 50_000, steps: 1_000_000, signsOfParagraph: 1000 }

/** True for a text that is read in a thread. */
export function takesLongToRead(source: string): boolean {
  const { characters, steps, signsOfParagraph } = atOnceMax
  return source.length > characters || stepsToParse(source, signsOfParagraph) > steps
}

/** The document of a text; undefined for one that cannot be read in the time and memory there is. */
export async function readDocumentOf({
  source,
  layout,
  isPage,
  facts,
  resolve,
}: TextToRead): Promise<JSONDocument | undefined> {
  if (!takesLongToRead(source)) {
    // Heavy, and not needed for a start.
    const { readDocument } = await import('../../content/document/read/reader.ts')
    return readDocument(source, { layout, isPage, resolve })
  }
  const links: Record<string, ContentRef> = {}
  for (const { kind, url } of facts?.links ?? []) {
    const key = linkKey(kind, url)
    const ref = Object.hasOwn(links, key) ? undefined : resolve(url, kind)
    if (ref === undefined) continue
    links[key] = ref
    links[linkKey(undefined, url)] ??= ref
  }
  return unlessTooMuch(inThread('document', { source, layout, isPage, links }))
}

/** The same for a text whose addresses stay as they are written. */
export function readPlainDocument(
  source: string,
  layout: LayoutName,
): Promise<JSONDocument | undefined> {
  const resolve = () => undefined
  return readDocumentOf({ source, layout, isPage: true, facts: undefined, resolve })
}

/** The thread's result; undefined if it runs out of time or memory. */
export async function unlessTooMuch<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    const isTooMuch =
      error instanceof ThreadError && (error.reason === 'slow' || error.reason === 'large')
    if (isTooMuch) return undefined
    throw error
  }
}
