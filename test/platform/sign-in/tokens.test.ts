import { expect, it } from 'vitest'
import { createWorld, type Person } from '../../world.ts'

it('keeps no token, only its hash', async () => {
  const world = await createWorld()
  const people: Person[] = ['admin', 'read', 'guest', 'stranger', 'disabled']
  const tokens = await world.store.database.selectFrom('token').selectAll().execute()
  for (const person of people) expect(JSON.stringify(tokens)).not.toContain(world.token(person))
  await world.close()
})
