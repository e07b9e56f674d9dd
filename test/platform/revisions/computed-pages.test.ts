// Pages made from OpenAPI specifications: in the page tree, by address, linked, searched, printed, and nobody else's.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../../src/contract/index.ts'
import { closeThreads, inThread } from '../../../src/threads/in-thread.ts'
import { createSpace } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

const pets = (options: { readonly title?: string; readonly more?: string } = {}) => `openapi: 3.1.0
info:
  title: ${options.title ?? 'Pet shop'}
  version: "1"
  description: See [how to sign in](#section/Signing-in), and the [guide](/setup) or [nothing](/guide/nothing).
servers: [{url: https://pets.example/v1}]
tags:
  - {name: pets, description: Everything that barks.}
paths:
  /pets:
    get:
      tags: [pets]
      operationId: listPets
      summary: List pets
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 100}, description: How many pets to list}
      responses:
        "200":
          description: The pets
          content:
            application/json:
              schema: {type: array, items: {$ref: "#/components/schemas/Pet"}}
    post:
      tags: [pets]
      operationId: createPet
      summary: Add a pet
      deprecated: true
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
      responses: {"201": {description: Made}}
${options.more ?? ''}
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: {type: string, description: What it listens to}
        parent: {$ref: "#/components/schemas/Pet"}
`

const entry = (spec = 'pets', models = true) => `* \`\`\`yaml
  type: builtin:openapi
  props:
    models: ${models}
  dependencies:
    spec:
      ref:
        kind: openapi
        spec: ${spec}
  \`\`\`
`

const book = (links = '', computed = entry()) => ({
  '.gitbook.yaml': 'root: ./\n',
  'README.md': `# Welcome\n\n${links}\n`,
  'SUMMARY.md': `# Table of contents\n\n* [Welcome](README.md)\n* [Set up](guide/setup.md)\n\n## API reference\n\n${computed}`,
  'guide/setup.md': '# Set up\n\nFirst.\n',
})

