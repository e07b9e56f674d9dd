// The action on the story `lighthouse`: every event, embedded and with a platform.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFile } from '../expected-file.ts'
import type { FakePullRequest } from '../github/fake.ts'
import {
  type ActionRun,
  cloneShallow,
  openPlatform,
  openStage,
  pullRequestEvent,
  type Stage,
} from './stage.ts'

let stage: Stage
let platform: Awaited<ReturnType<typeof openPlatform>>

beforeEach(async () => {
  stage = await openStage()
  platform = await openPlatform()
})

afterEach(async () => {
  await stage.close()
  await platform.close()
  expect(stage.gitHub.faults).toEqual([])
})

/** An event, and GitHub as it is when it is sent. */
function event(action: string, values: Record<string, unknown> = {}) {
  const merged = values['merged'] === true
  become({ state: action !== 'closed' ? 'open' : merged ? 'merged' : 'closed' })
  const isDraft = values['draft'] === true
  if (typeof values['title'] === 'string') become({ title: values['title'] })
  become({ draft: isDraft })
  return letter(action, values)
}

/** An event, whatever GitHub is like by now. */
const letter = (action: string, values?: Record<string, unknown>) =>
  ({ event: 'pull_request', payload: pullRequestEvent(stage, action, values) }) as const

let clock = 0

/** Change the pull request on GitHub. */
function become(values: Partial<FakePullRequest>): void {
  const [pull] = stage.gitHub.pullRequests
  if (pull === undefined) throw new Error('there is a pull request')
  clock += 1
  const updatedAt = new Date(Date.UTC(2026, 1, 1) + clock * 1000).toISOString()
  Object.assign(pull, { updatedAt: updatedAt.replace('.000', ''), ...values })
}

const hosted = () => ({ inputs: platform.inputs })

async function listChangeRequests(status: 'draft' | 'open' | 'archived' | 'merged') {
  const [organization] = (await platform.client.listOrganizationsForAuthenticatedUser({})).items
  const { items: spaces } = await platform.client.listSpaces({
    organizationId: organization?.id ?? '',
  })
  const lists = await Promise.all(
    spaces.map(({ id }) =>
      platform.client.listChangeRequestsForSpace({ spaceId: id, query: { status } }),
    ),
  )
  return lists.flatMap(({ items }) => items)
}

