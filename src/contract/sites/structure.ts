// Structure of a site: its spaces, sections, groups of sections, and their order: operations.
import * as z from 'zod'
import { listShape, paging } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { SitePath, SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from './shapes.ts'

const sitePath = '/v1/orgs/{organizationId}/sites/{siteId}'
const spacesPath = `${sitePath}/site-spaces` as const
const spacePath = `${spacesPath}/{siteSpaceId}` as const
const sectionsPath = `${sitePath}/sections` as const
const sectionPath = `${sectionsPath}/{siteSectionId}` as const
const groupsPath = `${sitePath}/section-groups` as const
const groupPath = `${groupsPath}/{siteSectionGroupId}` as const
const sortPath = `${sitePath}/structure/sort` as const

/** Checked to be an expression before anything is written. */
const condition = z.string().min(1).max(1024).nullable().optional()
const aboutConditions =
  'A `condition` is an expression such as `visitor.claims.beta === true`; whoever it does not hold for is not shown this. Null takes it away.'
const sectionTitle = z.string().min(2, { abort: true }).max(128).regex(/\S/)
const groupTitle = z.string().min(1, { abort: true }).max(100).regex(/\S/)
const iconName = z.string().max(50).nullable().optional()
const shareKey = z.string().max(256).optional()

/** Position of an item: before one, after one, or between two adjacent ones. */
function positionOf<const Anchor extends z.ZodType>(anchor: Anchor) {
  return z
    .object({ before: anchor.optional(), after: anchor.optional() })
    .refine(({ before, after }) => before !== undefined || after !== undefined, {
      message: 'expected "before", "after" or both',
      params: { rule: 'required' },
    })
}

/** A part of the structure of a site, by its kind. */
export const SiteItem = z.object({
  type: z.enum(['site-space', 'site-section', 'site-section-group']),
  id: z.string(),
})
export type SiteItem = z.output<typeof SiteItem>

const moved = {
  permission: 'organization.createContent',
  errors: ['invalid_position', 'no_change'],
} as const

export const siteSpaces = {
  listSiteSpaces: operation({
    summary: 'List the spaces a site shows, in their order.',
    method: 'GET',
    path: spacesPath,
    permission: 'organization.view',
    query: z.object({ ...paging, shareKey, default: z.boolean().optional() }),
    returns: listShape(SiteSpace),
  }),
  addSpaceToSite: operation({
    summary: 'Show a space in a site.',
    description: 'By default it goes into the default section, or the root.',
    method: 'POST',
    path: spacesPath,
    permission: 'organization.createContent',
    body: z.object({ spaceId: z.string(), sectionId: z.string().optional() }),
    errors: ['invalid_reference', 'already_exists'],
    success: 201,
    returns: SiteSpace,
  }),
  deleteSiteSpaceById: operation({
    summary: 'Take a space out of a site; the space itself stays.',
    method: 'DELETE',
    path: spacePath,
    permission: 'organization.createContent',
    errors: ['default_in_use'],
    success: 205,
  }),
  updateSiteSpaceById: operation({
    summary: 'Change the title, path, condition or content of a space in a site.',
    description: aboutConditions,
    method: 'PATCH',
    path: spacePath,
    permission: 'organization.createContent',
    body: z.object({
      title: z.string().min(1).max(128).nullable().optional(),
      path: SitePath.optional(),
      condition,
      spaceId: z.string().optional(),
    }),
    errors: ['invalid_reference', 'already_exists'],
    returns: SiteSpace,
  }),
  moveSiteSpace: operation({
    ...moved,
    summary: 'Move a space of a site within its section, or within the root.',
    method: 'POST',
    path: `${spacePath}/move`,
    deprecatedFor: sortPath,
    body: z.object({
      position: positionOf(z.object({ type: z.literal('site-space'), siteSpace: z.string() })),
    }),
    returns: SiteSpace,
  }),
}

export const siteSections = {
  listSiteSections: operation({
    summary: 'List the sections of a site, in their order.',
    method: 'GET',
    path: sectionsPath,
    permission: 'organization.view',
    query: z.object({ ...paging, shareKey }),
    returns: listShape(SiteSection),
  }),
  addSectionToSite: operation({
    summary: 'Add a section that shows a space to a site.',
    description:
      'The first one puts the spaces at the root into a section of their own, which becomes the default. A title of null is that of the space.',
    method: 'POST',
    path: sectionsPath,
    permission: 'organization.createContent',
    body: z.object({
      spaceId: z.string(),
      title: sectionTitle.nullable().optional(),
      icon: iconName,
    }),
    errors: ['invalid_reference', 'already_exists'],
    success: 201,
    returns: SiteSection,
  }),
  deleteSiteSectionById: operation({
    summary: 'Delete a section of a site and its entries; the spaces themselves stay.',
    method: 'DELETE',
    path: sectionPath,
    permission: 'organization.createContent',
    errors: ['default_in_use'],
    success: 205,
  }),
  updateSiteSectionById: operation({
    summary: 'Change the title, path, looks, condition or default of a section.',
    description: aboutConditions,
    method: 'PATCH',
    path: sectionPath,
    permission: 'organization.createContent',
    body: z.object({
      title: sectionTitle.optional(),
      path: SitePath.optional(),
      defaultSiteSpace: z.string().optional(),
      condition,
      icon: iconName,
      description: z.string().max(256).nullable().optional(),
    }),
    errors: ['invalid_reference', 'already_exists'],
    returns: SiteSection,
  }),
  moveSiteSection: operation({
    ...moved,
    summary: 'Move a section within its group, or among those outside of groups.',
    method: 'POST',
    path: `${sectionPath}/move`,
    deprecatedFor: sortPath,
    body: z.object({
      position: positionOf(z.object({ type: z.literal('site-section'), siteSection: z.string() })),
    }),
    returns: SiteSection,
  }),
}

export const siteSectionGroups = {
  listSiteSectionGroups: operation({
    summary: 'List the groups of sections of a site, in their order.',
    method: 'GET',
    path: groupsPath,
    permission: 'organization.view',
    query: z.object(paging),
    returns: listShape(SiteSectionGroup),
  }),
  addSectionGroupToSite: operation({
    summary: 'Add a group of sections to a site.',
    method: 'POST',
    path: groupsPath,
    permission: 'organization.createContent',
    body: z.object({
      title: groupTitle,
      icon: iconName,
      sections: z.array(z.string()).max(1000).optional(),
    }),
    errors: ['invalid_reference', 'already_exists'],
    success: 201,
    returns: SiteSectionGroup,
  }),
  deleteSiteSectionGroupById: operation({
    summary: 'Delete a group; its sections move to its place.',
    method: 'DELETE',
    path: groupPath,
    permission: 'organization.createContent',
    success: 205,
  }),
  updateSiteSectionGroupById: operation({
    summary: 'Change the title or icon of a group of sections.',
    method: 'PATCH',
    path: groupPath,
    permission: 'organization.createContent',
    body: z.object({ title: groupTitle.optional(), icon: iconName }),
    returns: SiteSectionGroup,
  }),
  addSectionToGroup: operation({
    summary: 'Add an ungrouped section to the end of a group.',
    method: 'POST',
    path: `${groupPath}/sections`,
    permission: 'organization.createContent',
    body: z.object({ sectionId: z.string() }),
    errors: ['invalid_reference', 'already_exists'],
    success: 201,
    returns: SiteSectionGroup,
  }),
  removeSectionFromGroup: operation({
    summary: 'Take a section out of its group; it stays in the site, behind the group.',
    method: 'DELETE',
    path: `${groupPath}/sections/{siteSectionId}`,
    permission: 'organization.createContent',
    success: 205,
  }),
  moveSiteSectionGroup: operation({
    ...moved,
    summary: 'Move a group of sections among the groups and the sections outside of groups.',
    method: 'POST',
    path: `${groupPath}/move`,
    deprecatedFor: sortPath,
    body: z.object({
      position: positionOf(
        z.object({ type: z.enum(['site-section', 'site-section-group']), id: z.string() }),
      ),
    }),
    returns: SiteSectionGroup,
  }),
}

export const siteStructure = {
  // Open point J: what the deprecated moves make room for.
  getSiteStructure: operation({
    summary: 'Read the structure of a site, in order.',
    method: 'GET',
    path: `${sitePath}/structure`,
    permission: 'organization.view',
    query: z.object({ shareKey }),
    returns: SiteStructure,
    extension: true,
  }),
  sortSiteStructure: operation({
    ...moved,
    summary: 'Move a space, a section or a group of a site to another place beside others.',
    description:
      '`before` and `after` name what stands in the same place: the same section, the same group, or the root.',
    method: 'PATCH',
    path: sortPath,
    body: z.object({ item: SiteItem, position: positionOf(SiteItem) }),
    returns: z.discriminatedUnion('object', [SiteSpace, SiteSection, SiteSectionGroup]),
    extension: true,
  }),
}
