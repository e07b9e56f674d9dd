// The bundles alone in an empty folder: a pull request's life, embedded and with `galley serve`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { makeFolder } from '../folders.ts'
import {
  type ActionRun,
  openStage,
  pullRequestEvent,
  type RunOptions,
  type Stage,
} from './stage.ts'

const root = join(import.meta.dirname, '../..')
const command = 'node_modules/galley/cli/galley.cjs'
const built = ['dist/index.js', 'package/galley/cli/index.js'].every((path) =>
  existsSync(join(root, path)),
)

describe.skipIf(!built)('dist/ and the package alone', () => {
  const folder = makeFolder('galley-bundle-')
  let stage: Stage
  let platform: { readonly inputs: Record<string, string>; readonly process: ChildProcess }

  beforeAll(async () => {
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
    cpSync(join(root, 'action.yml'), join(folder, 'action.yml'))
    cpSync(join(root, 'package'), join(folder, 'node_modules'), { recursive: true })
    stage = await openStage()
    platform = await serve()
  })

  afterAll(async () => {
    platform.process.kill()
    await once(platform.process, 'exit')
    await stage.close()
  })

  it('is modules, and a command that can be run', () => {
    expect(readFileSync(join(folder, 'dist/package.json'), 'utf8')).toBe('{"type":"module"}\n')
    expect(readFileSync(join(folder, command), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
    expect(statSync(join(folder, command)).mode & 0o111).toBe(0o111)
  })

  it('knows its version', async () => {
    const { code, output } = await collect(start(command, ['--version'], {}))
    expect([code, output]).toEqual([0, `${manifest.version}\n`])
  })

  it('reads what a package in a file of its own has to read', async () => {
    const pages = makeFolder('galley-pages-')
    const files = {
      '.gitbook.yaml': 'structure:\n  summary: toc.md\n',
      'toc.md': '* [Home](README.md)\n',
      'README.md': '# Home\n\n## 中国\n\n[There](#zhong-guo) and [not there](#zhongguo).\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(pages, name), text)
    const words = ['check', pages, '--format', 'json']
    const { output } = await collect(start(command, words, {}))
    expect(JSON.parse(output)).toMatchObject({
      layout: 'gitbook',
      stats: { pages: 1, links: 3, broken: 1 },
      links: [{ url: '#zhongguo', suggestion: '#zhong-guo' }],
    })
  })

  it('takes a pull request from opened to merged, with equal reports either way', async () => {
    const embedded = await live({})
    const served = await live(platform.inputs)
    expect(embedded.map(({ code }) => code)).toEqual([1, 0, 0])
    expect(served.map(({ code }) => code)).toEqual([1, 0, 0])
    // A platform of the step's own has nothing to merge, and claims nothing.
    const reports = served.map(({ report }) => report)
    expect(embedded.map(({ report }) => report)).toEqual([...reports.slice(0, 2), ''])
    expect(reports.every((report) => report.length > 100)).toBe(true)
    expect(embedded.map(({ outputs }) => outputs['merged'])).toEqual(['false', 'false', 'false'])
    expect(served.map(({ outputs }) => outputs['merged'])).toEqual(['false', 'false', 'true'])
    expect(new Set(served.map(({ outputs }) => outputs['change-request'])).size).toBe(1)
    expect(stage.gitHub.comments).toHaveLength(1)
    expect(stage.gitHub.faults).toEqual([])
  })

  /** opened, synchronize, closed: what each step left. */
  async function live(inputs: Record<string, string>): Promise<ActionRun[]> {
    const { repository, gitHub } = stage
    repository.git('checkout', '-q', '-B', 'operations', stage.head)
    const [pull] = gitHub.pullRequests
    if (pull === undefined) throw new Error('the stage has a pull request')
    pull.head.sha = stage.head
    pull.state = 'open'
    const opened = await act({
      event: 'pull_request',
      payload: pullRequestEvent(stage, 'opened'),
      inputs,
    })
    const head = repository.commit('Mend', {
      'README.md': '# Lighthouse\n\nSee [install](install.md#install).\n',
      'install.md': '# Lighthouse\n\n## Install\n\nAs you like it.\n',
    })
    pull.head.sha = head
    const change = { base: stage.base, head }
    const pushed = await act({
      event: 'pull_request',
      payload: pullRequestEvent(change, 'synchronize'),
      inputs,
    })
    pull.state = 'merged'
    const closed = await act({
      event: 'pull_request',
      payload: pullRequestEvent(change, 'closed', { merged: true }),
      inputs,
    })
    return [opened, pushed, closed]
  }

  async function act(options: RunOptions): Promise<ActionRun> {
    const { environment, finish } = stage.prepare(options)
    const { code, output } = await collect(start('dist/index.js', [], environment))
    return finish(code, output)
  }

  async function serve() {
    const data = makeFolder('galley-data-')
    const token = 'galley-token-of-the-bundle-test'
    const child = start(
      command,
      ['serve', '--data', data, '--port', '0', '--allow-import-from', '127.0.0.1'],
      { GALLEY_BOOTSTRAP_TOKEN: token },
    )
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the platform did not start')))
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /Listening on (\S+)/.exec(chunk.toString())?.[1]
        if (found !== undefined) resolve(found)
      })
    })
    return { process: child, inputs: { 'platform-url': url, 'platform-token': token } }
  }

  function start(entry: string, commandArguments: string[], environment: Record<string, string>) {
    return spawn(process.execPath, [join(folder, entry), ...commandArguments], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
})

async function collect(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), output }
}
