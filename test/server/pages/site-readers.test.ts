// Signing in at a site's own host: there and back with a code, and everything that is refused on the way.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { createApp, looseLimits } from '../../../src/server/app.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'

const host = 'https://docs.acme.example'
const app = 'http://galley.test'
const manual = {
  'README.md': '# Manual\n\nWords for members.\n\n![a](a.svg)\n',
  'guide/setup.md': '# Set up\n\nHow to begin.\n',
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
}

let world: World
let client: Client
let site: { readonly organizationId: string; readonly siteId: string }
beforeEach(async () => {
  world = await createWorld()
  client = world.client()
  const { organizationId } = world
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Manual' } })
  await importMain(world, spaceId, manual)
  const { id: siteId } = await client.createSite({
    organizationId,
    body: { title: 'Docs', spaces: [spaceId], visibility: 'visitor-auth' },
  })
  site = { organizationId, siteId }
  await client.updateSiteById({ ...site, body: { hostname: 'docs.acme.example' } })
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A browser without script: keeps cookies by host, and follows nobody unasked. */
function createBrowser(fetch: Fetch = (url, init) => world.fetch(url, init)) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const send = async (url: string, init: RequestInit = {}) => {
    const jar = jarOf(url)
    const headers = {
      'Sec-Fetch-Mode': 'navigate',
      Accept: 'text/html',
      Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      ...Object.fromEntries(new Headers(init.headers)),
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    const refresh = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(text)?.[1]
    const to = response.headers.get('Location') ?? refresh?.replaceAll('&amp;', '&') ?? null
    const next = to === null ? '' : new URL(to, url).href
    return { status: response.status, headers: response.headers, text, next }
  }
  const browser = {
    jarOf,
    send,
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(url, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** Sign in to the app. */
    signIn: (person: Person) => browser.post(`${app}/sign-in`, { token: world.token(person) }),
    /** Follow where answers lead, until one leads nowhere, or to an address of this kind. */
    async follow(url: string, until?: RegExp) {
      let at = url
      const seen: string[] = []
      for (let step = 0; step < 12; step += 1) {
        seen.push(at)
        if (until?.test(at)) return { at, seen, status: 0, text: '' }
        const { status, text, next } = await send(at)
        if (next === '') return { at, seen, status, text }
        at = next
      }
      throw new Error(`goes round: ${seen.join('\n')}`)
    },
  }
  return browser
}

type Browser = ReturnType<typeof createBrowser>

const finishing = /\/~sign-in\/finish\?/

/** The address with the code, before the browser goes there. */
async function askCode(browser: Browser, place = `${host}/guide/setup?a=b`): Promise<string> {
  const { at } = await browser.follow(place, finishing)
  return at
}

async function readsAs(browser: Browser): Promise<number> {
  return (await browser.send(`${host}/guide/setup.md`)).status
}

/** A browser that reads the site. */
async function createReader(person: Person = 'read'): Promise<Browser> {
  const browser = createBrowser()
  await browser.signIn(person)
  await browser.follow(`${host}/`)
  expect(await readsAs(browser)).toBe(200)
  return browser
}

describe('a member', () => {
  it('is asked once, and comes back to where they were', async () => {
    const browser = createBrowser()
    const { at } = await browser.follow(`${host}/guide/setup?a=b`)
    const url = new URL(at)
    expect(url.origin + url.pathname).toBe(`${app}/sign-in`)
    const to = url.searchParams.get('to') ?? ''
    const signedIn = await browser.post(`${app}/sign-in`, { token: world.token('read'), to })
    const { at: back, status, text, seen } = await browser.follow(signedIn.next)
    expect([back, status]).toEqual([`${host}/guide/setup?a=b`, 200])
    expect(text).toContain('How to begin')
    expect(seen.filter((each) => finishing.test(each))).toHaveLength(1)
  })

  it('is asked nothing where the app knows them', async () => {
    for (const person of ['read', 'admin'] as const) {
      const browser = createBrowser()
      await browser.signIn(person)
      expect((await browser.follow(`${host}/`)).text).toContain('Words for members')
    }
  })

  it('has a role: a guest is a visitor like any other', async () => {
    const browser = createBrowser()
    await browser.signIn('guest')
    const answer = await browser.follow(`${host}/`)
    expect(answer.text).not.toContain('Words for members')
    expect(answer.status).toBe(403)
  })

  it('has a cookie of that host alone, which opens nothing else', async () => {
    const browser = createBrowser()
    await browser.signIn('admin')
    const finish = await askCode(browser)
    const { headers } = await browser.send(finish)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-galley-reader=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    const [, value = ''] = /=([^;]*)/.exec(cookie) ?? []
    const rows = await world.store.database.selectFrom('site_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(value)
    for (const name of ['galley', '__Host-galley', '__Host-galley-reader']) {
      const asked = { headers: { Cookie: `${name}=${value}` }, redirect: 'manual' } as const
      expect((await world.fetch('/account/tokens', asked)).status).toBe(303)
    }
    // Nor does the app's cookie count at the host of a site.
    const own = browser.jarOf(app).get('galley') ?? ''
    const Cookie = `galley=${own}; __Host-galley=${own}; __Host-galley-reader=${own}`
    expect((await world.fetch(`${host}/`, { headers: { Cookie } })).status).toBe(404)
  })

  it('reads everything of the site, and nobody else does', async () => {
    const reader = await createReader()
    const { text } = await reader.send(`${host}/`)
    const [, picture = ''] = /<img src="([^"]+)"/.exec(text) ?? []
    const paths = ['/', '/guide/setup', '/index.md', '/~search.json?q=words', '/~pages', picture]
    const stranger = createBrowser()
    for (const path of [...paths, '/llms.txt', '/~icon/light']) {
      const answer = await stranger.send(host + path, { headers: { 'Sec-Fetch-Mode': 'cors' } })
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(answer.text).not.toMatch(/Docs|Manual|members\./)
    }
    for (const path of paths) {
      const answer = await reader.send(host + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('Cache-Control')).toMatch(/^private/)
    }
  })

  it('leaves no code behind: in caches, referrers and addresses', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    let at = `${host}/guide/setup`
    for (;;) {
      const { headers, next, text } = await browser.send(at)
      if (next === '') {
        expect(text).not.toContain('code=')
        break
      }
      expect([at, headers.get('Cache-Control')]).toEqual([at, 'private, no-store'])
      if (at !== `${host}/guide/setup`) {
        expect([at, headers.get('Referrer-Policy')]).toEqual([at, 'no-referrer'])
      }
      at = next
    }
    expect(at).toBe(`${host}/guide/setup`)
    const code = new URL(await askCode(createBrowserOf(browser))).searchParams.get('code') ?? ''
    const codes = await world.store.database.selectFrom('site_code').selectAll().execute()
    expect(codes).toHaveLength(1)
    expect(JSON.stringify(codes)).not.toContain(code)
  })

  it('signs out at the site, and is out everywhere', async () => {
    const reader = await createReader()
    const { text } = await reader.send(`${host}/guide/setup`)
    expect(text).toContain('<form class="sign-out" method="post" action="/~sign-out">')
    const foreign = { 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.acme.example' }
    expect((await reader.post(`${host}/~sign-out`, {}, foreign)).status).toBe(403)
    expect(await readsAs(reader)).toBe(200)
    const out = await reader.post(`${host}/~sign-out`, {}, { Origin: host })
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-galley-reader=; .*Max-Age=0/)
    expect((await reader.send(out.next)).text).toContain('You are signed out')
    expect(new URL((await reader.follow(`${host}/`)).at).pathname).toBe('/sign-in')
    const entries = await world.store.database
      .selectFrom('audit')
      .select(['operation', 'subject'])
      .where('operation', 'in', ['signIn', 'signOut'])
      .orderBy('at')
      .execute()
    expect(entries.map(({ operation, subject }) => [operation, subject])).toEqual([
      ['signIn', null],
      ['signIn', site.siteId],
      ['signOut', null],
    ])
  })

  it('finds the way in where strangers need a key', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'share-link' } })
    const browser = createBrowser()
    await browser.signIn('read')
    const closed = await browser.send(`${host}/guide/setup?a=b&shareKey=wrong`)
    expect(closed.status).toBe(404)
    const [, href = ''] = /<a href="([^"]+)">sign in</.exec(closed.text) ?? []
    expect((await browser.follow(href)).at).toBe(`${host}/guide/setup?a=b`)
  })

  it('signs in below the path a proxy shows the site at', async () => {
    await client.updateSiteById({ ...site, body: { hostname: null, proxy: 'acme.example/docs' } })
    const { siteId } = site
    const proxy: Fetch = (url, init) =>
      world.fetch(url.replace('https://acme.example/docs', `${app}/sites/${siteId}`), init)
    const browser = createBrowser(proxy)
    await browser.signIn('read')
    const { at, text } = await browser.follow('https://acme.example/docs/guide/setup')
    expect(at).toBe('https://acme.example/docs/guide/setup')
    expect(text).toContain('action="/docs/~sign-out"')
    const names = [...browser.jarOf('https://acme.example').keys()]
    expect(names).toEqual([`__Secure-galley-sign-in-${siteId}`, `__Secure-galley-reader-${siteId}`])
  })
})

