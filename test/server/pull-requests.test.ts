// Lives of pull requests on a platform behind a port: judged by what stands there afterwards.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { main } from '../../src/action/main.ts'
import type { Runner } from '../../src/action/runner.ts'
import { type Client, createClient } from '../../src/client/client.ts'
import type { Fetch } from '../../src/client/transport.ts'
import type { ChangeRequest, Space } from '../../src/contract/index.ts'
import { type RunningPlatform, servePlatform } from '../../src/server/serve.ts'
import { type FakeGitHub, type FakePullRequest, startGitHub } from '../github/fake.ts'
import { createRepository, type TestRepository } from '../github/repository.ts'
import { configurationOf, reportFaults } from '../servers.ts'
import { createPlace, type StorePlace } from '../stores.ts'

let repository: TestRepository
let gitHub: FakeGitHub
let place: StorePlace
let platform: RunningPlatform
let client: Client
let clock: number
let base: string
let head: string
let folder: string

const events = join(import.meta.dirname, '../../fixtures/events')
const pages = { 'README.md': '# Docs\n\n[A](a.md)\n', 'a.md': '# A\n\nOne text.\n' }
const tokens = { 'gh-token': { login: 'github-actions[bot]', type: 'Bot', writes: true } } as const

beforeEach(async () => {
  clock = 0
  repository = createRepository()
  base = repository.commit('base', pages)
  head = branch(base, { ...pages, 'b.md': '# B\n' })
  gitHub = await startGitHub({ repository: 'acme/docs', folder: repository.folder, tokens })
  place = await createPlace()
  folder = mkdtempSync(join(place.folder, 'events-'))
  platform = await servePlatform(
    configurationOf({
      ...place.configuration,
      allowImportFrom: ['127.0.0.1'],
      bootstrapToken: 'galley-token-of-the-test-run',
    }),
    reportFaults((error) => process.stderr.write(`${String(error)}\n`)),
  )
  client = createClient({ baseURL: platform.url, token: platform.bootstrap?.token ?? '', fetch })
  open(42, head)
})

afterEach(async () => {
  expect(gitHub.faults).toEqual([])
  await gitHub.close()
  await platform.close()
  await place.remove()
})

/** A commit on another one, on no branch. */
function branch(on: string, files: Record<string, string>): string {
  repository.git('checkout', '-q', '--detach', on)
  return repository.commit('change', files)
}

function tick(): string {
  clock += 1
  return new Date(Date.UTC(2026, 1, 1) + clock * 1000).toISOString().replace('.000', '')
}

function open(number: number, sha: string, into = 'main', from = 'acme/docs'): void {
  gitHub.pullRequests.push({
    number,
    title: `Title ${number}`,
    head: { sha, ref: `topic-${number}`, repository: from },
    base: { sha: base, ref: into },
    updatedAt: tick(),
  })
}

function find(number: number): FakePullRequest {
  const pull = gitHub.pullRequests.find((each) => each.number === number)
  if (pull === undefined) throw new Error(`there is no pull request ${number}`)
  return pull
}

/** Change a pull request on GitHub. */
function become(number: number, values: Partial<FakePullRequest>): void {
  Object.assign(find(number), { updatedAt: tick(), ...values })
}

function push(number: number, sha: string): void {
  find(number).head.sha = sha
  become(number, {})
}

/** Merge a pull request on GitHub: its base branch moves to its head. */
function merge(number: number): void {
  const { head: merged, base: into } = find(number)
  repository.git('branch', '-f', into.ref, merged.sha)
  become(number, { state: 'merged', mergeCommit: merged.sha, mergedAt: tick() })
}

/** A letter as GitHub writes it now, to be sent whenever. */
function letter(number: number, action: string) {
  const { title, head: own, base: into, state = 'open', draft = false } = find(number)
  const repo = { id: 1_296_269, full_name: gitHub.name, default_branch: gitHub.defaultBranch }
  return {
    event: 'pull_request',
    payload: {
      action,
      pull_request: {
        number,
        title,
        draft,
        state: state === 'open' ? 'open' : 'closed',
        merged: state === 'merged',
        head: { sha: own.sha, ref: own.ref, repo: { full_name: own.repository } },
        base: { sha: into.sha, ref: into.ref, repo },
      },
    },
  }
}

