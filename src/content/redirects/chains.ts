// Shortens chains of redirects.
import type { Source } from '../facts/source.ts'
import { type FixPlan, type LinkChange, planFixes } from '../fixes/plan.ts'
import { findChains, nameHops } from '../links/redirect-chains.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Site } from '../site/layout.ts'

/**
 * Plans redirects that lead straight to where a chain of them leads.
 *
 * @param base - the site before a change; chains it had stay as they are
 */
export function shortenChains(
  revision: Revision,
  base: Site | undefined,
  source: Source,
): Promise<FixPlan<LinkChange>> {
  const known = base === undefined ? undefined : nameHops(base)
  const changes = findChains(revision.site).filter(
    ({ hops }) => known === undefined || hops.some((hop) => !known.has(hop)),
  )
  return planFixes(changes, revision, source)
}
