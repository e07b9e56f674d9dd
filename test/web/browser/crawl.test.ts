// A crawl of the app, the review and a site: every page, every kind of control, every form, in both themes and two widths.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeThreads, inThread } from '../../../src/threads/in-thread.ts'
import { createAppTable } from '../../../src/web/table.ts'
import { createDraws } from '../../draws.ts'
import { importMain } from '../../scenes.ts'
import { createWorld, type Person, type World } from '../../world.ts'
import { listFaults } from './accessible.ts'
import { type BrowserState, chromiumPath, openBrowser, signInByForm } from './browser.ts'
import {
  type Control,
  type Crawl,
  canPress,
  Failures,
  type Filling,
  listControls,
  listen,
  listForms,
  pathOf,
  press,
  sendForm,
} from './crawl.ts'
import { everything } from './everything.ts'

/**
 * `CRAWL=all` opens every page in every look as everybody there is. It presses every control, and every kind of
 * control in each look: those of one kind and one name do the same on every page, and those of one kind look the
 * same whatever their name. `CRAWL=guest` does so as a guest alone, `CRAWL=axe` has axe look at every page in five
 * widths.
 */
const whole = process.env['CRAWL']
const isWhole = whole !== undefined

/** Everybody who may come by; the admin last, who ends what the crawl stands on. */
const everybody = ['visitor', 'guest', 'read', 'edit', 'admin'] as const
type Role = (typeof everybody)[number]

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
  const draws = createDraws()
  let world: World
  let browser: Browser
  let known: Readonly<Record<string, string>>
  let timer: ReturnType<typeof setInterval>
  const publics: string[] = []

  beforeAll(async () => {
    world = await createWorld({
      overPort: true,
      writePDF: (job) => inThread('pdf', { job, fontFolder: undefined }),
    })
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
    await client.inviteToSpace({
      spaceId,
      body: { users: [{ user: world.userId('guest'), role: 'comment' }] },
    })
    browser = await openBrowser()
  }, 120_000)
  afterAll(async () => {
    clearInterval(timer)
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
    await closeThreads()
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
        `/${known['pageId']}?show=side`,
        `/${known['pageId']}?show=source`,
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

  async function openContexts(role: Role): Promise<BrowserContext[]> {
    const storageState: BrowserState | undefined =
      role === 'visitor' ? undefined : await signInByForm(browser, world, role satisfies Person)
    const contexts = await Promise.all(
      looks.map((look) =>
        browser.newContext({ ...look, ...(storageState === undefined ? {} : { storageState }) }),
      ),
    )
    for (const context of contexts) context.setDefaultTimeout(120_000)
    return contexts
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

  async function crawlAs(role: Role, paths: readonly string[], lookCount: number): Promise<Crawl> {
    const crawl: Crawl = {
      draws,
      failures: new Failures(),
      pressed: new Map(),
      sent: new Map(),
      pages: 0,
    }
    const sum = (counts: ReadonlyMap<string, number>) =>
      [...counts.values()].reduce((total, each) => total + each, 0)
    const turn = draws.below(looks.length)
    const contexts = await openContexts(role)
    let allowed: string | undefined
    const pagesOf = await Promise.all(
      contexts.map(async (context) => {
        const page = await context.newPage()
        listen(page, crawl, () => allowed)
        return page
      }),
    )

    /** A page answers 200 to those who may see it; those that are missing are visited, too. */
    const visit = async (page: Page, path: string): Promise<number> => {
      allowed = path
      const response = await go(page, path)
      const status = response?.status() ?? 0
      const isRefusal = role !== 'admin' && (status === 403 || status === 404)
      if (status >= 400 && !isRefusal && !/nothing|unknown-/.test(path))
        crawl.failures.add(`${path}: answers ${status}`)
      if ((await page.locator('h1').count()) === 0) crawl.failures.add(`${path}: has no heading`)
      crawl.pages += 1
      return status
    }

    /** By chance; what leads elsewhere last, as the page has to be opened again after it. */
    const shuffle = (controls: readonly Control[]) =>
      controls
        .map((control) => ({ control, key: draws.below(2 ** 30) }))
        .toSorted(
          (a, b) =>
            Number(a.control.sort === 'link') - Number(b.control.sort === 'link') || a.key - b.key,
        )
        .map(({ control }) => control)

    /** What a control stands for: a kind in a look, and itself in any; it is pressed while one is left. */
    const keysOf = (look: number, { kind, name }: Control) =>
      isWhole ? [`${look} ${kind}`, `${kind} ${name}`] : [kind]

    const found: [path: string, forms: Awaited<ReturnType<typeof listForms>>][] = []
    const done = new Set<string>()
    /** Controls that were gone when the page was opened again, and where. */
    const lost = new Map<string, string>()
    const crawlOne = async (path: string, at: number) => {
      const page = pagesOf[at % looks.length] as Page
      if ((await visit(page, path)) >= 400) return
      const controls = await listControls(page)
      found.push([path, await listForms(page)])
      for (const control of shuffle(controls)) {
        const keys = keysOf(at % looks.length, control)
        if (keys.every((key) => done.has(key))) continue
        for (const key of keys) done.add(key)
        const isDialogOpen = (await page.locator('dialog[open]').count()) > 0
        const isThere = page.url() === world.baseURL + path && !isDialogOpen
        let current: Control | undefined = control
        if (!isThere || !(await canPress(page, control))) {
          await visit(page, path)
          // Other controls may have come or gone with what was pressed.
          current = (await listControls(page)).find(
            ({ kind, name }) => kind === control.kind && name === control.name,
          )
        }
        if (current === undefined) {
          lost.set(`${control.kind} “${control.name}”`, path)
          for (const key of keys) done.delete(key)
          continue
        }
        lost.delete(`${control.kind} “${control.name}”`)
        await press(page, crawl, current).catch((error: unknown) =>
          crawl.failures.add(
            `${path}: ${control.kind} “${control.name}” ${String(error).replaceAll('\n', ' ').slice(0, 900)}`,
          ),
        )
      }
    }
    for (const [at, path] of paths.entries()) {
      for (let look = 0; look < lookCount; look += 1) await crawlOne(path, at + turn + look)
      if (isWhole && at % 10 === 9) {
        process.stdout.write(
          `crawl as ${role}: ${at + 1} of ${paths.length} addresses, ${sum(crawl.pressed)} pressed\n`,
        )
      }
    }
    for (const [name, path] of lost)
      crawl.failures.add(`${path}: ${name} was gone before it was pressed`)
    // Forms change what is there: each act once in each way, what takes things away last, by the admin, and as it is.
    const forms = found.flatMap(([path, list]) => list.map((form) => [path, form] as const))
    const unique = [...new Map(forms.map((each) => [each[1].kind, each])).values()]
    const ordered = unique.toSorted(
      ([, a], [, b]) => Number(endings.test(a.kind)) - Number(endings.test(b.kind)),
    )
    for (const [at, [path, form]] of ordered.entries()) {
      const page = pagesOf[(at + turn) % looks.length] as Page
      const isEnding = endings.test(form.kind)
      if (form.kind === '/sign-out' || (isEnding && role !== 'admin')) continue
      for (const filling of (isEnding ? ['right'] : ['empty', 'wrong', 'right']) as Filling[]) {
        allowed = path
        await go(page, path)
        const again = (await listForms(page)).find(({ kind }) => kind === form.kind)
        if (again === undefined) break
        await sendForm(page, crawl, again, filling).catch((error: unknown) =>
          crawl.failures.add(
            `${path}: form ${form.kind}, ${filling}: ${String(error).replaceAll('\n', ' ').slice(0, 900)}`,
          ),
        )
      }
    }
    process.stdout.write(
      `crawl as ${role}, SEED=${draws.seed}: ${paths.length} addresses, ${crawl.pages} times opened, ${lookCount} looks a page, ${sum(crawl.pressed)} controls of ${crawl.pressed.size} kinds pressed, ${sum(crawl.sent)} forms of ${unique.length} kinds sent, ${crawl.failures.found.size} failures\n`,
    )
    for (const context of contexts) await context.close()
    return crawl
  }

  if (whole === 'axe') {
    it('breaks no rule of axe and fits, at every width', { timeout: 7_200_000 }, async () => {
      const storageState = await signInByForm(browser, world)
      const found: unknown[] = []
      let checked = 0
      for (const width of [320, 390, 640, 1280, 1440]) {
        for (const path of listPaths()) {
          const colorScheme = draws.below(2) === 0 ? ('light' as const) : ('dark' as const)
          const context = await browser.newContext({
            viewport: { width, height: 900 },
            colorScheme,
            bypassCSP: true,
            storageState,
          })
          const page = await context.newPage()
          await go(page, path)
          const faults = await listFaults(page)
          if (faults.length > 0) found.push([path, width, colorScheme, faults])
          checked += 1
          await context.close()
        }
        process.stdout.write(
          `axe, SEED=${draws.seed}: ${checked} pages checked, ${found.length} with faults\n`,
        )
      }
      expect(found).toEqual([])
    })
  }

  const drawn = everybody[draws.below(everybody.length - 1)]
  const roles = everybody.filter((role) =>
    isWhole ? whole === 'all' || whole === role : role === 'admin' || role === drawn,
  )
  it.each(roles)(
    'finds nothing broken as %s',
    { timeout: isWhole ? 7_200_000 : 400_000 },
    async (role) => {
      const paths = listPaths()
      const oneOf = isWhole ? 1 : role === 'admin' ? 3 : 6
      const some = paths.filter(() => draws.below(oneOf) === 0)
      const crawl = await crawlAs(role, some, isWhole ? looks.length : 1)
      expect([...crawl.failures.found], `SEED=${draws.seed}`).toEqual([])
    },
  )
})
