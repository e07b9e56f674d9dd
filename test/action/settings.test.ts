// galley.yml and ignores in the action: what GitHub and the platform hold afterwards.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlatform, openStage, pullRequestEvent, type Stage } from './stage.ts'

let stage: Stage

beforeEach(async () => {
  stage = await openStage()
})

afterEach(async () => {
  await stage.close()
  expect(stage.gitHub.faults).toEqual([])
})

/** Commit files on top of a branch, and leave the checkout on it. */
function commitOn(branch: string, files: Readonly<Record<string, string>>): string {
  const { git, folder } = stage.repository
  git('checkout', '-q', branch)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'Settings')
  return git('rev-parse', 'HEAD')
}

/** The event of the pull request, with its head and base as they are now. */
function letter(sides: { head?: string; base?: string } = {}, repository = 'acme/docs') {
  const { head, base } = { head: stage.head, base: stage.base, ...sides }
  const [pull] = stage.gitHub.pullRequests
  Object.assign(pull ?? {}, {
    head: { sha: head, ref: 'operations', repository },
    base: { sha: base, ref: 'main' },
  })
  const payload = pullRequestEvent({ base, head }, 'opened', {
    head: { sha: head, ref: 'operations', repo: { full_name: repository } },
  })
  return { event: 'pull_request', payload } as const
}

const comment = () => stage.gitHub.comments.map(({ body }) => body).join('\n-----\n')

const ignoreAll = 'ignore:\n  - url: "*"\n    reason: Written next week\n'
const ignoreFaq = 'ignore:\n  - file: faq.md\n    reason: Written next week\n'

