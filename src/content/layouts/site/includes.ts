// Pages put into other pages while a site is built: what they bring along, and where they show.

import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Resolution } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { directoryOf, isWithin } from '../../trees/paths.ts'

export interface Includes {
  /** A page's facts with the headings and anchors of all it includes, by its links. */
  readonly wholeOf: (path: string | undefined, facts: PageFacts) => PageFacts
  /** The pages an included file shows on; none for any other file. */
  readonly shownOn: (path: string) => readonly string[]
  /** True if an included file may show on more pages than these. */
  readonly isOpen: (path: string) => boolean
  /** Files that are included somewhere. */
  readonly files: readonly FileEntry[]
  /** The pages that show a file several pages include: its links depend on them. */
  readonly texts: readonly string[]
}

export interface IncludesInput {
  /** Every page, in order; those that include others are enough where `pageAt` knows the others. */
  readonly pages: readonly FileEntry[]
  readonly pageAt?: (path: string) => FileEntry | undefined
  /** Heads are enough. */
  readonly factsOf: (path: string) => PageFacts | undefined
  /** All facts, by oid: of what is included. */
  readonly readFacts: (pages: readonly FileEntry[]) => Promise<ReadonlyMap<string, PageFacts>>
  readonly resolve: (from: string, url: string) => Resolution | undefined
  /** Urls from elsewhere whose content brings headings along; by default markdown. */
  readonly isText?: RegExp
  /** A part of more pages than this counts as one that any page may have. */
  readonly sharedAbove?: number
}

const nowhere: readonly string[] = []

/** The state before any page was read. */
export const noIncludes: Includes = {
  wholeOf: (_path, facts) => facts,
  shownOn: () => nowhere,
  isOpen: () => false,
  files: [],
  texts: [],
}

// Deeper chains of includes than this are circles.
const depthMax = 10

// Nested includes multiply; real pages have less than a tenth of this.
const partsMax = 2000

// A file on more pages than this counts as one that any page may show, so that not all are looked at.
const placesMax = 8

/**
 * Follows the includes of all pages.
 *
 * A page that includes markdown from outside of the repository answers to any fragment: what it
 * brings along is not known.
 */
export async function readIncludes({
  pages,
  pageAt = findAmong(pages),
  factsOf,
  readFacts,
  resolve,
  isText = /\.mdx?$/i,
  sharedAbove = placesMax,
}: IncludesInput): Promise<Includes> {
  const shown = new Map<string, string[]>()
  // Facts of all pages would stay in memory as long as the site.
  const kept = new Map<string, PageFacts>()
  for (const { path } of pages) {
    for (const link of factsOf(path)?.links ?? []) {
      if (link.kind !== 'include') continue
      const target = resolve(path, link.url)
      if (target?.kind !== 'page' || target.path === path) continue
      const places = shown.get(target.path)
      if (places === undefined) shown.set(target.path, [path])
      else if (places.length <= placesMax && places.at(-1) !== path) places.push(path)
    }
  }
  const files = [...shown.keys()].flatMap((path) => pageAt(path) ?? [])
  const read = files.length === 0 ? new Map<string, PageFacts>() : await readFacts(files)
  for (const { path, oid } of files) {
    const own = read.get(oid)
    if (own !== undefined) kept.set(path, own)
  }
  return {
    wholeOf,
    // Asked for every link, of pages that hardly ever show on others.
    shownOn: (path) => (shown.has(path) ? [...shownOn(path)].slice(0, placesMax) : nowhere),
    isOpen: (path) => shown.has(path) && isOpen(path),
    files,
    texts: files.flatMap(({ path }) => {
      const places = isOpen(path) ? ['any'] : (shown.get(path) ?? []).slice(1)
      return places.length === 0 ? [] : [`${path} on ${places.join(' ')}`]
    }),
  }

  function wholeOf(path: string | undefined, facts: PageFacts): PageFacts {
    if (path === undefined) return facts
    const parts: PageFacts[] = []
    const isUnseen = addParts(path, facts, parts)
    const unknown = isUnseen || parts.some((part) => part.openEnded === true)
    if (parts.length === 0 && !unknown) return facts
    const templates = [facts, ...parts].flatMap((part) => part.templates ?? [])
    return {
      ...facts,
      headings: [...facts.headings, ...parts.flatMap((part) => part.headings)],
      anchors: [...facts.anchors, ...parts.flatMap((part) => part.anchors)],
      ...(unknown ? { openEnded: true as const } : {}),
      ...(templates.length === 0 ? {} : { templates }),
    }
  }

  /** Collects what a page includes, in order; answers whether some of it cannot be seen. */
  function addParts(path: string, facts: PageFacts, parts: PageFacts[], depth = 0): boolean {
    let isUnseen = false
    for (const { kind, url } of facts.links) {
      const target = kind === 'include' ? resolve(path, url) : undefined
      if (target?.kind === 'external' && isText.test(url)) isUnseen = true
      if (target?.kind !== 'page' || target.path === path || depth === depthMax) continue
      if (parts.length === partsMax) return true
      const part = kept.get(target.path)
      if (part === undefined) continue
      parts.push(part)
      if (addParts(target.path, part, parts, depth + 1)) isUnseen = true
    }
    return isUnseen
  }

  /** The pages that include it, directly or through other included files. */
  function shownOn(path: string, found = new Set<string>(), seen = new Set<string>()) {
    seen.add(path)
    for (const place of shown.get(path) ?? []) {
      if (!shown.has(place)) found.add(place)
      else if (!seen.has(place)) shownOn(place, found, seen)
    }
    return found
  }

  function isOpen(path: string, seen = new Set<string>()): boolean {
    const places = shown.get(path)
    if (places === undefined || seen.has(path)) return false
    seen.add(path)
    return places.length > sharedAbove || places.some((place) => isOpen(place, seen))
  }
}

function findAmong(pages: readonly FileEntry[]): (path: string) => FileEntry | undefined {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return (path) => byPath.get(path)
}

/**
 * True if an include that was not found may be there all the same: documentation is often given
 * without the code of its repository.
 *
 * Markdown below the documents' own root must be there. Anything else in a folder that is not here
 * is not known.
 */
export function isBeyond(
  path: string,
  root: string,
  directories: Pick<ReadonlySet<string>, 'has'>,
): boolean {
  if (isWithin(path, root) && /\.(?:mdx?|ya?ml)$/i.test(path)) return false
  const folder = directoryOf(path)
  return (folder === '' && !isWithin(path, root)) || !directories.has(folder)
}
