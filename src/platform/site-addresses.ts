// Where a site is published: the addresses of the site and of its parts.
import type { SiteRow, SiteSectionRow } from '../store/site-tables.ts'
import type { Platform } from './context.ts'
import { defaultSection, defaultSpace, type PlacedSpace, type Structure } from './site-structure.ts'

/** Address of a site of its own, whether it is published or not. */
export function siteAddress({ baseURL }: Pick<Platform, 'baseURL'>, site: SiteRow): string {
  if (site.hostname === null) return `${baseURL}/sites/${site.id}`
  return `https://${site.hostname}${site.basename === null ? '' : `/${site.basename}`}`
}

/** Addresses as one viewer gets them. */
export interface Addresses {
  /** Undefined for a site the viewer cannot reach. */
  readonly site: string | undefined
  section(section: SiteSectionRow): string | undefined
  space(placed: PlacedSpace): string | undefined
}

/**
 * Addresses of a site and its parts.
 *
 * The default ones go without paths of their own: what stands at the root is what is met first.
 *
 * @param shareKey - of an active share link; a site that needs one has no address without
 */
export function buildAddresses(
  platform: Pick<Platform, 'baseURL'>,
  structure: Structure,
  shareKey?: string,
): Addresses {
  const { site } = structure
  const isReachable =
    site.published === 'yes' && (site.visibility !== 'share-link' || shareKey !== undefined)
  const base = site.proxy === null ? siteAddress(platform, site) : `https://${site.proxy}`
  const first = defaultSection(structure)
  return {
    site: join([]),
    section: (section) => join(section.id === first?.id ? [] : [section.path]),
    space(placed) {
      const section = structure.sections.find(({ id }) => id === placed.section_id)
      const isDefault = defaultSpace(structure, placed.section_id)?.id === placed.id
      const above = section === undefined || (section.id === first?.id && isDefault)
      return join([...(above ? [] : [section.path]), ...(isDefault ? [] : [placed.path])])
    },
  }

  function join(paths: readonly string[]): string | undefined {
    if (!isReachable) return undefined
    const query =
      site.visibility === 'share-link' ? `?shareKey=${encodeURIComponent(shareKey ?? '')}` : ''
    return [base, ...paths.map(encodeURIComponent)].join('/') + query
  }
}
