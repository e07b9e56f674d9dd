// Pages of spaces: who may see what, signing in and out, what a page shows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../world.ts'

const files = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Home](README.md)\n\n## Guide\n\n* [Setup](guide/setup.md)\n  * [Deep](guide/deep.md)\n* [Use](guide/use.md)\n',
  'README.md': '# Home\n\nSee [setup](guide/setup.md#install) and ![logo](logo.png).\n',
  'guide/setup.md':
    '---\ndescription: How to begin\n---\n\n# Setup\n\n## Install\n\n<script>alert(1)</script>\n\n## Run\n\nwords\n',
  'guide/deep.md': '# Deep\n\n{% include "../.gitbook/includes/piece.md" %}\n',
  'guide/use.md': '# Use\n\n[back](setup.md), [nowhere](gone.md)\n',
  'hidden.md': '# Hidden\n\nnot in the navigation\n',
  '.gitbook/includes/piece.md': '---\ntitle: Piece\n---\n\nfrom a piece\n',
  'logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
}

let world: World
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  const client = world.client()
  const space = await client.createSpace({
    organizationId: world.organizationId,
    body: { title: 'Docs' },
  })
  spaceId = space.id
  await client.importContent({ spaceId, body: { ...world.offer('docs', files) } })
})
afterAll(() => world.close())

