// Imports as syncs: by path, each source for itself, what others wrote left alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportBody, Page } from '../../../src/contract/index.ts'
import { createWorld, type World } from '../../world.ts'
import { readFixture, zipFixture } from '../sources/offered.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

async function makeSpace() {
  const client = world.client()
  const { organizationId } = world
  const space = await client.createSpace({ organizationId, body: { title: 'Sync' } })
  const spaceId = space.id
  return {
    client,
    spaceId,
    importFrom: (body: ImportBody) => client.importContent({ spaceId, body }),
    async pages() {
      const found: Record<string, string> = {}
      const visit = (pages: readonly Page[]) => {
        for (const page of pages) {
          if ('path' in page) found[page.path] = page.id
          if ('pages' in page) visit(page.pages)
        }
      }
      visit((await client.listPages({ spaceId })).pages)
      return found
    },
    async markdown(pageId: string) {
      const page = await client.getPageById({ spaceId, pageId, query: { format: 'markdown' } })
      return 'markdown' in page ? page.markdown : JSON.stringify(page)
    },
  }
}

let count = 0

/** Offer files anew at one address. */
function offer(name: string, files: Readonly<Record<string, string>>): ImportBody {
  return world.offer(name, { ...files, '.gitbook.yaml': 'root: ./\n' })
}

function offerBytes(name: string, bytes: Uint8Array, source: ImportBody['source']): ImportBody {
  count += 1
  return { ...world.offerArchive(`${name}-${count}`, bytes), source }
}

