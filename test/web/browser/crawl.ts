// A crawl in a browser: opens pages, presses what can be pressed, sends forms, and notes what goes wrong.
import type { Page, Response } from 'playwright-core'
import type { Draws } from '../../draws.ts'

/** A control of a page, found again by its number among those of the same selector. */
export interface Control {
  /** Controls of one kind do the same: tag, classes, act, place. */
  readonly kind: string
  readonly at: number
  readonly sort: 'link' | 'summary' | 'button' | 'check' | 'select' | 'text'
  readonly name: string
}

/** A form, by its act. */
export interface CrawledForm {
  readonly kind: string
  readonly at: number
}

/** What went wrong: each is written at once, as a crawl may take an hour. */
export class Failures {
  readonly found = new Set<string>()

  add(words: string): void {
    if (this.found.has(words)) return
    this.found.add(words)
    process.stdout.write(`crawl: ${words}\n`)
  }
}

/** What a crawl has seen. */
export interface Crawl {
  readonly draws: Draws
  readonly failures: Failures
  readonly pressed: Map<string, number>
  readonly sent: Map<string, number>
  pages: number
}

const controlSelector =
  'a[href], summary, button, input:not([type=hidden]):not([type=file]), select, textarea, label[for]'
/** What changes a page does so at once, but on a machine with other work. */
const settleMs = process.env['CRAWL'] === undefined ? 2500 : 6000
/** A PDF is written when it is asked for, the first with all its fonts. */
const answerMs = 5 * 60_000

