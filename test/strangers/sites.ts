// Access rows of sites. Parts that show the scene's space are found by those who see it.

import type { shareLinks } from '../../src/contract/sites/audience.ts'
import type { publishedSites } from '../../src/contract/sites/published-sites.ts'
import type { sites } from '../../src/contract/sites/sites.ts'
import type {
  siteSectionGroups,
  siteSections,
  siteSpaces,
  siteStructure,
} from '../../src/contract/sites/structure.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

type Ids =
  | keyof typeof sites
  | keyof typeof siteSpaces
  | keyof typeof siteSections
  | keyof typeof siteSectionGroups
  | keyof typeof siteStructure
  | keyof typeof shareLinks
  | keyof typeof publishedSites

const ofPart = ['space.read', 'organization.create'] as const
const creates = 'organization.create' as const

export const siteRows: AccessRows<Ids> = {
  listSites: { needs: 'organization.guest' },
  createSite: { needs: creates },
  getSiteById: { needs: 'organization.guest', request: makeSite },
  deleteSiteById: { needs: creates, request: makeSite },
  updateSiteById: { needs: creates, request: makeSite },
  publishSite: { needs: creates, request: makeSite },
  unpublishSite: { needs: creates, request: makeSite },
  listSiteSectionGroups: { needs: 'organization.guest', request: makeSite },
  addSectionGroupToSite: {
    needs: creates,
    request: async (scene) => ({ ...(await makeSite(scene)), body: { title: 'More' } }),
  },
  deleteSiteSectionGroupById: { needs: ofPart, request: makeSite },
  updateSiteSectionGroupById: { needs: ofPart, request: makeSite },
  addSectionToGroup: {
    needs: ofPart,
    async request(scene) {
      const made = await makeSite(scene)
      return { ...made, body: { sectionId: made.firstSectionId } }
    },
  },
  removeSectionFromGroup: { needs: ofPart, request: makeSite },
  moveSiteSectionGroup: {
    needs: ofPart,
    async request(scene) {
      const made = await makeSite(scene)
      const before = { type: 'site-section' as const, id: made.firstSectionId }
      return { ...made, body: { position: { before } } }
    },
  },
  listSiteSections: { needs: 'organization.guest', request: makeSite },
  addSectionToSite: { needs: creates, request: withAnotherSpace },
  deleteSiteSectionById: { needs: ofPart, request: makeSite },
  updateSiteSectionById: { needs: ofPart, request: makeSite },
  moveSiteSection: {
    needs: ofPart,
    async request(scene) {
      const made = await makeSite(scene)
      await scene.admin.removeSectionFromGroup(made)
      const before = { type: 'site-section' as const, siteSection: made.firstSectionId }
      return { ...made, body: { position: { before } } }
    },
  },
  listSiteSpaces: { needs: 'organization.guest', request: makeSite },
  addSpaceToSite: { needs: creates, request: withAnotherSpace },
  deleteSiteSpaceById: { needs: ofPart, request: makeSite },
  updateSiteSpaceById: { needs: ofPart, request: makeSite },
  moveSiteSpace: {
    needs: ofPart,
    async request(scene) {
      const { before, ...made } = await withSibling(scene)
      return { ...made, body: { position: { after: { type: before.type, siteSpace: before.id } } } }
    },
  },
  listSiteShareLinks: { needs: creates, request: makeSite },
  createSiteShareLink: {
    needs: creates,
    request: async (scene) => ({ ...(await makeSite(scene)), body: { name: 'Partners' } }),
  },
  deleteSiteShareLinkById: { needs: creates, request: withLink },
  updateSiteShareLinkById: { needs: creates, request: withLink },
  getSiteAdaptiveSchema: { needs: 'organization.guest', request: withSchema },
  updateSiteAdaptiveSchema: { needs: creates, request: withSchema },
  listSiteAdaptiveTemplateConditions: { needs: 'organization.guest', request: withSchema },
  getPublishedContentSite: { needs: 'role.read', request: forVisitors },
  getSitePublishingAuth: { needs: creates, request: makeSite },
  updateSitePublishingAuth: { needs: creates, request: makeSite },
  regenerateSitePublishingAuth: { needs: creates, request: makeSite },
  getSiteStructure: { needs: 'organization.guest', request: makeSite },
  sortSiteStructure: {
    needs: creates,
    async request(scene) {
      const { before, ...made } = await withSibling(scene)
      const item = { type: 'site-space' as const, id: made.siteSpaceId }
      return { ...made, body: { item, position: { after: before } } }
    },
  },
}

async function withSchema(scene: Scene) {
  const made = { ...(await makeSite(scene)), body: { jsonSchema: schema } }
  await scene.admin.updateSiteAdaptiveSchema(made)
  return made
}

/** Nobody from outside is admitted without a token. */
async function forVisitors(scene: Scene) {
  const made = await makeSite(scene)
  await scene.admin.updateSiteById({ ...made, body: { visibility: 'visitor-auth' } })
  return made
}

const schema = {
  type: 'object' as const,
  properties: { beta: { type: 'boolean' as const } },
  additionalProperties: false as const,
}

/** A site with a first section, and in a group another one that shows the scene's space. */
async function makeSite({ admin, organizationId, spaceId }: Scene) {
  const { id: siteId } = await admin.createSite({ organizationId, body: { spaces: 'empty' } })
  const site = { organizationId, siteId }
  const section = await admin.addSectionToSite({ ...site, body: { spaceId } })
  const { items } = await admin.listSiteSections(site)
  const group = await admin.addSectionGroupToSite({
    ...site,
    body: { title: 'Group', sections: [section.id] },
  })
  return {
    ...site,
    firstSectionId: items[0]?.id ?? '',
    siteSectionId: section.id,
    siteSpaceId: section.siteSpaces[0]?.id ?? '',
    siteSectionGroupId: group.id,
    body: {},
  }
}

async function withAnotherSpace(scene: Scene) {
  const { organizationId, admin } = scene
  const { id: spaceId } = await admin.createSpace({ organizationId })
  return { ...(await makeSite(scene)), body: { spaceId } }
}

/** Another space beside the scene's. */
async function withSibling(scene: Scene) {
  const { organizationId, admin } = scene
  const made = await makeSite(scene)
  const { id: spaceId } = await admin.createSpace({ organizationId })
  const body = { spaceId, sectionId: made.siteSectionId }
  const { id } = await admin.addSpaceToSite({ ...made, body })
  return { ...made, before: { type: 'site-space' as const, id } }
}

async function withLink(scene: Scene) {
  const made = await makeSite(scene)
  const link = await scene.admin.createSiteShareLink({ ...made, body: { name: 'Partners' } })
  return { ...made, shareLinkId: link.id, body: { active: false } }
}
