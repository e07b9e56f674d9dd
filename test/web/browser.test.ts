// The pages in a browser: light and dark, phone and desktop, without a script, fit for everybody.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const few = ['/reference', '/reference/change-requests']
const rows = [
  // Every kind of page once; what another width or colour can break, on the two that have most.
  ['desktop', 'light', ['/', ...few, '/reference/errors', '/reference/nothing'], undefined],
  ['phone', 'light', few, undefined],
  ['desktop', 'dark', few, ['color-contrast']],
  ['phone', 'dark', few, ['color-contrast']],
] as const
const widths = { desktop: 1440, phone: 375 }

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

  it.each(rows)('break no rule of axe and fit: %s, %s', async (screen, colors, paths, rules) => {
    const context = await browser.newContext({
      viewport: { width: widths[screen], height: 900 },
      colorScheme: colors,
      // The check itself is a script, which the pages forbid.
      bypassCSP: true,
    })
    const page = await context.newPage()
    const options = rules === undefined ? '{}' : JSON.stringify({ runOnly: rules })
    for (const path of paths) {
      await page.goto(`${world.baseURL}${path}`)
      await page.evaluate(axe)
      const results = await page.evaluate<AxeResults>(`axe.run(document, ${options})`)
      const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect([path, found]).toEqual([path, []])
      expect([
        path,
        await page.evaluate('document.documentElement.scrollWidth > innerWidth'),
      ]).toEqual([path, false])
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
