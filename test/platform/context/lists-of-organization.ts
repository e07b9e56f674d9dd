// Lists of an organization and its sites, as scenes that change.
import type { List, OperationId } from '../../../src/contract/index.ts'
import { createSpace } from '../../scenes.ts'
import type { World } from '../../world.ts'

/** A list to look at: what it shows, and how something comes into it and goes. */
export interface Scene {
  readonly read: (query: { page?: string; limit: number }) => Promise<List<object>>
  readonly add: (name: string) => Promise<unknown>
  /** Absent for history, which only grows. */
  readonly remove?: (name: string) => Promise<unknown>
  /** Names that may come; any when absent. */
  readonly names?: readonly string[]
  /** What `add` called it; undefined for what is always there. */
  readonly nameOf: (item: object) => string | undefined
}

type Made = Pick<Scene, 'read'> & {
  /** Make an item; answers the id that names it in the list. */
  readonly make: (name: string) => Promise<string>
  readonly drop: (id: string) => Promise<unknown>
  readonly idOf?: (item: object) => string | undefined
}

/** A scene in which items are told by their ids. */
function byId({ read, make, drop, idOf = textAt('id') }: Made): Scene {
  const ids = new Map<string, string>()
  return {
    read,
    add: async (name) => ids.set(name, await make(name)),
    remove: (name) => drop(ids.get(name) ?? ''),
    nameOf: (item) => [...ids].find(([, id]) => id === idOf(item))?.[0],
  }
}

/** The text at a path of keys. */
function textAt(...keys: readonly string[]): (item: object) => string | undefined {
  return (item) => {
    let value: unknown = item
    for (const key of keys) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    }
    return typeof value === 'string' ? value : undefined
  }
}

/** Make somebody a member; answers their user id. */
async function invite(world: World, name: string): Promise<string> {
  const { organizationId } = world
  const body = { emails: [`${name}@members.example`], role: 'read' as const }
  const { users } = await world.client().inviteUsersToOrganization({ organizationId, body })
  return users[0]?.id ?? ''
}

/** A site with one space in its first place, so that everything else may go. */
async function createSite(world: World, withSection: boolean) {
  const { organizationId } = world
  const client = world.client()
  const { spaceId } = await createSpace(world)
  const body = { title: 'Handbook', spaces: [spaceId] }
  const { id: siteId } = await client.createSite({ organizationId, body })
  const site = { organizationId, siteId }
  if (withSection) {
    const { spaceId: second } = await createSpace(world)
    await client.addSectionToSite({ ...site, body: { spaceId: second, title: 'First' } })
  }
  return site
}

