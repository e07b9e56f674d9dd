// Diagrams in a browser: drawn by the real library, from this server, under the policy of its pages.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'
import { keepPicture, listFaults } from './accessible.ts'
import { type BrowserState, chromiumPath, openBrowser, signInByForm } from './browser.ts'

const drawn = {
  flowchart: 'flowchart LR\n  A[Write] --> B{Right?}\n  B -- yes --> C[Merge]\n  B -- no --> A',
  sequence:
    'sequenceDiagram\n  accTitle: How a pull request is checked\n  CI->>Galley: import\n  Galley-->>CI: links',
  class: 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age',
  state: 'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Merged',
  gantt: 'gantt\n  title Plan\n  section One\n  Write :a1, 2026-01-01, 3d',
  pie: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 2',
  er: 'erDiagram\n  SPACE ||--o{ PAGE : has',
  mindmap: 'mindmap\n  root((docs))\n    pages\n    files',
}
const fence = (code: string, name = 'mermaid') => `\`\`\`${name}\n${code}\n\`\`\`\n`

const files = {
  'README.md': '# Home\n\nwords\n\n```js\nconst a = 1\n```\n',
  'drawn.md': `# Drawn\n\n${Object.values(drawn)
    .map((code) => fence(code))
    .join('\n')}`,
  'odd.md': `# Odd\n\n${fence('flowchart LR\n  A --')}\n${fence('graph TD\n  X["<img src=x onerror=alert(1)>"] --> Y\n  click Y "javascript:alert(1)"')}\n${fence('@startuml\nA -> B\n@enduml', 'plantuml')}\n{% @mermaid/diagram content="graph LR; P --> Q" %}\n`,
  'written.md':
    '# Written\n\n{% @mermaid/diagram content="graph LR\n  A[Write] --> B\n\n  B --> C" %}\n\n<pre class="mermaid">\ngraph LR\n  A --&gt; B\n</pre>\n\n<div class="mermaid">\ngraph LR\n  A --&gt; B\n</div>\n\nAfter.\n',
  'SUMMARY.md':
    '* [Home](README.md)\n* [Drawn](drawn.md)\n* [Odd](odd.md)\n* [Written](written.md)\n',
}

