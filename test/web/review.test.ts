// Reviews of change requests: what is listed, compared, said of links, and who may see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../images.ts'
import { createChange, createSpace } from '../scenes.ts'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

const files = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guide](guide.md)\n  * [Setup](guide/setup.md)\n* [Old](old.md)\n* [Table](table.md)\n',
  'README.md': '# Home\n\nSee [the old page](old.md) and [setup](guide/setup.md).\n\nLast words.\n',
  'guide.md': '# Guide\n\nwords\n',
  'guide/setup.md':
    '---\ndescription: How to begin\n---\n\n# Setup\n\n## Install\n\nThe server listens on port 80.\n\n![logo](../logo.png)\n\n{% include "../.gitbook/includes/piece.md" %}\n\nA paragraph that moves to the end.\n\nIt stays here.\n\nAnd this too.\n\nAnd that.\n',
  'old.md': '# Old\n\ngone soon\n',
  'table.md': '# Table\n\n| name | value |\n| - | - |\n| port | 80 |\n| host | localhost |\n',
  '.gitbook/includes/piece.md': '---\ntitle: Piece\n---\n\nfrom the first piece\n',
  'logo.png': png(4, 4),
}
const { 'old.md': _, ...kept } = files
const changed = {
  ...kept,
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guide](guide.md)\n  * [Getting started](guide/setup.md)\n* [New](new.md)\n* [Table](table.md)\n',
  'README.md':
    '# Home\n\nSee [the old page](old.md) and [setup](guide/setup.md).\n\nVery last words.\n',
  'guide/setup.md':
    '---\ndescription: How to start\nicon: rocket\n---\n\n# Setup\n\n### Install\n\nThe server listens on port 8080.\n\n![logo](../logo.png)\n\n{% include "../.gitbook/includes/piece.md" %}\n\nIt stays here.\n\nAnd this too.\n\nAnd that.\n\nA paragraph that moves to the end.\n',
  'new.md': '# New\n\n<script>alert(1)</script>\n\nall new\n',
  'table.md':
    '# Table\n\n| name | value | unit |\n| - | - | - |\n| port | 8080 | |\n| host | localhost | |\n',
  '.gitbook/includes/piece.md': '---\ntitle: Piece\n---\n\nfrom the second piece\n',
  'logo.png': png(8, 8),
}

describe('a change request', () => {
  it('breaks as many links on the way to its merge as in its review', async () => {
    const world = await createWorld()
    const home = '# Home\n\n[Old](old.md), [old again](old.md).\n'
    const { spaceId } = await createSpace(world, { 'README.md': home, 'old.md': '# Old\n' })
    const target = await createChange(world, spaceId, { 'README.md': home })
    const root = new URL((await world.client().getChangeRequestById(target)).urls.app).pathname
    const reader = await signIn(world, 'read')
    for (const part of ['', '/~merge'])
      expect((await reader.open(`${root}${part}`)).text).toMatch(
        /This change breaks <a [^>]*>2 links<\/a>/,
      )
    expect(world.faults).toEqual([])
    await world.close()
  })
})

