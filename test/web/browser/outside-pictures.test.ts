// Pictures from elsewhere in a browser: shown by this server, which alone asks for them.
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/index.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { keepPicture, listFaults } from './accessible.ts'
import { type BrowserState, chromiumPath, openBrowser, signInByForm } from './browser.ts'

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><script>alert(1)</script><image href="https://tracker.example/x.png" width="9" height="9"/><rect width="${width}" height="40" fill="teal"/></svg>`
const host = 'https://pictures.example'
const files = {
  'README.md': `# Home

![A logo](${host}/logo.svg)

<p align="center"><a href="https://home.example"><img src="${host}/inside.svg?v=2" alt="Inside a link"></a></p>

Words with ![](${host}/badge.svg) among them.

![What was there](${host}/gone.png)

![No picture](${host}/page.html)

![Private](http://127.0.0.1:1/x.png)
`,
  'covered.md': `---\ncover: ${host}/cover.svg\n---\n# Covered\n\nwords\n`,
  'SUMMARY.md': '* [Home](README.md)\n* [Covered](covered.md)\n',
}

describe.skipIf(chromiumPath === undefined)('pictures from elsewhere, in Chromium', () => {
  let world: World
  let browser: Browser
  let site: string
  let space: string
  let state: BrowserState
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    for (const [name, width] of [
      ['logo', 120],
      ['inside', 121],
      ['badge', 122],
      ['cover', 900],
    ] as const) {
      world.offerAt(`${host}/${name}.svg${name === 'inside' ? '?v=2' : ''}`, svg(width))
    }
    world.offerAt(`${host}/page.html`, '<html><svg></svg></html>')
    world.offerAt('http://127.0.0.1:1/x.png', new ApiError('url_not_allowed', 'Cannot fetch it'))
    const made = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    space = made.urls.app
    await importMain(world, made.id, files)
    const body = { title: 'Manual', spaces: [made.id] }
    site = (await client.createSite({ organizationId, body })).urls.published ?? ''
    state = await signInByForm(browser, world)
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  async function open(url: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ storageState: state, ...options })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return { page, asked }
  }

  it('shows them on sites and in the app, and no other server is asked', async () => {
    for (const url of [site, space]) {
      const { page, asked } = await open(url)
      const widths: [string, number][] = [
        ['A logo', 120],
        ['Inside a link', 121],
        ['badge.svg', 122],
      ]
      for (const [alt, width] of widths) {
        const image = page.getByRole('img', { name: alt })
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBe(width)
      }
      expect(await page.locator('a[href="https://home.example/"] img').count()).toBe(1)
      const others = asked.filter(
        (each) => !each.startsWith('data:') && !each.startsWith(world.baseURL),
      )
      expect(others).toEqual([])
      await page.context().close()
    }
  })

  it('shows the description of one that cannot be had, which leads to it', async () => {
    const { page } = await open(site)
    for (const [name, href] of [
      ['What was there', `${host}/gone.png`],
      ['No picture', `${host}/page.html`],
      ['Private', 'http://127.0.0.1:1/x.png'],
    ] as const) {
      const link = page.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(href)
      const box = await link.locator('img').boundingBox()
      expect(box?.width).toBeGreaterThan(30)
    }
    await keepPicture(page, 'outside-pictures')
    await page.context().close()
  })

  it('shows the cover of a page', async () => {
    const { page } = await open(`${site}/covered`)
    const width = await page
      .locator('.cover img')
      .evaluate((element: HTMLImageElement) => element.naturalWidth)
    expect(width).toBe(900)
    await page.context().close()
  })

  it('keeps what was found when it is gone, and fetches nothing that no text shows', async () => {
    const text = await (await fetch(site)).text()
    const [, path = ''] = /<img src="([^"]+)" alt="A logo"/.exec(text) ?? []
    expect(path).toMatch(/\/~picture\//)
    world.offerAt(`${host}/logo.svg`, new ApiError('import_fetch_failed', 'Cannot fetch it'))
    const headers = {
      Cookie: state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
    const app = await (await fetch(space, { headers })).text()
    const [, own = ''] = /<img src="([^"]+)" alt="A logo"/.exec(app) ?? []
    expect(own).toMatch(/^\/pictures\//)
    for (const ms of [0, 25 * 3_600_000]) {
      world.advance(ms)
      for (const each of [path, own]) {
        const kept = await fetch(world.baseURL + each, { headers })
        expect([kept.status, kept.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
        expect(kept.headers.get('Content-Security-Policy')).toContain('sandbox')
      }
    }
    const [body = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
    const other = Buffer.from('https://pictures.example/badge.svg?other').toString('base64url')
    const places = [path.slice(0, path.lastIndexOf('/')), '/pictures']
    for (const place of places) {
      const names = [`${other}.${signature}`, body, `${body}.`, `${body}.${'a'.repeat(43)}`, 'x']
      for (const name of names) {
        expect((await fetch(`${world.baseURL}${place}/${name}`)).status).toBe(404)
      }
    }
  })

  it('has no faults for axe', async () => {
    const { page } = await open(site, { bypassCSP: true, viewport: { width: 320, height: 700 } })
    expect(await listFaults(page)).toEqual([])
    await page.context().close()
  })
})