/** Note what a page says is wrong, until it is closed. */
export function listen(page: Page, crawl: Crawl, allowed: () => string | undefined): void {
  const note = (words: string) => crawl.failures.add(`${pathOf(page.url())}: ${words}`)
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // What a refused form or a page that is missing answers is told apart by the crawl itself.
    if (/status of 4\d\d/.test(message.text()) && allowed() !== undefined) return
    note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`script: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!/ERR_ABORTED/.test(reason)) note(`request ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer ${response.status()} of ${response.url()}`)
  })
  page.on('dialog', (dialog) => void dialog.accept())
}

export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/** What can be pressed on a page, visible controls alone. */
export function listControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const found = []
    for (const [at, element] of [...document.querySelectorAll(selector)].entries()) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue
      if (element.getClientRects().length === 0) continue
      const tag = element.localName
      const type = element.getAttribute('type') ?? ''
      const form = element.closest('form')
      const isSubmit = tag === 'button' && form !== null && type !== 'button'
      // Forms are sent as a whole; a label presses its field.
      if (isSubmit || (tag === 'label' && element.closest('.tabs, [class*=tab]') === null)) continue
      const sort: Control['sort'] =
        tag === 'a'
          ? 'link'
          : tag === 'summary'
            ? 'summary'
            : tag === 'select'
              ? 'select'
              : type === 'checkbox' || type === 'radio'
                ? 'check'
                : tag === 'textarea' || tag === 'input'
                  ? 'text'
                  : 'button'
      if (element.matches(':disabled, [readonly]')) continue
      // Found again by this, whatever else comes in between.
      element.dataset['crawl'] = String(at)
      const place = element.closest('nav, header, footer, aside, section, form, dialog')
      const where = place === null ? 'main' : `${place.localName}.${place.className}`
      const act = form?.querySelector('input[name=act]')?.getAttribute('value') ?? ''
      const detail =
        sort === 'link' || sort === 'summary' ? '' : (element.getAttribute('name') ?? '')
      found.push({
        kind: [sort, where, element.className, act, detail].join('|'),
        at,
        sort,
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      })
    }
    return found
  }, controlSelector)
}

/** False where what was pressed before covers or hides it, as an open menu on a phone does. */
export async function canPress(page: Page, { at, sort }: Control): Promise<boolean> {
  const element = page.locator(`[data-crawl="${at}"]`)
  if (!(await element.isVisible())) return false
  if (sort === 'text' || sort === 'select' || sort === 'check') return true
  return element.click({ trial: true, timeout: settleMs }).then(
    () => true,
    () => false,
  )
}

/** What a reader would see of a page, as a text to compare. */
function look(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.documentElement.outerHTML.length,
      document.documentElement.dataset,
      [...document.querySelectorAll('details')].map(({ open }) => open),
      [...document.querySelectorAll('input, select, textarea')].map((field) =>
        field instanceof HTMLInputElement
          ? [field.value, field.checked]
          : 'value' in field && field.value,
      ),
      [...document.querySelectorAll('[hidden]')].length,
      document.body.textContent.length,
      scrollX,
      Math.round(scrollY),
    ]),
  )
}

/** Press one control on a page that was just opened. @returns where it led */
export async function press(page: Page, crawl: Crawl, control: Control): Promise<void> {
  const from = page.url()
  const element = page.locator(`[data-crawl="${control.at}"]`)
  const fail = (words: string) =>
    crawl.failures.add(`${pathOf(from)}: ${control.kind} “${control.name}” ${words}`)
  crawl.pressed.set(control.kind, (crawl.pressed.get(control.kind) ?? 0) + 1)
  const before = await look(page)
  if (control.sort === 'link') {
    const href = (await element.getAttribute('href')) ?? ''
    const url = new URL(href, from)
    if (url.origin !== new URL(from).origin) return
    if ((await element.getAttribute('target')) === '_blank') return
    if (url.href === from) return
    const { pathname, search, hash } = new URL(from)
    if (url.pathname === pathname && url.search === search) {
      if (url.hash === hash) return
      // What skips to the content is seen by those who use keys.
      await element.focus()
      await page.keyboard.press('Enter')
      const isThere = await page.evaluate(
        (id) => id === '' || document.getElementById(id) !== null,
        decodeURIComponent(url.hash.slice(1)),
      )
      if (!isThere) fail('leads to no place of the page')
      return
    }
    const answer = page.waitForResponse(isLast, { timeout: answerMs }).catch(() => undefined)
    const loaded = page.waitForEvent('load', { timeout: settleMs }).catch(() => undefined)
    // A link that covers a card has no size of its own: the card is pressed.
    const isOwn = await element.isVisible()
    await (isOwn ? element : element.locator('..')).click({ noWaitAfter: true })
    const first = await Promise.race([answer, waitForChange(page, before)])
    if (first === true) return
    const response = first === false ? await answer : first
    if (response === undefined) return fail('leads nowhere')
    if (response.status() >= 400) fail(`leads to ${response.status()}`)
    // What is saved and not shown loads no page.
    await loaded
    return
  }
  if (control.sort === 'text') {
    const isDate = (await element.getAttribute('type')) === 'date'
    await (isDate ? element.fill('2026-01-02') : element.pressSequentially('1'))
  } else if (control.sort === 'select') {
    const other = await element.evaluate((each) => {
      if (!(each instanceof HTMLSelectElement)) return undefined
      return [...each.options].find(({ selected, disabled }) => !selected && !disabled)?.value
    })
    if (other === undefined) return
    await element.selectOption(other)
  } else if (control.sort === 'check') {
    const isRadio = await element.evaluate(
      (each) => each instanceof HTMLInputElement && each.type === 'radio' && each.checked,
    )
    if (isRadio) return
    await element.click({ force: true })
  } else await element.click()
  const isChanged = await waitForChange(page, before)
  if (page.url() === from && !isChanged) return fail('changes nothing')
  if (page.url().replace(/[?#].*/, '') !== from.replace(/[?#].*/, ''))
    fail('leaves the page unasked')
}

/** The answer a navigation ends with. */
function isLast(response: Response): boolean {
  const status = response.status()
  return response.request().isNavigationRequest() && (status < 300 || status >= 400)
}

/** @returns true once the page is another one to look at, false when it stays as it is */
async function waitForChange(page: Page, before: string): Promise<boolean> {
  const from = page.url()
  for (const until = Date.now() + settleMs; Date.now() < until; ) {
    const now = await look(page).catch(() => before)
    if (now !== before && page.url().replace(/#.*/, '') === from.replace(/#.*/, '')) return true
    if (page.url() !== from) return new Promise((resolve) => setTimeout(resolve, answerMs, false))
    await page.waitForTimeout(40)
  }
  return false
}

/** Forms of a page that may be sent: each act once. A page that shows work loads itself anew when it has ended. */
export async function listForms(page: Page): Promise<CrawledForm[]> {
  for (let left = 3; ; left -= 1) {
    try {
      return await readForms(page)
    } catch (error) {
      if (left === 0 || !/context was destroyed/.test(String(error))) throw error
      await page.waitForLoadState()
    }
  }
}

function readForms(page: Page): Promise<CrawledForm[]> {
  return page.evaluate(() =>
    [...document.forms].map((form, at) => ({
      at,
      kind:
        form.method === 'post'
          ? (form.querySelector('input[name=act]')?.getAttribute('value') ??
            new URL(form.action).pathname)
          : `search ${form.className}`,
    })),
  )
}

/** How a form is filled in. */
export type Filling = 'empty' | 'wrong' | 'right'

/** Fill in a form and send it. @returns the status of the answer; undefined where a script took it */
export async function sendForm(
  page: Page,
  crawl: Crawl,
  { at, kind }: CrawledForm,
  filling: Filling,
): Promise<number | undefined> {
  const from = pathOf(page.url())
  const before = await look(page)
  const answer = page
    .waitForResponse((each) => isLast(each) || each.request().resourceType() === 'fetch', {
      timeout: 10 * settleMs,
    })
    .catch(() => undefined)
  const loaded = page.waitForEvent('load', { timeout: settleMs }).catch(() => undefined)
  await page.evaluate(
    ([index, how]) => {
      const form = document.forms[index]
      if (form === undefined) return
      form.noValidate = true
      for (const details of document.querySelectorAll('details'))
        if (details.contains(form)) details.open = true
      for (const field of form.elements) {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement &&
            !['hidden', 'checkbox', 'radio', 'file', 'submit'].includes(field.type))
        if (!isText || field.readOnly) continue
        const { name } = field
        const type = field instanceof HTMLInputElement ? field.type : 'area'
        if (how === 'empty') field.value = ''
        else if (how === 'wrong') {
          if (type === 'number' || type === 'date') field.value = ''
          else field.value = type === 'area' ? '\u0001 {{ <b>' : '?? <b> \u202e'
        } else if (field.value === '') {
          const known: Record<string, string> = {
            email: 'crawl@example.com',
            emails: 'crawl@example.com',
            url: 'https://sources.example/docs.tar',
            'source.url': 'https://sources.example/api.yaml',
            slug: 'crawl-spec',
            path: 'crawled',
            jsonSchema: '{"type":"object"}',
          }
          if (known[name] !== undefined) field.value = known[name]
          else if (type === 'text' || type === 'search')
            field.value = field.required || type === 'search' ? 'Crawled' : ''
          else if (type === 'area' && field.required) field.value = 'Crawled'
        } else if (name === 'markdown') field.value += '\nCrawled.\n'
      }
      const button = form.querySelector('button:not([type=button])')
      form.requestSubmit(button instanceof HTMLButtonElement ? button : null)
    },
    [at, filling] as const,
  )
  crawl.sent.set(`${kind} ${filling}`, (crawl.sent.get(`${kind} ${filling}`) ?? 0) + 1)
  const response = await answer
  if (response === undefined) {
    if ((await look(page)) === before)
      crawl.failures.add(`${from}: form ${kind}, ${filling}: nothing happens`)
    return undefined
  }
  if (response.request().isNavigationRequest()) await loaded
  const status = response.status()
  if (status >= 500) crawl.failures.add(`${from}: form ${kind}, ${filling}: ${status}`)
  if (status >= 400 && status < 500 && (await page.locator('[role=alert], .wrong').count()) === 0) {
    crawl.failures.add(`${from}: form ${kind}, ${filling}: ${status} without a word`)
  }
  return status
}
