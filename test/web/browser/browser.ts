// A real browser for tests: Chromium where it is installed, without a download.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { Person, World } from '../../world.ts'

const places = [
  process.env['CHROMIUM'] ?? '',
  // The same without windows to draw, for half the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where Chromium is; undefined where there is none, and tests that need it are skipped. */
export const chromiumPath: string | undefined = places.find((place) => existsSync(place))

/** Only what will never happen takes this long, on whatever machine. */
const hangMs = 5 * 60_000

/** Start it. @param flags - of the command line */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Cannot find Chromium')
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', ...flags],
    timeout: hangMs,
  })
  browser.on('context', (context) => context.setDefaultTimeout(hangMs))
  return browser
}

/** A browser's cookies and storage. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs somebody in by the form of the app. @returns what further contexts start with to be signed in */
export async function signInByForm(
  browser: Browser,
  world: World,
  person: Person = 'admin',
): Promise<BrowserState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.baseURL}/sign-in`)
  await page.fill('#token', world.token(person))
  await page.click('form.sign-in button')
  await page.waitForURL((url) => url.pathname === '/')
  const state = await context.storageState()
  await context.close()
  return state
}
