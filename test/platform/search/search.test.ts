// Search of spaces and organizations: what is found, in what order, and what is never shown.
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../src/contract/index.ts'
import { createChange, createSpace, importMain } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => expect(world.faults).toEqual([]))
afterAll(() => world.close())

const paths = (pages: readonly SearchPage[]) => pages.map(({ path }) => path)

async function find(spaceId: string, query: string, more: object = {}): Promise<string[]> {
  const found = await world
    .client('read')
    .searchSpaceContent({ spaceId, query: { query, ...more } })
  return paths(found.items)
}

const site: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\nA guide to `useState` and friends. See [setup](setup.md).\n',
  'setup.md':
    '---\ndescription: secretword\n---\n# Setup\n\nRun it.\n\n## Install on Linux\n\nUse `apt install galley`.\n\n## Remove\n\nUse `apt remove galley`.\n',
  'setup-guide.md': '# Setup guide\n\nLonger words about the setup of everything.\n',
  'other.md': '# Other\n\n## Setup of others\n\nNothing. Naïve café.\n',
  'zh.md': '# 安装\n\n如何安装插件。检索引擎很快。\n',
  'ja.md': '# ガイド\n\n全文検索エンジンの使い方。\n',
  'ko.md': '# 안내\n\n플러그인을 설치하는 방법.\n',
  'hidden.md': '---\nhidden: true\n---\n# Hidden\n\nStill findable.\n',
  'private.md': '---\nnoIndex: true\n---\n# Private setup\n\nunfindable words\n',
}

