// Uploads: who may send one, who may import it, and what is added beside what is there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTar } from '../../tar.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function send(
  bytes: Uint8Array,
  {
    person = 'edit',
    space = spaceId,
    query = {},
  }: {
    person?: Parameters<World['token']>[0]
    space?: string
    query?: Readonly<Record<string, string>>
  } = {},
) {
  const search = new URLSearchParams({ name: 'docs.tar', ...query }).toString()
  const response = await world.fetch(`/uploads/${space}?${search}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${world.token(person)}` },
    body: new Uint8Array(bytes),
  })
  const value = (await response.json()) as { url: string; error: { type: string } }
  return { status: response.status, ...value }
}

async function runImport(url: string, person: Parameters<World['token']>[0] = 'edit') {
  const client = world.client(person)
  const { id } = await client.startImport({ spaceId, body: { url, source: 'zip' } })
  await world.runJobs()
  return client.getImport({ spaceId, importId: id })
}

const listTitles = async () =>
  (await world.client().listPages({ spaceId })).pages.map(({ title }) => title)

describe('an upload', () => {
  it('comes in parts, is imported by its sender, and is named without what opens it', async () => {
    const bytes = buildTar({ 'README.md': '# Home\n', 'use.md': '# Use\n' })
    const first = await send(bytes.subarray(0, 700))
    expect(first.status).toBe(201)
    const { url } = await send(bytes.subarray(700), { query: { append: first.url } })
    const run = await runImport(url)
    expect(run).toMatchObject({ status: 'done', result: { importedResources: 2 } })
    expect(run.address).toBe(`${world.baseURL}/uploads/docs.tar`)
    expect(await listTitles()).toEqual(['Home', 'Use'])
  })

  it('replaces what the last one brought, or is put beside it', async () => {
    const add = await send(buildTar({ 'more.md': '# More\n' }), { query: { adds: 'yes' } })
    expect(await runImport(add.url)).toMatchObject({ status: 'done' })
    expect(await listTitles()).toEqual(['Home', 'More', 'Use'])
    const { url } = await send(buildTar({ 'README.md': '# Home\n' }))
    expect(await runImport(url)).toMatchObject({ status: 'done' })
    expect(await listTitles()).toEqual(['Home', 'More'])
  })

  it('is worth nothing to others, changed, or when it is old', async () => {
    const { url } = await send(buildTar({ 'README.md': '# Stolen\n' }))
    const refused = { status: 'failed', error: { type: 'import_fetch_failed' } }
    expect(await runImport(url, 'admin')).toMatchObject(refused)
    expect(await runImport(url.replace('/uploads/e', '/uploads/f'))).toMatchObject(refused)
    world.advance(7 * 3_600_000)
    expect(await runImport(url)).toMatchObject(refused)
    expect(await listTitles()).toEqual(['Home', 'More'])
  })

  it.each([
    ['a reader', { person: 'read' }, 'forbidden'],
    ['a stranger', { person: 'stranger' }, 'not_found'],
    ['a space that is not there', { space: 'nowhere' }, 'not_found'],
    [
      'a part that follows on nothing',
      { query: { append: 'http://galley.test/uploads/x/y' } },
      'import_fetch_failed',
    ],
  ] as const)('is refused of %s', async (_who, options, type) => {
    expect((await send(new Uint8Array([1]), options)).error.type).toBe(type)
  })

  it('is refused when it is too large, or of nobody', async () => {
    expect((await send(new Uint8Array(17 * 1024 * 1024))).error.type).toBe('payload_too_large')
    const answer = await world.fetch(`/uploads/${spaceId}`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(401)
  })
})
