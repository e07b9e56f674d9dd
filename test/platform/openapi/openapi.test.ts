import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/index.ts'
import { deleteJob, insertJob } from '../../../src/platform/context/jobs.ts'
import { createWorld, type World } from '../../world.ts'

const entry = 'https://api.example.com/specs/openapi.yaml'
const pets = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    $ref: paths/pets.yaml
  /shops:
    get:
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: {$ref: "../common.json#/Shop"}
              example: {$ref: ./not-a-file.json}
`
const files: Readonly<Record<string, string>> = {
  [entry]: pets,
  'https://api.example.com/specs/paths/pets.yaml':
    'get:\n  responses:\n    "200": {$ref: "../../common.json#/Pets"}\n    "404": {$ref: "../openapi.yaml#/x"}\n',
  'https://api.example.com/common.json': '{"Shop": {"type": "object"}, "Pets": {}}',
}
const small = (title: string) => JSON.stringify({ openapi: '3.0.3', info: { title }, paths: {} })

let world: World
let names: { readonly organizationId: string; readonly specSlug: string }
beforeEach(async () => {
  world = await createWorld()
  names = { organizationId: world.organizationId, specSlug: 'pets' }
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const client = () => world.client('create')

async function put(source: { url: string } | { text: string }) {
  await client().createOrUpdateOpenAPISpecBySlug({ ...names, body: { source } })
  await world.runJobs()
  return client().getOpenAPISpecBySlug(names)
}

async function listVersionIds() {
  return (await client().listOpenAPISpecVersions(names)).items.map(({ id }) => id)
}

describe('an OpenAPI specification', () => {
  it('is pending until the job has read its source', async () => {
    world.offerAt(entry, small('Pets'))
    const { organizationId } = names
    const made = await client().createOpenAPISpec({
      organizationId,
      body: { slug: 'pets', source: { url: entry } },
    })
    expect(made).toMatchObject({ processingState: 'pending', sourceURL: entry, slug: 'pets' })
    expect(made.lastVersion).toBeUndefined()
    await expect(client().getLatestOpenAPISpecVersion(names)).rejects.toMatchObject({
      type: 'not_found',
    })
    expect(await world.runJobs()).toBe(1)
    const read = await client().getOpenAPISpecBySlug(names)
    expect(read.processingState).toBe('complete')
    expect(read.lastProcessErrorCode).toBeUndefined()
    const version = await client().getLatestOpenAPISpecVersion(names)
    expect(version.id).toBe(read.lastVersion)
    expect(await world.runJobs()).toBe(0)
  })

  it('gives every file it needs, parsed and as it was found', async () => {
    for (const [url, text] of Object.entries(files)) world.offerAt(url, text)
    expect((await put({ url: entry })).lastProcessErrorCode).toBeUndefined()
    const { filesystem, url } = await client().getLatestOpenAPISpecVersionContent(names)
    expect(Object.keys(filesystem)).toEqual(['openapi.yaml', '../common.json', 'paths/pets.yaml'])
    expect(filesystem['openapi.yaml']).toMatchObject({
      dir: '.',
      filename: 'openapi.yaml',
      isEntrypoint: true,
      references: ['../common.json', 'paths/pets.yaml'],
      specification: { openapi: '3.1.0', info: { title: 'Pets', version: '1' } },
    })
    expect(filesystem['paths/pets.yaml']).toMatchObject({
      dir: 'paths',
      filename: 'pets.yaml',
      isEntrypoint: false,
      references: ['../common.json', 'openapi.yaml'],
    })
    const fetchText = async (address: string, person: 'read' | 'stranger') => {
      const Authorization = `Bearer ${world.token(person)}`
      const path = address.slice(world.baseURL.length)
      return world.fetch(path, { headers: { Authorization } })
    }
    expect(await (await fetchText(url, 'read')).text()).toBe(pets)
    const other = url.replace('openapi.yaml', encodeURIComponent('../common.json'))
    expect(await (await fetchText(other, 'read')).json()).toEqual({
      Shop: { type: 'object' },
      Pets: {},
    })
    expect((await fetchText(url, 'stranger')).status).toBe(404)
    expect((await fetchText(url.replace('.yaml', '.yml'), 'read')).status).toBe(404)
  })

  it('has a version for each content, and none for the same again', async () => {
    world.offerAt(entry, small('a'))
    const first = await put({ url: entry })
    expect((await put({ url: entry })).lastVersion).toBe(first.lastVersion)
    expect((await put({ text: small('a') })).lastVersion).toBe(first.lastVersion)
    const second = await put({ text: small('b') })
    expect(second.sourceURL).toBeUndefined()
    const third = await put({ url: entry })
    expect(await listVersionIds()).toEqual([
      third.lastVersion,
      second.lastVersion,
      first.lastVersion,
    ])
    const page = await client().listOpenAPISpecVersions({ ...names, query: { limit: 2 } })
    const rest = await client().listOpenAPISpecVersions({
      ...names,
      query: { limit: 2, page: page.next?.page ?? '' },
    })
    expect(rest).toMatchObject({ count: 3, items: [{ id: first.lastVersion }] })
    const old = { ...names, versionId: second.lastVersion ?? '' }
    expect((await client().getOpenAPISpecVersionById(old)).id).toBe(old.versionId)
    const { filesystem } = await client().getOpenAPISpecVersionContentById(old)
    expect(filesystem['openapi.json']?.specification).toMatchObject({ info: { title: 'b' } })
  })

  it.each([
    ['FETCH_TIMEOUT', new ApiError('upstream_timeout', 'slow')],
    ['FETCH_ERROR', new ApiError('url_not_allowed', 'private')],
    ['FETCH_ERROR', new ApiError('payload_too_large', 'huge')],
    ['FETCH_ERROR', new ApiError('import_fetch_failed', '404')],
    ['PARSE_ERROR', 'no: [description'],
    ['PARSE_ERROR', '{"asyncapi": "2.6.0", "info": {}}'],
    ['PARSE_ERROR', 'just words'],
    ['PARSE_ERROR', '{"openapi": "3.0.0", "info": {}}'],
    ['PARSE_ERROR', '{"swagger": "1.2", "info": {}, "paths": {}}'],
    ['PARSE_ERROR', '\u0000\u0001\u0002'],
    [
      'PARSE_ERROR',
      `{"openapi": "3.0.0", "info": {}, "paths": ${'['.repeat(9999)}${']'.repeat(9999)}}`,
    ],
    ['PARSE_ERROR', 'openapi: 3.0.0\ninfo: {}\npaths: &a\n  x: *a\n'],
    ['FETCH_ERROR', small('a').replace('{}', '{"/a": {"$ref": "away.json"}}')],
  ])('keeps what it had and says %s', async (code, found) => {
    const before = await put({ text: small('before') })
    world.offerAt(entry, found)
    expect(await put({ url: entry })).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: code,
      lastVersion: before.lastVersion,
    })
    expect(await listVersionIds()).toEqual([before.lastVersion])
    world.offerAt(entry, small('after'))
    const after = await put({ url: entry })
    expect(after.lastProcessErrorCode).toBeUndefined()
    expect(after.lastVersion).not.toBe(before.lastVersion)
  })

  it.each([
    'swagger: "2.0"\ninfo: {}\npaths: {}\n',
    'swagger: 2.0\ninfo: {}\npaths: {}\n',
    'openapi: 3.1.1\ninfo: {}\nwebhooks: {}\n',
    '\ufeff{"openapi": "3.0.4", "info": {}, "paths": {}}',
  ])('is read from %j', async (text) => {
    expect((await put({ text })).lastVersion).toBeDefined()
  })

  it('takes the newest source alone, whichever is read first', async () => {
    const replaced = { url: 'https://api.example.com/slow.json' }
    await client().createOrUpdateOpenAPISpecBySlug({ ...names, body: { source: replaced } })
    // Read while the next request comes: what it brings is dropped.
    world.offerAt(replaced.url, small('old'))
    const running = world.runJobs()
    await client().createOrUpdateOpenAPISpecBySlug({
      ...names,
      body: { source: { text: small('new') } },
    })
    await running
    await world.runJobs()
    const { items } = await client().listOpenAPISpecVersions(names)
    const { filesystem } = await client().getLatestOpenAPISpecVersionContent(names)
    expect(filesystem['openapi.json']?.specification).toMatchObject({ info: { title: 'new' } })
    expect(items).toHaveLength(1)
  })

  it('goes with its versions and its job', async () => {
    await put({ text: small('a') })
    await client().createOrUpdateOpenAPISpecBySlug({
      ...names,
      body: { source: { text: small('b') } },
    })
    const running = world.runJobs()
    await client().deleteOpenAPISpecBySlug(names)
    await running
    for (const table of ['openapi_spec', 'openapi_spec_version', 'openapi_spec_file'] as const) {
      expect(
        await world.store.database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .execute(),
      ).toEqual([{ count: 0 }])
    }
    expect(await world.runJobs()).toBe(0)
    await expect(client().deleteOpenAPISpecBySlug(names)).rejects.toMatchObject({
      type: 'not_found',
    })
  })

  it('has a name of its own in the organization', async () => {
    const { organizationId } = names
    const body = { slug: 'pets', source: { text: small('a') } }
    await client().createOpenAPISpec({ organizationId, body })
    await expect(client().createOpenAPISpec({ organizationId, body })).rejects.toMatchObject({
      type: 'already_exists',
    })
    await world
      .client('stranger')
      .createOpenAPISpec({ organizationId: 'organization-elsewhere', body })
    const { count } = await client().listOpenAPISpecs({ organizationId })
    expect(count).toBe(1)
  })

  it('is refused while 50 others of the organization wait, unless it waits itself', async () => {
    const { organizationId } = names
    const { store } = world
    const now = () => '2026-01-01T00:00:00.000Z'
    const give = (specSlug: string) =>
      client().createOrUpdateOpenAPISpecBySlug({
        organizationId,
        specSlug,
        body: { source: { text: small(specSlug) } },
      })
    await give('first')
    await store.transaction(async (database) => {
      for (let at = 0; at < 49; at += 1) {
        const job = { kind: 'process-openapi', subject: `spec-${at}`, runAt: now() } as const
        await insertJob(database, { now }, { ...job, organizationId })
      }
    })
    await expect(give('pets')).rejects.toMatchObject({ status: 429, type: 'rate_limited' })
    await expect(client().getOpenAPISpecBySlug(names)).rejects.toMatchObject({ status: 404 })
    await give('first')
    await store.transaction((database) =>
      deleteJob(database, { kind: 'process-openapi', subject: 'spec-0' }),
    )
    expect(await give('pets')).toMatchObject({ processingState: 'pending' })
  })

  it('shows no password of its source', async () => {
    const spec = await put({ url: 'https://me:secret@api.example.com/a.json' })
    expect(spec.sourceURL).toBe('https://api.example.com/a.json')
  })

  it.each([
    [{ slug: 'Pets', source: { text: 'x' } }, 'body.slug', 'pattern'],
    [{ slug: 'a--b', source: { text: 'x' } }, 'body.slug', 'pattern'],
    [{ slug: 'a' }, 'body.source', 'required'],
    [{ slug: 'a', source: {} }, 'body.source', 'oneOf'],
    [{ slug: 'a', source: { text: 'x', url: entry } }, 'body.source', 'oneOf'],
    [{ slug: 'a', source: { url: 'ftp://x.example/a' } }, 'body.source.url', 'format'],
    [{ slug: 'a', source: { text: '' } }, 'body.source.text', 'minLength'],
  ])('refuses %j', async (body, path, rule) => {
    await expect(
      client().createOpenAPISpec({
        organizationId: names.organizationId,
        body: body as { slug: string; source: { text: string } },
      }),
    ).rejects.toMatchObject({ type: 'validation_failed', details: [{ path, rule }] })
  })

  it('refuses a name that no specification can have', async () => {
    await expect(
      client().createOrUpdateOpenAPISpecBySlug({
        ...names,
        specSlug: 'Not a slug',
        body: { source: { text: 'x' } },
      }),
    ).rejects.toMatchObject({ details: [{ path: 'path.specSlug', rule: 'pattern' }] })
  })
})
