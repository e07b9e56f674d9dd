// Published sites over HTTP: addresses, audiences, what each visitor is shown, what a browser keeps.
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

const manual = {
  'README.md':
    '# Manual\n\nWelcome.\n\n![a drawing](a.svg)\n\n{% if visitor.claims.staff %}\nWords for staff.\n{% endif %}\n\nGo [on](guide/setup.md).\n',
  'SUMMARY.md':
    '# Pages\n\n* [Manual](README.md)\n\n## Guide\n\n* [Set up](guide/setup.md)\n* [For staff](guide/staff.md)\n  * [Deeper](guide/deeper.md)\n* [Elsewhere](https://x.example)\n',
  'guide/setup.md':
    '---\ndescription: First steps\n---\n# Set up\n\nHow to begin. See [staff](staff.md).\n\n## One\n\na\n\n## Two\n\nb\n',
  'guide/staff.md': '---\nif: visitor.claims.staff\n---\n# For staff\n\nSecret recipe.\n',
  'guide/deeper.md': '# Deeper\n\nMore recipe.\n',
  'guide/kept.md': '---\nhidden: true\n---\n# Kept\n\nRead by who knows the way.\n',
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
}

let world: World
let client: Client
let site: { readonly organizationId: string; readonly siteId: string }
let spaceId: string
let base: string
beforeEach(async () => {
  world = await createWorld()
  client = world.client()
  const { organizationId } = world
  spaceId = (await client.createSpace({ organizationId, body: { title: 'Manual' } })).id
  await importMain(world, spaceId, manual)
  const body = { title: 'Docs', spaces: [spaceId] }
  const { id: siteId } = await client.createSite({ organizationId, body })
  site = { organizationId, siteId }
  base = `/sites/${siteId}`
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await world.fetch(path.startsWith('http') ? path : base + path, {
    headers,
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function sign(claims: object, key?: string): Promise<string> {
  const { privateKey } = await client.getSitePublishingAuth(site)
  const parts = [{ alg: 'HS256' }, { exp: Date.UTC(2027, 0, 1) / 1000, ...claims }]
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key ?? privateKey)
    .update(text)
    .digest('base64url')}`
}

describe('a page of a site', () => {
  it('is where the address of the site says', async () => {
    const { status, text, headers } = await read('')
    expect(status).toBe(200)
    expect(text).toContain('<title>Manual | Docs</title>')
    expect(text).toContain(`<link rel="canonical" href="http://galley.test${base}">`)
    expect(text).toContain(`href="${base}/guide/setup"`)
    expect(text).not.toMatch(/<[^>]* (?:style|on\w+)=/)
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    const setup = await read('/guide/setup')
    expect(setup.text).toContain('<meta property="og:description" content="First steps">')
    expect(setup.text).toContain('On this page')
    expect(setup.text).toContain(`rel="prev" href="${base}"`)
    expect((await read('/guide/kept')).text).toContain('<meta name="robots" content="noindex">')
  })

  const names: [path: string, status: number, location: string | null][] = [
    ['/', 200, null],
    ['/guide/setup/', 308, '/guide/setup'],
    ['/guide/setup.html', 308, '/guide/setup'],
    ['/Guide/SETUP', 308, '/guide/setup'],
    ['/readme', 308, ''],
    ['/guide/set-up', 404, null],
    ['/guide/staff', 404, null],
    ['/%zz', 404, null],
    ['/..%2f..%2fetc', 404, null],
    ['/~files/a/b/c', 404, null],
    ['/~assets/none.css', 404, null],
  ]
  it.each(names)('answers "%s" with %i', async (path, status, location) => {
    const answer = await read(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Location')).toBe(location === null ? null : base + location)
  })

  it('is asked for anew only when something of it changed', async () => {
    const before = await read('/guide/setup')
    const tag = before.headers.get('ETag') ?? ''
    expect(before.headers.get('Cache-Control')).toBe('public, no-cache')
    expect((await read('/guide/setup', { 'If-None-Match': tag })).status).toBe(304)
    await importMain(world, spaceId, { ...manual, 'guide/setup.md': '# Set up\n\nAnew.\n' })
    const after = await read('/guide/setup', { 'If-None-Match': tag })
    expect(after.status).toBe(200)
    expect(after.text).toContain('Anew.')
  })

  it('is sent small to who takes it so', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await world.fetch(base, { headers: { 'Accept-Encoding': encoding } })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
    }
    const plain = await world.fetch(base, { headers: { 'Accept-Encoding': 'br;q=0' } })
    expect(plain.headers.get('Content-Encoding')).toBe(null)
  })

  it('brings its pictures, style and script along, which never change', async () => {
    const { text } = await read('')
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*~(?:files|assets)[^"]*)"/g)]
    expect(addresses).toHaveLength(4)
    for (const [, address = ''] of addresses) {
      const { status, headers } = await read(`http://galley.test${address}`)
      expect([status, headers.get('Cache-Control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    expect(text).toMatch(/<img src="[^"]*" alt="a drawing" width="10" height="20"/)
  })

  it('is found where it was before, and where the content says it was', async () => {
    const { 'guide/setup.md': setup, ...rest } = manual
    await importMain(world, spaceId, {
      ...rest,
      'start/begin.md': setup,
      'SUMMARY.md': '# Pages\n\n* [Manual](README.md)\n\n## Start\n\n* [Begin](start/begin.md)\n',
      '.gitbook.yaml': 'redirects:\n  old/way: start/begin.md\n  secret/way: guide/staff.md\n',
    })
    for (const path of ['/guide/setup', '/old/way', '/Old/Way/']) {
      const { status, headers } = await read(path)
      expect([path, status]).toEqual([path, 308])
      const next = await read(`http://galley.test${headers.get('Location')}`)
      const last = next.status === 308 ? next.headers.get('Location') : headers.get('Location')
      expect(last).toBe(`${base}/start/begin`)
    }
    expect((await read('/secret/way')).status).toBe(404)
  })

  it('says when its text last changed, but of what depends on the visitor', async () => {
    expect((await read('/guide/setup')).text).not.toContain('Last updated')
    const changed = (path: string) => `${manual[path as keyof typeof manual]}\nMore.\n`
    const layout = '---\nlayout:\n  metadata:\n    visible: false\n---\n# Kept\n'
    await importMain(world, spaceId, {
      ...manual,
      'README.md': changed('README.md'),
      'guide/setup.md': changed('guide/setup.md'),
      'guide/kept.md': layout,
    })
    expect((await read('/guide/setup')).text).toContain(
      'Last updated <time datetime="2026-01-01">January 1, 2026</time>',
    )
    for (const path of ['', '/guide/kept'])
      expect((await read(path)).text).not.toContain('Last updated')
  })

  it('lists what is below it where it has no text', async () => {
    await importMain(world, spaceId, { ...manual, 'README.md': '# Manual\n' })
    expect((await read('')).text).toMatch(/<ul class="page-list">.*Guide/s)
  })

  it('suggests what was meant', async () => {
    const { text } = await read('/guide/set-up')
    expect(text).toContain('Did you mean')
    expect(text).toContain(`href="${base}/guide/setup"`)
  })
})

describe('what machines read', () => {
  it('names every page that may be found', async () => {
    const robots = await read('/robots.txt')
    expect(robots.text).toContain(`Sitemap: http://galley.test${base}/sitemap.xml`)
    const { text: map, headers } = await read('/sitemap.xml')
    expect(headers.get('Content-Type')).toContain('xml')
    expect(map.match(/<loc>/g)).toHaveLength(2)
    expect((await read('/sitemap-2.xml')).status).toBe(404)
    const { text } = await read('/llms.txt')
    expect(text).toContain(`- [Set up](http://galley.test${base}/guide/setup.md): First steps`)
    expect((await read('/index.md')).text).toMatch(/^# Manual/)
    expect((await read('/guide/setup.md')).text).toMatch(/^# Set up/)
    const { text: full } = await read('/llms-full.txt')
    expect(full).toContain('How to begin')
    expect(full).not.toContain('Kept')
  })

  it('keeps language models away where that is asked', async () => {
    await client.updateSiteById({ ...site, body: { agentsContext: 'excluded' } })
    expect((await read('/llms.txt')).status).toBe(404)
    expect((await read('/llms-full.txt')).status).toBe(404)
    expect((await read('/robots.txt')).text).toContain('GPTBot')
  })

  it('is nothing for search engines on a site that is not listed', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'unlisted' } })
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await read('/sitemap.xml')).status).toBe(404)
    const { text } = await read('')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('canonical')
  })
})

