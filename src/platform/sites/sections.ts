// Sections of sites.
import type { InputOf, Operations, SiteSection } from '../../contract/index.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import {
  changeSite,
  findEditableSite,
  findSite,
  findSiteSection,
  requireCondition,
  requireCreator,
  type SiteNames,
  unknownReference,
} from '../published/access.ts'
import {
  defaultSection,
  listSections,
  placeOfSection,
  refuseDefault,
  spacesIn,
} from '../published/structure.ts'
import { readShareKey } from '../published/visitors.ts'
import {
  findShownSpace,
  insertSection,
  insertSiteSpace,
  requireAbsent,
  requireFreePath,
  sectionTitle,
} from './places.ts'
import { buildView, presentSiteSection, siteLocation } from './present-sites.ts'

export const siteSections: Handlers<
  'listSiteSections' | 'addSectionToSite' | 'deleteSiteSectionById' | 'updateSiteSectionById'
> = {
  async listSiteSections(context, names) {
    const found = await findSite(context, names)
    return async ({ query }) => {
      const view = await buildView(context, found, await readShareKey(context, names, query))
      return pageItems(['site-sections', names.siteId], query, {
        items: listSections(found.structure),
        keyOf: (section) => placeOfSection(found.structure, section),
        present: (section) => presentSiteSection(view, section),
      })
    }
  },

  async addSectionToSite(context, names) {
    const { organization } = await findEditableSite(context, names)
    return async ({ body }) => {
      const { space } = await findShownSpace(context, organization.id, body.spaceId)
      const title = body.title ?? sectionTitle(space.title)
      const id = await changeSite(context, names.siteId, async (database, structure) => {
        const { site } = structure
        await requireAbsent(database, site, space.id)
        const section = { title, icon: body.icon ?? null }
        const row = await insertSection(context, database, { structure, section })
        await insertSiteSpace(context, database, { site, sectionId: row.id, space })
        return row.id
      })
      const value = await readSiteSection(context, names, id)
      const site = { id: names.siteId, organization_id: names.organizationId }
      return { value, location: `${siteLocation(context, site)}/sections/${id}` }
    }
  },

  async deleteSiteSectionById(context, names) {
    const found = await findSite(context, names)
    findSiteSection(found.structure, names.siteSectionId)
    requireCreator(found)
    return async () => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const { id } = findSiteSection(structure, names.siteSectionId)
        const isDefault = defaultSection(structure)?.id === id
        if (isDefault && structure.sections.length > 1) throw refuseDefault('site section', id)
        await database.deleteFrom('site_space').where('section_id', '=', id).execute()
        await database.deleteFrom('site_section').where('id', '=', id).execute()
      })
      return undefined
    }
  },

  async updateSiteSectionById(context, names) {
    const found = await findSite(context, names)
    findSiteSection(found.structure, names.siteSectionId)
    requireCreator(found)
    return async ({ body }) => {
      requireCondition(body.condition)
      await updateSection(context, names, body)
      return readSiteSection(context, names, names.siteSectionId)
    }
  },
}

/** A section as the caller sees it now. */
export async function readSiteSection(
  context: Context,
  names: SiteNames,
  siteSectionId: string,
): Promise<SiteSection> {
  const found = await findSite(context, names)
  const view = await buildView(context, found)
  return presentSiteSection(view, findSiteSection(found.structure, siteSectionId))
}

type UpdateBody = InputOf<Operations['updateSiteSectionById']>['body']

function updateSection(
  context: Context,
  names: SiteNames & { readonly siteSectionId: string },
  body: UpdateBody,
): Promise<void> {
  const { title, path, defaultSiteSpace, condition, icon, description } = body
  return changeSite(context, names.siteId, async (database, structure) => {
    const row = findSiteSection(structure, names.siteSectionId)
    const spaces = spacesIn(structure, row.id)
    if (defaultSiteSpace !== undefined && !spaces.some(({ id }) => id === defaultSiteSpace)) {
      throw unknownReference('site space', defaultSiteSpace)
    }
    requireFreePath(path, structure.sections, row.id)
    await database
      .updateTable('site_section')
      .set({
        title: title ?? row.title,
        path: path ?? row.path,
        default_site_space_id: defaultSiteSpace ?? row.default_site_space_id,
        condition: condition === undefined ? row.condition : condition,
        icon: icon === undefined ? row.icon : icon,
        description: description === undefined ? row.description : description,
      })
      .where('id', '=', row.id)
      .execute()
  })
}