describe('a pull request', () => {
  it('is checked, fails for the links it breaks, and gets one comment', async () => {
    const run = await stage.run(event('opened'))
    expect(run.code).toBe(1)
    expect(stage.gitHub.comments).toHaveLength(1)
    expectFile('reports/action-lighthouse.md', stage.gitHub.comments[0]?.body ?? '')
    expectFile('reports/action-lighthouse.json', run.report)
    expectFile('reports/action-lighthouse-log.txt', run.log)
    expect(run.summary).toContain('### 5 links break with this change')
    expect(run.outputs).toMatchObject({
      'change-request-number': '1',
      'links-broken': '6',
      'links-new': '5',
      'links-fixed': '1',
      merged: 'false',
    })
    expect(JSON.parse(run.outputs['report'] ?? '')).toEqual(JSON.parse(run.report))
  })

  it('goes through its life embedded and on a platform, with equal reports', async () => {
    const reports: string[][] = []
    const addresses: string[] = []
    const merged: string[] = []
    for (const inputs of [{}, platform.inputs]) {
      const opened = await stage.run({ ...event('opened'), inputs })
      stage.gitHub.comments.length = 0
      stage.repository.git('checkout', '-q', 'operations')
      const { run, head } = await synchronize(inputs)
      stage.repository.git('checkout', '-q', 'main')
      stage.repository.git('merge', '-q', '--no-ff', '-m', 'Merge', 'operations')
      become({ state: 'merged', head: { sha: head, ref: 'operations', repository: 'acme/docs' } })
      const closed = await stage.run({
        event: 'pull_request',
        payload: pullRequestEvent({ ...stage, head }, 'closed', { merged: true }),
        inputs,
      })
      stage.repository.git('reset', '-q', '--hard', stage.base)
      stage.repository.git('branch', '-f', 'operations', stage.head)
      become({ head: { sha: stage.head, ref: 'operations', repository: 'acme/docs' } })
      expect([opened, run, closed].map(({ code }) => code)).toEqual([1, 0, 0])
      expect(closed.log).not.toContain('::error')
      merged.push(closed.outputs['merged'] ?? '')
      reports.push([opened.report, run.report])
      addresses.push(opened.outputs['change-request-url'] ?? '')
    }
    expect(reports[0]).toEqual(reports[1])
    // Where nothing is kept, nothing is merged.
    expect(merged).toEqual(['false', 'true'])
    expect(addresses).toEqual(['', expect.stringMatching(/^http.*~review$/)])
    expect(reports[0]?.every((report) => report.length > 100)).toBe(true)
    expect(await listChangeRequests('merged')).toHaveLength(1)
  })

  async function synchronize(inputs: Record<string, string>) {
    const head = stage.repository.commit('Mend', {
      'README.md': '# Lighthouse\n\nSee [install](install.md).\n',
      'install.md': '# Install\n',
      'faq.md': '# FAQ\n\n[Install](install.md#install)\n',
    })
    become({ state: 'open', head: { sha: head, ref: 'operations', repository: 'acme/docs' } })
    const payload = pullRequestEvent({ ...stage, head }, 'synchronize')
    const run = await stage.run({ event: 'pull_request', payload, inputs })
    return { run, head }
  }

  it('keeps one change request and one comment through reruns and races', async () => {
    const runs = await Promise.all(
      ['opened', 'synchronize', 'synchronize'].map((action) =>
        stage.run({ ...event(action), ...hosted() }),
      ),
    )
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1])
    const again = await stage.run({ ...event('synchronize'), ...hosted() })
    expect(`${runs.map(({ log }) => log).join('=====')}${again.log}`).toContain(
      'is already up to date',
    )
    expect(await listChangeRequests('open')).toHaveLength(1)
    expect(stage.gitHub.comments).toHaveLength(1)
    expect(stage.gitHub.comments[0]?.body).toContain('[Change request #')
  })

  it('is a draft as long as its change request is one', async () => {
    await stage.run({ ...event('opened', { draft: true }), ...hosted() })
    expect(await listChangeRequests('draft')).toHaveLength(1)
    await stage.run({ ...event('ready_for_review'), ...hosted() })
    expect(await listChangeRequests('open')).toHaveLength(1)
    expect(await listChangeRequests('draft')).toHaveLength(0)
  })

  it('takes its change request away when it is closed, and back when it is reopened', async () => {
    await stage.run({ ...event('opened'), ...hosted() })
    const closed = await stage.run({ ...event('closed'), ...hosted() })
    expect(closed.code).toBe(0)
    expect(await listChangeRequests('archived')).toHaveLength(1)
    expect((await stage.run({ ...event('closed'), ...hosted() })).code).toBe(0)
    await stage.run({ ...event('reopened', { title: 'A new title' }), ...hosted() })
    expect((await listChangeRequests('open')).map(({ subject }) => subject)).toEqual([
      '#42 acme/docs: A new title',
    ])
  })

  it('merges once, however often it is told to', async () => {
    const runs = []
    for (let time = 0; time < 2; time += 1)
      runs.push(await stage.run({ ...event('closed', { merged: true }), ...hosted() }))
    expect(runs.map(({ code, outputs }) => [code, outputs['merged']])).toEqual([
      [0, 'true'],
      [0, 'true'],
    ])
    expect(await listChangeRequests('merged')).toHaveLength(1)
  })

  it('shows what people say in the change request', async () => {
    await stage.run({ ...event('opened'), ...hosted() })
    const [changeRequest] = await listChangeRequests('open')
    if (changeRequest === undefined) throw new Error('there is a change request')
    await platform.client.postCommentInChangeRequest({
      spaceId: changeRequest.space,
      changeRequestId: changeRequest.id,
      body: { body: { markdown: 'Is the *tape* really gone?' } },
    })
    await stage.run({ ...event('synchronize'), ...hosted() })
    expect(stage.gitHub.comments[0]?.body).toContain('#### 1 open comment in the change request')
    expect(stage.gitHub.comments[0]?.body).toContain('Is the &#42;tape&#42; really gone?')
  })

  it('says nothing when nothing of the documentation changed', async () => {
    const payload = pullRequestEvent({ base: stage.base, head: stage.base }, 'opened')
    become({ head: { sha: stage.base, ref: 'operations', repository: 'acme/docs' } })
    const run = await stage.run({ event: 'pull_request', payload })
    expect(run.code).toBe(0)
    expect(stage.gitHub.comments).toEqual([])
    expect(run.summary).toContain('### No link breaks with this change')
  })

  it('does not write over the result of a newer head', async () => {
    for (const inputs of [{}, platform.inputs]) {
      become({ head: { sha: stage.base, ref: 'operations', repository: 'acme/docs' } })
      const run = await stage.run({ ...letter('opened'), inputs })
      // It checks its own commit, and says so.
      expect([run.code, run.outputs['links-new']]).toEqual([1, '5'])
      expect(run.summary).toContain('is no longer the head of the pull request')
      expect(run.outputs['change-request']).toBe('')
    }
    expect(stage.gitHub.comments).toEqual([])
    expect(await listChangeRequests('open')).toEqual([])
  })

  it.each([
    ['new', 1],
    ['any', 1],
    ['never', 0],
  ])('ends by the rule: fail-on %s gives %i', async (rule, code) => {
    const run = await stage.run({ ...event('opened'), inputs: { 'fail-on': rule } })
    expect(run.code).toBe(code)
  })

  it('leaves out what is switched off', async () => {
    const inputs = { comment: 'false', annotations: 'false', 'fail-on': 'never' }
    const run = await stage.run({ ...event('opened'), inputs })
    expect(run.log).not.toContain('::error')
    expect(stage.gitHub.comments).toEqual([])
    expect(stage.gitHub.requests).toEqual([])
  })

  it('is held up by a conflict, which is told', async () => {
    await stage.run({ ...event('opened'), ...hosted() })
    const other = stage.repository
    other.git('checkout', '-q', 'main')
    const moved = other.commit('Another install', {
      'install.md': '# Install\n\nQuite another text.\n',
      'README.md': '# Lighthouse\n',
    })
    await stage.run({
      event: 'push',
      payload: {
        ref: 'refs/heads/main',
        after: moved,
        repository: { full_name: 'acme/docs', default_branch: 'main' },
      },
      ...hosted(),
    })
    const run = await stage.run({ ...event('synchronize'), ...hosted() })
    expect(run.code).toBe(1)
    expect(run.log).toMatch(/conflict.* with the published documentation/)
    expect(stage.gitHub.comments[0]?.body).toContain('#### Conflicts')
  })
})

