// Plans carried out on a platform in this process, the awkward ones above all.
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../src/cli/check.ts'
import {
  type Client,
  createClient,
  createLocalJobClient,
  type JobClient,
  RequestError,
} from '../../src/client/client.ts'
import { isQuiet } from '../../src/report/pull-request/review.ts'
import { openRepository } from '../../src/repository/git.ts'
import { createApp, looseLimits } from '../../src/server/app.ts'
import { openEmbedded } from '../../src/server/embedded.ts'
import { checkPullRequestApart, type OwnReading } from '../../src/sync/apart.ts'
import type { PullRequest } from '../../src/sync/forge.ts'
import type { SyncJob } from '../../src/sync/job.ts'
import { readJudging, unjudging } from '../../src/sync/judging.ts'
import { openCheckout } from '../../src/sync/origin.ts'
import type { JobOutcome } from '../../src/sync/outcome.ts'
import { describeOutcome } from '../../src/sync/outcome-text.ts'
import { outputsOf } from '../../src/sync/outputs.ts'
import type { Commit } from '../../src/sync/plan.ts'
import { runEvent } from '../../src/sync/run.ts'
import { failureOf } from '../../src/sync/verdict.ts'
import { createRepository, type TestRepository } from '../github/repository.ts'

let repository: TestRepository
let job: SyncJob
/** Pull requests as the host has them, and heads of branches. */
const current = new Map<number, PullRequest>()
const heads = new Map<string, string>()
let clock = 0
/** The same platform with everything it has, as people meet it. */
let api: Client
let close: () => Promise<void>
const logged: string[] = []

const pages = { 'README.md': '# Docs\n\n[A](a.md)\n', 'a.md': '# A\n\nOne text.\n' }

beforeEach(async () => {
  logged.length = 0
  current.clear()
  heads.clear()
  repository = createRepository()
})
afterEach(() => close())

async function open(values: Partial<SyncJob> = {}): Promise<void> {
  const opened = await openRepository(repository.folder)
  if (opened === undefined) throw new Error('there is a repository')
  const embedded = await openEmbedded({
    repository: opened,
    reportFault: (error) => {
      throw error
    },
  })
  close = () => embedded.close()
  const { baseURL, token, store } = embedded
  const app = createApp(store, {
    baseURL,
    limits: looseLimits,
    imports: { fileImports: true, fetchSource: () => Promise.reject(new Error('no network')) },
    reportFault: (error) => {
      throw error
    },
  })
  api = createClient({ baseURL, token, fetch: (url, init) => app.fetch(new Request(url, init)) })
  job = {
    client: createLocalJobClient(embedded.perform),
    origin: openCheckout(opened),
    forge: {
      readPullRequest: async (number) => current.get(number) ?? Promise.reject(new Error('none')),
      readRepository: async () => host,
      lookUpBranch: async (name) => {
        const oid = heads.get(name)
        return oid === undefined ? undefined : { name, oid, readAt: at(clock) }
      },
      lookUpRelease: async () => release,
      listReleases: async () => [],
      holds: async () => true,
    },
    settings: {
      mergeOn: 'pull-request',
      releases: 'full',
      space: undefined,
      root: undefined,
      branch: undefined,
      branches: new Map(),
    },
    openApart: () => openOwn(embedded.organization),
    sleep: async () => {},
    checkout: opened,
    layout: undefined,
    root: undefined,
    judging: unjudging,
    namesBroken: false,
    log: (line) => void logged.push(line),
    ...values,
  }
}

/** The same platform, as one of a process of its own. */
async function openOwn(organization: string): Promise<OwnReading> {
  return { ...job, organization }
}

