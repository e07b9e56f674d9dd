// Screens of the app without a browser: what they show to whom, and what their forms do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

let world: World
let admin: Reader
let reader: Reader
let guest: Reader
let root: string
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  root = `/o/${world.organizationId}`
  admin = await signIn(world, 'admin')
  reader = await signIn(world, 'read')
  guest = await signIn(world, 'guest')
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** What the address says of a page, in the order of the rows. */
const status = async (who: Reader, path: string) => (await who.open(path)).status

describe('imports', () => {
  it('begin with a form, and show how far they are until they have ended', async () => {
    const { url } = world.offer('docs', { 'README.md': '# Home\n' })
    const path = `/s/${spaceId}/~import`
    const begun = await admin.submit(path, 'import', { url, source: 'zip' })
    expect([begun.status, begun.to]).toEqual([303, expect.stringContaining('/~imports/')])
    const waiting = await admin.follow(begun)
    expect(waiting.text).toContain('data-busy="yes"')
    expect(waiting.text).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>')
    expect(waiting.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    await world.runJobs()
    const ended = await admin.open(begun.to)
    expect(ended.text).toContain('1 of 1 page or file is new or changed.')
    expect(ended.text).not.toContain('<script')
    const list = await admin.open(`/s/${spaceId}/~imports`)
    expect(list.text).toContain('<span class="state good">done</span>')
  })

  it('lead to what is wrong with the pages that came', async () => {
    const { id } = await world.client().createSpace({
      organizationId: world.organizationId,
      body: { title: 'Broken' },
    })
    const pages = { 'README.md': '# Home\n', 'a.md': '---\ntitle: a: b\n---\n\n# A\n' }
    const { url } = world.offer('broken', pages)
    const begun = await admin.submit(`/s/${id}/~import`, 'import', { url, source: 'zip' })
    await world.runJobs()
    expect((await admin.open(begun.to)).text).toContain(`href="/s/${id}/~links"`)
    const { text } = await admin.open(`/s/${id}/~links`)
    expect(text).toContain('Cannot read the front matter')
    expect(text).toContain('<code>a.md:2</code>')
  })

  it('go into a new change request, and end with what was wrong', async () => {
    const path = `/s/${spaceId}/~import`
    const fields = { url: 'https://sources.example/gone.tar', source: 'zip' }
    const begun = await admin.submit(path, 'import', {
      ...fields,
      changeRequest: 'new',
      subject: 'Brought',
    })
    await world.runJobs()
    const { text } = await admin.open(begun.to)
    expect(text).toContain('<span class="state bad">failed</span> Import failed: cannot fetch')
    expect(text).toContain('deleted again because the import failed')
    const all = await world
      .client()
      .listChangeRequestsForSpace({ spaceId, query: { status: 'all' } })
    expect(all.items).toEqual([])
    const before = await world.client().listChangeRequestsForSpace({ spaceId })
    const wrong = await admin.submit(path, 'import', { url: 'nothing', changeRequest: 'new' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('import:url:error')])
    const after = await world.client().listChangeRequestsForSpace({ spaceId })
    expect(after.count).toBe(before.count)
  })

  it('are for those who edit', async () => {
    for (const path of ['~import', '~imports', '~imports/nothing']) {
      expect(await status(reader, `/s/${spaceId}/${path}`)).toBe(403)
      expect(await status(guest, `/s/${spaceId}/${path}`)).toBe(404)
    }
    const refused = await reader.post(`/s/${spaceId}/~import`, { act: 'import', source: 'zip' })
    expect(refused.status).toBe(403)
    expect(await status(admin, `/s/${spaceId}/~imports/nothing`)).toBe(404)
  })
})

describe('change requests', () => {
  it('are begun, listed and filtered, in a space and across the organization', async () => {
    const path = `/s/${spaceId}/~changes`
    const begun = await admin.submit(path, 'create', { subject: 'Better <words>' })
    expect(begun.to).toMatch(/\/~\/changes\/2\/~review$/)
    expect((await admin.open(path)).text).toContain('No matching change requests')
    for (const list of [path, `${root}/changes`]) {
      const { text } = await reader.open(`${list}?status=all&subject=WORDS&sort=updatedAt`)
      expect(text).toContain('Better &lt;words&gt;')
      expect(text).not.toContain('Brought')
      expect((await reader.open(`${list}?status=draft&creator=me`)).text).not.toContain('Better')
      expect((await admin.open(`${list}?status=draft&creator=me`)).text).toContain('Better')
    }
    expect((await guest.open(`${root}/changes?status=all`)).text).not.toContain('Better')
    expect((await reader.open(path)).text).not.toContain('New change request')
    expect((await reader.post(path, { act: 'create', subject: 'No' })).status).toBe(403)
  })

  it('wait on the first page for who made them and for others', async () => {
    await world.client().updateChangeRequestById({
      spaceId,
      changeRequestId: '2',
      body: { status: 'open' },
    })
    expect((await admin.open('/')).text).toContain('<h3>Your change requests</h3>')
    expect((await reader.open('/')).text).toContain('<h3>To review</h3>')
    expect((await guest.open('/')).text).not.toContain('Better')
  })
})

describe('access tokens', () => {
  it('are made and shown once, work as their owner, and are revoked', async () => {
    const made = await admin.submit('/account/tokens', 'create', { label: 'CI <1>', days: '30' })
    const secret = /<code class="secret">(galley_[\w-]+)<\/code>/.exec(made.text)?.[1] ?? ''
    expect([made.status, secret.length]).toEqual([200, 39])
    const headers = { Authorization: `Bearer ${secret}` }
    const user = await world.fetch('/v1/user', { headers })
    expect(await user.json()).toMatchObject({ id: world.userId('admin') })
    const { text } = await admin.open('/account/tokens')
    expect(text).toContain('CI &lt;1&gt;')
    expect(text).not.toContain('galley_')
    const row = await world.store.database
      .selectFrom('token')
      .selectAll()
      .where('label', '=', 'CI <1>')
      .executeTakeFirstOrThrow()
    expect(Date.parse(row.expires_at ?? '') - Date.parse(row.created_at)).toBeLessThan(
      31 * 86_400_000,
    )
    const stolen = await reader.post('/account/tokens', { act: 'revoke', of: row.id })
    expect(stolen.status).toBe(404)
    await admin.submit('/account/tokens', 'revoke', {}, row.id)
    expect((await world.fetch('/v1/user', { headers })).status).toBe(401)
  })

  it('need words to know them by', async () => {
    const refused = await admin.submit('/account/tokens', 'create', { label: ' ' })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('create:label:error'),
    ])
  })

  it('do not outlive the token of the session, and count nowhere else than it does', async () => {
    const database = world.store.database
    const ends = new Date(Date.parse(world.now()) + 3_600_000).toISOString()
    await world.store.transaction((each) =>
      each
        .updateTable('token')
        .set({ expires_at: ends })
        .where('user_id', '=', world.userId('comment'))
        .execute(),
    )
    const person = await signIn(world, 'comment')
    const made = await person.submit('/account/tokens', 'create', { label: 'Long', days: '' })
    expect(made.status).toBe(200)
    const kept = database.selectFrom('token').selectAll().where('label', '=', 'Long')
    expect(await kept.executeTakeFirstOrThrow()).toMatchObject({
      expires_at: ends,
      organization_id: null,
    })
    // As made by somebody whom an identity provider of another organization named.
    const secret = /galley_[\w-]+/.exec(made.text)?.[0] ?? ''
    await world.store.transaction((each) =>
      each
        .updateTable('token')
        .set({ organization_id: 'organization-elsewhere' })
        .where('label', '=', 'Long')
        .execute(),
    )
    const headers = { Authorization: `Bearer ${secret}` }
    expect((await world.fetch(`/v1/spaces/${spaceId}`, { headers })).status).toBe(404)
    const list = await world.fetch('/v1/orgs', { headers })
    expect(await list.json()).toMatchObject({ count: 0 })
    const form = await world.fetch('/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ token: secret }),
    })
    expect(form.status).toBe(403)
  })
})

