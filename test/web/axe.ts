// Pages checked in a browser by the rules of axe, and for whether they fit its width.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The page breaks no rule, and is not wider than its window.
 *
 * The check is a script, which pages forbid: their context needs `bypassCSP`.
 *
 * @param name - of the page, in the message of a failure
 */
export async function expectClean(page: Page, name: string): Promise<void> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect([name, found, isWide]).toEqual([name, [], false])
}
