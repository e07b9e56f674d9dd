// Facts of pages kept on disk between checks, by blob oid: never stale, and worth nothing when damaged.
import { join } from 'node:path'
import type { Source } from '../content/facts/source.ts'
import type { PageFacts } from '../content/markdown/page-facts.ts'
import type { LayoutName } from '../content/text/layout-name.ts'
import type { FileEntry } from '../content/trees/file-entry.ts'
import { readKept, writeKept } from './kept-file.ts'

/** A source that remembers, and the way to keep what it remembers. */
export interface CachedSource {
  readonly source: Source
  /** Keeps the facts asked for since it was opened, and forgets all others; does nothing when it cannot. */
  save(): void
}

/**
 * A source that takes facts from a folder before it derives them.
 *
 * Facts follow from the bytes of a page, its layout and the code that derives them: all three are in
 * the key. A file that is damaged, or of other code, is as none.
 *
 * @param folder - made when something is saved
 * @param code - a text that is another one for other code
 */
export function cacheFacts(inner: Source, folder: string, code: string): CachedSource {
  const shelves = new Map<LayoutName, Shelf>()
  return {
    source: { ...inner, readTexts: (files) => inner.readTexts(files), readFacts },
    save() {
      for (const shelf of shelves.values()) shelf.save()
    },
  }

  async function readFacts(
    pages: readonly FileEntry[],
    layout: LayoutName,
    once = false,
  ): Promise<ReadonlyMap<string, PageFacts>> {
    let shelf = shelves.get(layout)
    if (shelf === undefined) {
      shelf = openShelf(join(folder, `facts-${layout}`), code)
      shelves.set(layout, shelf)
    }
    const facts = new Map<string, PageFacts>()
    const missing: FileEntry[] = []
    for (const page of pages) {
      const known = shelf.lookUp(page.oid)
      if (known === undefined) missing.push(page)
      else facts.set(page.oid, known)
    }
    if (missing.length > 0) {
      for (const [oid, derived] of await inner.readFacts(missing, layout, once)) {
        facts.set(oid, derived)
        shelf.remember(oid, derived)
      }
    }
    return facts
  }
}

/** Facts of one layout: a file of a headline, and a line for each page. */
interface Shelf {
  lookUp(oid: string): PageFacts | undefined
  remember(oid: string, facts: PageFacts): void
  save(): void
}

function openShelf(path: string, code: string): Shelf {
  const stored = readLines(path, code)
  const used = new Map<string, string>()
  let derived = 0
  return {
    lookUp(oid) {
      const line = used.get(oid) ?? stored.get(oid)
      if (line === undefined) return undefined
      used.set(oid, line)
      // The line is as we wrote it: the headline contains the hash of all lines.
      const facts = JSON.parse(line) as PageFacts
      return facts
    },
    remember(oid, facts) {
      // JSON would turn a TOML date into a text, so such a page is parsed each time.
      if (!isPlain(facts.frontMatter?.data)) return
      used.set(oid, JSON.stringify(facts))
      derived++
    },
    save() {
      if (derived > 0) writeLines(path, code, used)
    },
  }
}

function readLines(path: string, code: string): Map<string, string> {
  const lines = new Map<string, string>()
  const body = readKept(path, code) ?? ''
  for (let at = 0; at < body.length; ) {
    const next = body.indexOf('\n', at)
    const space = body.indexOf(' ', at)
    lines.set(body.slice(at, space), body.slice(space + 1, next))
    at = next + 1
  }
  return lines
}

function writeLines(path: string, code: string, lines: ReadonlyMap<string, string>): void {
  writeKept(path, code, [...lines].map(([oid, line]) => `${oid} ${line}\n`).join(''))
}

/** True if a value is the same after it was JSON. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item))
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
