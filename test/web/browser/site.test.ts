// Published sites in a browser: every kind of page, light and dark, phone and desktop; nothing runs but ours.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacks } from '../../content/render/attacks.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { checkedLooks, listFaults } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'
import { everything } from './everything.ts'

const attackPages = attacks.map(([, source], at) => [`attacks/${at}.md`, source] as const)

const files = {
  'README.md': everything,
  'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>',
  'use.md': '---\nicon: code\n---\n# Use\n\nwords\n\n```js\nconst a = 1\n```\n\n## One\n\n## Two\n',
  'deep/README.md': '# Deep\n\nhere\n',
  'deep/below.md': '# Below\n\nfar down\n',
  'zh.md': '# 测试驱动开发\n\n先写测试，再写代码。\n',
  'many.md': `# Many\n\n| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(2000)}`,
  'nested.md': `# Nested\n\n${'> '.repeat(2000)}deep\n\n${Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')}\n`,
  ...Object.fromEntries(attackPages),
  'SUMMARY.md': `* [Everything](README.md)\n* [Use](use.md)\n* [Deep](deep/README.md)\n  * [Below](deep/below.md)\n* [测试](zh.md)\n* [Many](many.md)\n* [Nested](nested.md)\n\n## Attacks\n\n${attackPages.map(([path], at) => `* [Attack ${at}](${path})`).join('\n')}\n`,
}

/** A table of 30,000 rows. */
const huge = `# Huge\n\n| a | b | c |\n| - | - | - |\n${'| 1 | two words | **3** |\n'.repeat(30_000)}`

describe.skipIf(chromiumPath === undefined)('in Chromium, a site', () => {
  let world: World
  let browser: Browser
  let root: string
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    await importMain(world, spaceId, { ...files, 'huge.md': huge })
    const body = { title: 'Manual', spaces: [spaceId] }
    const site = await client.createSite({ organizationId, body })
    const names = { organizationId, siteId: site.id }
    const other = await client.createSpace({ organizationId, body: { title: 'API' } })
    await importMain(world, other.id, { 'README.md': '# API\n\nCalls and words.\n' })
    const section = await client.addSectionToSite({ ...names, body: { spaceId: other.id } })
    await client.addSectionGroupToSite({
      ...names,
      body: { title: 'More', sections: [section.id] },
    })
    root = site.urls.published ?? ''
  })
  afterAll(async () => {
    await browser?.close()
    expect(world.faults).toEqual([])
    await world?.close()
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(root + path)
    return page
  }

  it.each(checkedLooks)('breaks no rule of axe and fits: %s', async (look, options) => {
    const page = await open('', options)
    for (const path of ['', '/use', '/deep', '/~pages', '/~search?q=words', '/usee', '/~search']) {
      await page.goto(root + path)
      expect([path, await listFaults(page)]).toEqual([path, []])
    }
    await page.goto(new URL('/nothing', root).href)
    expect(await page.title()).toBe('Page not found')
    expect(await listFaults(page)).toEqual([])
    await page.goto(`${root}/use`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('words')
    await page.locator('.palette a').first().waitFor()
    expect(await listFaults(page)).toEqual([])
    if (look === 'phone-dark') {
      await page.keyboard.press('Escape')
      await page.click('.top .menu')
      expect(await listFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.click('.section-group summary')
      expect(await listFaults(page)).toEqual([])
      await page.click('.section-group a')
      expect(await page.title()).toBe('API | Manual')
    }
    await page.context().close()
  })

  it('asks no other server and runs nothing of what its pages say', async () => {
    const page = await open('')
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (each) => asked.push(each.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    const hrefs = await page
      .locator('.side a[href*="attacks/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(50)
    for (const href of hrefs) {
      await page.goto(new URL(href, root).href)
      expect(await page.locator('script').count(), href).toBe(2)
      expect(await page.locator('iframe, object, embed, form:not(.search), style').count()).toBe(0)
    }
    for (const path of ['/many', '/nested']) await page.goto(root + path)
    const outside = asked.filter(
      (url) => !url.startsWith(root) && !url.startsWith('data:image/svg'),
    )
    expect(outside).toEqual([])
    expect(said).toEqual([])
    await page.context().close()
  })

  it('answers others while a table of 30,000 rows is read, and shows its beginning', async () => {
    const asked = fetch(`${root}/huge`)
    let answered = 0
    const done = new AbortController()
    const others = (async () => {
      while (!done.signal.aborted) {
        await fetch(`${root}/use`)
        answered += 1
      }
    })()
    const text = await (await asked).text()
    done.abort()
    await others
    expect(text).toContain('more rows are not shown')
    // In one piece, it would leave room for one.
    expect(answered).toBeGreaterThan(5)
  })

  it('shows icons as pictures in the page, and a cover where it is placed', async () => {
    const page = await open('')
    expect(await page.locator('h1 > svg.icon').count()).toBe(1)
    expect(await page.locator('.side svg.icon').count()).toBeGreaterThanOrEqual(2)
    expect(
      await page.locator('.cards svg.icon, .step-icon svg.icon, .button svg.icon').count(),
    ).toBe(3)
    const box = await page.locator('h1 > svg.icon').boundingBox()
    expect(box?.height).toBeGreaterThan(15)
    const place = 'getComputedStyle(document.querySelector("picture.cover img")).objectPosition'
    expect(await page.evaluate(place)).toBe('50% calc(50% - 40px)')
    await page.context().close()
  })

  it('finds while one types, also in Chinese, and goes there by Enter', async () => {
    const page = await open('/use')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('测试')
    await page
      .getByRole('option', { name: /测试驱动开发/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${root}/zh**`)
    await page.keyboard.press('/')
    await page.keyboard.type('calls')
    await page.getByRole('option', { name: /API/ }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.palette').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('fetches a branch of the tree when it is asked for', async () => {
    const page = await open('/use')
    expect(await page.getByText('Below').count()).toBe(0)
    await page.getByRole('button', { name: 'Pages below Deep' }).click()
    await page.getByRole('link', { name: 'Below', exact: true }).click()
    await page.waitForURL(`${root}/deep/below`)
    await page.context().close()
  })

  it('copies code, and keeps the theme that was chosen', async () => {
    const page = await open('/use', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('figure.code').hover()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('const a = 1')
    const ground = 'getComputedStyle(document.body).backgroundColor'
    const before = await page.evaluate(ground)
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    const after = await page.evaluate(ground)
    expect(after).not.toBe(before)
    await page.reload()
    expect(await page.evaluate(ground)).toBe(after)
    await page.context().close()
  })

  it('is read, searched and gone through without a script', async () => {
    const page = await open('', {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    })
    expect(await page.locator('.side').isVisible()).toBe(false)
    await page.click('.top .menu')
    await page.locator('.side').getByRole('link', { name: 'Use', exact: true }).click()
    await page.waitForURL(`${root}/use`)
    await page.fill('.search input', 'far down')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Below' }).first().click()
    await page.waitForURL(`${root}/deep/below`)
    await page.context().close()
  })
})