describe('searchSpaceContent', () => {
  let spaceId: string
  beforeAll(async () => {
    spaceId = (await createSpace(world, site)).spaceId
  })

  it('shows pages with the sections that hold the words', async () => {
    const found = await world
      .client('read')
      .searchSpaceContent({ spaceId, query: { query: 'apt inst' } })
    const app = `http://galley.test/s/${spaceId}/setup`
    expect(found).toEqual({
      count: 1,
      items: [
        {
          id: expect.any(String),
          title: 'Setup',
          path: 'setup',
          sections: [
            {
              id: expect.any(String),
              title: 'Install on Linux',
              path: 'setup#install-on-linux',
              body: 'Use apt install galley.',
              urls: { app: `${app}#install-on-linux` },
            },
          ],
          urls: { app },
        },
      ],
    })
  })

  const queries: [title: string, query: string, found: string[]][] = [
    [
      'the title that is the query first, then titles, headings, texts',
      'setup',
      ['setup', 'setup-guide', 'other', 'readme'],
    ],
    ['whatever the case', 'SETUP', ['setup', 'setup-guide', 'other', 'readme']],
    ['words still being typed', 'insta', ['setup']],
    ['one letter in titles and headings', 'g', ['setup-guide']],
    ['two letters in titles and headings', 'in', ['setup']],
    ['all words', 'remove galley', ['setup']],
    ['words in quotes side by side', '"apt remove"', ['setup']],
    ['identifiers', 'useState', ['readme']],
    ['parts of identifiers', 'state', ['readme']],
    ['accents or none', 'naive cafe', ['other']],
    ['accents where there are some', 'NAÏVE', ['other']],
    ['one Chinese character', '插', ['zh']],
    ['Chinese words', '安装', ['zh']],
    ['Chinese words within a sentence', '检索引擎', ['zh']],
    ['Japanese', '検索エンジン', ['ja']],
    ['Korean with a particle behind', '설치', ['ko']],
    ['hidden pages', 'findable', ['hidden']],
    ['no front matter', 'secretword', []],
    ['no page that is not to be found', 'unfindable', []],
    ['one of the words when no page holds all', 'unfindable linux', ['setup']],
    ['words of a row apart when they never stand in it', 'linux.galley', ['setup']],
    ['nothing without a word', '"(*) -- !', []],
  ]

  it.each(queries)('finds %s', async (_title, query, found) => {
    expect(await find(spaceId, query)).toEqual(found)
  })

  it('takes any text for plain text', async () => {
    const words = fc.constantFrom(
      'setup',
      'AND',
      'OR',
      'NOT',
      'NEAR(',
      '"',
      '*',
      '^',
      ':',
      '{title}',
      '(',
      ')',
      '-',
      '+',
      '#',
      '\\',
      "'",
      ';',
      '--',
      '%',
      '_',
      '\0',
      '\ue000',
      '\ue001',
      '検',
      'é',
      '\ud800',
      'C++',
      ' ',
    )
    const text = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 512 }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const address = `/v1/spaces/${spaceId}/search?query=${encodeURIComponent(query.toWellFormed())}`
        const init = { headers: { Authorization: `Bearer ${world.token('read')}` } }
        const response = await world.fetch(address, init)
        expect([query, [200, 400, 414].includes(response.status)]).toEqual([query, true])
      }),
      { numRuns: 400 },
    )
  })

  it('refuses no query, and one that is too long', async () => {
    for (const query of ['', 'x'.repeat(513)]) {
      await expect(
        world.client('read').searchSpaceContent({ spaceId, query: { query } }),
      ).rejects.toMatchObject({ status: 400, type: 'validation_failed' })
    }
    expect(await find(spaceId, 'x'.repeat(512))).toEqual([])
    expect(await find(spaceId, '検'.repeat(512))).toEqual([])
  })

  it('bounds what it quotes', async () => {
    const long = 'Vorwort '.repeat(500)
    const space = await createSpace(world, { 'a.md': `# A\n\n${long}needle ${long}\n` })
    const { items } = await world
      .client()
      .searchSpaceContent({ spaceId: space.spaceId, query: { query: 'needle' } })
    const body = items[0]?.sections[0]?.body ?? ''
    expect(body).toMatch(/^….*needle.*…$/)
    expect(body.length).toBeLessThan(300)
  })

  it('follows every change of the main content, and knows nothing of drafts', async () => {
    const space = await createSpace(world, {
      'a.md': '# One\n\nalpha\n',
      'b.md': '# Two\n\nbeta\n',
    })
    const id = space.spaceId
    expect(await find(id, 'alpha')).toEqual(['a'])
    await importMain(world, id, { 'a.md': '# One\n\ngamma\n', 'b.md': '# Two\n\nbeta\n' })
    expect(await find(id, 'alpha')).toEqual([])
    expect(await find(id, 'gamma')).toEqual(['a'])
    await importMain(world, id, { 'deep/a.md': '# One\n\ngamma\n', 'b.md': '# Renamed\n\nbeta\n' })
    expect(await find(id, 'gamma')).toEqual(['deep/a'])
    expect(await find(id, 'renamed')).toEqual(['b'])
    expect(await find(id, 'two')).toEqual([])
    const target = await createChange(world, id, { 'c.md': '# Three\n\ndelta\n' })
    expect(await find(id, 'delta')).toEqual([])
    await world.client().mergeChangeRequest(target)
    expect(await find(id, 'delta')).toEqual(['c'])
    expect(await find(id, 'gamma')).toEqual([])
    await importMain(world, id, { 'c.md': '---\nnoIndex: true\n---\n# Three\n\ndelta\n' })
    expect(await find(id, 'delta')).toEqual([])
  })

  it('goes on where it ended, also when what was found changes', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [`p${index}.md`, `# Page ${index}\n\nneedle\n`]),
    )
    const { spaceId: id } = await createSpace(world, pages)
    const client = world.client('read')
    const first = await client.searchSpaceContent({
      spaceId: id,
      query: { query: 'needle', limit: 10 },
    })
    expect(first.count).toBe(25)
    const query = { query: 'needle', limit: 10, page: first.next?.page }
    const second = await client.searchSpaceContent({ spaceId: id, query })
    const third = await client.searchSpaceContent({
      spaceId: id,
      query: { ...query, page: second.next?.page },
    })
    expect(third.next).toBeUndefined()
    const all = [first, second, third].flatMap(({ items }) => paths(items))
    expect(new Set(all).size).toBe(25)
    const gone = `${paths(first.items)[0]}.md`
    await importMain(
      world,
      id,
      Object.fromEntries(Object.entries(pages).filter(([path]) => path !== gone)),
    )
    const again = await client.searchSpaceContent({ spaceId: id, query })
    expect(paths(again.items)).toEqual(paths(second.items))
    const counted = await client.searchSpaceContent({
      spaceId: id,
      query: { query: 'needle', limit: 0 },
    })
    expect(counted).toEqual({ count: 24, items: [] })
    await expect(
      client.searchSpaceContent({ spaceId: id, query: { ...query, query: 'other' } }),
    ).rejects.toMatchObject({ type: 'invalid_page' })
  })

  it('goes on where it ended, also when all that was shown is gone', async () => {
    const pages = (from: number, to: number) =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, at) => [`p${from + at}.md`, `# Page\n\nneedle\n`]),
      )
    const { spaceId: id } = await createSpace(world, pages(0, 30))
    const client = world.client('read')
    const query = { query: 'needle', limit: 10 }
    const first = await client.searchSpaceContent({ spaceId: id, query })
    const left = { ...pages(0, 30) }
    for (const path of paths(first.items)) delete left[`${path}.md`]
    // What comes may rank anywhere, also before what is still to be shown.
    await importMain(world, id, { ...left, ...pages(30, 35), 'best.md': '# Needle\n' })
    const rest: string[] = []
    for (let page = first.next?.page; page !== undefined; ) {
      const answer = await client.searchSpaceContent({ spaceId: id, query: { ...query, page } })
      rest.push(...paths(answer.items))
      page = answer.next?.page
    }
    expect(new Set(rest).size).toBe(rest.length)
    expect(Object.keys(left).filter((path) => !rest.includes(path.slice(0, -3)))).toEqual([])
  })

  it('goes on with the form of the query it began with', async () => {
    const { spaceId: id } = await createSpace(world, {
      'both.md': '# Both\n\nxerxes yonder\n',
      'again.md': '# Again\n\nxerxes yonder\n',
      'one.md': '# One\n\nxerxes\n',
    })
    const client = world.client('read')
    const query = { query: 'xerxes yonder', limit: 1 }
    const first = await client.searchSpaceContent({ spaceId: id, query })
    expect(first.count).toBe(2)
    await importMain(world, id, { 'one.md': '# One\n\nxerxes\n' })
    const page = first.next?.page
    const second = await client.searchSpaceContent({ spaceId: id, query: { ...query, page } })
    expect(second).toEqual({ count: 0, items: [] })
  })

  it('shows the best thousand', async () => {
    const pages = Array.from({ length: 1010 }, (_, at) => [`p${at}.md`, `# Page\n\nneedle\n`])
    const { spaceId: id } = await createSpace(world, Object.fromEntries(pages))
    const client = world.client('read')
    const seen: string[] = []
    let page: string | undefined
    do {
      const query = { query: 'needle', limit: 333, ...(page === undefined ? {} : { page }) }
      const answer = await client.searchSpaceContent({ spaceId: id, query })
      expect(answer.count).toBe(1010)
      seen.push(...paths(answer.items))
      page = answer.next?.page
    } while (page !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([1000, 1000])
  })

  it('forgets a deleted space', async () => {
    const { spaceId: id } = await createSpace(world, { 'a.md': '# Trashed\n' })
    expect(await find(id, 'trashed')).toEqual(['a'])
    await world.client().deleteSpaceById({ spaceId: id })
    await expect(find(id, 'trashed')).rejects.toMatchObject({ status: 404 })
    expect(await findEverywhere('admin', 'trashed')).toEqual([])
    await world.client().restoreSpace({ spaceId: id })
    expect(await find(id, 'trashed')).toEqual(['a'])
  })
})