describe('a review', () => {
  let world: World
  let reader: Reader
  let root: string
  let ids: ReadonlyMap<string, string>
  beforeAll(async () => {
    world = await createWorld()
    const { spaceId } = await createSpace(world, files)
    const target = await createChange(world, spaceId, changed)
    const client = world.client()
    root = new URL((await client.getChangeRequestById(target)).urls.app).pathname
    const { items } = await client.listChangesInChangeRequest({ ...target, query: {} })
    ids = new Map(items.map(({ id, before, after }) => [(after ?? before)?.git.path ?? '', id]))
    reader = await signIn(world, 'read')
  })
  afterAll(async () => {
    expect(world.faults).toEqual([])
    await world.close()
  })

  const open = async (part: string) => (await reader.open(`${root}${part}`)).text
  const openPage = (path: string, query = '') => open(`/${ids.get(path)}${query}`)

  it('lists pages as they are read, pieces, files, and what is no content', async () => {
    const text = await open('')
    const order = ['Home', 'Guide', 'Getting started', 'Old', 'New', 'Table', 'Reusable content']
    const list = text.slice(text.indexOf('class="change-list"'))
    const places = [...order, 'logo.png', 'Navigation and settings'].map((name) =>
      list.indexOf(`${name}<`),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((place) => place > 0)).toBe(true)
    for (const sign of ['added: ', 'edited: ', 'removed: ']) expect(list).toContain(sign)
    expect(text).toMatch(/This change breaks <a [^>]*>1 link<\/a>/)
  })

  it('shows both versions in one text, with what is no text beside it', async () => {
    const text = await openPage('guide/setup.md')
    for (const part of [
      'port <del>80</del><ins>8080</ins>.',
      '<del>Setup</del><ins>Getting started</ins>',
      'How to <del>begin</del><ins>start</ins>',
      '<ins>rocket</ins>',
      'Heading 3, was heading 2',
      'from the <del>first</del><ins>second</ins> piece',
      'Picture removed',
      'Picture added',
      'href="#moved-here:1"',
      'id="moved-here:1"',
    ]) {
      expect(text).toContain(part)
    }
    const table = await openPage('table.md')
    expect(table).toContain('<del>80</del><ins>8080</ins>')
    expect(table).toContain('<th scope="col" class="added"><ins>unit</ins></th>')
  })

  it('shows them side by side, no id twice', async () => {
    const text = await openPage('guide/setup.md', '?show=side')
    expect(text).toContain('port <del>80</del>.')
    expect(text).toContain('port <ins>8080</ins>.')
    const found = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(found.length).toBe(new Set(found).size)
  })

  it('keeps what it compared no longer than it holds: either side, its place and what is said may move on', async () => {
    const pages = {
      'README.md': '# Home\n\nIt is so.\n\n[Next](next.md)\n',
      'next.md': '# Next\n\nMore.\n',
    }
    const { spaceId } = await createSpace(world, pages)
    const edit = (words: string) => ({
      ...pages,
      'README.md': `# Home\n\nIt is ${words}.\n\n[Next](next.md)\n`,
    })
    const first = await createChange(world, spaceId, edit('one'))
    await createChange(world, spaceId, edit('one'))
    const client = world.client()
    const { items } = await client.listChangesInChangeRequest({ ...first, query: {} })
    const show = async (number: number, query = '') => {
      const path = `/s/${spaceId}/~/changes/${number}/~review/${items[0]?.id}${query}`
      return (await reader.open(path)).text
    }
    for (const query of ['', '?show=side']) {
      expect(await show(1, query)).toContain('<ins>one</ins>')
      expect(await show(1, query)).toContain('<ins>one</ins>')
      expect(await show(1, query)).toContain('/changes/1/next"')
      // The same pages, elsewhere.
      expect(await show(2, query)).toContain('/changes/2/next"')
      expect(await show(2, query)).not.toContain('/changes/1/next"')
    }
    await client.importContentInChangeRequest({ ...first, body: world.offer('two', edit('two')) })
    const anew = await show(1, '?show=side')
    expect(anew).toContain('<ins>two</ins>')
    expect(anew).not.toContain('<ins>one<')
    await client.importContent({
      spaceId,
      body: world.offer('main', { ...pages, 'README.md': `${pages['README.md']}\nBelow.\n` }),
    })
    await client.updateChangeRequest(first)
    expect(await show(1)).toContain('Below.')
    expect(await show(2)).not.toContain('Below.')
  })

  it('shows the source, of the navigation, too', async () => {
    const text = await openPage('guide/setup.md', '?show=source')
    expect(text).toContain('The server listens on port <del>80</del>.')
    expect(text).toContain('The server listens on port <ins>8080</ins>.')
    const [, settings = ''] =
      /href="([^"]+)"[^>]*>[^§]{0,300}>SUMMARY\.md</.exec(await open('')) ?? []
    expect(settings).toContain(root)
    const summary = (await reader.open(settings.split('"').at(-1) ?? '')).text
    expect(summary).toContain('SUMMARY.md')
    expect(summary).toContain('<ins>')
  })

  it('shows what is new and what is gone, and runs nothing', async () => {
    const added = await openPage('new.md')
    expect(added).toContain('<ins class="whole"><p dir="auto">all new</p></ins>')
    expect(added).not.toContain('<script>')
    expect(await openPage('old.md')).toContain(
      '<del class="whole"><p dir="auto">gone soon</p></del>',
    )
    const picture = await openPage('logo.png')
    expect(picture).toContain('Before')
    expect(picture).toContain('After')
    expect([...picture.matchAll(/<img src="(\/files\/[^"]+)"/g)].length).toBe(2)
  })

  it('tells broken links by what broke them, with the way to the place', async () => {
    const text = await open('/~links')
    expect(text).toContain('There is no &quot;old.md&quot;')
    expect(text).toContain(`/${ids.get('README.md')}?line=3#here`)
    expect(text).toContain('2 links pointed here; 1 still does')
    const marked = await openPage('README.md', '?line=3')
    expect(marked).toMatch(/class="row edited here"[^>]*><span id="here"><\/span><p dir="auto">See/)
  })

  it('is for those who may see the change request, and has no other parts', async () => {
    const stranger = await signIn(world, 'stranger')
    expect((await stranger.open(root)).status).toBe(404)
    for (const part of ['/nothing', '/~nothing', `/${ids.get('new.md')}/more`]) {
      expect((await reader.open(`${root}${part}`)).status).toBe(404)
    }
    expect((await reader.open(root.replace(/\/~\/changes\/\d+/, ''))).status).toBe(404)
    for (const query of ['?show=nothing', '?line=x', '?line=-1', '?line=99999']) {
      expect((await reader.open(`${root}/${ids.get('README.md')}${query}`)).status).toBe(200)
    }
    expect((await reader.open(`${root}?from=9999`)).status).toBe(200)
  })
})
