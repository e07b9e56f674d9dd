// Settings, collections, sites and specifications without a browser: what their forms do, and for whom.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDomain } from '../scenes.ts'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

let world: World
let admin: Reader
let reader: Reader
let root: string
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  root = `/o/${world.organizationId}`
  admin = await signIn(world, 'admin')
  reader = await signIn(world, 'read')
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const getSpace = () => world.client().getSpaceById({ spaceId })

describe('a space', () => {
  it('is renamed, locked, moved into a collection, copied', async () => {
    const path = `/s/${spaceId}/~settings`
    const made = await admin.submit(`${root}/new-collection`, 'create', { title: 'Products' })
    const collectionId = made.to.split('/').at(-1) ?? ''
    await admin.submit(path, 'change', {
      title: 'Handbook',
      editMode: 'locked',
      defaultLevel: 'comment',
      language: 'de',
    })
    await admin.submit(path, 'move', { parent: collectionId })
    expect(await getSpace()).toMatchObject({
      title: 'Handbook',
      editMode: 'locked',
      defaultLevel: 'comment',
      language: 'de',
      parent: collectionId,
    })
    const again = await admin.submit(path, 'move', { parent: collectionId })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('role="alert"')])
    const copy = await admin.submit(path, 'copy')
    expect((await admin.follow(copy)).text).toContain('Copied to')
    expect((await admin.open(made.to)).text).toContain('Handbook')
    expect((await reader.open(path)).status).toBe(403)
    expect((await reader.post(path, { act: 'copy' })).status).toBe(403)
  })

  it('says which of its links lead nowhere', async () => {
    const client = world.client()
    const { organizationId } = world
    const { id } = await client.createSpace({ organizationId, body: { title: 'Linked' } })
    const path = `/s/${id}/~links`
    expect((await reader.open(path)).text).toContain('No page links to anything yet.')
    const pages = {
      'README.md': '# Home\n\n[Set up](setup.md) [Gone](setop.md)\n',
      'setup.md': '# Setup\n',
    }
    await client.importContent({ spaceId: id, body: world.offer('linked', pages) })
    const { text } = await reader.open(path)
    expect(text).toContain('1 of 2 links is broken')
    expect(text).toContain('Did you mean <code>setup.md</code>?')
    expect(text).toMatch(/<a href="\/s\/[^"]+">Home<\/a> <small><code>README.md:3</)
    const mended = { ...pages, 'README.md': '# Home\n\n[Set up](setup.md)\n' }
    await client.importContent({ spaceId: id, body: world.offer('mended', mended) })
    expect((await reader.open(path)).text).toContain('The only link works.')
    expect((await (await signIn(world, 'stranger')).open(path)).status).toBe(404)
  })

  it('is given to people and teams, and taken back', async () => {
    const path = `/s/${spaceId}/~access`
    const whom = `user ${world.userId('read')}`
    await admin.submit(path, 'give', { whom, role: 'review' })
    expect((await admin.open(path)).text).toContain('<span class="state">Reviewer</span>')
    expect((await reader.open(path)).status).toBe(403)
    await admin.submit(path, 'change', { role: 'comment' }, whom)
    expect((await admin.open(path)).text).toContain('<span class="state">Commenter</span>')
    await admin.submit(path, 'takeBack', {}, whom)
    expect((await admin.open(path)).text).toContain('No access granted')
    const forged = await admin.post(path, { act: 'give', whom: 'user nobody', role: 'edit' })
    expect(forged.status).toBe(400)
  })

  it('is deleted on a page that says what goes, and restored from the trash', async () => {
    const path = `/s/${spaceId}/~delete`
    expect((await admin.open(path)).text).toContain('Delete “Handbook”?')
    expect((await reader.post(path, { act: 'delete' })).status).toBe(403)
    const gone = await admin.submit(path, 'delete')
    expect((await admin.follow(gone)).text).toContain('Handbook')
    expect((await reader.open(`${root}/trash`)).text).toContain('The trash is empty')
    expect((await admin.submit(`${root}/trash`, 'restore', {}, spaceId)).to).toBe(`/s/${spaceId}`)
    expect((await getSpace()).title).toBe('Handbook')
  })
})

