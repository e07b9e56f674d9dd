// Lists of links where thousands of them lead to one target: what one answer holds, and that nothing new is left out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'

let world: World
let spaceId: string
const many = (target: string) => `# Many\n\n${`[x](${target})\n\n`.repeat(2500)}`

beforeAll(async () => {
  world = await createWorld()
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
  const files = { 'README.md': '# Home\n', 'a.md': many('gone.md'), 'b.md': many('README.md') }
  await world.client().importContent({ spaceId, body: world.offer('many', files) })
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

describe('listSpaceLinks', () => {
  it('lists 2,000 places of a target and counts the others, in pages that end early', async () => {
    const client = world.client()
    const first = await client.listSpaceLinks({ spaceId, query: { limit: 1 } })
    expect(first.items).toMatchObject([{ more: 500 }])
    expect(first.items[0]?.locationReferences).toHaveLength(2000)
    expect(first.occurrences).toMatchObject({ total: 5000, broken: 2500 })
    const both = await client.listSpaceLinks({ spaceId, query: { limit: 50 } })
    expect(both.items.map(({ target, more }) => [target, more])).toEqual([
      ['README.md', 500],
      ['gone.md', 500],
    ])
  })

  it('ends a page before its limit, and goes on behind it', async () => {
    const client = world.client()
    const { organizationId } = world
    const other = (await client.createSpace({ organizationId, body: { title: 'More' } })).id
    const files = Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [`${at}.md`, many(`gone-${at}.md`)] as const),
    )
    await client.importContent({ spaceId: other, body: world.offer('more', files) })
    const targets: string[] = []
    const sizes: number[] = []
    for (let page: string | undefined = ''; page !== undefined; ) {
      const query = page === '' ? { limit: 50 } : { limit: 50, page }
      const answer = await client.listSpaceLinks({ spaceId: other, query })
      targets.push(...answer.items.map(({ target }) => target))
      sizes.push(answer.items.length)
      page = answer.next?.page
    }
    expect(targets).toEqual([1, 2, 3, 4, 5].map((at) => `gone-${at}.md`))
    expect(sizes).toEqual([2, 2, 1])
  })
})

describe('listLinksInChangeRequest', () => {
  it('lists what is newly broken before what was', async () => {
    const client = world.client()
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
    const files = {
      'README.md': '# Home\n',
      'a.md': many('gone.md'),
      'b.md': many('README.md'),
      'z.md': '[new](gone.md)\n',
    }
    const body = world.offer('changed', files)
    await client.importContentInChangeRequest({ spaceId, changeRequestId, body })
    const query = { status: 'broken' } as const
    const { items } = await client.listLinksInChangeRequest({ spaceId, changeRequestId, query })
    const [link] = items
    expect(link).toMatchObject({ target: 'gone.md', more: 501 })
    const fresh = link?.locationReferences.filter(
      (place) => place.kind === 'page' && place.problem?.new === true,
    )
    expect(fresh).toMatchObject([{ source: { path: 'z.md' } }])
  })
})
