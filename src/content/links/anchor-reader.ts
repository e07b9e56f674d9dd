// Reads the anchors of pages, including those of the files they include; each page is read once.

import { hasAny } from '../anchors/open-anchors.ts'
import { serializeOutline, unpackOutline } from '../anchors/serialized-outline.ts'
import type { Source } from '../facts/source.ts'
import type { LinkUse, PageFacts } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { AnchorSet, IsThere, Resolution } from '../site/layout.ts'
import { isCode, isMarkdown } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'

/** Anchors of the pages of one revision. */
export interface AnchorReader {
  /** Caches the anchors of a page without reading it again. */
  remember(path: string, facts: PageFacts): void
  /**
   * The same for facts that must not be kept (`readPassingFacts`): used as they are until the next page is
   * remembered, then serialized.
   */
  rememberPassing(path: string, facts: PageFacts): void
  /** Reads the pages missing for these paths, so that `lookUp` knows them. */
  load(paths: Iterable<string>): Promise<void>
  /** Returns the anchors of a page and caches them; undefined if it was not loaded or cannot be read. */
  lookUp(path: string): AnchorSet | undefined
  /**
   * True if a page has an anchor; undefined if it was not loaded, or its includes were not. Asking page by page is
   * fast and caches next to nothing.
   */
  has(path: string, fragment: string): IsThere | undefined
}

/** Maximum depth of includes within includes; anything deeper is a cycle or a mistake. */
export const includeDepthMax = 5
const pagesAtOnce = 256

const nothing: readonly LinkUse[] = []
/** The anchors of a part that cannot be read. */
const unknown = { has: () => 'unseen' as const }

/** Creates a reader of anchors for a revision. */
export function createAnchorReader(revision: Revision, source: Source): AnchorReader {
  const { site, tree } = revision
  const { byPath } = filesOf(tree)
  // By path, as facts or serialized.
  const outlines = new Map<string, PageFacts | string>()
  const includes = new Map<string, readonly LinkUse[]>()
  const sets = new Map<string, AnchorSet>()
  const loaded = new Set<string>()
  let last: { readonly path: string; readonly anchors: AnchorSet } | undefined
  // The page remembered last: links within it are checked next.
  let current: { readonly path: string; readonly outline: PageFacts } | undefined
  return { remember, rememberPassing, load, lookUp, has }

  function remember(path: string, facts: PageFacts): void {
    outlines.set(path, outlineOf(path, facts))
  }

  function rememberPassing(path: string, facts: PageFacts): void {
    const outline = outlineOf(path, facts)
    current = { path, outline }
    outlines.set(path, serializeOutline(outline))
  }

  /** Reduces facts to what anchors are computed from; records includes among the links. */
  function outlineOf(path: string, facts: PageFacts): PageFacts {
    const { headings, anchors, openEnded, templates } = facts
    const links = facts.links.some(isInclude) ? facts.links.filter(isInclude) : nothing
    if (links.length > 0) includes.set(path, links)
    const outline =
      templates === undefined
        ? { headings, anchors, links }
        : { headings, anchors, links, templates }
    return openEnded === undefined ? outline : { ...outline, openEnded }
  }

  function outlineAt(path: string): PageFacts | undefined {
    if (current?.path === path) return current.outline
    const outline = outlines.get(path)
    if (typeof outline !== 'string') return outline
    return { ...unpackOutline(outline), links: includes.get(path) ?? nothing }
  }

  async function load(paths: Iterable<string>): Promise<void> {
    let wanted = new Set(paths)
    for (let depth = 0; depth < includeDepthMax && wanted.size > 0; depth++) {
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

  /** Pages included by a page. */
  function includedBy(path: string): string[] {
    return resolveIncludes(path).flatMap(({ resolution }) => includedPage(resolution))
  }

  function resolveIncludes(path: string): { use: LinkUse; resolution: Resolution }[] {
    const uses = includes.get(path) ?? nothing
    return uses.map((use) => ({ use, resolution: site.resolve(path, use) }))
  }

  function lookUp(path: string): AnchorSet | undefined {
    const known = sets.get(path)
    if (known !== undefined) return known
    const anchors = anchorsOf(path)
    if (anchors !== undefined) sets.set(path, anchors)
    return anchors
  }

  function has(path: string, fragment: string): IsThere | undefined {
    if (last?.path !== path) {
      if ((!outlines.has(path) || includes.has(path)) && !loaded.has(path)) return undefined
      const anchors = sets.get(path) ?? anchorsOf(path)
      last = anchors && { path, anchors }
    }
    const found = last?.anchors.has(fragment)
    const isThere = found === false && ofScript.test(fragment) ? 'unseen' : found
    // Keep the anchors for the suggestion that follows. Not those of the current page: they keep its whole text
    // alive.
    const isKept = isThere === false && path !== current?.path
    if (last !== undefined && isKept) sets.set(path, last.anchors)
    return isThere
  }

  function anchorsOf(path: string): AnchorSet | undefined {
    const own = includes.has(path) ? undefined : outlineAt(path)
    return own === undefined ? join(path, 0) : site.anchors(own, path)
  }

  /** The anchors of a page and of everything it includes. */
  function join(path: string, depth: number): AnchorSet | undefined {
    const own = outlineAt(path)
    if (own === undefined) return undefined
    const anchors = site.anchors(own, path)
    const included = resolveIncludes(path)
    const parts = included
      .flatMap(({ resolution }) => includedPage(resolution))
      .map((other) => (depth + 1 < includeDepthMax ? join(other, depth + 1) : undefined))
    const certain = !included.some(isBeyond)
    return {
      has: (fragment) =>
        hasAny(fragment, anchors, ...parts.map((part) => part ?? unknown)) ||
        (!certain && 'unseen'),
      // Computed on demand: only suggestions for broken links list anchors.
      list: () => [anchors, ...parts].flatMap((part) => part?.list() ?? []),
    }
  }
}

// `#package=org/x&class=Y`: no generator makes such an id; a script of the page reads it.
const ofScript = /^[\w-]+=/

/** The page an include resolves to; other files have no headings. */
export function includedPage(resolution: Resolution): string[] {
  return 'path' in resolution && isMarkdown(resolution.path) ? [resolution.path] : []
}

/** True if text outside of the repository is included, whose headings are unknown. Code has no headings. */
function isBeyond({ use, resolution }: { use: LinkUse; resolution: Resolution }): boolean {
  return resolution.kind === 'external' && !isCode(use.url)
}

function isInclude(use: LinkUse): boolean {
  return use.kind === 'include'
}
