// Searches on two servers over one store while main content moves: no answer is older than its question.
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../src/client/client.ts'
import { createChange, createSpace } from '../../scenes.ts'
import { type Servers, startServers } from '../../servers.ts'
import { createPlace } from '../../stores.ts'
import { createWorld } from '../../world.ts'

const changes = 8
const pages = 150

const start = Object.fromEntries(
  Array.from({ length: pages }, (_, at) => [
    `p${at}.md`,
    `# Page ${at}\n\nplace${at} everywhere\n`,
  ]),
)

describe('two servers', () => {
  let running: Servers | undefined
  afterEach(() => running?.stop())

  it('find what one of them merged, and not what it took away', async () => {
    const place = await createPlace()
    const world = await createWorld({ store: await place.open() })
    const { spaceId } = await createSpace(world, start)
    const made = []
    for (let at = 0; at < changes; at++) {
      const { [`p${at}.md`]: _removed, ...rest } = start
      made.push(
        await createChange(world, spaceId, { ...rest, [`n${at}.md`]: `# New\n\nfresh${at}\n` }),
      )
    }
    running = await startServers(place, 2)
    const { urls } = running
    const clients = urls.map((baseURL) =>
      createClient({ baseURL, token: world.token('admin'), fetch }),
    )
    const count = async (query: string) => {
      const found = clients.map((client) =>
        client.searchSpaceContent({ spaceId, query: { query: `"${query}"`, limit: 1 } }),
      )
      return (await Promise.all(found)).map((each) => each.count)
    }
    for (const [at, target] of made.entries()) {
      const [merged] = await Promise.all([
        clients[at % 2]?.mergeChangeRequest(target),
        // Somebody searches while it moves.
        count('everywhere'),
      ])
      expect(merged?.result).toBe('merge')
      expect([at, await count(`fresh${at}`)]).toEqual([at, [1, 1]])
      expect([at, await count(`place${at}`)]).toEqual([at, [0, 0]])
      expect([at, await count('everywhere')]).toEqual([at, [pages - at - 1, pages - at - 1]])
    }
    await world.close()
    await place.remove()
  })
})
