// `galley check --comment`: one comment on a played GitLab and a played Forgejo, read back from them.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { check } from '../../src/cli/check.ts'
import { planForge } from '../../src/cli/init/forges.ts'
import { readMarker } from '../../src/report/pull-request/marker.ts'
import { makeFolder } from '../folders.ts'
import { type FakeForge, pullRequest, startForge } from './fake.ts'

const kinds = ['gitlab', 'forgejo'] as const
type Kind = (typeof kinds)[number]

const bots = { gitlab: 'project_42_bot', forgejo: 'forgejo-actions' } as const

/** A repository whose branch breaks one link; one was broken before. */
function makeRepository(): { readonly folder: string; readonly base: string } {
  made ??= makeFirst()
  const folder = makeFolder('forge-')
  cpSync(made.folder, folder, { recursive: true })
  return { folder, base: made.base }
}

let made: ReturnType<typeof makeFirst> | undefined

function makeFirst() {
  const folder = makeFolder('forge-')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  git('init', '-q', '-b', 'main')
  write('docs/index.md', '# Start\n\n[setup](setup.md) [old](never.md)\n')
  write('docs/setup.md', '# Setup\n')
  git('add', '-A')
  git('commit', '-qm', 'before')
  const base = git('rev-parse', 'HEAD')
  git('switch', '-qc', 'change')
  git('mv', 'docs/setup.md', 'docs/install.md')
  git('commit', '-qm', 'after')
  return { folder, base }
}

/** The variables of a job on such a forge. */
function variablesOf(
  kind: Kind,
  forge: FakeForge,
  { folder, base, fork = false }: ReturnType<typeof makeRepository> & { readonly fork?: boolean },
): Record<string, string> {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
  forge.head = head
  if (kind === 'gitlab')
    return {
      GITLAB_CI: 'true',
      CI_API_V4_URL: `${forge.url}/api/v4`,
      CI_COMMIT_SHA: head,
      CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
      CI_MERGE_REQUEST_IID: String(pullRequest.number),
      CI_MERGE_REQUEST_PROJECT_ID: String(pullRequest.project),
      CI_MERGE_REQUEST_PROJECT_URL: `${forge.url}/${pullRequest.repository}`,
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: String(pullRequest.project + (fork ? 1 : 0)),
      GITLAB_TOKEN: 'glpat-1',
    }
  const event = join(makeFolder('event-'), 'event.json')
  const of = (name: string) => ({ full_name: name })
  const { number, repository } = pullRequest
  const own = { sha: head, repo: of(fork ? 'someone/handbook' : repository) }
  const pull = { number, head: own, base: { sha: base, repo: of(repository) } }
  writeFileSync(event, JSON.stringify({ pull_request: pull }))
  return {
    FORGEJO_ACTIONS: 'true',
    GITEA_ACTIONS: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: forge.url,
    GITHUB_EVENT_PATH: event,
    FORGEJO_TOKEN: 'glpat-1',
  }
}

async function run(args: readonly string[]) {
  let output = ''
  let said = ''
  const terminal = {
    write(text: string) {
      output += text
    },
    complain(text: string) {
      said += text
    },
    colored: false,
    watched: false,
  }
  return { code: await check(args, terminal), output, said }
}

