// Conversations and the way of a change request, by forms, without a script: what is done, what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChange, createSpace, importMain } from '../scenes.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

const files = {
  'README.md': '# Home\n\nFirst words.\n\nSecond words.\n',
  'setup.md': '# Setup\n\nHow to begin.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Setup](setup.md)\n',
}

let world: World
const readers = new Map<Person, Promise<Reader>>()
const as = (person: Person) => {
  const known = readers.get(person) ?? signIn(world, person)
  readers.set(person, known)
  return known
}

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** A change request that edits the first page. */
async function begin() {
  const { spaceId } = await createSpace(world, files)
  const changed = { ...files, 'README.md': '# Home\n\nOther words.\n\nSecond words.\n' }
  const target = await createChange(world, spaceId, changed)
  const client = world.client()
  const { items } = await client.listChangesInChangeRequest({ ...target, query: {} })
  const pageId = items.find(({ kind }) => kind === 'page')?.id ?? ''
  const request = await client.getChangeRequestById(target)
  const root = new URL(request.urls.app).pathname
  return { target, pageId, root, page: `${root}/${pageId}`, talk: `${root}/~conversation` }
}

const listComments = (target: Awaited<ReturnType<typeof begin>>['target']) =>
  world.client().listCommentsInChangeRequest({ ...target, query: { order: 'asc' } })

