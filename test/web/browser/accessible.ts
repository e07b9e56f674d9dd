// Pages as people with any eyes and any screen have them: axe's rules, and that nothing is wider than the window.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Screens and colours. The check itself is a script, which the pages forbid. */
export const looks = [
  ['desktop-light', look(1440, 'light')],
  ['phone-dark', look(375, 'dark')],
  ['desktop-dark', look(1440, 'dark')],
  ['phone-light', look(375, 'light')],
] as const

/** Where the rules are tried: widths and colours do not depend on each other, so that two of four will do. */
export const checkedLooks = looks.slice(0, 2)

/** A folder for pictures of pages, for people: no test says anything about them. */
const pictures = process.env['SCREENSHOTS']

/** Screens and colours that pages are opened with: where nothing is tried, for their picture alone. */
export const shownLooks = pictures === undefined ? checkedLooks : looks

/** Keep what a page looks like, when somebody wants to see it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}

function look(width: number, colorScheme: 'light' | 'dark'): BrowserContextOptions {
  return { viewport: { width, height: 900 }, colorScheme, bypassCSP: true }
}

/** What is wrong with a page for axe, `rule: element` each; also when it does not fit its window. */
export async function listFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  return isWide === true ? [...found, 'wider than the window'] : found
}