describe.each(kinds)('a comment on %s', (kind) => {
  let forge: FakeForge
  let repository: ReturnType<typeof makeRepository>

  beforeEach(async () => {
    forge = await startForge(kind)
    forge.tokens.set('glpat-1', { login: bots[kind], writes: true })
    repository = makeRepository()
    stub(variablesOf(kind, forge, repository))
  })

  afterEach(async () => {
    vi.unstubAllEnvs()
    await forge.close()
    expect(forge.faults).toEqual([])
  })

  function stub(variables: Readonly<Record<string, string>>): void {
    for (const name of ['GITHUB_ACTIONS', 'GITLAB_CI', 'GITEA_ACTIONS']) vi.stubEnv(name, '')
    vi.stubEnv('CI', 'true')
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  }

  const tokenName = kind === 'gitlab' ? 'GITLAB_TOKEN' : 'FORGEJO_TOKEN'
  const note = kind === 'gitlab' ? 'note' : 'comment'
  const commit = (text: string) => {
    writeFileSync(join(repository.folder, 'docs/index.md'), text)
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org']
    execFileSync('git', [...author, 'commit', '-qam', 'more'], { cwd: repository.folder })
    stub(variablesOf(kind, forge, repository))
  }
  const checkIt = (...args: string[]) => run([repository.folder, '--comment', ...args])
  const writes = () => forge.requests.filter((each) => !each.startsWith('GET'))

  it('is written once, then edited, and names what the change breaks', async () => {
    const first = await checkIt()
    expect(first.code).toBe(1)
    expect(first.said).toBe('Comment written\n')
    expect(forge.comments).toHaveLength(1)
    const [comment] = forge.comments
    expect(comment?.body).toContain('### This change breaks 1 link')
    expect(comment?.body).toContain('`setup.md`')
    expect(comment?.body).not.toContain('never.md')
    const page = kind === 'gitlab' ? '/-/blob/' : '/src/commit/'
    expect(comment?.body).toContain(
      `(${forge.url}/docs/handbook${page}${forge.head}/docs/index.md?`,
    )
    expect(readMarker(comment?.body ?? '')).toEqual({ key: '', head: forge.head })

    expect((await checkIt()).said).toBe('Comment left as it is: it says the same\n')
    commit('# Start\n\n[setup](install.md) [old](never.md)\n')
    const fixed = await checkIt()
    expect(fixed.code).toBe(0)
    expect(fixed.said).toBe('Comment updated\n')
    expect(forge.comments.map(({ id }) => id)).toEqual([comment?.id])
    expect(forge.comments[0]?.body).toContain('### This change breaks no link')
    expect(writes()).toHaveLength(2)
  })

  it('is not written where there is nothing to say', async () => {
    commit('# Start\n\n[setup](install.md) [old](never.md)\n')
    expect((await checkIt()).said).toBe('No comment written: there is nothing to say\n')
    expect(writes()).toEqual([])
  })

  it('is written again where it was deleted, also just now', async () => {
    await checkIt()
    forge.comments.length = 0
    expect((await checkIt()).said).toBe('Comment written\n')
    commit('# Start\n\n[gone](gone.md) [setup](setup.md)\n')
    forge.failNext(/^(?:PUT|PATCH) /, 404)
    expect((await checkIt()).said).toBe('Comment written\n')
  })

  it('leaves alone what others wrote, whatever they paste', async () => {
    await checkIt()
    const own = forge.comments[0]?.body ?? ''
    const foreign = forge.addComment(own.replace('breaks 1', 'breaks 9'), 'mallory')
    const quoted = forge.addComment(`> ${own}\n\nwhat is this?`, bots[kind])
    const before = [foreign.body, quoted.body]
    commit('# Start\n\n[gone](gone.md) [setup](setup.md)\n')
    expect((await checkIt()).said).toBe('Comment updated\n')
    expect([foreign.body, quoted.body]).toEqual(before)
    expect(forge.comments).toHaveLength(3)
  })

  it('is one, also after two jobs at once', async () => {
    let other: number | undefined
    forge.onCreate = () => {
      forge.onCreate = undefined
      const [own] = forge.comments
      other = forge.addComment(own?.body ?? '', bots[kind]).id
    }
    expect((await checkIt()).said).toBe('Comment written\n')
    expect(forge.comments).toHaveLength(1)
    expect(forge.comments[0]?.id).not.toBe(other)
  })

  it('is left to the job of a newer commit', async () => {
    forge.head = '0'.repeat(40)
    expect((await checkIt()).said).toBe(
      'No comment written: there is a newer commit, whose job writes it\n',
    )
    expect(forge.comments).toEqual([])
  })

  it('has a place of its own for each folder that is checked', async () => {
    await run([join(repository.folder, 'docs'), '--comment'])
    await checkIt()
    const keys = forge.comments.map(({ body }) => readMarker(body)?.key)
    expect(keys).toEqual(['docs', ''])
    expect(forge.comments[0]?.body).toContain('docs/index.md:3')
  })

  it('is found behind hundreds of others', async () => {
    for (let index = 0; index < 230; index += 1) forge.addComment(`Comment ${index}`, 'somebody')
    await checkIt()
    await checkIt()
    expect(writes()).toHaveLength(1)
  })

  it('is cut to what a person reads', async () => {
    const links = Array.from({ length: 3_000 }, (_, index) => `[x](gone-${index}.md)`)
    commit(`# Start\n\n${links.join('\n')}\n`)
    expect((await checkIt()).said).toBe('Comment written\n')
    const body = forge.comments[0]?.body ?? ''
    expect(body.length).toBeGreaterThan(50_000)
    expect(body.length).toBeLessThan(61_000)
    expect(body).toMatch(/_\d+ more could not be shown here; the log of the job has them all\._/)
    expect(readMarker(body)?.head).toBe(forge.head)
  })

  const refusals: [name: string, pattern: RegExp, status: number, sentence: string][] = [
    [
      'no rights',
      /^POST /,
      403,
      `Cannot write the ${note}: the token in ${tokenName} may not do that`,
    ],
    ['an expired token', /^GET /, 401, `the token in ${tokenName} is not valid, or has expired`],
    ['no sight of it', /^GET /, 404, `the token in ${tokenName} sees no`],
    ['a fault of the host', /^POST /, 500, `Cannot write the ${note}: the answer was 500`],
    ['a move', /^GET /, 301, 'the answer was 301'],
  ]
  it.each(refusals)('is missed for %s, which fails nothing', async (...row) => {
    const [, pattern, status, sentence] = row
    forge.failNext(pattern, status, { location: '/elsewhere' })
    const { code, said, output } = await checkIt('--fail-on', 'never')
    expect(code).toBe(0)
    expect(said).toMatch(/^No comment written: Cannot .+\n$/)
    expect(said).toContain(sentence)
    expect(said + output).not.toContain('glpat-1')
  })

  it('is missed for too many requests, and says when they are welcome', async () => {
    forge.failNext(/^POST /, 429, { 'retry-after': '600' })
    const { said } = await checkIt()
    expect(said).toMatch(
      /^No comment written: Cannot write the \w+: too many requests; run the job again after \d{4}-\d\d-\d\d \d\d:\d\d UTC\n$/,
    )
    expect(writes()).toHaveLength(1)
  })

  it('waits for a host that asks for a moment', async () => {
    forge.failNext(/^POST /, 429, { 'retry-after': '0' })
    forge.failNext(/^GET /, 503, { 'retry-after': '0' })
    expect((await checkIt()).said).toBe('Comment written\n')
    expect(forge.comments).toHaveLength(1)
  })

  it('tells a page from an answer', async () => {
    forge.failNext(/^GET /, 200, { 'content-type': 'text/html' })
    expect((await checkIt()).said).toContain('the answer is not JSON; is there a proxy')
  })

  it('says what is missing without a token', async () => {
    vi.stubEnv(tokenName, '')
    const { said, code } = await checkIt('--fail-on', 'never')
    expect(code).toBe(0)
    expect(said).toContain(`No comment written: the variable ${tokenName} is empty; `)
    expect(forge.requests).toEqual([])
  })

  it('judges a fork by the settings of its base', async () => {
    const silent = 'ignore:\n  - url: setup.md\n    reason: because\n'
    writeFileSync(join(repository.folder, 'galley.yml'), silent)
    execFileSync('git', ['add', '-A'], { cwd: repository.folder })
    commit('# Start\n\nmore\n\n[setup](setup.md) [old](never.md)\n')
    expect((await checkIt()).code).toBe(0)
    stub(variablesOf(kind, forge, { ...repository, fork: true }))
    forge.tokens.set('glpat-1', { login: bots[kind], writes: false })
    const { code, said } = await checkIt()
    expect(code).toBe(1)
    expect(said).toContain(kind === 'gitlab' ? 'may not do that' : 'may only read')
    if (kind === 'forgejo') return
    vi.stubEnv(tokenName, '')
    expect((await checkIt()).said).toContain('as in every pipeline that a fork runs')
  })

  it('is no matter on a branch', async () => {
    vi.stubEnv('CI_MERGE_REQUEST_IID', '')
    vi.stubEnv('GITHUB_EVENT_PATH', '')
    const { code, said, output } = await checkIt()
    expect(code).toBe(1)
    expect(output).toContain('never.md')
    expect(said).toMatch(
      /^No comment written: this (?:pipeline|run) is not for a (?:merge|pull) request\n$/,
    )
  })

  it('comes from the job that init writes, with a report for programs, in one check', async () => {
    const plan = planForge(kind, new Set())[0]
    const job = parse(plan?.text ?? '')
    const steps: string[] =
      kind === 'gitlab'
        ? job.galley.script
        : job.jobs.links.steps.flatMap((step: { run?: string }) => step.run ?? [])
    const tools = makeFolder('tools-')
    const main = join(import.meta.dirname, '../../src/cli/main.ts')
    const shim = `#!/bin/sh\n[ "$1 $2" = "--yes galley" ] || exit 9\nshift 2\necho "$*" >> "$RUNS"\nexec ${process.execPath} ${main} "$@"\n`
    writeFileSync(join(tools, 'npx'), shim)
    chmodSync(join(tools, 'npx'), 0o755)
    const runs = join(tools, 'runs')
    const code = await new Promise((resolve) => {
      const variables = variablesOf(kind, forge, repository)
      const env = { ...process.env, ...variables, CI: 'true', RUNS: runs }
      spawn('bash', ['-e', '-c', steps.join('\n')], {
        cwd: repository.folder,
        env: { ...env, PATH: `${tools}:${process.env['PATH']}` },
        stdio: 'ignore',
      }).on('exit', resolve)
    })
    expect(code).toBe(1)
    expect(readFileSync(runs, 'utf8').trim().split('\n')).toHaveLength(1)
    expect(forge.comments[0]?.body).toContain('### This change breaks 1 link')
    if (kind === 'forgejo') return
    const file = join(repository.folder, job.galley.artifacts.reports.codequality)
    const issues: { severity: string; location: { path: string } }[] = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    // All of them: GitLab compares it with the report of the target branch.
    expect(issues.map(({ severity }) => severity).sort()).toEqual(['major', 'minor'])
    expect(new Set(issues.map(({ location }) => location.path))).toEqual(new Set(['docs/index.md']))
  })
})