describe('a transfer to another organization', () => {
  it('takes a space along, once no site shows it, and says what ends', async () => {
    const client = world.client('stranger')
    const { organizationId } = world
    const { items } = await client.listOrganizationsForAuthenticatedUser({})
    const other = items[0]?.id ?? ''
    const path = `/s/${spaceId}/~transfer`
    expect((await admin.open(path)).text).toContain('in any other organization')
    const site = await world.client().createSite({ organizationId, body: { spaces: [spaceId] } })
    const { id: inviteId } = await client.createOrganizationInvite({
      organizationId: other,
      body: { role: 'admin' },
    })
    await world.client().joinOrganizationByInvite({ organizationId: other, inviteId })
    expect((await admin.open(path)).text).toContain('Remove this space from the site that shows it')
    await world.client().deleteSiteById({ organizationId, siteId: site.id })
    expect((await admin.open(path)).text).toContain('Access granted to people and teams is removed')
    expect((await reader.post(path, { act: 'transfer', organization: other })).status).toBe(403)
    const gone = await admin.submit(path, 'transfer', { organization: other })
    expect((await admin.follow(gone)).text).toContain('now belongs to this organization')
    expect((await client.getSpaceById({ spaceId })).organization).toBe(other)
    const forged = await admin.post(path, { act: 'transfer', organization: 'nothing' })
    expect(forged.status).toBe(400)
    await world.client().transferSpace({ spaceId, body: { organization: organizationId } })
  })
})

describe('a collection', () => {
  it('is changed, given, moved and deleted', async () => {
    const { to } = await admin.submit(`${root}/new-collection`, 'create', { title: 'Old' })
    const other = await admin.submit(`${root}/new-collection`, 'create', { title: 'Above' })
    await admin.submit(`${to}/settings`, 'change', { title: 'New', description: 'All of it' })
    await admin.submit(`${to}/settings`, 'move', { parent: other.to.split('/').at(-1) ?? '' })
    await admin.submit(`${to}/access`, 'give', {
      whom: `user ${world.userId('guest')}`,
      role: 'read',
    })
    expect((await (await signIn(world, 'guest')).open(to)).text).toContain('All of it')
    expect((await reader.open(`${to}/settings`)).status).toBe(403)
    expect((await admin.open(root)).text).toContain('<small>Above / </small>')
    await admin.submit(`${to}/delete`, 'delete')
    expect((await admin.open(to)).status).toBe(404)
  })
})

describe('an organization', () => {
  it('is changed by admins alone, who read what was changed', async () => {
    const path = `${root}/settings`
    const fields = { title: 'Acme', hostname: 'acme', emailDomains: 'acme.example' }
    for (const domain of ['acme.example', 'acme.test']) await addDomain(world, domain)
    await admin.submit(path, 'change', { ...fields, defaultRole: 'comment' })
    const { organizationId } = world
    expect(await world.client().getOrganizationById({ organizationId })).toMatchObject({
      title: 'Acme',
      emailDomains: ['acme.example'],
      defaultRole: 'comment',
      inviteLinks: true,
      sso: false,
    })
    const wrong = await admin.submit(path, 'change', { hostname: 'A B' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('change:hostname:error'),
    ])
    expect((await reader.open(path)).text).not.toContain('<button class="main">Save')
    expect((await reader.post(path, { act: 'change', title: 'Mine' })).status).toBe(403)
    await world.settle()
    const log = await admin.open(`${root}/audit?operation=updateOrganizationById`)
    expect(log.text).toContain('<code>updateOrganizationById</code>')
    expect(log.text).toContain('<option value="updateOrganizationById" selected>')
    expect(log.text).not.toContain('<code>createSpace</code>')
    const by = await admin.open(`${root}/audit?user=${world.userId('read')}&operation=unknown`)
    expect(by.text).toContain(`<option value="${world.userId('read')}" selected>read</option>`)
    expect((await admin.open(`${root}/audit?since=2030-01-01`)).text).toContain(
      'No matching entries',
    )
    expect((await reader.open(`${root}/audit`)).status).toBe(403)
  })
})

