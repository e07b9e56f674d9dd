// The one comment of a pull request, against a GitHub that checks every request.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openGitHub } from '../../src/action/pull-request.ts'
import { renderMarker } from '../../src/report/pull-request/marker.ts'
import { type FakeGitHub, startGitHub } from '../github/fake.ts'
import { createRepository, type TestRepository } from '../github/repository.ts'

const opened = { number: 42, state: 'open' } as const

const tokens = {
  bot: { login: 'github-actions[bot]', type: 'Bot', writes: true },
  reader: { login: 'github-actions[bot]', type: 'Bot', writes: false },
  person: { login: 'ada', type: 'User', writes: true },
} as const

let repository: TestRepository
let fake: FakeGitHub
let head = ''
let base = ''
const masked: string[] = []
const waits: number[] = []

beforeEach(async () => {
  repository = createRepository()
  base = repository.commit('one', { 'README.md': '# One\n' })
  repository.git('checkout', '-q', '-b', 'topic')
  head = repository.commit('two', { 'README.md': '# Two\n' })
  fake = await startGitHub({ repository: 'acme/docs', folder: repository.folder, tokens })
  fake.pullRequests.push({
    number: 42,
    title: 'Title',
    head: { sha: head, ref: 'topic', repository: 'contributor/docs' },
    base: { sha: base, ref: 'main' },
  })
  masked.length = 0
  waits.length = 0
})

afterEach(async () => {
  await fake.close()
  // Every request fits what GitHub publishes.
  expect(fake.faults).toEqual([])
})

function open(token: keyof typeof tokens = 'bot') {
  return openGitHub({
    token,
    apiURL: fake.url,
    repository: 'acme/docs',
    runner: { mask: (secret) => void masked.push(secret) },
    environment: {},
    sleep: async (ms) => void waits.push(ms),
  })
}

const body = (text: string, key = '', oid = head) =>
  `${text}\n\n${renderMarker({ key, head: oid })}\n`
const create = { createWhenMissing: true }

