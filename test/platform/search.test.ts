// Search of spaces and organizations: what is found, in what order, and what is never shown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpace } from '../scenes.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('searchSpaceContent', () => {
  it('finds', async () => {
    const { spaceId } = await createSpace(world, {
      'README.md': '# Home\n\nWelcome to the guide.\n',
      'setup.md':
        '# Setup\n\nRun it.\n\n## Install on Linux\n\nUse `apt install galley`.\n\n## 検索\n\n検索エンジンを使う。\n',
    })
    for (const query of [
      'inst',
      'install',
      'linux',
      '検索エンジン',
      'galley guide',
      '"(*:',
      's',
      'setup',
    ])
      console.log(
        query,
        JSON.stringify(await world.client().searchSpaceContent({ spaceId, query: { query } })),
      )
    console.log(
      JSON.stringify(
        await world
          .client()
          .searchOrganizationContent({
            organizationId: world.organizationId,
            query: { query: 'install' },
          }),
      ),
    )
    expect(world.faults).toEqual([])
  })
})