describe('a pull request from a fork', () => {
  const fork = { head: { sha: '', ref: 'operations', repo: { full_name: 'contributor/docs' } } }
  const fromFork = () => event('opened', { head: { ...fork.head, sha: stage.head } })

  it('is checked all the same with a token that only reads', async () => {
    const letterFromFork = fromFork()
    become({ head: { sha: stage.head, ref: 'operations', repository: 'contributor/docs' } })
    const run = await stage.run({ ...letterFromFork, inputs: { 'github-token': 'gh-reader' } })
    expect(run.code).toBe(1)
    expect(run.log.match(/::notice title=No comment/g)).toHaveLength(1)
    expect(run.log).toContain('a token that only reads')
    expect(run.log).not.toContain('permissions:')
    expect(run.summary).toContain('### 5 links break')
  })

  it('is checked here when the platform token is withheld', async () => {
    const inputs = { 'platform-url': platform.inputs['platform-url'], 'github-token': 'gh-reader' }
    const run = await stage.run({ ...fromFork(), inputs })
    expect(run.code).toBe(1)
    expect(run.log).toContain('::notice::This run has no access to secrets')
    expect(await listChangeRequests('open')).toEqual([])
  })

  it('is told from a forgotten secret', async () => {
    const inputs = { 'platform-url': platform.inputs['platform-url'] }
    const run = await stage.run({ ...event('opened'), inputs })
    expect(run.log).toContain('expected a token in "platform-token"')
    expect(run.code).toBe(1)
    const dependabot = { GITHUB_ACTOR: 'dependabot[bot]' }
    expect(
      (await stage.run({ ...event('opened'), inputs, environment: dependabot })).log,
    ).toContain('links checked')
  })

  it('gets its comment from a second workflow', async () => {
    const [pull] = stage.gitHub.pullRequests
    stage.gitHub.pullRequests[0] = {
      number: 42,
      title: pull?.title ?? '',
      head: { sha: stage.head, ref: 'operations', repository: 'contributor/docs' },
      base: { sha: stage.base, ref: 'main' },
    }
    become({})
    const payload = {
      action: 'completed',
      repository: { full_name: 'acme/docs' },
      workflow_run: {
        event: 'pull_request',
        head_sha: stage.head,
        head_branch: 'operations',
        head_repository: { owner: { login: 'contributor' } },
      },
    }
    const run = await stage.run({ event: 'workflow_run', payload, ...hosted() })
    expect(run.code).toBe(1)
    expect(stage.gitHub.comments).toHaveLength(1)
    const late = { ...payload, workflow_run: { ...payload.workflow_run, head_sha: stage.base } }
    expect((await stage.run({ event: 'workflow_run', payload: late })).log).toContain(
      'Nothing to do: this commit is no longer the head of a pull request',
    )
  })
})

