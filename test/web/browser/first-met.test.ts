// What was broken where everybody looks first, each pressed or read in a browser: content, reviews, sites, the audit log.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { type BrowserState, chromiumPath, openBrowser, signInByForm } from './browser.ts'

const target = '<th></th><th data-hidden data-card-target data-type="content-ref"></th>'
const ask = (words: string) =>
  `<button type="button" class="button primary" data-action="ask" data-query="How?">${words}</button>`

/** Pages of a folder, each with words of its own. */
function chapters(folder: string): Readonly<Record<string, string>> {
  const text = (name: string) => `# ${name}\n\n${`words of chapter ${name} alone `.repeat(4)}\n`
  return {
    [`${folder}/one.md`]: text('one'),
    [`${folder}/two.md`]: text('two'),
    [`${folder}/three.md`]: text('three'),
  }
}

const gitbook = {
  'README.md': `# Home

<table><thead><tr><th>Plan</th><th>Action</th></tr></thead><tbody><tr><td>Free</td><td>${ask('Start')}</td></tr><tr><td>Pro</td><td><button>Plain</button></td></tr></tbody></table>

Press <button>Save</button>.

<table data-view="cards"><thead><tr>${target}</tr></thead><tbody><tr><td><i class="fa-bolt">:bolt:</i> <strong>Fast</strong> ${ask('Ask us')}</td><td><a href="use.md">use.md</a></td></tr></tbody></table>

## Setup
`,
  'use.md':
    '# Use\n\nSee [home](README.md#setup), [old](moved.md#one), [odd](moved.md#never) and [gone](nowhere.md).\n',
  'moved.md': '# Moved\n\n## One\n\nwords of the page that moves to another place\n',
  'SUMMARY.md':
    '* [Home](README.md)\n* [Use](use.md)\n* [Moved](moved.md)\n\n## Group\n\n* [One](guide/one.md)\n* [Two](guide/two.md)\n* [Three](guide/three.md)\n',
}
const { 'moved.md': moved, ...kept } = gitbook
const changed = {
  ...kept,
  'use.md':
    '# Use\n\nSee [home](README.md#never), [old](there.md#one), [odd](moved.md#never), [gone](nowhere.md) and [new](missing.md).\n\n![lost](lost.png)\n\n{% content-ref url="never.md" %}\n[never.md](never.md)\n{% endcontent-ref %}\n',
  'there.md': moved,
  ...chapters('manual'),
  'SUMMARY.md':
    '* [Home](README.md)\n* [Use](use.md)\n* [Moved](there.md)\n\n## Group\n\n* [One](manual/one.md)\n* [Two](manual/two.md)\n* [Three](manual/three.md)\n',
}

const docusaurus = {
  'docusaurus.config.js':
    "module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/', presets: [['classic', {}]] }\n",
  'docs/intro.mdx': `---
title: In the navigation
description: For search engines
---
# Intro with \`code\`

import Tabs from '@theme/Tabs'

<Tabs groupId="os" values={[
  {label: 'Windows', value: 'win'},
  {label: 'macOS', value: 'mac'},
]}>
<TabItem value="win">On Windows.</TabItem>
<TabItem value="mac">On a Mac.</TabItem>
</Tabs>

1. One

   <Tabs>
     <TabItem value="a" label="Apple">

     an apple

     </TabItem>
     <TabItem value="b" label={"Orange"}>an orange</TabItem>
   </Tabs>

2. Two
`,
}

