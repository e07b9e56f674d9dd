// What everybody meets first, pressed in a browser: the tree of a site, tabs on paper, small screens.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { type BrowserState, chromiumPath, openBrowser, signInByForm } from './browser.ts'

const files = {
  'README.md':
    '# Home\n\n{% tabs %}\n{% tab title="First" %}\nin the first\n{% endtab %}\n{% tab title="Second" %}\nin the second\n{% endtab %}\n{% endtabs %}\n\n## One\n\n## Two\n\n## Three\n',
  'use.md': '---\nicon: code\n---\n# Use\n\nwords\n\n```js\nconst a = 1\n```\n',
  'wide.md': `# Wide\n\n|${' column |'.repeat(14)}\n|${'---|'.repeat(14)}\n|${' value_of_a_column |'.repeat(14)}\n`,
  'long.md': `# Long\n\n\`\`\`js\n${'const a = 1\n'.repeat(60)}\`\`\`\n\n| Path | Service | What it does | Best for |\n|---|---|---|---|\n| Dispatch in the background | \`WorkflowDispatcher\` | Queues definitions, instances and triggers | servers |\n`,
  'bare.md':
    '---\nlayout:\n  tableOfContents:\n    visible: false\n  outline:\n    visible: false\n---\n# Bare\n\nwords\n',
  'deep/README.md': '# Deep\n\nhere\n',
  'deep/below.md': '# Below\n\nfar down\n',
  'deep/more/README.md': '# More\n\nhere\n',
  'deep/more/last.md': '# Last\n\nat the end\n',
  'SUMMARY.md':
    '* [Home](README.md)\n* [Use](use.md)\n* [Bare](bare.md)\n* [Wide](wide.md)\n* [Long](long.md)\n* [Deep](deep/README.md)\n  * [Below](deep/below.md)\n  * [More](deep/more/README.md)\n    * [Last](deep/more/last.md)\n',
}

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
  let world: World
  let browser: Browser
  let site: string
  let siteApp: string
  let space: string
  let review: string
  let changed: string
  let state: BrowserState
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    const made = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    space = made.urls.app
    await importMain(world, made.id, files)
    const body = { title: 'Manual', spaces: [made.id] }
    const published = await client.createSite({ organizationId, body })
    site = published.urls.published ?? ''
    siteApp = published.urls.app
    const request = await client.createChangeRequest({
      spaceId: made.id,
      body: { subject: 'Words' },
    })
    await client.importContentInChangeRequest({
      spaceId: made.id,
      changeRequestId: request.id,
      body: world.offer('changed', {
        ...files,
        'use.md': '---\nicon: code\n---\n# Use\n\nother words\n',
      }),
    })
    review = request.urls.app
    const { items } = await client.listChangesInChangeRequest({
      spaceId: made.id,
      changeRequestId: request.id,
    })
    changed = items[0]?.id ?? ''
    state = await signInByForm(browser, world)
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ storageState: state, ...options })
    const page = await context.newPage()
    await page.goto(url)
    return page
  }

  describe('the tree of a site', () => {
    it('opens by its arrows, level by level, and stays on the page', async () => {
      const page = await open(`${site}/use`)
      const failed: string[] = []
      page.on('response', (each) => {
        if (!each.ok()) failed.push(each.url())
      })
      const arrow = (name: string) => page.getByRole('button', { name: `Pages below ${name}` })
      await arrow('Deep').click()
      await page.getByRole('link', { name: 'Below', exact: true }).waitFor()
      await arrow('More').click()
      await page.getByRole('link', { name: 'Last', exact: true }).waitFor()
      await arrow('Deep').click()
      await page.getByRole('link', { name: 'Last', exact: true }).waitFor({ state: 'hidden' })
      await arrow('Deep').click()
      await page.getByRole('link', { name: 'Last', exact: true }).waitFor()
      expect(page.url()).toBe(`${site}/use`)
      expect(failed).toEqual([])
      await page.context().close()
    })

    it('says so when a branch cannot be loaded, and stays on the page', async () => {
      const page = await open(`${site}/use`)
      await page.route('**/~branch*', (route) => route.abort())
      await page.getByRole('button', { name: 'Pages below Deep' }).click()
      await page.getByText('Could not load these pages').waitFor()
      expect(page.url()).toBe(`${site}/use`)
      await page.context().close()
    })
  })

  it('prints all tabs, one below the other', async () => {
    for (const url of [site, space]) {
      const page = await open(url)
      await page.emulateMedia({ media: 'print' })
      const boxes = await Promise.all(
        ['First', 'in the first', 'Second', 'in the second'].map((text) =>
          page.locator('.tabs').getByText(text, { exact: true }).boundingBox(),
        ),
      )
      const tops = boxes.map((box) => box?.y ?? 0)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      expect(new Set(tops).size).toBe(4)
      await page.context().close()
    }
  })

  it('prints dark words on white whatever the theme, and every column of a wide table', async () => {
    for (const url of [`${site}/wide`, `${space}/wide`]) {
      const page = await open(url, { colorScheme: 'dark', viewport: { width: 680, height: 900 } })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const colour = await page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('main h1')).color]",
      )
      expect(colour).toEqual([
        'rgb(255, 255, 255)',
        expect.stringMatching(/^rgb\((?:[1-3]?\d, ){2}[1-3]?\d\)$/),
      ])
      const table = await page.locator('main table').boundingBox()
      expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(680)
      expect(await page.locator('.page-acts, .top, .side').filter({ visible: true }).count()).toBe(
        0,
      )
      await page.context().close()
    }
  })

  it('shows the title of a page beside its icon, in the sidebar of the app', async () => {
    const page = await open(space)
    const entry = page.locator('.side a', { hasText: 'Use' })
    const icon = await entry.locator('.icon').boundingBox()
    const words = await entry.evaluate((element) => {
      const range = document.createRange()
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      if (text !== undefined) range.selectNode(text)
      return range.getBoundingClientRect().left
    })
    expect(words - (icon?.x ?? 0) - (icon?.width ?? 0)).toBeLessThan(20)
    await page.context().close()
  })

  it('fits 320 pixels everywhere', async () => {
    const page = await open(space, { viewport: { width: 320, height: 700 } })
    const root = `/o/${world.organizationId}`
    const all = [site, space, review, `${review}/${changed}`, siteApp, `${siteApp}/delete`]
    for (const path of ['/', root, `${root}/members`, `${root}/settings`, `${root}/invite`]) {
      all.push(world.baseURL + path)
    }
    for (const url of all) {
      await page.goto(url)
      expect([url, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([url, 320])
    }
    await page.context().close()
  })

  it('shows all lines of long code, and a name in a table in one piece', async () => {
    const page = await open(`${site}/long`, { viewport: { width: 390, height: 844 } })
    const hidden = await page
      .locator('pre')
      .evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(hidden).toBeLessThan(2)
    const lines = await page.locator('td code').evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.context().close()
  })

  it('shows what is on a page beside it at 1280 pixels', async () => {
    const page = await open(site, { viewport: { width: 1280, height: 800 } })
    expect(await page.locator('.outline').isVisible()).toBe(true)
    expect(await page.locator('.headings').isVisible()).toBe(false)
    await page.context().close()
  })

  it('shows the first change in the upper half of a phone', async () => {
    const page = await open(`${review}/${changed}`, { viewport: { width: 390, height: 844 } })
    const box = await page.locator('.row.edited, .row.removed, .row.added').first().boundingBox()
    expect(box?.y).toBeLessThan(430)
    await page.context().close()
  })

  it('copies code where the page is not given the clipboard, as on http', async () => {
    const page = await open(`${site}/use`, { permissions: ['clipboard-read'] })
    await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await page.reload()
    await page.locator('figure.code').hover()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(site)
    expect(await other.evaluate('navigator.clipboard.readText()')).toBe('const a = 1')
    await page.context().close()
  })

  it('centres a page that has nothing beside it', async () => {
    for (const url of [`${site}/bare`, `${space}/bare`]) {
      const page = await open(url, { viewport: { width: 1440, height: 800 } })
      const box = await page.locator('main').boundingBox()
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
      expect(Math.abs(middle - 720)).toBeLessThan(20)
      await page.context().close()
    }
  })
})
