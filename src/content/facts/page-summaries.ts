// The facts a layout needs of every page: front matter, the title, and links that connect pages.

import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import type { FactsByOid, Source } from './source.ts'

/**
 * Returns the head of a page: its facts without those that only its own links and anchors need.
 *
 * A site keeps the heads of all its pages, so they hold as little as possible.
 */
export function summarizeFacts(
  { frontMatter, headings, links }: PageFacts,
  layout: LayoutName,
): PageFacts {
  const title = headings.find(({ depth, text }) => depth === 1 && text !== '')
  // In these layouts, pages list others by linking to them.
  const isListing = layout === 'plain' || layout === 'mkdocs'
  const followed = isListing ? links : links.filter(({ kind }) => kind === 'include')
  return {
    ...(frontMatter === undefined ? {} : { frontMatter }),
    headings: title === undefined ? nothing : [title],
    anchors: nothing,
    links: followed.length === 0 ? nothing : followed,
  }
}

const nothing: readonly never[] = []

/** Heads by oid: from the source if it keeps them, otherwise made from all facts. */
export async function readSummaries(
  source: Source,
  pages: readonly FileEntry[],
  layout: LayoutName,
): Promise<FactsByOid> {
  if (source.readSummaries !== undefined) return source.readSummaries(pages, layout)
  const facts = await source.readFacts(pages, layout)
  return new Map([...facts].map(([oid, own]) => [oid, summarizeFacts(own, layout)]))
}