describe('other events', () => {
  const push = (after: string, ref = 'refs/heads/main') => ({
    event: 'push',
    payload: { ref, after, repository: { full_name: 'acme/docs', default_branch: 'main' } },
  })

  it('bring the main content to a pushed commit', async () => {
    stage.repository.git('branch', '-f', 'main', stage.head)
    const run = await stage.run({ ...push(stage.head), ...hosted() })
    expect(run.code).toBe(0)
    expect(run.outputs).toMatchObject({ 'links-broken': '6', merged: 'false' })
    expect((await stage.run({ ...push(stage.head), ...hosted() })).log).toContain('was up to date')
    expect(run.log).not.toContain('::error')
  })

  it('say what is broken in the main content where that fails them, or is asked for', async () => {
    const { repository, head } = stage
    const inputs = { 'fail-on': 'any', 'sarif-file': 'links.sarif' }
    const run = await stage.run({ ...push(head), inputs })
    expect(run.code).toBe(1)
    expect(run.log.match(/::error title=Broken link,/g)).toHaveLength(6)
    expect(run.log).toContain('::error title=Galley::6 links are broken')
    expect(run.summary).toContain(`[\`faq.md:5\`](https://github.com/acme/docs/blob/${head}/faq.md`)
    const file = join(repository.folder, 'links.sarif')
    expect(JSON.parse(readFileSync(file, 'utf8')).runs[0].results).toHaveLength(6)
    const quiet = await stage.run({ ...push(head), inputs: { 'sarif-file': 'links.sarif' } })
    expect([quiet.code, quiet.summary.includes('faq.md')]).toEqual([0, false])
    expect(quiet.log).not.toContain('::error')
    const topic = { ...push(stage.head, 'refs/heads/topic'), ...hosted() }
    expect((await stage.run(topic)).log).toContain('Nothing to do: "topic" is not a branch that is')
  })

  it('check the commit of a merge queue and leave nothing open', async () => {
    const payload = {
      action: 'checks_requested',
      merge_group: {
        head_sha: stage.head,
        head_ref: 'refs/heads/gh-readonly-queue/main/pr-42',
        base_sha: stage.base,
      },
    }
    for (const inputs of [{}, platform.inputs]) {
      const run = await stage.run({ event: 'merge_group', payload, inputs })
      expect(run.code).toBe(1)
      expect(run.summary).toContain('### 5 links break')
    }
    expect(await listChangeRequests('draft')).toEqual([])
    expect(await listChangeRequests('open')).toEqual([])
    expect(stage.gitHub.comments).toEqual([])
  })

  it('merge with a release what waited for it', async () => {
    const inputs = { ...platform.inputs, 'merge-on': 'release' }
    const closed = await stage.run({ ...event('closed', { merged: true }), inputs })
    expect(closed.outputs['merged']).toBe('false')
    const [held] = await listChangeRequests('open')
    expect(held?.subject).toBe('#42 acme/docs: Split operations out of the guides')
    expect(held?.source?.heldAt).toMatch(/^2026-/)
    expect(stage.gitHub.comments[0]?.body).toContain('Waits for the next release.')
    stage.repository.git('tag', 'v2', stage.head)
    stage.gitHub.releases.push({ id: 7, tag: 'v2' })
    const release = {
      event: 'release',
      payload: { action: 'published', release: { id: 7, tag_name: 'v2' } },
    }
    const released = await stage.run({ ...release, inputs })
    expect([released.code, released.outputs['merged']]).toEqual([0, 'true'])
    expect(await listChangeRequests('merged')).toHaveLength(1)
    expect(stage.gitHub.comments[0]?.body).toContain('Published with release `v2`.')
    expect(stage.gitHub.comments[0]?.body).not.toContain('Waits for')
    expect((await stage.run({ ...release, inputs })).log).toContain(
      'Nothing waited for release "v2"',
    )
    expect((await stage.run({ ...event('closed', { merged: true }), inputs })).log).toContain(
      'is merged already',
    )
    expect((await stage.run({ ...release, inputs: { 'merge-on': 'release' } })).log).toContain(
      'nothing is kept between runs',
    )
  })

  it('check the default branch by the clock', async () => {
    const run = await stage.run({
      event: 'schedule',
      payload: { schedule: '0 6 * * 1' },
      environment: { GITHUB_SHA: stage.head, GITHUB_REF: 'refs/heads/main' },
      inputs: { 'fail-on': 'any' },
    })
    expect(run.code).toBe(1)
    expect(run.log).toContain('::error title=Galley::6 links are broken')
    expect(run.summary).toContain('`faq.md:5`')
  })

  it('check a pull request by its number', async () => {
    const payload = { repository: { full_name: 'acme/docs' } }
    const run = await stage.run({
      event: 'workflow_dispatch',
      payload,
      inputs: { 'pull-request': '42' },
    })
    expect(run.code).toBe(1)
    expect(stage.gitHub.comments).toHaveLength(1)
    const without = { 'pull-request': '42', 'github-token': '' }
    expect(
      (await stage.run({ event: 'workflow_dispatch', payload, inputs: without })).log,
    ).toContain('"github-token" is empty')
  })
})

