// Signing in in a browser, through a real identity provider: there, back, out; and how the pages look.

import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readClock } from '../../../src/platform/context/context.ts'
import { hasSimpleSAML, type SimpleSAML, startSimpleSAML } from '../../saml/simplesaml.ts'
import { addDomain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { checkedLooks, listFaults } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'
import { type OwnHost, startOwnHost } from './own-host.ts'

const nova = {
  name: 'nova',
  password: 'only-for-tests',
  attributes: { mail: 'nova@example.com', displayName: 'Nova Ünal' },
}

describe.skipIf(chromiumPath === undefined || !hasSimpleSAML)(
  'in Chromium, with SimpleSAMLphp, somebody',
  () => {
    let world: World
    let browser: Browser
    let ownHost: OwnHost
    let provider: SimpleSAML
    let path: string
    let providerId: string

    beforeAll(async () => {
      provider = await startSimpleSAML([nova])
      // The provider reads the clock of the machine.
      world = await createWorld({ overPort: true, now: readClock })
      ownHost = await startOwnHost()
      ownHost.serve(world.baseURL)
      browser = await openBrowser(...ownHost.flags)
      const { organizationId } = world
      const client = world.client()
      const space = await client.createSpace({ organizationId, body: { title: 'Handbook' } })
      const files = { 'README.md': '# Welcome\n', 'use.md': '# Use\n\nwords\n' }
      await client.importContent({ spaceId: space.id, body: world.offer('docs', files) })
      path = `${new URL(space.urls.app).pathname}/use`
      await client.updateOrganizationById({ organizationId, body: { hostname: 'handbooks' } })
      await addDomain(world, 'example.com')
      providerId = await connect()
    })
    afterAll(async () => {
      await browser?.close()
      await ownHost?.close()
      await world?.close()
      await provider?.close()
    })
    afterEach(async () => {
      expect(world.faults).toEqual([])
      await world.client().updateOrganizationById({
        organizationId: world.organizationId,
        body: { sso: false },
      })
    })

    /** Each learns of the other by its metadata, as administrators do it. */
    async function connect(): Promise<string> {
      const { organizationId } = world
      const client = world.client()
      const { id, service } = await client.createOrganizationSAMLProvider({
        organizationId,
        body: { label: 'Example ID', defaultRole: 'read' },
      })
      provider.trust(await (await world.fetch(new URL(service.entityID).pathname)).text())
      const { status } = await client.updateOrganizationSAMLProvider({
        organizationId,
        samlProviderId: id,
        body: {
          entityID: provider.entityID,
          ssoURL: provider.ssoURL,
          certificate: provider.certificate,
        },
      })
      expect(status).toBe('active')
      return id
    }

    async function openPage(): Promise<Page> {
      const context = await browser.newContext()
      return context.newPage()
    }

    async function chooseProvider(page: Page): Promise<void> {
      await page.fill('#organization', 'nova@example.com')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    }

    async function logIn(page: Page, password = nova.password): Promise<void> {
      await page.fill('input[name=username]', nova.name)
      await page.fill('input[name=password]', password)
      await page.locator('#submit_button, button[type=submit]').first().click()
    }

    const placeOf = (page: Page) => page.url().replace(world.baseURL, '')

    it('is sent to the provider, comes back to the page they asked for, and signs out', async () => {
      const page = await openPage()
      await page.goto(`${world.baseURL}${path}`)
      expect(new URL(page.url()).pathname).toBe('/sign-in')
      await chooseProvider(page)
      await page.waitForURL(`${new URL(provider.ssoURL).origin}/**`)
      await logIn(page, 'wrong')
      expect(page.url().startsWith(new URL(provider.ssoURL).origin)).toBe(true)
      await logIn(page)
      await page.waitForURL(`${world.baseURL}/**`)
      expect(placeOf(page)).toBe(path)
      await page.getByText('Nova Ünal').waitFor()
      const cookies = await page.context().cookies(world.baseURL)
      expect(cookies.find(({ name }) => name === 'galley')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      })
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.goto(`${world.baseURL}${path}`)
      expect(new URL(page.url()).pathname).toBe('/sign-in')
      await page.context().close()
      const { items } = await world.client().listMembersInOrganizationById({
        organizationId: world.organizationId,
        query: { search: 'nova' },
      })
      expect(items).toMatchObject([{ role: 'read', sso: true, user: { displayName: 'Nova Ünal' } }])
    })

    it('is sent there from what an organization shows to nobody else', async () => {
      const { organizationId } = world
      const client = world.client()
      const page = await openPage()
      await page.goto(`${world.baseURL}${path}`)
      await page.fill('#token', world.token('read'))
      await page.click('form.sign-in button')
      expect(placeOf(page)).toBe(path)
      await client.updateOrganizationById({ organizationId, body: { sso: true } })
      // A page that still loads cannot be asked for again.
      await page.waitForLoadState()
      await page.reload()
      await page.getByRole('link', { name: 'Choose a way to sign in' }).click()
      await page.fill('#token', world.token('read'))
      await page.click('form.sign-in button')
      expect(await page.getByRole('alert').textContent()).toContain(
        'requires its identity provider',
      )
      await page.getByRole('link', { name: 'Continue with Example ID' }).click()
      await logIn(page)
      await page.waitForURL(`${world.baseURL}/**`)
      expect(placeOf(page)).toBe(path)
      await page.context().close()
    })

    /** A site of the space, for members alone. */
    async function publishSite(): Promise<string> {
      const { id } = await world.client().createSite({
        organizationId: world.organizationId,
        body: { title: 'Help', visibility: 'visitor-auth', spaces: [path.split('/')[2] ?? ''] },
      })
      return id
    }

    it('comes back to the page of a published site that is for members alone', async () => {
      const siteId = await publishSite()
      const page = await openPage()
      const place = `/sites/${siteId}/use`
      const answer = await page.goto(`${world.baseURL}${place}`)
      expect(answer?.status()).toBe(404)
      await page.getByRole('link', { name: 'sign in', exact: true }).click()
      await chooseProvider(page)
      await logIn(page)
      await page.waitForURL(`${world.baseURL}/**`)
      expect(placeOf(page)).toBe(place)
      await page.getByRole('heading', { name: 'Use' }).waitFor()
      await page.context().close()
    })

    /** The same pages for members, at a host of their own. */
    async function publishElsewhere(): Promise<string> {
      const { organizationId } = world
      const siteId = await publishSite()
      const hostname = `docs-${++hosts}.acme.example`
      await world.client().updateSiteById({ organizationId, siteId, body: { hostname } })
      return `https://${hostname}`
    }
    let hosts = 0

    it('reads a site at a host of its own: by the provider, unasked the next time, until they sign out', async () => {
      const [first, second] = [await publishElsewhere(), await publishElsewhere()]
      const page = await openPage()
      const addresses: string[] = []
      page.on('request', (each) => {
        addresses.push(each.url(), each.headers()['referer'] ?? '')
      })
      await page.goto(`${first}/use?a=b`)
      expect(new URL(page.url()).origin).toBe(world.baseURL)
      // It is known which organization is meant.
      await page.getByRole('link', { name: 'Continue with Example ID' }).click()
      await logIn(page)
      await page.waitForURL(`${first}/**`)
      expect(page.url()).toBe(`${first}/use?a=b`)
      await page.getByRole('heading', { name: 'Use' }).waitFor()
      const cookies = await page.context().cookies(first)
      expect(cookies.find(({ name }) => name === '__Host-galley-reader')).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      })
      await page.goto(second)
      await page.waitForURL(`${second}/`)
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      // A code stands in the address it is brought to, and nowhere else.
      const told = addresses.filter((each) => each.includes('code='))
      expect(told.map((each) => new URL(each).origin)).toEqual([first, second])
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByText('You are signed out').waitFor()
      await page.goto(`${first}/use`)
      expect(new URL(page.url()).pathname).toBe('/sign-in')
      await page.context().close()
    })

    it('reads it by a token, from a form that leads there, and not by what another browser was given', async () => {
      const site = await publishElsewhere()
      const page = await openPage()
      await page.goto(`${site}/use`)
      await page.fill('#token', world.token('read'))
      await page.click('form.sign-in button')
      await page.waitForURL(`${site}/**`)
      expect(page.url()).toBe(`${site}/use`)
      // The attacker keeps a code of their own, and has somebody else bring it.
      let code = ''
      await page.route('**/~sign-in/finish?*', async (route) => {
        code = route.request().url()
        await route.abort()
      })
      await page.goto(`${site}/~sign-in`).catch(() => undefined)
      await expect.poll(() => code).toContain('code=')
      await page.context().close()
      const victim = await openPage()
      await victim.goto(`${site}/`)
      const answer = await victim.goto(code)
      expect(answer?.status()).toBe(403)
      await victim.goto(`${site}/`)
      expect(new URL(victim.url()).pathname).toBe('/sign-in')
      await victim.context().close()
    })

    it('signs in a second time without a password, while the provider knows them', async () => {
      const page = await openPage()
      for (const round of [1, 2]) {
        await page.goto(`${world.baseURL}/sign-in/saml/${providerId}?to=${path}`)
        if (round === 1) await logIn(page)
        await page.waitForURL(`${world.baseURL}/**`)
        expect(placeOf(page)).toBe(path)
        await page.getByRole('button', { name: 'Sign out' }).click()
      }
      await page.context().close()
    })

    it('is not signed in as somebody else by a page of another site', async () => {
      // The attacker takes their own answer out of their browser before it is brought.
      const attacker = await openPage()
      const brought: string[] = []
      await attacker.route('**/acs', async (route) => {
        brought.push(route.request().postData() ?? '')
        await route.abort()
      })
      await attacker.goto(`${world.baseURL}/sign-in/saml/${providerId}?to=/`)
      await logIn(attacker)
      await expect.poll(() => brought.length).toBe(1)
      const answer = new URLSearchParams(brought[0]).get('SAMLResponse') ?? ''
      await attacker.context().close()
      const victim = await openPage()
      await victim.goto(new URL(provider.ssoURL).origin)
      await victim.setContent(
        `<form method="post" action="${world.baseURL}/sign-in/saml/${providerId}/acs"><input name="SAMLResponse" value="${answer}"><button>Free kittens</button></form>`,
      )
      await victim.click('button')
      expect(await victim.getByRole('alert').textContent()).toContain('started in another browser')
      await victim.goto(world.baseURL)
      expect(await victim.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
      await victim.context().close()
    })

    it.each(checkedLooks)('finds pages that break no rule of axe: %s', async (look, options) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      const check = async (title: string) => {
        expect([title, await listFaults(page)]).toEqual([title, []])
        const folder = process.env['SCREENSHOTS']
        if (folder) await page.screenshot({ path: `${folder}/${title}-${look}.png` })
      }
      await page.goto(`${world.baseURL}/sign-in?to=${path}`)
      await check('asked')
      await page.fill('#organization', 'somewhere-else')
      await page.getByRole('button', { name: 'Continue' }).click()
      await check('not-found')
      await page.fill('#organization', 'handbooks')
      await page.getByRole('button', { name: 'Continue' }).click()
      await check('found')
      await page.fill('#token', 'galley_wrong')
      await page.click('form.sign-in button')
      await check('wrong-token')
      await page.goto(`${world.baseURL}/sign-in/finish?request=none`)
      await check('failed')
      const site = await publishElsewhere()
      await page.goto(`${site}/~sign-in/finish?code=none`)
      await check('failed-at-site')
      await page.goto(`${site}/~sign-out`)
      await check('signed-out')
      await page.goto(`${site}/use`)
      await page.fill('#token', world.token('stranger'))
      await page.click('form.sign-in button')
      await check('not-for-you')
      await page.getByRole('link', { name: 'Sign in with another account' }).click()
      await page.fill('#token', world.token('read'))
      await page.click('form.sign-in button')
      await page.waitForURL(`${site}/**`)
      await check('reader')
      await page.goto(`${site}/~sign-out`)
      await check('sign-out')
      await context.close()
    })
  },
)
