// Reviews in a browser: two people at once, keys, phones and the dark; what the script does, and what it must not.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChange, createSpace, importMain } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'
import { checkedLooks, listFaults, looks } from './accessible.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const shots = process.env['SHOTS']

const files = {
  'README.md': '# Home\n\nFirst words of the page.\n\nSecond words.\n\nThird words.\n',
  'setup.md': '# Setup\n\nHow to begin.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Setup](setup.md)\n',
}
const changed = {
  ...files,
  'README.md': '# Home\n\nOther words of the page.\n\nSecond words.\n\nThird words, too.\n',
  'setup.md': '# Setup\n\nHow to begin well.\n',
}

describe.skipIf(chromiumPath === undefined)('in Chromium, a review', () => {
  let world: World
  let browser: Browser
  let target: Awaited<ReturnType<typeof createChange>>
  let root: string
  let page: string
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const { spaceId } = await createSpace(world, files)
    target = await createChange(world, spaceId, changed)
    const client = world.client()
    const { items } = await client.listChangesInChangeRequest({ ...target, query: {} })
    const { id = '' } = items.find(({ title }) => title === 'Home') ?? {}
    root = new URL((await client.getChangeRequestById(target)).urls.app).pathname
    page = `${root}/${id}`
  })
  afterAll(async () => {
    expect(world?.faults ?? []).toEqual([])
    await browser?.close()
    await world?.close()
  })

  /** One session a person: signing in is what other tests are about. */
  const sessions = new Map<Person, string>()
  async function sessionOf(person: Person): Promise<string> {
    const known = sessions.get(person)
    if (known !== undefined) return known
    const body = new URLSearchParams({ token: world.token(person) })
    const response = await world.fetch('/sign-in', { method: 'POST', redirect: 'manual', body })
    const value = /galley=([^;]+)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    sessions.set(person, value)
    return value
  }

  async function open(person: Person, to: string, given?: BrowserContext): Promise<Page> {
    const context = given ?? (await browser.newContext())
    const value = await sessionOf(person)
    await context.addCookies([{ name: 'galley', value, url: world.baseURL }])
    const tab = await context.newPage()
    await tab.goto(`${world.baseURL}${to}`)
    return tab
  }

  it('shows what another person says, while words are being typed, and keeps those', async () => {
    const anna = await open('comment', page)
    const ben = await open('review', page)
    await ben.locator('form.new textarea').fill('half a thought')
    await anna.locator('form.new textarea').fill('Is *this* right?')
    await anna.getByRole('button', { name: 'Comment', exact: true }).click()
    await ben.locator('.message', { hasText: 'Is this right?' }).waitFor()
    // Who wrote it sees it as well, without the page having been loaded again.
    await anna.locator('.message', { hasText: 'Is this right?' }).waitFor()
    expect(await anna.locator('form.new textarea').inputValue()).toBe('')
    expect(await ben.locator('form.new textarea').inputValue()).toBe('half a thought')
    expect(await ben.evaluate('document.activeElement.tagName')).toBe('TEXTAREA')
    expect(await ben.locator('#talk\\:said').textContent()).toContain(
      'Comment by comment: Is this right?',
    )

    await ben.locator('.thread details.reply summary').click()
    await ben.keyboard.type('Yes it is')
    await anna.locator('.thread button', { hasText: 'Resolve' }).click()
    await ben.locator('.thread.resolved').waitFor()
    // The conversation is folded for others, not for who is writing in it.
    expect(await ben.locator('.thread details.reply textarea').inputValue()).toBe('Yes it is')
    await ben.keyboard.press('Control+Enter')
    await anna.locator('.message', { hasText: 'Yes it is' }).waitFor({ state: 'attached' })
    await ben.locator('.thread button', { hasText: 'Reopen' }).click()
    await anna.locator('.thread.open').waitFor()
    await ben.reload()
    expect(await ben.locator('form.new textarea').inputValue()).toBe('half a thought')
    await ben.locator('form.new textarea').fill('')
    await anna.locator('.message details.delete summary').click()
    await anna.getByRole('button', { name: 'Delete', exact: true }).click()
    await ben.locator('.thread').waitFor({ state: 'detached' })
    await anna.context().close()
    await ben.context().close()
  })

  it('takes words about a block, right below it, with a script and without', async () => {
    const anna = await open('comment', page)
    const ben = await open('review', page)
    const row = (tab: Page) => tab.locator('.row.edited', { hasText: 'words of the page' })
    await row(anna)
      .getByRole('link', { name: /^Comment on: / })
      .click()
    await row(anna).locator('textarea').fill('about this block')
    await row(anna).getByRole('button', { name: 'Comment', exact: true }).click()
    await row(ben).locator('.message', { hasText: 'about this block' }).waitFor()
    await row(anna).locator('.message', { hasText: 'about this block' }).waitFor()
    await expect.poll(() => row(anna).locator('textarea:visible').count()).toBe(0)
    await ben.locator('nav.side .talk-count', { hasText: '1' }).first().waitFor()

    // Side by side it stands below its block, too, where the page is as it will be.
    const pair = (tab: Page, words: string) => tab.locator('.pair .is', { hasText: words })
    const sides = await open('edit', `${page}?show=side`)
    await pair(sides, 'Other words').locator('.message', { hasText: 'about this block' }).waitFor()
    await pair(sides, 'Second words')
      .getByRole('link', { name: /^Comment on: / })
      .click()
    await pair(sides, 'Second words').locator('textarea').fill('beside it')
    await sides.keyboard.press('Control+Enter')
    await pair(sides, 'Second words').locator('.message', { hasText: 'beside it' }).waitFor()
    await ben.locator('.row', { hasText: 'beside it' }).waitFor()
    await sides.locator('details.delete summary').first().click()
    await sides.getByRole('button', { name: 'Delete', exact: true }).click()
    await pair(sides, 'beside it').waitFor({ state: 'detached' })
    await sides.context().close()

    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await open('edit', page, context)
    const other = plain.locator('.row.edited', { hasText: 'Third words' })
    await other.getByRole('link', { name: /^Comment on: / }).focus()
    await plain.keyboard.press('Enter')
    await other.locator('textarea').fill('without a script')
    // The session ends meanwhile: the words come back, and are sent after signing in in another tab.
    await context.clearCookies()
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    await plain.getByRole('heading', { name: 'You are signed out' }).waitFor()
    const opening = context.waitForEvent('page')
    await plain.getByRole('link', { name: 'Sign in in another tab' }).click()
    const tab = await opening
    await tab.getByLabel('Access token').fill(world.token('edit'))
    await tab.getByRole('button', { name: 'Sign in with a token' }).click()
    await tab.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await tab.close()
    await plain.getByRole('button', { name: 'Continue with my text' }).click()
    await other.getByText('Check it and send it again').waitFor()
    expect(await other.locator('textarea').inputValue()).toBe('without a script')
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    await other.locator('.message', { hasText: 'without a script' }).waitFor()
    await ben.locator('.row.edited', { hasText: 'without a script' }).waitFor()
    await other.getByRole('button', { name: 'Resolve' }).click()
    await ben.locator('.row .thread.resolved').waitFor()
    for (const each of [anna.context(), ben.context(), context]) await each.close()
  })

  it('settles a conflict of two change requests by a choice, and merges', async () => {
    const { spaceId } = await createSpace(world, files)
    const first = await createChange(world, spaceId, {
      ...files,
      'setup.md': '# Setup\n\nFirst.\n',
    })
    await createChange(world, spaceId, { ...files, 'setup.md': '# Setup\n\nSecond.\n' })
    const tab = await open('review', `/s/${spaceId}/~/changes/1/~review/~merge`)
    await tab.getByRole('button', { name: 'Merge into the main content' }).click()
    await tab.getByText('You can still comment').waitFor()
    expect(await world.client().getChangeRequestById(first)).toMatchObject({ status: 'merged' })
    await tab.goto(`${world.baseURL}/s/${spaceId}/~/changes/2/~review/~merge`)
    expect(await tab.getByRole('button', { name: 'Merge into' }).count()).toBe(0)
    await tab.getByLabel('Keep the change request').check()
    await tab.getByRole('button', { name: 'Resolve and update' }).click()
    await tab.getByText('No conflicts.').waitFor()
    await tab.getByRole('button', { name: 'Merge into the main content' }).click()
    await tab.getByText('You can still comment').waitFor()
    await tab.goto(`${world.baseURL}/s/${spaceId}/setup`)
    expect(await tab.locator('main').textContent()).toContain('Second.')
    await tab.context().close()
  })

  it('is driven by keys, none of which does anything while somebody types, or when they are off', async () => {
    const tab = await open('review', page)
    await tab.keyboard.press('?')
    await tab.locator('dialog.key-help').waitFor()
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('j')
    expect(await tab.locator('.at').count()).toBe(1)
    await tab.keyboard.press('c')
    await tab.keyboard.type('jkrx?')
    const typed = await tab.evaluate<string>('document.activeElement.value')
    expect(typed).toBe('jkrx?')
    expect(await tab.locator('dialog[open]').count()).toBe(0)
    await tab.keyboard.press('Control+Enter')
    await tab.locator('.message', { hasText: 'jkrx?' }).waitFor()
    await tab.locator('button.keys').click()
    await tab.locator('dialog input').uncheck()
    await tab.getByRole('button', { name: 'Close' }).click()
    await tab.locator('h1').click()
    await tab.keyboard.press('?')
    expect(await tab.locator('dialog[open]').count()).toBe(0)
    await tab.context().close()
  })

  it('tells of new content, and of a session that ended', async () => {
    const tab = await open('edit', page)
    await world.client().importContentInChangeRequest({
      ...target,
      body: world.offer('again', { ...changed, 'setup.md': '# Setup\n\nHow to begin better.\n' }),
    })
    await tab.locator('#talk\\:news', { hasText: 'has changed since you loaded' }).waitFor()
    await tab.locator('form.new textarea').fill('not lost')
    await tab.context().clearCookies()
    await tab.getByRole('button', { name: 'Comment', exact: true }).click()
    await tab.locator('form.new .refusal', { hasText: 'signed out' }).waitFor()
    expect(await tab.locator('form.new textarea').inputValue()).toBe('not lost')
    await world.client().postCommentInChangeRequest({
      ...target,
      body: { body: { markdown: 'secret' } },
    })
    await tab.locator('#talk\\:news', { hasText: 'signed out' }).waitFor()
    expect(await tab.content()).not.toContain('secret')
    // Who signs in again finds what was typed.
    await tab.locator('#talk\\:news a').click({ noWaitAfter: true })
    await tab.fill('#token', world.token('edit'))
    await tab.click('form.sign-in button')
    await expect.poll(() => tab.locator('form.new textarea').inputValue()).toBe('not lost')
    await tab.locator('form.new textarea').fill('')
    await tab.context().close()
  })

  it.each(shots === undefined ? checkedLooks : looks)(
    'breaks no rule of axe and fits: %s',
    async (look, options) => {
      const client = world.client()
      if ((await client.getSpaceById({ spaceId: target.spaceId })).comments === 0) {
        const { items } = await client.listChangesInChangeRequest({ ...target, query: {} })
        const pageId = items.find(({ title: each }) => each === 'Home')?.id ?? ''
        await client.postCommentInChangeRequest({
          ...target,
          body: { page: pageId, body: { markdown: 'words' } },
        })
        await importMain(world, target.spaceId, {
          ...files,
          'README.md': '# Home\n\nMain words of the page.\n\nSecond words.\n\nThird words.\n',
        })
        const markdown =
          '# A title\n\nSome words with `code`\n\n```js\nlet a = 1\n```\n\n| a | b |\n|-|-|\n| 1 | 2 |\n'
        const first = await client.postCommentInChangeRequest({
          ...target,
          body: { body: { markdown } },
        })
        await client.postCommentInSpace({ spaceId: target.spaceId, body: { body: { markdown } } })
        await client.postCommentReplyInChangeRequest({
          ...target,
          commentId: first.id,
          body: { body: { markdown } },
        })
        await client.updateCommentInChangeRequest({
          ...target,
          commentId: first.id,
          body: { addedReactions: ['🎉'] },
        })
      }
      const tab = await open('review', page, await browser.newContext(options))
      for (const [title, path] of [
        ['page', page],
        ['side', `${page}?show=side`],
        ['conversation', `${root}/~conversation`],
        ['merge', `${root}/~merge`],
        ['start', root],
      ] as const) {
        await tab.goto(`${world.baseURL}${path}`)
        if (title === 'page' || title === 'side') {
          await tab.locator('a[data-comment]').first().click()
          await tab.locator('.answers details.reply summary').first().click()
        }
        expect([path, await listFaults(tab)]).toEqual([path, []])
        if (shots !== undefined)
          await tab.screenshot({ path: `${shots}/${title}-${look}.png`, fullPage: true })
      }
      await tab.keyboard.press('?')
      await tab.locator('dialog[open]').waitFor()
      expect(await listFaults(tab)).toEqual([])
      await tab.context().close()
    },
  )
})