describe('galley.yml of a pull request', () => {
  it('takes findings out of all that is told', async () => {
    const head = commitOn('operations', { 'galley.yml': ignoreAll })
    const run = await stage.run(letter({ head }))
    expect(run.code).toBe(0)
    expect(comment()).toContain('### No link breaks with this change')
    expect(comment()).toContain('6 broken links ignored by galley.yml.')
    expect(run.summary).toContain('6 broken links ignored by galley.yml.')
    expect(run.outputs).toMatchObject({
      'links-new': '0',
      'links-broken': '0',
      'links-ignored': '6',
    })
    expect(run.log).toContain('0 newly broken, 1 fixed, 0 broken before; 6 broken links ignored')
    const report = JSON.parse(run.report)
    expect(report.stats).toMatchObject({ new: 0, broken: 0, ignored: 6 })
    expect(report.links).toEqual([])
    expect(report.ignored).toHaveLength(6)
    expect(report.ignored[0].ignored).toEqual({
      reason: 'Written next week',
      by: 'galley.yml:2',
      how: 'setting',
    })
  })

  it('leaves what it does not speak of, and says what fits nothing', async () => {
    const rules = `${ignoreFaq}  - url: nowhere.md\n    reason: Old\n  - url: "*"\n    reason: Old\n    until: 2020-01-01\n`
    const head = commitOn('operations', { 'galley.yml': rules })
    const run = await stage.run(letter({ head }))
    expect(run.code).toBe(1)
    expect(comment()).toContain('### 4 links break with this change')
    expect(comment()).toContain('2 broken links ignored by galley.yml.')
    expect(comment()).not.toContain('| `faq.md:')
    expect(comment()).toContain('This ignore rule matches no broken link')
    expect(comment()).toContain('This ignore expired on 2020-01-01')
    expect(run.log).toMatch(/::warning title=Ignored links,file=galley.yml,line=4/)
  })

  it('decides what fails, unless the workflow does', async () => {
    const head = commitOn('operations', { 'galley.yml': 'fail-on: never\n' })
    expect((await stage.run(letter({ head }))).code).toBe(0)
    const run = await stage.run({ ...letter({ head }), inputs: { 'fail-on': 'new' } })
    expect(run.code).toBe(1)
  })

  it('says where the documentation is, unless the workflow does', async () => {
    const files = { 'galley.yml': 'root: guides\n', 'other/a.md': '# A\n\n[x](gone.md)\n' }
    const head = commitOn('operations', files)
    const run = await stage.run(letter({ head }))
    expect(JSON.parse(run.report).sites.map(({ root }: { root: string }) => root)).toEqual([
      'guides',
    ])
    const other = await stage.run({ ...letter({ head }), inputs: { root: 'other' } })
    expect(JSON.parse(other.report).links).toMatchObject([{ file: 'other/a.md' }])
  })

  it('lists several sites, and nothing else is judged', async () => {
    const broken = '# A\n\n[x](gone.md)\n'
    const settings = 'sites:\n  - root: one\n    layout: plain\n  - root: two\n    layout: plain\n'
    const files = { 'one/a.md': broken, 'two/b.md': broken, 'three/c.md': broken }
    const head = commitOn('operations', { 'galley.yml': settings, ...files })
    const run = await stage.run(letter({ head }))
    const report = JSON.parse(run.report)
    expect(report.sites.map(({ root }: { root: string }) => root)).toEqual(['one', 'two'])
    expect(report.links.map(({ file }: { file: string }) => file)).toEqual(['one/a.md', 'two/b.md'])
  })

  const unused = 'This ignore rule matches no broken link'

  it.each([
    ['root: one\n', 'galley.yml,line=3', {}, true],
    ['sites:\n  - root: one\n    layout: plain\n', 'galley.yml,line=5', {}, true],
    ['layout: plain\n', 'galley.yml,line=3', {}, true],
    ['root: one\n', '', { root: 'two' }, false],
  ])('that names what is judged (%j) misses its rules: %s', async (yaml, place, inputs, misses) => {
    const rules = `${yaml}ignore:\n  - url: never.md\n    reason: Old\n`
    const page = '# A\n\n[x](gone.md)\n'
    const head = commitOn('operations', { 'galley.yml': rules, 'one/a.md': page, 'two/b.md': page })
    const run = await stage.run({ ...letter({ head }), inputs })
    expect(comment().includes(unused)).toBe(misses)
    expect(run.log.includes(`::warning title=Ignored links,file=${place}`)).toBe(misses)
  })

  it('that cannot be followed fails, with each mistake in its place', async () => {
    const head = commitOn('operations', { 'galley.yml': 'igonre: []\n' })
    const run = await stage.run(letter({ head }))
    expect(run.code).toBe(1)
    expect(run.log).toContain('galley.yml:1:1: Unknown key "igonre": did you mean "ignore"?')
    expect(stage.gitHub.comments).toEqual([])
  })

  it('counts comments in pages, and fails for one without a reason', async () => {
    const page = '# A\n\n[x](gone.md) <!-- galley-ignore-line: next week -->\n'
    const head = commitOn('operations', { 'galley.yml': ignoreAll, 'a.md': page })
    const run = await stage.run(letter({ head }))
    expect(run.code).toBe(0)
    expect(comment()).toContain('7 broken links ignored: 6 by galley.yml, 1 by comments.')
    const bare = '# A\n\n[x](gone.md) <!-- galley-ignore-line -->\n'
    const next = commitOn('operations', { 'a.md': bare })
    const again = await stage.run(letter({ head: next }))
    expect(again.code).toBe(1)
    expect(again.log).toContain('::error title=Galley::a.md:3: ')
  })
})