const release = {
  id: 1,
  tag: 'v1',
  draft: false,
  prerelease: false,
  publishedAt: undefined,
}
const host = { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' } as const

function at(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()
}

function pull(head: string, base: string, number = 42): PullRequest {
  return {
    number,
    title: `Title ${number}`,
    repository: host,
    state: 'open',
    draft: false,
    head: { oid: head, ref: `topic-${number}` },
    base: { oid: base, ref: 'main' },
    fork: false,
  }
}

/** A branch on `base` with these files. */
function branch(base: string, files: Record<string, string>): string {
  repository.git('checkout', '-q', '--detach', base)
  return repository.commit('change', files)
}

function refused(type: string): RequestError {
  return new RequestError('Refused', { status: 409, type })
}

/** Something that happens on the host, of which the job is told at once. */
type Step =
  | { readonly kind: 'check' | 'merge' | 'hold' | 'archive'; readonly pullRequest: PullRequest }
  | { readonly kind: 'check-commit'; readonly head: Commit; readonly base: string }
  | { readonly kind: 'release' }
  | { readonly kind: 'import'; readonly commit: Commit }

const states = { check: 'open', merge: 'merged', hold: 'merged', archive: 'closed' } as const

async function run(step: Step, of: SyncJob = job): Promise<JobOutcome> {
  clock += 1
  const isHeld = step.kind === 'hold' || step.kind === 'release'
  const settled: SyncJob = isHeld ? { ...of, settings: { ...of.settings, mergeOn: 'release' } } : of
  switch (step.kind) {
    case 'check-commit':
      return await runEvent(settled, { ...step, kind: 'queued' })
    case 'release':
      return await runEvent(settled, { kind: 'release', release })
    case 'import':
      heads.set(step.commit.ref.replace('refs/heads/', ''), step.commit.oid)
      return await runEvent(settled, { kind: 'branch', commit: step.commit })
    default: {
      const state = states[step.kind]
      const merged = { mergedAt: at(clock), mergeCommit: step.pullRequest.head.oid }
      const pullRequest: PullRequest = {
        ...step.pullRequest,
        state,
        updatedAt: at(clock),
        ...(state === 'merged' ? merged : {}),
      }
      current.set(pullRequest.number, pullRequest)
      return await runEvent(settled, { kind: 'told', pullRequest })
    }
  }
}

async function checked(step: Step) {
  const outcome = await run(step)
  if (outcome.kind !== 'checked') throw new Error(`expected a check but found ${outcome.kind}`)
  return outcome
}

/** The one space there is. */
async function findSpaceId(): Promise<string> {
  const [organization] = (await api.listOrganizationsForAuthenticatedUser({})).items
  const { items } = await api.listSpaces({ organizationId: organization?.id ?? '' })
  expect(items).toHaveLength(1)
  return items[0]?.id ?? ''
}

describe('a story', () => {
  it('is told whole: what moved, left, broke and was said', async () => {
    const story = join(import.meta.dirname, '../../fixtures/repositories/lighthouse')
    const base = repository.commitFolder('base', join(story, 'base'))
    const head = repository.commitFolder('head', join(story, 'head'))
    await open()
    const pullRequest = pull(head, base)
    const first = await checked({ kind: 'check', pullRequest })
    const spaceId = await findSpaceId()
    await api.postCommentInChangeRequest({
      spaceId,
      changeRequestId: first.changeRequest.id,
      body: { body: { markdown: 'Whose tape is it?' } },
    })
    const { review } = await checked({ kind: 'check', pullRequest })
    expect(review.report.stats).toMatchObject({ broken: 6, new: 5, fixed: 1 })
    expect(review.newInUntouchedFiles).toBe(4)
    expect(review.report.removed.map(({ target, from }) => [target, from.length])).toEqual([
      ['.gitbook/assets/tape.svg', 1],
      ['guides/schedules.md', 1],
      ['guides/tape.md', 1],
      ['upgrade.md', 0],
    ])
    const told = review.pages.map(({ title, change, linkedFrom }) => [title, change, linkedFrom])
    expect(told).toContainEqual(['Schedules', 'moved', 2])
    expect(told).toContainEqual(['Backups on tape', 'removed', 1])
    expect(review.comments.map(({ text }) => text)).toEqual(['Whose tape is it?'])
  })

  it('is told as the command line tells it, with what renamed headings are called now', async () => {
    const oil = 'Fill the lamp with oil to the line, and wipe what was spilled.\n'
    const bell = 'Ring the bell twice an hour while there is fog, and note each time.\n'
    const links = '[Oil](setup.md#oil), [bell](setup.md#bell), [work](work.md#oil-1)\n'
    const work = `# Work\n\n## Day\n\n### Oil\n\n${oil}\n## Night\n\n### Oil\n\n${bell}`
    const base = repository.commit('base', {
      'README.md': `# Docs\n\n${links}`,
      'setup.md': `# Setup\n\n## Oil\n\n${oil}\n## Bell\n\n${bell}`,
      'work.md': work,
    })
    const head = branch(base, {
      'README.md': `# Docs\n\n${links}`,
      'lamp/setup.md': `# Setup\n\n## Fuel\n\n${oil}\n## Bell\n\n${bell}`,
      'work.md': work.replace('### Oil', '### Fuel'),
    })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const terminal = { write, complain: write, colored: false, watched: false }
    await check([repository.folder, '--base', base, '--format', 'json', '--no-cache'], terminal)
    // Fixes are the command line's alone so far.
    const told: unknown = JSON.parse(output, (key, value: unknown) =>
      key === 'fix' ? undefined : value,
    )
    expect(told).toEqual(review.report)
    expect(review.report.links.map(({ suggestion }) => suggestion)).toEqual([
      'lamp/setup.md#fuel',
      'lamp/setup.md#bell',
      'work.md#oil',
    ])
  })

  it('is told the same by a run that looks for nothing in a space of its own', async () => {
    const story = join(import.meta.dirname, '../../fixtures/repositories/lighthouse')
    const base = repository.commitFolder('base', join(story, 'base'))
    const head = repository.commitFolder('head', join(story, 'head'))
    const plan = { kind: 'check', pullRequest: pull(head, base) } as const
    await open()
    const { review } = await checked(plan)
    const own = await checkPullRequestApart(await job.openApart(), plan.pullRequest, {
      outdated: false,
    })
    expect(own.review.report).toEqual(review.report)
    expect(own.review.pages).toEqual(review.pages)
    expect(own.hosted).toBe(false)
  })

  it('passes on what the layout warns of', async () => {
    const base = repository.commit('base', { ...pages, '.gitbook.yaml': 'redirect:\n  a: b.md\n' })
    const head = branch(base, { ...pages, '.gitbook.yaml': 'redirect:\n  a: c.md\n' })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.warnings.map(({ path, line }) => [path, line])).toEqual([['.gitbook.yaml', 1]])
  })

  it('passes on what is wrong with the pages it changes, and with no others', async () => {
    const broken = (title: string) => `---\ntitle: ${title}: x\n---\n\n# A\n`
    const base = repository.commit('base', { ...pages, 'a.md': broken('a'), 'old.md': broken('o') })
    const head = branch(base, { ...pages, 'a.md': broken('b'), 'old.md': broken('o') })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.warnings.map(({ path, line }) => [path, line])).toEqual([['a.md', 2]])
    expect(review.report.stats).toMatchObject({ new: 0 })
  })
})

