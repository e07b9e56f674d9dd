// Publications of spaces: site, visibility and URL.
import { type SiteVisibility, type Space, siteVisibilities } from '../../contract/index.ts'
import { lookUpOrganization } from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { parseChoice } from '../processes/stored-values.ts'
import { type FoundSite, seeSites } from './access.ts'
import { buildAddresses } from './addresses.ts'
import { readShareKey } from './visitors.ts'

/** A space as published by one site. */
export interface Publication {
  readonly visibility: SiteVisibility
  /** Absent if the site requires a share key and the query has no key of this site. */
  readonly published?: string
}

const audiences: readonly string[] = siteVisibilities

/**
 * The publication of each space, by id; absent if no published site shows it.
 *
 * Of several sites the one with the largest audience counts, then the oldest. The caller is a member of the
 * spaces' organization: a site is read as they see it, so that its URLs reveal nothing else to a guest.
 * Without a published site this takes one query.
 */
export async function readPublications(
  context: Context,
  spaceIds: readonly string[],
  query: { readonly shareKey?: string | undefined } = {},
): Promise<ReadonlyMap<string, Publication>> {
  const found = new Map<string, Publication>()
  for (const { site, structure } of await readPublishedSites(context, spaceIds)) {
    const key = await readShareKey(context, { siteId: site.id }, query)
    const addresses = buildAddresses(context, structure, key)
    for (const placed of structure.spaces) {
      if (found.has(placed.space_id)) continue
      const published = addresses.space(placed)
      const visibility = parseChoice(siteVisibilities, site.visibility)
      found.set(placed.space_id, {
        visibility,
        ...(published === undefined ? {} : { published }),
      })
    }
  }
  return found
}

/** Published sites that show any of these spaces, the widest audience first. */
async function readPublishedSites(
  context: Context,
  spaceIds: readonly string[],
): Promise<FoundSite[]> {
  if (spaceIds.length === 0) return []
  const rows = await context.store.database
    .selectFrom('site')
    .selectAll()
    .where('published', '=', 'yes')
    .where('id', 'in', (query) =>
      query.selectFrom('site_space').select('site_id').where('space_id', 'in', spaceIds),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const seen: FoundSite[] = []
  for (const [organizationId, sites] of Map.groupBy(rows, (row) => row.organization_id)) {
    const found = await lookUpOrganization(context, organizationId)
    if (found !== undefined) seen.push(...(await seeSites(context, found, sites)))
  }
  const rank = ({ site }: FoundSite) => audiences.indexOf(site.visibility)
  return seen.toSorted((one, other) => rank(one) - rank(other))
}

/** Addresses of what is published, as resources carry them: `public` where everybody can read. */
export function publishedURLs(
  publication: Publication | undefined,
): Pick<Space['urls'], 'published' | 'public'> {
  const { visibility, published } = publication ?? {}
  if (published === undefined) return {}
  return { published, ...(visibility === 'public' ? { public: published } : {}) }
}