describe('what depends on the visitor', () => {
  const secrets = /Words for staff|For staff|Secret recipe|More recipe|Deeper/
  const paths = [
    '',
    '/guide/setup',
    '/guide/staff',
    '/guide/deeper',
    '/guide/staff.md',
    '/guide/deepr',
    '/index.md',
    '/llms.txt',
    '/llms-full.txt',
    '/sitemap.xml',
    '/~pages',
    '/~search?q=recipe',
    '/~search.json?q=recipe',
    '/~search.json?q=staff',
    '/guide/staf',
  ]

  it('is nowhere for strangers', async () => {
    await client.updateSiteById({ ...site, body: { adaptiveContent: { enabled: true } } })
    for (const path of paths) {
      expect((await read(path)).text.replace('Search for “recipe”', ''), path).not.toMatch(secrets)
    }
  })

  it('is shown to whom it is meant for', async () => {
    await client.updateSiteById({ ...site, body: { adaptiveContent: { enabled: true } } })
    const token = await sign({ staff: true })
    const start = await read(`?jwt_token=${token}`)
    expect(start.text).toContain('Words for staff')
    const cookie = start.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(start.headers.get('Cache-Control')).toBe('private, no-cache')
    expect((await read('/guide/staff', { Cookie: cookie })).text).toContain('Secret recipe')
    expect((await read('/index.md', { Cookie: cookie })).text).toContain('Words for staff')
    const tag = start.headers.get('ETag') ?? ''
    const stranger = await read('', { 'If-None-Match': tag })
    expect(stranger.status).toBe(200)
    expect(stranger.text).not.toMatch(secrets)
    const forged = await sign({ staff: true }, 'guessed')
    expect((await read(`?jwt_token=${forged}`)).text).not.toMatch(secrets)
  })
})

