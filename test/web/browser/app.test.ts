// A team's first day in a browser, without curl: from the first sign-in to a site that is read.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningPlatform, servePlatform } from '../../../src/server/serve.ts'
import { runAdmin } from '../../cli/run-admin.ts'
import { corpus } from '../../corpora.ts'
import { type GitServer, startGitServer } from '../../platform/fetching/git-server.ts'
import { configurationOf, reportFaults } from '../../servers.ts'
import { checkedLooks, keepPicture, listFaults, looks } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const source = corpus('elsa-gitbook')
const token = 'galley-token-for-a-test-0123456789'

describe.skipIf(chromiumPath === undefined || source === undefined)('in Chromium, a team', () => {
  const faults: unknown[] = []
  let folder: string
  let repository: GitServer
  let platform: RunningPlatform
  let browser: Browser
  let admin: Page
  let newcomer: string
  /** Addresses the day came by, to be looked at afterwards. */
  const places = new Map<string, string>()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-app-'))
    repository = await startGitServer()
    repository.git(`--work-tree=${source}`, 'add', '-A')
    repository.git('commit', '-q', '-m', 'All of it')
    const configuration = configurationOf({
      data: join(folder, 'data'),
      bootstrapToken: token,
      allowImportFrom: ['127.0.0.1'],
    })
    platform = await servePlatform(
      configuration,
      reportFaults((error) => faults.push(error)),
    )
    const operate = async (...args: string[]) =>
      JSON.parse((await runAdmin(...args, '--data', configuration.data, '--json')).output)
    await operate('create-user', 'nova@example.com', '--name', 'Nova Ünal')
    newcomer = (await operate('create-token', 'nova@example.com', '--label', 'first')).token
    browser = await openBrowser()
    admin = await signIn(await browser.newContext(), token)
  })
  afterAll(async () => {
    await browser?.close()
    await platform?.close()
    await repository?.close()
    rmSync(folder, { recursive: true, force: true })
    expect(faults).toEqual([])
  })

  async function signIn(context: BrowserContext, secret: string, to = '/'): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${platform.url}${to}`)
    if (to === '/') await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('Access token').fill(secret)
    await page.getByRole('button', { name: 'Sign in with a token' }).click()
    return page
  }

  const pathOf = (page: Page) => page.url().replace(platform.url, '')
  const keep = (name: string, page: Page) => places.set(name, pathOf(page))

  it('makes a space and imports a repository of hundreds of pages, and sees how far it is', async () => {
    keep('home', admin)
    await admin.getByRole('link', { name: 'Create the first' }).click()
    keep('new space', admin)
    await admin.getByLabel('Title').fill('Elsa')
    await admin.getByRole('button', { name: 'Create space' }).click()
    await admin.getByRole('status').getByText('Space “Elsa” created.', { exact: true }).waitFor()
    keep('new import', admin)
    await admin.getByLabel('URL', { exact: true }).fill(`http://${repository.host}/docs.git`)
    await admin.getByRole('button', { name: 'Import', exact: true }).click()
    await admin.getByText(/new or changed/).waitFor()
    keep('import', admin)
    await admin.getByRole('link', { name: 'Imports' }).first().click()
    keep('imports', admin)
    await admin.getByRole('link', { name: 'Pages' }).first().click()
    keep('space', admin)
    await admin.locator('nav.side a').nth(10).waitFor({ state: 'attached' })
    await admin.getByRole('link', { name: 'Edit', exact: true }).click()
    keep('editor', admin)
    await admin.goBack()
  })

  it('begins a change request, and finds it in the lists', async () => {
    await admin.getByRole('link', { name: 'Change requests' }).first().click()
    keep('empty changes', admin)
    await admin.getByLabel('Subject', { exact: true }).fill('Say how to begin')
    await admin.getByRole('button', { name: 'Create' }).click()
    await admin.waitForURL(/\/~\/changes\/1\/~review$/)
    await admin.goto(`${platform.url}${places.get('space')}/~changes?status=all`)
    await admin.getByRole('link', { name: 'Say how to begin' }).waitFor()
    await admin.getByLabel('Author').selectOption('me')
    await admin.getByLabel('Status').selectOption('merged')
    await admin.getByRole('button', { name: 'Show' }).click()
    await admin.getByText('No matching change requests').waitFor()
    await admin.getByLabel('Status').selectOption('draft')
    await admin.getByRole('button', { name: 'Show' }).click()
    await admin.getByRole('link', { name: 'Say how to begin' }).waitFor()
    keep('changes', admin)
  })

  it('invites somebody by a link, who joins', async () => {
    await admin.locator('a.place').first().click()
    keep('organization', admin)
    await admin.getByRole('link', { name: 'Members' }).first().click()
    await admin.getByRole('link', { name: 'Invite people' }).click()
    await admin.getByLabel('Role for new members').selectOption('edit')
    await admin.getByRole('button', { name: 'Create link' }).click()
    keep('invite', admin)
    const link = (await admin.locator('code.secret').textContent()) ?? ''
    const nova = await signIn(await browser.newContext(), newcomer, link.replace(platform.url, ''))
    await nova.getByRole('button', { name: 'Join' }).click()
    await nova.getByRole('status').getByText('You joined').waitFor()
    await nova.getByRole('link', { name: /Elsa/ }).waitFor()
    expect(await nova.getByRole('link', { name: 'Settings' }).count()).toBe(0)
    await admin.getByRole('link', { name: 'Members' }).first().click()
    keep('members', admin)
    await admin.getByRole('link', { name: 'Nova Ünal' }).click()
    keep('member', admin)
    await nova.context().close()
  })

  it('makes a site, publishes it, and opens it', async () => {
    await admin.getByRole('link', { name: 'Sites' }).first().click()
    await admin.getByRole('link', { name: 'Create the first' }).click()
    keep('new site', admin)
    await admin.getByLabel('Title').fill('Elsa handbook')
    // The only space there is.
    expect(await admin.getByLabel('Elsa', { exact: true }).isChecked()).toBe(true)
    await admin.getByRole('button', { name: 'Create site' }).click()
    await admin.getByRole('status').getByText('not published yet').waitFor()
    expect(await admin.getByRole('link', { name: 'Open the site' }).count()).toBe(0)
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('status').getByText('published').waitFor()
    await admin.getByText('Unpublish…').click()
    await admin.getByRole('button', { name: 'Unpublish' }).click()
    await admin.getByRole('status').getByText('unpublished').waitFor()
    await admin.getByRole('button', { name: 'Publish' }).click()
    keep('site', admin)
    await admin.getByRole('link', { name: 'Open the site' }).click()
    await admin.getByRole('link', { name: 'Elsa handbook' }).waitFor()
    const response = await fetch(admin.url())
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Elsa handbook'),
    ])
  })

  // Every screen is looked at where pictures are asked for; else one of each kind.
  const isThorough = process.env['SCREENSHOTS'] !== undefined
  const sample = [
    'home',
    'links',
    'changes',
    'new import',
    'invite',
    'site',
    'audit',
    'tokens',
    'member',
    'editor',
    'empty change request',
  ]
  it.each(isThorough ? looks : checkedLooks)(
    'breaks no rule of axe and fits: %s',
    async (look, options) => {
      const context = await browser.newContext(options)
      const page = await signIn(context, token)
      const organization = places.get('organization') ?? ''
      const space = places.get('space') ?? ''
      const site = places.get('site') ?? ''
      const all = new Map([
        ...places,
        ['organization changes', `${organization}/changes`],
        ['sites', `${organization}/sites`],
        ['site audience', `${site}/audience`],
        ['site settings', `${site}/settings`],
        ['specifications', `${organization}/openapi`],
        ['translations', `${organization}/translations`],
        ['teams', `${organization}/teams`],
        ['trash', `${organization}/trash`],
        ['organization settings', `${organization}/settings`],
        ['single sign-on', `${organization}/saml`],
        ['audit', `${organization}/audit`],
        ['tokens', '/account/tokens'],
        ['empty change request', `${space}/~/changes/1/~review`],
        ['editor', places.get('editor') ?? ''],
        ['access', `${space}/~access`],
        ['links', `${space}/~links`],
        ['settings', `${space}/~settings`],
        ['delete', `${space}/~delete`],
        ['transfer', `${space}/~transfer`],
        ['missing', `${organization}/nothing`],
      ])
      const found: string[] = []
      const shown = [...all].filter(([title]) => isThorough || sample.includes(title))
      for (const [title, path] of shown) {
        await page.goto(`${platform.url}${path}`)
        await keepPicture(page, `app-${title.replaceAll(' ', '-')}-${look}`)
        found.push(...(await listFaults(page)).map((fault) => `${title}: ${fault}`))
      }
      expect(found).toEqual([])
      await context.close()
    },
  )
})