describe('a checkout', () => {
  it('of the test merge with its parents is enough', async () => {
    stage.repository.git('checkout', '-q', '--detach', stage.base)
    stage.repository.git('merge', '-q', '--no-ff', '-m', 'Test merge', stage.head)
    stage.repository.git('update-ref', 'refs/pull/42/merge', 'HEAD')
    const workspace = cloneShallow(stage.repository, 'refs/pull/42/merge', 2)
    const run = await stage.run({ ...event('opened'), workspace })
    expect(run.outputs['links-new']).toBe('5')
    const report = await stage.run(event('opened'))
    expect(run.report).toBe(report.report)
  })

  it('of one commit is not, and says what to do', async () => {
    const workspace = cloneShallow(stage.repository, 'operations', 1)
    const run = await stage.run({ ...event('opened'), workspace })
    expect(run.code).toBe(1)
    expect(run.log).toContain('set "fetch-depth: 0" on actions/checkout')
  })

  it('without the branch does not fail what is merged already', async () => {
    const workspace = cloneShallow(stage.repository, 'main', 1)
    const run = await stage.run({ ...event('closed', { merged: true }), workspace })
    expect([run.code, run.outputs['merged']]).toEqual([0, 'false'])
    expect(run.log).toContain('Nothing to do: without "platform-url" nothing is kept')
  })

  it('that is none says which step is missing', async () => {
    const run = await stage.run({ ...event('opened'), workspace: '/' })
    expect(run.log).toContain('put actions/checkout with "fetch-depth: 0" before this step')
  })

  it('compares with where main is now, not only with where the branch left', async () => {
    const { repository } = stage
    repository.git('checkout', '-q', 'main')
    const went = repository.commit('Drop storage', {
      'README.md': '# Lighthouse\n',
      'install.md': '# Install\n',
    })
    const reports = []
    become({ base: { sha: went, ref: 'main' } })
    for (const inputs of [{}, platform.inputs]) {
      const run = await stage.run({
        event: 'pull_request',
        payload: pullRequestEvent({ ...stage, base: went }, 'opened'),
        inputs,
      })
      reports.push(run.report)
    }
    expect(reports[0]).toBe(reports[1])
  })
})