async function signIn(person: Person, to = '/'): Promise<Response> {
  return send('/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ token: world.token(person), to }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

function send(path: string, init?: RequestInit): Promise<Response> {
  return world.fetch(path, { redirect: 'manual', ...init })
}

async function cookieOf(person: Person): Promise<string> {
  return (await signIn(person)).headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

/** One session a person: pages of two sessions differ in the secret of their forms. */
const cookies = new Map<Person, string>()

async function open(path: string, person: Person = 'read') {
  const cookie = cookies.get(person) ?? (await cookieOf(person))
  cookies.set(person, cookie)
  const response = await send(path, { headers: { Cookie: cookie } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('signing in', () => {
  it('keeps a session in a cookie no script reads, and the token nowhere', async () => {
    const response = await signIn('read', '/s/x?a=b')
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/s/x?a=b'])
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^galley=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const payload = cookie.slice('galley='.length).split('.')[0] ?? ''
    expect(Buffer.from(payload, 'base64url').toString()).not.toContain(world.token('read'))
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/x',
    '',
  ])('sends nobody elsewhere: %s', async (to) => {
    const location = (await signIn('read', to)).headers.get('Location') ?? ''
    expect(new URL(location, 'http://galley.test').origin).toBe('http://galley.test')
    expect(location).toMatch(/^\/(?![/\\])/)
  })

  it('refuses a token that is not valid, without a cookie', async () => {
    const response = await send('/sign-in', { method: 'POST', body: 'token=galley_wrong' })
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([401, null])
    expect(await response.text()).toContain('unknown or no longer valid')
  })

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('takes no form of another site: %o', async (headers: Record<string, string>) => {
    for (const path of ['/sign-in', '/sign-out']) {
      const response = await send(path, { method: 'POST', body: 'token=x', headers })
      expect([path, response.status]).toEqual([path, 403])
    }
  })

  it('ends with the form, with the token, or with a changed cookie', async () => {
    const out = await send('/sign-out', { method: 'POST' })
    expect(out.headers.get('Set-Cookie')).toContain('galley=; Path=/; Max-Age=0')
    expect((await send('/sign-out')).status).toBe(405)
    const cookie = await cookieOf('comment')
    const path = `/s/${spaceId}`
    expect((await send(path, { headers: { Cookie: cookie } })).status).toBe(200)
    const changed = await send(path, { headers: { Cookie: `${cookie.slice(0, -2)}xx` } })
    expect(changed.status).toBe(303)
    await world.store.database
      .updateTable('token')
      .set({ revoked_at: world.now() })
      .where('user_id', '=', 'user-comment')
      .execute()
    expect((await send(path, { headers: { Cookie: cookie } })).status).toBe(303)
  })

  it('is asked of who is nobody, and leads back', async () => {
    const response = await send(`/s/${spaceId}/guide/setup?x=1`)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(
      `/sign-in?to=${encodeURIComponent(`/s/${spaceId}/guide/setup?x=1`)}`,
    )
    const unknown = await send('/s/nothing')
    expect(unknown.status).toBe(303)
  })
})

describe('a page of a space', () => {
  it('says the same of what is hidden and of what is not there', async () => {
    const hidden = await open(`/s/${spaceId}`, 'stranger')
    const missing = await open('/s/nothing', 'stranger')
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.text).toBe(missing.text)
    expect((await open(`/s/${spaceId}`, 'disabled')).status).toBe(403)
    expect((await open(`/s/${spaceId}/gone`)).status).toBe(404)
    expect((await open(`/s/${spaceId}/%E0%A4%A`)).status).toBe(404)
  })

  it('shows text, navigation, outline, description and what is near', async () => {
    const { text, status } = await open(`/s/${spaceId}/guide/setup`)
    expect(status).toBe(200)
    for (const part of [
      '<h1 dir="auto">Setup</h1>',
      'How to begin',
      '<h2 id="install" dir="auto">Install',
      `href="/s/${spaceId}/guide/setup" aria-current="page"`,
      `href="/s/${spaceId}/guide/setup/deep"`,
      '<a href="#run">Run</a>',
      'rel="prev"',
      'rel="next"',
      'aria-label="Breadcrumbs"',
      `action="/s/${spaceId}/~search"`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('<script')
    expect(text).not.toContain('alert(1)</script>')
  })

  it('leads where its text leads', async () => {
    const home = (await open(`/s/${spaceId}`)).text
    expect(home).toContain(`<a href="/s/${spaceId}/guide/setup#install">setup</a>`)
    const picture = /<img src="(\/files\/[^"]+)" alt="logo"/.exec(home)?.[1] ?? ''
    const shown = await open(picture)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect((await send(picture)).status).toBe(401)
    expect((await open(picture, 'stranger')).status).toBe(404)
    expect((await open(`/s/${spaceId}/guide/use`)).text).toContain('nowhere</p>')
    expect((await open(`/s/${spaceId}/guide/setup/deep`)).text).toContain('from a piece')
  })

  it('is found by its words, and listed by its level', async () => {
    const found = await open(`/s/${spaceId}/~search?q=${encodeURIComponent('words "<b>')}`)
    expect(found.status).toBe(200)
    expect(found.text).not.toContain('<b>')
    expect((await open(`/s/${spaceId}/~search?q=install`)).text).toContain('guide/setup')
    expect((await open(`/s/${spaceId}/~search`)).text).toContain('<h1>Search</h1>')
    expect((await open(`/s/${spaceId}/~pages`)).text).toContain('All pages')
    expect((await open(`/s/${spaceId}/~pages?below=nothing`)).status).toBe(404)
  })

  it('is there as markdown, and leads to a PDF', async () => {
    const markdown = await open(`/s/${spaceId}/guide/use?as=markdown`)
    expect(markdown.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(markdown.text).toContain('[back](setup.md)')
    const pdf = await open(`/s/${spaceId}/guide/use?as=pdf`)
    expect(pdf.status).toBe(303)
    expect(pdf.headers.get('Location')).toMatch(/^\/pdf\/[\w.-]+$/)
  })

  it('may load and run nothing of others', async () => {
    const { headers } = await open(`/s/${spaceId}`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self' data:")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const cookie = await cookieOf('read')
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const refused = await send(`/s/${spaceId}`, { method, headers: { Cookie: cookie } })
      expect([method, refused.status]).toEqual([method, 405])
    }
  })
})

describe('the start', () => {
  it('lists the spaces of who signed in, and nothing of others', async () => {
    expect((await open('/')).text).toContain(`<a href="/s/${spaceId}">📖 Docs</a>`)
    const stranger = await open('/', 'stranger')
    expect(stranger.text).toContain('Elsewhere')
    expect(stranger.text).not.toContain('Docs')
    expect(await (await send('/')).text()).toContain('href="/sign-in"')
  })
})

describe('a change request', () => {
  it('leads to its review, and shows its pages', async () => {
    const client = world.client()
    const request = await client.createChangeRequest({ spaceId, body: { subject: 'Better <b>' } })
    const changed = { ...files, 'guide/use.md': '# Use\n\nnew words\n', 'new.md': '# New\n\na\n' }
    await client.importContentInChangeRequest({
      spaceId,
      changeRequestId: request.id,
      body: { ...world.offer('changed', changed) },
    })
    const review = new URL(request.urls.app).pathname
    const start = review.replace('/~review', '')
    const { text, status } = await open(review)
    expect(status).toBe(200)
    expect(text).toContain('Better &lt;b&gt;')
    expect(text).toContain('2 changes')
    expect(text).toContain(`href="${start}"`)
    expect((await open(start)).text).toContain('<h1 dir="auto">Home</h1>')
    expect((await open(`${start}/guide/use`)).text).toContain('new words')
    expect((await open(`/s/${spaceId}/guide/use`)).text).not.toContain('new words')
    expect((await open(`/s/${spaceId}/~/changes/99`)).status).toBe(404)
    expect((await open(start, 'stranger')).status).toBe(404)
  })
})
