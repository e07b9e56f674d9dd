// Adds spaces and sections to a site: unused paths, positions, and sections that wrap existing spaces.
import { gitbookSlug } from '../../content/dialects/slugs.ts'
import type { SiteRow, SiteSectionRow, SiteSpaceRow } from '../../store/database/site-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { type FoundSpace, lookUpVisibleSpace } from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { positionBetween } from '../context/positions.ts'
import {
  alreadyExists,
  listTopLevel,
  type Structure,
  unknownReference,
} from '../published/access.ts'

const pathLengthMax = 100

/** A path out of a title that none of these are: `guide`, `guide-2`. */
function choosePath(title: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  const path = gitbookSlug(title).replace(/^[^a-z0-9_]+/, '') || 'docs'
  if (!known.has(path)) return path
  for (let count = 2; ; count += 1) {
    const suffix = `-${count}`
    const numbered = path.slice(0, pathLengthMax - suffix.length) + suffix
    if (!known.has(numbered)) return numbered
  }
}

/** Refuses a path that a sibling has. */
export function requireFreePath(
  path: string | undefined,
  siblings: readonly { readonly id: string; readonly path: string }[],
  ownId: string,
): void {
  const isTaken = siblings.some((each) => each.id !== ownId && each.path === path)
  if (isTaken) throw alreadyExists(`the path "${path}" is taken`)
}

/** The space, when it may be shown in a site of its organization by the caller. */
export async function findShownSpace(
  context: Context,
  organizationId: string,
  spaceId: string,
): Promise<FoundSpace> {
  const found = await lookUpVisibleSpace(context, spaceId)
  const isThere = found?.space.deleted_at === null && found.organization.id === organizationId
  if (found === undefined || !isThere) throw unknownReference('space', spaceId)
  return found
}

/** Refuses a space already in the site, including a deleted one that may be restored. */
export async function requireAbsent(
  database: Database,
  site: Pick<SiteRow, 'id' | 'organization_id'>,
  spaceId: string,
): Promise<void> {
  const there = await database
    .selectFrom('site_space')
    .select('id')
    .where('site_id', '=', site.id)
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  if (there !== undefined) throw alreadyExists(`space "${spaceId}" is in the site already`)
  // It may have been deleted, or have left the organization, since it was found.
  const space = await database
    .selectFrom('space')
    .select('id')
    .where('id', '=', spaceId)
    .where('organization_id', '=', site.organization_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (space === undefined) throw unknownReference('space', spaceId)
}

/** The place of a space on a site. */
export interface SpacePlace {
  readonly site: Pick<SiteRow, 'id' | 'published'>
  readonly sectionId: string | null
  readonly space: { readonly id: string; readonly title: string }
}

/** Adds a space at the end of a section or of the root. Publishes a site that was waiting for it. */
export async function insertSiteSpace(
  context: Context,
  database: Database,
  { site, sectionId, space }: SpacePlace,
): Promise<SiteSpaceRow> {
  // Spaces that are deleted keep their places and paths.
  const siblings = await database
    .selectFrom('site_space')
    .select(['path', 'position'])
    .where('site_id', '=', site.id)
    .where('section_id', sectionId === null ? 'is' : '=', sectionId)
    .orderBy('position')
    .execute()
  const row: SiteSpaceRow = {
    id: context.newId(),
    site_id: site.id,
    section_id: sectionId,
    space_id: space.id,
    title: null,
    path: choosePath(
      space.title,
      siblings.map(({ path }) => path),
    ),
    condition: null,
    position: positionBetween(siblings.at(-1)?.position, undefined),
  }
  await database.insertInto('site_space').values(row).execute()
  if (siblings.length === 0) {
    // The first one stays the default wherever it is moved to.
    await database
      .updateTable(sectionId === null ? 'site' : 'site_section')
      .set({ default_site_space_id: row.id })
      .where('id', '=', sectionId ?? site.id)
      .execute()
  }
  if (site.published === 'first') {
    await database.updateTable('site').set({ published: 'yes' }).where('id', '=', site.id).execute()
  }
  return row
}

/** A section about to be added. */
export interface NewSection {
  readonly title: string
  readonly icon: string | null
}

/**
 * Adds a section after everything at the top level.
 *
 * If spaces are at the root, the first section also creates a default section before it, which wraps them.
 */
export async function insertSection(
  context: Context,
  database: Database,
  { structure, section }: { readonly structure: Structure; readonly section: NewSection },
): Promise<SiteSectionRow> {
  const { site } = structure
  const insert = async (
    values: Partial<SiteSectionRow> & Pick<SiteSectionRow, 'title'>,
    position: string,
    taken: readonly string[],
  ) => {
    const row: SiteSectionRow = {
      id: context.newId(),
      site_id: site.id,
      group_id: null,
      description: null,
      path: choosePath(values.title, taken),
      condition: null,
      icon: null,
      default_site_space_id: null,
      position,
      ...values,
    }
    await database.insertInto('site_section').values(row).execute()
    return row
  }
  const last = listTopLevel(structure).at(-1)?.position
  const paths = structure.sections.map(({ path }) => path)
  if (structure.sections.length > 0) return insert(section, positionBetween(last, undefined), paths)
  const atRoot = await database
    .selectFrom('site_space')
    .select('id')
    .where('site_id', '=', site.id)
    .execute()
  if (atRoot.length === 0) {
    const first = await insert(section, positionBetween(last, undefined), paths)
    await setDefaultSection(database, site.id, first.id)
    return first
  }
  const wrapping = {
    title: site.title,
    default_site_space_id: site.default_site_space_id,
  }
  const wrapper = await insert(wrapping, positionBetween(last, undefined), paths)
  await database
    .updateTable('site_space')
    .set({ section_id: wrapper.id })
    .where('site_id', '=', site.id)
    .execute()
  await setDefaultSection(database, site.id, wrapper.id)
  return insert(section, positionBetween(wrapper.position, undefined), [wrapper.path])
}

async function setDefaultSection(database: Database, siteId: string, id: string): Promise<void> {
  await database
    .updateTable('site')
    .set({ default_section_id: id, default_site_space_id: null })
    .where('id', '=', siteId)
    .execute()
}

/** A title of a space as that of a section: neither too short nor too long. */
export function sectionTitle(title: string): string {
  return title.length < 2 ? `${title} docs`.trim() : title
}