describe('a conversation', () => {
  it('is written, answered, edited, settled and taken back by forms', async () => {
    const { target, page, pageId } = await begin()
    const writer = await as('comment')
    const written = await writer.submit(
      page,
      'comment',
      { body: 'Is **this** right?\r\n\r\n- a' },
      pageId,
    )
    expect(written.status).toBe(303)
    const [comment] = (await listComments(target)).items
    expect(comment).toMatchObject({
      body: { markdown: 'Is **this** right?\n\n- a' },
      target: { page: { id: pageId } },
    })
    const id = comment?.id ?? ''
    expect(written.to).toBe(`${page}#comment:${id}`)
    const other = await as('review')
    const answered = await other.submit(page, 'reply', { body: 'Yes' }, id)
    const shown = await other.open(page)
    expect(shown.text).toContain('<strong>this</strong>')
    expect(shown.text).toContain('1 reply')
    const replyId = answered.to.split('#comment:')[1] ?? ''
    await other.submit(page, 'edit', { body: 'Yes, it is' }, `${id}/${replyId}`)
    await writer.submit(page, 'edit', { body: 'Is it?' }, id)
    await other.post(page, { act: 'react', of: id, add: '🎉' })
    await other.submit(page, 'resolve', {}, id)
    const { text } = await writer.open(page)
    for (const part of ['Resolved by review', 'Yes, it is', 'Is it?', '🎉', 'edited'])
      expect(text).toContain(part)
    expect(text).toMatch(/<details class="thread resolved"[^>]*(?<! open)>/)
    await writer.submit(page, 'reopen', {}, id)
    await other.post(page, { act: 'react', of: id, remove: '🎉' })
    expect((await listComments(target)).items).toMatchObject([{ status: 'open', reactions: [] }])
    await other.submit(page, 'delete', {}, `${id}/${replyId}`)
    expect((await listComments(target)).items).toMatchObject([{ replies: 0 }])
    const gone = await writer.submit(page, 'delete', {}, id)
    expect([gone.status, gone.to]).toEqual([303, page])
    expect((await listComments(target)).items).toEqual([])
  })

  it('about a block and about the whole stands where it belongs', async () => {
    const { target, talk, page, pageId } = await begin()
    const writer = await as('comment')
    await writer.submit(talk, 'comment', { body: 'about all of it' }, '')
    const read = await world.client().getPageInChangeRequestById({
      ...target,
      pageId,
      query: { format: 'document' },
    })
    const key = 'document' in read ? (read.document?.nodes[0]?.key ?? '') : ''
    const posted = await writer.post(page, {
      act: 'comment',
      of: `${pageId}/${key}`,
      body: 'about words',
    })
    expect(posted.status).toBe(303)
    const whole = (await writer.open(talk)).text
    expect(whole).toContain('about all of it')
    expect(whole).toContain('about words')
    expect(whole).toContain(`${page}#comment:`)
    const one = (await writer.open(page)).text
    expect(one).not.toContain('about all of it')
    expect(one).toContain('about words')
    const sides = (await writer.open(`${page}?show=side`)).text
    const rest = sides.slice(sides.indexOf('<div class="is text"'))
    expect(rest.indexOf('about words')).toBeGreaterThan(0)
    expect(rest.indexOf('about words')).toBeLessThan(rest.indexOf('Comments on this page'))
    expect(sides).toContain('?show=side&amp;comment=')
    expect((await writer.open(page.slice(0, page.lastIndexOf('/')))).text).toContain(
      '1 open comment',
    )
  })

  it('that is refused keeps what was typed', async () => {
    const { page, pageId } = await begin()
    const writer = await as('comment')
    const refused = await writer.submit(page, 'comment', { body: '   ' }, pageId)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('role="alert"')
    expect(refused.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    const gone = await writer.post(page, { act: 'reply', of: 'nothing', body: 'lost <b>' })
    expect(gone.status).toBe(404)
  })

  it('shows no form to who may only read, and takes none from them', async () => {
    const { target, page, pageId, talk, root } = await begin()
    await (await as('comment')).submit(page, 'comment', { body: 'words' }, pageId)
    const [{ id } = { id: '' }] = (await listComments(target)).items
    const reader = await as('read')
    for (const path of [page, talk, root, `${root}/~merge`]) {
      const { text, status } = await reader.open(path)
      expect(status).toBe(200)
      expect([
        path,
        text.replace(/<form class="(?:search|person)"/g, '').includes('<form'),
      ]).toEqual([path, false])
    }
    const forged = [
      { act: 'comment', of: pageId, body: 'a' },
      { act: 'reply', of: id, body: 'a' },
      { act: 'edit', of: id, body: 'a' },
      { act: 'delete', of: id },
      { act: 'resolve', of: id },
      { act: 'react', of: id, add: '🎉' },
      { act: 'status', of: 'archived' },
      { act: 'subject', subject: 'a' },
      { act: 'update' },
      { act: 'merge' },
    ]
    for (const fields of forged)
      expect([fields, (await reader.post(page, fields)).status]).toEqual([
        fields,
        fields.act === 'merge' ? 409 : 403,
      ])
    const { revision } = await world.client().getChangeRequestById(target)
    expect((await reader.post(page, { act: 'merge', changed: revision })).status).toBe(403)
    const writer = await as('edit')
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const fields = { act: 'comment', of: pageId, body: 'a' }
      expect((await writer.post(page, fields, headers)).status).toBe(403)
    }
    expect(
      (await writer.post(page, { form: 'wrong', act: 'comment', of: pageId, body: 'a' })).status,
    ).toBe(403)
    expect((await writer.post(page, { act: 'edit', of: id, body: 'a' })).status).toBe(403)
    const stranger = await as('stranger')
    expect((await stranger.post(page, forged[0] ?? {})).status).toBe(404)
    expect((await stranger.open(page)).status).toBe(404)
    expect((await listComments(target)).items).toMatchObject([{ id, status: 'open', replies: 0 }])
  })

  it('does nothing, whatever a comment says', async () => {
    const { talk } = await begin()
    const writer = await as('comment')
    const body =
      '# Title\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![p](https://evil.example/p.png)\n\n<img src=x onerror=alert(1)>\n\nnote[^1]\n\n[^1]: words'
    await writer.submit(talk, 'comment', { body }, '')
    await writer.submit(talk, 'comment', { body }, '')
    const { text } = await writer.open(talk)
    const said = text
      .slice(text.indexOf('<main'), text.indexOf('</main>'))
      .replace(/<textarea[\s\S]*?<\/textarea>/g, '')
    expect(said).not.toMatch(/<script|<img|onerror=|href="javascript:|src="https:/)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length - new Set(ids).size).toBe(0)
    expect(said.match(/<h1/g)?.length).toBe(1)
  })
})