let world: World
beforeEach(async () => {
  world = await createWorld({ onDisk: true })
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function putSpec(text = pets(), specSlug = 'pets') {
  const names = { organizationId: world.organizationId, specSlug }
  await world
    .client('create')
    .createOrUpdateOpenAPISpecBySlug({ ...names, body: { source: { text } } })
  await world.runJobs()
  return world.client('create').getOpenAPISpecBySlug(names)
}

/** Titles with paths, indented as the tree is. */
function drawTree(pages: readonly Page[], depth = 0): string[] {
  return pages.flatMap((page) => {
    const path = 'path' in page ? ` ${page.path}` : ''
    const below = 'pages' in page ? drawTree(page.pages, depth + 1) : []
    return [`${'  '.repeat(depth)}${page.type} ${page.title}${path}`, ...below]
  })
}

const expanded = [
  'document Welcome readme',
  'document Set up setup',
  'group API reference api-reference',
  '  document Pet shop api-reference/overview',
  '  document pets api-reference/pets',
  '    document List pets api-reference/pets/list-pets',
  '    document Add a pet api-reference/pets/create-pet',
  '  document Models api-reference/models',
  '    document Pet api-reference/models/pet',
]

describe('a computed page', () => {
  it('stands for an overview, tags, operations and schemas', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const { pages } = await world.client('read').listPages({ spaceId })
    expect(drawTree(pages)).toEqual(expanded)
    const page = await world
      .client('read')
      .getPageByPath({ spaceId, pagePath: 'api-reference/pets/list-pets' })
    expect(page).toMatchObject({
      type: 'document',
      title: 'List pets',
      computed: {
        type: 'builtin:openapi',
        props: { doc: 'operations', page: 'operations/list-pets' },
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
      },
    })
    expect(page).not.toHaveProperty('git')
    expect(page).not.toHaveProperty('documentId')
    expect(page).toHaveProperty('markdown', expect.stringContaining('GET /pets'))
    const document = await world
      .client('read')
      .getPageById({ spaceId, pageId: page.id, query: { format: 'document' } })
    expect(JSON.stringify(document)).toContain('How many pets to list')
    // What the table links to is the page of the schema.
    const model = pages.flatMap((each) => ('pages' in each ? each.pages : [])).at(-1)
    const modelId = model !== undefined && 'pages' in model ? model.pages[0]?.id : undefined
    expect(JSON.stringify(document)).toContain(JSON.stringify({ kind: 'page', page: modelId }))
  })

  it('stays as it is stored where that is asked', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const client = world.client('read')
    const { pages } = await client.listPages({ spaceId, query: { computed: false } })
    expect(drawTree(pages)).toEqual([...expanded.slice(0, 3), '  computed pets'])
    const pageId = (await client.getPageByPath({ spaceId, pagePath: 'api-reference/pets' })).id
    const bare = await client.getPageById({ spaceId, pageId, query: { computed: false } })
    expect(bare).not.toHaveProperty('markdown')
    const revision = await client.getCurrentRevision({ spaceId, query: { computed: false } })
    expect(drawTree(revision.pages)).toHaveLength(4)
  })

  it('shows schemas in no tree and no search when they are not asked for, but to links', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book('', entry('pets', false)))
    const client = world.client('read')
    const model = await client.getPageByPath({ spaceId, pagePath: 'api-reference/models/pet' })
    expect(model).toMatchObject({ hidden: true, noIndex: true })
    const found = await client.searchSpaceContent({ spaceId, query: { query: 'listens' } })
    expect(found.items.map(({ title }) => title)).not.toContain('Pet')
  })

  it('is found by search', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const client = world.client('read')
    const search = async (query: string) =>
      (await client.searchSpaceContent({ spaceId, query: { query } })).items.map(
        ({ title, path }) => `${title} ${path}`,
      )
    expect(await search('"How many pets to list"')).toEqual([
      'List pets api-reference/pets/list-pets',
    ])
    expect(await search('barks')).toEqual(['pets api-reference/pets'])
    // The index follows the specification, and the pages that went are gone from it.
    await putSpec(pets().replaceAll('barks', 'meows'))
    expect(await search('barks')).toEqual([])
    expect(await search('meows')).toEqual(['pets api-reference/pets'])
  })

  it('follows the newest version, and keeps the ids of what stays', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const client = world.client('read')
    const before = await client.getPageByPath({ spaceId, pagePath: 'api-reference/pets/list-pets' })
    const more =
      '  /pets/{id}:\n    get:\n      tags: [pets]\n      operationId: getPet\n      responses: {"200": {description: It}}\n'
    await putSpec(pets({ title: 'Better pets', more }))
    const { pages } = await client.listPages({ spaceId })
    expect(drawTree(pages)).toContain('  document Better pets api-reference/overview')
    expect(drawTree(pages)).toContain('    document getPet api-reference/pets/get-pet')
    const after = await client.getPageByPath({ spaceId, pagePath: 'api-reference/pets/list-pets' })
    expect(after.id).toBe(before.id)
    // A source that cannot be read takes nothing away.
    expect((await putSpec('no document')).lastProcessErrorCode).toBe('PARSE_ERROR')
    expect(drawTree((await client.listPages({ spaceId })).pages)).toEqual(drawTree(pages))
  })

  it('says why there is nothing, and comes when there is', async () => {
    const { spaceId } = await createSpace(world, book())
    const client = world.client('read')
    const read = async () => client.getPageByPath({ spaceId, pagePath: 'api-reference/pets' })
    expect(await read()).toMatchObject({
      title: 'pets',
      markdown: expect.stringContaining('does not have'),
    })
    const names = { organizationId: world.organizationId, specSlug: 'pets' }
    const source = (text: string) => ({ ...names, body: { source: { text } } })
    await world.client('create').createOrUpdateOpenAPISpecBySlug(source('no document'))
    expect(await read()).toMatchObject({ markdown: expect.stringContaining('still being read') })
    await world.runJobs()
    expect(await read()).toMatchObject({ markdown: expect.stringContaining('could not be read') })
    await putSpec()
    expect(drawTree((await client.listPages({ spaceId })).pages)).toEqual(expanded)
    await world.client('create').deleteOpenAPISpecBySlug(names)
    expect(await read()).toMatchObject({ markdown: expect.stringContaining('does not have') })
    const rows = await world.store.database.selectFrom('computed_text').select('oid').execute()
    expect(rows).toEqual([])
  })

  it('shows no specification of another organization', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const admin = world.client('admin')
    await world.store.transaction(async (database) => {
      await database
        .updateTable('openapi_spec')
        .set({ organization_id: 'another' })
        .where('slug', '=', 'pets')
        .execute()
    })
    const page = await admin.getPageByPath({ spaceId, pagePath: 'api-reference/pets' })
    expect(page).toMatchObject({ markdown: expect.stringContaining('does not have') })
  })

  it('can stand twice', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book('', `${entry()}\n## Again\n\n${entry()}`))
    const client = world.client('read')
    const one = await client.getPageByPath({ spaceId, pagePath: 'api-reference/pets/list-pets' })
    const two = await client.getPageByPath({ spaceId, pagePath: 'again/pets/list-pets' })
    expect(two.id).not.toBe(one.id)
  })

  it('is no change of a change request', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const { id } = await world.client('edit').createChangeRequest({ spaceId, body: {} })
    const target = { spaceId, changeRequestId: id }
    const body = world.offer('more', { ...book(), 'guide/more.md': '# More\n' })
    await world.client('edit').importContentInChangeRequest({ ...target, body })
    const { items } = await world.client('edit').listChangesInChangeRequest(target)
    expect(items.map(({ title }) => title)).toEqual(['More'])
    const { pages } = await world.client('edit').listPagesInChangeRequest(target)
    expect(drawTree(pages).slice(0, expanded.length)).toEqual(expanded)
  })

  it('can be commented on, down to a paragraph', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const client = world.client('comment')
    const page = await client.getPageByPath({
      spaceId,
      pagePath: 'api-reference/pets',
      query: { format: 'document' },
    })
    const node =
      page.type === 'document'
        ? page.document?.nodes.find((each) => each.type === 'paragraph')
        : undefined
    const made = await client.postCommentInSpace({
      spaceId,
      body: { page: page.id, node: node?.key ?? '', body: { markdown: 'Which?' } },
    })
    const read = async () => client.getCommentInSpace({ spaceId, commentId: made.id })
    expect((await read()).target.page).toMatchObject({ title: 'pets', outdated: false })
    await putSpec(pets().replaceAll('barks', 'meows'))
    expect((await read()).target.page).toMatchObject({ outdated: true })
  })
})

