// Sites, their spaces, sections and groups as one viewer sees them.
import {
  type Site,
  SiteIcon,
  type SiteSection,
  type SiteSectionGroup,
  type SiteSpace,
  type SiteStructure,
  SiteType,
  SiteVisibility,
  type Space,
} from '../../contract/index.ts'
import type { SiteSectionGroupRow, SiteSectionRow } from '../../store/database/site-tables.ts'
import type { Context, Platform } from '../context/context.ts'
import {
  defaultSection,
  defaultSpace,
  type FoundSite,
  isSection,
  listTopLevel,
  type PlacedSpace,
  type Structure,
  sectionsIn,
  spacesIn,
} from '../published/access.ts'
import { type Addresses, buildAddresses, siteAddress } from '../published/addresses.ts'
import { presentSpaces } from '../spaces/spaces.ts'

/** The parts of a site shown to a viewer. */
export interface SiteView {
  readonly structure: Structure
  /** The spaces of the structure by id. */
  readonly spaces: ReadonlyMap<string, Space>
  readonly addresses: Addresses
  /** Readers are shown what they may see, not why. */
  readonly hasConditions: boolean
}

/** Builds the view of a user who manages the site. */
export async function buildView(
  context: Context,
  { structure, visible }: Pick<FoundSite, 'structure' | 'visible'>,
  shareKey?: string,
): Promise<SiteView> {
  const seen = structure.spaces.flatMap((each) => visible.get(each.space_id) ?? [])
  const spaces = await presentSpaces(context, seen, { shareKey })
  return {
    structure,
    spaces: new Map(spaces.map((space) => [space.id, space])),
    addresses: buildAddresses(context, structure, shareKey),
    hasConditions: true,
  }
}

/** API address of a site. */
export function siteLocation(
  { baseURL }: Pick<Platform, 'baseURL'>,
  site: { readonly id: string; readonly organization_id: string },
): string {
  return `${baseURL}/v1/orgs/${site.organization_id}/sites/${site.id}`
}

/** Presents a site. Its structure contributes only the number of spaces and the URLs. */
export function presentSite(
  platform: Pick<Platform, 'baseURL'>,
  structure: Structure,
  addresses: Addresses = buildAddresses(platform, structure),
): Site {
  const { site } = structure
  const address = siteAddress(platform, site)
  return {
    object: 'site',
    id: site.id,
    type: SiteType.parse(site.type),
    title: site.title,
    icon: site.icon === null ? null : SiteIcon.parse(JSON.parse(site.icon)),
    ...(site.hostname === null ? {} : { hostname: site.hostname }),
    ...(site.basename === null ? {} : { basename: site.basename }),
    ...(site.proxy === null ? {} : { proxy: { origin: site.proxy, target: address } }),
    visibility: SiteVisibility.parse(site.visibility),
    published: site.published === 'yes',
    siteSpaces: structure.spaces.length,
    createdAt: site.created_at,
    adaptiveContent: { enabled: site.adaptive_content === 1 },
    agentsContext: site.agents_context === 'excluded' ? 'excluded' : 'included',
    features: [],
    urls: {
      location: siteLocation(platform, site),
      app: `${platform.baseURL}/o/${site.organization_id}/sites/${site.id}`,
      ...published(addresses.site),
    },
  }
}

function published(url: string | undefined): { readonly published?: string } {
  return url === undefined ? {} : { published: url }
}

/** A space of a site. */
export function presentSiteSpace(view: SiteView, placed: PlacedSpace): SiteSpace[] {
  const space = view.spaces.get(placed.space_id)
  if (space === undefined) return []
  return [
    {
      object: 'site-space',
      id: placed.id,
      path: placed.path,
      ...(placed.section_id === null ? {} : { section: placed.section_id }),
      space,
      title: placed.title ?? space.title,
      default: defaultSpace(view.structure, placed.section_id)?.id === placed.id,
      ...conditionOf(view, placed),
      hasAdvancedCustomizationFeature: false,
      urls: published(view.addresses.space(placed)),
    },
  ]
}

/** A section of a site, with its spaces. */
export function presentSiteSection(view: SiteView, section: SiteSectionRow): SiteSection {
  return {
    object: 'site-section',
    id: section.id,
    title: section.title,
    ...(section.description === null ? {} : { description: section.description }),
    default: defaultSection(view.structure)?.id === section.id,
    path: section.path,
    ...conditionOf(view, section),
    ...(section.group_id === null ? {} : { sectionGroup: section.group_id }),
    ...(section.icon === null ? {} : { icon: section.icon }),
    siteSpaces: spacesIn(view.structure, section.id).flatMap((each) =>
      presentSiteSpace(view, each),
    ),
    urls: published(view.addresses.section(section)),
  }
}

/** A group of sections, with them. */
export function presentSiteSectionGroup(
  view: SiteView,
  group: SiteSectionGroupRow,
): SiteSectionGroup {
  const sections = sectionsIn(view.structure, group.id).map((each) =>
    presentSiteSection(view, each),
  )
  return {
    object: 'site-section-group',
    id: group.id,
    title: group.title,
    ...(group.icon === null ? {} : { icon: group.icon }),
    sections,
    children: sections,
  }
}

/** The whole structure, in order. For a site that shows nothing, it does not reveal whether there are sections. */
export function presentStructure(view: SiteView): SiteStructure {
  const { structure } = view
  const top = listTopLevel(structure)
  if (top.length === 0) {
    const structureOf = spacesIn(structure, null).flatMap((each) => presentSiteSpace(view, each))
    return { type: 'siteSpaces', structure: structureOf }
  }
  return {
    type: 'sections',
    structure: top.map((each) =>
      isSection(each) ? presentSiteSection(view, each) : presentSiteSectionGroup(view, each),
    ),
  }
}

function conditionOf(
  view: SiteView,
  { condition }: { readonly condition: string | null },
): { readonly condition?: string } {
  return condition === null || !view.hasConditions ? {} : { condition }
}