describe('a merge queue', () => {
  it('is checked apart', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'README.md': '# Docs\n\n[A](a.md) [B](b.md)\n' })
    await open()
    const commit = { oid: head, ref: 'gh-readonly-queue/main/pr-1' }
    const { review } = await checked({ kind: 'check-commit', head: commit, base })
    expect(review.report.links.map(({ url, new: fresh }) => [url, fresh])).toEqual([['b.md', true]])
  })
})

describe('a release of several', () => {
  it('merges what waits for it, oldest first, and leaves what conflicts', async () => {
    const base = repository.commit('base', pages)
    const first = branch(base, { ...pages, 'a.md': '# A\n\nFirst text.\n' })
    const second = branch(base, { ...pages, 'a.md': '# A\n\nSecond text.\n' })
    await open()
    await run({ kind: 'hold', pullRequest: pull(first, base, 1) })
    await run({ kind: 'hold', pullRequest: pull(second, base, 2) })
    const outcome = await run({ kind: 'release' })
    if (outcome.kind !== 'released') throw new Error(`expected a release: ${outcome.kind}`)
    expect(outcome.merged.map(({ changeRequest }) => changeRequest.number)).toEqual([1])
    expect(outcome.conflicting.map(({ changeRequest }) => changeRequest.number)).toEqual([2])
    expect(failureOf(outcome, { failOn: 'never', allowEmpty: false })).toContain(
      '1 change request conflicts',
    )
    expect(describeOutcome(await run({ kind: 'release' }))).toContain('conflicts in #2')
  })
})

describe('an archive', () => {
  it('puts the change request away once, and finds none where there is none', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'a.md': '# A\n\nOther text.\n' })
    await open()
    const pullRequest = pull(head, base)
    expect(describeOutcome(await run({ kind: 'archive', pullRequest }))).toContain('Nothing to do')
    await checked({ kind: 'check', pullRequest })
    expect(describeOutcome(await run({ kind: 'archive', pullRequest }))).toContain('Archived')
    const again = await checked({ kind: 'check', pullRequest })
    expect(again.changeRequest.number).toBe(1)
  })
})