describe('a computed page is shown', () => {
  const deprecated = 'api-reference/pets/create-pet'

  it('with its method, where a person may see the space, and to nobody else', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const cookieOf = async (person: Person) => {
      const signedIn = await world.fetch('/sign-in', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: world.token(person) }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      return signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    }
    const open = async (person: Person) => {
      const headers = { Cookie: await cookieOf(person) }
      const response = await world.fetch(`/s/${spaceId}/${deprecated}`, { headers })
      return { status: response.status, text: await response.text() }
    }
    const { status, text } = await open('read')
    expect(status).toBe(200)
    expect(text).toContain('<span class="method post">POST</span> <span><s>Add a pet</s></span>')
    expect(text).toContain('This operation is deprecated.')
    expect(text).toContain('Generated from the OpenAPI specification <code>pets</code>')
    expect(text).toContain(`href="/s/${spaceId}/api-reference/models/pet"`)
    expect(text).not.toContain('.gitbook')
    for (const person of ['guest', 'stranger'] as const) {
      const refused = await open(person)
      expect(refused.status).toBe(404)
      expect(refused.text).not.toMatch(/pet|Pet/)
      const pagePath = deprecated
      await expect(world.client(person).getPageByPath({ spaceId, pagePath })).rejects.toMatchObject(
        {
          status: 404,
        },
      )
    }
  })

  it('as markdown, and in a PDF', async () => {
    await world.close()
    world = await createWorld({
      writePDF: (job) => inThread('pdf', { job, fontFolder: undefined }),
    })
    await putSpec()
    const { spaceId } = await createSpace(world, book())
    const client = world.client('read')
    const page = await client.getPageByPath({ spaceId, pagePath: deprecated })
    expect('markdown' in page ? page.markdown : '').toMatch(/^# Add a pet\n/)
    const { url } = await client.getSpacePDF({ spaceId, query: { page: page.id, only: true } })
    const response = await world.fetch(new URL(url).pathname)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    await closeThreads()
  })
})

