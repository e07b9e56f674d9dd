// Published sites: the content for one visitor, and the schema of visitor claims.
import {
  type PublishedSite,
  type PublishingAuth,
  type ShareLink,
  type SiteAdaptiveSchema,
  SiteVisibility,
  type Space,
  VisitorSchema,
} from '../../contract/index.ts'
import type { SiteRow, SiteShareLinkRow } from '../../store/database/site-tables.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import {
  changeSite,
  createKey,
  type FoundSite,
  findEditableSite,
  findSite,
  notFound,
  type PlacedSpace,
  type SiteNames,
  type Structure,
} from '../published/access.ts'
import { type Addresses, buildAddresses } from '../published/addresses.ts'
import { admitVisitor, readVisibleStructure, type Visitor } from '../published/visitors.ts'
import { presentSpaceAs } from '../spaces/spaces.ts'
import { presentSite, presentStructure, siteLocation } from './present-sites.ts'

export const publishedSites = {
  async getSiteAdaptiveSchema(context, names) {
    const schema = presentSchema((await findSite(context, names)).site)
    if (schema === undefined) throw notFound('an adaptive schema of site', names.siteId)
    return () => Promise.resolve(schema)
  },

  async updateSiteAdaptiveSchema(context, names) {
    await findEditableSite(context, names)
    return async ({ body: { jsonSchema } }) => {
      const at = context.now()
      const text = JSON.stringify(jsonSchema)
      await updateSite(context, names, { adaptive_schema: text, adaptive_schema_at: at })
      return { object: 'site-adaptive-schema', jsonSchema, updatedAt: at }
    }
  },

  async listSiteAdaptiveTemplateConditions(context, names) {
    const { site } = await findSite(context, names)
    return () => Promise.resolve({ items: listTemplates(presentSchema(site)?.jsonSchema) })
  },

  async getPublishedContentSite(context, names) {
    // Access depends on the credentials in the query.
    return async ({ query }) => {
      const { site, visitor } = await admitVisitor(context, names, query)
      return presentPublished(context, site, visitor)
    }
  },

  async getSitePublishingAuth(context, names) {
    const { site } = await findEditableSite(context, names)
    return () => Promise.resolve(presentAuth(site))
  },

  async updateSitePublishingAuth(context, names) {
    const { site } = await findEditableSite(context, names)
    return async ({ body: { fallbackURL = site.fallback_url } }) =>
      presentAuth(await updateSite(context, names, { fallback_url: fallbackURL }))
  },

  async regenerateSitePublishingAuth(context, names) {
    await findEditableSite(context, names)
    return async () =>
      presentAuth(await updateSite(context, names, { private_key: createKey(context) }))
  },
} satisfies Partial<Handlers>

function updateSite(
  context: Context,
  names: SiteNames,
  values: Partial<SiteRow>,
): Promise<SiteRow> {
  return changeSite(context, names.siteId, async (database, { site }) => {
    await database.updateTable('site').set(values).where('id', '=', site.id).execute()
    return { ...site, ...values }
  })
}

function presentAuth(site: SiteRow): PublishingAuth {
  return {
    object: 'publishing-auth',
    privateKey: site.private_key,
    ...(site.fallback_url === null ? {} : { fallbackURL: site.fallback_url }),
    backend: 'custom',
  }
}

function presentSchema(site: SiteRow): SiteAdaptiveSchema | undefined {
  if (site.adaptive_schema === null || site.adaptive_schema_at === null) return undefined
  return {
    object: 'site-adaptive-schema',
    jsonSchema: VisitorSchema.parse(JSON.parse(site.adaptive_schema)),
    updatedAt: site.adaptive_schema_at,
  }
}

/** Lists one condition for each value of a claim that is true or false. */
function listTemplates(schema: VisitorSchema | undefined) {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, claim]) => {
    if (claim.type === 'boolean') return describe(name, `visitor.claims${access(name)}`)
    // Of object claims, only `unsigned` contains claims of its own.
    if (claim.type !== 'object' || name !== 'unsigned') return []
    return Object.entries(claim.properties).flatMap(([inner, { type }]) =>
      type === 'boolean' ? describe(inner, `visitor.claims.unsigned${access(inner)}`) : [],
    )
  })

  function describe(name: string, claim: string) {
    return [
      { description: `The visitor has "${name}"`, condition: `${claim} === true` },
      { description: `The visitor does not have "${name}"`, condition: `!(${claim} === true)` },
    ]
  }

  function access(name: string): string {
    return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  }
}

/** Presents a site to a visitor. A space is described as its readers may see it, whoever the caller is. */
async function presentPublished(
  context: Context,
  site: SiteRow,
  visitor: Visitor,
): Promise<PublishedSite> {
  const structure = await readVisibleStructure(context, site, visitor)
  const addresses = buildAddresses(context, structure, visitor.shareKey)
  const spaces = structure.spaces.map(
    (placed) => [placed.space_id, presentPublishedSpace(context, site, placed, addresses)] as const,
  )
  const view = { structure, spaces: new Map(spaces), addresses, hasConditions: false }
  return {
    object: 'published-content-site',
    site: presentSite(context, structure, addresses),
    structure: presentStructure(view),
    customizations: {
      site: defaultCustomization,
      siteSpaces: Object.fromEntries(
        structure.spaces.map(({ id }) => [id, defaultCustomization] as const),
      ),
    },
    scripts: [],
  }
}

function presentPublishedSpace(
  context: Context,
  site: SiteRow,
  placed: PlacedSpace,
  addresses: Addresses,
): Space {
  const published = addresses.space(placed)
  const { editMode: _, ...shown } = presentSpaceAs(context, placed.space, {
    visibility: SiteVisibility.parse(site.visibility),
    ...(published === undefined ? {} : { published }),
  })
  return { ...shown, defaultLevel: null }
}

/** Appearance of every site and its spaces: colours, icons and parts as its pages show them. */
const defaultCustomization = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#1f57c3', dark: '#8ab6ff' },
    infoColor: { light: '#1f57c3', dark: '#8ab6ff' },
    successColor: { light: '#0a6640', dark: '#6fd3a3' },
    warningColor: { light: '#8a4b00', dark: '#f0b165' },
    dangerColor: { light: '#a5212b', dark: '#ff9a9a' },
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'FiraCode',
    background: 'plain',
    icons: 'solid',
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'light', toggeable: true },
  pdf: { enabled: false },
  feedback: { enabled: false },
  pagination: { enabled: true },
  trademark: { enabled: false },
  advancedCustomization: { enabled: false },
  ai: { mode: 'none' },
  git: { showEditLink: true },
  pageActions: { externalAI: false, markdown: true, mcp: false },
  externalLinks: { target: 'self' },
  privacyPolicy: {},
  socialPreview: {},
  insights: { trackingCookie: false },
}

export const shareLinks = {
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
} satisfies Partial<Handlers>

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
