// The order of what a site is made of: read whole, and changed one by one.

import {
  ApiError,
  type SiteItem,
  type SiteSection,
  type SiteSectionGroup,
  type SiteSpace,
} from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Context, Handlers } from '../context/context.ts'
import { invalidPosition } from '../context/ordering.ts'
import { positionBetween, positionsBetween } from '../context/positions.ts'
import {
  changeSite,
  findEditableSite,
  findSite,
  findSiteSection,
  findSiteSectionGroup,
  findSiteSpace,
  isSection,
  listTopLevel,
  requireCreator,
  type SiteNames,
  type Structure,
  sectionsIn,
  spacesIn,
} from '../published/access.ts'
import { readShareKey } from '../published/visitors.ts'
import { buildView, presentStructure } from './present-sites.ts'
import { readSiteSectionGroup } from './section-groups.ts'
import { readSiteSection, readSiteSpace } from './sections.ts'

export const siteMoves = {
  async moveSiteSpace(context, names) {
    const found = await findSite(context, names)
    const { id } = findSiteSpace(found.structure, names.siteSpaceId)
    requireCreator(found)
    return async ({ body: { position } }) => {
      const anchor = (of: { readonly siteSpace: string }) => ({
        type: 'site-space' as const,
        id: of.siteSpace,
      })
      await sort(context, names, {
        item: { type: 'site-space', id },
        before: position.before && anchor(position.before),
        after: position.after && anchor(position.after),
      })
      return readSiteSpace(context, names, id)
    }
  },

  async moveSiteSection(context, names) {
    const found = await findSite(context, names)
    const { id } = findSiteSection(found.structure, names.siteSectionId)
    requireCreator(found)
    return async ({ body: { position } }) => {
      const anchor = (of: { readonly siteSection: string }) => ({
        type: 'site-section' as const,
        id: of.siteSection,
      })
      await sort(context, names, {
        item: { type: 'site-section', id },
        before: position.before && anchor(position.before),
        after: position.after && anchor(position.after),
      })
      return readSiteSection(context, names, id)
    }
  },

  async moveSiteSectionGroup(context, names) {
    const found = await findSite(context, names)
    const { id } = findSiteSectionGroup(found.structure, names.siteSectionGroupId)
    requireCreator(found)
    return async ({ body: { position } }) => {
      await sort(context, names, { item: { type: 'site-section-group', id }, ...position })
      return readSiteSectionGroup(context, names, id)
    }
  },

  async getSiteStructure(context, names) {
    const found = await findSite(context, names)
    return async ({ query }) => {
      const view = await buildView(context, found, await readShareKey(context, names, query))
      return presentStructure(view)
    }
  },

  async sortSiteStructure(context, names) {
    await findEditableSite(context, names)
    return async ({ body: { item, position } }) => {
      await sort(context, names, { item, ...position })
      return readItem(context, names, item)
    }
  },
} satisfies Partial<Handlers>

function readItem(
  context: Context,
  names: SiteNames,
  { type, id }: SiteItem,
): Promise<SiteSpace | SiteSection | SiteSectionGroup> {
  if (type === 'site-space') return readSiteSpace(context, names, id)
  if (type === 'site-section') return readSiteSection(context, names, id)
  return readSiteSectionGroup(context, names, id)
}

interface Sort {
  readonly item: SiteItem
  readonly before?: SiteItem | undefined
  readonly after?: SiteItem | undefined
}

interface Sibling extends SiteItem {
  readonly position: string
}

function sort(context: Context, names: SiteNames, { item, before, after }: Sort): Promise<void> {
  return changeSite(context, names.siteId, async (database, structure) => {
    const siblings = await separate(database, listSiblings(structure, item))
    const others = siblings.filter((each) => each.id !== item.id)
    const front = after && findAnchor(others, after)
    const back = before && findAnchor(others, before)
    if (front !== undefined && back !== undefined && front + 1 !== back) {
      throw invalidPosition('"before" and "after" do not stand side by side')
    }
    const index = front === undefined ? (back ?? 0) : front + 1
    if (siblings.findIndex(({ id }) => id === item.id) === index) {
      throw new ApiError('no_change', `Cannot move ${item.type} "${item.id}": it is already there`)
    }
    const position = positionBetween(others[index - 1]?.position, others[index]?.position)
    await setPosition(database, item, position)
  })
}

/** Everything in the place of an item, in order, with the item. */
function listSiblings(structure: Structure, { type, id }: SiteItem): Sibling[] {
  if (type === 'site-space') {
    const { section_id: sectionId } = findSiteSpace(structure, id)
    return spacesIn(structure, sectionId).map((each) => ({ type, ...each }))
  }
  const groupId = type === 'site-section' ? findSiteSection(structure, id).group_id : null
  if (groupId !== null) return sectionsIn(structure, groupId).map((each) => ({ type, ...each }))
  if (type === 'site-section-group') findSiteSectionGroup(structure, id)
  return listTopLevel(structure).map((each) => ({
    type: isSection(each) ? 'site-section' : 'site-section-group',
    id: each.id,
    position: each.position,
  }))
}

/** Makes positions distinct, so that an item can be put between two that had the same. */
async function separate(database: Database, siblings: readonly Sibling[]) {
  const ascend = siblings.every(({ position }, at) => position !== siblings[at + 1]?.position)
  if (ascend) return siblings
  const positions = positionsBetween(undefined, undefined, siblings.length)
  const separated = siblings.map((each, at) => ({ ...each, position: positions[at] ?? '' }))
  for (const each of separated) await setPosition(database, each, each.position)
  return separated
}

function findAnchor(others: readonly Sibling[], anchor: SiteItem): number {
  const at = others.findIndex(({ type, id }) => type === anchor.type && id === anchor.id)
  if (at !== -1) return at
  throw invalidPosition(`there is no ${anchor.type} "${anchor.id}" beside it`)
}

async function setPosition(database: Database, item: SiteItem, position: string): Promise<void> {
  const table = (
    {
      'site-space': 'site_space',
      'site-section': 'site_section',
      'site-section-group': 'site_section_group',
    } as const
  )[item.type]
  await database.updateTable(table).set({ position }).where('id', '=', item.id).execute()
}
