// The anchors of pages, with what they include, each page looked at once.
import { type LinkUse, type PageFacts, withLinks } from './facts.ts'
import type { AnchorSet, Resolution } from './layouts/layout.ts'
import { isCode, isMarkdown } from './layouts/paths.ts'
import type { Revision } from './revision.ts'
import type { Source } from './source.ts'
import { filesOf } from './tree.ts'

/** Anchors of the pages of one revision. */
export interface AnchorReader {
  /** Have the anchors of a page at hand without reading it again. */
  remember(path: string, facts: PageFacts): void
  /** Read what is missing for these paths, so that `lookUp` knows them. */
  load(paths: Iterable<string>): Promise<void>
  /** The anchors of a page, kept for the next time; undefined when it was not loaded or cannot be read. */
  lookUp(path: string): AnchorSet | undefined
  /**
   * Whether a page has an anchor; undefined when it cannot be told, or not yet: what it includes was not
   * loaded. To ask for all of one page before the next is fast, and keeps next to nothing.
   */
  has(path: string, fragment: string): boolean | undefined
}

// Files included by included files, and so on: deeper than that is a circle or a joke.
const depthMax = 5
const pagesAtOnce = 256

const nothing: readonly LinkUse[] = []

/** A reader of anchors for a revision. */
export function createAnchorReader(revision: Revision, source: Source): AnchorReader {
  const { site, tree } = revision
  const { byPath } = filesOf(tree)
  const outlines = new Map<string, PageFacts>()
  const sets = new Map<string, AnchorSet>()
  const loaded = new Set<string>()
  let last: { readonly path: string; readonly anchors: AnchorSet } | undefined
  return { remember, load, lookUp, has }

  // Only the home page of VitePress is told by its front matter, whose text would be kept for every page.
  function remember(path: string, facts: PageFacts): void {
    const links = facts.links.some(isInclude) ? facts.links.filter(isInclude) : nothing
    if (site.layout === 'vitepress') outlines.set(path, withLinks(facts, links))
    else {
      const { headings, anchors, openEnded, templates } = facts
      const outline =
        templates === undefined
          ? { headings, anchors, links }
          : { headings, anchors, links, templates }
      outlines.set(path, openEnded === undefined ? outline : { ...outline, openEnded })
    }
  }

  async function load(paths: Iterable<string>): Promise<void> {
    let wanted = new Set(paths)
    for (let depth = 0; depth < depthMax && wanted.size > 0; depth++) {
      await read([...wanted].filter((path) => !outlines.has(path)))
      for (const path of wanted) loaded.add(path)
      wanted = new Set([...wanted].flatMap(includedBy))
    }
  }

  async function read(paths: readonly string[]): Promise<void> {
    const files = paths.flatMap((path) => byPath.get(path) ?? [])
    for (let at = 0; at < files.length; at += pagesAtOnce) {
      const batch = files.slice(at, at + pagesAtOnce)
      const found = await source.readFacts(batch, site.layout)
      for (const { path, oid } of batch) {
        const facts = found.get(oid)
        if (facts !== undefined) remember(path, facts)
      }
    }
  }

  /** Pages a page includes; what is no page has no headings. */
  function includedBy(path: string): string[] {
    return resolveIncludes(path).flatMap(({ resolution }) => pageOf(resolution))
  }

  function resolveIncludes(path: string): { use: LinkUse; resolution: Resolution }[] {
    const uses = outlines.get(path)?.links ?? []
    return uses.map((use) => ({ use, resolution: site.resolve(path, use) }))
  }

  function lookUp(path: string): AnchorSet | undefined {
    const known = sets.get(path)
    if (known !== undefined) return known
    const anchors = anchorsOf(path)
    if (anchors !== undefined) sets.set(path, anchors)
    return anchors
  }

  function has(path: string, fragment: string): boolean | undefined {
    if (last?.path !== path) {
      if (outlines.get(path)?.links.length !== 0 && !loaded.has(path)) return undefined
      const anchors = sets.get(path) ?? anchorsOf(path)
      last = anchors && { path, anchors }
    }
    const isThere = last?.anchors.has(fragment)
    // What to write instead is going to be asked of it.
    if (last !== undefined && isThere === false) sets.set(path, last.anchors)
    return isThere
  }

  function anchorsOf(path: string): AnchorSet | undefined {
    const own = outlines.get(path)
    return own?.links.length === 0 ? site.anchors(own, path) : join(path, 0)
  }

  /** A page's anchors and those of what it includes; every one when some of that cannot be read. */
  function join(path: string, depth: number): AnchorSet | undefined {
    const own = outlines.get(path)
    if (own === undefined) return undefined
    const anchors = site.anchors(own, path)
    const includes = resolveIncludes(path)
    const parts = includes
      .flatMap(({ resolution }) => pageOf(resolution))
      .map((other) => (depth + 1 < depthMax ? join(other, depth + 1) : undefined))
    const certain = parts.every((part) => part !== undefined) && !includes.some(isBeyond)
    return {
      has: (fragment) =>
        !certain || anchors.has(fragment) || parts.some((part) => part?.has(fragment)),
      // Takes an anchor for every heading, and is asked for where a link leads to nothing.
      get list() {
        return [anchors, ...parts].flatMap((part) => part?.list ?? [])
      },
    }
  }
}

function pageOf(resolution: Resolution): string[] {
  return 'path' in resolution && isMarkdown(resolution.path) ? [resolution.path] : []
}

/** Whether text from beyond the repository is included, which cannot be seen; code has no headings. */
function isBeyond({ use, resolution }: { use: LinkUse; resolution: Resolution }): boolean {
  return resolution.kind === 'external' && !isCode(use.url)
}

function isInclude(use: LinkUse): boolean {
  return use.kind === 'include'
}