describe('a site that is not for everybody', () => {
  it('is not there for who has no key', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'share-link' } })
    const link = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    const none = await world.fetch('/sites/none')
    const there = await read('')
    expect([there.status, there.text]).toEqual([404, await none.text()])
    expect((await read('?shareKey=wrong')).status).toBe(404)
    const { searchParams } = new URL(link.urls.published ?? '')
    const address = `?shareKey=${searchParams.get('shareKey')}`
    const first = await read(`/guide/setup${address}`, { 'Sec-Fetch-Mode': 'navigate' })
    expect([first.status, first.headers.get('Location')]).toEqual([303, `${base}/guide/setup`])
    const Cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(first.headers.get('Set-Cookie')).toContain(`Path=${base}; Max-Age=2592000; HttpOnly`)
    const page = await read('/guide/setup', { Cookie })
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(page.text).not.toContain('shareKey')
    const names = { ...site, shareLinkId: link.id }
    await client.updateSiteShareLinkById({ ...names, body: { active: false } })
    expect((await read('/guide/setup', { Cookie })).status).toBe(404)
  })

  it('sends who has not signed in to where they can', async () => {
    await client.updateSiteById({ ...site, body: { visibility: 'visitor-auth' } })
    expect((await read('')).status).toBe(404)
    const fallbackURL = 'https://login.example/start?from=docs'
    await client.updateSitePublishingAuth({ ...site, body: { fallbackURL } })
    const sent = await read('/guide/setup')
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      'https://login.example/start?from=docs&location=%2Fguide%2Fsetup',
    ])
    // What comes back with a bad token is not sent round again.
    expect((await read('/guide/setup?jwt_token=bad')).status).toBe(404)
    const token = await sign({})
    const headers = { 'Sec-Fetch-Mode': 'navigate' }
    const back = await read(`/guide/setup?jwt_token=${token}`, headers)
    expect([back.status, back.headers.get('Location')]).toEqual([303, `${base}/guide/setup`])
    const Cookie = back.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await read('/guide/setup', { Cookie })).status).toBe(200)
    await client.regenerateSitePublishingAuth(site)
    expect((await read('/guide/setup', { Cookie })).status).toBe(303)
  })

  it('is not there while it is not published', async () => {
    await client.unpublishSite(site)
    expect((await read('')).status).toBe(404)
  })

  it('takes nothing but requests to read', async () => {
    const response = await world.fetch(base, { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET'])
  })
})

