// The first hour: from `galley serve` on a bare folder to a site that a colleague mended, without a shell.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../folders.ts'
import { cli, compiled } from '../../programs.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const clicksMax = 20

describe.skipIf(chromiumPath === undefined)('the first hour, in Chromium', () => {
  let server: ChildProcess
  let browser: Browser
  let signInURL: string
  beforeAll(async () => {
    const data = makeFolder('first-hour-')
    server = spawn(
      process.execPath,
      [cli, 'serve', '--data', data, '--port', '0', '--log-level', 'warn'],
      {
        env: { ...process.env, ...compiled },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    signInURL = await new Promise((resolve, reject) => {
      let output = ''
      server.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /Sign in as admin \(works once\): (\S+)/.exec(output)?.[1]
        if (url !== undefined && output.includes('Listening on')) resolve(url)
      })
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    server?.kill('SIGKILL')
  })

  it(`takes a folder online and has a typo mended, with at most ${clicksMax} clicks`, async () => {
    let clicks = 0
    const problems: string[] = []
    const open = async (): Promise<Page> => {
      const page = await (await browser.newContext()).newPage()
      page.setDefaultTimeout(60_000)
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(error.message))
      return page
    }
    const press = async (
      page: Page,
      role: 'button' | 'link' | 'checkbox',
      name: string | RegExp,
    ) => {
      clicks += 1
      await page.getByRole(role, { name }).first().click()
    }

    const folder = join(makeFolder('docs-'), 'handbook')
    mkdirSync(join(folder, 'guide'), { recursive: true })
    writeFileSync(
      join(folder, 'README.md'),
      '# Handbook\n\nWelcom to the team.\n\n[Setup](guide/setup.md)\n',
    )
    writeFileSync(join(folder, 'guide/setup.md'), '# Setup\n\nRun it.\n')

    const admin = await open()
    await admin.goto(signInURL)
    await press(admin, 'button', 'Sign in')
    await press(admin, 'link', 'New space')
    await admin.getByLabel('Title').fill('Handbook')
    await press(admin, 'button', /space/)
    clicks += 1
    await admin.getByLabel('Folder', { exact: true }).setInputFiles(folder)
    await press(admin, 'button', 'Upload')
    await press(admin, 'link', 'Publish as a site')
    expect(await admin.getByLabel('Title').inputValue()).toBe('Handbook')
    expect(await admin.getByLabel('Handbook').isChecked()).toBe(true)
    await press(admin, 'checkbox', 'Publish now')
    await press(admin, 'button', 'Create site')
    await press(admin, 'link', 'Open the site')
    await admin.getByText('Welcom to the team.').waitFor()
    const siteURL = admin.url()
    await admin.goBack()

    await press(admin, 'link', 'Members')
    await press(admin, 'link', 'Invite people')
    const once = admin.locator('form', { has: admin.locator('input[name="act"][value="once"]') })
    clicks += 1
    await once.getByLabel('Role').selectOption('review')
    await press(admin, 'button', 'Create one-time link')
    const link = await admin.locator('code.secret').textContent()

    const colleague = await open()
    await colleague.goto(link ?? '')
    await colleague.getByLabel('Your name').fill('Nova')
    await colleague.getByLabel('Your e-mail address').fill('nova@example.com')
    await press(colleague, 'button', 'Join')
    await press(colleague, 'link', 'Handbook')
    await press(colleague, 'link', 'Edit')
    const field = colleague.getByLabel(/^Source of/)
    await field.fill((await field.inputValue()).replace('Welcom ', 'Welcome '))
    await colleague.locator('#preview').getByText('Welcome to the team.').waitFor()
    await press(colleague, 'button', 'Create change request')
    await press(colleague, 'link', 'Merge…')
    await press(colleague, 'button', 'Merge into the main content')
    await colleague
      .getByText(/merged/i)
      .first()
      .waitFor()

    const reader = await open()
    await reader.goto(siteURL)
    await reader.getByText('Welcome to the team.').waitFor()
    expect(problems).toEqual([])
    expect(clicks).toBeLessThanOrEqual(clicksMax)
    process.stdout.write(`first hour: ${clicks} clicks\n`)
  })
})