/** Another window of the same app session, at no site yet. */
function createBrowserOf(other: Browser): Browser {
  const browser = createBrowser()
  for (const [name, value] of other.jarOf(app)) browser.jarOf(app).set(name, value)
  return browser
}

describe('a code', () => {
  it('is good once', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const finish = await askCode(browser)
    expect((await browser.send(finish)).status).toBe(303)
    const again = await browser.send(finish)
    expect([again.status, again.headers.getSetCookie()]).toEqual([403, []])
    expect(again.text).toContain('Try again')
  })

  it('is good in the browser that asked alone, and is over when another brings it', async () => {
    const attacker = createBrowser()
    await attacker.signIn('read')
    const finish = await askCode(attacker)
    // Logged in as the attacker: nobody, whether they began themselves or not.
    for (const begins of [false, true]) {
      const victim = createBrowser()
      if (begins) await victim.send(`${host}/~sign-in`)
      const { status, headers } = await victim.send(finish)
      expect([status, headers.getSetCookie()]).toEqual([403, []])
    }
    expect((await attacker.send(finish)).status).toBe(403)
  })

  it('is not given for the browser of somebody who was lured', async () => {
    const attacker = createBrowser()
    const lure = (await attacker.send(`${host}/~sign-in`)).next
    const victim = createBrowser()
    await victim.signIn('admin')
    const { next } = await victim.send(lure)
    expect(next).toMatch(finishing)
    expect((await victim.send(next)).status).toBe(403)
    expect(await readsAs(victim)).toBe(303)
  })

  it('is good for its own site at its own host', async () => {
    const { organizationId } = world
    const { id: spaceId } = await client.createSpace({ organizationId })
    const other = await client.createSite({
      organizationId,
      body: { title: 'Other', spaces: [spaceId], visibility: 'visitor-auth' },
    })
    const names = { organizationId, siteId: other.id }
    await client.updateSiteById({ ...names, body: { hostname: 'other.acme.example' } })
    const browser = createBrowser()
    await browser.signIn('read')
    const elsewhere = async (finish: string) => {
      const { search } = new URL(finish)
      const cookies = browser.jarOf('https://other.acme.example')
      for (const [name, value] of browser.jarOf(host)) cookies.set(name, value)
      return browser.send(`https://other.acme.example/~sign-in/finish${search}`)
    }
    expect((await elsewhere(await askCode(browser))).status).toBe(403)
    // And a session of one site is none of another.
    await browser.follow(`${host}/`)
    const Cookie = [...browser.jarOf(host)].map((pair) => pair.join('=')).join('; ')
    const answer = await world.fetch('https://other.acme.example/', { headers: { Cookie } })
    expect(answer.status).toBe(404)
    // Nor of another host of the same one.
    const finish = await askCode(createBrowserOf(browser))
    await client.updateSiteById({ ...site, body: { hostname: 'new.acme.example' } })
    const moved = finish.replace('docs.acme', 'new.acme')
    expect((await world.fetch(moved, { headers: { Cookie } })).status).toBe(403)
    expect((await world.fetch('https://new.acme.example/', { headers: { Cookie } })).status).toBe(
      404,
    )
  })

  it('is good for a minute', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const late = await askCode(browser)
    world.advance(60_000)
    expect((await browser.send(late)).status).toBe(403)
    const soon = await askCode(browser)
    world.advance(50_000)
    expect((await browser.send(soon)).status).toBe(303)
  })

  it('is nothing once the session it was given in has ended', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const finish = await askCode(browser)
    const { text } = await browser.send(`${app}/`)
    const [, form = ''] = /name="form" value="([^"]+)"/.exec(text) ?? []
    expect((await browser.post(`${app}/sign-out`, { form })).status).toBe(303)
    const { status, headers, text: said } = await browser.send(finish)
    expect([status, headers.getSetCookie()]).toEqual([401, []])
    expect(said).toContain('the session has ended')
  })

  it('is nothing once its member may not read the site any more', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const finish = await askCode(browser)
    await leave('read')
    const { status, headers } = await browser.send(finish)
    expect([status, headers.getSetCookie()]).toEqual([403, []])
  })

  it('is taken by one of several nodes', async () => {
    const node = createApp(world.store, {
      baseURL: app,
      now: world.now,
      limits: looseLimits,
      imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('none')) },
      reportFault: (error) => expect(error).toBeUndefined(),
    })
    const browser = createBrowser()
    await browser.signIn('read')
    const finish = await askCode(browser)
    const Cookie = [...browser.jarOf(host)].map((pair) => pair.join('=')).join('; ')
    const asked = () => new Request(finish, { headers: { Cookie } })
    const answers = await Promise.all([
      node.fetch(asked()),
      world.fetch(finish, { headers: { Cookie }, redirect: 'manual' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
    const [cookie = ''] = answers.flatMap(({ headers }) => headers.getSetCookie())
    const [pair = ''] = cookie.split(';')
    const read = await node.fetch(new Request(`${host}/`, { headers: { Cookie: pair } }))
    expect(read.status).toBe(200)
    await node.close()
  })
})

