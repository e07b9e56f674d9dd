// A platform that starts does what has become due while it was away.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { servePlatform } from '../../src/server/serve.ts'
import { openStore } from '../../src/store/store.ts'
import { createSpace } from '../scenes.ts'
import { configurationOf, reportFaults } from '../servers.ts'
import { createWorld } from '../world.ts'

const eightDaysMs = 8 * 86_400_000

it('purges spaces that were deleted long ago', async () => {
  const data = mkdtempSync(join(tmpdir(), 'galley-serve-'))
  const path = join(data, 'galley.db')
  const now = () => new Date(Date.now() - eightDaysMs).toISOString()
  const world = await createWorld({ store: await openStore({ path }), now })
  const { spaceId } = await createSpace(world)
  await world.client().deleteSpaceById({ spaceId })
  await world.close()

  const faults: unknown[] = []
  const platform = await servePlatform(
    configurationOf({ data }),
    reportFaults((error) => faults.push(error)),
  )
  await platform.close()

  const store = await openStore({ path })
  const revisions = await store.database
    .selectFrom('revision')
    .select('id')
    .where('space_id', '=', spaceId)
    .execute()
  expect(revisions).toEqual([])
  expect(faults).toEqual([])
  await store.close()
  rmSync(data, { recursive: true })
})