describe('a check', () => {
  it('begins documentation that was not there before', async () => {
    const base = repository.commit('nothing', {})
    const head = branch(base, pages)
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.pages.map(({ change }) => change)).toEqual(['added', 'added'])
  })

  it('says that nothing was checked, unless the change took the last link away', async () => {
    const base = repository.commit('base', { 'README.md': '# Docs\n' })
    const silent = branch(base, { 'README.md': '# Documentation\n' })
    const linked = branch(base, { 'README.md': '# Docs\n\n[Docs](#docs)\n' })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(silent, base) })
    expect(review.nothing).toMatch(/^Nothing was checked: /)
    await run({ kind: 'merge', pullRequest: pull(linked, base, 43) })
    const gone = branch(linked, { 'README.md': '# Docs\n' })
    const { review: last } = await checked({ kind: 'check', pullRequest: pull(gone, linked, 44) })
    expect(last.nothing).toBeUndefined()
  })

  it('reads the folder and layout it is told', async () => {
    const base = repository.commit('base', {
      'docs/README.md': '# Docs\n',
      'app.md': '[x](gone.md)\n',
    })
    const head = branch(base, {
      'docs/README.md': '# Docs\n\n[gone](gone.md)\n',
      'app.md': '[x](gone.md)\n',
    })
    await open({ layout: 'plain', root: 'docs' })
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.report.layout).toBe('plain')
    expect(review.report.links.map(({ file, new: fresh }) => [file, fresh])).toEqual([
      ['docs/README.md', true],
    ])
  })

  it('refuses a folder that is on no side, and takes one that goes away', async () => {
    const base = repository.commit('base', { 'docs/README.md': '# Docs\n', 'app.md': '# App\n' })
    const head = branch(base, { 'app.md': '# App\n' })
    await open({ root: 'docs' })
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.pages.map(({ change }) => change)).toEqual(['removed'])
    await close()
    await open({ root: 'doc' })
    await expect(run({ kind: 'check', pullRequest: pull(head, base) })).rejects.toThrow(
      'Cannot find the root "doc": there is no such folder',
    )
  })

  it('counts broken links on pages it changes, and new ones in files it leaves alone', async () => {
    const files = { ...pages, 'b.md': '# B\n\n[gone](gone.md)\n' }
    const base = repository.commit('base', files)
    const { 'a.md': _, ...rest } = files
    const head = branch(base, {
      ...rest,
      'b.md': '# B\n\nMore: [gone](gone.md), [lost](lost.md)\n',
    })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.report.stats).toMatchObject({ broken: 3, new: 2 })
    expect([review.brokenOnChangedPages, review.newInUntouchedFiles]).toEqual([2, 1])
  })

  it('judges the rest of the repository from the checkout, in the same verdict', async () => {
    const files = {
      'app/mkdocs.yml': 'site_name: App\n',
      'app/docs/index.md': '# App\n\n[gone](gone.md)\n',
      'cli/book.toml': '[book]\ntitle = "Cli"\n',
      'cli/src/SUMMARY.md': '# Summary\n\n- [Intro](intro.md)\n',
      'cli/src/intro.md': '# Intro\n',
      'README.md': '# All\n\n[cli](cli/src/intro.md#intro) [lost](lost.md)\n',
    }
    const base = repository.commit('base', files)
    const head = branch(base, {
      ...files,
      'cli/src/intro.md': '# Introduction\n\n[x](x.md)\n',
      'README.md': '# All\n\n[cli](cli/src/intro.md#intro)\n',
    })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.root).toBe('cli/src')
    expect(review.report.stats).toMatchObject({ pages: 3, links: 4, broken: 3, new: 2, fixed: 1 })
    expect(
      review.report.sites.map((site) => {
        return [site.layout, site.root, site.pages, site.links, site.broken, site.new]
      }),
    ).toEqual([
      ['mdbook', 'cli/src', 1, 2, 1, 1],
      ['mkdocs', 'app/docs', 1, 1, 1, 0],
      ['github', '', 1, 1, 1, 1],
    ])
    expect(review.report.links.map(({ file, new: fresh }) => [file, fresh])).toEqual([
      ['README.md', true],
      ['app/docs/index.md', false],
      ['cli/src/intro.md', true],
    ])
    expect(review.fixed.map(({ file, url }) => [file, url])).toEqual([['README.md', 'lost.md']])
    expect([...(review.elsewhere ?? [])]).toEqual(['README.md', 'app/docs/index.md'])
    expect(review.newInUntouchedFiles).toBe(0)
    await close()
    await open({ root: 'app' })
    const narrowed = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(narrowed.review.root).toBe('app/docs')
    expect(narrowed.review.report.sites).toHaveLength(1)
    await close()
    await open({ checkout: undefined })
    const alone = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(alone.review.report.stats).toMatchObject({ pages: 1, new: 1 })
    expect(alone.review.unchecked).toMatch(/^Files outside of "cli\/src" were not checked: /)
    expect(logged).toContain(alone.review.unchecked)
  })

  it('is quiet about what lies outside of its folder', async () => {
    const files = {
      'docs/README.md': '# Docs\n\n[top](#docs)\n',
      'web/README.md': '# Web\n',
      'app.ts': '1',
    }
    const base = repository.commit('base', files)
    const head = branch(base, { ...files, 'web/README.md': '# Web 2\n', 'app.ts': '2' })
    await open({ root: 'docs' })
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(isQuiet(review)).toBe(true)
    expect(review.filesChanged).toBe(0)
  })

  it('says nothing of a page that only moved between files', async () => {
    const gitbook = { '.gitbook.yaml': '', 'README.md': '# Docs\n' }
    const base = repository.commit('base', {
      ...gitbook,
      'SUMMARY.md': '* [Docs](README.md)\n* [A](a.md)\n',
      'a.md': '# A\n\nSome words of A.\n',
    })
    const head = branch(base, {
      ...gitbook,
      'SUMMARY.md': '* [Docs](README.md)\n* [A](a/README.md)\n',
      'a/README.md': '# A\n\nSome words of A.\n',
    })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(review.pages.filter(({ title }) => title === 'A')).toEqual([])
  })

  it('counts who links to what is gone, once each, and not itself', async () => {
    const base = repository.commit('base', {
      'README.md': '# Docs\n\n[A](a.md) and [again](a.md)\n\n![i](i.png)\n',
      'a.md': '# A\n\n[me](a.md)\n',
      'i.png': 'image',
      'unused.png': 'other',
    })
    const head = branch(base, {
      'README.md': '# Docs\n\n[A](a.md) and [again](a.md)\n\n![i](i.png)\n',
    })
    await open()
    const { review } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(
      review.pages.map(({ kind, change, title, linkedFrom }) => [kind, change, title, linkedFrom]),
    ).toEqual(
      expect.arrayContaining([
        ['page', 'removed', 'A', 1],
        ['file', 'removed', 'i.png', 1],
      ]),
    )
    expect(review.pages).toHaveLength(2)
    expect(review.filesChanged).toBe(2)
    expect(review.newInUntouchedFiles).toBe(3)
    expect(review.report.removed.find(({ target }) => target === 'a.md')?.from).toEqual([
      { file: 'README.md', line: 3 },
      { file: 'README.md', line: 3 },
    ])
  })

  it('takes over what main did meanwhile', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n\n[A](a.md)\n' })
    const main = branch(base, { 'README.md': '# Docs\n' })
    await open()
    const { review, changeRequest } = await checked({
      kind: 'check',
      pullRequest: pull(head, main),
    })
    expect(changeRequest.outdated).toBe(false)
    expect(review.report.links.filter((link) => link.new).map(({ file }) => file)).toEqual(['b.md'])
    expect('notes' in review).toBe(false)
  })

  it('asks for the head of its base branch, which a host tells late', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n' })
    const main = branch(base, { 'README.md': '# Docs\n' })
    heads.set('main', main)
    await open()
    const { range } = await checked({ kind: 'check', pullRequest: pull(head, base) })
    expect(range).toEqual({ head, base, main })
  })

  it('into a branch that is not published is compared with the commit it left', async () => {
    const base = repository.commit('base', pages)
    const next = branch(base, { ...pages, 'next.md': '# Next\n' })
    const head = branch(next, { ...pages, 'next.md': '# Next\n', 'b.md': '# B\n' })
    heads.set('main', base)
    await open()
    await run({ kind: 'import', commit: { oid: base, ref: 'refs/heads/main', message: 'base' } })
    const pullRequest = { ...pull(head, next), base: { oid: next, ref: 'next' } }
    for (let times = 0; times < 2; times += 1) {
      const { review, changeRequest } = await checked({ kind: 'check', pullRequest })
      expect(review.notes).toEqual([{ kind: 'unpublished-base', branch: 'next' }])
      expect(review.pages.map(({ title, change }) => [title, change])).toEqual([['B', 'added']])
      expect(changeRequest.source?.publishes).toBe(false)
    }
    // Once: the second run compares with what is there.
    const compared = `Importing ${next.slice(0, 7)} into it, to compare with`
    expect(logged.filter((line) => line === compared)).toHaveLength(1)
    const { pages: published } = await job.client.listPages({ spaceId: await findSpaceId() })
    expect(JSON.stringify(published)).not.toContain('Next')
  })

  it('of a page both sides changed is a conflict, which fails', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'a.md': '# A\n\nText of the branch.\n' })
    const main = branch(base, { ...pages, 'a.md': '# A\n\nText of main.\n' })
    await open()
    const outcome = await checked({ kind: 'check', pullRequest: pull(head, main) })
    expect(outcome.review.conflicts).toMatchObject([{ title: 'A' }])
    expect(failureOf(outcome, { failOn: 'never', allowEmpty: false })).toBe(
      '1 page or file conflicts with the published documentation',
    )
  })
})

