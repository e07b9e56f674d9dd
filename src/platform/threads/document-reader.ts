// Large texts read in a thread, so that a server goes on answering meanwhile: documents and facts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ContentRef, JSONDocument } from '../../content/document/document.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { linkKey } from '../../pdf/job.ts'
import type { createResolver } from './document-references.ts'
import type { FactsQuestion, ReadQuestion } from './document-worker.ts'

/** A text, and how it is read. */
export interface TextToRead {
  readonly source: string
  readonly layout: LayoutName
  readonly isPage: boolean
  /** Of the same text. */
  readonly facts: PageFacts | undefined
  readonly resolve: ReturnType<typeof createResolver>
}

/** Characters that are read at once, in some 100 ms; more are read in a thread. */
export const readAtOnceMax = 50_000

/** For a thread. */
const limits = { timeoutMs: 30_000, memoryMax: 640 }

/** Threads take what a server has: one at a time. */
const inTurn = pLimit(1)

/**
 * The document of a text; undefined for one that cannot be read in the time and memory there is.
 *
 * @param bounds - of the thread, in milliseconds and MiB
 */
export async function readDocumentOf(
  { source, layout, isPage, facts, resolve }: TextToRead,
  bounds = limits,
): Promise<JSONDocument | undefined> {
  if (source.length <= readAtOnceMax) {
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
  return inTurn(() =>
    askThread<JSONDocument>({ kind: 'document', source, layout, isPage, links }, bounds),
  )
}

/** The same for a text whose addresses stay as they are written. */
export function readPlainDocument(
  source: string,
  layout: LayoutName,
): Promise<JSONDocument | undefined> {
  const resolve = () => undefined
  return readDocumentOf({ source, layout, isPage: true, facts: undefined, resolve })
}

/**
 * Facts of texts that take long to parse, in their order, beside the loop that answers.
 *
 * @returns undefined where the time or the memory there is does not suffice
 */
export function readFactsAside(
  texts: readonly string[],
  layout: LayoutName,
): Promise<readonly PageFacts[] | undefined> {
  return inTurn(() => askThread<readonly PageFacts[]>({ kind: 'facts', texts, layout }, limits))
}

function askThread<Answer>(
  question: ReadQuestion | FactsQuestion,
  { timeoutMs, memoryMax }: typeof limits,
): Promise<Answer | undefined> {
  const thread = new Worker(findWorker(), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMax, stackSizeMb: 8 },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => resolve(undefined)), timeoutMs)
    // What the thread answers to a question of this kind.
    thread.on('message', (answer: Answer) => end(() => resolve(answer)))
    thread.on('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => (isFull ? resolve(undefined) : reject(error)))
    })

    thread.postMessage(question)

    function end(settle: () => void): void {
      clearTimeout(timer)
      settle()
      void thread.terminate()
    }
  })
}

/** The file of the thread: beside this one as source, in a folder of its own when bundled. */
function findWorker(): string {
  const here = import.meta.dirname
  const files = ['document-worker.ts', 'document-worker.js', 'document/index.js']
  const found = files.map((name) => join(here, name)).find((file) => existsSync(file))
  if (found === undefined) throw new Error('Cannot find the thread that reads documents')
  return found
}