interface Ended {
  readonly code: number
  readonly log: string
  readonly outputs: Readonly<Record<string, string>>
}

let lastFile = 0

async function send(
  { event, payload }: { readonly event: string; readonly payload: unknown },
  inputs: Readonly<Record<string, string>> = {},
  {
    environment = {},
    ...edge
  }: { readonly environment?: Readonly<Record<string, string>>; readonly fetch?: Fetch } = {},
): Promise<Ended> {
  lastFile += 1
  const file = join(folder, `${lastFile}.json`)
  writeFileSync(file, JSON.stringify(payload))
  let log = ''
  const outputs: Record<string, string> = {}
  const runner: Runner = {
    mask: () => {},
    log: (line) => {
      log += `${line}\n`
    },
    annotate: (level, message) => {
      log += `${level}: ${message}\n`
    },
    setOutput: (name, value) => {
      outputs[name] = value
    },
    summarize: async () => {},
  }
  const given = {
    'github-token': 'gh-token',
    'platform-url': platform.url,
    'platform-token': platform.bootstrap?.token ?? '',
    ...inputs,
  }
  const variables = {
    GITHUB_API_URL: gitHub.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/docs',
    GITHUB_WORKSPACE: repository.folder,
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: file,
    ...environment,
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  }
  const code = await main(variables, { runner, sleep: async () => {}, ...edge })
  return { code, log, outputs }
}

function pushed(ref = 'refs/heads/main') {
  const after = repository.git('rev-parse', ref)
  return { event: 'push', payload: { ref, after, repository: { full_name: 'acme/docs' } } }
}

function released(id: number, tag: string, action = 'published') {
  return { event: 'release', payload: { action, release: { id, tag_name: tag } } }
}

async function listSpaces(): Promise<readonly Space[]> {
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const query = { limit: 1000 }
  return (await client.listSpaces({ organizationId: organization?.id ?? '', query })).items
}

/** Change requests of the one space, oldest first, as `#42 open`. */
async function listChangeRequests(): Promise<string[]> {
  return (await readChangeRequests()).map(
    ({ source, status }) => `#${source?.pullRequest} ${status}${source?.heldAt ? ', waits' : ''}`,
  )
}

async function readChangeRequests(): Promise<ChangeRequest[]> {
  const lists = await Promise.all(
    (await listSpaces()).map(({ id }) =>
      client.listChangeRequestsForSpace({ spaceId: id, query: { status: 'all' } }),
    ),
  )
  return lists.flatMap(({ items }) => items.toReversed())
}

/** Files of the main content of the one space, or of the one with a title. */
async function listPublished(title?: string): Promise<string[]> {
  const space = (await listSpaces()).find((each) => title === undefined || each.title === title)
  if (space === undefined) return []
  const { items } = await client.listFiles({ spaceId: space.id, query: { limit: 1000 } })
  const { pages: tree } = await client.listPages({ spaceId: space.id })
  return [...new Set(JSON.stringify([tree, items]).match(/[a-z0-9-]+\.md/gi))].sort()
}

/** Pages of a change request, by their files. */
async function listPagesOf(changeRequest: ChangeRequest | undefined): Promise<string[]> {
  if (changeRequest === undefined) throw new Error('there is no change request')
  const { space: spaceId, id: changeRequestId } = changeRequest
  const { pages: tree } = await client.listPagesInChangeRequest({ spaceId, changeRequestId })
  return [...new Set(JSON.stringify(tree).match(/[a-z0-9-]+\.md/gi))].sort()
}

const atRelease = { 'merge-on': 'release' }