describe('members', () => {
  it('are listed, found, given another role, disabled and removed by admins alone', async () => {
    const path = `${root}/members`
    expect((await reader.open(`${path}?search=edi`)).text).toContain('>edit</a>')
    expect((await reader.open(`${path}?role=guest`)).text).not.toContain('>edit</a>')
    expect(await status(guest, path)).toBe(403)
    const one = `${path}/${world.userId('edit')}`
    const lastSeen = async (person: Person) => {
      const names = { organizationId: world.organizationId, userId: world.userId(person) }
      return (await world.client().getMemberInOrganizationById(names)).lastSeenAt
    }
    const before = await lastSeen('edit')
    await (await signIn(world, 'edit')).open('/')
    expect(await lastSeen('edit')).toBe(before)
    await (await signIn(world, 'edit')).open(root)
    expect(await lastSeen('edit')).not.toBe(before)
    const changed = await admin.submit(one, 'role', { role: 'review' })
    expect((await admin.follow(changed)).text).toContain('edit is now Reviewer')
    await admin.submit(one, 'disable')
    expect((await admin.open(one)).text).toContain('<span class="state bad">disabled</span>')
    await admin.submit(one, 'disable')
    await admin.submit(one, 'sso')
    expect((await admin.open(one)).text).toContain('<dd>through the identity provider</dd>')
    expect((await reader.open(one)).text).not.toContain('Change the role')
    expect((await reader.post(one, { act: 'role', role: 'admin' })).status).toBe(403)
    const last = await admin.submit(`${path}/${world.userId('admin')}`, 'role', { role: 'read' })
    expect([last.status, last.text]).toEqual([409, expect.stringContaining('role="alert"')])
    expect((await admin.open(`${one}/remove`)).text).toContain('Remove edit?')
    expect((await admin.submit(`${one}/remove`, 'remove')).to).toBe(path)
    expect(await status(admin, one)).toBe(404)
  })

  it('come by a link, and by their e-mail addresses', async () => {
    const path = `${root}/invite`
    expect(await status(reader, path)).toBe(403)
    await admin.submit(path, 'link', { role: 'comment' })
    const join = /\/join\/[\w-]+\/[\w-]+/.exec((await admin.open(path)).text)?.[0] ?? ''
    const stranger = await signIn(world, 'stranger')
    expect((await stranger.open(join)).text).toContain('<h1>Join Documentation</h1>')
    const joined = await stranger.submit(join, 'join')
    expect((await stranger.follow(joined)).text).toContain('You joined')
    expect((await admin.open(`${root}/members/${world.userId('stranger')}`)).text).not.toContain(
      '<dd>never</dd>',
    )
    const inviteId = join.split('/').at(-1) ?? ''
    await admin.submit(path, 'relink', { role: 'read' }, inviteId)
    expect((await admin.open(path)).text).toContain('<span class="state">Reader</span>')
    await admin.submit(path, 'unlink', {}, inviteId)
    expect((await stranger.open(join)).status).toBe(404)
    expect((await stranger.post(join, { act: 'join' })).status).toBe(404)
    const emails = 'one@example.com, two@example.com\nthree@example.com'
    const mailed = await admin.submit(path, 'mail', { emails, role: '' })
    const links = mailed.text.match(
      /one@example\.com<code class="secret">[^<]+\/welcome\/[\w-]{43}/,
    )
    expect([mailed.status, links?.length]).toEqual([200, 1])
    expect((await admin.open(`${root}/members?search=three`)).text).toContain('three@example.com')
    const wrong = await admin.submit(path, 'mail', { emails: 'nobody' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('mail:emails:error')])
    expect(wrong.text).toContain('&quot;nobody&quot; is not an e-mail address.')
  })
})