describe('a letter that is late', () => {
  it('is checked by itself, and else leaves everything as it is', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'README.md': '# Docs\n\n[B](b.md)\n' })
    const newer = branch(head, pages)
    await open()
    current.set(42, pull(newer, base))
    const late = pull(head, base)
    const outcome = await runEvent(job, { kind: 'told', pullRequest: late })
    if (outcome.kind !== 'checked') throw new Error(`expected a check but found ${outcome.kind}`)
    expect([outcome.outdated, outcome.hosted, outcome.pullRequest]).toEqual([true, false, late])
    expect(outcome.review.report.links.map(({ url }) => url)).toEqual(['b.md'])
    expect(outcome.review.notes).toEqual([{ kind: 'outdated-run', oid: head }])
    for (const state of ['closed', 'merged'] as const) {
      const told = { ...late, state }
      expect(await runEvent(job, { kind: 'told', pullRequest: told })).toEqual({
        kind: 'nothing',
        reason: `the pull request is not ${state} any more as it was`,
      })
    }
  })

  it('finds the change request of a pull request that goes elsewhere by now put away', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n' })
    await open()
    const [organization] = (await api.listOrganizationsForAuthenticatedUser({})).items
    const { id: other } = await api.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'Version 1' },
    })
    const branches = new Map([['v1', 'Version 1']])
    job = { ...job, settings: { ...job.settings, branches } }
    const first = await checked({ kind: 'check', pullRequest: pull(head, base) })
    const moved = { ...pull(head, base), base: { oid: base, ref: 'v1' } }
    const second = await checked({ kind: 'check', pullRequest: moved })
    expect([first.changeRequest.space === other, second.changeRequest.space]).toEqual([
      false,
      other,
    ])
    const target = { spaceId: first.changeRequest.space, changeRequestId: first.changeRequest.id }
    expect((await api.getChangeRequestById(target)).status).toBe('archived')
    expect(second.changeRequest.status).toBe('open')
    expect(logged).toContain('Archived change request #1 of space "acme/docs"')
  })
})