describe('a failure', () => {
  const failures: [what: string, options: Record<string, string>, sentence: RegExp][] = [
    [
      'an input',
      { 'fail-on': 'maybe' },
      /Cannot read "fail-on": expected new, any or never but found "maybe"/,
    ],
    [
      'a platform that is not there',
      { 'platform-url': 'http://127.0.0.1:1', 'platform-token': 'x' },
      /Cannot reach "127\.0\.0\.1:1"/,
    ],
  ]

  it.each(failures)('of %s is one sentence, never a stack', async (_what, inputs, sentence) => {
    const run = await stage.run({ ...event('opened'), inputs })
    expect(run.code).toBe(1)
    expect(run.log).toMatch(sentence)
    expect(run.log).not.toMatch(/^\s+at /m)
  })

  const answers: [what: string, status: number, body: string, sentence: string][] = [
    ['another page', 200, '<html>', 'is not a platform\'s; is "platform-url" right'],
    ['another API', 200, '{}', 'is not a platform\'s; is "platform-url" right'],
    ['a page that is missing', 404, '<html>', ", with status 404, is not a platform's"],
    ['no room', 500, '<html>', 'it answered with status 500; run the job again later'],
    [
      'a fault of its own',
      500,
      '{"error":{"message":"Cannot answer","type":"internal_error"}}',
      'it answered with status 500, "Cannot answer"; run the job again later',
    ],
    [
      'too little trust',
      403,
      '{"error":{"message":"Cannot list","type":"forbidden"}}',
      'Cannot list; the token in "platform-token" must be allowed to on the platform at "http',
    ],
  ]

  it.each(answers)('of a platform names it: %s', async (_what, status, body, sentence) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const inputs = { 'platform-url': address, 'platform-token': 'x' }
    const run = await stage.run({ ...event('opened'), inputs })
    server.close()
    expect(run.code).toBe(1)
    expect(run.log).toContain(sentence)
    expect(run.log).toContain(`the platform at "${address}"`)
  })

  it('of a token says which, and shows none', async () => {
    const inputs = { ...platform.inputs, 'platform-token': 'not-the-token' }
    const run = await stage.run({ ...event('opened'), inputs })
    expect(run.log).toContain('it does not accept the token in "platform-token"')
    expect(run.log.split('\n').filter((line) => line.includes('not-the-token'))).toEqual([
      '::add-mask::not-the-token',
    ])
  })

  it('of the comment takes nothing else away', async () => {
    const fine = await stage.run(event('opened'))
    stage.gitHub.comments.length = 0
    const unknown = await stage.run({ ...event('opened'), inputs: { 'github-token': 'nonsense' } })
    expect(unknown.log).toContain(
      '::warning title=No comment on the pull request::Cannot list the comments of the pull request: GitHub does not know the token in "github-token"',
    )
    stage.gitHub.failNext(/^GET .*issues.*comments/, 200, { 'content-type': 'text/html' })
    const odd = await stage.run(event('opened'))
    expect(odd.log).toContain("list the comments of the pull request: the answer is not GitHub's")
    for (const run of [unknown, odd]) expect(told(run)).toEqual(told(fine))
    expect(told(fine).marks).toHaveLength(6)
    expect(stage.gitHub.comments).toEqual([])
  })

  const told = ({ code, log, outputs, summary, report }: ActionRun) => ({
    marks: log.split('\n').filter((line) => line.startsWith('::error')),
    names: Object.keys(outputs),
    code,
    summary,
    report,
  })

  it('of the report file takes nothing else away', async () => {
    const inputs = { 'sarif-file': 'README.md/links.sarif', 'fail-on': 'never' }
    const run = await stage.run({ ...event('opened'), inputs })
    expect(run.code).toBe(1)
    expect(run.log).toContain(
      '::error title=Galley::Cannot write "README.md/links.sarif": part of its path is a file',
    )
    expect(stage.gitHub.comments).toHaveLength(1)
  })

  it('of a space lists those there are', async () => {
    await stage.run({ ...event('opened'), ...hosted() })
    const run = await stage.run({
      ...event('opened'),
      inputs: { ...platform.inputs, space: 'Handbook' },
    })
    expect(run.log).toMatch(/Cannot find space "Handbook": the token sees "acme\/docs" \(/)
  })

  it('of the event says on what the action runs', async () => {
    expect((await stage.run({ event: 'issue_comment', payload: {} })).log).toContain(
      'Cannot run on "issue_comment": expected pull_request',
    )
    const lost = { GITHUB_EVENT_PATH: '/nowhere.json' }
    expect((await stage.run({ ...event('opened'), environment: lost })).log).toContain(
      'it does not exist or is not valid JSON',
    )
  })

  it('shows its stack to those who debug', async () => {
    const environment = { RUNNER_DEBUG: '1' }
    const run = await stage.run({ event: 'schedule', payload: {}, environment })
    expect(run.log).toMatch(/^ {4}at /m)
  })
})
