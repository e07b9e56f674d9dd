// Texts that no engine is given, or that nobody could read: refused with their place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

describe('a title', () => {
  it.each([
    ['with the character U+0000', 'a\0b', 'characters'],
    ['that clears a terminal', 'a\u001b[2Jb', 'characters'],
    ['that reads as another', 'invoice\u202efdp.exe', 'characters'],
    ['of blanks', '   ', 'pattern'],
    ['of line ends', '\n\n', 'pattern'],
  ])('is refused: one %s', async (_what, title, rule) => {
    const { organizationId } = world
    await expect(
      world.client().createSpace({ organizationId, body: { title } }),
    ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.title', rule }] })
  })
})

describe('a title in Hebrew', () => {
  it('may isolate words of another direction', async () => {
    const { organizationId } = world
    const title = 'מדריך \u2068API\u2069 מלא\u200f'
    const space = await world.client().createSpace({ organizationId, body: { title } })
    expect(space.title).toBe(title)
  })
})

describe('an address to sign in at', () => {
  it('is refused unless it is one of the web', async () => {
    const { organizationId } = world
    const client = world.client()
    const { id: siteId } = await client.createSite({ organizationId, body: { title: 'Docs' } })
    const names = { organizationId, siteId }
    for (const fallbackURL of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
      await expect(
        client.updateSitePublishingAuth({ ...names, body: { fallbackURL } }),
      ).rejects.toMatchObject({ status: 400 })
    }
  })
})