describe.skipIf(chromiumPath === undefined)('diagrams in Chromium', () => {
  let world: World
  let browser: Browser
  let site: string
  let space: string
  let preview: string
  let drawnPage: string
  let state: BrowserState
  beforeAll(async () => {
    world = await createWorld({ overPort: true })
    browser = await openBrowser()
    const client = world.client()
    const { organizationId } = world
    const made = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    space = made.urls.app
    await importMain(world, made.id, files)
    const published = await client.createSite({
      organizationId,
      body: { title: 'Manual', spaces: [made.id] },
    })
    site = published.urls.published ?? ''
    const request = await client.createChangeRequest({ spaceId: made.id, body: { subject: 'New' } })
    await client.importContentInChangeRequest({
      spaceId: made.id,
      changeRequestId: request.id,
      body: world.offer('new', {
        ...files,
        'README.md': `# Home\n\n${fence(drawn.flowchart)}`,
        'drawn.md': files['drawn.md']
          .replace('\n\n', '\n\nMore.\n\n')
          .replace('"Dogs" : 3', '"Dogs" : 4'),
      }),
    })
    const { pages } = await client.listPages({ spaceId: made.id })
    drawnPage = pages.find(({ title }) => title === 'Drawn')?.id ?? ''
    preview = `${world.baseURL}/s/${made.id}/~/changes/${request.id}`
    state = await signInByForm(browser, world)
  })
  afterAll(async () => {
    await browser?.close()
    expect(world?.faults ?? []).toEqual([])
    await world?.close()
  })

  /** A page, and everything it complained of or asked others for. */
  async function open(url: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ storageState: state, ...options })
    const page = await context.newPage()
    const told: string[] = []
    const asked: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) told.push(message.text())
    })
    page.on('pageerror', (error) => told.push(error.message))
    page.on('dialog', (dialog) => {
      told.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(url)
    return { page, told, asked }
  }

  async function sizesOf(page: Page): Promise<number[]> {
    return page
      .locator('figure.diagram img.screen')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth))
  }

  it('draws every kind as a picture, from this server alone, within the policy', async () => {
    const { page, told, asked } = await open(`${site}/drawn`)
    const count = Object.keys(drawn).length
    await page
      .locator('figure.diagram.drawn')
      .nth(count - 1)
      .waitFor()
    for (const width of await sizesOf(page)) expect(width).toBeGreaterThan(50)
    expect(await page.locator('figure.diagram .state').count()).toBe(0)
    expect(await page.getByAltText('How a pull request is checked').count()).toBeGreaterThan(0)
    await page.locator('figure.diagram summary').first().click()
    expect(await page.locator('figure.diagram code').first().isVisible()).toBe(true)
    expect(told).toEqual([])
    expect(
      asked.filter((url) => !url.startsWith(world.baseURL) && !url.startsWith('data:')),
    ).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.context().close()
  })

  it('draws what is written as a tag over several lines, or as HTML', {
    timeout: 60_000,
  }, async () => {
    const { page, told } = await open(`${site}/written`)
    await page.locator('figure.diagram.drawn').nth(2).waitFor()
    for (const width of await sizesOf(page)) expect(width).toBeGreaterThan(50)
    expect(await page.getByText('After.').isVisible()).toBe(true)
    expect(await page.locator('main').textContent()).not.toContain('{%')
    expect(told).toEqual([])
    await page.context().close()
  })

  it('loads what the kinds of a page need, and no others', async () => {
    const { page, asked } = await open(preview)
    await page.locator('figure.diagram.drawn').first().waitFor()
    const kinds = ['flowDiagram', 'sequenceDiagram', 'ganttDiagram'].filter((kind) =>
      asked.some((url) => url.includes(kind)),
    )
    expect(kinds).toEqual(['flowDiagram'])
    await page.context().close()
  })

  it('loads nothing for it where a page has none', async () => {
    const { page, asked } = await open(site)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /diagram|mermaid/.test(url))).toEqual([])
    await page.context().close()
  })

  it('runs nothing a diagram says, and shows the source of what cannot be drawn', async () => {
    const { page, told } = await open(`${site}/odd`)
    await page.getByText('This diagram cannot be drawn').waitFor()
    await page.locator('figure.diagram.drawn').nth(1).waitFor()
    expect(await page.getByText('A --', { exact: false }).first().isVisible()).toBe(true)
    expect(await page.getByText('Diagram (PlantUML source)').isVisible()).toBe(true)
    expect(await page.getByText('@startuml').isVisible()).toBe(true)
    const pictures = await page
      .locator('figure.diagram img.screen')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => decodeURIComponent(src)))
    for (const text of pictures) expect(text).not.toMatch(/onerror=|javascript:/)
    // The library puts the label into its frame, where the policy stops what is in it.
    const stopped = /^Executing inline event handler violates/
    expect(told.filter((text) => !stopped.test(text))).toEqual([])
    // Whatever the library lets through: the frame runs no script that is written in a page, and loads nothing.
    const frame = page.frames().find((each) => each.url().endsWith('/diagrams.html'))
    const ran = await frame?.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "ran"'
      document.body.append(script)
      const image = new Image()
      image.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
      const isLoaded = await image.decode().then(
        () => true,
        () => false,
      )
      return [document.title, isLoaded]
    })
    expect(ran).toEqual(['Diagrams', false])
    await page.context().close()
  })

  it('shows the source to those without scripts', async () => {
    const { page } = await open(`${site}/drawn`, { javaScriptEnabled: false })
    expect(await page.getByText('flowchart LR').isVisible()).toBe(true)
    expect(await page.getByText('Diagram (Mermaid source)').first().isVisible()).toBe(true)
    await page.context().close()
  })

  it('draws in the app and in previews of changes', async () => {
    for (const url of [`${space}/drawn`, preview, `${preview}/~review/${drawnPage}`]) {
      const { page, told } = await open(url)
      await page.locator('figure.diagram.drawn').first().waitFor()
      expect((await sizesOf(page))[0]).toBeGreaterThan(50)
      expect(told).toEqual([])
      await page.context().close()
    }
  })

  it('compares a changed diagram as source', async () => {
    const { page } = await open(`${preview}/~review/${drawnPage}`)
    const changed = page.locator('figure.code', { hasText: 'Dogs' })
    expect(await changed.locator('[data-change], ins, del').count()).toBeGreaterThan(0)
    expect(await changed.getAttribute('class')).not.toContain('diagram')
    await page.context().close()
  })

  it('follows the theme, and prints on white', async () => {
    const { page } = await open(`${site}/drawn`, { colorScheme: 'dark' })
    const screen = page.locator('figure.diagram img.screen').first()
    await screen.waitFor()
    const dark = await screen.getAttribute('src')
    const paper = await page.locator('figure.diagram img.paper').first().getAttribute('src')
    expect(dark).not.toBe(paper)
    await page.emulateMedia({ media: 'print' })
    expect(await screen.isVisible()).toBe(false)
    expect(await page.locator('figure.diagram img.paper').first().isVisible()).toBe(true)
    expect(await page.getByText('flowchart LR').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Use the light theme' }).click()
    await expect.poll(() => screen.getAttribute('src')).toBe(paper)
    await page.context().close()
  })

  it('has no faults for axe, on a desktop and a phone', async () => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      const { page } = await open(`${site}/drawn`, {
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: true,
      })
      await page.locator('figure.diagram.drawn').nth(7).waitFor()
      await keepPicture(page, `diagrams-${width}`)
      expect(await listFaults(page)).toEqual([])
      await page.context().close()
    }
  })
})