describe('the way of a change request', () => {
  it('goes from draft to review, archived and back, and to another name', async () => {
    const { target, root } = await begin()
    const editor = await as('review')
    const merge = `${root}/~merge`
    const asked = await editor.submit(root, 'status', {}, 'open')
    expect((await editor.follow(asked)).text).toContain('Review requested')
    await editor.submit(merge, 'subject', { subject: 'Better <words>' })
    await editor.submit(merge, 'status', {}, 'archived')
    expect(await world.client().getChangeRequestById(target)).toMatchObject({
      status: 'archived',
      subject: 'Better <words>',
    })
    const { text } = await editor.open(merge)
    expect(text).toContain('Archived.')
    expect(text).not.toContain('value="merge"')
    await editor.submit(merge, 'status', {}, 'draft')
    expect((await editor.post(merge, { act: 'status', of: 'merged' })).status).toBe(400)
    // Who made it may change it while they may edit; others need more.
    expect((await (await as('edit')).post(merge, { act: 'status', of: 'open' })).status).toBe(403)
  })

  it('says before what merging would do, and merges', async () => {
    const { target, root } = await begin()
    const merge = `${root}/~merge`
    const reviewer = await as('review')
    await importMain(world, target.spaceId, { ...files, 'setup.md': '# Setup\n\nMain words.\n' })
    const before = (await reviewer.open(merge)).text
    for (const part of [
      'The main content has changed',
      'No conflicts.',
      'No broken links.',
      '1 page or file',
    ])
      expect(before).toContain(part)
    const { revision } = await world.client().getChangeRequestById(target)
    const updated = await reviewer.submit(merge, 'update')
    expect((await reviewer.follow(updated)).text).toContain('Updated from the main content')
    const late = await reviewer.post(merge, { act: 'merge', changed: revision })
    expect([late.status, late.text.includes('has changed since you loaded this page')]).toEqual([
      409,
      true,
    ])
    const merged = await reviewer.submit(merge, 'merge')
    expect((await reviewer.follow(merged)).text).toContain('Merged into the main content')
    expect(await world.client().getChangeRequestById(target)).toMatchObject({ status: 'merged' })
    expect((await reviewer.post(merge, { act: 'status', of: 'draft' })).status).toBe(409)
  })

  it('settles conflicts one by one, and none before all have a choice', async () => {
    const { spaceId } = await createSpace(world, files)
    const theirs = {
      ...files,
      'README.md': '# Home\n\nTheir words.\n',
      'setup.md': '# Setup\n\nTheirs.\n',
    }
    const target = await createChange(world, spaceId, theirs)
    const ours = {
      ...files,
      'README.md': '# Home\n\nOur words.\n',
      'setup.md': '# Setup\n\nOurs.\n',
    }
    await importMain(world, spaceId, ours)
    const client = world.client()
    const request = await client.getChangeRequestById(target)
    const merge = `${new URL(request.urls.app).pathname}/~merge`
    const editor = await as('review')
    const { text } = await editor.open(merge)
    expect(text).toContain('2 conflicts')
    for (const word of ['Their', 'Our', 'First']) expect(text).toContain(word)
    expect(text).not.toContain('value="merge"')
    const [home = '', setup = ''] = [
      ...text.matchAll(/name="(keep:page:[^"]+)" value="primary"/g),
    ].map(([, name]) => name)
    const half = await editor.submit(merge, 'settle', { [home]: 'primary' })
    expect(half.status).toBe(400)
    expect(half.text).toContain('Not saved yet: one conflict has no choice')
    expect(half.text).toMatch(new RegExp(`name="${home}" value="primary" required(?:="")? checked`))
    const seen = /name="primary" value="([^"]+)"/.exec(text)?.[1] ?? ''
    await importMain(world, spaceId, { ...ours, 'setup.md': '# Setup\n\nOurs again.\n' })
    const was = Object.fromEntries(
      [...text.matchAll(/name="(was:page:[^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value ?? '',
      ]),
    )
    const late = await editor.post(merge, {
      act: 'settle',
      primary: seen,
      changed: request.revision,
      ...was,
      [home]: 'primary',
      [setup]: 'changed',
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Not saved: the content has changed')
    // The first is as it was; the second is another choice now.
    expect(late.text).toMatch(new RegExp(`name="${home}" value="primary" required(?:="")? checked`))
    expect(late.text).not.toMatch(
      new RegExp(`name="${setup}" value="changed" required(?:="")? checked`),
    )
    expect((await client.getChangeRequestById(target)).revision).toBe(request.revision)
    const done = await editor.submit(merge, 'settle', { [home]: 'primary', [setup]: 'changed' })
    expect((await editor.follow(done)).text).toContain('Updated from the main content')
    await editor.submit(merge, 'merge')
    const markdown = async (path: string) =>
      (await editor.open(`/s/${spaceId}${path}?as=markdown`)).text
    expect([await markdown(''), await markdown('/setup')]).toEqual([
      expect.stringContaining('Our words.'),
      expect.stringContaining('Theirs.'),
    ])
  })
})