describe('a merge', () => {
  it('merges, and tells what came in', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n' })
    await open()
    const outcome = await checked({ kind: 'merge', pullRequest: pull(head, base) })
    expect([outcome.merged, outcome.changeRequest.status]).toEqual([true, 'merged'])
    expect(describeOutcome(outcome)).toMatch(/^Merged change request #1\. 1 link checked/)
    expect((await run({ kind: 'merge', pullRequest: pull(head, base) })).kind).toBe(
      'already-merged',
    )
    const { pages: published } = await job.client.listPages({ spaceId: await findSpaceId() })
    expect(JSON.stringify(published)).toContain('"B"')
  })

  it('that conflicts changes nothing and fails', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'a.md': '# A\n\nText of the branch.\n' })
    const main = branch(base, { ...pages, 'a.md': '# A\n\nText of main.\n' })
    await open()
    const outcome = await checked({ kind: 'merge', pullRequest: pull(head, main) })
    expect(outcome.merged).toBe(false)
    expect(failureOf(outcome, { failOn: 'never', allowEmpty: false })).toContain('conflicts')
    expect(outputsOf(outcome, true)['merged']).toBe('false')
  })

  /** The client of the job, with one refusal before each merge of the list. */
  function refuseMerges(...types: string[]): JobClient {
    return {
      ...job.client,
      mergeChangeRequest: (request) => {
        const type = types.shift()
        return type === undefined
          ? job.client.mergeChangeRequest(request)
          : Promise.reject(refused(type))
      },
    }
  }

  it('is looked at again when a race was lost, and not for ever', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n' })
    await open()
    const plan: Step = { kind: 'merge', pullRequest: pull(head, base) }
    const always = Array.from({ length: 20 }, () => 'edit_conflict')
    await expect(run(plan, { ...job, client: refuseMerges(...always) })).rejects.toThrow('Refused')
    expect(await run(plan, { ...job, client: refuseMerges('edit_conflict') })).toMatchObject({
      merged: true,
    })
  })

  it('that people did meanwhile is done', async () => {
    const base = repository.commit('base', pages)
    const head = branch(base, { ...pages, 'b.md': '# B\n' })
    await open()
    const plan: Step = { kind: 'merge', pullRequest: pull(head, base) }
    expect(
      await run(plan, { ...job, client: refuseMerges('change_request_merged') }),
    ).toMatchObject({ merged: true })
  })

  it('that is refused for another reason is not hidden', async () => {
    const base = repository.commit('base', pages)
    await open()
    const plan: Step = { kind: 'merge', pullRequest: pull(branch(base, { 'a.md': '# A\n' }), base) }
    await expect(run(plan, { ...job, client: refuseMerges('forbidden') })).rejects.toThrow(
      'Refused',
    )
    const broken = { ...job.client, mergeChangeRequest: () => Promise.reject(new Error('Lost')) }
    await expect(run(plan, { ...job, client: broken })).rejects.toThrow('Lost')
  })
})

