// Groups of sections of sites.
import type { SiteSectionGroup } from '../../contract/index.ts'
import type { SiteSectionRow } from '../../store/database/site-tables.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { positionBetween, positionsBetween } from '../context/positions.ts'
import {
  alreadyExists,
  changeSite,
  findEditableSite,
  findSite,
  findSiteSection,
  findSiteSectionGroup,
  listTopLevel,
  notFound,
  requireCreator,
  type SiteNames,
  type Structure,
  sectionsIn,
  unknownReference,
} from '../published/access.ts'
import { buildView, presentSiteSectionGroup, siteLocation } from './present-sites.ts'

export const siteSectionGroups = {
  async listSiteSectionGroups(context, names) {
    const found = await findSite(context, names)
    return async ({ query }) => {
      const view = await buildView(context, found)
      return pageItems(['site-section-groups', names.siteId], query, {
        items: found.structure.groups,
        keyOf: ({ position, id }) => `${position} ${id}`,
        present: (group) => presentSiteSectionGroup(view, group),
      })
    }
  },

  async addSectionGroupToSite(context, names) {
    await findEditableSite(context, names)
    return async ({ body }) => {
      const id = context.newId()
      await changeSite(context, names.siteId, async (database, structure) => {
        const wanted = [...new Set(body.sections)].map((each) => findFree(structure, each))
        const row = {
          id,
          site_id: names.siteId,
          title: body.title,
          icon: body.icon ?? null,
          position: positionBetween(listTopLevel(structure).at(-1)?.position, undefined),
        }
        await database.insertInto('site_section_group').values(row).execute()
        const positions = positionsBetween(undefined, undefined, wanted.length)
        for (const [index, section] of wanted.entries()) {
          await database
            .updateTable('site_section')
            .set({ group_id: id, position: positions[index] ?? '' })
            .where('id', '=', section.id)
            .execute()
        }
      })
      return answerCreated(context, names, id)
    }
  },

  async deleteSiteSectionGroupById(context, names) {
    await requireGroup(context, names)
    return async () => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const group = findSiteSectionGroup(structure, names.siteSectionGroupId)
        const top = listTopLevel(structure)
        const at = top.findIndex(({ id }) => id === group.id)
        const sections = sectionsIn(structure, group.id)
        const next = top[at + 1]?.position
        const positions = positionsBetween(top[at - 1]?.position, next, sections.length)
        for (const [index, section] of sections.entries()) {
          await database
            .updateTable('site_section')
            .set({ group_id: null, position: positions[index] ?? '' })
            .where('id', '=', section.id)
            .execute()
        }
        await database.deleteFrom('site_section_group').where('id', '=', group.id).execute()
      })
    }
  },

  async updateSiteSectionGroupById(context, names) {
    await requireGroup(context, names)
    return async ({ body }) => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const group = findSiteSectionGroup(structure, names.siteSectionGroupId)
        await database
          .updateTable('site_section_group')
          .set({
            title: body.title ?? group.title,
            icon: body.icon === undefined ? group.icon : body.icon,
          })
          .where('id', '=', group.id)
          .execute()
      })
      return readSiteSectionGroup(context, names, names.siteSectionGroupId)
    }
  },

  async addSectionToGroup(context, names) {
    await requireGroup(context, names)
    return async ({ body }) => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const group = findSiteSectionGroup(structure, names.siteSectionGroupId)
        const section = findFree(structure, body.sectionId)
        const last = sectionsIn(structure, group.id).at(-1)?.position
        await database
          .updateTable('site_section')
          .set({ group_id: group.id, position: positionBetween(last, undefined) })
          .where('id', '=', section.id)
          .execute()
      })
      return answerCreated(context, names, names.siteSectionGroupId)
    }
  },

  async removeSectionFromGroup(context, names) {
    const found = await findSite(context, names)
    findMember(found.structure, names)
    requireCreator(found)
    return async () => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const section = findMember(structure, names)
        const top = listTopLevel(structure)
        const at = top.findIndex(({ id }) => id === section.group_id)
        const position = positionBetween(top[at]?.position, top[at + 1]?.position)
        await database
          .updateTable('site_section')
          .set({ group_id: null, position })
          .where('id', '=', section.id)
          .execute()
      })
    }
  },
} satisfies Partial<Handlers>

type GroupNames = SiteNames & { readonly siteSectionGroupId: string }

async function requireGroup(context: Context, names: GroupNames): Promise<void> {
  const found = await findSite(context, names)
  findSiteSectionGroup(found.structure, names.siteSectionGroupId)
  requireCreator(found)
}

/** A section that is in no group. */
function findFree({ sections }: Structure, id: string): SiteSectionRow {
  const section = sections.find((each) => each.id === id)
  if (section === undefined) throw unknownReference('site section', id)
  if (section.group_id !== null) throw alreadyExists(`section "${id}" is in a group already`)
  return section
}

function findMember(
  structure: Structure,
  names: GroupNames & { readonly siteSectionId: string },
): SiteSectionRow {
  const group = findSiteSectionGroup(structure, names.siteSectionGroupId)
  const section = findSiteSection(structure, names.siteSectionId)
  if (section.group_id !== group.id) throw notFound('site section', section.id)
  return section
}

/** A group as the caller sees it now. */
export async function readSiteSectionGroup(
  context: Context,
  names: SiteNames,
  id: string,
): Promise<SiteSectionGroup> {
  const found = await findSite(context, names)
  const view = await buildView(context, found)
  return presentSiteSectionGroup(view, findSiteSectionGroup(found.structure, id))
}

async function answerCreated(context: Context, names: SiteNames, id: string) {
  const value = await readSiteSectionGroup(context, names, id)
  const site = { id: names.siteId, organization_id: names.organizationId }
  return { value, location: `${siteLocation(context, site)}/section-groups/${id}` }
}
