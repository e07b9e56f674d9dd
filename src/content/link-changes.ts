// Broken links of a change, found without looking at what it cannot have touched.

import type { LinkChanges } from './links.ts'
import { basePathsUnder, compareLinks, scanLinks } from './links.ts'
import type { Revision } from './revision.ts'
import type { Source } from './source.ts'

/** What a change broke and mended; equal to comparing full checks of both revisions. */
export async function findLinkChanges(
  base: Revision,
  head: Revision,
  source: Source,
  renames: ReadonlyMap<string, string>,
): Promise<LinkChanges> {
  const was = await scanLinks(base, source, { keep: 'broken' })
  const now = await scanLinks(head, source, { keep: 'broken' })
  return compareLinks(was.links, now.links, basePathsUnder(renames))
}
