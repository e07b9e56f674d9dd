// Real documentation published: its pages answer, some drawn in each run, and look as they should.
import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpus } from '../corpora.ts'
import { drawSome } from '../draws.ts'
import { createWorld, type World } from '../world.ts'
import { checkedLooks, keepPicture, listFaults, shownLooks } from './browser/accessible.ts'
import { chromiumPath, openBrowser } from './browser/browser.ts'

const all = [
  ['gitbook-skills-example-site', '/guides-integrations/readme', 'payments'],
  ['elsa-gitbook', '/getting-started/hello-world', 'workflow'],
  ['mosip-documentation', '/overview', 'identity'],
  ['learn-go-with-tests-zh', '/go-fundamentals/hello-world', '测试'],
] as const
const published = drawSome(all, 2)

const isReady =
  chromiumPath !== undefined && published.every(([name]) => corpus(name) !== undefined)

describe.skipIf(!isReady)('published, real documentation', () => {
  let world: World
  let browser: Browser
  const roots = new Map<string, string>()
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    for (const [name] of published) roots.set(name, await publish(name))
  })
  afterAll(async () => {
    await browser?.close()
    expect(world.faults).toEqual([])
    await world?.close()
  })

  async function publish(name: (typeof published)[number][0]): Promise<string> {
    const client = world.client()
    const { organizationId } = world
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: name } })
    // One of two pictures that differ in a capital letter: archives may not hold both.
    const flags = ['-c', '-C', corpus(name) ?? '', '--exclude=feature Health.png', '.']
    const archive = execFileSync('tar', flags, { maxBuffer: 2 ** 31 })
    await client.importContent({ spaceId, body: world.offerArchive(name, archive) })
    const body = { title: name, spaces: [spaceId] }
    return (await client.createSite({ organizationId, body })).urls.published ?? ''
  }

  it.each(published)('%s: answers addresses of its sitemap', async (name) => {
    const map = await (await fetch(`${roots.get(name)}/sitemap.xml`)).text()
    const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of drawSome(addresses, 30)) {
      const response = await fetch(address, { redirect: 'manual' })
      expect([address, response.status]).toEqual([address, 200])
      const text = await response.text()
      expect(text).toContain('<meta name="description"')
      expect(text.length).toBeLessThan(3_000_000)
    }
  })

  it.each(published)('%s: looks as it should, and is searched', async (name, path, query) => {
    for (const [look, options] of shownLooks) {
      const context = await browser.newContext(options)
      const isChecked = checkedLooks.some(([each]) => each === look)
      const page = await context.newPage()
      for (const [part, address] of [
        ['start', ''],
        ['page', path],
      ]) {
        await page.goto(`${roots.get(name)}${address}`)
        await keepPicture(page, `${name}-${part}-${look}`)
      }
      if (isChecked) expect([look, await listFaults(page)]).toEqual([look, []])
      await page.keyboard.press('Control+k')
      await page.keyboard.type(query)
      await page.locator('.palette a').first().waitFor()
      await keepPicture(page, `${name}-search-${look}`)
      await context.close()
    }
  })
})