async function leave(person: Person): Promise<void> {
  const names = { organizationId: site.organizationId, userId: world.userId(person) }
  await client.removeMemberFromOrganizationById(names)
}

describe('a session at a site ends', () => {
  const ends: [title: string, end: (browser: Browser) => Promise<unknown>][] = [
    [
      'when the app is left',
      async (browser) => {
        const { text } = await browser.send(`${app}/`)
        const [, form = ''] = /name="form" value="([^"]+)"/.exec(text) ?? []
        await browser.post(`${app}/sign-out`, { form })
      },
    ],
    ['when the membership does', () => leave('read')],
    [
      'when the member is disabled',
      () =>
        world.store.database
          .updateTable('member')
          .set({ disabled: 1 })
          .where('user_id', '=', world.userId('read'))
          .execute(),
    ],
    [
      'when its token is revoked',
      () =>
        world.store.database
          .updateTable('token')
          .set({ revoked_at: world.now() })
          .where('user_id', '=', world.userId('read'))
          .execute(),
    ],
    [
      'when the organization asks for single sign-on',
      () =>
        client.updateOrganizationById({ organizationId: site.organizationId, body: { sso: true } }),
    ],
    ['when the site is taken back', () => client.unpublishSite(site)],
    [
      'after the seven days of the session',
      () => Promise.resolve(world.advance(8 * 24 * 3600 * 1000)),
    ],
  ]
  it.each(ends)('%s', async (_, end) => {
    const reader = await createReader()
    await end(reader)
    expect(await readsAs(reader)).not.toBe(200)
    const { text } = await reader.follow(`${host}/`)
    expect(text).not.toContain('Words for members')
  })

  it('with the site itself', async () => {
    await createReader()
    await client.deleteSiteById(site)
    const kept = await world.store.database.selectFrom('site_session').selectAll().execute()
    expect(kept).toEqual([])
  })
})

