// Sessions of people in a browser: how long they last, what ends them, what they open.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../../world.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

function send(path: string, init?: RequestInit): Promise<Response> {
  return world.fetch(path, { redirect: 'manual', ...init })
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

async function signIn(person: Person = 'read'): Promise<string> {
  const response = await post('/sign-in', { token: world.token(person) })
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

async function open(cookie: string, path = '/') {
  const response = await send(path, { headers: { Cookie: cookie } })
  return { status: response.status, text: await response.text() }
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await open(cookie)).text.includes('Sign out')
}

describe('a session', () => {
  it('is kept as a hash, with a secret that is never the same', async () => {
    const first = await signIn()
    const second = await signIn()
    expect(first).not.toBe(second)
    const rows = await world.store.database.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(2)
    const [, value = ''] = first.split('=')
    expect(value).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(value)
    expect(JSON.stringify(rows)).not.toContain(world.token('read'))
  })

  it('lasts seven days while it is used, and four while it is not', async () => {
    const used = await signIn()
    const unused = await signIn()
    for (let day = 0; day < 6; day += 1) {
      world.advance(dayMs)
      expect([day, await isSignedIn(used)]).toEqual([day, true])
    }
    expect(await isSignedIn(unused)).toBe(false)
    world.advance(dayMs)
    expect(await isSignedIn(used)).toBe(false)
    await signIn()
    const rows = await world.store.database.selectFrom('session').select('hash').execute()
    expect(rows).toHaveLength(1)
  })

  it('is over everywhere once somebody signs out', async () => {
    const cookie = await signIn()
    const { text } = await open(cookie)
    const form = /name="form" value="([\w-]+)"/.exec(text)?.[1] ?? ''
    const out = await post('/sign-out', { form }, { Cookie: cookie })
    expect([out.status, out.headers.get('Set-Cookie')]).toEqual([
      303,
      'galley=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ])
    expect(await isSignedIn(cookie)).toBe(false)
  })

  it('is over once another takes its place in the browser', async () => {
    const cookie = await signIn()
    await post('/sign-in', { token: world.token('edit') }, { Cookie: cookie })
    expect(await isSignedIn(cookie)).toBe(false)
  })

  const forms: [title: string, fields: Record<string, string>, headers: Record<string, string>][] =
    [
      ['without its secret', {}, {}],
      ['with another secret', { form: 'x'.repeat(43) }, {}],
      ['of another site', {}, { Origin: 'https://evil.example' }],
      ['of a sandboxed frame', {}, { Origin: 'null' }],
      ['of another site, by its fetch metadata', {}, { 'Sec-Fetch-Site': 'cross-site' }],
      ['of a neighbour in the domain', {}, { 'Sec-Fetch-Site': 'same-site' }],
    ]
  it.each(forms)('takes no form %s', async (_title, fields, headers) => {
    const cookie = await signIn()
    const form = /name="form" value="([\w-]+)"/.exec((await open(cookie)).text)?.[1] ?? ''
    const isForeign = Object.keys(headers).length > 0
    const sent = isForeign ? { form } : fields
    const refused = await post('/sign-out', sent, { ...headers, Cookie: cookie })
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([403, null])
    expect(await isSignedIn(cookie)).toBe(true)
  })

  it('does not take the secret of forms of another session', async () => {
    const mine = await signIn()
    const theirs = await signIn('edit')
    const form = /name="form" value="([\w-]+)"/.exec((await open(theirs)).text)?.[1] ?? ''
    expect((await post('/sign-out', { form }, { Cookie: mine })).status).toBe(403)
  })

  it('opens no operation of the API: those take tokens', async () => {
    const response = await send('/v1/user', { headers: { Cookie: await signIn() } })
    expect(response.status).toBe(401)
  })

  it('is sent over https alone where there is https, under a name no neighbour can set', async () => {
    const { createApp, looseLimits } = await import('../../../src/server/app.ts')
    const app = createApp(world.store, {
      baseURL: 'https://docs.example.com',
      now: world.now,
      limits: looseLimits,
      imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('unused')) },
      reportFault: (error) => expect(error).toBeUndefined(),
    })
    const response = await app.fetch(
      new Request('https://docs.example.com/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ token: world.token('read') }).toString(),
      }),
    )
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-galley=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})

describe('an organization that asks for its identity provider', () => {
  async function requireSSO() {
    const { organizationId } = world
    await world.client().updateOrganizationById({ organizationId, body: { sso: true } })
  }

  it('shows nothing to who signed in by a token before', async () => {
    const { organizationId } = world
    const { id: spaceId } = await world.client().createSpace({ organizationId })
    const cookie = await signIn()
    expect((await open(cookie, `/s/${spaceId}`)).status).toBe(200)
    await requireSSO()
    const { status, text } = await open(cookie, `/s/${spaceId}`)
    expect(status).toBe(403)
    expect(text).toContain(`/sign-in?to=%2Fs%2F${spaceId}&amp;organization=${organizationId}`)
    const home = await open(cookie)
    expect(home.status).toBe(200)
    expect(home.text).toContain('Sign in through the identity provider')
    expect(home.text).not.toContain(spaceId)
    const file = await send(`/files/${spaceId}/x/y/z`, { headers: { Cookie: cookie } })
    expect(file.status).toBe(403)
    expect(((await file.json()) as { error: { type: string } }).error.type).toBe('sso_required')
  })

  it('refuses tokens at the form, and offers its providers', async () => {
    await requireSSO()
    const response = await post('/sign-in', { token: world.token('read') })
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([403, null])
    expect(await response.text()).toContain('requires its identity provider for signing in')
  })

  it('lets who is also elsewhere in, but not to itself', async () => {
    await requireSSO()
    await world.store.database
      .insertInto('member')
      .values({
        organization_id: 'organization-elsewhere',
        user_id: world.userId('read'),
        role: 'read',
        disabled: 0,
        joined_at: world.now(),
      })
      .execute()
    const cookie = await signIn()
    expect(await isSignedIn(cookie)).toBe(true)
  })

  it('still answers tokens of the API: they are for machines', async () => {
    await requireSSO()
    const { organizationId } = world
    expect(await world.client('read').getOrganizationById({ organizationId })).toMatchObject({
      sso: true,
    })
    await world.client().updateOrganizationById({ organizationId, body: { sso: false } })
  })
})