describe('the base branch', () => {
  it('that is not published publishes nothing, and ends its change request', async () => {
    repository.git('branch', 'release-1.x', base)
    open(43, head, 'release-1.x')
    await send(letter(43, 'opened'))
    expect(gitHub.comments[0]?.body).toContain(
      'Checked against `release-1.x`; this branch is not published.',
    )
    expect(await listChangeRequests()).toEqual(['#43 open'])
    merge(43)
    await send(letter(43, 'closed'))
    expect(await listChangeRequests()).toEqual(['#43 archived'])
    expect(await listPublished()).toEqual(['README.md', 'a.md'])
  })

  it('is compared with, though it is far from what is published', async () => {
    const old = branch(base, { 'README.md': '# Version 1\n', 'old.md': '# Old\n' })
    repository.git('branch', 'release-1.x', old)
    const fix = branch(old, {
      'README.md': '# Version 1\n\n[gone](gone.md)\n',
      'old.md': '# Old\n',
    })
    open(43, fix, 'release-1.x')
    find(43).base.sha = old
    const run = await send(letter(43, 'opened'))
    expect([run.code, run.outputs['links-new'], run.outputs['pages-changed']]).toEqual([
      1,
      '1',
      '1',
    ])
    expect(await listPublished()).toEqual(['README.md', 'a.md'])
  })

  it('is followed when the pull request goes to another', async () => {
    repository.git('branch', 'feature', base)
    open(43, head, 'feature')
    await send(letter(43, 'opened'))
    find(43).base.ref = 'main'
    become(43, {})
    await send(letter(43, 'edited'))
    merge(43)
    await send(letter(43, 'closed'))
    expect(await listChangeRequests()).toEqual(['#43 merged'])
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'b.md'])
  })

  it('that went on since is compared with as it is, by a stacked pull request retargeted before', async () => {
    const first = branch(base, { ...pages, 'a.md': '# A\n\nTwo texts.\n' })
    repository.git('branch', 'topic-42', first)
    push(42, first)
    open(43, branch(first, { ...pages, 'a.md': '# A\n\nThree texts.\n' }), 'topic-42')
    find(43).base.sha = first
    await send(letter(42, 'opened'))
    await send(letter(43, 'opened'))
    become(43, { base: { ref: 'main', sha: base } })
    const tree = repository.git('rev-parse', `${first}^{tree}`)
    const merged = repository.git('commit-tree', tree, '-p', base, '-p', first, '-m', 'Merge')
    repository.git('branch', '-f', 'main', merged)
    become(42, { state: 'merged', mergeCommit: merged, mergedAt: tick() })
    await send(letter(42, 'closed'))
    await send(pushed())
    const run = await send(letter(43, 'edited'))
    expect(run.log).not.toContain('conflict')
    expect([run.code, run.outputs['pages-changed']]).toEqual([0, '1'])
    expect(await listChangeRequests()).toEqual(['#42 merged', '#43 open'])
  })

  it('with a space of its own publishes there, and a pull request moves along', async () => {
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    await client.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'Version 1' },
    })
    repository.git('branch', 'release-1.x', base)
    const inputs = { branches: 'release-1.x: Version 1' }
    await send(letter(42, 'opened'), inputs)
    find(42).base.ref = 'release-1.x'
    become(42, {})
    await send(letter(42, 'edited'), inputs)
    merge(42)
    await send(letter(42, 'closed'), inputs)
    expect((await listChangeRequests()).sort()).toEqual(['#42 archived', '#42 merged'])
    expect(await listPublished('Version 1')).toEqual(['README.md', 'a.md', 'b.md'])
    expect(await listPublished('acme/docs')).toEqual(['README.md', 'a.md'])
  })

  it('is the one the repository has by now', async () => {
    repository.git('branch', '-m', 'main', 'trunk')
    gitHub.defaultBranch = 'trunk'
    find(42).base.ref = 'trunk'
    await send(letter(42, 'opened'))
    merge(42)
    await send(letter(42, 'closed'))
    await send(pushed('refs/heads/trunk'))
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    expect((await listSpaces()).length).toBe(1)
  })
})