describe('a release', () => {
  it('merges what waits, oldest first, and leaves what conflicts', async () => {
    const base = repository.commit('base', pages)
    const first = branch(base, { ...pages, 'a.md': '# A\n\nText of the first.\n' })
    const second = branch(base, { ...pages, 'a.md': '# A\n\nText of the second.\n' })
    const third = branch(base, { ...pages, 'c.md': '# C\n' })
    await open()
    for (const [head, number] of [
      [first, 41],
      [second, 42],
      [third, 43],
    ] as const)
      expect(await checked({ kind: 'hold', pullRequest: pull(head, base, number) })).toMatchObject({
        waits: true,
        review: { notes: [{ kind: 'waits-for-release' }] },
      })
    await run({ kind: 'check', pullRequest: pull(third, base, 44) })
    const outcome = await run({ kind: 'release' })
    if (outcome.kind !== 'released') throw new Error('expected a release')
    expect(outcome.merged.map(({ pullRequest }) => pullRequest.number)).toEqual([41, 43])
    expect(
      outcome.conflicting.map(({ changeRequest }) => changeRequest.subject.slice(0, 3)),
    ).toEqual(['#42'])
    expect(describeOutcome(outcome)).toBe('Merged #1, #3; conflicts in #2')
    expect(failureOf(outcome, { failOn: 'never', allowEmpty: false })).toBe(
      '1 change request conflicts with the published documentation: #2',
    )
    expect(outputsOf(outcome, true)['merged']).toBe('true')
    expect((await run({ kind: 'hold', pullRequest: pull(first, base, 41) })).kind).toBe(
      'already-merged',
    )
  })
})