describe('teams', () => {
  it('are made, filled, renamed and deleted by who may', async () => {
    const path = `${root}/teams`
    const made = await admin.submit(path, 'create', { title: 'Writers' })
    const team = made.to
    await admin.submit(team, 'add', { user: world.userId('review'), role: 'owner' })
    const owner = await signIn(world, 'review')
    await owner.submit(team, 'add', { user: world.userId('read') })
    expect((await reader.open(team)).text).toContain('>read</a>')
    expect((await reader.post(team, { act: 'remove', of: world.userId('review') })).status).toBe(
      403,
    )
    await owner.submit(team, 'role', {}, world.userId('read'))
    expect((await reader.open(team)).text).toContain('Remove ownership')
    await owner.submit(team, 'role', {}, world.userId('read'))
    const grab = { act: 'role', of: world.userId('read'), role: 'owner' }
    expect((await reader.post(team, grab)).status).toBe(403)
    const itsPage = (await admin.open(`${root}/members/${world.userId('review')}`)).text
    expect(itsPage).toMatch(/<dt>Teams<\/dt><dd><a href="[^"]+">Writers<\/a> \(owner\)<\/dd>/)
    await owner.submit(team, 'remove', {}, world.userId('read'))
    await owner.submit(team, 'rename', { title: 'Editors' })
    expect((await reader.open(path)).text).toContain('Editors</a><small>1 member,')
    expect((await owner.post(`${team}/delete`, { act: 'delete' })).status).toBe(403)
    expect((await admin.submit(`${team}/delete`, 'delete')).to).toBe(path)
    expect(await status(admin, team)).toBe(404)
  })
})