describe('writeComment', () => {
  it('creates one, then edits it in place, then leaves it', async () => {
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('one'), create)).toBe('created')
    expect(await gitHub.writeComment(opened, body('two'), create)).toBe('updated')
    const requests = fake.requests.length
    expect(await gitHub.writeComment(opened, body('two'), create)).toBe('unchanged')
    expect(fake.requests.slice(requests).filter((request) => !request.startsWith('GET'))).toEqual(
      [],
    )
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('two')])
  })

  it('finds its comment among many', async () => {
    for (let number = 0; number < 130; number += 1) fake.addComment(42, 'chatter', 'bob')
    fake.addComment(42, body('old').replaceAll('\n', '\r\n'), 'github-actions[bot]', 'Bot')
    fake.addComment(7, body('of another pull request'), 'github-actions[bot]', 'Bot')
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('old'), create)).toBe('unchanged')
    expect(await gitHub.writeComment(opened, body('new'), create)).toBe('updated')
    expect(fake.comments).toHaveLength(132)
  })

  it('does not begin one when there is nothing to say', async () => {
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('quiet'), { createWhenMissing: false })).toBe(
      'none',
    )
    expect(fake.comments).toEqual([])
  })

  it('is not fooled by a marker somebody pasted or quoted', async () => {
    fake.addComment(42, body('mine now'), 'mallory')
    fake.addComment(42, `${body('quoted')}\nI disagree`, 'github-actions[bot]', 'Bot')
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('one'), create)).toBe('created')
    expect(fake.comments[0]?.body).toBe(body('mine now'))
  })

  it('knows its own by name when the token is a person', async () => {
    fake.addComment(42, body('of a bot'), 'other[bot]', 'Bot')
    fake.addComment(42, body('old'), 'ada')
    const gitHub = await open('person')
    expect(await gitHub.writeComment(opened, body('new'), create)).toBe('updated')
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('of a bot'), body('new')])
  })

  it('keeps the comments of two jobs apart', async () => {
    const gitHub = await open()
    await gitHub.writeComment(opened, body('app', '|packages/app'), create)
    await gitHub.writeComment(opened, body('web', '|packages/web'), create)
    await gitHub.writeComment(opened, body('app again', '|packages/app'), create)
    expect(fake.comments.map((comment) => comment.body)).toEqual([
      body('app again', '|packages/app'),
      body('web', '|packages/web'),
    ])
  })

  it('never writes over a newer head', async () => {
    const gitHub = await open()
    await gitHub.writeComment(opened, body('newer'), create)
    expect(await gitHub.writeComment(opened, body('older', '', base), create)).toBe('outdated')
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('newer')])
  })

  it('leaves one when two runs create at once: the oldest, with the newest text', async () => {
    fake.onCreate = () => {
      const [mine] = fake.comments
      if (mine === undefined) throw new Error('a comment was created')
      fake.comments.unshift({ ...mine, id: mine.id - 1, body: body('of the other run') })
    }
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('mine'), create)).toBe('created')
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('mine')])
  })

  it('removes a surplus comment of an earlier race', async () => {
    fake.addComment(42, body('one'), 'github-actions[bot]', 'Bot')
    fake.addComment(42, body('one'), 'github-actions[bot]', 'Bot')
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('one'), create)).toBe('unchanged')
    expect(fake.comments).toHaveLength(1)
  })

  it('names the permission a token lacks', async () => {
    const gitHub = await open('reader')
    await expect(gitHub.writeComment(opened, body('one'), create)).rejects.toThrow(
      'Cannot write the comment: the token lacks a permission; add one of "issues: write", "pull-requests: write" under "permissions:" of the job',
    )
  })

  it.each<[what: string, status: number, headers: Record<string, string>, sentence: string]>([
    [
      'a token GitHub does not know',
      401,
      {},
      'Cannot write the comment: GitHub does not know the token in "github-token"; is it right, or expired?',
    ],
    [
      'a limit, although it names permissions',
      403,
      { 'retry-after': '3600', 'x-accepted-github-permissions': 'issues=write' },
      'Cannot write the comment: GitHub answered with status 403: Try again; too many requests were sent with this token, so run the job again after 20',
    ],
    [
      'a limit that is used up',
      403,
      {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': `${Date.UTC(2090, 0, 2, 3, 4, 5) / 1000}`,
        'x-accepted-github-permissions': 'issues=write',
      },
      'too many requests were sent with this token, so run the job again after 2090-01-02 03:05 UTC',
    ],
    ['a pull request that is gone', 404, {}, 'there is none in "acme/docs" that the token may see'],
    [
      'a page of HTML',
      502,
      { 'content-type': 'text/html' },
      'Cannot write the comment: GitHub answered with status 502: a page of HTML; run the job again later',
    ],
    [
      'a page of HTML that says all is well',
      200,
      { 'content-type': 'text/html' },
      "Cannot write the comment: the answer is not GitHub's; is there a proxy or a sign-in page in front of it?",
    ],
  ])('names %s, and what to do', async (_what, status, headers, sentence) => {
    fake.failNext(/^POST/, status, headers)
    const gitHub = await open()
    await expect(gitHub.writeComment(opened, body('one'), create)).rejects.toThrow(sentence)
  })

  it('waits for a short limit, since nothing was written', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      fake.failNext(/^POST/, 403, { 'retry-after': '2' })
    const gitHub = await open()
    expect(await gitHub.writeComment(opened, body('one'), create)).toBe('created')
    expect(waits).toEqual([2000, 2000])
    expect(fake.comments).toHaveLength(1)
    for (let attempt = 0; attempt < 3; attempt += 1)
      fake.failNext(/^PATCH/, 429, { 'retry-after': '2' })
    await expect(gitHub.writeComment(opened, body('two'), create)).rejects.toThrow('status 429')
  })

  it('updates again when GitHub stumbles', async () => {
    const gitHub = await open()
    await gitHub.writeComment(opened, body('one'), create)
    fake.failNext(/^PATCH/, 502)
    fake.failNext(/^PATCH/, 503)
    expect(await gitHub.writeComment(opened, body('two'), create)).toBe('updated')
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('two')])
    for (let attempt = 0; attempt < 3; attempt += 1) fake.failNext(/^PATCH/, 502)
    await expect(gitHub.writeComment(opened, body('three'), create)).rejects.toThrow('status 502')
  })

  it('takes a limit on asking for its name for no token of a bot', async () => {
    fake.addComment(42, body('old'), 'ada')
    const gitHub = await open('person')
    fake.failNext(/^GET \/user/, 403, { 'retry-after': '3600' })
    await expect(gitHub.writeComment(opened, body('new'), create)).rejects.toThrow(
      'Cannot ask who the token belongs to: GitHub answered with status 403',
    )
    expect(fake.comments.map((comment) => comment.body)).toEqual([body('old')])
  })

  it('posts once, whatever the answer', async () => {
    fake.failNext(/^POST/, 502)
    const gitHub = await open()
    await expect(gitHub.writeComment(opened, body('one'), create)).rejects.toThrow(
      'Cannot write the comment: GitHub answered with status 502: Try again',
    )
    expect(fake.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })
})

