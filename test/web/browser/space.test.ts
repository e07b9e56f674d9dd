// Pages of spaces in a browser: every block, light and dark, phone and desktop; nothing runs, nothing leaks.
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacks } from '../../content/render/attacks.ts'
import { createWorld, type World } from '../../world.ts'
import { checkedLooks, listFaults } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'
import { everything } from './everything.ts'

describe.skipIf(chromiumPath === undefined)('in Chromium, a space', () => {
  let world: World
  let browser: Browser
  let root: string
  let request: string
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    const space = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    const spaceId = space.id
    const files = {
      'README.md': everything,
      'use.md': '# Use\n\nwords\n',
      'attacks.md': `# Attacks\n\n${attacks
        .filter(([title]) => !/deep|brackets|open element/.test(title))
        .map(([, source]) => source)
        .join('\n\n')}`,
      'SUMMARY.md': '* [Everything](README.md)\n* [Use](use.md)\n* [Attacks](attacks.md)\n',
    }
    await client.importContent({ spaceId, body: { ...world.offer('docs', files) } })
    const made = await client.createChangeRequest({ spaceId, body: { subject: 'Words' } })
    await client.importContentInChangeRequest({
      spaceId,
      changeRequestId: made.id,
      body: { ...world.offer('changed', { ...files, 'use.md': '# Use\n\nother words\n' }) },
    })
    root = new URL(space.urls.app).pathname
    request = new URL(made.urls.app).pathname.replace('/~review', '')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  async function signIn(context: BrowserContext, to: string) {
    const page = await context.newPage()
    await page.goto(`${world.baseURL}${to}`)
    await page.fill('#token', world.token('read'))
    await page.click('form.sign-in button')
    return page
  }

  it.each(checkedLooks)('breaks no rule of axe and fits: %s', async (_look, options) => {
    const context = await browser.newContext(options)
    const page = await signIn(context, root)
    const paths = [root, `${root}/~search?q=words`, request, `${request}/use`, '/', '/sign-in']
    for (const path of [...paths, `${root}/gone`]) {
      await page.goto(`${world.baseURL}${path}`)
      expect([path, await listFaults(page)]).toEqual([path, []])
    }
    await context.close()
  })

  it('asks no other server and runs nothing, whatever a page says', async () => {
    const context = await browser.newContext()
    const page = await signIn(context, root)
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (each) => asked.push(each.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`${world.baseURL}${root}/attacks`)
    expect(asked.filter((url) => !url.startsWith(`${world.baseURL}/`) && url !== 'data:,')).toEqual(
      [],
    )
    expect(said).toEqual([])
    expect(await page.evaluate('document.scripts.length')).toBe(0)
    await context.close()
  })

  it('shows one tab at a time, by keyboard, without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await signIn(context, root)
    expect(await page.getByText('in the second').isVisible()).toBe(false)
    await page.getByText('Second', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('in the second').waitFor()
    await page.getByText('in the first').waitFor({ state: 'hidden' })
    await context.close()
  })

  it('leads back to where signing in was asked for', async () => {
    const context = await browser.newContext()
    const page = await signIn(context, `${root}/use`)
    await page.waitForURL(`**${root}/use`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${world.baseURL}/`)
    await page.goto(`${world.baseURL}${root}/use`)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await context.close()
  })
})