export const organizationScenes: {
  readonly [Id in OperationId]?: (world: World) => Promise<Scene>
} = {
  listSites: async (world) => {
    const { organizationId } = world
    const client = world.client()
    return byId({
      read: (query) => client.listSites({ organizationId, query }),
      make: async (name) =>
        (await client.createSite({ organizationId, body: { title: `Site ${name}` } })).id,
      drop: (siteId) => client.deleteSiteById({ organizationId, siteId }),
    })
  },
  listSiteSpaces: async (world) => {
    const client = world.client()
    const site = await createSite(world, false)
    return byId({
      read: (query) => client.listSiteSpaces({ ...site, query }),
      make: async () => {
        const { spaceId } = await createSpace(world)
        return (await client.addSpaceToSite({ ...site, body: { spaceId } })).id
      },
      drop: (siteSpaceId) => client.deleteSiteSpaceById({ ...site, siteSpaceId }),
    })
  },
  listSiteSections: async (world) => {
    const client = world.client()
    const site = await createSite(world, true)
    return byId({
      read: (query) => client.listSiteSections({ ...site, query }),
      make: async (name) => {
        const { spaceId } = await createSpace(world)
        const body = { spaceId, title: `Section ${name}` }
        return (await client.addSectionToSite({ ...site, body })).id
      },
      drop: (siteSectionId) => client.deleteSiteSectionById({ ...site, siteSectionId }),
    })
  },
  listSiteSectionGroups: async (world) => {
    const client = world.client()
    const site = await createSite(world, true)
    return byId({
      read: (query) => client.listSiteSectionGroups({ ...site, query }),
      make: async (title) => (await client.addSectionGroupToSite({ ...site, body: { title } })).id,
      drop: (siteSectionGroupId) =>
        client.deleteSiteSectionGroupById({ ...site, siteSectionGroupId }),
    })
  },
  listSiteShareLinks: async (world) => {
    const client = world.client()
    const site = await createSite(world, false)
    return byId({
      read: (query) => client.listSiteShareLinks({ ...site, query }),
      make: async (name) => (await client.createSiteShareLink({ ...site, body: { name } })).id,
      drop: (shareLinkId) => client.deleteSiteShareLinkById({ ...site, shareLinkId }),
    })
  },
  listOrganizationInvites: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const body = { role: 'read' as const }
    return byId({
      read: (query) => client.listOrganizationInvites({ organizationId, query }),
      make: async () => (await client.createOrganizationInvite({ organizationId, body })).id,
      drop: (inviteId) => client.deleteOrganizationInviteById({ organizationId, inviteId }),
    })
  },
  listSAMLProvidersInOrganizationById: async (world) => {
    const { organizationId } = world
    const client = world.client()
    return byId({
      read: (query) => client.listSAMLProvidersInOrganizationById({ organizationId, query }),
      make: async (label) =>
        (await client.createOrganizationSAMLProvider({ organizationId, body: { label } })).id,
      drop: (samlProviderId) =>
        client.deleteOrganizationSAMLProvider({ organizationId, samlProviderId }),
    })
  },
  listMembersInOrganizationById: async (world) => {
    const { organizationId } = world
    const client = world.client()
    return byId({
      read: (query) => client.listMembersInOrganizationById({ organizationId, query }),
      make: (name) => invite(world, name),
      drop: (userId) => client.removeMemberFromOrganizationById({ organizationId, userId }),
    })
  },
  listSpacesForOrganizationMember: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const userId = world.userId('read')
    return byId({
      read: (query) => client.listSpacesForOrganizationMember({ organizationId, userId, query }),
      make: async () => (await createSpace(world)).spaceId,
      drop: (spaceId) => client.deleteSpaceById({ spaceId }),
      idOf: textAt('space', 'id'),
    })
  },
  listTeamsForOrganizationMember: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const userId = world.userId('read')
    return byId({
      read: (query) => client.listTeamsForOrganizationMember({ organizationId, userId, query }),
      make: async (title) => {
        const { id: teamId } = await client.createOrganizationTeam({
          organizationId,
          body: { title },
        })
        await client.addMemberToOrganizationTeamById({ organizationId, teamId, userId })
        return teamId
      },
      drop: (teamId) => client.removeTeamFromOrganizationById({ organizationId, teamId }),
      idOf: textAt('team', 'id'),
    })
  },
  listTeamsInOrganizationById: async (world) => {
    const { organizationId } = world
    const client = world.client()
    return byId({
      read: (query) => client.listTeamsInOrganizationById({ organizationId, query }),
      make: async (title) =>
        (await client.createOrganizationTeam({ organizationId, body: { title } })).id,
      drop: (teamId) => client.removeTeamFromOrganizationById({ organizationId, teamId }),
    })
  },
  listTeamMembersInOrganizationById: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const body = { title: 'Writers' }
    const { id: teamId } = await client.createOrganizationTeam({ organizationId, body })
    const team = { organizationId, teamId }
    return byId({
      read: (query) => client.listTeamMembersInOrganizationById({ ...team, query }),
      make: async (name) => {
        const userId = await invite(world, `writer-${name}`)
        await client.addMemberToOrganizationTeamById({ ...team, userId })
        return userId
      },
      drop: (userId) => client.deleteMemberFromOrganizationTeamById({ ...team, userId }),
      idOf: textAt('organization', 'id'),
    })
  },
  listOpenAPISpecs: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const source = { text: '{}' }
    return byId({
      read: (query) => client.listOpenAPISpecs({ organizationId, query }),
      make: async (name) =>
        (
          await client.createOpenAPISpec({
            organizationId,
            body: { slug: `listed-${name}`, source },
          })
        ).slug,
      drop: (specSlug) => client.deleteOpenAPISpecBySlug({ organizationId, specSlug }),
      idOf: textAt('slug'),
    })
  },
  listOpenAPISpecVersions: async (world) => {
    const { organizationId } = world
    const client = world.client()
    const specSlug = `versions-${world.now().replace(/\D/g, '')}`
    const body = { slug: specSlug, source: { text: '{}' } }
    const { id: specId } = await client.createOpenAPISpec({ organizationId, body })
    let number = 0
    return {
      read: (query) => client.listOpenAPISpecVersions({ organizationId, specSlug, query }),
      // Versions as they are kept: how they come about is tested where specifications are.
      add: (name) =>
        world.store.transaction((database) =>
          database
            .insertInto('openapi_spec_version')
            .values({
              id: `${specId}-${name}`,
              spec_id: specId,
              number: ++number,
              entry: 'openapi.json',
              digest: name,
              filesystem: Buffer.from('{}'),
              created_at: world.now(),
            })
            .execute(),
        ),
      nameOf: (item) => textAt('id')(item)?.split('-').at(-1),
    }
  },
  listTranslations: async (world) => {
    const { organizationId } = world
    const client = world.client()
    return byId({
      read: (query) => client.listTranslations({ organizationId, query }),
      make: async (title) =>
        (await client.createTranslation({ organizationId, body: { title } })).id,
      drop: (translationSettingsId) =>
        client.deleteTranslation({ organizationId, translationSettingsId }),
    })
  },
}