describe('a rerun', () => {
  it('of an old letter leaves what waits for a release', async () => {
    const opened = letter(42, 'opened')
    await send(opened, atRelease)
    merge(42)
    await send(letter(42, 'closed'), atRelease)
    const rerun = await send(opened, atRelease)
    expect(rerun.log).toContain('nothing was written')
    expect(await listChangeRequests()).toEqual(['#42 open, waits'])
    repository.git('tag', 'v1', head)
    gitHub.releases.push({ id: 1, tag: 'v1' })
    await send(released(1, 'v1'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
  })

  it('of an older head brings nothing back', async () => {
    const opened = letter(42, 'opened')
    await send(opened)
    push(42, branch(base, { ...pages, 'c.md': '# C\n' }))
    await send(letter(42, 'synchronize'))
    const [before] = await readChangeRequests()
    await send(opened)
    expect(await readChangeRequests()).toEqual([before])
  })

  it('after the end opens nothing', async () => {
    const opened = letter(42, 'opened')
    await send(opened)
    merge(42)
    await send(letter(42, 'closed'))
    const [comment] = gitHub.comments.map(({ body }) => body)
    await send(opened)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    expect(gitHub.comments.map(({ body }) => body)).toEqual([comment])
    open(43, branch(base, { ...pages, 'd.md': '# D\n' }))
    const other = letter(43, 'opened')
    await send(other)
    become(43, { state: 'closed' })
    await send(letter(43, 'closed'))
    await send(other)
    expect(await listChangeRequests()).toEqual(['#42 merged', '#43 archived'])
  })

  it('of a push that is not the head of its branch imports nothing', async () => {
    const first = pushed()
    await send(first)
    repository.git('branch', '-f', 'main', head)
    await send(pushed())
    await send(first)
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'b.md'])
  })
})

describe('two runs at once', () => {
  it('of a first pull request leave nothing stray, ever so often', async () => {
    const times = Number(process.env['RACES'] ?? 3)
    for (let time = 0; time < times; time += 1) {
      const root = `docs-${time}`
      const at = branch(base, { ...pages, [`${root}/a.md`]: '# A\n\n[A](a.md)\n' })
      const to = branch(at, { [`${root}/b.md`]: '# B\n' })
      repository.git('branch', '-f', 'main', at)
      open(100 + time, to)
      find(100 + time).base.sha = at
      const sent = letter(100 + time, 'opened')
      const runs = await Promise.all([send(sent, { root }), send(sent, { root })])
      expect(runs.map(({ code }) => code)).toEqual([0, 0])
    }
    expect(await listSpaces()).toHaveLength(times)
    expect(gitHub.comments).toHaveLength(times)
    const made = (await readChangeRequests()).map(({ source }) => source?.pullRequest)
    expect(made.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: times }, (_, number) => 100 + number),
    )
  })

  it('of a first pull request make one space and one change request', async () => {
    const runs = await Promise.all([send(letter(42, 'opened')), send(letter(42, 'opened'))])
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect((await listSpaces()).map(({ title }) => title)).toEqual(['acme/docs'])
    expect(await listChangeRequests()).toEqual(['#42 open'])
  })

  it('of which one takes back what the other follows leave it ended', async () => {
    await send(letter(42, 'opened'))
    become(42, { state: 'closed' })
    await send(letter(42, 'closed'))
    become(42, { state: 'open' })
    let closed: Promise<Ended> | undefined
    const closing: Fetch = async (url, init) => {
      if (closed === undefined && init.method === 'PATCH' && url.startsWith(platform.url)) {
        become(42, { state: 'closed' })
        // It finds nothing to archive so far.
        closed = send(letter(42, 'closed'))
        await closed
      }
      return await fetch(url, init)
    }
    await send(letter(42, 'reopened'), {}, { fetch: closing })
    expect((await closed)?.code).toBe(0)
    expect(await listChangeRequests()).toEqual(['#42 archived'])
  })

  it('of which one merges before the other creates make one change request', async () => {
    merge(42)
    let first: Promise<Ended> | undefined
    const late: Fetch = async (url, init) => {
      if (first === undefined && init.method === 'POST' && url.endsWith('/change-requests')) {
        first = send(letter(42, 'closed'))
        await first
      }
      return await fetch(url, init)
    }
    const { code } = await send(letter(42, 'closed'), {}, { fetch: late })
    expect([(await first)?.code, code]).toEqual([0, 0])
    expect(await listChangeRequests()).toEqual(['#42 merged'])
  })

  it('of two pull requests fill one space', async () => {
    open(43, branch(base, { ...pages, 'c.md': '# C\n' }))
    await Promise.all([send(letter(42, 'opened')), send(letter(43, 'opened'))])
    expect((await listChangeRequests()).sort()).toEqual(['#42 open', '#43 open'])
    expect(await listPublished()).toEqual(['README.md', 'a.md'])
  })
})

