// Moves of spaces and collections within their organization.
import type { MoveBody } from '../../contract/index.ts'
import {
  type FoundCollection,
  type FoundSpace,
  findCollection,
  findSpace,
} from '../access/access.ts'
import type { Context, Handlers } from '../context/context.ts'
import { type OrderedItem, positionBehindAll, positionBeside } from '../context/ordering.ts'
import { retryRaces, StaleRevisionError } from '../processes/races.ts'
import { presentCollection } from './collections.ts'
import { findPlace, requirePlace } from './placement.ts'
import { presentSpace } from './spaces.ts'

export const moves = {
  async moveSpace(context, { spaceId }) {
    const { organization } = await findSpace(context, spaceId, 'admin')
    return async ({ body }) => {
      await retryRaces(context, organization.id, async () => {
        const found = await findSpace(context, spaceId, 'admin')
        const moved = { kind: 'space', id: spaceId, parentId: found.space.parent_id } as const
        await move(context, { found, moved, body })
      })
      return presentSpace(context, await findSpace(context, spaceId, 'view'))
    }
  },

  async moveCollection(context, { collectionId }) {
    const { organization } = await findCollection(context, collectionId, 'admin')
    return async ({ body }) => {
      await retryRaces(context, organization.id, async () => {
        const found = await findCollection(context, collectionId, 'admin')
        const { parent_id: parentId } = found.collection
        const moved = { kind: 'collection', id: collectionId, parentId } as const
        await move(context, { found, moved, body })
      })
      return presentCollection(context, await findCollection(context, collectionId, 'view'))
    }
  },
} satisfies Partial<Handlers>

interface Move {
  readonly found: FoundSpace | FoundCollection
  readonly moved: OrderedItem & { readonly parentId: string | null }
  readonly body: MoveBody
}

/** Everything is checked in the transaction that moves, so that nothing changes in between. */
async function move(context: Context, { found, moved, body }: Move): Promise<void> {
  const parentId = body.parent === undefined ? moved.parentId : body.parent
  const place = await findPlace(context, found, parentId)
  const at = context.now()
  await context.store.transaction(async (database) => {
    await requirePlace(database, place, moved)
    const position =
      body.position === undefined
        ? await positionBehindAll(database, moved, place)
        : await positionBeside(database, { moved, place, position: body.position })
    const { numUpdatedRows } = await database
      .updateTable(moved.kind)
      .set({ parent_id: place.parentId, position, updated_at: at })
      .where('id', '=', moved.id)
      .where('organization_id', '=', place.organizationId)
      .where('parent_id', moved.parentId === null ? 'is' : '=', moved.parentId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new StaleRevisionError()
  })
}