const vitepress = {
  'docs/.vitepress/config.mts': "export default { title: 'V' }\n",
  'docs/index.md':
    '# V\n\n::: warning Mind\nin the warning\n  :::\n\n1. One\n\n   ::: info\n   in the list\n     :::\n\nAfter.\n',
}

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
  let world: World
  let browser: Browser
  let state: BrowserState
  let space: string
  let spaceId: string
  let review: string
  let request: { readonly spaceId: string; readonly changeRequestId: string }
  let empty: string
  const sites = new Map<string, string>()
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    for (const [title, files] of Object.entries({
      gitbook: { ...gitbook, ...chapters('guide') },
      docusaurus,
      vitepress,
    })) {
      const made = await client.createSpace({ organizationId, body: { title } })
      await importMain(world, made.id, files)
      const body = { title, spaces: [made.id] }
      const site = await client.createSite({ organizationId, body })
      sites.set(title, site.urls.published ?? '')
      if (title === 'gitbook') [space, spaceId] = [made.urls.app, made.id]
    }
    const made = await client.createChangeRequest({ spaceId, body: { subject: 'Words' } })
    review = made.urls.app
    request = { spaceId, changeRequestId: made.id }
    await client.importContentInChangeRequest({ ...request, body: world.offer('next', changed) })
    empty = (await client.createChangeRequest({ spaceId, body: { subject: 'Nothing' } })).urls.app
    state = await signInByForm(browser, world)
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ storageState: state, ...options })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    await page.goto(url)
    return page
  }
  const nobody = { storageState: { cookies: [], origins: [] } }
  const textOf = async (page: Page) =>
    ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ')

  describe('HTML on a page', () => {
    it('is a table with buttons, cards without their hidden column, icons as pictures', async () => {
      for (const url of [sites.get('gitbook') ?? '', space]) {
        const page = await open(url)
        expect(await page.locator('main table td').allInnerTexts()).toEqual([
          'Free',
          'Start',
          'Pro',
          'Plain',
        ])
        const text = await textOf(page)
        expect(text).toContain('Press Save.')
        expect(text).not.toMatch(/<button|:bolt:|use\.md/)
        const card = page.locator('.cards > *').first()
        expect(await card.textContent()).toMatch(/Fast\s+Ask us/)
        expect(await card.locator('svg, .icon').count()).toBeGreaterThan(0)
        await page.context().close()
      }
    })

    it('has buttons that open the search with their question', async () => {
      const page = await open(sites.get('gitbook') ?? '')
      await page.getByText('Start', { exact: true }).click()
      const search = page.locator('input[type=search]:visible').last()
      await search.waitFor()
      await expect.poll(() => search.inputValue()).toBe('How?')
      await page.context().close()
    })
  })

  it('shows tabs of Docusaurus one at a time, by their labels', async () => {
    const page = await open(sites.get('docusaurus') ?? '')
    await page.getByText('On Windows.').waitFor()
    expect(await page.getByText('On a Mac.').isVisible()).toBe(false)
    await page.getByText('macOS', { exact: true }).click()
    await page.getByText('On a Mac.').waitFor()
    expect(await page.getByText('On Windows.').isVisible()).toBe(false)
    await page.getByText('Orange', { exact: true }).click()
    await page.getByText('an orange').waitFor()
    expect(await textOf(page)).not.toMatch(/<Tab|import Tabs/)
    await page.context().close()
  })

  it('heads a page as its generator does, and shows no description that it hides', async () => {
    const page = await open(sites.get('docusaurus') ?? '')
    expect(await page.locator('main h1').textContent()).toBe('Intro with code')
    expect(await page.locator('main h1 code').textContent()).toBe('code')
    expect(await textOf(page)).not.toContain('For search engines')
    await page.context().close()
  })

  it('ends a block of VitePress at a closing line that is indented', async () => {
    const page = await open(sites.get('vitepress') ?? '')
    expect(await textOf(page)).not.toContain(':::')
    const hints = await page.locator('.hint').allInnerTexts()
    expect(hints.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Mind in the warning',
      'in the list',
    ])
    await page.context().close()
  })

  describe('a review', () => {
    it('marks a link where it breaks, in each way to compare', async () => {
      const { items } = await world.client().listChangesInChangeRequest(request)
      const change = items.find(({ title }) => title === 'Use')
      const page = await open(`${review}/${change?.id}`)
      for (const way of ['Inline', 'Side by side']) {
        await page.getByRole('link', { name: way, exact: true }).click()
        await page.locator('.broken-link', { hasText: 'home' }).waitFor()
        expect(await page.locator('.broken-link', { hasText: 'new' }).count()).toBe(1)
        expect(await page.locator('.broken-link', { hasText: 'lost' }).count()).toBe(1)
        expect(await page.locator('.broken-link', { hasText: 'never' }).count()).toBe(1)
        expect(await page.getByText('broken picture').count()).toBe(1)
        expect(await page.locator('.broken-link', { hasText: 'gone' }).count()).toBe(0)
      }
      await page.context().close()
    })

    it('lists a renamed folder in one line', async () => {
      const page = await open(review)
      const folder = page.locator('details.folder')
      expect(await folder.locator('summary').textContent()).toMatch(
        /guide renamed to manual 3 pages and files/,
      )
      expect(await page.locator('main').getByText('Group', { exact: true }).count()).toBe(0)
      expect(await textOf(page)).toMatch(/Pages: 1 edited, 4 moved/)
      await page.context().close()
    })

    it('counts no link that leads where it should among those left behind', async () => {
      const page = await open(`${review}/~links`)
      const text = await textOf(page)
      expect(text).toContain('has no heading "never"')
      expect(text).not.toContain('pointed here')
      await page.context().close()
    })

    it('offers no merge of nothing, and names what a merge would break', async () => {
      const page = await open(empty)
      expect(await page.getByRole('link', { name: /Merge…/ }).count()).toBe(0)
      await page.getByRole('link', { name: 'upload or import files' }).waitFor()
      await page.goto(`${review}/~merge`)
      const merge = page.getByRole('button', { name: 'Merge with broken links' })
      expect(await merge.getAttribute('class')).not.toBe('main')
      await page.context().close()
    })
  })

  it('asks again before access is revoked, a share link deleted, a site unpublished', async () => {
    const { organizationId } = world
    const client = world.client()
    const { items } = await client.listSites({ organizationId })
    const siteId = items.find(({ title }) => title === 'vitepress')?.id ?? ''
    const names = { organizationId, siteId }
    await client.createSiteShareLink({ ...names, body: { name: 'Customers' } })
    const user = world.userId('guest')
    await client.inviteToSpace({ spaceId, body: { users: [{ user, role: 'read' }] } })
    const page = await open(`${space}/~access`)
    const asked = page.locator('details.ask')
    await asked.locator('summary').click()
    const granted = async () => (await client.listUserPermissionsInSpace({ spaceId })).items.length
    const count = await granted()
    await asked.getByRole('button').click()
    await page.getByRole('status').getByText('Access revoked').waitFor()
    expect(await granted()).toBe(count - 1)
    await page.goto(`${world.baseURL}/o/${organizationId}/sites/${siteId}/audience`)
    await page.getByLabel('delete Customers', { exact: true }).click()
    expect((await client.listSiteShareLinks(names)).items.length).toBe(1)
    await page.getByLabel('Yes, delete Customers').click()
    await page.getByRole('status').getByText('Share link deleted').waitFor()
    await page.getByText('Unpublish…').click()
    expect((await client.getSiteById(names)).published).toBe(true)
    await page.context().close()
  })

  it('shows a stranger with a wrong link nothing of the app, and has an icon for the tab', async () => {
    const page = await open(`${world.baseURL}/sites/nothing/wrong`, nobody)
    await page.getByText('ask them for a new one').waitFor()
    expect(await page.getByRole('link', { name: /API|Galley|reference/i }).count()).toBe(0)
    for (const url of [space, sites.get('gitbook') ?? '']) {
      await page.goto(url)
      const icon = await page.locator('link[rel=icon]').getAttribute('href')
      expect(icon).not.toBe(null)
      if (icon?.startsWith('/') === true)
        expect((await page.request.get(new URL(icon, url).href)).status()).toBe(200)
    }
    const robots = await page.request.get(`${world.baseURL}/robots.txt`)
    expect([robots.status(), robots.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    await page.context().close()
  })

  it('names things by their titles in the audit log', async () => {
    await world.settle()
    const page = await open(`${world.baseURL}/o/${world.organizationId}/audit`)
    const targets = await page.locator('td:nth-child(4)').allInnerTexts()
    expect(targets.join(' ')).toContain('gitbook')
    expect(targets.join(' ')).toContain('#1 in gitbook')
    expect(targets.join(' ')).not.toContain(spaceId)
    await page
      .locator('td:nth-child(4)')
      .getByRole('link', { name: '#1 in gitbook' })
      .first()
      .click()
    await page.waitForURL(/~review$/)
    await page.context().close()
  })
})