describe('names', () => {
  it('belong to people', async () => {
    await send(letter(42, 'opened'))
    const [found] = await readChangeRequests()
    const [space] = await listSpaces()
    if (found === undefined || space === undefined) throw new Error('there is one')
    const target = { spaceId: space.id, changeRequestId: found.id }
    await client.updateChangeRequestById({ ...target, body: { subject: 'Our words' } })
    await client.updateSpaceById({ spaceId: space.id, body: { title: 'Handbook' } })
    gitHub.name = 'acme/manual'
    become(42, { title: 'Other title' })
    await send(letter(42, 'edited'), {}, { environment: { GITHUB_REPOSITORY: 'acme/manual' } })
    expect((await readChangeRequests()).map(({ subject }) => subject)).toEqual(['Our words'])
    expect((await listSpaces()).map(({ title }) => title)).toEqual(['Handbook'])
  })

  it('belong to people who give them while a run follows the pull request', async () => {
    await send(letter(42, 'opened'))
    const [found] = await readChangeRequests()
    if (found === undefined) throw new Error('there is one')
    const target = { spaceId: found.space, changeRequestId: found.id }
    become(42, { title: 'Other title' })
    let named = false
    const naming: Fetch = async (url, init) => {
      if (!named && init.method === 'PATCH' && url.startsWith(platform.url)) {
        named = true
        await client.updateChangeRequestById({ ...target, body: { subject: 'Our words' } })
      }
      return await fetch(url, init)
    }
    const run = await send(letter(42, 'edited'), {}, { fetch: naming })
    expect([named, run.code]).toEqual([true, 0])
    expect((await readChangeRequests()).map(({ subject }) => subject)).toEqual(['Our words'])
  })

  it('of before are recognised once', async () => {
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    const { id: spaceId } = await client.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'acme/docs' },
    })
    const body = { subject: '#42 acme/docs: Title of before' }
    const { id } = await client.createChangeRequest({ spaceId, body })
    await send(letter(42, 'opened'))
    expect((await readChangeRequests()).map((each) => each.id)).toEqual([id])
    expect((await readChangeRequests())[0]?.subject).toBe('#42 acme/docs: Title 42')
    expect(await listSpaces()).toHaveLength(1)
  })
})

