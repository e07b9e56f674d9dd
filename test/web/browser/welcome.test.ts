// A colleague comes in by a link: an account and a session without a token, once.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'
import { chromiumPath, openBrowser } from './browser.ts'
import { type Reader, signIn } from './reader.ts'

describe.skipIf(chromiumPath === undefined)('a sign-in link, in Chromium', () => {
  let world: World
  let browser: Browser
  let admin: Reader
  let root: string
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    admin = await signIn(world, 'admin')
    root = `/o/${world.organizationId}`
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  /** Make one in the app, as an admin. */
  async function makeLink(path: string, act: string, fields = {}): Promise<string> {
    const { text, status } = await admin.submit(path, act, fields)
    expect(status).toBe(200)
    return /<code class="secret">([^<]+)</.exec(text)?.[1] ?? ''
  }

  async function listOperations(): Promise<string[]> {
    await world.settle()
    const { items } = await world
      .client()
      .listAuditEntries({ organizationId: world.organizationId, query: { limit: 100 } })
    return items.map(({ operation }) => operation)
  }

  it('makes an account and a session, once', async () => {
    const link = await makeLink(`${root}/invite`, 'once', { role: 'edit' })
    expect((await admin.open(`${root}/invite`)).text).toContain('New member')
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(link)
    await page.reload()
    await page.fill('#name', 'Nova')
    await page.fill('#email', 'nova@example.com')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForURL(`${world.baseURL}${root}`)
    await page.getByRole('link', { name: 'Nova' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Nova' }).waitFor()
    expect((await admin.open(`${root}/members?search=nova`)).text).toContain('nova@example.com')
    const other = await (await browser.newContext()).newPage()
    const answer = await other.goto(link)
    expect(answer?.status()).toBe(404)
    await other.getByText('This link no longer works').waitFor()
    expect(await listOperations()).toEqual(
      expect.arrayContaining(['createSignInLink', 'useSignInLink', 'signIn']),
    )
    expect((await admin.open(`${root}/invite`)).text).not.toContain('New member')
    await context.close()
  })

  it('signs a member in, and is worth nothing to whoever takes another’s address', async () => {
    const link = await makeLink(`${root}/members/${world.userId('read')}`, 'link')
    const page = await (await browser.newContext()).newPage()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${world.baseURL}${root}`)
    const email = 'nova@example.com'
    const open = await makeLink(`${root}/invite`, 'once', { role: 'admin' })
    const thief = await (await browser.newContext()).newPage()
    await thief.goto(open)
    await thief.fill('#name', 'Thief')
    await thief.fill('#email', email)
    await thief.getByRole('button', { name: 'Join' }).click()
    await thief.getByText('already has an account').waitFor()
    expect(await thief.inputValue('#email')).toBe(email)
  })

  it('opens nothing once it is revoked, or too old, and none is made by who is no admin', async () => {
    const revoked = await makeLink(`${root}/invite`, 'once', { role: 'read' })
    const id = /name="act" value="unonce"><input type="hidden" name="of" value="([^"]+)"/.exec(
      (await admin.open(`${root}/invite`)).text,
    )?.[1]
    await admin.submit(`${root}/invite`, 'unonce', {}, id)
    expect((await fetch(revoked)).status).toBe(404)
    const late = await makeLink(`${root}/invite`, 'once', { role: 'read' })
    expect((await fetch(late)).status).toBe(200)
    world.advance(4 * 24 * 3_600_000)
    expect((await fetch(late)).status).toBe(404)
    admin = await signIn(world, 'admin')
    const reader = await signIn(world, 'read')
    const refused = await reader.post(`${root}/invite`, { act: 'once', role: 'admin' })
    expect(refused.status).toBe(403)
    const open = await makeLink(`${root}/invite`, 'once', { role: 'read' })
    const foreign = await fetch(open, {
      method: 'POST',
      headers: { Origin: 'https://x.example' },
      body: new URLSearchParams({ name: 'Nobody', email: 'nobody@example.com' }),
      redirect: 'manual',
    })
    expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null])
    expect((await fetch(open)).status).toBe(200)
  })

  it('ends with the membership', async () => {
    const link = await makeLink(`${root}/members/${world.userId('comment')}`, 'link')
    const answer = await fetch(link, { method: 'POST', redirect: 'manual' })
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const open = () =>
      fetch(world.baseURL + root, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect((await open()).status).toBe(200)
    await world.client().updateMemberInOrganizationById({
      organizationId: world.organizationId,
      userId: world.userId('comment'),
      body: { disabled: true },
    })
    expect((await open()).status).toBe(303)
  })
})