describe('reads', () => {
  it('tries again when GitHub stumbles, and not for ever', async () => {
    fake.failNext(/pulls\/42/, 502)
    fake.failNext(/pulls\/42/, 503)
    const gitHub = await open()
    expect((await gitHub.readPullRequest(42)).fork).toBe(true)
    expect(waits).toEqual([expect.any(Number), expect.any(Number)])
    for (let attempt = 0; attempt < 4; attempt += 1) fake.failNext(/pulls\/42/, 500)
    await expect(gitHub.readPullRequest(42)).rejects.toThrow('status 500')
  })

  it('waits for a short limit, and gives up on a long one', async () => {
    fake.failNext(/pulls\/42/, 429, { 'retry-after': '2' })
    fake.failNext(/pulls\/42/, 403, { 'retry-after': '90' })
    const gitHub = await open()
    await gitHub.readPullRequest(42)
    expect(waits).toEqual([2000, 90_000])
    const reset = String(Math.floor(Date.now() / 1000) + 50)
    const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    fake.failNext(/pulls\/42/, 403, used)
    await gitHub.readPullRequest(42)
    expect(waits[2]).toBeGreaterThan(20_000)
    expect(waits[2]).toBeLessThanOrEqual(51_000)
    fake.failNext(/pulls\/42/, 403, { 'retry-after': '3600' })
    await expect(gitHub.readPullRequest(42)).rejects.toThrow(
      'Cannot read the pull request: GitHub answered with status 403',
    )
  })

  it('says so when there is no such pull request', async () => {
    const gitHub = await open()
    await expect(gitHub.readPullRequest(7)).rejects.toThrow(
      'Cannot read the pull request: GitHub answered with status 404: Not Found',
    )
  })

  it('says so when nobody answers', async () => {
    const gitHub = openGitHub({
      token: 'bot',
      apiURL: 'http://127.0.0.1:1',
      repository: 'acme/docs',
      runner: { mask: () => {} },
      environment: {},
      sleep: async () => {},
    })
    await expect(gitHub.readPullRequest(42)).rejects.toThrow(
      /^Cannot read the pull request: GitHub does not answer at "http:\/\/127\.0\.0\.1:1": /,
    )
  })

  it('finds the pull request of another run by its head', async () => {
    const gitHub = await open()
    const numbers = async (of: Parameters<typeof gitHub.listPullRequests>[0]) =>
      (await gitHub.listPullRequests(of)).map(({ number }) => number)
    const known = { owner: 'contributor', ref: 'topic' }
    expect(await numbers({ ...known, oid: head })).toEqual([42])
    expect(await numbers({ ...known, oid: base })).toEqual([])
    // A fork that is gone has no name.
    expect(await numbers({ owner: undefined, ref: undefined, oid: head })).toEqual([42])
    for (const pull of fake.pullRequests) pull.state = 'merged'
    expect((await gitHub.listPullRequests({ ...known, oid: head }))[0]?.state).toBe('merged')
  })

  it('goes where the repository is called by now', async () => {
    fake.name = 'acme/manual'
    fake.defaultBranch = 'trunk'
    const gitHub = await open()
    expect((await gitHub.readPullRequest(42)).repository).toEqual({
      host: 'github.com',
      id: '1296269',
      name: 'acme/manual',
      defaultBranch: 'trunk',
    })
    await gitHub.writeComment(opened, body('one'), create)
    const written = fake.requests.filter((request) => request.startsWith('POST'))
    expect(written).toEqual(['POST /repos/acme/manual/issues/42/comments'])
    expect(fake.comments).toHaveLength(1)
  })

  it('tells a branch, a release and a tag that are not there from those it cannot read', async () => {
    repository.git('tag', 'v1', head)
    repository.git('branch', 'release/1.x', base)
    fake.releases.push({ id: 7, tag: 'v1', prerelease: true })
    const gitHub = await open()
    expect((await gitHub.lookUpBranch('release/1.x'))?.oid).toBe(base)
    expect(await gitHub.lookUpBranch('gone')).toBeUndefined()
    const told = { id: undefined, tag: 'v1' }
    expect(await gitHub.lookUpRelease(told)).toMatchObject({ id: 7, prerelease: true })
    expect(await gitHub.lookUpRelease({ id: 8, tag: 'v2' })).toBeUndefined()
    expect(await gitHub.holds('v1', head)).toBe(true)
    repository.git('tag', 'v0', base)
    expect(await gitHub.holds('v0', head)).toBe(false)
    expect(await gitHub.holds('v3', head)).toBeUndefined()
    for (let attempt = 0; attempt < 4; attempt += 1) fake.failNext(/branches/, 500)
    await expect(gitHub.lookUpBranch('gone')).rejects.toThrow('Cannot read the branch')
  })
})

describe('origin', () => {
  it('compares as git does, and hands over the signed link unfollowed and masked', async () => {
    const { origin } = await open()
    expect(await origin.findRange(head, base)).toEqual({ head, base, main: base })
    const { url, source } = await origin.locate(head)
    expect(source).toBe('zip')
    expect(url).toBe(`${fake.url}/_archive/acme/docs/${head}?token=SIGNED-${head}`)
    expect(masked).toContain(`SIGNED-${head}`)
    expect(masked).toContain(url)
    expect(fake.requests.some((request) => request.includes('/_archive/'))).toBe(false)
  })

  it('hands over the archive of a repository that was renamed since, and no redirect to its API', async () => {
    const { origin } = await open()
    fake.name = 'acme/manual'
    const { url } = await origin.locate(head)
    expect(new URL(url).searchParams.get('token')).toBe(`SIGNED-${head}`)
  })
})
