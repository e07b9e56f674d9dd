// What can be read of a content: revisions, pages by id and path, dates, files, reusable contents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gif, png, svg } from '../../images.ts'
import { createChange, createSpace, importMain, offer } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ onDisk: true })
})
afterAll(() => world.close())

const book: Readonly<Record<string, string | Uint8Array>> = {
  'README.md': '# Welcome\n\n{% include ".gitbook/includes/note.md" %}\n',
  'SUMMARY.md':
    '# Table of contents\n\n* [Welcome](README.md)\n\n## Guide\n\n* [Set up](guide/setup.md)\n  * [On a Mac](guide/mac.md)\n',
  'guide/setup.md': '# Set up\n\nFirst.\n',
  'guide/mac.md': '---\ndescription: Macs\n---\n\n# On a Mac\n\nThen.\n',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nTake *care*.\n',
  '.gitbook/vars.yaml': 'version: 2\n',
  '.gitbook/assets/photo.png': png(800, 600),
  '.gitbook/assets/dot.gif': gif(1, 1),
  '.gitbook/assets/drawing.svg': svg('viewBox="0 0 30 20"'),
  '.gitbook/assets/broken.png': 'no picture',
}

describe('a page', () => {
  it('of more bytes than are read at once is kept, and refused as a text', async () => {
    const long = 'word\n'.repeat(900_000)
    const { spaceId } = await createSpace(world, { 'README.md': '# Home\n', 'long.md': long })
    const client = world.client('read')
    const refusal = {
      type: 'unavailable',
      message: 'Cannot read a text of 4500000 bytes: at most 4194304',
    }
    const find = () => client.getPageByPath({ spaceId, pagePath: 'long' })
    await expect(find()).rejects.toMatchObject(refusal)
    const query = { format: 'document' } as const
    const findDocument = () => client.getPageByPath({ spaceId, pagePath: 'long', query })
    await expect(findDocument()).rejects.toMatchObject(refusal)
    expect(await client.getPageByPath({ spaceId, pagePath: '' })).toMatchObject({ title: 'Home' })
    const found = await client.searchSpaceContent({ spaceId, query: { query: 'home' } })
    expect(found.items).toHaveLength(1)
  })

  const paths: [path: string, title: string | undefined][] = [
    ['', 'Welcome'],
    ['/', 'Welcome'],
    ['guide', 'Guide'],
    ['guide/setup', 'Set up'],
    ['/guide/setup/', 'Set up'],
    ['guide/setup/mac', 'On a Mac'],
    ['guide/SETUP', undefined],
    ['guide/none', undefined],
  ]
  it.each(paths)('is found at the path "%s"', async (pagePath, title) => {
    const { spaceId } = await createSpace(world, book)
    const target = await createChange(world, spaceId, book)
    const client = world.client('read')
    const find = () => client.getPageByPath({ spaceId, pagePath })
    const findChanged = () => client.getPageInChangeRequestByPath({ ...target, pagePath })
    if (title === undefined) {
      await expect(find()).rejects.toMatchObject({ status: 404, type: 'not_found' })
      await expect(findChanged()).rejects.toMatchObject({ status: 404 })
      return
    }
    const found = await find()
    expect(found).toMatchObject({ title })
    expect(await findChanged()).toMatchObject({ title })
    expect(found).toEqual(await client.getPageById({ spaceId, pageId: found.id }))
  })

  it('is found at a path that is not encoded', async () => {
    const { spaceId } = await createSpace(world, book)
    const headers = { Authorization: `Bearer ${world.token('read')}` }
    for (const path of ['guide/setup/mac', 'guide%2Fsetup%2Fmac', 'guide%2fsetup/mac/']) {
      const response = await world.fetch(`/v1/spaces/${spaceId}/content/path/${path}`, { headers })
      expect(await response.json()).toMatchObject({ title: 'On a Mac', description: 'Macs' })
    }
  })

  it('says when it was added and edited, once it was', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client()
    const readDates = async () => {
      const { pages } = await client.listPages({ spaceId })
      return flatten(pages).map(({ title, createdAt, updatedAt }) => [title, createdAt, updatedAt])
    }
    expect((await readDates()).every(([, createdAt]) => createdAt === undefined)).toBe(true)
    const first = await client.getCurrentRevision({ spaceId })

    const edited = { ...book, 'guide/setup.md': '# Set up\n\nSecond.\n', 'guide/new.md': '# New\n' }
    await importMain(world, spaceId, edited)
    const second = await client.getCurrentRevision({ spaceId })
    const expected = [
      ['Welcome', undefined, undefined],
      ['Guide', undefined, undefined],
      ['Set up', first.createdAt, second.createdAt],
      ['On a Mac', undefined, undefined],
      ['New', second.createdAt, second.createdAt],
    ]
    expect(await readDates()).toEqual(expected)
    const { 'guide/new.md': text, ...rest } = edited
    await importMain(world, spaceId, { ...rest, 'moved.md': text })
    expect((await readDates()).at(-1)).toEqual(['New', second.createdAt, second.createdAt])

    const old = await client.listPagesInRevisionById({ spaceId, revisionId: first.id })
    expect(flatten(old.pages).every((page) => page.createdAt === undefined)).toBe(true)
  })

  it('is dated in a change request by that, and in the main content by the merge', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client()
    const first = await client.getCurrentRevision({ spaceId })
    const edited = { ...book, 'guide/setup.md': '# Set up\n\nSecond.\n' }
    const target = await createChange(world, spaceId, edited)
    const inChange = await client.getRevisionOfChangeRequestById(target)
    const ofSetup = { ...target, pagePath: 'guide/setup' }
    expect(await client.getPageInChangeRequestByPath(ofSetup)).toMatchObject({
      createdAt: first.createdAt,
      updatedAt: inChange.createdAt,
    })
    expect(await client.getPageByPath(ofSetup)).not.toHaveProperty('updatedAt')

    await importMain(world, spaceId, { ...book, 'guide/mac.md': '# On a Mac\n\nNow.\n' })
    const main = await client.getCurrentRevision({ spaceId })
    const ofMac = { ...target, pagePath: 'guide/setup/mac' }
    expect(await client.getPageInChangeRequestByPath(ofMac)).not.toHaveProperty('updatedAt')
    await client.updateChangeRequest(target)
    expect(await client.getPageInChangeRequestByPath(ofMac)).toMatchObject({
      updatedAt: main.createdAt,
    })
    expect(await client.getPageInChangeRequestByPath(ofSetup)).toMatchObject({
      updatedAt: inChange.createdAt,
    })
    const { revision } = await client.mergeChangeRequest(target)
    const merge = await client.getRevisionById({ spaceId, revisionId: revision })
    expect(await client.getPageByPath(ofSetup)).toMatchObject({ updatedAt: merge.createdAt })
    expect(await client.getPageByPath(ofMac)).toMatchObject({ updatedAt: main.createdAt })
  })
})

