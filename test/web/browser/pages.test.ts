// The pages in a browser: light and dark, phone and desktop, without a script, fit for everybody.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'
import { checkedLooks, listFaults } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const paths = [
  '/',
  '/reference',
  '/reference/change-requests',
  '/reference/errors',
  '/reference/nothing',
]

describe.skipIf(chromiumPath === undefined)('in Chromium, the pages', () => {
  let world: World
  let browser: Browser
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  it.each(checkedLooks)('break no rule of axe and fit: %s', async (_look, options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(`${world.baseURL}${path}`)
      expect([path, await listFaults(page)]).toEqual([path, []])
    }
    await context.close()
  })

  it('ask no other server, run no script, break no policy', async () => {
    const page = await browser.newPage()
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    await page.goto(`${world.baseURL}/reference/change-requests`)
    expect(
      asked.filter((url) => !url.startsWith(world.baseURL) && !url.startsWith('data:')),
    ).toEqual([])
    expect(said).toEqual([])
    expect(await page.evaluate('document.scripts.length')).toBe(0)
    await page.close()
  })

  it('are used by keyboard: past the navigation, and into what scrolls', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${world.baseURL}/reference/change-requests`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('page:main')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
    expect(outline).toBe('solid')
    await page.close()
  })

  it('fold their navigation on a phone', async () => {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
    await page.goto(`${world.baseURL}/reference/change-requests`)
    const menu = page.locator('details.menu')
    const link = menu.getByRole('link', { name: 'Errors' })
    expect(await link.isVisible()).toBe(false)
    await menu.locator('summary').click()
    await link.click()
    expect(await page.title()).toBe('Errors · Galley')
    await page.close()
  })
})
