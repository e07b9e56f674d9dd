// Sites: the finding of a site, and the changing of its structure by one at a time.
import { checkCondition } from '../../content/conditions/conditions.ts'
import { compareBytes } from '../../content/trees/byte-order.ts'
import { ApiError, validationError } from '../../contract/index.ts'
import type { SpaceRow } from '../../store/database/content-tables.ts'
import type {
  SiteRow,
  SiteSectionGroupRow,
  SiteSectionRow,
  SiteSpaceRow,
} from '../../store/database/site-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization, forbidden, organizationPermissions } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { readVisible, type VisibleSpace } from '../access/visibility.ts'
import type { Context } from '../context/context.ts'
import { sortKey } from '../context/ordering.ts'

/** Names a site in a path. */
export interface SiteNames {
  readonly organizationId: string
  readonly siteId: string
}

/** A site the caller may see, with what they may see of it. */
export interface FoundSite extends FoundOrganization {
  readonly site: SiteRow
  readonly structure: Structure
  /** The spaces of the structure, as the caller meets them, by id. */
  readonly visible: ReadonlyMap<string, VisibleSpace>
}

/** The site, when the caller may see it. A guest sees of it what was given to them. */
export async function findSite(
  context: Context,
  { organizationId, siteId }: SiteNames,
): Promise<FoundSite> {
  const found = await findOrganization(context, organizationId, 'view')
  const site = await context.store.database
    .selectFrom('site')
    .selectAll()
    .where('id', '=', siteId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (site === undefined) throw notFound('site', siteId)
  const [seen] = await seeSites(context, found, [site])
  if (seen === undefined) throw notFound('site', siteId)
  return seen
}

/** The sites among these that the caller may see, each reduced to the parts they may see. */
export async function seeSites(
  context: Context,
  found: FoundOrganization,
  sites: readonly SiteRow[],
): Promise<FoundSite[]> {
  const structures = await readStructures(context.store.database, sites)
  const spaces = new Map(
    structures.flatMap((each) => each.spaces.map(({ space }) => [space.id, space] as const)),
  )
  const visible = new Map(
    (await readVisible(context, found, [...spaces.values()])).map((each) => [each.space.id, each]),
  )
  const sees = (part: PlacedSpace | SiteSectionRow) =>
    !('space' in part) || visible.has(part.space_id)
  return structures.flatMap((whole) => {
    const { site } = whole
    // Users with a role see every space, and every section, even an empty one.
    const structure = found.role === undefined ? narrowStructure(whole, sees) : whole
    const spacesSeen = structure.spaces.length
    if (!isShown(found, { kind: 'site', site, spacesSeen })) return []
    return [{ ...found, site, structure, visible }]
  })
}

/** Refuses a caller who may see the site but not change it. */
export function requireCreator(found: FoundOrganization): void {
  if (organizationPermissions(found).createContent) return
  throw forbidden('createContent', `organization "${found.organization.id}"`)
}

/** Finds a site the caller may change. A guest gets the same error for every site, even one that does not exist. */
export async function findEditableSite(context: Context, names: SiteNames): Promise<FoundSite> {
  const viewer = await findOrganization(context, names.organizationId, 'view')
  if (viewer.role === undefined) requireCreator(viewer)
  const found = await findSite(context, names)
  requireCreator(found)
  return found
}

/** A space of the site, by its id there. */
export function findSiteSpace({ spaces }: Structure, id: string): PlacedSpace {
  return spaces.find((each) => each.id === id) ?? refuse('site space', id)
}

/** A section of the site. */
export function findSiteSection({ sections }: Structure, id: string): SiteSectionRow {
  return sections.find((each) => each.id === id) ?? refuse('site section', id)
}

/** A group of sections of the site. */
export function findSiteSectionGroup({ groups }: Structure, id: string): SiteSectionGroupRow {
  return groups.find((each) => each.id === id) ?? refuse('site section group', id)
}

function refuse(kind: string, id: string): never {
  throw notFound(kind, id)
}

/** The error if no resource of this kind with this id is visible to the caller. */
export function notFound(kind: string, id: string): ApiError {
  return new ApiError('not_found', `Cannot find ${kind} "${id}"`)
}

/** An id in a body names nothing the caller can see. */
export function unknownReference(kind: string, id: string): ApiError {
  return new ApiError('invalid_reference', `Cannot find ${kind} "${id}"`)
}

/** The error if another resource has the name or place already. */
export function alreadyExists(found: string): ApiError {
  return new ApiError('already_exists', `Cannot do this: ${found}`)
}

/**
 * Changes a site in a transaction.
 *
 * The site is locked first: concurrent changes wait, so that nothing read here changes meanwhile.
 */
export function changeSite<Result>(
  context: Context,
  siteId: string,
  change: (database: Database, structure: Structure) => Promise<Result>,
): Promise<Result> {
  return context.store.transaction(async (database) => {
    await database
      .updateTable('site')
      .set({ updated_at: context.now() })
      .where('id', '=', siteId)
      .execute()
    const site = await database
      .selectFrom('site')
      .selectAll()
      .where('id', '=', siteId)
      .executeTakeFirst()
    if (site === undefined) throw notFound('site', siteId)
    return change(database, await readStructure(database, site))
  })
}

/** Refuses a condition that cannot be read. */
export function requireCondition(condition: string | null | undefined): void {
  const error = condition ? checkCondition(condition) : undefined
  if (error === undefined) return
  throw validationError(
    'body.condition',
    'expression',
    `Cannot read "condition": ${error.message} at ${error.offset}`,
  )
}

/** Generates a random key to sign visitors' tokens with. */
export function createKey({ newId }: Pick<Context, 'newId'>): string {
  return `${newId()}${newId()}`
}

/** A space in a site, with the space. */
export interface PlacedSpace extends SiteSpaceRow {
  readonly space: SpaceRow
}

/** Everything a site is made of; each list is in order of positions. */
export interface Structure {
  readonly site: SiteRow
  readonly groups: readonly SiteSectionGroupRow[]
  readonly sections: readonly SiteSectionRow[]
  /** Deleted spaces are not among them; restored, they are back in their place. */
  readonly spaces: readonly PlacedSpace[]
}

/** Reads a site whole. */
export async function readStructure(database: Database, site: SiteRow): Promise<Structure> {
  const [structure] = await readStructures(database, [site])
  if (structure === undefined) throw new Error('every site has a structure')
  return structure
}

/** Reads sites whole, in the order given. Four queries, however many there are. */
async function readStructures(database: Database, sites: readonly SiteRow[]): Promise<Structure[]> {
  const ids = ['', ...sites.map(({ id }) => id)]
  const groups = await database
    .selectFrom('site_section_group')
    .selectAll()
    .where('site_id', 'in', ids)
    .execute()
  const sections = await database
    .selectFrom('site_section')
    .selectAll()
    .where('site_id', 'in', ids)
    .execute()
  const placed = await database
    .selectFrom('site_space')
    .selectAll()
    .where('site_id', 'in', ids)
    .execute()
  const rows = await database
    .selectFrom('space')
    .selectAll('space')
    .where('space.deleted_at', 'is', null)
    .where('space.id', 'in', (query) =>
      query.selectFrom('site_space').select('space_id').where('site_id', 'in', ids),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const spaces = placed.flatMap((each) => {
    const space = byId.get(each.space_id)
    return space === undefined ? [] : [{ ...each, space }]
  })
  const ofSite = { groups: bySite(groups), sections: bySite(sections), spaces: bySite(spaces) }
  return sites.map((site) => ({
    site,
    groups: inOrder(ofSite.groups.get(site.id) ?? []),
    sections: inOrder(ofSite.sections.get(site.id) ?? []),
    spaces: inOrder(ofSite.spaces.get(site.id) ?? []),
  }))
}

function bySite<Row extends { readonly site_id: string }>(rows: readonly Row[]) {
  return Map.groupBy(rows, (row) => row.site_id)
}

function inOrder<Item extends { readonly id: string; readonly position: string }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((one, other) => compareBytes(sortKey(one), sortKey(other)))
}

/** Ungrouped sections, and groups, in order. */
export function listTopLevel({
  groups,
  sections,
}: Structure): (SiteSectionRow | SiteSectionGroupRow)[] {
  return inOrder([...sections.filter(({ group_id: groupId }) => groupId === null), ...groups])
}

/** All sections in site order; sections of a group at the place of the group. */
export function listSections(structure: Structure): SiteSectionRow[] {
  return listTopLevel(structure).flatMap((each) =>
    isSection(each) ? [each] : sectionsIn(structure, each.id),
  )
}

/** All spaces in the order of the site: of the root, then of each section. */
export function listSpaces(structure: Structure): PlacedSpace[] {
  const sections = listSections(structure).map(({ id }) => id)
  return [null, ...sections].flatMap((id) => spacesIn(structure, id))
}

/** Sort key of a section within its site, a text in byte order that does not change when others are removed. */
export function placeOfSection({ groups }: Structure, section: SiteSectionRow): string {
  const group = groups.find(({ id }) => id === section.group_id)
  return group === undefined ? sortKey(section) : `${sortKey(group)} ${sortKey(section)}`
}

export function isSection(item: SiteSectionRow | SiteSectionGroupRow): item is SiteSectionRow {
  return 'path' in item
}

/** The sections of a group. */
export function sectionsIn({ sections }: Structure, groupId: string): SiteSectionRow[] {
  return sections.filter((section) => section.group_id === groupId)
}

/** The spaces of a section; with null, those at the root. */
export function spacesIn({ spaces }: Structure, sectionId: string | null): PlacedSpace[] {
  return spaces.filter((each) => each.section_id === sectionId)
}

/** The default section: the one chosen, else the first; undefined without sections. */
export function defaultSection(structure: Structure): SiteSectionRow | undefined {
  const sections = listSections(structure)
  return sections.find(({ id }) => id === structure.site.default_section_id) ?? sections[0]
}

/** The default space of a section or of the root: the one chosen, else the first. */
export function defaultSpace(
  structure: Structure,
  sectionId: string | null,
): PlacedSpace | undefined {
  const chosen =
    sectionId === null
      ? structure.site.default_site_space_id
      : structure.sections.find(({ id }) => id === sectionId)?.default_site_space_id
  const spaces = spacesIn(structure, sectionId)
  return spaces.find(({ id }) => id === chosen) ?? spaces[0]
}

/**
 * Narrows a site to the parts the viewer may see.
 *
 * Sections and groups left empty are removed as well: titles reveal something, too.
 */
export function narrowStructure(
  structure: Structure,
  sees: (part: PlacedSpace | SiteSectionRow) => boolean,
): Structure {
  const seen = structure.sections.filter(sees)
  const seenIds = new Set<string | null>([null, ...seen.map(({ id }) => id)])
  const spaces = structure.spaces.filter((each) => seenIds.has(each.section_id) && sees(each))
  const sections = seen.filter(({ id }) => spaces.some((each) => each.section_id === id))
  const groups = structure.groups.filter(({ id }) =>
    sections.some((section) => section.group_id === id),
  )
  return { ...structure, groups, sections, spaces }
}

/** The default one cannot be deleted while there are others. */
export function refuseDefault(kind: string, id: string): ApiError {
  return new ApiError('default_in_use', `Cannot delete ${kind} "${id}": it is the default one`)
}