describe('a site', () => {
  let site: string
  const readSite = () =>
    world.client().getSiteById({
      organizationId: world.organizationId,
      siteId: site.split('/').at(-1) ?? '',
    })
  it('is not made of nothing, which is said once', async () => {
    const { organizationId } = world
    const count = async () => (await world.client().listSites({ organizationId })).count
    const before = await count()
    const refused = await admin.submit(`${root}/new-site`, 'create', { title: 'Help', spaces: [] })
    expect(refused.status).toBe(400)
    expect(refused.text.split('Choose at least one space').length).toBe(2)
    expect(await count()).toBe(before)
  })

  it('is made, published, opened and taken away', async () => {
    const made = await admin.submit(`${root}/new-site`, 'create', {
      title: 'Help',
      spaces: [spaceId],
    })
    site = made.to
    expect((await admin.open(site)).text).toContain('not published')
    await admin.submit(site, 'publish')
    const shown = await admin.open(site)
    expect(shown.text).toContain('<span class="state good">published</span>')
    const address = /href="([^"]+)">Open the site/.exec(shown.text)?.[1] ?? ''
    expect((await world.fetch(address)).status).toBe(200)
    await admin.submit(site, 'unpublish')
    expect((await world.fetch(address)).status).toBe(404)
    expect((await reader.open(site)).text).not.toContain('Publish</button>')
    expect((await reader.post(site, { act: 'publish' })).status).toBe(403)
    expect((await reader.open(`${site}/audience`)).status).toBe(403)
  })

  it('is put together of spaces, sections and groups in an order', async () => {
    const { organizationId } = world
    const spaces = await Promise.all(
      ['Two', 'Three'].map((title) =>
        world.client().createSpace({ organizationId, body: { title } }),
      ),
    )
    const [two, three] = spaces.map(({ id }) => id)
    await admin.submit(site, 'addSpace', { spaceId: two ?? '' })
    await admin.submit(site, 'addSection', { spaceId: three ?? '', title: 'Third' })
    await admin.submit(site, 'addGroup', { title: 'More' })
    const { structure } = await world.client().getSiteStructure({
      organizationId,
      siteId: site.split('/').at(-1) ?? '',
    })
    expect(structure.map(({ title }) => title)).toEqual(['Help', 'Third', 'More'])
    const third = structure[1]
    const part = `${site}/parts/site-section/${third?.id}`
    await admin.submit(site, 'sort', {}, `site-section ${third?.id}`)
    expect((await admin.open(site)).text).toMatch(/>Third<.*>Help</s)
    const looks = { icon: 'book', description: 'All about it' }
    const changed = { title: 'The third', path: 'third', condition: 'true', ...looks }
    await admin.submit(part, 'change', changed)
    expect((await admin.open(part)).text).toContain('value="All about it"')
    await admin.submit(part, 'group', { sectionGroup: structure[2]?.id ?? '' })
    await admin.submit(part, 'ungroup', {}, structure[2]?.id ?? '')
    const group = `${site}/parts/site-section-group/${structure[2]?.id}`
    await admin.submit(group, 'change', { title: 'Still more', icon: 'folder' })
    expect((await admin.open(group)).text).toContain('value="folder"')
    const wrong = await admin.submit(part, 'change', { condition: 'not (an' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('aria-invalid')])
    expect((await reader.post(part, { act: 'remove' })).status).toBe(403)
    expect((await reader.open(part)).text).not.toContain('Remove section from')
    await admin.submit(part, 'remove')
    expect((await admin.open(site)).text).not.toContain('The third')
  })

  it('has share links, a key and claims for its audience, and settings', async () => {
    const path = `${site}/audience`
    await admin.submit(path, 'link', { name: 'Friends' })
    const id = /name="of" value="([^"]+)"/.exec((await admin.open(path)).text)?.[1] ?? ''
    await admin.submit(path, 'switch', {}, id)
    expect((await admin.open(path)).text).toContain('<span class="state">inactive</span>')
    await admin.submit(path, 'rename', { name: 'Old friends' }, id)
    expect((await admin.open(path)).text).toContain('<strong>Old friends</strong>')
    await admin.submit(path, 'unlink', {}, id)
    await admin.submit(path, 'fallback', { fallbackURL: 'https://example.com/sign-in' })
    const keyOf = async () => /class="secret">([^<]+)</.exec((await admin.open(path)).text)?.[1]
    const before = await keyOf()
    await admin.submit(`${site}/new-key`, 'replace')
    expect(await keyOf()).not.toBe(before)
    const jsonSchema =
      '{"type":"object","properties":{"beta":{"type":"boolean"}},"additionalProperties":false}'
    await admin.submit(path, 'schema', { jsonSchema })
    expect((await admin.open(path)).text).toContain('&quot;beta&quot;')
    for (const wrong of ['{', '{"type":"array"}']) {
      const refused = await admin.submit(path, 'schema', { jsonSchema: wrong })
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringContaining(wrong.replaceAll('"', '&quot;')),
      ])
    }
    await admin.submit(`${site}/settings`, 'change', {
      title: 'Helpdesk',
      visibility: 'share-link',
      'icon.icon.light': 'https://acme.example/light.svg',
      proxy: 'www.acme.example/help',
      hostname: 'help.acme.example',
      adaptive: 'on',
    })
    const saved = (await admin.open(`${site}/settings`)).text
    expect(saved).toContain('value="help.acme.example"')
    expect(saved).toMatch(/must forward everything under this path to <code>http/)
    const { icon } = await readSite()
    const light = 'https://acme.example/light.svg'
    expect(icon).toEqual({ icon: { light, dark: light } })
    const both = await admin.submit(`${site}/settings`, 'change', { 'icon.emoji': '🦉' })
    expect([both.status, both.text]).toEqual([400, expect.stringContaining('icon.emoji:error')])
    const noAddress = { 'icon.icon.light': 'owl', 'icon.emoji': '' }
    const unread = await admin.submit(`${site}/settings`, 'change', noAddress)
    expect([unread.status, unread.text]).toEqual([
      400,
      expect.stringContaining('icon.icon.light:error'),
    ])
    const owl = { 'icon.icon.light': '', 'icon.emoji': '🦉', proxy: '' }
    await admin.submit(`${site}/settings`, 'change', owl)
    expect(await readSite()).toMatchObject({ icon: { emoji: '🦉' } })
    expect((await readSite()).proxy).toBeUndefined()
    expect((await admin.submit(`${site}/delete`, 'delete')).to).toBe(`${root}/sites`)
    expect((await admin.open(site)).status).toBe(404)
  })
})