describe('importContent', () => {
  it('leaves pages alone that never came from an import, in the navigation too', async () => {
    const { client, spaceId, importFrom, pages } = await makeSpace()
    const summary = '# Table of contents\n\n* [A](README.md)\n* [B](b.md)\n'
    await importFrom(
      offer('alone', { 'README.md': '# A\n', 'b.md': '# B\n', 'SUMMARY.md': summary }),
    )
    const changes = [{ type: 'insert_page' as const, title: 'Own', markdown: 'Mine.' }]
    const made = await client.changeContent({ spaceId, body: { changes } })
    const own = made.changes[0]?.page ?? ''
    await importFrom(
      offer('alone', {
        'README.md': '# A, again\n',
        'c.md': '# C\n',
        'SUMMARY.md': '# Table of contents\n\n* [A](README.md)\n* [C](c.md)\n',
      }),
    )
    const after = await pages()
    expect(Object.keys(after).sort()).toEqual(['c', 'own', 'readme'].sort())
    expect(after['own']).toBe(own)
    const [first] = (await client.listPages({ spaceId })).pages
    const listed = (await client.listPages({ spaceId })).pages
    expect(first?.title).toBe('A, again')
    expect(
      listed.filter((page) => !('hidden' in page && page.hidden)).map(({ title }) => title),
    ).toEqual(expect.arrayContaining(['A, again', 'C', 'Own']))
  })

  it('of a branch takes nothing away that people wrote where the branch comes to stand', async () => {
    const { client, spaceId, importFrom, pages } = await makeSpace()
    const [left, later] = ['1'.repeat(40), '2'.repeat(40)]
    const files = { 'README.md': '# A\n', 'b.md': '# B\n' }
    const main = (oid: string) => importFrom({ ...offer('main', files), git: { oid } })
    const insert = (title: string) =>
      client.changeContent({
        spaceId,
        body: { changes: [{ type: 'insert_page', title, markdown: 'Mine.' }] },
      })
    const branch = (digit: string, base: string) => ({
      ...offer(`head-${digit}`, { ...files, 'b.md': `# B ${digit}\n` }),
      git: { oid: digit.repeat(40), base },
    })
    await main(left)
    await insert('First')
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
    const target = { spaceId, changeRequestId }
    const bring = async (digit: string, base: string) => {
      await client.importContentInChangeRequest({ ...target, body: branch(digit, base) })
      const { items } = await client.listChangesInChangeRequest(target)
      return items.map(({ change, title }) => `${change} ${title}`)
    }
    expect(await bring('3', left)).toEqual(['edited B 3'])
    await insert('Second')
    await main(later)
    expect(await bring('4', later)).toEqual(['edited B 4'])
    expect(await bring('5', left)).toEqual(['edited B 5'])
    expect(await client.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
    expect(Object.keys(await pages()).sort()).toEqual(['b', 'first', 'readme', 'second'])
  })

  it('of a branch leaves edits alone of pages that the branch did not change', async () => {
    const { client, spaceId, importFrom, pages, markdown } = await makeSpace()
    const [left, later] = ['1'.repeat(40), '2'.repeat(40)]
    const files = { 'README.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n' }
    const main = (oid: string) => importFrom({ ...offer('main', files), git: { oid } })
    await main(left)
    const { readme = '', b = '' } = await pages()
    const edit = (page: string, text: string) =>
      client.changeContent({
        spaceId,
        body: { changes: [{ type: 'update_page', page, markdown: text }] },
      })
    await edit(readme, '# A, by people\n')
    await edit(b, '# B, by people\n')
    await main(later)
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
    const target = { spaceId, changeRequestId }
    const head = offer('head', { ...files, 'b.md': '# B, by the branch\n' })
    const body = { ...head, git: { oid: '3'.repeat(40), base: later } }
    await client.importContentInChangeRequest({ ...target, body })
    const { items } = await client.listChangesInChangeRequest(target)
    expect(items.map(({ change, title }) => [change, title])).toEqual([
      ['edited', 'B, by the branch'],
    ])
    expect(await client.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
    expect([await markdown(readme), await markdown(b)]).toEqual([
      '# A, by people\n',
      '# B, by the branch\n',
    ])
  })

  it('keeps changes made here and in the source, the source having the last word', async () => {
    const { client, spaceId, importFrom, pages, markdown } = await makeSpace()
    const only = '# Table of contents\n\n* [A](README.md)\n'
    const text = (first: string, last: string) => `# A\n\n${first}\n\nmiddle\n\n${last}\n`
    await importFrom(offer('both', { 'SUMMARY.md': only, 'README.md': text('one', 'two') }))
    const page = Object.values(await pages())[0] ?? ''
    const edit = (markdownText: string) =>
      client.changeContent({
        spaceId,
        body: { changes: [{ type: 'update_page', page, markdown: markdownText }] },
      })
    await edit(text('one, here', 'two'))
    const same = await importFrom(
      offer('both', { 'SUMMARY.md': only, 'README.md': text('one', 'two') }),
    )
    expect(same.importedResources).toBe(0)
    await importFrom(offer('both', { 'SUMMARY.md': only, 'README.md': text('one', 'two, there') }))
    expect(await markdown(page)).toBe(text('one, here', 'two, there'))
    await edit(text('mine', 'two, there'))
    await importFrom(
      offer('both', { 'SUMMARY.md': only, 'README.md': text('theirs', 'two, there') }),
    )
    expect(await markdown(page)).toBe(text('theirs', 'two, there'))
  })

  it('takes away only what its own source brought', async () => {
    const { importFrom, pages } = await makeSpace()
    await importFrom(offer('mixed', { 'README.md': '# A\n', 'b.md': '# B\n' }))
    const docx = offerBytes('story', readFixture('story.docx'), 'docx')
    const first = await importFrom(docx)
    expect(first).toMatchObject({ importedResources: 2, totalResources: 2 })
    const before = await pages()
    expect(Object.keys(before)).toHaveLength(3)
    expect(await importFrom(docx)).toEqual({ ...first, importedResources: 0 })
    await importFrom(offer('mixed', { 'README.md': '# A\n' }))
    const after = await pages()
    expect(Object.keys(after)).toHaveLength(2)
    for (const [path, id] of Object.entries(after)) expect(before[path]).toBe(id)
  })

  it('takes away what came by a change request when its source drops it', async () => {
    const { client, spaceId, importFrom, pages } = await makeSpace()
    await importFrom(offer('request', { 'README.md': '# A\n' }))
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId, body: {} })
    await client.importContentInChangeRequest({
      spaceId,
      changeRequestId,
      body: offer('request-head', { 'README.md': '# A\n', 'new.md': '# New\n' }),
    })
    await client.mergeChangeRequest({ spaceId, changeRequestId })
    expect(Object.keys(await pages())).toHaveLength(2)
    await importFrom(offer('request', { 'README.md': '# A, alone\n' }))
    expect(Object.keys(await pages())).toHaveLength(1)
  })

  const kinds: [source: ImportBody['source'], fixture: string][] = [
    ['notion', 'notion'],
    ['confluence', 'confluence'],
    ['github-wiki', 'wiki'],
    ['google-docs', 'google-docs'],
  ]

  it.each(kinds)(
    'reads %s in our own layout, and the same again changes nothing',
    async (source, fixture) => {
      const { client, spaceId, importFrom } = await makeSpace()
      const first = await importFrom(offerBytes(fixture, zipFixture(fixture), source))
      expect(first.importedResources).toBe(first.totalResources)
      const again = await importFrom(offerBytes(fixture, zipFixture(fixture), source))
      expect(again).toEqual({ ...first, importedResources: 0 })
      const links = await client.listSpaceLinks({ spaceId, query: { status: 'broken' } })
      const allowed = source === 'github-wiki' ? 2 : 0
      expect(links.count).toBe(allowed)
    },
  )

  it('puts pages made of other sources below the content root, or where it is told', async () => {
    const { importFrom, client, spaceId } = await makeSpace()
    await importFrom(offerBytes('root', readFixture('story.docx'), 'docx'))
    await importFrom({ ...offerBytes('placed', readFixture('story.docx'), 'docx'), root: 'drafts' })
    const files = await client.listFiles({ spaceId })
    expect(new Set(files.items.map(({ git }) => git?.path))).toEqual(
      new Set(['assets/image.png', 'drafts/assets/image.png']),
    )
  })

  it('leaves the old revision when an import fails, and says why', async () => {
    const { client, spaceId, importFrom } = await makeSpace()
    await importFrom(offer('failing', { 'README.md': '# A\n' }))
    const before = (await client.getCurrentRevision({ spaceId })).id
    const cases: [body: ImportBody, type: string][] = [
      [offerBytes('x', Buffer.from('nonsense'), 'zip'), 'import_unsupported'],
      [offerBytes('x', Buffer.from('nonsense'), 'docx'), 'import_unsupported'],
      [offerBytes('x', Buffer.from('nonsense'), 'notion'), 'import_unsupported'],
      [offerBytes('x', zipFixture('confluence'), 'notion'), 'import_unsupported'],
      [offerBytes('x', zipFixture('notion'), 'confluence'), 'import_unsupported'],
      [offerBytes('x', zipFixture('notion'), 'docx'), 'import_unsupported'],
      [offerBytes('x', Buffer.from([0, 1, 2, 3]), 'html'), 'import_unsupported'],
      [offerBytes('x', Buffer.from([0, 1, 2, 3]), 'markdown'), 'import_unsupported'],
      [offerBytes('x', Buffer.from('  \n'), 'markdown'), 'import_empty'],
      [offerBytes('x', Buffer.from('<html><body><p></p></body>'), 'html'), 'import_empty'],
      [{ url: 'https://sources.example/none', source: 'website' }, 'import_fetch_failed'],
      [{ url: 'file:///etc', source: 'git' }, 'url_not_allowed'],
    ]
    for (const [body, type] of cases) {
      await expect(importFrom(body), `${body.source} ${type}`).rejects.toMatchObject({ type })
    }
    expect((await client.getCurrentRevision({ spaceId })).id).toBe(before)
    expect(world.faults).toEqual([])
  })
})
