// Stories of sites: made, put in order, published, shared.
import type { Stage, Story } from './recorder.ts'
import { makeSpace } from './scenes.ts'

export const sites: Readonly<Record<string, Story>> = {
  async 'a site is made and published'(stage) {
    const { world, show } = stage
    const { organizationId } = world
    const { spaceId } = await makeSpace(stage)
    const { id: siteId } = await show('create').createSite({
      organizationId,
      body: { title: 'Product docs', spaces: [spaceId] },
    })
    const site = { organizationId, siteId }
    await show('create').updateSiteById({
      ...site,
      body: { visibility: 'unlisted', hostname: 'docs.acme.example', proxy: 'acme.example/docs' },
    })
    await show('create').unpublishSite(site)
    await show('create').publishSite(site)
    await show('read').getSiteById(site)
    await show('read').listSites({ organizationId, query: { title: 'product', space: spaceId } })
    await show('create').deleteSiteById(site)
  },

  async 'a site is put in order'(stage) {
    const { world, act, show } = stage
    const { organizationId } = world
    const { spaceId } = await makeSpace(stage)
    const { id: siteId } = await act('create').createSite({
      organizationId,
      body: { title: 'Product docs', spaces: [spaceId] },
    })
    const site = { organizationId, siteId }
    const other = await space(stage, 'Administration')
    const { id: siteSpaceId } = await show('create').addSpaceToSite({
      ...site,
      body: { spaceId: other },
    })
    await show('create').updateSiteSpaceById({
      ...site,
      siteSpaceId,
      body: { title: 'For admins', path: 'admin', condition: 'visitor.claims.admin === true' },
    })
    const { items } = await show('read').listSiteSpaces(site)
    const first = { type: 'site-space' as const, id: items[0]?.id ?? '' }
    const before = { type: 'site-space' as const, siteSpace: first.id }
    await show('create').moveSiteSpace({ ...site, siteSpaceId, body: { position: { before } } })
    const item = { type: 'site-space' as const, id: siteSpaceId }
    const position = { after: first }
    await show('create').sortSiteStructure({ ...site, body: { item, position } })
    await sortSections(stage, site)
    await show('create').deleteSiteSpaceById({ ...site, siteSpaceId })
  },

  async 'a site is shared'({ world, act, show }) {
    const { organizationId } = world
    const { id: siteId } = await act('create').createSite({
      organizationId,
      body: { title: 'Partner docs', visibility: 'share-link', spaces: 'sample' },
    })
    const site = { organizationId, siteId }
    const { id: shareLinkId } = await show('create').createSiteShareLink({
      ...site,
      body: { name: 'Partners' },
    })
    const link = { ...site, shareLinkId }
    await show('create').listSiteShareLinks(site)
    await show('create').updateSiteShareLinkById({ ...link, body: { active: false } })
    await show('create').deleteSiteShareLinkById(link)
    const jsonSchema = {
      type: 'object' as const,
      properties: { partner: { type: 'boolean' as const, description: 'Works with us' } },
      additionalProperties: false as const,
    }
    await show('create').updateSiteAdaptiveSchema({ ...site, body: { jsonSchema } })
    await show('read').getSiteAdaptiveSchema(site)
    await show('read').listSiteAdaptiveTemplateConditions(site)
    await show('read').getPublishedContentSite(site)
    await show('create').getSitePublishingAuth(site)
    await show('create').updateSitePublishingAuth({
      ...site,
      body: { fallbackURL: 'https://acme.example/sign-in' },
    })
    await show('create').regenerateSitePublishingAuth(site)
  },
}

async function sortSections(
  stage: Stage,
  site: { readonly organizationId: string; readonly siteId: string },
): Promise<void> {
  const { show } = stage
  const { id: siteSectionId } = await show('create').addSectionToSite({
    ...site,
    body: { spaceId: await space(stage, 'API'), title: 'API reference', icon: 'code' },
  })
  const section = { ...site, siteSectionId }
  await show('create').updateSiteSectionById({
    ...section,
    body: { path: 'api', description: 'Every operation' },
  })
  const { items } = await show('read').listSiteSections(site)
  const first = items[0]?.id ?? ''
  const before = { type: 'site-section' as const, siteSection: first }
  await show('create').moveSiteSection({ ...section, body: { position: { before } } })
  const { id: siteSectionGroupId } = await show('create').addSectionGroupToSite({
    ...site,
    body: { title: 'Developers' },
  })
  const group = { ...site, siteSectionGroupId }
  await show('create').addSectionToGroup({ ...group, body: { sectionId: siteSectionId } })
  await show('create').updateSiteSectionGroupById({ ...group, body: { title: 'For developers' } })
  await show('create').moveSiteSectionGroup({
    ...group,
    body: { position: { before: { type: 'site-section', id: first } } },
  })
  await show('read').listSiteSectionGroups(site)
  await show('read').getSiteStructure(site)
  await show('create').removeSectionFromGroup({ ...group, siteSectionId })
  await show('create').deleteSiteSectionGroupById(group)
  await show('create').deleteSiteSectionById(section)
}

async function space({ world, act }: Stage, title: string): Promise<string> {
  const { organizationId } = world
  return (await act('create').createSpace({ organizationId, body: { title } })).id
}
