// A platform that starts does what has become due while it was away.
import { expect, it } from 'vitest'
import { servePlatform } from '../../src/server/serve.ts'
import { createSpace } from '../scenes.ts'
import { configurationOf, reportFaults } from '../servers.ts'
import { createPlace } from '../stores.ts'
import { createWorld } from '../world.ts'

const eightDaysMs = 8 * 86_400_000

it('purges spaces that were deleted long ago', async () => {
  const place = await createPlace()
  const now = () => new Date(Date.now() - eightDaysMs).toISOString()
  const world = await createWorld({ store: await place.open(), now })
  const { spaceId } = await createSpace(world)
  await world.client().deleteSpaceById({ spaceId })
  await world.close()

  const faults: unknown[] = []
  const platform = await servePlatform(
    configurationOf(place.configuration),
    reportFaults((error) => faults.push(error)),
  )
  await platform.close()

  const store = await place.open()
  const revisions = await store.database
    .selectFrom('revision')
    .select('id')
    .where('space_id', '=', spaceId)
    .execute()
  expect(revisions).toEqual([])
  expect(faults).toEqual([])
  await store.close()
  await place.remove()
})
