// Imports: what a source holds becomes the content, as a sync.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCacheUse } from '../../../src/platform/processes/cache.ts'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ onDisk: true })
})
afterAll(() => world.close())

const renamed = {
  'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n  - begin.md\n',
  'docs/index.md': '# Home\n\nFirst line.\n\nSee [setup](begin.md).\n',
  'docs/begin.md': guide['docs/setup.md'] ?? '',
}

describe('importContent', () => {
  it('makes no revision of the same tree again', async () => {
    const { spaceId, revision } = await createSpace(world)
    const before = await world.client().getSpaceById({ spaceId })
    const again = await world.client().importContent({ spaceId, body: offer(world, guide) })
    expect(again).toEqual({ revision, importedResources: 0, totalResources: 3 })
    expect(await world.client().getSpaceById({ spaceId })).toEqual(before)
  })

  it('keeps the id of a page that is renamed', async () => {
    const { spaceId } = await createSpace(world)
    const before = await world.client().listPages({ spaceId })
    await importMain(world, spaceId, renamed)
    const after = await world.client().listPages({ spaceId })
    expect(after.pages.map((page) => page.id)).toEqual(before.pages.map((page) => page.id))
    expect(after.pages[1]).toMatchObject({ path: 'begin', git: { path: 'docs/begin.md' } })
    await importMain(world, spaceId, guide)
    const back = await world.client().listPages({ spaceId })
    expect(back).toMatchObject(before)
    expect(back.pages[1]).toEqual(before.pages[1])
  })

  it('takes away what is gone from the source', async () => {
    const { spaceId } = await createSpace(world, { ...guide, 'docs/more.md': '# More\n' })
    await importMain(world, spaceId, guide)
    const { pages } = await world.client().listPages({ spaceId })
    expect(pages.map((page) => page.title)).toEqual(['Home', 'Setup'])
  })

  it('leaves the old revision when the source cannot be read', async () => {
    const { spaceId, revision } = await createSpace(world)
    const body = { url: 'https://sources.example/none.zip', source: 'zip' as const }
    await expect(world.client().importContent({ spaceId, body })).rejects.toMatchObject({
      status: 422,
      type: 'import_fetch_failed',
    })
    expect(await world.client().getSpaceById({ spaceId })).toMatchObject({ revision })
  })

  it('has the links at hand when it ends, for the first change request', async () => {
    const { spaceId } = await createSpace(world)
    // Nothing goes on beside the test once the space is indexed.
    await world.client().searchSpaceContent({ spaceId, query: { query: 'first' } })
    const { misses } = readCacheUse()
    const query = { status: 'broken' as const }
    const { stats, items } = await world.client().listSpaceLinks({ spaceId, query })
    expect([stats.broken, items]).toEqual([{ total: 0 }, []])
    expect(readCacheUse().misses).toBe(misses)
  })

  it('is refused by a locked space, whose change requests go on', async () => {
    const made = await world.client().createSpace({
      organizationId: world.organizationId,
      body: { editMode: 'locked' },
    })
    const spaceId = made.id
    const refused = world.client().importContent({ spaceId, body: offer(world, guide) })
    await expect(refused).rejects.toMatchObject({ status: 409, type: 'space_locked' })
    const target = await createChange(world, spaceId, guide)
    expect(await world.client().mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
    expect((await world.client().listPages({ spaceId })).pages).toHaveLength(2)
  })

  it('reads the layout and root it is told', async () => {
    const { spaceId } = await createSpace(world)
    const body = { ...offer(world, guide), layout: 'plain' as const, root: 'docs' }
    const { revision } = await world.client().importContent({ spaceId, body })
    const { id } = await world.client().createChangeRequest({ spaceId })
    const links = await world.client().listLinksInChangeRequest({ spaceId, changeRequestId: id })
    expect(links.content).toMatchObject({ layout: 'plain', root: 'docs' })
    expect(await world.client().importContent({ spaceId, body })).toMatchObject({ revision })
  })

  it('loses none of many at once, and counts none twice', async () => {
    const { spaceId } = await createSpace(world)
    const bodies = [1, 2, 3, 4, 5].map((each) =>
      offer(world, { ...guide, [`docs/page-${each}.md`]: `# Page ${each}\n` }),
    )
    const answers = await Promise.all(
      bodies.map((body) => world.client().importContent({ spaceId, body })),
    )
    const { revision } = await world.client().getSpaceById({ spaceId })
    expect(answers.map((answer) => answer.revision)).toContain(revision)
    expect(new Set(answers.map((answer) => answer.revision)).size).toBe(5)
  })
})

describe('links', () => {
  it('to the app itself are told from others', async () => {
    const text = '# Home\n\n[app](http://galley.test/s/1) [other](http://galley.test.example/s/1)\n'
    const { spaceId } = await createSpace(world, { ...guide, 'docs/index.md': text })
    const links = await world.client().listSpaceLinks({ spaceId, query: { status: 'in-app' } })
    expect(links.items.map((link) => link.target)).toEqual(['http://galley.test/s/1'])
  })
})

describe('links of a change request', () => {
  it('tell what a removed page broke in files the change did not touch', async () => {
    const { spaceId } = await createSpace(world)
    const { 'docs/setup.md': _, ...rest } = guide
    const files = { ...rest, 'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n' }
    const target = await createChange(world, spaceId, files)
    const client = world.client()
    const fresh = await client.listLinksInChangeRequest({ ...target, query: { change: 'new' } })
    expect(fresh.items.map((link) => link.target)).toEqual(['docs/setup.md'])
    expect(fresh.items[0]?.locationReferences).toMatchObject([
      { kind: 'page', source: { path: 'docs/index.md', line: 5 }, problem: { new: true } },
    ])
    await client.mergeChangeRequest(target)
    const mended = await createChange(world, spaceId, guide)
    const fixed = await client.listLinksInChangeRequest({ ...mended, query: { change: 'fixed' } })
    expect(fixed).toMatchObject({
      count: 1,
      stats: { broken: { total: 0, changeRequest: 0 } },
      occurrences: { new: 0, fixed: 1 },
      items: [{ status: 'broken', target: 'docs/setup.md' }],
    })
  })

  it('suggest where a moved page went', async () => {
    const { spaceId } = await createSpace(world)
    const stale = { ...renamed, 'docs/index.md': guide['docs/index.md'] ?? '' }
    const target = await createChange(world, spaceId, stale)
    const links = await world
      .client()
      .listLinksInChangeRequest({ ...target, query: { change: 'new' } })
    expect(links.items[0]?.locationReferences).toMatchObject([
      { problem: { suggestion: 'begin.md' } },
    ])
  })
  it('suggest what a renamed heading is called now, also of a page that moved', async () => {
    const text = '# Setup\n\n## Oil\n\nFill the lamp to the line, and wipe what was spilled.\n'
    const home = '# Home\n\nSee [oil](setup.md#oil).\n'
    const before = { ...guide, 'docs/index.md': home, 'docs/setup.md': text }
    const after = text.replace('## Oil', '## Fuel')
    const changes = [
      { ...before, 'docs/setup.md': after },
      { ...renamed, 'docs/index.md': home, 'docs/begin.md': after },
    ]
    for (const [at, files] of changes.entries()) {
      const { spaceId } = await createSpace(world, before)
      const target = await createChange(world, spaceId, files)
      for (const query of [{ change: 'new' as const }, { status: 'broken' as const }]) {
        const links = await world.client().listLinksInChangeRequest({ ...target, query })
        const suggestion = ['setup.md#fuel', 'begin.md#fuel'][at]
        expect(links.items[0]?.locationReferences).toMatchObject([{ problem: { suggestion } }])
      }
    }
  })
})