describe('a choice among more than are offered at once', () => {
  it('offers the first, and whom a search finds', async () => {
    const { organizationId } = world
    const emails = Array.from({ length: 100 }, (_, at) => `person${at}@acme.example`)
    await world.client().inviteUsersToOrganization({ organizationId, body: { emails } })
    const path = `/s/${spaceId}/~access`
    const first = (await admin.open(path)).text
    expect(first).toMatch(/Showing the first of 1\d\d\./)
    const missing = emails.find((each) => !first.includes(each)) ?? ''
    const found = `${path}?find=${missing}`
    expect((await admin.open(found)).text).toContain('1 found.')
    const { to } = await admin.submit(found, 'give', { role: 'comment' })
    expect((await admin.open(to)).text).toContain(`<strong>${missing.split('@')[0]}`)
    expect((await admin.open(`${path}?find=nobody+at+all`)).text).toContain('Nobody found.')
  })

  it('keeps what is chosen, whatever the search finds', async () => {
    const { organizationId } = world
    const made = await admin.submit(`${root}/new-site`, 'create', {
      title: 'Kept',
      spaces: 'empty',
    })
    const { structure } = await world.client().getSiteStructure({
      organizationId,
      siteId: made.to.split('/').at(-1) ?? '',
    })
    const part = `${made.to}/parts/site-space/${structure[0]?.id}?find=Docs`
    const before = (await admin.open(part)).text
    expect(before).toMatch(/<option value="[^"]+" selected>/)
    await admin.submit(part, 'swap', { spaceId })
    expect((await admin.open(part)).text).toContain(`<option value="${spaceId}" selected>`)
  })
})