describe('a file', () => {
  it('has the dimensions of its image, the second time as the first', async () => {
    const { spaceId } = await createSpace(world, book)
    const read = async () => {
      const { items } = await world.client().listFiles({ spaceId })
      return items.map(({ name, size, dimensions }) => [name, size, dimensions])
    }
    const expected = [
      ['broken.png', 10, undefined],
      ['dot.gif', 13, { width: 1, height: 1 }],
      ['drawing.svg', svg('viewBox="0 0 30 20"').length, { width: 30, height: 20 }],
      ['photo.png', 33, { width: 800, height: 600 }],
    ]
    expect(await read()).toEqual(expected)
    expect(await read()).toEqual(expected)
  })
})

describe('a reusable content', () => {
  it('is read with its text', async () => {
    const { spaceId } = await createSpace(world, book)
    const target = await createChange(world, spaceId, book)
    const client = world.client('read')
    const { reusableContents, variables } = await client.getCurrentRevision({ spaceId })
    expect(variables).toEqual({ version: '2' })
    expect(reusableContents).toMatchObject([
      { title: 'A note', git: { path: '.gitbook/includes/note.md' } },
    ])
    const reusableContentId = reusableContents[0]?.id ?? ''
    const expected = { title: 'A note', markdown: '# A note\n\nTake *care*.\n' }
    expect(await client.getReusableContentById({ spaceId, reusableContentId })).toMatchObject(
      expected,
    )
    const ofChange = { ...target, reusableContentId, query: { metadata: false } }
    const bare = await client.getReusableContentInChangeRequestById(ofChange)
    expect(bare).toEqual({ id: reusableContentId, ...expected })
    const unknown = client.getReusableContentById({ spaceId, reusableContentId: 'none' })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('a revision', () => {
  it('is read by its id as it was, whatever came after', async () => {
    const { spaceId, revision: revisionId } = await createSpace(world, book)
    const client = world.client('read')
    const before = await client.getCurrentRevision({ spaceId })
    const pageId = before.pages[0]?.id ?? ''
    const page = await client.getPageById({ spaceId, pageId })
    await importMain(world, spaceId, { 'README.md': '# Another\n' })
    expect(await client.getRevisionById({ spaceId, revisionId })).toEqual(before)
    const { pages } = await client.listPagesInRevisionById({ spaceId, revisionId })
    expect(pages).toEqual(before.pages)
    const { items, next } = await client.listFilesInRevisionById({
      spaceId,
      revisionId,
      query: { limit: 2 },
    })
    expect(items).toEqual(before.files.slice(0, 2))
    const rest = { spaceId, revisionId, query: { page: next?.page ?? '' } }
    expect((await client.listFilesInRevisionById(rest)).items).toEqual(before.files.slice(2))
    const elsewhere = client.listFiles({ spaceId, query: { page: next?.page ?? '' } })
    await expect(elsewhere).rejects.toMatchObject({ type: 'invalid_page' })
    const fileId = items[0]?.id ?? ''
    expect(await client.getFileInRevisionById({ spaceId, revisionId, fileId })).toEqual(items[0])
    expect(await client.getPageInRevisionById({ spaceId, revisionId, pageId })).toEqual(page)
  })

  it('belongs to its space', async () => {
    const { spaceId } = await createSpace(world, book)
    const other = await createSpace(world, book)
    for (const revisionId of [other.revision, 'none']) {
      const found = world.client().getRevisionById({ spaceId, revisionId })
      await expect(found).rejects.toMatchObject({ status: 404, type: 'not_found' })
    }
  })

  it('of a change request is read as the change request has it', async () => {
    const { spaceId } = await createSpace(world, book)
    const target = await createChange(world, spaceId, { ...book, 'guide/setup.md': '# Else\n' })
    const client = world.client('read')
    const revision = await client.getRevisionOfChangeRequestById(target)
    expect(await client.getRevisionById({ spaceId, revisionId: revision.id })).toEqual(revision)
  })

  it('without metadata has no git at all', async () => {
    const { spaceId, revision: revisionId } = await createSpace(world, book)
    const query = { metadata: false, computed: false }
    const bare = await world.client().getRevisionById({ spaceId, revisionId, query })
    expect(JSON.stringify(bare)).not.toContain('"git"')
    expect(bare.files).toHaveLength(4)
  })

  it('stands in the history of its space, the newest first', async () => {
    const { spaceId, revision } = await createSpace(world, book)
    const target = await createChange(world, spaceId, { ...book, 'guide/setup.md': '# Else\n' })
    const merged = await world.client().mergeChangeRequest(target)
    const client = world.client('read')
    const { items, count } = await client.listRevisions({ spaceId })
    expect(count).toBe(3)
    expect(items.map(({ id, type }) => [id, type])).toEqual([
      [merged.revision, 'merge'],
      [revision, 'edits'],
      [items[2]?.parents.length === 0 ? items[2].id : '', 'edits'],
    ])
    const one = await client.listRevisions({ spaceId, query: { limit: 1 } })
    const rest = { spaceId, query: { page: one.next?.page ?? '', limit: 2 } }
    expect((await client.listRevisions(rest)).items).toEqual(items.slice(1))
  })

  it('is listed the newest first, also after the clock went back and while it stands still', async () => {
    let now = Date.UTC(2026, 5, 1)
    const own = await createWorld({ now: () => new Date(now).toISOString() })
    const { spaceId, revision } = await createSpace(own, book)
    const client = own.client()
    const made = [revision]
    for (const hours of [-1, -24, 0, 1, 0]) {
      now += hours * 3_600_000
      const body = offer(own, { ...book, 'guide/setup.md': `# Setup ${made.length}\n` })
      made.push((await client.importContent({ spaceId, body })).revision)
    }
    const { items } = await client.listRevisions({ spaceId })
    expect(items.map(({ id }) => id).slice(0, made.length)).toEqual(made.toReversed())
    const page = await client.getPageByPath({ spaceId, pagePath: 'guide/setup' })
    expect(page.updatedAt).toBe(items[0]?.createdAt)
    expect(own.faults).toEqual([])
    await own.close()
  })
})

interface Flat {
  readonly title: string
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
}

function flatten(pages: readonly (Flat & { readonly pages?: readonly Flat[] })[]): Flat[] {
  return pages.flatMap((page) => [page, ...flatten(page.pages ?? [])])
}
