// A folder is uploaded from a browser: in parts, with progress, with whatever paths it has.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../src/client/client.ts'
import { type RunningPlatform, servePlatform } from '../../../src/server/serve.ts'
import { makeFolder } from '../../folders.ts'
import { configurationOf, reportFaults } from '../../servers.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const token = 'galley-token-for-a-test-0123456789'

describe.skipIf(chromiumPath === undefined)('an upload, in Chromium', () => {
  const faults: unknown[] = []
  let platform: RunningPlatform
  let browser: Browser
  beforeAll(async () => {
    platform = await servePlatform(
      configurationOf({ data: makeFolder('upload-data-'), bootstrapToken: token }),
      reportFaults((error) => faults.push(error)),
    )
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await platform?.close()
    expect(faults).toEqual([])
  })

  it('takes a folder with long paths and large files, and says how far it is', async () => {
    const client = createClient({ baseURL: platform.url, token, fetch })
    const organizationId =
      (await client.listOrganizationsForAuthenticatedUser({})).items[0]?.id ?? ''
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    const folder = join(makeFolder('upload-'), 'docs')
    const deep = join('a'.repeat(70), 'ü'.repeat(40))
    mkdirSync(join(folder, deep), { recursive: true })
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'README.md'), '# Home\n')
    writeFileSync(join(folder, deep, 'page.md'), '# Deep\n')
    writeFileSync(join(folder, 'node_modules/README.md'), '# Not ours\n')
    // More than a part.
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(9 * 1024 ** 2, 7))

    const context = await browser.newContext()
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(`${platform.url}/sign-in`)
    await page.getByLabel('Access token').fill(token)
    await page.getByRole('button', { name: 'Sign in with a token' }).click()
    await page.getByRole('heading', { name: 'Your spaces' }).waitFor()
    const told: string[] = []
    await page.exposeFunction('tell', (words: string) => void told.push(words))
    await page.goto(`${platform.url}/s/${spaceId}/~import`)
    await page.evaluate(() => {
      const bar = document.querySelector('#upload progress')
      const status = document.getElementById('upload:status')
      if (bar === null || status === null) throw new Error('The page has no progress')
      const watch = new MutationObserver(() => {
        const share = bar instanceof HTMLProgressElement ? bar.position : -1
        Reflect.get(window, 'tell')(`${status.textContent} ${share > 0}`)
      })
      watch.observe(status, { childList: true, characterData: true, subtree: true })
    })
    await page.getByLabel('Folder', { exact: true }).setInputFiles(folder)
    await page.getByText('3 files').waitFor()
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('link', { name: 'Read the pages' }).waitFor()
    expect(told.filter((words) => /^Uploading \d+ % true$/.test(words)).length).toBeGreaterThan(1)
    const { pages } = await client.listPages({ spaceId })
    const titles: string[] = []
    const walk = (list: readonly { title: string; pages?: readonly unknown[] }[]): void => {
      for (const each of list) {
        titles.push(each.title)
        walk((each.pages ?? []) as typeof list)
      }
    }
    walk(pages)
    expect(titles).toEqual(expect.arrayContaining(['Home', 'Deep']))
    expect(titles).not.toContain('Not ours')
    const { items } = await client.listFiles({ spaceId })
    expect(items.find(({ name }) => name === 'large.bin')?.size).toBe(9 * 1024 ** 2)
    await context.close()
  })
})
