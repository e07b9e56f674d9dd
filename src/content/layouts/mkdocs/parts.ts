// MkDocs: markdown outside of the documents, which snippets put into pages.

import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Resolution } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { isMarkdown } from '../../trees/paths.ts'
import { readPageFacts } from '../site/page-facts.ts'

/** Markdown that is no page of its own. */
export interface Parts {
  readonly pages: readonly FileEntry[]
  has(path: string): boolean
  readonly factsOf: (path: string) => PageFacts | undefined
}

// Parts within parts: deeper ones are circles.
const depthMax = 4

/** Reads the markdown that pages show and that lies outside of the documents. */
export async function readParts(
  files: Files,
  {
    pages,
    factsOf,
    found,
  }: {
    readonly pages: readonly FileEntry[]
    readonly factsOf: (path: string) => PageFacts | undefined
    /** Resolves the path of a snippet. */
    readonly found: (from: string, url: string) => Resolution | undefined
  },
  source: Source,
): Promise<Parts> {
  const parts = new Map<string, FileEntry>()
  const facts = new Map<string, PageFacts>()
  let next = pages
  for (let depth = 0; depth < depthMax && next.length > 0; depth++) {
    const shown = new Set(next.flatMap((page) => shownBy(page.path)))
    next = [...shown].flatMap((path) => (parts.has(path) ? [] : (files.byPath.get(path) ?? [])))
    const factsOfNext = await readPageFacts(source, next, 'mkdocs')
    for (const part of next) {
      parts.set(part.path, part)
      const own = factsOfNext(part.path)
      if (own !== undefined) facts.set(part.path, own)
    }
  }
  return {
    pages: [...parts.values()],
    has: (path) => parts.has(path),
    factsOf: (path) => facts.get(path),
  }

  function shownBy(path: string): readonly string[] {
    const links = (factsOf(path) ?? facts.get(path))?.links ?? []
    return links.flatMap(({ kind, url }) => {
      const target = kind === 'include' ? found(path, url) : undefined
      return target?.kind === 'file' && isMarkdown(target.path) ? target.path : []
    })
  }
}
