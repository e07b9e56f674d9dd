// The order of spaces and collections side by side, in a collection or at the top level.
import { compareBytes } from '../../content/trees/byte-order.ts'
import { type Anchor, ApiError, type MovePosition } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import { positionBetween, positionsBetween } from './positions.ts'

/** A parent whose items are ordered among each other. */
export interface ItemParent {
  readonly organizationId: string
  /** Null at the top level. */
  readonly parentId: string | null
}

/** A space or a collection. */
export interface OrderedItem {
  readonly kind: 'space' | 'collection'
  readonly id: string
}

interface Sibling extends OrderedItem {
  readonly position: string | null
  /** Deleted spaces keep their position, though they are not shown. */
  readonly isDeleted: boolean
}

/**
 * Locks the order of an organization until this transaction ends.
 *
 * Without it, concurrent writers could put two collections into each other, or move an item into a collection
 * that is being deleted.
 */
export async function lockOrder(database: Database, organizationId: string): Promise<void> {
  await database
    .updateTable('organization')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('id', '=', organizationId)
    .execute()
}

/** The position after all items of a parent. */
export async function positionAtEnd(database: Database, place: ItemParent): Promise<string> {
  const positions: string[] = []
  for (const table of ['space', 'collection'] as const) {
    const last = await database
      .selectFrom(table)
      .select('position')
      .where('organization_id', '=', place.organizationId)
      .where('parent_id', place.parentId === null ? 'is' : '=', place.parentId)
      .where('position', 'is not', null)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.position) positions.push(last.position)
  }
  return positionBetween(positions.sort(compareBytes).at(-1), undefined)
}

/** All items of a parent, in order. */
async function readSiblings(database: Database, place: ItemParent): Promise<Sibling[]> {
  const inPlace = (table: 'space' | 'collection') =>
    database
      .selectFrom(table)
      .select(['id', 'position'])
      .where('organization_id', '=', place.organizationId)
      .where('parent_id', place.parentId === null ? 'is' : '=', place.parentId)
  const spaces = await inPlace('space').select('deleted_at').execute()
  const collections = await inPlace('collection').execute()
  return [
    ...spaces.map(({ id, position, deleted_at: deletedAt }) => ({
      kind: 'space' as const,
      id,
      position,
      isDeleted: deletedAt !== null,
    })),
    ...collections.map(({ id, position }) => ({
      kind: 'collection' as const,
      id,
      position,
      isDeleted: false,
    })),
  ].sort((one, other) => compareBytes(sortKey(one), sortKey(other)))
}

/** Sorts items of a place by bytes: position, then id. */
export function sortKey({
  position,
  id,
}: {
  readonly position: string | null
  readonly id: string
}): string {
  return `${position ?? ''} ${id}`
}

/**
 * The position of an item next to others.
 *
 * Anyone who may place items in a parent can see all items there.
 *
 * @param moved - the item; it may already be in that parent
 * @throws ApiError `invalid_position` for an anchor outside the parent, or two that are not adjacent;
 * `no_change` if the item is already there
 */
export async function positionBeside(
  database: Database,
  {
    moved,
    place,
    position,
  }: { readonly moved: OrderedItem; readonly place: ItemParent; readonly position: MovePosition },
): Promise<string> {
  const siblings = await readInOrder(database, place)
  const others = siblings.filter((each) => each.id !== moved.id)
  const shown = others.filter((each) => !each.isDeleted)
  const before = position.before && findAnchor(position.before)
  const after = position.after && findAnchor(position.after)
  if (before && after && shown.indexOf(after) + 1 !== shown.indexOf(before)) {
    throw invalidPosition('"before" and "after" do not stand side by side')
  }
  const index = after ? others.indexOf(after) + 1 : others.findIndex(({ id }) => id === before?.id)
  const now = siblings.findIndex((each) => each.id === moved.id)
  if (now !== -1 && countShown(siblings.slice(0, now)) === countShown(others.slice(0, index))) {
    throw noChange(moved)
  }
  return positionBetween(
    others[index - 1]?.position ?? undefined,
    others[index]?.position ?? undefined,
  )

  function findAnchor(anchor: Anchor): Sibling {
    const id = anchor.type === 'space' ? anchor.space : anchor.collection
    const found = shown.find((each) => each.kind === anchor.type && each.id === id)
    if (found === undefined) {
      throw invalidPosition(`there is no ${anchor.type} "${id}" beside its place`)
    }
    return found
  }
}

function countShown(siblings: readonly Sibling[]): number {
  return siblings.filter((each) => !each.isDeleted).length
}

/**
 * The position of an item moved to the end of a parent.
 *
 * @throws ApiError `no_change` if it is already there
 */
export async function positionBehindAll(
  database: Database,
  moved: OrderedItem,
  place: ItemParent,
): Promise<string> {
  const siblings = await readInOrder(database, place)
  if (siblings.filter((each) => !each.isDeleted).at(-1)?.id === moved.id) throw noChange(moved)
  return positionBetween(siblings.at(-1)?.position ?? undefined, undefined)
}

/** Positions for the contents of a deleted collection in its place, in their order. */
export async function positionsInstead(
  database: Database,
  { collectionId, place }: { readonly collectionId: string; readonly place: ItemParent },
): Promise<ReadonlyMap<string, string>> {
  const siblings = await readInOrder(database, place)
  const children = await readSiblings(database, { ...place, parentId: collectionId })
  const at = siblings.findIndex((each) => each.id === collectionId)
  const positions = positionsBetween(
    siblings[at - 1]?.position ?? undefined,
    siblings[at + 1]?.position ?? undefined,
    children.length,
  )
  return new Map(children.map(({ id }, index) => [id, positions[index] ?? '']))
}

/**
 * Everything in a place with positions that ascend.
 *
 * Two writers in different processes may have chosen the same one, and spaces older than positions
 * have none: then all of the place get new ones, in the order they are shown in.
 */
async function readInOrder(database: Database, place: ItemParent): Promise<Sibling[]> {
  const siblings = await readSiblings(database, place)
  const ascend = siblings.every(
    ({ position }, at) => position !== null && position !== siblings[at + 1]?.position,
  )
  if (ascend) return siblings
  const positions = positionsBetween(undefined, undefined, siblings.length)
  const ordered = siblings.map((each, at) => ({ ...each, position: positions[at] ?? null }))
  for (const { kind, id, position } of ordered) {
    await database
      .updateTable(kind)
      .set({ position: position ?? '' })
      .where('id', '=', id)
      .execute()
  }
  return ordered
}

/** The refusal of a place that cannot be. */
export function invalidPosition(found: string): ApiError {
  return new ApiError('invalid_position', `Cannot move there: ${found}`)
}

function noChange({ kind, id }: OrderedItem): ApiError {
  return new ApiError('no_change', `Cannot move ${kind} "${id}": it is already there`)
}