describe('galley check --comment elsewhere', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each<[name: string, variables: Record<string, string>, sentence: string]>([
    ['a laptop', {}, 'this is no job of GitLab, Forgejo or Gitea'],
    ['GitHub', { GITHUB_ACTIONS: 'true' }, 'on GitHub the action writes it'],
  ])('says so on %s, and checks', async (_name, variables, sentence) => {
    for (const name of ['GITHUB_ACTIONS', 'GITLAB_CI', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'])
      vi.stubEnv(name, variables[name] ?? '')
    const { said, code } = await run([makeRepository().folder, '--comment'])
    expect(said).toBe(`No comment written: ${sentence}\n`)
    expect(code).toBe(1)
  })
})

describe('docs/other-ways.md', () => {
  it.each(kinds)('shows what init writes for %s', (kind) => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/other-ways.md'), 'utf8')
    expect(text).toContain(`\`\`\`yaml\n${planForge(kind, new Set())[0]?.text}\`\`\`\n`)
  })
})

describe('templates/check.yml', () => {
  it('is the job that init writes, with a stage and a path', () => {
    const text = readFileSync(join(import.meta.dirname, '../../templates/check.yml'), 'utf8')
    const [, component = ''] = text.split('\n---\n')
    const { galley } = parse(component)
    const { stage, ...rest } = galley
    expect(stage).toBe('$[[ inputs.stage ]]')
    const script = galley.script.map((line: string) => line.replace(' "$[[ inputs.path ]]"', ''))
    const own = parse(planForge('gitlab', new Set())[0]?.text ?? '').galley
    expect({ ...rest, script }).toEqual(own)
  })
})
