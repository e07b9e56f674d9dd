// A page's source edited in the app: previewed, saved into a change request, never lost.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'
import { chromiumPath, openBrowser } from './browser.ts'

const source = '---\ndescription: First\n---\n\n# Home\r\n\r\nWelcom.\r\n'.replaceAll(
  /\r?\n/g,
  '\r\n',
)

describe.skipIf(chromiumPath === undefined)('the editor, in Chromium', () => {
  let world: World
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let spaceId: string
  let pageId: string
  const problems: string[] = []
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const { organizationId } = world
    const client = world.client()
    spaceId = (await client.createSpace({ organizationId, body: { title: 'Docs' } })).id
    await client.importContent({ spaceId, body: world.offer('docs', { 'README.md': source }) })
    pageId = (await client.listPages({ spaceId })).pages[0]?.id ?? ''
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    expect(problems).toEqual([])
    await world?.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    await signIn(page)
    await page.goto(editor())
  })

  const editor = () => `${world.baseURL}/s/${spaceId}/~edit/${pageId}`
  const field = () => page.getByLabel(/^Source of/)
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click()

  async function signIn(where: Page): Promise<void> {
    await where.goto(`${world.baseURL}/sign-in`)
    await where.fill('#token', world.token('edit'))
    await where.getByRole('button', { name: 'Sign in with a token' }).click()
    await where.getByRole('heading', { name: 'Your spaces' }).waitFor()
  }

  async function readSource(changeRequestId?: string): Promise<string> {
    const { row } =
      changeRequestId === undefined
        ? await readSpaceRow()
        : await world.store.database
            .selectFrom('change_request')
            .select('revision_id')
            .where('id', '=', changeRequestId)
            .executeTakeFirstOrThrow()
            .then((found) => ({ row: found }))
    const revision = await world.client().getRevisionById({ spaceId, revisionId: row.revision_id })
    const oid = /"oid":"([0-9a-f]+)"/.exec(JSON.stringify(revision.pages))?.[1] ?? ''
    const { bytes } = await world.store.database
      .selectFrom('object')
      .select('bytes')
      .where('oid', '=', oid)
      .executeTakeFirstOrThrow()
    return Buffer.from(bytes).toString()
  }

  async function readSpaceRow() {
    const row = await world.store.database
      .selectFrom('space')
      .select('revision_id')
      .where('id', '=', spaceId)
      .executeTakeFirstOrThrow()
    return { row }
  }

  const listRequests = async () =>
    (await world.client().listChangeRequestsForSpace({ spaceId, query: { status: 'all' } })).items

  it('shows what becomes of the text, and saves it byte for byte into a change request', async () => {
    expect(await field().inputValue()).toBe(source.replaceAll('\r\n', '\n'))
    await field().fill((await field().inputValue()).replace('Welcom.', 'Welcome **all**.'))
    await page.locator('#preview strong', { hasText: 'all' }).waitFor()
    await page.getByLabel('Subject of the change request').fill('Typo')
    await submit('Create change request')
    await page.waitForURL(/~review\//)
    const [request] = await listRequests()
    expect(request).toMatchObject({ subject: 'Typo', status: 'draft' })
    expect(await readSource(request?.id)).toBe(source.replace('Welcom.', 'Welcome **all**.'))
    expect(await readSource()).toBe(source)
    await page.goto(editor())
    expect(await page.getByText('Your unsaved text is back').count()).toBe(0)
    expect(await field().inputValue()).not.toContain('all')
  })

  it('keeps what is typed when the tab is closed, and gives it up when told', async () => {
    await field().fill('# Home\n\nHalf a thought')
    await page.close()
    page = await context.newPage()
    await page.goto(editor())
    await page.getByText('Your unsaved text is back').waitFor()
    expect(await field().inputValue()).toBe('# Home\n\nHalf a thought')
    await submit('Discard it')
    expect(await field().inputValue()).toBe(source.replaceAll('\r\n', '\n'))
    await page.reload()
    expect(await page.getByText('Your unsaved text is back').count()).toBe(0)
  })

  it('follows what was typed before its script came', async () => {
    const typed = Promise.withResolvers<void>()
    await page.route(/editor[^/]*\.js/, async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto(editor(), { waitUntil: 'commit' })
    await field().fill('# Home\n\nVery early\n')
    typed.resolve()
    await page.locator('#preview').getByText('Very early').waitFor()
  })

  it('loses nothing when the session ends', async () => {
    const before = (await listRequests()).length
    await field().fill('# Home\n\nWritten late')
    await context.clearCookies()
    await submit('Create change request')
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect((await listRequests()).length).toBe(before)
    const other = await context.newPage()
    await signIn(other)
    await page.getByRole('button', { name: 'Continue with my text' }).click()
    await page.getByRole('alert').waitFor()
    expect(await field().inputValue()).toBe('# Home\n\nWritten late')
    await submit('Create change request')
    await page.waitForURL(/~review\//)
    expect((await listRequests()).length).toBe(before + 1)
  })

  it('shows both when somebody was faster, and saves what is decided then', async () => {
    const mine = '# Home\n\nMine'
    await field().fill(mine)
    const theirs = source.replace('Welcom.', 'Theirs.')
    await world
      .client()
      .importContent({ spaceId, body: world.offer('next', { 'README.md': theirs }) })
    const before = (await listRequests()).length
    await submit('Create change request')
    await page.getByText('This page was changed while you were editing').waitFor()
    expect(await field().inputValue()).toBe(mine)
    expect(await page.getByRole('textbox', { name: 'Current version' }).inputValue()).toContain(
      'Theirs.',
    )
    expect((await listRequests()).length).toBe(before)
    await field().fill('# Home\n\nTheirs and mine')
    await submit('Save my version')
    await page.waitForURL(/~review\//)
    const [request] = await listRequests()
    expect(await readSource(request?.id)).toContain('Theirs and mine')
  })

  it('works without scripts, and says when nothing was changed', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    plain.setDefaultTimeout(20_000)
    page = await plain.newPage()
    await signIn(page)
    await page.goto(editor())
    await submit('Create change request')
    await page.getByText('Nothing to save: the text is unchanged.').waitFor()
    await field().fill('# Home\n\nLook at *this*')
    await submit('Preview')
    await page.locator('#preview em', { hasText: 'this' }).waitFor()
    expect(await field().inputValue()).toBe('# Home\n\nLook at *this*')
    await submit('Create change request')
    await page.waitForURL(/~review\//)
  })
})
