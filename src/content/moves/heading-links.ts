// Rewrites links to headings of one page whose fragments changed.

import type { Part } from '../documentation/parts.ts'
import type { Source } from '../facts/source.ts'
import type { LinkChange } from '../fixes/plan.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { usesOf } from './uses.ts'

/** Finds the new spelling of each link of a site that leads to one of these fragments. */
export async function findHeadingLinks(
  { site }: Pick<Part, 'site'>,
  page: { readonly path: string; readonly fragments: ReadonlyMap<string, string> },
  source: Source,
): Promise<readonly LinkChange[]> {
  const changes: LinkChange[] = []
  for await (const { path, use } of usesOf(site, source)) {
    const hash = use.url.indexOf('#')
    if (hash === -1) continue
    const fragment = use.url.slice(hash + 1)
    const to = page.fragments.get(fragment) ?? page.fragments.get(decodePercent(fragment))
    if (to === undefined) continue
    const found = site.resolve(path, use)
    if (found.kind !== 'page' || found.path !== page.path) continue
    changes.push({ path, use, to: use.url.slice(0, hash + 1) + to })
  }
  return changes
}