describe('a release', () => {
  it('publishes what it holds, in the order of merging, and no prerelease does', async () => {
    open(43, branch(base, { ...pages, 'c.md': '# C\n' }))
    await send(letter(42, 'opened'), atRelease)
    await send(letter(43, 'opened'), atRelease)
    merge(43)
    await send(letter(43, 'closed'), atRelease)
    repository.git('tag', 'v1-rc', find(43).head.sha)
    repository.git('tag', 'v1', find(43).head.sha)
    gitHub.releases.push({ id: 1, tag: 'v1-rc', prerelease: true }, { id: 2, tag: 'v1' })
    merge(42)
    await send(letter(42, 'closed'), atRelease)
    expect((await send(released(1, 'v1-rc'), atRelease)).log).toContain('is a prerelease')
    expect(await listChangeRequests()).toEqual(['#42 open, waits', '#43 open, waits'])
    await send(released(2, 'v1'), atRelease)
    // The other was merged, but not into this release.
    expect(await listChangeRequests()).toEqual(['#42 open, waits', '#43 merged'])
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'c.md'])
    const comment = (issue: number) =>
      gitHub.comments.find((each) => each.issue === issue)?.body ?? ''
    expect(comment(43)).toContain('Published with release `v1`.')
    expect(comment(42)).toContain('Waits for the next release.')
  })

  it('publishes what was merged before its run came', async () => {
    await send(letter(42, 'opened'), atRelease)
    merge(42)
    repository.git('tag', 'v1', head)
    gitHub.releases.push({ id: 1, tag: 'v1' })
    await send(released(1, 'v1'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    await send(letter(42, 'closed'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
  })

  it('publishes what it holds though it came before any run of the pull request', async () => {
    await send(letter(42, 'opened'), atRelease)
    open(43, branch(head, { ...pages, 'b.md': '# B\n', 'c.md': '# C\n' }))
    merge(42)
    merge(43)
    repository.git('tag', 'v1-rc', find(43).head.sha)
    repository.git('tag', 'v1', find(43).head.sha)
    gitHub.releases.push({ id: 1, tag: 'v1', at: tick() })
    gitHub.releases.push({ id: 2, tag: 'v1-rc', prerelease: true, at: tick() })
    await send(released(1, 'v1'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    const late = await send(letter(43, 'closed'), atRelease)
    expect([late.code, late.outputs['merged']]).toEqual([0, 'true'])
    expect(await listChangeRequests()).toEqual(['#42 merged', '#43 merged'])
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'b.md', 'c.md'])
    const told = gitHub.comments.filter(({ issue }) => issue === 43).map(({ body }) => body)
    expect(told).toEqual([expect.stringContaining('Published with release `v1`.')])
    expect(told[0]).not.toContain('Waits for')
  })

  it('tells what it published though its answer was lost', async () => {
    await send(letter(42, 'opened'), atRelease)
    merge(42)
    await send(letter(42, 'closed'), atRelease)
    repository.git('tag', 'v1', head)
    gitHub.releases.push({ id: 1, tag: 'v1', at: tick() })
    const lost: Fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (url.endsWith('/merge')) throw new TypeError('fetch failed')
      return answer
    }
    expect((await send(released(1, 'v1'), atRelease, { fetch: lost })).code).toBe(1)
    expect(gitHub.comments[0]?.body).toContain('Waits for the next release.')
    expect((await send(released(1, 'v1'), atRelease)).code).toBe(0)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    expect(gitHub.comments[0]?.body).toContain('Published with release `v1`.')
  })

  it('publishes what waits for it under a name its branch had before', async () => {
    await send(letter(42, 'opened'), atRelease)
    merge(42)
    repository.git('branch', '-m', 'main', 'trunk')
    gitHub.defaultBranch = 'trunk'
    gitHub.renamed.set('main', 'trunk')
    await send(letter(42, 'closed'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 open, waits'])
    repository.git('tag', 'v1', head)
    gitHub.releases.push({ id: 1, tag: 'v1' })
    await send(released(1, 'v1'), atRelease)
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'b.md'])
  })

  it('names what conflicts, and publishes the rest', async () => {
    open(43, branch(base, { ...pages, 'a.md': '# A\n\nOne way.\n' }))
    open(44, branch(base, { ...pages, 'a.md': '# A\n\nAnother way.\n' }))
    for (const number of [43, 44, 42]) {
      merge(number)
      await send(letter(number, 'closed'), atRelease)
    }
    gitHub.releases.push({ id: 1, tag: 'no-such-tag' })
    const run = await send(released(1, 'no-such-tag'), atRelease)
    expect(run.code).toBe(1)
    expect(await listChangeRequests()).toEqual(['#43 merged', '#44 open, waits', '#42 merged'])
    expect(run.log).toContain('1 change request conflicts with the published documentation: #2')
  })
})

describe('a fork', () => {
  const followed = (number: number) => ({
    event: 'workflow_run',
    payload: {
      action: 'completed',
      workflow_run: {
        event: 'pull_request',
        head_sha: find(number).head.sha,
        head_branch: find(number).head.ref,
        head_repository: { owner: { login: find(number).head.repository.split('/')[0] } },
      },
    },
  })
  const withoutSecret = { 'platform-token': '' }

  it.each(['merged', 'closed'] as const)('is followed until it is %s', async (end) => {
    open(43, branch(base, { ...pages, 'c.md': '# C\n' }), 'main', 'contributor/docs')
    await send(letter(43, 'opened'), withoutSecret)
    expect(await listChangeRequests()).toEqual([])
    await send(followed(43))
    expect(await listChangeRequests()).toEqual(['#43 open'])
    if (end === 'merged') merge(43)
    else become(43, { state: 'closed' })
    const closed = await send(letter(43, 'closed'), withoutSecret)
    expect([closed.code, closed.outputs['merged']]).toEqual([0, 'false'])
    expect(closed.log).toContain('no "platform-token"')
    expect(await listChangeRequests()).toEqual(['#43 open'])
    await send(followed(43))
    expect(await listChangeRequests()).toEqual([end === 'merged' ? '#43 merged' : '#43 archived'])
  })

  it('is followed when it is updated, closed, reopened and merged', async () => {
    const follow = async (action: string) => {
      const own = await send(letter(43, action), withoutSecret)
      const before = await readChangeRequests()
      const later = await send(followed(43))
      expect([own.code, later.code]).toEqual([0, 0])
      return before.map(({ status, source }) => [status, source?.head])
    }
    const [first, second, third] = ['c.md', 'd.md', 'e.md'].map((name) =>
      branch(base, { ...pages, [name]: '# New\n' }),
    ) as [string, string, string]
    open(43, first, 'main', 'contributor/docs')
    expect(await follow('opened')).toEqual([])
    const [found] = await readChangeRequests()
    expect(found).toMatchObject({ status: 'open', source: { pullRequest: 43, head: first } })
    push(43, second)
    // Its own run has no secret and changes nothing.
    expect(await follow('synchronize')).toEqual([['open', first]])
    expect(await listPagesOf(found)).toEqual(['README.md', 'a.md', 'd.md'])
    become(43, { state: 'closed' })
    expect(await follow('closed')).toEqual([['open', second]])
    expect(await listChangeRequests()).toEqual(['#43 archived'])
    become(43, { state: 'open' })
    expect(await follow('reopened')).toEqual([['archived', second]])
    expect(await listChangeRequests()).toEqual(['#43 open'])
    // A force push to what has nothing of the head before.
    push(43, third)
    expect(await follow('synchronize')).toEqual([['open', second]])
    expect(await listPagesOf(found)).toEqual(['README.md', 'a.md', 'e.md'])
    merge(43)
    expect(await follow('closed')).toEqual([['open', third]])
    expect((await readChangeRequests()).map(({ id, status }) => [id, status])).toEqual([
      [found?.id, 'merged'],
    ])
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'e.md'])
    expect(gitHub.comments.filter(({ issue }) => issue === 43)).toHaveLength(1)
  })

  it('that was reopened and updated at once is followed by one run', async () => {
    open(43, branch(base, { ...pages, 'c.md': '# C\n' }), 'main', 'contributor/docs')
    await send(followed(43))
    become(43, { state: 'closed' })
    await send(followed(43))
    const late = followed(43)
    become(43, { state: 'open' })
    push(43, branch(base, { ...pages, 'd.md': '# D\n' }))
    // What follows the run of the old head finds no pull request with it.
    expect((await send(late)).code).toBe(0)
    expect(await listChangeRequests()).toEqual(['#43 archived'])
    await send(followed(43))
    const [found] = await readChangeRequests()
    expect(await listChangeRequests()).toEqual(['#43 open'])
    expect(await listPagesOf(found)).toEqual(['README.md', 'a.md', 'd.md'])
  })
})