async function findEverywhere(person: Person, query: string): Promise<string[]> {
  const { organizationId } = world
  const { items, count } = await world
    .client(person)
    .searchOrganizationContent({ organizationId, query: { query } })
  expect(items).toHaveLength(count)
  return items.map(({ id }) => id)
}

describe('searchOrganizationContent', () => {
  it('has an entry for each space that holds the words, the best first', async () => {
    const body = await createSpace(world, { 'a.md': '# A\n\nquux\n' })
    const title = await createSpace(world, { 'a.md': '# Quux\n', 'b.md': '# B\n\nquux\n' })
    const found = await world.client('read').searchOrganizationContent({
      organizationId: world.organizationId,
      query: { query: 'quux' },
    })
    expect(found).toMatchObject({
      count: 2,
      items: [
        { id: title.spaceId, title: 'New space', pages: [{ path: 'a' }, { path: 'b' }] },
        { id: body.spaceId, pages: [{ path: 'a', sections: [{ title: 'A', body: 'quux' }] }] },
      ],
    })
    const { items, next } = await world.client('read').searchOrganizationContent({
      organizationId: world.organizationId,
      query: { query: 'quux', limit: 1 },
    })
    expect(items.map(({ id }) => id)).toEqual([title.spaceId])
    const second = await world.client('read').searchOrganizationContent({
      organizationId: world.organizationId,
      query: { query: 'quux', limit: 1, page: next?.page },
    })
    expect(second.items.map(({ id }) => id)).toEqual([body.spaceId])
    expect(second.next).toBeUndefined()
  })

  it('asks for less only when no space holds all words', async () => {
    const both = await createSpace(world, { 'a.md': '# A\n\nxyzzy plugh\n' })
    const one = await createSpace(world, { 'a.md': '# A\n\nxyzzy\n' })
    expect(await findEverywhere('admin', 'xyzzy plugh')).toEqual([both.spaceId])
    expect(await findEverywhere('admin', 'xyzzy nosuchword')).toEqual([both.spaceId, one.spaceId])
  })

  it('tells a guest of spaces they were given, and nothing of others', async () => {
    const given = await createSpace(world, { 'a.md': '# A\n\nfrobnicate\n' })
    const kept = await createSpace(world, { 'a.md': '# Frobnicate\n' })
    const at = world.now()
    await world.store.transaction((database) =>
      database
        .insertInto('grant')
        .values({
          resource_kind: 'space',
          resource_id: given.spaceId,
          subject_kind: 'user',
          subject_id: world.userId('guest'),
          level: 'read',
          created_at: at,
        })
        .execute(),
    )
    expect(await findEverywhere('admin', 'frobnicate')).toEqual([kept.spaceId, given.spaceId])
    expect(await findEverywhere('guest', 'frobnicate')).toEqual([given.spaceId])
  })
})
