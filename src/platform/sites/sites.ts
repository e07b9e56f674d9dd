// Sites: made, changed, published, deleted.
import type { InputOf, Operations, Site } from '../../contract/index.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization } from '../access/access.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { lockOrder, positionAtEnd } from '../context/ordering.ts'
import {
  alreadyExists,
  changeSite,
  createKey,
  defaultSection,
  type FoundSite,
  findEditableSite,
  findSite,
  requireCreator,
  type SiteNames,
  type Structure,
  seeSites,
  spacesIn,
  unknownReference,
} from '../published/access.ts'
import { insertNewSpace } from '../spaces/new-spaces.ts'
import { findShownSpace, insertSiteSpace, requireAbsent } from './places.ts'
import { presentSite } from './present-sites.ts'

export const sites = {
  async listSites(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const { space, title, published, type } = query
      const list = ['sites', organizationId, space, title, String(published), String(type)]
      const rows = await context.store.database
        .selectFrom('site')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .$if(published !== undefined, (all) =>
          all.where('published', published === true ? '=' : '!=', 'yes'),
        )
        .$if(type !== undefined && type.length > 0, (all) => all.where('type', 'in', type ?? []))
        .$if(space !== undefined, (all) =>
          all.where('id', 'in', (spaces) =>
            spaces
              .selectFrom('site_space')
              .select('site_id')
              .where('space_id', '=', space ?? ''),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      // Engines fold the case of ASCII alone.
      const wanted = title?.toLowerCase() ?? ''
      const named = rows.filter((row) => row.title.toLowerCase().includes(wanted))
      // A space the caller may not see matches no site.
      const shows = ({ structure }: FoundSite) =>
        space === undefined || structure.spaces.some((each) => each.space_id === space)
      return pageItems(list, query, {
        items: (await seeSites(context, found, named)).filter(shows),
        keyOf: ({ site }) => `${site.created_at} ${site.id}`,
        present: ({ structure }) => presentSite(context, structure),
      })
    }
  },

  async createSite(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    requireCreator(found)
    return async ({ body }) => {
      const id = await createSite(context, organizationId, body ?? {})
      const value = await readSite(context, { organizationId, siteId: id })
      return { value, location: value.urls.location }
    }
  },

  async getSiteById(context, names) {
    const { structure } = await findSite(context, names)
    return () => Promise.resolve(presentSite(context, structure))
  },

  async deleteSiteById(context, names) {
    await findEditableSite(context, names)
    return async () => {
      await changeSite(context, names.siteId, async (database) => {
        const parts = [
          'site_space',
          'site_section',
          'site_section_group',
          'site_share_link',
          'site_code',
          'site_session',
        ] as const
        for (const part of parts) {
          await database.deleteFrom(part).where('site_id', '=', names.siteId).execute()
        }
        await database
          .updateTable('organization')
          .set({ default_site_id: null })
          .where('default_site_id', '=', names.siteId)
          .execute()
        await database.deleteFrom('site').where('id', '=', names.siteId).execute()
      })
    }
  },

  async updateSiteById(context, names) {
    await findEditableSite(context, names)
    return async ({ body }) => {
      await updateSite(context, names, body)
      return readSite(context, names)
    }
  },

  async publishSite(context, names) {
    await findEditableSite(context, names)
    return () => setPublished(context, names, 'yes')
  },

  async unpublishSite(context, names) {
    await findEditableSite(context, names)
    return () => setPublished(context, names, 'no')
  },
} satisfies Partial<Handlers>

async function readSite(context: Context, names: SiteNames): Promise<Site> {
  return presentSite(context, (await findSite(context, names)).structure)
}

type CreateBody = Partial<NonNullable<InputOf<Operations['createSite']>['body']>>

async function createSite(
  context: Context,
  organizationId: string,
  { type = 'basic', title = 'New site', visibility = 'public', spaces = [] }: CreateBody,
): Promise<string> {
  const ids = typeof spaces === 'string' ? [] : spaces
  const shown: { id: string; title: string }[] = []
  for (const id of ids) shown.push((await findShownSpace(context, organizationId, id)).space)
  const id = context.newId()
  const at = context.now()
  await context.store.transaction(async (database) => {
    await lockOrder(database, organizationId)
    const row: SiteRow = {
      id,
      organization_id: organizationId,
      type,
      title,
      icon: null,
      hostname: null,
      basename: null,
      proxy: null,
      visibility,
      published: 'first',
      adaptive_content: 0,
      agents_context: 'included',
      default_section_id: null,
      default_site_space_id: null,
      adaptive_schema: null,
      adaptive_schema_at: null,
      private_key: createKey(context),
      fallback_url: null,
      created_at: at,
      updated_at: at,
    }
    await database.insertInto('site').values(row).execute()
    if (typeof spaces === 'string') {
      const place = { organizationId, parentId: null }
      const space = await insertNewSpace(context, database, {
        place,
        position: await positionAtEnd(database, place),
        title,
        files: spaces === 'sample' ? sampleFiles(title) : {},
      })
      shown.push(space)
    }
    for (const space of shown) {
      await requireAbsent(database, row, space.id)
      await insertSiteSpace(context, database, { site: row, sectionId: null, space })
    }
  })
  return id
}

async function setPublished(
  context: Context,
  names: SiteNames,
  published: 'yes' | 'no',
): Promise<Site> {
  await changeSite(context, names.siteId, (database) =>
    database.updateTable('site').set({ published }).where('id', '=', names.siteId).execute(),
  )
  return readSite(context, names)
}

type UpdateBody = InputOf<Operations['updateSiteById']>['body']

function updateSite(context: Context, names: SiteNames, body: UpdateBody): Promise<void> {
  const { title, icon, visibility, hostname, basename, proxy } = body
  const wanted = {
    ...(title === undefined ? {} : { title }),
    ...(icon === undefined ? {} : { icon: icon === null ? null : JSON.stringify(icon) }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(hostname === undefined ? {} : { hostname }),
    ...(basename === undefined ? {} : { basename }),
    ...(proxy === undefined ? {} : { proxy }),
    ...(body.adaptiveContent === undefined
      ? {}
      : { adaptive_content: body.adaptiveContent.enabled ? 1 : 0 }),
    ...(body.agentsContext === undefined ? {} : { agents_context: body.agentsContext }),
  }
  return changeSite(context, names.siteId, async (database, structure) => {
    await requireFreeAddress(database, structure.site, body)
    const sectionId = chooseSection(structure, body.defaultSiteSection)
    const { table, id, spaceId } = chooseSpace(structure, sectionId, body.defaultSiteSpace)
    await database
      .updateTable('site')
      .set({ ...wanted, default_section_id: sectionId })
      .where('id', '=', names.siteId)
      .execute()
    if (spaceId === undefined) return
    await database
      .updateTable(table)
      .set({ default_site_space_id: spaceId })
      .where('id', '=', id)
      .execute()
  })
}

/** Hostnames are unique everywhere, basenames within an organization. */
async function requireFreeAddress(
  database: Database,
  site: SiteRow,
  { hostname, basename }: UpdateBody,
): Promise<void> {
  const others = database.selectFrom('site').select('id').where('id', '!=', site.id)
  if (hostname) {
    const taken = await others.where('hostname', '=', hostname).executeTakeFirst()
    if (taken !== undefined) throw alreadyExists(`the hostname "${hostname}" is taken`)
  }
  if (basename !== undefined) {
    const taken = await others
      .where('organization_id', '=', site.organization_id)
      .where('basename', '=', basename)
      .executeTakeFirst()
    if (taken !== undefined) throw alreadyExists(`the basename "${basename}" is taken`)
  }
}

function chooseSection({ site, sections }: Structure, wanted: string | undefined): string | null {
  if (wanted === undefined) return site.default_section_id
  if (sections.some(({ id }) => id === wanted)) return wanted
  throw unknownReference('site section', wanted)
}

/** The default space of a site is that of its default section, or of the root. */
function chooseSpace(structure: Structure, sectionId: string | null, wanted: string | undefined) {
  const { site, sections } = structure
  const chosen = sections.find(({ id }) => id === sectionId) ?? defaultSection(structure)
  const target =
    chosen === undefined
      ? ({ table: 'site', id: site.id } as const)
      : ({ table: 'site_section', id: chosen.id } as const)
  if (wanted === undefined) return { ...target, spaceId: undefined }
  const isThere = spacesIn(structure, chosen?.id ?? null).some(({ id }) => id === wanted)
  if (!isThere) throw unknownReference('site space', wanted)
  return { ...target, spaceId: wanted }
}

/** A small documentation that shows how one is written, under this title. */
function sampleFiles(title: string): Readonly<Record<string, string>> {
  return {
    'README.md': `# ${title.replace(/\s+/g, ' ')}\n\n${welcome}`,
    'SUMMARY.md': summary,
    'getting-started/README.md': start,
    'getting-started/writing.md': writing,
    'reference/changes.md': changes,
  }
}

const welcome = `Welcome. This is the first page your readers see: say in two sentences what this
documentation is about and whom it is for.

Go on with [the first steps](getting-started/README.md), or look at [how changes are made](reference/changes.md).
`

const summary = `# Summary

* [Welcome](README.md)

## Getting started

* [First steps](getting-started/README.md)
  * [Writing pages](getting-started/writing.md)

## Reference

* [How changes are made](reference/changes.md)
`

const start = `# First steps

1. Replace the text of these pages by your own, or import a repository.
2. Put the pages in order.
3. Publish the site.
`

const writing = `# Writing pages

Pages are Markdown: **bold**, *emphasis*, \`code\`, lists, tables and links.

{% hint style="info" %}
A hint stands out from the text around it.
{% endhint %}

| Write | To get |
| --- | --- |
| \`[text](page.md)\` | a link to another page |
| \`![text](picture.png)\` | a picture |
`

const changes = `# How changes are made

A change request holds a change until it is reviewed. Merged, it becomes the main content.
See also [writing pages](../getting-started/writing.md).
`
