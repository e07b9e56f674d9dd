// Sections of sites, and the spaces in them.
import type { InputOf, Operations, SiteSection, SiteSpace } from '../../contract/index.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { sortKey } from '../context/ordering.ts'
import {
  changeSite,
  defaultSection,
  defaultSpace,
  findEditableSite,
  findSite,
  findSiteSection,
  findSiteSpace,
  listSections,
  notFound,
  placeOfSection,
  refuseDefault,
  requireCondition,
  requireCreator,
  type SiteNames,
  type Structure,
  spacesIn,
  unknownReference,
} from '../published/access.ts'
import { readShareKey } from '../published/visitors.ts'
import {
  findShownSpace,
  insertSection,
  insertSiteSpace,
  requireAbsent,
  requireFreePath,
  sectionTitle,
} from './places.ts'
import { buildView, presentSiteSection, presentSiteSpace, siteLocation } from './present-sites.ts'

export const siteSections = {
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
} satisfies Partial<Handlers>

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

function updateSection(
  context: Context,
  names: SiteNames & { readonly siteSectionId: string },
  body: InputOf<Operations['updateSiteSectionById']>['body'],
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

export const siteSpaces = {
  async listSiteSpaces(context, names) {
    const found = await findSite(context, names)
    return async ({ query }) => {
      const view = await buildView(context, found, await readShareKey(context, names, query))
      const { structure } = found
      const first = firstSpaceId(structure)
      const inSections = listSections(structure).flatMap((section) =>
        spacesIn(structure, section.id).map((placed) => ({
          placed,
          key: `${placeOfSection(structure, section)} ${sortKey(placed)}`,
        })),
      )
      // Spaces without a section come before all sections.
      const atRoot = spacesIn(structure, null).map((placed) => ({
        placed,
        key: ` ${sortKey(placed)}`,
      }))
      const all = [...atRoot, ...inSections].filter(
        ({ placed: { id } }) => query.default === undefined || query.default === (id === first),
      )
      const list = ['site-spaces', names.siteId, String(query.default)]
      const page = pageItems(list, query, {
        items: all,
        keyOf: ({ key }) => key,
        present: ({ placed }) => placed,
      })
      return { ...page, items: page.items.flatMap((placed) => presentSiteSpace(view, placed)) }
    }
  },

  async addSpaceToSite(context, names) {
    const { organization } = await findEditableSite(context, names)
    return async ({ body }) => {
      const { space } = await findShownSpace(context, organization.id, body.spaceId)
      const row = await changeSite(context, names.siteId, async (database, structure) => {
        const sectionId = chooseSection(structure, body.sectionId)
        await requireAbsent(database, structure.site, space.id)
        return insertSiteSpace(context, database, { site: structure.site, sectionId, space })
      })
      const value = await readSiteSpace(context, names, row.id)
      const site = { id: names.siteId, organization_id: names.organizationId }
      return { value, location: `${siteLocation(context, site)}/site-spaces/${row.id}` }
    }
  },

  async deleteSiteSpaceById(context, names) {
    const found = await findSite(context, names)
    findSiteSpace(found.structure, names.siteSpaceId)
    requireCreator(found)
    return async () => {
      await changeSite(context, names.siteId, async (database, structure) => {
        const placed = findSiteSpace(structure, names.siteSpaceId)
        const siblings = spacesIn(structure, placed.section_id)
        const isDefault = defaultSpace(structure, placed.section_id)?.id === placed.id
        if (isDefault && siblings.length > 1) throw refuseDefault('site space', placed.id)
        await database.deleteFrom('site_space').where('id', '=', placed.id).execute()
      })
    }
  },

  async updateSiteSpaceById(context, names) {
    const found = await findSite(context, names)
    findSiteSpace(found.structure, names.siteSpaceId)
    requireCreator(found)
    return async ({ body }) => {
      requireCondition(body.condition)
      await updateSiteSpace(context, names, body)
      return readSiteSpace(context, names, names.siteSpaceId)
    }
  },
} satisfies Partial<Handlers>

/** The one space a site begins with. */
function firstSpaceId(structure: Structure): string | undefined {
  return defaultSpace(structure, defaultSection(structure)?.id ?? null)?.id
}

function chooseSection(structure: Structure, wanted: string | undefined): string | null {
  if (wanted === undefined) return defaultSection(structure)?.id ?? null
  if (structure.sections.some(({ id }) => id === wanted)) return wanted
  throw unknownReference('site section', wanted)
}

/** A space of a site as the caller sees it now. */
export async function readSiteSpace(
  context: Context,
  names: SiteNames,
  siteSpaceId: string,
): Promise<SiteSpace> {
  const found = await findSite(context, names)
  const view = await buildView(context, found)
  const [value] = presentSiteSpace(view, findSiteSpace(found.structure, siteSpaceId))
  if (value === undefined) throw notFound('site space', siteSpaceId)
  return value
}

async function updateSiteSpace(
  context: Context,
  names: SiteNames & { readonly siteSpaceId: string },
  { title, path, condition, spaceId }: InputOf<Operations['updateSiteSpaceById']>['body'],
): Promise<void> {
  const shown =
    spaceId === undefined
      ? undefined
      : (await findShownSpace(context, names.organizationId, spaceId)).space
  await changeSite(context, names.siteId, async (database, structure) => {
    const placed = findSiteSpace(structure, names.siteSpaceId)
    const siblings = await database
      .selectFrom('site_space')
      .select(['id', 'path'])
      .where('site_id', '=', names.siteId)
      .where('section_id', placed.section_id === null ? 'is' : '=', placed.section_id)
      .execute()
    requireFreePath(path, siblings, placed.id)
    if (shown !== undefined && shown.id !== placed.space_id) {
      await requireAbsent(database, structure.site, shown.id)
    }
    await database
      .updateTable('site_space')
      .set({
        title: title === undefined ? placed.title : title,
        path: path ?? placed.path,
        condition: condition === undefined ? placed.condition : condition,
        space_id: shown?.id ?? placed.space_id,
      })
      .where('id', '=', placed.id)
      .execute()
  })
}
