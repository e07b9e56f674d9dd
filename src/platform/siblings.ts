// The order of spaces and collections side by side, in a collection or at the top level.
import { compareBytes } from '../content/byte-order.ts'
import type { Database } from '../store/store.ts'
import { positionBetween } from './positions.ts'

/** Where items stand side by side. */
export interface Place {
  readonly organizationId: string
  /** Null at the top level. */
  readonly parentId: string | null
}

/** The position behind everything that stands in a place. */
export async function positionAtEnd(database: Database, place: Place): Promise<string> {
  const last = await Promise.all(
    (['space', 'collection'] as const).map((table) =>
      database
        .selectFrom(table)
        .select('position')
        .where('organization_id', '=', place.organizationId)
        .where('parent_id', place.parentId === null ? 'is' : '=', place.parentId)
        .where('position', 'is not', null)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const positions = last.flatMap((row) => row?.position ?? []).sort(compareBytes)
  return positionBetween(positions.at(-1), undefined)
}
