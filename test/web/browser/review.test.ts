// The review of a real pull request in a browser: every way to see a page, light and dark, phone and desktop.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '../../../src/contract/index.ts'
import { pairs } from '../../corpora.ts'
import { createWorld, type World } from '../../world.ts'
import { checkedLooks, keepPicture, listFaults, shownLooks } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const folder = pairs('elsa-gitbook')

describe.skipIf(chromiumPath === undefined || folder === undefined)(
  'the review of a real pull request',
  () => {
    let world: World
    let browser: Browser
    let review: string
    let changes: readonly Change[]
    let state: Awaited<ReturnType<BrowserContext['storageState']>>
    beforeAll(async () => {
      world = await createWorld({ overPort: true })
      browser = await openBrowser()
      const client = world.client()
      const { organizationId } = world
      const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Elsa' } })
      await client.importContent({ spaceId, body: offer('base') })
      const body = { subject: 'Authentication and authorization, rewritten' }
      const made = await client.createChangeRequest({ spaceId, body })
      const target = { spaceId, changeRequestId: made.id }
      await client.importContentInChangeRequest({ ...target, body: offer('head') })
      const listed = await client.listChangesInChangeRequest({ ...target, query: { limit: 1000 } })
      changes = listed.items
      review = new URL(made.urls.app).pathname
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${world.baseURL}${review}`)
      await page.fill('#token', world.token('review'))
      await page.click('form.sign-in button')
      await page.waitForURL((url) => url.pathname === review)
      state = await context.storageState()
      await context.close()
    })
    afterAll(async () => {
      expect(world?.faults ?? []).toEqual([])
      await browser?.close()
      await world?.close()
    })

    function offer(side: 'base' | 'head') {
      const flags = ['-c', '-C', join(folder ?? '', '01', side), '.']
      return world.offerArchive(side, execFileSync('tar', flags, { maxBuffer: 2 ** 31 }))
    }

    function idOf(path: string): string {
      const found = changes.find(({ before, after }) => (after ?? before)?.git.path === path)
      if (found === undefined) throw new Error(`"${path}" has not changed`)
      return found.id
    }

    async function open(page: Page, part: string): Promise<void> {
      await page.goto(`${world.baseURL}${review}${part}`)
    }

    const edited = 'guides/onboarding/hosting-elsa-in-existing-app.md'
    it.each(shownLooks)('breaks no rule of axe and fits: %s', async (look, options) => {
      const context = await browser.newContext({ ...options, storageState: state })
      const page = await context.newPage()
      const parts = [
        ['overview', ''],
        ['inline', `/${idOf(edited)}`],
        ['side', `/${idOf(edited)}?show=side`],
        ['source', `/${idOf(edited)}?show=source`],
        ['moved', `/${idOf('guides/authentication/README.md')}`],
        ['links', '/~links'],
      ] as const
      const isChecked = checkedLooks.some(([name]) => name === look)
      for (const [name, part] of isChecked ? parts : parts.slice(1, 3)) {
        await open(page, part)
        await keepPicture(page, `review-${name}-${look}`)
        if (isChecked) expect([name, await listFaults(page)]).toEqual([name, []])
      }
      await context.close()
    })

    it('leads from the list to every change, and from each to the next', async () => {
      const context = await browser.newContext({ storageState: state, javaScriptEnabled: false })
      const page = await context.newPage()
      await open(page, '')
      // The list has what is no content besides: the navigation.
      expect(await page.locator('.change-list a').count()).toBe(changes.length + 1)
      await page.getByText('Navigation and settings').first().waitFor()
      await page.locator('.change-list a:visible').first().click()
      const titles = new Set<string>()
      for (let steps = 0; steps < 8; steps++) {
        titles.add(page.url())
        await page.locator('.compared h1').waitFor()
        await page.locator('.neighbours a.next').click()
      }
      expect(titles.size).toBe(8)
      await context.close()
    })

    it('jumps to the block that holds a broken link, and marks it', async () => {
      const context = await browser.newContext({ storageState: state })
      const page = await context.newPage()
      await open(page, '/~links')
      await page.evaluate(
        'document.querySelectorAll("main details").forEach((each) => { each.open = true })',
      )
      const link = page.locator('.links ul a').first()
      await link.click()
      await page.waitForURL(/#here$/)
      const marked = page.locator('.row.here')
      await marked.waitFor()
      expect(await marked.count()).toBe(1)
      await context.close()
    })
  },
)