describe('the app', () => {
  it('sends nobody who may not read the site, and says nothing of it', async () => {
    for (const person of ['stranger', 'disabled'] as const) {
      const browser = createBrowser()
      await browser.signIn(person)
      const { status, text, at } = await browser.follow(`${host}/guide/setup`)
      expect([person, status, new URL(at).origin]).toEqual([person, 403, app])
      expect(text).toContain('Sign in with another account')
      expect(text).not.toMatch(/Docs|Manual/)
    }
  })

  it('asks for single sign-on where the organization does', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const { organizationId } = site
    await client.updateOrganizationById({ organizationId, body: { sso: true } })
    const { at } = await browser.follow(`${host}/`)
    const url = new URL(at)
    expect([url.pathname, url.searchParams.get('organization')]).toEqual([
      '/sign-in',
      organizationId,
    ])
  })

  it('leads to no other place than the site', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const { next } = await browser.send(`${host}/~sign-in`)
    const places = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/~sign-in?to=/',
      '/~sign-out',
      'javascript:alert(1)',
      'guide',
      `/${'x'.repeat(3000)}`,
    ]
    for (const to of places) {
      const asked = new URL(next)
      asked.searchParams.set('to', to)
      const issued = await browser.send(asked.href)
      expect(issued.next.startsWith(`${host}/~sign-in/finish?code=`)).toBe(true)
      expect([to, (await browser.send(issued.next)).next]).toEqual([to, `${host}/`])
      const begun = await browser.send(`${host}/~sign-in?${new URLSearchParams({ to }).toString()}`)
      expect(new URL(begun.next).searchParams.get('to')).toBe('/')
    }
  })

  it('gives no code for a site of its own host, one that is not there, or without a browser', async () => {
    const browser = createBrowser()
    await browser.signIn('read')
    const cover = 'a'.repeat(43)
    const ask = async (id: string, query: string) =>
      (await browser.send(`${app}/sign-in/site/${id}${query}`)).status
    expect(await ask(site.siteId, `?browser=${cover}`)).toBe(200)
    expect(await ask(site.siteId, '')).toBe(404)
    expect(await ask(site.siteId, '?browser=short')).toBe(404)
    expect(await ask('none', `?browser=${cover}`)).toBe(404)
    await client.updateSiteById({ ...site, body: { hostname: null } })
    expect(await ask(site.siteId, `?browser=${cover}`)).toBe(404)
    for (const path of ['/~sign-in', '/~sign-in/finish?code=a', '/~sign-out']) {
      expect((await browser.send(`${app}/sites/${site.siteId}${path}`)).status).toBe(404)
    }
  })

  it('is asked by reading alone', async () => {
    const browser = createBrowser()
    for (const path of ['/~sign-in', '/~sign-in/finish']) {
      expect((await browser.post(host + path, {})).status).toBe(405)
    }
    expect((await browser.post(`${app}/sign-in/site/${site.siteId}`, {})).status).toBe(405)
  })
})
