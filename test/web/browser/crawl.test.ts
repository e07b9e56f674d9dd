// A crawl of the app, the review and a site: every page, every kind of control, every form, in both themes and two widths.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppTable } from '../../../src/web/table.ts'
import { createDraws } from '../../draws.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { chromiumPath, openBrowser } from './browser.ts'
import {
  type Crawl,
  type Filling,
  listControls,
  listen,
  listForms,
  pathOf,
  press,
  sendForm,
} from './crawl.ts'
import { everything } from './everything.ts'

/** `CRAWL=all` opens every page in every look, and presses every control of a page. */
const isWhole = process.env['CRAWL'] === 'all'
const perKind = isWhole ? 1000 : 1

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

/** Acts that take something away, or end what the crawl stands on: sent last, as they are. */
const endings =
  /^(?:delete|remove|transfer|leave|unlink|unonce|revoke|takeBack|disable|sso|replace|copy|merge|archive|status|\/sign-out|\/sign-in)/

describe.skipIf(chromiumPath === undefined)('in Chromium, a crawl', () => {
  const crawl: Crawl = {
    draws: createDraws(),
    failures: [],
    pressed: new Map(),
    sent: new Map(),
    pages: 0,
  }
  let world: World
  let browser: Browser
  let contexts: BrowserContext[]
  let known: Readonly<Record<string, string>>
  let timer: ReturnType<typeof setInterval>
  const publics: string[] = []

  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    timer = setInterval(() => void world.runJobs(), 500)
    const client = world.client()
    const { organizationId } = world
    const { id: collectionId } = await client.createCollection({
      organizationId,
      body: { title: 'Books' },
    })
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    const files = {
      'README.md': everything,
      'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>',
      'use.md': '# Use\n\nwords\n\n```js\nconst a = 1\n```\n\n## One\n\n[gone](nowhere.md)\n',
      'deep/README.md': '# Deep\n\nhere\n',
      'deep/below.md': '# Below\n\nfar down\n',
      'SUMMARY.md':
        '* [Everything](README.md)\n* [Use](use.md)\n* [Deep](deep/README.md)\n  * [Below](deep/below.md)\n',
    }
    await importMain(world, spaceId, files)
    world.offer('docs', files)
    await client.createSpace({ organizationId, body: { title: 'Empty', parent: collectionId } })
    const request = await client.createChangeRequest({ spaceId, body: { subject: 'Better' } })
    const changed = {
      ...files,
      'use.md': '# Use\n\nother words\n\n[lost](lost.md)\n',
      'new.md': '# New\n',
    }
    await client.importContentInChangeRequest({
      spaceId,
      changeRequestId: request.id,
      body: world.offer('next', changed),
    })
    await client.createChangeRequest({ spaceId, body: { subject: 'Nothing yet' } })
    const names = { spaceId, changeRequestId: request.id }
    await client.postCommentInChangeRequest({ ...names, body: { body: { markdown: 'Why?' } } })
    const site = await client.createSite({
      organizationId,
      body: { title: 'Manual', spaces: [spaceId] },
    })
    const sitePart = (await client.listSiteSpaces({ organizationId, siteId: site.id })).items[0]
    const team = await client.createOrganizationTeam({ organizationId, body: { title: 'Writers' } })
    const translation = await client.createTranslation({ organizationId, body: { title: 'All' } })
    const run = await client.startImport({ spaceId, body: world.offer('again', files) })
    const text = '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}'
    await client.createOrUpdateOpenAPISpecBySlug({
      organizationId,
      specSlug: 'pets',
      body: { source: { text } },
    })
    const invite = await client.createOrganizationInvite({ organizationId, body: { role: 'read' } })
    const page = (await client.listPages({ spaceId })).pages[1]?.id ?? ''
    known = {
      organizationId,
      spaceId,
      collectionId,
      changeRequestId: String(request.number),
      siteId: site.id,
      teamId: team.id,
      userId: world.userId('comment'),
      translationSettingsId: translation.id,
      importId: run.id,
      inviteId: invite.id,
      specSlug: 'pets',
      pageId: page,
      kind: 'site-space',
      partId: sitePart?.id ?? '',
    }
    const published = `${pathOf(site.urls.published ?? '').replace(/\/$/, '')}/`
    publics.push(
      published,
      `${published}use`,
      `${published}deep`,
      `${published}nothing-here`,
      '/reference',
      '/sign-in',
      '/welcome/nothing',
    )
    browser = await openBrowser()
    const start = await browser.newContext()
    const first = await start.newPage()
    await first.goto(`${world.baseURL}/sign-in`)
    await first.fill('#token', world.token('admin'))
    await first.getByRole('button', { name: 'Sign in with a token' }).click()
    await first.getByRole('heading', { name: 'Your spaces' }).waitFor()
    const storageState = await start.storageState()
    await start.close()
    contexts = await Promise.all(looks.map((look) => browser.newContext({ ...look, storageState })))
    for (const context of contexts) context.setDefaultTimeout(8000)
  }, 120_000)
  afterAll(async () => {
    clearInterval(timer)
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  /** Addresses of every page of the table, of every part of a review, of a site, and of what everybody may open. */
  function listPaths(): string[] {
    const review = `/s/${known['spaceId']}/~/changes/${known['changeRequestId']}/~review`
    const page = `/s/${known['spaceId']}`
    const paths = createAppTable().flatMap(({ pattern }) => {
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => known[name] ?? `unknown-${name}`)
      return path.endsWith('/*') ? [] : [path]
    })
    return [
      ...paths,
      ...[
        '',
        '/~links',
        '/~conversation',
        '/~merge',
        `/${known['pageId']}`,
        `/${known['pageId']}?as=side`,
        `/${known['pageId']}?as=source`,
      ].map((part) => review + part),
      `/s/${known['spaceId']}/~/changes/2/~review`,
      ...['/use', '/deep', '/~pages', '/~search?q=words', '/~changes?status=all', '/nothing'].map(
        (part) => page + part,
      ),
      `/o/${known['organizationId']}/audit?operation=createSpace`,
      `/o/${known['organizationId']}/members?search=nobody`,
      ...publics,
    ]
  }

  let allowed: string | undefined
  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    listen(page, crawl, () => allowed)
    return page
  }

  /** What was pressed before may still lead on: then once more. */
  async function go(page: Page, path: string) {
    for (let left = 5; ; left -= 1) {
      try {
        return await page.goto(world.baseURL + path)
      } catch (error) {
        if (left === 0 || !/interrupted|ERR_ABORTED/.test(String(error))) throw error
        await page.waitForTimeout(200)
      }
    }
  }

  /** A page that is there answers 200; those that are missing are visited, too. */
  async function visit(page: Page, path: string): Promise<number> {
    allowed = path
    const response = await go(page, path)
    const status = response?.status() ?? 0
    if (status >= 400 && !/nothing|unknown-/.test(path))
      crawl.failures.push(`${path}: answers ${status}`)
    crawl.pages += 1
    return status
  }

  it('finds nothing broken', { timeout: isWhole ? 3_600_000 : 240_000 }, async () => {
    const paths = listPaths()
    const turn = crawl.draws.below(looks.length)
    const found: [path: string, forms: Awaited<ReturnType<typeof listForms>>][] = []
    const pagesOf = await Promise.all(contexts.map(open))
    const crawlOne = async (path: string, at: number) => {
      const page = pagesOf[at % looks.length] as Page
      if ((await visit(page, path)) >= 400) return
      const controls = await listControls(page)
      found.push([path, await listForms(page)])
      for (const [kind, same] of Map.groupBy(controls, (control) => control.kind)) {
        for (let left = Math.min(same.length, perKind); left > 0; left -= 1) {
          if (!isWhole && (crawl.pressed.get(kind) ?? 0) >= perKind) break
          const control = isWhole ? same[left - 1] : crawl.draws.one(same)
          if (control === undefined) continue
          const isDialogOpen = (await page.locator('dialog[open]').count()) > 0
          const isThere = page.url() === world.baseURL + path && !isDialogOpen
          if (!isThere || !(await page.locator(`[data-crawl="${control.at}"]`).isVisible())) {
            await visit(page, path)
            await listControls(page)
          }
          await press(page, crawl, control).catch((error: unknown) =>
            crawl.failures.push(
              `${path}: ${kind} “${control.name}” ${String(error).replaceAll('\n', ' ').slice(0, 900)}`,
            ),
          )
        }
      }
    }
    for (const [at, path] of paths.entries()) {
      for (const look of isWhole ? looks.keys() : [at + turn]) await crawlOne(path, look)
    }
    // Forms change what is there: each act once in each way, what takes things away last and as it is.
    const forms = found.flatMap(([path, list]) => list.map((form) => [path, form] as const))
    const unique = [...new Map(forms.map((each) => [each[1].kind, each])).values()]
    const ordered = unique.toSorted(
      ([, a], [, b]) => Number(endings.test(a.kind)) - Number(endings.test(b.kind)),
    )
    for (const [at, [path, form]] of ordered.entries()) {
      const page = pagesOf[(at + turn) % looks.length] as Page
      const isEnding = endings.test(form.kind)
      if (form.kind === '/sign-out') continue
      for (const filling of (isEnding ? ['right'] : ['empty', 'wrong', 'right']) as Filling[]) {
        allowed = path
        await go(page, path)
        const again = (await listForms(page)).find(({ kind }) => kind === form.kind)
        if (again === undefined) break
        await sendForm(page, crawl, again, filling).catch((error: unknown) =>
          crawl.failures.push(
            `${path}: form ${form.kind}, ${filling}: ${String(error).replaceAll('\n', ' ').slice(0, 900)}`,
          ),
        )
      }
    }
    const pressed = [...crawl.pressed.values()].reduce((sum, each) => sum + each, 0)
    const sent = [...crawl.sent.values()].reduce((sum, each) => sum + each, 0)
    process.stdout.write(
      `crawl, SEED=${crawl.draws.seed}: ${paths.length} addresses, ${crawl.pages} times opened, ${looks.length} looks, ${pressed} controls of ${crawl.pressed.size} kinds pressed, ${sent} forms of ${unique.length} kinds sent, ${crawl.failures.length} failures\n`,
    )
    expect([...new Set(crawl.failures)], `SEED=${crawl.draws.seed}`).toEqual([])
  })
})
