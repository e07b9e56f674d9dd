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
  it('finds pages and the sections that hold the words', async () => {
    const { spaceId } = await createSpace(world, {
      'README.md': '# Home\n\nWelcome to the guide.\n',
      'setup.md':
        '# Setup\n\nRun it.\n\n## Install on Linux\n\nUse `apt install galley`.\n\n## 検索\n\n検索エンジンを使う。\n',
    })
    const found = await world.client().searchSpaceContent({ spaceId, query: { query: 'inst' } })
    expect(found).toMatchObject({
      count: 1,
      items: [
        {
          title: 'Setup',
          path: 'setup',
          sections: [
            {
              title: 'Install on Linux',
              path: 'setup#install-on-linux',
              body: 'Use apt install galley.',
            },
          ],
        },
      ],
    })
    expect(world.faults).toEqual([])
  })
})
