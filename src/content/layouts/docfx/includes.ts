// DocFX: finds included pages by text search, without reading the facts of all pages.

import { includesOfDocfx } from '../../dialects/docfx.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Learning, Resolution } from '../../site/layout.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { type Includes, noIncludes } from '../site/includes.ts'
import { factsByPath } from '../site/page-facts.ts'

/** Some pages, including the first two that include each included page. */
export interface Including {
  /** In byte order of paths. */
  readonly pages: readonly FileEntry[]
  readonly factsOf: (path: string) => PageFacts | undefined
  readonly sharedAbove: number
}

/** A part shown on more pages than this may be on any page: further ones need not be found. */
export const sharedAbove = 1

interface Place {
  readonly files: Files
  readonly pages: () => readonly FileEntry[]
  readonly isPage: (path: string) => boolean
  readonly resolve: (from: string, url: string) => Resolution | undefined
}

const pagesAtOnce = 256
// The prefixes of every match of the next pattern.
const needles = ['[!include', '[!code', ':::', 'data-gb-custom-block']
const mayInclude = /\[!(?:include|code)|:::[ \t]*code|data-gb-custom-block/i
// These may continue on the next line and are left to the parser.
const isLong = /:::[ \t]*code|data-gb-custom-block/i

/**
 * Finds the pages a link check needs to know which files are included, and where.
 *
 * Most includes are of code, and many of the others name the same few files: a page is parsed only to confirm that
 * it is one of the first two to include a page.
 */
export async function readIncluding(source: Source, place: Place): Promise<Including> {
  const facts = new Map<string, PageFacts>()
  const read = new Map<string, FileEntry>()
  const unsure: FileEntry[] = []
  // Pages that seem to include a page, by its path, in order.
  const claims = new Map<string, FileEntry[]>()
  await searchPages(source, place, (page, text) => {
    if (isLong.test(text)) unsure.push(page)
    else for (const target of targetsOf(page.path, includesOfDocfx(text))) claim(target, page)
  })
  await readAll(unsure)
  for (let open = [...claims].map(([target, by]) => ({ target, by, sure: 0 })); open.length > 0; ) {
    await readAll(open.flatMap(({ by }) => by[0] ?? []))
    open = open.filter((claimed) => {
      const first = claimed.by.shift()
      if (first !== undefined && includes(first, claimed.target)) claimed.sure++
      return claimed.sure <= sharedAbove && claimed.by.length > 0
    })
  }
  const known = [...read.values()].sort((a, b) => compareBytes(a.path, b.path))
  return { pages: known, factsOf: factsByPath(known, facts), sharedAbove }

  function claim(target: string, page: FileEntry): void {
    const pages = claims.get(target)
    if (pages === undefined) claims.set(target, [page])
    else pages.push(page)
  }

  function includes({ path, oid }: FileEntry, target: string): boolean {
    const links = facts.get(oid)?.links ?? []
    const urls = links.flatMap(({ kind, url }) => (kind === 'include' ? [url] : []))
    return targetsOf(path, urls).has(target)
  }

  /** Other pages that some urls resolve to. */
  function targetsOf(path: string, urls: readonly string[]): ReadonlySet<string> {
    const targets = urls.flatMap((url) => {
      const target = place.resolve(path, url)
      return target?.kind === 'page' && target.path !== path ? target.path : []
    })
    return new Set(targets)
  }

  async function readAll(pages: readonly FileEntry[]): Promise<void> {
    const missing = pages.filter(({ path }) => !read.has(path))
    for (const page of missing) read.set(page.path, page)
    for (const [oid, own] of await source.readFacts(missing, 'docfx')) facts.set(oid, own)
  }
}

/** Includes, with the scan they are learned from unless known from the start. */
interface LearnedIncludes {
  /** The includes known so far: none until the scan ends. */
  readonly known: () => Includes
  readonly learning?: Learning
}

/** Wraps includes that are already known. */
export function knownIncludes(includes: Includes): LearnedIncludes {
  return { known: () => includes }
}

/**
 * Learns which pages are included from a scan of all pages instead of a search.
 *
 * @param read - follows the includes of some pages
 */
export function learnIncludes(read: (including: Including) => Promise<Includes>): LearnedIncludes {
  const pages: FileEntry[] = []
  const facts = new Map<string, PageFacts>()
  let known = noIncludes
  return {
    known: () => known,
    learning: {
      meet(page, { links }) {
        const includes = links.filter(({ kind }) => kind === 'include')
        if (includes.length === 0) return
        pages.push(page)
        facts.set(page.path, { headings: [], anchors: [], links: includes })
      },
      async finish() {
        known = await read({ pages, factsOf: (path) => facts.get(path), sharedAbove })
        return known.files
      },
    },
  }
}

/** Calls back for pages that may include others, in byte order of paths, with the lines that do, or the whole text. */
async function searchPages(
  source: Source,
  { files, pages, isPage }: Place,
  visit: (page: FileEntry, text: string) => void,
): Promise<void> {
  const lines = await source.searchLines?.(files, { needles, isSearched: isPage })
  if (lines !== undefined) {
    const found = [...lines].filter(([, text]) => mayInclude.test(text))
    for (const [page, text] of found.sort(([a], [b]) => compareBytes(a.path, b.path))) {
      visit(page, text)
    }
    return
  }
  const all = pages()
  for (let at = 0; at < all.length; at += pagesAtOnce) {
    const batch = all.slice(at, at + pagesAtOnce)
    const texts = await source.readTexts(batch)
    for (const page of batch) {
      const text = texts.get(page.oid) ?? ''
      if (mayInclude.test(text)) visit(page, text)
    }
  }
}