describe('galley.yml of a fork', () => {
  const fork = 'contributor/docs'

  it('is shown as proposed, and silences nothing', async () => {
    const head = commitOn('operations', { 'galley.yml': ignoreAll })
    const run = await stage.run(letter({ head }, fork))
    expect(run.code).toBe(1)
    expect(comment()).toContain('### 5 links break with this change')
    expect(comment()).toContain('Proposed by this change, not in effect yet')
    expect(comment()).toContain('this ignore rule matches 6 broken links')
    expect(run.outputs).toMatchObject({ 'links-new': '5', 'links-ignored': '0' })
  })

  it('does not count beside that of the base, nor does a comment', async () => {
    const base = commitOn('main', { 'galley.yml': `fail-on: new\n${ignoreFaq}` })
    stage.repository.git('checkout', '-q', 'operations')
    stage.repository.git('merge', '-q', '--no-ff', '-m', 'Merge', 'main')
    const page = '# A\n\n[x](gone.md) <!-- galley-ignore-line: mine -->\n'
    const settings = { 'galley.yml': `fail-on: never\n${ignoreAll}`, 'a.md': page }
    const head = commitOn('operations', settings)
    const run = await stage.run(letter({ head, base }, fork))
    expect(run.code).toBe(1)
    expect(comment()).toContain('### 5 links break with this change')
    expect(comment()).toContain('2 broken links ignored by galley.yml.')
    expect(comment()).toContain('this comment ignores findings (mine)')
    expect(JSON.parse(run.report).links).toContainEqual(
      expect.objectContaining({ file: 'a.md', new: true }),
    )
  })

  it('that cannot be read is a warning', async () => {
    const head = commitOn('operations', { 'galley.yml': 'igonre: []\n' })
    const run = await stage.run(letter({ head }, fork))
    expect(comment()).toContain('Unknown key `igonre`')
    expect(comment()).toContain('### 5 links break with this change')
    expect(run.log).toContain('::warning title=Proposed settings,file=galley.yml,line=1,')
  })
})

describe('galley.yml of a branch', () => {
  const push = (after: string, ref = 'refs/heads/main') => ({
    event: 'push',
    payload: { ref, after, repository: { full_name: 'acme/docs', default_branch: 'main' } },
  })

  it('judges what is pushed', async () => {
    const broken = { 'galley.yml': `fail-on: any\n`, 'a.md': '# A\n\n[x](gone.md)\n' }
    const before = commitOn('main', broken)
    expect((await stage.run(push(before))).code).toBe(1)
    const after = commitOn('main', { 'galley.yml': `fail-on: any\n${ignoreAll}` })
    const run = await stage.run({ ...push(after), inputs: { 'sarif-file': 'out.sarif' } })
    expect(run.code).toBe(0)
    expect(run.log).toContain('0 broken; 3 broken links ignored by galley.yml')
    expect(run.outputs).toMatchObject({ 'links-broken': '0', 'links-ignored': '3' })
  })

  it('names the branches that publish, and changes no identity', async () => {
    const platform = await openPlatform()
    try {
      const head = commitOn('operations', {})
      await stage.run({ ...letter({ head }), inputs: platform.inputs })
      const next = commitOn('operations', { 'galley.yml': 'root: guides\nbranch: main\n' })
      await stage.run({ ...letter({ head: next }), inputs: platform.inputs })
      const version = { 'galley.yml': 'branches:\n  release-1.x: Version 1\n' }
      const [organization] = (await platform.client.listOrganizationsForAuthenticatedUser({})).items
      const organizationId = organization?.id ?? ''
      await platform.client.createSpace({ organizationId, body: { title: 'Version 1' } })
      stage.repository.git('branch', 'release-1.x', 'main')
      const released = commitOn('release-1.x', version)
      await stage.run({ ...push(released, 'refs/heads/release-1.x'), inputs: platform.inputs })
      const { items: spaces } = await platform.client.listSpaces({ organizationId })
      expect(spaces.map(({ title }) => title).sort()).toEqual(['Version 1', 'acme/docs'])
      const own = spaces.find(({ title }) => title === 'acme/docs')
      const { items: changeRequests } = await platform.client.listChangeRequestsForSpace({
        spaceId: own?.id ?? '',
        query: { status: 'all' },
      })
      expect(changeRequests).toHaveLength(1)
      expect(stage.gitHub.comments).toHaveLength(1)
      const versioned = spaces.find(({ title }) => title === 'Version 1')
      const { pages } = await platform.client.listPages({
        spaceId: versioned?.id ?? '',
        query: { metadata: false },
      })
      expect(pages.length).toBeGreaterThan(0)
    } finally {
      await platform.close()
    }
  })
})
