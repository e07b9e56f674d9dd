// A writer whom another process beats every time keeps it out at last, and nothing of either is lost.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { createApp, looseLimits } from '../../src/server/app.ts'
import type { Store } from '../../src/store/engines/store.ts'
import { createChange, createSpace, guide, offer } from '../scenes.ts'
import { createPlace, type StorePlace } from '../stores.ts'
import { buildTar } from '../tar.ts'
import { createWorld, type World } from '../world.ts'

let place: StorePlace
let world: World
let store: Store
/** What the other process does whenever this one is about to write. */
let beat: () => Promise<unknown>
let beaten: Client

beforeEach(async () => {
  place = await createPlace()
  world = await createWorld({ store: await place.open() })
  store = await place.open()
  beat = () => Promise.resolve()
  beaten = openBeaten()
})
afterEach(async () => {
  await store.close()
  await world.close()
  await place.remove()
})

function openBeaten(): Client {
  let isWriting = false
  const app = createApp(
    {
      ...store,
      // What servers tell each other beside their work would be beaten, too.
      isDurable: false,
      async transaction(run) {
        // What is kept beside a transaction that holds the pointers moves none, and nobody gets past those.
        if (isWriting) return store.transaction(run)
        await beat()
        isWriting = true
        try {
          return await store.transaction(run)
        } finally {
          isWriting = false
        }
      },
    },
    {
      baseURL: 'http://galley.test',
      limits: looseLimits,
      imports: {
        fileImports: false,
        fetchSource: (url) =>
          Promise.resolve({ bytes: buildTar({ 'imported.md': '# New\n' }), url, contentType: '' }),
      },
      reportFault: (error) => expect.fail(String(error)),
    },
  )
  return createClient({
    baseURL: 'http://galley.test',
    token: world.token('admin'),
    fetch: (url, init) => app.fetch(new Request(url, init)),
  })
}

/** Pages added to a space or a change request, one whenever it is called. */
function addPages(target: { readonly spaceId: string; readonly changeRequestId?: string }) {
  const titles: string[] = []
  const client = world.client()
  return {
    titles,
    async add() {
      const title = `Rival ${titles.length}`
      const body = { changes: [{ type: 'insert_page' as const, title, markdown: 'Here first.' }] }
      const { spaceId, changeRequestId } = target
      if (changeRequestId === undefined) await client.changeContent({ spaceId, body })
      else await client.changeContentInChangeRequest({ spaceId, changeRequestId, body })
      titles.push(title)
    },
  }
}

const listTitles = (pages: readonly { readonly title: string }[]) => pages.map(({ title }) => title)

it('merges', async () => {
  const { spaceId } = await createSpace(world)
  const target = await createChange(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
  const rivals = addPages({ spaceId })
  beat = rivals.add
  expect(await beaten.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
  expect(rivals.titles.length).toBeGreaterThan(3)
  const { pages } = await world.client().listPages({ spaceId })
  expect(listTitles(pages)).toEqual(expect.arrayContaining([...rivals.titles, 'More']))
})

it('changes a change request', async () => {
  const { spaceId } = await createSpace(world)
  const target = await createChange(world, spaceId, guide)
  const rivals = addPages(target)
  beat = rivals.add
  const changes = [{ type: 'insert_page' as const, title: 'Mine', markdown: 'At last.' }]
  await beaten.changeContentInChangeRequest({ ...target, body: { changes } })
  expect(rivals.titles.length).toBeGreaterThan(3)
  const { pages } = await world.client().listPagesInChangeRequest(target)
  expect(listTitles(pages)).toEqual(expect.arrayContaining([...rivals.titles, 'Mine']))
})

it('imports', async () => {
  const { spaceId } = await createSpace(world)
  const rivals = addPages({ spaceId })
  beat = rivals.add
  const url = 'https://sources.example/new.tar'
  const { revision } = await beaten.importContent({ spaceId, body: { url, source: 'zip' } })
  expect(rivals.titles.length).toBeGreaterThan(3)
  const space = await world.client().getSpaceById({ spaceId })
  expect(space.revision).toBe(revision)
  expect(listTitles((await world.client().listPages({ spaceId })).pages)).toContain('New')
})

it('records no merge that found a conflict after all', async () => {
  const { spaceId } = await createSpace(world)
  const change = (line: string) => ({ ...guide, 'docs/setup.md': `# Setup\n\n${line}\n` })
  const target = await createChange(world, spaceId, change('As the change request says.'))
  const rivals = addPages({ spaceId })
  const client = world.client()
  beat = async () => {
    await rivals.add()
    if (rivals.titles.length !== 4) return
    const body = offer(world, change('As main content says.'))
    const { revision } = await client.importContent({ spaceId, body })
    expect(revision).not.toBe('')
  }
  const merged = await beaten.mergeChangeRequest(target)
  expect(merged).toMatchObject({ result: 'conflicts' })
  // In the attempt that holds the pointers, unless the server wrote something else in between.
  expect(rivals.titles.length).toBeGreaterThan(3)
  const { items } = await client.listAuditEntries({ organizationId: world.organizationId })
  const operations = items.map(({ operation }) => operation)
  expect(operations).toContain('importContent')
  expect(operations).not.toContain('mergeChangeRequest')
})
