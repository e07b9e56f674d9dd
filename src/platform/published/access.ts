// Sites: the finding of a site, and the changing of its structure by one at a time.
import { checkCondition } from '../../content/conditions/conditions.ts'
import { ApiError, validationError } from '../../contract/index.ts'
import type {
  SiteRow,
  SiteSectionGroupRow,
  SiteSectionRow,
} from '../../store/database/site-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization, forbidden, organizationPermissions } from '../access/access.ts'
import { isShown } from '../access/audience.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { readVisible, type VisibleSpace } from '../access/visibility.ts'
import type { Context } from '../context/context.ts'
import {
  narrowStructure,
  type PlacedSpace,
  readStructure,
  readStructures,
  type Structure,
} from './structure.ts'

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

/** Those of these sites the caller may see, each narrowed to what they may see. */
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

/** Nothing of this kind has this id, as far as the caller can see. */
export function notFound(kind: string, id: string): ApiError {
  return new ApiError('not_found', `Cannot find ${kind} "${id}"`)
}

/** An id in a body names nothing the caller can see. */
export function unknownReference(kind: string, id: string): ApiError {
  return new ApiError('invalid_reference', `Cannot find ${kind} "${id}"`)
}

/** Something of the same name or place is there already. */
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
