// URLs of published sites and of their parts.
import type { SiteRow, SiteSectionRow } from '../../store/database/site-tables.ts'
import type { Platform } from '../context/context.ts'
import {
  defaultSection,
  defaultSpace,
  type PlacedSpace,
  type Structure,
  spacesIn,
} from './access.ts'

/** The site's own URL, whether it is published or not. */
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
 * URLs of a site and its parts.
 *
 * The default section and space have no path of their own: they are at the root.
 *
 * @param shareKey - key of an active share link; a site that requires one has no URL without
 */
export function buildAddresses(
  platform: Pick<Platform, 'baseURL'>,
  structure: Structure,
  shareKey?: string,
): Addresses {
  const { site } = structure
  const isReachable =
    site.published === 'yes' && (site.visibility !== 'share-link' || shareKey !== undefined)
  const base = publishedAddress(platform, site)
  return {
    site: join([]),
    section: (section) => join(pathOfSection(structure, section)),
    space: (placed) => join(pathOfSpace(structure, placed)),
  }

  function join(paths: readonly string[]): string | undefined {
    if (!isReachable) return undefined
    const query =
      site.visibility === 'share-link' ? `?shareKey=${encodeURIComponent(shareKey ?? '')}` : ''
    return [base, ...paths.map(encodeURIComponent)].join('/') + query
  }
}

/** The URL for readers of a site: that of its proxy, else its own. */
export function publishedAddress(platform: Pick<Platform, 'baseURL'>, site: SiteRow): string {
  return site.proxy === null ? siteAddress(platform, site) : `https://${site.proxy}`
}

/** Parts of the path of a section below its site. */
export function pathOfSection(structure: Structure, section: SiteSectionRow): readonly string[] {
  return section.id === defaultSection(structure)?.id ? [] : [section.path]
}

/** Parts of the path of a space below its site. */
export function pathOfSpace(structure: Structure, placed: PlacedSpace): readonly string[] {
  const section = structure.sections.find(({ id }) => id === placed.section_id)
  const isDefault = defaultSpace(structure, placed.section_id)?.id === placed.id
  const isFirst = section === undefined || section.id === defaultSection(structure)?.id
  const above = section === undefined || (isFirst && isDefault)
  return [...(above ? [] : [section.path]), ...(isDefault ? [] : [placed.path])]
}

/** A space of a site, and what follows it in a path. */
export interface PlaceOnSite {
  readonly placed: PlacedSpace
  readonly path: string
}

/**
 * Possible meanings of a path below a site, the likeliest first: sections and spaces take precedence over
 * pages of the same name. Empty if the site shows nothing.
 *
 * @param parts - of the path, decoded
 */
export function locate(structure: Structure, parts: readonly string[]): PlaceOnSite[] {
  const [first, ...rest] = parts
  const section = structure.sections.find(({ path }) => path === first)
  const start = defaultSection(structure)?.id ?? null
  return [...(section === undefined ? [] : within(section.id, rest)), ...within(start, parts)]

  function within(sectionId: string | null, below: readonly string[]): PlaceOnSite[] {
    const spaces = spacesIn(structure, sectionId)
    const named = spaces.find(({ path }) => path === below[0])
    const chosen = defaultSpace(structure, sectionId)
    return [
      ...(named === undefined ? [] : [{ placed: named, path: below.slice(1).join('/') }]),
      ...(chosen === undefined ? [] : [{ placed: chosen, path: below.join('/') }]),
    ]
  }
}
