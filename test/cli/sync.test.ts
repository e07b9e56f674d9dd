// `galley sync` and `npm start`: the job from a terminal.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../src/cli/check.ts'
import { sync } from '../../src/cli/sync.ts'
import { openPlatform } from '../action/stage.ts'
import { makeFolder } from '../folders.ts'
import { createRepository, type TestRepository } from '../github/repository.ts'

const root = join(import.meta.dirname, '../..')
let repository: TestRepository

beforeEach(() => {
  repository = createRepository()
  repository.commit('base', {
    'docs/README.md': '# Docs\n\n[A](a.md)\n',
    'docs/a.md': '# A\n',
    'README.md': '[Docs](docs/README.md)\n',
  })
  repository.git('checkout', '-q', '-b', 'topic')
  repository.commit('Drop A', {
    'docs/README.md': '# Docs\n\n[A](a.md)\n',
    'README.md': '[Docs](docs/README.md)\n',
  })
})

async function run(...commandArguments: string[]) {
  let output = ''
  let complaints = ''
  const code = await sync(commandArguments, {
    write: (text) => {
      output += text
    },
    complain: (text) => {
      complaints += text
    },
    colored: false,
    watched: false,
  })
  return { code, output, complaints }
}

describe('galley sync', () => {
  it('lists what would break, and fails for it', async () => {
    const { code, output, complaints } = await run(repository.folder, '--base', 'main')
    expect(code).toBe(1)
    expect(output).toContain('docs/README.md:3:5: new: there is no "docs/a.md"')
    expect(complaints).toMatch(/^Importing .*\nChange request #1: topic repository-\w+: Drop A\n/)
    expect(complaints).toMatch(/1 link breaks with this change\n$/)
    expect((await run(repository.folder, '--base', 'main', '--fail-on', 'never')).code).toBe(0)
  })

  it('reads the folder it is given, within its repository', async () => {
    const { output } = await run(join(repository.folder, 'docs'), '--base', 'main', '--comment')
    expect(output).toContain('### 1 link breaks with this change')
    expect(output).toContain('| `docs/README.md:3` | `a.md` |')
  })

  it('writes its files', async () => {
    const folder = makeFolder('sync-')
    const [report, sarif] = [join(folder, 'new/report.json'), join(folder, 'report.sarif')]
    await run(repository.folder, '--base', 'main', '--report-file', report, '--sarif-file', sarif)
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      version: 1,
      stats: { new: 1 },
    })
    expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
  })

  it('finds in a repository of several sites what "galley check" finds, and tells them apart', async () => {
    const files = {
      'mkdocs.yml': 'site_name: Docs\n',
      '.gitignore': '/docs/api/\n',
      'docs/index.md': '# Docs\n\n[a](a.md) {{ x }} [t]({{url}}) [api](api/x.md) [g](gone.md)\n',
      'docs/a.md': '# A\n\n## Part\n',
      'site/docusaurus.config.js': 'module.exports = {}\n',
      'site/docs/intro.md': '# Intro\n\n[x](./missing.md)\n',
      'README.md': '# Read\n\n[part](docs/a.md#part) [site](site/docs/intro.md)\n',
      'notes/old.rst': 'Old\n',
      'vendor/x/README.md': '[gone](gone.md)\n',
    }
    repository = createRepository()
    repository.commit('base', files)
    repository.git('checkout', '-q', '-b', 'topic')
    repository.commit('head', { ...files, 'docs/a.md': '# A\n\n## Piece\n' })
    const report = join(makeFolder('sync-'), 'report.json')
    const { output } = await run(
      repository.folder,
      '--base=main',
      '--report-file',
      report,
      '--comment',
    )
    let printed = ''
    const terminal = {
      write: (text: string) => {
        printed += text
      },
      complain: () => {},
      colored: false,
      watched: false,
    }
    await check([repository.folder, '--base', 'main', '--format', 'json'], terminal)
    const [job, command] = [JSON.parse(readFileSync(report, 'utf8')), JSON.parse(printed)]
    // The command counts files of the whole tree, the platform those of the documentation.
    delete job.stats.files
    delete command.stats.files
    expect(job).toEqual(command)
    expect(job.sites.map(({ layout }: { layout: string }) => layout)).toEqual([
      'mkdocs',
      'docusaurus',
      'github',
    ])
    expect(job.unjudged).toEqual([
      { reason: 'made-by-build', links: 1 },
      { reason: 'template', links: 1 },
    ])
    expect(output).toContain('### 1 link breaks with this change')
    expect(output).toMatch(
      /\n#### Outside of `docs\/`\n\n\| Where .*\n.*\n\| `README\.md:3` \| `docs\/a\.md#part` \|/,
    )
    expect(output).toContain('2 links cannot be judged: 1 made by a build or by code, 1 filled in')
    expect(output).toContain('docusaurus in site/ (docusaurus.config.js): 1 page, 1 link; 1 other')
  })

  describe('with a platform', () => {
    let platform: Awaited<ReturnType<typeof openPlatform>>
    beforeEach(async () => {
      // It fetches from nowhere on this machine: commits are uploaded.
      platform = await openPlatform([])
    })
    afterEach(() => platform.close())

    it('opens the change request there, once', async () => {
      const { 'platform-url': url, 'platform-token': token } = platform.inputs
      const place = ['--platform-url', url, '--platform-token', token, '--pull-request', '7']
      for (let time = 0; time < 2; time += 1)
        expect((await run(repository.folder, '--base', 'main', ...place)).code).toBe(1)
      const [organization] = (await platform.client.listOrganizationsForAuthenticatedUser({})).items
      const { items } = await platform.client.listSpaces({ organizationId: organization?.id ?? '' })
      const [space] = items
      const list = await platform.client.listChangeRequestsForSpace({ spaceId: space?.id ?? '' })
      expect(list.items.map(({ subject }) => subject)).toEqual([`#7 ${space?.title}: Drop A`])
    })
  })

  it.each([
    [[], /^Cannot tell what changed: add "--base"/],
    [['--base', 'nowhere'], /^Cannot find "nowhere": no such branch, tag or commit/],
    [['--base', 'main', '--fail-on', 'maybe'], /^Cannot read "--fail-on"/],
    [['--base', 'main', '--pull-request', 'x'], /^Cannot read "--pull-request": expected a number/],
    [
      ['--base', 'main', '--platform-url', 'docs.example.com', '--platform-token', 'x'],
      /^Cannot read "--platform-url"/,
    ],
    [
      ['--base', 'main', '--platform-url', 'https://docs.example.com'],
      /^Cannot use "--platform-url" alone/,
    ],
  ])('cannot run with %j, and says why', async (commandArguments, sentence) => {
    await expect(run(repository.folder, ...commandArguments)).rejects.toThrow(sentence)
  })

  it('needs a repository', async () => {
    await expect(run('/', '--base', 'main')).rejects.toThrow('"galley check" works on any folder')
  })

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--base REF'),
    })
  })
})

describe('npm start', () => {
  function start(...commandArguments: string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      const script = join(root, 'src/cli/start.ts')
      execFile(process.execPath, [script, ...commandArguments], (error, output, complaints) =>
        resolve({ code: Number(error?.code ?? 0), output: output + complaints }),
      )
    })
  }

  it('tells a story and ends well', async () => {
    const { code, output } = await start()
    expect(code).toBe(0)
    expect(output).toContain('### 5 links break with this change')
    expect(output).toContain('The check fails: 5 links break with this change.')
  })

  it('works on a repository of yours', async () => {
    expect((await start(repository.folder, '--base', 'main')).output).toContain('### 1 link breaks')
  })

  it('says what it could not do', async () => {
    expect(await start('--base', 'main')).toMatchObject({
      code: 2,
      output: 'Cannot use "--base" alone: npm start -- PATH --base REF\n',
    })
  })
})
