// Share links of sites.
import type { ShareLink } from '../../contract/index.ts'
import type { SiteShareLinkRow } from '../../store/database/site-tables.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import {
  changeSite,
  type FoundSite,
  findEditableSite,
  notFound,
  type SiteNames,
  type Structure,
} from '../published/access.ts'
import { buildAddresses } from '../published/addresses.ts'
import { siteLocation } from './present-sites.ts'

export const shareLinks: Handlers<
  | 'listSiteShareLinks'
  | 'createSiteShareLink'
  | 'deleteSiteShareLinkById'
  | 'updateSiteShareLinkById'
> = {
  async listSiteShareLinks(context, names) {
    const { structure } = await findEditableSite(context, names)
    return async ({ query }) => {
      const rows = await context.store.database
        .selectFrom('site_share_link')
        .selectAll()
        .where('site_id', '=', names.siteId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return pageItems(['share-links', names.siteId], query, {
        items: rows,
        keyOf: (row) => `${row.created_at} ${row.id}`,
        present: (row) => presentShareLink(context, structure, row),
      })
    }
  },

  async createSiteShareLink(context, names) {
    const { site, structure } = await findEditableSite(context, names)
    return async ({ body }) => {
      const row: SiteShareLinkRow = {
        id: context.newId(),
        site_id: names.siteId,
        name: body.name,
        key: context.newId(),
        active: 1,
        created_at: context.now(),
      }
      await changeSite(context, names.siteId, (database) =>
        database.insertInto('site_share_link').values(row).execute(),
      )
      const value = presentShareLink(context, structure, row)
      return { value, location: `${siteLocation(context, site)}/share-links/${row.id}` }
    }
  },

  async deleteSiteShareLinkById(context, names) {
    await requireLink(context, names)
    return async () => {
      await changeSite(context, names.siteId, (database) =>
        database.deleteFrom('site_share_link').where('id', '=', names.shareLinkId).execute(),
      )
      return undefined
    }
  },

  async updateSiteShareLinkById(context, names) {
    const { found, link } = await requireLink(context, names)
    return async ({ body }) => {
      const row = {
        ...link,
        name: body.name ?? link.name,
        active: (body.active ?? link.active === 1) ? 1 : 0,
      }
      await changeSite(context, names.siteId, (database) =>
        database
          .updateTable('site_share_link')
          .set({ name: row.name, active: row.active })
          .where('id', '=', row.id)
          .execute(),
      )
      return presentShareLink(context, found.structure, row)
    }
  },
}

/** Finds a link once the caller may change the site: to others its existence is a secret. */
async function requireLink(
  context: Context,
  names: SiteNames & { readonly shareLinkId: string },
): Promise<{ readonly found: FoundSite; readonly link: SiteShareLinkRow }> {
  const found = await findEditableSite(context, names)
  const link = await context.store.database
    .selectFrom('site_share_link')
    .selectAll()
    .where('id', '=', names.shareLinkId)
    .where('site_id', '=', names.siteId)
    .executeTakeFirst()
  if (link === undefined) throw notFound('share link', names.shareLinkId)
  return { found, link }
}

/** An inactive link has no address; neither has one of a site that is not published. */
function presentShareLink(
  platform: Pick<Platform, 'baseURL'>,
  structure: Structure,
  row: SiteShareLinkRow,
): ShareLink {
  const site = { ...structure.site, visibility: 'share-link' }
  const published =
    row.active === 1 ? buildAddresses(platform, { ...structure, site }, row.key).site : undefined
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    active: row.active === 1,
    urls: published === undefined ? {} : { published },
  }
}