describe('the picture of a site', () => {
  const light = 'https://pictures.example/light'
  const dark = 'https://pictures.example/dark'

  it('is got once, by this server, and may do nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    world.offerAt(light, svg)
    world.offerAt(dark, Buffer.from('89504e470d0a1a0a00', 'hex'))
    await client.updateSiteById({ ...site, body: { icon: { icon: { light, dark } } } })
    const { text } = await read('')
    expect(text).toContain(`<img src="${base}/~icon/light" alt=""`)
    expect(text).toContain(`<link rel="icon" href="${base}/~icon/light">`)
    expect(text).not.toContain('pictures.example')
    const picture = await read('/~icon/light')
    expect([picture.status, picture.text]).toEqual([200, svg])
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(picture.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await read('/~icon/dark')).headers.get('Content-Type')).toBe('image/png')
    // What is there now is not asked for again at once.
    world.offerAt(light, 'changed')
    expect((await read('/~icon/light')).text).toBe(svg)
    const tag = picture.headers.get('ETag') ?? ''
    expect((await read('/~icon/light', { 'If-None-Match': tag })).status).toBe(304)
  })

  it('is that of a space where the site is one, and beside the names of several', async () => {
    const icon = 'https://pictures.example/space'
    world.offerAt(icon, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await client.updateSpaceById({ spaceId, body: { icon } })
    const [, address = ''] =
      /<a class="brand"[^>]*><img class="sign" src="([^"]+)"/.exec((await read('')).text) ?? []
    expect((await read(`http://galley.test${address}`)).headers.get('Content-Type')).toBe(
      'image/svg+xml',
    )
    const { id } = await client.createSpace({
      organizationId: site.organizationId,
      body: { title: 'Old', emoji: '1f680' },
    })
    await client.addSpaceToSite({ ...site, body: { spaceId: id } })
    const { text } = await read('')
    expect(text).toContain(`<summary><img class="sign" src="${address}"`)
    expect(text).toContain('🚀 Old')
    expect(text).not.toMatch(/<a class="brand"[^>]*><img/)
  })

  it('is nothing where there is none, or something else', async () => {
    expect((await read('/~icon/light')).status).toBe(404)
    world.offerAt(light, '<!doctype html><p>no picture</p>')
    await client.updateSiteById({ ...site, body: { icon: { icon: { light, dark } } } })
    for (const path of ['/~icon/light', '/~icon/dark', '/~icon/__proto__', '/~icon']) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
  })
})

describe('a site at an address of its own', () => {
  it('is found by its host and basename', async () => {
    await client.updateSiteById({ ...site, body: { hostname: 'docs.acme.example' } })
    const page = await read('http://docs.acme.example/guide/setup')
    expect(page.text).toContain('href="https://docs.acme.example/guide/setup"')
    expect(page.text).toContain('href="/~assets/')
    expect((await read('/guide/setup')).headers.get('Location')).toBe(
      'https://docs.acme.example/guide/setup',
    )
    await client.updateSiteById({ ...site, body: { basename: 'help' } })
    expect((await read('http://docs.acme.example/help/guide/setup')).text).toContain(
      'href="/help/~assets/',
    )
    expect((await read('http://docs.acme.example/other')).headers.get('Location')).toBe('/help/')
    expect((await read('http://docs.acme.example/robots.txt')).text).toContain('/help/sitemap.xml')
    expect((await read('http://other.acme.example/help')).status).toBe(404)
  })

  it.each(['//evil.example/', '///evil.example/x', '/\\\\evil.example/', '/%09/evil.example/'])(
    'leads nobody elsewhere, whatever path it is asked for: %s',
    async (path) => {
      const own = { hostname: 'docs.acme.example', visibility: 'share-link' } as const
      await client.updateSiteById({ ...site, body: own })
      const link = await client.createSiteShareLink({ ...site, body: { name: 'Partners' } })
      const key = new URL(link.urls.published ?? '').searchParams.get('shareKey')
      const headers = { 'Sec-Fetch-Mode': 'navigate' }
      const sent = await read(`http://docs.acme.example${path}?shareKey=${key}`, headers)
      const to = sent.headers.get('Location')
      expect(sent.status).toBe(303)
      expect(new URL(to ?? '', 'http://docs.acme.example').host).toBe('docs.acme.example')
    },
  )

  it('is addressed as its proxy shows it', async () => {
    await client.updateSiteById({ ...site, body: { proxy: 'acme.example/docs' } })
    const { text } = await read('/guide/setup')
    expect(text).toContain('href="https://acme.example/docs/guide/setup"')
    expect(text).toContain('href="/docs/~assets/')
  })
})

describe('sections and variants', () => {
  it('stand at their paths, and show which is which', async () => {
    const { organizationId } = world
    const { id } = await client.createSpace({ organizationId, body: { title: 'API' } })
    await importMain(world, id, { 'README.md': '# API\n\nCalls.\n', 'setup.md': '# Setup\n' })
    const body = { spaceId: id, title: 'Interfaces' }
    const section = await client.addSectionToSite({ ...site, body })
    const { id: older } = await client.createSpace({ organizationId, body: { title: 'Old' } })
    await importMain(world, older, { 'README.md': '# Old API\n' })
    await client.addSpaceToSite({ ...site, body: { spaceId: older, sectionId: section.id } })
    const start = await read('')
    expect(start.text).toMatch(/<nav class="sections".*Interfaces/)
    const api = await read('/interfaces')
    expect(api.text).toContain('<title>API | Docs</title>')
    expect(api.text).toMatch(/<details class="variants"><summary>API</)
    expect((await read('/interfaces/setup')).status).toBe(200)
    expect((await read('/interfaces/old')).text).toContain('<title>Old API | Docs</title>')
    const found = await read('/~search.json?q=calls')
    expect(JSON.parse(found.text)).toMatchObject([{ title: 'API', href: `${base}/interfaces` }])
  })
})