describe('a specification', () => {
  it('is added from a text or an address, read, read again and deleted', async () => {
    const path = `${root}/openapi`
    const text = '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}'
    const { to } = await admin.submit(path, 'create', { slug: 'pets', 'source.text': text })
    const reading = (await admin.open(to)).text
    expect(reading).toContain('processing')
    expect(reading).toContain('data-busy="yes"')
    await world.runJobs()
    const shown = await reader.open(to)
    expect(shown.text).toContain('<span class="state good">ready</span>')
    const file = /href="(\/openapi\/[^"]+)"/.exec(shown.text)?.[1] ?? ''
    expect((await reader.open(file)).text).toContain('Pets')
    const url = 'https://sources.example/pets.json'
    world.offerAt(url, text)
    await admin.submit(to, 'source', { 'source.url': url })
    await world.runJobs()
    await admin.submit(to, 'refresh')
    await world.runJobs()
    expect((await admin.open(to)).text).toContain(url)
    const wrong = await admin.submit(path, 'create', { slug: 'A b', 'source.text': text })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('create:slug:error')])
    expect((await reader.post(path, { act: 'create', slug: 'x' })).status).toBe(403)
    expect((await reader.post(`${to}/delete`, { act: 'delete' })).status).toBe(403)
    expect((await admin.submit(`${to}/delete`, 'delete')).to).toBe(path)
  })
})

describe('translation settings', () => {
  it('are made, changed and deleted by who makes content', async () => {
    const path = `${root}/translations`
    await admin.submit(path, 'create', { title: 'Handbook', languages: ['de', 'zh'] })
    const shown = (await reader.open(path)).text
    expect(shown).toContain('German, Chinese')
    expect(shown).not.toContain('Create settings')
    const one = new RegExp(`href="(${path}/[^"]+)"`).exec(shown)?.[1] ?? ''
    await admin.submit(one, 'change', { title: 'Guide', languages: ['fr'] })
    const { items } = await world.client().listTranslations({
      organizationId: world.organizationId,
    })
    expect(items).toMatchObject([{ title: 'Guide', languages: ['fr'] }])
    const wrong = await admin.submit(one, 'change', { title: '' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('change:title:error')])
    expect((await reader.open(one)).text).toContain('French')
    expect((await reader.post(one, { act: 'change', title: 'Mine' })).status).toBe(403)
    expect((await reader.post(`${one}/delete`, { act: 'delete' })).status).toBe(403)
    expect((await admin.submit(`${one}/delete`, 'delete')).to).toBe(path)
    expect((await admin.open(one)).status).toBe(404)
  })
})

describe('an identity provider', () => {
  it('is added, told of, and removed by admins alone', async () => {
    const path = `${root}/saml`
    const { to } = await admin.submit(path, 'create', { label: 'Acme ID' })
    const fields = { ssoURL: 'https://id.acme.example/sso', entityID: 'https://id.acme.example' }
    await admin.submit(to, 'change', { ...fields, defaultRole: 'comment' })
    const shown = await admin.open(to)
    expect(shown.text).toContain('value="https://id.acme.example/sso"')
    expect(shown.text).toContain('Assertion consumer service')
    expect(shown.text).not.toContain('cannot be read')
    await admin.submit(to, 'change', { ...fields, certificate: 'TUlJ' })
    expect((await admin.open(to)).text).toContain('its certificate cannot be read')
    const wrong = await admin.submit(to, 'change', { ssoURL: 'nothing' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('change:ssoURL:error'),
    ])
    expect((await reader.open(path)).status).toBe(403)
    expect((await reader.post(`${to}/remove`, { act: 'remove' })).status).toBe(403)
    expect((await admin.submit(`${to}/remove`, 'remove')).to).toBe(path)
  })
})