describe('the rest', () => {
  it('brings main to a commit, and says when it is there', async () => {
    const base = repository.commit('base', pages)
    await open()
    const plan: Step = {
      kind: 'import',
      commit: { oid: base, ref: 'refs/heads/main', message: 'base' },
    }
    const outcome = await run(plan)
    expect(describeOutcome(outcome)).toBe(
      'The main content took 2 pages and files: 1 link, 0 broken',
    )
    expect(failureOf(outcome, { failOn: 'any', allowEmpty: false })).toBe(undefined)
    expect(describeOutcome(await run(plan))).toContain('was up to date')
  })

  it('refuses a folder without pages, and takes one without links', async () => {
    const oid = repository.commit('base', { 'docs/README.md': '# Docs\n', 'app/x.txt': 'x' })
    const plan: Step = { kind: 'import', commit: { oid, ref: 'refs/heads/main', message: 'base' } }
    await open({ root: 'docs' })
    expect(await run(plan)).toMatchObject({ kind: 'imported', links: { total: 0, broken: 0 } })
    await close()
    await open({ root: 'app' })
    await expect(run(plan)).rejects.toThrow('Cannot find the root "app"')
  })

  it('counts the links of other sites, and of files of none, with those of the main content', async () => {
    const oid = repository.commit('base', {
      'mkdocs.yml': '',
      'docs/index.md': '# Docs\n\n[gone](gone.md)\n',
      'README.md': '# Read\n\n[docs](docs/index.md#docs) [lost](lost.md)\n',
    })
    await open({ namesBroken: true })
    const outcome = await run({
      kind: 'import',
      commit: { oid, ref: 'refs/heads/main', message: 'base' },
    })
    expect(outcome).toMatchObject({ kind: 'imported', links: { total: 3, broken: 2 } })
    expect(
      outcome.kind === 'imported' && outcome.links.named?.map(({ file, url }) => [file, url]),
    ).toEqual([
      ['README.md', 'lost.md'],
      ['docs/index.md', 'gone.md'],
    ])
    expect(failureOf(outcome, { failOn: 'any', allowEmpty: false })).toBe('2 links are broken')
  })

  it('counts no link that settings ignore, and says what is wrong with them', async () => {
    const oid = repository.commit('base', {
      'galley.yml':
        'ignore:\n  - url: gone.md\n    reason: later\n  - url: never.md\n    reason: later\n',
      'README.md': '# Docs\n\n[gone](gone.md) [lost](lost.md)\n',
    })
    const commit = { oid, ref: 'refs/heads/main', message: 'base' }
    await open()
    const judging = await readJudging(job.checkout, { kind: 'branch', commit })
    for (const namesBroken of [false, true]) {
      const outcome = await run({ kind: 'import', commit }, { ...job, judging, namesBroken })
      if (outcome.kind !== 'imported') throw new Error('expected an import')
      const { total, broken, named, ignored, ignoreProblems } = outcome.links
      expect([total, broken]).toEqual([2, 1])
      expect(named?.map(({ url }) => url)).toEqual(namesBroken ? ['lost.md'] : undefined)
      expect(ignored?.map(({ url }) => url)).toEqual(['gone.md'])
      expect(ignoreProblems?.map(({ line, kind }) => [line, kind])).toEqual([[4, 'unused']])
    }
  })

  it('archives what is there, and nothing else', async () => {
    const base = repository.commit('base', pages)
    const pullRequest = pull(branch(base, { 'a.md': '# A\n' }), base)
    await open()
    expect(describeOutcome(await run({ kind: 'archive', pullRequest }))).toContain('Nothing to do')
    await run({ kind: 'check', pullRequest })
    const outcome = await run({ kind: 'archive', pullRequest })
    expect(describeOutcome(outcome)).toBe('Archived change request #1')
    expect(failureOf(outcome, { failOn: 'any', allowEmpty: false })).toBe(undefined)
  })

  it('archives nothing that was merged in the meantime', async () => {
    const base = repository.commit('base', pages)
    const pullRequest = pull(branch(base, { 'a.md': '# A\n' }), base)
    await open()
    await run({ kind: 'check', pullRequest })
    const client: JobClient = {
      ...job.client,
      async updateChangeRequestById(request) {
        const { spaceId, changeRequestId } = request
        await job.client.mergeChangeRequest({ spaceId, changeRequestId })
        return await job.client.updateChangeRequestById(request)
      },
    }
    expect((await run({ kind: 'archive', pullRequest }, { ...job, client })).kind).toBe('nothing')
    const { items } = await job.client.listChangeRequestsForSpace({
      spaceId: await findSpaceId(),
      query: { status: 'all' },
    })
    expect(items.map(({ status }) => status)).toEqual(['merged'])
  })

  it('passes on what is refused for another reason', async () => {
    const base = repository.commit('base', pages)
    const pullRequest = pull(branch(base, { 'a.md': '# A\n' }), base)
    await open()
    await run({ kind: 'check', pullRequest })
    const client: JobClient = {
      ...job.client,
      updateChangeRequestById: () => Promise.reject(refused('forbidden')),
    }
    await expect(run({ kind: 'archive', pullRequest }, { ...job, client })).rejects.toThrow(
      'Refused',
    )
  })

  it('shows comments without a page or words', async () => {
    const base = repository.commit('base', pages)
    const pullRequest = pull(branch(base, { ...pages, 'b.md': '# B\n' }), base)
    await open()
    const { changeRequest } = await checked({ kind: 'check', pullRequest })
    const [page] = (await job.client.listPages({ spaceId: await findSpaceId() })).pages
    const target = { spaceId: await findSpaceId(), changeRequestId: changeRequest.id }
    await api.postCommentInChangeRequest({
      ...target,
      body: { body: { markdown: 'On the whole' } },
    })
    await api.postCommentInChangeRequest({
      ...target,
      body: { page: page?.id ?? '', body: { markdown: 'On a page' } },
    })
    const { review } = await checked({ kind: 'check', pullRequest })
    expect(review.comments.map((comment) => [comment.page, comment.text])).toEqual([
      [undefined, 'On the whole'],
      [page?.title, 'On a page'],
    ])
  })

  it('cuts a report that is too long for an output, and keeps its counts', async () => {
    const base = repository.commit('base', {})
    const links = Array.from({ length: 2000 }, (_, number) => `[x](gone-${number}.md)`).join('\n')
    const head = branch(base, { 'README.md': links })
    await open()
    const outcome = await checked({ kind: 'check', pullRequest: pull(head, base) })
    const output = JSON.parse(outputsOf(outcome, true)['report'] ?? '')
    expect(output).toMatchObject({ links: [], stats: { new: 2000 } })
    expect(failureOf(outcome, { failOn: 'new', allowEmpty: false })).toBe(
      '2,000 links break with this change',
    )
  })
})