describe('a platform that stumbles', () => {
  /** Each write is answered with 502 once: before it got through, or after. */
  function stumble(isDone: boolean): { readonly fetch: Fetch; readonly lost: string[] } {
    const lost: string[] = []
    return {
      lost,
      async fetch(url, init) {
        const { method = 'GET', body } = init
        const request = JSON.stringify([method, url, body])
        if (!url.startsWith(platform.url) || method === 'GET' || lost.includes(request))
          return await fetch(url, init)
        lost.push(request)
        if (isDone) await (await fetch(url, init)).arrayBuffer()
        return new Response('<html>Bad gateway</html>', { status: 502 })
      },
    }
  }

  it.each([false, true])('at every write takes nothing away; each was done: %s', async (isDone) => {
    const { lost, ...edge } = stumble(isDone)
    expect(await send(letter(42, 'opened'), {}, edge)).toMatchObject({ code: 0 })
    expect(await listChangeRequests()).toEqual(['#42 open'])
    push(42, branch(head, { ...pages, 'b.md': '# B\n', 'c.md': '# C\n' }))
    expect(await send(letter(42, 'synchronize'), {}, edge)).toMatchObject({ code: 0 })
    merge(42)
    const closed = await send(letter(42, 'closed'), {}, edge)
    expect([closed.code, closed.outputs['merged']]).toEqual([0, 'true'])
    expect(await listChangeRequests()).toEqual(['#42 merged'])
    expect(await listSpaces()).toHaveLength(1)
    expect(await listPublished()).toEqual(['README.md', 'a.md', 'b.md', 'c.md'])
    expect(lost.length).toBeGreaterThan(5)
  })

  it('for long ends the run, and says when to run it again', async () => {
    const answer = () =>
      new Response('<html>Busy</html>', { status: 503, headers: { 'Retry-After': '3600' } })
    const busy: Fetch = (url, init) =>
      url.startsWith(platform.url) ? Promise.resolve(answer()) : fetch(url, init)
    const run = await send(letter(42, 'opened'), {}, { fetch: busy })
    expect(run.code).toBe(1)
    expect(run.log).toMatch(/status 503; run the job again after \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect(await listSpaces()).toEqual([])
  })
})

describe('a root', () => {
  const letters: [what: string, sent: () => Parameters<typeof send>[0]][] = [
    ['a pull request', () => letter(42, 'opened')],
    ['a push', () => pushed()],
  ]
  const cases = letters.flatMap(([what, sent]) =>
    ['docs/p1.md', 'nowhere'].flatMap((root) =>
      [true, false].map((isHosted) => [what, root, isHosted, sent] as const),
    ),
  )

  it.each(cases)('of %s that is no folder fails: %s, on a platform: %s', async (...row) => {
    const [, root, isHosted, sent] = row
    const files = { ...pages, 'docs/p1.md': '# P1\n', 'docs/p2.md': '# P2\n' }
    base = branch(base, files)
    repository.git('branch', '-f', 'main', base)
    push(42, branch(base, { ...files, 'docs/p2.md': '# P2\n\n[Gone](gone.md)\n' }))
    find(42).base.sha = base
    const apart = { 'platform-url': '', 'platform-token': '' }
    const run = await send(sent(), { root, ...(isHosted ? {} : apart), 'fail-on': 'any' })
    expect(run.code).toBe(1)
    expect(run.log).toContain(`Cannot find the root "${root}": `)
  })
})

describe('a letter that is out of date', () => {
  it.each([true, false])(
    'writes nothing, whatever it is about; a run came before: %s',
    async (isKnown) => {
      if (isKnown) await send(letter(42, 'opened'))
      const letters = ['opened', 'synchronize', 'reopened', 'edited', 'ready_for_review'].map(
        (action) => letter(42, action),
      )
      const late = [
        ...letters,
        { ...letter(42, 'closed'), payload: { ...letter(42, 'closed').payload, action: 'closed' } },
        pushed(),
      ]
      push(42, branch(base, { ...pages, 'e.md': '# E\n' }))
      repository.git('branch', '-f', 'main', head)
      const read = async () =>
        JSON.stringify([await listSpaces(), await readChangeRequests(), gitHub.comments])
      const before = await read()
      for (const each of late) await send(each)
      expect(await read()).toBe(before)
    },
  )

  it.each(['open', 'merged'] as const)(
    'of any recorded event writes nothing: %s now',
    async (now) => {
      await send(letter(42, 'opened'))
      const old = head
      push(42, branch(base, { ...pages, 'e.md': '# E\n' }))
      repository.git('branch', '-f', 'main', old)
      await send(letter(42, 'synchronize'))
      if (now === 'merged') {
        merge(42)
        await send(letter(42, 'closed'))
      } else repository.git('branch', '-f', 'main', find(42).head.sha)
      await send(pushed())
      expect(await listChangeRequests()).toEqual([`#42 ${now}`])
      const read = async () =>
        JSON.stringify([await listSpaces(), await readChangeRequests(), await listPublished()])
      const before = await read()
      const asked = gitHub.requests.length
      const recorded = readdirSync(events).filter((name) => name.endsWith('.json'))
      expect(recorded.length).toBeGreaterThan(12)
      for (const name of recorded) {
        const text = readFileSync(join(events, name), 'utf8')
          .replaceAll('7d3c1e9f0b2a4c6d8e0f1a2b3c4d5e6f70819203', old)
          .replaceAll('1a2b3c4d5e6f708192037d3c1e9f0b2a4c6d8e0f', base)
        const event =
          /^(?:pull-request|merge-group|push|release|workflow-dispatch|workflow-run)/.exec(
            name,
          )?.[0]
        const sent = { event: String(event).replace('-', '_'), payload: JSON.parse(text) }
        const environment = { GITHUB_SHA: old, GITHUB_REF: 'refs/heads/main' }
        const run = await send(sent, {}, { environment })
        // Its own result is all there is: what it read is fine, or it says why there is nothing to do.
        expect([name, run.code, run.log]).toEqual([name, 0, expect.stringMatching(/\S/)])
        expect([name, await read()]).toEqual([name, before])
      }
      expect(gitHub.requests.slice(asked).filter((each) => !each.startsWith('GET'))).toEqual([])
    },
  )
})
