// Signing in through an identity provider: the way there and back, who somebody is then, and what it opens.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProvider } from '../../saml/provider.ts'
import { createStage, finish, type Stage } from '../../saml/stage.ts'
import { createWorld, type World } from '../../world.ts'

const dayMs = 24 * 60 * 60 * 1000
const provider = createProvider()

let world: World
let stage: Stage
beforeEach(async () => {
  world = await createWorld()
  stage = await createStage(world, { provider, settings: { defaultRole: 'edit' } })
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

function send(path: string, init?: RequestInit): Promise<Response> {
  return world.fetch(path, { redirect: 'manual', ...init })
}

async function open(cookie: string, path = '/') {
  const response = await send(path, { headers: { Cookie: cookie } })
  return { status: response.status, text: await response.text() }
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await open(cookie)).text.includes('Sign out')
}

function findUser(email: string) {
  return world.store.database
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

function readLogins() {
  return world.store.database.selectFrom('saml_login').selectAll().execute()
}

async function memberOf(userId: string) {
  const { organizationId } = world
  return world.client().getMemberInOrganizationById({ organizationId, userId })
}

describe('the way to an identity provider', () => {
  it('carries a question, and no word of where the reader goes then', async () => {
    const { location, question, cookie, asked } = await stage.begin('/s/secret')
    expect(location.origin + location.pathname).toBe('https://id.example.com/sign-in')
    expect([...location.searchParams.keys()]).toEqual(['tenant', 'SAMLRequest'])
    expect(question).toContain(`AssertionConsumerServiceURL="${asked.acsURL}"`)
    expect(question).toContain(`>${asked.audience}</`)
    // How people prove who they are, and by which name they are known, is the provider's to say.
    expect(question).not.toMatch(/RequestedAuthnContext|NameIDPolicy[^>]* Format/)
    expect(question).not.toContain('secret')
    expect(cookie).toMatch(/^galley-sign-in=[\w-]{43}$/)
  })

  it('is there for providers that are active alone', async () => {
    const { organizationId } = world
    const client = world.client()
    const { id: samlProviderId } = await client.createOrganizationSAMLProvider({
      organizationId,
      body: { label: 'Unfinished' },
    })
    for (const id of [samlProviderId, 'unknown']) {
      expect((await send(`/sign-in/saml/${id}`)).status).toBe(404)
      const acs = await send(`/sign-in/saml/${id}/acs`, { method: 'POST', body: 'SAMLResponse=x' })
      expect(acs.status).toBe(404)
    }
    const metadata = await send(`/sign-in/saml/${samlProviderId}/metadata`)
    expect(metadata.status).toBe(200)
    expect((await send('/sign-in/saml/unknown/metadata')).status).toBe(404)
  })

  it('is described for the provider, the same every time', async () => {
    const path = `${stage.startPath}/metadata`
    const response = await send(path)
    expect(response.headers.get('Content-Type')).toBe('application/samlmetadata+xml')
    const text = await response.text()
    expect(text).toContain(`entityID="${world.baseURL}${path}"`)
    expect(text).toContain(`Location="${world.baseURL}${stage.startPath}/acs"`)
    expect(text).toContain('WantAssertionsSigned="true"')
    expect(text).toContain('nameid-format:persistent')
    expect(await (await send(path)).text()).toBe(text)
  })

  it('is not gone because a page of another site says so', async () => {
    const session = (await stage.signIn()).cookie
    for (const site of ['cross-site', 'same-site']) {
      const led = await send(`${stage.startPath}?to=/s/x`, {
        headers: { Cookie: session, 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' },
      })
      const { organizationId } = world
      expect([led.status, led.headers.get('Location'), led.headers.get('Set-Cookie')]).toEqual([
        303,
        `/sign-in?to=%2Fs%2Fx&organization=${organizationId}`,
        null,
      ])
    }
    const questions = await world.store.database.selectFrom('saml_request').selectAll().execute()
    expect(questions).toEqual([])
    expect(await isSignedIn(session)).toBe(true)
    for (const site of ['same-origin', 'none']) {
      const asked = await send(stage.startPath, { headers: { 'Sec-Fetch-Site': site } })
      expect(asked.headers.get('Location')).toContain('https://id.example.com/sign-in')
    }
  })

  it.each(['PUT', 'DELETE', 'POST'])('takes no %s', async (method) => {
    expect((await send(stage.startPath, { method })).status).toBe(405)
    expect((await send('/sign-in/finish', { method })).status).toBe(405)
    expect((await send(`${stage.startPath}/metadata`, { method })).status).toBe(405)
    if (method === 'POST') return
    expect((await send(`${stage.startPath}/acs`, { method })).status).toBe(405)
  })
})

describe('the way back', () => {
  it('leads to where the reader was going, signed in', async () => {
    const { status, location, cookie } = await stage.signIn({}, '/s/x?a=b')
    expect([status, location]).toEqual([303, '/s/x?a=b'])
    const { text } = await open(cookie)
    expect(text).toContain('Nova Example')
    expect(text).toContain('Sign out')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (to) => {
      const { location } = await stage.signIn({}, to)
      expect(location).toMatch(/^\/(?![/\\])/)
    },
  )

  it('ends in the browser that began, and in no other', async () => {
    const { asked, cookie } = await stage.begin()
    const other = await stage.begin()
    const taken = await stage.bring(provider.answer(asked))
    for (const wrong of ['', other.cookie, 'galley-sign-in=x']) {
      const refused = await finish(send, taken, wrong)
      expect([refused.status, refused.cookie]).toEqual([403, ''])
      expect(refused.text).toContain('started in another browser, or took too long')
    }
    const finished = await finish(send, taken, cookie)
    expect([finished.status, await isSignedIn(finished.cookie)]).toEqual([303, true])
    expect((await finish(send, taken, cookie)).status).toBe(403)
  })

  it('lets two tabs of one browser sign in side by side', async () => {
    const first = await stage.begin('/first')
    const again = await send(`${stage.startPath}?to=/second`, { headers: { Cookie: first.cookie } })
    expect(again.headers.get('Set-Cookie')).toContain(`${first.cookie};`)
  })

  it('is open for two minutes', async () => {
    for (const [ms, status] of [
      [119_500, 303],
      [120_000, 403],
    ] as const) {
      const { asked, cookie } = await stage.begin()
      const taken = await stage.bring(provider.answer(asked))
      world.advance(ms)
      expect((await finish(send, taken, cookie)).status).toBe(status)
    }
  })

  it('cannot be finished before the answer', async () => {
    const { asked, cookie } = await stage.begin()
    const location = `/sign-in/finish?request=${asked.id}`
    const early = await finish(send, { status: 303, text: '', location }, cookie)
    expect(early.status).toBe(403)
    expect((await stage.bring(provider.answer(asked))).status).toBe(303)
  })

  it('ends the session that was in the browser before', async () => {
    const first = await stage.signIn()
    const { asked, cookie } = await stage.begin()
    const taken = await stage.bring(provider.answer(asked))
    const second = await finish(send, taken, `${cookie}; ${first.cookie}`)
    expect(await isSignedIn(second.cookie)).toBe(true)
    expect(await isSignedIn(first.cookie)).toBe(false)
  })
})

describe('whom a provider names for the first time', () => {
  it('becomes a member with the default role and team, once', async () => {
    const { organizationId } = world
    const client = world.client()
    const { id: defaultTeam } = await client.createOrganizationTeam({
      organizationId,
      body: { title: 'Everybody' },
    })
    await client.updateOrganizationSAMLProvider({
      organizationId,
      samlProviderId: stage.providerId,
      body: { defaultTeam },
    })
    await stage.signIn()
    const user = await findUser('nova@example.com')
    expect(user?.display_name).toBe('Nova Example')
    expect(await memberOf(user?.id ?? '')).toMatchObject({ role: 'edit', sso: true, teams: 1 })
    await client.updateMemberInOrganizationById({
      organizationId,
      userId: user?.id ?? '',
      body: { role: 'comment' },
    })
    await stage.signIn({ email: 'renamed@example.com' })
    const { items } = await client.listAuditEntries({
      organizationId,
      query: { user: user?.id ?? '' },
    })
    expect(items.map(({ operation }) => operation)).toEqual(['signIn', 'signIn', 'joinBySignIn'])
    expect(await findUser('renamed@example.com')).toBeUndefined()
    expect(await memberOf(user?.id ?? '')).toMatchObject({ role: 'comment', sso: true, teams: 1 })
  })

  const named: [attributes: Record<string, string>, name: string, email: string][] = [
    [{ displayName: '', mail: 'a@example.com' }, 'a', 'a@example.com'],
    [
      { displayName: '', givenName: 'Ada', sn: 'Nwosu', mail: 'b@EXAMPLE.com' },
      'Ada Nwosu',
      'b@example.com',
    ],
    [{ displayName: '', 'urn:oid:2.5.4.3': 'Ada', mail: 'c@example.com' }, 'Ada', 'c@example.com'],
    [{ displayName: '', email: 'Ada@Example.COM' }, 'ada', 'ada@example.com'],
    [
      {
        displayName: '',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'ada@example.com',
        'http://schemas.microsoft.com/identity/claims/displayname': 'Ada N.',
      },
      'Ada N.',
      'ada@example.com',
    ],
  ]
  it.each(named)('is called by the usual attributes: %j', async (attributes, name, email) => {
    await stage.signIn({ email: null, attributes })
    const login = await world.store.database.selectFrom('saml_login').selectAll().execute()
    const user = await world.store.database
      .selectFrom('user')
      .selectAll()
      .where('id', '=', login[0]?.user_id ?? '')
      .executeTakeFirst()
    expect([user?.display_name, user?.email]).toEqual([name, email])
  })

  it('counts within what qualifies the name, and what is said by default is the same', async () => {
    const users = new Map<string, string>()
    const qualified: [title: string, nameAttributes: string][] = [
      ['not at all', ''],
      ['by the provider itself', `NameQualifier="${provider.entityID}"`],
      ['for this platform', `SPNameQualifier="${world.baseURL}${stage.startPath}/metadata"`],
      ['by another', 'NameQualifier="https://other.example"'],
      ['for another', 'SPNameQualifier="https://other.example"'],
    ]
    for (const [at, [title, nameAttributes]] of qualified.entries()) {
      const before = (await readLogins()).length
      await stage.signIn({ name: 'same', nameAttributes, email: `same-${at}@example.com` })
      const logins = await readLogins()
      users.set(title, logins.length > before ? 'new' : 'known')
    }
    expect(Object.fromEntries(users)).toEqual({
      'not at all': 'new',
      'by the provider itself': 'known',
      'for this platform': 'known',
      'by another': 'new',
      'for another': 'new',
    })
  })

  it('is one person by their name, not by their address', async () => {
    const one = await stage.signIn({ name: 'first', email: 'first@example.com' })
    const two = await stage.signIn({ name: 'second', email: 'second@example.com' })
    expect([one.status, two.status]).toEqual([303, 303])
    const logins = await world.store.database.selectFrom('saml_login').selectAll().execute()
    expect(new Set(logins.map((row) => row.user_id)).size).toBe(2)
  })
})

describe('whom a provider names by the address of somebody who is here', () => {
  const address = 'rosa@example.com'
  beforeEach(() =>
    world.store.database
      .updateTable('user')
      .set({ email: address })
      .where('id', '=', world.userId('admin'))
      .execute(),
  )

  it('is not that member, unless the organization says so', async () => {
    const { organizationId } = world
    await world.client().updateOrganizationById({ organizationId, body: { emailDomains: [] } })
    const refused = await stage.signIn({ email: address })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('an admin must first require single sign-on for them')
    expect(await world.store.database.selectFrom('saml_login').selectAll().execute()).toEqual([])
    await world.client().setUserAsSSOMemberForOrganization({
      organizationId,
      userId: world.userId('admin'),
    })
    expect((await stage.signIn({ email: address })).status).toBe(303)
    expect(await memberOf(world.userId('admin'))).toMatchObject({ role: 'admin', sso: true })
  })

  it('is that member where the domain is of the organization', async () => {
    const { cookie } = await stage.signIn({ email: address })
    expect((await open(cookie)).text).toContain('<a href="/account/tokens">Admin</a>')
    const other = await stage.signIn({ name: 'x', email: 'rosa@other.example' })
    expect(other.status).toBe(403)
    expect(await findUser('rosa@other.example')).toBeUndefined()
  })

  it('gets nothing of what they have in other organizations', async () => {
    const elsewhere = 'organization-elsewhere'
    const { id: spaceId } = await world.client().createSpace({
      organizationId: world.organizationId,
      body: { title: 'Private plans' },
    })
    // The provider of another organization names the admin of this one.
    const evil = await createStage(world, {
      provider: createProvider('https://evil.example'),
      person: 'stranger',
      organizationId: elsewhere,
    })
    const joined = () =>
      world.store.database
        .selectFrom('member')
        .selectAll()
        .where('organization_id', '=', elsewhere)
        .where('user_id', '=', world.userId('admin'))
        .execute()
    const refused = await evil.signIn({ email: address })
    expect([refused.status, refused.cookie, await joined()]).toEqual([403, '', []])
    expect(refused.text).toContain('an admin must invite this address first')
    const invite = { emails: [address], role: 'read' as const }
    await world
      .client('stranger')
      .inviteUsersToOrganization({ organizationId: elsewhere, body: invite })
    const { status, cookie } = await evil.signIn({ email: address })
    expect([status, await joined()]).toMatchObject([303, [{ role: 'read' }]])
    const home = await open(cookie)
    expect(home.text).toContain('Elsewhere')
    expect(home.text).not.toContain('Private plans')
    expect((await open(cookie, `/s/${spaceId}`)).status).toBe(404)
    expect((await open(cookie, `/files/${spaceId}/a/b/c`)).status).toBe(404)
    expect((await findUser(address))?.display_name).not.toBe('Nova Example')
    expect(await memberOf(world.userId('admin'))).toMatchObject({ role: 'admin', sso: false })
  })

  it('is nobody of another provider by the same name', async () => {
    const other = await createStage(world, { provider: createProvider('https://other.example') })
    await stage.signIn({ name: 'same', email: 'first@example.com' })
    await other.signIn({ name: 'same', email: 'second@example.com' })
    const logins = await world.store.database.selectFrom('saml_login').selectAll().execute()
    expect(new Set(logins.map((row) => row.user_id)).size).toBe(2)
  })
})

describe('whom a provider cannot vouch for', () => {
  const strangers: [title: string, said: Parameters<Stage['signIn']>[0], reason: string][] = [
    ['of another domain', { email: 'ada@other.example' }, 'must invite this address'],
    ['of a domain below', { email: 'ada@mail.example.com' }, 'must invite this address'],
    ['of a longer domain', { email: 'ada@notexample.com' }, 'must invite this address'],
    ['without an address', { email: null }, 'sent no valid e-mail address'],
    [
      'with two addresses',
      { email: 'two@example.com@example.com' },
      'sent no valid e-mail address',
    ],
    ['with a Kelvin sign', { email: '\u212Airk@example.com' }, '(U+212A)'],
    ['with a Cyrillic letter', { email: 'k\u0456rk@example.com' }, '(U+0456)'],
    [
      'with nothing that is seen',
      { email: 'ki\u200Brk@example.com' },
      'U+200B, which is invisible',
    ],
    ['at a domain that looks alike', { email: 'kirk@ex\u0430mple.com' }, '(U+0430) in its domain'],
  ]
  it.each(strangers)('is not let in %s, and leaves nothing', async (_title, said, reason) => {
    await world.store.database
      .updateTable('user')
      .set({ email: 'kirk@example.com' })
      .where('id', '=', world.userId('admin'))
      .execute()
    const count = async () =>
      (await world.store.database.selectFrom('user').selectAll().execute()).length
    const before = await count()
    const refused = await stage.signIn(said)
    expect([refused.status, refused.cookie]).toEqual([403, ''])
    expect(refused.text).toContain(reason)
    expect(await count()).toBe(before)
    expect(await world.store.database.selectFrom('saml_login').selectAll().execute()).toEqual([])
  })

  it('comes in by invitation, as the member who was invited', async () => {
    const { organizationId } = world
    const emails = ['Ada@Other.example']
    const body = { emails, role: 'comment' as const }
    const { users } = await world.client().inviteUsersToOrganization({ organizationId, body })
    const { status } = await stage.signIn({ email: 'ada@other.EXAMPLE' })
    expect(status).toBe(303)
    expect(await memberOf(users[0]?.id ?? '')).toMatchObject({ role: 'comment', sso: true })
  })

  it('is not let in again where they were removed', async () => {
    const { organizationId } = world
    const body = { emails: ['ada@other.example'], role: 'read' as const }
    const { users } = await world.client().inviteUsersToOrganization({ organizationId, body })
    expect((await stage.signIn({ email: 'ada@other.example' })).status).toBe(303)
    const userId = users[0]?.id ?? ''
    await world.client().removeMemberFromOrganizationById({ organizationId, userId })
    expect((await stage.signIn({ email: 'ada@other.example' })).status).toBe(403)
  })

  it('is everybody new where the organization has no domain', async () => {
    const { organizationId } = world
    await world.client().updateOrganizationById({ organizationId, body: { emailDomains: [] } })
    expect((await stage.signIn()).status).toBe(403)
  })
})

describe('a session by an identity provider', () => {
  it('opens an organization that asks for it', async () => {
    const { organizationId } = world
    const { id: spaceId } = await world.client().createSpace({ organizationId })
    await world.client().updateOrganizationById({ organizationId, body: { sso: true } })
    const { cookie } = await stage.signIn()
    expect((await open(cookie, `/s/${spaceId}`)).status).toBe(200)
  })

  it('ends at once when the member is disabled or removed', async () => {
    const { organizationId } = world
    const { cookie } = await stage.signIn()
    const userId = (await findUser('nova@example.com'))?.id ?? ''
    const member = { organizationId, userId }
    const client = world.client()
    await client.updateMemberInOrganizationById({ ...member, body: { disabled: true } })
    expect(await isSignedIn(cookie)).toBe(false)
    const refused = await stage.signIn()
    expect([refused.status, refused.text.includes('the member is disabled')]).toEqual([403, true])
    await client.updateMemberInOrganizationById({ ...member, body: { disabled: false } })
    await client.removeMemberFromOrganizationById(member)
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await stage.signIn()).status).toBe(303)
    expect(await memberOf(userId)).toMatchObject({ role: 'edit', sso: true })
  })

  it('ends with its provider', async () => {
    const { organizationId } = world
    const { cookie } = await stage.signIn()
    await world.client().deleteOrganizationSAMLProvider({
      organizationId,
      samlProviderId: stage.providerId,
    })
    expect(await isSignedIn(cookie)).toBe(false)
    for (const table of ['session', 'saml_login', 'saml_request', 'saml_assertion'] as const) {
      expect(await world.store.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('ends when the provider wants it to', async () => {
    const { cookie } = await stage.signIn({ sessionUntilMs: dayMs })
    world.advance(dayMs - 60_000)
    expect(await isSignedIn(cookie)).toBe(true)
    world.advance(61_000)
    expect(await isSignedIn(cookie)).toBe(false)
  })
})

describe('the sign-in page', () => {
  const post = (fields: Record<string, string>) =>
    send('/sign-in', { method: 'POST', body: new URLSearchParams(fields).toString() })

  it('finds providers by hostname and by domain, and tells nobody who has an account', async () => {
    const { organizationId } = world
    await world.client().updateOrganizationById({
      organizationId,
      body: { hostname: 'handbooks' },
    })
    await stage.signIn()
    const way = `${stage.startPath}?to=%2Fs%2Fx`
    for (const organization of [
      'handbooks',
      ' Handbooks ',
      'nova@example.com',
      'nobody@Example.com',
    ]) {
      const text = await (await post({ organization, to: '/s/x' })).text()
      expect([organization, text.includes(way)]).toEqual([organization, true])
    }
    const known = await (await post({ organization: 'nova@example.com' })).text()
    const unknown = await (await post({ organization: 'none@example.com' })).text()
    expect(unknown.replaceAll('none@', 'nova@')).toBe(known)
    for (const organization of ['elsewhere', 'nova@other.example', '', '@', '%']) {
      const text = await (await post({ organization })).text()
      expect(text).toContain('No organization with this name')
      expect(text).not.toContain(stage.startPath)
    }
  })

  const origins: [referer: string, to: string][] = [
    ['http://galley.test/sites/a/b?c=d', '/sites/a/b?c=d'],
    ['http://galley.test/sign-in?to=/x', '/'],
    ['http://galley.test/sign-out', '/'],
    ['https://evil.example/sites/a', '/'],
    ['no address', '/'],
  ]
  it.each(origins)('leads back to where its link was followed: %s', async (referer, to) => {
    const text = await (await send('/sign-in', { headers: { Referer: referer } })).text()
    expect(/name="to" value="([^"]*)"/.exec(text)?.[1]).toBe(to)
  })

  it('lists no organizations to strangers where there are several', async () => {
    const text = await (await send('/sign-in')).text()
    expect(text).not.toContain(stage.startPath)
    expect(text).toContain('name="organization"')
  })

  it('offers the providers of an organization that is named by its id', async () => {
    const path = `/sign-in?organization=${world.organizationId}&to=/s/x`
    expect(await (await send(path)).text()).toContain(`${stage.startPath}?to=%2Fs%2Fx`)
  })

  it('offers the providers of the only organization there is', async () => {
    await world.store.database
      .deleteFrom('organization')
      .where('id', '!=', world.organizationId)
      .execute()
    const text = await (await send('/sign-in')).text()
    expect(text).toContain(`href="${stage.startPath}?to=%2F"`)
    expect(text).toContain('Continue with Example')
    expect(text).not.toContain('name="organization"')
  })
})
