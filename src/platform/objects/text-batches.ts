// Reads pages in batches limited in bytes: a few large ones could exceed memory.

import type { readFacts } from '../../content/facts/facts.ts'
import type { Source } from '../../content/facts/source.ts'
import { pageCharactersMax, unreadFacts } from '../../content/facts/unread-facts.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import { withinSteps } from '../../content/markdown/parse-cost.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { Store } from '../../store/engines/store.ts'
import { readObjectSizes } from '../../store/objects/objects.ts'
import { hasThreads, inThread } from '../../threads/in-thread.ts'

/** Maximum bytes of pages that are read together. */
const batchBytesMax = 32 * 2 ** 20
/** Maximum bytes of a text that is read; none of them has more than `pageCharactersMax` characters. */
const textBytesMax = pageCharactersMax

/** Refuses a text whose answer would hold others up, and take many times its memory. */
export function checkTextSize(bytes: number): void {
  if (bytes <= textBytesMax) return
  throw new ApiError('unavailable', `Cannot read a text of ${bytes} bytes: at most ${textBytesMax}`)
}

/**
 * Splits pages into batches to be read one after the other.
 *
 * Pages in a store's alternates are not measured: they are read for one run only.
 *
 * @returns batches of pages, and the pages too large to be read at all
 */
export async function splitBySize(
  { database }: Store,
  pages: readonly FileEntry[],
): Promise<{
  readonly parts: readonly (readonly FileEntry[])[]
  readonly large: readonly FileEntry[]
}> {
  const sizes = await readObjectSizes(
    database,
    pages.map((page) => page.oid),
  )
  const parts: FileEntry[][] = []
  const large: FileEntry[] = []
  let room = 0
  for (const page of pages) {
    const size = sizes.get(page.oid) ?? 0
    if (size > textBytesMax) {
      large.push(page)
      continue
    }
    room -= size
    if (room < 0) {
      parts.push([])
      room = batchBytesMax - size
    }
    const last = parts.at(-1)
    if (last === undefined) parts.push([page])
    else last.push(page)
  }
  return { parts, large }
}

/** Facts by oid, those of a thread as JSON. */
interface DerivedFacts {
  readonly facts: ReadonlyMap<string, PageFacts>
  readonly texts: ReadonlyMap<string, string>
}

/** Steps of the parser that others wait for: about 20 ms. */
const stepsAtOnceMax = 400_000
/** The scanner takes about 20 ms for this many, without the parser. */
const charactersAtOnceMax = 200_000
/** Texts that go to a thread together, which has half a minute for them. */
const asideAtOnce = 8

/**
 * Derives facts by oid, batch by batch; `derive` computes them from a text.
 *
 * In a shared store, pages that take the parser more than 20 ms are read in a thread. Pages that exceed the
 * thread's time or memory are left unread.
 */
export async function deriveFacts(
  store: Store,
  pages: readonly FileEntry[],
  {
    derive,
    layout,
    readTexts,
    pause,
  }: Pick<Source, 'readTexts' | 'pause'> & {
    readonly derive: typeof readFacts
    readonly layout: LayoutName
  },
): Promise<DerivedFacts> {
  const { parts, large } = await splitBySize(store, pages)
  const texts = new Map<string, string>()
  const facts = new Map(large.map(({ oid }) => [oid, unreadFacts]))
  const isShared = store.isDurable && hasThreads()
  const steps = isShared ? stepsAtOnceMax : Number.POSITIVE_INFINITY
  for (const part of parts) {
    const late: [oid: string, text: string][] = []
    for (const [oid, text] of await readTexts(part)) {
      await pause?.()
      const isLong = isShared && text.length > charactersAtOnceMax
      const found = isLong ? undefined : withinSteps(steps, () => derive(text, layout))
      if (found === undefined) late.push([oid, text])
      else facts.set(oid, found)
    }
    for (let at = 0; at < late.length; at += asideAtOnce) {
      const batch = late.slice(at, at + asideAtOnce)
      const { unlessTooMuch } = await import('../threads/document-reader.ts')
      const question = { texts: batch.map(([, text]) => text), layout }
      const found = await unlessTooMuch(inThread('facts', question))
      for (const [index, [oid]] of batch.entries()) {
        const text = found?.[index]
        if (text === undefined) facts.set(oid, unreadFacts)
        else texts.set(oid, text)
      }
    }
  }
  return { facts, texts }
}
