// Forms of the app: done once, refused for who may not, taken from nowhere else, said beside the field.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

let world: World
let admin: Reader
let path: string
beforeAll(async () => {
  world = await createWorld()
  admin = await signIn(world, 'admin')
  path = `/o/${world.organizationId}/new-space`
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

const countSpaces = async () =>
  (await world.client().listSpaces({ organizationId: world.organizationId })).count

describe('a form', () => {
  it('does what the API does, says so once, and is in the audit log', async () => {
    const done = await admin.submit(path, 'create', { title: 'Hand <b>book' })
    expect([done.status, done.to]).toEqual([303, expect.stringMatching(/^\/s\/\w+\/~import$/)])
    const cookie = done.headers.getSetCookie().join()
    expect(cookie).toMatch(/galley-notice=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/)
    const next = await admin.follow({ ...done, to: '/' })
    expect(next.text).toContain('role="status">Space “Hand &lt;b&gt;book” created.</p>')
    expect(next.headers.getSetCookie().join()).toContain('galley-notice=; Path=/; Max-Age=0')
    await world.settle()
    const { items } = await world.client().listAuditEntries({
      organizationId: world.organizationId,
      query: { limit: 1 },
    })
    expect(items).toMatchObject([
      {
        operation: 'createSpace',
        user: { id: world.userId('admin') },
        credential: expect.stringMatching(/^session \w{16}$/),
        location: expect.stringContaining('/v1/spaces/'),
      },
    ])
  })

  it('says a notice to nobody who was not given it', async () => {
    const done = await admin.submit(path, 'create', { title: 'Twice' })
    const other = await signIn(world, 'create')
    expect((await other.follow({ ...done, to: '/' })).text).not.toContain('role="status"')
    const forged = new Headers({ 'Set-Cookie': 'galley-notice=SGVsbG8.AAAA' })
    const shown = await admin.follow({ ...done, to: '/', headers: forged })
    expect(shown.text).not.toContain('role="status"')
  })

  it('that is refused keeps what was typed, and says what was wrong beside the field', async () => {
    const before = await countSpaces()
    const title = `"><i>${'x'.repeat(50)}`
    const { status, text } = await admin.submit(path, 'create', { title, language: 'de' })
    expect(status).toBe(400)
    expect(text).toContain(
      `value="${title.replace('">', '&quot;&gt;').replace('<i>', '&lt;i&gt;')}"`,
    )
    expect(text).toContain('<option value="de" selected>')
    expect(text).toMatch(/aria-describedby="form:create:title:error" aria-invalid="true" autofocus/)
    expect(text).toMatch(/id="form:create:title:error">Enter at most 50 characters\./)
    expect(text).toContain('role="alert"')
    expect(await countSpaces()).toBe(before)
  })

  it('is refused for who may not, whether their page shows it or not', async () => {
    const before = await countSpaces()
    const reader = await signIn(world, 'read')
    await expect(reader.submit(path, 'create', { title: 'No' })).rejects.toThrow('no form')
    const refused = await reader.post(path, { act: 'create', title: 'No' })
    expect(refused.status).toBe(403)
    const stranger = await signIn(world, 'stranger')
    expect((await stranger.post(path, { act: 'create', title: 'No' })).status).toBe(404)
    expect((await stranger.open(path)).status).toBe(404)
    expect(await countSpaces()).toBe(before)
  })

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('of another site is not taken: %o', async (headers: Record<string, string>) => {
    const before = await countSpaces()
    const refused = await admin.post(path, { act: 'create', title: 'Evil' }, headers)
    expect([refused.status, await countSpaces()]).toEqual([403, before])
  })

  it.each([{ form: '' }, { form: 'x'.repeat(43) }, { act: 'unknown' }, { act: 'toString' }])(
    'without its token, or that is unknown, is not taken: %o',
    async (fields: Record<string, string>) => {
      const before = await countSpaces()
      const refused = await admin.post(path, { act: 'create', title: 'Evil', ...fields })
      expect(refused.status).toBe('form' in fields ? 403 : 400)
      expect(await countSpaces()).toBe(before)
    },
  )

  it('is not taken with the token of another session', async () => {
    const other = await signIn(world, 'admin')
    const form = await other.formToken()
    expect((await admin.post(path, { act: 'create', title: 'Evil', form })).status).toBe(403)
  })

  it('that is too large is not read', async () => {
    const { status } = await admin.post(path, { act: 'create', title: 'x'.repeat(100_000) })
    expect(status).toBe(413)
  })

  it('of nobody leads to the sign-in, and then to its page', async () => {
    const response = await world.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      body: 'act=create',
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/sign-in?to=${encodeURIComponent(path)}`,
    ])
  })

  it('of who was signed out meanwhile comes back whole, and is sent again after signing in', async () => {
    const own = { Origin: world.baseURL, 'Sec-Fetch-Site': 'same-origin' }
    const title = 'Kept <b>"words"'
    const post = (fields: URLSearchParams, headers: Record<string, string> = own) =>
      world.fetch(path, { method: 'POST', redirect: 'manual', body: fields, headers })
    const body = new URLSearchParams({ form: 'old', act: 'create', title, language: 'de' })
    const late = await post(body)
    const text = await late.text()
    expect([late.status, late.headers.get('Cache-Control')]).toEqual([401, 'private, no-store'])
    expect(text).toContain('name="title" value="Kept &lt;b&gt;&quot;words&quot;"')
    expect(text).not.toContain('value="old"')
    expect(text).toContain('href="/sign-in?to=%2Faccount%2Fsigned-in" target="_blank"')
    expect((await admin.open('/account/signed-in')).text).toContain('Go back to the other tab')
    const before = await countSpaces()
    const again = await admin.post(path, { form: '', act: 'create', title, language: 'de' }, own)
    expect([again.status, await countSpaces()]).toEqual([403, before])
    expect(again.text).toContain('Check it and send it again')
    expect(again.text).toContain('value="Kept &lt;b&gt;&quot;words&quot;"')
    expect(again.text).toContain('<option value="de" selected>')

    const long = 'A sentence of quite some length.\r\nAnd a line.'
    const area = await post(new URLSearchParams({ act: 'create', title: long }))
    expect(await area.text()).toContain(
      `<textarea readonly rows="8" aria-label="What you wrote">\n${long}<`,
    )
  })

  it.each([
    ['from elsewhere', { Origin: 'https://evil.example' }, 'create', 'x'],
    ['from elsewhere, to fetch', { 'Sec-Fetch-Site': 'cross-site' }, 'create', 'x'],
    ['from who does not say', {}, 'create', 'x'],
    ['that is unknown', { 'Sec-Fetch-Site': 'same-origin' }, 'toString', 'x'],
    ['that is too large', { 'Sec-Fetch-Site': 'same-origin' }, 'create', 'x'.repeat(2_000_000)],
  ])('of nobody, %s, is not shown to anybody', async (_title, headers, act, title) => {
    const body = new URLSearchParams({ act, title })
    const sent = await world.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { ...headers },
    })
    expect(sent.status).toBe(303)
    expect(await sent.text()).toBe('')
  })

  it('sent to a page that has none is refused with 405', async () => {
    expect((await admin.post('/', { act: 'create' })).status).toBe(405)
    expect((await admin.post(`/o/${world.organizationId}`, { act: 'create' })).status).toBe(405)
  })
})