describe('links to computed pages', () => {
  const links = [
    '[by address](/api-reference/pets/list-pets)',
    '[with a heading](/api-reference/pets/list-pets#responses)',
    '[beside](api-reference/pets)',
    '[gone](/api-reference/pets/none)',
    '[no heading](/api-reference/pets/list-pets#none)',
    '[no page](/guide/nothing)',
  ].join('\n\n')

  async function listBroken(spaceId: string): Promise<string[]> {
    const list = await world.client('read').listSpaceLinks({ spaceId, query: { status: 'broken' } })
    return list.items.flatMap(({ locationReferences }) =>
      locationReferences.map((place) => ('source' in place ? (place.source?.url ?? '') : '')),
    )
  }

  it('are checked, and so are those of descriptions', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book(links))
    expect((await listBroken(spaceId)).sort()).toEqual([
      '#section/Signing-in',
      '/api-reference/pets/list-pets#none',
      '/api-reference/pets/none',
      '/guide/nothing',
      '/guide/nothing',
    ])
    const client = world.client('read')
    const page = await client.getPageByPath({ spaceId, pagePath: 'api-reference/pets/list-pets' })
    const { items } = await client.listSpacePageBacklinks({ spaceId, pageId: page.id })
    expect(items.map((place) => (place.kind === 'page' ? place.page.title : ''))).toEqual([
      'pets',
      'Welcome',
      'Welcome',
      'Welcome',
    ])
    const own = await client.listPageLinksInSpace({ spaceId, pageId: page.id })
    expect(own.items.map(({ status }) => status)).toEqual(['ok'])
    // What a new version mends is mended.
    const more = '  /none:\n    get: {tags: [pets], operationId: none, responses: {}}\n'
    await putSpec(pets({ more }))
    expect(await listBroken(spaceId)).not.toContain('/api-reference/pets/none')
  })

  it('are not judged while their specification is not there', async () => {
    const { spaceId } = await createSpace(world, book())
    const { id } = await world.client('edit').createChangeRequest({ spaceId, body: {} })
    const target = { spaceId, changeRequestId: id }
    const body = world.offer('links', book(links))
    await world.client('edit').importContentInChangeRequest({ ...target, body })
    const { items } = await world
      .client('edit')
      .listLinksInChangeRequest({ ...target, query: { change: 'new' } })
    expect(
      items.flatMap(({ locationReferences }) =>
        locationReferences.map((place) => ('source' in place ? place.source?.url : '')),
      ),
    ).toEqual(['/guide/nothing'])
  })

  it('are newly broken by what a change request writes, not by what a specification became', async () => {
    await putSpec()
    const { spaceId } = await createSpace(world, book('[list](/api-reference/pets/list-pets)'))
    const { id } = await world.client('edit').createChangeRequest({ spaceId, body: {} })
    const target = { spaceId, changeRequestId: id }
    const source = book('[list](/api-reference/pets/list-pets)\n\n[none](/api-reference/pets/none)')
    const body = world.offer('links', source)
    await world.client('edit').importContentInChangeRequest({ ...target, body })
    const listNew = async () =>
      (
        await world.client('edit').listLinksInChangeRequest({ ...target, query: { change: 'new' } })
      ).items.map(({ target: to }) => to)
    expect(await listNew()).toEqual(['api-reference/pets/none'])
    await putSpec(pets().replaceAll('listPets', 'findPets'))
    expect(await listNew()).toEqual(['api-reference/pets/none'])
  })
})
