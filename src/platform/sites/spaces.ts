// Spaces in sites.
import type { InputOf, Operations, SiteSpace } from '../../contract/index.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { sortKey } from '../context/ordering.ts'
import {
  changeSite,
  findEditableSite,
  findSite,
  findSiteSpace,
  notFound,
  requireCondition,
  requireCreator,
  type SiteNames,
  unknownReference,
} from '../published/access.ts'
import {
  defaultSection,
  defaultSpace,
  listSections,
  placeOfSection,
  refuseDefault,
  type Structure,
  spacesIn,
} from '../published/structure.ts'
import { readShareKey } from '../published/visitors.ts'
import { findShownSpace, insertSiteSpace, requireAbsent, requireFreePath } from './places.ts'
import { buildView, presentSiteSpace, siteLocation } from './present-sites.ts'

export const siteSpaces: Handlers<
  'listSiteSpaces' | 'addSpaceToSite' | 'deleteSiteSpaceById' | 'updateSiteSpaceById'
> = {
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
      return undefined
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
}

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

type UpdateBody = InputOf<Operations['updateSiteSpaceById']>['body']

async function updateSiteSpace(
  context: Context,
  names: SiteNames & { readonly siteSpaceId: string },
  { title, path, condition, spaceId }: UpdateBody,
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
